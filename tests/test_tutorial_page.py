"""docs/tutorial.md builds examples/night_ferry: each step can be played, and the last one is what ships."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ninefold.contract import contract_for
from ninefold.contract.play import Play
from ninefold.contract.sitting import Sitting
from ninefold.core.registry import find_game
from ninefold.core.scenario import check, read_scenario

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "night_ferry"
SHIPPED = EXAMPLE / "src" / "night_ferry"
PAGE = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
STEPS = re.split(r"^## \d+ .*$", PAGE.split("## Where to go from here")[0], flags=re.MULTILINE)[1:]
GAMES = range(1, 6)
"""The steps after which there is a game; the last step adds its tests."""


def blocks(step: int, language: str) -> list[str]:
    """The blocks of a step in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", STEPS[step - 1], re.DOTALL | re.MULTILINE)


def pieces(source: str) -> dict[str, str]:
    """The parts of a module by name, as they are written."""
    lines = source.splitlines()
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        first = min(part.lineno for part in [node, *getattr(node, "decorator_list", [])])
        found[name_of(node)] = "\n".join(lines[first - 1 : node.end_lineno])
    return found


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.ImportFrom):
        return f"from {node.module}"
    if isinstance(node, ast.AnnAssign | ast.Assign):
        return ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
    return "docstring"


FINAL = pieces((SHIPPED / "__init__.py").read_text(encoding="utf-8"))


def module_after(step: int) -> str:
    """The Python file after a step: a piece replaces the one of its name, and each stands in its part."""
    there: dict[str, str] = {}
    for number in range(1, min(step, GAMES[-1]) + 1):
        for block in blocks(number, "python"):
            there.update(pieces(block))
    assert set(there) <= set(FINAL)
    return "\n\n\n".join(there[name] for name in FINAL if name in there) + "\n"


def sentences_after(step: int) -> str:
    """The sentences after a step."""
    texts = [text for number in range(1, min(step, GAMES[-1]) + 1) for text in blocks(number, "toml")]
    return "\n".join(text for text in texts if not text.startswith("[build-system]"))


def merged(text: str) -> dict[str, Any]:
    """Sentences by their keys, wherever their tables stand."""
    found: dict[str, Any] = {}
    for part in re.split(r"^(?=\[)", text, flags=re.MULTILINE):
        add(found, tomllib.loads(part))
    return found


def add(found: dict[str, Any], table: dict[str, Any]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            add(found.setdefault(key, {}), value)
        else:
            assert key not in found, f"{key}: said twice"
            found[key] = value


def written(table: dict[str, Any], path: str = "") -> Iterator[str]:
    """Sentences as TOML."""
    if all(isinstance(value, str) for value in table.values()):
        yield f"[{path}]"
        yield from (f"{key} = {json.dumps(value)}" for key, value in table.items())
        return
    for key, value in table.items():
        yield from written(value, f"{path}.{key}" if path else key)


@pytest.fixture(params=GAMES, ids=lambda step: f"step {step}")
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The game after a step, loaded from a folder of its own."""
    name = f"night_ferry_step_{request.param}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text(module_after(request.param), encoding="utf-8")
    (folder / "sentences.toml").write_text("\n".join(written(merged(sentences_after(request.param)))), encoding="utf-8")
    (folder / "RULES.md").write_text((SHIPPED / "RULES.md").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module(name).GAME
    sys.modules.pop(name)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_each_step_the_game_can_be_played_to_its_end(game: Any, seats: int) -> None:
    sitting = Sitting(game, seats, {}, games=1, hides=True, fleeting=(), longest=2000)
    for seed in range(5):
        state = Play(sitting, seed).to_end()
        assert sitting.rules.outcome(state) is not None


def test_after_each_step_with_an_ask_the_game_keeps_the_contract(game: Any) -> None:
    contract: Any = contract_for(game, seats=[3], games=1, fleeting=("landed",))
    sitting = contract.pytestmark[0].args[1][0]
    if not sitting.rules.verbs:
        return
    for name, case in inspect.getmembers(contract, inspect.isfunction):
        is_plain = list(inspect.signature(case).parameters) == ["self", "sitting"]
        if name.startswith("test_") and is_plain and "build" not in name and "process" not in name:
            case(contract(), sitting)


def test_the_last_step_is_the_module_that_ships() -> None:
    assert pieces(module_after(len(STEPS))) == FINAL
    assert list(pieces(module_after(len(STEPS)))) == list(FINAL)


def test_the_last_step_has_the_sentences_that_ship() -> None:
    assert merged(sentences_after(len(STEPS))) == merged((SHIPPED / "sentences.toml").read_text(encoding="utf-8"))


def test_the_other_files_of_the_page_are_those_that_ship() -> None:
    project = next(text for text in blocks(1, "toml") if text.startswith("[build-system]"))
    assert project == (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")
    (contract,), (scenario,) = blocks(6, "python"), blocks(6, "toml")
    assert contract == (EXAMPLE / "tests" / "test_contract.py").read_text(encoding="utf-8")
    (named,) = re.findall(r"`scenarios/(\w+\.toml)`", PAGE)
    assert scenario == (EXAMPLE / "scenarios" / named).read_text(encoding="utf-8")


def test_the_scenario_of_the_page_holds_after_the_last_step() -> None:
    (scenario,) = blocks(6, "toml")
    assert check(read_scenario(scenario, "the page"), find_game) == []


def test_the_game_is_as_short_as_the_page_says() -> None:
    (lines,) = re.findall(r"(\d+) lines of Python", PAGE)
    assert len((SHIPPED / "__init__.py").read_text(encoding="utf-8").splitlines()) <= int(lines)
