"""Loading a table from the store: its row and its journal are read and folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.table.hall.fold import fold_in_turns
from ninefold.table.hall.party import Party, Secrets
from ninefold.table.hall.refused import GONE, NOT_FOUND, refused
from ninefold.table.hall.shelf import Shelf
from ninefold.table.store import REMOVED, Damaged, Row, Store, StoreError

LONGEST: Final = 64
"""Maximum length of a table's id."""


async def load(table: str, store: Store, shelf: Shelf, goes_on: Callable[[], bool]) -> tuple[Row, Party]:
    """Load a table from its journal; a long one gives other tables a turn meanwhile."""
    try:
        row = await store.row(table) if len(table) <= LONGEST else None
        journal = await store.entries(table) if row is not None else []
    except StoreError as error:
        raise refused("no_store", 503) from error
    if row is not None and row.state == REMOVED:
        raise refused("removed", GONE)
    if row is None or not journal:
        raise refused("no_table", NOT_FOUND)
    party = await fold_in_turns(table, _keys(row), shelf, journal, goes_on)
    if party is None:
        raise refused("closed", 503)
    return row, party


def _keys(row: Row) -> Secrets:
    try:
        return Secrets(bytes.fromhex(row.meta["secret"]), bytes.fromhex(row.meta["salt"]))
    except (KeyError, TypeError, ValueError) as error:
        raise Damaged("its row has lost the table's secrets") from error
