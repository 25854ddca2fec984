"""§19 Objectives (Sagas & Treasures): each side has one in secret, and its saga is told at the next scoring."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import only
from ninefold.core.slot import with_entry
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.sagas.counts import COUNTERS
from ninefold.games.nineworlds.state import NONE, SIDES, VALHALLA, State
from ninefold.games.nineworlds.turn import is_scoring_turn

GOAL_DEALT: Final = BOOK.tell("goal_dealt", "avatar:avatar", "objective:objective?")
SAGA_TOLD: Final = BOOK.tell("saga_told", "avatar:avatar", "objective:objective", "count", "n")

FOR_LEAST: Final = 3
FOR_MORE: Final = 6
"""§19.5 What the two sides of a bonus-point card show."""


def deal_goals(state: State, step: Step) -> None:
    """§19.2, §19.3, §22.1 When turns 1, 4 and 7 begin, everybody draws an objective in player order."""
    if state.turn % 3 != 1:
        return
    state.undealt = state.sagas.of_class(1 if state.turn == 1 else 2)
    left = len(state.undealt)
    state.then(*[(DRAW_GOAL, left - place, side) for place, side in enumerate(state.order)])


def goal_labels(state: State, step: Step) -> list[str]:
    """The objectives that may be drawn."""
    return [state.sagas.objective_keys[goal] for goal in state.undealt]


def goal_drawn(state: State, step: Step, outcome: int) -> None:
    """§19.2 Only its player sees it."""
    _, _, side = step
    goal = state.undealt[outcome]
    state.undealt = [left for left in state.undealt if left != goal]
    state.goals = with_entry(state.goals, side, goal)
    tell(state, GOAL_DEALT, side, goal, to=only(state.seat_of[side]))


def note_risen(state: State, step: Step) -> None:
    """§19.6 Before the stones return from Valhalla they are counted."""
    state.risen = [before + state.stones[VALHALLA * SIDES + side] for side, before in enumerate(state.risen)]


def counted_for(state: State, side: int, goal: int) -> int:
    """§19.6 How many a side has of what an objective counts."""
    return COUNTERS[state.sagas.word[goal]](state, side)


def reward(state: State, goal: int, count: int) -> int:
    """§19.5 3 for the lesser number, 6 for the greater, else nothing."""
    if count >= state.sagas.more[goal]:
        return FOR_MORE
    return FOR_LEAST if count >= state.sagas.least[goal] else 0


def tell_sagas(state: State, step: Step) -> None:
    """§19.4, §19.5 In a scoring turn all objectives are revealed in player order, rewarded and discarded."""
    if not is_scoring_turn(state):
        return
    for side in state.order:
        goal = state.goals[side]
        if goal == NONE:
            continue
        count = counted_for(state, side, goal)
        points = reward(state, goal, count)
        state.score[side] += points
        state.saga_score = with_entry(state.saga_score, side, state.saga_score[side] + points)
        state.note(3 * goal)
        if points:
            state.note(3 * goal + points // FOR_LEAST)
        tell(state, SAGA_TOLD, side, goal, count, points)
        state.told_sagas = [*state.told_sagas, goal]
        state.goals = with_entry(state.goals, side, NONE)
    state.undealt = []
    state.risen = [0] * SIDES


DEAL_GOALS: Final[int] = BOOK.does("deal_goals", deal_goals, "place")
DRAW_GOAL: Final[int] = BOOK.rolls("objective", goal_drawn, "avatar:avatar", labels=goal_labels)
NOTE_RISEN: Final[int] = BOOK.does("note_risen", note_risen, "place")
TELL_SAGAS: Final[int] = BOOK.does("tell_sagas", tell_sagas, "place")
