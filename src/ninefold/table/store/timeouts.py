"""Timeouts for the database, so that the server never waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Final, TypeVar

from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict

from ninefold.table.store.store import StoredRow

T = TypeVar("T")
CONNECTS: Final = 10
"""Number of seconds a connection may take, unless the database's address says otherwise (`connect_timeout`)."""
ANSWERS = 20.0
"""Number of seconds after which a database that does not answer counts as lost."""
CANCEL_ATTEMPTS: Final = 5
"""Number of attempts to cancel a statement: the driver first asks the database to, and waits for its answer."""


async def connected(url: str) -> AsyncConnection[StoredRow]:
    """Return a new connection, each of whose statements is a transaction of its own."""
    patience = conninfo_to_dict(url).get("connect_timeout", CONNECTS)
    return await AsyncConnection.connect(url, autocommit=True, connect_timeout=patience)


async def answered(statement: Coroutine[object, object, T]) -> T:
    """Return a statement's result; TimeoutError if it takes too long, and then it is cancelled."""
    running = asyncio.ensure_future(statement)
    done, _ = await asyncio.wait((running,), timeout=ANSWERS)
    if done:
        return running.result()
    for _ in range(CANCEL_ATTEMPTS):
        running.cancel()
        done, _ = await asyncio.wait((running,), timeout=1)
        if done:
            break
    _seen(running)
    raise TimeoutError("the database does not answer")


async def to_the_end(work: Coroutine[object, object, T]) -> T:
    """Finish some work even if its caller is cancelled, because half of it would break the connection."""
    running = asyncio.ensure_future(work)
    running.add_done_callback(_seen)
    return await asyncio.shield(running)


def _seen(running: asyncio.Future[T]) -> None:
    """Mark an error as seen, because the caller may be gone."""
    if running.done() and not running.cancelled():
        running.exception()
