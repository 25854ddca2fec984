"""Two parties on the same deals."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import parties, strength


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are written down."""
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    return tmp_path


def test_a_party_has_one_bot_in_all_seats_and_is_written_down_apart() -> None:
    greedy = parties.Party("greedy", 2, {"length": "quick"})
    greedy.run(3, (1, 1))
    assert sorted(greedy.won()) == [0, 1, 2]
    assert set(greedy.won().values()) <= {0.0, 1.0}
    assert greedy.path != parties.Party("greedy", 2, {}).path != parties.Party("random", 2, {}).path
    assert "length quick" in parties.told([greedy, greedy])[0]


def test_only_deals_that_both_played_are_compared() -> None:
    first = {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.0, 9: 1.0}
    second = {0: 1.0, 1: 0.0, 2: 0.0, 3: 0.0}
    mean, low, high, deals = parties.difference(first, second)
    assert (mean, deals) == (0.5, 4)
    assert low < 0.5 < high
    assert parties.difference({}, {}) == (0.0, -1.0, 1.0, 0)
