"""Taking back an answer: who must agree, and the way back to the state before it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ninefold.core.data import PlainData
from ninefold.core.flat import Flat
from ninefold.core.replay import Replay
from ninefold.table.lazy_lines import LazyLines
from ninefold.table.notice import UNDONE, Notice
from ninefold.table.refusal import Refusal, refuse

if TYPE_CHECKING:
    from ninefold.table.table import Table


def must_agree(table: Table, seat: int) -> set[int] | None:
    """Who must agree before a seat takes back its last own answer; None if it has given none.

    All others, bots too, if anything was revealed to anybody since; else the persons who have answered since.
    What was revealed, and to whom, makes no difference: that would tell the seat what others have learned. But
    bots among themselves don't mind having seen what was this seat's own.
    """
    line, past, bots = table.past.last_own(seat), table.past, table.players.bots
    if line is None:
        return None
    others = set(range(table.rules.seats)) - {seat}
    if past.revealed_since(line) and (others - bots.keys() or past.has_surprised(seat, line)):
        return others
    return past.answered_since(line, but=seat) - bots.keys()


def why_not(table: Table, seat: int, agreed: Collection[int] = ()) -> Refusal | None:
    """Why a seat may not take back its last own answer, if these others agree."""
    if table.is_over:
        return refuse("over")
    if seat in table.pending:
        return None
    must = must_agree(table, seat)
    line = table.past.last_own(seat)
    if must is None or line is None:
        return refuse("nothing_to_undo")
    if must & table.players.bots.keys():
        return refuse("bot_refuses")
    if must <= set(agreed):
        return None
    code = "needs_consent" if table.past.revealed_since(line) else "others_answered"
    return refuse(code, names=", ".join(table.names[k] for k in sorted(must)), count=len(must))


def take_back(table: Table, seat: int, agreed: Collection[int] = ()) -> None:
    """Undo everything from the seat's last own answer on; chance is not rewound."""
    line = table.past.last_own(seat)
    assert line is not None
    table.past.take_back(line)
    table.state = _before(table, line)
    table.state.tells = []
    table.pending.clear()
    table.players.listen()
    undo: PlainData = {"undo": line, "seat": seat}
    table.recorder.add({**undo, "agreed": sorted({seat, *agreed})} if agreed else undo)
    table.happenings.append(Notice(UNDONE, seat))
    table.arrive()


def _before(table: Table, line: int) -> Flat:
    """The state before a line: a kept one, or replayed from the last kept one."""
    kept = table.snapshots.before(line)
    if kept is not None and kept[0] == line:
        table.snapshots.forget_from(line)
        before: Flat = kept[1]
        return before
    replay = Replay(LazyLines(table.recorder.lines), lambda slug: table.rules.game, rules=table.rules)
    replay.go_back(line, table.past.counted, table.snapshots)
    state: Flat = replay.state
    return state
