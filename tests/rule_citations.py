"""Every numbered paragraph of a game's rules is cited: by a scenario's `rule`, or by a test, as § and its number.

A game's `test_rules_cited.py` is `TestRulesCited = citations_of(GAME, __file__, definitions=...)`. The code cites them
too, beside the rule that carries them out, in a module that the game's `__init__` names for that chapter. `definitions`
are the paragraphs that no code carries out: what the game is about, what a word means, what follows from other
paragraphs, what a card or the table service does.
"""

from __future__ import annotations

import ast
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
CHAPTER = re.compile(r"^§(\d+) (`.+(?:\n {2}.+)*)$", re.MULTILINE)
MODULE = re.compile(r"`([\w.]+)`")


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


def modules_of(package: ModuleType) -> dict[str, str]:
    """By name, such as `creatures.hall`: the source of every module of a game."""
    folder = Path(str(package.__file__)).parent
    paths = [path for path in folder.rglob("*.py") if path.name != "__init__.py"]
    return {
        ".".join(path.relative_to(folder).with_suffix("").parts): path.read_text(encoding="utf-8") for path in paths
    }


def chapters_of(package: ModuleType) -> dict[str, list[str]]:
    """By chapter: the modules that the game's `__init__` names for it, in a line such as "§6 `windows`, `events`"."""
    return {number: MODULE.findall(named) for number, named in CHAPTER.findall(package.__doc__ or "")}


def cited_in_code(package: ModuleType) -> set[str]:
    """All paragraphs that any module cites, in whatever way."""
    found: set[str] = set()
    for text in modules_of(package).values():
        found.update(CITED.findall(text))
        for chapter, first, last in SPAN.findall(text):
            found.update(f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
    return found


def carried_out(source: str) -> set[str]:
    """The chapters with whose paragraphs the docstrings of a module's functions begin."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    begun = [CITED.match(ast.get_docstring(function) or "") for function in functions]
    return {found[1].partition(".")[0] for found in begun if found}


def citations_of(game: Any, file: str, definitions: str = "") -> type:
    """The cases for a game whose tests lie beside this file."""
    here = Path(file)
    known = paragraphs(game.rulebook())
    needed = [number for number in known if number not in definitions.split()]
    package = import_module(type(game).__module__.rpartition(".")[0])

    class RulesCited:
        def test_every_paragraph_is_cited(self) -> None:
            found = cited(here.parent, here)
            missing = [number for number in known if number not in found]
            assert missing == [], f"no test cites {', '.join('§' + number for number in missing)}"

        def test_the_code_cites_every_paragraph_that_it_carries_out(self) -> None:
            found = cited_in_code(package)
            missing = [number for number in needed if number not in found]
            assert missing == [], f"no module cites {', '.join('§' + number for number in missing)}"

        def test_a_paragraph_is_cited_in_a_module_that_init_names_for_its_chapter(self) -> None:
            modules, chapters = modules_of(package), chapters_of(package)
            assert [name for named in chapters.values() for name in named if name not in modules] == []
            found = {
                chapter: {number for name in named for number in CITED.findall(modules[name])}
                for chapter, named in chapters.items()
            }
            missing = [number for number in needed if number not in found.get(number.partition(".")[0], set())]
            assert missing == []

        def test_a_module_is_named_for_the_chapters_that_it_cites(self) -> None:
            modules = modules_of(package)
            idle = [
                (chapter, name)
                for chapter, named in chapters_of(package).items()
                for name in named
                if not re.search(rf"§{chapter}\.\d", modules[name])
            ]
            assert idle == []

        def test_init_names_every_module_and_no_other(self) -> None:
            assert set(MODULE.findall(package.__doc__ or "")) == set(modules_of(package))

        def test_what_is_listed_as_a_definition_is_one(self) -> None:
            assert [number for number in definitions.split() if number in cited_in_code(package)] == []

        def test_only_paragraphs_that_exist_are_cited(self) -> None:
            astray = {number: where for number, where in cited(here.parent, here).items() if number not in known}
            assert astray == {}
            assert sorted(cited_in_code(package) - set(known)) == []

        def test_chapters_are_numbered_without_gaps(self) -> None:
            numbers = [tuple(map(int, number.split("."))) for number in known]
            for before, after in pairwise(numbers):
                assert after in ((before[0], before[1] + 1), (before[0] + 1, 1)), f"§{before} is followed by §{after}"

        def test_a_module_of_the_rules_is_named_for_every_chapter_that_it_carries_out(self) -> None:
            modules, chapters = modules_of(package), chapters_of(package)
            other = set(MODULE.findall(CHAPTER.sub("", package.__doc__ or "")))
            missing = [
                (chapter, name)
                for name in sorted({name for named in chapters.values() for name in named} - other)
                for chapter in sorted(carried_out(modules[name]), key=int)
                if name not in chapters[chapter]
            ]
            assert missing == []

    return RulesCited
