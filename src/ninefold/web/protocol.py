"""Connections that do not wait for ever: half a request, or an answer that nobody reads, is cut off."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode

from ninefold.web.app import App
from ninefold.web.buckets import address_key
from ninefold.web.crowd import Crowd

REQUEST_SECONDS: Final = 20.0
"""A connection that has not sent a whole head of a request by then is cut."""
MOST_WAITING: Final = 16
"""So many messages of one client may wait to be looked at."""
SMALL: Final = 4096
"""A message of more bytes is looked at before anything else is read."""
LEAST_READ: Final = 16 * 1024
"""A client that reads fewer bytes of a long answer within the time for it is cut off."""
RAW: Final = "ninefold.raw"
"""The extension of ASGI by which a connection takes ready-made texts."""
LAST_SECONDS: Final = 2.0
"""How long a closed WebSocket may take to read what was sent before."""


def app_of(config: Config) -> App:
    """The server's own app."""
    assert isinstance(config.app, App)
    return config.app


def is_text(raw: bytes) -> bool:
    """Whether it is UTF-8, as every text must be; a client that sends anything else is no matter for the log."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


class HttpProtocol(H11Protocol):
    """HTTP/1.1 whose clients must come to the point."""

    patience: asyncio.TimerHandle | None = None
    slow: asyncio.TimerHandle | None = None
    _crowd: Crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; a request should follow."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        app = app_of(self.config)
        self._crowd = app.crowd
        self._crowd.enter(self, address_key(host), counts=not app.proxies.trusts(host))
        self._expect()

    def handle_events(self) -> None:
        """Take what has come; once a request is whole, it is being answered."""
        super().handle_events()
        if not getattr(self.cycle, "response_complete", True):
            self._crowd.work(self)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """A WebSocket is counted at its own entrance."""
        self._crowd.leave(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Another request may follow."""
        self._crowd.rest(self)
        super().on_response_complete()
        self._expect()

    def pause_writing(self) -> None:
        """The client does not read as fast as it is answered."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """It has read nearly all."""
        super().resume_writing()
        if self.slow is not None:
            self.slow.cancel()

    def _watch(self) -> None:
        """Cut the connection unless the client has read something worth waiting for meanwhile."""
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
        """Others need the room."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        self._crowd.leave(self)
        for timer in (self.patience, self.slow):
            if timer is not None:
                timer.cancel()

    def _expect(self) -> None:
        """Cut the connection unless another request has begun in time; a WebSocket is no longer ours."""
        cycle, transport = self.cycle, self.transport

        def cut() -> None:
            if self.cycle is cycle and self in self.connections:
                transport.abort()

        if self.patience is not None:
            self.patience.cancel()
        self.patience = self.loop.call_later(REQUEST_SECONDS, cut)


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose end does not depend on the client's reading.

    What the table tells is bytes already and often several messages at once; both go out as they are (`raw`).
    """

    slow: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        """Serve it; afterwards it has a moment to take what was sent."""
        self.scope["extensions"][RAW] = {}
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LAST_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send a message as ASGI has it, or several texts in one go."""
        raw: list[bytes] | None = message.get("raw")
        if raw is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in raw:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading pauses only when several of them wait, or a large one."""
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
        """The client does not read: it has so long to begin."""
        super().pause_writing()
        app = app_of(self.config)
        self.slow = self.loop.call_later(app.settings.limits.send_seconds, self._drop, app)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        if self.slow is not None:
            self.slow.cancel()

    def _drop(self, app: App) -> None:
        app.note_dropped("does_not_read")
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        super().connection_lost(exc)
        if self.slow is not None:
            self.slow.cancel()
