"""How long the database may take to answer: a server that waits for ever serves nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
ANSWERS = 20.0
"""A database that takes longer than so many seconds for a statement is taken for lost."""


async def answered(statement: Coroutine[Any, Any, T]) -> T:
    """What a statement gives; TimeoutError if it takes too long.

    A driver that is told to give up asks the database to, and waits for its answer; so it is not waited for.
    """
    running = asyncio.ensure_future(statement)
    running.add_done_callback(_seen)
    done, _ = await asyncio.wait((running,), timeout=ANSWERS)
    if not done:
        raise TimeoutError("the database does not answer")
    return running.result()


def _seen(running: asyncio.Future[Any]) -> None:
    """Whoever waited may have gone; nobody need be told of an error then."""
    if not running.cancelled():
        running.exception()
