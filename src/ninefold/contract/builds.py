"""Builds: the same seeds give the same games in another process, both interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ninefold
from ninefold import BUILD
from ninefold.binaries import INTERPRETED, SWITCH, home, source_hash
from ninefold.contract.digest import digest
from ninefold.contract.sitting import Sitting
from ninefold.core.game import AnyGame
from ninefold.core.registry import all_slugs, find_game

GAMES = 2
PACKAGE = Path(ninefold.__file__).parent


class Builds:
    """Cases about processes and builds."""

    def test_the_same_seeds_give_the_same_games_in_a_fresh_process(self, sitting: Sitting) -> None:
        here = digest(sitting.game, sitting.seats, sitting.options, GAMES)
        assert _digest_of(sitting, pure=BUILD == INTERPRETED, hash_seed="1").split()[-1] == here

    def test_the_interpreted_and_the_compiled_build_play_the_same_games(self, sitting: Sitting) -> None:
        if not (home() / source_hash(PACKAGE)).is_dir():
            pytest.skip("there is no compiled build of these sources here; `make compiled` makes one")
        interpreted = _digest_of(sitting, pure=True).split()
        compiled = _digest_of(sitting, pure=False).split()
        assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
        assert compiled[1] == interpreted[1]


def _digest_of(sitting: Sitting, *, pure: bool, hash_seed: str = "0") -> str:
    """Return the output of `ninefold.contract.digest` in a separate process, interpreted or compiled."""
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
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONHASHSEED": hash_seed,
            SWITCH: "1" if pure else "0",
        },
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
