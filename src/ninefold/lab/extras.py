"""Optional packages of the extra `lab`, with a clear error when one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ninefold.core.errors import BadInput


def need(module: str, what: str) -> Any:
    """Import a module of the extra `lab`, or raise an error that says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise BadInput(f"{what} needs {package}, which is not installed: pip install 'ninefold[lab]'") from error
