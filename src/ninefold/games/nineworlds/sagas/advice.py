"""What looks good to a bot that has treasures (Sagas & Treasures), in victory points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.games.nineworlds import picks
from ninefold.games.nineworlds.appraisal import A_POWER, IN_HELHEIM, IN_RESERVE, ON_CARD, Appraisal, power_value
from ninefold.games.nineworlds.book import PASS
from ninefold.games.nineworlds.sagas import treasures
from ninefold.games.nineworlds.sagas.counts import shared_worlds
from ninefold.games.nineworlds.state import BATTLE_SIZE, HELHEIM, IN_WORLDS, NOBODY, RESERVE, SIDES
from ninefold.games.nineworlds.stones import controller, total
from ninefold.games.nineworlds.turn import is_last_turn, is_scoring_turn

HOARD_HEAPS: Final = (
    treasures.HEAP_CALL,
    treasures.HEAP_CALL_ON,
    treasures.HEAP_PIERCE,
    treasures.HEAP_STRIKE,
    treasures.HEAP_STRIKE_ON,
    treasures.HEAP_SAIL,
    treasures.HEAP_SAIL_ON,
    treasures.HEAP_RANSOM,
)
POINT: Final = 1.4
"""What an action point is worth."""
LEAST: Final = 2.2
"""A treasure that is not used scores 2 at the end."""
NOW: Final[tuple[float, ...]] = (0.0, 1.0, 1.6)
"""How much better than that a use has to be, by scorings after this one."""


def hoard_heap_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """What it brings to pick a heap for a treasure."""
    state, side = appraisal.state, appraisal.side
    if purpose in (treasures.HEAP_CALL, treasures.HEAP_CALL_ON):
        return appraisal.moving(heap, state.avatar[side])
    if purpose in (treasures.HEAP_STRIKE, treasures.HEAP_STRIKE_ON):
        return appraisal.moving(heap, RESERVE)
    if purpose == treasures.HEAP_SAIL:
        return max(appraisal.moving(heap, world) for world in range(9) if world != heap // SIDES)
    if purpose == treasures.HEAP_SAIL_ON:
        return appraisal.moving(heap, extra // 32 % SIDES)
    return appraisal.moving(heap, HELHEIM)


def best_pick(appraisal: Appraisal, purpose: int, times: int) -> float:
    """The best that a treasure's heap can bring, and as much again, less, for each further one."""
    state, side = appraisal.state, appraisal.side
    found = sorted(
        (hoard_heap_value(appraisal, purpose, times, heap)
         for heap in picks.allowed(state, picks.HEAP, purpose, side, times)),
        reverse=True,
    )  # fmt: skip
    return sum(max(0.0, value) for value in found[:times])


def curse_value(appraisal: Appraisal, world: int) -> float:
    """§21.1 A world without battle and power: good where an opponent has it, or the side's own stones would fall."""
    state, side = appraisal.state, appraisal.side
    here = total(state, world)
    ruler = controller(state, world)
    if here < BATTLE_SIZE:
        return 0.0
    value = 0.0
    if ruler != NOBODY:
        value -= appraisal.envy[ruler] * A_POWER * (1.0 if ruler == side else 3.0)
    if here > BATTLE_SIZE and state.stones[world * SIDES + side]:
        value += 1.0 if ruler != side else -2.0
    return value


def feast_value(appraisal: Appraisal, answer: Answer) -> float:
    """§21.10 A stone at Saehrimnir scores in every turn that is left; at the last it goes home."""
    state, side = appraisal.state, appraisal.side
    left = state.rules.turns - state.turn
    home = state.feasting[side] * 2.0 + appraisal.adding(side, side)
    if answer == (treasures.CALL_HOME,):
        return home if left == 0 else 0.1
    return 0.0 if left < 2 else 0.6 * left


def renewed(appraisal: Appraisal, n: int) -> float:
    """§21.8 Stones on the card instead of in Helheim or in reserve."""
    stones, side = appraisal.state.stones, appraisal.side
    fresh = min(n, stones[RESERVE * SIDES + side]) * (ON_CARD - IN_RESERVE + 0.4)
    return fresh + stones[HELHEIM * SIDES + side] * (ON_CARD - IN_HELHEIM)


def ransomed(appraisal: Appraisal, n: int) -> float:
    """§21.11 The points less the stone that is missed least."""
    return n + best_loss(appraisal)


def best_loss(appraisal: Appraisal) -> float:
    """What it costs to send the side's least useful stone to Helheim."""
    stones, side = appraisal.state.stones, appraisal.side
    heaps = [heap for heap in range(side, IN_WORLDS, SIDES) if stones[heap]]
    return max((appraisal.moving(heap, HELHEIM) for heap in heaps), default=-9.0)


def seized(appraisal: Appraisal, n: int) -> float:
    """§21.4 The power of the avatar's world."""
    state = appraisal.state
    return power_value(appraisal, state.power_of[state.avatar[appraisal.side]])


def feasted(appraisal: Appraisal, n: int) -> float:
    """§21.10 The better of sitting down and going home."""
    return max(feast_value(appraisal, answer) for answer in feasting(appraisal, n))


USE_VALUES: Final[dict[str, Callable[[Appraisal, int], float]]] = {
    "curse": lambda appraisal, n: max(curse_value(appraisal, world) for world in range(9)),
    "call": lambda appraisal, n: best_pick(appraisal, treasures.HEAP_CALL, n),
    "pierce": lambda appraisal, n: best_pick(appraisal, treasures.HEAP_PIERCE, 1),
    "seize": seized,
    "strike": lambda appraisal, n: best_pick(appraisal, treasures.HEAP_STRIKE, n),
    "inspire": lambda appraisal, n: max(power_value(appraisal, power) for power in range(9)),
    "drip": lambda appraisal, n: POINT * n,
    "renew": renewed,
    "sail": lambda appraisal, n: 1.5 * best_pick(appraisal, treasures.HEAP_SAIL, 1),
    "feast": feasted,
    "ransom": ransomed,
    "charm": lambda appraisal, n: float(n * len(shared_worlds(appraisal.state, appraisal.side))),
}
"""By what a treasure does: what it brings to use it now."""


def treasure_value(appraisal: Appraisal, treasure: int) -> float:
    """What it brings to use a treasure now."""
    sagas = appraisal.state.sagas
    return USE_VALUES[treasures.TREASURE_WORDS[sagas.does[treasure]]](appraisal, sagas.n[treasure])


def feasting(appraisal: Appraisal, n: int) -> list[Answer]:
    """§21.10 What can be done with Saehrimnir."""
    state, side = appraisal.state, appraisal.side
    return treasures.feast_options(state, (treasures.FEAST, state.seat_of[side], side, n), state.seat_of[side])


def rate_treasures(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§20.4 A treasure that gains more than it would score at the end, and more the longer the game goes on."""
    state = appraisal.state
    left = 0 if is_last_turn(state) else 1 if state.turn + 3 > state.rules.turns else 2
    keep = LEAST + NOW[left] - (0.5 if is_scoring_turn(state) else 0.0)
    made: list[float] = []
    for answer in options:
        if answer == (PASS,):
            made.append(keep)
            continue
        _, treasure = answer
        kept = keep if state.sagas.is_kept[treasure] else 0.0
        made.append(kept + treasure_value(appraisal, treasure) - (0.2 if kept else 0.0))
    return made


def rate_inspired(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§21.6 The best world power."""
    return [power_value(appraisal, power) for _, power in options]


def rate_feast(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§21.10 To sit down while turns are left, to go home at the last."""
    return [feast_value(appraisal, answer) for answer in options]
