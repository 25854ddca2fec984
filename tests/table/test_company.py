"""What people do at a table beside playing: taking back, agreeing, pausing, giving up, talking, asking why."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import FakeTimes, Guest, hall_at, two_guests
from tests.table.test_room import refolded, same, sees_what_is

from ninefold.table.hall import Refused
from ninefold.table.shown import WhyShown


@looped
async def test_what_revealed_nothing_is_taken_back_at_once(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        with pytest.raises(Refused, match="given no answer"):
            await ask.do("undo")
        await ask.answer("pay", 2)
        await ask.do("undo")
        embla.hear()
        assert embla.log[-1] == "Ask took back an answer."
        assert ask.ask["mine"]
        sees_what_is(embla)


@looped
async def test_past_chance_the_other_must_agree(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.answer("roll")
        await ask.do("undo")
        embla.hear()
        assert embla.table["wishes"] == [{"what": "undo", "by": 0, "agreed": [0], "needed": [1]}]
        await embla.do("consent", what="undo", agrees=False)
        ask.hear()
        assert ask.table["wishes"] == []
        await ask.do("undo")
        await embla.do("consent", what="undo")
        ask.hear()
        assert ask.ask["mine"]
        with pytest.raises(Refused, match="was withdrawn"):
            await embla.do("consent", what="undo")
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_a_wish_to_take_back_lapses_when_the_game_goes_on(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.answer("roll")
        await ask.do("undo")
        await embla.answer("pass")
        ask.hear()
        assert ask.table["wishes"] == []


@looped
async def test_a_pause_takes_everybodys_consent_and_nothing_moves_in_it(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await embla.do("pause")
        with pytest.raises(Refused, match="already asked for that"):
            await ask.do("pause")
        assert embla.table["state"] == "playing"
        await ask.do("consent", what="pause")
        assert ask.table["state"] == "paused"
        assert not ask.ask["mine"]
        for act in ("answer", "undo"):
            with pytest.raises(Refused, match="paused"):
                await (ask.answer("walk") if act == "answer" else ask.do(act))
        await ask.do("chat", text="tea?")
        await ask.do("resume")
        assert ask.table["state"] == "playing"
        assert ask.log[-2:] == ["The table is paused, as Embla wished.", "Ask ends the pause."]
        with pytest.raises(Refused, match="not paused"):
            await ask.do("resume")
        await ask.answer("walk")


@looped
async def test_giving_up_ends_the_game_also_in_a_pause(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await embla.do("pause")
        await ask.do("consent", what="pause")
        await ask.do("concede")
        embla.hear()
        assert embla.table["state"] == "over"
        assert embla.table["outcome"]["winners"] == [1]
        assert embla.ask is None
        for act in ("concede", "undo", "pause"):
            with pytest.raises(Refused, match="over"):
                await embla.do(act)
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_standing_orders_are_private(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        n = ask.n
        await embla.do("stop", name="reply", on=False)
        assert embla.table["stops"] == {"reply": False}
        await embla.do("stop", name="reply", on=False)
        ask.hear()
        assert (ask.n, ask.table["stops"]) == (n, {"reply": True})
        await ask.answer("walk")
        update = ask.bytes[-1]
        assert b'"table"' not in update, "not even later is there a trace of it"
        assert (ask.n, ask.ask["name"], ask.ask["seats"]) == (n + 1, "turn", [1])
        with pytest.raises(Refused, match="no stop"):
            await embla.do("stop", name="lunch", on=True)


@looped
async def test_chat_is_told_to_all_and_kept(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall)
        await ask.do("chat", text="  hail\n\u202eEmbla \x00 ")
        embla.hear()
        assert embla.chat == ["hail Embla"]
        host = Guest(ask.room, made.host)
        await host.do("chat", text="I watch.")
        watcher = Guest(ask.room)
        assert watcher.chat == ["hail Embla", "I watch."]
        with pytest.raises(Refused, match="enter some text"):
            await ask.do("chat", text="\u200b")
        assert len((await refolded(hall, ask.room)).chat) == 2


@looped
async def test_two_do_not_go_by_one_name(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await embla.do("rename", name="ask")
        assert [seat["name"] for seat in embla.table["seats"]] == ["Ask", "ask 2"]
        await ask.answer("walk")
        assert ask.ask["prompt"] == "ask 2 may reply."
        sees_what_is(ask)


@looped
async def test_what_can_not_be_chosen_says_why_and_under_which_rule(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        number = ask.room.number
        reply = await ask.do("why", answer=["pay", 6])
        assert reply.why == WhyShown("You have only 5 coins. (§1.1)", "1.1")
        reply = await ask.do("why", answer=["walk"])
        assert reply.why == WhyShown("You may choose that.", "")
        reply = await ask.do("why", ids=["card:1"])
        assert reply.why == WhyShown("You may choose that.", "")
        reply = await ask.do("why", ids=["tree:9"])
        assert reply.why == WhyShown("You can't do anything with that now.", "")
        reply = await embla.do("why", ids=["card:1"])
        assert reply.why == WhyShown("The table is waiting for somebody else.", "")
        assert ask.room.number == number


@looped
async def test_a_hint_goes_to_the_one_who_asks_and_all_learn_that_it_was_asked(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="the-nine", hints=True)
        asked, other = (ask, embla) if ask.ask["mine"] else (embla, ask)
        reply = await asked.do("hint")
        assert reply.hint is not None
        assert reply.hint.answer in [option["answer"] for option in asked.ask["options"]]
        assert 0 < reply.hint.sure <= 1
        number = ask.room.number
        await asked.do("hint")
        assert ask.room.number == number, "asking twice is told once"
        (message,) = [m for m in other.hear() if "update" in m]
        assert message["update"]["log"][0]["text"].endswith("asks for a hint.")
        assert "hint" not in {key for key in message["update"] if key != "tells"}
        with pytest.raises(Refused, match="not waiting for you"):
            await other.do("hint")
        plain, _, _ = await two_guests(hall)
        with pytest.raises(Refused, match="no hints"):
            await plain.do("hint")


@looped
async def test_a_master_who_has_nothing_to_win_gets_no_hint(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        master, player, _ = await two_guests(hall, game="numenera", options={"adventure": "none"}, hints=True)
        with pytest.raises(Refused, match="nothing to win"):
            await master.do("hint")
        assert (await player.do("hint")).hint is not None


@looped
async def test_whose_seat_a_bot_plays_must_still_agree_to_show_what_is_hidden(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.do("record")
        embla.go()
        await times.pass_by(100, hall)
        await ask.do("take_over", seat=1)
        await ask.do("fork")
        ask.hear()
        assert [wish["needed"] for wish in ask.table["wishes"]] == [[1], [1]]
        assert ask.table["allowed"] == []
        with pytest.raises(Refused, match="everybody's consent"):
            ask.room.record(ask.visitor)
        await embla.do("consent", what="record")
        assert ask.room.record(ask.visitor)
        same(ask.room, await refolded(hall, ask.room))


@looped
async def test_who_lets_a_bot_play_still_has_a_say(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four")
        await embla.do("take_over", bot="random")
        await ask.do("record")
        with pytest.raises(Refused, match="everybody's consent"):
            ask.room.record(ask.visitor)
        await embla.do("consent", what="record")
        assert ask.room.record(ask.visitor)


@looped
async def test_a_pause_does_not_wait_for_somebody_who_has_left(store_url: str) -> None:
    times = FakeTimes()
    async with hall_at(store_url, times) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.do("pause")
        embla.go()
        await times.pass_by(100, hall)
        await ask.do("take_over", seat=1)
        assert ask.table["state"] == "paused"
