"""§13.11, §13.12 Tasks of several successes, objects that break, and clocks of the story."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play, table
from tests.numenera.test_words import ADA, EVERYONE, MASTER, WATCHER, master_table, say, stage

from ninefold.core import kernel
from ninefold.core.field import EVERYBODY
from ninefold.core.notation import read_answer
from ninefold.games.numenera import countdowns, long_tasks, set_tasks
from ninefold.games.numenera.terms import MIGHT, NO_SKILL

GIVEN = {"moment": "table", "characters": [{}, {}]}
PLAYER = 1


def at_a_long_task(needed: int = 2, level: int = 3, *, is_object: bool = False) -> object:
    """A master's table with a task of difficulty 3 that two characters may try."""
    state = table(GIVEN, seats=3, adventure="none")
    state.progress.append((0, 0, needed, int(is_object)))
    set_tasks.add(state, (MIGHT, level, NO_SKILL, 0, EVERYBODY, -1))
    return state


def attempt(state: object, face: int) -> None:
    play(state, PLAYER, "try: the task that the master has set")
    play(state, PLAYER, "roll without Effort", roll=[face])


def test_a_long_task_needs_its_successes() -> None:
    state = at_a_long_task()
    attempt(state, 9)
    assert state.progress == [(0, 1, 2, 0)]  # type: ignore[attr-defined]
    attempt(state, 9)
    assert (state.progress, state.set_tasks) == ([], [])  # type: ignore[attr-defined]


def test_a_failure_brings_a_long_task_no_further() -> None:
    state = at_a_long_task()
    attempt(state, 8)
    assert state.progress == [(0, 0, 2, 0)]  # type: ignore[attr-defined]
    assert state.failed[0] == [0]  # type: ignore[attr-defined]


def test_minor_damage_lowers_the_level_of_an_object() -> None:
    state = at_a_long_task(long_tasks.BROKEN, is_object=True)
    attempt(state, 9)
    [(_, _, level, *_)] = state.set_tasks  # type: ignore[attr-defined]
    assert level == 2


@pytest.mark.parametrize(("above", "steps"), [(0, 1), (5, 1), (6, 2), (11, 2), (12, 3)])
def test_a_roll_far_above_the_target_damages_an_object_more(above: int, steps: int) -> None:
    assert long_tasks.steps_of(above) == steps


def test_six_above_the_target_breaks_an_object_at_once() -> None:
    state = at_a_long_task(long_tasks.BROKEN, is_object=True)
    attempt(state, 15)
    assert state.set_tasks == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("seat", EVERYONE)
def test_how_far_a_task_has_come_and_each_clock_stand_on_every_stage(seat: int) -> None:
    made = master_table()
    say(made, MASTER, "set_long_task", 0, 3, -1, 3, text="Dam the spring")
    say(made, MASTER, "set_object", 5, 0, text="The glass door")
    say(made, MASTER, "start_clock", 4, 0, text="The water rises")
    seen = stage(made, seat)
    for words in ("Dam the spring", "0/3", "The glass door", "intact", "The water rises"):
        assert words in seen


def test_a_clock_is_turned_on_and_back_within_its_segments_and_its_end_is_told() -> None:
    made = master_table()
    say(made, MASTER, "start_clock", 4, 0, text="The water rises")
    say(made, MASTER, "turn_clock", 0, 3)
    say(made, MASTER, "turn_clock", 0, -1)
    assert made.state.countdowns[0][1] == 2
    say(made, MASTER, "turn_clock", 0, 12)
    assert made.state.countdowns[0][1] == 4
    assert "The clock has run out." in made.log(WATCHER)
    say(made, MASTER, "stop_clock", 0)
    assert made.state.countdowns == []


def test_a_clock_of_rounds_goes_on_by_itself_and_others_do_not() -> None:
    made = master_table()
    say(made, MASTER, "start_clock", 4, 1, text="The fuse")
    say(made, MASTER, "start_clock", 4, 0, text="The mood")
    countdowns.new_round(made.state)
    assert [at for _, at, *_ in made.state.countdowns] == [1, 0]


def test_a_player_can_not_turn_a_clock() -> None:
    made = master_table()
    say(made, MASTER, "start_clock", 4, 0)
    assert made.answer(ADA, (made.rules.verb_numbers["turn_clock"], 0, 1)) is not None


def at_an_object(*answer: str | int) -> Any:
    """A master's table with an object that the master has set."""
    state = table(GIVEN, seats=3, adventure="none")
    read = read_answer(state.rules, list(answer))
    assert read is not None
    kernel.take(state, MASTER, read)
    kernel.advance(state, None)
    return state


def tried(state: Any, task: int, face: int) -> None:
    """A character tries a task by its number."""
    kernel.take(state, PLAYER, (state.rules.verb_numbers["try_task"], task))
    kernel.advance(state, None)
    play(state, PLAYER, "roll without Effort", roll=[face])


def levels(state: Any) -> list[int]:
    return [level for _, _, level, *_ in state.set_tasks]


@pytest.mark.parametrize("task", [0, 1])
def test_a_locked_object_is_opened_or_broken_and_then_both_are_done(task: int) -> None:
    state = at_an_object("set_locked", 3, 0)
    assert [kind for *_, kind in state.progress] == [long_tasks.OPEN, long_tasks.BREAK]
    tried(state, task, 15)
    assert (state.set_tasks, state.progress) == ([], [])


def test_minor_damage_makes_a_locked_object_easier_to_open_too() -> None:
    state = at_an_object("set_locked", 3, 0)
    tried(state, 1, 9)
    assert levels(state) == [2, 2]


def test_who_has_failed_to_open_it_needs_effort_and_may_strike_it_all_the_same() -> None:
    state = at_an_object("set_locked", 3, 0)
    tried(state, 0, 8)
    assert state.failed[0] == [0]
    assert kernel.why_not(state, PLAYER, (state.rules.verb_numbers["try_task"], 1)) == 0


@pytest.mark.parametrize(("face", "left"), [(9, 1), (15, 0), (8, 2)])
def test_a_repair_takes_back_damage_step_by_step_until_it_is_intact(face: int, left: int) -> None:
    state = at_an_object("set_repair", 3, 2, 0)
    tried(state, 0, face)
    assert [done for _, done, *_ in state.progress] == ([left] if left else [])
    assert len(state.set_tasks) == (1 if left else 0)


@pytest.mark.parametrize("seat", EVERYONE)
def test_what_is_locked_and_what_is_damaged_stands_on_every_stage(seat: int) -> None:
    made = master_table()
    say(made, MASTER, "set_locked", 5, 0, text="The glass door")
    say(made, MASTER, "set_repair", 5, 2, 0, text="The old pump")
    seen = stage(made, seat)
    for words in ("The glass door", "locked", "intact", "The old pump", "broken"):
        assert words in seen
