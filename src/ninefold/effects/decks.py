"""Deck files of any game: how to read them, and how a table's option names a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import lower, read_struct, shortened
from ninefold.effects.content import content_page, read_tables
from ninefold.effects.kinds import WordedKinds
from ninefold.effects.shelf import key_of

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


K = TypeVar("K", bound=WordedKinds[Any])


class DeckShelf(Generic[K]):
    """The ready decks of a game, and the files of players, judged against its cards."""

    def __init__(
        self, package: str, faults: Callable[[DeckFile, K, str], list[str]], *, most: int, sizes: Mapping[str, int]
    ) -> None:
        self.package = package
        self.faults = faults
        """Everything that is wrong with a deck in a language, one sentence each."""
        self.most = most
        """Maximum number of copies of one card in a file."""
        self.sizes = sizes
        """The number of cards in a deck, by kind of card, or `*` for all."""

    @cached_property
    def ready(self) -> dict[str, DeckFile]:
        """The ready decks, from the game's `decks.toml`."""
        tables = read_tables(content_page(self.package, "decks.toml"), "decks.toml")
        return {key: read_struct(table, f"decks.toml: {key}", DeckFile) for key, table in tables.items()}

    def kinds(self, cards: K, value: str, where: str = "") -> list[int]:
        """The cards of a deck that an option names, copy by copy: a ready deck, or the text of a valid deck file."""
        ready = self.ready.get(value)
        copies_of, _ = copies_by_kind(ready or self._of_file(cards, value, where), cards.find)
        instead = cards.stands_in if ready else {}
        return [instead.get(kind, kind) for kind, copies in copies_of.items() for _ in range(copies)]

    def _of_file(self, cards: K, value: str, where: str) -> DeckFile:
        """The deck in the text of a file; an error says what is wrong with it."""
        if "=" not in value:
            names, shown = ", ".join(self.ready), shortened(value, 40)
            raise BadInput(
                f"{where}there is no ready deck '{shown}'; there are: {names}, or a deck file",
                de=f"{where}es gibt kein fertiges Deck '{shown}'; es gibt: {names}, oder eine Deckdatei",
            )
        deck = read_deck(value, f"{where}the deck", self.most)
        english, german = ("; ".join(self.faults(deck, cards, lang)) for lang in ("en", "de"))
        if english:
            text = f"{where}the deck can't be played: {english}"
            raise BadInput(text, de=f"{where}das Deck kann nicht gespielt werden: {german}")
        return deck

    def check(self, text: str, cards: K, lang: str = "en") -> list[str]:
        """What is wrong with a deck file."""
        return self.faults(read_deck(text, "the deck file", self.most), cards, lang)

    def data(self, lang: str, cards: K | None = None) -> PlainData:
        """The ready decks as a deck builder shows them, with some cards, and how many cards a deck has."""
        ready = [
            {
                "key": key,
                "name": name_of(deck, lang),
                "text": (deck.text_de or deck.text) if lang == "de" else deck.text,
                "cards": self._shown(deck, cards),
            }
            for key, deck in self.ready.items()
        ]
        return {"ready": ready, "sizes": dict(self.sizes)}

    def _shown(self, deck: DeckFile, cards: K | None) -> dict[str, int]:
        """The cards of a ready deck by key: without those that were removed, and with those that replace others."""
        if cards is None:
            return {key_of(written): copies for written, copies in deck.cards.items()}
        shown: dict[str, int] = {}
        for kind, copies in copies_by_kind(deck, cards.find)[0].items():
            key = cards.key[cards.stands_in.get(kind, kind)]
            shown[key] = shown.get(key, 0) + copies
        return shown


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
