"""The OpenAPI document as a page for people: plain HTML, no script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from importlib.resources import files

from ninefold.core.data import PlainData


def api_style() -> str:
    """The page's style sheet."""
    return files("ninefold.web").joinpath("api.css").read_text(encoding="utf-8")


def api_page(document: PlainData) -> str:
    """The whole page."""
    info = document["info"]
    about = "".join(f"<p>{marked(part)}</p>" for part in info["description"].split("\n\n"))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(info["title"])} API</title><link rel="stylesheet" href="/api/style.css"></head><body><main>'
        f"<h1>{escape(info['title'])} API</h1>{about}"
        '<p><a href="/api/openapi.json">openapi.json</a> is the same for machines.</p>'
        f"{_key(info)}"
        f"<h2>Calls</h2>{''.join(_calls(document))}<h2>Types</h2>{''.join(_types(document))}</main></body></html>"
    )


def _key(info: PlainData) -> str:
    """The key with which this server signs records."""
    key = info.get("x-record-key")
    if not key:
        return ""
    return f'<p>This server signs records with the Ed25519 key <code id="record-key">{escape(key)}</code>.</p>'


def marked(text: str) -> str:
    """Mark code in backticks."""
    parts = text.split("`")
    return "".join(f"<code>{escape(part)}</code>" if k % 2 else escape(part) for k, part in enumerate(parts))


def _calls(document: PlainData) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            yield f'<section id="call-{escape(call["operationId"])}">'
            yield f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
            yield f"<p>{marked(call['summary'])}</p><dl>"
            if "security" in call:
                yield f"<dt>Token</dt><dd>{'may be given' if {} in call['security'] else 'needed'}</dd>"
            for parameter in call.get("parameters", ()):
                if parameter["in"] == "query":
                    yield f"<dt><code>?{escape(parameter['name'])}</code></dt><dd>{shown(parameter['schema'])}</dd>"
            if "requestBody" in call:
                yield f"<dt>Takes</dt><dd>{_content(call['requestBody'])}</dd>"
            for status, response in call["responses"].items():
                if status.startswith("2"):
                    yield f"<dt>{status}</dt><dd>{_content(response)}</dd>"
            failing = ", ".join(status for status in call["responses"] if not status.startswith("2"))
            yield f"<dt>Fails</dt><dd>{failing}</dd></dl></section>"


def _content(part: PlainData) -> str:
    return ", ".join(
        f"{shown(inner['schema'])} <small>{escape(kind)}</small>" for kind, inner in part["content"].items()
    )


def _types(document: PlainData) -> Iterator[str]:
    for name, schema in sorted(document["components"]["schemas"].items()):
        yield f'<section id="type-{escape(name)}"><h3>{escape(name)}</h3><p>{marked(schema.get("description", ""))}</p>'
        needed = schema.get("required", ())
        rows = [
            f"<dt><code>{escape(field)}</code>{'' if field in needed else ' ?'}</dt><dd>{shown(inner)}</dd>"
            for field, inner in schema.get("properties", {}).items()
        ]
        yield f"<dl>{''.join(rows)}</dl></section>"


def shown(schema: PlainData) -> str:
    """Describe a type in a few words, with links to other types."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#type-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(shown(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    if schema.get("type") == "array":
        return f"list of {shown(schema.get('items', {}))}" if schema.get("items") else "list"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"object of {shown(inner)}" if isinstance(inner, dict) and inner else "object"
    bounds = [f"{word} {schema[key]}" for key, word in BOUNDS if key in schema]
    return " ".join([escape(str(schema.get("type", "anything"))), *bounds])


BOUNDS = (
    ("minimum", "from"),
    ("maximum", "to"),
    ("minLength", "of at least"),
    ("maxLength", "of at most"),
    ("default", "default"),
)
