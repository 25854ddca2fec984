"""The clocks of a table: which kinds there are, and the clock of the current ask.

A table with its own number of seconds gives them to each ask. A table that follows the rules gives the ask's time to a
whole stretch: a seat that is asked the same again, as for one card after the other, continues with the time left. So
does an ask `within` such a stretch, as for the target of a card played in it. All other asks have no limit.
Only the asked seat uses up its time, so the clock of a phase stops while others answer in a window.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import Step
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.table.hall.entries import TableClock
from ninefold.table.hall.total_clock import TotalClock
from ninefold.table.shown import Clock

DAYS: Final = 3 * 86_400
"""Default seconds per ask at a table that is played over days."""


class Stretch(NamedTuple):
    """Asks that share one time: the asked seats, and the agenda when it began."""

    seats: tuple[int, ...]
    began: tuple[Step, ...]


class AskClock:
    """Tells when the time for the current ask runs out; it uses only the times it is given."""

    def __init__(self, clock: Clock) -> None:
        self._kind = clock.kind
        self._seconds = clock.seconds or (DAYS if clock.kind == "days" else 0)
        self._factor = clock.factor
        self.since = 0.0
        self._left: float | None = None
        self._round = 0
        self._stretches: dict[Stretch, float] = {}
        """The stretches of this round, with the seconds left of each; a seat's most recent one is last."""
        self._present: Stretch | None = None

    @property
    def deadline(self) -> float | None:
        """The time when the ask runs out; None without a limit."""
        return None if self._left is None else self.since + self._left

    def deadline_of(self, seat: int) -> float | None:
        """The same for every seat."""
        return self.deadline

    def answered(self, seat: int, now: float) -> None:
        """Do nothing: one seat's answer does not change the others' time."""

    def left(self) -> list[float]:
        """No seat has a total time."""
        return []

    def put(self, state: Flat, now: float, *, taken_back: bool = False) -> None:
        """Start the time of a new ask; one that ran out and was taken back gets its full time again."""
        if self._kind == "none":
            return
        if self._seconds:
            self.since, self._left = now, float(self._seconds)
            return
        self._use_up(now)
        if taken_back:
            self._stretches = {stretch: left for stretch, left in self._stretches.items() if left > 0}
        if state.rules.round(state) != self._round:
            self._round = state.rules.round(state)
            self._stretches.clear()
        self.since, self._left, self._present = now, None, self._stretch(state)
        if self._present is not None:
            self._left = self._stretches[self._present]

    def _use_up(self, now: float) -> None:
        """Subtract the time used by the seats asked last."""
        if self._present is not None and self._left is not None:
            self._stretches[self._present] = self._left - (now - self.since)

    def _stretch(self, state: Flat) -> Stretch | None:
        """Return the stretch of the current ask, started if it is new; None if the ask has no limit."""
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
        """Extend the deadline by the length of a pause."""
        self.since += seconds

    def begin_anew(self, now: float) -> None:
        """Restart the time, because the same ask goes to somebody else."""
        self.since = now


def checked_clock(clock: TableClock) -> TableClock:
    """Return a clock as requested; a total time needs seconds, and only that has a bonus."""
    if clock.kind == "total" and clock.seconds is None:
        raise BadInput("a total time needs 'seconds': how long each seat may think in the whole game")
    return clock if clock.kind == "total" else msgspec.structs.replace(clock, bonus=0)


def clock_of(clock: Clock, seats: int) -> AskClock | TotalClock:
    """Return the clock of a table, which has not been started yet."""
    return TotalClock(clock, seats) if clock.kind == "total" else AskClock(clock)
