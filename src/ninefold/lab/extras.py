"""What only some commands need: packages of the extra `lab`, asked for by name when they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ninefold.core.errors import BadInput


def need(module: str, what: str) -> Any:
    """A module of the extra `lab`, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise BadInput(f"{what} needs {package}, which is not installed: pip install 'ninefold[lab]'") from error
