"""Ratings from games between pairs (Bradley-Terry model) on the Elo scale, with 95 % intervals.

A drawn game counts half for both. One drawn game is added to each pair, so that a bot that always wins gets a rating
too. The mean of all ratings is 0; a lead of 100 points wins about 64 of 100 games, 200 points about 76.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from ninefold.lab.interval import Z95

SCALE: Final = 400 / log(10)
ROUNDS: Final = 10_000
PRECISE: Final = 1e-10


class Meeting(NamedTuple):
    """The games of two bots, by index: their number, the first bot's total score, and the sum of squared scores."""

    first: int
    second: int
    games: int
    score: float
    squares: float


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    rating: float
    low: float
    high: float


def ratings(count: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The rating of each bot."""
    met = [
        meeting._replace(games=meeting.games + 1, score=meeting.score + 0.5, squares=meeting.squares + 0.25)
        for meeting in meetings
    ]
    strength = strengths(count, met)
    deviations = spread(count, met, strength)
    return [
        Rating(SCALE * value, SCALE * (value - Z95 * deviation), SCALE * (value + Z95 * deviation))
        for value, deviation in zip(strength, deviations, strict=True)
    ]


def chance(strength: Sequence[float], meeting: Meeting) -> float:
    """Return the first bot's expected score in one game."""
    return 1 / (1 + exp(strength[meeting.second] - strength[meeting.first]))


def strengths(count: int, meetings: Sequence[Meeting]) -> list[float]:
    """Return the most likely strengths (logarithms), by minorisation-maximisation."""
    scored = [0.0] * count
    for meeting in meetings:
        scored[meeting.first] += meeting.score
        scored[meeting.second] += meeting.games - meeting.score
    weights = [1.0] * count
    for _ in range(ROUNDS):
        below = [0.0] * count
        for meeting in meetings:
            share = meeting.games / (weights[meeting.first] + weights[meeting.second])
            below[meeting.first] += share
            below[meeting.second] += share
        fresh = [score / under if under else 1.0 for score, under in zip(scored, below, strict=True)]
        middle = exp(sum(log(weight) for weight in fresh) / count)
        fresh = [weight / middle for weight in fresh]
        moved = max(abs(new - old) for new, old in zip(fresh, weights, strict=True))
        weights = fresh
        if moved < PRECISE:
            break
    return [log(weight) for weight in weights]


def spread(count: int, meetings: Sequence[Meeting], strength: Sequence[float]) -> list[float]:
    """Return each strength's standard deviation, from the actual variance of the scores, draws included."""
    bread = [[1 / count] * count for _ in range(count)]
    meat = [[0.0] * count for _ in range(count)]
    for meeting in meetings:
        p = chance(strength, meeting)
        varies = meeting.squares - 2 * p * meeting.score + meeting.games * p * p
        for matrix, weight in ((bread, meeting.games * p * (1 - p)), (meat, varies)):
            matrix[meeting.first][meeting.first] += weight
            matrix[meeting.second][meeting.second] += weight
            matrix[meeting.first][meeting.second] -= weight
            matrix[meeting.second][meeting.first] -= weight
    turned = [[value - 1 / count for value in row] for row in inverse(bread)]
    found = []
    for row in turned:
        through = [sum(row[k] * meat[k][j] for k in range(count)) for j in range(count)]
        found.append(sqrt(max(0.0, sum(a * b for a, b in zip(through, row, strict=True)))))
    return found


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a small matrix, by elimination."""
    n = len(matrix)
    rows = [[*row, *(float(k == place) for k in range(n))] for place, row in enumerate(matrix)]
    for column in range(n):
        best = max(range(column, n), key=lambda place: abs(rows[place][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for place in range(n):
            if place != column and rows[place][column]:
                by = rows[place][column]
                rows[place] = [value - by * other for value, other in zip(rows[place], rows[column], strict=True)]
    return [row[n:] for row in rows]
