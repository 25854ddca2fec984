"""Routes for calls: they parse and check a request as its call declares, and turn the result into a response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ninefold.web.budget import Holding
from ninefold.web.call import JSON, Asked, Call, RawResult, hung_up, read_body, read_json, read_query, read_token
from ninefold.web.calls import CALLS
from ninefold.web.desk import Desk
from ninefold.web.faults import Failure, Trouble, trouble_of
from ninefold.web.guard import lang_of

Endpoint = Callable[[Request], Awaitable[Response]]
NO_STORE = {"cache-control": "no-store"}


def route_of(call: Call, desk: Desk) -> Route:
    """The route of a call."""
    return Route(call.path, endpoint_of(call, desk), methods=[call.method], name=call.name)


def endpoint_of(call: Call, desk: Desk) -> Endpoint:
    """Return the endpoint that parses, runs and answers one call."""
    takes_json = call.takes is not None and call.takes_kind == JSON
    decoder = msgspec.json.Decoder(call.takes) if takes_json else None

    async def endpoint(request: Request) -> Response:
        try:
            budget = desk.bodies if takes_json else desk.records
            with budget.opened(request.scope["address"]) as holding:
                return response_of(await call.run(desk, await asked(request, holding)), call)
        except Exception as error:
            return failure(error, request)

    async def asked(request: Request, holding: Holding) -> Asked:
        query = read_query(request, call.query)
        token = read_token(request, call)
        raw = b""
        if call.takes is not None:
            limits = desk.settings.limits
            most = limits.body if takes_json else limits.record
            raw = await read_body(request, most, limits.body_seconds, holding)
        body = raw if decoder is None else read_json(request, raw, decoder)
        head = {name: request.headers.get(name, "") for name in ("if-none-match", "accept-encoding")}
        gone = partial(hung_up, request)
        return Asked(request.scope["address"], dict(request.path_params), query, token, body, head, gone)

    return endpoint


def response_of(result: object, call: Call) -> Response:
    """A result as a response."""
    if isinstance(result, RawResult):
        headers = {**NO_STORE, **dict(result.headers)}
        return Response(result.body, result.status, headers, result.kind)
    return Response(msgspec.json.encode(result), call.status, NO_STORE, JSON)


def failure(error: Exception, request: Request) -> Response:
    """Turn an error into a response."""
    status, trouble, headers = trouble_of(error, lang_of(request.scope), request.url.path.partition("/t")[0])
    return plain_failure(status, trouble, headers)


def plain_failure(status: int, trouble: Trouble, headers: Mapping[str, str]) -> Response:
    """A refusal as JSON."""
    return Response(msgspec.json.encode(Failure(trouble)), status, {**NO_STORE, **headers}, JSON)


def api_routes(desk: Desk) -> list[Route]:
    """Return the routes of all calls."""
    return [route_of(call, desk) for call in CALLS]
