"""Steps per second with full observation and action mask, beside PettingZoo's classic games and RLCard.

    python benchmarks/envs.py [--seconds 2] [--rounds 3] [--peers] [--json]

Where there is a compiled build, our games are measured with it, and *The Nine* interpreted, too, in another process.

Every measurement plays random games on one core and counts decisions; times are processor time. The measurements take
turns, and each figure is the best of its rounds, so that other work on the machine matters little. Peers are measured
if they were fetched into `build/`; `--peers` fetches them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

import numpy as np

import ninefold
from ninefold.core.stream import Stream
from ninefold.envs import aec
from ninefold.envs.batch import Batch
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import FLAT, action_mask

PEERS: Final = ("rlcard==1.2.0", "pettingzoo[classic]==1.27.0")
FOLDER: Final = Path("build/env_peers")
BATCH: Final = 256
BATCHED: Final = f"the-nine, batch of {BATCH}"
GAMES: Final = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera", "connect-four")
Measure = Callable[[float], float]
"""Plays for some seconds and returns decisions per second."""


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Play games, each with its own seed, and return decisions per second."""
    began, count, seed = process_time(), 0, 0
    while process_time() - began < seconds:
        count += play(seed)
        seed += 1
    return count / (process_time() - began)


def episodes(slug: str) -> Measure:
    """Measure episodes, one decision after the other, with fresh arrays for each."""
    setup = EnvSetup(slug)

    def play(seed: int) -> int:
        episode, picks = Episode(setup, seed), Stream(seed, "picks")
        while episode.outcome is None:
            episode.observe(episode.seat, np.empty(setup.form.size, dtype=np.int32))
            action_mask(episode, episode.seat, FLAT)
            episode.choose(picks.below(len(episode.rows)))
        return episode.steps

    return lambda seconds: rate(play, seconds)


def agents(slug: str) -> Measure:
    """Measure the same through PettingZoo's interface."""
    env = aec.env(slug)
    return lambda seconds: rate(lambda seed: aec_game(env, seed), seconds)


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


def batches(slug: str) -> Measure:
    """Measure a batch of games in one process."""
    batch = Batch(EnvSetup(slug), BATCH)
    picks = Stream(1, "picks")

    def play(_: int) -> int:
        batch.step([legal[picks.below(len(legal))] for legal in batch.legal])
        return batch.count

    return lambda seconds: rate(play, seconds)


def peers() -> dict[str, Measure]:
    """Return the measurements of other libraries, if they are there."""
    if not FOLDER.exists():
        return {}
    sys.path.append(str(FOLDER.resolve()))
    import rlcard  # noqa: PLC0415
    from pettingzoo.classic import gin_rummy_v4, texas_holdem_no_limit_v6, texas_holdem_v4  # noqa: PLC0415

    def zoo(module: Any) -> Measure:
        env = module.env()
        return lambda seconds: rate(lambda seed: aec_game(env, seed), seconds)

    def rlcard_game(env: Any) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[steps % len(legal)])
            steps += 1
        return steps

    def card(name: str) -> Measure:
        env = rlcard.make(name, config={"seed": 1})
        return lambda seconds: rate(lambda _: rlcard_game(env), seconds)

    return {
        "PettingZoo gin rummy": zoo(gin_rummy_v4),
        "PettingZoo no-limit hold'em": zoo(texas_holdem_no_limit_v6),
        "PettingZoo texas hold'em": zoo(texas_holdem_v4),
        "RLCard gin rummy": card("gin-rummy"),
        "RLCard limit hold'em": card("limit-holdem"),
    }


def fetch() -> None:
    """Fetch the peers into `build/`."""
    if not FOLDER.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", str(FOLDER), *PEERS], check=True)


def interpreted(seconds: float) -> Measure:
    """Measure *The Nine* interpreted, in a process of its own."""
    command = [sys.executable, __file__, "--seconds", str(seconds), "--rounds", "1", "--only-the-nine", "--json"]

    def measure(_: float) -> float:
        env = {**os.environ, "NINEFOLD_PURE": "1"}
        said = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout
        return float(json.loads(said)["the-nine, one by one"])

    return measure


def measurements(seconds: float) -> dict[str, Measure]:
    """All measurements by name."""
    found: dict[str, Measure] = {f"{slug}, one by one": episodes(slug) for slug in GAMES}
    found["the-nine, PettingZoo's interface"] = agents("the-nine")
    found[BATCHED] = batches("the-nine")
    if ninefold.BUILD == "compiled":
        found["the-nine, one by one, interpreted"] = interpreted(seconds)
    found.update(peers())
    return found


def compared(best: dict[str, float]) -> list[str]:
    """How many times as fast *The Nine* is as each other library, and as it is one by one."""
    ours = best["the-nine, one by one"]
    lines = [f"The Nine is {ours / best[name]:.1f} times as fast as {name}." for name in best if name[0].isupper()]
    if BATCHED in best:
        lines.append(f"A batch of {BATCH} is {best[BATCHED] / ours:.2f} times as fast as one by one.")
    return lines


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peers", action="store_true", help="fetch the other libraries into build/")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only-the-nine", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.peers:
        fetch()
    warnings.simplefilter("ignore")
    alone = {"the-nine, one by one": episodes("the-nine")}
    measures = alone if chosen.only_the_nine else measurements(chosen.seconds)
    best = dict.fromkeys(measures, 0.0)
    for _ in range(chosen.rounds):
        for name, measure in measures.items():
            best[name] = max(best[name], measure(chosen.seconds))
    if chosen.json:
        print(json.dumps({name: round(found) for name, found in best.items()}, indent=2))
        return
    print(f"{ninefold.BUILD} build")
    for name, found in best.items():
        print(f"{name:40} {found:10,.0f} steps/s")
    print("\n".join(compared(best)))


if __name__ == "__main__":
    main()
