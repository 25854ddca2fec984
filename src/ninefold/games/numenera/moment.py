"""§2.12 The moment before a choice comes again; §13.1 choices that one player makes while the others go on."""

from __future__ import annotations

from ninefold.core.agenda import Step
from ninefold.games.numenera.book import AGAIN, END_TURN
from ninefold.games.numenera.state import State


def comes_again(state: State) -> None:
    """Nothing has been done, so the turn goes on. Between fights at a master's table there is no turn."""
    if state.agenda and state.agenda[-1][0] == END_TURN:
        _, who, moment = state.agenda.pop()
        state.agenda.append((AGAIN, who, moment))


def ask(state: State, step: Step) -> None:
    """§12.2, §13.1 A choice that concerns nobody else: at a master's table the others go on meanwhile."""
    if state.first and not state.in_fight:
        state.choosing.append(step)
    else:
        state.agenda.append(step)


def choice_of(state: State, seat: int) -> Step | None:
    """§13.1 The choice that a player has to make on the side; the last that came up is made first."""
    for step in reversed(state.choosing):
        _, asked, *_ = step
        if asked == seat:
            return step
    return None
