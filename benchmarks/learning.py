"""Trains the agents of examples/learning and draws their learning curves.

    python benchmarks/learning.py [--minutes 20] [--games connect-four,the-nine] [--draw]

What they need is fetched into `build/learning`, an environment of its own. The curves are kept in `build/curves`, and
drawn as `docs/plots/learning-GAME.svg`; `--draw` only draws what is there.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path("build/learning")
CURVES: Final = Path("build/curves")
PLOTS: Final = Path("docs/plots")
EXAMPLES: Final = ("ppo", "maskable_ppo", "torchrl_ppo")
AIMS: Final = {"connect-four": 0.90, "the-nine": 0.75}
"""By game: the share of games against random bots that an agent is to win."""


def learning_python() -> str:
    """The Python that has torch and its libraries; its environment is made if it is missing."""
    python = FOLDER / "bin/python"
    if not (FOLDER / "ready").is_file():
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        commands = (
            [sys.executable, "-m", "venv", "--clear", str(FOLDER)],
            [*pip, "-r", "requirements/learning.in", "-r", "requirements/build.in"],
            [*pip, "--no-build-isolation", "-e", ".[envs]", "-e", "examples/connect_four"],
        )
        if any(subprocess.run(command, check=False).returncode for command in commands):
            raise SystemExit("the libraries that learn can't be fetched, so there is nothing to train")
        (FOLDER / "ready").touch()
    binaries = FOLDER / "ninefold-compiled"
    if not binaries.exists() and Path(sys.prefix, binaries.name).is_dir():
        binaries.symlink_to(Path(sys.prefix, binaries.name).resolve())  # the same Python, so the same binaries
    return str(python)


def train(example: str, game: str, minutes: float) -> dict[str, Any]:
    """Train one agent on one game; return its curve and its final figure."""
    CURVES.mkdir(parents=True, exist_ok=True)
    out = CURVES / f"{example}-{game}.json"
    command = [learning_python(), "-W", "ignore", f"examples/learning/{example}.py", game, "--minutes", str(minutes)]
    subprocess.run([*command, "--out", str(out)], check=True, env={**os.environ, "OMP_NUM_THREADS": "1"})
    found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def draw(game: str) -> None:
    """Draw the curves of all agents that were trained on a game."""
    import matplotlib as mpl  # noqa: PLC0415  (an extra)

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "ninefold"
    from matplotlib import pyplot as plt  # noqa: PLC0415

    figure, axes = plt.subplots(figsize=(7, 3.6))
    for example, dash in zip(EXAMPLES, ("-", "--", ":"), strict=True):
        path = CURVES / f"{example}-{game}.json"
        if path.is_file():
            found = json.loads(path.read_text(encoding="utf-8"))
            points = found["curve"]
            label = f"{example}: {found['won']:.0%} of 400 new games"
            axes.plot([p["steps"] for p in points], [p["won"] for p in points], dash, label=label)
    axes.axhline(AIMS[game], color="grey", linewidth=0.8)
    axes.set(xlabel="decisions", ylabel="won of the last 400 games", ylim=(0.3, 1.0), title=f"{game} against random")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(PLOTS / f"learning-{game}.svg", metadata={"Date": None})


def main() -> None:
    """Train, draw, and say which agents have reached their aims."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20.0, help="at most, for each agent and game")
    parser.add_argument("--games", default=",".join(AIMS))
    parser.add_argument("--examples", default=",".join(EXAMPLES))
    parser.add_argument("--draw", action="store_true", help="only draw the curves that are there")
    given = parser.parse_args()
    missed = 0
    for game in given.games.split(","):
        for example in () if given.draw else given.examples.split(","):
            print(f"{example} on {game}", flush=True)
            missed += train(example, game, given.minutes)["won"] < AIMS[game]
        draw(game)
    if missed:
        raise SystemExit(f"{missed} agents have missed their aims: {AIMS}")


if __name__ == "__main__":
    main()
