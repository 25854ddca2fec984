"""Doing an act: its judge makes an entry of it, which the journal writes.

Every act has a judge (`judging.JUDGES`). Explanations, hints, forks, rematches and seats for new people have a handler
as well, which does the rest once the act is judged.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.speech import all_candidates
from ninefold.table.ahead import ways
from ninefold.table.hall import acts
from ninefold.table.hall.acts import Reply, Why
from ninefold.table.hall.begin import fork_of, rematch_of
from ninefold.table.hall.entries import Chaired, Entry
from ninefold.table.hall.judging import JUDGES, hinted, rematched
from ninefold.table.hall.people import Visitor, hash_of, new_token
from ninefold.table.hall.refused import refused, sentence
from ninefold.table.hall.requiring import JudgeNow, may_see_all, own_seat, running
from ninefold.table.refusal import Refusal, refuse_by_rule
from ninefold.table.show import hint_shown, ids_of
from ninefold.table.shown import WhyShown
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

ActHandler = Callable[["Room", Visitor, Any, str], Awaitable[Reply]]
LOG: Final = logging.getLogger("ninefold.table")
MOST_CANDIDATES: Final = 20_000
"""Maximum number of conceivable answers examined."""
VAGUE: Final = (kernel.NOT_OFFERED, kernel.MALFORMED)


async def _why(room: Room, visitor: Visitor, act: acts.Why, lang: str) -> Reply:
    """Explain an answer; this changes nothing."""
    return Reply(room.counts[visitor.seat], why=explain(room, visitor, act, lang))


async def _ahead(room: Room, visitor: Visitor, act: acts.LookAhead, lang: str) -> Reply:
    """List what can be begun now; this changes nothing."""
    table, seat = running(room), own_seat(room, visitor)
    is_asked = seat in table.waiting() and not kernel.is_sealed(table.state)
    return Reply(room.counts[seat], ahead=ways(table.state, table.speech(seat, lang)) if is_asked else [])


async def _hint(room: Room, visitor: Visitor, act: acts.Hint, lang: str) -> Reply:
    """Send a hint only to the seat that asked, as it may reveal hidden cards; everyone learns that it was taken."""
    table, seat = running(room), visitor.seat
    ask = table.ask
    try:
        advice = await room.advice(table, seat, lang)
        if not advice.choices:
            raise LookupError("a search without a choice")
    except Exception:
        LOG.exception("table %s: no hint for seat %d", room.id, seat)
        raise refused("no_hint_now") from None
    await room.journal.write(lambda room, now: hinted(room, visitor, ask, now))
    return Reply(room.counts[seat], hint=hint_shown(table, seat, lang, advice))


async def _seat(room: Room, visitor: Visitor, act: acts.SetSeat, lang: str) -> Reply:
    """Set who plays a seat; a person's seat gets a token for the host to pass on, and its previous owner loses it."""
    token = new_token() if act.kind == "person" else None

    def judge(room: Room, now: float) -> Entry | None:
        entry = JUDGES[acts.SetSeat](room, visitor, act, now)
        if token is not None and isinstance(entry, Chaired):
            entry.chair.hash = hash_of(token)
        return entry

    await room.journal.write(judge)
    return Reply(room.counts[visitor.seat], token=token)


async def _fork(room: Room, visitor: Visitor, act: acts.Fork, lang: str) -> Reply:
    """Make a fork: anybody may after the end; before it, this asks the others, and works once all agree."""
    await room.journal.write(judge_of(visitor, act))
    if not may_see_all(room, "fork"):
        return Reply(room.counts[visitor.seat])
    token = new_token()
    made = fork_of(room, visitor, act.n, hash_of(token), room.hall.times.now())
    made.auto_start = act.exchange
    forked = await room.hall.found(made, start=not act.exchange, address=room.address)
    return Reply(room.counts[visitor.seat], table=forked.id, token=token)


async def _rematch(room: Room, visitor: Visitor, act: acts.Rematch, lang: str) -> Reply:
    """Make a rematch; the table is created first, and simultaneous requests create the same one."""
    if not room.rematch:
        table, made = rematch_of(room, room.hall.times.now(), swap=act.swap)
        alone = sum(chair.kind == "person" for chair in made.chairs) == 1
        start = alone and not act.exchange
        await room.hall.found(made, table=table, start=start, address=room.address)
        await room.journal.write(lambda room, now: rematched(room, visitor, table, now))
    return Reply(room.counts[visitor.seat], table=room.rematch)


def explain(room: Room, visitor: Visitor, act: Why, lang: str) -> WhyShown:
    """Return a sentence, and the rule behind it."""
    table = running(room)
    seat = own_seat(room, visitor)
    refusal = table.why_not(seat, ()) if not table.waiting() or seat not in table.waiting() else None
    if refusal is None and act.answer is not None:
        answer = table.read(act.answer)
        refusal = table.why_not(seat, answer if answer is not None else ())
        said = sentence("may", lang)
    elif refusal is None:
        refusal, said = _about(table, seat, set(act.ids), lang)
    if refusal is not None:
        return WhyShown(refusal.text(lang), refusal.rule)
    return WhyShown(said, "")


def _about(table: Table, seat: int, things: set[str], lang: str) -> tuple[Refusal | None, str]:
    """Return whether anything can be done with these things; if not, the most helpful reason."""
    state = table.state
    verbs = kernel.verbs_here(state)
    reason, worst = FINE, None
    for answer in all_candidates(state, seat)[:MOST_CANDIDATES]:
        if answer[0] not in verbs or not things <= set(ids_of(state, answer)):
            continue
        found = kernel.why_not(state, seat, answer)
        if found == FINE:
            return None, sentence("may", lang)
        if worst is None or reason in VAGUE:
            reason, worst = found, answer
    if worst is None or reason in VAGUE:
        return None, sentence("nothing_with_it", lang)
    return refuse_by_rule(state, seat, worst, reason, table.names), ""


HANDLERS: Final[dict[type[acts.Act], ActHandler]] = {
    acts.Why: _why,
    acts.LookAhead: _ahead,
    acts.Hint: _hint,
    acts.SetSeat: _seat,
    acts.Fork: _fork,
    acts.Rematch: _rematch,
}


async def do(room: Room, visitor: Visitor, act: acts.AnyAct, lang: str) -> Reply:
    """Do an act and return once it is on disk; raises Refused if it can't be done."""
    handler = HANDLERS.get(type(act))
    if handler is None:
        await room.journal.write(judge_of(visitor, act))
        return Reply(room.counts[visitor.seat])
    JUDGES[type(act)](room, visitor, act, room.hall.times.now())
    return await handler(room, visitor, act, lang)


def judge_of(visitor: Visitor, act: acts.AnyAct) -> JudgeNow:
    """Return the judge of an act that is only judged and written."""
    judge = JUDGES[type(act)]
    return lambda room, now: judge(room, visitor, act, now)
