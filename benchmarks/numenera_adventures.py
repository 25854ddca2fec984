"""Numenera's adventures: results of sensible parties, and whether every exit is reached, with 95 % intervals.

    python benchmarks/numenera_adventures.py [--games 200] [--party 4] [--party 5] [--wanderers 5000] [--json]

A party of greedy bots of the adventure's tier plays each adventure; then parties of random and mixed bots explore, so
that every exit is seen. Prints a table and exits with 1 if an interval leaves its band or an exit is never taken.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ninefold.bots.registry import make_bot
from ninefold.core.agenda import Answer
from ninefold.core.stream import Stream
from ninefold.games.numenera import GAME
from ninefold.games.numenera.adventure import adventures
from ninefold.games.numenera.book import V_GO
from ninefold.games.numenera.encounter import ready_party
from ninefold.games.numenera.state import ENDINGS, VICTORY
from ninefold.games.numenera.terms import DEAD
from ninefold.lab.interval import wilson
from ninefold.lab.match import Match
from ninefold.lab.simulate import game_seed

SEED = 5
BAND = (60.0, 95.0)
MOST_STEPS = 50_000
"""Maximum length of an adventure; a longer one counts as not ended."""
MIXTURES = (("random",), ("greedy", "random"), ("random", "greedy"), ("random", "greedy", "greedy", "greedy"))


class Ways:
    """Counts the exits taken."""

    def __init__(self) -> None:
        self.taken: Counter[int] = Counter()

    def answered(self, state: Any, seat: int, answer: Answer) -> None:
        """Count the exit that an answer takes."""
        if answer[0] == V_GO:
            self.taken[answer[1]] += 1

    def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Do nothing: no answers are sealed here."""


def play(key: str, bots: Sequence[str], games: int, first: int, ways: Ways) -> list[Any]:
    """Play a number of games of an adventure; return their final states."""
    party = ready_party(len(bots), adventures()[key].tier)
    rules = GAME.rules(len(bots), {"adventure": key, **{f"character{n}": who for n, who in enumerate(party, 1)}})
    ended = []
    for index in range(first, first + games):
        seed = game_seed(SEED, index)
        players = [make_bot(name, seed, seat) for seat, name in enumerate(bots)]
        match = Match(rules, players, Stream(seed), ways)
        match.play(MOST_STEPS)
        ended.append(match.state)
    return ended


def look(key: str, party: int, games: int, wanderers: int) -> dict[str, Any]:
    """Return one adventure's figures."""
    ways = Ways()
    ended = play(key, ["greedy"] * party, games, 0, ways)
    through = sum(state.ending == VICTORY and DEAD not in state.track for state in ended)
    low, high = wilson(through, games)
    for number, bots in enumerate(MIXTURES):
        play(key, bots, wanderers // len(MIXTURES), games + number * wanderers, ways)
    exits = [f"{scene.key}: {way.text}" for scene in adventures()[key].scenes for way in scene.exits]
    return {
        "adventure": key,
        "party": party,
        "games": games,
        "through_alive": 100 * through / games,
        "interval": [100 * low, 100 * high],
        "endings": dict(Counter(ENDINGS[state.ending] or "stalled" for state in ended)),
        "deaths": sum(state.track.count(DEAD) for state in ended) / games,
        "missed": [text for number, text in enumerate(exits) if wanderers and not ways.taken[number]],
        "exits": len(exits),
        "holds": BAND[0] <= 100 * low and 100 * high <= BAND[1],
    }


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--party", type=int, action="append", choices=range(1, 7))
    parser.add_argument("--wanderers", type=int, default=5000)
    parser.add_argument("--adventure", default="")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    keys = [given.adventure] if given.adventure else list(adventures())
    figures = [look(key, party, given.games, given.wanderers) for key in keys for party in given.party or [4]]
    if given.json:
        print(json.dumps(figures, indent=2))
    for one in figures if not given.json else []:
        span = f"{one['interval'][0]:.1f} to {one['interval'][1]:.1f}"
        print(
            f"{one['adventure']}, party of {one['party']}: alive and victorious {one['through_alive']:.1f} % ({span})"
        )
        print(f"  {one['endings']}, deaths a game {one['deaths']:.2f}, exits {one['exits']}, missed {one['missed']}")
    return 0 if all(one["holds"] and not one["missed"] for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
