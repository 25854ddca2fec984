"""Standing orders: each seat chooses in private at which windows it is asked.

At all others the table passes for it at once, whatever it holds. No other seat, and no record, is told of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.core.flat import Flat
from ninefold.core.kernel import stops_of


class Orders:
    """The stops of each seat. Seats that a bot plays are always asked."""

    def __init__(self, stops: Mapping[str, bool], seats: int) -> None:
        self.names = tuple(stops)
        self._set = [{name for name, on in stops.items() if on} for _ in range(seats)]
        self._always: set[int] = set()

    def of(self, seat: int) -> dict[str, bool]:
        """All windows, and whether the seat stops there."""
        return {name: name in self._set[seat] for name in self.names}

    def put(self, seat: int, name: str, *, on: bool) -> None:
        """Set or clear one stop."""
        if on:
            self._set[seat].add(name)
        else:
            self._set[seat].discard(name)

    def ask_always(self, seat: int, *, always: bool) -> None:
        """Whether the seat is asked at every window, regardless of its stops."""
        if always:
            self._always.add(seat)
        else:
            self._always.discard(seat)

    def passes(self, state: Flat, seat: int) -> bool:
        """Whether the current ask is a window that the seat passes."""
        asking_here = [name for name in stops_of(state) if name in self.names]
        return bool(asking_here) and seat not in self._always and self._set[seat].isdisjoint(asking_here)
