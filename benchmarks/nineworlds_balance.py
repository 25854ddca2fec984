"""Nineworlds' play value: greedy bots, fixed seeds, each figure with its 95 % interval and its required band.

    python benchmarks/nineworlds_balance.py [--games 4500] [--seats 4] [--sagas] [--workers 2] [--json]

Creatures & Monsters, 6 turns; with `--sagas` also objectives and treasures. Prints a table and exits with 1 if an
interval leaves its band; the band of the homes is for the number of seats. The games are played in parts; the variation
between parts gives the interval of the monsters' share of a score.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from ninefold.games.nineworlds.content import shipped_board
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.sagas.content import shipped_sagas
from ninefold.lab.interval import Z95, wilson
from ninefold.lab.simulate import Simulation, simulate

SEED: Final = 9
PART: Final = 150
SAGAS: Final = {"objectives": "on", "treasures": "on"}
SPREAD: Final = 8
"""How far the wins of a home may be from an equal share, in points of a hundred, with four seats."""
SHARED: Final = 12
"""A won game counts 12, so that a shared victory can be divided."""


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4500)
    parser.add_argument("--seats", type=int, default=4, choices=range(3, 7))
    parser.add_argument("--sagas", action="store_true", help="play with objectives and treasures")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    options = SAGAS if given.sagas else {}
    numbers = range(max(2, given.games // PART))
    parts = [part(number, given.workers, given.seats, options) for number in numbers]
    figures = judged(parts, given.seats)
    if given.sagas:
        figures += sagas_judged(parts)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return 0 if all(figure["holds"] for figure in figures) else 1


def part(number: int, workers: int, seats: int, options: Mapping[str, str]) -> Counter[str]:
    """Play some hundred games with their own seed."""
    bots = ("greedy",) * seats
    played = simulate(Simulation("nineworlds", seats, bots, PART, SEED * 1000 + number, options), workers)
    return Counter(played["statistics"])


def judged(parts: list[Counter[str]], seats: int) -> list[dict[str, Any]]:
    """Return all figures of the parts together."""
    counted: Counter[str] = sum(parts, Counter())
    found = []
    equal, spread = 100 / seats, 4 * SPREAD / seats
    for key, world in zip(shipped_board().keys, shipped_board().worlds, strict=True):
        wins, games = counted[f"won.{key}"] / SHARED, counted[f"played.{key}"]
        found.append(share(f"wins with home {world.name}", round(wins), games, equal - spread, equal + spread))
    found.append(share("monsters defeated", counted["defeated"], counted["dealt"], 60, 100))
    found.append(ratio("monsters' part of the winner's score", parts, 10, 35))
    games = len(parts) * PART
    for name in TOKEN_NAMES:
        found.append(used(name, counted[f"used.{name}"], games))
    return found


def sagas_judged(parts: list[Counter[str]]) -> list[dict[str, Any]]:
    """Return what objectives score and how often treasures are used."""
    counted: Counter[str] = sum(parts, Counter())
    found = []
    box = shipped_sagas(True)
    for key, objective in zip(box.objective_keys, box.objectives, strict=True):
        told, threes, sixes = (counted[f"{name}.{key}"] for name in ("told", "three", "six"))
        mean_points = (3 * threes + 6 * sixes) / told
        variance = (9 * threes + 36 * sixes) / told - mean_points**2
        spread = Z95 * sqrt(variance / told)
        low, high = mean_points - spread, mean_points + spread
        row = figure(f"points of {objective.name}", mean_points, low, high, told, 1.5, 4.5)
        found.append({**row, "unit": "points"})
    for key, treasure in zip(box.treasure_keys, box.treasures, strict=True):
        if not treasure.kept:
            found.append(share(f"used of {treasure.name}", counted[f"brought.{key}"], counted[f"found.{key}"], 25, 100))
    return found


def share(name: str, found: int, of: int, least: float, most: float) -> dict[str, Any]:
    """Return a share in per cent with its interval, and whether the interval lies in the band."""
    low, high = (100 * end for end in wilson(found, of))
    return figure(name, 100 * found / of if of else 0.0, low, high, of, least, most)


def ratio(name: str, parts: list[Counter[str]], least: float, most: float) -> dict[str, Any]:
    """Return a ratio of sums, with an interval from the variation between its parts."""
    by_part = [100 * one["winner_monsters"] / one["winner_score"] for one in parts]
    spread = Z95 * stdev(by_part) / sqrt(len(parts))
    return figure(name, mean(by_part), mean(by_part) - spread, mean(by_part) + spread, len(parts) * PART, least, most)


def used(name: str, times: int, games: int) -> dict[str, Any]:
    """Return how often a kind of token is used per game; it must be used at all."""
    each = times / games
    spread = Z95 * sqrt(times) / games
    made = figure(f"used in a game: {name}", each, max(0.0, each - spread), each + spread, games, 0, 99)
    return {**made, "unit": "", "holds": times > 0}


def figure(name: str, value: float, low: float, high: float, of: int, least: float, most: float) -> dict[str, Any]:
    """Return one row of the table."""
    holds = low >= least and high <= most
    return {
        "figure": name, "value": round(value, 2), "low": round(low, 2), "high": round(high, 2), "of": of,
        "band": [least, most], "holds": holds, "unit": "%",
    }  # fmt: skip


def show(figures: list[dict[str, Any]]) -> None:
    """Print a table for people."""
    for one in figures:
        band = f"band {one['band'][0]} to {one['band'][1]}" if one["unit"] else "at least once"
        mark = "" if one["holds"] else "  LEAVES ITS BAND"
        shown = f"{one['value']:6.2f} {one['unit']:1} ({one['low']:.2f} to {one['high']:.2f})"
        print(f"{one['figure']:40} {shown:28} of {one['of']:6}  {band}{mark}")


if __name__ == "__main__":
    sys.exit(main())
