"""§13.11 Tasks of the master that take several successes, and objects that are to be broken (§5.9).

An entry of `state.progress` is a task by its number, how far it has come, how far it must come, and whether it is an
object, whose steps are those of its damage.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer, Span
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import set_tasks
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.corrections import YES_OR_NO
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import TEXT, next_text
from ninefold.games.numenera.terms import HARDEST, MIGHT, NO_SKILL, OBJECT_TRACK

V_SET_LONG_TASK: Final[int] = BOOK.verb("set_long_task", "stat:stat", "difficulty", "skill:task_skill", "needed")
V_SET_OBJECT: Final[int] = BOOK.verb("set_object", "level", "hidden:yes")
T_NEARER: Final = BOOK.tell("nearer", "done", "needed")
T_DAMAGED: Final = BOOK.tell("damaged", "damage:object_track")

MOST_NEEDED: Final = 4
BROKEN: Final = 2
"""§5.9 Major damage: the object is broken, and the task done."""


def offers(state: State) -> list[Offer]:
    """§13.11 A long task, or an object with a level."""
    if len(state.set_tasks) >= set_tasks.MOST_TASKS:
        return []
    return [
        Offer(V_SET_LONG_TASK, [*set_tasks.OF_A_TASK[:3], Span(2, MOST_NEEDED)], text=TEXT),
        Offer(V_SET_OBJECT, [Span(1, HARDEST), YES_OR_NO], text=TEXT),
    ]


def set_long_task(state: State, answer: Answer) -> None:
    """§13.11 A task that is done after several successes, whoever has them."""
    _, stat, difficulty, skill, needed = answer
    state.progress.append((state.tasks_so_far, 0, needed, 0))
    set_tasks.add(state, (stat, difficulty, skill, 0, EVERYBODY, next_text(state)))
    set_tasks.announce(state, stat, skill)


def set_object(state: State, answer: Answer) -> None:
    """§5.9, §13.11 An object with a level, to be broken by Might."""
    _, level, hidden = answer
    state.progress.append((state.tasks_so_far, 0, BROKEN, 1))
    set_tasks.add(state, (MIGHT, level, NO_SKILL, hidden, EVERYBODY, next_text(state)))
    set_tasks.announce(state, MIGHT, NO_SKILL)


def outcome(state: State, who: int, task: int, success: bool, above: int) -> None:
    """§13.11 A success brings a long task nearer; an object suffers more from a roll far above the target."""
    found = next((entry for entry in state.progress if entry[0] == task), None)
    if found is None:
        set_tasks.outcome(state, who, task, success)
        return
    _, done, needed, is_object = found
    if not success:
        # §2.13 To strike at an object is an attack, which can be repeated without Effort.
        if not is_object:
            set_tasks.outcome(state, who, task, success)
        return
    now = done + (steps_of(above) if is_object else 1)
    if is_object:
        tell(state, T_DAMAGED, min(now, len(OBJECT_TRACK) - 1))
        if done < 1 <= now < needed:
            _lower(state, task)
    else:
        tell(state, T_NEARER, now, needed)
    state.progress = [(task, now, needed, is_object) if entry[0] == task else entry for entry in state.progress]
    if now >= needed:
        set_tasks.outcome(state, who, task, success)


def steps_of(above: int) -> int:
    """§5.9 How many steps of damage a roll does that is so far above the target."""
    return 3 if above >= 12 else 2 if above >= 6 else 1


def _lower(state: State, task: int) -> None:
    """§5.9 Minor damage: the level is 1 lower."""
    state.set_tasks = [
        (number, stat, max(0, level - 1), *rest) if number == task else (number, stat, level, *rest)
        for number, stat, level, *rest in state.set_tasks
    ]


VERBS: Final = {V_SET_LONG_TASK: set_long_task, V_SET_OBJECT: set_object}
