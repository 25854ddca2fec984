"""Plain data as the text of a TOML file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from ninefold.core.data import PlainMapping

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_value(value: object) -> str:
    """A value on one line; its strings are those of JSON, but for one sign."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_value(part) for part in value)}]"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(str(key))} = {toml_value(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return msgspec.json.encode(str(value)).decode().replace("\x7f", "\\u007f")


def toml_key(key: str) -> str:
    """A key, quoted where it must be."""
    return key if BARE.fullmatch(key) else toml_value(key)


def toml_tables(table: str, entries: PlainMapping, head: PlainMapping | None = None) -> str:
    """A file with a table of tables, such as `[cards.bowman]`, below single values."""
    lines = [f"{toml_key(name)} = {toml_value(value)}" for name, value in (head or {}).items()]
    for name, fields in entries.items():
        lines += ["", f"[{table}.{toml_key(str(name))}]"]
        lines += [f"{toml_key(str(field))} = {toml_value(value)}" for field, value in fields.items()]
    return "\n".join(lines).lstrip("\n") + "\n"
