"""What a store promises. Nothing that it has acknowledged is ever lost, and no number of a journal is given twice."""

from __future__ import annotations

from asyncio import Future
from typing import Any, Final, NamedTuple, Protocol

NOW: Final = 0.0
"""As a due time: somebody must look after the table at once."""


class Conflict(Exception):
    """The number, or the table's id, is taken: somebody else was first."""


class StoreError(Exception):
    """The store can't be written or read at present; whether the last entry arrived is not known."""


class Row(NamedTuple):
    """A table as the store knows it: its settings and secrets (`meta`), and what a lobby shows of it (`summary`).

    `due` is when somebody must look after it (a clock, a bot); None: never.
    """

    id: str
    meta: dict[str, Any]
    summary: dict[str, Any]
    created: float
    state: str = "gathering"
    listed: bool = False
    due: float | None = None


class Change(NamedTuple):
    """What is to be changed of a row; None leaves it. A negative `due` stands for never."""

    state: str | None = None
    listed: bool | None = None
    due: float | None = None
    summary: dict[str, Any] | None = None


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
        """The journal from number `after` + 1 on."""
        ...

    async def row(self, table: str) -> Row | None:
        """A table; None if there is none."""
        ...

    async def change(self, table: str, change: Change) -> None:
        """Note what has become of a table."""
        ...

    async def listed(self, most: int = 100) -> list[Row]:
        """Listed tables that still gather, newest first."""
        ...

    async def due(self, until: float, most: int = 100) -> list[str]:
        """Tables that somebody must look after, most urgent first."""
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
