"""The odds of an encounter: sensible bots play it many times, and the results for each character are counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ninefold.bots.greedy import best
from ninefold.core import kernel
from ninefold.core.data import PlainData
from ninefold.core.stream import Stream
from ninefold.games.numenera.rules import NumeneraRules
from ninefold.games.numenera.state import ENDINGS, State
from ninefold.lab.interval import Z95, wilson


class OddsCount:
    """The results of many encounters, by character."""

    def __init__(self, rules: NumeneraRules) -> None:
        self.names = [sheet.name for sheet in rules.party]
        self.endings = dict.fromkeys(ENDINGS[1:], 0)
        self.rounds: list[int] = []
        self.dead = [0] * len(self.names)
        self.down = [0] * len(self.names)
        self.spent: list[list[int]] = [[] for _ in self.names]
        self.lost: list[list[int]] = [[] for _ in self.names]
        self.games = 0
        self.deadly = 0
        """Number of encounters in which a character died."""

    def add(self, rules: NumeneraRules, state: State) -> None:
        """Add one finished encounter."""
        self.endings[rules.ending(state).kind] += 1
        self.rounds.append(state.round)
        self.games += 1
        self.deadly += any(track == 3 for track in state.track)
        for who, track in enumerate(state.track):
            self.dead[who] += track == 3
            self.down[who] += track >= 2
            self.spent[who].append(state.spent[who])
            place = slice(3 * who, 3 * who + 3)
            self.lost[who].append(sum(state.most[place]) - sum(state.pool[place]))

    def told(self) -> PlainData:
        """All figures as data, each share and mean with its 95 % interval."""
        games = self.games
        dead = sum(self.dead)
        return {
            "games": games,
            "endings": {kind: share(count, games) for kind, count in self.endings.items() if count},
            "victory": share(self.endings["victory"], games),
            "deaths": {"mean": dead / games if games else 0.0, "any": share(self.deadly, games)},
            "rounds": mean(self.rounds),
            "characters": [
                {
                    "name": name,
                    "dies": share(self.dead[who], games),
                    "falls": share(self.down[who], games),
                    "points_spent": mean(self.spent[who]),
                    "points_missing": mean(self.lost[who]),
                }
                for who, name in enumerate(self.names)
            ],
        }


def share(count: int, games: int) -> dict[str, float]:
    """A share with its interval."""
    low, high = wilson(count, games)
    return {"share": count / games if games else 0.0, "low": low, "high": high}


def mean(numbers: Sequence[int]) -> dict[str, float]:
    """A mean with its interval."""
    if not numbers:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    middle = sum(numbers) / len(numbers)
    spread = sqrt(sum((number - middle) ** 2 for number in numbers) / max(1, len(numbers) - 1))
    off = Z95 * spread / sqrt(len(numbers))
    return {"mean": middle, "low": middle - off, "high": middle + off}


class Fight:
    """One encounter in progress: the kernel's loop, with a sensible choice at every ask."""

    def __init__(self, rules: NumeneraRules, state: State, seed: int) -> None:
        self.rules = rules
        self.state = state
        self.source = Stream(seed, "odds")
        self.picks = Stream(seed, "odds picks")

    def play(self) -> State:
        """Play to the end."""
        state = self.state
        while kernel.advance(state, self.source) == kernel.WAITS:
            self.answer_ask()
        return state

    def answer_ask(self) -> None:
        """Answer the ask as looks best to the asked seat; if several are asked, the last one answers."""
        seat = kernel.asked_seats(self.state)[-1]
        options = kernel.options(self.state, seat)
        chosen = options[0]
        if len(options) > 1:
            chosen = best(options, self.rules.rates(self.state, seat, options), self.picks)
        kernel.take(self.state, seat, chosen)


def odds(rules: NumeneraRules, games: int, seed: int = 1) -> OddsCount:
    """Play an encounter a number of times; the same seed gives the same figures."""
    count = OddsCount(rules)
    start = rules.begin()
    for number in range(games):
        state = Fight(rules, start.clone(), seed * 1_000_003 + number).play()
        count.add(rules, state)
    return count
