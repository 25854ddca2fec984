"""Bots among themselves: they let persons have a word, rest when nobody looks, and a long journal holds nobody up."""

from __future__ import annotations

import asyncio
from time import sleep
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import BOT, ME, FakeTimes, Guest, create, hall_at, settled, until
from tests.table.test_room import refolded, same
from tests.toys.open_call import GAME as OPEN_CALL

from ninefold.bots.registry import make_bot
from ninefold.table.dealer import seeded
from ninefold.table.hall import Refused, driver
from ninefold.table.hall.entries import Said
from ninefold.table.hall.fold import APPLY
from ninefold.table.hall.room import SEARCHES
from ninefold.table.players import MOST_OPEN_ANSWERS
from ninefold.table.table import Table


def test_at_an_open_ask_a_bot_answers_what_another_has_done() -> None:
    bots = {seat: make_bot("random", 1, seat) for seat in (1, 2)}
    table = Table(OPEN_CALL.rules(3, {}), ["Ask", "Embla", "Ymir"], seeded(1), bots)
    assert table.players.next_bot() == 1
    table.players.play_bot()
    assert table.players.next_bot() == 2, "a higher price is something to answer"


@looped
async def test_a_bot_that_only_waits_at_a_masters_table_does_so_once_until_a_person_speaks(store_url: str) -> None:
    async with hall_at(store_url) as served:
        bots = [{"kind": "bot", "bot": "greedy"}]
        made = await served.create(create(game="numenera", seats=[ME, *bots], options={"adventure": "none"}))
        room = await served.room(made.table)
        await settled(served)
        master = Guest(room, made.seats[0].token)
        first = room.number
        assert master.ask["mode"] == "open"
        assert master.ask["mine"]
        assert first < 10
        offer = next(offer for offer in master.ask["offers"] if offer["verb"] == "narrate")
        assert offer["letters"]
        await master.do("answer", ask=master.ask["number"], answer=["narrate"], text="A door opens.")
        await settled(served)
        assert first + 1 < room.number <= first + 3, "the bot has its say, once"
        same(room, await refolded(served, room))


@looped
async def test_a_bot_that_wanders_about_waits_for_a_person_at_last(store_url: str) -> None:
    async with hall_at(store_url) as served:
        made = await served.create(create(game="numenera", seats=[ME, BOT], options={"adventure": "none"}))
        await settled(served)
        assert (await served.room(made.table)).number <= 10 + MOST_OPEN_ANSWERS


@looped
async def test_bots_among_themselves_rest_while_nobody_looks(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "RESTS", 5)
    times = FakeTimes()
    async with hall_at(store_url, times) as served:
        made = await served.create(create(game="connect-four", seats=[ME, BOT]))
        room = await served.room(made.table)
        await Guest(room, made.seats[0].token).do("take_over", bot="random")
        room.audience.end()
        room.looked_at = 0.0
        await settled(served)
        assert room.on_their_own == 5
        await times.pass_by(100, served)
        assert room.on_their_own == 5
        Guest(room)
        await settled(served)
        assert room.phase == "over"


@looped
async def test_searching_bots_alone_rest_much_sooner(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "RESTS", 2 * SEARCHES)
    async with hall_at(store_url) as served:
        made = await served.create(create(game="connect-four", seats=[{"kind": "bot", "bot": "easy"}] * 2))
        room = await served.room(made.table)
        room.looked_at = 0.0
        await settled(served)
        assert room.on_their_own == 2 * SEARCHES
        assert room.phase == "playing"


@looped
async def test_a_long_journal_is_folded_without_holding_up_the_loop(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as served:
        made = await served.create(create(game="connect-four", seats=[ME, BOT]))
        guest = Guest(await served.room(made.table), made.seats[0].token)
        for _ in range(100):
            await guest.do("chat", text="Hail!")
    turns, at = 0, []
    appliers: dict[Any, Any] = APPLY
    say = appliers[Said]

    def slowly(*given: Any) -> None:
        at.append(turns)
        sleep(0.002)
        say(*given)

    monkeypatch.setitem(appliers, Said, slowly)
    async with hall_at(store_url, times) as served:
        loading = asyncio.create_task(served.room(made.table))
        while not loading.done():
            await asyncio.sleep(0)
            turns += 1
        assert loading.result().chat_count == 100
        assert at[-1] - at[0] > 10, "others had their turns meanwhile"


@looped
async def test_a_server_may_stop_while_it_folds(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as served:
        made = await served.create(create(game="connect-four", seats=[ME, BOT]))
        guest = Guest(await served.room(made.table), made.seats[0].token)
        for _ in range(100):
            await guest.do("chat", text="Hail!")
    begun = []
    appliers: dict[Any, Any] = APPLY
    say = appliers[Said]

    def slowly(*given: Any) -> None:
        begun.append(given)
        sleep(0.002)
        say(*given)

    monkeypatch.setitem(appliers, Said, slowly)
    async with hall_at(store_url, times) as served:
        loading = asyncio.create_task(served.room(made.table))
        await until(lambda: bool(begun))
    with pytest.raises(Refused, match="stopping"):
        await loading
    assert len(begun) < 100
