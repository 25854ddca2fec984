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
SAGAS = {"objectives": "on", "treasures": "on"}
TestObjectives = contract_for(
    "nineworlds", seats=(3,), options=[{"objectives": "on", "expansion": "base", "turns": "3"}], games=2
)
TestTreasures = contract_for(
    "nineworlds", seats=(4,), options=[{"treasures": "on", "turns": "3", "teams": "pacts"}], hides=False, games=1
)
TestFullGame = contract_for("nineworlds", seats=(2, 4), options=[{**SAGAS, "avatar_powers": "on"}], games=1)
TestSixAllied = contract_for("nineworlds", seats=(6,), options=[{**SAGAS, "teams": "alliance", "turns": "3"}], games=2)
OFTEN = [{}, {"expansion": "base"}, {"turns": "9", "avatar_powers": "on", "world_powers": "random"}]
TestNineworldsOften = pytest.mark.soak(contract_for("nineworlds", options=OFTEN, hides=False, games=10))
SAGAS_OFTEN = [SAGAS, {**SAGAS, "expansion": "base", "turns": "9", "avatar_powers": "on"}]
TestSagasOften = pytest.mark.soak(contract_for("nineworlds", options=SAGAS_OFTEN, games=10))
