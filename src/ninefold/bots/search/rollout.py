"""How a line ends: each seat plays what looks good to it, then the outcome or the guide's appraisal counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.bots.search.answers import offered, suggested
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import NOWHERE, ONE, SEALED, Answer, AskKind, Step
from ninefold.core.flat import Flat
from ninefold.core.guide import Guide
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream

PARTS: Final = 1 << 16
"""Probabilities are counted in units of 1 / PARTS."""
SAMPLES_PER_OFFER: Final = 4
"""Number of answers sampled from an offer."""
FORCED_PER_DECISION: Final = 8
"""This many forced answers count as one decision."""
NEVER_CUT: Final = 1 << 30


class Rollout:
    """Plays lines to their end beyond the tree."""

    def __init__(self, rules: AnyRules, settings: SearchSettings, stream: Stream) -> None:
        self.rules = rules
        guide = rules.guide
        self.guide: Guide[Flat] | None = guide
        self.horizon = horizon_of(guide, settings.horizon)
        self.rest: int = NOWHERE if guide is None else guide.rests_before
        self.rounds = settings.rounds if self.horizon < NEVER_CUT else NEVER_CUT
        self.noise = int(settings.noise * PARTS)
        self.stream = stream
        self.answered = 0

    def play(self, state: Flat) -> bool:
        """Answer asks up to the horizon; return whether the game has ended."""
        left = self.horizon * FORCED_PER_DECISION
        rules = self.rules
        steps = rules.steps
        until: int = rules.round(state) + self.rounds
        stream = self.stream
        while left > 0:
            step: Step = state.agenda[-1]
            ask: AskKind[Flat] = steps[step[0]].asks
            if ask.mode == ONE:
                seat = step[1]
                options = ask.options(state, step, seat)
                if len(options) == 1 and ask.offers is None:
                    left -= 1
                    answer = options[0]
                else:
                    left -= FORCED_PER_DECISION
                    answer = self.choose(state, ask, step, seat, options)
                del state.agenda[-1]
                ask.take(state, step, seat, answer)
            elif ask.mode == SEALED:
                left -= FORCED_PER_DECISION
                self._sealed(state, ask, step)
            else:
                left -= FORCED_PER_DECISION
                self._open(state, ask, step)
            self.answered += 1
            reached = kernel.advance(state, stream, self.rest)
            if reached != kernel.WAITS:
                return reached == kernel.OVER
            if rules.round(state) >= until:
                return False
        return False

    def choose(self, state: Flat, ask: AskKind[Flat], step: Step, seat: int, options: list[Answer]) -> Answer:
        """Return what looks best to the seat, or sometimes a random answer."""
        offers = offered(ask, state, step, seat)
        answers = options + suggested(self.guide, state, seat, offers) if offers else options
        if offers and len(answers) == len(options):
            answers = options + [offer.sample(self.stream) for offer in offers for _ in range(SAMPLES_PER_OFFER)]
        count = len(answers)
        if count == 1:
            return answers[0]
        guide = self.guide
        if guide is None or self.stream.below(PARTS) < self.noise:
            return answers[self.stream.below(count)]
        rates = guide.rate(state, seat, answers)
        return answers[best_of(rates, self.stream) if rates else self.stream.below(count)]

    def _sealed(self, state: Flat, ask: AskKind[Flat], step: Step) -> None:
        """Let all seats answer before any answer is known."""
        seats = [seat for seat in range(self.rules.seats) if (step[1] >> seat) & 1]
        answers = [self.choose(state, ask, step, seat, ask.options(state, step, seat)) for seat in seats]
        del state.agenda[-1]
        ask.take_all(state, step, answers)

    def _open(self, state: Flat, ask: AskKind[Flat], step: Step) -> None:
        """Let a random seat that can answer do so."""
        seat = speaker(state, ask, step, self.rules.seats, self.stream)
        answer = self.choose(state, ask, step, seat, ask.options(state, step, seat))
        del state.agenda[-1]
        ask.take(state, step, seat, answer)


def horizon_of(guide: Guide[Flat] | None, most: int) -> int:
    """Return the maximum number of decisions before the appraisal; no limit without a guide, or if it rests."""
    if guide is None or guide.rests_before != NOWHERE:
        return NEVER_CUT
    return min(most, guide.horizon or most)


def best_of(rates: Sequence[float], stream: Stream) -> int:
    """Return the position of the highest rating; ties are broken at random."""
    highest = rates[0]
    best = 0
    equals = 1
    for place in range(1, len(rates)):
        rate = rates[place]
        if rate > highest:
            highest = rate
            best = place
            equals = 1
        elif rate == highest:
            equals += 1
            if stream.below(equals) == 0:
                best = place
    return best


def speaker(state: Flat, ask: AskKind[Flat], step: Step, seats: int, stream: Stream) -> int:
    """Pick at random one of the seats that can answer an open ask."""
    able = [
        seat
        for seat in range(seats)
        if (step[1] >> seat) & 1 and (ask.options(state, step, seat) or offered(ask, state, step, seat))
    ]
    return able[stream.below(len(able))]


def values_of(rules: AnyRules, state: Flat, is_over: bool) -> list[float]:
    """Return the value of the end of a line to each seat, in 0..1: a win, a loss, or the guide's appraisal."""
    seats: int = rules.seats
    if is_over:
        outcome = rules.outcome(state)
        if outcome is not None and outcome.winners:
            winners = outcome.winners
            return [1.0 if seat in winners else 0.0 for seat in range(seats)]
    guide = rules.guide
    if guide is None:
        return [0.5 if seats > 1 else 0.0] * seats
    return [(min(1.0, max(-1.0, worth)) + 1.0) / 2 for worth in guide.worths(state)]
