"""The client side of a WebSocket, with minimal overhead between the bytes and the clock."""

from __future__ import annotations

import asyncio
from typing import Final

HEAD_END: Final = b"\r\n\r\n"
UPGRADE: Final = (
    "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bmluZWZvbGQgbG9hZCAwMQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WHOLE_TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASK: Final = b"\0\0\0\0"
"""A mask that changes nothing, because frames of clients must have one."""


def frame(payload: bytes, first: int = WHOLE_TEXT) -> bytes:
    """Encode one message of a client."""
    size = len(payload)
    if size < 126:
        return bytes((first, 0x80 | size)) + MASK + payload
    return bytes((first, 0x80 | 126)) + size.to_bytes(2, "big") + MASK + payload


class Wire(asyncio.Protocol):
    """One connection; a subclass defines how to handle a message (`hear`) and the end (`lost`)."""

    def __init__(self, path: str, port: int) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = UPGRADE.format(path=path, port=port).encode()
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._is_open = False
        self._leaving = False

    def hear(self, payload: bytes) -> None:
        """Handle a message."""
        raise NotImplementedError

    def lost(self, why: str) -> None:
        """Handle the end of the connection."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Pass on every complete message."""
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self._is_open:
            head, found, data = data.partition(HEAD_END)
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._end(head.partition(b"\r\n")[0].decode())
                return
            self._is_open = True
            self.opened.set_result(None)
        place, end = 0, len(data)
        while end - place >= 2:
            first, size, start = data[place], data[place + 1], place + 2
            if size == 126:
                start = place + 4
                size = int.from_bytes(data[place + 2 : start], "big")
            elif size == 127:
                start = place + 10
                size = int.from_bytes(data[place + 2 : start], "big")
            if start + size > end:
                break
            place = start + size
            self._take(first, data[start:place])
        self._rest = data[place:]

    def _take(self, first: int, payload: bytes) -> None:
        if first == WHOLE_TEXT:
            self.hear(payload)
        elif first == PING:
            self.write(payload, PONG)
        elif first == CLOSE:
            self._end(f"closed with {int.from_bytes(payload[:2], 'big')}")
        else:
            self._end(f"a frame of kind {first:#x}")

    def _end(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(why))
        elif not self._leaving:
            self.lost(why)
        self.leave()

    def write(self, payload: bytes, first: int = WHOLE_TEXT) -> None:
        """Send a message."""
        assert self._transport is not None
        self._transport.write(frame(payload, first))

    def leave(self) -> None:
        """Close the connection."""
        self._leaving = True
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Handle the end of the connection."""
        if not self._leaving:
            self._end(f"lost: {exc}")
