"""What a search thinks of a co-op round when all have acted: the dice are counted, the rest is judged."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core import kernel
from ninefold.core.stream import Stream
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.book import THRESHOLD
from ninefold.games.ninth_world.language import COMBAT
from ninefold.games.ninth_world.state import State
from ninefold.games.ninth_world.survival import (
    BIAS,
    FEATURES,
    SCARS,
    WEIGHTS,
    features,
    next_threshold,
    survival,
    wound_chances,
)

BEAST = "Cragworm"
"""Cost 5: two dice."""


def at_rest(round_: int = 5, **given: Any) -> State:
    """Two heroes when the Threshold phase is about to begin."""
    rules = GAME.rules(2, {"mode": "co-op"})
    state: State = rules.given({"phase": "threshold", "round": round_, "monolith": 0, **given})
    assert kernel.advance(state, None, THRESHOLD) == kernel.RESTS
    return state


def rich(valor: int) -> dict[str, Any]:
    """Both heroes with so much Valor."""
    return {"0": {"valor": valor}, "1": {"valor": valor}}


@pytest.mark.parametrize(
    ("wild", "chances"),
    [
        ([], [1.0]),
        (["Sky Ray"], [2 / 3, 1 / 3]),
        ([BEAST], [4 / 9, 5 / 9]),
        (["Sky Ray", BEAST], [8 / 27, 14 / 27, 5 / 27]),
    ],
)
def test_every_way_the_dice_may_fall_is_counted(wild: list[str], chances: list[float]) -> None:
    assert wound_chances(at_rest(wild=wild)) == pytest.approx(chances)


def test_in_the_last_round_the_chance_is_exact() -> None:
    """The heroes have what they need; one wound more and the town has fallen."""
    assert survival(at_rest(9, scars=4, wild=["Sky Ray"], **rich(90))) == pytest.approx(2 / 3)
    assert survival(at_rest(9, scars=3, wild=["Sky Ray"], **rich(90))) == pytest.approx(1.0)


def test_who_is_below_the_threshold_at_a_check_has_lost_and_cyphers_raise_it_first() -> None:
    assert survival(at_rest(9, wild=[], **rich(75))) == pytest.approx(1.0)
    assert survival(at_rest(9, wild=["Mind Jewel"], **rich(75))) == 0.0
    assert survival(at_rest(9, wild=[], **{**rich(90), "1": {"valor": 74}})) == 0.0


def test_in_other_rounds_the_next_threshold_is_looked_at() -> None:
    assert next_threshold(at_rest(5, drift=2)) == 42
    assert next_threshold(at_rest(6, drift=2)) == 77
    assert survival(at_rest(5, **rich(30))) > survival(at_rest(5, **rich(20))) > 0.0


@pytest.mark.parametrize(
    "worse", [{"scars": 2}, {"wild": [BEAST]}, {"wild": ["Mind Jewel"]}, {"wild": ["Bring Back Pelts"]}, {"drift": 4}]
)
def test_wounds_creatures_cyphers_quests_and_drift_threaten_all(worse: dict[str, Any]) -> None:
    assert survival(at_rest(**rich(30), **worse)) < survival(at_rest(**rich(30)))


def test_a_fighter_and_a_mark_help() -> None:
    state = at_rest()
    before = survival(state)
    state.kind[state.skills[0]] = state.cards.skill_kind[COMBAT, 4]
    assert survival(state) > before
    assert survival(at_rest(wild=[{"card": BEAST, "marks": [0]}])) > survival(at_rest(wild=[BEAST]))


def test_every_feature_has_a_weight_for_every_round_and_every_party_a_beginning() -> None:
    assert len(WEIGHTS) == FEATURES == len(features(at_rest()))
    assert {len(row) for row in (*WEIGHTS, SCARS, *BIAS)} == {9}
    assert len(BIAS) == GAME.max_seats


def test_a_search_in_co_op_judges_its_lines_before_the_dice() -> None:
    """A hero in the last Focus phase: whatever is done, the town holds in two of three cases."""
    rules = GAME.rules(2, {"mode": "co-op"})
    state = rules.given({"phase": "focus", "round": 9, "monolith": 0, "scars": 4, "wild": ["Sky Ray"], **rich(90)})
    kernel.advance(state, Stream(1))
    search = Search(rules, rules.view(state, 0), 0, SearchSettings(iterations=12), Stream(2))
    search.think()
    assert search.values() == pytest.approx([2 / 3, 2 / 3])
