"""The hall: tables are made, listed, joined and begun; tokens open seats and nothing else."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.parley import ParleyGame
from tests.table.served import BOT, ME, Guest, create, hall_at, settled, two_guests

from ninefold.core.game import Role
from ninefold.table.hall import Hall, Refused


@looped
async def test_against_bots_a_table_begins_at_once(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(seats=[ME, BOT]))
        assert made.mine is not None
        guest = Guest(await hall.room(made.table), made.mine.token)
        assert guest.table["state"] == "playing"
        assert [seat["kind"] for seat in guest.table["seats"]] == ["person", "bot"]
        assert guest.table["host"]
        assert guest.ask["mine"]


@looped
async def test_two_people_gather_give_their_words_and_begin(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(first_word="oak"))
        room = await hall.room(made.table)
        ask, embla = (Guest(room, key.token) for key in made.seats)
        assert ask.table["state"] == "gathering"
        assert len(ask.table["commitment"]) == 64
        with pytest.raises(Refused, match="1 seat is still free"):
            await ask.do("start")
        await embla.do("word", word="ash")
        ask.hear()
        assert [seat["word"] for seat in ask.table["seats"]] == [True, True]
        assert ask.table["words"] is None, "words stay sealed until the game begins"
        with pytest.raises(Refused, match="Only the host"):
            await embla.do("start")
        await ask.do("start")
        embla.hear()
        assert embla.table["words"] == ["oak", "ash"]
        assert embla.table["secret"] is None
        assert embla.table["state"] == "playing"


@looped
async def test_the_lobby_lists_open_tables_and_a_stranger_joins(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(seats=[ME, {"kind": "open"}], auto_start=True, first_word="oak"))
        await hall.create(create(seats=[ME, {"kind": "open"}], listed=False))
        listed = await hall.listing("de")
        assert [(table.table, table.title, table.names, table.free) for table in listed] == [
            (made.table, "Parley", ["Ask"], 1)
        ]
        with pytest.raises(Refused, match="No such seat is free"):
            await hall.join(made.table, "Embla", 0)
        joined = await hall.join(made.table, "  Ask\u202e ", word="ash")
        await settled(hall)
        guest = Guest(await hall.room(made.table), joined.token)
        assert (joined.seat, guest.table["seats"][1]["name"]) == (1, "Ask 2")
        assert guest.table["state"] == "playing", "it begins as soon as all have given their words"
        assert await hall.listing() == []
        with pytest.raises(Refused, match="has begun"):
            await hall.join(made.table, "Loki")


@looped
async def test_a_request_that_can_not_be_met_is_refused_with_a_sentence(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        requests: list[dict[str, Any]] = [
            {"game": "nothing"},
            {"seats": [ME]},
            {"seats": [ME, ME]},
            {"options": {"pace": "slow"}},
            {"seats": [ME, {"kind": "bot", "bot": "oracle"}]},
        ]
        for request in requests:
            with pytest.raises(Refused) as refused:
                await hall.create(create(**request))
            assert refused.value.status == 400
        with pytest.raises(Refused) as refused:
            await hall.room("nowhere")
        assert refused.value.status == 404


@looped
async def test_a_token_opens_its_seat_and_only_its_hash_is_stored(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create())
        room = await hall.room(made.table)
        assert room.visitor(None) == (-1, False)
        assert room.visitor(made.host) == (-1, True)
        assert [room.visitor(key.token) for key in made.seats] == [(0, True), (1, False)]
        for wrong in ("", "x" * 32, made.host[:-1], made.table):
            with pytest.raises(Refused) as refused:
                room.visitor(wrong)
            assert refused.value.status == 401
        row = await hall.store.row(made.table)
        stored = repr(row) + repr(await hall.store.entries(made.table))
        for token in (made.host, *(key.token for key in made.seats)):
            assert len(token) == 32
            assert token not in stored
            assert hashlib.sha256(token.encode()).hexdigest() in stored


@looped
async def test_a_spectator_watches_and_does_nothing(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall)
        watcher = Guest(ask.room)
        assert "options" not in watcher.ask
        refused_acts: dict[str, dict[str, Any]] = {
            "answer": {"ask": 1, "answer": ["walk"]}, "chat": {"text": "hail"}, "undo": {}, "concede": {}, "pause": {},
            "stop": {"name": "reply", "on": False}, "rename": {"name": "Loki"}, "hint": {}, "why": {"ids": ["card:1"]},
            "safety": {"card": "pause"},
        }  # fmt: skip
        for act, fields in refused_acts.items():
            with pytest.raises(Refused) as refused:
                await watcher.do(act, **fields)
            assert refused.value.status == 403


@looped
async def test_the_host_says_who_sits_where_and_an_old_token_is_void(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create())
        room = await hall.room(made.table)
        host, friend = (Guest(room, key.token) for key in made.seats)
        reply = await host.do("seat", seat=1, kind="person")
        assert reply.token is not None
        assert room.visitor(reply.token).seat == 1
        with pytest.raises(Refused, match="does not fit"):
            room.visitor(friend.token)
        assert await friend.ear.drain() == [], "whoever had the seat is shown out"
        await host.do("seat", seat=1, kind="bot", bot="greedy")
        assert host.table["seats"][1]["name"] == "Greedy"
        with pytest.raises(Refused, match="stays"):
            await host.do("seat", seat=0, kind="open")
        with pytest.raises(Refused, match="no such seat"):
            await host.do("seat", seat=7, kind="open")
        await host.do("start")
        with pytest.raises(Refused, match="has begun"):
            await host.do("seat", seat=1, kind="open")


@looped
async def test_a_deck_is_its_seats_own_choice_and_nobody_else_is_shown_it(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="the-nine"))
        room = await hall.room(made.table)
        host, friend = (Guest(room, key.token) for key in made.seats)
        host.hear()
        n = host.n
        await friend.do("option", name="deck2", value="wolves")
        assert friend.table["options"] == {"deck2": "wolves"}
        assert host.hear() == []
        assert host.n == n, "the other does not even learn that a choice was made"
        with pytest.raises(Refused, match="another seat's"):
            await host.do("option", name="deck2", value="shields")
        with pytest.raises(Refused) as refused:
            await friend.do("option", name="deck2", value="no such deck")
        assert refused.value.status == 400
        await friend.do("rename", name="Embla")
        await host.do("start")
        await host.do("concede")
        friend.hear()
        assert friend.table["options"] == {"deck1": "wolves", "deck2": "wolves"}


@looped
async def test_with_more_than_two_a_bot_takes_the_seat_of_whoever_gives_up(store_url: str) -> None:
    for game in ("ninth-descent", "ninth-world", "nineworlds", "numenera"):
        async with hall_at(store_url) as hall:
            made = await hall.create(create(game=game, seats=[ME, BOT, BOT]))
            host = Guest(await hall.room(made.table), made.seats[0].token)
            await host.do("concede")
            host.hear()
            assert host.table["state"] == "playing"
            assert host.table["seats"][0]["bot"] == "greedy"


@looped
async def test_the_choice_of_a_seat_that_a_smaller_table_does_not_have_is_not_shown(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        chosen = {"deck1": "abyss", "deck2": "hunt", "deck4": "masks"}
        made = await hall.create(create(game="ninth-descent", options=chosen))
        host = Guest(await hall.room(made.table), made.seats[0].token)
        host.hear()
        assert host.table["options"] == {"build": "constructed", "hand": "3", "deck1": "abyss"}
        await host.do("option", name="deck3", value="gates")
        host.hear()
        assert "deck3" not in host.table["options"]


@looped
async def test_an_idle_room_is_left_and_comes_back_as_it_was(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, made = await two_guests(hall)
        await ask.answer("roll")
        before = ask.room.snapshot(ask.visitor)
        await hall.times.pass_by(400, hall)  # type: ignore[attr-defined]
        assert await hall.room(made.table) is ask.room, "somebody listens"
        ask.go()
        embla.go()
        await hall.times.pass_by(400, hall)  # type: ignore[attr-defined]
        assert hall.metrics()["rooms"] == 0
        again = await hall.room(made.table)
        assert again is not ask.room
        assert again.snapshot(ask.visitor).replace(b'"present":true', b'"present":false') == before.replace(
            b'"present":true', b'"present":false'
        )
        await ask.do("chat", text="still here?")
        assert again.chat[-1].text == "still here?", "who kept the old room is led to the new one"


@looped
async def test_a_hall_that_is_closed_ends_all_subscriptions(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, _, made = await two_guests(hall)
        await _close(hall)
        assert await ask.ear.drain() == []
        with pytest.raises(Refused) as refused:
            await hall.room(made.table)
        assert refused.value.status == 503


@looped
async def test_a_game_begun_under_other_rules_is_not_gone_on_with(store_url: str, monkeypatch: Any) -> None:
    async with hall_at(store_url) as hall:
        _, _, made = await two_guests(hall)
    monkeypatch.setattr(ParleyGame, "version", "2")
    changes = {"2": {"en": "the bridge is longer.", "de": "die Brücke ist länger."}}
    monkeypatch.setattr(ParleyGame, "changes", changes)
    async with hall_at(store_url) as hall:
        with pytest.raises(Refused, match="begun under other rules") as refused:
            await hall.room(made.table)
        assert refused.value.text().endswith("so it can't go on here. Version 2: the bridge is longer.")
        assert refused.value.text("de").endswith(" Version 2: die Brücke ist länger.")


async def _close(hall: Hall) -> None:
    await hall.close()


@looped
async def test_a_friend_is_seated_by_the_first_act(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(seats=[ME, {"kind": "person"}]))
        room = await hall.room(made.table)
        friend = Guest(room, made.seats[1].token)
        assert friend.table["seats"][1]["name"] == ""
        await friend.do("rename", name="Embla")
        assert friend.table["seats"][1] | {"present": True} == {
            "seat": 1, "name": "Embla", "kind": "person", "bot": None, "taken": True, "word": False, "present": True,
            "away": False, "role": "", "plays": "",
        }  # fmt: skip


@looped
async def test_the_seat_of_a_game_master_says_so(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ParleyGame, "roles", (Role(1, {"en": "Game master", "de": "Spielleitung"}),))
    async with hall_at(store_url) as hall:
        made = await hall.create(create())
        room = await hall.room(made.table)
        assert [seat["role"] for seat in Guest(room, made.host).table["seats"]] == ["", "Game master"]
        assert [seat["role"] for seat in Guest(room, made.host, lang="de").table["seats"]] == ["", "Spielleitung"]


@looped
async def test_what_a_person_has_chosen_in_secret_leaves_with_the_person(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="the-nine"))
        room = await hall.room(made.table)
        host, friend = (Guest(room, key.token) for key in made.seats)
        plain = room.options["deck2"]
        await friend.do("option", name="deck2", value="ravens")
        await host.do("seat", seat=1, kind="open")
        assert host.table["options"]["deck2"] == plain != "ravens"
        await host.do("option", name="deck2", value="ravens")
        await host.do("seat", seat=1, kind="bot", bot="random")
        assert host.table["options"]["deck2"] == "ravens", "the host's own choice stays"


@looped
async def test_a_story_of_ones_own_is_shown_to_the_host_alone_until_the_end(store_url: str) -> None:
    shipped = files("ninefold.games.numenera").joinpath("content/adventures/broken_causeway.toml")
    story = shipped.read_text(encoding="utf-8")
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="numenera", options={"story": story}))
        room = await hall.room(made.table)
        host, friend, watcher = (Guest(room, token) for token in (*(key.token for key in made.seats), None))
        assert host.table["options"]["story"] == story
        assert friend.table["options"]["story"] == watcher.table["options"]["story"] == "own"
        await friend.do("rename", name="Embla")
        await host.do("start")
        friend.hear()
        assert friend.table["options"]["story"] == "own"
        plain = await hall.create(create(game="numenera"))
        assert Guest(await hall.room(plain.table)).table["options"]["story"] == ""


@looped
async def test_a_name_is_cut_as_it_is_shown_and_must_be_seen(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        longer = "\ufb2c" * 40  # composed, each of them is three letters
        made = await hall.create(create(seats=[{"kind": "me", "name": longer}, {"kind": "bot", "name": longer}]))
        guest = Guest(await hall.room(made.table), made.seats[0].token)
        assert [len(seat["name"]) <= 40 for seat in guest.table["seats"]] == [True, True]
        await guest.do("rename", name="\ufb2c" * 39)
        assert len(guest.table["seats"][0]["name"]) == 40
        for nothing in ("\u3164", "\u115f\u1160", "\u2800", "\u200b", " \uffa0 "):
            with pytest.raises(Refused, match="enter some text"):
                await guest.do("rename", name=nothing)


@looped
async def test_text_that_goes_with_an_answer_has_no_signs_that_steer_a_terminal(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        made = await hall.create(create(game="numenera", options={"adventure": "none"}))
        room = await hall.room(made.table)
        master, player = (Guest(room, key.token) for key in made.seats)
        await player.do("rename", name="Embla")
        await master.do("start")
        said = "\x1b]0;Hail\x07\x1b[2J\u202eA door\u2066.\nIt  opens."
        await master.do("answer", ask=master.ask["number"], answer=["narrate"], text=said)
        player.hear()
        assert player.log[-1].endswith("]0;Hail[2JA door.\nIt opens.")
        with pytest.raises(Refused, match="enter some text"):
            await master.do("answer", ask=master.ask["number"], answer=["narrate"], text="\x1b\x07")


@looped
async def test_anybody_raises_the_safety_card_without_a_name_and_anybody_puts_it_down(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall)
        watcher = Guest(ask.room)
        await embla.do("safety", card="rewind")
        for guest in (ask, watcher):
            [told] = guest.hear()
            # Nothing of it says who.
            assert not {"log", "tells", "chat"} & set(told["update"])
            assert guest.table["safety"] == "rewind"
        await ask.do("safety", card="")
        embla.hear()
        assert embla.table["safety"] == ""
