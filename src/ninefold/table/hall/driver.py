"""Clocks, bots and absent seats: what a table does by itself, in the process that holds its lease."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from ninefold.core import kernel
from ninefold.core.agenda import FINE, Answer
from ninefold.core.notation import write_answer
from ninefold.table.hall.entries import Answered, Entry, RanOut, TookOver
from ninefold.table.hall.exchange import started
from ninefold.table.hall.people import PLAYING
from ninefold.table.hall.refused import Refused
from ninefold.table.hall.requiring import JudgeNow
from ninefold.table.hall.thinking import STANDS_IN, question
from ninefold.table.hall.times import Alarm
from ninefold.table.store import NOW, Change, Lease, StoreError

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")
RETRY: Final = 3.0
"""Number of seconds before another attempt to get the lease, in case its holder has died."""
CARES: Final = 120.0
"""Seconds until a claim that isn't renewed expires."""
CARED_FOR: Final = 1e15
"""The due time of a table cared for by the only process."""
NEVER_DUE: Final = -1.0
RESTS = 2_000
"""Maximum number of bot answers in a row without a person's act or a listener; then the table rests.

Not final, because tests set it, in the compiled build too.
"""


class Driver:
    """Runs the clocks and bots of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.lease: Lease | None = None
        self._task: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._closed = False
        self.cares = False
        """Whether the store was told that this table is cared for."""

    def is_busy(self) -> bool:
        """Whether a bot is thinking or a clock is being fired."""
        return self._task is not None

    def look(self) -> None:
        """Schedule what must be done after a change, now or later."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._closed or self._task is not None or not _needs_care(self._room):
            return
        if not self.cares:
            self.cares = True
            self._room.later(self.care_on())
        when = self._next()
        if when is None:
            return
        if when <= self._room.hall.times.now():
            self._task = asyncio.create_task(self._work())
        else:
            self._alarm = self._room.hall.times.call_at(when, self.look)

    def _next(self) -> float | None:
        """Return when there is something to do; None if that depends on others."""
        room = self._room
        if room.next_bot() is not None and not self.rests():
            return NOW
        times = [room.deadline(), room.reveals_until(), *self._absences().values()]
        return min((time for time in times if time is not None), default=None)

    def rests(self) -> bool:
        """Whether the bots rest until somebody watches, because they have played long enough on their own."""
        return self._room.on_their_own >= RESTS and not self._room.is_watched()

    def wake(self) -> None:
        """Wake bots that rested, because somebody watches."""
        if self._room.on_their_own >= RESTS:
            self.look()

    def _absences(self) -> dict[int, float]:
        """Return for each absent seat that others wait for when a bot takes over."""
        room, present = self._room, self._room.audience.present()
        grace = room.made.grace
        persons = room.persons()
        if not grace or not any(present[seat] for seat in persons):
            return {}
        waited = [seat for seat in room.waited_for() if seat in persons and not present[seat]]
        return {seat: self._room.audience.presence.last_seen(seat) + grace for seat in waited}

    async def _work(self) -> None:
        """Do everything that is due, then check again."""
        pause = 0.0
        try:
            if not await self._has_lease():
                pause = RETRY
            else:
                await self._once()
        except (StoreError, Refused):
            pause = RETRY
        except Exception:
            LOG.exception("can't run the clocks and bots of table %s", self._room.id)
            pause = RETRY
        finally:
            self._task = None
        times = self._room.hall.times
        if self._closed:
            return
        if pause:
            self._alarm = times.call_at(times.now() + pause, self.look)
        else:
            self.look()

    async def _has_lease(self) -> bool:
        """Whether this process may act for the table."""
        if self.lease is None or not self.lease.held:
            self.lease = await self._room.hall.store.hold(self._room.id)
        return self.lease is not None

    async def care_on(self) -> None:
        """Store when others should check whether the table is still cared for; a single process checks at start."""
        hall = self._room.hall
        due = hall.times.now() + CARES if hall.store.shared else CARED_FOR
        await self._room.notes.put(Change(due=due))

    async def _once(self) -> None:
        room = self._room
        seat = room.next_bot()
        if seat is not None and not self.rests():
            await self._bot_answers(seat)
            return
        now = room.hall.times.now()
        if room.reveals_until() is not None:
            await room.journal.write(started)
            return
        deadline = room.deadline()
        if deadline is not None and deadline <= now:
            for seat in room.waited_for():
                if await room.journal.write(_run_out(seat)) is not None:
                    room.hall.counts.run_outs += 1
        for seat, when in self._absences().items():
            if when <= now:
                await room.journal.write(_take_over(seat))

    async def _bot_answers(self, seat: int) -> None:
        """Let the bot think, and answer if the table still waits for it."""
        room, table = self._room, self._room.table
        assert table is not None
        ask, bot = table.ask, table.players.bots[seat]
        try:
            answer = await room.hall.thinker.think(bot, question(table, seat), room.turn())
        except Exception:
            LOG.exception("table %s: the bot of seat %d has failed", room.id, seat)
            answer = ()
        if await room.journal.write(_bot_answer(seat, ask, answer)) is not None:
            room.hall.counts.bot_answers += 1

    async def close(self) -> None:
        """Leave the table to others; a sweeper finds it when it is due."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()
        due = self._next() if _needs_care(self._room) else None
        try:
            if self.cares:
                await self._room.notes.put(Change(due=NEVER_DUE if due is None else due))
            if self.lease is not None:
                await self.lease.release()
        except StoreError:
            LOG.warning("table %s: could not release its lease", self._room.id)


def _needs_care(room: Room) -> bool:
    """Whether the table ever does something by itself."""
    if room.reveals_until() is not None:
        return True
    if room.phase != PLAYING:
        return False
    return room.made.clock.kind != "none" or room.made.grace > 0 or any(chair.bot for chair in room.chairs)


def _run_out(seat: int) -> JudgeNow:
    def judge(room: Room, now: float) -> Entry | None:
        deadline = room.clock.deadline_of(seat)
        if deadline is None or deadline > now or seat not in room.waited_for() or seat not in room.persons():
            return None
        assert room.table is not None
        return RanOut(at=now, seat=seat, ask=room.table.ask)

    return judge


def _take_over(seat: int) -> JudgeNow:
    def judge(room: Room, now: float) -> Entry | None:
        if room.phase != PLAYING or seat not in room.persons():
            return None
        return TookOver(at=now, place=seat, bot=STANDS_IN, away=True)

    return judge


def _bot_answer(seat: int, ask: int, answer: Answer) -> JudgeNow:
    def judge(room: Room, now: float) -> Entry | None:
        """Give the default answer for a bot that failed or broke the rules."""
        table = room.table
        if table is None or room.phase != PLAYING or table.ask != ask or seat not in table.waiting():
            return None
        if not room.chairs[seat].bot:
            return None
        given = answer
        if not given or kernel.why_not(table.state, seat, given) != FINE:
            LOG.error("table %s: the bot of seat %d gave the illegal answer %s", room.id, seat, given)
            given = kernel.default_answer(table.state, seat)
        return Answered(at=now, seat=seat, ask=ask, answer=write_answer(table.rules, given))

    return judge
