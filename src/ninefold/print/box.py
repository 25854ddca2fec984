"""What a game's printed box contains: `content/box.toml` says which cards lie together, and what there is beside them.

A game without the file gets one deck with each of its cards, and the boards of its opening.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final

import msgspec

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.parse import parse_toml
from ninefold.core.shape import did_you_mean, read_struct
from ninefold.effects.decks import read_deck
from ninefold.print.imposition import SIZES

BOX_FILE: Final = "content/box.toml"
COPIES: Final = ("box", "copies")
"""Fields of a listed card that say how often the box has it."""
MOST_OF_ONE_CARD: Final = 500
PrintedName = Mapping[str, str]
"""A name by language."""
CopyCount = Annotated[int, msgspec.Meta(ge=1, le=MOST_OF_ONE_CARD)]
Length = Annotated[float, msgspec.Meta(ge=8, le=150)]


class PrintedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that lie together and have one back: all of some kinds, perhaps only those with certain values."""

    name: PrintedName
    kinds: list[str] = []
    where: dict[str, str] = {}
    keys: list[str] = []
    copies: str | CopyCount = ""
    """How often each card is there, or the field that says so."""
    sets: CopyCount = 1
    size: str | tuple[Length, Length] = ""
    """A size of cards, or millimetres; empty: the size that is asked for."""

    def has(self, card: PlainMapping) -> bool:
        """Whether a card lies in this deck."""
        return (
            (not self.kinds or card.get("kind") in self.kinds)
            and (not self.keys or card.get("key") in self.keys)
            and all(str(card.get(field)) == value for field, value in self.where.items())
        )

    def count(self, card: PlainMapping) -> int:
        """How often a card is in the box."""
        if isinstance(self.copies, int):
            return self.copies * self.sets
        if self.copies:
            return int(card.get(self.copies, 0)) * self.sets
        found = [card[field] for field in COPIES if isinstance(card.get(field), int)]
        # A card of one's own that lies in no box yet is printed all the same.
        return max(1, found[0] if found else 1) * self.sets

    def piece(self, asked: tuple[float, float]) -> tuple[float, float]:
        """Its cards' width and height."""
        if isinstance(self.size, str):
            return SIZES[self.size] if self.size else asked
        return self.size


class PrintedTokens(msgspec.Struct, forbid_unknown_fields=True):
    """Round tokens of one kind. With `numbered` they bear 1, 2, 3 and so on, and serve as dice drawn from a cup."""

    name: PrintedName
    count: CopyCount
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")] = "#555555"
    diameter: Length = 16.0
    sign: str = ""
    numbered: bool = False


class PrintedTrack(msgspec.Struct, forbid_unknown_fields=True):
    """A row of numbered fields for a marker."""

    name: PrintedName
    most: Annotated[int, msgspec.Meta(ge=1, le=200)]
    least: int = 0
    count: CopyCount = 1


class PrintedBox(msgspec.Struct, forbid_unknown_fields=True):
    """All of a box beside the rulebook and the character sheets."""

    decks: list[PrintedDeck] = []
    tokens: list[PrintedTokens] = []
    tracks: list[PrintedTrack] = []
    boards: list[str] | None = None
    """The ids of the boards of the opening scene; None: all of them."""
    bare: bool = False
    """Whether boards are printed as they are before the set-up, not after it."""
    numbered: bool = False
    """Whether the spaces of boards are numbered, because what is on them differs from game to game."""
    aid: list[PrintedName] = []
    """Lines of the aid that each player gets, where the scene names no phases."""
    aids: CopyCount = 1


class CardStack(msgspec.Struct):
    """The cards of a deck as listed, each with its number of copies."""

    deck: PrintedDeck
    cards: list[tuple[PlainMapping, int]]

    @property
    def many(self) -> int:
        """How many cards there are."""
        return sum(count for _, count in self.cards)


def box_of(game: AnyGame) -> PrintedBox:
    """The box of a game, as its file says."""
    text = game.page(BOX_FILE)
    if text:
        return read_struct(parse_toml(text, "box.toml"), "box.toml", PrintedBox)
    return PrintedBox(decks=[PrintedDeck(name=game.titles)])


def stacks_of(game: AnyGame, box: PrintedBox, lang: str) -> list[CardStack]:
    """All cards of the box, deck by deck; a card that no deck takes lies in one of its own kind at the end."""
    listed = [card for card in game.cards(lang) if "kind" in card]
    stacks = [CardStack(deck, [(card, deck.count(card)) for card in listed if deck.has(card)]) for deck in box.decks]
    taken = {card["key"] for stack in stacks for card, _ in stack.cards}
    left = [card for card in listed if card["key"] not in taken]
    if left:
        rest = PrintedDeck(name=game.titles)
        stacks.append(CardStack(rest, [(card, rest.count(card)) for card in left]))
    kept = [CardStack(stack.deck, [(card, count) for card, count in stack.cards if count]) for stack in stacks]
    return [stack for stack in kept if stack.cards]


def only(stacks: Sequence[CardStack], wanted: Sequence[str]) -> list[CardStack]:
    """The stacks with the cards of some kinds, keys or names alone."""
    asked = {word.strip().casefold() for word in wanted}
    known = {word for stack in stacks for card, _ in stack.cards for word in words_of(card)}
    for word in asked - known:
        raise BadInput(f"there is no card or kind of cards '{word[:40]}'{did_you_mean(word, sorted(known))}")
    kept = [
        CardStack(stack.deck, [(card, count) for card, count in stack.cards if asked & {*words_of(card)}])
        for stack in stacks
    ]
    return [stack for stack in kept if stack.cards]


def words_of(card: PlainMapping) -> Iterator[str]:
    """What a card may be called by: its key, its name and its kind."""
    yield from (*called(card), str(card["kind"]).casefold())


def deck_alone(stacks: Sequence[CardStack], counts: Mapping[str, int]) -> list[CardStack]:
    """The stacks with the cards of one deck alone, as often as it has them."""
    kept = [
        CardStack(stack.deck, [(card, counts[card["key"]]) for card, _ in stack.cards if card["key"] in counts])
        for stack in stacks
    ]
    return [stack for stack in kept if stack.cards]


def cards_of_deck(game: AnyGame, deck: str) -> dict[str, int]:
    """How often a deck has each card, by key: a ready deck by its key, or the text of a deck file."""
    for ready in game.decks("en")["ready"]:
        if ready["key"] == deck:
            return dict(ready["cards"])
    wrong = game.check_deck(deck)
    if wrong:
        raise BadInput(wrong[0])
    known = {word: str(card["key"]) for lang in ("de", "en") for card in game.cards(lang) for word in called(card)}
    counts: dict[str, int] = {}
    for written, copies in read_deck(deck, "the deck file", MOST_OF_ONE_CARD).cards.items():
        key = known[written.strip().casefold()]
        counts[key] = counts.get(key, 0) + copies
    return counts


def called(card: PlainMapping) -> tuple[str, str]:
    """A card's key and its name, as a deck file may write them."""
    return str(card["key"]).casefold(), str(card.get("name", "")).casefold()
