"""Every scenario file of Numenera is a ruling, and holds."""

from __future__ import annotations

from tests.rulings import rulings_of

from ninefold.games.numenera import GAME

TestRulings = rulings_of(GAME, __file__, least=60)
