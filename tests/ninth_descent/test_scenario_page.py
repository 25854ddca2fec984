"""docs/scenarios_ninth_descent.md has the whole vocabulary of Ninth Descent, and its example holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.agenda import ASK, CHANCE
from ninefold.core.errors import BadInput
from ninefold.core.scenario import check, read_scenario
from ninefold.effects.word import Block, Choice
from ninefold.games.ninth_descent import GAME
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.content import CostTable, ForceCard
from ninefold.games.ninth_descent.language import AMOUNTS, LEXICON, WHEN_NAMES
from ninefold.games.ninth_descent.scenario import PHASES, Given, GivenCard, GivenForce, GivenPlayer
from ninefold.games.ninth_descent.state import BUILDS, ENDINGS

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios_ninth_descent.md").read_text(encoding="utf-8")
NAMED = {name for quoted in re.findall(r"`([^`\n]+)`", PAGE) for name in re.findall(r"[A-Za-z0-9_]+", quoted)}


def vocabulary() -> Iterator[tuple[str, str]]:
    """What a rules lawyer may write, as (kind, name)."""
    rules = GAME.rules(2, {})
    for shape in (Given, GivenPlayer, GivenCard, GivenForce, ForceCard, CostTable):
        for field in shape.__struct_encode_fields__:
            yield f"field of {shape.__name__}", field
    for kind, listed in (
        ("phase", PHASES),
        ("ending", ENDINGS[1:]),
        ("build", BUILDS),
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
    assert name in NAMED, f"the page does not explain the {kind} `{name}`"


def test_the_page_names_every_space() -> None:
    assert [name for name in BOARD.names if name not in PAGE] == []


@pytest.mark.parametrize("word", LEXICON.words.values(), ids=LEXICON.words)
def test_the_row_of_a_word_has_its_parameters_and_defaults(word: Any) -> None:
    expected = []
    for param in word.params:
        default = None if isinstance(param, Block) else param.default
        expected.append(f"`{param.name}`" if default is None else f"`{param.name}` = `{default}`")
    assert f"| `{word.name}` | {', '.join(expected)} |" in PAGE


def test_the_rows_of_the_verbs_have_their_texts_and_asks() -> None:
    rules = GAME.rules(2, {})
    for number, verb in enumerate(rules.verbs):
        row = next(line for line in PAGE.split("## Answers")[1].splitlines() if line.startswith(f"| `{verb.name}` |"))
        written, when = row.split("|")[2:4]
        shown = {"card": "Wolf", "space": "Throne", "when": "When it destroys an enemy"}
        said = rules.catalogue.say(f"verb.{verb.name}", "en", shown)
        assert written.strip().startswith(f"`{said}`")
        asked = [step.name for step in rules.steps if number in step.asks.verbs]
        assert sorted(re.findall(r"`(\w+)`", when)) == sorted(asked)


def test_every_path_of_the_account_is_explained() -> None:
    state = GAME.rules(2, {"build": "draft"}).given({"0": {"forces": {"Dawn": "Imp"}}})
    account = state.rules.judge_json(state)
    for name, value in account.items():
        if name == "waiting":
            assert all(f"`waiting.{part}`" in PAGE for part in value)
        elif name not in ("0", "1"):
            assert f"`{name}`" in PAGE, name
    for name in account["0"]:
        assert f"`0.{name}`" in PAGE, name
    assert all(f"`{name}`" in PAGE for name in account["0"]["forces"]["Imp"])


def test_the_example_holds() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert check(read_scenario(text, "the example"), lambda slug: GAME) == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"phase": "lunch"}, "expected one of set_up, opening, draft, start, act, end, got 'lunch'"),
        ({"turn": 2}, "there is no seat 2 at a table of 2"),
        ({"0": {"hand": ["Nobody"]}}, "there is no card 'Nobody'"),
        ({"0": {"forces": {"Moon": "Imp"}}}, "there is no space 'Moon'"),
        ({"0": {"forces": {"Dawn": "Imp"}}, "1": {"forces": {"dawn": "Imp"}}}, "two Forces on 'dawn'"),
        ({"0": {"forces": {"Dawn": {"card": "Lost Soul", "damage": 1}}}}, "can't be on the board with 1 damage"),
        ({"0": {"forces": {"Dawn": {"card": "Imp", "until": "noon"}}}}, "expected turn or good, got 'noon'"),
        ({"essence": ["Imp"]}, 'only with options = { build = "shared" }'),
        ({"phase": "draft"}, 'a draft needs options = { build = "draft" }'),
        ({"0": {"taken": ["Imp"]}}, 'only with options = { build = "draft" }'),
        ({"0": {"virtue": 7}}, "virtue"),
        ({"2": {}}, "2"),
    ],
)
def test_a_position_that_can_not_be_is_refused_with_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        GAME.rules(2, {}).given(given)
