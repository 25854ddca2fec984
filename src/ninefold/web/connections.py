"""Plain HTTP connections: how many there are, from which address, and which has been idle for longest.

When there are too many, the one that has been idle for longest is closed: a new connection with a request matters more
than an idle one. A few more are accepted than are answered, so that `/health` and `/metrics` get through.
"""

from __future__ import annotations

from typing import Final, Protocol

SPARE: Final = 8
"""Number of connections accepted per address beyond its limit."""
SPARE_IN_ALL: Final = 64


def most_connections(wanted: int) -> int:
    """Return the maximum number of connections: as wanted, or about half the limit of open files if that is less."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return wanted
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft // 2 - SPARE_IN_ALL))


class Cuttable(Protocol):
    """A connection that can be closed."""

    def cut(self) -> None:
        """Close it at once."""
        ...


class HttpConnections:
    """All plain HTTP connections of this process."""

    def __init__(self, most: int, per_address: int) -> None:
        self.most = most + SPARE_IN_ALL
        self.per_address = per_address + SPARE
        self._lines: dict[Cuttable, str] = {}
        self._of: dict[str, int] = {}
        self._idle: dict[Cuttable, None] = {}
        self._idle_of: dict[str, dict[Cuttable, None]] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def working(self) -> int:
        """Return how many requests are being answered."""
        return len(self._lines) - len(self._idle)

    def enter(self, line: Cuttable, address: str, *, counts: bool = True) -> None:
        """Add a new connection, idle at first; a trusted proxy has no limit per address."""
        self._lines[line] = address
        self._of[address] = self._of.get(address, 0) + 1
        self.rest(line)
        if counts and self._of[address] > self.per_address:
            self._cut(next(iter(self._idle_of[address])))
        elif len(self._lines) > self.most:
            self._cut(next(iter(self._idle)))

    def rest(self, line: Cuttable) -> None:
        """Mark the connection as idle."""
        address = self._lines.get(line)
        if address is not None:
            self._idle[line] = None
            self._idle_of.setdefault(address, {})[line] = None

    def work(self, line: Cuttable) -> None:
        """Mark the connection as busy with a request."""
        address = self._lines.get(line)
        if address is not None and line in self._idle:
            del self._idle[line]
            del self._idle_of[address][line]
            if not self._idle_of[address]:
                del self._idle_of[address]

    def leave(self, line: Cuttable) -> None:
        """Remove a connection that was closed or became a WebSocket."""
        self.work(line)
        address = self._lines.pop(line, None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    def _cut(self, line: Cuttable) -> None:
        self.leave(line)
        line.cut()
