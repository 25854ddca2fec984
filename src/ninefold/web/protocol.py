"""Connections with timeouts: half a request, or a response that the client does not read, closes the connection."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import OPEN

from ninefold.web.app import App
from ninefold.web.buckets import address_key
from ninefold.web.connections import HttpConnections
from ninefold.web.frames import are_whole_frames, framed, small_text
from ninefold.web.inbox import Inbox

REQUEST_SECONDS: Final = 20.0
"""A connection that has not sent a complete request head by then is closed."""
MOST_WAITING: Final = 16
"""Maximum number of queued messages per client."""
SMALL: Final = 4096
"""A message with more bytes is handled before the next one is read."""
LEAST_READ: Final = 16 * 1024
"""Minimum number of bytes of a long response a client must read within the send timeout."""
RAW: Final = "ninefold.raw"
"""The ASGI extension by which a connection takes ready-made texts: `write` sends some without waiting, and `inbox` can
pass a message on without waking a task."""
LAST_SECONDS: Final = 2.0
"""Time for a client to read the last messages of a closed WebSocket, in seconds."""


def app_of(config: Config) -> App:
    """Return the server's own app."""
    assert isinstance(config.app, App)
    return config.app


def is_text(raw: bytes) -> bool:
    """Whether the bytes are valid UTF-8, as every text must be; otherwise the client is closed without a log entry."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


class HttpProtocol(H11Protocol):
    """HTTP/1.1 with timeouts for slow clients."""

    patience: asyncio.TimerHandle | None = None
    slow: asyncio.TimerHandle | None = None
    _http_connections: HttpConnections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the new connection and wait for a request."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        app = app_of(self.config)
        self._http_connections = app.http_connections
        self._http_connections.enter(self, address_key(host), counts=not app.proxies.trusts(host))
        self._expect()

    def handle_events(self) -> None:
        """Handle received data; once a request is complete, the connection counts as busy."""
        super().handle_events()
        if not getattr(self.cycle, "response_complete", True):
            self._http_connections.work(self)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Stop counting the connection, because WebSockets have their own limit."""
        self._http_connections.leave(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Mark the connection as idle and wait for another request."""
        self._http_connections.rest(self)
        super().on_response_complete()
        self._expect()

    def pause_writing(self) -> None:
        """Watch a client that reads more slowly than the server writes."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """Stop watching once the client has read nearly everything."""
        super().resume_writing()
        if self.slow is not None:
            self.slow.cancel()

    def _watch(self) -> None:
        """Close the connection unless the client reads enough within the timeout."""
        left = self.transport.get_write_buffer_size()
        app = app_of(self.config)

        def look() -> None:
            if self.transport.get_write_buffer_size() > left - LEAST_READ:
                app.note_dropped("does_not_read")
                self.transport.abort()
            else:
                self._watch()

        if self.slow is not None:
            self.slow.cancel()
        self.slow = self.loop.call_later(app.settings.limits.send_seconds, look)

    def cut(self) -> None:
        """Close the connection to make room for others."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection and stop its timers."""
        super().connection_lost(exc)
        self._http_connections.leave(self)
        for timer in (self.patience, self.slow):
            if timer is not None:
                timer.cancel()

    def _expect(self) -> None:
        """Close the connection unless another request starts in time; an upgraded WebSocket is left alone."""
        cycle, transport = self.cycle, self.transport

        def cut() -> None:
            if self.cycle is cycle and self in self.connections:
                transport.abort()

        if self.patience is not None:
            self.patience.cancel()
        self.patience = self.loop.call_later(REQUEST_SECONDS, cut)


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that closes even if its client does not read.

    A table's messages are already bytes, often several at once; they are sent as they are (`raw`). A small message that
    arrives as one whole frame, as nearly all do, is read without the parser.
    """

    slow: asyncio.TimerHandle | None = None
    is_between: bool = True
    """Whether all data so far were whole messages, so that the next byte begins one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.inbox = Inbox(self.loop, MOST_WAITING)
        self.queue = self.inbox  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """Serve the connection, then leave the client a moment to read the last messages."""
        self.scope["extensions"][RAW] = {"write": self.write, "inbox": self.inbox}
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LAST_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send an ASGI message, or several texts at once."""
        raw: list[bytes] | None = message.get("raw")
        if raw is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        if not self.write(raw):
            raise ClientDisconnected

    def write(self, texts: Sequence[bytes]) -> bool:
        """Send texts now; False if the client is too slow for that, or gone."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        try:
            self.transport.write(framed(texts))
        except (OSError, RuntimeError):  # the connection has just been closed
            return False
        return True

    def data_received(self, data: bytes) -> None:
        """Read a small text message that is one whole frame; leave everything else to the parser."""
        if not (self.is_between and self.handshake_complete):
            super().data_received(data)
            return
        text = small_text(data) if self.conn.state is OPEN else None
        if text is not None:
            if text.isascii() and self.inbox.takes(text):
                return
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()
            return
        self.is_between = are_whole_frames(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the app; reading pauses only when several messages are queued, or a large one."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        is_small = sum(map(len, self.frames)) <= SMALL
        reads_on = is_small and not self.read_paused and self.queue.qsize() < MOST_WAITING
        self.read_paused = self.read_paused or reads_on
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def pause_writing(self) -> None:
        """Start a timeout for a client that does not read."""
        super().pause_writing()
        app = app_of(self.config)
        self.slow = self.loop.call_later(app.settings.limits.send_seconds, self._drop, app)

    def resume_writing(self) -> None:
        """Stop the timeout, because the client reads again."""
        super().resume_writing()
        if self.slow is not None:
            self.slow.cancel()

    def _drop(self, app: App) -> None:
        app.note_dropped("does_not_read")
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout of a closed connection."""
        super().connection_lost(exc)
        if self.slow is not None:
            self.slow.cancel()
