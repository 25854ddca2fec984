"""LISTEN and NOTIFY: how the processes on one PostgreSQL hear of each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any, Final, Self

import psycopg
from psycopg import AsyncConnection, Notify

from ninefold.table.store.store import Watcher

LOG: Final = logging.getLogger("ninefold.table")


class Listener:
    """A connection that only listens. If it breaks it is made anew, and the watcher is told of the gap."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.name = secrets.token_hex(6)
        """By this a process knows what it has said itself."""
        self.watcher: Watcher | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Self:
        """A line that listens already."""
        line = cls(url)
        connection = await line._connect()
        line._task = asyncio.create_task(line._listen(connection))
        return line

    async def _connect(self) -> AsyncConnection[Any]:
        connection = await AsyncConnection.connect(self._url, autocommit=True, connect_timeout=10)
        await connection.execute("LISTEN ninefold")
        await connection.execute("LISTEN ninefold_say")
        return connection

    async def _listen(self, connection: AsyncConnection[Any]) -> None:
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

    async def _again(self) -> AsyncConnection[Any]:
        """A new connection, tried for as long as it takes."""
        pause = 0.1
        while True:
            try:
                return await self._connect()
            except (psycopg.Error, OSError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, 5)

    def _heard(self, notice: Notify) -> None:
        """Whatever somebody else may say on this channel, the line goes on."""
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
            LOG.exception("a notice of another server can't be used")

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
