"""How hard a search thinks, and how freely it then chooses."""

from __future__ import annotations

from typing import Final, NamedTuple

BY_TIME: Final = 0


class SearchSettings(NamedTuple):
    """A budget, by time or by simulations, and what shapes the tree."""

    seconds: float = 0.1
    iterations: int = BY_TIME
    """So many simulations, whatever time they take; 0: as many as the seconds allow."""
    temperature: float = 0.0
    """0 takes the answer that was tried most; higher ones spread the choice over the runners-up."""
    rounds: int = 1
    """A line is cut off and appraised when the round has ended in which it left the tree, or so many later."""
    horizon: int = 40
    """After so many decisions beyond the tree it is cut off in any case."""
    noise: float = 0.1
    """How often a seat beyond the tree answers at random instead of what looks best."""
    explore: float = 1.2
    """How much an answer that was tried seldom is worth a try, measured by how far results lie apart."""
