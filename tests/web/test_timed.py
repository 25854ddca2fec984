"""A timed store keeps every promise of the store, and notes only what was written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.table.looped import looped

from ninefold.table.store import Conflict, Row, open_store
from ninefold.web.metrics import Histogram
from ninefold.web.timed import timed

ROW = Row("a", {}, {}, 100.0, "playing", listed=False)


@looped
async def test_an_entry_is_written_and_timed_even_if_whoever_waits_for_it_goes(tmp_path: Path) -> None:
    times = Histogram("store_seconds", "")
    store = await open_store(f"sqlite:///{tmp_path / 'a.db'}")
    await store.create(ROW, b"1")
    stored = timed(store, times).append("a", 2, b"2")
    waiting = asyncio.create_task(asyncio.wait_for(asyncio.shield(stored), 10))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not stored.cancelled(), "what waits is cancelled, not the writing"
    await stored
    assert await store.entries("a") == [b"1", b"2"]
    assert sum(times.counts[()]) == 1
    await store.close()


@looped
async def test_a_number_that_is_taken_is_refused_and_not_timed(tmp_path: Path) -> None:
    times = Histogram("store_seconds", "")
    store = await open_store(f"sqlite:///{tmp_path / 'a.db'}")
    await store.create(ROW, b"1")
    with pytest.raises(Conflict):
        await timed(store, times).append("a", 1, b"other")
    assert not times.counts
    await store.close()
