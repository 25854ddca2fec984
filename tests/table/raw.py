"""A store's database, past the store: to damage it, and to see what lies in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any


def run(url: str, statement: str, values: Sequence[Any] = ()) -> list[Any]:
    """Run a statement, written with `?` for its values, on the database of a store."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
            return connection.execute(statement, values).fetchall()
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statement.replace("?", "%s"), values)
        return cursor.fetchall() if cursor.description else []


def journal(url: str, table: str) -> list[bytes]:
    """The entries of a table as they lie there."""
    rows = run(url, "SELECT entry FROM journal WHERE tab = ? ORDER BY number", (table,))
    return [bytes(row[0]) for row in rows]


def write_over(url: str, table: str, number: int, entry: bytes) -> None:
    """Put something else where an entry was."""
    run(url, "UPDATE journal SET entry = ? WHERE tab = ? AND number = ?", (entry, table, number))
