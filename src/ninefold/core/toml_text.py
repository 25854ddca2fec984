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


def toml_document(data: PlainMapping) -> str:
    """A whole file: single values, then tables by entry, then lists of tables; what is deeper is inline."""
    lines = _single(data)
    for name, value in data.items():
        lines += _tables((name,), value)
    return "\n".join(lines).lstrip("\n") + "\n"


def _single(fields: PlainMapping) -> list[str]:
    """The fields that stand on a line each."""
    return [f"{toml_key(str(name))} = {toml_value(value)}" for name, value in fields.items() if not _is_table(value)]


def _is_table(value: object) -> bool:
    """Whether a value is written as tables: a mapping, or a list of nothing but mappings."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(part, Mapping) for part in value)
    return isinstance(value, Mapping)


def _tables(path: tuple[str, ...], value: object) -> list[str]:
    named = ".".join(toml_key(part) for part in path)
    lines: list[str] = []
    if isinstance(value, list) and _is_table(value):
        for part in value:
            lines += ["", f"[[{named}]]", *[f"{toml_key(str(name))} = {toml_value(one)}" for name, one in part.items()]]
    elif isinstance(value, Mapping) and len(path) == 1:
        for name, fields in value.items():
            inside = (*path, str(name))
            if not isinstance(fields, Mapping):
                return ["", f"[{named}]", *[f"{toml_key(str(key))} = {toml_value(one)}" for key, one in value.items()]]
            inline = {key: one for key, one in fields.items() if not (isinstance(one, list) and _is_table(one))}
            lines += ["", f"[{'.'.join(toml_key(part) for part in inside)}]"]
            lines += [f"{toml_key(str(key))} = {toml_value(one)}" for key, one in inline.items()]
            for key, one in fields.items():
                if key not in inline:
                    lines += _tables((*inside, str(key)), one)
    return lines
