"""§13.2 The tasks that a master has set: several at once, each for everybody or for one, open or hidden.

A task is one entry of `state.set_tasks`, place by place. What it is about are words, which no rule reads.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Domain, Offer, Span
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import helping
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.corrections import A_STAT, YES_OR_NO
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import TEXT, next_text
from ninefold.games.numenera.terms import HARDEST, NO_SKILL, SKILLS

V_SET_TASK: Final[int] = BOOK.verb("set_task", "stat:stat", "difficulty", "skill:task_skill", "hidden:yes")
V_SET_TASK_FOR: Final[int] = BOOK.verb(
    "set_task_for", "seat", "stat:stat", "difficulty", "skill:task_skill", "hidden:yes"
)
V_WITHDRAW_TASK: Final[int] = BOOK.verb("withdraw_task", "task:task")
T_TASK_SET: Final = BOOK.tell("task_set", "stat:stat", "skill:task_skill")
T_TASK_SET_FOR: Final = BOOK.tell("task_set_for", "seat", "stat:stat", "skill:task_skill")
T_TASK_WITHDRAWN: Final = BOOK.tell("task_withdrawn")
T_TASK_SET_PLAIN: Final = BOOK.tell("task_set_plain", "stat:stat")
T_TASK_SET_FOR_PLAIN: Final = BOOK.tell("task_set_for_plain", "seat", "stat:stat")

MOST_TASKS: Final = 8
ANY_SKILL: Final = Among(range(NO_SKILL, len(SKILLS)))
OF_A_TASK: Final[tuple[Domain, ...]] = (A_STAT, Span(0, HARDEST), ANY_SKILL, YES_OR_NO)


def offers(state: State, able: Among) -> list[Offer]:
    """§13.2 Another task, for everybody or for one of those who live; or one fewer."""
    made = []
    if len(state.set_tasks) < MOST_TASKS:
        made.append(Offer(V_SET_TASK, OF_A_TASK, text=TEXT))
        if able.values:
            made.append(Offer(V_SET_TASK_FOR, [able, *OF_A_TASK], text=TEXT))
    if state.set_tasks:
        made.append(Offer(V_WITHDRAW_TASK, [Among(numbers(state))]))
    return made


def numbers(state: State) -> list[int]:
    """The tasks that are set, by number."""
    return [number for number, *_ in state.set_tasks]


def task_of(state: State, wanted: int) -> tuple[int, ...]:
    """Stat, difficulty, skill, hidden, whom it concerns, its words; empty if there is no such task."""
    return next((tuple(task) for number, *task in state.set_tasks if number == wanted), ())


def set_task(state: State, answer: Answer) -> None:
    """§13.2 A task that anybody may try."""
    _, stat, difficulty, skill, hidden = answer
    add(state, (stat, difficulty, skill, hidden, EVERYBODY, next_text(state)))
    announce(state, stat, skill)


def announce(state: State, stat: int, skill: int) -> None:
    """§13.2 What is told of a task that is set; a skill is named only if there is one."""
    if skill == NO_SKILL:
        tell(state, T_TASK_SET_PLAIN, stat)
    else:
        tell(state, T_TASK_SET, stat, skill)


def set_task_for(state: State, answer: Answer) -> None:
    """§13.2 A task that concerns one character."""
    _, seat, stat, difficulty, skill, hidden = answer
    add(state, (stat, difficulty, skill, hidden, only(seat), next_text(state)))
    if skill == NO_SKILL:
        tell(state, T_TASK_SET_FOR_PLAIN, seat, stat)
    else:
        tell(state, T_TASK_SET_FOR, seat, stat, skill)


def add(state: State, task: tuple[int, ...]) -> None:
    """A task gets the next number."""
    state.set_tasks.append((state.tasks_so_far, *task))
    state.tasks_so_far += 1


def withdraw_task(state: State, answer: Answer) -> None:
    """§13.2 A task is no longer to be tried."""
    _, number = answer
    tell(state, T_TASK_WITHDRAWN)
    finish(state, number)


def finish(state: State, done: int) -> None:
    """§13.2, §3.4 A task is over, with the help that was given for it."""
    state.set_tasks = [task for task in state.set_tasks if task[0] != done]
    state.progress = [entry for entry in state.progress if entry[0] != done]
    for failed in state.failed:
        if done in failed:
            failed.remove(done)
    state.helps = [
        (helper, to, purpose) for helper, to, purpose in state.helps if purpose != helping.WITH_TASKS_FROM + done
    ]


def finish_all(state: State) -> None:
    """§13.2 Another scene begins."""
    for number in numbers(state):
        finish(state, number)


def outcome(state: State, who: int, task: int, success: bool) -> None:
    """§13.2, §2.13 The task is done, or has to be tried again with Effort."""
    if success:
        finish(state, task)
    elif task not in state.failed[who]:
        state.failed[who].append(task)


VERBS: Final = {V_SET_TASK: set_task, V_SET_TASK_FOR: set_task_for, V_WITHDRAW_TASK: withdraw_task}
