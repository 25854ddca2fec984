"""Total times: a seat uses up its own while it is asked; answers add a bonus; with none left, defaults count."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, hall_at, settled, two_guests
from tests.table.test_room import refolded, same

from ninefold.table.hall import Refused

TOTAL = {"kind": "total", "seconds": 60, "bonus": 5}


@looped
async def test_each_seat_uses_up_its_own_time_and_gets_the_bonus_for_an_answer(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", clock=TOTAL)
        assert ask.table["clock"] == {"kind": "total", "seconds": 60, "factor": 1, "bonus": 5}
        assert ask.ask["times"] == [60.0, 60.0]
        await times.pass_by(20, hall)
        await ask.answer("drop", 1)
        embla.hear()
        assert embla.ask["times"] == [45.0, 60.0]
        assert embla.ask["deadline"] == times.now() + 60
        await times.pass_by(50, hall)
        await embla.answer("drop", 2)
        ask.hear()
        assert ask.ask["times"] == [45.0, 15.0]
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_with_no_time_left_the_default_answer_counts_and_the_bonus_is_all_that_is_left(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", clock=TOTAL)
        await times.pass_by(60, hall)
        embla.hear()
        assert embla.ask["mine"]
        assert embla.ask["times"] == [5.0, 60.0]
        await embla.answer("drop", 2)
        await times.pass_by(5, hall)
        embla.hear()
        assert embla.ask["mine"], "five seconds were all that Ask had"
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_in_a_sealed_ask_the_time_of_whoever_has_answered_stands_still(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="sealed-bids", clock=TOTAL)
        await times.pass_by(10, hall)
        await ask.answer("pick", 1)
        await times.pass_by(30, hall)
        assert ask.room.clock.left()[0] == 55.0
        await embla.answer("pick", 2)
        assert ask.room.clock.left()[1] == 25.0
        await settled(hall)
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_a_pause_stops_the_time_and_a_total_time_needs_seconds(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four", clock=TOTAL)
        await ask.do("pause")
        await embla.do("consent", what="pause")
        await times.pass_by(500, hall)
        await ask.do("resume")
        await times.pass_by(20, hall)
        await ask.answer("drop", 1)
        embla.hear()
        assert embla.ask["times"] == [45.0, 60.0]
        with pytest.raises(Refused, match="needs 'seconds'"):
            await two_guests(hall, game="connect-four", clock={"kind": "total"})
