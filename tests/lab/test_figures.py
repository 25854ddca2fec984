"""Sums, quartiles, intervals and timings."""

from __future__ import annotations

import pytest
from tests.lab.duel import GAME

from ninefold.core.rules import Outcome
from ninefold.lab import bench
from ninefold.lab.interval import said, wilson
from ninefold.lab.tally import Tally, quartiles


def test_quartiles_are_values_that_occurred() -> None:
    assert quartiles({5: 1}) == {"min": 5, "q1": 5, "median": 5, "q3": 5, "max": 5}
    assert quartiles({1: 1, 2: 1, 3: 1, 4: 1}) == {"min": 1, "q1": 1, "median": 2, "q3": 3, "max": 4}
    assert quartiles({10: 97, 1: 1, 20: 2}) == {"min": 1, "q1": 10, "median": 10, "q3": 10, "max": 20}


def test_tallies_add_up_in_any_order() -> None:
    outcomes = [Outcome("killed", (0,)), Outcome("glory", (1,)), Outcome("glory", ()), Outcome("shared", (0, 1))]
    parts = []
    for number, outcome in enumerate(outcomes):
        part = Tally(2)
        part.count(outcome, 10 + number, 3 * number)
        parts.append(part)
    forth, back = Tally(2), Tally(2)
    for part in parts:
        forth.add(part)
    for part in reversed(parts):
        back.add(part)
    assert forth.to_data() == back.to_data()
    assert forth.to_data() == {
        "games": 4,
        "decisions": 46,
        "wins": [2, 2],
        "draws": 1,
        "lost": 0,
        "endings": {"glory": 2, "killed": 1, "shared": 1},
        "length": {"min": 0, "q1": 0, "median": 3, "q3": 6, "max": 9},
    }


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (500, 1000, 0.4691, 0.5309), (0, 0, 0, 1)],
)
def test_wilsons_interval(successes: int, trials: int, low: float, high: float) -> None:
    assert list(wilson(successes, trials)) == pytest.approx([low, high], abs=1e-4)


def test_a_share_is_said_with_its_interval() -> None:
    assert said(500, 1000) == "50.0 % (46.9 to 53.1)"


@pytest.mark.parametrize("seats", [0, 2])
def test_the_bench_has_every_figure(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    monkeypatch.setattr(bench, "PLAY_SECONDS", 0.001)
    monkeypatch.setattr(bench, "PASS_SECONDS", 0.001)
    figures = bench.bench(GAME, seats)
    assert list(figures) == [
        "decisions_per_s",
        "games_per_s",
        "clone_us",
        "clone_and_step_us",
        "view_us",
        "sample_us",
        "json_roundtrip_us",
    ]
    assert all(value > 0 for value in figures.values())
    assert set(bench.machine()) == {"python", "compiled"}
