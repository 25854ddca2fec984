"""Manners of bots at an open ask, where whoever speaks is heard: they let persons have a word.

A bot that has spoken and changed nothing waits until something has happened. One that changes things may go on for a
while, and then waits for a person, since a bot that wanders about would never stop.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

MOST: Final = 12
"""So many answers in a row a bot gives to open asks without a word of a person."""


class Manners:
    """Which bots have had their say."""

    def __init__(self) -> None:
        self._in_vain: set[int] = set()
        self._in_a_row: Counter[int] = Counter()

    def may_speak(self, seat: int) -> bool:
        """Whether the bot of a seat may answer an open ask that persons may answer, too."""
        return seat not in self._in_vain and self._in_a_row[seat] < MOST

    def spoke(self, seat: int, *, in_vain: bool) -> None:
        """A bot has answered; if that has changed anything, the others may have something to say about it."""
        self._in_a_row[seat] += 1
        if in_vain:
            self._in_vain.add(seat)
        else:
            self._in_vain.clear()

    def listen(self) -> None:
        """A person has done something: every bot may speak again."""
        self._in_vain.clear()
        self._in_a_row.clear()
