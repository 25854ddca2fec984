"""§2.12 The moment before something was chosen comes again."""

from __future__ import annotations

from ninefold.games.numenera.book import AGAIN, END_TURN
from ninefold.games.numenera.state import State


def comes_again(state: State) -> None:
    """Nothing has been done: the turn does not end but goes on. Between fights at a master's table none was begun."""
    if state.agenda and state.agenda[-1][0] == END_TURN:
        _, who, moment = state.agenda.pop()
        state.agenda.append((AGAIN, who, moment))
