"""Looking ahead: an action that is asked for choice by choice, as one way from its first choice to its last.

A client that knows the ways lets a person act on the board: point at a stone and see where it may go and what that
costs. Nothing is done before the whole way is chosen. Only what the asked seat may know is looked at: the rules name
the verbs that begin an action (`leads`), and no choice that follows them depends on a secret.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.core import kernel
from ninefold.core.agenda import ONE, Answer, Step
from ninefold.core.flat import Flat
from ninefold.core.notation import write_answer
from ninefold.core.scene import thing_id
from ninefold.core.speech import Speech
from ninefold.table.show import ids_of
from ninefold.table.shown import WayShown

PRICE: Final = "cost"
"""The kind of a field that holds the cost of an answer."""
LONGEST_WAY: Final = 4
"""Maximum number of answers in a way."""
MOST_WAYS: Final = 500


class _Start(NamedTuple):
    """The start of a way: who acts, the agenda below the ask, and the kind of ask."""

    seat: int
    below: list[Step]
    kind: int


class _Way(NamedTuple):
    """A partial way."""

    answers: tuple[Answer, ...]
    ids: tuple[str, ...]
    cost: int


def ways(state: Flat, speech: Speech) -> list[WayShown]:
    """All actions that the speech's seat may begin now, each with everything that has to be chosen for it."""
    start = _Start(speech.seat, list(state.agenda[:-1]), state.agenda[-1][0])
    found: list[_Way] = []
    for answer in kernel.options(state, speech.seat):
        if answer[0] in state.rules.leads or answer[0] in state.rules.aims:
            _follow(state, start, _Way((), (), 0), answer, found)
    rules = state.rules
    said = {answer: speech.begun(state, answer) for answer in {way.answers[0] for way in found}}
    return [
        WayShown([write_answer(rules, one) for one in way.answers], list(way.ids), said[way.answers[0]], way.cost)
        for way in found[:MOST_WAYS]
    ]


def _follow(state: Flat, start: _Start, before: _Way, answer: Answer, found: list[_Way]) -> None:
    """Add every way that continues with an answer from a state."""
    way = _Way((*before.answers, answer), before.ids + _things(state, answer), before.cost + _price(state, answer))
    after = _after(state, start, answer) if len(way.answers) < LONGEST_WAY else None
    if after is None:
        found.append(way)
        return
    for following in kernel.options(after, start.seat):
        # An answer that names nothing, such as "back", begins no way.
        if len(found) < MOST_WAYS and _things(after, following):
            _follow(after, start, way, following, found)


def _after(state: Flat, start: _Start, answer: Answer) -> Flat | None:
    """The state that asks for the next choice of the same action; None if the action is complete."""
    if answer[0] not in state.rules.leads:
        return None
    after = state.clone()
    kernel.take(after, start.seat, answer)
    if kernel.advance(after, None) != kernel.WAITS or kernel.asking(after).mode != ONE:
        return None
    step = after.agenda[-1]
    is_within = after.agenda[: len(start.below)] == start.below and len(after.agenda) > len(start.below)
    return after if is_within and step[1] == start.seat and step[0] != start.kind else None


def _things(state: Flat, answer: Answer) -> tuple[str, ...]:
    """The ids of what an answer is about, in the order in which they are pointed at."""
    about = state.rules.concerns(state, answer)
    first = () if about is None else (thing_id(*about),)
    return first + tuple(one for one in ids_of(state, answer) if not one.startswith(f"{PRICE}:"))


def _price(state: Flat, answer: Answer) -> int:
    fields = state.rules.verbs[answer[0]].fields
    return sum(value for field, value in zip(fields, answer[1:], strict=False) if field.kind == PRICE)
