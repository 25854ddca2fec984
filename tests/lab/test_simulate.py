"""Many games: the same for any number of workers."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import pytest
from tests.lab.duel import GAME, DuelRules, find

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.lab.simulate import Simulation, chunks, game_seed, simulate

JOB = Simulation(game="duel", seats=2, bots=("random", "greedy"), games=60, seed=7, find=find)


def result(job: Simulation, workers: int | None) -> dict[str, Any]:
    """What came out, but for the time it took."""
    out = simulate(job, workers)
    assert out.pop("seconds") >= 0
    return out


def test_the_result_has_the_fields_that_are_promised() -> None:
    out = simulate(JOB, 1)
    assert out["games"] == 60
    assert out["decisions"] > 60 * 4
    assert sum(out["wins"]) + out["draws"] == 60
    assert sum(out["endings"].values()) == 60
    assert set(out["endings"]) <= {"tricks", "draw"}
    assert list(out["length"]) == ["min", "q1", "median", "q3", "max"]
    assert out["length"]["min"] == 3
    assert out["length"]["max"] == 5


def test_any_number_of_workers_gives_the_same_result(tmp_path: Path) -> None:
    jobs = [JOB._replace(records=str(tmp_path / str(workers))) for workers in (1, 2, 3)]
    first, second, third = (result(job, workers) for workers, job in enumerate(jobs, 1))
    assert first == second == third
    names = sorted(path.name for path in Path(jobs[0].records).iterdir())
    assert names == [f"{index:06d}.jsonl" for index in range(60)]
    for name in names:
        assert Path(jobs[0].records, name).read_bytes() == Path(jobs[2].records, name).read_bytes()


def test_by_default_a_short_run_needs_no_other_process() -> None:
    assert result(JOB, None) == result(JOB, 1)


def test_another_seed_gives_other_games() -> None:
    assert result(JOB, 1) != result(JOB._replace(seed=8), 1)
    seeds = {game_seed(seed, index) for seed in range(3) for index in range(100)}
    assert len(seeds) == 300
    assert max(seeds) < 2**53


def test_every_record_verifies_and_recording_changes_nothing(tmp_path: Path) -> None:
    assert result(JOB._replace(records=str(tmp_path / "new" / "folder")), 1) == result(JOB, 1)
    for path in (tmp_path / "new" / "folder").iterdir():
        verify(read_chain(path.read_bytes()), find)


def test_a_games_statistics_are_summed_up() -> None:
    counted = result(JOB, 1)["statistics"]
    assert list(counted) == ["cheers", *(f"played.{card}" for card in range(1, 7))]
    assert sum(count for name, count in counted.items() if name != "cheers") == 60 * 6
    assert counted["cheers"] > 0


def test_a_game_without_statistics_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(DuelRules, "statistics")
    assert "statistics" not in result(JOB, 1)


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(JOB, 1, told.append)
    assert told == sorted(told)
    assert told[-1] == 60
    assert len(told) > 10


@pytest.mark.parametrize(
    ("change", "workers", "sentence"),
    [
        ({"games": 0}, 1, "at least 1 game"),
        ({}, 0, "at least 1 worker"),
        ({"seats": 3}, 1, "Duel is for 2 seats, not 3"),
        ({"bots": ("random",)}, 1, "1 bots are named for 2 seats"),
        ({"bots": ("random", "clever")}, 1, "there is no bot 'clever'"),
        ({"options": {"mode": "long"}}, 1, "Duel has no option 'mode'"),
        ({"records": "/dev/null/x"}, 1, "records can't be written to /dev/null/x"),
    ],
)
def test_a_bad_job_is_refused_before_it_begins(change: dict[str, Any], workers: int, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        simulate(JOB._replace(**change), workers)


def lethal(slug: str) -> Any:
    """A game that kills every process but the first."""
    if parent_process() is not None:
        os._exit(1)
    return GAME


def test_a_lost_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="a worker process was killed"):
        simulate(JOB._replace(find=lethal), 2)


def test_parts_cover_all_games_once() -> None:
    for games, workers in ((1, 1), (7, 4), (1000, 2), (100_000, 8)):
        assert [index for part in chunks(games, workers) for index in part] == list(range(games))
