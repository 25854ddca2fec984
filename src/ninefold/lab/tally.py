"""The totals of many games: sums only, so that parts can be added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.rules import Outcome

QUARTILES: Final = (("min", 0), ("q1", 1), ("median", 2), ("q3", 3), ("max", 4))


class Tally:
    """Sums over games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = [0] * seats
        self.draws = 0
        self.lost = 0
        """Games that all seats lost together; other games without winners are draws."""
        self.endings: Counter[str] = Counter()
        self.rounds: Counter[int] = Counter()
        self.statistics: Counter[str] = Counter()

    def count(self, outcome: Outcome, decisions: int, rounds: int, *, is_lost: bool = False) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += decisions
        self.endings[outcome.kind] += 1
        self.rounds[rounds] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        if is_lost:
            self.lost += 1
        elif not outcome.winners:
            self.draws += 1

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.lost += other.lost
        self.endings.update(other.endings)
        self.rounds.update(other.rounds)
        self.statistics.update(other.statistics)

    def to_data(self) -> PlainData:
        """Return plain data with sorted keys, so that equal tallies look equal."""
        data: PlainData = {
            "games": self.games,
            "decisions": self.decisions,
            "wins": self.wins,
            "draws": self.draws,
            "lost": self.lost,
            "endings": dict(sorted(self.endings.items())),
            "length": quartiles(self.rounds),
        }
        if self.statistics:
            data["statistics"] = dict(sorted(self.statistics.items()))
        return data


def quartiles(counts: Mapping[int, int]) -> dict[str, int]:
    """Return the quartiles of counted values by nearest rank, so each is a value that occurred."""
    values = sorted(counts)
    total = sum(counts.values())
    found: dict[str, int] = {}
    for name, quarter in QUARTILES:
        rank = max(1, -(-total * quarter // 4))
        passed = 0
        for value in values:
            passed += counts[value]
            if passed >= rank:
                found[name] = value
                break
    return found
