"""A store that measures its commits."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, cast

from ninefold.table.store import Store
from ninefold.web.metrics import Histogram


class Timed:
    """Passes everything on, and measures how long an entry takes to be on disk."""

    def __init__(self, store: Store, times: Histogram) -> None:
        self._store = store
        self._times = times

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """Write an entry, and finish once it is durable; a future of the store is passed on without an extra task."""
        began = perf_counter()

        def note(stored: asyncio.Future[None]) -> None:
            if not stored.cancelled() and stored.exception() is None:
                self._times.take(perf_counter() - began)

        stored = asyncio.ensure_future(self._store.append(table, number, entry))
        stored.add_done_callback(note)
        return stored


def timed(store: Store, times: Histogram) -> Store:
    """Return the same store with measured commits."""
    return cast(Store, Timed(store, times))
