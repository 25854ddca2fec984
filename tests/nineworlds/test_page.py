"""docs/games/nineworlds.md explains every word that a scenario of Nineworlds may have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ninefold.core.agenda import ASK, CHANCE
from ninefold.core.scenario import check, read_scenario
from ninefold.games.nineworlds import GAME, picks, powers
from ninefold.games.nineworlds.creatures import abilities, penalties, resolve, tokens
from ninefold.games.nineworlds.creatures.content import Box, Monster
from ninefold.games.nineworlds.sagas import counts, moments, treasures
from ninefold.games.nineworlds.sagas.content import Goal, Objective, Treasure
from ninefold.games.nineworlds.scenario import SET_UP_PHASE, Given, GivenMark, GivenSide, GivenSpace

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "nineworlds.md").read_text(encoding="utf-8")
NAMED = {name for quoted in re.findall(r"`([^`\n]+)`", PAGE) for name in re.findall(r"[A-Za-z0-9_]+", quoted)}


def vocabulary() -> Iterator[tuple[str, str]]:
    """What a rules lawyer may write, as (kind, name)."""
    rules = GAME.rules(4, {"objectives": "on", "treasures": "on"})
    for shape in (Given, GivenSide, GivenSpace, GivenMark, Monster, Box, Objective, Goal, Treasure):
        for field in shape.__struct_encode_fields__:
            yield f"field of {shape.__name__}", field
    for kind, listed in (
        ("phase", [SET_UP_PHASE, *(rules.steps[phase].name for phase in rules.edition.phases)]),
        ("token", tokens.TOKEN_NAMES),
        ("penalty", penalties.PENALTY_NAMES),
        ("monster power", abilities.MONSTER_POWER_NAMES[1:]),
        ("word of an objective", counts.COUNT_NAMES),
        ("word of a treasure", treasures.TREASURE_WORDS),
        ("moment", moments.MOMENTS),
        ("icon", resolve.ICONS),
        ("world power", powers.POWER_NAMES),
        ("verb", [verb.name for verb in rules.verbs]),
        ("ask", [step.name for step in rules.steps if step.nature == ASK]),
        ("pick", [pick.name for group in picks.PICKS for pick in group]),
        ("chance", [step.name for step in rules.steps if step.nature == CHANCE]),
        ("option", [option.name for option in GAME.table_options]),
        ("value", [value for option in GAME.table_options for value in option.values]),
    ):
        for name in listed:
            yield kind, name


@pytest.mark.parametrize(("kind", "name"), sorted(set(vocabulary())))
def test_the_page_names_it(kind: str, name: str) -> None:
    assert name in NAMED, f"docs/games/nineworlds.md does not explain the {kind} `{name}`"


def test_every_path_of_the_account_is_explained() -> None:
    rules = GAME.rules(3, {})
    account = rules.judge_json(rules.given({"line": [{"monster": "Kobold"}]}))
    for name, value in account.items():
        assert name in NAMED or name in ("Odin", "Ullr", "Freyr"), name
        inside = value if isinstance(value, dict) and name in ("waiting", "Odin") else {}
        assert set(inside) <= NAMED, set(inside) - NAMED
    assert set(account["line"][0]) <= NAMED


def test_the_example_holds() -> None:
    text = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
    assert check(read_scenario(text, "the example"), lambda slug: GAME) == []
