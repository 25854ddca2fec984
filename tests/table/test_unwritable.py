"""A store that can't be written: nothing is acknowledged, it is said and counted, and all goes on once it can be."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, create, hall_at, settled, two_guests

from ninefold.table.hall import Hall, Refused
from ninefold.table.hall import hall as hall_module
from ninefold.table.hall.entries import Answered
from ninefold.table.hall.fold import APPLY
from ninefold.table.store import Change, Row, StoreError, open_store


class Failing:
    """A store whose writes fail while it is told to, all of them or all but entries."""

    def __init__(self, hall: Hall, *, appends: bool = False) -> None:
        self.store: Any = hall.store
        self.fails = True
        self.appends = appends
        whole: Any = self
        hall.store = whole

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def append(self, *given: Any) -> asyncio.Future[None]:
        if self.appends or not self.fails:
            written: asyncio.Future[None] = self.store.append(*given)
            return written
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(StoreError("the disk is full"))
        return failed

    async def create(self, row: Row, entry: bytes) -> None:
        await self._or_fail(self.store.create, row, entry)

    async def change(self, table: str, change: Change) -> None:
        await self._or_fail(self.store.change, table, change)

    async def try_to_write(self) -> None:
        await self._or_fail(self.store.try_to_write)

    async def _or_fail(self, write: Any, *given: Any) -> None:
        if self.fails:
            raise StoreError("the disk is full")
        await write(*given)


@looped
async def test_what_could_not_be_stored_is_refused_counted_and_logged_once(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall)
        await settled(hall)
        number = ask.room.number
        store = Failing(hall)
        for _ in range(3):
            with pytest.raises(Refused, match="could not be stored") as refusal:
                await ask.answer("pay", 1)
            assert (refusal.value.status, refusal.value.code) == (503, "store")
        with pytest.raises(Refused, match="could not be stored"):
            await hall.create(create())
        assert not embla.hear(), "nobody is told of it"
        assert hall.metrics()["write_failures"] == 4
        assert hall.metrics()["unwritable"] == 1
        with pytest.raises(StoreError):
            await hall.try_to_write()
        store.fails = False
        await hall.try_to_write()
        assert hall.metrics()["unwritable"] == 0
        await ask.answer("pay", 1)
        assert len(await hall.store.entries(made.table)) == number + 1
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert said == ["the store can't be written: the disk is full", "the store can be written again"]


@looped
async def test_what_is_noted_beside_the_journal_is_noted_once_the_store_can_be_written(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, _, made = await two_guests(hall)
        await settled(hall)
        store = Failing(hall, appends=True)
        await ask.do("concede")
        await settled(hall)
        assert await state_of(hall, made.table) == "playing"
        store.fails = False
        await times.pass_by(21, hall)
        assert await state_of(hall, made.table) == "over"


async def state_of(hall: Hall, table: str) -> str:
    row = await hall.store.row(table)
    assert row is not None
    return row.state


@looped
async def test_a_writer_goes_on_after_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store: Any = await open_store(f"sqlite:///{path}")
    await store.create(Row("a", {}, {}, 1.0), b"1")
    connect, broken = store._writer._connect, True

    def failing() -> sqlite3.Connection:
        if broken:
            raise OSError("the disk has gone")
        found: sqlite3.Connection = connect()
        return found

    store._writer._connect = failing
    with pytest.raises(StoreError):
        await store.append("a", 2, object())
    with pytest.raises(StoreError, match="has gone"):
        await asyncio.wait_for(store.append("a", 2, b"2"), 5)
    broken = False
    await asyncio.wait_for(store.append("a", 2, b"2"), 5)
    assert await store.entries("a") == [b"1", b"2"]
    await store.close()


@looped
async def test_a_table_is_made_with_its_first_entry_or_not_at_all(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    wrong: Any = object()
    with pytest.raises(StoreError):
        await store.create(Row("a", {}, {}, 1.0), wrong)
    await store.create(Row("a", {}, {}, 1.0), b"1")
    assert await store.entries("a") == [b"1"]
    await store.close()


@looped
async def test_a_store_that_can_t_be_read_is_a_failure_of_the_store(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    await store.create(Row("a", {}, {}, 1.0), b"1")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("DROP TABLE journal")
    with pytest.raises(StoreError, match="journal"):
        await store.entries("a")
    await store.close()


@looped
async def test_a_rematch_that_could_not_be_stored_can_be_asked_for_again(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, made = await two_guests(hall)
        await ask.do("concede")
        store = Failing(hall)
        with pytest.raises(Refused, match="could not be stored"):
            await ask.do("rematch")
        store.fails = False
        table = (await ask.do("rematch")).table
        assert table
        assert Guest(await hall.room(table), made.seats[1].token).table["state"] == "gathering"


@looped
async def test_a_store_that_never_answers_does_not_keep_a_server_from_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "STOPS", 0.2)
    async with hall_at(f"sqlite:///{tmp_path}/tables.db") as hall:
        tables = [(await two_guests(hall, clock={"kind": "ask", "seconds": 30}))[0] for _ in range(5)]
        await settled(hall)

        async def never(*given: Any) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(hall.store, "change", never)
        async with asyncio.timeout(5):
            await hall.close()
        assert all(guest.room.is_unloaded for guest in tables)


@looped
async def test_a_table_that_stalls_on_a_full_disk_says_so_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stalled").write_text("no folder can be made here")
    async with hall_at(f"sqlite:///{tmp_path}/tables.db", data=tmp_path) as hall:
        ask, _, _ = await two_guests(hall)
        appliers: dict[Any, Any] = APPLY
        monkeypatch.setitem(appliers, Answered, lambda room, entry: 1 // 0)
        await ask.answer("pay", 1)
        assert ask.table["state"] == "stalled"
