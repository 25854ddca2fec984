"""§13.4, §13.7 The master's own tools: corrections, and the odds of the fight on the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import table

from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.speech import Speech, find_answer
from ninefold.core.tell import Tell
from ninefold.games.numenera import corrections, open_asks, order
from ninefold.games.numenera.book import OUT_OF_BOUNDS
from ninefold.games.numenera.state import CREATURE


def weighed(level: int) -> tuple[Any, list[Tell]]:
    """A table with two players against a creature of that level, and what was told of the odds."""
    creatures = [{"level": level, "distance": "immediate"}]
    state = table({"moment": "table", "characters": [{}, {}], "creatures": creatures}, 3, adventure="none")
    heard: list[Tell] = []
    state.tells = heard
    answer = find_answer(state, 0, "weigh the odds of this fight")
    assert answer is not None
    kernel.take(state, 0, answer)
    kernel.advance(state, None)
    return state, heard


def test_the_odds_of_an_easy_fight_are_better_than_those_of_a_hard_one() -> None:
    easy, hard = (heard[0].told(0) for _, heard in (weighed(1), weighed(9)))
    assert easy["victory"] > 90
    assert hard["victory"] < 10


def test_only_the_master_is_told_and_nothing_changes() -> None:
    state, heard = weighed(3)
    assert heard[0].told(1) == {"tell": "odds"}
    fresh = table(
        {"moment": "table", "characters": [{}, {}], "creatures": [{"level": 3, "distance": "immediate"}]},
        3,
        adventure="none",
    )
    fresh.acts = state.acts
    assert checksum(state) == checksum(fresh)


def at_the_table() -> Any:
    """A master and a player between fights, with a creature and a device that nobody knows."""
    character = {"cyphers": [{"key": "detonation_pressure", "identified": False}]}
    given = {"moment": "table", "characters": [character], "creatures": [{"level": 3, "open": False}]}
    return table(given, 2, adventure="none")


def test_a_correction_out_of_bounds_is_refused_with_the_bounds() -> None:
    state = at_the_table()
    before = checksum(state)
    answer = (corrections.V_SET_TIER, 1, 7)
    reason = kernel.why_not(state, 0, answer)
    assert reason == OUT_OF_BOUNDS
    assert Speech(state.rules).reason(state, 0, answer, reason) == "That number has to be from 1 to 6. (§13.4)"
    unlisted = (corrections.V_SET_SKILL, 0, 1, 1)
    assert "not on the list" in Speech(state.rules).reason(state, 0, unlisted, kernel.why_not(state, 0, unlisted))
    assert checksum(state) == before


@pytest.mark.parametrize("verb", [*corrections.VERBS, *order.VERBS])
def test_no_player_corrects_anything(verb: int) -> None:
    state = at_the_table()
    there = [state.rules.universe(state, field.kind) for field in state.rules.verbs[verb].fields]
    named = [1 if not listed or 1 in listed else listed[0] for listed in there]
    assert kernel.why_not(state, 1, (verb, *named)) == open_asks.MASTER_ONLY


def heard_of(verb: int, *fields: int) -> list[Tell]:
    """What is told when the master corrects something."""
    state = at_the_table()
    heard: list[Tell] = []
    state.tells = heard
    kernel.take(state, 0, (verb, *fields))
    kernel.advance(state, None)
    return heard


def test_everybody_hears_what_a_number_of_a_sheet_was_set_to() -> None:
    heard = heard_of(corrections.V_SET_EDGE, 1, 2, 3)
    assert heard[0].told(1) == {"tell": "set", "seat": 1, "number": corrections.FIRST_EDGE + 2, "n": 3}


def test_nobody_but_the_master_hears_a_creatures_number_or_an_unknown_devices_level() -> None:
    state = at_the_table()
    creature = next(thing for thing, sort in enumerate(state.t_sort) if sort == CREATURE)
    told = heard_of(corrections.V_SET_HEALTH, creature, 17)[0]
    assert told.told(0)["n"] == 17
    assert "n" not in told.told(1)
    assert "n" not in told.told(-1)
    device = heard_of(corrections.V_SET_DEVICE_LEVEL, 1 - creature, 9)[0]
    assert device.told(0)["n"] == 9
    assert "n" not in device.told(1)


def test_devices_that_nobody_understands_are_told_apart_by_a_number() -> None:
    """§10.3 One is called by its sort; several of one character are counted."""
    hidden = {"level": 3, "identified": False}
    detonation, stim = {"key": "detonation_pressure", **hidden}, {"key": "stim", **hidden}
    for cyphers, called in (
        ([stim], ["the unknown cypher"]),
        ([detonation, stim], ["the unknown cypher 1", "the unknown cypher 2"]),
    ):
        state = table({"moment": "table", "characters": [{"cyphers": cyphers}]}, 2, adventure="none")
        speech = Speech(state.rules, "en", ["Ann", "Bob"], 1)
        options = [speech.answer(state, answer) for answer in kernel.options(state, 1)]
        assert [f"find out what {name} is" in options for name in called] == [True] * len(called)
        drawn = state.rules.scene(state.rules.view(state, 1), 1, "en", ["Ann", "Bob"])
        assert all(name in str(drawn) for name in called)
        assert not any("#" in option for option in options)


def test_equipment_and_devices_stand_on_the_masters_sheet_with_what_corrects_them() -> None:
    state = at_the_table()
    rope = next(ware.place for ware in state.rules.wares if ware.key == "rope")
    kernel.take(state, 0, (corrections.V_SET_GOODS, 1, rope, 1))
    kernel.advance(state, None)
    scene = state.rules.scene(state.rules.view(state, 0), 0, "en", ("Mia", "Ada"))
    [sheet] = scene.players[1].sheets
    lines = {line.id: line.value for line in sheet.lines if line.id}
    assert "Rope" in lines["set:goods:1"]
    assert lines["card:0"].startswith("Detonation")
    kernel.take(state, 0, (corrections.V_SET_GOODS, 1, rope, 0))
    assert rope not in state.goods[0]
