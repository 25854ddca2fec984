"""Every numbered paragraph of the rules is cited: by a scenario's `rule`, or by a test, as § and its number."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from ninefold.core.rulebook import paragraphs
from ninefold.core.scenario import read_scenario
from ninefold.games.ninth_descent import GAME

HERE = Path(__file__)
SCENARIOS = HERE.parents[2] / "scenarios" / "ninth_descent"
CITED = re.compile(r"§(\d+\.\d+)")


def cited() -> dict[str, list[str]]:
    """By paragraph: the files that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.glob("*.toml")):
        rule = read_scenario(path.read_text(encoding="utf-8"), path.name).rule
        for number in [rule] if isinstance(rule, str) else rule:
            found.setdefault(number, []).append(path.name)
    for path in sorted(HERE.parent.glob("*.py")):
        if path != HERE:
            for number in CITED.findall(path.read_text(encoding="utf-8")):
                found.setdefault(number, []).append(path.name)
    return found


def test_every_paragraph_is_cited() -> None:
    found = cited()
    missing = [number for number in paragraphs(GAME.rulebook()) if number not in found]
    assert missing == [], f"no test cites {', '.join('§' + number for number in missing)}"


def test_only_paragraphs_that_exist_are_cited() -> None:
    known = paragraphs(GAME.rulebook())
    astray = {number: where for number, where in cited().items() if number not in known}
    assert astray == {}


def test_chapters_are_numbered_without_gaps() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs(GAME.rulebook())]
    for before, after in pairwise(numbers):
        assert after in ((before[0], before[1] + 1), (before[0] + 1, 1)), f"§{before} is followed by §{after}"
