"""Computer players beside people: they follow. People lead, try things first and keep what is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import book, set_tasks
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.rerolls import GOOD_ROLL
from ninefold.games.numenera.state import State

LEADS: Final = (book.V_GO, book.V_TRADE, book.V_DROP)
"""What a companion leaves to people, if it can do anything else."""


def following(state: State, seat: int, people: Sequence[int], options: Sequence[Answer]) -> Sequence[Answer]:
    """The options that a companion considers while a person's character can lead: it tries what others have failed."""
    if not any(can_act(state, person - state.first) for person in people if person >= state.first):
        return options
    kept = [option for option in options if _follows(state, seat, option)]
    return kept or options


def _follows(state: State, seat: int, option: Answer) -> bool:
    verb, *values = option
    if verb == book.V_REROLL:
        return kernel.window_of(state) != GOOD_ROLL
    if verb != book.V_TRY_TASK:
        return verb not in LEADS
    (task,) = values
    others = [failed for who, failed in enumerate(state.failed) if who != seat - state.first]
    return any(task in failed for failed in others) or _is_asked(state, task)


def _is_asked(state: State, task: int) -> bool:
    """Whether the master has set the task for this character alone."""
    found = set_tasks.task_of(state, task) if state.first else ()
    return bool(found) and found[-2] != EVERYBODY
