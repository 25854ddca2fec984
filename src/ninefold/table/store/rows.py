"""Conversion of stored rows: an invalid row is reported, and never passed on as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.table.store.store import Damaged, Row, StoredRow

COLUMNS: Final = "SELECT id, meta, summary, created, state, listed, due, touched FROM tables"
SIGNING_KEY: Final = "SELECT key FROM keys WHERE name = 'records'"
ENCODE: Final = msgspec.json.encode


def values_of(row: Row) -> StoredRow:
    """Return a row's values in the order of COLUMNS."""
    meta, summary = ENCODE(row.meta), ENCODE(row.summary)
    return (row.id, meta, summary, row.created, row.state, row.listed, row.due, row.touched)


def row_of(found: StoredRow) -> Row:
    """Convert a stored row."""
    table, meta, summary, created, state, listed, due, touched = found
    try:
        keys, about = (msgspec.json.decode(raw, type=PlainData) for raw in (meta, summary))
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise Damaged(f"its row can't be read: {error}") from error
    return Row(table, keys, about, created, state, bool(listed), due, touched)


def readable(found: Iterable[StoredRow]) -> Iterator[Row]:
    """Return the rows that can be read."""
    for values in found:
        try:
            yield row_of(values)
        except Damaged:
            continue


def in_order(found: Iterable[StoredRow], after: int) -> list[bytes]:
    """Return the entries of a journal after this number; none may be missing."""
    entries: list[bytes] = []
    for wanted, (number, entry) in enumerate(found, after + 1):
        if number != wanted:
            raise Damaged(f"entry {wanted} of its journal is missing")
        if not isinstance(entry, bytes):
            raise Damaged(f"entry {wanted} of its journal is not text")
        entries.append(entry)
    return entries
