"""What a seat must not know never leaves the server: every byte is compared, twin against twin."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from tests.table.served import Guest, hall_at, two_guests
from tests.table.twins import Leak, Played, differences

from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell
from ninefold.games.the_nine.rules import TheNineRules
from ninefold.table.hall.channel import Key
from ninefold.table.hall.people import Visitor
from ninefold.table.hall.room import Room
from ninefold.table.notice import Whole

LONGEST = 1500
"""So many answers are played, at most."""
KEYS = [key for seat in (0, 1, -1) for key in (Key(Visitor(seat), "en", "scene"), Key(Visitor(seat), "de", "view"))]


@cache
def a_game(slug: str, seed: int) -> Played:
    """A whole game, played over the wire with stops and a clock; the same each time."""
    stream = Stream(seed, "wire secrets")
    with patch("secrets.token_bytes", lambda n: bytes(stream.below(256) for _ in range(n))):
        return asyncio.run(_play(slug, Stream(seed, "wire game")))


async def _play(slug: str, stream: Stream) -> Played:
    with TemporaryDirectory() as folder:
        async with hall_at(f"sqlite:///{folder}/tables.db") as hall:
            ask, embla, _ = await two_guests(hall, game=slug, clock={"kind": "ask", "seconds": 60})
            for guest in (ask, embla):
                for stop in guest.table["stops"]:
                    await guest.do("stop", name=stop, on=bool(stream.below(2)))
            for _ in range(LONGEST):
                if ask.ask is None:
                    break
                asked = ask if ask.ask["mine"] else embla
                asked.hear()
                await asked.answer(*pick(asked, stream))
                ask.hear()
            room = ask.room
            return Played(hall, room.id, room.keys, await hall.store.entries(room.id))


def pick(guest: Guest, stream: Stream) -> list[Any]:
    """Some answer that the guest may give, listed or taking up an offer."""
    options, offers = guest.ask["options"], guest.ask["offers"]
    place = stream.below(len(options) + len(offers))
    if place < len(options):
        written: list[Any] = options[place]["answer"]
        return written
    offer = offers[place - len(options)]
    answer: list[Any] = [offer["verb"]]
    for field in offer["fields"]:
        if "least" in field:
            answer += field["values"][: field["least"]]
        elif "values" in field:
            answer.append(field["values"][stream.below(len(field["values"]))])
        else:
            answer.append(field["low"] + stream.below(field["high"] - field["low"] + 1))
    return answer


def places(played: Played, step: int) -> list[int]:
    """Where twins are made: from the start of the game to its end."""
    begun = next(k for k, raw in enumerate(played.journal, 1) if json.loads(raw)["do"] == "start")
    return list(range(begun, len(played.journal) - 1, step))


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_can_tell_twins_apart_by_any_byte_of_a_whole_game(seed: int) -> None:
    played = a_game("the-nine", seed)
    assert len(played.journal) > 30
    assert list(differences(played, places(played, 5), KEYS)) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 13))
def test_nor_in_many_games(seed: int) -> None:
    played = a_game("the-nine", seed)
    assert list(differences(played, places(played, 1), KEYS)) == []


def finds_leak(leak: Leak | None = None) -> bool:
    played = a_game("the-nine", 1)
    return next(differences(played, places(played, 1), KEYS[:1], leak), "") != ""


def test_a_leak_planted_into_the_scene_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = TheNineRules.scene

    def leaking(self: Any, view: Any, seat: int, lang: str, names: Any) -> Any:
        scene = draw(self, view, seat, lang, names)
        scene.title += str(Spy.trace)
        return scene

    monkeypatch.setattr(TheNineRules, "scene", leaking)
    monkeypatch.setattr(TheNineRules, "view", Spy(TheNineRules.view).view)
    assert finds_leak()


class Spy:
    """Remembers the whole state whenever somebody looks."""

    trace = ""

    def __init__(self, view: Any) -> None:
        def leaking(rules: Any, state: Any, seat: int) -> Any:
            Spy.trace = checksum(state)
            return view(rules, state, seat)

        self.view = leaking


def leaking_time(shown: dict[str, Any], room: Room) -> None:
    """A time shown with the table that is made from the whole state."""
    if room.table is not None:
        shown.setdefault("table", {})["reveals"] = int(checksum(room.table.state)[:12], 16)


def leaking_tells(shown: dict[str, Any], room: Room) -> None:
    """Tells with all their secrets."""
    if shown.get("tells"):
        latest = [one for one in room.happenings if isinstance(one, Tell)][-len(shown["tells"]) :]
        shown["tells"] = [Whole(tell).told(-1) for tell in latest]


def leaking_deadline(shown: dict[str, Any], room: Room) -> None:
    """The number of answers that another seat may give, as a time."""
    if room.table is not None and shown.get("ask"):
        shown["ask"]["deadline"] = sum(len(kernel.options(room.table.state, seat)) for seat in room.table.waiting()[:1])


@pytest.mark.parametrize("leak", [leaking_time, leaking_tells, leaking_deadline])
def test_a_leak_planted_beside_the_game_is_found(leak: Leak) -> None:
    assert finds_leak(leak)


@pytest.mark.parametrize("slug", ["connect-four", "looked-at", "sealed-bids"])
def test_nor_in_games_of_another_kind(slug: str) -> None:
    played = a_game(slug, 1)
    assert list(differences(played, places(played, 1), KEYS)) == []
