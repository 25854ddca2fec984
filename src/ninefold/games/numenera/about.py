"""What the present ask is about, in words (§11.1, §13.2, §14.3): an intrusion, a roll, a task; else the scene."""

from __future__ import annotations

from typing import Final

from ninefold.games.numenera.asked_rolls import HOW_HARD
from ninefold.games.numenera.attempt import ASKED, CALLED, CONTEST, KIND, SOURCE, TASK
from ninefold.games.numenera.book import FREE, TURN
from ninefold.games.numenera.experience import INTRUSION, WRITTEN
from ninefold.games.numenera.player_intrusions import PROPOSAL
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import task_words, titled

A_TASK: Final = "•"
"""The sign before each task in the prompt."""


def about(state: State) -> str:
    """What people have written about the current ask; empty if nothing."""
    if state.agenda and state.agenda[-1][0] == INTRUSION:
        _, _, intrusion, _, text = state.agenda[-1]
        return (
            str(state.rules.intrusions[intrusion - WRITTEN].text) if intrusion >= WRITTEN else state.texts.get(text, "")
        )
    if state.agenda and state.agenda[-1][0] in (PROPOSAL, HOW_HARD):
        *_, text = state.agenda[-1]
        return state.texts.get(text, "")
    if state.first and state.agenda and state.agenda[-1][0] in (FREE, TURN):
        return about_scene(state)
    return about_attempt(state)


def about_scene(state: State) -> str:
    """§13.2 What the master told last, else the scene's title; then the tasks that are set, each on a line."""
    told = [state.texts[number] for number in state.story[1:] if number in state.texts]
    opening = state.texts.get(state.story[0], "") if state.story else ""
    title, text = titled(opening)
    tasks = [task_words(state, number) for number, *_ in state.set_tasks]
    lines = [told[-1] if told else title or text, *(f"{A_TASK} {words}" for words in tasks if words)]
    return "\n".join(line for line in lines if line)


def about_attempt(state: State) -> str:
    """What the attempt on the table is about."""
    if not state.attempt:
        return ""
    kind, source = state.attempt[KIND], state.attempt[SOURCE]
    if kind in (ASKED, CALLED, CONTEST):
        return state.texts.get(source, "")
    if kind != TASK:
        return ""
    return task_words(state, source) if state.first else str(state.rules.tasks[source].text)
