"""The clock of the present ask.

A table that names seconds gives them to each ask. One that leaves it to the rules gives what the ask says, to a whole
stretch: a seat that is asked the same again, as for one card after the other, goes on with the time that is left. So
does an ask `within` such a stretch, as for the target of a card that was played in it. All other asks have no limit.
Only the seat that is asked uses up its time, so the clock of a phase stands still while others answer in a window.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ninefold.core import kernel
from ninefold.core.agenda import AskKind
from ninefold.table.hall.entries import Clock
from ninefold.table.table import Table

DAYS: Final = 3 * 86_400
"""Seconds per ask at a table that is played over days and names none."""


class Stretch(NamedTuple):
    """Asks that share one time: what lay on the agenda when it began, and the seconds that are left."""

    began: tuple[Any, ...]
    left: float


class AskClock:
    """When the present ask runs out. It knows no time but what it is told."""

    def __init__(self, clock: Clock) -> None:
        self._kind = clock.kind
        self._seconds = clock.seconds or (DAYS if clock.kind == "days" else 0)
        self._factor = clock.factor
        self.since = 0.0
        self._left: float | None = None
        self._asked: tuple[int, ...] = ()
        self._stretches: dict[tuple[int, ...], Stretch] = {}
        """By the seats that were asked: the last stretch in which they had a limit."""

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
        self._use_up(now)
        self.since, self._left = now, None
        state = table.state
        if not kernel.is_waiting(state):
            return
        self._asked = kernel.asked_seats(state)
        stretch = self._stretch(kernel.asking(state), state, (table.rules.round(state), *state.agenda))
        if stretch is not None:
            self._stretches[self._asked] = stretch
            self._left = stretch.left

    def _use_up(self, now: float) -> None:
        """Those who were asked last have used the time since then."""
        if self._left is not None:
            last = self._stretches[self._asked]
            self._stretches[self._asked] = last._replace(left=self._left - (now - self.since))

    def _stretch(self, ask: AskKind, state: Any, place: tuple[Any, ...]) -> Stretch | None:
        """The stretch that the present ask is part of; None if it has no limit."""
        last = self._stretches.get(self._asked)
        if ask.clock:
            return last if last is not None and last.began == place else Stretch(place, ask.clock * self._factor)
        return last if ask.within is not None and ask.within(state, state.agenda[-1]) else None

    def stood_still(self, seconds: float) -> None:
        """The table was paused for so long."""
        self.since += seconds

    def begin_anew(self, now: float) -> None:
        """The same ask, put to somebody else."""
        self.since = now
