"""The writer thread: all queued jobs go into one transaction, and are acknowledged only after its commit.

Jobs that come in one turn of the event loop are handed over together at its end. So answers that arrive together are
committed together, and a lone one waits for nobody.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final

from ninefold.table.store.store import Conflict, StoredRow, StoreError

MOST_JOBS: Final = 2000
"""Number of jobs after which a transaction takes no more."""
APPEND: Final = "INSERT INTO journal (tab, number, entry) VALUES (?, ?, ?)"
MANY: Final = "INSERT OR IGNORE INTO journal (tab, number, entry) VALUES"
LARGEST: Final = 256
ROWS: Final = {1 << k: ", ".join(["(?, ?, ?)"] * (1 << k)) for k in range(9)}
"""The placeholders of a statement, by number of rows."""
AT_ONCE: Final = 64
"""Maximum number of entries that are written with one statement as a transaction of its own."""
ALONE: Final = [f"{APPEND}{', (?, ?, ?)' * more}" for more in range(AT_ONCE)]
"""That statement, by the number of entries besides the first."""

Statement = tuple[str, StoredRow]
"""A statement with its values."""
Job = tuple[tuple[Statement, ...], asyncio.Future[None]]
"""Statements that succeed or fail together, and the future that waits for them."""
Written = tuple[asyncio.Future[None], BaseException | None]


class Writer:
    """The only thread that writes to the file."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], loop: asyncio.AbstractEventLoop) -> None:
        self._connect = connect
        self._loop = loop
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._coming: list[Job] = []
        """The jobs of this turn of the event loop."""
        self._thread = threading.Thread(target=self._work, name="ninefold-writer", daemon=True)
        self._connection: sqlite3.Connection | None = None
        self.commits = 0
        self._thread.start()

    def put(self, *statements: Statement) -> asyncio.Future[None]:
        """Queue statements to run, all or none; the future is done once they are durable."""
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._coming:
            self._loop.call_soon(self._hand_over)
        self._coming.append((statements, done))
        return done

    def _hand_over(self) -> None:
        """Give the jobs of this turn to the thread."""
        if self._coming:
            self._queue.put(self._coming)
            self._coming = []

    async def close(self) -> None:
        """Write the queued jobs, and stop."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        """Write batches until the end; errors go to the waiting callers, and the next jobs are tried again."""
        last = False
        while not last:
            jobs, last = self._gather()
            outcomes = self._write(jobs) if jobs else []
            if outcomes and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_resolve, outcomes)
        if self._connection is not None:
            self._connection.close()

    def _gather(self) -> tuple[list[Job], bool]:
        """Return all queued jobs, at least one, and whether they are the last."""
        jobs: list[Job] = []
        more = self._queue.get()
        try:
            while more is not None:
                jobs.extend(more)
                if len(jobs) >= MOST_JOBS:
                    return jobs, False
                more = self._queue.get_nowait()
        except Empty:
            return jobs, False
        return jobs, True

    def _write(self, jobs: list[Job]) -> list[Written]:
        """Write one transaction; a broken connection is replaced for the next one."""
        try:
            if self._connection is None:
                self._connection = self._connect()
            outcomes = _transact(self._connection, jobs)
        except Exception as error:
            self._give_up_connection()
            return [(done, StoreError(str(error))) for _, done in jobs]
        self.commits += 1
        return outcomes

    def _give_up_connection(self) -> None:
        """Close the connection, which rolls back its transaction."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None


def _transact(connection: sqlite3.Connection, jobs: list[Job]) -> list[Written]:
    """Run all jobs; if a number is taken, run them again one by one, so that only that job fails."""
    if _write_at_once(connection, jobs):
        return [(done, None) for _, done in jobs]
    connection.execute("BEGIN IMMEDIATE")
    if _write_together(connection, jobs):
        outcomes: list[Written] = [(done, None) for _, done in jobs]
    else:
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [(done, _write_singly(connection, statements)) for statements, done in jobs]
    connection.execute("COMMIT")
    return outcomes


def _write_at_once(connection: sqlite3.Connection, jobs: list[Job]) -> bool:
    """Write a few entries and nothing else with one statement, which takes the interpreter's lock only once.

    It writes all or nothing. Returns False if there is something else to write, or if a number is taken.
    """
    if len(jobs) > AT_ONCE:
        return False
    entries: list[object] = []
    for statements, _ in jobs:
        if len(statements) != 1 or statements[0][0] is not APPEND:
            return False
        entries.extend(statements[0][1])
    try:
        connection.execute(ALONE[len(jobs) - 1], entries)
    except sqlite3.IntegrityError:
        return False
    return True


def _write_together(connection: sqlite3.Connection, jobs: list[Job]) -> bool:
    """Write entries with few large statements, each of which takes the interpreter's lock only once.

    Otherwise a busy event loop would delay the writer at every row. Returns False if not everything could be written.
    """
    entries: list[StoredRow] = []
    for statements, _ in jobs:
        for statement, values in statements:
            if statement == APPEND:
                entries.extend(values)
                continue
            try:
                connection.execute(statement, values)
            except sqlite3.IntegrityError:
                return False
    written, left = 0, len(entries) // 3
    while left:
        rows = min(LARGEST, 1 << (left.bit_length() - 1))
        values = tuple(entries[3 * written : 3 * (written + rows)])
        if connection.execute(f"{MANY} {ROWS[rows]}", values).rowcount != rows:
            return False
        written, left = written + rows, left - rows
    return True


def _write_singly(connection: sqlite3.Connection, statements: tuple[Statement, ...]) -> Conflict | None:
    """Run one job, all or nothing."""
    connection.execute("SAVEPOINT job")
    try:
        for statement, values in statements:
            connection.execute(statement, values)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO job")
        return Conflict()
    finally:
        connection.execute("RELEASE job")
    return None


def _resolve(outcomes: list[Written]) -> None:
    """Resolve the waiting futures; cancelled ones are left alone."""
    for done, error in outcomes:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
