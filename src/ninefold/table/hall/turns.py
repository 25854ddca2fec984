"""Which search runs next when there are more of them than workers: fair between addresses, then between tables.

Time spent decays, so that heavy use an hour ago no longer counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final, NamedTuple

MOST_TIMES_KEPT: Final = 2_000
"""Maximum number of addresses and of tables whose time is remembered."""
HALF: Final = 60.0
"""Half-life of time spent, in seconds."""
HINT: Final = 5.0
"""A hint, which a person waits for, is ranked as if its address and table had spent this many seconds less."""


class Ticket(NamedTuple):
    """Who a search is for: a table, and whether it yields to all others because no person plays there."""

    table: str = ""
    last: bool = False
    address: str = ""
    """The address of the person who caused the search."""
    hint: bool = False
    """Whether a person waits for the result."""


class Waiting(NamedTuple):
    """A search that waits for its turn."""

    turn: Ticket
    number: int
    called: asyncio.Future[None]


class Spent:
    """Time spent by name in seconds, which decays."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seconds: dict[str, tuple[float, float]] = {}

    def of(self, name: str) -> float:
        """Return the decayed time that a name has spent."""
        seconds, at = self._seconds.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Add to the time of a name; the least recent names are dropped first."""
        total = self.of(name) + seconds
        self._seconds.pop(name, None)
        self._seconds[name] = (total, self._clock())
        if len(self._seconds) > MOST_TIMES_KEPT:
            del self._seconds[next(iter(self._seconds))]


class Turns:
    """Limits how many searches run at once; the next is for the address, then the table, with the least time spent."""

    def __init__(self, many: int, clock: Callable[[], float] = perf_counter) -> None:
        self._free = many
        self._clock = clock
        self._waiting: list[Waiting] = []
        self._by_address = Spent(clock)
        self._by_table = Spent(clock)
        self._number = 0

    @asynccontextmanager
    async def taken(self, turn: Ticket) -> AsyncIterator[None]:
        """Wait for the turn, and keep it for the block."""
        await self._wait(turn)
        began = self._clock()
        try:
            yield
        finally:
            seconds = self._clock() - began
            self._by_address.add(_payer(turn), seconds)
            self._by_table.add(turn.table, seconds)
            self._call_next()

    async def _wait(self, turn: Ticket) -> None:
        if self._free:
            self._free -= 1
            return
        self._number += 1
        waiting = Waiting(turn, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._call_next()
            raise

    def _call_next(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        first = min(self._waiting, key=self._rank)
        self._waiting.remove(first)
        first.called.set_result(None)

    def _rank(self, waiting: Waiting) -> tuple[bool, float, float, int]:
        turn = waiting.turn
        ahead = HINT if turn.hint else 0.0
        spent = self._by_address.of(_payer(turn)) - ahead, self._by_table.of(turn.table) - ahead
        return turn.last, *spent, waiting.number


def _payer(turn: Ticket) -> str:
    """Return whose time it is: the address's, or the table's if no address is known, as after a restart."""
    return turn.address or f"table {turn.table}"
