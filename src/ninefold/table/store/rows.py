"""From what a store holds to what it promises: a row that can't be right is named, and does not pass for a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from ninefold.table.store.store import Damaged, Row

COLUMNS: Final = "SELECT id, meta, summary, created, state, listed, due, touched FROM tables"
KEY: Final = "SELECT key FROM keys WHERE name = 'records'"
ENCODE: Final = msgspec.json.encode


def values_of(row: Row) -> tuple[Any, ...]:
    """A row as it is written, in the order of COLUMNS."""
    meta, summary = ENCODE(row.meta), ENCODE(row.summary)
    return (row.id, meta, summary, row.created, row.state, row.listed, row.due, row.touched)


def row_of(found: Sequence[Any]) -> Row:
    """A row as it is read."""
    table, meta, summary, created, state, listed, due, touched = found
    try:
        keys, about = (msgspec.json.decode(raw, type=dict[str, Any]) for raw in (meta, summary))
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise Damaged(f"its row can't be read: {error}") from error
    return Row(table, keys, about, created, state, bool(listed), due, touched)


def readable(found: Iterable[Sequence[Any]]) -> Iterator[Row]:
    """Those rows that can be read."""
    for values in found:
        try:
            yield row_of(values)
        except Damaged:
            continue


def in_order(found: Iterable[Sequence[Any]], after: int) -> list[bytes]:
    """The entries of a journal after this number, none of which may be missing."""
    entries: list[bytes] = []
    for wanted, (number, entry) in enumerate(found, after + 1):
        if number != wanted:
            raise Damaged(f"entry {wanted} of its journal is missing")
        if not isinstance(entry, bytes):
            raise Damaged(f"entry {wanted} of its journal is no text")
        entries.append(entry)
    return entries
