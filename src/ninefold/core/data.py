"""Plain data, as JSON and TOML have it: what comes from files and clients before it is read, and what goes to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PlainData = dict[str, Any]
"""Values by name."""
PlainMapping = Mapping[str, Any]
"""The same, read-only."""
