"""§11 Decks (Ninth Descent): ready decks, deck files, what is wrong with one, and the box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ninefold.core.catalogue import Catalogue
from ninefold.core.overlay import Overlay
from ninefold.effects.decks import (
    DeckFile,
    copies_by_kind,
    deck_of,
    kinds_of,
    read_deck,
    read_ready_decks,
    ready_data,
)
from ninefold.games.ninth_descent.content import COPIES, Kinds, cards_with, key_of
from ninefold.games.ninth_descent.text import name_of

DECK: Final = 45


@cache
def ready_decks() -> dict[str, DeckFile]:
    """§11.9 The nine ready decks."""
    text = files("ninefold.games.ninth_descent").joinpath("content/decks.toml").read_text(encoding="utf-8")
    return read_ready_decks(text)


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


def faults(deck: DeckFile, cards: Kinds, lang: str = "en") -> list[str]:
    """§11.1 Everything that is wrong with a deck, one sentence for each fault."""
    found: list[str] = []
    copies_of, unknown = copies_by_kind(deck, cards.find)
    found += [FAULTS.say("unknown", lang, {"card": written}) for written in unknown]
    for kind, copies in copies_of.items():
        if copies > COPIES:
            name = name_of(cards.card[kind], lang)
            found.append(FAULTS.say("copies", lang, {"card": name, "n": copies, "most": COPIES}))
    count = sum(deck.cards.values())
    if count != DECK:
        found.append(FAULTS.say("size", lang, {"n": count, "most": DECK}))
    return found


def deck_kinds(cards: Kinds, value: str, where: str = "") -> list[int]:
    """The kinds of a deck that an option names: a ready deck, or the text of a deck file."""
    deck = deck_of(value, where, ready_decks(), DECK, lambda deck, lang: faults(deck, cards, lang))
    return kinds_of(deck, cards.find)


def deck_data(lang: str) -> dict[str, Any]:
    """§11.1, §11.9 The ready decks as a deck builder shows them, and how many cards a deck has."""
    return {"ready": ready_data(ready_decks(), key_of, lang), "sizes": {"*": DECK}}


def box_kinds(cards: Kinds) -> list[int]:
    """§11.3 Three copies of every Force, copy by copy."""
    return [kind for kind in range(len(cards.key)) for _ in range(COPIES)]


def check_deck(text: str, lang: str = "en", overlays: Sequence[Overlay] = ()) -> list[str]:
    """What is wrong with a deck file, against the shipped Forces with content laid over."""
    return faults(read_deck(text, "the deck file", DECK), cards_with(overlays), lang)
