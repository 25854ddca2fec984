"""Lines of a record that are decoded only when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from ninefold.core import record
from ninefold.core.data import PlainData


class LazyLines(Sequence[PlainData]):
    """The lines of a record as data."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, number: int) -> PlainData: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[PlainData]: ...
    def __getitem__(self, number: int | slice) -> PlainData | Sequence[PlainData]:
        """One line, or some."""
        if isinstance(number, slice):
            return LazyLines(self._lines[number])
        line: PlainData = record.DECODER.decode(self._lines[number])
        return line
