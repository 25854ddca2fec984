"""The server's desk: the state that calls and connections share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import Final, TypeVar

from ninefold.core.overlay import with_content
from ninefold.core.registry import find_game
from ninefold.table.campaign import Campaigns
from ninefold.table.hall import AnyAct, Hall, Refused, Reply, Room, Visitor
from ninefold.table.hall.acts import Fork, GiveAnswer, Rematch, SetOption
from ninefold.table.hall.journal import Then
from ninefold.table.hall.people import CLOSED, OVER
from ninefold.table.hall.refused import LATE
from ninefold.table.hall.shelf import Shelf
from ninefold.table.store import REMOVED, Store
from ninefold.web.buckets import Buckets
from ninefold.web.budget import Budget
from ninefold.web.faults import Fault, too_fast
from ninefold.web.job_queue import JobQueue
from ninefold.web.library import Library
from ninefold.web.metrics import Counter, Figure, Gauge, Histogram
from ninefold.web.quota import Quota
from ninefold.web.reading import Reading
from ninefold.web.replay_queue import ReplayQueue
from ninefold.web.settings import ServerSettings

T = TypeVar("T")
SHORT: Final = 200
"""Maximum length of an option value that is a name rather than a text."""
FINISHED: Final = (OVER, CLOSED, REMOVED)
"""States of a stored table that no longer counts as open."""
LIMITED: Final = (SetOption, Fork, Rematch)
"""Acts that bring a text or make a table."""
ID_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


class Desk:
    """One server process: its hall, its limits and its metrics."""

    def __init__(self, settings: ServerSettings, hall: Hall, store: Store, commits: Histogram, push_key: str) -> None:
        self.settings = settings
        self.hall = hall
        self.store = store
        self.commits = commits
        self.campaigns = Campaigns(hall)
        self.library = Library(with_content(find_game, settings.content))
        limits = settings.limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.replays = Buckets(limits.replays)
        self.acts = Buckets(limits.acts)
        self.push_key = push_key
        self.replaying = ReplayQueue()
        self.analysing = ReplayQueue()
        self.reading = Reading(is_limited=limits.requests.per_second > 0)
        self.jobs = JobQueue(Path(settings.data or mkdtemp(prefix="ninefold-")) / "jobs", limits)
        self.bodies = Budget(limits.bodies_held)
        self.records = Budget(limits.records_held)
        self.open_tables = Quota(limits.open_tables, self._is_open)
        self.connections: dict[str, int] = {}
        """Open WebSockets by address."""
        self.calls = Histogram("ninefold_http_seconds", "Time of an HTTP call, by name and status.", "call", "status")
        self.act_times = Histogram("ninefold_act_seconds", "From reading an act to its acknowledgement.", "do")
        self.refusals = Counter("ninefold_refusals_total", "Acts and calls refused, by code.", "code")
        self.dropped = Counter("ninefold_dropped_total", "WebSockets that the server closed, by reason.", "why")
        self.answers = Counter("ninefold_answers_total", "Answers acknowledged.")

    def figures(self) -> list[Figure]:
        """Return the figures that `/metrics` shows."""
        sockets = Gauge("ninefold_connections", "Open WebSockets.", lambda: sum(self.connections.values()))
        held = Gauge("ninefold_held_bytes", "Bytes of bodies held.", lambda: self.bodies.held + self.records.held)
        hall = [
            Gauge(f"ninefold_hall_{name}", f"The hall's figure '{name}'.", lambda value=value: value)  # type: ignore[misc]
            for name, value in sorted(self.hall.metrics().items())
        ]
        counts = [self.answers, self.refusals, self.dropped]
        return [sockets, held, *hall, *counts, self.calls, self.act_times, self.commits]

    async def _is_open(self, table: str) -> bool:
        row = await self.store.row(table)
        return row is not None and row.state not in FINISHED

    async def read_options(self, address: str, slug: str, seats: int, options: Mapping[str, str]) -> None:
        """Build the rules of a table in a thread if an option holds a text; the hall finds them cached on its shelf."""
        if any(len(value) > SHORT for value in options.values()):
            await self.reading.judge(address, lambda: _ready(self.hall.shelf, slug, seats, options))

    async def room(self, table: str, *, fresh: bool = False) -> Room:
        """Return the room of a table; a fresh one includes all changes by other processes.

        An impossible id is not looked up.
        """
        if len(table) != 22 or not ID_LETTERS.issuperset(table):
            raise Fault(404, "no_table")
        room = await self.hall.room(table)
        if fresh and self.store.shared:
            await room.journal.catch_up()
        return room

    async def visitor(self, room: Room, token: str | None) -> Visitor:
        """Return the owner of a token."""
        return await self.again(room, lambda: room.visitor(token))

    async def again(self, room: Room, work: Callable[[], T]) -> T:
        """Do some work; if it is refused, catch up with other processes and try again."""
        try:
            return work()
        except Refused:
            if not self.store.shared:
                raise
        await room.journal.catch_up()
        return work()

    async def act(self, room: Room, visitor: Visitor, act: AnyAct, lang: str, address: str) -> Reply:
        """Do an act within the limits, and count it."""
        self._admit(room, visitor, address)
        began = perf_counter()
        try:
            if isinstance(act, LIMITED):
                reply = await self._within(room, visitor, act, lang, address)
            else:
                reply = await self._acted(room, visitor, act, lang)
        except Refused as refused:
            self.refusals.add(refused.code)
            raise
        self._acknowledge(act, began)
        return reply

    def answer_now(self, room: Room, visitor: Visitor, act: GiveAnswer, address: str, then: Then) -> None:
        """Give an answer as `act` does, but without a task; `then` is called once it is told, or if it fails.

        `room.may_act_now` must be true, and no other process may use the store. A refusal is raised.
        """
        self._admit(room, visitor, address)
        began = perf_counter()

        def on_done(error: Exception | None) -> None:
            if error is None:
                self._acknowledge(act, began)
            elif isinstance(error, Refused):
                self.refusals.add(error.code)
            then(error)

        try:
            room.act_now(visitor, act, on_done)
        except Refused as refused:
            self.refusals.add(refused.code)
            raise

    def _admit(self, room: Room, visitor: Visitor, address: str) -> None:
        """Refuse an act of a visitor who acts too often."""
        if self.acts.is_limited:
            who = f"{room.id}:{visitor.seat}" if visitor.seat >= 0 or visitor.host else f"{room.id}:{address}"
            if wait := self.acts.take(who):
                self.refusals.add("too_fast")
                raise too_fast(wait)
        if visitor.seat >= 0:
            room.address = address

    def _acknowledge(self, act: AnyAct, began: float) -> None:
        """Count an act that is done."""
        kind = str(act.__struct_config__.tag)
        self.act_times.take(perf_counter() - began, kind)
        if kind == "answer":
            self.answers.add()

    async def _within(self, room: Room, visitor: Visitor, act: AnyAct, lang: str, address: str) -> Reply:
        """Do an act that brings a text or makes a table, within the limits of its address."""
        if isinstance(act, SetOption):
            options = {**room.options, act.name: act.value}
            if len(act.value) > SHORT:
                await self.read_options(address, room.made.game, len(room.chairs), options)
            return await self._acted(room, visitor, act, lang)
        async with self.open_tables.making(address) as made:
            reply = await self._acted(room, visitor, act, lang)
            if reply.table:
                made.append(reply.table)
            return reply

    async def _acted(self, room: Room, visitor: Visitor, act: AnyAct, lang: str) -> Reply:
        try:
            return await room.act(visitor, act, lang)
        except Refused as refused:
            if not self.store.shared or refused.status != LATE:
                raise
        await room.journal.catch_up()
        return await room.act(visitor, act, lang)


def _ready(shelf: Shelf, slug: str, seats: int, options: Mapping[str, str]) -> None:
    """Cache the rules of a table on the shelf, under the options as given and as the table will have them."""
    shelf.rules(slug, seats, shelf.rules(slug, seats, options).options)
