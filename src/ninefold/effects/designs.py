"""A set of cards while somebody works on it: its text and its fields in step, what is wrong, and how its cards read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import OWN_CONTENT, AnyGame
from ninefold.core.overlay import GAME, read_overlay, with_overlays
from ninefold.core.parse import parse_toml
from ninefold.core.shape import PICTURE
from ninefold.core.toml_text import toml_tables
from ninefold.effects.advice import advice, listed_key
from ninefold.effects.complaints import Complaint, complaints
from ninefold.effects.shelf import LAID, REMOVE

MOST_LETTERS: Final = 20_000
"""Maximum length of a set in the making, without its pictures."""
MOST_WITH_PICTURES: Final = 120_000
SetText = Annotated[str, msgspec.Meta(max_length=MOST_WITH_PICTURES)]
"""A set of cards with its pictures; how long it may be without them is checked when it is read."""
TOO_LONG: Final = f"a set has at most {MOST_LETTERS} characters, and five pictures"
OWN_PICTURE: Final = re.compile(rf'{PICTURE} = "[A-Za-z0-9+/=]*"')


class DesignedCard(msgspec.Struct):
    """A card of the set as lists show it, in each language, and as it was before."""

    written: str
    """What the set calls it."""
    key: str
    shown: dict[str, PlainData]
    """By language."""
    before: dict[str, PlainData]
    """The shipped card by language; empty for a new one."""


class DesignedSet(msgspec.Struct):
    """A set: its text, its cards as they are written, how they read, and what is wrong or odd."""

    text: str
    cards: dict[str, PlainData]
    shown: list[DesignedCard]
    errors: list[Complaint]
    warnings: list[Complaint]


def is_too_long(text: str) -> bool:
    """Whether a set is longer than one in the making may be."""
    return len(text) > MOST_WITH_PICTURES or len(OWN_PICTURE.sub("", text)) > MOST_LETTERS


def text_of(game: AnyGame, cards: PlainMapping) -> str:
    """The content file with these cards."""
    return toml_tables(LAID, cards, {GAME: game.slug})


def designed(game: AnyGame, text: str) -> DesignedSet:
    """A set by its text; a text without cards is an empty set."""
    try:
        data = parse_toml(text)
    except BadInput as error:
        return DesignedSet(text, {}, [], complaints(error, text), [])
    cards = data.get(LAID, {})
    if not isinstance(cards, Mapping) or not all(isinstance(fields, Mapping) for fields in cards.values()):
        cards = {}
    if not cards and not data.keys() - {GAME}:
        return DesignedSet(text, {}, [], [], [])
    try:
        overlay = read_overlay(text, OWN_CONTENT, game)
        game.rules(game.min_seats, {}, [*game.overlays, overlay])
    except BadInput as error:
        return DesignedSet(text, dict(cards), [], complaints(error, text), [])
    shown = cards_shown(game, overlay)
    return DesignedSet(text, dict(cards), shown, [], advice(game, overlay, text, game.overlays))


def cards_shown(game: AnyGame, overlay: PlainMapping) -> list[DesignedCard]:
    """The cards of an overlay, before and after."""
    changed = with_overlays(game, [*game.overlays, overlay])
    before = {lang: {str(card["key"]): card for card in game.cards(lang)} for lang in LANGUAGES}
    after = {lang: {str(card["key"]): card for card in changed.cards(lang)} for lang in LANGUAGES}
    found: list[DesignedCard] = []
    for name, fields in overlay.get(LAID, {}).items():
        key = listed_key(str(name), after["en"], str(fields.get("kind", "")))
        if fields.get(REMOVE) is True or not key:
            continue
        old = {lang: cards[key] for lang, cards in before.items() if key in cards}
        found.append(DesignedCard(str(name), key, {lang: cards[key] for lang, cards in after.items()}, old))
    return found
