"""Prints data."""

from __future__ import annotations

import json

import msgspec


def print_json(data: object) -> None:
    """Print one JSON document."""
    print(json.dumps(msgspec.to_builtins(data), ensure_ascii=False, indent=2))
