"""A call of the HTTP API: one value declares its input and output, for both the route and the OpenAPI document."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from ninefold.core.shape import whole
from ninefold.web.budget import Holding
from ninefold.web.faults import Fault, decode
from ninefold.web.spoken import Query

T = TypeVar("T")
JSON: Final = "application/json"
RECORD: Final = "application/x-ndjson"
PDF: Final = "application/pdf"
SPARE: Final = 1024 * 1024
BEARER: Final = "bearer"
PLAIN: Final = "identity"


class Asked(NamedTuple):
    """A request, parsed and checked."""

    address: str
    path: dict[str, str]
    query: Any
    token: str | None
    body: Any
    head: dict[str, str]
    """Headers that some calls read: `if-none-match`."""
    gone: Callable[[], Awaitable[None]]
    """Waits until the client disconnects, once the body is read."""


class RawResult(NamedTuple):
    """A result that is already bytes, with its content type and headers."""

    body: bytes
    kind: str = JSON
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()


class Call(NamedTuple):
    """One method of one path; `run` gets the server's desk and the request, and returns a value or bytes."""

    method: Literal["GET", "POST"]
    path: str
    name: str
    does: str
    run: Callable[[Any, Asked], Awaitable[object]]
    gives: object
    takes: object = None
    takes_kind: str = JSON
    gives_kind: str = JSON
    query: type[Query] = Query
    token: Literal["no", "may", "must"] = "no"
    status: int = 200
    fails: tuple[int, ...] = ()
    """Statuses of failures, besides those that every call may have."""


async def read_body(request: Request, most: int, seconds: float, holding: Holding) -> bytes:
    """Read the body, unless it is too large, too slow, or there is no room for it.

    A refused body that is only slightly too large is read to its end and discarded, because a client that is still
    sending does not read the response.
    """
    if request.headers.get("content-encoding", PLAIN).lower() != PLAIN:
        raise Fault(415, "wrong_encoding")
    declared = request.headers.get("content-length", "0")
    announced = whole(declared) if declared.isdecimal() else 0
    if announced > most + SPARE:
        raise Fault(413, "too_large", most=most)
    body = Body(most, holding)
    body.expect(announced)
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                if body.take(part) > most + SPARE:
                    break
    except (TimeoutError, ClientDisconnect):
        raise Fault(408, "too_slow") from None
    return body.whole()


class Body:
    """A body as it arrives, and why it is refused, if it is."""

    def __init__(self, most: int, holding: Holding) -> None:
        self._most = most
        self._holding = holding
        self._kept = bytearray()
        self._size = 0
        self._refusal: Fault | None = None

    def expect(self, size: int) -> None:
        """Note the announced size."""
        try:
            self._holding.expect(min(size, self._most))
        except Fault as fault:
            self._refusal = fault

    def take(self, part: bytes) -> int:
        """Add a part and return the size so far; a refused body is not kept."""
        self._size += len(part)
        if self._size > self._most:
            self._refusal = Fault(413, "too_large", most=self._most)
        try:
            if self._refusal is None:
                self._holding.take(len(part))
                self._kept += part
        except Fault as fault:
            self._refusal = fault
        if self._refusal is not None:
            self._kept.clear()
            self._holding.release()
        return self._size

    def whole(self) -> bytes:
        """Return the whole body."""
        if self._refusal is not None:
            raise self._refusal
        return bytes(self._kept)


async def hung_up(request: Request) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def read_query(request: Request, kind: type[Query]) -> Query:
    """Read the query; names must be known and occur at most once."""
    pairs = request.query_params.multi_items()
    if len(dict(pairs)) != len(pairs):
        raise Fault(400, "wrong_query", why="a name is given twice")
    try:
        return msgspec.convert(dict(pairs), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Fault(400, "wrong_query", why=str(error)) from None


def read_token(request: Request, call: Call) -> str | None:
    """Return the token of the Authorization header; None for a spectator."""
    written = request.headers.get("authorization")
    if written is None:
        if call.token == "must":
            raise Fault(401, "no_token")
        return None
    scheme, _, token = written.partition(" ")
    if scheme.lower() != BEARER or not token.strip():
        raise Fault(401, "bad_token")
    return token.strip()


def read_json(request: Request, body: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Read a JSON body; its content type is required, because another site's page can't send it without a preflight."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Fault(415, "wrong_type")
    return decode(body, decoder)
