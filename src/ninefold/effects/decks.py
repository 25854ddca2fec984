"""Deck files of any game: how to read them, and how a table's option names a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import lower, read_struct, shortened
from ninefold.effects.content import read_tables

MOST_CHARACTERS: Final = 20_000

Find = Callable[[str], int | None]
"""Finds the kind of a card by its written name, or None."""


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck file: a name, and the number of copies of each card."""

    cards: dict[str, int]
    name: str = ""
    name_de: str = ""
    text: str = ""
    text_de: str = ""


Faults = Callable[[DeckFile, str], list[str]]
"""Returns the faults of a deck in a language, one sentence each."""


def read_ready_decks(text: str) -> dict[str, DeckFile]:
    """Read the ready decks from a game's `decks.toml`."""
    tables = read_tables(text, "decks.toml")
    return {key: read_struct(table, f"decks.toml: {key}", DeckFile) for key, table in tables.items()}


def read_deck(text: str, where: str, most: int) -> DeckFile:
    """Read a deck file with at most `most` copies of a card; an error says what is expected."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput(
            f"{where}: a deck file has at most {MOST_CHARACTERS} characters",
            de=f"{where}: eine Deckdatei hat höchstens {MOST_CHARACTERS} Zeichen",
        )
    data = parse_toml(text, where)
    _check_copies(data.get("cards"), where, most)
    return read_struct(data, where, DeckFile)


def _check_copies(cards: object, where: str, most: int) -> None:
    """Name the card in the error about a wrong number of copies."""
    expected: Any = Annotated[int, msgspec.Meta(ge=1, le=most)]
    for card, copies in cards.items() if isinstance(cards, dict) else ():
        try:
            msgspec.convert(copies, expected)
        except msgspec.ValidationError as error:
            raise BadInput(f"{where}: cards: {shortened(card, 40)}: {lower(str(error))}") from error


def copies_by_kind(deck: DeckFile, find: Find) -> tuple[dict[int, int], list[str]]:
    """Return the copies of each kind in a deck, under any of its names; and the entries that are not cards."""
    copies_of: dict[int, int] = {}
    unknown: list[str] = []
    for written, copies in deck.cards.items():
        kind = find(written)
        if kind is None:
            unknown.append(shortened(written, 40))
        else:
            copies_of[kind] = copies_of.get(kind, 0) + copies
    return copies_of, unknown


def deck_of(value: str, where: str, ready: Mapping[str, DeckFile], most: int, faults: Faults) -> DeckFile:
    """Return the deck an option names: a ready one, or the text of a valid deck file."""
    deck = ready.get(value)
    if deck is not None:
        return deck
    if "=" not in value:
        names, shown = ", ".join(ready), shortened(value, 40)
        raise BadInput(
            f"{where}there is no ready deck '{shown}'; there are: {names}, or a deck file",
            de=f"{where}es gibt kein fertiges Deck '{shown}'; es gibt: {names}, oder eine Deckdatei",
        )
    deck = read_deck(value, f"{where}the deck", most)
    english, german = ("; ".join(faults(deck, lang)) for lang in ("en", "de"))
    if english:
        text = f"{where}the deck can't be played: {english}"
        raise BadInput(text, de=f"{where}das Deck kann nicht gespielt werden: {german}")
    return deck


def kinds_of(deck: DeckFile, find: Find) -> list[int]:
    """Return the cards of a deck, copy by copy."""
    copies_of, _ = copies_by_kind(deck, find)
    return [kind for kind, copies in copies_of.items() for _ in range(copies)]


def ready_data(ready: Mapping[str, DeckFile], key_of: Callable[[str], str], lang: str) -> list[PlainData]:
    """Return the ready decks for a deck builder."""
    return [
        {
            "key": key,
            "name": (deck.name_de or deck.name) if lang == "de" else deck.name,
            "text": (deck.text_de or deck.text) if lang == "de" else deck.text,
            "cards": {key_of(written): copies for written, copies in deck.cards.items()},
        }
        for key, deck in ready.items()
    ]
