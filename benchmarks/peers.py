"""Random play beside other engines: decisions a second and the time of a copy, all measured in one run.

The others are fetched from their registry into `build/peers` once. A decision is an ask with at least two options, for
everybody; *asks* counts those with one option too. Engines take turns, each round in a process of its own on one core,
by processor time; figures are medians.

python benchmarks/peers.py [--rounds 3] [--seconds 2] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

PEERS: Final = ("catanatron==3.2.1", "rlcard==1.2.0", "open_spiel==2.0.2")
FOLDER: Final = Path("build/peers")
GAMES: Final = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
BUILDS: Final = {"interpreted": "1", "compiled": "0"}
BASE: Final = "catanatron: Catan, 4 seats"
COPIES: Final = 2_000
COUNTED_GAMES: Final = 40
"""Games in which our asks with one option are counted, outside of what is timed."""

Play = Callable[[int], tuple[int, int]]
"""Plays the game of a seed at random, and returns the number of decisions and of all asks."""
Copy = Callable[[], None]
"""Copies a position from the middle of a game."""


def catan() -> tuple[Play, Copy]:
    """Catan for four, by catanatron."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  (only in the folder of peers)

    def begun(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(seed: int) -> tuple[int, int]:
        game, decisions, asks = begun(seed), 0, 0
        while game.winning_color() is None and game.state.num_turns < 1_000:
            asks += 1
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions, asks

    position = begun(0)
    for _ in range(150):
        position.play_tick()
    return play, position.copy


def uno() -> tuple[Play, Copy]:
    """Uno for two, by RLCard, which has no copies."""
    import rlcard  # noqa: PLC0415

    def play(seed: int) -> tuple[int, int]:
        env = rlcard.make("uno", config={"seed": seed})
        state, _ = env.reset()
        decisions = asks = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            asks += 1
            decisions += len(legal) > 1
            state, _ = env.step(random.choice(legal))
        return decisions, asks

    return play, _nothing


def spiel(name: str) -> tuple[Play, Copy]:
    """A game of OpenSpiel, whose rules are C++ and whose loop is Python, as ours."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def moved(state: Any) -> int:
        """Go on by one answer or outcome; return the number of options, 0 for chance."""
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, chances)[0])
            return 0
        legal = state.legal_actions()
        state.apply_action(legal[random.randrange(len(legal))])
        return len(legal)

    def play(seed: int) -> tuple[int, int]:
        random.seed(seed)
        state, decisions, asks = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            options = moved(state)
            asks += options > 0
            decisions += options > 1
        return decisions, asks

    position = game.new_initial_state()
    for _ in range(60):
        moved(position)
    return play, position.clone


def ninefold(slug: str) -> tuple[Play, Copy]:
    """One of our games with as few seats as it may have."""
    from ninefold.core.registry import find_game  # noqa: PLC0415
    from ninefold.lab.bench import mid_game, random_game, whole_games  # noqa: PLC0415

    game = find_game(slug)
    rules = game.rules(game.min_seats, {})
    asks = sum(len(positions) for positions in whole_games(rules, COUNTED_GAMES))
    share = asks / sum(random_game(rules, seed) for seed in range(COUNTED_GAMES))

    def play(seed: int) -> tuple[int, int]:
        decisions = random_game(rules, seed)
        return decisions, round(decisions * share)

    return play, mid_game(rules)[0].state.clone


def _nothing() -> None:
    """Stands for a copy where an engine makes none."""


OTHERS: Final[dict[str, Callable[[], tuple[Play, Copy]]]] = {
    BASE: catan,
    "RLCard: Uno, 2 seats": uno,
    "OpenSpiel: backgammon": lambda: spiel("backgammon"),
    "OpenSpiel: gin rummy": lambda: spiel("gin_rummy"),
}


def measured(play: Play, copy: Copy, seconds: float) -> dict[str, float]:
    """Decisions a second, and microseconds a copy."""
    play(0)
    decisions = asks = games = 0
    began = process_time()
    while process_time() - began < seconds:
        games += 1
        decided, asked_for = play(games)
        decisions += decided
        asks += asked_for
    took = process_time() - began
    figures = {"decisions_per_s": decisions / took, "asks_per_s": asks / took}
    if copy is not _nothing:
        began = process_time()
        for _ in range(COPIES):
            copy()
        figures["copy_us"] = 1e6 * (process_time() - began) / COPIES
    return figures


def child(name: str, seconds: float) -> dict[str, float]:
    """The figures of one engine and game, in this process."""
    play, copy = OTHERS[name]() if name in OTHERS else ninefold(name)
    return measured(play, copy, seconds)


def peers_python() -> str:
    """The Python of the folder of peers, which is made if it is missing."""
    python = FOLDER / "bin/python"
    if not (FOLDER / "ready").is_file():
        commands = (
            [sys.executable, "-m", "venv", "--clear", str(FOLDER)],
            [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS],
        )
        if any(subprocess.run(command, check=False).returncode for command in commands):
            raise SystemExit("the other engines can't be fetched, so there is nothing to compare with")
        (FOLDER / "ready").touch()
    return str(python)


def asked(python: str, name: str, seconds: float, pure: str = "1") -> dict[str, float]:
    """The figures of one engine and game, from a process of its own."""
    command = [python, __file__, "--child", name, "--seconds", str(seconds)]
    run = subprocess.run(
        command, env={**os.environ, "NINEFOLD_PURE": pure}, stdout=subprocess.PIPE, text=True, check=True
    )
    figures: dict[str, float] = json.loads(run.stdout)
    return figures


def is_compiled() -> bool:
    """Whether there is a compiled build of these sources."""
    command = [sys.executable, "-c", "import ninefold; print(ninefold.BUILD)"]
    said = subprocess.run(
        command, env={**os.environ, "NINEFOLD_PURE": "0"}, stdout=subprocess.PIPE, text=True, check=True
    )
    return said.stdout.strip() == "compiled"


def compared(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Each engine's medians, and how many times the decisions and the asks of catanatron they are."""
    theirs = peers_python()
    builds = BUILDS if is_compiled() else {"interpreted": "1"}
    found: dict[str, list[dict[str, float]]] = {}
    for _ in range(rounds):
        for name in OTHERS:
            found.setdefault(name, []).append(asked(theirs, name, seconds))
        for build, pure in builds.items():
            for slug in GAMES:
                found.setdefault(f"{slug}, {build}", []).append(asked(sys.executable, slug, seconds, pure))
    medians = {
        name: {key: round(median(one[key] for one in those), 2) for key in those[0]} for name, those in found.items()
    }
    for figures in medians.values():
        figures["times_catanatron"] = round(figures["decisions_per_s"] / medians[BASE]["decisions_per_s"], 2)
        figures["times_its_asks"] = round(figures["asks_per_s"] / medians[BASE]["asks_per_s"], 2)
    return medians


def main() -> None:
    """Compare, and print a table or one JSON document."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each figure of each round")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        print(json.dumps(child(given.child, given.seconds)))
        return
    medians = compared(given.rounds, given.seconds)
    if given.json:
        print(json.dumps(medians))
        return
    print(f"{'':32}{'decisions/s':>12}{'asks/s':>10}{'x catanatron':>14}{'x its asks':>12}{'copy us':>10}")
    for name, figures in medians.items():
        copy = f"{figures['copy_us']:.2f}" if "copy_us" in figures else "–"
        print(
            f"{name:32}{figures['decisions_per_s']:>12,.0f}{figures['asks_per_s']:>10,.0f}"
            f"{figures['times_catanatron']:>14.2f}{figures['times_its_asks']:>12.2f}{copy:>10}"
        )


if __name__ == "__main__":
    main()
