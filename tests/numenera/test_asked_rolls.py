"""§13.14 A player asks for a roll from the sheet; the master says how hard it is, or declines."""

from __future__ import annotations

import pytest
from tests.numenera.position import play, roll, table
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, master_table, say, words

from ninefold.games.numenera.attempt import DIFFICULTY, SKILL_STEPS
from ninefold.games.numenera.terms import INTELLECT, SKILL, SPEED
from ninefold.table.shown import AskShown
from ninefold.table.table import Table

CLIMBING = SKILL["climbing"]


def asked() -> Table:
    """Ada asks to roll for climbing, in which she is trained."""
    asking = master_table()
    asking.state.skills[0][CLIMBING] = 1
    say(asking, ADA, "ask_roll", CLIMBING, SPEED, text="Over the wall")
    return asking


def ask_of(at: Table, seat: int) -> AskShown:
    """What a seat is shown of the present ask."""
    shown = at.shown(seat)
    assert shown is not None
    return shown


@pytest.mark.parametrize("seat", EVERYONE)
def test_what_a_roll_is_asked_for_stands_in_everybodys_prompt(seat: int) -> None:
    assert words(asked(), seat) == "Over the wall"


def test_the_master_says_how_hard_it_is_and_the_skill_counts() -> None:
    rolling = asked()
    say(rolling, MASTER, "let_roll", 4, 0)
    assert rolling.state.attempt[DIFFICULTY] == 4
    assert rolling.state.attempt[SKILL_STEPS] == 1
    assert words(rolling, BO) == "Over the wall"
    options = ask_of(rolling, ADA).options
    assert isinstance(options, list)
    assert any(option.note == "Target number 9, 60 %" for option in options)


def test_a_hidden_difficulty_is_the_masters_alone() -> None:
    rolling = asked()
    say(rolling, MASTER, "let_roll", 4, 1)
    assert rolling.rules.view(rolling.state, ADA).attempt[DIFFICULTY] < 0


def test_who_hears_how_hard_it_is_may_think_better_of_it() -> None:
    rolling = asked()
    say(rolling, MASTER, "let_roll", 6, 0)
    say(rolling, ADA, "leave_task")
    assert ask_of(rolling, ADA).name == "free"


def test_what_is_declined_leaves_the_table_as_it_was() -> None:
    declined = asked()
    say(declined, MASTER, "decline")
    assert ask_of(declined, BO).name == "free"
    assert declined.state.attempt == []


def test_in_a_fight_it_is_the_action_of_the_turn_and_a_declined_one_uses_none() -> None:
    state = table({"characters": [{}], "creatures": [{"level": 3}]}, 2, adventure="none")
    play(state, 1, "ask for a roll: Intellect, none")
    play(state, 0, "decline")
    assert state.rules.steps[state.agenda[-1][0]].name == "turn"
    play(state, 1, "ask for a roll: Intellect, none")
    play(state, 0, "let them roll: difficulty 2, hidden no")
    play(state, 1, roll(), roll=[12])
    assert state.results[2:4] == [12, 1]
    assert state.rules.steps[state.agenda[-1][0]].name == "creature_act"


def test_nobody_in_the_middle_of_a_roll_asks_for_another() -> None:
    rolling = asked()
    say(rolling, MASTER, "let_roll", 4, 0)
    refusal = rolling.answer(ADA, (rolling.rules.verb_numbers["ask_roll"], CLIMBING, INTELLECT))
    assert refusal is not None
    assert refusal.code == "not_offered"
