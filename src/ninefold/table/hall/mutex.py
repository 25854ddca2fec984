"""A lock for one writer at a time, which can also be taken without a coroutine."""

from __future__ import annotations

import asyncio
from collections import deque


class Mutex:
    """Use it as `async with mutex`, or `take()` it while `is_free` and `release()` it later; waiters come in order."""

    def __init__(self) -> None:
        self.is_free = True
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Take the mutex, which must be free."""
        assert self.is_free
        self.is_free = False

    def release(self) -> None:
        """Hand the mutex to the next in line, or set it free."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.is_free = True

    async def __aenter__(self) -> None:
        if self.is_free:
            self.take()
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():  # it was handed over at the same moment
                self.release()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()
