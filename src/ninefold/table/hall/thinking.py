"""Who thinks for the bots. Thinking must not hold up the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol

from ninefold.bots.registry import make_bot
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.table.table import Player, Table

WORLDS: Final = 8
"""A hint is asked for so many times, each time in another world that fits what the seat sees."""
HINTS_BY: Final = "greedy"


class Question(NamedTuple):
    """All that a bot is told: what its seat may know, and what it may answer."""

    rules: Any
    view: Any
    seat: int
    options: Sequence[Answer]
    offers: Sequence[Offer]


def question(table: Table, seat: int) -> Question:
    """The present ask as a bot is asked it."""
    state = table.state
    options, offers = kernel.options(state, seat), kernel.offers(state, seat)
    return Question(table.rules.for_seat(seat), table.view(seat), seat, options, offers)


class Thinker(Protocol):
    """Has a bot think somewhere: in a thread, or in a process of its own."""

    async def think(self, bot: Player, asked: Question) -> Answer:
        """The bot's answer."""
        ...

    async def advise(self, asked: Question, seed: int) -> tuple[Answer, float]:
        """What a good bot would answer, and how sure it is, in 0..1."""
        ...

    def close(self) -> None:
        """No more thinking."""
        ...


class Threads:
    """Bots think in threads; good enough for bots that answer in milliseconds."""

    def __init__(self, pool: Executor | None = None) -> None:
        self._pool = pool or ThreadPoolExecutor(2, "ninefold-bot")

    async def think(self, bot: Player, asked: Question) -> Answer:
        """In a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, bot, asked)

    async def advise(self, asked: Question, seed: int) -> tuple[Answer, float]:
        """In a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _advise, asked, seed)

    def close(self) -> None:
        """Whoever thinks now is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(bot: Player, asked: Question) -> Answer:
    return tuple(bot.choose(*asked))


def _advise(asked: Question, seed: int) -> tuple[Answer, float]:
    """The answer that a bot chooses most often; it is the surer, the more often it does."""
    chosen = [_choose(make_bot(HINTS_BY, seed + k, asked.seat), asked) for k in range(WORLDS)]
    best = max(chosen, key=chosen.count)
    return best, chosen.count(best) / WORLDS
