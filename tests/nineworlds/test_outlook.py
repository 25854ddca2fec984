"""What a search thinks of a position: more of what scores is better, sooner or later, and all chances make one."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.games.nineworlds import GAME
from ninefold.games.nineworlds.outlook import FEATURES, WEIGHTS, chances, features, promise, stage
from ninefold.games.nineworlds.state import State

SIDES = ["Odin", "Ullr", "Freyr", "Hel"]


def table(turn: int = 5, options: dict[str, str] | None = None, **given: Any) -> State:
    """Four sides in the middle of their actions."""
    state: State = GAME.rules(4, options or {}).given({"sides": SIDES, "turn": turn, "until": "actions", **given})
    kernel.advance(state, None)
    return state


@pytest.mark.parametrize(
    "better",
    [
        {"score": 3},
        {"worlds": {"Asgard": 1}},
        {"card": 2},
        {"valhalla": 1},
        {"points": 3},
        {"tokens": ["action"]},
        {"monsters": ["Kobold"]},
    ],
)
def test_who_has_more_is_more_likely_to_win(better: dict[str, Any]) -> None:
    even = table(Odin={"points": 1})
    ahead = table(Odin={"points": 1, **better})
    assert chances(ahead)[0] > chances(even)[0]
    assert chances(ahead)[1] < chances(even)[1]


def test_a_stone_in_helheim_is_a_burden() -> None:
    assert promise(table(Odin={"helheim": 1, "points": 1}))[0] < promise(table(Odin={"points": 1}))[0]


def test_all_chances_together_make_one_and_partners_share_theirs() -> None:
    alone = table(Odin={"score": 9, "points": 1})
    assert sum(chances(alone)) == pytest.approx(1.0)
    teams = table(options={"teams": "pacts"}, Odin={"score": 9, "points": 1})
    found = chances(teams)
    assert found[0] == found[2] > found[1] == found[3]
    assert [worth > 0 for worth in teams.rules.guide.worths(teams)] == [True, False, True, False]


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    early, late = (table(turn=turn, Odin={"score": 12, "points": 1}) for turn in (1, 6))
    assert chances(late)[0] > chances(early)[0] > 0.25


@pytest.mark.parametrize(("turns", "turn", "left"), [("3", 3, 0), ("6", 1, 5), ("9", 9, 0), ("9", 4, 5), ("9", 2, 4)])
def test_long_games_are_seen_by_their_way_to_the_next_scoring(turns: str, turn: int, left: int) -> None:
    state = table(turn=turn, options={"turns": turns}, Odin={"points": 1})
    assert stage(state) == left


def test_every_feature_has_a_weight_for_every_turn() -> None:
    assert len(WEIGHTS) == FEATURES
    assert {len(row) for row in WEIGHTS} == {6}
    assert [len(found) for found in features(table(Odin={"points": 1}))] == [FEATURES] * 4
