"""Every worked example of the rulebook, with its names and numbers."""

from __future__ import annotations

import pytest
from tests.numenera.position import play, roll, table

from ninefold.core import kernel
from ninefold.games.numenera import GAME
from ninefold.games.numenera.account import account
from ninefold.games.numenera.attempt import chance_of, effort_cost, total_cost, work_out
from ninefold.games.numenera.builder import from_sentence, sentence
from ninefold.games.numenera.content import content
from ninefold.games.numenera.sheet import ready
from ninefold.games.numenera.terms import FEET

MASTER = "none"


def test_naveed_and_lobin_are_what_their_sentences_say() -> None:
    assert sentence(ready("naveed")) == "I am a Heroic Glaive who Thunders."
    assert sentence(ready("lobin")) == "I am a Clever Nano who Focuses Mind Over Matter."
    made = from_sentence("I am a Clever Nano who Focuses Mind Over Matter")
    assert (made.descriptor, made.type) == ("clever", "nano")


def test_naveed_with_16_might_is_stronger_than_chaury_with_12() -> None:
    assert ready("naveed").pools[0] == 16
    assert ready("chaury").pools[0] == 12


def test_lobins_edge_makes_onslaught_free() -> None:
    assert content().power("onslaught").cost == 1
    assert total_cost(0, edge=1, cost=1) == 0


def test_effort_makes_a_difficulty_of_5_one_of_4() -> None:
    assert work_out(5, effort=1).final == 4


def test_a_level_of_effort_on_a_dodge_costs_3_speed_and_2_with_an_edge_of_1() -> None:
    assert work_out(3, effort=1).cost == 3
    assert work_out(3, effort=1, edge=1).cost == 2


def test_onslaught_with_effort_and_an_edge_of_2_costs_2() -> None:
    assert total_cost(1, edge=2, cost=1) == 2


def test_a_difficulty_of_4_has_a_target_of_12() -> None:
    assert work_out(4).target == 12


@pytest.mark.parametrize("difficulty", range(11))
def test_the_table_of_difficulties(difficulty: int) -> None:
    worked = work_out(difficulty)
    assert worked.target == 3 * difficulty
    assert worked.is_possible == (difficulty <= 6)


def test_who_needs_a_6_fails_in_a_quarter_of_all_cases() -> None:
    assert chance_of(2) == 0.75


def test_training_makes_a_climb_of_6_one_of_5_and_specialization_one_of_4() -> None:
    assert work_out(6, skill=1).final == 5
    assert work_out(6, skill=2).final == 4


def test_a_level_2_bandit_is_attacked_with_a_target_of_6() -> None:
    state = table({"characters": [{}], "creatures": [{"creature": "bandit"}]})
    play(state, 0, "attack Bandit with Broadsword")
    assert account(state)["attempt"]["target"] == 6


def test_a_spear_does_4_damage_and_a_leather_jerkin_gives_1_armor() -> None:
    things = content()
    assert things.weapons[things.weapon_number["spear"]].damage == 4
    assert things.armors[things.armor_number["leather_jerkin"]].armor == 1


def test_a_leather_jerkin_lets_1_point_of_a_bandits_knife_through() -> None:
    wanted = {"moment": "attacked", "characters": [{"armor": 1}], "creatures": [{"creature": "bandit", "damage": 2}]}
    state = table(wanted)
    play(state, 0, roll(), roll=[2])
    assert account(state)["characters"][0]["might"] == 9


@pytest.mark.parametrize(("weapon", "damage"), [("knife", 2), ("broadsword", 4), ("spear", 4), ("greatsword", 6)])
def test_light_medium_and_heavy_weapons_do_2_4_and_6(weapon: str, damage: int) -> None:
    things = content()
    key = {"knife": "dagger"}.get(weapon, weapon)
    assert things.weapons[things.weapon_number[key]].damage == damage


def test_a_glaive_with_2_armor_and_no_might_takes_1_of_a_claw_of_3_in_speed() -> None:
    glaive = {"might": 0, "speed": 10, "armor": 2, "track": "impaired"}
    state = table({"moment": "attacked", "characters": [glaive], "creatures": [{"level": 3, "damage": 3}]})
    play(state, 0, roll(), roll=[2])
    hurt = account(state)["characters"][0]
    assert (hurt["might"], hurt["speed"]) == (0, 9)


def test_effort_costs_the_impaired_4_and_7() -> None:
    assert effort_cost(1, impaired=True) == 4
    assert effort_cost(2, impaired=True) == 7
    assert effort_cost(2) == 5


def test_4_points_after_losing_4_might_and_2_speed_can_be_divided_in_every_way() -> None:
    wanted = {"moment": "table", "characters": [{"might": 6, "speed": 8}]}
    state = table(wanted, 2, adventure=MASTER)
    play(state, 1, "rest and recover points", rest=[3])
    said = {answer[1:] for answer in kernel.options(state, 1)}
    assert said == {(4, 0, 0), (3, 1, 0), (2, 2, 0)}


def test_a_whole_day_of_resting_is_4d6_and_4() -> None:
    wanted = {"moment": "table", "characters": [{"most": [99, 10, 10], "might": 1}]}
    state = table(wanted, 2, adventure=MASTER)
    for face in (1, 2, 3, 4):
        play(state, 1, "rest and recover points", rest=[face])
        play(state, 1, f"divide: Might {face + 1}, Speed 0, Intellect 0")
    rested = account(state)["characters"][0]
    assert rested["might"] == 1 + 1 + 2 + 3 + 4 + 4
    assert rested["next_rest"] == "one action"


def test_two_of_five_explorers_rest_and_the_others_keep_their_rest() -> None:
    wanted = {"moment": "table", "characters": [{"might": 9, "rests": 1}] * 5}
    state = table(wanted, 6, adventure=MASTER)
    play(state, 1, "rest and recover points", rest=[1])
    play(state, 2, "rest and recover points", rest=[1])
    assert [each["next_rest"] for each in account(state)["characters"]] == ["one hour"] * 2 + ["ten minutes"] * 3


def test_a_jack_debilitated_by_cell_disruption_climbs_to_impaired_instead_of_recovering() -> None:
    state = table({"moment": "table", "characters": [{"track": "debilitated"}]}, 2, adventure=MASTER)
    play(state, 1, "rest and climb the damage track")
    assert account(state)["characters"][0]["track"] == "impaired"


def test_jethua_trained_in_climbing_helps_veterian_by_two_steps() -> None:
    veterian, jethua = {"helped_by": 2}, {"skills": {"climbing": 1}}
    task = {"stat": "might", "difficulty": 4, "skill": "climbing"}
    wanted = {"moment": "trying", "turn": 1, "set_task": task, "characters": [veterian, jethua]}
    state = table(wanted, 3, adventure=MASTER)
    assert account(state)["attempt"]["final"] == 2


def test_a_wall_that_gives_way_needs_a_roll_of_6_after_all() -> None:
    climber = {"skills": {"climbing": 1}, "helped_by": 2}
    task = {"stat": "might", "difficulty": 2, "skill": "climbing"}
    wanted = {"moment": "trying", "turn": 1, "set_task": task, "characters": [climber, {}]}
    state = table(wanted, 3, adventure=MASTER)
    assert account(state)["attempt"]["final"] == 0
    play(state, 0, "intrude on Player 2: it needs a roll after all")
    play(state, 1, "accept the intrusion")
    play(state, 1, "give 1 XP to Player 3")
    assert account(state)["attempt"]["target"] == 6
    play(state, 1, roll(), roll=[5])
    play(state, 1, "keep the roll")
    said = account(state)
    assert said["last"]["success"] is False
    assert [each["xp"] for each in said["characters"]] == [1, 1]


def test_an_axe_that_is_wrenched_away_costs_2_xp_of_which_one_is_given_on() -> None:
    wanted = {"characters": [{"weapons": ["battleaxe", "dagger"]}, {}], "creatures": [{"level": 3}], "turn": 1}
    state = table(wanted, 3, adventure=MASTER)
    play(state, 0, "intrude on Player 2: the weapon slips away")
    play(state, 1, "accept the intrusion")
    play(state, 1, "give 1 XP to Player 3")
    axeman, friend = account(state)["characters"]
    assert (axeman["xp"], friend["xp"], axeman["dropped"], axeman["weapons"]) == (1, 1, ["battleaxe"], ["dagger"])


def test_colin_with_8_and_shanna_with_15_act_before_two_level_2_abhumans_and_james_with_4_after() -> None:
    raider = {"creature": "abhuman_raider", "level": 2}
    state = table({"moment": "initiative", "characters": [{}, {}, {}], "creatures": [raider, raider]}, 3)
    play(state, 0, roll(), roll=[8])
    play(state, 1, roll(), roll=[15])
    play(state, 2, roll(), roll=[4])
    assert account(state)["order"] == [0, 1, "creatures", 2]


def test_valleris_hinders_a_defence_until_his_next_turn() -> None:
    valleris = {"abilities": ["goad"]}
    state = table({"characters": [valleris, {}], "creatures": [{"level": 3, "health": 30}]}, 2)
    play(state, 0, "attack Creature with Broadsword")
    play(state, 0, roll(), roll=[20])
    play(state, 0, "choose knocking it down")
    assert "hinder" in account(state)["creatures"][0]["lasting"]
    play(state, 1, "wait", target=[2])
    play(state, 1, roll(), roll=[15])
    assert account(state)["creatures"][0]["lasting"] == []


def test_an_abhuman_with_a_crossbow_20_or_40_feet_away_takes_a_whole_action_to_reach() -> None:
    for feet in (20 + 1, 40):
        state = table({"characters": [{"place": 50 - feet}], "creatures": [{"level": 2, "distance": "short"}]})
        moves = {GAME.rules(1, {}).verbs[answer[0]].name for answer in kernel.options(state, 0)}
        assert "close_in" in moves
        assert "attack" not in moves
    assert FEET == (10, 50, 100, 500)


def test_a_natural_17_adds_1_to_a_broadsword_and_a_level_of_effort_3() -> None:
    state = table({"characters": [{}, {}], "creatures": [{"level": 2, "health": 30}]}, 2)
    play(state, 0, "attack Creature with Broadsword")
    play(state, 0, roll(damage=1), roll=[17])
    assert account(state)["last"]["damage"] == 4 + 3 + 1


def test_onslaught_does_4_points_of_damage() -> None:
    state = table({"characters": [{"abilities": ["onslaught"]}, {}], "creatures": [{"level": 2, "health": 30}]}, 2)
    play(state, 0, "use Onslaught on Creature")
    play(state, 0, roll(), roll=[6])
    assert account(state)["creatures"][0]["health"] == 26


def test_a_detonation_with_effort_adds_2_and_does_1_to_who_resists() -> None:
    creatures = [{"level": 1, "health": 20}, {"level": 6, "health": 20}]
    thrower = {"cyphers": [{"key": "detonation", "level": 4}]}
    state = table({"characters": [thrower, {}], "creatures": creatures}, 2)
    play(state, 0, "activate Detonation against Creature")
    play(state, 0, roll(damage=1), roll=[5])
    assert [each["health"] for each in account(state)["creatures"]] == [20 - 4 - 2, 20 - 1]
