"""A recorded game of The Ninth World that must always replay."""

from __future__ import annotations

from tests.golden_games import golden_of

from ninefold.games.ninth_world import GAME

TestGolden = golden_of(GAME, __file__)
