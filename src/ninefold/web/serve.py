"""Start and stop the server: one process, or several on one port."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from typing import Final

import msgspec
import uvicorn

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.table.store import open_store
from ninefold.web.app import App
from ninefold.web.hosts import LOOPBACK, WILDCARDS
from ninefold.web.protocol import HttpProtocol, Socket
from ninefold.web.redaction import RedactingFormatter
from ninefold.web.settings import ServerSettings
from ninefold.web.workers import Supervisor

MOST_FILES: Final = 65_536
HEALTHY: Final = 15
"""Number of seconds without a sign of life before a worker is replaced."""
LOGGING: Final[PlainData] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": RedactingFormatter, "fmt": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "ninefold": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "uvicorn.error": {"level": "ERROR"},
    },
}
"""The server's own log lines name calls and codes, never addresses with tokens, queries or ids."""


class Server(uvicorn.Server):
    """A server that exits normally when it is told to stop."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, close all, and finish pending writes."""
        await super().shutdown(sockets)
        self._captured_signals.clear()


def config_of(settings: ServerSettings, app: App, log_level: str = "warning") -> uvicorn.Config:
    """Return the uvicorn configuration of the app."""
    logging = {**LOGGING, "loggers": {**LOGGING["loggers"]}}
    logging["loggers"]["ninefold"] = {**LOGGING["loggers"]["ninefold"], "level": log_level.upper()}
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=Socket,
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=logging,
        access_log=False,
        workers=settings.workers,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=settings.stop_seconds,
        timeout_worker_healthcheck=HEALTHY,
        h11_max_incomplete_event_size=32 * 1024,
    )


def raise_file_limit() -> None:
    """Raise the limit of open connections as far as the system allows; Windows has no such limit."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, or raise an error that says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"can't listen on {host}, port {port}: {why}") from error
    # Connections inherit it. Without it a second small message waits about 40 ms for the first to be acknowledged.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def listen_nearby(host: str, port: int) -> socket.socket:
    """Listen on this port, or on any free one if it is taken."""
    try:
        return listen(host, port)
    except BadInput:
        return listen(host, 0)


def address_of(settings: ServerSettings) -> str:
    """Return the server's address for people."""
    if settings.public_url:
        return settings.public_url.rstrip("/") + "/"
    host = "localhost" if settings.host in WILDCARDS or settings.host in LOOPBACK else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def run(settings: ServerSettings, listening: socket.socket, *, log_level: str = "warning", opens: bool = False) -> None:
    """Serve until told to stop."""
    raise_file_limit()
    app = App(settings)
    if settings.workers > 1:
        run_workers(settings, listening, log_level, opens=opens)
        return
    server = Server(config_of(settings, app, log_level))
    if opens:
        threading.Thread(target=open_when, args=(server, address_of(settings)), daemon=True).start()
    try:
        server.run([listening])
    except SystemExit:
        if app.error is None:
            raise
        raise app.error from None


def run_workers(settings: ServerSettings, listening: socket.socket, log_level: str, *, opens: bool) -> None:
    """Run several processes on one port; problems with the store are reported before any of them starts."""
    asyncio.run(try_store(settings.store))
    with tempfile.TemporaryDirectory(prefix="ninefold-") as folder:
        shared = msgspec.structs.replace(settings, metrics_dir=folder)
        if opens:
            threading.Timer(2.0, open_browser, (address_of(settings),)).start()
        supervisor = Supervisor(config_of(shared, App(shared), log_level), [listening])
        supervisor.run()
    if supervisor.has_killed:
        raise SystemExit(1)


async def try_store(url: str) -> None:
    """Open and close the store once."""
    store = await open_store(url)
    await store.close()


def open_when(server: uvicorn.Server, address: str) -> None:
    """Open the browser once the server has started."""
    while not server.started and not server.should_exit:
        time.sleep(0.05)
    if server.started:
        open_browser(address)


def open_browser(address: str) -> None:
    """Open the user's browser, if there is a screen."""
    if has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    """Whether a window can be opened; a browser inside the terminal would get in the way."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
