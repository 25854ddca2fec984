"""The guard, which every request passes before anything else handles it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Final
from urllib.parse import parse_qs

import msgspec
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ninefold.web.buckets import address_key
from ninefold.web.desk import Desk
from ninefold.web.fault_page import fault_page, lang_of_reader, wants_page
from ninefold.web.faults import LOG, Failure, Fault, too_fast, trouble_of
from ninefold.web.headers import SECURITY
from ninefold.web.hosts import Hosts
from ninefold.web.proxies import Proxies

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
UNLIMITED: Final = frozenset({"/health", "/metrics"})


CHEAP: Final = 0.1
"""Cost of a page or a file, which is cached in memory; one page loads dozens of them."""
COSTS: Final = {"/api": 1.0, "/art": 0.25}
"""Cost by how a path begins; a picture that is not cached is drawn in a third of a millisecond."""


class Guard:
    """Checks host, origin and rate, adds headers, turns errors into sentences, and measures times."""

    def __init__(self, app: ASGIApp, desk: Desk, proxies: Proxies) -> None:
        self.app = app
        self.desk = desk
        self.proxies = proxies
        self.running: Counter[str] = Counter()
        """Requests that are being answered, by address."""
        self.hosts = Hosts(desk.settings.host, desk.settings.public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["app"] = self.app
        peer = scope["client"][0] if scope["client"] else ""
        scope["address"] = address_key(self.proxies.client(peer, scope["headers"]))
        began = perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                own = list(message.get("headers", ()))
                named = {name for name, _ in own}
                message["headers"] = [*own, *(pair for pair in SECURITY if pair[0] not in named)]
            await send(message)

        try:
            self.check(scope)
            with self.counted(scope):
                await self.app(scope, receive, send_guarded)
        except HTTPException as error:
            code = "no_method" if error.status_code == 405 else "no_page"
            await fail(Fault(error.status_code, code), scope, send_guarded, error.headers)
        except Exception as error:
            if status or isinstance(error, OSError):
                raise
            await fail(error, scope, send_guarded)
        if scope["type"] == "http":
            self.note(scope, status, perf_counter() - began)

    def check(self, scope: Scope) -> None:
        """Refuse a request with the wrong host or origin, or one that comes too fast."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        if b"content-length" in headers and b"transfer-encoding" in headers:
            raise Fault(400, "two_lengths")
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.hosts.knows(host):
            raise Fault(421, "wrong_host")
        origin = headers.get(b"origin")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            if origin is not None and not self.hosts.is_own(origin.decode("latin-1"), host):
                raise Fault(403, "wrong_origin")
        if scope["path"] in UNLIMITED:
            return
        cost = next((cost for start, cost in COSTS.items() if scope["path"].startswith(start)), CHEAP)
        if wait := self.desk.requests.take(scope["address"], cost):
            raise too_fast(wait)

    @contextmanager
    def counted(self, scope: Scope) -> Iterator[None]:
        """Limit the requests answered at once; WebSockets have their own limit, and operators have none."""
        if scope["type"] != "http" or scope["path"] in UNLIMITED:
            yield
            return
        address, limits = scope["address"], self.desk.settings.limits
        if self.running.total() >= limits.connections or self.running[address] >= limits.per_address:
            raise Fault(503, "too_many", wait=5)
        self.running[address] += 1
        try:
            yield
        finally:
            self.running[address] -= 1
            if not self.running[address]:
                del self.running[address]

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count the call by its name, so that neither ids nor queries reach the log."""
        route = scope.get("route")
        name = getattr(route, "name", "") or "unknown"
        self.desk.calls.take(seconds, name, str(status))
        LOG.debug("%s %s %s %.1f ms", scope["method"], name, status, seconds * 1000)


def lang_of(scope: Scope) -> str:
    """Return the language of a request, if it can be read."""
    asked = parse_qs(scope.get("query_string", b"")[:200].decode("latin-1")).get("lang", ["en"])[0]
    return "de" if asked == "de" else "en"


async def fail(error: Exception, scope: Scope, send: Send, more: Mapping[str, str] | None = None) -> None:
    """Respond with the error as a sentence; a refused WebSocket gets the same."""
    is_page = wants_page(scope)
    lang = lang_of_reader(scope) if is_page else lang_of(scope)
    status, trouble, headers = trouble_of(error, lang, scope["type"])
    headers = {**headers, **(more or {})}
    body = fault_page(status, trouble, lang) if is_page else msgspec.json.encode(Failure(trouble))
    media = b"text/html; charset=utf-8" if is_page else b"application/json"
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    raw += [(b"content-type", media), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": raw})
    await send({"type": f"{kind}.body", "body": b"" if scope.get("method") == "HEAD" else body})
