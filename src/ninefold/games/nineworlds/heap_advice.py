"""What it brings a bot of Nineworlds to pick a heap, by what it is picked for, in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.games.nineworlds import actions, powers
from ninefold.games.nineworlds.appraisal import IN_HELHEIM, IN_RESERVE, ON_CARD, Appraisal, off_board
from ninefold.games.nineworlds.creatures import abilities, hall, penalties
from ninefold.games.nineworlds.sagas.advice import HOARD_HEAPS, hoard_heap_value
from ninefold.games.nineworlds.state import CARD, HALL, HELHEIM, IN_WORLDS, RESERVE, SIDES
from ninefold.games.nineworlds.stones import controller

HeapRater = Callable[[Appraisal, int, int, int], float]
"""(appraisal, purpose, extra, heap) -> value."""


def heap_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """What it brings to pick a heap for something."""
    return HEAP_RATERS.get(purpose, fight_value)(appraisal, purpose, extra, heap)


def to_place(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """A stone goes to a place outside the worlds."""
    return appraisal.moving(heap, HEAP_PLACE[purpose])


def to_next(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§2.1 A stone goes to an adjacent world."""
    return appraisal.best_next(heap)


def to_avatar(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§16 A stone comes to the own avatar."""
    return appraisal.moving(heap, appraisal.state.avatar[appraisal.side])


def paid_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§5.5 Driving or banishing another's stone, for each point."""
    base = PRICE_OF_ANOTHERS[purpose]
    gain = appraisal.best_next(heap) if base == 2 else appraisal.moving(heap, HELHEIM)
    return gain / actions.price_of_anothers(appraisal.state, appraisal.side, heap, base)


def retrieve_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§7 A stone from Helheim, or two from the reserve."""
    if heap // SIDES == HELHEIM:
        return appraisal.best_world(appraisal.side) - IN_HELHEIM
    return min(2, appraisal.state.stones[heap]) * (ON_CARD - IN_RESERVE)


def steal_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§7 An own stone in the place of another's."""
    return appraisal.replacing(heap)


def price_of_own(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§7 An own stone from outside the worlds is what it was worth there."""
    return -off_board(appraisal.state, appraisal.side, heap // SIDES)


def exchange_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§7 An own stone for the best other one elsewhere."""
    stones = appraisal.state.stones
    others = [
        one
        for one in range(IN_WORLDS)
        if stones[one] and one % SIDES != appraisal.side and one // SIDES != heap // SIDES
    ]
    return max((appraisal.swapping(heap, other) for other in others), default=0.0)


def swap_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§7 The stone that was picked before for this one."""
    return appraisal.swapping(extra // 2, heap)


def fight_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """What it brings to send a stone to the monsters, by mustering or by a battle token."""
    state, side = appraisal.state, appraisal.side
    waiting = sum(state.stones[HALL * SIDES : HALL * SIDES + SIDES])
    coming = waiting + (state.points[side] if purpose == hall.HEAP_MUSTER else 2)
    gain = appraisal.fight(coming)
    if heap < IN_WORLDS:
        return gain + appraisal.removing(heap)
    gain -= off_board(state, side, heap // SIDES)
    return gain


def borrow_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """§16.7 What a changed stone brings: a world's power, and Valhalla instead of the reserve."""
    state, side = appraisal.state, appraisal.side
    here = appraisal.here(heap // SIDES)
    if sum(here) < 5:
        return 0.0
    here[heap % SIDES] -= 1
    here[side] += 1
    others = max(here[other] for other in state.sides if other != side)
    if here[side] <= others:
        return 0.1
    return 2.0 if controller(state, heap // SIDES) != side else 0.2


HEAP_PLACE: Final[dict[int, int]] = {
    powers.HEAP_DESTROY: RESERVE,
    powers.HEAP_EXILE: HELHEIM,
    penalties.HEAP_LOSE: RESERVE,
    penalties.HEAP_LOSE_TO_HELHEIM: HELHEIM,
    penalties.HEAP_LOSE_TO_CARD: CARD,
    abilities.HEAP_SMITE: RESERVE,
    abilities.HEAP_SEND_BACK: CARD,
}
NEXT_WORLD: Final[tuple[int, ...]] = (
    actions.HEAP_MARCH,
    powers.HEAP_MOVE,
    powers.HEAP_MOVE_ON,
    penalties.HEAP_VICTIM,
    abilities.HEAP_REPEL,
)
PRICE_OF_ANOTHERS: Final[dict[int, int]] = {actions.HEAP_DRIVE: 2, actions.HEAP_BANISH: 3}
"""§5.5 By purpose: what it costs before §5.6 changes it."""
HEAP_RATERS: Final[dict[int, HeapRater]] = {
    **dict.fromkeys(HEAP_PLACE, to_place),
    **dict.fromkeys(PRICE_OF_ANOTHERS, paid_value),
    **dict.fromkeys(NEXT_WORLD, to_next),
    powers.HEAP_RETRIEVE: retrieve_value,
    powers.HEAP_STEAL: steal_value,
    powers.HEAP_STEAL_WITH: price_of_own,
    powers.HEAP_ADD: price_of_own,
    powers.HEAP_EXCHANGE: exchange_value,
    powers.HEAP_EXCHANGE_FOR: swap_value,
    abilities.HEAP_ATTRACT: to_avatar,
    abilities.HEAP_CHANGE: borrow_value,
    **dict.fromkeys(HOARD_HEAPS, hoard_heap_value),
}
"""By purpose: what it brings to pick a heap; all others are sent to the monsters."""
