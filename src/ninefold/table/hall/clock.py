"""The clock of the present ask.

A table that names seconds gives them to each ask. One that leaves it to the rules gives what the ask says, to a whole
stretch: a seat that is asked the same again, as for one card after the other, goes on with the time that is left. A
window has a clock of its own, and the other one stands still meanwhile. An ask to which the rules give no time of its
own, such as a choice inside an effect, takes that of the stretch that it comes in the middle of.
"""

from __future__ import annotations

from typing import Any, Final

from ninefold.core import kernel
from ninefold.table.hall.entries import Clock
from ninefold.table.orders import window_of
from ninefold.table.table import Table

DAYS: Final = 3 * 86_400
"""Seconds per ask at a table that is played over days and names none."""


class AskClock:
    """When the present ask runs out. It knows no time but what it is told."""

    def __init__(self, clock: Clock) -> None:
        self._kind = clock.kind
        self._seconds = clock.seconds or (DAYS if clock.kind == "days" else 0)
        self.since = 0.0
        self._left: float | None = None
        self._stretch: tuple[Any, ...] = ()
        self._seats: tuple[int, ...] = ()
        self._interlude = False
        """Whether a window, or a choice of somebody else, interrupts the stretch."""
        self._standing: float | None = None
        """What is left of the clock that stands still."""

    @property
    def deadline(self) -> float | None:
        """When time is up; None without a limit."""
        return None if self._left is None else self.since + self._left

    def put(self, table: Table, now: float) -> None:
        """A new ask has been put."""
        if self._kind == "none":
            return
        if self._seconds:
            self.since, self._left = now, float(self._seconds)
            return
        rest = self._rest(now)
        self.since = now
        state = table.state
        if not kernel.is_waiting(state):
            self._left, self._interlude, self._stretch = None, False, ()
            return
        seconds, seats = kernel.asking(state).clock or None, kernel.asked_seats(state)
        stretch = (table.rules.round(state), *state.agenda)
        self._interlude = bool(window_of(state)) or (seconds is None and seats != self._seats)
        if self._interlude:
            self._standing, self._left = rest, seconds
        elif stretch == self._stretch or seconds is None:
            self._left = rest
        else:
            self._left, self._stretch, self._seats = seconds, stretch, seats

    def _rest(self, now: float) -> float | None:
        """What is left to the stretch; in an interlude its clock has stood still."""
        if self._interlude:
            return self._standing
        return None if self._left is None else self._left - (now - self.since)

    def stood_still(self, seconds: float) -> None:
        """The table was paused for so long."""
        self.since += seconds

    def begin_anew(self, now: float) -> None:
        """The same ask, put to somebody else."""
        self.since = now
