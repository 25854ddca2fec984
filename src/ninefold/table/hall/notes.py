"""What the store knows about a table besides its journal: phase, lobby entry, due time, and last use."""

from __future__ import annotations

from typing import Final

from ninefold.table.hall.keeper import Keeper
from ninefold.table.store import Change, StoreError

NOTHING: Final = Change()
HOUR: Final = 3600.0
"""Precision in seconds of the time of a table's last use."""


class Notes:
    """The notes about one table; changes that can't be written now are kept and written with the next."""

    def __init__(self, keeper: Keeper, table: str, touched: float) -> None:
        self._keeper = keeper
        self._table = table
        self._touched = touched
        self._owed = NOTHING

    @property
    def are_owed(self) -> bool:
        """Whether a change could not be written."""
        return self._owed != NOTHING

    def are_due(self, used: float) -> bool:
        """Whether a change is unwritten, or the last use is much later than the stored one."""
        return self.are_owed or used - self._touched > HOUR

    async def put(self, change: Change = NOTHING, used: float | None = None) -> None:
        """Write a change together with all unwritten ones, and the time of the last use."""
        if used is not None:
            change = change._replace(touched=used)
            self._touched = used
        change, self._owed = self._owed.and_then(change), NOTHING
        try:
            await self._keeper.store.change(self._table, change)
        except StoreError as error:
            self._owed = change.and_then(self._owed)
            self._keeper.counts.not_written(error)
            raise
        self._keeper.counts.wrote()
