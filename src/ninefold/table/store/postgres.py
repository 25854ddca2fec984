"""The shared store: one PostgreSQL for any number of server processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

import msgspec
import psycopg
from psycopg import AsyncConnection

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.table.store.listener import Listener
from ninefold.table.store.lock import Locks
from ninefold.table.store.rows import COLUMNS, SIGNING_KEY, in_order, readable, row_of, values_of
from ninefold.table.store.schema import POSTGRES, missing
from ninefold.table.store.store import Change, Conflict, Lease, Row, Salvage, StoredRow, StoreError, Watcher
from ninefold.table.store.timeouts import answered, connected, to_the_end

Values = Sequence[object] | PlainMapping
"""What a statement is filled with, in order or by name."""
ENTRIES_PER_STATEMENT: Final = 1000
"""Maximum number of entries per statement."""
UPGRADE_LOCK: Final = 0x6E696E65666F6C64
CREATE: Final = """
    WITH made AS (INSERT INTO tables (id, meta, summary, created, state, listed, due, touched)
        VALUES (%s, %s, %s, %s, %s, %s, %s, %s) RETURNING id)
    INSERT INTO journal (tab, number, entry) SELECT id, 1, %s FROM made
"""
APPEND: Final = """
    WITH put AS (INSERT INTO journal (tab, number, entry)
        SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[]) ON CONFLICT DO NOTHING RETURNING tab, number)
    SELECT tab, number, pg_notify('ninefold', %s || ' ' || tab || ' ' || number) FROM put
"""
CHANGE: Final = """
    UPDATE tables SET state = coalesce(%(state)s, state), listed = coalesce(%(listed)s, listed),
        summary = coalesce(%(summary)s, summary), touched = coalesce(%(touched)s::float8, touched),
        due = CASE WHEN %(due)s::float8 IS NULL THEN due WHEN %(due)s::float8 < 0 THEN NULL ELSE %(due)s END
    WHERE id = %(id)s
"""
UNUSED: Final = """
    SELECT id FROM tables WHERE due IS NULL AND state <> 'removed' AND touched < greatest(%(over)s, %(others)s)
        AND state NOT IN ('campaign', 'album') AND touched < CASE state WHEN 'over' THEN %(over)s ELSE %(others)s END
    ORDER BY touched LIMIT %(most)s
"""
REMOVE: Final = """
    WITH gone AS (UPDATE tables SET state = 'removed', meta = '{}', summary = '{}', listed = FALSE, due = NULL
        WHERE id = %s AND touched < %s RETURNING id)
    DELETE FROM journal WHERE tab IN (SELECT id FROM gone)
"""
PULSE: Final = "INSERT INTO pulse VALUES (1, %s) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
WaitingEntry = tuple[str, int, bytes, asyncio.Future[None]]


class PostgresStore:
    """Writes entries of all tables in batches; other processes are notified at commit."""

    shared = True

    def __init__(self, url: str, line: Listener, locks: Locks) -> None:
        self._url = url
        self._line = line
        self._locks = locks
        self._connections: dict[str, AsyncConnection[StoredRow]] = {}
        self._turns = {"write": asyncio.Lock(), "read": asyncio.Lock()}
        self._waiting: list[WaitingEntry] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0

    async def create(self, row: Row, entry: bytes) -> None:
        """Create a table and its first entry in one statement, so that neither exists without the other."""
        try:
            await self._run("write", CREATE, (*values_of(row), entry))
        except psycopg.errors.UniqueViolation:
            raise Conflict from None

    def append(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """Queue an entry for the next statement, which writes all that are queued."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, number, entry, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        """Write until the queue is empty."""
        while self._waiting:
            batch, self._waiting = self._waiting[:ENTRIES_PER_STATEMENT], self._waiting[ENTRIES_PER_STATEMENT:]
            try:
                found = await self._put(batch)
            except Exception as error:
                _fail(batch, StoreError(str(error)))
                continue
            self.commits += 1
            for table, number, _, done in batch:
                is_new = (table, number) in found
                found.discard((table, number))
                if done.done():
                    continue
                if is_new:
                    done.set_result(None)
                else:
                    done.set_exception(Conflict())
        self._writing = None

    async def settled(self) -> None:
        """Wait until the queue is empty."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _put(self, batch: list[WaitingEntry]) -> set[tuple[str, int]]:
        """Write a batch; return the entries that were new."""
        columns = [[waiting[k] for waiting in batch] for k in range(3)]
        rows = await self._run("write", APPEND, (*columns, self._line.name))
        return {(row[0], row[1]) for row in rows}

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """Read on a separate connection from the writer's."""
        statement = "SELECT number, entry FROM journal WHERE tab = %s AND number > %s ORDER BY number"
        return in_order(await self._run("read", statement, (table, after)), after)

    async def row(self, table: str) -> Row | None:
        """Read one row."""
        rows = await self._run("read", f"{COLUMNS} WHERE id = %s", (table,))
        return row_of(rows[0]) if rows else None

    async def salvage(self, table: str) -> Salvage | None:
        """Read the raw data."""
        rows = await self._run("read", "SELECT meta, summary FROM tables WHERE id = %s", (table,))
        statement = "SELECT number, entry FROM journal WHERE tab = %s ORDER BY number"
        entries = await self._run("read", statement, (table,))
        return Salvage(rows[0][0], rows[0][1], entries) if rows else None

    async def change(self, table: str, change: Change) -> None:
        """Update in one statement only what changes."""
        summary = None if change.summary is None else msgspec.json.encode(change.summary)
        await self._run("write", CHANGE, {**change._asdict(), "id": table, "summary": summary})

    async def listed(self, most: int = 100) -> list[Row]:
        """Use the index of listed tables."""
        where = "WHERE listed AND state = 'gathering' ORDER BY created DESC LIMIT %s"
        return list(readable(await self._run("read", f"{COLUMNS} {where}", (most,))))

    async def due(self, until: float, most: int = 100) -> list[str]:
        """Use the index of due tables."""
        statement = "SELECT id FROM tables WHERE due <= %s ORDER BY due LIMIT %s"
        return [row[0] for row in await self._run("read", statement, (until, most))]

    async def unused(self, over_before: float, others_before: float, most: int = 100) -> list[str]:
        """Use the index of tables that are not due."""
        values = {"over": over_before, "others": others_before, "most": most}
        return [row[0] for row in await self._run("read", UNUSED, values)]

    async def remove(self, table: str, before: float) -> None:
        """Remove in one statement."""
        await self._run("write", REMOVE, (table, before))

    async def try_to_write(self) -> None:
        """Write to a separate row."""
        await self._run("write", PULSE, (time.time(),))

    async def key(self, fresh: bytes) -> bytes:
        """Return the key made by the first server."""
        rows = await self._run("read", SIGNING_KEY, ())
        if not rows:
            await self._run("write", "INSERT INTO keys VALUES ('records', %s) ON CONFLICT DO NOTHING", (fresh,))
            rows = await self._run("read", SIGNING_KEY, ())
        return bytes(rows[0][0])

    def watch(self, watcher: Watcher) -> None:
        """Set the watcher of notifications."""
        self._line.watcher = watcher

    async def say(self, table: str, text: str) -> None:
        """Send a NOTIFY alone."""
        await self._run("read", "SELECT pg_notify('ninefold_say', %s)", (f"{self._line.name} {table} {text}",))

    async def hold(self, table: str) -> Lease | None:
        """Take an advisory lock of the database."""
        return await self._locks.hold(table)

    async def close(self) -> None:
        """Finish pending writes, and close."""
        if self._writing is not None:
            await self._writing
        self._closed = True
        await self._locks.close()
        await self._line.close()
        for use, turn in self._turns.items():
            async with turn:  # under a running statement, the event loop would keep the number of a closed socket
                if use in self._connections:
                    await self._connections[use].close()

    async def _run(self, use: str, statement: str, values: Values) -> list[StoredRow]:
        """Run a statement on the connection for this use."""
        return await to_the_end(self._run_now(use, statement, values))

    async def _run_now(self, use: str, statement: str, values: Values) -> list[StoredRow]:
        """Run a statement in its turn; a broken connection is replaced for the next one."""
        async with self._turns[use]:
            try:
                connection = self._connections.get(use)
                if connection is None or connection.closed:
                    connection = self._connections[use] = await connect(self._url)
                if self._closed:
                    raise OSError("the store is closed")
                return await answered(_fetch(connection, statement, values))
            except psycopg.errors.UniqueViolation:
                raise
            except (psycopg.Error, OSError) as error:
                broken = self._connections.pop(use, None)
                if broken is not None:
                    await broken.close()
                raise StoreError(str(error)) from error


async def _fetch(connection: AsyncConnection[StoredRow], statement: str, values: Values) -> list[StoredRow]:
    cursor = await connection.execute(statement, values, binary=True)
    return await cursor.fetchall() if cursor.description else []


async def connect(url: str) -> AsyncConnection[StoredRow]:
    """Return a connection whose statements are durable when they return."""
    connection = await connected(url)
    try:
        await connection.execute("SET synchronous_commit = on")
    except BaseException:
        await connection.close()
        raise
    return connection


async def open_postgres(url: str) -> PostgresStore:
    """Open the store of a database, and upgrade its schema."""
    try:
        async with await connect(url) as connection:
            await _bring_up_to_date(connection)
        return PostgresStore(url, await Listener.open(url), Locks(url))
    except (psycopg.Error, OSError) as error:
        raise BadInput(f"the database can't be used: {error}") from error


async def _bring_up_to_date(connection: AsyncConnection[StoredRow]) -> None:
    """Upgrade the schema, one process at a time; the version is in a separate table."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (UPGRADE_LOCK,))
        await connection.execute("CREATE TABLE IF NOT EXISTS ninefold (version INTEGER NOT NULL)")
        found = await (await connection.execute("SELECT version FROM ninefold")).fetchone()
        has = found[0] if found else 0
        for script in missing(has, POSTGRES):
            await connection.execute(script)
        await connection.execute("DELETE FROM ninefold")
        await connection.execute("INSERT INTO ninefold VALUES (%s)", (len(POSTGRES),))


def _fail(batch: list[WaitingEntry], error: Exception) -> None:
    for _, _, _, done in batch:
        if not done.done():
            done.set_exception(error)
