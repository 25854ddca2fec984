"""The toys keep the contract of every game."""

import pytest
from tests.toys import looked_at, open_call, potions, sealed_bids, under_cup, wards

from ninefold.contract import contract_for

FLEETING = ("changed",)
"""Who is struck with a secret number and then hurt anyway shows the number only between the two."""

TestSealedBids = contract_for(sealed_bids.GAME)
TestLookedAt = contract_for(looked_at.GAME, games=6)
TestOpenCall = contract_for(open_call.GAME, hides=False)
TestPotions = contract_for(potions.GAME, games=6, fleeting=FLEETING)
TestWards = contract_for(wards.GAME, games=6)
TestUnderCup = contract_for(under_cup.GAME, games=6, fleeting=("lifted",))

TestManySealedBids = pytest.mark.soak(contract_for(sealed_bids.GAME, games=100))
TestManyLookedAt = pytest.mark.soak(contract_for(looked_at.GAME, games=300))
TestManyPotions = pytest.mark.soak(contract_for(potions.GAME, games=300, fleeting=FLEETING))
TestManyUnderCup = pytest.mark.soak(contract_for(under_cup.GAME, games=300, fleeting=("lifted",)))
TestManyWards = pytest.mark.soak(contract_for(wards.GAME, games=300))
