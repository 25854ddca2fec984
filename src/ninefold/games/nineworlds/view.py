"""§1.4 Nothing on a table of Nineworlds is hidden: a view is the table's own data. And the way back."""

from __future__ import annotations

from typing import Any

from ninefold.games.nineworlds.state import State, empty_table


def view_of(state: State) -> dict[str, Any]:
    """All data of a table; it shares nothing with it."""
    view: dict[str, Any] = {"agenda": state.agenda[:]}
    for name in State.DATA:
        value = getattr(state, name)
        if isinstance(value, list):
            value = [part[:] if isinstance(part, list) else part for part in value]
        view[name] = value
    return view


def restore(rules: Any, view: dict[str, Any]) -> State:
    """The table that a view shows."""
    state = empty_table(rules)
    state.agenda = [tuple(step) for step in view["agenda"]]
    for name in State.DATA:
        value = view[name]
        if isinstance(value, list):
            value = [part[:] if isinstance(part, list) else part for part in value]
        setattr(state, name, value)
    return state
