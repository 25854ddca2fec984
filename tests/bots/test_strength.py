"""The measuring of strength: matches on paper, which can be stopped and go on."""

from __future__ import annotations

from pathlib import Path
from time import thread_time
from typing import Any

import pytest
from benchmarks import strength


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are written down."""
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    return tmp_path


def results(contest: Any) -> list[tuple[int, float]]:
    """Which games were played, and what was won of them."""
    return sorted((line["number"], line["won"]) for line in contest.played())


def test_a_match_that_was_stopped_goes_on_where_it_was_and_ends_the_same() -> None:
    whole = strength.Contest("the-nine", "greedy", "random", 0)
    whole.run(6, (1, 1))
    lines = whole.path.read_text().splitlines()
    assert len(lines) == 6
    expected = results(whole)
    whole.path.write_text("\n".join(lines[:3]) + "\n")
    whole.run(6, (1, 1))
    assert results(whole) == expected
    assert whole.path.read_text().splitlines()[:3] == lines[:3]


def test_shares_of_a_match_are_the_whole_match() -> None:
    contest = strength.Contest("the-nine", "greedy", "random", 0)
    contest.run(8, (2, 2))
    assert [number for number, _ in results(contest)] == [2, 3, 6, 7]
    contest.run(8, (1, 2))
    assert [number for number, _ in results(contest)] == list(range(8))
    assert contest.share() == sum(won for _, won in results(contest)) / 8


def test_the_ready_decks_take_turns_and_both_seats_have_the_same() -> None:
    for slug, decks in strength.DECKS.items():
        options = [strength.rules_for(slug, 2, deal).options for deal in range(len(decks))]
        assert [one["deck1"] for one in options] == [one["deck2"] for one in options] == list(decks)


def test_a_search_counts_its_own_seconds_and_may_have_a_part_of_them() -> None:
    timed = strength.Timed(strength.made("search:0.4s", 1, 0, 0), 0.1)
    assert timed.bot.clock is thread_time
    assert timed.bot.settings.seconds == pytest.approx(0.04)


def test_openspiels_simulations_take_as_long_as_the_other_thinks() -> None:
    contest = strength.Contest("the-nine", "search", "spiel", 0)
    assert contest.fair_simulations() == strength.FIRST_GUESS
    contest.path.write_text(
        '{"number": 0, "won": 1.0, "seconds": [6.0, 2.0], "decisions": [100, 50], "simulations": 8}\n'
    )
    assert contest.fair_simulations() == round(0.06 * 8 * 50 / 2.0)


def test_an_unknown_match_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(SystemExit, match="there is no match 'chess'; there are: greedy-random"):
        strength.matches("chess", 2)


def test_all_that_has_a_target_is_played_and_at_four_seats_greedy_is_to_win_three_of_four() -> None:
    given = strength.read_arguments(["all", "--games", "4"])
    planned = [
        (found.slug, found.first, found.seats, games, target) for found, games, target in strength.contests(given)
    ]
    assert ("the-nine", "greedy", 2, 4, 0.85) in planned
    assert ("nineworlds", "greedy", 4, 4, 0.75) in planned
    assert ("ninth-world", "search", 4, 4, 0.45) in planned
    assert len(planned) == len(strength.ALL)
