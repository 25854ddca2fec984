"""A long run: memory does not grow with the number of games."""

from __future__ import annotations

import os
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from ninefold.lab.plan import Plan
from ninefold.lab.run import here, on_processes, run
from ninefold.lab.study import begin_study

GAMES = 50_000
EARLY = 5_000
MOST_GROWTH = 20.0


def resident() -> dict[int, float]:
    """Megabytes in memory, by process: this one and its workers."""
    found: dict[int, float] = {}
    for pid in [os.getpid(), *(child.pid for child in active_children() if child.pid is not None)]:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        found[pid] = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return found


@pytest.mark.soak
@pytest.mark.parametrize(("crew", "form"), [(here, "sqlite"), (here, "parquet"), (on_processes(2), "sqlite")])
def test_memory_does_not_grow_with_the_games(tmp_path: Path, crew: Any, form: str) -> None:
    early: dict[int, float] = {}
    late: dict[int, float] = {}

    def look(done: int) -> None:
        if done >= EARLY and not early:
            early.update(resident())
        if done >= GAMES - 500:
            late.update(resident())

    plan = Plan(game="connect-four", seats=2, bots=["random", "random"], seed=1)
    began = time.monotonic()
    with begin_study(str(tmp_path / "run"), plan, form) as study:
        assert run(study, GAMES, crew, 2, look)["games"] == GAMES
    grown = {pid: late[pid] - early[pid] for pid in early.keys() & late.keys()}
    assert os.getpid() in grown
    assert max(grown.values()) < MOST_GROWTH, (grown, time.monotonic() - began)
