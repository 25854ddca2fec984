"""§2.9, §2.10 What an action costs: abilities, the enablers that serve it, and Effort, less Edge once, of one Pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.games.numenera.attempt import effort_cost
from ninefold.games.numenera.damage import is_impaired, spend
from ninefold.games.numenera.state import NONE, State
from ninefold.games.numenera.terms import SPEED

NO_COSTS: Final[list[int]] = [0, 0, 0]
NOTHING: Final[tuple[int, int, int]] = (0, 0, 0)
"""No cost, in Might, Speed and Intellect."""


def begin_action(state: State, who: int) -> None:
    """§2.10, §8.3 A character's next action begins, with Edge and an immediate move of its own."""
    state.actor = who
    state.stepped = 0
    state.turn_cost = [0, 0, 0]
    state.turn_paid = [0, 0, 0]


def of_stat(stat: int, cost: int) -> list[int]:
    """A cost in one stat, as costs in all three."""
    costs = [0, 0, 0]
    costs[stat] = cost
    return costs


def of_effort(state: State, who: int, stat: int, levels: int) -> int:
    """§2.9, §5.4, §1.7 What levels of Effort cost before Edge."""
    surcharge = state.armor[who] if state.rules.armor_surcharge and stat == SPEED else 0
    return effort_cost(levels, impaired=is_impaired(state, who), surcharge=surcharge)


def payers(state: State, costs: Sequence[int], *, own: bool) -> list[int]:
    """§2.10 The Pools that pay for the action, those of enablers used before it included."""
    if not own or state.turn_cost == NO_COSTS:
        return [stat for stat in range(3) if costs[stat]]
    return [stat for stat in range(3) if costs[stat] or state.turn_cost[stat]]


def net(state: State, who: int, costs: Sequence[int], edge_of: int, *, own: bool) -> list[int]:
    """§2.10 What each Pool pays now if the Edge of one counts for the whole action.

    `own` is an action of one's own turn: enablers used before it belong to it. Their Edge is taken back if another
    Pool's is chosen.
    """
    left = list(costs)
    if own and state.turn_cost != NO_COSTS:
        for stat in range(3):
            left[stat] += state.turn_cost[stat]
    if edge_of != NONE:
        left[edge_of] = max(0, left[edge_of] - state.edge[3 * who + edge_of])
    if own and state.turn_paid != NO_COSTS:
        for stat in range(3):
            left[stat] = max(0, left[stat] - state.turn_paid[stat])
    return left


def can_pay(state: State, who: int, due: Sequence[int]) -> bool:
    """§2.9 Nobody pays more than a Pool holds."""
    pool = state.pool
    return due[0] <= pool[3 * who] and due[1] <= pool[3 * who + 1] and due[2] <= pool[3 * who + 2]


def cheapest(state: State, who: int, costs: Sequence[int], *, own: bool) -> list[int]:
    """§2.10 What is due with the Edge that saves most, among those that can be paid."""
    choices = payers(state, costs, own=own)
    if len(choices) < 2:
        return net(state, who, costs, choices[0] if choices else NONE, own=own)
    found = [net(state, who, costs, edge_of, own=own) for edge_of in choices]
    return min(found, key=lambda due: (not can_pay(state, who, due), sum(due)))


def pay(state: State, who: int, due: Sequence[int]) -> None:
    """§2.9 Points leave the Pools."""
    for stat in range(3):
        spend(state, who, stat, due[stat])


def pay_enabler(state: State, who: int, stat: int, cost: int) -> int:
    """§2.10 An enabler is paid; what it serves comes later in this turn, with the same Edge. Returns the points."""
    costs = of_stat(stat, cost)
    due = cheapest(state, who, costs, own=True)
    pay(state, who, due)
    for each in range(3):
        state.turn_cost[each] += costs[each]
        state.turn_paid[each] += due[each]
    return sum(due)


def most_effort(state: State, who: int, stat: int, costs: Sequence[int] = NOTHING) -> int:
    """§2.9 The most levels of Effort of a stat that somebody can pay for, beside other costs of the action."""
    for levels in range(state.effort[who], 0, -1):
        whole = list(costs)
        whole[stat] += of_effort(state, who, stat, levels)
        if can_pay(state, who, cheapest(state, who, whole, own=who == state.actor)):
            return levels
    return 0
