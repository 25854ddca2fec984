"""Several processes on one PostgreSQL hear of each other, and only one holds a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psycopg
import pytest
from tests.table.looped import looped
from tests.table.test_store import ROW, opened

from ninefold.table.store import Change, Conflict, StoreError, open_store, timeouts

pytestmark = pytest.mark.postgres


class Ear:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()

    def on_entry(self, table: str, number: int) -> None:
        self.heard.put_nowait(("entry", table, str(number)))

    def on_say(self, table: str, text: str) -> None:
        self.heard.put_nowait(("say", table, text))

    def on_gap(self) -> None:
        self.heard.put_nowait(("gap",))


@looped
async def test_others_hear_of_entries_and_of_what_is_said_and_the_writer_does_not(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        mine, yours = Ear(), Ear()
        one.watch(mine)
        two.watch(yours)
        await one.create(ROW, b"one")
        await one.append("a", 2, b"two")
        await one.say("a", "1,0 and so on")
        assert await yours.heard.get() == ("entry", "a", "2")
        assert await yours.heard.get() == ("say", "a", "1,0 and so on")
        assert mine.heard.empty()


@looped
async def test_of_two_racing_entries_exactly_one_wins(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await one.create(ROW, b"one")
        for number in range(2, 30):
            results = await asyncio.gather(
                one.append("a", number, b"1"), two.append("a", number, b"2"), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            won = b"1" if results[0] is None else b"2"
            assert (await one.entries("a", number - 1)) == [won]
            assert isinstance(next(result for result in results if result), Conflict)


@looped
async def test_one_process_holds_a_table_and_when_it_dies_another_may(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        lease = await one.hold("a")
        assert lease is not None
        assert await two.hold("a") is None
        assert await two.hold("b") is not None
        await one._locks.close()  # type: ignore[attr-defined]
        assert not lease.held
        while await two.hold("a") is None:  # noqa: ASYNC110 - the database takes a moment to notice
            await asyncio.sleep(0.01)


@looped
async def test_a_line_that_was_cut_is_mended_and_the_gap_is_told(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear()
        two.watch(ear)
        await one.create(ROW, b"one")
        await two.row("a")
        async with await psycopg.AsyncConnection.connect(postgres_url, autocommit=True) as connection:
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert await ear.heard.get() == ("gap",)
        with pytest.raises(StoreError):
            await one.append("a", 2, b"lost")
        await one.append("a", 2, b"two")
        assert await ear.heard.get() == ("entry", "a", "2")
        with pytest.raises(StoreError):
            await two.row("a")
        assert await two.entries("a") == [b"one", b"two"]


@looped
async def test_a_database_that_does_not_answer_is_not_waited_for_without_end(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(postgres_url) as store, await psycopg.AsyncConnection.connect(postgres_url) as other:
        await store.create(ROW, b"one")
        await other.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
        monkeypatch.setattr(timeouts, "ANSWERS", 0.3)
        with pytest.raises(StoreError, match="does not answer"):
            await store.entries("a")
        with pytest.raises(StoreError, match="does not answer"):
            await store.append("a", 2, b"two")
        monkeypatch.undo()  # what nothing holds up may take its time on a busy machine
        await store.change("a", Change("playing"))
        await other.rollback()
        with suppress(Conflict):  # it may have arrived after all
            await store.append("a", 2, b"two")
        assert await store.entries("a") == [b"one", b"two"]


@looped
async def test_a_lock_whose_taker_has_gone_meanwhile_is_given_back(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        assert await one.hold("other") is not None
        taking = asyncio.ensure_future(one.hold("a"))
        await asyncio.sleep(0)
        taking.cancel()
        await asyncio.wait([taking])
        for _ in range(100):
            if await two.hold("a") is not None:
                return
            await asyncio.sleep(0.05)
        pytest.fail("nobody else can have it")


@looped
async def test_whoever_stops_waiting_for_a_slow_database_leaves_it_in_order(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(postgres_url) as store, await psycopg.AsyncConnection.connect(postgres_url) as other:
        await store.create(ROW, b"one")
        await other.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
        monkeypatch.setattr(timeouts, "ANSWERS", 0.5)
        for _ in range(3):
            with pytest.raises((TimeoutError, StoreError)):
                await asyncio.wait_for(store.entries("a"), 0.2)
        await other.rollback()
        await asyncio.sleep(0.5)
        monkeypatch.undo()
        with suppress(StoreError):
            await store.entries("a")
        for _ in range(5):
            assert await store.entries("a") == [b"one"]


@looped
async def test_a_store_is_closed_only_after_the_statements_that_run_on_it(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await store.create(ROW, b"one")
    assert await store.entries("a") == [b"one"]
    async with await psycopg.AsyncConnection.connect(postgres_url) as other:
        await other.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
        reading = asyncio.ensure_future(store.entries("a"))
        await asyncio.sleep(0.3)
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0.3)
        assert not closing.done()
        await other.rollback()
        await closing
    assert await reading == [b"one"]
