"""§13.16 Two characters compete: both roll with Effort, and the higher sum wins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play, roll, table

from ninefold.core import kernel
from ninefold.games.numenera import contests
from ninefold.games.numenera.contests import V_CONTEST
from ninefold.games.numenera.terms import MIGHT, NO_SKILL, SKILL


def competing(*, trained: bool = False, **faces: list[int]) -> tuple[Any, list[Any]]:
    """Ada and Bo wrestle; Ada may be trained in lifting."""
    characters = [{"skills": {"lifting": 1} if trained else {}}, {}]
    state = table({"moment": "table", "characters": characters}, 3, adventure="none")
    state.tells = []
    kernel.take(state, 0, (V_CONTEST, 1, 2, MIGHT, SKILL["lifting"]))
    kernel.advance(state, None)
    play(state, 1, roll(), roll=faces["ada"])
    play(state, 2, roll(), roll=faces["bo"])
    return state, [tell.told(0) for tell in state.tells]


@pytest.mark.parametrize(
    ("ada", "bo", "told"),
    [
        (11, 10, {"tell": "contest_won", "seat": 1, "to": 2, "total": 11, "than": 10}),
        (7, 15, {"tell": "contest_won", "seat": 2, "to": 1, "total": 15, "than": 7}),
        (9, 9, {"tell": "contest_even", "seat": 1, "to": 2, "total": 9}),
    ],
)
def test_the_higher_sum_wins_and_equal_sums_settle_nothing(ada: int, bo: int, told: dict[str, Any]) -> None:
    state, heard = competing(ada=[ada], bo=[bo])
    assert heard[-1] == told
    assert state.rules.steps[state.agenda[-1][0]].name == "free"


def test_training_adds_3() -> None:
    _, heard = competing(trained=True, ada=[8], bo=[10])
    assert heard[-1] == {"tell": "contest_won", "seat": 1, "to": 2, "total": 11, "than": 10}


def test_effort_adds_3_and_is_seen_before_the_roll() -> None:
    state = table({"moment": "table", "characters": [{}, {}]}, 3, adventure="none")
    kernel.take(state, 0, (V_CONTEST, 1, 2, MIGHT, NO_SKILL))
    kernel.advance(state, None)
    assert contests.bonus(state, 1) == 3
    notes = [state.rules.option_note(state, 1, answer, "en") for answer in kernel.options(state, 1)]
    assert notes[:2] == ["Added to the die +0", "Added to the die +3, costs 3 Might"]


def test_nobody_competes_with_themselves_or_while_unable_to_act() -> None:
    state = table({"moment": "table", "characters": [{}, {"track": "debilitated"}]}, 3, adventure="none")
    assert contests.offers(state) == []
    state.track[1] = 0
    assert kernel.why_not(state, 0, (V_CONTEST, 1, 1, MIGHT, NO_SKILL)) != 0
    assert kernel.why_not(state, 0, (V_CONTEST, 1, 2, MIGHT, NO_SKILL)) == 0
