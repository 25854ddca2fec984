"""The OpenAPI document, generated from the calls and their types, so that it always matches the code."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Final

import msgspec

from ninefold import __version__
from ninefold.core.data import PlainData
from ninefold.table import shown
from ninefold.table.hall.requests import TableId
from ninefold.web import live_shapes
from ninefold.web.call import JSON, Call
from ninefold.web.faults import Failure
from ninefold.web.spoken import Spoken

REF: Final = "#/components/schemas/{name}"
COMMON: Final = (400, 408, 413, 415, 421, 429, 500, 503)
"""Failures that every call may have."""
SAID: Final = {
    400: "Bad: malformed, of the wrong shape, or not possible at this table.",
    401: "No token, or one that is not valid here.",
    403: "Not yours to do or to see.",
    404: "Not found.",
    408: "The body did not arrive in time.",
    409: "Too late, or not now: the table has moved on, waits for something else, or can't be served.",
    410: "The table was removed, since nobody had used it for a long time.",
    413: "The body is too large.",
    415: "The body is not of the right type.",
    421: "The host is not a name of this server.",
    429: "Too fast; `Retry-After` says when to try again.",
    500: "A bug; its number is in the server's log.",
    503: "The store can't be read or written, too many connections are open, or too many records wait to be replayed.",
}
MESSAGES: Final = (
    Spoken,
    shown.SnapshotMessage,
    shown.UpdateMessage,
    shown.PresenceMessage,
    live_shapes.DoneMessage,
    live_shapes.RefusedMessage,
    live_shapes.Pong,
)
"""WebSocket messages, which OpenAPI can't describe as calls."""
ABOUT: Final = """Sit at a table, see it and answer it, from any language.

A token is a capability: it stands in the fragment of a seat's link and goes into `Authorization: Bearer TOKEN`.
Live updates come over the WebSocket `/api/tables/{table}/live`: the client sends a `Spoken` with `hello`, the server a
`SnapshotMessage` and then `UpdateMessage`s; acts are answered by a `DoneMessage` or a `RefusedMessage`.
A client that uses HTTP alone requests `/api/tables/{table}/updates` with `wait`."""


def document(calls: Sequence[Call]) -> PlainData:
    """Return the whole document."""
    types = _types(calls)
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: PlainData = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ninefold", "version": __version__, "description": ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A seat's or the host's."}
            },
        },
    }


def _types(calls: Sequence[Call]) -> list[object]:
    """Return every type in the document, each once."""
    found: dict[int, object] = {id(Failure): Failure}
    for call in calls:
        for kind in (call.gives, call.takes, call.query):
            if kind is not None:
                found[id(kind)] = kind
    found |= {id(kind): kind for kind in MESSAGES}
    return list(found.values())


def _operation(call: Call, by_type: dict[int, PlainData]) -> PlainData:
    operation: PlainData = {"operationId": call.name, "summary": call.does, "tags": [_tag(call.path)]}
    parameters = [_path_parameter(name) for name in re.findall(r"{(\w+)}", call.path)] + _query_parameters(call)
    if parameters:
        operation["parameters"] = parameters
    if call.takes is not None:
        content = {call.takes_kind: {"schema": by_type[id(call.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    responses: PlainData = {
        str(call.status): {
            "description": _first_line(call.gives),
            "content": {call.gives_kind: {"schema": by_type[id(call.gives)]}},
        }
    }
    for status in sorted({*COMMON, *call.fails}):
        if call.takes is None and status in (408, 413, 415):
            continue
        content = {JSON: {"schema": by_type[id(Failure)]}}
        responses[str(status)] = {"description": SAID[status], "content": content}
    operation["responses"] = responses
    if call.token != "no":
        operation["security"] = [{"token": []}] if call.token == "must" else [{}, {"token": []}]
    return operation


def _tag(path: str) -> str:
    parts = path.strip("/").split("/")
    return parts[1] if parts[0] == "api" else "operators"


def _path_parameter(name: str) -> PlainData:
    schema = msgspec.json.schema(TableId) if name == "table" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameters(call: Call) -> list[PlainData]:
    """Return the query parameters; their schemas are small, so they are inlined."""
    listed = []
    for field in msgspec.structs.fields(call.query):
        schema = msgspec.json.schema(field.type)
        if field.default is not msgspec.NODEFAULT and field.default is not None:
            schema["default"] = field.default
        listed.append({"name": field.encode_name, "in": "query", "required": False, "schema": schema})
    return listed


def _first_line(kind: object) -> str:
    """Describe a type in one sentence."""
    inner = getattr(kind, "__args__", (kind,))[0]
    said = inspect.getdoc(inner) if isinstance(inner, type) and issubclass(inner, msgspec.Struct) else ""
    return (said or "The result.").partition("\n")[0]
