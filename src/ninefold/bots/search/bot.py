"""The search bot: it searches for as long as its settings say, then takes the answer it tried most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from ninefold.bots.search.node import Bandit
from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream

PARTS: Final = 1 << 20


class SearchBot:
    """Sees views only; with a budget in simulations, the same seed and the same views give the same answers."""

    def __init__(self, seed: int, seat: int, settings: SearchSettings) -> None:
        self.looks = True
        self.stream = Stream(seed, f"search:{seat}")
        self.settings = settings
        self.stop: Callable[[], bool] | None = None
        """Called before each simulation; True means answer now."""
        self.clock: Callable[[], float] = perf_counter
        """The clock for a budget in seconds; benchmarks may pass one that counts processor time."""
        self.last: Search | None = None

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """Return the most tried answer, or with a temperature sometimes a runner-up."""
        if len(options) == 1 and not offers:
            return options[0]
        search = Search(rules, view, seat, self.settings, self.stream)
        search.think(self.stop, self.clock, until_settled=self.settings.temperature <= 0.0)
        self.last = search
        bandit = search.root_bandit()
        if not bandit.answers:
            place = self.stream.below(len(options) + len(offers))
            return options[place] if place < len(options) else offers[place - len(options)].sample(self.stream)
        return bandit.answers[chosen(bandit, self.settings.temperature, self.stream)]


def most_tried(bandit: Bandit) -> list[int]:
    """Return the positions of all answers, most tried first; ties go to the higher prior."""
    return sorted(range(len(bandit.answers)), key=lambda k: (-bandit.visits[k], -bandit.priors[k], -bandit.mean(k), k))


def chosen(bandit: Bandit, temperature: float, stream: Stream) -> int:
    """Pick the most tried answer; with a temperature T, draw with weights visits ** (1 / T)."""
    order = most_tried(bandit)
    if temperature <= 0.0:
        return order[0]
    most = bandit.visits[order[0]]
    weights = [(bandit.visits[k] / most) ** (1.0 / temperature) if most else 1.0 for k in order]
    left = stream.below(PARTS) / PARTS * sum(weights)
    for k, weight in zip(order, weights, strict=True):
        left -= weight
        if left < 0.0:
            return k
    return order[0]
