"""The server's desk: everything that calls and connections share."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeVar

from ninefold.core.overlay import with_content
from ninefold.core.registry import find_game
from ninefold.table.hall import AnyAct, Hall, Refused, Reply, Room, Visitor
from ninefold.table.hall.refused import LATE
from ninefold.table.store import Store
from ninefold.web.buckets import Buckets
from ninefold.web.counter import Window
from ninefold.web.faults import Fault, too_fast
from ninefold.web.library import Library
from ninefold.web.metrics import Counter, Figure, Gauge, Histogram
from ninefold.web.settings import Settings

T = TypeVar("T")
ID_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


class Desk:
    """One server process: its hall, its limits and its figures."""

    def __init__(self, settings: Settings, hall: Hall, store: Store, commits: Histogram) -> None:
        self.settings = settings
        self.hall = hall
        self.store = store
        self.commits = commits
        self.library = Library(with_content(find_game, settings.content))
        limits = settings.limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.replays = Buckets(limits.replays)
        self.acts = Buckets(limits.acts)
        self.replaying = Window()
        self.analysing = Window()
        self.connections: dict[str, int] = {}
        """Open WebSockets by address."""
        self.calls = Histogram("ninefold_http_seconds", "Time of an HTTP call, by name and status.", "call", "status")
        self.act_times = Histogram("ninefold_act_seconds", "From reading an act to its acknowledgement.", "do")
        self.refusals = Counter("ninefold_refusals_total", "Acts and calls refused, by code.", "code")
        self.dropped = Counter("ninefold_dropped_total", "WebSockets that the server closed, by reason.", "why")
        self.answers = Counter("ninefold_answers_total", "Answers acknowledged.")

    def figures(self) -> list[Figure]:
        """What `/metrics` shows."""
        sockets = Gauge("ninefold_connections", "Open WebSockets.", lambda: sum(self.connections.values()))
        hall = [
            Gauge(f"ninefold_hall_{name}", f"The hall's figure '{name}'.", lambda value=value: value)  # type: ignore[misc]
            for name, value in sorted(self.hall.metrics().items())
        ]
        counts = [self.answers, self.refusals, self.dropped]
        return [sockets, *hall, *counts, self.calls, self.act_times, self.commits]

    async def room(self, table: str, *, fresh: bool = False) -> Room:
        """The room of a table, with all that other processes have done if it must be fresh.

        An id that can be none is not looked up.
        """
        if len(table) != 22 or not ID_LETTERS.issuperset(table):
            raise Fault(404, "no_table")
        room = await self.hall.room(table)
        if fresh and self.store.shared:
            await room.catch_up()
        return room

    async def visitor(self, room: Room, token: str | None) -> Visitor:
        """Whose token this is."""
        return await self.again(room, lambda: room.visitor(token))

    async def again(self, room: Room, work: Callable[[], T]) -> T:
        """Do something; if it is refused, another process may know more of the table: catch up and try again."""
        try:
            return work()
        except Refused:
            if not self.store.shared:
                raise
        await room.catch_up()
        return work()

    async def act(self, room: Room, visitor: Visitor, act: AnyAct, lang: str, address: str) -> Reply:
        """Carry out an act within the limits, and count it."""
        who = f"{room.id}:{visitor.seat}" if visitor.seat >= 0 or visitor.host else f"{room.id}:{address}"
        if wait := self.acts.take(who):
            self.refusals.add("too_fast")
            raise too_fast(wait)
        if visitor.seat >= 0:
            room.address = address
        kind = str(act.__struct_config__.tag)
        began = perf_counter()
        try:
            reply = await self._acted(room, visitor, act, lang)
        except Refused as refused:
            self.refusals.add(refused.code)
            raise
        self.act_times.take(perf_counter() - began, kind)
        if kind == "answer":
            self.answers.add()
        return reply

    async def _acted(self, room: Room, visitor: Visitor, act: AnyAct, lang: str) -> Reply:
        try:
            return await room.act(visitor, act, lang)
        except Refused as refused:
            if not self.store.shared or refused.status != LATE:
                raise
        await room.catch_up()
        return await room.act(visitor, act, lang)
