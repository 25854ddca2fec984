"""Served tables in tests: a clock that tests move, and guests who check all that they are told."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from tests.table.parley import GAME as PARLEY
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core.registry import find_game
from ninefold.table.hall import ACT, Create, Created, Hall, Keep, Reply, Room
from ninefold.table.hall.fold import first_entry, fold
from ninefold.table.hall.hall import FOR_EVER
from ninefold.table.hall.people import Secrets
from ninefold.table.store import open_store

TOYS: dict[str, Any] = {game.slug: game for game in (PARLEY, looked_at.GAME, open_call.GAME, sealed_bids.GAME)}
ME = {"kind": "me", "name": "Ask"}
FRIEND = {"kind": "person", "name": "Embla"}
BOT = {"kind": "bot", "bot": "random"}


def find(slug: str) -> Any:
    """The installed games, and toys."""
    return TOYS[slug] if slug in TOYS else find_game(slug)


class FakeTimes:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = 1_000_000.0
        self._alarms: list[tuple[float, int, FakeAlarm]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, do: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(do)
        heapq.heappush(self._alarms, (when, next(self._count), alarm))
        return alarm

    async def pass_by(self, seconds: float, *halls: Hall) -> None:
        """Let time pass, alarm by alarm, and let the halls do what is to be done."""
        end = self._now + seconds
        while self._alarms and self._alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            alarm.ring()
            await settled(*halls)
        self._now = end
        await settled(*halls)


class FakeAlarm:
    """An alarm that a test's clock rings."""

    def __init__(self, do: Callable[[], None]) -> None:
        self._do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self._do = None

    def ring(self) -> None:
        if self._do is not None:
            self._do()


def folded(hall: Hall, table: str, keys: Secrets, journal: list[bytes]) -> Room:
    """Return the room that a journal describes, apart from those that the hall serves."""
    room = Room(hall, table, keys, first_entry(journal))
    fold(room, journal)
    return room


async def settled(*halls: Hall) -> None:
    """Wait until no bot thinks and nothing is being written."""
    quiet = 0
    while quiet < 3:
        busy = any(
            room._tasks or not room.journal.lock.is_free or room.driver.is_busy()
            for hall in halls
            for room in hall.rooms.values()
        )
        busy = busy or any(hall.sweeper.is_busy() for hall in halls)
        quiet = 0 if busy else quiet + 1
        await asyncio.sleep(0.001 if busy else 0)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for what another server has said to arrive."""
    while not is_so():  # noqa: ASYNC110 - it comes from a database, which has no event
        await asyncio.sleep(0.002)


@asynccontextmanager
async def hall_at(
    url: str, times: FakeTimes | None = None, data: Path | None = None, keep: Keep = FOR_EVER
) -> AsyncIterator[Hall]:
    """An open hall on an open store."""
    store = await open_store(url)
    hall = Hall(store, find, times or FakeTimes(), data=data, keep=keep)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


def create(**request: Any) -> Create:
    """A request as the wire brings it."""
    return msgspec.convert({"game": "parley", "seats": [ME, FRIEND], **request}, Create)


async def two_guests(hall: Hall, **request: Any) -> tuple[Guest, Guest, Created]:
    """A table of two people that has begun."""
    made = await hall.create(create(**request))
    room = await hall.room(made.table)
    ask, embla = (Guest(room, key.token) for key in made.seats)
    await embla.do("rename", name="Embla")
    await ask.do("start")
    for guest in (ask, embla):
        guest.hear()
    return ask, embla, made


class Guest:
    """A client: it applies what it is told, and finds every gap and every patch that leads nowhere."""

    def __init__(self, room: Room, token: str | None = None, lang: str = "en", want: Any = "scene") -> None:
        self.room = room
        self.token = token
        self.visitor = room.visitor(token)
        self.lang = lang
        self.want = want
        self.bytes: list[bytes] = []
        self.n = -1
        self.seen: Any = None
        self.table: Any = None
        self.ask: Any = None
        self.log: list[str] = []
        self.tells: list[Any] = []
        self.chat: list[str] = []
        self.presence: list[int] = []
        self.come()

    def come(self, have: int | None = None) -> None:
        """Listen (again)."""
        self.ear = self.room.subscribe(self.visitor, self.lang, self.want, have)
        self.hear()

    def go(self) -> None:
        self.ear.close()

    def hear(self) -> list[Any]:
        """Take in all that was told so far."""
        messages = self.ear.ready()
        self.bytes += messages
        data = [json.loads(message) for message in messages]
        for message in data:
            if "snapshot" in message:
                self._snapshot(message["snapshot"])
            elif "update" in message:
                self._update(message["update"])
            else:
                self.presence = message["presence"]
        return data

    def _snapshot(self, data: Any) -> None:
        self.n, self.table, self.ask, self.seen = data["n"], data["table"], data["ask"], data[self.want]
        self.log = [line["text"] for line in data["log"]]
        self.chat = [said["text"] for said in data["chat"]]

    def _update(self, data: Any) -> None:
        assert data["n"] == self.n + 1, "no gaps and no repeats"
        self.n = data["n"]
        self.table = data.get("table", self.table)
        self.ask = data.get("ask", self.ask) if "ask" in data else self.ask
        self.log += [line["text"] for line in data.get("log", [])]
        self.tells += data.get("tells", [])
        self.chat += [said["text"] for said in data.get("chat", [])]
        for patch in data.get("changes", []):
            self.seen = patched(self.seen, patch["path"], patch["value"])

    async def do(self, act: str, **fields: Any) -> Reply:
        """Do something, and hear what comes of it."""
        raw = json.dumps({"do": act, **fields}).encode()
        reply = await self.room.act(self.visitor, ACT.decode(raw), self.lang)
        self.hear()
        return reply

    async def answer(self, *answer: str | int, ask: int | None = None) -> Reply:
        """Answer the ask that this guest was shown last."""
        self.hear()
        return await self.do("answer", ask=self.ask["number"] if ask is None else ask, answer=list(answer))

    async def take_first(self) -> None:
        """Answer with the first option."""
        await self.answer(*self.ask["options"][0]["answer"])


def patched(data: Any, path: list[Any], value: Any) -> Any:
    """Data with a value put where a path leads."""
    if not path:
        return value
    part, rest = path[0], path[1:]
    if isinstance(data, list) and part == len(data):
        assert not rest
        return [*data, value]
    data[part] = value if not rest else patched(data[part], rest, value)
    return data
