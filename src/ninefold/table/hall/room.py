"""A room: one served table with its people, its clock and its journal, from which all the rest is folded."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from ninefold.bots.registry import make_bot
from ninefold.bots.search.advice import Advice
from ninefold.bots.search.levels import is_search
from ninefold.core.chance import commitment
from ninefold.core.game import AnyGame
from ninefold.core.speech import UNNAMED
from ninefold.table import undoing
from ninefold.table.hall.acting import do, judge_of
from ninefold.table.hall.acts import AnyAct, Reply
from ninefold.table.hall.around import ForAll
from ninefold.table.hall.audience import Audience
from ninefold.table.hall.channel import Key
from ninefold.table.hall.clock import clock_of
from ninefold.table.hall.driver import Driver
from ninefold.table.hall.entries import (
    Answered,
    Chair,
    Consented,
    Entry,
    HandedBack,
    Made,
    NotifyTo,
    RanOut,
    Said,
    TookBack,
)
from ninefold.table.hall.journal import Journal, RowNotes, Then
from ninefold.table.hall.notifying import Notifying
from ninefold.table.hall.people import (
    CLOSED,
    GATHERING,
    OVER,
    PAUSED,
    PLAYING,
    STALLED,
    UNDO,
    Secrets,
    Visitor,
    Wish,
    place_of,
)
from ninefold.table.hall.refused import NO_TOKEN, NOT_YOURS, Refused, refused
from ninefold.table.hall.requiring import may_see_all
from ninefold.table.hall.sight import Want
from ninefold.table.hall.subscription import Subscription
from ninefold.table.hall.thinking import question
from ninefold.table.hall.turns import Ticket
from ninefold.table.notice import Happening
from ninefold.table.players import BotPlayer
from ninefold.table.shown import Phase, SafetyCard, WishKind
from ninefold.table.store import StoreError
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.hall import Hall

LOG: Final = logging.getLogger("ninefold.table")
LOOKED_RECENTLY: Final = 60.0
"""A visitor who looked within this many seconds still counts as present."""
SEARCHES: Final = 100
"""The weight of a searched answer at a table of bots alone, because it takes worker time that people wait for."""
REVEALS: Final = 10.0
"""Maximum number of seconds the table waits for promised words; then the game begins without the missing ones."""


class Room:
    """One served table: it uses only the times of its journal's entries, so that every process folds the same room."""

    def __init__(self, hall: Hall, table_id: str, keys: Secrets, made: Made) -> None:
        """Set up a room as its first entry describes it; nothing is written or told."""
        self.hall = hall
        self.id = table_id
        self.keys = keys
        self.notes = RowNotes(hall, table_id)
        self.used = hall.times.now()
        self.looked_at = 0.0
        self.address = ""
        """The address of the person who acted last, if known: the bots' computing time is charged to it."""
        self.is_unloaded = False
        self._tasks: set[asyncio.Task[object]] = set()
        self._advice: dict[tuple[int, int, str], asyncio.Task[Advice]] = {}
        """Advice by seat, ask and language."""
        self.lay_out(made)
        self.journal = Journal(self)
        self.audience = Audience(self)
        self.driver = Driver(self)
        self.notifying = Notifying(self)

    def lay_out(self, made: Made) -> None:
        """Put everything that the journal tells back to the table's first entry."""
        self.made = made
        self.game: AnyGame = self.hall.shelf.find(made.game)
        self.commitment = commitment(self.keys.secret)
        self.chairs: list[Chair] = made.chairs
        self.options = dict(made.options)
        self.words: list[str | None] = [None] * len(made.chairs)
        self.hashes: list[str | None] = [None] * len(made.chairs)
        """The commitment of each seat."""
        self.revealing: float | None = None
        """Since when words are revealed; None while seats may still commit."""
        self.is_closed = False
        self.table: Table | None = None
        self.chat: list[Said] = []
        self.chat_count = 0
        self.wishes: dict[WishKind, Wish] = {}
        self.allowed: set[WishKind] = set()
        """What all have agreed to, until the game continues: `fork`, `record`."""
        self.paused_at: float | None = None
        self.clock = clock_of(made.clock, len(made.chairs))
        self._asked = 0
        self.for_all: ForAll | None = None
        """What several listeners are shown after the last entry."""
        self.bots: tuple[str, ...] = tuple(chair.bot for chair in made.chairs)
        """The bot that plays each seat."""
        self.rematch = ""
        self.safety: SafetyCard = ""
        self.notify: dict[int, list[NotifyTo]] = {}
        """Where each seat wants to be told that it is its turn."""
        self.hinted: dict[int, int] = {}
        """The last ask for which each seat had a hint."""
        self.broken = ""
        """Why the game can't continue, if the rules have stalled."""
        self._begin_to_count()

    def _begin_to_count(self) -> None:
        """Nothing has been applied, told or answered yet."""
        self.on_their_own = 0
        """How many answers bots have given since a person did something; a searched answer counts as many."""
        self.number = 0
        self.counts = [0] * (len(self.chairs) + 1)
        """The number of updates sent to each seat; the last count is for spectators."""
        self.version = 0
        """Increases whenever something other than the game changes that all clients show."""
        self.own_versions = [0] * (len(self.chairs) + 1)
        """The same for what one seat alone is shown."""

    @property
    def phase(self) -> Phase:
        """The phase of the table: gathering, playing, paused, over, stalled, or closed."""
        if self.is_closed:
            return CLOSED
        if self.broken:
            return STALLED
        if self.table is None:
            return GATHERING
        if self.table.is_over:
            return OVER
        return PLAYING if self.paused_at is None else PAUSED

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [chair.name or f"{UNNAMED} {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def happenings(self) -> list[Happening]:
        """All that has happened in the game."""
        return [] if self.table is None else self.table.happenings

    def persons(self) -> set[int]:
        """The seats that people play now."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and not chair.bot}

    def must_agree(self, what: WishKind, by: int = -1) -> set[int]:
        """Return whose consent a wish needs; showing hidden cards needs all people's, even while bots stand in."""
        if what == UNDO:
            assert self.table is not None
            return undoing.must_agree(self.table, by) or set()
        if what == "pause":
            return self.persons()
        return {seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"}

    def noted(self, entry: Entry, number: int) -> None:
        """Count an applied entry for those who are told, and check whether a new ask has begun."""
        self.number = number
        self._count(entry)
        if entry.is_own():
            self.counts[entry.seat] += 1
        else:
            self.counts = [count + 1 for count in self.counts]
        if isinstance(entry, Answered | RanOut):
            self.clock.answered(entry.seat, entry.at)
        if self.table is not None and self.table.ask != self._asked:
            self._asked = self.table.ask
            self.clock.put(self.table.state, entry.at, taken_back=isinstance(entry, TookBack | Consented))

    def _count(self, entry: Entry) -> None:
        """Count how long the bots have played on their own."""
        bot = self.bots[entry.seat] if isinstance(entry, Answered) else ""
        if bot:
            alone = all(chair.kind == "bot" for chair in self.chairs)
            self.on_their_own += SEARCHES if alone and is_search(bot) else 1
        elif not isinstance(entry, RanOut):
            self.on_their_own = 0

    def waited_for(self) -> tuple[int, ...]:
        """Return the seats that the game waits for, if it is running."""
        return self.table.waiting() if self.table is not None and self.phase == PLAYING else ()

    def deadline(self) -> float | None:
        """Return when the time for the current ask runs out; None without a clock, and while only bots are asked."""
        deadlines = [self.clock.deadline_of(seat) for seat in self.persons().intersection(self.waited_for())]
        return min((deadline for deadline in deadlines if deadline is not None), default=None)

    def unrevealed(self) -> list[int]:
        """Return the seats that have committed to a word but not revealed it."""
        return [seat for seat, word in enumerate(self.words) if word is None and self.hashes[seat] is not None]

    def reveals_until(self) -> float | None:
        """Return when the game begins without the missing words; None unless words are being revealed."""
        return self.revealing + REVEALS if self.revealing is not None and self.phase == GATHERING else None

    def next_bot(self) -> int | None:
        """Return a seat that the game waits for and a bot plays."""
        return self.table.players.next_bot() if self.table is not None and self.phase == PLAYING else None

    def seat_bot(self, seat: int, name: str) -> None:
        """Let a bot play this seat; without a name, its person plays."""
        bot: BotPlayer | None = make_bot(name, int.from_bytes(self.keys.salt[:6], "big"), seat) if name else None
        self.chairs[seat].bot = name
        self.bots = tuple(chair.bot for chair in self.chairs)
        if self.table is not None:
            self.table.players.seat_bot(seat, bot)

    def visitor(self, token: str | None) -> Visitor:
        """Return the owner of a token; no token is a spectator, an unknown one is refused (401)."""
        if token is None:
            return Visitor()
        place = place_of(token, [self.made.host, *(chair.hash for chair in self.chairs)])
        if place is None:
            raise refused("bad_token", NO_TOKEN)
        return Visitor(-1, host=True) if place == 0 else Visitor(place - 1, host=self.chairs[place - 1].host)

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
        self.used = self.looked_at = self.hall.times.now()
        self.driver.wake()

    def is_watched(self) -> bool:
        """Whether somebody listens, or looked recently."""
        return self.audience.is_there() or self.hall.times.now() - self.looked_at < LOOKED_RECENTLY

    def record(self, visitor: Visitor) -> bytes:
        """Return the record as a file; before the end only with everybody's consent (403)."""
        if self.table is None:
            raise refused("not_begun")
        if not may_see_all(self, "record"):
            raise refused("before_end", NOT_YOURS)
        return self.hall.signer.sign(self.table.save())

    def turn(self, *, hint: bool = False) -> Ticket:
        """Return the ticket for this table's bots; a table without a person comes last."""
        last = not (hint or (self.persons() and self.is_watched()))
        return Ticket(self.id, last, self.address, hint)

    async def advice(self, table: Table, seat: int, lang: str) -> Advice:
        """Return a bot's advice for a seat; it is computed once for each ask, however often it is requested."""
        key = (seat, table.ask, lang)
        task = self._advice.get(key)
        if task is None:
            self._advice = {had: told for had, told in self._advice.items() if had[0] != seat or had[1] == table.ask}
            turn = self.turn(hint=True)
            thought = self.hall.thinker.advise(question(table, seat), table.ask, lang, self.names, turn)
            task = self._advice[key] = asyncio.create_task(thought)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._advice.pop(key, None)
            raise

    async def act(self, visitor: Visitor, act: AnyAct, lang: str = "en") -> Reply:
        """Do an act and return once it is on disk; raises Refused if it can't be done."""
        if self.is_unloaded:
            return await (await self.hall.room(self.id)).act(visitor, act, lang)
        self.hall.counts.acts += 1
        if visitor.seat >= 0:
            self.audience.presence.saw(visitor.seat, self.hall.times.now())
            if self.chairs[visitor.seat].away:
                await self.hand_back(visitor.seat)
        try:
            return await do(self, visitor, act, lang)
        except Refused:
            self.hall.counts.refusals += 1
            raise

    def may_act_now(self, visitor: Visitor) -> bool:
        """Whether `act_now` can be used: only the disk has to be waited for."""
        is_away = visitor.seat >= 0 and self.chairs[visitor.seat].away
        return not (self.is_unloaded or is_away) and self.journal.may_write_now()

    def act_now(self, visitor: Visitor, act: AnyAct, then: Then) -> None:
        """Do an act that is only judged and written, without a task; raises Refused, or calls `then` once told."""
        self.hall.counts.acts += 1
        if visitor.seat >= 0:
            self.audience.presence.saw(visitor.seat, self.hall.times.now())
        try:
            self.journal.write_now(judge_of(visitor, act), then)
        except Refused:
            self.hall.counts.refusals += 1
            raise

    async def hand_back(self, seat: int) -> None:
        """Give the seat back to a person who was away."""
        await self.journal.write(lambda room, now: HandedBack(at=now, seat=seat) if room.chairs[seat].away else None)

    def later(self, work: Coroutine[object, object, object]) -> None:
        """Run something in the background, and log it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StoreError):
            LOG.error("table %s: %r", self.id, error, exc_info=error)

    def is_idle(self, since: float) -> bool:
        """Whether nobody has listened or acted, and nothing is in progress."""
        busy = self._tasks or not self.journal.lock.is_free or self.driver.is_busy() or self.notes.are_owed
        return self.used < since and not (busy or self.audience.is_there())

    async def close(self) -> None:
        """End all subscriptions, and leave the clocks to others."""
        self.is_unloaded = True
        self.audience.end()
        async with self.journal.lock:
            await self.driver.close()
        if self._tasks:
            await asyncio.wait(self._tasks)
