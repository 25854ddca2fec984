"""Decisions per second of random games through PettingZoo's interface, for one of its own games of any version.

    python benchmarks/agents_rate.py FOLDER gin_rummy_v4 --seconds 2

FOLDER has the version of PettingZoo to measure; its newer ones have no gin rummy.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Play games, each with its own seed, and return decisions per second."""
    began, count, seed = process_time(), 0, 0
    while process_time() - began < seconds:
        count += play(seed)
        seed += 1
    return count / (process_time() - began)


def aec_game(env: Any, seed: int) -> int:
    """Play one random game of an AEC environment and return its number of decisions."""
    env.reset(seed=seed)
    random, steps = np.random.default_rng(seed), 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
        else:
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(random.integers(len(legal)))]))
            steps += 1
    return steps


def main() -> None:
    """Measure one game and print its figure."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=2.0)
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    sys.path.insert(0, chosen.folder)
    env = import_module(f"pettingzoo.classic.{chosen.game}").env()
    print(rate(lambda seed: aec_game(env, seed), chosen.seconds))


if __name__ == "__main__":
    main()
