"""A call of the HTTP API: one value says what it takes and gives, for the route and for the OpenAPI document alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request

from ninefold.core.shape import whole
from ninefold.web.faults import Fault, decode
from ninefold.web.spoken import Query

JSON: Final = "application/json"
RECORD: Final = "application/x-ndjson"
SPARE: Final = 1024 * 1024
BEARER: Final = "bearer"


class Asked(NamedTuple):
    """A request, read and checked."""

    address: str
    path: dict[str, str]
    query: Any
    token: str | None
    body: Any
    head: dict[str, str]
    """Headers that some calls look at: `if-none-match`."""
    gone: Callable[[], Awaitable[None]]
    """Waits until the client has hung up, once the body is read."""


class Given(NamedTuple):
    """A result that is bytes already, with its kind and its headers."""

    body: bytes
    kind: str = JSON
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()


class Call(NamedTuple):
    """One method of one path; `run` gets the server's desk and what was asked, and gives a value or bytes."""

    method: Literal["GET", "POST"]
    path: str
    name: str
    does: str
    run: Callable[[Any, Asked], Awaitable[Any]]
    gives: Any
    takes: Any = None
    takes_kind: str = JSON
    gives_kind: str = JSON
    query: type[Query] = Query
    token: Literal["no", "may", "must"] = "no"
    status: int = 200
    fails: tuple[int, ...] = ()
    """Statuses of failures, beside those that every call may have."""


async def read_body(request: Request, most: int, seconds: float) -> bytes:
    """The body, if it is not too large and comes in time.

    One that is somewhat too large is read to its end and thrown away, for who is still sending does not hear a no.
    """
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and whole(declared) > most + SPARE:
        raise Fault(413, "too_large", most=most)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                size += len(part)
                if size > most + SPARE:
                    break
                if size <= most:
                    parts.append(part)
    except (TimeoutError, ClientDisconnect):
        raise Fault(408, "too_slow") from None
    if size > most:
        raise Fault(413, "too_large", most=most)
    return b"".join(parts)


async def hung_up(request: Request) -> None:
    """Wait until the client is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def read_query(request: Request, kind: type[Query]) -> Any:
    """The query, each name at most once and none that the call does not know."""
    pairs = request.query_params.multi_items()
    if len(dict(pairs)) != len(pairs):
        raise Fault(400, "wrong_query", why="a name is given twice")
    try:
        return msgspec.convert(dict(pairs), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Fault(400, "wrong_query", why=str(error)) from None


def read_token(request: Request, call: Call) -> str | None:
    """The token of the Authorization header; None for a spectator."""
    written = request.headers.get("authorization")
    if written is None:
        if call.token == "must":
            raise Fault(401, "no_token")
        return None
    scheme, _, token = written.partition(" ")
    if scheme.lower() != BEARER or not token.strip():
        raise Fault(401, "bad_token")
    return token.strip()


def read_json(request: Request, body: bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """A JSON body. The type is insisted on, since a stranger's page can't send it without asking first."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Fault(415, "wrong_type")
    return decode(body, decoder)
