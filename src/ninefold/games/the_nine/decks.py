"""§12 Building a deck (The Nine): ready decks, deck files, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ninefold.core.catalogue import Catalogue
from ninefold.effects.decks import (
    DeckFile,
    copies_by_kind,
    deck_of,
    kinds_of,
    read_deck,
    read_ready_decks,
    ready_data,
)
from ninefold.games.the_nine.content import EVENT, RAGNAROK, TYPES, WARRIOR, Kinds, cards_with, key_of
from ninefold.games.the_nine.text import name_of

OF_EACH: Final = 20
MOST_COPIES: Final = 40


@cache
def ready_decks() -> dict[str, DeckFile]:
    """§12.4 The four ready decks."""
    text = files("ninefold.games.the_nine").joinpath("content/decks.toml").read_text(encoding="utf-8")
    return read_ready_decks(text)


FAULTS: Final = Catalogue(
    {
        "unknown": {
            "en": "'{card}' is no card of the box (§12.1)",
            "de": "'{card}' ist keine Karte der Schachtel (§12.1)",
        },
        "ragnarok": {
            "en": "{card} is a Ragnarok Rising card; none of them goes into a player's deck (§12.3)",
            "de": "{card} ist eine Karte von Ragnarok Rising; keine davon gehört in das Deck eines Spielers (§12.3)",
        },
        "copies": {
            "en": "{card}: {n} copies, but the box has only {most} (§12.2)",
            "de": "{card}: {n} Exemplare, aber die Schachtel hat nur {most} (§12.2)",
        },
        "warriors": {
            "en": "{n} Warriors, but a deck has exactly {most} (§12.1)",
            "de": "{n} Krieger, aber ein Deck hat genau {most} (§12.1)",
        },
        "events": {
            "en": "{n} Events, but a deck has exactly {most} (§12.1)",
            "de": "{n} {n|Ereignis|Ereignisse}, aber ein Deck hat genau {most} (§12.1)",
        },
    }
)


def faults(deck: DeckFile, cards: Kinds, lang: str = "en") -> list[str]:
    """§12.1 to §12.3 Everything that is wrong with a deck, a sentence each."""
    found: list[str] = []
    count = {WARRIOR: 0, EVENT: 0}
    copies_of, unknown = copies_by_kind(deck, cards.find)
    found += [FAULTS.say("unknown", lang, {"card": written}) for written in unknown]
    for kind, copies in copies_of.items():
        card = cards.card[kind]
        name = name_of(card, lang)
        if cards.type[kind] == RAGNAROK:
            found.append(FAULTS.say("ragnarok", lang, {"card": name}))
            continue
        count[cards.type[kind]] += copies
        if copies > card.box:
            found.append(FAULTS.say("copies", lang, {"card": name, "n": copies, "most": card.box}))
    for type_, fault in ((WARRIOR, "warriors"), (EVENT, "events")):
        if count[type_] != OF_EACH:
            found.append(FAULTS.say(fault, lang, {"n": count[type_], "most": OF_EACH}))
    return found


def deck_kinds(cards: Kinds, value: str, where: str = "") -> list[int]:
    """The kinds of a deck that an option names: a ready deck, or the text of a deck file."""
    deck = deck_of(value, where, ready_decks(), MOST_COPIES, lambda deck, lang: faults(deck, cards, lang))
    return kinds_of(deck, cards.find)


def deck_data(lang: str) -> dict[str, Any]:
    """§12.1, §12.4 The ready decks as a deck builder shows them, and how many cards of each kind a deck has."""
    return {
        "ready": ready_data(ready_decks(), key_of, lang),
        "sizes": {TYPES[type_]: OF_EACH for type_ in (WARRIOR, EVENT)},
    }


def box_kinds(cards: Kinds) -> list[int]:
    """§12.2 A whole box of deck cards, copy by copy."""
    return [kind for kind, card in enumerate(cards.card) if cards.type[kind] != RAGNAROK for _ in range(card.box)]


def check_deck(text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
    """What is wrong with a deck file, against the shipped box with content laid over."""
    return faults(read_deck(text, "the deck file", MOST_COPIES), cards_with(overlays), lang)
