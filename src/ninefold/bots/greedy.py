"""A bot that takes the answer that looks best now: by the game's own advice, else by looking one answer ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.bots.lookahead import worth_of
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream

OFFERED_TRIES: Final = 8
"""Number of answers tried from an offer too large to list, unless the game's advice suggests some."""


class GreedyBot:
    """Samples one world that fits its view and rates each answer in it; its stream breaks ties."""

    def __init__(self, seed: int, seat: int) -> None:
        self.looks = True
        self.stream = Stream(seed, f"greedy:{seat}")

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """Return the answer with the highest rating."""
        answers = list(options)
        world: Flat | None = None
        for offer in offers:
            if rules.guide is not None and rules.guide.suggests:
                world = rules.completed(view, seat, self.stream) if world is None else world
                answers += rules.guide.suggest(world, seat, offer)
            else:
                answers += [offer.sample(self.stream) for _ in range(OFFERED_TRIES)]
        if len(answers) == 1:
            return answers[0]
        world = rules.completed(view, seat, self.stream) if world is None else world
        return best(answers, self.rated(rules, world, seat, answers), self.stream)

    def rated(self, rules: AnyRules, world: Flat, seat: int, answers: list[Answer]) -> Sequence[float]:
        """Rate each answer: by the guide's first impression, or by the value of the next position."""
        guide = rules.guide
        rates: Sequence[float] = () if guide is None else guide.rate(world, seat, answers)
        if rates:
            return rates
        return [worth_of(rules, world, seat, answer, guide, self.stream) for answer in answers]


def best(answers: Sequence[Answer], rates: Sequence[float], stream: Stream) -> Answer:
    """Return the answer with the highest rating; ties are broken at random."""
    highest = max(rates)
    equals = [answer for answer, rate in zip(answers, rates, strict=True) if rate == highest]
    return equals[0] if len(equals) == 1 else equals[stream.below(len(equals))]
