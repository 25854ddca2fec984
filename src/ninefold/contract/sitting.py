"""A sitting: one game with one number of seats and one set of options, and how much of it the contract plays."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cached_property

from ninefold.core.flat import Flat
from ninefold.core.game import AnyGame
from ninefold.core.rules import AnyRules


class Sitting:
    """One parameter of the suite."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Mapping[str, str],
        *,
        games: int,
        hides: bool,
        fleeting: Sequence[str],
        longest: int,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.games = games
        self.hides = hides
        self.fleeting = frozenset(fleeting)
        self.longest = longest
        self.met: dict[tuple[int, int, bool], list[Flat]] = {}
        """Positions of games that were played: by seed, how many at most, and whether chances are among them."""

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.seats}{chosen}"

    @cached_property
    def rules(self) -> AnyRules:
        """The rules at this table, built when the first case needs them."""
        return self.game.rules(self.seats, self.options)

    @property
    def names(self) -> list[str]:
        """Names for the seats."""
        return [f"Player {seat + 1}" for seat in range(self.seats)]

    @property
    def watchers(self) -> range:
        """Every seat, and the spectator."""
        return range(-1, self.seats)

    def seeds(self) -> range:
        """One seed for each game to be played."""
        return range(self.games * factor())

    def find(self, slug: str) -> AnyGame:
        """Return the game, for callers that look it up by its slug."""
        assert slug == self.game.slug
        return self.game


def factor() -> int:
    """Return the factor by which more games are played than in everyday tests."""
    return max(1, int(os.environ.get("NINEFOLD_CONTRACT_FACTOR", "1")))
