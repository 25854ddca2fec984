"""Reading files that people name, and printing data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from ninefold.core.errors import BadInput


def read_bytes(name: str) -> bytes:
    """All of a file."""
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"{name} can't be read: {why}") from error


def read_text(name: str) -> str:
    """A text file."""
    try:
        return read_bytes(name).decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{name} is not a text file in UTF-8") from error


def print_json(data: Any) -> None:
    """One JSON document."""
    print(json.dumps(msgspec.to_builtins(data), ensure_ascii=False, indent=2))
