"""Sensible bots go through with what they have begun."""

from __future__ import annotations

from tests.numenera.position import play, table

from ninefold.core import kernel
from ninefold.games.numenera.attempt import COST
from ninefold.games.numenera.book import V_LEAVE_TASK


def test_a_bot_never_takes_an_attempt_back_whatever_it_costs() -> None:
    """§2.12 It would begin it again, for ever."""
    weak = {"might": 1, "speed": 1, "intellect": 1}
    state = table(
        {"moment": "fight", "characters": [weak], "creatures": [{"creature": "ogre", "distance": "immediate"}]}
    )
    play(state, 0, "attack Ogre with Broadsword")
    state.attempt[COST : COST + 2] = [1, 1]
    options = list(kernel.options(state, 0))
    rated = dict(zip(options, state.rules.rates(state, 0, options)))
    assert (V_LEAVE_TASK,) in rated
    assert min(rated, key=lambda option: rated[option]) == (V_LEAVE_TASK,)
    assert max(rated, key=lambda option: rated[option]) != (V_LEAVE_TASK,)
