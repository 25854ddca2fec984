"""Every numbered paragraph of a game's rules is cited: by a scenario's `rule`, or by a test, as § and its number.

A game's `test_rules_cited.py` is `TestRulesCited = citations_of(GAME, __file__, definitions=...)`. The code cites them
too, beside the rule that carries them out; `definitions` are the paragraphs that no code carries out: what the game is
about, what a word means, what follows from other paragraphs, what a card or the table service does.
"""

from __future__ import annotations

import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from ninefold.core.rulebook import paragraphs
from ninefold.core.scenario import read_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"
CITED = re.compile(r"§(\d+\.\d+)")
SPAN = re.compile(r"§(\d+)\.(\d+) to §\1\.(\d+)")
MODULE = re.compile(r"`(\w+)`")


def cited(folder: Path, but: Path) -> dict[str, list[str]]:
    """By paragraph: the files of a game's tests, and of its scenarios, that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted((SCENARIOS / folder.name).glob("*.toml")):
        rule = read_scenario(path.read_text(encoding="utf-8"), path.name).rule
        for number in [rule] if isinstance(rule, str) else rule:
            found.setdefault(number, []).append(path.name)
    for path in sorted(folder.glob("*.py")):
        if path != but:
            for number in CITED.findall(path.read_text(encoding="utf-8")):
                found.setdefault(number, []).append(path.name)
    return found


def cited_in_code(package: ModuleType) -> set[str]:
    """The paragraphs that the modules cite which the game's `__init__` names; a folder stands for all in it."""
    folder = Path(str(package.__file__)).parent
    found: set[str] = set()
    for name in MODULE.findall(package.__doc__ or ""):
        for path in [folder / f"{name}.py", *(folder / name).glob("*.py")]:
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            found.update(CITED.findall(text))
            for chapter, first, last in SPAN.findall(text):
                found.update(f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
    return found


def citations_of(game: Any, file: str, definitions: str = "") -> type:
    """The cases for a game whose tests lie beside this file."""
    here = Path(file)
    known = paragraphs(game.rulebook())
    package = import_module(type(game).__module__.rpartition(".")[0])

    class RulesCited:
        def test_every_paragraph_is_cited(self) -> None:
            found = cited(here.parent, here)
            missing = [number for number in known if number not in found]
            assert missing == [], f"no test cites {', '.join('§' + number for number in missing)}"

        def test_the_code_cites_every_paragraph_that_it_carries_out(self) -> None:
            found = cited_in_code(package)
            missing = [number for number in known if number not in found and number not in definitions.split()]
            assert missing == [], f"no module that __init__ names cites {', '.join('§' + number for number in missing)}"

        def test_what_is_listed_as_a_definition_is_one(self) -> None:
            assert [number for number in definitions.split() if number in cited_in_code(package)] == []

        def test_only_paragraphs_that_exist_are_cited(self) -> None:
            astray = {number: where for number, where in cited(here.parent, here).items() if number not in known}
            assert astray == {}

        def test_chapters_are_numbered_without_gaps(self) -> None:
            numbers = [tuple(map(int, number.split("."))) for number in known]
            for before, after in pairwise(numbers):
                assert after in ((before[0], before[1] + 1), (before[0] + 1, 1)), f"§{before} is followed by §{after}"

    return RulesCited
