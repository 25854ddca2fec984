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
from typing import Any, Final

import numpy as np
from agents_rate import aec_game, rate

import ninefold
from ninefold.core.stream import Stream
from ninefold.envs import aec
from ninefold.envs.batch import Batch
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import FLAT, action_mask

PEERS: Final = ("rlcard==1.2.0", "pettingzoo[classic]==1.27.0")
OLDER_ZOO: Final = "pettingzoo==1.25.0"
"""The last version with gin rummy."""
FOLDER: Final = Path("build/env_peers")
OLDER: Final = Path("build/env_older_peers")
BATCH: Final = 256
BATCHED: Final = f"the-nine, batch of {BATCH}"
GAMES: Final = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera", "connect-four")
Measure = Callable[[float], float]
"""Plays for some seconds and returns decisions per second."""


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
    if not FOLDER.exists() or not OLDER.exists():
        return {}
    sys.path.append(str(FOLDER.resolve()))
    import rlcard  # noqa: PLC0415
    from pettingzoo.classic import texas_holdem_no_limit_v6, texas_holdem_v4  # noqa: PLC0415

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
        "PettingZoo gin rummy": older_zoo("gin_rummy_v4"),
        "PettingZoo no-limit hold'em": zoo(texas_holdem_no_limit_v6),
        "PettingZoo texas hold'em": zoo(texas_holdem_v4),
        "RLCard gin rummy": card("gin-rummy"),
        "RLCard limit hold'em": card("limit-holdem"),
    }


def older_zoo(name: str) -> Measure:
    """Measure a game that only older versions of PettingZoo have, in a process of its own."""
    command = [sys.executable, "-W", "ignore", str(Path(__file__).with_name("agents_rate.py")), str(OLDER), name]

    def measure(seconds: float) -> float:
        env = {**os.environ, "PYTHONPATH": str(FOLDER)}
        whole = [*command, "--seconds", str(seconds)]
        return float(subprocess.run(whole, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout.split()[-1])

    return measure


def fetch() -> None:
    """Fetch the peers into `build/`."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target"]
    if not FOLDER.exists():
        subprocess.run([*pip, str(FOLDER), *PEERS], check=True)
    if not OLDER.exists():
        subprocess.run([*pip, str(OLDER), "--no-deps", OLDER_ZOO], check=True)


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
