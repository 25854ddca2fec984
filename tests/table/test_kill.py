"""A server is killed without warning: nothing that it has acknowledged is lost, and every table goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import folded, hall_at

from ninefold.core.flat import checksum
from ninefold.core.stream import Stream
from ninefold.table.hall.entries import DECODER, Answered

ROOT = Path(__file__).parents[2]


def killed_after(url: str, answers: int, seconds: float = 0.0) -> list[list[Any]]:
    """What a server has acknowledged when it is killed, so many answers and so much time after its start."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    command = [sys.executable, "-m", "tests.table.doomed", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"ready\n"
        printed = [server.stdout.readline() for _ in range(answers)]
        time.sleep(seconds)
        server.send_signal(signal.SIGKILL)
        printed += server.stdout.read().splitlines(keepends=True)
    return [json.loads(line) for line in printed if line.endswith(b"\n")]


async def all_is_there(url: str, acknowledged: list[list[Any]]) -> int:
    """Check the store after a kill: how many answers it has."""
    count = 0
    async with hall_at(url) as hall:
        for table in {line[0] for line in acknowledged}:
            journal = await hall.store.entries(table)
            entries = [DECODER.decode(raw) for raw in journal]
            answers = [entry for entry in entries if isinstance(entry, Answered)]
            kept = {(entry.seat, entry.ask): entry.answer for entry in answers}
            assert len(kept) == len(answers), "no answer is there twice"
            for _, seat, ask, answer in (line for line in acknowledged if line[0] == table):
                assert kept[seat, ask] == answer
            room = await hall.room(table)
            again = folded(hall, table, room.keys, journal)
            assert room.table is not None
            assert again.table is not None
            assert checksum(room.table.state) == checksum(again.table.state)
            assert not room.broken
            count += len(answers)
    return count


@looped
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    stream = Stream(9, "kills")
    acknowledged: list[list[Any]] = []
    for _ in range(3):
        url = f"sqlite:///{tmp_path}/tables.db"
        acknowledged += killed_after(url, 30 + stream.below(90), stream.below(20) / 1000)
        assert await all_is_there(url, acknowledged) >= len(acknowledged)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(40))
def test_nothing_is_lost_however_often_it_is_killed(tmp_path: Path, number: int) -> None:
    @looped
    async def run() -> None:
        stream = Stream(number, "kills")
        url = f"sqlite:///{tmp_path}/tables.db"
        acknowledged: list[list[Any]] = []
        for _ in range(5):
            acknowledged += killed_after(url, stream.below(300), stream.below(50) / 1000)
            await all_is_there(url, acknowledged)

    run()


@pytest.mark.postgres
@looped
async def test_nothing_acknowledged_is_lost_on_postgresql(postgres_url: str) -> None:
    acknowledged = killed_after(postgres_url, 50)
    assert await all_is_there(postgres_url, acknowledged) >= len(acknowledged)
