"""A state with a field of every shape that may lie in one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEATS
from ninefold.core.flat import Flat, dump
from ninefold.core.slot import (
    OWNER,
    ByCard,
    Cards,
    PerSeat,
    Shared,
    known_by,
    known_to,
    shown_by,
    starts,
)

Pair = tuple[int, int]
RULES: Final[Any] = SimpleNamespace(seats=3, names=["ace", "two"], dump=dump)


def total_shown(state: Bag, seat: int) -> list[int]:
    """Everybody is shown the sum of the stakes, and in the first place what they themselves staked."""
    return [state.stakes[seat] if seat >= 0 else 0, sum(state.stakes)]


@declared
class Bag(Flat):
    """Every shape; three seats play."""

    names: Shared[list[str]]
    round: int
    first: int = starts(-1)
    secret: int = known_to(NO_SEATS, start=7)
    pile: Cards
    order: list[int] = starts([2, 0, 1])
    track: list[int] = starts(5, times=4)
    stakes: PerSeat[int] = known_to(OWNER, start=2)
    totals: list[int] = shown_by(total_shown, times=2)
    hands: PerSeat[Cards] = known_to(OWNER)
    skills: PerSeat[list[int]] = starts([1, 1])
    homes: PerSeat[Pair] = known_to(OWNER, start=(0, 0))
    rows: list[list[int]] = starts(times=2)
    pairs: list[tuple[int, int]]
    deck: Deck = known_to(NO_SEATS)
    decks: PerSeat[Deck] = known_to(OWNER)
    heaps: list[Deck] = starts(times=2)
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]
    owner: ByCard[int] = starts(-1)
    marks: ByCard[Cards]


def empty() -> Bag:
    """An empty table."""
    return Bag(RULES).laid_out()


def full() -> Bag:
    """A table on which something lies in every field."""
    bag = Bag(RULES).laid_out((0, 1), (2,))
    bag.round, bag.first, bag.secret = 7, 1, 9
    bag.pile, bag.totals = [4, 5], [1, 2]
    bag.stakes, bag.hands, bag.homes = [3, 4, 5], [[0], [], [1, 2]], [(1, 2), (3, 4), (5, 6)]
    bag.rows, bag.pairs = [[1, 2], [3]], [(1, 2), (3, 4)]
    bag.deck = Deck([0], [2, 3], [1])
    bag.decks = [Deck([], [5], []), Deck([6], [], []), Deck([], [], [7])]
    bag.heaps = [Deck([], [1], []), Deck([], [], [])]
    for kind, mask in ((3, 0b001), (2, 0b110), (1, -1)):
        card = bag.add_card()
        bag.kind[card], bag.known[card] = kind, mask
        bag.marks[card].append(kind)
    return bag
