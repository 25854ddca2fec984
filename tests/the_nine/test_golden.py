"""A recorded game of The Nine that must always replay."""

from __future__ import annotations

from tests.golden_games import golden_of

from ninefold.games.the_nine import GAME

TestGolden = golden_of(GAME, __file__)
