"""What the store knows about a table besides its journal: phase, lobby entry, due time, and last use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.table.store import Change, StoreError

if TYPE_CHECKING:
    from ninefold.table.hall.hall import Hall

NOTHING: Final = Change()
HOUR: Final = 3600.0
"""Precision in seconds of the time of a table's last use."""


class RowNotes:
    """The notes about one table; changes that can't be written now are kept and written with the next."""

    def __init__(self, hall: Hall, table: str) -> None:
        self._hall = hall
        self._table = table
        self.touched = 0.0
        """When the table was last used, according to the store."""
        self._owed = NOTHING

    @property
    def are_owed(self) -> bool:
        """Whether a change could not be written."""
        return self._owed != NOTHING

    def are_due(self, used: float) -> bool:
        """Whether a change is unwritten, or the last use is much later than the stored one."""
        return self.are_owed or used - self.touched > HOUR

    async def put(self, change: Change = NOTHING, used: float | None = None) -> None:
        """Write a change together with all unwritten ones, and the time of the last use."""
        if used is not None:
            change = change._replace(touched=used)
            self.touched = used
        change, self._owed = self._owed.and_then(change), NOTHING
        try:
            await self._hall.store.change(self._table, change)
        except StoreError as error:
            self._owed = change.and_then(self._owed)
            self._hall.counts.not_written(error)
            raise
        self._hall.counts.wrote()
