"""A server that is killed again and again under load: nothing acknowledged is lost, and no table breaks."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Process

from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify
from ninefold.web import remote_seat
from ninefold.web.client import Pledges, Seat, ServerRefusal, sit

PEOPLE = [{"kind": "person"}, {"kind": "person"}]
GAMES = itertools.cycle(["connect-four", "the-nine", "connect-four"])
Answers = dict[tuple[int, int], list[Any]]
"""What was acknowledged, by seat and ask."""


class Load:
    """Pairs of players at one table after the other, and what was acknowledged to them."""

    def __init__(self, site: Process) -> None:
        self.site = site
        self.port = int(site.address.rpartition(":")[2])
        self.acknowledged: dict[str, Answers] = {}
        self.stopping = False

    async def pair(self) -> None:
        """Play until told to stop."""
        while not self.stopping:
            made = await self.patiently(self.site.create, next(GAMES), PEOPLE, auto_start=True)
            table, (first, second) = made["table"], [seat["token"] for seat in made["seats"]]
            answers = self.acknowledged[table] = {}
            link = f"{self.site.address}/t/{table}#{first}"
            await asyncio.gather(self.play(link, answers), self.play_by_http(table, second, answers))

    async def patiently(self, work: Any, *args: Any, **more: Any) -> Any:
        """Have something done that may have to wait until the server is up again."""
        while True:
            try:
                return await asyncio.to_thread(work, *args, **more)
            except (OSError, HTTPException):
                await asyncio.sleep(0.05)

    async def play_by_http(self, table: str, token: str, answers: Answers) -> None:
        """One seat, call by call: an answer that was not acknowledged is given again."""
        state = ""
        while state != "over":
            shown = await self.patiently(self.site.snapshot, table, token)
            state, ask, seat = shown["table"]["state"], shown["ask"], shown["seat"]
            if self.stopping and state == "playing":
                await self.patiently(self.site.act, table, token, "concede")
            elif state == "gathering" and not shown["table"]["seats"][seat]["word"]:
                await self.patiently(self.site.act, table, token, "word", word=secrets.token_hex(4))
            elif state == "playing" and ask["mine"]:
                answer = random.choice(ask["options"])["answer"]
                done = await self.patiently(self.site.act, table, token, "answer", ask=ask["number"], answer=answer)
                assert done.status == 200, done.body
                assert (seat, ask["number"]) not in answers
                answers[seat, ask["number"]] = answer
            else:
                path = f"/api/tables/{table}/updates?have={shown['n']}&wait=2"
                await self.patiently(self.site.get, path, token)

    async def play(self, link: str, answers: Answers) -> None:
        """One seat over WebSocket: random answers, noted once they are acknowledged."""
        async with sit(link, pledges=Pledges()) as seat:
            async for _ in seat:
                assert not seat.faults(), "a server that comes back keeps its promises"
                if self.stopping and seat.table["state"] == "playing":
                    await self.give_up(seat)
                elif seat.is_asked:
                    number, answer = seat.ask["number"], random.choice(seat.ask["options"])["answer"]
                    await seat.answer(answer)
                    assert (seat.seat, number) not in answers
                    answers[seat.seat, number] = answer

    async def give_up(self, seat: Seat) -> None:
        """The other may have done so first."""
        with suppress(ServerRefusal):
            await seat.act("concede")

    async def some_answers(self, count: int) -> None:
        """Wait until so many more are acknowledged; on a busy machine not for ever."""
        goal = self.total + count
        for _ in range(600):
            if self.total >= goal:
                return
            await asyncio.sleep(0.01)

    @property
    def total(self) -> int:
        """How many answers were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    async def kill(self, times: int, folder: Path) -> None:
        """Kill the server at random moments and start it again at the same port."""
        for killed in range(times):
            if killed % 20 == 0:
                print(f"{killed} kills, {self.total} answers", flush=True)
            await self.some_answers(random.randrange(2, 14))
            await asyncio.sleep(random.uniform(0, 0.1))
            await asyncio.to_thread(self.site.kill)
            self.site = await asyncio.to_thread(Process, folder, port=self.port)
        await asyncio.sleep(0.5)
        self.stopping = True


async def under_load(folder: Path, kills: int, pairs: int) -> Load:
    """The whole story; ends with a server that runs and tables that are over."""
    load = Load(await asyncio.to_thread(Process, folder))
    async with asyncio.timeout(60 + 20 * kills), asyncio.TaskGroup() as tasks:
        for _ in range(pairs):
            tasks.create_task(load.pair())
        tasks.create_task(load.kill(kills, folder))
    return load


@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.soak)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, kills: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_seat, "RECONNECT_PAUSES", (0.05,) * 400)
    monkeypatch.setattr(remote_seat, "FIRST", 400)  # a kill may come before the table was ever seen
    load = asyncio.run(under_load(tmp_path, kills, pairs=3))
    with load.site as site:
        for table, answers in load.acknowledged.items():
            shown = site.snapshot(table)["table"]
            if shown["state"] == "gathering":
                assert not answers
                continue
            entries = read_chain(site.get(f"/api/tables/{table}/record").body)
            verify(entries, find_game)
            for seat in range(len(PEOPLE)):
                given = iter([entry["answer"] for entry in entries if "answer" in entry and entry["seat"] == seat])
                assert all(answers[at] in given for at in sorted(answers) if at[0] == seat)
        print(f"{kills} kills, {len(load.acknowledged)} tables, {load.total} answers acknowledged, none lost")
        assert load.total > kills
