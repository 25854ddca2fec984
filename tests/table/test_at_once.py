"""Answers that wait for nothing but the disk: the same entries and messages as by a task, whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import Guest, hall_at, settled, two_guests
from tests.table.test_unwritable import Failing

from ninefold.table.hall import ACT, Refused
from ninefold.table.hall.entries import Answered
from ninefold.table.hall.fold import APPLY
from ninefold.table.hall.mutex import Mutex


async def at_once(guest: Guest, *answer: str | int, ask: int) -> None:
    """Answer without a task, and wait until it is told or has failed."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def then(error: Exception | None) -> None:
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    act = ACT.decode(json.dumps({"do": "answer", "ask": ask, "answer": list(answer)}).encode())
    assert guest.room.may_act_now(guest.visitor)
    guest.room.act_now(guest.visitor, act, then)
    await done


@looped
async def test_an_answer_at_once_is_stored_and_told_like_any_other(store_url: str) -> None:
    told: list[list[bytes]] = []
    for is_at_once in (False, True):
        async with hall_at(store_url) as hall:
            ask, embla, made = await two_guests(hall, game="connect-four")
            await settled(hall)
            before = len(await hall.store.entries(made.table))
            for guest in (ask, embla):
                guest.bytes.clear()
            for number, column in enumerate((4, 4, 3, 7), 1):
                guest = (embla, ask)[number % 2]
                if is_at_once:
                    await at_once(guest, "drop", column, ask=number)
                else:
                    await guest.do("answer", ask=number, answer=["drop", column])
            for guest in (ask, embla):
                guest.hear()
            entries = (await hall.store.entries(made.table))[before:]
            told.append([*entries, *ask.bytes, *embla.bytes])
    assert len(told[0]) == 4 + 4 + 4
    assert told[0] == told[1]


@looped
async def test_a_refused_answer_is_refused_before_it_is_stored(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall, game="connect-four")
        await settled(hall)
        number = ask.room.number
        with pytest.raises(Refused) as refusal:
            await at_once(embla, "drop", 4, ask=1)
        assert refusal.value.code == "not_asked"
        assert ask.room.may_act_now(ask.visitor)
        await at_once(ask, "drop", 4, ask=1)
        await at_once(ask, "drop", 4, ask=1)
        assert ask.room.number == number + 1, "a repeated answer is harmless"
        assert len(await hall.store.entries(made.table)) == number + 1


@looped
async def test_what_could_not_be_stored_is_told_to_nobody(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall, game="connect-four")
        await settled(hall)
        number = ask.room.number
        store = Failing(hall)
        with pytest.raises(Refused, match="could not be stored"):
            await at_once(ask, "drop", 4, ask=1)
        assert not embla.hear()
        assert not ask.room.may_act_now(ask.visitor), "the room may lack what the store has"
        store.fails = False
        await ask.do("answer", ask=1, answer=["drop", 5])
        assert len(await hall.store.entries(made.table)) == number + 1
        assert ask.room.may_act_now(ask.visitor)


@looped
async def test_rules_that_fail_on_an_answer_at_once_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_at(f"sqlite:///{tmp_path}/tables.db", data=tmp_path) as hall:
        ask, _, _ = await two_guests(hall, game="connect-four")
        await settled(hall)
        appliers: dict[Any, Any] = APPLY
        monkeypatch.setitem(appliers, Answered, lambda room, entry: 1 // 0)
        await at_once(ask, "drop", 4, ask=1)
        ask.hear()
        assert ask.table["state"] == "stalled"


@looped
async def test_an_answer_at_once_that_another_server_has_forestalled_is_judged_again(postgres_url: str) -> None:
    async with hall_at(postgres_url) as one, hall_at(postgres_url) as two:
        ask, _, made = await two_guests(one, game="connect-four")
        await settled(one)
        there = Guest(await two.room(made.table), ask.token)
        await settled(one, two)
        results = await asyncio.gather(
            at_once(ask, "drop", 1, ask=1), at_once(there, "drop", 2, ask=1), return_exceptions=True
        )
        (refusal,) = [result for result in results if isinstance(result, Refused)]
        assert (refusal.code, refusal.status) == ("late", 409)
        assert ask.room.number == there.room.number


@looped
async def test_who_waits_for_a_mutex_comes_in_order_even_if_some_give_up() -> None:
    mutex, order = Mutex(), []

    async def wait(name: str) -> None:
        async with mutex:
            order.append(name)

    mutex.take()
    waiting = [asyncio.create_task(wait(name)) for name in "abc"]
    await asyncio.sleep(0)
    waiting[0].cancel()
    mutex.release()
    waiting[1].cancel()  # just when its turn has come
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["c"]
    assert mutex.is_free
