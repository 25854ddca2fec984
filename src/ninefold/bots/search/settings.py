"""Settings of a search: how hard it thinks, and how freely it then chooses."""

from __future__ import annotations

from typing import Final, NamedTuple

BY_TIME: Final = 0


class SearchSettings(NamedTuple):
    """A budget, in seconds or in simulations, and the parameters of the tree."""

    seconds: float = 0.1
    iterations: int = BY_TIME
    """Number of simulations, however long they take; 0 means as many as the seconds allow."""
    temperature: float = 0.0
    """0 takes the most tried answer; higher values spread the choice over the runners-up."""
    rounds: int = 1
    """Number of rounds a rollout plays, counting the one it starts in, before it is appraised."""
    horizon: int = 40
    """Maximum number of decisions in a rollout."""
    noise: float = 0.1
    """Probability that a seat answers at random in a rollout."""
    explore: float = 1.2
    """Weight of exploration, relative to the spread of the results."""
