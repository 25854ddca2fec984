"""Numbers that look random and follow from a text alone, so that a picture is the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")
PRIME: Final = 16777619
BASIS: Final = 2166136261
MASK: Final = 0xFFFFFFFF


def text_hash(text: str) -> int:
    """A 32-bit hash of a text (FNV-1a)."""
    value = BASIS
    for byte in text.encode():
        value = ((value ^ byte) * PRIME) & MASK
    return value


class Lots:
    """A short stream of numbers that follows from its seed."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2654435761 + 0x9E3779B9) & MASK or 1

    def below(self, most: int) -> int:
        """A number from 0 up to, but not including, `most`."""
        value = self._state
        value ^= (value << 13) & MASK
        value ^= value >> 17
        value ^= (value << 5) & MASK
        self._state = value
        return value % most

    def between(self, low: float, high: float) -> float:
        """A number in a range, in steps of a thousandth of it."""
        return low + (high - low) * self.below(1001) / 1000

    def of(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]
