"""A store whose commits are timed."""

from __future__ import annotations

from time import perf_counter
from typing import Any, cast

from ninefold.table.store import Store
from ninefold.web.metrics import Histogram


class Timed:
    """Passes everything on, and notes how long an entry takes to be on disk."""

    def __init__(self, store: Store, times: Histogram) -> None:
        self._store = store
        self._times = times

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Write an entry; done only once it is durable."""
        began = perf_counter()
        await self._store.append(table, number, entry)
        self._times.take(perf_counter() - began)


def timed(store: Store, times: Histogram) -> Store:
    """The same store, timed."""
    return cast(Store, Timed(store, times))
