"""Clocks: per ask, by the rules, over days; what counts when time is up."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, create, hall_at, settled, two_guests
from tests.table.test_room import refolded, same
from tests.the_nine.position import lay_out, play

from ninefold.core.kernel import window_of
from ninefold.table.hall import Refused
from ninefold.table.hall.clock import AskClock
from ninefold.table.shown import Clock


@looped
async def test_when_time_is_up_the_default_answer_counts(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, clock={"kind": "ask", "seconds": 30})
        assert ask.ask["deadline"] == times.now() + 30
        await ask.answer("walk")
        late = embla.hear()[-1]["update"]["ask"]["number"]
        await times.pass_by(29, hall)
        assert embla.hear() == []
        await times.pass_by(1, hall)
        embla.hear()
        assert embla.log[-1] == "Embla's time has run out."
        assert embla.ask["name"] == "turn"
        assert embla.ask["deadline"] == times.now() + 30
        with pytest.raises(Refused) as refused:
            await embla.answer("shout", ask=late)
        assert refused.value.status == 409
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_an_answer_in_time_stops_the_clock(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, clock={"kind": "ask", "seconds": 30})
        await times.pass_by(25, hall)
        await ask.answer("walk")
        await times.pass_by(25, hall)
        embla.hear()
        assert embla.ask["window"] == "reply"
        assert hall.metrics()["run_outs"] == 0


@looped
async def test_a_sealed_ask_runs_out_for_all_who_have_not_answered(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, clock={"kind": "ask", "seconds": 30})
        for guest, answer in ((ask, "walk"), (embla, "pass"), (embla, "walk"), (ask, "pass")):
            await guest.answer(answer)
        await times.pass_by(30, hall)
        ask.hear()
        assert ask.ask["name"] == "toast"
        assert hall.metrics()["run_outs"] == 2


@looped
async def test_days_are_three_unless_the_table_says_otherwise(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, _, _ = await two_guests(hall, clock={"kind": "days"})
        assert ask.ask["deadline"] == times.now() + 3 * 86_400
        ask, _, _ = await two_guests(hall, clock={"kind": "days", "seconds": 86_400})
        assert ask.ask["deadline"] == times.now() + 86_400


@looped
async def test_without_a_clock_nothing_runs_out(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, _, _ = await two_guests(hall)
        assert ask.ask["deadline"] is None
        await times.pass_by(5000, hall)
        ask.hear()
        assert ask.ask["mine"]


@looped
async def test_in_a_pause_the_clock_stands_still(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, clock={"kind": "ask", "seconds": 30})
        await times.pass_by(20, hall)
        await ask.do("pause")
        await embla.do("consent", what="pause")
        await times.pass_by(1000, hall)
        await embla.do("resume")
        assert embla.ask["deadline"] == times.now() + 10
        await times.pass_by(10, hall)
        assert hall.metrics()["run_outs"] == 1


def test_by_the_rules_a_phase_has_one_clock_which_stands_still_in_windows() -> None:
    """The Nine, §14.1 and §14.3."""
    cards = {"Wolf": {"health": 9, "strength": 1, "defense": 0}, "Feast": {"kind": "event", "when_played": {"mend": 3}}}
    hands = {"0": {"hand": ["Wolf", "Feast", "Wolf"]}, "1": {"hand": ["Wolf"]}}
    state = lay_out({"round": 5, "phase": "play", **hands}, cards)
    clock = AskClock(Clock("ask"))
    clock.put(state, 100.0)
    assert clock.deadline == 120
    play(state, "play Feast")
    clock.put(state, 104.0)
    assert window_of(state)
    assert clock.deadline == 114, "a window has its own clock"
    play(state, "pass")
    clock.put(state, 113.0)
    assert not window_of(state)
    assert clock.deadline == 113 + 16, "the clock of the phase has stood still"
    clock.put(state, 115.0)
    assert clock.deadline == 113 + 16, "asked again in the same phase, one goes on with what is left"


@looped
async def test_a_clock_goes_on_after_a_restart_though_nobody_is_there(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        made = await hall.create(create(clock={"kind": "ask", "seconds": 3000}))
        room = await hall.room(made.table)
        host, friend = (Guest(room, key.token) for key in made.seats)
        await friend.do("rename", name="Embla")
        await host.do("start")
        host.go()
        friend.go()
        await times.pass_by(400, hall)
        assert hall.metrics()["rooms"] == 0, "an idle table rests although its clock runs"
    async with hall_at(store_url, times) as hall:
        await settled(hall)
        await times.pass_by(3000, hall)
        assert hall.metrics()["run_outs"] >= 1
        assert (await hall.room(made.table)).number == 4


@looped
@pytest.mark.parametrize("factor", [1, 3])
async def test_a_served_table_gives_the_seconds_of_the_rules_times_its_factor(store_url: str, factor: int) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall, game="the-nine", clock={"kind": "ask", "factor": factor})
        assert ask.table["clock"] == {"kind": "ask", "seconds": None, "factor": factor, "bonus": 0}
        chooser = ask if ask.ask["mine"] else embla
        assert (chooser.ask["name"], chooser.ask["deadline"]) == ("choose_order", None)
        await times.pass_by(1000, hall)
        assert hall.metrics()["run_outs"] == 0
        await chooser.answer("go_first")
        assert (chooser.ask["name"], chooser.ask["deadline"]) == ("play_cards", times.now() + 20 * factor)
        await times.pass_by(20 * factor, hall)
        assert hall.metrics()["run_outs"] == 1
        chooser.hear()
        assert chooser.ask["name"] != "play_cards" or not chooser.ask["mine"]
