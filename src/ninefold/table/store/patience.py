"""How long the database may take to answer: a server that waits for ever serves nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
ANSWERS = 20.0
"""A database that takes longer than so many seconds for a statement is taken for lost."""
TRIES: Final = 5
"""So often a statement is told to stop: the driver first asks the database to, and waits for its answer."""


async def answered(statement: Coroutine[Any, Any, T]) -> T:
    """What a statement gives; TimeoutError if it takes too long, and then it has stopped."""
    running = asyncio.ensure_future(statement)
    done, _ = await asyncio.wait((running,), timeout=ANSWERS)
    if done:
        return running.result()
    for _ in range(TRIES):
        running.cancel()
        done, _ = await asyncio.wait((running,), timeout=1)
        if done:
            break
    _seen(running)
    raise TimeoutError("the database does not answer")


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Do something to its end, even if whoever waits for it goes: half of it would leave a connection in disorder."""
    running = asyncio.ensure_future(work)
    running.add_done_callback(_seen)
    return await asyncio.shield(running)


def _seen(running: asyncio.Future[Any]) -> None:
    """Whoever waited may have gone; nobody need be told of an error then."""
    if running.done() and not running.cancelled():
        running.exception()
