"""Advice to bots: what a position of The Nine is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.agenda import Answer
from ninefold.games.the_nine.state import State


class TheNineGuide:
    """By what a seat may know: public facts, and its own hand."""

    def worth(self, state: State, seat: int) -> float:
        """Health, Glory and Warriors, compared."""
        return (state.health[seat] - state.health[1 - seat]) / 40

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """All alike."""
        return [0.0] * len(options)
