"""Whose thought comes next when there are more of them than workers: one place for each table, and none hogs them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final, NamedTuple

KEPT: Final = 2_000
"""Of so many tables it is known how long they have thought."""


class Turn(NamedTuple):
    """For whom it is thought: a table, and whether it gives way to all others since nobody plays there."""

    table: str = ""
    last: bool = False


class Waiting(NamedTuple):
    """A thought that waits for its turn."""

    turn: Turn
    number: int
    called: asyncio.Future[None]


class Turns:
    """So many think at once. The next one is of the table that has thought the least."""

    def __init__(self, many: int) -> None:
        self._free = many
        self._waiting: list[Waiting] = []
        self._spent: dict[str, float] = {}
        self._number = 0

    @asynccontextmanager
    async def taken(self, turn: Turn) -> AsyncIterator[None]:
        """Wait for the turn, and keep it for the block."""
        await self._wait(turn)
        began = perf_counter()
        try:
            yield
        finally:
            self._note(turn.table, perf_counter() - began)
            self._call_next()

    async def _wait(self, turn: Turn) -> None:
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

    def _rank(self, waiting: Waiting) -> tuple[bool, float, int]:
        return waiting.turn.last, self._spent.get(waiting.turn.table, 0.0), waiting.number

    def _note(self, table: str, seconds: float) -> None:
        """Those that have not thought for the longest time are forgotten first."""
        self._spent[table] = self._spent.pop(table, 0.0) + seconds
        if len(self._spent) > KEPT:
            del self._spent[next(iter(self._spent))]
