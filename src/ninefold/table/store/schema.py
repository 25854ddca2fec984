"""The tables of a store, version by version; a newer program upgrades an older store."""

from __future__ import annotations

from typing import Final

from ninefold.core.errors import BadInput

SQLITE: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, meta BLOB NOT NULL, summary BLOB NOT NULL, created REAL NOT NULL,
        state TEXT NOT NULL, listed INTEGER NOT NULL, due REAL
    ) WITHOUT ROWID;
    CREATE TABLE journal (
        tab TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (tab, number)
    ) WITHOUT ROWID;
    CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND state = 'gathering';
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0;
    UPDATE tables SET touched = strftime('%s', 'now');
    CREATE INDEX tables_unused ON tables (touched) WHERE due IS NULL AND state <> 'removed';
    CREATE TABLE pulse (id INTEGER PRIMARY KEY, at REAL NOT NULL);
    """,
    """
    CREATE TABLE keys (name TEXT PRIMARY KEY, key BLOB NOT NULL) WITHOUT ROWID;
    """,
)
"""The script of each version, counted from 1."""

POSTGRES: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, meta BYTEA NOT NULL, summary BYTEA NOT NULL, created DOUBLE PRECISION NOT NULL,
        state TEXT NOT NULL, listed BOOLEAN NOT NULL, due DOUBLE PRECISION
    );
    CREATE TABLE journal (
        tab TEXT NOT NULL, number INTEGER NOT NULL, entry BYTEA NOT NULL, PRIMARY KEY (tab, number)
    );
    CREATE INDEX tables_listed ON tables (created) WHERE listed AND state = 'gathering';
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN touched DOUBLE PRECISION NOT NULL DEFAULT extract(epoch FROM now());
    CREATE INDEX tables_unused ON tables (touched) WHERE due IS NULL AND state <> 'removed';
    CREATE TABLE pulse (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
    """,
    """
    CREATE TABLE keys (name TEXT PRIMARY KEY, key BYTEA NOT NULL);
    """,
)


def missing(has: int, versions: tuple[str, ...]) -> tuple[str, ...]:
    """Return the scripts that a store of this version lacks; a store of a newer program is refused."""
    if has > len(versions):
        raise BadInput(f"the store has version {has}; this program knows versions up to {len(versions)}")
    return versions[has:]
