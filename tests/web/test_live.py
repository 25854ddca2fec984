"""The WebSocket of a table: hello, updates, acts, and coming back."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import pytest
from tests.web.serving import TWO, Site, Wire, exactly
from websockets.exceptions import ConnectionClosed

from ninefold.table.shown import Message
from ninefold.web.client import patch
from ninefold.web.live_shapes import DoneMessage, Pong, RefusedMessage


def two(site: Site, game: str = "connect-four") -> tuple[str, str, str]:
    """A table of two people that has begun: its id and both tokens."""
    made = site.create(game, TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    assert site.act(made["table"], first, "start").status == 200
    return made["table"], first, second


def closed_with(wire: Wire) -> int:
    """The code with which the server closes."""
    with suppress(ConnectionClosed):
        while True:
            wire.hear()
    assert wire.socket.close_code is not None
    return wire.socket.close_code


def test_a_snapshot_comes_first_and_then_numbered_updates(site: Site) -> None:
    table, first, second = two(site)
    with site.live(table, token=second) as wire:
        shown = wire.until("snapshot")["snapshot"]
        site.act(table, first, "answer", ask=1, answer=["drop", 4])
        update = wire.until("update")["update"]
    assert update["n"] == shown["n"] + 1
    assert update["ask"]["mine"]
    assert patch(shown["scene"], update["changes"]) == site.snapshot(table, second)["scene"]


def test_every_message_has_its_shape(site: Site) -> None:
    table, first, _ = two(site, "the-nine")
    with site.live(table, token=first, lang="de") as wire, site.live(table, want="view") as watching:
        for wires in (wire, watching):
            exactly(wires.until("snapshot"), Message)
        exactly(wire.act("chat", text="Na?"), DoneMessage)
        exactly(wire.act("answer", ask=999, answer=["pass"]), RefusedMessage)
        wire.say({"ping": 7})
        assert exactly(wire.until("pong"), Pong).pong == 7
        shown = exactly(watching.until("update"), Message)
    assert shown.update


def test_an_act_is_answered_by_its_number(site: Site) -> None:
    table, first, _ = two(site)
    with site.live(table, token=first) as wire:
        wire.until("snapshot")
        wire.say({"id": 41, "act": {"do": "answer", "ask": 1, "answer": ["drop", 1]}})
        wire.say({"id": 42, "act": {"do": "answer", "ask": 2, "answer": ["drop", 1]}})
        done, refused = wire.until("id"), wire.until("id")
    assert (done["id"], done["ok"]) == (41, True)
    assert (refused["id"], set(refused)) == (42, {"id", "refused"})


@pytest.mark.parametrize("behind", [0, 1, 3])
def test_coming_back_with_what_one_has_brings_the_rest_and_nothing_twice(site: Site, behind: int) -> None:
    table, first, second = two(site)
    with site.live(table, token=second) as wire:
        n = wire.until("snapshot")["snapshot"]["n"]
        for k in range(3):
            site.act(table, first, "chat", text=f"line {k}")
        numbers = [wire.until("update")["update"]["n"] for _ in range(3)]
    assert numbers == [n + 1, n + 2, n + 3]
    with site.live(table, token=second, have=n + 3 - behind) as wire:
        missed = [wire.until("update", "snapshot") for _ in range(behind)]
        wire.until("presence")
        site.act(table, first, "chat", text="and on")
        after = wire.until("update", "snapshot")
    assert [message["update"]["n"] for message in missed] == numbers[3 - behind :]
    assert after["update"]["n"] == n + 4


@pytest.mark.parametrize("have", [0, 10**6])
def test_who_has_something_unknown_gets_a_snapshot(site: Site, have: int) -> None:
    table, first, _ = two(site)
    with site.live(table, token=first, have=have) as wire:
        assert "snapshot" in wire.until("snapshot", "update")


def test_a_repeated_answer_is_harmless_and_counts_once(site: Site) -> None:
    table, first, _ = two(site)
    with site.live(table, token=first) as wire:
        wire.until("snapshot")
        replies = [wire.act("answer", ask=1, answer=["drop", 4]) for _ in range(5)]
    assert all(reply["ok"] for reply in replies)
    assert len({reply["n"] for reply in replies}) == 1
    assert len(site.snapshot(table)["log"]) == 1


def test_a_late_answer_is_refused_with_a_sentence(site: Site) -> None:
    table, first, _ = two(site)
    assert site.act(table, first, "answer", ask=1, answer=["drop", 4]).status == 200
    late = site.act(table, first, "answer", ask=1, answer=["drop", 5])
    assert (late.status, late.code) == (409, "late")
    german = site.post(f"/api/tables/{table}/act?lang=de", {"do": "answer", "ask": 1, "answer": ["drop", 5]}, first)
    assert "zu spät" in german.json()["error"]["text"]


def test_what_comes_while_an_answer_is_stored_is_answered_after_it_and_in_order(site: Site) -> None:
    table, first, _ = two(site)
    with site.live(table, token=first) as wire:
        wire.until("snapshot")
        wire.say({"id": 1, "act": {"do": "answer", "ask": 1, "answer": ["drop", 4]}})
        wire.say({"id": 2, "act": {"do": "chat", "text": "There."}})
        wire.say({"id": 3, "act": {"do": "answer", "ask": 2, "answer": ["drop", 4]}})
        wire.say({"ping": 4})
        wire.say({"id": 5, "act": {"do": "answer", "ask": 1, "answer": ["drop", 4]}})
        heard: list[Any] = []
        while len(heard) < 5:
            message = wire.hear()
            heard += [message] if message.keys() & {"ok", "refused", "pong"} else []
    assert [message.get("id", message.get("pong")) for message in heard] == [1, 2, 3, 4, 5]
    assert heard[2]["refused"]["code"] == "not_asked"
    assert heard[4]["ok"], "a repeated answer is harmless"


def test_of_two_racing_answers_exactly_one_wins(site: Site) -> None:
    table, first, _ = two(site)
    with site.live(table, token=first) as one, site.live(table, token=first) as other:
        for wire in (one, other):
            wire.until("snapshot")
        one.say({"id": 1, "act": {"do": "answer", "ask": 1, "answer": ["drop", 1]}})
        other.say({"id": 1, "act": {"do": "answer", "ask": 1, "answer": ["drop", 2]}})
        replies = [one.until("id"), other.until("id")]
    assert sorted("ok" in reply for reply in replies) == [False, True]
    assert len(site.snapshot(table)["log"]) == 1


def test_seats_are_present_while_they_listen(site: Site) -> None:
    table, first, second = two(site)
    with site.live(table, token=first) as wire:
        wire.until("snapshot")
        with site.live(table, token=second):
            assert wire.until("presence")["presence"] == [0, 1] or wire.until("presence")["presence"] == [0, 1]
        assert wire.until("presence")["presence"] == [0]


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"token": "wrong"}, 4401),
        ({"token": "x" * 65}, 4400),
        ({"lang": "fr"}, 4400),
        ({"have": -1}, 4400),
        ({"surprise": 1}, 4400),
    ],
)
def test_who_is_not_let_in_is_told_why(site: Site, hello: dict[str, Any], code: int) -> None:
    table, _, _ = two(site)
    with site.live(table, **hello) as wire:
        assert wire.hear()["refused"]["text"]
        assert closed_with(wire) == code


@pytest.mark.parametrize("table", ["A" * 22, "short", "%2e%2e"])
def test_a_table_that_is_none(site: Site, table: str) -> None:
    with site.live(table) as wire:
        assert wire.hear()["refused"]["code"] == "no_table"
        assert closed_with(wire) == 4404


def test_a_spectator_watches_and_does_nothing(site: Site) -> None:
    table, first, _ = two(site, "the-nine")
    with site.live(table) as wire:
        shown = wire.until("snapshot")["snapshot"]
        assert (shown["seat"], shown["ask"].get("options")) == (-1, None)
        for do, fields in (("chat", {"text": "psst"}), ("concede", {}), ("start", {}), ("undo", {})):
            assert "refused" in wire.act(do, **fields)
    assert site.snapshot(table, first)["n"] == shown["n"]


def test_the_end_reveals_the_secret_behind_the_commitment(site: Site) -> None:
    table, first, second = two(site, "the-nine")
    with site.live(table, token=second) as wire:
        begun = wire.until("snapshot")["snapshot"]["table"]
        site.act(table, first, "concede")
        while (ended := wire.until("update")["update"].get("table")) is None or ended["state"] != "over":
            time.sleep(0)
    assert begun["secret"] is None
    assert ended["commitment"] == begun["commitment"]
    assert ended["secret"]
    assert ended["outcome"]["winners"] == [1]
