"""Removes tables that were unused for a long time, both finished and abandoned ones."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from ninefold.table.hall.party import OVER
from ninefold.table.hall.reading import Unreadable, read_entry
from ninefold.table.store import Change, Damaged

if TYPE_CHECKING:
    from ninefold.table.hall.hall import Hall

DAY: Final = 86_400.0
EVERY: Final = 600.0
"""Number of seconds between searches for such tables."""
SOME: Final = 100
"""Maximum number of tables removed at a time."""


class Keep(NamedTuple):
    """Number of days after its last use for which a table is kept; None means for ever."""

    finished: float | None = None
    abandoned: float | None = None


class Removal:
    """Removes tables that are no longer kept."""

    def __init__(self, hall: Hall, keep: Keep) -> None:
        self._hall = hall
        self._keep = keep
        self._looked = -inf

    async def go_round(self) -> None:
        """Remove some tables, if it is time for a search."""
        now, store = self._hall.times.now(), self._hall.store
        if self._keep == (None, None) or now - self._looked < EVERY:
            return
        over, others = (-inf if days is None else now - days * DAY for days in self._keep)
        unused = await store.unused(over, others, SOME)
        if len(unused) < SOME:
            self._looked = now
        for table in unused:
            if not self._hall.has(table):
                await self._remove(table, over, others)

    async def _remove(self, table: str, over: float, others: float) -> None:
        """Remove a table, unless its journal shows a later use than the store has noted, or it is damaged."""
        store = self._hall.store
        try:
            row, journal = await store.row(table), await store.entries(table)
            used = read_entry(journal[-1], len(journal)).at if journal else -inf
        except (Damaged, Unreadable):
            row, used = None, self._hall.times.now()
        before = over if row is not None and row.state == OVER else others
        if used < before:
            await store.remove(table, before)
            self._hall.counts.removed += 1
        else:
            await store.change(table, Change(touched=used))
