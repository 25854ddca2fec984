"""Ninth Descent keeps the contract of every game: for two, three and four, and for each way to build decks."""

import pytest

from ninefold.contract import contract_for

OWN = {"build": "constructed", "deck1": "masks", "deck2": "crusade", "deck3": "martyrs", "deck4": "gates"}
SHARED = {"build": "shared"}
DRAFT = {"build": "draft"}

TestTwo = contract_for("ninth-descent", seats=[2], options=[OWN, DRAFT], games=1)
TestThree = contract_for("ninth-descent", seats=[3], options=[SHARED], games=1)
TestFour = contract_for("ninth-descent", seats=[4], options=[OWN], games=1)
TestAll = pytest.mark.soak(contract_for("ninth-descent", options=[OWN, SHARED, DRAFT], games=3))
