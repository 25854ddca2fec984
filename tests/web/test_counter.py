"""Where records are replayed: one at a time, a short queue, and whoever hangs up gives the place away."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from time import perf_counter

import pytest
from tests.table.looped import looped
from tests.web.serving import Threaded

from ninefold.web import calls
from ninefold.web.faults import Fault
from ninefold.web.replay_queue import ReplayQueue


async def for_ever() -> None:
    """A client that stays, and work that does not end."""
    await asyncio.Event().wait()


@looped
async def test_whoever_hangs_up_gives_the_place_away() -> None:
    window, gone, ended = ReplayQueue(), asyncio.Event(), asyncio.Event()

    async def endless() -> None:
        try:
            await for_ever()
        finally:
            ended.set()

    async def hangs_up() -> None:
        await gone.wait()

    slow = asyncio.create_task(window.serve("a", endless, hangs_up, one_each=True))
    next_one = asyncio.create_task(window.serve("b", lambda: asyncio.sleep(0, "done"), for_ever, one_each=True))
    await asyncio.sleep(0.01)
    assert not next_one.done()
    gone.set()
    assert await next_one == "done"
    assert ended.is_set()
    with pytest.raises(Fault):
        await slow


@looped
async def test_nobody_stands_there_twice_and_the_queue_is_short() -> None:
    window = ReplayQueue(most=2)
    tasks = [asyncio.create_task(window.serve(who, for_ever, for_ever, one_each=True)) for who in "abc"]
    await asyncio.sleep(0)
    with pytest.raises(Fault) as fault:
        await window.serve("a", for_ever, for_ever, one_each=True)
    assert (fault.value.status, fault.value.code) == (429, "one_each")
    with pytest.raises(Fault) as fault:
        await window.serve("d", for_ever, for_ever, one_each=True)
    assert (fault.value.status, fault.value.code) == (503, "busy")
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    assert await window.serve("d", lambda: asyncio.sleep(0, "done"), for_ever, one_each=True) == "done"


def test_a_served_replay_that_nobody_waits_for_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def replay(raw: bytes, lang: str) -> bytes:
        if raw == b"slow":
            await asyncio.sleep(600)
        return b"{}"

    monkeypatch.setattr(calls, "replay_in_process", replay)
    with Threaded(tmp_path) as site:
        host, port = site.address.removeprefix("http://").split(":")
        for _ in range(3):
            with socket.create_connection((host, int(port))) as line:
                line.sendall(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nslow")
        began = perf_counter()
        assert site.call("POST", "/api/records", b"fine").status == 200
        assert perf_counter() - began < 30
