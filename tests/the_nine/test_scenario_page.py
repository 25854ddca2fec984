"""docs/scenarios.md has the whole vocabulary of The Nine, and its worked example holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.agenda import ASK, CHANCE
from ninefold.core.scenario import Scenario, Seen, When, check, read_scenario
from ninefold.effects.word import Block, Choice, Target
from ninefold.games.the_nine import GAME, windows
from ninefold.games.the_nine.content import SHAPES, TIMINGS, TYPES
from ninefold.games.the_nine.language import AMOUNTS, LEXICON, WHEN_NAMES
from ninefold.games.the_nine.scenario import PHASES, Given, GivenCard, GivenPlayer
from ninefold.games.the_nine.state import ENDINGS

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
QUOTED = set(re.findall(r"`([^`\n]+)`", PAGE))
NAMED = {name for quoted in QUOTED for name in re.findall(r"[A-Za-z0-9_]+", quoted)}


def tables() -> dict[str, dict[str, list[str]]]:
    """The page's tables by the head of their first column; their rows by its cells."""
    found: dict[str, dict[str, list[str]]] = {}
    for text in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        head, _, *rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines()]
        found[head[0]] = {row[0]: row[1:] for row in rows}
    return found


TABLES = tables()


def vocabulary() -> Iterator[tuple[str, str]]:
    """What a rules lawyer may write, as (kind, name)."""
    rules = GAME.rules(2, {})
    for shape in (Scenario, When, Seen, Given, GivenPlayer, GivenCard, *SHAPES):
        for field in shape.__struct_encode_fields__:
            yield f"field of {shape.__name__}", field
    for kind, listed in (
        ("phase", PHASES),
        ("window", windows.WINDOWS[:7]),
        ("ending", ENDINGS[1:]),
        ("kind", TYPES),
        ("timing", TIMINGS),
        ("moment", WHEN_NAMES),
        ("target", LEXICON.target_number),
        ("amount", AMOUNTS),
        ("word", LEXICON.words),
        ("verb", [verb.name for verb in rules.verbs]),
        ("ask", [step.name for step in rules.steps if step.nature == ASK]),
        ("chance", [step.name for step in rules.steps if step.nature == CHANCE]),
        ("option", [option.name for option in GAME.table_options]),
    ):
        for name in listed:
            yield kind, name
    for word in LEXICON.words.values():
        for param in word.params:
            yield f"parameter of {word.name}", param.name
            for name in param.names if isinstance(param, Choice) else ():
                yield f"{param.name} of {word.name}", name


@pytest.mark.parametrize(("kind", "name"), sorted(set(vocabulary())))
def test_the_page_names_it(kind: str, name: str) -> None:
    assert name in NAMED, f"docs/scenarios.md does not explain the {kind} `{name}`"


@pytest.mark.parametrize("word", LEXICON.words.values(), ids=LEXICON.words)
def test_the_row_of_a_word_has_its_parameters_and_defaults(word: Any) -> None:
    written = [part for part in TABLES["word"][f"`{word.name}`"][0].split(", ") if part]
    expected = []
    for param in word.params:
        default = None if isinstance(param, Block) else param.default
        shown = f"`{default}`" if isinstance(default, str) else str(default)
        expected.append(f"`{param.name}`" if default is None else f"`{param.name}` = {shown}")
    assert written == expected


@pytest.mark.parametrize("target", LEXICON.chosen)
def test_the_row_of_a_target_says_whether_it_is_chosen(target: str) -> None:
    assert TABLES["target (`to`)"][f"`{target}`"][0].endswith("to be chosen") == LEXICON.chosen[target]


def test_the_rows_of_the_verbs_have_their_texts_and_asks() -> None:
    rules = GAME.rules(2, {})
    cards = {"card": "Wolf", "against": "Wolf"}
    for number, verb in enumerate(rules.verbs):
        written, when = TABLES["verb"][f"`{verb.name}`"]
        said = rules.catalogue.say(f"verb.{verb.name}", "en", cards)
        assert written.replace("Yggdrasil", "Wolf").replace("Bear", "Wolf").startswith(f"`{said}`")
        asked = [step.name for step in rules.steps if number in step.asks.verbs]
        assert sorted(re.findall(r"`(\w+)`", when)) == sorted(asked)


def test_every_path_of_the_account_is_explained() -> None:
    rules = GAME.rules(2, {}, [{"cards": {"Giant": {"kind": "rr", "glory": 5, "health": 9}}}])
    state = rules.given({"phase": "bid", "unclaimed": ["Giant"], "0": {"claimed": ["Giant"]}})
    account = rules.judge_json(state)
    explained = {path for first in TABLES["path"] for path in re.findall(r"`([^`]+)`", first)}
    for name, value in account.items():
        if name == "waiting":
            assert {f"waiting.{part}" for part in value} <= explained
        elif name not in ("0", "1", "unclaimed"):
            assert name in explained, name
    for name in account["0"]:
        assert f"0.{name}" in explained or f"0.{name}.NAME" in explained, name
    for name in account["unclaimed"]["Giant"]:
        assert name in QUOTED, name


def test_the_worked_example_holds() -> None:
    section = PAGE.split("## A first scenario")[1].split("\n## ")[0]
    text = "\n".join(re.findall(r"```toml\n(.*?)```", section, re.DOTALL))
    assert check(read_scenario(text, "the worked example"), lambda slug: GAME) == []
    wrong = text.replace("1.health = 38", "1.health = 37").replace("initiative = [2, 1]\n", "")
    said = re.findall(r"differs\n(.*?)```", section, re.DOTALL)[0]
    differs = check(read_scenario(wrong, "the worked example"), lambda slug: GAME)
    assert [line.strip() for line in said.strip().splitlines()] == differs


def test_every_example_is_toml_that_a_scenario_may_have() -> None:
    for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL):
        head = "" if "game =" in text else 'game = "the-nine"\n'
        read_scenario(head + text, "an example")


def test_targets_are_parameters_called_to() -> None:
    called = {param.name for word in LEXICON.words.values() for param in word.params if isinstance(param, Target)}
    assert called == {"to"}
