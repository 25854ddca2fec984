"""What acts require: a seat of one's own, the host, a phase of the table, the consent of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ninefold.table.hall import entries
from ninefold.table.hall.entries import Entry
from ninefold.table.hall.people import CLOSED, GATHERING, OVER, PAUSED, PLAYING, STALLED, Visitor
from ninefold.table.hall.refused import NOT_YOURS, Refused, refused
from ninefold.table.refusal import refuse
from ninefold.table.shown import WishKind
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

Judge = Callable[["Room", Visitor, Any, float], Entry | None]
"""Returns the entry an act becomes, or None if it is already done; raises Refused."""
JudgeNow = Callable[["Room", float], Entry | None]
"""The same for something that is judged when its turn comes."""


def own_seat(room: Room, visitor: Visitor) -> int:
    """Return the visitor's seat; a spectator has none."""
    if visitor.seat < 0 or room.chairs[visitor.seat].kind != "person":
        raise refused("spectator", NOT_YOURS)
    return visitor.seat


def as_host(visitor: Visitor) -> None:
    """Require the host."""
    if not visitor.host:
        raise refused("host_only", NOT_YOURS)


def gathering(room: Room) -> None:
    """Require that the game has not begun and that words are not being revealed yet."""
    if room.phase == CLOSED:
        raise refused("table_closed")
    if room.phase != GATHERING or room.revealing is not None:
        raise refused("begun")


def begun(room: Room) -> Table:
    """Return the game, which must have begun and be neither broken nor closed."""
    if room.phase == CLOSED:
        raise refused("table_closed")
    if room.table is None:
        raise refused("not_begun")
    if room.phase == STALLED:
        raise refused("stalled")
    return room.table


def running(room: Room) -> Table:
    """Return the game, which must not be paused either."""
    table = begun(room)
    if room.phase == PAUSED:
        raise refused("paused")
    return table


def wished(room: Room, visitor: Visitor, what: WishKind, now: float) -> Entry:
    """Return the wish to pause, fork or see the record; it needs everybody's consent while the game is running."""
    table = begun(room) if what == "pause" else room.table
    seat = own_seat(room, visitor)
    if table is None:
        raise refused("not_begun")
    if room.phase == CLOSED:
        raise refused("table_closed")
    if table.is_over:
        raise Refused(refuse("over"))
    if what == "pause" and room.phase == PAUSED:
        raise refused("paused")
    if what in room.wishes:
        raise refused("wished_already")
    return entries.Wished(at=now, seat=seat, what=what)


def may_see_all(room: Room, what: WishKind) -> bool:
    """Whether anybody may see the record or fork: after the end, or when all have agreed."""
    return room.phase in (OVER, CLOSED) or (what in room.allowed and room.phase in (PLAYING, PAUSED, STALLED))
