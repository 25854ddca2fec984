"""§13.1, §13.2 What the master says stands on the stage and in the prompt, for everybody who may know it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ninefold.core.agenda import Answer
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.games.numenera import GAME
from ninefold.games.numenera.preparation import WORDS_FROM
from ninefold.table.dealer import seeded
from ninefold.table.table import Table

MASTER, ADA, BO, WATCHER = 0, 1, 2, -1
EVERYONE = (MASTER, ADA, BO, WATCHER)


def master_table() -> Table:
    """A master and two players, between fights."""
    rules = GAME.rules(3, {"adventure": "none"})
    return Table(rules, ["Mia", "Ada", "Bo"], seeded(4))


def say(table: Table, seat: int, *answer: str | int, text: str = "") -> Any:
    """An answer as it is written, which must be taken."""
    read = table.read(list(answer))
    assert read is not None, answer
    refusal = table.answer(seat, read, text=text)
    assert refusal is None, answer
    return read


def stage(table: Table, seat: int, lang: str = "en") -> str:
    """Everything that a seat sees on the stage, as one text."""
    return msgspec.json.encode(table.scene(seat, lang)).decode()


def words(table: Table, seat: int) -> str:
    shown = table.shown(seat)
    assert shown is not None
    return shown.words


@pytest.mark.parametrize("seat", EVERYONE)
def test_a_scene_that_is_opened_stands_on_everybodys_stage_with_its_title(seat: int) -> None:
    table = master_table()
    say(table, MASTER, "open_scene", text="The drowned gate\nWater stands in the hall.")
    [story] = [sheet for sheet in table.scene(seat).sheets if sheet.id == "story"]
    assert story.label == "The drowned gate"
    assert [line.value for line in story.lines] == ["Water stands in the hall."]


def test_what_is_told_later_stands_under_it_and_the_oldest_makes_room() -> None:
    table = master_table()
    say(table, MASTER, "open_scene", text="Water stands in the hall.")
    for told in ("One", "Two", "Three", "Four"):
        say(table, MASTER, "narrate", text=told)
    [story] = [sheet for sheet in table.scene(ADA).sheets if sheet.id == "story"]
    assert [line.value for line in story.lines] == ["Water stands in the hall.", "Two", "Three", "Four"]


def test_several_tasks_stand_side_by_side_each_with_its_words() -> None:
    table = master_table()
    say(table, MASTER, "set_task", 0, 3, -1, 0, text="Lift the gate")
    say(table, MASTER, "set_task", 1, 5, -1, 1, text="Jump the gap")
    assert "Lift the gate" in stage(table, WATCHER)
    assert "Jump the gap" in stage(table, WATCHER)
    assert "try: Lift the gate" in [option.text for option in table.shown(ADA).options]  # type: ignore[union-attr]


def test_a_task_for_one_concerns_nobody_else() -> None:
    table = master_table()
    say(table, MASTER, "set_task_for", ADA, 0, 3, -1, 0, text="Hold the door")
    assert any("Hold the door" in option.text for option in table.shown(ADA).options)  # type: ignore[union-attr]
    refusal = table.answer(BO, (table.rules.verb_numbers["try_task"], 0))
    assert refusal is not None
    assert "not yours" in refusal.text("en")


def test_the_words_of_a_task_stand_in_the_prompt_of_the_roll() -> None:
    table = master_table()
    say(table, MASTER, "set_task", 0, 3, -1, 0, text="Lift the gate")
    say(table, ADA, "try_task", 0)
    assert [words(table, seat) for seat in EVERYONE] == ["Lift the gate"] * 4


def test_the_words_of_a_called_roll_and_of_an_intrusion_stand_in_the_prompt() -> None:
    table = master_table()
    say(table, MASTER, "call_roll", ADA, 1, 3, -1, 0, text="Keep your balance")
    assert words(table, ADA) == "Keep your balance"
    assert "Keep your balance" in stage(table, WATCHER)
    table = master_table()
    say(table, MASTER, "intrude", BO, 0, text="The floor gives way")
    assert words(table, BO) == "The floor gives way"


def test_a_text_that_was_taken_back_is_gone() -> None:
    table = master_table()
    say(table, MASTER, "set_task", 0, 3, -1, 0, text="Lift the gate")
    assert table.undo(MASTER) is None
    say(table, MASTER, "set_task", 0, 3, -1, 0)
    assert "Lift the gate" not in stage(table, ADA)


def test_a_replay_has_the_words_too() -> None:
    table = master_table()
    say(table, MASTER, "open_scene", text="Water stands in the hall.")
    entries = [json.loads(line) for line in table.save().splitlines()]
    replay = Replay(entries, find_game)
    replay.run()
    state: Any = replay.state
    said = [text for number, text in state.texts.items() if number < WORDS_FROM]  # those above lie ready from the start
    assert said == ["Water stands in the hall."]


def test_the_master_is_heard_while_a_player_decides_and_the_same_question_comes_again() -> None:
    table = master_table()
    say(table, MASTER, "intrude", BO, 0, text="The floor gives way")
    before = table.shown(BO)
    assert before is not None
    say(table, MASTER, "narrate", text="Dust falls.")
    again = table.shown(BO)
    assert again is not None
    assert [option.text for option in again.options] == [option.text for option in before.options]  # type: ignore[union-attr]
    assert "Dust falls." in stage(table, WATCHER)


def test_aside_the_master_can_not_touch_what_is_decided() -> None:
    table = master_table()
    say(table, MASTER, "intrude", BO, 0, text="The floor gives way")
    refusal = table.answer(MASTER, read(table, "set_xp", BO, 0))
    assert refusal is not None


def read(table: Table, *answer: str | int) -> Answer:
    found = table.read(list(answer))
    assert found is not None
    return found


def test_while_one_player_buys_an_advance_the_others_go_on() -> None:
    table = master_table()
    say(table, MASTER, "set_xp", ADA, 4)
    say(table, ADA, "improve", 1)
    assert table.waiting() == (MASTER, ADA, BO)
    assert {option.answer[0] for option in table.shown(ADA).options} == {"pick_stat", "never_mind"}  # type: ignore[union-attr]
    say(table, BO, "wait")
    say(table, MASTER, "narrate", text="Meanwhile …")
    say(table, ADA, "pick_stat", 0)
    assert table.state.xp[0] == 0


def test_a_pool_above_its_maximum_is_refused_with_the_bounds() -> None:
    table = master_table()
    most = table.state.most[0]
    refusal = table.answer(MASTER, read(table, "set_pool", ADA, 0, most + 1))
    assert refusal is not None
    assert f"from 0 to {most}" in refusal.text("en")


def test_between_decisions_the_prompt_has_what_was_told_last_and_the_tasks_that_are_set() -> None:
    table = master_table()
    say(table, MASTER, "open_scene", text="The drowned gate\nWater stands in the hall.")
    assert [words(table, seat) for seat in EVERYONE] == ["The drowned gate"] * 4
    say(table, MASTER, "narrate", text="Something knocks from within.")
    say(table, MASTER, "set_task", 0, 3, -1, 0, text="Lift the gate")
    assert [words(table, seat) for seat in EVERYONE] == ["Something knocks from within.\n• Lift the gate"] * 4


def test_in_a_fight_the_prompt_of_a_turn_still_has_what_was_told() -> None:
    table = master_table()
    say(table, MASTER, "open_scene", text="A single line.")
    say(table, MASTER, "make", 1, 0)
    say(table, MASTER, "begin_fight")
    while (shown := table.shown(table.waiting()[-1])) is not None and shown.name != "turn":
        say(table, table.waiting()[-1], *shown.options[0].answer)  # type: ignore[index]
    assert words(table, WATCHER) == "A single line."


@pytest.mark.parametrize(("skill", "told"), [(-1, "A task is set: Might."), (2, "A task is set: Might (climbing).")])
def test_a_task_is_told_with_its_skill_only_if_it_has_one(skill: int, told: str) -> None:
    table = master_table()
    say(table, MASTER, "set_task", 0, 3, skill, 0, text="Lift the gate")
    assert told in table.log(ADA)
