"""Twin against twin over the wire: two tables that differ only in what a seat must not know, as that seat hears them.

A game is played and its journal kept. At a place in it, the position is replaced by a twin of it for one listener;
then both tables go on with the same acts. Every byte that the listener gets must be the same in both, until the rules
reveal something: until the listener is told something else and also sees something else, or by the rules' own account
has learned something.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.table.served import folded

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.field import knows
from ninefold.core.stream import Stream
from ninefold.table.hall import Hall, Room
from ninefold.table.hall.channel import Channel, Key, Present
from ninefold.table.hall.entries import DECODER, Answered
from ninefold.table.hall.fold import apply
from ninefold.table.hall.people import Secrets, Visitor

COMPARED: Counter[str] = Counter()
"""How many messages were compared, byte by byte, by the game's slug."""
Leak = Callable[[dict[str, Any], Room], None]
"""Adds to what a listener is shown of a room what it must not know."""


class LeakyChannel:
    """A channel that tells too much, to prove that it would be noticed."""

    def __init__(self, key: Key, room: Room, leak: Leak) -> None:
        self.channel = Channel(key, room)
        self.leak = leak

    def snapshot(self, room: Room, present: Present) -> bytes:
        return self._leaked(self.channel.snapshot(room, present), room)

    def update(self, room: Room, at: float, present: Present) -> bytes:
        return self._leaked(self.channel.update(room, at, present), room)

    def _leaked(self, told: bytes, room: Room) -> bytes:
        message = json.loads(told)
        (shown,) = message.values()
        self.leak(shown, room)
        return json.dumps(message).encode()


FOLLOWED = 6
"""So many acts both tables are followed after the place where they differ."""


class Played(NamedTuple):
    """A journal, with what it takes to fold it."""

    hall: Hall
    table: str
    keys: Secrets
    journal: list[bytes]

    def until(self, number: int) -> Room:
        return folded(self.hall, self.table, self.keys, self.journal[:number])


def differences(played: Played, places: Sequence[int], keys: Sequence[Key], leak: Leak | None = None) -> Iterator[str]:
    """What a listener could tell twins apart by, place by place."""
    for number, place in enumerate(places):
        for key in keys:
            found = difference(played, place, key, Stream(number, "wire twins"), leak)
            if found:
                yield f"entry {place}, {key}: {found}"


def difference(played: Played, place: int, key: Key, stream: Stream, leak: Leak | None = None) -> str:
    """What one listener could tell twins apart by; empty if nothing."""
    one, two = played.until(place), played.until(place)
    assert one.table is not None
    assert two.table is not None
    two.table.state = two.table.rules.reshuffle_hidden(two.table.state, key.visitor.seat, stream)
    two.table.state.tells = []
    ears = [Channel(key, room) if leak is None else LeakyChannel(key, room, leak) for room in (one, two)]
    present = lambda: [True] * len(one.chairs)  # noqa: E731
    shown = ears[0].snapshot(one, present), ears[1].snapshot(two, present)
    COMPARED[one.made.game] += 1
    if shown[0] != shown[1]:
        return f"the snapshots differ: {excerpt(*shown)}"
    for raw in played.journal[place : place + FOLLOWED]:
        entry = DECODER.decode(raw)
        if isinstance(entry, Answered) and not may_answer(two, entry):
            return ""
        before = masks(one), masks(two)
        for room in (one, two):
            apply(room, entry, room.number + 1)
        if entry.is_own() and entry.seat != key.visitor.seat:
            continue
        told = ears[0].update(one, entry.at, present), ears[1].update(two, entry.at, present)
        COMPARED[one.made.game] += 1
        if told[0] == told[1]:
            continue
        learned = learns(key.visitor, before[0], masks(one)) or learns(key.visitor, before[1], masks(two))
        return judged(*told, learned=learned)
    return ""


def judged(one: bytes, two: bytes, *, learned: bool) -> str:
    """Whether an update that differs was allowed to."""
    mine, yours = json.loads(one)["update"], json.loads(two)["update"]
    said = mine.get("tells") != yours.get("tells")
    seen = [mine.get(part) for part in ("changes", "ask")] != [yours.get(part) for part in ("changes", "ask")]
    for part in ("n", "at", "chat"):
        if mine.get(part) != yours.get(part):
            return f"the {part} of an update differs: {excerpt(one, two)}"
    if "over" in (mine.get("table", {}).get("state"), yours.get("table", {}).get("state")):
        return ""  # how the game ended is told to all
    if mine.get("table") != yours.get("table") and not said:
        return f"what is shown of the table differs: {excerpt(one, two)}"
    if said and not (seen or learned):
        return f"what is told differs, and nothing else: {excerpt(one, two)}"
    if not said and not learned:
        return f"an update differs, though nothing was told: {excerpt(one, two)}"
    return ""


def may_answer(room: Room, entry: Answered) -> bool:
    assert room.table is not None
    answer = room.table.read(entry.answer)
    return answer is not None and kernel.why_not(room.table.state, entry.seat, answer) == FINE


def masks(room: Room) -> tuple[int, ...]:
    assert room.table is not None
    return tuple(room.table.rules.knowledge(room.table.state))


def learns(visitor: Visitor, old: Sequence[int], new: Sequence[int]) -> bool:
    known = [knows(mask, visitor.seat) for mask in old] + [False] * (len(new) - len(old))
    return any(knows(mask, visitor.seat) and not knew for mask, knew in zip(new, known, strict=False))


def excerpt(one: bytes, two: bytes) -> str:
    place = next((k for k, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
    start = max(0, place - 80)
    return f"…{one[start : place + 80]!r}… / …{two[start : place + 80]!r}…"
