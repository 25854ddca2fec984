"""The messages of one WebSocket client, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

Hear = Callable[[bytes], bool]
"""Handles a message without waiting; False if it has to be queued."""


class Inbox:
    """A queue for the one task that reads it; while that task waits, `hear` may handle a message instead of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, most: int) -> None:
        self._loop = loop
        self._most = most
        self.messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None
        self.hear: Hear | None = None
        self._is_held = False
        """Whether a message that was heard is still being handled; the next ones wait for that."""

    def takes(self, text: bytes) -> bool:
        """Handle or queue a text; False if too many wait."""
        if len(self.messages) >= self._most:
            return False
        if self.hear is not None and not self.messages and self._waits() and self.hear(text):
            return True
        self.put_nowait({"type": "websocket.receive", "text": text.decode()})
        return True

    def _waits(self) -> bool:
        """Whether the reader waits for a message."""
        return not self._is_held and self._reader is not None and not self._reader.done()

    def hold(self) -> None:
        """Let all messages wait."""
        self._is_held = True

    def let_go(self) -> None:
        """Go on with the messages that waited."""
        self._is_held = False
        if self.messages:
            self._wake()

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader."""
        self.messages.append(message)
        if not self._is_held:
            self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Wait for the next message."""
        while self._is_held or not self.messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self.messages.popleft()

    def qsize(self) -> int:
        """The number of messages that wait."""
        return len(self.messages)

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self.messages
