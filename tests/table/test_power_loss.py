"""The power fails: of a log cut at any byte, all that was acknowledged before is there, and nothing invented."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.table.power_loss import Counts, Diary, Log
from tests.table.served import Guest, hall_at, settled, two_guests

from ninefold.core.stream import Stream
from ninefold.table.store import open_store

TABLES = 3
ENDS = ("cut", "zeros", "garbage")
"""What follows the last byte that reached the disk: nothing, zeros, or anything."""


class Written(NamedTuple):
    """A store at the moment before the power fails, with what it has acknowledged."""

    file: bytes
    log: Log
    soonest: int
    diary: Diary
    journals: dict[str, list[bytes]]


async def written(folder: Path, answers: int) -> Written:
    """Some games played at once, every acknowledgement noted."""
    path = folder / "tables.db"
    diary = Diary(path)
    async with hall_at(f"sqlite:///{path}") as hall:
        pairs = [(await two_guests(hall, game="connect-four"))[:2] for _ in range(TABLES)]
        counts: Counts = {}
        for number in range(answers):
            pair = pairs[number % TABLES]
            if pair[0].ask is None:
                pair = pairs[number % TABLES] = (await two_guests(hall, game="connect-four"))[:2]
            await one_answer(pair, number)
            counts[pair[0].room.id] = pair[0].room.number
            diary.note(counts)
        await settled(hall)
        log = diary.log()
        journals = {table: await hall.store.entries(table) for table in counts}
        return Written(path.read_bytes(), log, diary.soonest(log), diary, journals)


async def one_answer(pair: tuple[Guest, Guest], number: int) -> None:
    """Whoever is asked drops a disc somewhere."""
    for guest in pair:
        guest.hear()
    asked = pair[0] if pair[0].ask["mine"] else pair[1]
    options = asked.ask["options"]
    await asked.answer(*options[number * 7 % len(options)]["answer"])
    for guest in pair:
        guest.hear()


async def opened(folder: Path, left: Written, cut: int, end: str, stream: Stream) -> dict[str, list[bytes]]:
    """What a store shows that was left like this."""
    path = folder / "after.db"
    lost = len(left.log.raw) - cut
    rest = {"cut": b"", "zeros": bytes(lost), "garbage": bytes(stream.below(256) for _ in range(min(lost, 5000)))}[end]
    path.write_bytes(left.file)
    path.with_name("after.db-wal").write_bytes(left.log.raw[:cut] + rest)
    path.with_name("after.db-shm").unlink(missing_ok=True)
    store = await open_store(f"sqlite:///{path}")
    try:
        return {table: await store.entries(table) for table in left.journals}
    finally:
        await store.close()


async def goes_on(folder: Path, tables: list[str]) -> None:
    """The tables that are there can be folded and looked at."""
    async with hall_at(f"sqlite:///{folder / 'after.db'}") as hall:
        for table in tables:
            assert not (await hall.room(table)).broken


async def fail_often(folder: Path, left: Written, times: int) -> int:
    """Let the power fail so often; how many entries were promised and found."""
    stream = Stream(times, "power")
    found = 0
    for number in range(times):
        cut = left.soonest + stream.below(len(left.log.raw) - left.soonest + 1)
        there = await opened(folder, left, cut, ENDS[number % len(ENDS)], stream)
        for table, count in left.diary.promised(left.log, cut).items():
            assert len(there[table]) >= count, f"cut at {cut}: table {table} has lost what was acknowledged"
            found += count
        for table, entries in there.items():
            assert entries == left.journals[table][: len(entries)], f"cut at {cut}: something was invented"
        if number % 20 == 0:
            await goes_on(folder, [table for table, entries in there.items() if entries])
    return found


@pytest.mark.parametrize(
    ("answers", "times"), [(60, 40), pytest.param(900, 3000, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])]
)
def test_nothing_acknowledged_is_lost_and_nothing_invented_wherever_the_log_ends(
    tmp_path: Path, answers: int, times: int
) -> None:
    left = asyncio.run(written(tmp_path, answers))
    assert len(left.diary.marks) == answers
    found = asyncio.run(fail_often(tmp_path, left, times))
    assert found > times
    print(
        f"{times} truncations of a log of {len(left.log.raw)} bytes, {found} acknowledged entries looked for, none lost"
    )


def test_a_store_that_acknowledges_too_early_is_found(tmp_path: Path) -> None:
    """The test can fail: here each answer counts as acknowledged one commit before it was on disk."""
    left = asyncio.run(written(tmp_path, 30))
    marks = left.diary.marks
    left.diary.marks = [(*marks[k - 1][:2], marks[k][2]) for k in range(1, len(marks))]
    with pytest.raises(AssertionError, match="has lost what was acknowledged"):
        asyncio.run(fail_often(tmp_path, left, 60))
