"""A room: one served table with a single writer, which checks, stores, applies and tells."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import perf_counter
from typing import Any, Final

from ninefold.bots.search.advice import Advice
from ninefold.table.hall.act_handlers import HANDLERS
from ninefold.table.hall.acts import Act, AnyAct, Reply
from ninefold.table.hall.around import summary
from ninefold.table.hall.audience import Audience
from ninefold.table.hall.channel import Key, Want
from ninefold.table.hall.driver import Driver
from ninefold.table.hall.entries import ENCODER, Entry, HandedBack, Started
from ninefold.table.hall.exchange import EXCHANGE, is_ready, started
from ninefold.table.hall.fold import apply, fold_in_turns
from ninefold.table.hall.judging import JUDGES, Judge, JudgeNow, may_see_all
from ninefold.table.hall.keeper import Keeper
from ninefold.table.hall.notes import Notes
from ninefold.table.hall.party import CLOSED, GATHERING, OVER, Party, Visitor
from ninefold.table.hall.quarantine import refusal_of
from ninefold.table.hall.reading import Unreadable, read_entry
from ninefold.table.hall.refused import NO_TOKEN, NOT_YOURS, Refused, refused
from ninefold.table.hall.subscription import Subscription
from ninefold.table.hall.thinking import question
from ninefold.table.hall.turns import Ticket
from ninefold.table.hall.watchdog import save_stalled
from ninefold.table.store import Change, Conflict, Damaged, StoreError
from ninefold.table.table import Table

LOG: Final = logging.getLogger("ninefold.table")
ALL_JUDGES: Final[dict[type[Act], Judge]] = {**JUDGES, **EXCHANGE}
LOOKS: Final = 60.0
"""A visitor who looked within this many seconds still counts as present."""


class Room:
    """One served table."""

    def __init__(self, keeper: Keeper, party: Party, touched: float) -> None:
        """Set up a room; `touched` is when the table was last used, according to the store."""
        self.keeper = keeper
        self.party = party
        self.id = party.id
        self.notes = Notes(keeper, party.id, touched)
        self.used = keeper.times.now()
        self.looked_at = 0.0
        self.address = ""
        """The address of the person who acted last, if known: the bots' computing time counts for it."""
        self.closed = False
        self.audience = Audience(self)
        self.driver = Driver(self)
        self._turn = asyncio.Lock()
        self._unsure = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._advice: dict[tuple[int, int, str], asyncio.Task[Advice]] = {}
        """Advice by seat, ask and language."""

    def visitor(self, token: str | None) -> Visitor:
        """Return the owner of a token; no token is a spectator, an unknown one is refused (401)."""
        if token is None:
            return Visitor()
        visitor = self.party.visitor(token)
        if visitor is None:
            raise refused("bad_token", NO_TOKEN)
        return visitor

    def snapshot(self, visitor: Visitor, lang: str = "en", want: Want = "scene") -> bytes:
        """Return `{"snapshot": {...}}`, ready to send."""
        self._looked()
        if visitor.seat >= 0:
            self.audience.presence.saw(visitor.seat, self.used)
        return self.audience.snapshot(Key(visitor, lang, want))

    def subscribe(
        self, visitor: Visitor, lang: str = "en", want: Want = "scene", have: int | None = None
    ) -> Subscription:
        """Subscribe to all updates; a snapshot comes first, or the updates after number `have` if still kept."""
        listening = self.audience.subscribe(Key(visitor, lang, want), have)
        self._looked()
        return listening

    def _looked(self) -> None:
        """Note that somebody looks, and wake a table that rested."""
        self.used = self.looked_at = self.keeper.times.now()
        self.driver.wake()

    def is_watched(self) -> bool:
        """Whether somebody listens, or looked recently."""
        return self.audience.is_there() or self.keeper.times.now() - self.looked_at < LOOKS

    def record(self, visitor: Visitor) -> bytes:
        """Return the record as a file; before the end only with everybody's consent (403)."""
        if self.party.table is None:
            raise refused("not_begun")
        if not may_see_all(self.party, "record"):
            raise refused("before_end", NOT_YOURS)
        return self.keeper.signer.sign(self.party.table.save())

    def turn(self, *, hint: bool = False) -> Ticket:
        """Return the ticket for this table's bots; a table without a person comes last."""
        last = not (hint or (self.party.persons() and self.is_watched()))
        return Ticket(self.id, last, self.address, hint)

    async def advice(self, table: Table, seat: int, lang: str) -> Advice:
        """Return a bot's advice for a seat; it is computed once for each ask, however often it is requested."""
        key = (seat, table.ask, lang)
        task = self._advice.get(key)
        if task is None:
            self._advice = {had: told for had, told in self._advice.items() if had[0] != seat or had[1] == table.ask}
            turn = self.turn(hint=True)
            thought = self.keeper.thinker.advise(question(table, seat), table.ask, lang, self.party.names, turn)
            task = self._advice[key] = asyncio.create_task(thought)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._advice.pop(key, None)
            raise

    async def act(self, visitor: Visitor, act: AnyAct, lang: str = "en") -> Reply:
        """Do an act and return once it is on disk; raises Refused if it can't be done."""
        if self.closed:
            return await (await self.keeper.room(self.id)).act(visitor, act, lang)
        self.keeper.counts.acts += 1
        if visitor.seat >= 0:
            self.audience.presence.saw(visitor.seat, self.keeper.times.now())
            if self.party.chairs[visitor.seat].away:
                await self.hand_back(visitor.seat)
        try:
            handler = HANDLERS.get(type(act))
            if handler is not None:
                return await handler(self, visitor, act, lang)
            judge = ALL_JUDGES[type(act)]
            await self.write(lambda party, now: judge(party, visitor, act, now))
        except Refused:
            self.keeper.counts.refusals += 1
            raise
        return Reply(self.party.counts[visitor.seat])

    async def hand_back(self, seat: int) -> None:
        """Give the seat back to a person who was away."""
        await self.write(lambda party, now: HandedBack(at=now, seat=seat) if party.chairs[seat].away else None)

    async def write(self, judge: JudgeNow) -> Entry | None:
        """Judge, store, apply and tell; if another process was first, judge again on its result."""
        async with self._turn:
            if self._unsure:
                await self._catch_up()
            while True:
                now = self.used = self.keeper.times.now()
                entry = judge(self.party, now)
                if entry is None:
                    return None
                number = self.party.number + 1
                if await self._store(entry, number):
                    break
                await self._catch_up()
            await self._applied(entry, number)
        self._settle(entry)
        return entry

    async def _store(self, entry: Entry, number: int) -> bool:
        """Write an entry; False if another process was first."""
        begun = perf_counter()
        stored = self.keeper.store.append(self.id, number, ENCODER.encode(entry))
        try:
            await asyncio.shield(stored)
        except Conflict:
            self.keeper.counts.conflicts += 1
            return False
        except StoreError as error:
            self._unsure = True
            self.keeper.counts.not_written(error)
            raise refused("store", 503) from error
        except asyncio.CancelledError:
            # The caller is gone, but the entry will be on disk all the same.
            self._unsure = True
            self.later(self._catch_up_after(stored))
            raise
        self.keeper.counts.stored(perf_counter() - begun)
        return True

    async def _catch_up_after(self, stored: asyncio.Future[None]) -> None:
        await asyncio.wait([stored])
        await self.catch_up()

    async def _applied(self, entry: Entry, number: int) -> None:
        """Apply and tell what is on disk; if the rules fail on it, the table has stalled."""
        try:
            apply(self.party, entry, number)
        except Exception:
            LOG.exception("table %s has stalled at entry %d", self.id, number)
            try:
                await self._stall(entry)
            except BaseException:
                self.keeper.give_up(self)
                raise
        self.audience.tell(entry)

    async def _stall(self, entry: Entry) -> None:
        old = self.party
        journal = await self.keeper.store.entries(self.id)
        folded = await fold_in_turns(self.id, old.keys, old.shelf, journal[: old.number + 1], lambda: True)
        assert folded is not None
        self.party = folded
        self.party.version = old.version + 1
        self.keeper.counts.stalled += 1
        save_stalled(self.keeper.data, self.party, entry)

    async def catch_up(self) -> None:
        """Apply what other processes have written."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            journal = await self.keeper.store.entries(self.id, self.party.number)
            for number, raw in enumerate(journal, self.party.number + 1):
                await self._applied(read_entry(raw, number), number)
        except StoreError as error:
            self._unsure = True
            raise refused("no_store", 503) from error
        except (Unreadable, Damaged) as error:
            self.keeper.give_up(self)
            raise refusal_of(error) from error
        self._unsure = False
        self.driver.look()

    def _settle(self, entry: Entry) -> None:
        """After an act: begin if all is ready, update the lobby entry, and check clocks and bots."""
        party = self.party
        if is_ready(party):
            self.later(self.write(started))
        if isinstance(entry, Started) or party.phase in (GATHERING, OVER, CLOSED):
            self.later(self.notes.put(Change(party.phase, summary=summary(party))))
        self.driver.look()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background, and log it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StoreError):
            LOG.error("table %s: %r", self.id, error, exc_info=error)

    def is_idle(self, since: float) -> bool:
        """Whether nobody has listened or acted, and nothing is in progress."""
        busy = self._tasks or self._turn.locked() or self.driver.is_busy() or self.notes.are_owed
        return self.used < since and not (busy or self.audience.is_there())

    async def close(self) -> None:
        """End all subscriptions, and leave the clocks to others."""
        self.closed = True
        self.audience.end()
        async with self._turn:
            await self.driver.close()
        if self._tasks:
            await asyncio.wait(self._tasks)
