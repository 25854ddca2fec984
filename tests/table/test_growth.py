"""What an answer costs does not grow with the journal: counted in calls, not in seconds."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

from tests.table.looped import looped
from tests.table.served import Guest, hall_at, two_guests


class Calls:
    """Counts the calls of Python functions."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        self.count += event == "call" and "ninefold" in frame.f_code.co_filename


async def answer_and_undo(guest: Guest) -> int:
    """Answer and take it back; the number of calls that takes."""
    calls = Calls()
    guest.hear()
    sys.setprofile(calls)
    try:
        await guest.answer("drop", 4)
        await guest.do("undo")
    finally:
        sys.setprofile(None)
    return calls.count


@looped
async def test_an_answer_takes_as_many_calls_after_hundreds_of_entries_as_after_a_few(tmp_path: Path) -> None:
    async with hall_at(f"sqlite:///{tmp_path}/tables.db") as hall:
        ask, _, _ = await two_guests(hall, game="connect-four")
        counts = [await answer_and_undo(ask) for _ in range(150)]
        assert ask.room.number > 300
    few, many = counts[20:30], counts[-10:]
    assert min(many) <= min(few)
