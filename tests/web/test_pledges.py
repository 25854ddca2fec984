"""A client keeps what it saw first, takes part in the exchange of words, and finds a server that cheats."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import TWO, Site

from ninefold.core.chance import commitment
from ninefold.core.pledge import settled_words, word_hash
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify
from ninefold.web.client import Pledges, Seat, sit
from ninefold.web.pledges import Exchange

SECRET = bytes(range(32))
TABLE = commitment(SECRET)
FIRST = "ab" * 32


def shown(**changes: Any) -> dict[str, Any]:
    """A table of two, the first of them oneself, as the wire shows it."""
    plain = {"commitment": TABLE, "state": "gathering", "hashes": [None, FIRST], "reveals": None, "words": None}
    return {**plain, "secret": None, **changes}


def revealed() -> tuple[Exchange, str, list[str | None]]:
    """Somebody who has committed and revealed: the own word, and all hashes."""
    exchange = Exchange(Pledges(), "here")
    act = exchange.next_act(shown(), 0)
    assert act is not None
    exchange.acknowledged(act, shown(), 0)
    hashes: list[str | None] = [act["hash"], FIRST]
    now = shown(hashes=hashes, reveals=5.0)
    act = exchange.next_act(now, 0)
    assert act is not None
    exchange.acknowledged(act, now, 0)
    assert exchange.next_act(now, 0) is None
    return exchange, act["word"], hashes


def over(word: str, pledged: list[str | None], **changes: Any) -> dict[str, Any]:
    """The same table after an honest game."""
    words = settled_words(SECRET, [word, None], pledged)
    return shown(**{"state": "over", "hashes": pledged, "words": words, "secret": SECRET.hex(), **changes})


def test_a_word_is_committed_to_before_it_is_revealed() -> None:
    exchange, word, hashes = revealed()
    assert word_hash(TABLE, 0, word) == hashes[0]
    assert len(word) == 32
    assert exchange.faults(over(word, hashes), 0) == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"commitment": "cd" * 32}, ["commitment"]),
        ({"hashes": ["cd" * 32, FIRST]}, ["hash", "hashes"]),
        ({"hashes": [None, FIRST]}, ["hash", "hashes"]),
        ({"secret": bytes(32).hex()}, ["secret"]),
    ],
)
def test_a_server_that_changes_what_it_promised_is_found(changes: dict[str, Any], faults: list[str]) -> None:
    exchange, word, hashes = revealed()
    assert exchange.faults(over(word, hashes, **changes), 0) == faults


def test_a_server_that_uses_other_words_is_found() -> None:
    exchange, word, hashes = revealed()
    honest = settled_words(SECRET, [word, None], hashes)
    assert exchange.faults(over(word, hashes, words=["other", honest[1]]), 0) == ["word", "secret"]
    assert exchange.faults(over(word, hashes, words=[honest[0], "chosen late"]), 0) == ["secret"]
    other = [hashes[0], "ef" * 32]
    assert "hashes" in exchange.faults(over(word, hashes, hashes=other), 0)


def test_no_word_is_given_to_a_table_that_shows_another_commitment_than_before() -> None:
    exchange = Exchange(Pledges(), "here")
    exchange.next_act(shown(state="playing"), 0)
    assert exchange.next_act(shown(commitment="cd" * 32), 0) is None


def test_a_pledge_outlives_the_program(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "pledges.json"
    act = Exchange(Pledges(file), "here").next_act(shown(), 0)
    assert act is not None
    assert file.stat().st_mode & 0o077 == 0
    again = Exchange(Pledges(file), "here")
    now = shown(hashes=[act["hash"], FIRST], reveals=5.0)
    assert (again.next_act(now, 0) or {})["do"] == "word"
    assert again.faults({**now, "commitment": "cd" * 32}, 0) == ["commitment"]


def test_a_file_that_can_not_be_read_or_written_is_done_without(tmp_path: Path) -> None:
    file = tmp_path / "pledges.json"
    file.write_text("nonsense")
    assert Exchange(Pledges(file), "here").next_act(shown(), 0) is not None
    blocked = tmp_path / "a file"
    blocked.touch()
    assert Exchange(Pledges(blocked / "pledges.json"), "here").next_act(shown(), 0) is not None


async def until(seat: Seat, state: str) -> None:
    async with asyncio.timeout(30):
        async for _ in seat:
            if seat.table["state"] == state:
                return
        assert seat.table["state"] == state


def test_two_clients_exchange_their_words_by_themselves(site: Site) -> None:
    made = site.create("the-nine", seats=TWO)
    links = [f"{site.address}/t/{made['table']}#{seat['token']}" for seat in made["seats"]]
    site.act(made["table"], made["seats"][1]["token"], "rename", name="Bo")

    async def play() -> None:
        async with sit(links[0], pledges=Pledges()) as one, sit(links[1], pledges=Pledges()) as two:
            async for _ in one:
                if all(one.table["hashes"]):
                    break
            await one.act("start")
            await asyncio.gather(until(one, "playing"), until(two, "playing"))
            assert all(len(word) == 32 for word in one.table["words"])
            await one.act("concede")
            await asyncio.gather(until(one, "over"), until(two, "over"))
            assert one.faults() == two.faults() == []

    asyncio.run(play())
    entries = read_chain(site.get(f"/api/tables/{made['table']}/record").body)
    verdict = verify(entries, find_game)
    assert (str(verdict), verdict.withheld, verdict.older) == ("verified", (), False)
    assert made["commitment"] == entries[0]["chance"]["commitment"]
    assert entries[-1]["signature"]["key"] == site.get("/api/key").json()["key"]


def test_alone_against_bots_the_exchange_takes_a_moment(site: Site) -> None:
    made = site.create("the-nine", exchange=True)

    async def play() -> None:
        async with sit(site.address + made["link"], pledges=Pledges()) as seat:
            await until(seat, "playing")
            assert seat.faults() == []
            assert len(seat.table["words"][seat.seat]) == 32

    asyncio.run(play())


def test_the_page_about_the_api_shows_the_key(site: Site) -> None:
    assert site.get("/api/key").json()["key"] in site.get("/api").body.decode()
