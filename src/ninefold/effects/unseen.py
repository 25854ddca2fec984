"""What a player may still hold, by the cards that were seen: for worlds that are sampled again and again."""

from __future__ import annotations

from collections.abc import Sequence

KindCounts = dict[int, int]
"""How many cards there are of each kind."""


def copies_of(kinds: Sequence[int]) -> KindCounts:
    """Count the cards of each kind."""
    found: KindCounts = {}
    for kind in kinds:
        found[kind] = found.get(kind, 0) + 1
    return found


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
