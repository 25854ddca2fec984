"""Night Ferry keeps the contract of every game."""

from ninefold.contract import contract_for

# What is brought ashore is face up for a moment only; then all cards are shuffled for the next night.
TestNightFerry = contract_for("night-ferry", fleeting=("landed",))
