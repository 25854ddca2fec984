"""A recorded game of Ninth Descent that must always replay."""

from __future__ import annotations

from tests.golden_games import golden_of

from ninefold.games.ninth_descent import GAME

TestGolden = golden_of(GAME, __file__)
