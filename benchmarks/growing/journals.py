"""Long journals: what an answer costs at a table with many entries, and how long the table takes to come back."""

from __future__ import annotations

import asyncio
import tempfile
from statistics import median
from time import process_time
from typing import Any, Final

import msgspec

from ninefold.core.registry import find_game
from ninefold.table.hall import ACT, Create, Hall, Room
from ninefold.table.hall.fold import fold
from ninefold.table.store import open_store

LAST: Final = 40
"""Number of answers, and of undos, at the end that are measured."""
SEATS: Final = [{"kind": "me", "name": "First"}, {"kind": "person", "name": "Second"}]
REPEATS: Final = 3


def measure(count: int) -> dict[str, Any]:
    """Measure a table of Connect Four with a journal of that many entries."""
    return asyncio.run(_measure(count))


async def _measure(count: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/tables.db")
        hall = Hall(store, find_game)
        await hall.open()
        try:
            made = await hall.create(msgspec.convert({"game": "connect-four", "seats": SEATS}, Create))
            room = await hall.room(made.table)
            visitors = [room.visitor(seat.token) for seat in made.seats]
            await _act(room, visitors[1], do="rename", name="Second")
            await _act(room, visitors[0], do="start")
            ears = [room.subscribe(visitor) for visitor in visitors]
            answer, undo = await _play(room, visitors, ears, count)
            journal = await store.entries(made.table)
            loaded = min(_folded(room, journal) for _ in range(REPEATS))
        finally:
            await hall.close()
            await store.close()
    figures = {"answer_us": answer, "undo_us": undo, "load_us": loaded / len(journal)}
    return {"entries": len(journal), **{name: round(1e6 * took, 1) for name, took in figures.items()}}


async def _play(room: Room, visitors: list[Any], ears: list[Any], count: int) -> tuple[float, float]:
    """Answer and take back until the journal is that long; return the times of the last ones, each for one act."""
    answers: list[float] = []
    undos: list[float] = []
    while room.number + 2 <= count:
        assert room.table is not None
        begun = process_time()
        await _act(room, visitors[0], do="answer", ask=room.table.ask, answer=["drop", 4])
        between = process_time()
        await _act(room, visitors[0], do="undo")
        answers.append(between - begun)
        undos.append(process_time() - between)
        for ear in ears:
            ear.ready()
    return median(answers[-LAST:]), median(undos[-LAST:])


async def _act(room: Room, visitor: Any, **act: Any) -> None:
    await room.act(visitor, ACT.decode(msgspec.json.encode(act)))


def _folded(room: Room, journal: list[bytes]) -> float:
    """Return the time in which the table is made from its journal."""
    begun = process_time()
    fold(room, journal)
    return process_time() - begun
