"""What a room needs of the hall that it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ninefold.table.hall.entries import Made
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.thinking import Thinker
from ninefold.table.hall.times import Times
from ninefold.table.signing import Signer
from ninefold.table.store import Store

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room


class Counts:
    """Figures for operators."""

    def __init__(self) -> None:
        self.acts = 0
        self.refusals = 0
        self.conflicts = 0
        self.stalled = 0
        self.bot_answers = 0
        self.run_outs = 0
        self.subscriptions = 0
        self.entries = 0
        self.store_seconds = 0.0

    def stored(self, seconds: float) -> None:
        """An entry was written, and it took so long."""
        self.entries += 1
        self.store_seconds += seconds


class Keeper(Protocol):
    """The hall, as a room sees it."""

    store: Store
    shelf: Shelf
    times: Times
    thinker: Thinker
    data: Path | None
    name: str
    """By which the other processes know this one."""
    counts: Counts
    signer: Signer
    """Signs the records that leave this server."""

    async def room(self, table: str) -> Room:
        """The room of a table."""
        ...

    async def found(self, made: Made, *, table: str | None = None, start: bool = False) -> Room:
        """A new table."""
        ...
