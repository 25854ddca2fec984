"""The rules of Night Ferry: every scenario holds, every paragraph is cited, and bots know what they do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from night_ferry import BOX, GAME, State

from ninefold.bots.registry import make_bot
from ninefold.core.registry import find_game
from ninefold.core.rulebook import paragraphs
from ninefold.core.scenario import check, read_scenario
from ninefold.lab.match import play

HERE = Path(__file__)
SCENARIOS = sorted((HERE.parents[1] / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_holds(path: Path) -> None:
    assert check(read_scenario(path.read_text(encoding="utf-8"), path.name), find_game) == []


def test_every_paragraph_is_cited_by_a_scenario_or_a_test() -> None:
    cited = set(re.findall(r"# §(\d\.\d)", HERE.read_text(encoding="utf-8")))
    for path in SCENARIOS:
        rule = read_scenario(path.read_text(encoding="utf-8"), path.name).rule
        cited |= {rule} if isinstance(rule, str) else set(rule)
    assert sorted(set(paragraphs(GAME.rulebook())) - cited) == []


def test_there_are_twenty_cards_and_played_ones_lie_open() -> None:  # §1.1, # §1.2
    state: State = GAME.rules(2, {}).given({"0": {"hand": ["Tea"], "hidden": ["Silk"], "played": ["Bribe"]}})
    assert len(BOX.cards()) == 20
    assert state.rules.view_json(state, 1)["0"] == {"hand": ["?"], "hidden": ["?"], "played": ["Bribe"], "coins": 0}


def test_who_gives_up_ends_the_game_and_of_the_others_those_with_most_coins_have_won() -> None:  # §5.4
    coins = {str(seat): {"coins": count} for seat, count in enumerate((2, 1, 1, 0))}
    state: State = GAME.rules(4, {}).given(coins)
    state.rules.concede(state, 0)
    assert state.rules.ending(state).winners == (1, 2)


def test_a_greedy_bot_wins_most_games_against_a_random_one() -> None:
    rules, won = GAME.rules(2, {}), 0
    for seed in range(40):
        match = play(rules, [make_bot("greedy", seed, 0), make_bot("random", seed, 1)], seed)
        won += rules.ending(match.state).winners == (0,)
    assert won >= 30
