"""The toys keep the contract of every game."""

from tests.toys import looked_at, open_call, potions, sealed_bids

from ninefold.contract import contract_for

TestSealedBids = contract_for(sealed_bids.GAME)
TestLookedAt = contract_for(looked_at.GAME, games=6)
TestOpenCall = contract_for(open_call.GAME, hides=False)
TestPotions = contract_for(potions.GAME, games=6)
