"""`lab run`: the same results wherever games are played, and after a kill."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import pytest
from tests.lab.duel import GAME, find

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.lab.plan import Plan, checked, read_vary
from ninefold.lab.row import checksum
from ninefold.lab.run import PartQueue, as_is_worth_it, here, missing, on_processes, run
from ninefold.lab.study import Hold, begin_study, open_study

PLAN = Plan(game="duel", seats=2, bots=["random", "greedy"], seed=7)
NINE = Plan(game="the-nine", seats=2, bots=["random", "random"], seed=3, vary={"deck1": ["wolves", "shields"]})


def played(folder: Path, games: int = 60, crew: Any = here, plan: Plan = PLAN, form: str = "sqlite") -> dict[str, Any]:
    """A run in a folder."""
    finder = find if plan.game == "duel" else find_game
    with begin_study(str(folder), plan, form, finder) as study:
        return run(study, games, crew, 2)


def test_any_number_of_workers_and_either_format_gives_the_same_results(tmp_path: Path) -> None:
    crews = {"one": here, "two": on_processes(2), "worth": as_is_worth_it(2)}
    results = [played(tmp_path / name, 24, crew, NINE) for name, crew in crews.items()]
    results.append(played(tmp_path / "parquet", 24, plan=NINE, form="parquet"))
    for result in results:
        for name in ("folder", "seconds"):
            del result[name]
    assert results[0]["games"] == 24
    assert results[1:] == results[:1] * 3


def test_a_row_holds_all_that_reports_need_and_survives_both_stores(tmp_path: Path) -> None:
    rows = {}
    for form in ("sqlite", "parquet"):
        played(tmp_path / form, 8, plan=NINE, form=form)
        with open_study(str(tmp_path / form)) as study:
            rows[form] = list(study.rows())
            assert [checksum(row) for row in rows[form]] == list(study.store.checksums())
    assert rows["sqlite"] == rows["parquet"]
    row = rows["sqlite"][1]
    assert (row.game, row.options) == (1, {"deck1": "shields"})
    assert [seat.traits for seat in row.seats] == [{"deck": "shields"}, {"deck": "shields"}]
    assert row.decisions * 2 <= row.branches
    assert row.widest <= row.branches
    assert row.leads is not None
    assert row.led_from is not None
    assert any(row.seats[0].cards.values())
    assert not all(row.seats[0].cards.values())


def test_a_game_that_remembers_no_cards_and_has_no_score_is_watched(tmp_path: Path) -> None:
    played(tmp_path, 5)
    with open_study(str(tmp_path), find) as study:
        for row in study.rows():
            assert (row.leads, row.led_from) == (None, None)
            assert [seat.cards for seat in row.seats] == [{}, {}], "numbers are no cards"


def test_a_finished_run_plays_nothing_again_and_a_larger_one_goes_on(tmp_path: Path) -> None:
    first = played(tmp_path / "a", 30)
    again = played(tmp_path / "a", 30)
    assert (again["played"], again["kept"]) == (0, 30)
    assert again["digest"] == first["digest"]
    more = played(tmp_path / "a", 50)
    assert (more["played"], more["kept"]) == (20, 30)
    assert more["digest"] == played(tmp_path / "b", 50)["digest"]


@pytest.mark.parametrize("form", ["sqlite", "parquet"])
def test_a_run_that_is_killed_goes_on_to_the_same_results(tmp_path: Path, form: str) -> None:
    command = [sys.executable, "-m", "ninefold", "lab", "run", "the-nine", "--bots", "random", "--seed", "5"]
    more = ["--games", "800", "--workers", "2", "--json", "--format", form, "--out"]
    process = subprocess.Popen([*command, *more, str(tmp_path / "a")], stdout=subprocess.PIPE, start_new_session=True)
    wait_for_games(tmp_path / "a", form)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=20)
    assert process.returncode == -signal.SIGKILL
    ended = subprocess.run([*command, *more, str(tmp_path / "a")], capture_output=True, timeout=120, check=True)
    result = json.loads(ended.stdout)
    whole = played(
        tmp_path / "b", 800, plan=NINE.with_(seed=5, vary={}, options={"deck1": "wolves", "deck2": "shields"})
    )
    assert result["digest"] == whole["digest"]
    assert result["played"] + result["kept"] == 800
    if form == "sqlite":
        assert 0 < result["kept"] < 800


def test_workers_do_not_outlive_a_run_that_is_killed_alone(tmp_path: Path) -> None:
    """They hold its output open as long as they live."""
    command = [sys.executable, "-m", "ninefold", "lab", "run", "the-nine", "--bots", "random", "--games", "5000"]
    process = subprocess.Popen([*command, "--workers", "2", "--out", str(tmp_path / "a")], stdout=subprocess.PIPE)
    wait_for_games(tmp_path / "a", "sqlite")
    process.kill()
    process.communicate(timeout=20)


@pytest.mark.parametrize("form", ["sqlite", "parquet"])
def test_damaged_results_are_refused_with_a_sentence(tmp_path: Path, form: str) -> None:
    played(tmp_path / "a", 400, form=form)
    file = next(path for path in (tmp_path / "a").iterdir() if path.suffix in {".sqlite3", ".parquet"})
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"x" * (len(whole) - 4096))
    with pytest.raises(BadInput, match=r"can't be (read|used)"), open_study(str(tmp_path / "a")) as study:
        list(study.rows())


def wait_for_games(folder: Path, form: str) -> None:
    """Until some games are kept, or for Parquet until some must have been played."""
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        file = folder / "results.sqlite3"
        if form == "parquet" and (folder / "lock").exists():
            time.sleep(0.3)
            return
        if file.exists() and games_in(file):
            return
        time.sleep(0.02)
    raise AssertionError("nothing was played")


def games_in(file: Path) -> int:
    """How many games a file has."""
    base = sqlite3.connect(file)
    try:
        return int(base.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
    finally:
        base.close()


def test_what_is_missing_is_found_wherever_it_lies() -> None:
    assert missing([], 5) == [range(5)]
    assert missing([0, 1, 4], 7) == [range(2, 4), range(5, 7)]
    assert missing([0, 1, 2], 2) == []
    assert missing([1, 9], 4) == [range(1), range(2, 4)]


def test_parts_cover_all_that_is_missing_and_learn_their_size() -> None:
    parts = PartQueue([range(3), range(10, 1000)], 2)
    seen: list[int] = []
    sizes = []
    for part in parts:
        seen += part
        sizes.append(len(part))
        parts.took(len(part), 0.001 * len(part))
    assert seen == [*range(3), *range(10, 1000)]
    assert max(sizes) > 50
    assert sizes[-1] < 5


def test_options_are_varied_in_all_combinations_and_then_seats_change() -> None:
    plan = PLAN.with_(vary={"a": ["1", "2"], "b": ["x", "y", "z"]}, rotate=True)
    combinations = [tuple(plan.options_of(index).values()) for index in range(6)]
    assert len(set(combinations)) == 6
    assert [plan.bots_of(index)[0] for index in (0, 5, 6, 11, 12)] == ["random", "random", "greedy", "greedy", "random"]


def test_of_too_many_combinations_each_game_draws_one() -> None:
    vary = {name: ["1", "2", "3", "4", "5"] for name in ("a", "b", "c")}
    plan = PLAN.with_(vary=vary, rotate=True)
    assert plan.combinations == 125
    chosen = [tuple(plan.options_of(index).values()) for index in range(300)]
    assert len(set(chosen)) > 90
    assert all(len({one[place] for one in chosen[:40]}) == 5 for place in range(3)), "the last changes as the first"
    assert chosen == [tuple(plan.options_of(index).values()) for index in range(300)]
    assert [plan.bots_of(index)[0] for index in range(3)] == ["random", "greedy", "random"]


def test_a_name_alone_varies_over_all_that_the_game_names() -> None:
    nine = find_game("the-nine")
    assert read_vary(nine, ["deck1", "deck2=wolves, thralls"])["deck2"] == ["wolves", "thralls"]
    assert len(read_vary(nine, ["deck1"])["deck1"]) == 4
    with pytest.raises(BadInput, match="The Nine has no option 'hero'; it has: deck1, deck2"):
        read_vary(nine, ["hero"])
    with pytest.raises(BadInput, match="--vary deck1 needs at least two values"):
        read_vary(nine, ["deck1=wolves"])


def test_a_folder_of_another_run_is_not_written_to(tmp_path: Path) -> None:
    played(tmp_path, 3)
    for plan, form, sentence in (
        (PLAN.with_(seed=8), "sqlite", r"with another seed \(7\)"),
        (PLAN.with_(bots=["random", "random"]), "sqlite", "another bots"),
        (PLAN, "parquet", "--format sqlite"),
    ):
        with pytest.raises(BadInput, match=sentence):
            played(tmp_path, 3, plan=plan, form=form)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(BadInput, match="is not empty and has no results"):
        played(tmp_path / "other", 3)


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    busy = pytest.raises(BadInput, match="another run is writing")
    with begin_study(str(tmp_path), PLAN, "sqlite", find) as study, Hold(tmp_path), busy:
        run(study, 3, here)


@pytest.mark.parametrize(
    ("plan", "games", "sentence"),
    [
        (PLAN, 0, "at least 1 game"),
        (PLAN.with_(bots=["random"]), 1, "1 bots are named for 2 seats"),
        (PLAN.with_(bots=["random", "clever"]), 1, "there is no bot 'clever'"),
        (PLAN.with_(vary={"hero": ["a", "b"]}), 1, "Duel has no option 'hero'"),
    ],
)
def test_a_bad_plan_is_refused_before_anything_is_played(tmp_path: Path, plan: Plan, games: int, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        played(tmp_path, games, plan=checked(plan, find))


def lethal(slug: str) -> Any:
    """A game that kills every process but the first."""
    if parent_process() is not None:
        os._exit(1)
    return GAME


def test_a_lost_worker_ends_the_run_with_a_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    played(tmp_path, 5)
    lost = pytest.raises(BadInput, match="the games played so far are kept, and the same command continues")
    with begin_study(str(tmp_path), PLAN, "sqlite", lethal) as study, lost:
        run(study, 20, on_processes(2), 2)
    assert played(tmp_path, 20)["kept"] == 5


def test_a_broken_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="has no results"):
        open_study(str(tmp_path))
    (tmp_path / "study.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match="can't be read"):
        open_study(str(tmp_path))
    (tmp_path / "a").mkdir()
    played(tmp_path / "a", 3)
    (tmp_path / "a" / "results.sqlite3").write_bytes(b"no such thing" * 100)
    with pytest.raises(BadInput, match="can't be used"):
        played(tmp_path / "a", 3)
