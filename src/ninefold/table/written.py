"""Lines of a record that are read only when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninefold.core import record


class Written(Sequence[dict[str, Any]]):
    """The lines of a record as data."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, number: Any) -> Any:
        """One line."""
        return record.DECODER.decode(self._lines[number])
