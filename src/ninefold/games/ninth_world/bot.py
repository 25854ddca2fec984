"""Advice to bots: what a position of The Ninth World is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.agenda import Answer
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.state import State


class NinthWorldGuide:
    """By what a seat may know: public facts, and its own looks."""

    def worth(self, state: State, seat: int) -> float:
        """The lead over the best other, in -1..1."""
        mine = score(state, seat)
        others = [score(state, other) for other in range(len(state.valor)) if other != seat]
        lead = mine - max(others, default=0)
        return lead / (abs(lead) + 20.0)

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        return [0.0 for _ in options]
