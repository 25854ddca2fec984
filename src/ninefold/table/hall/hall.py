"""The hall: all tables of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.registry import Finder, find_game
from ninefold.table.hall.around import summary
from ninefold.table.hall.clean_text import named, unlike
from ninefold.table.hall.counts import Counts
from ninefold.table.hall.entries import ENTRY_ENCODER, Made, Sat, Worded
from ninefold.table.hall.exchange import is_ready, started
from ninefold.table.hall.fold import first_entry, fold_in_turns
from ninefold.table.hall.notifying import Messenger
from ninefold.table.hall.people import CLOSED, GATHERING, OVER, Secrets, hash_of, new_table, new_token
from ninefold.table.hall.quarantine import Quarantine
from ninefold.table.hall.refused import BAD, GONE, NOT_FOUND, Refused, bad, refused
from ninefold.table.hall.requests import Create, Created, OpenTable, SeatTaken, is_alone, made_of
from ninefold.table.hall.requiring import gathering
from ninefold.table.hall.room import Room
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.sweeper import Keep, Sweeper
from ninefold.table.hall.thinking import Processes, Thinker
from ninefold.table.hall.times import Times, WallClock
from ninefold.table.signing import Signer, new_key
from ninefold.table.store import ALBUM, CAMPAIGN, REMOVED, Conflict, Damaged, Lease, Row, Store, StoreError

LOG: Final = logging.getLogger("ninefold.table")
IDLE: Final = 300.0
"""Number of seconds after which an unused room is unloaded; its journal restores it."""
STOPS: Final = 10.0
"""Maximum number of seconds a closing hall waits for the store."""
FOR_EVER: Final = Keep()
LONGEST_TABLE_ID: Final = 64
"""Maximum length of a table's id."""


class Chronicler(Protocol):
    """Manages campaigns, whose sessions are tables of the hall."""

    async def on_over(self, campaign: str) -> None:
        """Called when a table of this campaign is over."""
        ...

    async def needs(self, campaign: str, table: str) -> bool:
        """Whether the campaign can't do without this table yet."""
        ...


class Hall:
    """All tables: creates them, finds them, and keeps them loaded while they are used; use it in one event loop."""

    def __init__(
        self,
        store: Store,
        find: Finder = find_game,
        times: Times | None = None,
        *,
        data: Path | None = None,
        thinker: Thinker | None = None,
        idle: float = IDLE,
        keep: Keep = FOR_EVER,
    ) -> None:
        """Set up a hall with an open store; `data` is a folder for broken tables, `keep` the retention of tables."""
        self.store = store
        self.shelf = Shelf(find)
        self.times: Times = times or WallClock()
        self.thinker: Thinker = thinker or Processes()
        self.data = data
        self.name = secrets.token_hex(4)
        self.counts = Counts()
        self.signer: Signer
        self.quarantine = Quarantine(store, self.times, data)
        self.sweeper = Sweeper(self, keep)
        self._idle = idle
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self.is_closed = False
        self.chronicler: Chronicler | None = None
        self.messenger: Messenger | None = None
        """Carries notifications; without one, no seat can have any."""

    async def open(self) -> None:
        """Start: watch the store, and load tables whose clocks run."""
        self.signer = Signer(await self.store.key(new_key()))
        self.store.watch(self)
        self.sweeper.start()

    async def close(self) -> None:
        """Stop: end all subscriptions and finish pending writes; the store stays open."""
        self.is_closed = True
        closing = [asyncio.create_task(room.close()) for room in self.rooms.values()]
        sweeping = asyncio.create_task(self.sweeper.stop())
        _, left = await asyncio.wait([sweeping, *closing, *self._loading.values(), *self._leaving], timeout=STOPS)
        for task in left:
            task.cancel()
        if left:
            LOG.warning("the store did not answer in time to unload all tables cleanly; no data is lost")
            await asyncio.wait(left, timeout=1)
        self.rooms.clear()
        self.thinker.close()

    async def create(self, request: Create, address: str = "", prefix: Sequence[PlainData] = ()) -> Created:
        """Create a table from this address, which may go on from some lines; raises Refused (400) for bad requests."""
        host, tokens = new_token(), [new_token() for _ in request.seats]
        try:
            made = made_of(request, self.shelf, host, tokens, self.times.now(), prefix)
        except BadInput as error:
            raise bad(error) from None
        start = is_alone(request) and not request.exchange
        room = await self.found(made, listed=request.listed, word=request.first_word, start=start, address=address)
        return Created.of(room.id, host, tokens, request, room.commitment)

    async def found(
        self,
        made: Made,
        *,
        table: str | None = None,
        listed: bool = False,
        word: str | None = None,
        start: bool = False,
        address: str = "",
    ) -> Room:
        """Create a table; if the id is taken, return the existing one."""
        table = table or new_table()
        keys = Secrets(secrets.token_bytes(32), secrets.token_bytes(16))
        first = ENTRY_ENCODER.encode(made)
        room = Room(self, table, keys, made)
        room.noted(made, 1)
        room.notes.touched = made.at
        meta = {"secret": keys.secret.hex(), "salt": keys.salt.hex()}
        try:
            row = Row(table, meta, summary(room), made.at, GATHERING, listed, touched=made.at)
            await self.store.create(row, first)
        except Conflict:
            return await self.room(table)
        except StoreError as error:
            self.counts.not_written(error)
            raise refused("store", 503) from error
        self.counts.wrote()
        self.rooms[table] = room
        room.looked_at, room.address = self.times.now(), address
        mine = next((seat for seat, chair in enumerate(made.chairs) if chair.host), None)
        if mine is not None and word:
            await room.journal.write(lambda room, now: Worded(at=now, seat=mine, word=word))
        if start:
            await room.journal.write(started)
        return room

    async def room(self, table: str) -> Room:
        """Return the room of a table; raises Refused (404) for an unknown one."""
        if self.is_closed:
            raise refused("closed", 503)
        room = self.rooms.get(table)
        if room is not None:
            room.used = self.times.now()
            return room
        self.quarantine.check(table)
        return await asyncio.shield(self._loading.get(table) or self.begin_to_load(table))

    def has(self, table: str) -> bool:
        """Whether a table's room is loaded, or being loaded."""
        return table in self.rooms or table in self._loading

    def begin_to_load(self, table: str, lease: Lease | None = None) -> asyncio.Task[Room]:
        """Start to load a room; others that want it meanwhile wait for the same one."""
        task = self._loading[table] = asyncio.create_task(self._load(table, lease))
        task.add_done_callback(lambda done: self._loading.pop(table, None))
        return task

    async def _load(self, table: str, lease: Lease | None = None) -> Room:
        """Load a table; one that can't be served is set aside, whatever the error."""
        try:
            row, room = await load(self, table)
            room.driver.lease, room.driver.cares = lease, row.due is not None
            room.driver.look()
        except Refused:
            raise
        except Exception as error:
            raise await self.quarantine.put(table, error) from error
        self.quarantine.take_back(table)
        self.rooms[table] = room
        if self.store.shared:
            room.audience.ask_presence()
            room.later(room.journal.catch_up())
        if is_ready(room):
            room.later(room.journal.write(started))
        self.tell_campaign(room)
        return room

    def tell_campaign(self, room: Room) -> None:
        """Tell its campaign that a table is over."""
        if room.made.campaign and room.phase in (OVER, CLOSED) and self.chronicler is not None:
            room.later(self.chronicler.on_over(room.made.campaign))

    def leave_if_idle(self, room: Room) -> bool:
        """Unload a room that nobody uses; its journal restores it."""
        is_idle = room.is_idle(self.times.now() - self._idle)
        if is_idle and self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        return is_idle

    def give_up(self, room: Room) -> None:
        """Unload a room that can't continue; the next visitor loads the table again."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            leaving = asyncio.create_task(room.close())
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)

    async def try_to_write(self) -> None:
        """Check whether the store can be written again after a failed write; StoreError if not."""
        if self.counts.unwritable:
            await self.store.try_to_write()
            self.counts.wrote()

    async def listing(self, lang: str = "en") -> list[OpenTable]:
        """Return open tables, newest first; one that can't be shown is left out."""
        found = []
        for row in await self.store.listed():
            try:
                if row.summary.get("free"):
                    found.append(self._listed(row, lang))
            except (BadInput, LookupError, TypeError, ValueError) as error:
                LOG.warning("can't list table %s: %s", row.id, error)
        return found

    def _listed(self, row: Row, lang: str) -> OpenTable:
        about = row.summary
        title = in_language(self.shelf.find(about["game"]).titles, lang)
        return OpenTable(row.id, about["game"], title, about["names"], about["seats"], about["free"], row.created)

    async def join(self, table: str, name: str, seat: int | None = None, word: str | None = None) -> SeatTaken:
        """Take an open seat (409 if none is free)."""
        room = await self.room(table)
        token, wanted = new_token(), named(name)
        if not wanted:
            raise refused("empty", BAD)

        def judge(room: Room, now: float) -> Sat:
            gathering(room)
            free = [k for k, chair in enumerate(room.chairs) if chair.kind == "open" and seat in (None, k)]
            if not free:
                raise refused("no_free_seat")
            return Sat(at=now, seat=free[0], name=unlike(wanted, room.names), hash=hash_of(token))

        entry = await room.journal.write(judge)
        assert entry is not None
        if word is not None:
            await room.journal.write(lambda room, now: Worded(at=now, seat=entry.seat, word=word))
        return SeatTaken(entry.seat, token, room.commitment)

    def on_entry(self, table: str, number: int) -> None:
        """Note that another process has written an entry."""
        room = self.rooms.get(table)
        if room is not None and number > room.number:
            room.later(room.journal.catch_up())

    def on_say(self, table: str, text: str) -> None:
        """Pass on what another process says about presence."""
        room = self.rooms.get(table)
        if room is not None:
            room.audience.heard(text)

    def on_gap(self) -> None:
        """Catch up after a lost connection to the other processes."""
        for room in self.rooms.values():
            room.later(room.journal.catch_up())

    def metrics(self) -> dict[str, float]:
        """Return the figures for operators."""
        return {"rooms": float(len(self.rooms)), "set_aside": float(len(self.quarantine)), **self.counts.figures()}


async def load(hall: Hall, table: str) -> tuple[Row, Room]:
    """Load a table from its journal; a long one gives other tables a turn meanwhile."""
    store = hall.store
    try:
        row = await store.row(table) if len(table) <= LONGEST_TABLE_ID else None
        journal = await store.entries(table) if row is not None else []
    except StoreError as error:
        raise refused("no_store", 503) from error
    if row is not None and row.state == REMOVED:
        raise refused("removed", GONE)
    if row is None or not journal or row.state in (ALBUM, CAMPAIGN):
        raise refused("no_table", NOT_FOUND)
    room = Room(hall, table, _keys(row), first_entry(journal))
    room.notes.touched = row.touched
    if not await fold_in_turns(room, journal, lambda: not hall.is_closed):
        raise refused("closed", 503)
    return row, room


def _keys(row: Row) -> Secrets:
    try:
        return Secrets(bytes.fromhex(row.meta["secret"]), bytes.fromhex(row.meta["salt"]))
    except (KeyError, TypeError, ValueError) as error:
        raise Damaged("its row has lost the table's secrets") from error
