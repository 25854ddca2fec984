"""Every scenario file of Nineworlds is a ruling, and holds."""

from __future__ import annotations

from tests.rulings import rulings_of

from ninefold.games.nineworlds import GAME

TestRulings = rulings_of(GAME, __file__, least=310)
