"""Builds: the same seeds give the same games in another process, both interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ninefold.contract.digest import digest
from ninefold.contract.sitting import Sitting
from ninefold.core.game import AnyGame
from ninefold.core.registry import all_slugs, find_game

GAMES = 2
SOURCES = Path("src")
COMPILED = Path("build/compiled")


class Builds:
    """Cases about processes and builds."""

    def test_the_same_seeds_give_the_same_games_in_a_fresh_process(self, sitting: Sitting) -> None:
        here = digest(sitting.game, sitting.seats, sitting.options, GAMES)
        assert _digest_of(sitting, [], hash_seed="1").split()[-1] == here

    def test_the_interpreted_and_the_compiled_build_play_the_same_games(self, sitting: Sitting) -> None:
        if not (COMPILED / "ready").is_file() or not SOURCES.is_dir():
            pytest.skip("there is no compiled build here; `make compiled` makes one")
        if _newest(SOURCES) > (COMPILED / "ready").stat().st_mtime:
            pytest.skip("the compiled build is older than its sources; `make compiled` makes a new one")
        interpreted = _digest_of(sitting, [SOURCES]).split()
        compiled = _digest_of(sitting, [COMPILED]).split()
        assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
        assert compiled[1] == interpreted[1]


def _newest(folder: Path) -> float:
    return max(path.stat().st_mtime for path in folder.rglob("*.py"))


def _digest_of(sitting: Sitting, first: list[Path], hash_seed: str = "0") -> str:
    """Return the output of `ninefold.contract.digest` in a separate process, with these folders first on its path."""
    path = os.pathsep.join([*(str(folder.absolute()) for folder in first), *filter(None, sys.path)])
    options = [f"{name}={value}" for name, value in sitting.options.items()]
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "ninefold.contract.digest",
            _spelled(sitting.game),
            str(sitting.seats),
            str(GAMES),
            *options,
        ],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def _spelled(game: AnyGame) -> str:
    """Return how another process finds the game: its slug, if this process uses that too, else `module:name`."""
    if game.slug in all_slugs() and find_game(game.slug) is game:
        return str(game.slug)
    module = sys.modules[type(game).__module__]
    name = next(name for name, value in vars(module).items() if value is game)
    return f"{module.__name__}:{name}"
