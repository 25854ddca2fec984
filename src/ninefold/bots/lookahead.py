"""Look one answer ahead in a world sampled from a view."""

from __future__ import annotations

from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.flat import Flat
from ninefold.core.guide import Guide
from ninefold.core.rules import AnyRules, Outcome
from ninefold.core.stream import Stream

WIN: Final = 2.0
"""Higher than any value a guide can give a position, because those lie in -1..1."""


def worth_of(
    rules: AnyRules, world: Flat, seat: int, answer: Answer, guide: Guide[Flat] | None, stream: Stream
) -> float:
    """Return how good the world is for the seat after this answer, once the game waits for the next one."""
    ahead = world.clone()
    if kernel.is_sealed(ahead):
        kernel.take_sealed(ahead, [answer if k == seat else guess(ahead, k, stream) for k in kernel.asked_seats(ahead)])
    else:
        kernel.take(ahead, seat, answer)
    if kernel.advance(ahead, stream) == kernel.OVER:
        return worth_of_end(rules.outcome(ahead), seat)
    return 0.0 if guide is None else guide.worth(ahead, seat)


def worth_of_end(outcome: Outcome | None, seat: int) -> float:
    """Return the value of a finished game that was won, lost, or neither."""
    if outcome is None or not outcome.winners:
        return 0.0
    return WIN if seat in outcome.winners else -WIN


def guess(world: Flat, seat: int, stream: Stream) -> Answer:
    """Draw a random answer for another seat that answers secretly at the same time."""
    listed = kernel.options(world, seat)
    offered = kernel.offers(world, seat)
    place = stream.below(len(listed) + len(offered))
    return listed[place] if place < len(listed) else offered[place - len(listed)].sample(stream)
