"""One broken table never touches another: it is set aside for itself, saved for repair, and says what is wrong."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.table import raw
from tests.table.looped import looped
from tests.table.served import BOT, ME, FakeTimes, Guest, create, hall_at, settled, two_guests, until

from ninefold.table.hall import Hall, Refused
from ninefold.table.hall.entries import DECODER, RanOut
from ninefold.table.hall.quarantine import LATER, RELOAD_PAUSE

CHAT = b'{"do":"chat","at":1.0,"seat":0,"name":"Ask","text":"hello"}'


def over(number: int, entry: bytes) -> Callable[[str, str], None]:
    return lambda url, table: raw.write_over(url, table, number, entry)


def cut(url: str, table: str) -> None:
    raw.write_over(url, table, 3, raw.journal(url, table)[2][:-7])


def flip(url: str, table: str) -> None:
    entry = raw.journal(url, table)[1]
    raw.write_over(url, table, 2, bytes(byte ^ 0x80 for byte in entry))


def lose(url: str, table: str) -> None:
    raw.run(url, "DELETE FROM journal WHERE tab = ? AND number = 2", (table,))


def lose_secret(url: str, table: str) -> None:
    raw.run(url, "UPDATE tables SET meta = ? WHERE id = ?", (b'{"salt":"00"}', table))


def cut_row(url: str, table: str) -> None:
    raw.run(url, "UPDATE tables SET meta = ?, summary = ? WHERE id = ?", (b'{"secr', b'{"na', table))


DAMAGES = {
    "an entry is cut off": (cut, "damaged"),
    "bits are flipped": (flip, "damaged"),
    "an entry is empty": (over(3, b""), "damaged"),
    "a value is of another type": (over(3, CHAT.replace(b"1.0", b'"noon"')), "damaged"),
    "a field is missing": (over(3, b'{"do":"chat","at":1.0}'), "damaged"),
    "the journal begins in the middle": (over(1, CHAT), "damaged"),
    "an entry is nested without end": (over(3, b"[" * 100_000), "damaged"),
    "an entry is lost": (lose, "damaged"),
    "the secret is lost": (lose_secret, "damaged"),
    "the row is cut off": (cut_row, "damaged"),
    "an act is unknown": (over(3, CHAT.replace(b"chat", b"dance")), "newer"),
    "a field is unknown": (over(3, CHAT.replace(b'"seat":0', b'"seat":0,"mood":"glad"')), "newer"),
}


async def three_tables(hall: Hall) -> tuple[str, str, str]:
    """One to be broken, one with a clock, and one with a bot to move; all are looked after."""
    clock = {"kind": "ask", "seconds": 30}
    broken = (await two_guests(hall, clock=clock))[2].table
    timed = (await two_guests(hall, clock=clock))[2].table
    played = await hall.create(create(game="connect-four", seats=[BOT, ME]))
    await settled(hall)
    return broken, timed, played.table


@pytest.mark.parametrize("damage", DAMAGES)
@looped
async def test_clocks_bots_and_answers_of_the_others_go_on(damage: str, store_url: str, tmp_path: Path) -> None:
    harm, code = DAMAGES[damage]
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        broken, timed, played = await three_tables(hall)
    harm(store_url, broken)
    before = raw.journal(store_url, broken)
    async with hall_at(store_url, times, tmp_path) as hall:
        await times.pass_by(300, hall)
        entries = [DECODER.decode(entry) for entry in await hall.store.entries(timed)]
        assert any(isinstance(entry, RanOut) for entry in entries), "its clock has run out"
        room = await hall.room(played)
        assert room.table is not None
        assert room.table.waiting() == (1,), "the bot has answered"
        with pytest.raises(Refused) as refusal:
            await hall.room(broken)
        assert refusal.value.code == code
        assert hall.metrics()["set_aside"] == 1
        assert (await hall.create(create())).table
        assert raw.journal(store_url, broken) == before, "nothing of it is lost"
    saved = [json.loads(line) for line in (tmp_path / "damaged" / f"{broken}.jsonl").read_text().splitlines()]
    assert saved[0]["table"] == broken
    assert len(saved) == 1 + len(before)


@looped
async def test_a_table_that_was_repaired_is_taken_up_again_with_its_clock(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        broken, _, _ = await three_tables(hall)
    entry = raw.journal(store_url, broken)[2]
    raw.write_over(store_url, broken, 3, b"?")
    async with hall_at(store_url, times) as hall:
        await times.pass_by(200, hall)
        raw.write_over(store_url, broken, 3, entry)
        await times.pass_by(LATER + 60, hall)
        entries = [DECODER.decode(raw) for raw in await hall.store.entries(broken)]
        assert any(isinstance(entry, RanOut) for entry in entries)
        assert hall.metrics()["set_aside"] == 0
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert sum(broken in line and "is set aside" in line for line in said) == 1
    assert sum(broken in line and "can be served again" in line for line in said) == 1


@looped
async def test_whoever_opens_a_table_again_a_minute_later_finds_it_repaired(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        table = (await hall.create(create())).table
    entry = raw.journal(store_url, table)[0]
    raw.write_over(store_url, table, 1, b"?")
    async with hall_at(store_url, times) as hall:
        with pytest.raises(Refused, match="damaged"):
            await hall.room(table)
        raw.write_over(store_url, table, 1, entry)
        with pytest.raises(Refused, match="damaged"):
            await hall.room(table)
        await times.pass_by(RELOAD_PAUSE, hall)
        assert (await hall.room(table)).id == table


@looped
async def test_many_broken_tables_do_not_stand_before_those_that_are_due(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        clock = {"kind": "ask", "seconds": 30}
        tables = [(await two_guests(hall, clock=clock))[2].table for _ in range(12)]
    for table in tables[:-1]:
        raw.write_over(store_url, table, 2, b"{")
        raw.run(store_url, "UPDATE tables SET due = 1 WHERE id = ?", (table,))
    async with hall_at(store_url, times) as hall:
        hall.sweeper.some = 5
        await times.pass_by(400, hall)
        entries = [DECODER.decode(entry) for entry in await hall.store.entries(tables[-1])]
        assert any(isinstance(entry, RanOut) for entry in entries)


@looped
async def test_a_lobby_lists_the_tables_beside_a_broken_one(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        tables = [(await hall.create(create(seats=[ME, {"kind": "open"}]))).table for _ in range(4)]
        for table, summary in zip(tables, (b'{"free":1', b'{"free":1,"game":"lost"}', b"[1]"), strict=False):
            raw.run(store_url, "UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
        assert [listed.table for listed in await hall.listing()] == [tables[3]]


@pytest.mark.postgres
@looped
async def test_an_older_server_leaves_a_table_to_a_newer_one_and_serves_the_others(postgres_url: str) -> None:
    async with hall_at(postgres_url) as hall:
        ask, embla, made = await two_guests(hall)
        other = await two_guests(hall)
        number = ask.room.number + 1
        newer = CHAT.replace(b"chat", b"dance")
        raw.run(postgres_url, "INSERT INTO journal VALUES (?, ?, ?)", (made.table, number, newer))
        with pytest.raises(Refused) as refusal:
            await ask.do("chat", text="hello?")
        assert refusal.value.code == "newer"
        await settled(hall)
        assert await asyncio.wait_for(embla.ear.drain(), 5) == [], "they are told to come again"
        with pytest.raises(Refused, match="newer version"):
            await hall.room(made.table)
        await other[0].answer("pay", 1)
        assert len(raw.journal(postgres_url, made.table)) == number


@pytest.mark.postgres
@looped
async def test_what_a_stranger_says_on_the_line_does_not_cut_it(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        ask, _, made = await two_guests(one)
        there = Guest(await two.room(made.table))
        raw.run(postgres_url, "SELECT pg_notify('ninefold', 'somebody x y z')")
        raw.run(postgres_url, "SELECT pg_notify('ninefold_say', '')")
        await ask.do("chat", text="still here")
        await until(lambda: bool(there.hear()) or there.chat == ["still here"])
