"""Several processes on one port and one PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.web.serving import TWO, Process, Wire

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[Process]:
    """Two workers on a PostgreSQL of their own."""
    folder = tmp_path_factory.mktemp("workers")
    with Process(folder, "--workers", "2", "--store", postgres) as serving:
        yield serving


def spread(site: Process, table: str, token: str, count: int = 12) -> list[Wire]:
    """So many connections that both workers have some of them."""
    wires = [site.live(table, token=token) for _ in range(count)]
    for wire in wires:
        wire.until("snapshot")
    return wires


def workers(site: Process) -> set[str]:
    """The workers that have open connections, as the figures say."""
    lines = site.get("/metrics").body.decode().splitlines()
    told = [line for line in lines if line.startswith("ninefold_connections{")]
    return {line.partition('worker="')[2].partition('"')[0] for line in told if not line.endswith(" 0")}


def test_two_processes_serve(site: Process) -> None:
    made = site.create()
    wires: list[Wire] = []
    patience = time.monotonic() + 40
    while len(workers(site)) < 2 and time.monotonic() < patience:
        wires += spread(site, made["table"], made["mine"]["token"], 4)
        time.sleep(1)
    assert len(workers(site)) == 2
    assert site.get("/health").json()["store"] == "postgresql"
    for wire in wires:
        wire.socket.close()


def test_what_one_client_does_all_hear_at_every_process(site: Process) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    site.act(made["table"], first, "start")
    wires = spread(site, made["table"], second)
    assert site.act(made["table"], first, "answer", ask=1, answer=["drop", 4]).status == 200
    for wire in wires:
        while "tells" not in wire.until("update")["update"]:
            pass
    for wire in wires:
        wire.socket.close()


def test_of_many_racing_answers_at_several_processes_exactly_one_wins(site: Process) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    site.act(made["table"], first, "start")
    # Nobody can have four in a row after six answers, whoever wins the races.
    for ask in range(1, 7):
        token = first if ask % 2 else second
        with ThreadPoolExecutor(8) as pool:
            answers = [
                pool.submit(site.act, made["table"], token, "answer", ask=ask, answer=["drop", column])
                for column in range(1, 8)
            ]
        results = [answer.result() for answer in answers]
        assert sorted(result.status for result in results) == [200] + [409] * 6
        refusals = {result.code for result in results if result.status == 409}
        assert refusals == {"late"}
    assert len(site.snapshot(made["table"])["log"]) == 6


def test_all_workers_stop_when_told(site: Process, tmp_path: Path) -> None:
    code, err = site.stop()
    assert (code, err) == (0, "")
