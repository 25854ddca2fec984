"""The journal of a room: the one place where an act is judged, stored, applied and told, in that order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ninefold.table.hall.around import summary
from ninefold.table.hall.entries import ENTRY_ENCODER, Entry, Started, UnreadableEntry, read_entry
from ninefold.table.hall.exchange import is_ready, started
from ninefold.table.hall.fold import apply, fold
from ninefold.table.hall.mutex import Mutex
from ninefold.table.hall.people import CLOSED, GATHERING, OVER
from ninefold.table.hall.quarantine import refusal_of, save_stalled
from ninefold.table.hall.refused import refused
from ninefold.table.hall.requiring import JudgeNow
from ninefold.table.store import Change, Conflict, Damaged, StoreError

if TYPE_CHECKING:
    from ninefold.table.hall.hall import Hall
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")
NOTHING: Final = Change()
Then = Callable[[Exception | None], None]
"""Called when an act is done, or with the reason why it failed."""
HOUR: Final = 3600.0
"""Precision in seconds of the time of a table's last use."""


class Journal:
    """The journal of one room, which has a single writer in this process."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.lock = Mutex()
        self._unsure = False
        """Whether the store may hold entries that the room has not applied."""

    async def write(self, judge: JudgeNow) -> Entry | None:
        """Judge, store, apply and tell; if another process was first, judge again on its result."""
        async with self.lock:
            if self._unsure:
                await self._catch_up()
            entry = await self._write(judge)
        if entry is not None:
            self._settle(entry)
        return entry

    async def _write(self, judge: JudgeNow) -> Entry | None:
        """Write while the lock is held."""
        while True:
            entry = self._judged(judge)
            if entry is None:
                return None
            number = self._room.number + 1
            if await self._store(entry, number):
                break
            await self._catch_up()
        await self._applied(entry, number)
        return entry

    def _judged(self, judge: JudgeNow) -> Entry | None:
        """Return the entry that an act becomes now."""
        now = self._room.used = self._room.hall.times.now()
        return judge(self._room, now)

    def may_write_now(self) -> bool:
        """Whether nobody else writes, and the room is as the store has it."""
        return self.lock.is_free and not self._unsure

    def write_now(self, judge: JudgeNow, then: Then) -> None:
        """Do the same as `write` without a task, for the common case; `then` is called once all have been told.

        The act is judged at once, and a refusal raised. `may_write_now` must be true.
        """
        entry = self._judged(judge)
        if entry is None:
            then(None)
            return
        self.lock.take()
        number, begun = self._room.number + 1, perf_counter()
        try:
            stored = self._room.hall.store.append(self._room.id, number, ENTRY_ENCODER.encode(entry))
        except BaseException:
            self.lock.release()
            raise
        given = entry

        def on_stored(stored: asyncio.Future[None]) -> None:
            if not stored.cancelled() and stored.exception() is None:
                self._room.hall.counts.stored(perf_counter() - begun)
                if self._has_applied(given, number):
                    self._tell_now(given, then)
                    return
            self._room.later(self._write_rest(stored, given, number, judge, then))

        stored.add_done_callback(on_stored)

    def _tell_now(self, entry: Entry, then: Then) -> None:
        """Tell an applied entry and let the next one be written."""
        error: Exception | None = None
        try:
            self._room.audience.tell(entry)
            self.lock.release()
            self._settle(entry)
        except Exception as failed:
            LOG.exception("table %s: after an entry", self._room.id)
            error = failed
        then(error)

    def _has_applied(self, entry: Entry, number: int) -> bool:
        """Apply an entry that is on disk; False if the rules fail on it."""
        try:
            apply(self._room, entry, number)
        except Exception:
            LOG.exception("table %s has stalled at entry %d", self._room.id, number)
            return False
        return True

    async def _write_rest(
        self, stored: asyncio.Future[None], entry: Entry, number: int, judge: JudgeNow, then: Then
    ) -> None:
        """Go on where `write_now` met a conflict, a failure of the store, or rules that fail; the lock is held."""
        written: Entry | None = entry
        try:
            if await self._is_stored(stored):
                await self._stalled(entry)
            else:
                await self._catch_up()
                written = await self._write(judge)
        except Exception as error:
            self.lock.release()
            then(error)
            return
        except BaseException:
            self.lock.release()
            raise
        self.lock.release()
        if written is not None:
            self._settle(written)
        then(None)

    async def _store(self, entry: Entry, number: int) -> bool:
        """Write an entry; False if another process was first."""
        begun = perf_counter()
        stored = self._room.hall.store.append(self._room.id, number, ENTRY_ENCODER.encode(entry))
        if not await self._is_stored(stored):
            return False
        self._room.hall.counts.stored(perf_counter() - begun)
        return True

    async def _is_stored(self, stored: asyncio.Future[None]) -> bool:
        """Wait for the store; False if another process was first."""
        try:
            await stored
        except Conflict:
            self._room.hall.counts.conflicts += 1
            return False
        except StoreError as error:
            self._unsure = True
            self._room.hall.counts.not_written(error)
            raise refused("store", 503) from error
        except asyncio.CancelledError:
            # The caller is gone, but the entry will be on disk all the same.
            self._unsure = True
            self._room.later(self._catch_up_after())
            raise
        return True

    async def _catch_up_after(self) -> None:
        await self._room.hall.store.settled()
        await self.catch_up()

    async def _applied(self, entry: Entry, number: int) -> None:
        """Apply and tell what is on disk; if the rules fail on it, the table has stalled."""
        if self._has_applied(entry, number):
            self._room.audience.tell(entry)
        else:
            await self._stalled(entry)

    async def _stalled(self, entry: Entry) -> None:
        """Tell that the rules fail on an entry."""
        try:
            await self._stall(entry)
        except BaseException:
            self._room.hall.give_up(self._room)
            raise
        self._room.audience.tell(entry)

    async def _stall(self, entry: Entry) -> None:
        """Put the room back to before an entry that the rules fail on; at once, so that nobody sees half of it."""
        room = self._room
        shown = room.version
        journal = await room.hall.store.entries(room.id)
        fold(room, journal[: room.number + 1])
        room.version = shown + 1
        room.hall.counts.stalled += 1
        save_stalled(room.hall.data, room, entry)

    async def catch_up(self) -> None:
        """Apply what other processes have written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            journal = await self._room.hall.store.entries(self._room.id, self._room.number)
            for number, raw in enumerate(journal, self._room.number + 1):
                await self._applied(read_entry(raw, number), number)
        except StoreError as error:
            self._unsure = True
            raise refused("no_store", 503) from error
        except (UnreadableEntry, Damaged) as error:
            self._room.hall.give_up(self._room)
            raise refusal_of(error) from error
        self._unsure = False
        self._room.driver.look()

    def _settle(self, entry: Entry) -> None:
        """After an act: begin if all is ready, update the lobby entry, and check clocks and bots."""
        room = self._room
        if is_ready(room):
            room.later(self.write(started))
        if isinstance(entry, Started) or room.phase in (GATHERING, OVER, CLOSED):
            room.later(room.notes.put(Change(room.phase, summary=summary(room))))
            room.hall.tell_campaign(room)
        room.notifying.look()
        room.driver.look()


class RowNotes:
    """The notes about one table; changes that can't be written now are kept and written with the next."""

    def __init__(self, hall: Hall, table: str) -> None:
        self._hall = hall
        self._table = table
        self.touched = 0.0
        """When the table was last used, according to the store."""
        self._owed = NOTHING

    @property
    def are_owed(self) -> bool:
        """Whether a change could not be written."""
        return self._owed != NOTHING

    def are_due(self, used: float) -> bool:
        """Whether a change is unwritten, or the last use is much later than the stored one."""
        return self.are_owed or used - self.touched > HOUR

    async def put(self, change: Change = NOTHING, used: float | None = None) -> None:
        """Write a change together with all unwritten ones, and the time of the last use."""
        if used is not None:
            change = change._replace(touched=used)
            self.touched = used
        change, self._owed = self._owed.and_then(change), NOTHING
        try:
            await self._hall.store.change(self._table, change)
        except StoreError as error:
            self._owed = change.and_then(self._owed)
            self._hall.counts.not_written(error)
            raise
        self._hall.counts.wrote()
