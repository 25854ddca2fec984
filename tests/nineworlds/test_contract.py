"""Nineworlds keeps the contract of every game: at every number of seats, with every option."""

import pytest

from ninefold.contract import contract_for

TestNineworlds = contract_for("nineworlds", hides=False, games=1)
TestBaseGame = contract_for(
    "nineworlds", seats=(3,), options=[{"expansion": "base", "turns": "3"}], hides=False, games=1
)
TestTeams = contract_for("nineworlds", seats=(4,), options=[{"teams": "alliance", "turns": "3"}], hides=False, games=1)
TestAllOptions = contract_for(
    "nineworlds",
    seats=(2,),
    options=[{"turns": "9", "avatar_powers": "on", "world_powers": "random"}],
    hides=False,
    games=1,
)
OFTEN = [{}, {"expansion": "base"}, {"turns": "9", "avatar_powers": "on", "world_powers": "random"}]
TestNineworldsOften = pytest.mark.soak(contract_for("nineworlds", options=OFTEN, hides=False, games=10))
