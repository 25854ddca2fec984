"""Whatever clients send, a table stays right: an act is carried out or refused, and the journal folds to the same."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, hall_at, settled, two_guests
from tests.table.test_room import refolded, same, sees_what_is

from ninefold.core.stream import Stream
from ninefold.table.hall import ACT, Refused
from ninefold.table.store import StoreError

WORDS: list[Any] = [
    "walk", "roll", "pay", "pass", "guess", "drop", "reply", "undo", "pause", "fork", "record", "person", "bot", "open",
    "", "x" * 600, "\u202e", "deck1", None, True, -1, 0, 1, 2, 3, 99, 2**40, 1.5, [], {}, ["walk"], ["pay", 2],
    ["drop", 3], ["guess", 1], ["peek", 1], ["done"], ["roll"], ["walk", "walk"], ["pay", "2"], [7, 7],
]  # fmt: skip
ACTS = {
    "answer": ("ask", "answer", "text"), "why": ("answer", "ids"), "undo": (), "consent": ("what", "agrees"),
    "pause": (), "resume": (), "concede": (), "stop": ("name", "on"), "chat": ("text",), "word": ("word",), "start": (),
    "hint": (),
    "seat": ("seat", "kind", "bot"), "option": ("name", "value"), "take_over": ("seat", "bot"), "hand_back": (),
    "record": (), "rename": ("name",), "safety": ("card",), "fly": (),
}  # fmt: skip


def any_act(stream: Stream, ask: int) -> bytes:
    """Some message: sometimes sensible, mostly not."""
    if stream.below(3) == 0:
        answer = WORDS[stream.below(len(WORDS))]
        return json.dumps({"do": "answer", "ask": ask, "answer": answer}).encode()
    names = [name for name in ACTS if name != "concede"]
    do = names[stream.below(len(names))]
    fields = {field: WORDS[stream.below(len(WORDS))] for field in ACTS[do] if stream.below(4)}
    return json.dumps({"do": do, **fields}).encode()


@pytest.mark.parametrize("game", ["parley", "connect-four"])
@looped
async def test_a_table_stays_right_under_any_messages(store_url: str, game: str) -> None:
    stream, times = Stream(5, f"hostile {game}"), FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, made = await two_guests(hall, game=game, hints=True, grace=60, clock={"kind": "ask", "seconds": 30})
        guests = [ask, embla, Guest(ask.room), Guest(ask.room, made.host)]
        done = 0
        for k in range(600):
            guest = guests[stream.below(len(guests))]
            table = ask.room.table
            assert table is not None
            try:
                await guest.room.act(guest.visitor, ACT.decode(any_act(stream, table.ask)))
                done += 1
            except (Refused, msgspec.ValidationError):
                pass
            if k % 50 == 0:
                await times.pass_by(20, hall)
            if k % 20 == 0:
                for each in guests:
                    each.hear()
        await settled(hall)
        assert done > 20
        for guest in guests:
            sees_what_is(guest, renamed=True)
        same(ask.room, await refolded(hall, ask.room))
        assert not ask.room.broken


@looped
async def test_many_at_once_are_judged_one_after_the_other(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall, game="connect-four")
        acts = [ask.do("answer", ask=1, answer=["drop", 1 + k % 7]) for k in range(50)]
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(not isinstance(result, Refused) for result in results) == 8, "one won, and seven repeat it"
        assert ask.room.number == 4


@looped
async def test_a_room_that_does_not_know_whether_it_was_written_looks_before_it_goes_on(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        append = hall.store.append

        def broken(table: str, number: int, entry: bytes) -> asyncio.Future[None]:
            async def lost() -> None:
                await append(table, number, entry)
                raise StoreError("the line was cut after it was written")

            return asyncio.ensure_future(lost())

        hall.store.append = broken  # type: ignore[method-assign]
        with pytest.raises(Refused) as refused:
            await ask.answer("roll")
        assert refused.value.status == 503
        hall.store.append = append  # type: ignore[method-assign]
        number = ask.ask["number"]
        await ask.answer("roll", ask=number)
        embla.hear()
        assert embla.ask["mine"], "the repeated answer found the first one"
        assert sum(b'"answer"' in raw for raw in await hall.store.entries(ask.room.id)) == 1
        same(ask.room, await refolded(hall, ask.room))
