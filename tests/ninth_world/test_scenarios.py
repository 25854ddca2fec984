"""Every scenario file of The Ninth World is a ruling, and holds."""

from __future__ import annotations

from tests.rulings import rulings_of

from ninefold.games.ninth_world import GAME

TestRulings = rulings_of(GAME, __file__, least=60)
