"""How many bytes of bodies the server holds at once, over all its connections and for one address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ninefold.web.faults import Fault

SHARES: Final = 4
"""One address may hold this part of all."""
SOON: Final = 2.0


class Budget:
    """Bytes that may be held."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held = 0
        self._of: dict[str, int] = {}

    @contextmanager
    def opened(self, address: str) -> Iterator[Holding]:
        """What one request holds; given back when it has been answered."""
        holding = Holding(self, address)
        try:
            yield holding
        finally:
            holding.release()

    def has_room(self, address: str, size: int) -> bool:
        """Whether so many more bytes may be held."""
        return self.held + size <= self.most and self._of.get(address, 0) + size <= self.most // SHARES

    def add(self, address: str, size: int) -> None:
        """So many bytes are held more, or less."""
        self.held += size
        self._of[address] = self._of.get(address, 0) + size
        if self._of[address] <= 0:
            del self._of[address]

    def take(self, address: str, size: int) -> None:
        """Hold so many more, or say that there is no room."""
        if not self.has_room(address, size):
            raise Fault(503, "no_room", wait=SOON)
        self.add(address, size)


class Holding:
    """The part of a budget that one request has taken."""

    def __init__(self, budget: Budget, address: str) -> None:
        self._budget = budget
        self._address = address
        self.size = 0

    def expect(self, size: int) -> None:
        """A body of this size is announced; better to refuse it before it comes."""
        if not self._budget.has_room(self._address, size):
            raise Fault(503, "no_room", wait=SOON)

    def take(self, size: int) -> None:
        """So many bytes have come."""
        self._budget.take(self._address, size)
        self.size += size

    def release(self) -> None:
        """Nothing of it is held any more."""
        self._budget.add(self._address, -self.size)
        self.size = 0
