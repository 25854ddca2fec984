"""Tables that follow from another: forks, rematches; and the record before the end."""

from __future__ import annotations

import pytest
from tests.table.looped import looped
from tests.table.served import BOT, ME, Guest, create, find, hall_at, settled, two_guests
from tests.table.test_room import play_first_options

from ninefold.core.flat import checksum
from ninefold.core.record import DECODER, read_chain
from ninefold.core.replay import Replay, verify
from ninefold.table.hall import Refused


@looped
async def test_before_the_end_a_record_takes_everybodys_consent_and_only_for_the_moment(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.answer("roll")
        with pytest.raises(Refused) as refused:
            ask.room.record(ask.visitor)
        assert refused.value.status == 403
        await ask.do("record")
        with pytest.raises(Refused):
            ask.room.record(ask.visitor)
        await embla.do("consent", what="record")
        ask.hear()
        assert ask.table["allowed"] == ["record"]
        Replay(read_chain(ask.room.record(ask.visitor)), find).run()
        assert b"secret" not in ask.room.record(ask.visitor)
        await embla.answer("pass")
        with pytest.raises(Refused):
            ask.room.record(ask.visitor)


@looped
async def test_a_fork_goes_on_from_a_line_of_the_record_against_bots(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="the-nine")
        await play_first_options(ask, embla)
        reply = await embla.do("fork", n=40)
        assert reply.table is not None
        assert reply.token is not None
        forked = Guest(await hall.room(reply.table), reply.token)
        await settled(hall)
        forked.hear()
        assert forked.table["state"] == "playing"
        assert forked.visitor == (1, True)
        assert [seat["kind"] for seat in forked.table["seats"]] == ["bot", "person"]
        entries = read_chain(ask.room.record(ask.visitor))
        replay = Replay(entries, find)
        replay.run(40)
        assert forked.room.table is not None
        own = Replay([DECODER.decode(line) for line in forked.room.table.recorder.lines], find)
        own.run(40)
        assert checksum(own.state) == checksum(replay.state)
        await forked.do("concede")
        verify(read_chain(forked.room.record(forked.visitor)), find)


@looped
async def test_a_fork_of_a_running_game_takes_everybodys_consent(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        await ask.answer("roll")
        reply = await ask.do("fork")
        assert reply.table is None
        await embla.do("consent", what="fork")
        reply = await ask.do("fork")
        assert reply.table is not None
        fork = await hall.room(reply.table)
        await settled(hall)
        assert fork.table is not None
        assert ask.room.table is not None
        assert fork.table.state.kind == ask.room.table.state.kind
        assert b'"typed":true' in fork.table.save(), "what the other table's chance gave proves nothing here"


@looped
async def test_a_rematch_against_bots_begins_at_once(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="connect-four", seats=[ME, BOT]))
        assert made.mine is not None
        me = Guest(await hall.room(made.table), made.mine.token)
        await me.do("concede")
        reply = await me.do("rematch")
        assert reply.table is not None
        assert Guest(await hall.room(reply.table), made.mine.token).table["state"] == "playing"


@looped
async def test_a_rematch_is_opened_by_the_same_tokens_and_two_who_ask_meet_there(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall)
        with pytest.raises(Refused, match="not over"):
            await ask.do("rematch")
        await ask.do("concede")
        first = await ask.do("rematch")
        second = await embla.do("rematch")
        assert first.table == second.table != made.table
        ask.hear()
        assert ask.table["rematch"] == first.table
        assert first.table is not None
        room = await hall.room(first.table)
        again = [Guest(room, key.token) for key in made.seats]
        assert again[0].table["commitment"] != ask.table["commitment"]
        assert [seat["name"] for seat in again[0].table["seats"]] == ["Ask", "Embla"]
        for guest in again:
            await guest.do("word", word="oak")
        await settled(hall)
        again[0].hear()
        assert again[0].table["state"] == "playing"


@looped
async def test_in_a_rematch_with_swapped_seats_everybody_sits_one_further_with_their_own_deck(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        decks = {"deck1": "ravens", "deck2": "thralls"}
        ask, embla, made = await two_guests(hall, game="the-nine", options=decks)
        await ask.do("concede")
        reply = await embla.do("rematch", swap=True)
        assert reply.table is not None
        room = await hall.room(reply.table)
        again = [Guest(room, key.token) for key in made.seats]
        assert [guest.visitor.seat for guest in again] == [1, 0]
        assert [seat["name"] for seat in again[0].table["seats"]] == ["Embla", "Ask"]
        assert again[0].table["options"] == {"deck2": "ravens"}
        assert again[1].table["options"] == {"deck1": "thralls"}
