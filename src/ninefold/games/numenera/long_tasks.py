"""§13.11 Tasks of the master that take several successes, and objects that are broken (§5.9), opened or repaired.

An entry of `state.progress` is a task by its number, how far it has come, how far it must come, and what it is: a long
task, or something done to an object. Steps of breaking and of repairing are those of the object's damage. Opening an
object is the task just before that of breaking it.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import set_tasks
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.corrections import YES_OR_NO
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import TEXT, next_text
from ninefold.games.numenera.terms import (
    HARDEST,
    INTELLECT,
    MAJOR_DAMAGE,
    MIGHT,
    MINOR_DAMAGE,
    NO_SKILL,
    OBJECT_TRACK,
    SKILL,
    SPEED,
)

V_SET_LONG_TASK: Final[int] = BOOK.verb("set_long_task", "stat:stat", "difficulty", "skill:task_skill", "needed")
V_SET_OBJECT: Final[int] = BOOK.verb("set_object", "level", "hidden:yes")
V_SET_LOCKED: Final[int] = BOOK.verb("set_locked", "level", "hidden:yes")
V_SET_REPAIR: Final[int] = BOOK.verb("set_repair", "level", "damage:object_track", "hidden:yes")
T_NEARER: Final = BOOK.tell("nearer", "done", "needed")
T_DAMAGED: Final = BOOK.tell("damaged", "damage:object_track")

T_UNLOCKED: Final = BOOK.tell("unlocked")

LONG_TASK, BREAK, OPEN, REPAIR = range(4)
LOCKPICKING, CRAFTING = SKILL["lockpicking"], SKILL["crafting"]
MOST_NEEDED: Final = 4
BROKEN: Final = 2
"""§5.9 Major damage: the object is broken, and the task done."""


def offers(state: State) -> list[Offer]:
    """§13.11 A long task, or an object with a level, to be broken, opened or repaired."""
    room = set_tasks.MOST_TASKS - len(state.set_tasks)
    if room < 1:
        return []
    made = [
        Offer(V_SET_LONG_TASK, [*set_tasks.OF_A_TASK[:3], Span(2, MOST_NEEDED)], text=TEXT),
        Offer(V_SET_OBJECT, [Span(1, HARDEST), YES_OR_NO], text=TEXT),
        Offer(V_SET_REPAIR, [Span(1, HARDEST), Among((MINOR_DAMAGE, MAJOR_DAMAGE)), YES_OR_NO], text=TEXT),
    ]
    return [*made, Offer(V_SET_LOCKED, [Span(1, HARDEST), YES_OR_NO], text=TEXT)] if room > 1 else made


def set_long_task(state: State, answer: Answer) -> None:
    """§13.11 A task that is done after several successes by anybody."""
    _, stat, difficulty, skill, needed = answer
    state.progress.append((state.tasks_so_far, 0, needed, LONG_TASK))
    set_tasks.add(state, (stat, difficulty, skill, 0, EVERYBODY, next_text(state)))
    set_tasks.announce(state, stat, skill)


def set_object(state: State, answer: Answer) -> None:
    """§5.9, §13.11 An object with a level, to be broken by Might."""
    _, level, hidden = answer
    state.progress.append((state.tasks_so_far, 0, BROKEN, BREAK))
    set_tasks.add(state, (MIGHT, level, NO_SKILL, hidden, EVERYBODY, next_text(state)))
    set_tasks.announce(state, MIGHT, NO_SKILL)


def set_locked(state: State, answer: Answer) -> None:
    """§13.11 An object that is opened by Speed, with lockpicking, or broken by Might."""
    _, level, hidden = answer
    words = next_text(state)
    state.progress.append((state.tasks_so_far, 0, 1, OPEN))
    set_tasks.add(state, (SPEED, level, LOCKPICKING, hidden, EVERYBODY, words))
    set_tasks.announce(state, SPEED, LOCKPICKING)
    state.progress.append((state.tasks_so_far, 0, BROKEN, BREAK))
    set_tasks.add(state, (MIGHT, level, NO_SKILL, hidden, EVERYBODY, words))


def set_repair(state: State, answer: Answer) -> None:
    """§13.11 A damaged object, to be repaired by Intellect, with crafting."""
    _, level, damage, hidden = answer
    state.progress.append((state.tasks_so_far, damage, 0, REPAIR))
    set_tasks.add(state, (INTELLECT, level, CRAFTING, hidden, EVERYBODY, next_text(state)))
    set_tasks.announce(state, INTELLECT, CRAFTING)


def outcome(state: State, who: int, task: int, success: bool, above: int) -> None:
    """§13.11 A success brings a long task nearer; an object suffers more from a roll far above the target."""
    found = next((entry for entry in state.progress if entry[0] == task), None)
    if found is None:
        set_tasks.outcome(state, who, task, success)
        return
    _, done, needed, kind = found
    if not success:
        # §2.13 To strike at an object is an attack, which can be repeated without Effort.
        if kind != BREAK:
            set_tasks.outcome(state, who, task, success)
        return
    now = _after(done, kind, above)
    if kind == LONG_TASK:
        tell(state, T_NEARER, now, needed)
    elif kind == OPEN:
        tell(state, T_UNLOCKED)
    else:
        tell(state, T_DAMAGED, min(now, len(OBJECT_TRACK) - 1))
    if kind == BREAK and done < 1 <= now < needed:
        for each in (task, *_opening(state, task)):
            _lower(state, each)
    state.progress = [(task, now, needed, kind) if entry[0] == task else entry for entry in state.progress]
    if now <= needed if kind == REPAIR else now >= needed:
        other = [task + 1] if kind == OPEN else _opening(state, task) if kind == BREAK else []
        for each in other:
            set_tasks.finish(state, each)
        set_tasks.outcome(state, who, task, success)


def _after(done: int, kind: int, above: int) -> int:
    """How far a task has come with a success: an object by more if the roll was far above the target."""
    if kind == BREAK:
        return done + steps_of(above)
    return max(0, done - steps_of(above)) if kind == REPAIR else done + 1


def _opening(state: State, breaking: int) -> list[int]:
    """§13.11 The task of opening the object that a task breaks, if it is locked."""
    return [task for task, *_, kind in state.progress if task == breaking - 1 and kind == OPEN]


def steps_of(above: int) -> int:
    """§5.9 How many steps of damage a roll does, by how far it is above the target."""
    return 3 if above >= 12 else 2 if above >= 6 else 1


def _lower(state: State, task: int) -> None:
    """§5.9 Minor damage: the level is 1 lower."""
    state.set_tasks = [
        (number, stat, max(0, level - 1), *rest) if number == task else (number, stat, level, *rest)
        for number, stat, level, *rest in state.set_tasks
    ]


VERBS: Final = {
    V_SET_LONG_TASK: set_long_task,
    V_SET_OBJECT: set_object,
    V_SET_LOCKED: set_locked,
    V_SET_REPAIR: set_repair,
}
