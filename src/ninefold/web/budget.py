"""A limit on the bytes of request bodies held at once, in total and per address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ninefold.web.faults import Fault

SHARES: Final = 4
"""One address may hold at most one part in SHARES of the total."""
SOON: Final = 2.0


class Budget:
    """A budget of bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held = 0
        self._of: dict[str, int] = {}

    @contextmanager
    def opened(self, address: str) -> Iterator[Holding]:
        """Yield the bytes held by one request; they are released after the response."""
        holding = Holding(self, address)
        try:
            yield holding
        finally:
            holding.release()

    def has_room(self, address: str, size: int) -> bool:
        """Whether this many more bytes may be held."""
        return self.held + size <= self.most and self._of.get(address, 0) + size <= self.most // SHARES

    def add(self, address: str, size: int) -> None:
        """Add to the bytes held, or subtract."""
        self.held += size
        self._of[address] = self._of.get(address, 0) + size
        if self._of[address] <= 0:
            del self._of[address]

    def take(self, address: str, size: int) -> None:
        """Hold more bytes, or refuse if there is no room."""
        if not self.has_room(address, size):
            raise Fault(503, "no_room", wait=SOON)
        self.add(address, size)


class Holding:
    """The part of a budget held by one request."""

    def __init__(self, budget: Budget, address: str) -> None:
        self._budget = budget
        self._address = address
        self.size = 0

    def expect(self, size: int) -> None:
        """Refuse an announced body before it arrives if there is no room for it."""
        if not self._budget.has_room(self._address, size):
            raise Fault(503, "no_room", wait=SOON)

    def take(self, size: int) -> None:
        """Hold bytes that have arrived."""
        self._budget.take(self._address, size)
        self.size += size

    def release(self) -> None:
        """Release all bytes."""
        self._budget.add(self._address, -self.size)
        self.size = 0
