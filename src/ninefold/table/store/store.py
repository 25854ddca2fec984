"""What a store promises. Nothing that it has acknowledged is ever lost, and no number of a journal is given twice."""

from __future__ import annotations

from asyncio import Future
from typing import Any, Final, NamedTuple, Protocol

NOW: Final = 0.0
"""As a due time: somebody must look after the table at once."""
REMOVED: Final = "removed"
"""The state of a table of which only the id is left."""


class Conflict(Exception):
    """The number, or the table's id, is taken: somebody else was first."""


class StoreError(Exception):
    """The store can't be written or read at present; whether the last entry arrived is not known."""


class Damaged(Exception):
    """What the store holds of a table can't be right; what, the sentence says."""


class Row(NamedTuple):
    """A table as the store knows it: its settings and secrets (`meta`), and what a lobby shows of it (`summary`).

    `due` is when somebody must look after it (a clock, a bot); None: never. `touched` is when it was last used, to the
    hour.
    """

    id: str
    meta: dict[str, Any]
    summary: dict[str, Any]
    created: float
    state: str = "gathering"
    listed: bool = False
    due: float | None = None
    touched: float = 0.0


class Change(NamedTuple):
    """What is to be changed of a row; None leaves it. A negative `due` stands for never."""

    state: str | None = None
    listed: bool | None = None
    due: float | None = None
    summary: dict[str, Any] | None = None
    touched: float | None = None

    def and_then(self, later: Change) -> Change:
        """Both changes in one; what the later one names counts."""
        named = {field: value for field, value in later._asdict().items() if value is not None}
        return self._replace(**named)


class Salvage(NamedTuple):
    """All that a store holds of a table, as it lies there: for whoever repairs it."""

    meta: bytes
    summary: bytes
    journal: list[tuple[int, bytes]]


class Watcher(Protocol):
    """Who wants to know what other processes do."""

    def on_entry(self, table: str, number: int) -> None:
        """Another process has written an entry."""
        ...

    def on_say(self, table: str, text: str) -> None:
        """Another process says something in passing; it is stored nowhere."""
        ...

    def on_gap(self) -> None:
        """The line was cut for a while: anything may have been missed."""
        ...


class Lease(Protocol):
    """The right to fire a table's clocks and bots."""

    @property
    def held(self) -> bool:
        """Whether it still holds; it ends with the connection that it depends on."""
        ...

    async def release(self) -> None:
        """Give it up."""
        ...


class Store(Protocol):
    """Tables and their journals. Entries are numbered from 1."""

    shared: bool
    """Whether other processes may write to it, too."""

    async def create(self, row: Row, entry: bytes) -> None:
        """A new table with the first entry of its journal; Conflict if there is one of that id."""
        ...

    def append(self, table: str, number: int, entry: bytes) -> Future[None]:
        """Write an entry; done only once it is durable. Conflict if the number is taken."""
        ...

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """The journal from number `after` + 1 on; Damaged if it has a gap."""
        ...

    async def row(self, table: str) -> Row | None:
        """A table; None if there is none, Damaged if it can't be read."""
        ...

    async def salvage(self, table: str) -> Salvage | None:
        """A table as it lies in the store, readable or not."""
        ...

    async def change(self, table: str, change: Change) -> None:
        """Note what has become of a table."""
        ...

    async def listed(self, most: int = 100) -> list[Row]:
        """Listed tables that still gather, newest first; those that can't be read are left out."""
        ...

    async def due(self, until: float, most: int = 100) -> list[str]:
        """Tables that somebody must look after, most urgent first."""
        ...

    async def unused(self, over_before: float, others_before: float, most: int = 100) -> list[str]:
        """Tables not used since these times, finished ones and all others; of a table that is due, nothing is said."""
        ...

    async def remove(self, table: str, before: float) -> None:
        """Forget a table not used since then, journal, secrets and all; only its id stays, in state REMOVED."""
        ...

    async def try_to_write(self) -> None:
        """Write something of no account; StoreError if nothing can be written."""
        ...

    async def key(self, fresh: bytes) -> bytes:
        """The key with which all servers of this store sign records; a fresh one becomes it if there is none."""
        ...

    def watch(self, watcher: Watcher) -> None:
        """Tell this watcher, and no other, what other processes do."""
        ...

    async def say(self, table: str, text: str) -> None:
        """Say something in passing to the other processes."""
        ...

    async def hold(self, table: str) -> Lease | None:
        """The right to fire a table's clocks and bots; None if another process has it."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and close."""
        ...
