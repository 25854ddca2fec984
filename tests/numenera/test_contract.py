"""Numenera keeps the contract of every game: with the guide in the master's seat, and with a person there."""

import pytest

from ninefold.contract import contract_for

GUIDED = [{"adventure": "broken_causeway"}, {"adventure": "orchard_beneath"}, {"adventure": "water_parley"}]

TestNumeneraAlone = contract_for("numenera", seats=(1,), options=GUIDED[:1], games=3)
TestNumeneraParty = contract_for("numenera", seats=(3,), options=GUIDED[1:2], games=4)
TestNumeneraWithMaster = contract_for("numenera", seats=(3,), options=[{"adventure": "none"}], games=2)
TestNumeneraOften = pytest.mark.soak(contract_for("numenera", seats=range(1, 7), options=GUIDED, games=12))
