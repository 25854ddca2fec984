"""While a sealed ask is pending, others learn only who has answered."""

from typing import Any

import msgspec
from tests.toys import sealed_bids
from tests.toys.sealed_bids import PICK

from ninefold.core.flat import wire
from ninefold.table.dealer import seeded
from ninefold.table.table import Table

NAMES = ["Selis", "Orm", "Ylva"]


def everything(table: Table, seat: int) -> Any:
    """All that a seat is given by the table."""
    view, scene = wire(table.view(seat)), msgspec.to_builtins(table.scene(seat))
    return view, scene, table.heard(seat), table.log(seat), table.shown(seat)


def bidding(*picks: int) -> Table:
    """The second of three seats has answered, and the others have not."""
    table = Table(sealed_bids.GAME.rules(3, {}), NAMES, seeded(1))
    assert table.answer(1, (PICK, *picks)) is None
    return table


def test_a_pending_answer_changes_nothing_that_others_see_but_who_has_answered() -> None:
    cheap, dear = bidding(), bidding(5, 6)
    for seat in (0, 2, -1):
        assert everything(cheap, seat) == everything(dear, seat)
    ask = cheap.shown(0)
    assert ask is not None
    assert ask.answered == [1]
    assert cheap.waiting() == (0, 2)


def test_nothing_is_carried_out_or_recorded_before_all_have_answered() -> None:
    table = bidding(5, 6)
    lines = len(table.recorder.lines)
    assert table.state.stones[1] == [1, 2, 3, 4, 5, 6]
    table.answer(0, (PICK, 1))
    assert len(table.recorder.lines) == lines
    table.answer(2, (PICK, 2))
    assert table.state.stones == [[2, 3, 4, 5, 6], [1, 2, 3, 4], [1, 3, 4, 5, 6]]


def test_the_record_has_the_answers_in_seat_order_whoever_came_first() -> None:
    one, other = bidding(5, 6), bidding(5, 6)
    for seat in (0, 2):
        one.answer(seat, (PICK, 1 + seat))
    for seat in (2, 0):
        other.answer(seat, (PICK, 1 + seat))
    assert one.recorder.lines == other.recorder.lines


def test_a_seat_answers_a_sealed_ask_once() -> None:
    table = bidding(5, 6)
    refusal = table.answer(1, (PICK, 1))
    assert refusal is not None
    assert refusal.code == "already_answered"
