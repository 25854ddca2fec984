"""Every scenario file of Ninth Descent is a ruling, and holds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.scenario import check, read_scenario
from ninefold.games.ninth_descent import GAME

FOLDER = Path(__file__).parents[2] / "scenarios" / "ninth_descent"
FILES = sorted(FOLDER.glob("*.toml"))


def title(path: Path) -> str:
    """A file's title, or its name where it can't be read."""
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8"))["title"])
    except (tomllib.TOMLDecodeError, KeyError):
        return path.name


def find(slug: str) -> Any:
    """The only game of this folder."""
    assert slug == GAME.slug
    return GAME


@pytest.mark.parametrize("path", FILES, ids=title)
def test_the_ruling_holds(path: Path) -> None:
    assert check(read_scenario(path.read_text(encoding="utf-8"), path.name), find) == []


def test_no_two_rulings_have_one_title() -> None:
    titles = [title(path) for path in FILES]
    assert [said for said in titles if titles.count(said) > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_named_after_the_first_paragraph_that_it_cites(path: Path) -> None:
    rule = read_scenario(path.read_text(encoding="utf-8"), path.name).rule
    first = rule if isinstance(rule, str) else rule[0]
    named = re.match(r"(\d+)_(\d+)_", path.stem)
    assert named is not None
    assert first == f"{int(named[1])}.{int(named[2])}"


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 40
