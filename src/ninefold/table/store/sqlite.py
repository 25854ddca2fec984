"""The embedded store: one SQLite file for one server process."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Final, TextIO

import msgspec

from ninefold.core.errors import BadInput
from ninefold.table.store.rows import COLUMNS, SIGNING_KEY, in_order, readable, row_of, values_of
from ninefold.table.store.schema import SQLITE, missing
from ninefold.table.store.store import Change, Lease, Row, Salvage, StoredRow, StoreError, Watcher
from ninefold.table.store.writer import APPEND, Writer

CREATE: Final = """
    INSERT INTO tables (id, meta, summary, created, state, listed, due, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
CHANGE: Final = """
    UPDATE tables SET state = coalesce(?2, state), listed = coalesce(?3, listed), summary = coalesce(?5, summary),
        due = CASE WHEN ?4 IS NULL THEN due WHEN ?4 < 0 THEN NULL ELSE ?4 END, touched = coalesce(?6, touched)
    WHERE id = ?1
"""
UNUSED: Final = """
    SELECT id FROM tables WHERE due IS NULL AND state <> 'removed' AND touched < max(?1, ?2)
        AND state NOT IN ('campaign', 'album') AND touched < CASE state WHEN 'over' THEN ?1 ELSE ?2 END
    ORDER BY touched LIMIT ?3
"""
REMOVE: Final = """
    UPDATE tables SET state = 'removed', meta = '{}', summary = '{}', listed = 0, due = NULL
    WHERE id = ? AND touched < ?
"""
FORGET: Final = "DELETE FROM journal WHERE tab = ?1 AND (SELECT state FROM tables WHERE id = ?1) = 'removed'"
PULSE: Final = "INSERT OR REPLACE INTO pulse VALUES (1, ?)"
OTHERS: Final = 0o077
"""The permissions of everyone but the owner of a file."""


class Always:
    """The lease of the only process."""

    held = True

    async def release(self) -> None:
        """Do nothing, because no other process could take it."""


class SqliteStore:
    """Durable at every commit: WAL with `synchronous=FULL`."""

    shared = False

    def __init__(self, path: Path) -> None:
        """Open or create the file; a second process is refused, because it would not be notified of writes."""
        self._path = path
        with ExitStack() as opening:
            try:
                if not path.parent.is_dir():
                    raise BadInput(f"the store {path} can't be opened: there is no folder {path.parent}")
                self._lock = opening.enter_context(_lock(path))
                _make_private(path)
                with closing(self._connect()) as connection:
                    _bring_up_to_date(connection)
            except (OSError, sqlite3.Error) as error:
                raise BadInput(f"the store {path} can't be opened: {error}") from error
            opening.pop_all()
        self._writer = Writer(self._connect, asyncio.get_running_loop())
        self._reader = ThreadPoolExecutor(1, "ninefold-reader")
        self._read_from: sqlite3.Connection | None = None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=30, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    @property
    def commits(self) -> int:
        """The number of committed transactions."""
        return self._writer.commits

    async def create(self, row: Row, entry: bytes) -> None:
        """Create a table and its first entry in one job, so that neither exists without the other."""
        await self._writer.put((CREATE, values_of(row)), (APPEND, (row.id, 1, entry)))

    def append(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """Queue another job for the writer."""
        return self._writer.put((APPEND, (table, number, entry)))

    async def settled(self) -> None:
        """Wait for an empty job behind all others; if even that fails, so have they."""
        with suppress(StoreError):
            await self._writer.put()

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """Read in parallel with the writer."""
        statement = "SELECT number, entry FROM journal WHERE tab = ? AND number > ? ORDER BY number"
        return in_order(await self._read(statement, table, after), after)

    async def row(self, table: str) -> Row | None:
        """Read one row."""
        rows = await self._read(f"{COLUMNS} WHERE id = ?", table)
        return row_of(rows[0]) if rows else None

    async def salvage(self, table: str) -> Salvage | None:
        """Read the raw data as bytes, whatever type a value has."""
        rows = await self._read("SELECT CAST(meta AS BLOB), CAST(summary AS BLOB) FROM tables WHERE id = ?", table)
        statement = "SELECT number, CAST(entry AS BLOB) FROM journal WHERE tab = ? ORDER BY number"
        entries = await self._read(statement, table)
        return Salvage(rows[0][0], rows[0][1], entries) if rows else None

    async def change(self, table: str, change: Change) -> None:
        """Update in one statement only what changes."""
        summary = None if change.summary is None else msgspec.json.encode(change.summary)
        await self._writer.put((CHANGE, (table, change.state, change.listed, change.due, summary, change.touched)))

    async def listed(self, most: int = 100) -> list[Row]:
        """Use the index of listed tables."""
        where = "WHERE listed = 1 AND state = 'gathering' ORDER BY created DESC LIMIT ?"
        return list(readable(await self._read(f"{COLUMNS} {where}", most)))

    async def due(self, until: float, most: int = 100) -> list[str]:
        """Use the index of due tables."""
        rows = await self._read("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?", until, most)
        return [row[0] for row in rows]

    async def unused(self, over_before: float, others_before: float, most: int = 100) -> list[str]:
        """Use the index of tables that are not due."""
        return [row[0] for row in await self._read(UNUSED, over_before, others_before, most)]

    async def remove(self, table: str, before: float) -> None:
        """Remove in one job."""
        await self._writer.put((REMOVE, (table, before)), (FORGET, (table,)))

    async def try_to_write(self) -> None:
        """Write to a separate row."""
        await self._writer.put((PULSE, (time.time(),)))

    async def key(self, fresh: bytes) -> bytes:
        """Return the key stored in the file, which only its owner may read."""
        rows = await self._read(SIGNING_KEY)
        if not rows:
            await self._writer.put(("INSERT INTO keys VALUES ('records', ?) ON CONFLICT DO NOTHING", (fresh,)))
            rows = await self._read(SIGNING_KEY)
        return bytes(rows[0][0])

    def watch(self, watcher: Watcher) -> None:
        """Do nothing: there are no other processes."""

    async def say(self, table: str, text: str) -> None:
        """Do nothing: there are no other processes."""

    async def hold(self, table: str) -> Lease | None:
        """Always succeed: there are no other processes."""
        return Always()

    async def close(self) -> None:
        """Write the queued jobs, and close."""
        await self._writer.close()
        self._reader.shutdown()
        if self._read_from is not None:
            self._read_from.close()
        self._lock.close()

    async def _read(self, statement: str, *values: object) -> list[StoredRow]:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._fetch, statement, values)

    def _fetch(self, statement: str, values: tuple[object, ...]) -> list[StoredRow]:
        try:
            if self._read_from is None:
                self._read_from = self._connect()
            return self._read_from.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error


def _lock(path: Path) -> TextIO:
    """Lock out other processes for as long as this one lives."""
    lock = path.with_name(path.name + ".lock").open("w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput(f"another server uses {path}; several servers need postgresql://…") from None
    return lock


def _make_private(path: Path) -> None:
    """Make the file private: it holds tables' secrets and the signing key; SQLite gives its log the same mode."""
    path.touch(0o600)
    if path.stat().st_mode & OTHERS:
        path.chmod(path.stat().st_mode & ~OTHERS)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    has = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, script in enumerate(missing(has, SQLITE), has + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")
