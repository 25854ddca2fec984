"""Absent seats: a bot takes over, and whoever comes back gets the seat back."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, hall_at, settled, two_guests
from tests.table.test_room import refolded, same

from ninefold.table.hall import Refused


@looped
async def test_after_its_grace_a_bot_plays_for_an_absent_seat_that_is_waited_for(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", grace=60)
        embla.go()
        await times.pass_by(100, hall)
        ask.hear()
        assert not ask.table["seats"][1]["away"], "nobody waits for Embla yet"
        await ask.answer("drop", 1)
        await settled(hall)
        ask.hear()
        assert ask.table["seats"][1]["away"]
        assert ask.table["seats"][1]["bot"] == "greedy"
        assert "A bot plays for Embla now." in ask.log
        assert ask.ask["mine"], "the bot has answered"
        embla.come()
        await settled(hall)
        embla.hear()
        ask.hear()
        assert not embla.table["seats"][1]["away"]
        assert ask.log[-1] == "Embla plays again."
        await ask.answer("drop", 2)
        await embla.answer("drop", 3)
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_who_acts_without_listening_is_there_and_gets_the_seat_back(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", grace=60)
        embla.go()
        await times.pass_by(59, hall)
        await ask.answer("drop", 1)
        await embla.do("answer", ask=2, answer=["drop", 1])
        await times.pass_by(30, hall)
        ask.hear()
        assert not ask.table["seats"][1]["away"]
        await ask.answer("drop", 2)
        await times.pass_by(31, hall)
        ask.hear()
        assert ask.table["seats"][1]["away"]
        await embla.do("chat", text="here I am")
        ask.hear()
        assert not ask.table["seats"][1]["away"]


@looped
async def test_with_nobody_there_no_bot_takes_over(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", grace=60)
        ask.go()
        embla.go()
        await times.pass_by(200, hall)
        assert not any(chair.away for chair in ask.room.chairs)


@looped
async def test_who_is_back_within_the_grace_keeps_the_seat(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", grace=60)
        ask.go()
        await times.pass_by(50, hall)
        ask.come()
        await times.pass_by(50, hall)
        assert not ask.room.chairs[0].away
        assert embla.room is ask.room


@looped
async def test_the_host_may_call_a_bot_for_somebody_who_is_away(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        host, friend, _ = await two_guests(hall, game="connect-four")
        with pytest.raises(Refused, match="is here"):
            await host.do("take_over", seat=1)
        friend.go()
        await times.pass_by(19, hall)
        with pytest.raises(Refused, match="only just left"):
            await host.do("take_over", seat=1)
        host.room.snapshot(friend.visitor)
        await times.pass_by(19, hall)
        with pytest.raises(Refused, match="only just left"):
            await host.do("take_over", seat=1)
        await times.pass_by(2, hall)
        with pytest.raises(Refused, match="Only the bot 'greedy'"):
            await host.do("take_over", seat=1, bot="random")
        await host.do("take_over", seat=1)
        assert host.table["seats"][1]["bot"] == "greedy"
        friend.come()
        await settled(hall)
        assert not host.room.chairs[1].bot


@looped
async def test_after_a_minute_anybody_at_the_table_may(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        host, friend, _ = await two_guests(hall, game="connect-four")
        host.go()
        with pytest.raises(Refused, match="Only the host"):
            await friend.do("take_over", seat=0)
        await times.pass_by(61, hall)
        await friend.do("take_over", seat=0)
        await settled(hall)
        friend.hear()
        assert friend.ask["mine"], "the bot has answered"
        with pytest.raises(Refused, match="Only the host"):
            await Guest(friend.room).do("take_over", seat=0)


@looped
async def test_one_may_let_a_bot_play_and_take_the_seat_back_oneself(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four")
        await ask.do("take_over", bot="random")
        await settled(hall)
        embla.hear()
        assert embla.ask["mine"], "the bot has answered"
        ask.go()
        ask.come()
        await settled(hall)
        assert ask.room.chairs[0].bot == "random", "who wished it does not get the seat back by looking in"
        with pytest.raises(Refused, match="take your seat back"):
            await ask.do("answer", ask=2, answer=["drop", 1])
        await ask.do("hand_back")
        await embla.answer("drop", 1)
        await ask.answer("drop", 1)


@looped
async def test_a_bot_that_fails_is_played_by_the_default_answer(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall)
        await ask.do("take_over", bot="greedy")
        await settled(hall)
        ask.hear()
        assert ask.ask["name"] == "reply", "greedy can't read this toy's views, but the table has gone on"
