"""Giving up: who may, and what it does to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY
from ninefold.table.notice import CONCEDED, Notice
from ninefold.table.refusal import Refusal, refuse

if TYPE_CHECKING:
    from ninefold.table.table import Table

A_PAIR: Final = 2
"""With two seats, giving up ends the game; with more, the others play on."""


def why_not(table: Table, seat: int) -> Refusal | None:
    """Why a seat may not give up."""
    if table.is_over:
        return refuse("over")
    if not 0 <= seat < table.rules.seats:
        return refuse("no_seat")
    try:
        table.rules.concede(table.state.clone(), seat)
    except BadInput:
        return refuse("others_go_on" if table.rules.seats > A_PAIR else "nobody_concedes")
    return None


def give_up(table: Table, seat: int) -> None:
    """Carry it out, record it and tell everybody."""
    table.rules.concede(table.state, seat)
    table.pending.clear()
    table.players.listen()
    table.line = table.recorder.add({"concede": seat})
    table.past.answered(table.line, ())
    table.past.reveal(table.line, EVERYBODY)
    table.happenings.append(Notice(CONCEDED, seat))
    table.go_on()
