"""The Nine keeps the contract of every game."""

import pytest

from ninefold.contract import contract_for

DECKS = [{"deck1": "wolves", "deck2": "shields"}, {"deck1": "thralls", "deck2": "ravens"}]

TestTheNine = contract_for("the-nine", options=DECKS)
TestTheNineOften = pytest.mark.soak(contract_for("the-nine", options=DECKS, games=20))
