"""Advisory locks: only one of the processes on one PostgreSQL runs the clocks and bots of a table."""

from __future__ import annotations

import asyncio
from hashlib import blake2b

import psycopg
from psycopg import AsyncConnection

from ninefold.table.store.store import StoredRow, StoreError
from ninefold.table.store.timeouts import answered, connected, to_the_end


class Held:
    """A lock that lasts as long as the connection that took it."""

    def __init__(self, locks: Locks, connection: AsyncConnection[StoredRow], key: int) -> None:
        self._locks = locks
        self._connection = connection
        self._key = key

    @property
    def held(self) -> bool:
        """Whether the connection is still open."""
        return not (self._connection.closed or self._connection.broken)

    async def release(self) -> None:
        """Release the lock for other processes."""
        if self.held:
            await self._locks.give_back(self._key)


class Locks:
    """All locks of one process, on one connection."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: AsyncConnection[StoredRow] | None = None
        self._turn = asyncio.Lock()
        self._giving: asyncio.Future[None] | None = None
        """The release of a lock that is no longer wanted."""
        self._closed = False

    async def hold(self, table: str) -> Held | None:
        """Take a table's lock; None if another process has it."""
        taking = asyncio.ensure_future(self._hold(table))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            # The caller is gone; a lock without an owner would block all others.
            taking.add_done_callback(self._unwanted)
            raise

    def _unwanted(self, taking: asyncio.Future[Held | None]) -> None:
        held = None if taking.cancelled() or taking.exception() else taking.result()
        if held is not None:
            self._giving = asyncio.ensure_future(held.release())

    async def _hold(self, table: str) -> Held | None:
        key = int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
        async with self._turn:
            try:
                if self._connection is None or self._connection.closed:
                    self._connection = await connected(self._url)
                if self._closed:
                    raise OSError("the store is closed")
                found = await answered(self._asked("SELECT pg_try_advisory_lock(%s)", key))
            except (psycopg.Error, OSError) as error:
                await self._hang_up()
                raise StoreError(str(error)) from error
        return Held(self, self._connection, key) if found and found[0] else None

    async def _asked(self, statement: str, key: int) -> StoredRow | None:
        assert self._connection is not None
        return await (await self._connection.execute(statement, (key,))).fetchone()

    async def _hang_up(self) -> None:
        """Close the connection, which ends all locks."""
        if self._connection is not None:
            await self._connection.close()

    async def give_back(self, key: int) -> None:
        """Release one lock."""
        await to_the_end(self._give_back(key))

    async def _give_back(self, key: int) -> None:
        async with self._turn:
            if self._connection is None or self._connection.closed:
                return
            try:
                await answered(self._asked("SELECT pg_advisory_unlock(%s)", key))
            except (psycopg.Error, OSError):
                await self._hang_up()

    async def close(self) -> None:
        """Release all locks, including those still being requested."""
        self._closed = True
        async with self._turn:  # a connection must not be closed under a statement that still runs on it
            await self._hang_up()
