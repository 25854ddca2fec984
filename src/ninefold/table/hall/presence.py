"""Who is at the table: seats with a live subscription, in this or another process of the same store."""

from __future__ import annotations

from collections import Counter
from typing import Final

LASTS: Final = 60.0
"""Number of seconds for which another process's statement about its visitors is valid."""
AGAIN: Final = 20.0
"""Number of seconds between such statements."""
WHO: Final = "who"
"""Asks the other processes who is with them."""


class Presence:
    """Counts subscriptions by seat."""

    def __init__(self, seats: int, now: float) -> None:
        self._here: Counter[int] = Counter()
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self._left = [now] * seats
        self._seats = seats

    def come(self, seat: int) -> bool:
        """Count a new subscription; return whether the seat was not here before."""
        self._here[seat] += 1
        return seat >= 0 and self._here[seat] == 1

    def go(self, seat: int) -> bool:
        """Count an ended subscription; return whether it was the seat's last one here."""
        self._here[seat] -= 1
        return seat >= 0 and self._here[seat] == 0

    def hear(self, said: str, now: float) -> None:
        """Store another process's statement: `NAME 0,1`."""
        name, _, seats = said.partition(" ")
        present = frozenset(int(seat) for seat in seats.split(",") if seat.isdigit())
        self._elsewhere[name] = (present, now + LASTS)

    def say(self, name: str) -> str:
        """Return this process's statement for the others."""
        return f"{name} {','.join(str(seat) for seat in self.local())}"

    def local(self) -> list[int]:
        """Return the seats present in this process."""
        return [seat for seat in range(self._seats) if self._here[seat] > 0]

    def present(self, now: float) -> list[bool]:
        """Return for each seat whether it is at the table."""
        seats = [self._here[seat] > 0 for seat in range(self._seats)]
        for there, until in self._elsewhere.values():
            if until > now:
                seats = [here or seat in there for seat, here in enumerate(seats)]
        for seat, here in enumerate(seats):
            if here:
                self._left[seat] = now
        return seats

    def last_seen(self, seat: int) -> float:
        """Return when the seat was last known to be at the table."""
        return self._left[seat]

    def saw(self, seat: int, now: float) -> None:
        """Note that the seat was there just now."""
        self._left[seat] = now
