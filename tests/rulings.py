"""Every scenario file of a game is a ruling, and holds.

A game's `test_scenarios.py` is `TestRulings = rulings_of(GAME, __file__, least=40)`.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.scenario import check, read_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def title(path: Path) -> str:
    """A file's title, or its name where it can't be read."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8"))["title"])
    except (tomllib.TOMLDecodeError, KeyError):
        return path.name


def rulings_of(game: Any, file: str, least: int) -> type:
    """The cases for a game: those of the scenario folder named like the folder of this file."""
    files = sorted((SCENARIOS / Path(file).parent.name).glob("*.toml"))

    def find(slug: str) -> Any:
        assert slug == game.slug
        return game

    class Rulings:
        @pytest.mark.parametrize("path", files, ids=title)
        def test_the_ruling_holds(self, path: Path) -> None:
            assert check(read_scenario(path.read_text(encoding="utf-8"), path.name), find) == []

        def test_no_two_rulings_have_one_title(self) -> None:
            titles = [title(path) for path in files]
            assert [said for said in titles if titles.count(said) > 1] == []

        @pytest.mark.parametrize("path", files, ids=lambda path: path.stem)
        def test_a_file_is_named_after_the_first_paragraph_that_it_cites(self, path: Path) -> None:
            rule = read_scenario(path.read_text(encoding="utf-8"), path.name).rule
            first = rule if isinstance(rule, str) else rule[0]
            named = re.match(r"(\d+)_(\d+)_", path.stem)
            assert named is not None
            assert first == f"{int(named[1])}.{int(named[2])}"

        def test_there_are_scenarios(self) -> None:
            assert len(files) >= least

    return Rulings
