"""Answers given and taken back over and over: a table, its journal and its record cost as much as they are long."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.served import find, hall_at, two_guests
from tests.table.test_room import refolded

from ninefold.core import kernel, record
from ninefold.core.flat import checksum
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay, verify
from ninefold.core.stream import Stream
from ninefold.table import Table
from ninefold.table.dealer import seeded

CYCLES = 150
ANSWERS = 30
"""So many fill five columns, and nobody has four in a row."""


class Counting:
    """Counts what is read, and reads it."""

    def __init__(self, decoder: Any, counted: Counter[str]) -> None:
        self._decoder = decoder
        self._counted = counted

    def decode(self, raw: bytes) -> Any:
        self._counted["read"] += 1
        return self._decoder.decode(raw)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many answers were carried out, and lines of records read."""
    counts: Counter[str] = Counter()
    (ask,) = [step.asks for step in find_game("connect-four").rules(2, {}).steps if step.asks.has_rule()]
    take = ask.take

    def counting(*given: Any) -> None:
        counts["taken"] += 1
        take(*given)

    monkeypatch.setattr(ask, "take", counting)
    monkeypatch.setattr(record, "DECODER", Counting(record.DECODER, counts))
    return counts


def drop(table: Table, column: int) -> None:
    seat = table.waiting()[0]
    assert table.answer(seat, (0, column)) is None


def taken_back_often(cycles: int = CYCLES) -> Table:
    """Connect Four in the middle of the game, where the same answer is given and taken back."""
    table = Table(find_game("connect-four").rules(2, {}), ["Ask", "Embla"], seeded(1))
    for column in (1, 2, 3, 5, 6):
        for _ in range(6):
            drop(table, column)
    for _ in range(cycles):
        seat = table.waiting()[0]
        drop(table, 7)
        assert table.undo(seat) is None
    return table


def test_each_answer_of_a_table_is_carried_out_once_however_often_one_is_taken_back(counted: Counter[str]) -> None:
    taken_back_often()
    assert counted == {"taken": ANSWERS + CYCLES}


def test_a_record_is_verified_line_by_line() -> None:
    replay = Replay(read_chain(taken_back_often().save()), find_game)
    replay.run()
    assert replay.played == ANSWERS + CYCLES


@looped
async def test_a_served_table_is_folded_entry_by_entry(tmp_path: Path, counted: Counter[str]) -> None:
    async with hall_at(f"sqlite:///{tmp_path}/tables.db") as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four")
        first = ask if ask.ask["mine"] else embla
        for _ in range(CYCLES):
            await first.answer("drop", 4)
            await first.do("undo")
        counted.clear()
        again = await refolded(hall, ask.room)
        assert counted == {"taken": CYCLES}
        assert again.table is not None
        assert again.number == 3 + 2 * CYCLES


def test_answers_taken_back_one_after_the_other_to_the_start_are_carried_out_a_few_times_at_most(
    counted: Counter[str],
) -> None:
    table = taken_back_often(0)
    for _ in range(ANSWERS):
        seat = 1 - table.waiting()[0]
        if table.undo(seat) is not None:
            assert table.undo(seat, {1 - seat}) is None
    assert table.state.agenda
    assert table.past.counted == []
    assert counted["taken"] < 3 * ANSWERS


@pytest.mark.parametrize("game", ["connect-four", "the-nine", "parley", "nineworlds"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_left_after_taking_back_is_what_the_record_plays(game: str, seed: int) -> None:
    chance = Stream(seed)
    table = Table(find(game).rules(2, {}), ["Ask", "Embla"], seeded(seed))
    for _ in range(160):
        if table.is_over:
            break
        seat = table.waiting()[0]
        if chance.below(3) == 0 and table.past.answers:
            seat = table.past.answers[-1].seat
            if table.undo(seat) is not None:
                table.undo(seat, {1 - seat})
        else:
            options = kernel.options(table.state, seat) or (kernel.default_answer(table.state, seat),)
            assert table.answer(seat, options[chance.below(len(options))]) is None
    entries = read_chain(table.save())
    verify(entries, find)
    played = Replay(entries, find)
    played.run()
    assert checksum(played.state) == checksum(table.state)
