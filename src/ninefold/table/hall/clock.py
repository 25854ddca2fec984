"""The clock of the present ask.

A table that names seconds gives them to each ask. One that leaves it to the rules gives what the ask says, to a whole
stretch: a seat that is asked the same again, as for one card after the other, goes on with the time that is left. So
does an ask `within` such a stretch, as for the target of a card that was played in it. All other asks have no limit.
Only the seat that is asked uses up its time, so the clock of a phase stands still while others answer in a window.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ninefold.core import kernel
from ninefold.core.agenda import Step
from ninefold.table.hall.entries import Clock
from ninefold.table.table import Table

DAYS: Final = 3 * 86_400
"""Seconds per ask at a table that is played over days and names none."""


class Stretch(NamedTuple):
    """Asks that share one time: who is asked, and what lay on the agenda when it began."""

    seats: tuple[int, ...]
    began: tuple[Step, ...]


class AskClock:
    """When the present ask runs out. It knows no time but what it is told."""

    def __init__(self, clock: Clock) -> None:
        self._kind = clock.kind
        self._seconds = clock.seconds or (DAYS if clock.kind == "days" else 0)
        self._factor = clock.factor
        self.since = 0.0
        self._left: float | None = None
        self._round = 0
        self._stretches: dict[Stretch, float] = {}
        """The stretches of this round, and the seconds that are left of each; a seat's last one stands last."""
        self._present: Stretch | None = None

    @property
    def deadline(self) -> float | None:
        """When time is up; None without a limit."""
        return None if self._left is None else self.since + self._left

    def put(self, table: Table, now: float, *, taken_back: bool = False) -> None:
        """A new ask has been put; one that was taken back, after its time had run out, has its time anew."""
        if self._kind == "none":
            return
        if self._seconds:
            self.since, self._left = now, float(self._seconds)
            return
        self._use_up(now)
        if taken_back:
            self._stretches = {stretch: left for stretch, left in self._stretches.items() if left > 0}
        if table.rules.round(table.state) != self._round:
            self._round = table.rules.round(table.state)
            self._stretches.clear()
        self.since, self._left, self._present = now, None, self._stretch(table.state)
        if self._present is not None:
            self._left = self._stretches[self._present]

    def _use_up(self, now: float) -> None:
        """Those who were asked last have used the time since then."""
        if self._present is not None and self._left is not None:
            self._stretches[self._present] = self._left - (now - self.since)

    def _stretch(self, state: Any) -> Stretch | None:
        """The stretch that the present ask is part of, begun if it is new; None if the ask has no limit."""
        if not kernel.is_waiting(state):
            return None
        ask, seats = kernel.asking(state), kernel.asked_seats(state)
        if ask.clock:
            stretch = Stretch(seats, tuple(state.agenda))
            self._stretches[stretch] = self._stretches.pop(stretch, float(ask.clock * self._factor))
            return stretch
        if ask.within is None or not ask.within(state, state.agenda[-1]):
            return None
        return next((stretch for stretch in reversed(self._stretches) if stretch.seats == seats), None)

    def stood_still(self, seconds: float) -> None:
        """The table was paused for so long."""
        self.since += seconds

    def begin_anew(self, now: float) -> None:
        """The same ask, put to somebody else."""
        self.since = now
