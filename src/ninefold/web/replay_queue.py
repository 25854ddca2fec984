"""A short queue with one worker: one piece of work at a time, and one place per address if clients are limited."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from ninefold.web.faults import Fault

T = TypeVar("T")
MOST_WAITING_CLIENTS: Final = 8
"""Maximum number of waiting clients; others are told to try again later."""
SOON: Final = 5.0


class ReplayQueue:
    """The queue for replays or for analyses."""

    def __init__(self, most: int = MOST_WAITING_CLIENTS) -> None:
        self._most = most
        self._clerk = asyncio.Lock()
        self._here: dict[str, int] = {}

    async def serve(
        self, address: str, work: Callable[[], Awaitable[T]], gone: Callable[[], Awaitable[None]], *, one_each: bool
    ) -> T:
        """Do the work in its turn; a client that disconnects loses its place."""
        if one_each and address in self._here:
            raise Fault(429, "one_each", wait=SOON)
        if sum(self._here.values()) > self._most:
            raise Fault(503, "busy", wait=SOON)
        self._here[address] = self._here.get(address, 0) + 1
        try:
            return await _while_there(self._in_turn(work), gone())
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._clerk:
            return await work()


async def _while_there(work: Awaitable[T], gone: Awaitable[None]) -> T:
    """Return the result, unless the client disconnects first."""
    working, going = asyncio.ensure_future(work), asyncio.ensure_future(gone)
    try:
        await asyncio.wait((working, going), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return await working
    finally:
        for task in (working, going):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
    raise Fault(408, "too_slow")
