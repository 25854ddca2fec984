"""Ninth Descent keeps the contract of every game: for two, three and four, and for each way to build decks."""

import pytest

from ninefold.contract import contract_for

OWN = [{"build": "constructed", "deck1": "masks", "deck2": "crusade", "deck3": "martyrs", "deck4": "gates"}]
COMMON = [{"build": "shared"}, {"build": "draft"}]

TestOwnDecks = contract_for("ninth-descent", options=OWN, games=1)
TestCommonDecks = contract_for("ninth-descent", options=COMMON, games=1)
TestOften = pytest.mark.soak(contract_for("ninth-descent", options=OWN + COMMON, games=5))
