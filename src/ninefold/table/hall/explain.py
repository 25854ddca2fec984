"""Explains why something can't be chosen now, by the same judge that judges answers."""

from __future__ import annotations

from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.speech import all_candidates
from ninefold.table.hall.acts import Why
from ninefold.table.hall.judging import own_seat, running
from ninefold.table.hall.party import Party, Visitor
from ninefold.table.hall.refused import sentence
from ninefold.table.refusal import Refusal, refuse_by_rule
from ninefold.table.show import ids_of
from ninefold.table.table import Table

MOST: Final = 20_000
"""Maximum number of conceivable answers examined."""
VAGUE: Final = (kernel.NOT_OFFERED, kernel.MALFORMED)


def explain(party: Party, visitor: Visitor, act: Why, lang: str) -> dict[str, str]:
    """Return a sentence, and the rule behind it."""
    table = running(party)
    seat = own_seat(party, visitor)
    refusal = table.why_not(seat, ()) if not table.waiting() or seat not in table.waiting() else None
    if refusal is None and act.answer is not None:
        answer = table.read(act.answer)
        refusal = table.why_not(seat, answer if answer is not None else ())
        said = sentence("may", lang)
    elif refusal is None:
        refusal, said = _about(table, seat, set(act.ids), lang)
    if refusal is not None:
        return {"text": refusal.text(lang), "rule": refusal.rule}
    return {"text": said, "rule": ""}


def _about(table: Table, seat: int, things: set[str], lang: str) -> tuple[Refusal | None, str]:
    """Return whether anything can be done with these things; if not, the most helpful reason."""
    state = table.state
    verbs = kernel.asking(state).verbs
    reason, worst = FINE, None
    for answer in all_candidates(state, seat)[:MOST]:
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
