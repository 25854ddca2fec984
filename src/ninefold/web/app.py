"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from pathlib import Path
from typing import Final

from starlette.types import Receive, Scope, Send

from ninefold.core.overlay import with_content
from ninefold.core.registry import find_game
from ninefold.table.hall import Hall, Keep
from ninefold.table.store import Store, open_store
from ninefold.web.connections import HttpConnections, most_connections
from ninefold.web.desk import Desk
from ninefold.web.guard import Guard
from ninefold.web.messenger import WebMessenger
from ninefold.web.metrics import Histogram
from ninefold.web.push import PURPOSE, SECRET_BYTES
from ninefold.web.router import make_router
from ninefold.web.settings import ServerSettings
from ninefold.web.worker_metrics import keep_writing_figures, remove_figures
from ninefold.web.workers import leave_with_parent

COLLECTS: Final = (20_000, 20, 100)
"""The thresholds of Python's garbage collector while the server runs."""


class App:
    """Opens the store when the server starts, closes it when it stops, and passes requests on in between."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.error: Exception | None = None
        """Why the server could not start."""
        self.proxies = settings.proxies()
        self.http_connections = HttpConnections(
            most_connections(settings.limits.connections), settings.limits.per_address
        )
        """Plain HTTP connections."""
        self._inner: Guard | None = None
        self._store: Store | None = None
        self._hall: Hall | None = None
        self._figures: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request, or the lifespan of the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._inner is not None:
            await self._inner(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.open()
        except Exception as error:
            self.error = error
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        collect_seldom()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.close()
        await send({"type": "lifespan.shutdown.complete"})

    @property
    def desk(self) -> Desk | None:
        """The desk, while the server is open."""
        return None if self._inner is None else self._inner.desk

    async def open(self) -> None:
        """Open the store and the hall."""
        if self.settings.workers > 1:
            leave_with_parent()
        commits = Histogram("ninefold_store_seconds", "From handing an entry to the store until it is on disk.")
        self._store = await open_store(self.settings.store)
        data = Path(self.settings.data) if self.settings.data else None
        keep = Keep(self.settings.keep_finished, self.settings.keep_abandoned)
        self._hall = Hall(self._store, with_content(find_game, self.settings.content), data=data, keep=keep)
        self._hall.counts.time_of_write = commits.take
        await self._hall.open()
        messenger = self._hall.messenger = WebMessenger(self.settings, self._hall.signer.derive(PURPOSE, SECRET_BYTES))
        desk = Desk(self.settings, self._hall, self._store, commits, messenger.vapid.key)
        desk.jobs.open()
        self._inner = Guard(make_router(desk), desk, self.proxies)
        if self.settings.metrics_dir:
            self._figures = asyncio.create_task(keep_writing_figures(desk))

    async def close(self) -> None:
        """Finish pending writes, and close the hall and the store."""
        if self._figures is not None and self._inner is not None:
            self._figures.cancel()
            with suppress(asyncio.CancelledError):
                await self._figures
            remove_figures(self._inner.desk)
        if self.desk is not None:
            self.desk.reading.close()
            await self.desk.jobs.close()
        if self._hall is not None:
            await self._hall.close()
        if self._store is not None:
            await self._store.close()

    def note_dropped(self, why: str) -> None:
        """Count a closed connection."""
        if self.desk is not None:
            self.desk.dropped.add(why)


def collect_seldom() -> None:
    """Collect garbage rarely: tables live long and have few cycles; Python's default pace costs a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTS)
