"""§1.4 Nothing on a table of Nineworlds is hidden: a view is the table's own data. And the way back."""

from __future__ import annotations

from typing import Any, Final

from ninefold.games.nineworlds.state import State

NESTED: Final[tuple[str, ...]] = ("bags", "supply")
NUMBERS: Final[tuple[str, ...]] = ("turn", "protected", "used", "ending", "winners")
LISTS: Final[tuple[str, ...]] = tuple(name for name in State.DATA if name not in NESTED and name not in NUMBERS)


def view_of(state: State) -> dict[str, Any]:
    """All data of a table; it shares nothing with it."""
    view: dict[str, Any] = {"agenda": state.agenda[:]}
    for name in NUMBERS:
        view[name] = getattr(state, name)
    for name in LISTS:
        view[name] = getattr(state, name)[:]
    for name in NESTED:
        view[name] = [part[:] for part in getattr(state, name)]
    return view


def restore(rules: Any, view: dict[str, Any]) -> State:
    """The table that a view shows."""
    state = State(rules)
    state.tells = None
    state.agenda = [tuple(step) for step in view["agenda"]]
    for name in NUMBERS:
        setattr(state, name, view[name])
    for name in LISTS:
        setattr(state, name, view[name][:])
    for name in NESTED:
        setattr(state, name, [part[:] for part in view[name]])
    return state
