"""LISTEN and NOTIFY: how the processes on one PostgreSQL notify each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Final, Self

import psycopg
from psycopg import AsyncConnection, Notify

from ninefold.table.store.store import StoredRow, Watcher
from ninefold.table.store.timeouts import connected

LOG: Final = logging.getLogger("ninefold.table")


class Listener:
    """A connection that only listens; if it breaks, it reconnects and tells the watcher about the gap."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.name = secrets.token_hex(6)
        """The name by which a process recognises its own notifications."""
        self.watcher: Watcher | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Self:
        """Return a listener that is already connected."""
        line = cls(url)
        connection = await line._connect()
        line._task = asyncio.create_task(line._listen(connection))
        return line

    async def _connect(self) -> AsyncConnection[StoredRow]:
        connection = await connected(self._url)
        await connection.execute("LISTEN ninefold")
        await connection.execute("LISTEN ninefold_say")
        return connection

    async def _listen(self, connection: AsyncConnection[StoredRow]) -> None:
        while True:
            try:
                async with connection:
                    async for notice in connection.notifies():
                        self._heard(notice)
            except (psycopg.Error, OSError):
                pass
            connection = await self._again()
            if self.watcher is not None:
                self.watcher.on_gap()

    async def _again(self) -> AsyncConnection[StoredRow]:
        """Reconnect, with retries for as long as it takes."""
        pause = 0.1
        while True:
            try:
                return await self._connect()
            except (psycopg.Error, OSError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, 5)

    def _heard(self, notice: Notify) -> None:
        """Handle a notification; errors are logged, so that the listener keeps running."""
        who, _, rest = notice.payload.partition(" ")
        table, _, said = rest.partition(" ")
        if who == self.name or self.watcher is None:
            return
        try:
            if notice.channel == "ninefold":
                self.watcher.on_entry(table, int(said))
            else:
                self.watcher.on_say(table, said)
        except Exception:
            LOG.exception("can't use a notification from another server")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
