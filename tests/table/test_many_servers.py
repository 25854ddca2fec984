"""Several halls on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio

import pytest
from tests.table.looped import looped
from tests.table.served import BOT, ME, FakeTimes, Guest, create, find, hall_at, settled, two_guests, until
from tests.table.test_room import same, sees_what_is

from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.table.hall import Hall, Refused
from ninefold.table.hall.entries import DECODER, Answered

pytestmark = pytest.mark.postgres


async def at(hall: Hall, table: str, number: int) -> None:
    """Wait until a hall has heard of an entry."""
    room = await hall.room(table)
    await until(lambda: room.number >= number)
    await settled(hall)


@looped
async def test_two_people_at_two_servers_play_a_whole_game(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        ask, embla, made = await two_guests(one)
        embla.go()
        embla = Guest(await two.room(made.table), embla.token)
        for _ in range(200):
            await at(one, made.table, embla.room.number)
            await at(two, made.table, ask.room.number)
            for guest in (ask, embla):
                sees_what_is(guest)
            if ask.table["state"] == "over":
                break
            asked = ask if ask.ask["mine"] else embla
            await asked.answer(*asked.ask["options"][-1]["answer"])
        same(ask.room, embla.room)
        verify(read_chain(embla.room.record(embla.visitor)), find)


@looped
async def test_of_two_racing_answers_exactly_one_wins_and_the_other_is_refused(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        ask, embla, made = await two_guests(one, game="connect-four")
        here = {0: ask, 1: embla}
        there = {seat: Guest(await two.room(made.table), here[seat].token) for seat in (0, 1)}
        for turn in range(6):
            seat, number = turn % 2, ask.room.number
            await at(two, made.table, number)
            for guest in (*here.values(), *there.values()):
                guest.hear()
            ask_number = here[seat].ask["number"]
            results = await asyncio.gather(
                here[seat].do("answer", ask=ask_number, answer=["drop", 1 + turn]),
                there[seat].do("answer", ask=ask_number, answer=["drop", 2 + turn]),
                return_exceptions=True,
            )
            refusals = [result for result in results if isinstance(result, Refused)]
            assert len(refusals) == 1
            assert (refusals[0].code, refusals[0].status) == ("late", 409)
            await at(one, made.table, number + 1)
            await at(two, made.table, number + 1)
            same(here[0].room, there[0].room)
        answers = [DECODER.decode(raw) for raw in await one.store.entries(made.table)]
        assert sum(isinstance(entry, Answered) for entry in answers) == 6


@looped
async def test_a_repeated_answer_through_another_server_is_harmless(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        ask, _, made = await two_guests(one)
        twin = Guest(await two.room(made.table), ask.token)
        number = ask.ask["number"]
        await asyncio.gather(
            ask.do("answer", ask=number, answer=["walk"]), twin.do("answer", ask=number, answer=["walk"])
        )
        answers = [DECODER.decode(raw) for raw in await one.store.entries(made.table)]
        assert sum(isinstance(entry, Answered) for entry in answers) == 1


@looped
async def test_presence_is_known_at_all_servers(postgres_url: str) -> None:
    times = FakeTimes()
    async with hall_at(postgres_url, times) as one, hall_at(postgres_url, times) as two:
        ask, embla, made = await two_guests(one)
        watcher = Guest(await two.room(made.table))
        await until(lambda: watcher.hear() is not None and watcher.presence == [0, 1])
        embla.go()
        await times.pass_by(3, one, two)
        await until(lambda: watcher.hear() is not None and watcher.presence == [0])
        assert ask.room.audience.present() == [True, False]


@looped
async def test_the_clock_is_fired_once_and_when_its_holder_dies_by_another(postgres_url: str) -> None:
    times = FakeTimes()
    async with hall_at(postgres_url, times) as two:
        async with hall_at(postgres_url, times) as one:
            ask, _, made = await two_guests(one, clock={"kind": "ask", "seconds": 30})
            room = await two.room(made.table)
            await times.pass_by(30, one, two)
            await at(two, made.table, 4)
            await at(one, made.table, 4)
            assert one.metrics()["run_outs"] + two.metrics()["run_outs"] == 1
            assert room.number == ask.room.number == 4
        await times.pass_by(40, two)
        assert two.metrics()["run_outs"] >= 1
        assert room.number > 4


@looped
async def test_a_table_whose_server_has_died_is_taken_in_by_another(postgres_url: str) -> None:
    times = FakeTimes()
    async with hall_at(postgres_url, times) as two, hall_at(postgres_url, times) as one:
        made = await one.create(create(game="connect-four", seats=[BOT, ME], clock={"kind": "ask", "seconds": 50}))
        await settled(one)
        room = await one.room(made.table)
        number = room.number
        assert one.sweeper._alarm is not None
        one.sweeper._alarm.cancel()
        room.driver._closed = True
        await one.store._locks.close()  # type: ignore[attr-defined]
        await times.pass_by(200, two)
        assert two.metrics()["rooms"] == 1
        assert (await two.room(made.table)).number > number


@looped
async def test_bots_answer_once_though_two_servers_have_the_table(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        made = await one.create(create(game="connect-four", seats=[ME, BOT]))
        assert made.mine is not None
        me = Guest(await one.room(made.table), made.mine.token)
        await two.room(made.table)
        for column in (1, 2, 3):
            me.hear()
            await me.answer("drop", column)
            await settled(one, two)
            await until(lambda: bool(me.hear()) or me.ask is None or me.ask["mine"])
        answers = [DECODER.decode(raw) for raw in await one.store.entries(made.table)]
        asks = [entry.ask for entry in answers if isinstance(entry, Answered)]
        assert asks == sorted(set(asks))
        assert one.metrics()["conflicts"] + two.metrics()["conflicts"] == 0
