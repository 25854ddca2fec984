"""Searches in worker processes, so that a long one never blocks the event loop.

A worker is told only what the bot is told: the game and its options as the seat knows them, the view, the answers. It
builds the rules from that itself, and caches them.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import threading
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.sharedctypes import RawArray
from typing import Final, NamedTuple, TypeVar

from ninefold.bots.search.advice import Advice, advise
from ninefold.bots.search.bot import SearchBot
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat, dump
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream
from ninefold.table.hall.turns import Ticket, Turns

SLOTS: Final = 256
"""Maximum number of searches, running or queued, that can still be told to stop."""
T = TypeVar("T")
Flags = MutableSequence[int]
NOBODYS: Final = Ticket()
RULES_KEPT: Final = 32
"""Number of tables whose rules a worker caches."""


class ThinkingJob(NamedTuple):
    """One bot's question, as plain data."""

    game: str | AnyGame
    """The slug of an installed game, else the game itself."""
    seats: int
    options: Mapping[str, str]
    overlays: Sequence[PlainMapping]
    view: PlainMapping
    """All fields of the view, as plain data."""
    seat: int
    answers: Sequence[Answer]
    settings: SearchSettings
    seed: int
    lang: str = "en"
    names: Sequence[str] = ()


class Workers:
    """A process pool that starts when it is first needed; a search whose result is no longer needed is stopped."""

    def __init__(self, many: int | None = None) -> None:
        self.many = many or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._turns = Turns(self.many)
        self._flags: Flags = RawArray("b", SLOTS)
        self._free = list(range(SLOTS))
        self._pool: Executor | None = None

    async def choose(self, job: ThinkingJob, turn: Ticket = NOBODYS) -> Answer:
        """Return the bot's answer, when it is its table's turn."""
        async with self._turns.taken(turn):
            return await self._run(_choose, job)

    async def advise(self, job: ThinkingJob, turn: Ticket = NOBODYS) -> Advice:
        """Return what the bot would answer, and its opinion of the other answers."""
        async with self._turns.taken(turn):
            return await self._run(_advise, job)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Run any other work that can be told to stop."""
        return await self._run(work, *given)

    async def _run(self, work: Callable[..., T], *given: object) -> T:
        slot = self._free.pop() if self._free else SLOTS
        if slot < SLOTS:
            self._flags[slot] = 0
        try:
            try:
                return await self._submit(work, slot, *given)
            except BrokenExecutor:
                self._pool = None
                return await self._submit(work, slot, *given)
        finally:
            if slot < SLOTS:
                self._flags[slot] = 1
                self._free.insert(0, slot)

    async def _submit(self, work: Callable[..., T], slot: int, *given: object) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.many, get_context("spawn"), _begin, (self._flags,))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, slot, *given)

    def close(self) -> None:
        """Tell all searches to stop, without waiting for them."""
        for slot in range(SLOTS):
            self._flags[slot] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def job_of(
    rules: AnyRules, view: Flat, seat: int, answers: Sequence[Answer], settings: SearchSettings, seed: int
) -> ThinkingJob | None:
    """Return the question as plain data; None if the game can't be sent to another process."""
    game = rules.game
    try:
        sent: str | AnyGame = game.slug if find_game(game.slug) is game else game
    except BadInput:
        sent = game
    job = ThinkingJob(
        sent, rules.seats, dict(rules.options), list(rules.overlays), dump(view), seat, answers, settings, seed
    )
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, TypeError, AttributeError):
        return None
    return job


_state: Final[dict[str, Flags]] = {}
_rules: Final[dict[tuple[object, ...], AnyRules]] = {}


def _begin(flags: Flags) -> None:
    """In a worker: lower its priority, because the server's clients wait, and end it when the server ends."""
    _state["flags"] = flags
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """Exit with the server, because a killed server can't tell its workers to stop."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def stop_of(slot: int) -> Callable[[], bool]:
    """In a worker: return a function that tells whether the search in this slot should stop."""
    flags = _state.get("flags")
    if flags is None or slot >= SLOTS:
        return lambda: False
    return lambda: bool(flags[slot])


def rules_of(job: ThinkingJob) -> AnyRules:
    """Return the rules as the seat knows them, built once for each table."""
    slug = job.game if isinstance(job.game, str) else job.game.slug
    key = (slug, job.seats, tuple(sorted(job.options.items())), repr(job.overlays), job.seat)
    if key not in _rules:
        if len(_rules) >= RULES_KEPT:
            _rules.pop(next(iter(_rules)))
        game = find_game(job.game) if isinstance(job.game, str) else job.game
        _rules[key] = game.rules(job.seats, job.options, job.overlays).for_seat(job.seat)
    return _rules[key]


def _bot(job: ThinkingJob, slot: int) -> SearchBot:
    bot = SearchBot(job.seed, job.seat, job.settings)
    bot.stop = stop_of(slot)
    return bot


def _choose(slot: int, job: ThinkingJob) -> Answer:
    rules = rules_of(job)
    view = rules.load(job.view)
    offers = kernel.offers(rules.sample(view, job.seat, Stream(job.seed, "offers")), job.seat)
    return tuple(_bot(job, slot).choose(rules, view, job.seat, job.answers, offers))


def _advise(slot: int, job: ThinkingJob) -> Advice:
    rules = rules_of(job)
    view = rules.load(job.view)
    return advise(rules, view, job.seat, job.settings, job.seed, job.lang, job.names, stop_of(slot))
