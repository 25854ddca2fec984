"""Tables that nobody has used for a long time are removed: finished ones, and those that were left."""

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
"""So many seconds after the last time it is looked for such tables again."""
SOME: Final = 100
"""So many are removed at a time."""


class Keep(NamedTuple):
    """For how many days after its last use a table is kept; None: for ever."""

    finished: float | None = None
    abandoned: float | None = None


class Removal:
    """Removes what is not kept any longer."""

    def __init__(self, hall: Hall, keep: Keep) -> None:
        self._hall = hall
        self._keep = keep
        self._looked = -inf

    async def go_round(self) -> None:
        """Remove some tables, if it is time to look for them."""
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
        """What its journal says counts: a table used later than the store has noted, or damaged, stays."""
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
