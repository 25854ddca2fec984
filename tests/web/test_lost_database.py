"""Workers whose PostgreSQL is stopped: they are started again for as long as it takes, and end only when told to."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.postgres import postgres_server
from tests.web.serving import PATIENCE, TWO, Process

pytestmark = [pytest.mark.postgres, pytest.mark.usefixtures("postgres")]


@pytest.fixture
def database() -> Iterator[Any]:
    """A PostgreSQL of one's own, to stop and to start."""
    with postgres_server() as server:
        yield server


def soon(is_so: Callable[[], bool], patience: float = 2 * PATIENCE) -> None:
    until = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.1)


def workers(site: Process) -> set[int]:
    """The processes that have laid down figures."""
    lines = site.get("/metrics").body.decode().splitlines()
    return {int(line.partition('worker="')[2].partition('"')[0]) for line in lines if 'worker="' in line}


def answers(site: Process, path: str, status: int) -> bool:
    try:
        return site.get(path).status == status
    except OSError:
        return False


def said(site: Process) -> str:
    return (site.said / "err").read_text(encoding="utf-8")


def test_workers_that_die_while_the_database_is_down_come_back_with_it(database: Any, tmp_path: Path) -> None:
    with Process(tmp_path / "data", "--workers", "2", "--store", database.get_uri()) as site:
        soon(lambda: len(workers(site)) == 2)
        made = site.create(seats=TWO)
        first, second = (seat["token"] for seat in made["seats"])
        site.act(made["table"], second, "rename", name="Bo")
        site.act(made["table"], first, "start")
        before = workers(site)
        database.stop()
        soon(lambda: answers(site, "/health", 503))
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        soon(lambda: said(site).count("restart in 1 s") >= 2)
        soon(lambda: "restart in 2 s" in said(site))
        assert site.process.poll() is None
        database.ensure_postgres_running()
        soon(lambda: answers(site, "/health", 200))
        soon(lambda: len(workers(site) - before) == 2)
        assert site.act(made["table"], first, "answer", ask=1, answer=["drop", 4]).status == 200
        code, _ = site.stop()
    assert code == 0, "it was told to"


def test_workers_go_when_the_process_that_watches_over_them_is_killed(postgres: str, tmp_path: Path) -> None:
    site = Process(tmp_path / "data", "--workers", "2", "--store", postgres)
    soon(lambda: len(workers(site)) == 2)
    left = workers(site)
    site.kill()
    soon(lambda: not any(Path(f"/proc/{worker}").exists() for worker in left))
