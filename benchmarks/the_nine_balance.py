"""The Nine's play value: greedy bots, fixed seeds, each figure with its 95 % interval and its required band.

    python benchmarks/the_nine_balance.py [--games 500] [--workers 2] [--json]

Prints a table and exits with 1 if an interval leaves its band.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import Any

from ninefold.games.the_nine.decks import DECKS
from ninefold.lab.interval import wilson
from ninefold.lab.simulate import Simulation, simulate

SEED = 9


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500, help="games per ready deck")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = mirrored(given.games, given.workers) + orders(given.games, given.workers)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return 0 if all(figure["holds"] for figure in figures) else 1


def mirrored(games: int, workers: int) -> list[dict[str, Any]]:
    """Play both seats with the same ready deck and the same bot."""
    wins = 0
    total = 0
    draws = 0
    endings: Counter[str] = Counter()
    counted: Counter[str] = Counter()
    for deck in DECKS.ready:
        played = play(deck, ("greedy", "greedy"), games, workers)
        wins += played["wins"][0]
        draws += played["draws"]
        total += played["games"]
        endings.update(played["endings"])
        counted.update(played["statistics"])
    bid_for = counted["rr_claimed"] + counted["rr_unclaimed"]
    found = [
        figure("seat 1 wins", wins, total, 45, 55),
        figure("killed by the opponent", endings["killed"], total, 15, 100),
        figure("Glory after round 20", endings["glory"], total, 25, 100),
        figure("killed by neutrals", endings["killed_by_neutrals"], total, 0, 40),
        figure("draws", draws, total, 0, 2),
        figure("RR cards claimed", counted["rr_claimed"], bid_for, 50, 85),
    ]
    for key in sorted(key[5:] for key in counted if key.startswith("held.")):
        found.append(figure(f"played when playable: {key}", counted[f"played.{key}"], counted[f"held.{key}"], 10, 100))
    return found


def orders(games: int, workers: int) -> list[dict[str, Any]]:
    """Let one player always go first when the roll lets it choose, the other always second; seats change half-way."""
    first = 0
    total = 0
    for deck in DECKS.ready:
        for bots, seat in ((("greedy+go_first", "greedy+go_second"), 0), (("greedy+go_second", "greedy+go_first"), 1)):
            played = play(deck, bots, games // 2, workers)
            first += played["wins"][seat]
            total += played["games"]
    return [figure("always first beats always second", first, total, 43, 57)]


def play(deck: str, bots: tuple[str, str], games: int, workers: int) -> dict[str, Any]:
    """Play a number of games with one deck on both sides."""
    return simulate(Simulation("the-nine", 2, bots, games, SEED, {"deck1": deck, "deck2": deck}), workers)


def figure(name: str, found: int, of: int, least: float, most: float) -> dict[str, Any]:
    """Return a share in per cent with its interval, and whether the interval lies in the band."""
    low, high = (100 * end for end in wilson(found, of))
    holds = low >= least and high <= most
    share = 100 * found / of if of else 0.0
    return {
        "figure": name, "share": round(share, 1), "low": round(low, 1), "high": round(high, 1), "of": of,
        "band": [least, most], "holds": holds,
    }  # fmt: skip


def show(figures: list[dict[str, Any]]) -> None:
    """Print a table for people."""
    for one in figures:
        band = f"{one['band'][0]} to {one['band'][1]}"
        mark = "" if one["holds"] else "  LEAVES ITS BAND"
        shown = f"{one['share']:5.1f} %  ({one['low']:.1f} to {one['high']:.1f})"
        print(f"{one['figure']:44} {shown:26} of {one['of']:6}  band {band}{mark}")


if __name__ == "__main__":
    sys.exit(main())
