"""The clock for the whole game (Fischer's): each seat has a total time, and every answer adds a bonus.

A seat uses up its time while the table waits for it, and only then. When it has none left, the ask's default answer
counts, and the bonus is all that it has for the next one.
"""

from __future__ import annotations

from ninefold.core import kernel
from ninefold.core.flat import Flat
from ninefold.table.shown import Clock


class TotalClock:
    """Tells when a seat's time runs out; it uses only the times it is given."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._bonus = float(clock.bonus)
        self._left = [float(clock.seconds or 0)] * seats
        self._running: set[int] = set()
        self.since = 0.0

    def put(self, state: Flat, now: float, *, taken_back: bool = False) -> None:
        """Start the time of those who are asked now; time that was used stays used."""
        self._use_up(now)
        self._running = set(kernel.asked_seats(state)) if kernel.is_waiting(state) else set()

    def answered(self, seat: int, now: float) -> None:
        """Stop the time of a seat that has answered, and give it the bonus."""
        if seat in self._running:
            self._use_up(now)
            self._running.discard(seat)
            self._left[seat] += self._bonus

    def _use_up(self, now: float) -> None:
        for seat in self._running:
            self._left[seat] = max(0.0, self._left[seat] - (now - self.since))
        self.since = now

    def deadline_of(self, seat: int) -> float | None:
        """The time when a seat that is asked runs out."""
        return self.since + self._left[seat] if seat in self._running else None

    def left(self) -> list[float]:
        """The seconds that each seat had left at the time `since`."""
        return [round(seconds, 3) for seconds in self._left]

    def stood_still(self, seconds: float) -> None:
        """Extend the deadline by the length of a pause."""
        self.since += seconds

    def begin_anew(self, now: float) -> None:
        """Go on with the seat's time for somebody else; the time that a bot used does not count."""
        self.since = now
