"""What a search has learnt: nodes of the tree, and in each what every asked seat has tried there."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ninefold.core.agenda import Answer

Key = tuple[Answer, ...]
"""What leads from a node to the next: the answers given, in seat order."""

WIDEST: Final = 0.5
NARROWEST: Final = 0.01
DOUBT: Final = 0.02
"""Added to the squares of results, so that the first few do not pass for all there is."""
SHUNNED: Final = -1.0
"""The expectation of an answer that is tried only where there is no other."""


class Results:
    """What lines were worth to one seat: their mean, and how far they lie apart."""

    __slots__ = ("many", "squares", "total")

    def __init__(self) -> None:
        self.many = 0
        self.total = 0.0
        self.squares = 0.0

    def learn(self, value: float) -> None:
        """One more line, in 0..1."""
        self.many += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """In 0..1; 0 as long as there is none."""
        return self.total / self.many if self.many else 0.0

    def spread(self) -> float:
        """The standard deviation, which begins large and is never nothing."""
        if not self.many:
            return WIDEST
        mean = self.total / self.many
        return sqrt(max(0.0, (self.squares + DOUBT) / self.many - mean * mean)) + NARROWEST


class Bandit:
    """The answers of one seat to one kind of ask: how often each was possible, how often tried, and what came of it."""

    __slots__ = ("answers", "many", "place", "possible", "priors", "sampled", "totals", "visits")

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.place: dict[Answer, int] = {}
        self.possible: list[int] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        self.sampled: list[Answer] = []
        """What was drawn from offers that are too large to list."""
        self.many = 0
        """How often the seat was asked here."""

    def add(self, answer: Answer, prior: float) -> None:
        """An answer that was not met before."""
        self.place[answer] = len(self.answers)
        self.answers.append(answer)
        self.possible.append(0)
        self.visits.append(0)
        self.totals.append(0.0)
        self.priors.append(prior)

    def pick(self, answers: list[Answer], explore: float) -> int:
        """The place of the answer to try next, among those that are possible in the present world.

        An untried answer is taken to be as good as what the seat has found here so far; the better it looks at first
        sight and the more often it was passed over, the sooner it is tried.
        """
        place, visits, totals = self.place, self.visits, self.totals
        possible, priors = self.possible, self.priors
        tried = 0
        gained = 0.0
        for answer in answers:
            at = place[answer]
            possible[at] += 1
            tried += visits[at]
            gained += totals[at]
        default = gained / tried if tried else 0.5
        self.many += 1
        best = place[answers[0]]
        highest = -1e9
        for answer in answers:
            at = place[answer]
            if priors[at] == SHUNNED:
                continue
            seen = visits[at]
            worth = totals[at] / seen if seen else default
            score = worth + explore * priors[at] * sqrt(possible[at]) / (1 + seen)
            if score > highest:
                highest = score
                best = at
        return best

    def learn(self, at: int, value: float) -> None:
        """What came of an answer, in 0..1."""
        self.visits[at] += 1
        self.totals[at] += value

    def lead(self) -> int:
        """How much more often the most tried answer was tried than any other; without a limit if it has no rival."""
        first = second = 0
        for visits in self.visits:
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        rivals = sum(1 for prior in self.priors if prior != SHUNNED)
        return first - second if rivals > 1 else 1 << 30

    def mean(self, at: int) -> float:
        """What an answer has brought so far; a half if it was never tried."""
        return self.totals[at] / self.visits[at] if self.visits[at] else 0.5


class Node:
    """A moment of the game as far as answers led there; chance may still have made different asks of it."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[int, Bandit] = {}
        self.children: dict[Key, Node] = {}

    def bandit(self, kind: int, seat: int) -> Bandit:
        """What a seat has tried when a step of this kind asked it."""
        key = (kind << 6) | seat
        found = self.bandits.get(key)
        if found is None:
            found = self.bandits[key] = Bandit()
        return found

    def knows(self, kind: int, seat: int) -> bool:
        """Whether the seat was ever asked here by a step of this kind."""
        return ((kind << 6) | seat) in self.bandits
