"""The answers a search may try (listed options, and samples of offers too large to list), and how good each looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.bots.search.node import SHUNNED, Bandit
from ninefold.core.agenda import Answer, AskKind, Step
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.guide import NEVER, Guide
from ninefold.core.stream import Stream

LISTED: Final = 24
"""An offer with at most this many answers is listed; a larger one is sampled, more with each visit."""
DRAWN: Final = 6
DECAY: Final = 0.6
"""Factor by which an answer's prior is lower than that of the answer ranked just above it."""
EVEN: Final = 0.25
"""The share of the prior that is spread evenly over all answers."""


def offered(ask: AskKind[Flat], state: Flat, step: Step, seat: int) -> list[Offer]:
    """Return what a seat may answer besides the options."""
    return [] if ask.offers is None else ask.offers(state, step, seat)


def suggested(guide: Guide[Flat] | None, state: Flat, seat: int, offers: Sequence[Offer]) -> list[Answer]:
    """Return the answers the game's advice suggests for the offers, if any."""
    if guide is None or not guide.suggests:
        return []
    return [answer for offer in offers for answer in guide.suggest(state, seat, offer)]


def possible(
    options: list[Answer], offers: Sequence[Offer], ideas: list[Answer], bandit: Bandit, stream: Stream
) -> list[Answer]:
    """Return the options, the ideas, and each offer's answers: all, or the samples so far and sometimes a new one."""
    if not offers:
        return options
    found = options + ideas
    for offer in offers:
        listed = offer.listed(LISTED + 1)
        if len(listed) <= LISTED:
            found += [answer for answer in listed if answer not in ideas]
            continue
        fitting = [answer for answer in bandit.sampled if offer.has(answer)]
        if len(fitting) < DRAWN or len(fitting) * len(fitting) < 2 * bandit.many:
            for _ in range(1 if fitting else DRAWN):
                fresh = offer.sample(stream)
                if fresh not in fitting:
                    fitting.append(fresh)
                    bandit.sampled.append(fresh)
        found += [answer for answer in fitting if answer not in ideas]
    return found


def expect(bandit: Bandit, answers: list[Answer], rates: Sequence[float]) -> None:
    """Give new answers their prior, by the order of their ratings; without ratings, all alike.

    An answer rated as never to be given gets no prior, unless there is no other.
    """
    count = len(answers)
    if not rates:
        for answer in answers:
            if answer not in bandit.place:
                bandit.add(answer, 1.0 / count)
        return
    order = sorted(range(count), key=lambda k: -rates[k])
    weights = [0.0] * count
    weight = 1.0
    whole = 0.0
    last = 0.0
    for rank, k in enumerate(order):
        if rank and rates[k] != last:
            weight *= DECAY
        last = rates[k]
        weights[k] = weight
        whole += weight
    highest = rates[order[0]]
    for k in range(count):
        if answers[k] not in bandit.place:
            shunned = rates[k] <= NEVER < highest
            bandit.add(answers[k], SHUNNED if shunned else EVEN / count + (1.0 - EVEN) * weights[k] / whole)
