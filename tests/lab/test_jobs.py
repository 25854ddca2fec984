"""A job of the lab: its games by rounds, its figures, and what it says before it is sure."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.core.errors import BadInput
from ninefold.lab.job import STOP_FILE, JobNotes, JobRunner, begin_job, checked_wish, job_page, rounds_of
from ninefold.lab.job_plans import JobPlans, JobWish, tuned_fields

BOW = "[cards.bowman]\nstrength = 5\n"


def runner(folder: Path, wish: JobWish) -> JobRunner:
    """A job in a folder."""
    begin_job(folder, JobNotes(game="the-nine", wish=wish, seed=3))
    return JobRunner(folder)


def test_figures_come_early_and_then_at_every_tenth() -> None:
    assert rounds_of(8) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rounds_of(200) == [5, 10, 20, 40, 60, 70, 80, 100, 120, 140, 160, 180, 200]


def test_no_verdict_is_given_between_two_looks(tmp_path: Path) -> None:
    plans = JobPlans("the-nine", JobWish(kind="card", text=BOW, card="bowman", games=1000), 3, [])
    assert not plans.is_decided({"verdict": "stronger"}, 40)
    assert plans.is_decided({"verdict": "stronger"}, 50), "50 games of each of two owners are the first look"


def test_a_curve_has_each_value_and_says_when_nothing_is_proven(tmp_path: Path) -> None:
    wish = JobWish(kind="tune", text=BOW, card="Bowman", field="strength", values=[2, 6], games=3, bots="random")
    state = runner(tmp_path / "job", wish).run()
    assert (state.phase, state.played, state.total) == ("done", 6, 6)
    assert [one["value"] for one in state.result["values"]] == [2, 6]
    assert state.result["shipped"] == 3
    assert "Bowman, strength" in job_page(tmp_path / "job")


@pytest.mark.parametrize(
    ("game", "text", "card", "options"),
    [
        ("ninth-world", "[cards.imara]\nbid = { add = 9 }\n", "imara", {}),
        ("nineworlds", "[cards.gjallarhorn]\nn = 2\n", "gjallarhorn", {"treasures": "on"}),
        ("numenera", "[cards.goblin]\nhealth = 30\n", "goblin", {}),
    ],
)
def test_a_card_is_tried_by_two_seats_with_what_it_needs_to_come_up(
    tmp_path: Path, game: str, text: str, card: str, options: dict[str, str]
) -> None:
    wish = JobWish(kind="card", text=text, card=card, games=2, bots="random")
    begin_job(tmp_path / "job", JobNotes(game=game, wish=wish, seed=3))
    job = JobRunner(tmp_path / "job")
    state = job.run()
    assert (state.phase, state.total, job.plans.plan.seats) == ("done", 4, 2)
    assert state.result["options"] == options
    assert (state.result["verdict"], state.result["games"]) == ("open", 2)


def test_two_sets_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    wish = JobWish(kind="compare", text=BOW, against="[cards.bowman]\nstrength = 1\n", games=3, bots="random")
    state = runner(tmp_path / "job", wish).run()
    assert state.result["games"] == 3
    assert {one["figure"] for one in state.result["wins"]} == {"won by seat", "won with deck"}
    assert "A against B" in job_page(tmp_path / "job")


def test_a_stopped_job_keeps_its_games_and_goes_on_with_the_missing_ones(tmp_path: Path) -> None:
    folder = tmp_path / "job"
    first = runner(folder, JobWish(kind="run", games=4, bots="random"))
    (folder / STOP_FILE).touch()
    assert first.run().phase == "stopped"
    (folder / STOP_FILE).unlink()
    state = JobRunner(folder).run()
    assert (state.phase, state.played, state.result["games"]) == ("done", 4, 4)


def test_a_job_whose_time_is_used_up_says_so(tmp_path: Path) -> None:
    begin_job(tmp_path / "job", JobNotes(game="the-nine", wish=JobWish(kind="run", games=9, bots="random"), seed=1))
    state = JobRunner(tmp_path / "job", most_seconds=1e-6).run()
    assert (state.phase, state.error) == ("stopped", "the time that one job may take is used up")


def test_a_number_inside_an_effect_is_changed_and_the_rest_of_it_stays() -> None:
    card = {"when_attacks": [{"damage": {"n": 1, "to": "enemy_warrior"}}, {"draw": 1}]}
    path = ["when_attacks", "0", "damage", "n"]
    assert tuned_fields(card, path, 4) == {"when_attacks": [{"damage": {"n": 4, "to": "enemy_warrior"}}, {"draw": 1}]}
    with pytest.raises(BadInput, match="only a number"):
        tuned_fields(card, ["when_attacks"], 4)
    with pytest.raises(BadInput, match="no 'heal' in this effect"):
        tuned_fields(card, ["when_attacks", "1", "heal"], 4)


def test_a_value_that_the_card_can_not_have_is_refused_before_anything_is_played() -> None:
    wish = JobWish(kind="tune", card="bowman", field="health", values=[1, 900])
    with pytest.raises(BadInput, match="from 1 to 40, got 900"):
        checked_wish("the-nine", wish, [])
