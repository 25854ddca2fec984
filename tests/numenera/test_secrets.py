"""§10.3, §13.5 What a seat may know: the master everything; players neither hidden numbers nor unidentified devices."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play, table

from ninefold.core.field import SPECTATOR
from ninefold.core.flat import wire
from ninefold.games.numenera.attempt import DIFFICULTY, MODIFIED

MASTER, PLAYER = 0, 1


def at_the_table(**more: Any) -> Any:
    """A master and a player with a creature of which nothing is revealed, and a device that is not identified."""
    character = {"cyphers": [{"key": "detonation_pressure", "identified": False}]}
    creatures = [{"level": 3, "open": False, "health": 8, "armor": 1, "damage": 4}]
    given = {"moment": "table", "characters": [character], "creatures": creatures, **more}
    return table(given, 2, adventure="none")


def view(state: Any, seat: int) -> dict[str, Any]:
    return wire(state.rules.view(state, seat))


def test_the_master_sees_everything() -> None:
    state = at_the_table()
    assert state.rules.view(state, MASTER) == state


@pytest.mark.parametrize("seat", [PLAYER, SPECTATOR])
def test_others_see_neither_a_creatures_numbers_nor_what_an_unidentified_device_is(seat: int) -> None:
    state = at_the_table()
    seen = view(state, seat)
    device, creature = 0, 1
    assert [seen[name][creature] for name in ("t_level", "t_health", "t_armor", "t_damage")] == [None] * 4
    assert seen["t_kind"][device] is None
    assert seen["t_level"][device] is None
    assert seen["t_kind"][creature] == state.t_kind[creature]


def test_a_revealed_level_is_known_to_all_and_the_rest_is_not() -> None:
    state = at_the_table()
    state.t_open[1] = 1
    seen = view(state, PLAYER)
    assert seen["t_level"][1] == 3
    assert seen["t_health"][1] is None


@pytest.mark.parametrize(("hidden", "shown"), [(True, None), (False, 5)])
def test_only_the_master_knows_the_hidden_difficulty_of_a_set_task(hidden: bool, shown: int | None) -> None:
    state = at_the_table(set_task={"stat": "might", "difficulty": 5, "hidden": hidden})
    assert view(state, PLAYER)["set_tasks"][0][2] == shown
    assert view(state, MASTER)["set_tasks"][0][2] == 5


def test_an_attempt_against_an_unknown_level_hides_its_difficulty_from_players() -> None:
    state = table({"characters": [{}], "creatures": [{"level": 3, "open": False}]}, 2, adventure="none")
    play(state, PLAYER, "attack Creature with Broadsword")
    seen, all_of_it = view(state, PLAYER)["attempt"], view(state, MASTER)["attempt"]
    assert [place for place, value in enumerate(seen) if value is None] == [DIFFICULTY, MODIFIED]
    assert all_of_it == state.attempt


def test_a_view_loads_from_its_own_data() -> None:
    state = at_the_table()
    seen = state.rules.view(state, PLAYER)
    assert state.rules.load(state.rules.dump(seen)) == seen
