"""A package with a broken game stops nothing but that game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.packages import BROKEN, install

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", ["no-import", "no-sentence"])
def test_a_broken_package_is_named_on_stderr_and_the_other_games_are_listed(slug: str, tmp_path: Path) -> None:
    code, said = BROKEN[slug]
    install(tmp_path, slug, code)
    paths = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "ninefold", "games", "--json"],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {"connect-four", "the-nine"} <= {game["slug"] for game in json.loads(ran.stdout)}
    (line,) = [line for line in ran.stderr.splitlines() if slug in line]
    assert line.startswith(f"ninefold: the game '{slug}' is listed but can't be loaded: ")
    assert said in line
