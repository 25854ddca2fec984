"""Where bots think: outside the event loop, so that they never block it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, NamedTuple, Protocol

from ninefold.bots.search.advice import Advice, advise
from ninefold.bots.search.bot import SearchBot
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.table.hall.turns import Ticket
from ninefold.table.hall.working import NOBODYS, ThinkingJob, Workers, job_of
from ninefold.table.players import BotPlayer
from ninefold.table.table import Table

HINTS: Final = SearchSettings(seconds=0.5)
"""How long a search for a hint may take."""
STANDS_IN: Final = "greedy"
"""The bot that plays for absent players."""


class Question(NamedTuple):
    """Everything a bot is told: what its seat may know, and what it may answer."""

    rules: AnyRules
    view: Flat
    seat: int
    options: Sequence[Answer]
    offers: Sequence[Offer]


def question(table: Table, seat: int) -> Question:
    """Return the current ask as a question for a bot."""
    state = table.state
    is_bot = seat in table.players.bots
    options = table.players.considered(seat) if is_bot else kernel.options(state, seat)
    offers = kernel.offers(state, seat)
    return Question(table.rules.for_seat(seat), table.view(seat), seat, options, offers)


class Thinker(Protocol):
    """Runs a bot in a thread or in a separate process."""

    async def think(self, bot: BotPlayer, asked: Question, turn: Ticket = NOBODYS) -> Answer:
        """Return the bot's answer."""
        ...

    async def advise(
        self, asked: Question, seed: int, lang: str = "en", names: Sequence[str] = (), turn: Ticket = NOBODYS
    ) -> Advice:
        """Return what a good bot would answer, how sure it is, and why."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


class Threads:
    """Bots think in threads; good enough for bots that answer in milliseconds."""

    def __init__(self, pool: Executor | None = None, hints: SearchSettings = HINTS) -> None:
        self._pool = pool or ThreadPoolExecutor(2, "ninefold-bot")
        self.hints = hints

    async def think(self, bot: BotPlayer, asked: Question, turn: Ticket = NOBODYS) -> Answer:
        """Think in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, bot, asked)

    async def advise(
        self, asked: Question, seed: int, lang: str = "en", names: Sequence[str] = (), turn: Ticket = NOBODYS
    ) -> Advice:
        """Advise in a thread."""
        given = (asked.rules, asked.view, asked.seat, self.hints, seed, lang, names)
        return await asyncio.get_running_loop().run_in_executor(self._pool, advise, *given)

    def close(self) -> None:
        """Stop without waiting for bots that are thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Processes:
    """Bots that answer in milliseconds think in threads; searches and advice run in worker processes."""

    def __init__(self, workers: Workers | None = None, hints: SearchSettings = HINTS) -> None:
        self.threads = Threads(hints=hints)
        self.workers = workers or Workers()
        self.hints = hints

    async def think(self, bot: BotPlayer, asked: Question, turn: Ticket = NOBODYS) -> Answer:
        """Think where it blocks nobody."""
        if isinstance(bot, SearchBot):
            job = _job(asked, bot.settings, bot.stream.below(1 << 30))
            if job is not None:
                return await self.workers.choose(job, turn)
        return await self.threads.think(bot, asked)

    async def advise(
        self, asked: Question, seed: int, lang: str = "en", names: Sequence[str] = (), turn: Ticket = NOBODYS
    ) -> Advice:
        """Advise in a worker process."""
        job = _job(asked, self.hints, seed)
        if job is None:
            return await self.threads.advise(asked, seed, lang, names)
        return await self.workers.advise(job._replace(lang=lang, names=list(names)), turn)

    def close(self) -> None:
        """Tell bots that are thinking to stop, without waiting for them."""
        self.threads.close()
        self.workers.close()


def _job(asked: Question, settings: SearchSettings, seed: int) -> ThinkingJob | None:
    return job_of(asked.rules, asked.view, asked.seat, asked.options, settings, seed)


def _choose(bot: BotPlayer, asked: Question) -> Answer:
    return tuple(bot.choose(*asked))
