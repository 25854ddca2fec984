"""Thinking is shared fairly: between addresses, then between tables; time spent fades, and who waits comes first."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

from tests.table.looped import looped
from tests.table.served import BOT, ME, Guest, create, hall_at, settled

from ninefold.bots.search.settings import SearchSettings
from ninefold.table.hall.thinking import Threads
from ninefold.table.hall.turns import HALF, HINT, Ticket, Turns


class Thinkers:
    """One worker, by a clock that only thinking moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns = Turns(1, lambda: self.now)
        self.order: list[str] = []

    async def think(self, turn: Ticket, seconds: float = 1.5) -> None:
        async with self.turns.taken(turn):
            self.order.append(turn.table)
            self.now += seconds

    async def all(self, *turns: Ticket) -> list[str]:
        """The order in which these are called, which all came while somebody else was thinking."""
        self.order.clear()
        async with self.turns.taken(Ticket("held", address="held")):
            waiting = [asyncio.create_task(self.think(turn)) for turn in turns]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return self.order


@looped
async def test_thirty_tables_of_one_address_count_as_one_beside_another_address() -> None:
    hog = [Ticket(f"hog {n}", address="a") for n in range(30)]
    guest = [Ticket(f"guest {n}", address="b") for n in range(3)]
    order = await Thinkers().all(*hog, *guest)
    assert [name.split()[0] for name in order[:6]] == ["hog", "guest"] * 3


@looped
async def test_tables_of_one_address_take_turns() -> None:
    turns = [Ticket("one", address="a")] * 3 + [Ticket("two", address="a")] * 3
    assert await Thinkers().all(*turns) == ["one", "two"] * 3


@looped
async def test_a_hint_goes_before_the_bots_of_others() -> None:
    shared = Thinkers()
    await shared.think(Ticket("mine", address="me"))
    bots = [Ticket(f"bot {n}", address=f"a{n}") for n in range(30)]
    assert (await shared.all(*bots, Ticket("mine", address="me", hint=True)))[0] == "mine"


@looped
async def test_hints_without_end_do_not_keep_others_waiting() -> None:
    shared = Thinkers()
    await shared.think(Ticket("eager", address="a", hint=True), 2 * HINT)
    assert await shared.all(Ticket("eager", address="a", hint=True), Ticket("other", address="b")) == ["other", "eager"]


@looped
async def test_time_spent_long_ago_counts_less_than_a_little_just_now() -> None:
    shared = Thinkers()
    await shared.think(Ticket("old", address="a"), 60.0)
    shared.now += 8 * HALF
    await shared.think(Ticket("new", address="b"), 1.0)
    assert await shared.all(Ticket("new", address="b"), Ticket("old", address="a")) == ["old", "new"]


@looped
async def test_where_nobody_plays_all_others_come_first() -> None:
    shared = Thinkers()
    await shared.think(Ticket("busy", address="a"), 60.0)
    order = await shared.all(Ticket("alone", last=True), Ticket("busy", address="a"), Ticket("busy", address="a"))
    assert order == ["busy", "busy", "alone"]


class Noting(Threads):
    """Notes for whom it thinks."""

    def __init__(self) -> None:
        super().__init__(hints=SearchSettings(iterations=10))
        self.turns: list[Ticket] = []

    async def think(self, *given: Any, **more: Any) -> Any:
        self.turns.append(given[2])
        return await super().think(*given, **more)

    async def advise(self, *given: Any, **more: Any) -> Any:
        self.turns.append(given[4])
        return await super().advise(*given, **more)


@looped
async def test_a_table_s_thinking_is_that_of_the_address_that_made_it_or_acted_last(tmp_path: Path) -> None:
    numbers = count()
    async with hall_at(f"sqlite:///{tmp_path}/tables.db") as hall:
        hall.thinker.close()
        hall.thinker = thinker = Noting()
        made = await hall.create(create(game="connect-four", seats=[BOT, ME], hints=True), f"address {next(numbers)}")
        await settled(hall)
        assert made.mine is not None
        me = Guest(await hall.room(made.table), made.mine.token)
        me.room.address = f"address {next(numbers)}"
        await me.do("hint")
        assert thinker.turns[0] == Ticket(made.table, last=False, address="address 0")
        assert thinker.turns[-1] == Ticket(made.table, last=False, address="address 1", hint=True)
