"""What a player may still hold, by the cards that were seen: for worlds that are sampled again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

KindCounts = dict[int, int]
"""How many cards there are of each kind."""


def copies_of(kinds: Sequence[int]) -> KindCounts:
    """Count the cards of each kind."""
    found: KindCounts = {}
    for kind in kinds:
        found[kind] = found.get(kind, 0) + 1
    return found


class ReadyDecks:
    """The ready decks of a game, each a list of kinds, and what may be left of them."""

    def __init__(self, decks: Sequence[list[int]]) -> None:
        self._decks = decks
        self._copies = [copies_of(kinds) for kinds in decks]
        self._rests: dict[tuple[int, ...], list[list[int]]] = {}

    def rests(self, seen: Sequence[int]) -> list[list[int]]:
        """What is left of each deck from which all cards that were seen could be; not to be changed.

        Kept from decision to decision, since a player sees new cards rarely.
        """
        key = tuple(seen)
        found = self._rests.get(key)
        if found is None:
            if len(self._rests) >= MOST_SEEN:
                self._rests.clear()
            found = [without(self._decks[number], seen) for number in fitting(self._copies, seen)]
            self._rests[key] = found
        return found


MOST_SEEN: Final = 200
"""For how many sets of seen cards the rests are kept."""


def fitting(decks: Sequence[KindCounts], seen: Sequence[int]) -> list[int]:
    """The numbers of the decks from which all cards that were seen could be."""
    found = list(range(len(decks)))
    for kind, copies in copies_of(seen).items():
        found = [number for number in found if decks[number].get(kind, 0) >= copies]
    return found


def without(kinds: Sequence[int], seen: Sequence[int]) -> list[int]:
    """The kinds left after removing those seen."""
    taken = copies_of(seen)
    rest: list[int] = []
    for kind in kinds:
        if taken.get(kind, 0):
            taken[kind] -= 1
        else:
            rest.append(kind)
    return rest
