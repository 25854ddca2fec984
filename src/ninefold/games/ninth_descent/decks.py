"""§11 Decks (Ninth Descent): ready decks, deck files, what is wrong with one, and the box."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

import msgspec

from ninefold.core.catalogue import Catalogue
from ninefold.core.errors import BadInput
from ninefold.core.shape import lower, read_struct, shortened
from ninefold.effects.content import read_tables
from ninefold.games.ninth_descent.content import COPIES, Cards, cards_with, key_of
from ninefold.games.ninth_descent.text import name_of

DECK: Final = 45
MOST_CHARACTERS: Final = 20_000

Copies = Annotated[int, msgspec.Meta(ge=1, le=DECK)]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as a file has it: a name and how many copies of each Force."""

    cards: dict[str, Copies]
    name: str = ""
    name_de: str = ""
    text: str = ""
    text_de: str = ""


@cache
def ready_decks() -> dict[str, DeckFile]:
    """§11.9 The nine ready decks."""
    text = files("ninefold.games.ninth_descent").joinpath("content/decks.toml").read_text(encoding="utf-8")
    tables = read_tables(text, "decks.toml")
    return {key: read_struct(table, f"decks.toml: {key}", DeckFile) for key, table in tables.items()}


def read_deck(text: str, where: str) -> DeckFile:
    """A deck file; bad input says what it should have."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput(f"{where}: a deck file has at most {MOST_CHARACTERS} characters")
    try:
        data: Any = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{where}: not valid TOML: {error}") from error
    _check_copies(data.get("cards"), where)
    return read_struct(data, where, DeckFile)


def _check_copies(cards: Any, where: str) -> None:
    """A wrong number of copies is named with its card."""
    for card, copies in cards.items() if isinstance(cards, dict) else ():
        try:
            msgspec.convert(copies, Copies)
        except msgspec.ValidationError as error:
            raise BadInput(f"{where}: cards: {shortened(card, 40)}: {lower(str(error))}") from error


FAULTS: Final = Catalogue(
    {
        "unknown": {
            "en": "'{card}' is no Force of this game (§11.2)",
            "de": "'{card}' ist keine Macht dieses Spiels (§11.2)",
        },
        "copies": {
            "en": "{card}: {n} copies, but at most {most} are allowed (§11.1)",
            "de": "{card}: {n} Exemplare, aber höchstens {most} sind erlaubt (§11.1)",
        },
        "size": {
            "en": "{n} {n|card|cards}, but a deck has exactly {most} (§11.1)",
            "de": "{n} {n|Karte|Karten}, aber ein Deck hat genau {most} (§11.1)",
        },
    }
)


def faults(deck: DeckFile, cards: Cards, lang: str = "en") -> list[str]:
    """§11.1 Everything that is wrong with a deck, a sentence each."""
    found: list[str] = []
    copies_of: dict[int, int] = {}
    for written, copies in deck.cards.items():
        kind = cards.find(written)
        if kind is None:
            found.append(FAULTS.say("unknown", lang, {"card": shortened(written, 40)}))
        else:
            copies_of[kind] = copies_of.get(kind, 0) + copies
    for kind, copies in copies_of.items():
        if copies > COPIES:
            name = name_of(cards.card[kind], lang)
            found.append(FAULTS.say("copies", lang, {"card": name, "n": copies, "most": COPIES}))
    count = sum(deck.cards.values())
    if count != DECK:
        found.append(FAULTS.say("size", lang, {"n": count, "most": DECK}))
    return found


def deck_kinds(cards: Cards, value: str, where: str = "") -> list[int]:
    """The kinds of a deck that an option names: a ready deck, or the text of a deck file."""
    deck = ready_decks().get(value)
    if deck is None:
        if "=" not in value:
            ready = ", ".join(ready_decks())
            raise BadInput(
                f"{where}there is no ready deck '{shortened(value, 40)}'; there are: {ready}, or a deck file"
            )
        deck = read_deck(value, f"{where}the deck")
        wrong = faults(deck, cards)
        if wrong:
            raise BadInput(f"{where}the deck can't be played: {'; '.join(wrong)}")
    kinds: list[int] = []
    for written, copies in deck.cards.items():
        kind = cards.find(written)
        kinds += [kind] * copies if kind is not None else []
    return kinds


def deck_data(lang: str) -> dict[str, Any]:
    """§11.1, §11.9 The ready decks as a deck builder shows them, and how many cards a deck has."""
    ready = [
        {
            "key": key,
            "name": (deck.name_de or deck.name) if lang == "de" else deck.name,
            "text": (deck.text_de or deck.text) if lang == "de" else deck.text,
            "cards": {key_of(written): copies for written, copies in deck.cards.items()},
        }
        for key, deck in ready_decks().items()
    ]
    return {"ready": ready, "sizes": {"*": DECK}}


def box_kinds(cards: Cards) -> list[int]:
    """§11.3 Three copies of every Force, copy by copy."""
    return [kind for kind in range(len(cards.key)) for _ in range(COPIES)]


def check_deck(text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
    """What is wrong with a deck file, against the shipped Forces with content laid over."""
    return faults(read_deck(text, "the deck file"), cards_with(overlays), lang)
