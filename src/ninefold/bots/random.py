"""A bot that plays at random: for soak runs, for rollouts, and as the baseline that every other bot must beat."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream


class RandomBot:
    """Every option and every offer is equally likely."""

    def __init__(self, seed: int, seat: int) -> None:
        self.looks = False
        self.stream = Stream(seed, f"random:{seat}")

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """Choose at random."""
        listed = len(options)
        place = self.stream.below(listed + len(offers))
        return options[place] if place < listed else offers[place - listed].sample(self.stream)
