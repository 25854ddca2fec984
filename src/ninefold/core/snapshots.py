"""States to go back to, so that an undo need not replay the whole game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from ninefold.core.flat import Flat

NEAR: Final = 8
"""The states before this many of the latest lines are kept,"""
FAR: Final = 16
"""and before every n-th older line."""


class Snapshots:
    """States before lines of a record: the last few, and some of all older ones."""

    def __init__(self) -> None:
        self._lines: list[int] = []
        self._states: list[Flat] = []
        self._far = 0
        """Number of old states that are kept."""
        self._passed = 0
        """Number of lines since the last old state that was kept."""

    def keep(self, line: int, state: Flat) -> None:
        """Keep a copy of the state before a line."""
        self._lines.append(line)
        self._states.append(state.clone())
        if len(self._lines) - self._far <= NEAR:
            return
        self._passed += 1
        if self._passed % FAR == 1:
            self._far += 1
        else:
            del self._lines[self._far], self._states[self._far]

    def before(self, line: int) -> tuple[int, Flat] | None:
        """The last state kept before this line or an earlier one, and which; the state is a copy. None: the start."""
        place = bisect_right(self._lines, line) - 1
        return None if place < 0 else (self._lines[place], self._states[place].clone())

    def forget_from(self, line: int) -> None:
        """Drop all states from this line on."""
        left = bisect_left(self._lines, line)
        del self._lines[left:], self._states[left:]
        if left < self._far:
            self._far, self._passed = left, 0
