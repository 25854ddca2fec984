"""The Ninth World's play value: greedy bots, fixed seeds, each figure with its 95 % interval and its band.

    python benchmarks/ninth_world_balance.py [--games 6000] [--together 400] [--workers 2] [--part heroes] [--seed 9]
        [--json]

Prints a table and exits with 1 if an interval leaves its band. `--part` plays one part only: heroes or together;
another `--seed` plays other games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from math import sqrt
from typing import Any

from ninefold.lab.interval import Z95, wilson
from ninefold.lab.simulate import Simulation, simulate

SEED = 9
PRINTED = ("jiraskar",)
"""Cards whose numbers the rulebook prints, so that we do not tune them: counted, without a band."""
WON_TOGETHER = {1: (15, 70), 2: (15, 70), 3: (25, 60), 4: (25, 60), 5: (15, 70)}


def main() -> int:
    """Play, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=6000, help="competitive games of four heroes")
    parser.add_argument("--together", type=int, default=400, help="co-op games for each number of heroes")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--part", choices=("heroes", "together"))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: list[dict[str, Any]] = []
    if given.part != "together":
        figures += competitive(given.games, given.workers, given.seed)
    if given.part != "heroes":
        figures += together(given.together, given.workers, given.seed)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return 0 if all(figure["holds"] for figure in figures) else 1


def competitive(games: int, workers: int, seed: int) -> list[dict[str, Any]]:
    """Play games of four random heroes and measure heroes, kingdoms and cards."""
    counted = play(4, "competitive", games, workers, seed)["statistics"]
    heroes = sorted(key[5:] for key in counted if key.startswith("hero."))
    found = [share(f"{key} wins", counted.get(f"won.{key}", 0), counted[f"hero.{key}"], 18, 32) for key in heroes]
    found += kingdoms(counted)
    for key in sorted(key[4:] for key in counted if key.startswith("lay.")):
        claimed = counted.get(f"claimed.{key}", 0)
        least = 0 if key in PRINTED else 5
        found.append(share(f"claimed where it lay open: {key}", claimed, counted[f"lay.{key}"], least, 100))
    return found


def kingdoms(counted: dict[str, int]) -> list[dict[str, Any]]:
    """Return each kingdom's mean winning Valor relative to the overall mean, with an interval from the variance."""
    names = sorted(key[8:] for key in counted if key.startswith("kingdom."))
    games = sum(counted[f"kingdom.{name}"] for name in names)
    overall = sum(counted[f"valor.{name}"] for name in names) / games
    found: list[dict[str, Any]] = []
    for name in names:
        count = counted[f"kingdom.{name}"]
        mean = counted[f"valor.{name}"] / count
        spread = sqrt(max(0.0, counted[f"square.{name}"] / count - mean * mean) / count)
        low, high = ((mean - Z95 * spread) / overall, (mean + Z95 * spread) / overall)
        found.append(
            figure(f"{name}: winning Valor to the mean of {overall:.1f}", mean / overall, low, high, count, 75, 125)
        )
    return found


def together(games: int, workers: int, seed: int) -> list[dict[str, Any]]:
    """Play co-op games of one to five heroes, and measure how many are won and how the others are lost."""
    found: list[dict[str, Any]] = []
    lost: Counter[str] = Counter()
    for seats, (least, most) in WON_TOGETHER.items():
        endings = play(seats, "co-op", games, workers, seed)["endings"]
        found.append(share(f"co-op won with {seats}", endings.get("victory", 0), games, least, most))
        lost.update({how: count for how, count in endings.items() if how != "victory"})
    for how in ("town_fell", "below_threshold"):
        found.append(share(f"lost because {how}", lost[how], lost.total(), 10, 100))
    return found


def play(seats: int, mode: str, games: int, workers: int, seed: int) -> dict[str, Any]:
    """Play a number of games between greedy bots."""
    return simulate(Simulation("ninth-world", seats, ("greedy",) * seats, games, seed, {"mode": mode}), workers)


def share(name: str, count: int, of: int, least: float, most: float) -> dict[str, Any]:
    """Return a share with Wilson's interval."""
    low, high = wilson(count, of)
    return figure(name, count / of if of else 0.0, low, high, of, least, most)


def figure(name: str, value: float, low: float, high: float, of: int, least: float, most: float) -> dict[str, Any]:
    """Return a figure in per cent, and whether its interval lies in the band."""
    return {
        "figure": name, "share": round(100 * value, 1), "low": round(100 * low, 1), "high": round(100 * high, 1),
        "of": of, "band": [least, most], "holds": 100 * low >= least and 100 * high <= most,
    }  # fmt: skip


def show(figures: list[dict[str, Any]]) -> None:
    """Print a table for people."""
    for one in figures:
        band = f"{one['band'][0]} to {one['band'][1]}"
        mark = "" if one["holds"] else "  LEAVES ITS BAND"
        shown = f"{one['share']:5.1f} %  ({one['low']:.1f} to {one['high']:.1f})"
        print(f"{one['figure']:52} {shown:26} of {one['of']:6}  band {band}{mark}")


if __name__ == "__main__":
    sys.exit(main())
