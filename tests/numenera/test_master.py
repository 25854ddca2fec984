"""§13.7 The master's own tools: the odds of the fight on the table."""

from __future__ import annotations

from typing import Any

from tests.numenera.position import table

from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.speech import find_answer
from ninefold.core.tell import Tell


def weighed(level: int) -> tuple[Any, list[Tell]]:
    """A table with two players against a creature of that level, and what was told of the odds."""
    creatures = [{"level": level, "distance": "immediate"}]
    state = table({"moment": "table", "characters": [{}, {}], "creatures": creatures}, 3, adventure="none")
    heard: list[Tell] = []
    state.tells = heard
    answer = find_answer(state, 0, "weigh the odds of this fight")
    assert answer is not None
    kernel.take(state, 0, answer)
    kernel.advance(state, None)
    return state, heard


def test_the_odds_of_an_easy_fight_are_better_than_those_of_a_hard_one() -> None:
    easy, hard = (heard[0].told(0) for _, heard in (weighed(1), weighed(9)))
    assert easy["victory"] > 90
    assert hard["victory"] < 10


def test_only_the_master_is_told_and_nothing_changes() -> None:
    state, heard = weighed(3)
    assert heard[0].told(1) == {"tell": "odds"}
    fresh = table(
        {"moment": "table", "characters": [{}, {}], "creatures": [{"level": 3, "distance": "immediate"}]},
        3,
        adventure="none",
    )
    fresh.acts = state.acts
    assert checksum(state) == checksum(fresh)
