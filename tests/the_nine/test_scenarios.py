"""Every scenario file of The Nine is a ruling, and holds."""

from __future__ import annotations

from tests.rulings import rulings_of

from ninefold.games.the_nine import GAME

TestRulings = rulings_of(GAME, __file__, least=40)
