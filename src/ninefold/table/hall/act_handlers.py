"""Acts that need more than a judge and an entry: explanations, hints, forks, rematches, and seats of others."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from ninefold.bots.search.advice import Advised
from ninefold.core.notation import write_answer
from ninefold.core.speech import Speech
from ninefold.table.hall import acts
from ninefold.table.hall.acts import Reply
from ninefold.table.hall.again import fork_of, rematch_of
from ninefold.table.hall.entries import Chaired, Entry, Hinted, Rematched
from ninefold.table.hall.explain import explain
from ninefold.table.hall.judging import JUDGES, as_host, hinting, may_see_all, own_seat, wished
from ninefold.table.hall.party import OVER, Party, Visitor
from ninefold.table.hall.refused import BAD, refused
from ninefold.table.hall.thinking import STANDS_IN
from ninefold.table.hall.tokens import hash_of, new_token
from ninefold.table.show import ids_of
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

ActHandler = Callable[["Room", Visitor, Any, str], Awaitable[Reply]]
LOG: Final = logging.getLogger("ninefold.table")
AWAY: Final = 60.0
"""Number of seconds after which any person at the table may replace an absent player by a bot."""
GONE: Final = 20
"""Number of seconds after which the host may do so; reloading a page or a short network failure is not an absence."""


async def _why(room: Room, visitor: Visitor, act: acts.Why, lang: str) -> Reply:
    """Explain an answer; this changes nothing."""
    return Reply(room.party.counts[visitor.seat], why=explain(room.party, visitor, act, lang))


async def _hint(room: Room, visitor: Visitor, act: acts.Hint, lang: str) -> Reply:
    """Send a hint only to the seat that asked, as it may reveal hidden cards; everyone learns that it was taken."""
    table, seat = hinting(room.party, visitor)
    ask = table.ask
    try:
        advice = await room.advice(table, seat, lang)
        if not advice.choices:
            raise LookupError("a search without a choice")
    except Exception:
        LOG.exception("table %s: no hint for seat %d", room.id, seat)
        raise refused("no_hint_now") from None

    def judge(party: Party, now: float) -> Entry | None:
        table, seat = hinting(party, visitor)
        if table.ask != ask:
            raise refused("not_waiting")
        return None if party.hinted.get(seat) == ask else Hinted(at=now, seat=seat)

    await room.write(judge)
    speech = table.speech(seat, lang)
    choices = [_choice(table, speech, choice) for choice in advice.choices]
    said = {**choices[0], "ask": ask, "choices": choices, "simulations": advice.simulations}
    return Reply(room.party.counts[seat], hint=said)


def _choice(table: Table, speech: Speech, choice: Advised) -> dict[str, Any]:
    """Return an answer as a client shows it, with the search's opinion."""
    return {
        "answer": write_answer(table.rules, choice.answer),
        "text": speech.answer(table.state, choice.answer),
        "ids": ids_of(table.state, choice.answer),
        "sure": round(choice.share, 3),
        "visits": choice.visits,
        "value": round(choice.value, 3),
        "line": [{"seat": seat, "text": text} for seat, text in choice.line],
    }


async def _take_over(room: Room, visitor: Visitor, act: acts.TakeOver, lang: str) -> Reply:
    """Let a bot take over; an absent player's seat only by the host, or after a while by any person at the table."""
    place = visitor.seat if act.seat is None else act.seat
    if place != visitor.seat and 0 <= place < len(room.party.chairs):
        present = room.audience.present()
        if present[place]:
            raise refused("not_away")
        away_for = room.keeper.times.now() - room.audience.presence.last_seen(place)
        if visitor.seat < 0 or away_for < max(AWAY, room.party.made.grace):
            as_host(visitor)
        if away_for < GONE:
            raise refused("just_left", seconds=GONE)
        if act.bot != STANDS_IN:
            raise refused("stands_in", BAD, bot=STANDS_IN)
    await room.write(lambda party, now: JUDGES[acts.TakeOver](party, visitor, act, now))
    return Reply(room.party.counts[visitor.seat])


async def _seat(room: Room, visitor: Visitor, act: acts.SetSeat, lang: str) -> Reply:
    """Set who plays a seat; a person's seat gets a token for the host to pass on, and its previous owner loses it."""
    token = new_token() if act.kind == "person" else None

    def judge(party: Party, now: float) -> Entry | None:
        entry = JUDGES[acts.SetSeat](party, visitor, act, now)
        if token is not None and isinstance(entry, Chaired):
            entry.chair.hash = hash_of(token)
        return entry

    await room.write(judge)
    return Reply(room.party.counts[visitor.seat], token=token)


async def _fork(room: Room, visitor: Visitor, act: acts.Fork, lang: str) -> Reply:
    """Make a fork: anybody may after the end; before it, this asks the others, and works once all agree."""
    if room.party.table is None:
        raise refused("not_begun")
    if not may_see_all(room.party, "fork"):
        await room.write(lambda party, now: wished(party, visitor, "fork", now))
        if not may_see_all(room.party, "fork"):
            return Reply(room.party.counts[visitor.seat])
    token = new_token()
    made = fork_of(room.party, visitor, act.n, hash_of(token), room.keeper.times.now())
    made.auto_start = act.exchange
    forked = await room.keeper.found(made, start=not act.exchange, address=room.address)
    return Reply(room.party.counts[visitor.seat], table=forked.id, token=token)


async def _rematch(room: Room, visitor: Visitor, act: acts.Rematch, lang: str) -> Reply:
    """Make a rematch; the table is created first, and simultaneous requests create the same one."""
    if room.party.phase != OVER:
        raise refused("not_over")
    own_seat(room.party, visitor)
    if not room.party.rematch:
        table, made = rematch_of(room.party, room.keeper.times.now())
        alone = sum(chair.kind == "person" for chair in made.chairs) == 1
        start = alone and not act.exchange
        await room.keeper.found(made, table=table, start=start, address=room.address)

        def judge(party: Party, now: float) -> Entry | None:
            return None if party.rematch else Rematched(at=now, seat=visitor.seat, table=table)

        await room.write(judge)
    return Reply(room.party.counts[visitor.seat], table=room.party.rematch)


HANDLERS: Final[dict[type[acts.Act], ActHandler]] = {
    acts.Why: _why,
    acts.Hint: _hint,
    acts.TakeOver: _take_over,
    acts.SetSeat: _seat,
    acts.Fork: _fork,
    acts.Rematch: _rematch,
}
