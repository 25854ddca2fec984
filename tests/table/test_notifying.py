"""Whoever is away when it is their turn is told so, once, and nobody else learns of it."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, hall_at, settled, two_guests
from tests.table.test_room import refolded, same

from ninefold.table.hall import Hall, NotifyTo, Refused, TurnMessage
from ninefold.table.hall.notifying import PATIENCE, UNHEARD

HOOK = {"kind": "webhook", "to": "https://hooks.example.org/embla"}


class Noted:
    """A messenger that writes down what it is given."""

    def __init__(self, *, exists: bool = True) -> None:
        self.sent: list[tuple[str, TurnMessage]] = []
        self.exists = exists

    def accepts(self, to: NotifyTo) -> bool:
        return to.to.startswith("https://")

    async def send(self, to: NotifyTo, message: TurnMessage) -> bool:
        self.sent.append((to.to, message))
        return self.exists


async def gone(hall: Hall, messenger: Noted) -> tuple[Guest, Guest]:
    """Ask is at the table; Embla has named an address and gone."""
    hall.messenger = messenger
    ask, embla, _ = await two_guests(hall, game="connect-four")
    await embla.do("notify", to=HOOK)
    embla.go()
    return ask, embla


@looped
async def test_whoever_is_away_is_told_once_and_nobody_else_hears_of_it(store_url: str) -> None:
    times, messenger = FakeTimes(), Noted()
    async with hall_at(store_url, times) as hall:
        ask, _ = await gone(hall, messenger)
        before = ask.n
        await ask.answer("drop", 1)
        assert ask.n == before + 1, "the address was no news to the others"
        assert messenger.sent == []
        await times.pass_by(PATIENCE, hall)
        message = TurnMessage(ask.room.id, "Connect Four", "It is your turn.")
        assert messenger.sent == [(HOOK["to"], message)]
        await ask.do("chat", text="hello?")
        await times.pass_by(600, hall)
        assert len(messenger.sent) == 1
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_whoever_is_there_or_answers_at_once_is_not_told(store_url: str) -> None:
    times, messenger = FakeTimes(), Noted()
    async with hall_at(store_url, times) as hall:
        ask, embla = await gone(hall, messenger)
        await ask.answer("drop", 1)
        await embla.do("answer", ask=2, answer=["drop", 2])
        await times.pass_by(PATIENCE, hall)
        embla.come()
        ask.hear()
        await ask.answer("drop", 3)
        await times.pass_by(PATIENCE, hall)
        assert messenger.sent == []


@looped
async def test_who_does_not_come_is_told_three_times_and_then_left_alone_until_they_do(store_url: str) -> None:
    times, messenger = FakeTimes(), Noted()
    async with hall_at(store_url, times) as hall:
        hall.messenger = messenger
        clock = {"kind": "ask", "seconds": 30}
        ask, embla, _ = await two_guests(hall, game="connect-four", clock=clock)
        await embla.do("notify", to=HOOK)
        embla.go()
        for _ in range(UNHEARD + 1):
            await ask.take_first()
            await times.pass_by(31, hall)
            ask.hear()
        assert len(messenger.sent) == UNHEARD
        embla.come()
        await ask.take_first()
        embla.go()
        await times.pass_by(PATIENCE, hall)
        assert len(messenger.sent) == UNHEARD + 1


@looped
async def test_an_address_that_no_longer_exists_or_is_taken_back_is_forgotten(store_url: str) -> None:
    times, messenger = FakeTimes(), Noted(exists=False)
    async with hall_at(store_url, times) as hall:
        ask, embla = await gone(hall, messenger)
        await ask.answer("drop", 1)
        await times.pass_by(PATIENCE, hall)
        await settled(hall)
        assert ask.room.notify == {1: []}
        await embla.do("notify", to=HOOK)
        await embla.do("notify", to=HOOK, on=False)
        assert ask.room.notify == {1: []}
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_a_seat_has_five_addresses_and_an_unknown_kind_is_refused(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        hall.messenger = Noted()
        ask, _, _ = await two_guests(hall)
        for number in range(7):
            await ask.do("notify", to={"kind": "webhook", "to": f"https://hooks.example.org/{number}"})
        assert [to.to[-1] for to in ask.room.notify[0]] == ["2", "3", "4", "5", "6"]
        with pytest.raises(Refused, match="no notifications to that address"):
            await ask.do("notify", to={"kind": "webhook", "to": "ftp://hooks.example.org"})
