"""How many tables one address may have open at a time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from ninefold.web.buckets import MOST_KEYS
from ninefold.web.faults import Fault

DAY: Final = 86_400.0
"""Number of seconds for which an unfinished table counts."""


class Quota:
    """Tables by the address that made them, since this process started."""

    def __init__(self, most: int, is_open: Callable[[str], Awaitable[bool]]) -> None:
        """Set the maximum number of tables; 0 is no limit."""
        self._most = most
        self._is_open = is_open
        self._made: OrderedDict[str, dict[str, float]] = OrderedDict()
        self._coming: Counter[str] = Counter()

    @asynccontextmanager
    async def making(self, address: str) -> AsyncIterator[list[str]]:
        """Reserve a place for a new table; the caller puts its id into the list."""
        if self._most > 0:
            await self._check(address)
        self._coming[address] += 1
        made: list[str] = []
        try:
            yield made
        finally:
            self._coming[address] -= 1
            if not self._coming[address]:
                del self._coming[address]
            if made and self._most > 0:
                self._note(address, made)

    async def _check(self, address: str) -> None:
        """Refuse a table over the limit, after removing those that are finished."""
        tables = self._made.get(address, {})
        if len(tables) + self._coming[address] >= self._most:
            for table, since in list(tables.items()):
                if since < monotonic() - DAY or not await self._is_open(table):
                    tables.pop(table, None)
        if len(tables) + self._coming[address] >= self._most:
            raise Fault(429, "too_many_tables", most=self._most)

    def _note(self, address: str, made: list[str]) -> None:
        tables = self._made.setdefault(address, {})
        self._made.move_to_end(address)
        tables.update(dict.fromkeys(made, monotonic()))
        if len(self._made) > MOST_KEYS:
            self._made.popitem(last=False)
