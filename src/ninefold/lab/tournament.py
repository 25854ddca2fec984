"""`lab tournament`: every bot plays every other, with changing seats; then ratings are computed.

At a table of more than two seats both bots of a pair alternate around the table, and with an odd number each has the
majority in half of the games. Each seat of one bot is scored against each seat of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.lab.interval import wilson
from ninefold.lab.plan import Plan
from ninefold.lab.ratings import Meeting, ratings
from ninefold.lab.row import GameRow

PlayGames = Callable[[str, Plan, int], Iterable[GameRow]]
"""Plays a plan's games under a given name and returns their rows."""


def tournament(plan: Plan, bots: Sequence[str], games: int, played: PlayGames, *, together: bool = False) -> PlainData:
    """Play `games` games between each pair of bots; return ratings and results. Bots that win together are refused."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadInput("a tournament needs at least two different bots: --bots random,greedy")
    if plan.seats < 2:
        raise BadInput("a tournament needs at least 2 seats; `lab run` plays bots alone")
    if together:
        raise BadInput("in a tournament bots play each other, but here all win together; `lab run` plays each alone")
    meetings: list[Meeting] = []
    said: list[PlainData] = []
    for first, second in combinations(range(len(bots)), 2):
        scores = [
            score
            for name, seated, count in tables(plan, bots[first], bots[second], games)
            for score in (scored(row, bots[first], bots[second]) for row in played(name, seated, count))
        ]
        meetings.append(Meeting(first, second, len(scores), sum(scores), sum(score * score for score in scores)))
        said.append(meeting_data(bots[first], bots[second], scores))
    rated = ratings(len(bots), meetings)
    listed: list[PlainData] = [
        {"bot": bot, "rating": round(one.rating), "low": round(one.low), "high": round(one.high)}
        for bot, one in zip(bots, rated, strict=True)
    ]
    listed.sort(key=lambda one: -one["rating"])
    return {"game": plan.game, "seats": plan.seats, "seed": plan.seed, "ratings": listed, "meetings": said}


def tables(plan: Plan, first: str, second: str, games: int) -> list[tuple[str, Plan, int]]:
    """Return the seatings of two bots: alternating, and both ways with an odd number of seats."""
    ways = [(first, second)] if plan.seats % 2 == 0 else [(first, second), (second, first)]
    found = []
    for way, pair in enumerate(ways):
        seated = plan.with_(bots=[pair[seat % 2] for seat in range(plan.seats)], rotate=True)
        count = games // len(ways) + (way < games % len(ways))
        if count:
            found.append(("-".join(pair).replace("+", "_"), seated, count))
    return found


def scored(row: GameRow, first: str, second: str) -> float:
    """Return the first bot's score against the second's seats: 1 for each pair won, a half for neither."""
    ours = [seat.won for seat in row.seats if seat.bot == first]
    theirs = [seat.won for seat in row.seats if seat.bot == second]
    points = [0.5 + 0.5 * (mine - other) for mine in ours for other in theirs]
    return sum(points) / len(points)


def meeting_data(first: str, second: str, scores: Sequence[float]) -> PlainData:
    """Return two bots' games as plain data."""
    won = sum(score > 0.5 for score in scores)
    lost = sum(score < 0.5 for score in scores)
    low, high = wilson(won, len(scores))
    return {
        "bots": [first, second],
        "games": len(scores),
        "won": won,
        "lost": lost,
        "drawn": len(scores) - won - lost,
        "share": round(won / len(scores), 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
