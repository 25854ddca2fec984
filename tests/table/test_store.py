"""A store keeps what it has acknowledged, in order, each number once. The same holds for every kind of store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.table.looped import looped

from ninefold.core.errors import BadInput
from ninefold.table.store import NOW, Change, Conflict, Row, Store, open_store

ROW = Row("a", {"secret": "s"}, {"names": ["Ask"]}, 100.0, "gathering", True)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


@looped
async def test_entries_come_back_in_order_also_after_reopening(store_url: str) -> None:
    async with opened(store_url) as store:
        await store.create(ROW, b"one")
        await asyncio.gather(*(store.append("a", number, b"%d" % number) for number in range(2, 50)))
        assert await store.entries("a", 47) == [b"48", b"49"]
    async with opened(store_url) as store:
        assert await store.entries("a") == [b"one", *(b"%d" % number for number in range(2, 50))]
        assert await store.row("a") == ROW
        assert await store.row("b") is None
        assert await store.entries("b") == []


@looped
async def test_a_number_that_is_taken_is_refused_and_others_of_the_batch_are_kept(store_url: str) -> None:
    async with opened(store_url) as store:
        await store.create(ROW, b"one")
        appends = [store.append("a", number, text) for number, text in ((2, b"x"), (2, b"y"), (3, b"z"))]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await store.entries("a") == [b"one", b"x", b"z"]


@looped
async def test_a_table_is_made_once(store_url: str) -> None:
    async with opened(store_url) as store:
        await store.create(ROW, b"one")
        with pytest.raises(Conflict):
            await store.create(ROW._replace(meta={}), b"other")
        assert await store.row("a") == ROW
        assert await store.entries("a") == [b"one"]


@looped
async def test_a_change_leaves_what_it_does_not_name(store_url: str) -> None:
    async with opened(store_url) as store:
        await store.create(ROW, b"one")
        await store.change("a", Change(due=5.0))
        await store.change("a", Change("playing", summary={"free": 0}))
        assert await store.row("a") == ROW._replace(state="playing", due=5.0, summary={"free": 0})
        await store.change("a", Change(due=-1, listed=False))
        row = await store.row("a")
        assert row is not None
        assert (row.due, row.listed) == (None, False)


@looped
async def test_listed_tables_that_gather_are_listed_newest_first(store_url: str) -> None:
    async with opened(store_url) as store:
        for name, created, state, listed in (
            ("old", 1.0, "gathering", True),
            ("new", 2.0, "gathering", True),
            ("hidden", 3.0, "gathering", False),
            ("begun", 4.0, "playing", True),
        ):
            await store.create(Row(name, {}, {}, created, state, listed), b"-")
        assert [row.id for row in await store.listed()] == ["new", "old"]
        assert [row.id for row in await store.listed(1)] == ["new"]


@looped
async def test_due_tables_are_found_most_urgent_first(store_url: str) -> None:
    async with opened(store_url) as store:
        for name, due in (("later", 50.0), ("now", NOW), ("soon", 10.0), ("never", None)):
            await store.create(Row(name, {}, {}, 1.0, due=due), b"-")
        assert await store.due(20.0) == ["now", "soon"]


@looped
async def test_a_lease_is_given_back(store_url: str) -> None:
    async with opened(store_url) as store:
        lease = await store.hold("a")
        assert lease is not None
        assert lease.held
        await lease.release()
        assert await store.hold("a") is not None


@looped
async def test_what_comes_in_one_turn_of_the_event_loop_is_one_commit(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
        await store.create(ROW, b"one")
        before = store.commits  # type: ignore[attr-defined]
        await asyncio.gather(*(store.append("a", number, b"x") for number in range(2, 100)))
        assert store.commits == before + 1  # type: ignore[attr-defined]


@looped
async def test_many_appends_are_committed_together(store_url: str) -> None:
    async with opened(store_url) as store:
        await store.create(ROW, b"one")
        await asyncio.gather(*(store.append(f"t{k}", 1, b"x" * 100) for k in range(500)))
        assert store.commits < 100  # type: ignore[attr-defined]


@looped
async def test_a_store_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    import sqlite3

    with sqlite3.connect(tmp_path / "x.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(BadInput, match="version 99"):
        await open_store(f"sqlite:///{tmp_path}/x.db")


@looped
async def test_a_second_process_may_not_use_the_same_file(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/x.db"):
        with pytest.raises(BadInput, match="another server"):
            await open_store(f"sqlite:///{tmp_path}/x.db")


@looped
async def test_a_url_that_names_no_store_is_refused() -> None:
    for url in ("mysql://x", "sqlite://", "here.db", "sqlite:///"):
        with pytest.raises(BadInput, match="is not a store"):
            await open_store(url)
    with pytest.raises(BadInput, match="can't be"):
        await open_store("postgresql://nobody@127.0.0.1:1/x")
    with pytest.raises(BadInput, match="can't be opened"):
        await open_store("sqlite:////proc/none/x.db")
