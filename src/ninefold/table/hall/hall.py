"""The hall: all tables of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any, Final

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.table.hall.driver import NEVER
from ninefold.table.hall.entries import ENCODER, Made, Sat, Worded
from ninefold.table.hall.exchange import is_ready, started
from ninefold.table.hall.fold import fold, fold_in_turns
from ninefold.table.hall.founding import is_alone, made_of
from ninefold.table.hall.judging import gathering
from ninefold.table.hall.keeper import Counts
from ninefold.table.hall.party import GATHERING, Party, Secrets
from ninefold.table.hall.plain import named, unlike
from ninefold.table.hall.presence import AGAIN
from ninefold.table.hall.refused import BAD, NOT_FOUND, Refused, bad, refused
from ninefold.table.hall.requests import Create, Created, Joined, Listed
from ninefold.table.hall.room import Room
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.shown import summary
from ninefold.table.hall.thinking import Processes, Thinker
from ninefold.table.hall.times import Alarm, Times, WallClock
from ninefold.table.hall.tokens import hash_of, new_table, new_token
from ninefold.table.signing import Signer, new_key
from ninefold.table.store import Change, Conflict, Lease, Row, Store, StoreError

LOG: Final = logging.getLogger("ninefold.table")
IDLE: Final = 300.0
"""A room that nobody has used for so many seconds is left; its journal brings it back."""
SOME: Final = 100
ALL: Final = 1_000_000
"""How many tables that nobody looks after are taken in at once, and by the only process when it starts."""


class Hall:
    """All tables: makes them, finds them, keeps them awake while somebody is there. Use it in one event loop."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Any] = find_game,
        times: Times | None = None,
        *,
        data: Path | None = None,
        thinker: Thinker | None = None,
        idle: float = IDLE,
    ) -> None:
        """`store` is an open store; `data` is a folder where broken tables are saved."""
        self.store = store
        self.shelf = Shelf(find)
        self.times: Times = times or WallClock()
        self.thinker: Thinker = thinker or Processes()
        self.data = data
        self.name = secrets.token_hex(4)
        self.counts = Counts()
        self.signer: Signer
        self._idle = idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._alarm: Alarm | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Start: watch the store, wake tables whose clocks run."""
        self.signer = Signer(await self.store.key(new_key()))
        self.store.watch(self)
        self._sweeping = asyncio.create_task(self.sweep(at_start=True))
        self._set_alarm()

    def _set_alarm(self) -> None:
        self._alarm = self.times.call_at(self.times.now() + AGAIN, self._tick)

    def _tick(self) -> None:
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = asyncio.create_task(self.sweep())
        self._set_alarm()

    async def close(self) -> None:
        """Stop: end all subscriptions, finish what is being written. The store stays open."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._sweeping is not None:
            await asyncio.wait([self._sweeping])
        if self._loading:
            await asyncio.wait(list(self._loading.values()))
        for room in list(self._rooms.values()):
            await room.close()
        self._rooms.clear()
        self.thinker.close()

    async def create(self, request: Create) -> Created:
        """A new table; bad requests raise Refused (400)."""
        host, tokens = new_token(), [new_token() for _ in request.seats]
        try:
            made = made_of(request, self.shelf, host, tokens, self.times.now())
        except BadInput as error:
            raise bad(error) from None
        start = is_alone(request) and not request.exchange
        room = await self.found(made, listed=request.listed, word=request.first_word, start=start)
        return Created.of(room.id, host, tokens, request, room.party.commitment)

    async def found(
        self,
        made: Made,
        *,
        table: str | None = None,
        listed: bool = False,
        word: str | None = None,
        start: bool = False,
    ) -> Room:
        """A new table; with an id that is taken, the one that has it."""
        table = table or new_table()
        keys = Secrets(secrets.token_bytes(32), secrets.token_bytes(16))
        first = ENCODER.encode(made)
        party = fold(table, keys, self.shelf, [first])
        meta = {"secret": keys.secret.hex(), "salt": keys.salt.hex()}
        try:
            await self.store.create(Row(table, meta, summary(party), made.at, GATHERING, listed), first)
        except Conflict:
            return await self.room(table)
        except StoreError as error:
            raise refused("store", 503) from error
        room = self._rooms[table] = Room(self, party)
        room.looked_at = self.times.now()
        mine = next((seat for seat, chair in enumerate(made.chairs) if chair.host), None)
        if mine is not None and word:
            await room.write(lambda party, now: Worded(at=now, seat=mine, word=word))
        if start:
            await room.write(started)
        return room

    async def room(self, table: str) -> Room:
        """The room of a table; an unknown one raises Refused (404)."""
        if self._closed:
            raise refused("closed", 503)
        room = self._rooms.get(table)
        if room is not None:
            room.used = self.times.now()
            return room
        return await asyncio.shield(self._loading.get(table) or self._begin_to_load(table))

    def _begin_to_load(self, table: str, lease: Lease | None = None) -> asyncio.Task[Room]:
        """Whoever else wants the room meanwhile waits for the same one."""
        task = self._loading[table] = asyncio.create_task(self._load(table, lease))
        task.add_done_callback(lambda done: self._loading.pop(table, None))
        return task

    async def _load(self, table: str, lease: Lease | None = None) -> Room:
        """Fold the journal; a long one takes its time, and the other tables go on meanwhile."""
        try:
            row = await self.store.row(table) if len(table) <= 64 else None
            journal = await self.store.entries(table) if row is not None else []
        except StoreError as error:
            raise refused("store", 503) from error
        if row is None or not journal:
            raise refused("no_table", NOT_FOUND)
        keys = Secrets(bytes.fromhex(row.meta["secret"]), bytes.fromhex(row.meta["salt"]))
        try:
            party = await fold_in_turns(table, keys, self.shelf, journal, lambda: not self._closed)
        except BadInput as error:
            LOG.warning("%s", error)
            raise refused("other_rules") from None
        if party is None:
            raise refused("closed", 503)
        room = self._rooms[table] = Room(self, party)
        room.driver.lease, room.driver.cares = lease, row.due is not None
        if self.store.shared:
            room.audience.ask_presence()
            room.later(room.catch_up())
        if is_ready(party):
            room.later(room.write(started))
        room.driver.look()
        return room

    async def listing(self, lang: str = "en") -> list[Listed]:
        """Open tables, newest first."""
        found = []
        for row in await self.store.listed():
            about = row.summary
            if about.get("free"):
                title = self.shelf.find(about["game"]).titles[lang]
                found.append(
                    Listed(row.id, about["game"], title, about["names"], about["seats"], about["free"], row.created)
                )
        return found

    async def join(self, table: str, name: str, seat: int | None = None, word: str | None = None) -> Joined:
        """Take an open seat (409 if none is free)."""
        room = await self.room(table)
        token, wanted = new_token(), named(name)
        if not wanted:
            raise refused("empty", BAD)

        def judge(party: Party, now: float) -> Sat:
            gathering(party)
            free = [k for k, chair in enumerate(party.chairs) if chair.kind == "open" and seat in (None, k)]
            if not free:
                raise refused("no_free_seat")
            return Sat(at=now, seat=free[0], name=unlike(wanted, party.names), hash=hash_of(token))

        entry = await room.write(judge)
        assert entry is not None
        if word is not None:
            await room.write(lambda party, now: Worded(at=now, seat=entry.seat, word=word))
        return Joined(entry.seat, token, room.party.commitment)

    async def sweep(self, *, at_start: bool = False) -> None:
        """Leave idle rooms, say again who is here, and take in tables that nobody looks after."""
        now = self.times.now()
        for room in list(self._rooms.values()):
            if room.is_idle(now - self._idle):
                del self._rooms[room.id]
                await room.close()
            elif self.store.shared:
                if room.audience.presence.local():
                    room.audience.say_presence()
                if room.driver.cares:
                    await room.driver.care_on()
        try:
            alone = at_start and not self.store.shared
            for table in await self.store.due(inf if alone else now, ALL if alone else SOME):
                await self._take_in(table)
        except StoreError as error:
            LOG.warning("the store can't be read: %s", error)

    async def _take_in(self, table: str) -> None:
        """Look after a table whose time has come, unless somebody does."""
        if self._closed or table in self._rooms or table in self._loading:
            return
        lease = await self.store.hold(table)
        if lease is not None and (table in self._rooms or table in self._loading):
            await lease.release()
        elif lease is not None:
            try:
                await self._begin_to_load(table, lease)
            except Refused as refusal:
                await lease.release()
                if refusal.code != "closed":
                    await self.store.change(table, Change(due=NEVER))

    def on_entry(self, table: str, number: int) -> None:
        """Another process has written an entry."""
        room = self._rooms.get(table)
        if room is not None and number > room.party.number:
            room.later(room.catch_up())

    def on_say(self, table: str, text: str) -> None:
        """Another process says who is with it."""
        room = self._rooms.get(table)
        if room is not None:
            room.audience.heard(text)

    def on_gap(self) -> None:
        """The line was cut for a while."""
        for room in self._rooms.values():
            room.later(room.catch_up())

    def metrics(self) -> dict[str, float]:
        """Figures for operators."""
        counted = {name: float(value) for name, value in vars(self.counts).items()}
        return {"rooms": float(len(self._rooms)), **counted}
