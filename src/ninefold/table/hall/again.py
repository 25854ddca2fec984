"""Tables derived from another one: a fork, and a rematch."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode

from ninefold.table.hall.begin import counted_lines
from ninefold.table.hall.entries import Chair, Made
from ninefold.table.hall.party import Party, Visitor
from ninefold.table.hall.thinking import STANDS_IN


def fork_of(party: Party, visitor: Visitor, line: int | None, token_hash: str, now: float) -> Made:
    """Return a table that continues from a line of this one's record: its maker keeps the seat, bots the rest."""
    assert party.table is not None
    mine = max(visitor.seat, 0)
    chairs = [_fork_chair(party, seat, token_hash if seat == mine else "") for seat in range(len(party.chairs))]
    return Made(
        at=now,
        game=party.made.game,
        chairs=chairs,
        options=dict(party.table.rules.options),
        host=token_hash,
        clock=party.made.clock,
        hints=True,
        prefix=counted_lines(party.table.recorder, line),
    )


def _fork_chair(party: Party, seat: int, token_hash: str) -> Chair:
    name = party.names[seat]
    if token_hash:
        return Chair("person", name, hash=token_hash, taken=True, host=True)
    return Chair("bot", name, party.chairs[seat].bot or STANDS_IN)


def rematch_of(party: Party, now: float) -> tuple[str, Made]:
    """Return a new table for the same people; its id is derived from this one's, so simultaneous requests agree."""
    digest = hmac.digest(party.keys.salt, b"rematch", "sha256")
    table = urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    chairs = [
        Chair(chair.kind, chair.name, chair.bot if chair.kind == "bot" else "", chair.hash, chair.taken, chair.host)
        for chair in party.chairs
    ]
    made = Made(
        at=now,
        game=party.made.game,
        chairs=chairs,
        options=dict(party.options),
        host=party.made.host,
        clock=party.made.clock,
        hints=party.made.hints,
        grace=party.made.grace,
        auto_start=True,
    )
    return table, made
