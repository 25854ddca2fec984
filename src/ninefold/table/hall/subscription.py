"""A client's subscription to a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Self

AT_ONCE: Final = 16
"""Maximum number of messages written before checking whether the client reads."""
Write = Callable[[Sequence[bytes]], bool]
"""Writes messages without waiting; False if that is not possible now."""
MOST_QUEUED_MESSAGES: Final = 256
"""Maximum number of queued messages; a client that lags further behind gets a fresh snapshot instead."""


class Subscription:
    """Messages ready to send (JSON, UTF-8): first what the client lacks, then every update as it happens.

    Use it as `async for message in subscription`, or take all queued messages with `drain()`. It ends when the room
    closes. `close()` must be called at the end; it tells the room that this client has left.
    """

    def __init__(self, afresh: Callable[[], bytes], gone: Callable[[Subscription], None]) -> None:
        """Set up a subscription; `afresh` makes a current snapshot; `gone` is called once when the client leaves."""
        self._afresh = afresh
        self._gone = gone
        self._ready: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._lags = False
        self._ended = False
        self.sends_at_once: Callable[[], bool] | None = None
        """Is called with every new message; True if it takes care of all that is queued."""

    def put(self, message: bytes) -> None:
        """Queue a message for this client."""
        if self._ended or self._lags:
            return
        if len(self._ready) >= MOST_QUEUED_MESSAGES:
            self._ready.clear()
            self._lags = True
        else:
            self._ready.append(message)
            if self.sends_at_once is not None and self.sends_at_once():
                return
        self.stir()

    def end(self) -> None:
        """End the subscription."""
        self._ended = True
        self.stir()

    def stir(self) -> None:
        """Wake whoever waits for a message."""
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        """Wait for the next message."""
        await self._wait()
        if not self._ready:
            raise StopAsyncIteration
        return self._ready.popleft()

    async def drain(self) -> list[bytes]:
        """Wait for a message and return all that are queued; empty if the room has closed."""
        await self._wait()
        return self.ready()

    async def is_told(self) -> bool:
        """Wait until there is something to send; False once the room has closed and nothing is left."""
        await self._wait()
        return bool(self._ready)

    def stir_if_ready(self) -> None:
        """Wake whoever waits for a message, if there is one."""
        if self._ready:
            self.stir()

    def send_by(self, write: Write, *last: bytes) -> bool:
        """Pass on all queued messages, then the `last` ones; False if that can't be done now, and they stay queued."""
        if self._lags or len(self._ready) > AT_ONCE or not write([*self._ready, *last]):
            return False
        self._ready.clear()
        return True

    def ready(self) -> list[bytes]:
        """Return all queued messages without waiting."""
        if self._lags:
            self._lags = False
            self._ready.append(self._afresh())
        messages = list(self._ready)
        self._ready.clear()
        return messages

    async def _wait(self) -> None:
        while not (self._ready or self._lags or self._ended):
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        if self._lags:
            self._lags = False
            self._ready.append(self._afresh())

    def close(self) -> None:
        """Note that the client has left."""
        self.end()
        self.sends_at_once = None
        self._ready.clear()
        gone, self._gone = self._gone, _nothing
        gone(self)


def _nothing(subscription: Subscription) -> None:
    pass
