"""The tables that environments are tested at: every game, mode and kind of ask, small and large."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from ninefold.core.stream import Stream
from ninefold.envs.arrays import Codes
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup


class EnvTable(NamedTuple):
    """A game, its seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    def setup(self, **settings: float) -> EnvSetup:
        """The setup, made once for the same settings."""
        return _setup(self, tuple(sorted(settings.items())))


@cache
def _setup(table: EnvTable, settings: tuple[tuple[str, float], ...]) -> EnvSetup:
    given: Mapping[str, float] = dict(settings)
    return EnvSetup(
        table.game,
        table.seats,
        dict(table.options),
        history=int(given.get("history", 8)),
        skip_forced=bool(given.get("skip_forced", True)),
        penalty=given.get("penalty", 0.0),
        shaping=given.get("shaping", 0.0),
        most_steps=int(given.get("most_steps", 0)),
    )


FOUR = EnvTable("connect-four", 2)
FERRY = EnvTable("night-ferry", 3)
THE_NINE = EnvTable("the-nine", 2)
DESCENT = EnvTable("ninth-descent", 3)
WORLD = EnvTable("ninth-world", 3, (("length", "quick"),))
CO_OP = EnvTable("ninth-world", 2, (("length", "quick"), ("mode", "co-op")))
SOLO = EnvTable("ninth-world", 1, (("length", "quick"),))
NINEWORLDS = EnvTable("nineworlds", 3, (("turns", "3"),))
TEAMS = EnvTable("nineworlds", 4, (("teams", "pacts"), ("turns", "3")))
NUMENERA = EnvTable("numenera", 3)
MASTER = EnvTable("numenera", 3, (("adventure", "none"),))

FEW = (FOUR, FERRY, THE_NINE, DESCENT, WORLD, CO_OP, SOLO, NINEWORLDS, TEAMS, NUMENERA, MASTER)
"""One of each kind."""

EVERY = (
    *FEW,
    *(EnvTable("ninth-descent", seats, (("build", build),)) for seats in (2, 4) for build in ("constructed", "draft")),
    *(EnvTable("ninth-descent", seats, (("build", "shared"),)) for seats in (2, 3, 4)),
    *(EnvTable("ninth-world", seats, (("length", "quick"), ("powers", "on"))) for seats in (2, 4, 5)),
    *(EnvTable("ninth-world", seats, (("length", "quick"), ("mode", "co-op"))) for seats in (3, 4, 5)),
    *(EnvTable("nineworlds", seats, (("expansion", "base"), ("turns", "3"))) for seats in (2, 6)),
    *(EnvTable("nineworlds", seats, (("turns", "3"),)) for seats in (2, 4, 5, 6)),
    EnvTable("nineworlds", 4, (("teams", "alliance"), ("turns", "3"))),
    *(EnvTable("numenera", seats, (("adventure", "orchard_beneath"),)) for seats in (1, 2, 4, 5, 6)),
    *(EnvTable("night-ferry", seats) for seats in (2, 4)),
)
"""The common modes of all games, with their numbers of seats."""

RARE = (
    EnvTable("ninth-descent", 3, (("build", "draft"),)),
    EnvTable("ninth-world", 2),
    EnvTable("ninth-world", 4, (("length", "quick"), ("sets", "base,beyond"))),
    EnvTable("ninth-world", 5, (("length", "quick"),)),
    EnvTable("nineworlds", 3, (("objectives", "on"), ("turns", "3"))),
    EnvTable("nineworlds", 2, (("objectives", "on"), ("treasures", "on"))),
    EnvTable("nineworlds", 5, (("treasures", "on"), ("turns", "3"))),
    EnvTable("nineworlds", 4, (("homes", "bid"), ("turns", "3"))),
    EnvTable("nineworlds", 3, (("avatar_powers", "on"), ("world_powers", "random"), ("turns", "3"))),
    EnvTable("nineworlds", 6, (("teams", "alliance"), ("turns", "3"))),
    EnvTable("nineworlds", 6, (("teams", "pacts"), ("turns", "3"))),
    EnvTable("nineworlds", 2, (("turns", "9"),)),
    EnvTable("numenera", 2, (("adventure", "water_parley"),)),
    EnvTable("numenera", 3, (("adventure", "salt_archive"),)),
    EnvTable("numenera", 3, (("adventure", "owed_hour"),)),
    EnvTable("numenera", 2, (("adventure", "none"),)),
)
"""Modes and numbers of seats that differ from those above in their rules alone."""


def observed(episode: Episode, seat: int) -> Codes:
    """The observation of a seat."""
    out = np.empty(episode.setup.form.size, dtype=np.int32)
    episode.observe(seat, out)
    return out


def decisions(episode: Episode, most: int = 2_000) -> Iterator[Stream]:
    """Stop before every decision of a game played at random; the stream makes the choice, unless it was made."""
    picks = Stream(episode.seed, "envs tests")
    for _ in range(most):
        if episode.is_over:
            return
        before = episode.steps
        yield picks
        if episode.steps == before:
            episode.choose(picks.below(len(episode.rows)))
