"""Ninth Descent's play value: bots, fixed seeds, each figure with its 95 % interval and its required band.

    python benchmarks/ninth_descent_balance.py [--games 225] [--more 2000] [--field 24] [--bot greedy] [--workers 2]

Prints a table and exits with 1 if an interval leaves its band, or a ready deck's share against the field its own.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections import Counter
from typing import Any

from ninefold.games.ninth_descent.decks import DECKS
from ninefold.lab.interval import wilson
from ninefold.lab.simulate import Simulation, simulate

SEED = 9
SOURCES = ("majority", "condensing", "effects")
APART = 10_000
"""Distance between the seeds of two decks; with equal seeds the same seats would begin with every deck."""


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=225, help="games per ready deck, for two players")
    parser.add_argument("--more", type=int, default=2000, help="games for three players, and for four")
    parser.add_argument("--field", type=int, default=24, help="games of each pair of ready decks")
    parser.add_argument("--bot", default="greedy", help="the bot in all seats, for example search:12")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = mirrored(given.games, given.workers, given.bot) if given.games else []
    if given.field:
        figures += against_the_field(given.field, given.workers, given.bot)
    for seats in (3, 4):
        if given.more:
            figures += crowded(seats, given.more, given.workers, given.bot)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return 0 if all(figure["holds"] for figure in figures) else 1


def mirrored(games: int, workers: int, bot: str) -> list[dict[str, Any]]:
    """Play two seats with the same ready deck and the same bot."""
    wins = total = 0
    endings: Counter[str] = Counter()
    counted: Counter[str] = Counter()
    for place, deck in enumerate(DECKS.ready):
        played = simulate(
            Simulation("ninth-descent", 2, (bot,) * 2, games, SEED + APART * place, mirror(deck, 2)), workers
        )
        wins += played["wins"][0]
        total += played["games"]
        endings.update(played["endings"])
        counted.update(played["statistics"])
    points = sum(counted[f"points_by_{how}"] for how in SOURCES)
    found = [
        figure("2 players: seat 1 wins", wins, total, 45, 55),
        figure("2 players: won by virtue", endings["virtue"], total, 20, 100),
        figure("2 players: won by sin", endings["sin"], total, 20, 100),
        figure("2 players: ended by the limit", endings["limit"], total, 0, 3),
        figure("2 players: points by majority", counted["points_by_majority"], points, 60, 95),
        median_rounds(counted),
    ]
    for key in sorted(key[5:] for key in counted if key.startswith("held.")):
        found.append(
            figure(f"summoned when payable: {key}", counted[f"summoned.{key}"], counted[f"held.{key}"], 10, 100)
        )
    return found


def against_the_field(games: int, workers: int, bot: str) -> list[dict[str, Any]]:
    """Play every pair of ready decks, each as often first as second."""
    won: Counter[str] = Counter()
    counted: Counter[str] = Counter()
    for place, (one, other) in enumerate(itertools.combinations(DECKS.ready, 2)):
        for first, second in ((one, other), (other, one)):
            options = {"deck1": first, "deck2": second}
            job = Simulation("ninth-descent", 2, (bot,) * 2, games // 2, SEED + APART * place, options)
            played = simulate(job, workers)
            won.update({first: played["wins"][0], second: played["wins"][1]})
            counted.update(played["statistics"])
    points = sum(counted[f"points_by_{how}"] for how in SOURCES)
    found = [figure("field: points by majority", counted["points_by_majority"], points, 60, 95)]
    each = (len(DECKS.ready) - 1) * (games // 2 * 2)
    for deck in DECKS.ready:
        one = figure(f"field: {deck} wins", won[deck], each, 40, 60)
        found.append({**one, "holds": 40 <= one["share"] <= 60})
    return found


def crowded(seats: int, games: int, workers: int, bot: str) -> list[dict[str, Any]]:
    """Play three or four seats with the same ready deck; all nine decks are used equally often."""
    wins = [0] * seats
    total = 0
    for place, deck in enumerate(DECKS.ready):
        count = games // 9 + (place < games % 9)
        job = Simulation("ninth-descent", seats, (bot,) * seats, count, SEED + APART * place, mirror(deck, seats))
        played = simulate(job, workers)
        wins = [before + new for before, new in zip(wins, played["wins"], strict=True)]
        total += played["games"]
    fair = 100 / seats
    return [
        figure(f"{seats} players: seat {seat + 1} wins", won, total, round(fair - 6, 1), round(fair + 6, 1))
        for seat, won in enumerate(wins)
    ]


def mirror(deck: str, seats: int) -> dict[str, str]:
    """Return the options that give everybody the same deck."""
    return {f"deck{seat + 1}": deck for seat in range(seats)}


def median_rounds(counted: Counter[str]) -> dict[str, Any]:
    """Return the median length with its 95 % interval, by ranks."""
    lengths = sorted(Counter({int(key[7:]): n for key, n in counted.items() if key.startswith("rounds.")}).elements())
    half = 0.98 * math.sqrt(len(lengths))
    middle = len(lengths) / 2
    low = lengths[max(0, math.floor(middle - half))]
    high = lengths[min(len(lengths) - 1, math.ceil(middle + half))]
    return {
        "figure": "2 players: median of rounds", "share": lengths[len(lengths) // 2], "low": low, "high": high,
        "of": len(lengths), "band": [10, 30], "holds": low >= 10 and high <= 30,
    }  # fmt: skip


def figure(name: str, found: int, of: int, least: float, most: float) -> dict[str, Any]:
    """Return a share in per cent with its interval, and whether the interval lies in the band."""
    low, high = (100 * end for end in wilson(found, of))
    share = 100 * found / of if of else 0.0
    return {
        "figure": name, "share": round(share, 1), "low": round(low, 1), "high": round(high, 1), "of": of,
        "band": [least, most], "holds": low >= least and high <= most,
    }  # fmt: skip


def show(figures: list[dict[str, Any]]) -> None:
    """Print a table for people."""
    for one in figures:
        band = f"{one['band'][0]} to {one['band'][1]}"
        mark = "" if one["holds"] else "  LEAVES ITS BAND"
        shown = f"{one['share']:5.1f}  ({one['low']:.1f} to {one['high']:.1f})"
        print(f"{one['figure']:44} {shown:26} of {one['of']:6}  band {band}{mark}")


if __name__ == "__main__":
    sys.exit(main())
