"""The Ninth World keeps the contract of every game, at every table size and in every mode."""

import pytest

from ninefold.contract import contract_for

# In Navarene the monolith owner looks at the wilderness deck, so that there is always something hidden.
HERE = {"kingdom": "navarene", "powers": "on"}
QUICK = {**HERE, "length": "quick"}
CO_OP = {**QUICK, "mode": "co-op"}

TestTwo = contract_for("ninth-world", seats=(2,), options=[QUICK, CO_OP], games=2)
TestThree = contract_for("ninth-world", seats=(3,), options=[QUICK, CO_OP], games=2)
TestFour = contract_for("ninth-world", seats=(4,), options=[QUICK, CO_OP], games=2)
TestFive = contract_for("ninth-world", seats=(5,), options=[QUICK, CO_OP], games=3)
TestSolo = contract_for("ninth-world", seats=(1,), options=[HERE, QUICK], games=2, hides=False)
TestLong = pytest.mark.soak(
    contract_for("ninth-world", seats=(2, 3, 4, 5), options=[HERE, {**HERE, "mode": "co-op"}], games=4)
)
