"""What the store knows of a table beside its journal: its phase, what a lobby shows, when it is due and was used."""

from __future__ import annotations

from typing import Final

from ninefold.table.hall.keeper import Keeper
from ninefold.table.store import Change, StoreError

NOTHING: Final = Change()
HOUR: Final = 3600.0
"""So exactly it is noted when a table was used last."""


class Notes:
    """The notes about one table. What can't be written at once is still owed, and goes along with the next."""

    def __init__(self, keeper: Keeper, table: str, touched: float) -> None:
        self._keeper = keeper
        self._table = table
        self._touched = touched
        self._owed = NOTHING

    @property
    def are_owed(self) -> bool:
        """Whether something was to be noted and could not be."""
        return self._owed != NOTHING

    def are_due(self, used: float) -> bool:
        """Whether something is owed, or the table was used long after the last note of that."""
        return self.are_owed or used - self._touched > HOUR

    async def put(self, change: Change = NOTHING, used: float | None = None) -> None:
        """Note a change with all that is owed, and when the table was last used."""
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
