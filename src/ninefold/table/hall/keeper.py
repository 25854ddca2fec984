"""What a room needs from its hall."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from ninefold.table.hall.entries import Made
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.thinking import Thinker
from ninefold.table.hall.times import Times
from ninefold.table.signing import Signer
from ninefold.table.store import Store

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")


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
        self.removed = 0
        self.write_failures = 0
        self.unwritable = False
        """Whether the last write failed."""

    def stored(self, seconds: float) -> None:
        """Count a written entry and its duration."""
        self.entries += 1
        self.store_seconds += seconds
        self.wrote()

    def wrote(self) -> None:
        """Note a successful write."""
        if self.unwritable:
            self.unwritable = False
            LOG.warning("the store can be written again")

    def not_written(self, error: Exception) -> None:
        """Note a failed write; it is logged once, until a write succeeds again."""
        self.write_failures += 1
        if not self.unwritable:
            self.unwritable = True
            LOG.error("the store can't be written: %s", error)


class Keeper(Protocol):
    """The hall, as a room sees it."""

    store: Store
    shelf: Shelf
    times: Times
    thinker: Thinker
    data: Path | None
    name: str
    """The name by which other processes know this one."""
    counts: Counts
    signer: Signer
    """Signs the records that this server gives out."""

    async def room(self, table: str) -> Room:
        """The room of a table."""
        ...

    def give_up(self, room: Room) -> None:
        """Unload a room that can't continue; the next visitor loads the table anew."""
        ...

    async def found(self, made: Made, *, table: str | None = None, start: bool = False, address: str = "") -> Room:
        """Create a table."""
        ...
