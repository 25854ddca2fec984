"""What the present ask is about, in words (§11.1, §13.2, §14.3): an intrusion, a called roll, a task."""

from __future__ import annotations

from ninefold.games.numenera.attempt import CALLED, KIND, SOURCE, TASK
from ninefold.games.numenera.experience import INTRUSION, WRITTEN
from ninefold.games.numenera.player_intrusions import PROPOSAL
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import task_words


def about(state: State) -> str:
    """What people have written about the current ask; empty if nothing."""
    if state.agenda and state.agenda[-1][0] == INTRUSION:
        _, _, intrusion, _, text = state.agenda[-1]
        return (
            str(state.rules.intrusions[intrusion - WRITTEN].text) if intrusion >= WRITTEN else state.texts.get(text, "")
        )
    if state.agenda and state.agenda[-1][0] == PROPOSAL:
        *_, text = state.agenda[-1]
        return state.texts.get(text, "")
    return about_attempt(state)


def about_attempt(state: State) -> str:
    """What the attempt on the table is about."""
    if not state.attempt:
        return ""
    kind, source = state.attempt[KIND], state.attempt[SOURCE]
    if kind == CALLED:
        return state.texts.get(source, "")
    if kind != TASK:
        return ""
    return task_words(state, source) if state.first else str(state.rules.tasks[source].text)
