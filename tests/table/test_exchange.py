"""The exchange of words before a game: what binds the server, and what clients may not do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import BOT, ME, FakeTimes, Guest, create, find, folded, hall_at, settled, two_guests

from ninefold.core.chance import commitment
from ninefold.core.pledge import silent_word, word_hash
from ninefold.core.record import read_chain
from ninefold.core.replay import Replay, verify
from ninefold.table.hall import Hall, Refused
from ninefold.table.hall.room import REVEALS
from ninefold.table.signing import signed_by

WORDS = ("raven-and-wolf", "ash-and-elm")


def url_in(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


async def gathered(hall: Hall, **request: Any) -> tuple[Guest, Guest]:
    """Two people who sit at a table that has not begun."""
    made = await hall.create(create(**request))
    room = await hall.room(made.table)
    ask, embla = (Guest(room, key.token) for key in made.seats)
    await embla.do("rename", name="Embla")
    return ask, embla


async def commit(guest: Guest, word: str) -> str:
    """Commit to a word, as a client does."""
    found = word_hash(guest.table["commitment"], guest.visitor.seat, word)
    await guest.do("commit", hash=found)
    return found


async def refused(guest: Guest, act: str, **fields: Any) -> str:
    """The code of the refusal that an act meets."""
    with pytest.raises(Refused) as error:
        await guest.do(act, **fields)
    assert error.value.text("de")
    return error.value.code


def recorded(guest: Guest) -> list[dict[str, Any]]:
    return read_chain(guest.room.record(guest.visitor))


def words_of(guest: Guest) -> dict[str, Any]:
    return next(entry for entry in recorded(guest) if "words" in entry)


@looped
async def test_words_are_committed_to_then_revealed_then_the_game_begins(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla = await gathered(hall)
        first = ask.table["commitment"]
        hashes = [await commit(ask, WORDS[0]), await commit(embla, WORDS[1])]
        await ask.do("start")
        assert ask.table["state"] == "gathering"
        assert ask.table["reveals"] == hall.times.now() + REVEALS
        assert ask.table["hashes"] == hashes
        await embla.do("word", word=WORDS[1])
        assert ask.table["state"] == "gathering"
        assert ask.table["words"] is None
        await ask.do("word", word=WORDS[0])
        await settled(hall)
        for guest in (ask, embla):
            guest.hear()
            assert guest.table["state"] == "playing"
            assert guest.table["words"] == list(WORDS)
            assert guest.table["hashes"] == hashes
            assert guest.table["reveals"] is None
        await ask.do("concede")
        assert words_of(ask) == words_of(ask) | {"words": list(WORDS), "hashes": hashes}
        assert commitment(bytes.fromhex(ask.table["secret"])) == first
        replay = Replay(recorded(ask), find)
        replay.run()
        assert str(replay.verdict()) == "verified"
        assert signed_by(recorded(ask)) == hall.signer.key


@looped
async def test_another_word_than_the_one_committed_to_is_refused(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla = await gathered(hall)
        await commit(ask, WORDS[0])
        await commit(embla, WORDS[1])
        await ask.do("start")
        assert await refused(ask, "word", word="another") == "other_word"
        assert await refused(ask, "word", word=WORDS[1]) == "other_word"
        ask.hear()
        assert ask.table["state"] == "gathering"


@looped
async def test_nobody_commits_anew_sits_down_or_changes_anything_once_words_are_revealed(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla = await gathered(hall)
        own = await commit(ask, WORDS[0])
        await ask.do("start")
        assert await refused(ask, "commit", hash="ab" * 32) == "begun"
        assert await refused(embla, "commit", hash="ab" * 32) == "begun"
        assert await refused(embla, "word", word="late") == "not_committed"
        assert await refused(ask, "seat", seat=1, kind="bot") == "begun"
        await ask.do("start")
        await ask.do("commit", hash=own)
        await ask.do("word", word=WORDS[0])
        await settled(hall)
        ask.hear()
        assert ask.table["words"] == [WORDS[0], silent_word(hall.rooms[ask.room.id].keys.secret, 1, None)]


@looped
async def test_a_seat_that_never_reveals_gets_a_word_that_nobody_chose(tmp_path: Path) -> None:
    times = FakeTimes()
    async with hall_at(url_in(tmp_path), times) as hall:
        ask, embla = await gathered(hall)
        await commit(ask, WORDS[0])
        pledged = await commit(embla, WORDS[1])
        await ask.do("start")
        await ask.do("word", word=WORDS[0])
        await times.pass_by(REVEALS - 1, hall)
        ask.hear()
        assert ask.table["state"] == "gathering"
        await times.pass_by(1, hall)
        ask.hear()
        secret = ask.room.keys.secret
        assert ask.table["state"] == "playing"
        assert ask.table["words"] == [WORDS[0], silent_word(secret, 1, pledged)]
        assert await refused(embla, "word", word=WORDS[1]) == "begun"
        await ask.do("concede")
        replay = Replay(recorded(ask), find)
        replay.run()
        assert replay.verdict().notes(["Ask", "Embla"]) == ["Embla committed to a word and did not reveal it"]


@looped
async def test_a_server_that_restarts_while_words_are_revealed_begins_all_the_same(tmp_path: Path) -> None:
    times = FakeTimes()
    async with hall_at(url_in(tmp_path), times) as hall:
        ask, embla = await gathered(hall)
        await commit(ask, WORDS[0])
        await commit(embla, WORDS[1])
        await ask.do("start")
        await ask.do("word", word=WORDS[0])
        table, token = ask.room.id, ask.token
    async with hall_at(url_in(tmp_path), times) as hall:
        await times.pass_by(REVEALS + 1, hall)
        again = Guest(await hall.room(table), token)
        assert again.table["state"] == "playing"
        assert again.table["words"][0] == WORDS[0]


@looped
async def test_a_hash_may_be_replaced_until_words_are_revealed(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, _ = await gathered(hall)
        await commit(ask, "first")
        last = await commit(ask, "second")
        assert ask.table["hashes"][0] == last
        await ask.do("start")
        assert await refused(ask, "word", word="first") == "other_word"
        await ask.do("word", word="second")
        await settled(hall)
        ask.hear()
        assert ask.table["words"][0] == "second"


@looped
async def test_alone_against_bots_the_game_waits_for_the_exchange_if_the_client_wishes_it(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        made = await hall.create(create(seats=[ME, BOT], exchange=True))
        assert made.mine is not None
        ask = Guest(await hall.room(made.table), made.mine.token)
        assert ask.table["state"] == "gathering"
        assert ask.table["commitment"] == made.commitment
        await commit(ask, WORDS[0])
        await settled(hall)
        ask.hear()
        assert ask.table["reveals"] is not None
        await ask.do("word", word=WORDS[0])
        await settled(hall)
        ask.hear()
        assert ask.table["state"] == "playing"
        assert ask.table["words"] == [WORDS[0], silent_word(ask.room.keys.secret, 1, None)]


@looped
async def test_alone_against_bots_a_client_that_wishes_no_exchange_plays_at_once(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        made = await hall.create(create(seats=[ME, BOT]))
        assert made.mine is not None
        ask = Guest(await hall.room(made.table), made.mine.token)
        assert ask.table["state"] == "playing"
        assert ask.table["words"] == [silent_word(ask.room.keys.secret, seat, None) for seat in (0, 1)]


@looped
async def test_a_fork_and_a_rematch_take_part_in_the_exchange(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        made = await hall.create(create(seats=[ME, BOT], game="connect-four"))
        assert made.mine is not None
        ask = Guest(await hall.room(made.table), made.mine.token)
        await ask.do("concede")
        fork = await ask.do("fork", exchange=True)
        again = await ask.do("rematch", exchange=True)
        for reply, token in ((fork, fork.token), (again, ask.token)):
            assert reply.table is not None
            guest = Guest(await hall.room(reply.table), token)
            assert guest.table["state"] == "gathering"
            await commit(guest, WORDS[0])
            await settled(hall)
            await guest.do("word", word=WORDS[0])
            await settled(hall)
            guest.hear()
            assert guest.table["words"][0] == WORDS[0]


@looped
async def test_two_worlds_that_differ_in_a_word_look_alike_to_all_others_until_it_is_revealed(tmp_path: Path) -> None:
    """Only the hash differs, which is what a commitment is; with it masked, every byte is the same."""
    heard: list[list[bytes]] = []
    for word in ("raven-7c1d", "a much longer word: wolf-99"):
        folder = tmp_path / word[:5]
        folder.mkdir()
        async with hall_at(url_in(folder)) as hall:
            ask, embla = await gathered(hall)
            watcher = Guest(ask.room)
            own = await commit(ask, word)
            await commit(embla, WORDS[1])
            await ask.do("start")
            await embla.do("word", word=WORDS[1])
            for guest in (embla, watcher):
                guest.hear()
            masks = [(own, b"HASH"), (ask.room.id, b"TABLE"), (ask.table["commitment"], b"COMMITMENT")]
            masks.append((word_hash(ask.table["commitment"], 1, WORDS[1]), b"OTHER"))
            heard.append([masked(raw, masks) for guest in (embla, watcher) for raw in guest.bytes])
            assert not any(word.encode() in raw for raw in heard[-1])
    assert heard[0] == heard[1]
    assert len(heard[0]) > 8


def masked(raw: bytes, masks: list[tuple[str, bytes]]) -> bytes:
    for text, mask in masks:
        raw = raw.replace(text.encode(), mask)
    return raw


@looped
async def test_a_word_that_is_revealed_is_told_to_nobody_before_the_game_begins(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla = await gathered(hall)
        await commit(ask, WORDS[0])
        await commit(embla, WORDS[1])
        await ask.do("start")
        await ask.do("word", word=WORDS[0])
        embla.hear()
        assert WORDS[0] not in json.dumps(embla.table)
        assert not any(WORDS[0].encode() in raw for raw in embla.bytes)


@looped
async def test_the_host_closes_a_table_before_the_start_and_its_secret_is_shown(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla = await gathered(hall)
        assert await refused(embla, "close") == "host_only"
        assert ask.table.get("secret") is None
        await ask.do("close")
        assert ask.table["state"] == "closed"
        assert commitment(bytes.fromhex(ask.table["secret"])) == ask.table["commitment"]
        assert await refused(ask, "start") == "table_closed"
        assert await refused(ask, "fork") == "not_begun"
        assert await hall.listing() == []


@looped
async def test_a_game_is_closed_by_everybodys_consent_and_its_record_reveals_the_secret(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, embla, _ = await two_guests(hall, game="the-nine")
        await ask.do("close")
        assert ask.table["state"] == "playing"
        await embla.do("consent", what="close", agrees=True)
        ask.hear()
        assert ask.table["state"] == "closed"
        assert await refused(ask, "undo") == "table_closed"
        assert await refused(ask, "pause") == "table_closed"
        entries = recorded(ask)
        assert entries[-1]["secret"] == ask.table["secret"]
        replay = Replay(entries, find)
        replay.run()
        assert replay.verdict().abandoned
        assert replay.verdict().hidden == 0
        table = ask.room.id
    async with hall_at(url_in(tmp_path)) as hall:
        again = Guest(await hall.room(table))
        assert again.table["state"] == "closed"
        assert again.table["secret"] == entries[-1]["secret"]


@looped
async def test_a_journal_of_the_older_order_goes_on_and_its_record_says_so(tmp_path: Path) -> None:
    async with hall_at(url_in(tmp_path)) as hall:
        ask, _, _ = await two_guests(hall, game="connect-four")
        room = ask.room
        journal = [json.loads(raw) for raw in await hall.store.entries(room.id)]
        for entry in journal:
            entry.pop("hashes", None)
            if "words" in entry:
                entry["words"] = ["given", "simply"]
        old = folded(hall, room.id, room.keys, [json.dumps(entry).encode() for entry in journal])
        assert old.table is not None
        old.table.concede(0)
        verdict = verify(read_chain(old.table.save()), find)
        assert str(verdict) == "verified"
        assert verdict.older
