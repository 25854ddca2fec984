"""Prints data."""

from __future__ import annotations

import json
from typing import Any

import msgspec


def print_json(data: Any) -> None:
    """Print one JSON document."""
    print(json.dumps(msgspec.to_builtins(data), ensure_ascii=False, indent=2))
