"""How much better a party of one bot does in co-op than a party of another, on the same deals, with 95 % intervals.

    python benchmarks/parties.py                         search and greedy, two heroes of The Ninth World, 100 deals
    python benchmarks/parties.py A B --seats 3           any two bots, any number of heroes
    python benchmarks/parties.py --option length=quick   a quick game

The same bot plays all heroes of a party. Searches count processor time, every game is written to a file, and stopped
runs continue and can be shared, all as in `strength.py`.
"""

from __future__ import annotations

import argparse
import sys
from math import hypot
from pathlib import Path
from typing import Any, Final

from ninefold.cli.parameters import read_options
from ninefold.core.registry import find_game
from ninefold.lab.interval import said, wilson
from ninefold.lab.match import play

sys.path.append(str(Path(__file__).parents[1]))  # so that it is found when this file is run as a script
from benchmarks import strength

SLUG: Final = "ninth-world"
TARGET: Final = 0.10
"""Minimum lead of the first party in its share of wins."""


class Party(strength.Contest):
    """One bot in all seats; deals are numbered, and all seats win together."""

    def __init__(self, bot: str, seats: int, options: dict[str, str]) -> None:
        super().__init__(SLUG, bot, bot, seats)
        self.options = {"mode": "co-op", **options} if seats > 1 else options
        chosen = [f"{key} {value}" for key, value in sorted(self.options.items())]
        self.path = self.path.with_name(", ".join([self.path.stem, *chosen]) + ".jsonl")

    def play(self, number: int) -> dict[str, Any]:
        """Play one deal."""
        rules = find_game(SLUG).rules(self.seats, self.options)
        bots = [strength.Timed(strength.made(self.first, number, seat, 0), 1.0) for seat in range(self.seats)]
        winners = rules.ending(play(rules, bots, number).state).winners
        spent = [sum(bot.seconds for bot in bots), 0.0]
        return {
            "number": number,
            "won": float(bool(winners)),
            "seconds": spent,
            "decisions": [sum(bot.decisions for bot in bots), 0],
            "simulations": 0,
        }

    def won(self) -> dict[int, float]:
        """Return by deal 1 if it was won, else 0."""
        return {line["number"]: line["won"] for line in self.played()}


def difference(first: dict[int, float], second: dict[int, float]) -> tuple[float, float, float, int]:
    """Return how much more often the first wins on deals of both: the share, its interval, and the number of deals.

    The interval is Newcombe's, made from Wilson's of both; it is valid for few games too.
    """
    deals = sorted(set(first) & set(second))
    if not deals:
        return 0.0, -1.0, 1.0, 0
    won = [round(sum(party[deal] for deal in deals)) for party in (first, second)]
    (p, low_p, high_p), (q, low_q, high_q) = ((one / len(deals), *wilson(one, len(deals))) for one in won)
    return p - q, p - q - hypot(p - low_p, high_q - q), p - q + hypot(high_p - p, q - low_q), len(deals)


def told(parties: list[Party]) -> list[str]:
    """Format the results so far for people."""
    lines: list[str] = []
    for party in parties:
        won = party.won()
        time = 1000 * strength.mean_seconds(party.played(), 0) if won else 0.0
        lines.append(f"{party.path.stem}: {said(int(sum(won.values())), len(won))} of {len(won)}; {time:.1f} ms")
    mean, low, high, deals = difference(parties[0].won(), parties[1].won())
    return [*lines, f"{100 * mean:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}) on {deals} deals of both"]


def main() -> int:
    """Play both parties and print the results; return 1 if the first is not enough better."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=["search", "greedy"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--share", default="1/1", help="the part of the deals to play, such as 1/2")
    given = parser.parse_args()
    part, parts = (int(number) for number in given.share.split("/"))
    parties = [Party(bot, given.seats, read_options(given.option)) for bot in given.bots]
    for party in reversed(parties):
        party.run(given.games, (part, parts))
    print("\n".join(told(parties)))
    return int(difference(parties[0].won(), parties[1].won())[0] < TARGET)


if __name__ == "__main__":
    sys.exit(main())
