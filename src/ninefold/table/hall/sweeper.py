"""The periodic work of a hall; each table is handled separately, so that a failing one does not block another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from ninefold.table import albums
from ninefold.table.hall.audience import PRESENCE_INTERVAL
from ninefold.table.hall.driver import NEVER_DUE
from ninefold.table.hall.entries import UnreadableEntry, read_entry
from ninefold.table.hall.fold import first_entry
from ninefold.table.hall.people import OVER
from ninefold.table.hall.quarantine import LATER
from ninefold.table.hall.refused import Refused
from ninefold.table.hall.times import Alarm
from ninefold.table.store import Change, Damaged, StoreError

if TYPE_CHECKING:
    from ninefold.table.hall.hall import Hall
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")
SOME: Final = 100
ALL: Final = 1_000_000
"""Number of tables loaded or removed at once, and of those that the only process loads when it starts."""
TOGETHER: Final = 8
"""Number of journals folded in parallel, so that a long one does not block the others."""
DAY: Final = 86_400.0
EVERY: Final = 600.0
"""Number of seconds between searches for tables to remove."""


class Sweeper:
    """Unloads idle rooms, repeats who is present, loads tables that no process cares for, and removes unused ones."""

    def __init__(self, hall: Hall, keep: Keep) -> None:
        self._hall = hall
        self._removal = Removal(hall, keep)
        self.some = SOME
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep now, and then periodically."""
        self._task = asyncio.create_task(self.sweep(at_start=True))
        self._set_alarm()

    def _set_alarm(self) -> None:
        times = self._hall.times
        self._alarm = times.call_at(times.now() + PRESENCE_INTERVAL, self._tick)

    def _tick(self) -> None:
        if not self.is_busy():
            self._task = asyncio.create_task(self.sweep())
        self._set_alarm()

    def is_busy(self) -> bool:
        """Whether it is sweeping."""
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        """Stop sweeping; work in progress is finished."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def sweep(self, *, at_start: bool = False) -> None:
        """Check every room and every table that is due."""
        hall = self._hall
        for room in list(hall.rooms.values()):
            if hall.is_closed:
                return
            await _alone(f"table {room.id}", self._see_to(room))
        if hall.counts.unwritable:
            await _alone("the store", hall.try_to_write())
        try:
            alone = at_start and not hall.store.shared
            due = await hall.store.due(inf if alone else hall.times.now(), ALL if alone else self.some)
        except StoreError as error:
            LOG.warning("the store can't be read: %s", error)
            return
        await self._take_in_all(due)
        await _alone("unused tables", self._removal.go_round())

    async def _see_to(self, room: Room) -> None:
        """Unload a room that nobody uses; else publish what others should know of it."""
        hall = self._hall
        if hall.leave_if_idle(room):
            await room.close()
            return
        used = hall.times.now() if room.audience.is_there() else room.used
        if room.notes.are_due(used):
            room.later(room.notes.put(used=used))
        if hall.store.shared:
            if room.audience.presence.local():
                room.audience.say_presence()
            if room.driver.cares:
                await room.driver.care_on()

    async def _take_in_all(self, tables: Iterable[str]) -> None:
        """Load tables, a few at a time."""
        waiting = iter(tables)

        async def one_after_the_other() -> None:
            for table in waiting:
                await _alone(f"table {table}", self._take_in(table))

        await asyncio.gather(*(one_after_the_other() for _ in range(TOGETHER)))

    async def _take_in(self, table: str) -> None:
        """Load a table that is due, unless a process already runs it."""
        hall = self._hall
        if hall.is_closed or hall.has(table):
            return
        lease = await hall.store.hold(table)
        if lease is None:
            return
        if hall.has(table):
            await lease.release()
            return
        try:
            await hall.begin_to_load(table, lease)
        except Refused as refusal:
            await lease.release()
            if table in hall.quarantine:
                await hall.store.change(table, Change(due=hall.times.now() + LATER))
            elif refusal.status < 500:
                await hall.store.change(table, Change(due=NEVER_DUE))


async def _alone(name: str, work: Awaitable[None]) -> None:
    """Do something for one table; an error affects only that table."""
    try:
        await work
    except StoreError as error:
        LOG.warning("maintenance of %s failed: %s", name, error)
    except Exception:
        LOG.exception("maintenance of %s failed", name)


class Keep(NamedTuple):
    """Number of days after its last use for which a table is kept; None means for ever."""

    finished: float | None = None
    abandoned: float | None = None


class Removal:
    """Removes tables that are no longer kept."""

    def __init__(self, hall: Hall, keep: Keep) -> None:
        self._hall = hall
        self._keep = keep
        self._looked = -inf

    async def go_round(self) -> None:
        """Remove some tables, if it is time for a search."""
        now, store = self._hall.times.now(), self._hall.store
        if self._keep == (None, None) or now - self._looked < EVERY:
            return
        over, others = (-inf if days is None else now - days * DAY for days in self._keep)
        unused = await store.unused(over, others, SOME)
        if len(unused) < SOME:
            self._looked = now
        for table in unused:
            if not self._hall.has(table):
                await self._remove(table, over, others)

    async def _is_needed(self, table: str, journal: Sequence[bytes]) -> bool:
        """Whether it is the table of a session that a campaign has not taken its characters back from."""
        campaign = first_entry(journal).campaign
        chronicler = self._hall.chronicler
        return bool(campaign) and chronicler is not None and await chronicler.needs(campaign, table)

    async def _remove(self, table: str, over: float, others: float) -> None:
        """Remove a table, unless its journal shows a later use than the store has noted, or it is damaged."""
        store = self._hall.store
        try:
            row, journal = await store.row(table), await store.entries(table)
            used = read_entry(journal[-1], len(journal)).at if journal else -inf
        except (Damaged, UnreadableEntry):
            row, used = None, self._hall.times.now()
        if used < max(over, others) and await self._is_needed(table, journal):
            used = self._hall.times.now()
        before = over if row is not None and row.state == OVER else others
        if used < before:
            await store.remove(table, before)
            await albums.forget(store, table)
            self._hall.counts.removed += 1
        else:
            await store.change(table, Change(touched=used))
