"""What objectives and treasures are worth to a bot (Sagas & Treasures), in victory points."""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds.sagas.counts import COUNT_NAMES
from ninefold.games.nineworlds.sagas.goals import FOR_LEAST, FOR_MORE, counted_for
from ninefold.games.nineworlds.sagas.treasures import TREASURE_WORDS
from ninefold.games.nineworlds.state import CARD, NONE, SIDES, State
from ninefold.games.nineworlds.stones import controller

TREASURE_WORTH: Final[dict[str, float]] = {
    "curse": 3.0,
    "call": 4.0,
    "pierce": 4.0,
    "seize": 3.0,
    "strike": 4.0,
    "inspire": 4.0,
    "drip": 5.0,
    "renew": 3.5,
    "sail": 4.0,
    "feast": 5.0,
    "ransom": 4.0,
    "charm": 3.5,
}
"""By what a treasure does: what having it is worth."""
WORTH_OF: Final[tuple[float, ...]] = tuple(TREASURE_WORTH[word] for word in TREASURE_WORDS)
NEAR: Final[tuple[float, ...]] = (0.9, 0.6, 0.4)
"""By turns until the next scoring: how much of an objective's progress will last till then."""
BY_STONES: Final = frozenset(
    COUNT_NAMES.index(word) for word in COUNT_NAMES if word not in ("beasts", "tokens", "risen")
)
"""Words whose number changes when a stone of the side moves into or out of a world or the card."""


def treasure_worth(state: State, treasure: int) -> float:
    """What it is worth to have a treasure."""
    return WORTH_OF[state.sagas.does[treasure]]


def lasting(state: State) -> float:
    """How much of the present position will probably remain at the next scoring."""
    return NEAR[-state.turn % 3]


def promise_of(state: State, goal: int, count: int) -> float:
    """What an objective promises with this count: each part of the way is worth its part of the points."""
    least, more = state.sagas.least[goal], state.sagas.more[goal]
    if count >= more:
        return float(FOR_MORE)
    if count >= least:
        return FOR_LEAST + 0.6 * (FOR_MORE - FOR_LEAST) * (count - least) / (more - least)
    return 0.6 * FOR_LEAST * count / least


def goal_worth(state: State, side: int) -> float:
    """What the objective of a side promises as things stand; nothing if it is unknown."""
    goal = state.goals[side]
    return promise_of(state, goal, counted_for(state, side, goal)) * lasting(state) if goal >= 0 else 0.0


class Wishes:
    """What a stone more or less in a place changes for one side's objective and treasures."""

    __slots__ = ("goal", "side", "state", "was")

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        goal = state.goals[side]
        self.goal = goal if goal >= 0 and state.sagas.word[goal] in BY_STONES else NONE
        self.was = self.now() if self.goal != NONE else 0.0

    def now(self) -> float:
        """What the objective promises as the stones lie."""
        return promise_of(self.state, self.goal, counted_for(self.state, self.side, self.goal))

    def changed(self, heap: int, by: int) -> float:
        """What changes if a heap grows or shrinks by one."""
        state, world = self.state, heap // SIDES
        treasure = state.lying[world] if world < 9 else NONE
        if self.goal == NONE and treasure == NONE:
            return 0.0
        ruled = controller(state, world) if treasure != NONE else NONE
        state.stones[heap] += by
        gained = (self.now() - self.was) * lasting(state) if self.goal != NONE else 0.0
        if treasure != NONE:
            rules = controller(state, world)
            gained += 0.7 * treasure_worth(state, treasure) * ((rules == self.side) - (ruled == self.side))
        state.stones[heap] -= by
        return gained

    def on_card(self) -> float:
        """What one stone more on the card changes."""
        return self.changed(CARD * SIDES + self.side, 1) if self.goal != NONE else 0.0


def saga_promise(state: State, side: int) -> float:
    """What a side may expect of its objective and its treasures."""
    held = sum(treasure_worth(state, treasure) for treasure, owner in enumerate(state.holder) if owner == side)
    return goal_worth(state, side) + held + 1.5 * state.feasting[side]
