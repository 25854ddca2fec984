"""What a search has learnt: the nodes of the tree, and what each asked seat has tried there."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ninefold.core.agenda import Answer

AnswerKey = tuple[Answer, ...]
"""The edge from one node to the next: the answers given, in seat order."""

WIDEST: Final = 0.5
NARROWEST: Final = 0.01
DOUBT: Final = 0.02
"""Added to the sum of squares, so that the first few results do not make the spread too small."""
SHUNNED: Final = -1.0
"""The prior of an answer that is tried only when there is no other."""


class Results:
    """The results of simulations for one seat: their mean and their spread."""

    __slots__ = ("many", "squares", "total")

    def __init__(self) -> None:
        self.many = 0
        self.total = 0.0
        self.squares = 0.0

    def learn(self, value: float) -> None:
        """Add the result of one simulation, in 0..1."""
        self.many += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """Return the mean in 0..1; 0 if there are no results."""
        return self.total / self.many if self.many else 0.0

    def spread(self) -> float:
        """Return the standard deviation, which starts large and is never 0."""
        if not self.many:
            return WIDEST
        mean = self.total / self.many
        return sqrt(max(0.0, (self.squares + DOUBT) / self.many - mean * mean)) + NARROWEST


class Bandit:
    """One seat's answers to one kind of ask: how often each was possible, how often it was tried, and the results."""

    __slots__ = ("answers", "many", "place", "possible", "priors", "sampled", "totals", "visits")

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.place: dict[Answer, int] = {}
        self.possible: list[int] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        self.sampled: list[Answer] = []
        """Samples drawn from offers that are too large to list."""
        self.many = 0
        """How often the seat was asked here."""

    def add(self, answer: Answer, prior: float) -> None:
        """Add a new answer."""
        self.place[answer] = len(self.answers)
        self.answers.append(answer)
        self.possible.append(0)
        self.visits.append(0)
        self.totals.append(0.0)
        self.priors.append(prior)

    def pick(self, answers: list[Answer], explore: float) -> int:
        """Return the position of the answer to try next, among those possible in the current world.

        An untried answer is assumed to be as good as the average so far; the higher its prior and the more often it was
        passed over, the sooner it is tried.
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
        """Record the result of an answer, in 0..1."""
        self.visits[at] += 1
        self.totals[at] += value

    def lead(self) -> int:
        """Return how many more visits the most tried answer has than any other; a huge number if it has no rival."""
        first = second = 0
        for visits in self.visits:
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        rivals = sum(1 for prior in self.priors if prior != SHUNNED)
        return first - second if rivals > 1 else 1 << 30

    def mean(self, at: int) -> float:
        """Return the mean result of an answer; 0.5 if it was never tried."""
        return self.totals[at] / self.visits[at] if self.visits[at] else 0.5


class Node:
    """A point in the game reached by a sequence of answers; chance may lead to different asks there."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[int, Bandit] = {}
        self.children: dict[AnswerKey, Node] = {}

    def bandit(self, kind: int, seat: int) -> Bandit:
        """Return a seat's statistics for asks by a step of this kind."""
        key = (kind << 6) | seat
        found = self.bandits.get(key)
        if found is None:
            found = self.bandits[key] = Bandit()
        return found

    def knows(self, kind: int, seat: int) -> bool:
        """Whether a step of this kind ever asked the seat here."""
        return ((kind << 6) | seat) in self.bandits
