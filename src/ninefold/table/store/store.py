"""The interface of a store: nothing it has acknowledged is ever lost, and no journal number is given twice."""

from __future__ import annotations

from asyncio import Future
from typing import Any, Final, NamedTuple, Protocol

from ninefold.core.data import PlainData

NOW: Final = 0.0
"""As a due time: the table needs attention at once."""
REMOVED: Final = "removed"
"""The state of a table of which only the id is left."""
CAMPAIGN: Final = "campaign"
"""The state of a row that is no table but a campaign; it is kept for ever."""
ALBUM: Final = "album"
"""The state of a row that is no table but an album of pictures, or one of them; it is removed with its owner."""


StoredRow = tuple[Any, ...]
"""A row of a result, value by value."""


class Conflict(Exception):
    """The number or the table's id is already taken."""


class StoreError(Exception):
    """The store can't be written or read now; whether the last entry was stored is unknown."""


class Damaged(Exception):
    """The stored data of a table is invalid; the message says how."""


class Row(NamedTuple):
    """A table in the store: its settings and secrets (`meta`), and what a lobby shows of it (`summary`).

    `due` is when a process must attend to it (a clock, a bot); None means never. `touched` is when it was last used, to
    the hour.
    """

    id: str
    meta: PlainData
    summary: PlainData
    created: float
    state: str = "gathering"
    listed: bool = False
    due: float | None = None
    touched: float = 0.0


class Change(NamedTuple):
    """Changes to a row; None keeps a field, and a negative `due` means never."""

    state: str | None = None
    listed: bool | None = None
    due: float | None = None
    summary: PlainData | None = None
    touched: float | None = None

    def and_then(self, later: Change) -> Change:
        """Merge two changes; the later one takes precedence."""
        named = {field: value for field, value in later._asdict().items() if value is not None}
        return self._replace(**named)


class Salvage(NamedTuple):
    """All the raw data a store holds of a table, for repairs."""

    meta: bytes
    summary: bytes
    journal: list[tuple[int, bytes]]


class Watcher(Protocol):
    """Is notified of what other processes do."""

    def on_entry(self, table: str, number: int) -> None:
        """Called when another process has written an entry."""
        ...

    def on_say(self, table: str, text: str) -> None:
        """Called with a transient message from another process, which is not stored."""
        ...

    def on_gap(self) -> None:
        """Called after the connection was lost for a while: anything may have been missed."""
        ...


class Lease(Protocol):
    """The right to run a table's clocks and bots."""

    @property
    def held(self) -> bool:
        """Whether it is still valid; it ends with its connection."""
        ...

    async def release(self) -> None:
        """Release it."""
        ...


class Store(Protocol):
    """Tables and their journals; entries are numbered from 1."""

    shared: bool
    """Whether other processes may write to it too."""

    async def create(self, row: Row, entry: bytes) -> None:
        """Create a table with the first entry of its journal; Conflict if the id is taken."""
        ...

    def append(self, table: str, number: int, entry: bytes) -> Future[None]:
        """Write an entry and finish once it is durable; Conflict if the number is taken."""
        ...

    async def settled(self) -> None:
        """Wait until every entry appended so far is durable, or could not be written."""
        ...

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """Return the journal from number `after` + 1 on; Damaged if it has a gap."""
        ...

    async def row(self, table: str) -> Row | None:
        """Return a table; None if there is none, Damaged if it can't be read."""
        ...

    async def salvage(self, table: str) -> Salvage | None:
        """Return the raw data of a table, readable or not."""
        ...

    async def change(self, table: str, change: Change) -> None:
        """Change the row of a table."""
        ...

    async def listed(self, most: int = 100) -> list[Row]:
        """Return listed tables that still wait for players, newest first; unreadable ones are left out."""
        ...

    async def due(self, until: float, most: int = 100) -> list[str]:
        """Return tables that need attention, most urgent first."""
        ...

    async def unused(self, over_before: float, others_before: float, most: int = 100) -> list[str]:
        """Return tables not used since these times, for finished ones and all others; due tables are excluded."""
        ...

    async def remove(self, table: str, before: float) -> None:
        """Remove a table not used since then, with journal and secrets; only its id stays, in state REMOVED."""
        ...

    async def try_to_write(self) -> None:
        """Write a dummy value; StoreError if nothing can be written."""
        ...

    async def key(self, fresh: bytes) -> bytes:
        """Return the key with which all servers of this store sign records; `fresh` becomes it if there is none."""
        ...

    def watch(self, watcher: Watcher) -> None:
        """Notify this watcher, and no other, of what other processes do."""
        ...

    async def say(self, table: str, text: str) -> None:
        """Send a transient message to the other processes."""
        ...

    async def hold(self, table: str) -> Lease | None:
        """Take the right to run a table's clocks and bots; None if another process has it."""
        ...

    async def close(self) -> None:
        """Finish pending writes, and close."""
        ...
