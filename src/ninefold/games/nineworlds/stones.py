"""§2 Worlds, stones, and which side is strongest in a world (Nineworlds)."""

from __future__ import annotations

from typing import Final

from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.state import IN_WORLDS, NOBODY, NONE, RESERVE, SIDES, VALHALLA, WORLDS, State

FELL: Final = BOOK.tell("fell", "heap:heap", "place:place")

ORDINARY, TEMPORARY, CHANGED = range(3)
"""§2.4 The kinds of stones that are lifted off a heap."""


def lift(state: State, heap: int) -> int:
    """§2.4 Take a stone off a heap; ordinary ones go first, then a temporary, last of all a changed one."""
    stones = state.stones
    stones[heap] -= 1
    if heap >= IN_WORLDS or not (state.temps or state.wolf[0] != NONE):
        return ORDINARY
    wolf = state.wolf
    changed = 1 if wolf[0] * SIDES + wolf[2] == heap and wolf[0] != NONE else 0
    temporary = state.temps.count(heap)
    if stones[heap] >= temporary + changed:
        return ORDINARY
    if temporary:
        state.temps.remove(heap)
        return TEMPORARY
    return CHANGED


def send(state: State, heap: int, place: int) -> int:
    """§15.8 Move a stone from a heap to a place; the side it truly belongs to."""
    side = heap % SIDES
    if lift(state, heap) == CHANGED:
        if place < WORLDS:
            state.wolf[0] = place
        else:
            side = state.wolf[1]
            state.wolf = [NONE, NONE, NONE]
    state.stones[place * SIDES + side] += 1
    return side


def fall(state: State, heap: int, *, with_honour: bool) -> int:
    """§6.3, §10.6 A stone falls in battle: to Valhalla or the reserve. Its side if it may regenerate, else NOBODY."""
    side = heap % SIDES
    kind = lift(state, heap)
    if kind == ORDINARY and with_honour:
        state.stones[VALHALLA * SIDES + side] += 1
        tell(state, FELL, heap, VALHALLA)
        return NOBODY
    if kind == CHANGED:
        side = state.wolf[1]
        state.wolf = [NONE, NONE, NONE]
    state.stones[RESERVE * SIDES + side] += 1
    tell(state, FELL, heap // SIDES * SIDES + side, RESERVE)
    return NOBODY if kind == TEMPORARY else side


def total(state: State, world: int) -> int:
    """All stones in a world."""
    return sum(state.stones[world * SIDES : world * SIDES + SIDES])


def in_worlds(state: State, side: int) -> int:
    """A side's stones in the nine worlds."""
    return sum(state.stones[side:IN_WORLDS:SIDES])


def controller(state: State, world: int) -> int:
    """§2.5 The side with strictly most stones in a world; of an Alliance, its member first in player order."""
    here = state.stones[world * SIDES : world * SIDES + SIDES]
    if state.rules.is_plain:
        most = max(here)
        return here.index(most) if most and here.count(most) == 1 else NOBODY
    found = strongest(state, world)
    if len(found) == 1:
        return found[0]
    return state.rules.tie_breaker(state, world, found)


def strongest(state: State, world: int) -> list[int]:
    """Whoever has most stones in a world; of an Alliance, the member first in player order. Empty: no stones."""
    here = state.stones[world * SIDES : world * SIDES + SIDES]
    group = state.group
    sums = [0] * SIDES
    for side in state.order:
        sums[group[side]] += here[side]
    most = max(sums)
    found: list[int] = []
    if not most:
        return found
    for side in state.order:
        mine = group[side]
        if sums[mine] == most:
            found.append(side)
            sums[mine] = -1
    return found


def no_tie_breaker(state: State, world: int, tied: list[int]) -> int:
    """§2.5 A tie for most is disputed: nobody controls the world."""
    return NOBODY
