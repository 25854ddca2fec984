"""Night Ferry keeps the contract of every game."""

from ninefold.contract import contract_for

TestNightFerry = contract_for("night-ferry", fleeting=("landed",))
