"""A room: check, store, apply, tell. What is told adds up, and folding the journal gives the same table again."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.table.looped import looped
from tests.table.served import ME, Guest, create, find, folded, hall_at, settled, two_guests

from ninefold.core.flat import checksum
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.core.scene import Scene
from ninefold.table.hall import Hall, Refused, Room
from ninefold.table.hall.acts import Act
from ninefold.table.hall.entries import Entry, Made
from ninefold.table.hall.fold import APPLY
from ninefold.table.hall.judging import JUDGES


async def play_first_options(*guests: Guest, most: int = 3000) -> None:
    """Each takes the first option whenever asked, until the game is over."""
    for _ in range(most):
        for guest in guests:
            guest.hear()
        if guests[0].table["state"] == "over":
            return
        asked = [guest for guest in guests if guest.ask["mine"]]
        await asked[0].take_first()
    raise AssertionError("the game does not end")


def sees_what_is(guest: Guest, *, renamed: bool = False) -> None:
    """What a guest has pieced together from updates is what a fresh snapshot shows.

    A log that was told before somebody took another name has the old name; afresh, it has the new one.
    """
    guest.hear()
    fresh = msgspec.json.decode(guest.room.snapshot(guest.visitor, guest.lang, guest.want))["snapshot"]
    if guest.want == "scene" and guest.seen is not None:
        assert msgspec.convert(guest.seen, Scene) == msgspec.convert(fresh["scene"], Scene)
    else:
        assert guest.seen == fresh[guest.want]
    assert guest.ask == fresh["ask"]
    assert guest.n == fresh["n"]
    for name, value in fresh["table"].items():
        if name != "seats":
            assert guest.table[name] == value
    log = [line["text"] for line in fresh["log"]]
    assert len(guest.log[-200:]) == len(log) if renamed else guest.log[-200:] == log


async def refolded(hall: Hall, room: Room) -> Room:
    journal = await hall.store.entries(room.id)
    return folded(hall, room.id, room.keys, journal)


def same(one: Room, two: Room) -> None:
    """Two tables are exactly alike."""
    assert one.table is not None
    assert two.table is not None
    assert checksum(one.table.state) == checksum(two.table.state)
    assert one.table.recorder.lines == two.table.recorder.lines
    assert (one.number, one.counts, one.deadline(), one.phase) == (two.number, two.counts, two.deadline(), two.phase)
    assert [h.told(0) for h in one.happenings] == [h.told(0) for h in two.happenings]


@looped
async def test_a_whole_game_of_the_nine_by_two_scripted_seats(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="the-nine", clock={"kind": "ask"})
        watcher = Guest(ask.room, None, "de")
        bot = Guest(ask.room, embla.token, "en", "view")
        steps = 0
        while ask.table["state"] != "over":
            asked = ask if ask.ask["mine"] else embla
            options = asked.ask["options"]
            await asked.answer(*options[steps % len(options)]["answer"])
            steps += 1
            for guest in (ask, embla, watcher, bot):
                guest.hear()
                if steps % 7 == 0:
                    sees_what_is(guest)
        for guest in (ask, embla, watcher, bot):
            sees_what_is(guest)
        assert watcher.table["outcome"]["text"].endswith(".")
        assert bytes.fromhex(watcher.table["secret"]) == ask.room.keys.secret
        verify(read_chain(ask.room.record(watcher.visitor)), find)
        same(ask.room, await refolded(hall, ask.room))
        same(await refolded(hall, ask.room), await refolded(hall, ask.room))


@looped
async def test_a_whole_game_of_the_nine_against_a_bot(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="the-nine", seats=[ME, {"kind": "bot", "bot": "greedy"}]))
        assert made.mine is not None
        me = Guest(await hall.room(made.table), made.mine.token)
        while me.table["state"] != "over":
            if me.ask["mine"]:
                await me.take_first()
            await settled(hall)
            me.hear()
        sees_what_is(me)
        assert hall.metrics()["bot_answers"] > 10
        verify(read_chain(me.room.record(me.visitor)), find)
        same(me.room, await refolded(hall, me.room))


@looped
async def test_an_answer_is_told_to_all_and_its_options_only_to_the_asked(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        assert [option["text"] for option in ask.ask["options"]] == ["walk", "peek at #1", "roll"]
        assert ask.ask["options"][1]["ids"] == ["card:1"]
        assert ask.ask["offers"][0] == {
            "verb": "pay", "text": "pay …", "letters": 0,
            "fields": [{"name": "n", "kind": "number", "low": 1, "high": 5}],
        }  # fmt: skip
        assert ask.ask["offers"][1]["fields"][0]["most"] == 2
        assert "options" not in embla.ask
        reply = await ask.answer("roll")
        assert reply.n == ask.n
        embla.hear()
        assert embla.log[-1].startswith("Ask rolls")
        assert embla.ask["mine"]
        assert embla.ask["window"] == "reply"


@looped
async def test_a_repeated_answer_is_harmless_and_a_late_one_is_refused(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall)
        number, before = ask.ask["number"], ask.room.number
        await ask.answer("walk", ask=number)
        await ask.answer("walk", ask=number)
        assert ask.room.number == before + 1
        with pytest.raises(Refused) as refused:
            await ask.answer("roll", ask=number)
        assert (refused.value.code, refused.value.status) == ("late", 409)
        with pytest.raises(Refused) as refused:
            await ask.answer("fly", ask=number + 1)
        assert (refused.value.code, refused.value.status) == ("malformed", 400)
        assert refused.value.text("de") == "Das ist keine Antwort dieses Spiels."


@looped
async def test_of_two_sealed_answers_the_first_is_known_only_to_have_been_given(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        for guest, answer in ((ask, "walk"), (embla, "pass"), (embla, "walk"), (ask, "pass")):
            await guest.answer(answer)
        embla.hear()
        assert embla.ask["mode"] == "sealed"
        await ask.answer("guess", 3)
        told = embla.hear()
        assert [sorted(message["update"]) for message in told] == [["ask", "at", "n"]]
        assert embla.ask["answered"] == [0]
        assert embla.ask["mine"]
        assert not ask.ask["mine"]
        await embla.answer("guess", 1)
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_who_comes_back_gets_what_was_missed_or_a_snapshot(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        have = embla.n
        embla.go()
        await ask.answer("walk")
        embla.come(have)
        assert embla.n == have + 1
        assert b"snapshot" not in b"".join(embla.bytes[-2:])
        assert embla.presence == [0, 1]
        sees_what_is(embla)
        embla.go()
        embla.come(have + 77)
        assert b"snapshot" in embla.bytes[-1]
        embla.go()
        for _ in range(70):
            await ask.do("chat", text="hail")
        embla.come(have + 1)
        assert b"snapshot" in embla.bytes[-1], "so much is not kept"
        sees_what_is(embla)


@looped
async def test_who_lags_far_behind_gets_a_fresh_snapshot(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        for k in range(300):
            await ask.do("chat", text=f"word {k}")
        assert len(embla.ear.ready()) == 1
        await ask.do("chat", text="done")
        embla.n = ask.n - 1
        embla.hear()
        sees_what_is(embla)


@looped
async def test_those_who_listen_alike_are_sent_the_same_bytes(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall)
        one, two = Guest(ask.room), Guest(ask.room)
        await ask.answer("roll")
        (first,), (second,) = one.ear.ready(), two.ear.ready()
        assert first is second


@looped
async def test_a_journal_of_every_kind_of_act_folds_to_the_same_table(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, hints=True, clock={"kind": "ask", "seconds": 30})
        acts: list[tuple[Guest, str, dict[str, Any]]] = [
            (ask, "chat", {"text": "hail"}), (embla, "stop", {"name": "reply", "on": False}),
            (ask, "rename", {"name": "Odin"}), (ask, "pause", {}), (embla, "consent", {"what": "pause"}),
            (embla, "resume", {}),
        ]  # fmt: skip
        for guest, act, fields in acts:
            await guest.do(act, **fields)
        await ask.answer("pay", 2)
        await ask.do("undo")
        await ask.answer("roll")
        await ask.do("undo")
        await embla.do("consent", what="undo")
        await embla.do("take_over")
        await embla.do("hand_back")
        await ask.answer("roll")
        same(ask.room, await refolded(hall, ask.room))
        for guest in (ask, embla):
            sees_what_is(guest)


@looped
async def test_who_goes_in_the_middle_of_an_answer_has_given_it_all_the_same(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        going = asyncio.create_task(ask.answer("roll"))
        while ask.room.journal.lock.is_free:  # noqa: ASYNC110 - it must be cancelled in that very moment
            await asyncio.sleep(0)
        going.cancel()
        await asyncio.wait([going])
        assert going.cancelled()
        await settled(hall)
        embla.hear()
        assert embla.ask["mine"], "the other is told at once, not only when somebody acts"
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_presence_is_told_and_not_counted(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        n = ask.n
        embla.go()
        await hall.times.pass_by(1, hall)  # type: ignore[attr-defined]
        ask.hear()
        assert ask.presence == [0, 1], "who comes back at once was never gone"
        await hall.times.pass_by(2, hall)  # type: ignore[attr-defined]
        ask.hear()
        assert ask.presence == [0]
        embla.come()
        ask.hear()
        assert (ask.presence, ask.n) == ([0, 1], n)


def test_every_act_has_one_judge_and_every_entry_one_way_into_the_room() -> None:
    assert set(JUDGES) == set(Act.__subclasses__())
    assert set(APPLY) | {Made} == set(Entry.__subclasses__())
