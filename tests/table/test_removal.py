"""Finished and abandoned tables are removed after a time that one can set, and whoever comes later is told so."""

from __future__ import annotations

import pytest
from tests.table import raw
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, create, hall_at, settled, two_guests

from ninefold.core.record import read_chain
from ninefold.table.hall import Hall, Keep, Refused
from ninefold.table.hall.sweeper import DAY

KEEP = Keep(finished=2, abandoned=5)


class Calendar(FakeTimes):
    """A clock on which days pass without a sweep every twenty seconds of them."""

    async def days_pass(self, days: float, *halls: Hall) -> None:
        await self.pass_by(1000, *halls)
        self._now += days * DAY - 2000
        await self.pass_by(1000, *halls)


async def leave(*guests: Guest) -> None:
    for guest in guests:
        guest.go()


async def is_there(hall: Hall, table: str) -> bool:
    row = await hall.store.row(table)
    assert row is not None
    return row.state != "removed"


@looped
async def test_a_finished_table_s_record_can_be_had_until_the_table_is_removed(store_url: str) -> None:
    times = Calendar()
    async with hall_at(store_url, times, keep=KEEP) as hall:
        ask, embla, made = await two_guests(hall)
        await ask.do("concede")
        visitor = ask.visitor
        await leave(ask, embla)
        await times.days_pass(1.5, hall)
        read_chain((await hall.room(made.table)).record(visitor))
        await times.days_pass(1.5, hall)
        read_chain((await hall.room(made.table)).record(visitor))
        await times.days_pass(2.1, hall)
        with pytest.raises(Refused) as refusal:
            await hall.room(made.table)
        assert (refusal.value.status, refusal.value.code) == (410, "removed")
        assert refusal.value.text("de").startswith("Dieser Tisch wurde entfernt")
        assert hall.metrics()["removed"] == 1
    assert raw.journal(store_url, made.table) == []
    assert raw.run(store_url, "SELECT meta FROM tables") in ([(b"{}",)], [("{}",)]), "its secrets are gone, too"


@looped
async def test_a_running_table_outlives_the_time_for_finished_ones_and_goes_after_its_own(store_url: str) -> None:
    times = Calendar()
    async with hall_at(store_url, times, keep=KEEP) as hall:
        ask, embla, made = await two_guests(hall)
        gathering = (await hall.create(create())).table
        await leave(ask, embla)
        await times.days_pass(4, hall)
        assert await is_there(hall, made.table)
        guest = Guest(await hall.room(made.table), made.seats[0].token)
        await guest.answer("pay", 1)
        guest.go()
        await times.days_pass(4, hall)
        assert await is_there(hall, made.table), "somebody came back"
        assert not await is_there(hall, gathering)
        await times.days_pass(2, hall)
        assert not await is_there(hall, made.table)


@looped
async def test_a_table_at_which_somebody_sits_or_whose_clock_runs_is_never_removed(store_url: str) -> None:
    times = Calendar()
    async with hall_at(store_url, times, keep=KEEP) as hall:
        ask, embla, watched = await two_guests(hall)
        gone = await two_guests(hall, clock={"kind": "days", "seconds": 30 * 86_400})
        await leave(embla, *gone[:2])
        await times.days_pass(20, hall)
        assert await is_there(hall, watched.table)
        assert await is_there(hall, gone[2].table)
        await ask.answer("pay", 1)


@looped
async def test_by_default_nothing_is_removed(store_url: str) -> None:
    times = Calendar()
    async with hall_at(store_url, times) as hall:
        table = (await hall.create(create())).table
        await times.days_pass(10_000, hall)
        assert await is_there(hall, table)


@looped
async def test_what_the_journal_says_counts_and_what_can_t_be_read_is_kept(store_url: str) -> None:
    times = Calendar()
    async with hall_at(store_url, times) as hall:
        ask, embla, used = await two_guests(hall)
        broken = (await hall.create(create())).table
        await leave(ask, embla)
        await settled(hall)
    raw.write_over(store_url, broken, 1, b"?")
    raw.run(store_url, "UPDATE tables SET touched = 1, due = NULL")
    async with hall_at(store_url, times, keep=KEEP) as hall:
        await times.pass_by(100, hall)
        assert await is_there(hall, used.table)
        assert await is_there(hall, broken)
        assert raw.journal(store_url, broken) == [b"?"]
