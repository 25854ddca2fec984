"""§1 Characters: the sentence builds a valid one, every choice is checked, and sheets survive being written down."""

from __future__ import annotations

from itertools import cycle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.core.errors import BadInput
from ninefold.games.numenera import foundry, paper
from ninefold.games.numenera.builder import build, check, read_sentence, seated, sentence
from ninefold.games.numenera.choices import fill_slots
from ninefold.games.numenera.legality import all_skills, faults
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.sheet import Carried, CharacterSheet, read_sheet, ready, ready_keys, to_json, to_toml

START = origins()


def naveed() -> CharacterSheet:
    """A fresh copy of a ready character."""
    return read_sheet(to_toml(ready("naveed")), "naveed")


@pytest.mark.parametrize("type_", START.types)
def test_every_sentence_builds_a_valid_character(type_: str) -> None:
    """§1.1, §12.4 Every descriptor and every focus, at every tier."""
    for tier in range(1, 7):
        for descriptor, focus in zip(START.descriptors, cycle(rotated(list(START.foci), 7 * tier))):
            assert faults(build(descriptor, type_, focus, tier=tier)) == [], (descriptor, type_, focus, tier)


def rotated(keys: list[str], places: int) -> list[str]:
    """The same keys in the same circle, begun elsewhere."""
    start = places % len(keys)
    return keys[start:] + keys[:start]


def test_a_sentence_may_name_a_tier_and_a_ready_character_may_have_grown() -> None:
    """§12.4"""
    assert seated("I am a tier 3 Clever Nano who Thunders", "x").tier == 3
    grown = seated("naveed at tier 4", "x")
    assert (grown.name, grown.tier, grown.effort, faults(grown)) == ("Naveed", 4, 4, [])


def test_the_type_may_choose_from_the_list_of_a_lower_tier() -> None:
    """§1.6, §12.4"""
    sheet = build("tough", "glaive", "thunders", tier=3)
    chosen = next(key for key in sheet.abilities if key in START.types["glaive"].tier(3).among)
    sheet.abilities[sheet.abilities.index(chosen)] = "misdirect"
    assert faults(sheet) == []
    sheet.abilities[sheet.abilities.index("misdirect")] = "killing_blow"
    assert "the ability Killing Blow is not open to this character (§1.6)" in faults(sheet)


def test_one_of_two_abilities_of_the_focus_is_chosen_at_the_third_tier() -> None:
    """§12.4"""
    sheet = build("tough", "glaive", "thunders", tier=3)
    sheet.abilities.remove("nullify_sound")
    assert faults(sheet) == ["one of these is to be chosen at tier 3: Nullify Sound, Echolocation (§1.6)"]


def test_after_the_last_tier_four_advances_make_no_other() -> None:
    """§12.4"""
    sheet = build("tough", "glaive", "thunders", tier=6, advances=["pools", "edge", "effort", "skill"])
    assert (sheet.effort, faults(sheet)) == (7, [])


def test_abilities_that_raise_the_cypher_limit_count() -> None:
    """§10.2"""
    sheet = build("tough", "glaive", "thunders", tier=3)
    assert (sheet.cypher_limit, len(sheet.cyphers), faults(sheet)) == (2, 3, [])


@pytest.mark.parametrize(
    ("said", "keys"),
    [
        ("Naveed is a Heroic Glaive who Thunders", ("Naveed", "heroic", "glaive", "thunders")),
        ("I am a Clever Nano who Focuses Mind Over Matter.", ("", "clever", "nano", "focuses_mind_over_matter")),
        ("i'm an intelligent wright who talks to machines", ("", "intelligent", "wright", "talks_to_machines")),
        ("a strong-willed jack who hunts", ("", "strong_willed", "jack", "hunts")),
        ("Ada Ro is a Strong Willed Delve who leads", ("Ada Ro", "strong_willed", "delve", "leads")),
    ],
)
def test_the_sentence_is_read_as_people_write_it(said: str, keys: tuple[str, ...]) -> None:
    """§1.1 The rulebook's own two examples come first."""
    assert read_sentence(said) == keys


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("I am a Heroic Glaive", "expected a sentence such as"),
        ("I am a Sleepy Glaive who Thunders", "there is no descriptor 'Sleepy'; there are: "),
        ("I am a Heroic Wizard who Thunders", "there is no type 'Wizard'; there are: Arkus, Delve, Glaive, Jack"),
        ("I am a Heroic Glaive who Yodels", "there is no focus 'Yodels'; there are: "),
    ],
)
def test_a_sentence_that_says_nothing_known_is_refused(said: str, complaint: str) -> None:
    """§1.1"""
    with pytest.raises(BadInput) as caught:
        read_sentence(said)
    assert str(caught.value).startswith(complaint)


def test_a_sheet_says_its_sentence_in_both_languages() -> None:
    """§1.1"""
    assert sentence(ready("lobin")) == "I am a Clever Nano who Focuses Mind Over Matter."
    assert sentence(ready("lobin"), "de") == "Ich bin ein schlauer Nano, der Geist über Materie stellt."
    assert sentence(build("empathic", "arkus", "leads")).startswith("I am an Empathic Arkus")


def test_the_rulebooks_pools_are_those_of_the_ready_characters() -> None:
    """§1.3 Naveed has a Might Pool of 16, Chaury one of 12."""
    assert ready("naveed").pools[0] == 16
    assert ready("chaury").pools[0] == 12


@pytest.mark.parametrize("key", ready_keys())
def test_ready_characters_are_legal_and_survive_toml_and_json(key: str) -> None:
    sheet = ready(key)
    assert faults(sheet) == []
    assert read_sheet(to_toml(sheet), key) == sheet
    assert read_sheet(to_json(sheet), key) == sheet
    assert check(to_toml(sheet)) == []


def test_all_six_types_are_among_the_ready_characters() -> None:
    assert {ready(key).type for key in ready_keys()} == set(START.types)
    assert len(ready_keys()) >= 8


def wrong(sheet: CharacterSheet, complaint: str) -> None:
    """Exactly this is wrong with it, said in German too."""
    assert faults(sheet) == [complaint]
    said = faults(sheet, "de")
    assert len(said) == 1
    assert said[0] != complaint


def test_points_must_add_up() -> None:
    """§1.3"""
    sheet = naveed()
    sheet.pools[2] += 1
    wrong(sheet, "7 points are added to the pools, but there are exactly 6 to add (§1.3)")


def test_no_pool_may_be_below_what_type_and_descriptor_give() -> None:
    """§1.3"""
    sheet = naveed()
    sheet.pools = [12, 18, 6]
    assert faults(sheet) == [
        "Might Pool 12: type and descriptor alone give 13 (§1.3)",
        "Intellect Pool 6: type and descriptor alone give 7 (§1.3)",
    ]


def test_edge_is_that_of_the_type() -> None:
    """§1.4"""
    sheet = naveed()
    sheet.edge = [2, 1, 0]
    wrong(sheet, "1 points are added to Edge, but there are exactly 0 to add (§1.4)")
    sheet.edge = [1, 0, 1]
    wrong(sheet, "Speed Edge 0: the type alone gives 1 (§1.4)")


def test_a_jack_places_one_point_of_edge() -> None:
    """§1.4"""
    sheet = build("tough", "jack", "hunts", edge="might")
    assert sheet.edge == [1, 0, 0]
    sheet.edge = [0, 0, 0]
    wrong(sheet, "0 points are added to Edge, but there are exactly 1 to add (§1.4)")


def test_effort_begins_at_1() -> None:
    """§1.4"""
    sheet = naveed()
    sheet.effort = 2
    wrong(sheet, "Effort is 2, but it should be 1 (§1.4)")


def test_a_skill_must_be_open_to_the_type() -> None:
    """§1.5"""
    sheet = naveed()
    sheet.skills = {**sheet.skills, "music": 1}
    wrong(sheet, "music and dance: no choice is left for it (§1.5)")
    del sheet.skills["music"], sheet.skills["climbing"]
    wrong(sheet, "1 skill is still to be chosen (§1.5)")
    sheet.skills = {**sheet.skills, "climbing": 1, "understanding": 0}
    assert faults(sheet) == ["understanding the numenera: no choice is left for it (§1.5)"]


def test_an_inability_cannot_be_left_out() -> None:
    """§1.5"""
    sheet = naveed()
    del sheet.skills["crafting"]
    assert faults(sheet) == ["crafting: no choice is left for it (§1.5)"]


def test_a_skill_that_the_descriptor_gives_cannot_be_left_out() -> None:
    """§1.5"""
    sheet = naveed()
    del sheet.skills["persuasion"]
    wrong(sheet, "persuasion: descriptor and type say otherwise (§1.5)")


def test_trained_twice_is_specialized_and_training_takes_away_an_inability() -> None:
    """§1.5"""
    assert build("charming", "arkus", "leads").skills["persuasion"] == 2
    assert "persuasion" not in build("learned", "arkus", "leads").skills


def test_abilities_add_to_the_skills_of_a_sheet() -> None:
    """§1.5"""
    sheet = build("perceptive", "delve", "explores_dark_places", skills=["tracking"])
    assert sheet.skills["perception"] == 1
    assert all_skills(sheet)["perception"] == 2


def test_abilities_must_be_those_of_type_focus_and_descriptor() -> None:
    """§1.6"""
    sheet = naveed()
    sheet.abilities.remove("thunder_beam")
    wrong(sheet, "the ability Thunder Beam is missing (§1.6)")
    sheet.abilities.append("thunder_beam")
    sheet.abilities.append("onslaught_mind")
    wrong(sheet, "the ability Onslaught: Mind is not open to this character (§1.6)")


def test_a_chosen_ability_may_not_be_left_open_or_taken_twice() -> None:
    """§1.6"""
    sheet = naveed()
    sheet.abilities.remove("aggression")
    wrong(sheet, "1 ability of tier 1 still to be chosen (§1.6)")
    sheet.abilities.append("fleet_of_foot")
    assert faults(sheet)[0] == "the ability Fleet of Foot stands there twice (§1.6)"


def test_one_of_two_must_be_chosen_where_the_type_says_so() -> None:
    """§1.6"""
    sheet = naveed()
    sheet.abilities.remove("combat_prowess_melee")
    wrong(
        sheet,
        "one of these is to be chosen at tier 1: Combat Prowess: Melee, Combat Prowess: Ranged (§1.6)",
    )


def test_onslaught_comes_with_its_second_form() -> None:
    """§1.6"""
    sheet = build("clever", "nano", "thunders", abilities=["onslaught", "ward"])
    assert "onslaught_mind" in sheet.abilities
    sheet.abilities.remove("onslaught_mind")
    wrong(sheet, "the ability Onslaught: Mind is missing (§1.6)")


def test_heavier_armour_needs_training() -> None:
    """§1.7"""
    wrong(build("clever", "nano", "thunders", armor="plate"), "Plate Armour needs the ability Trained in Armor (§1.7)")
    assert faults(build("tough", "wright", "rages", abilities=["trained_in_armor"], armor="plate")) == []


def test_some_abilities_want_no_armour() -> None:
    """§1.7"""
    sheet = build("tough", "glaive", "rages", abilities=["trained_without_armor", "aggression"])
    assert (sheet.armor, faults(sheet)) == ("none", [])
    sheet.armor = "chainmail"
    wrong(sheet, "Trained Without Armor works only without armour (§1.7)")


def test_nobody_carries_more_cyphers_than_they_can_bear() -> None:
    """§10.2"""
    sheet = naveed()
    sheet.cyphers.append(Carried("stim", 2))
    wrong(sheet, "3 cyphers, but only 2 can be carried (§10.2)")


def test_a_cyphers_level_is_one_that_could_be_rolled() -> None:
    """§10.1"""
    sheet = naveed()
    sheet.cyphers[0].level = 2
    wrong(sheet, "Curative of level 2: its level is 3 to 8 (§10.1)")


def test_a_character_of_tier_2_has_all_that_four_advances_give() -> None:
    """§12.3"""
    sheet = naveed()
    sheet.tier = 2
    sheet.effort = 2
    sheet.edge = [2, 1, 0]
    sheet.pools[0] += 4
    sheet.skills["swimming"] = 1
    sheet.abilities += ["skill_with_attacks_heavy", "crushing_blow", "sound_conversion_barrier"]
    assert faults(sheet) == []
    sheet.advances = ["effort", "effort"]
    assert "the advance 'effort' is taken twice in one tier (§12.3)" in faults(sheet)


def test_the_fourth_advance_makes_a_tier() -> None:
    """§12.4"""
    sheet = naveed()
    sheet.advances = ["pools", "edge", "effort", "skill"]
    assert any(said.startswith("all four advances are taken, so the tier is 2") for said in faults(sheet))


def test_a_pool_holds_no_more_than_its_maximum() -> None:
    """§1.3"""
    sheet = naveed()
    sheet.now = [16, 13, 8]
    wrong(sheet, "Intellect Pool 8 of 7: more than it holds (§1.3)")


LEAST = 'name = "A"\ndescriptor = "tough"\ntype = "nano"\nfocus = "rages"\npools = [1, 2, 3]\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("= 3", "x: not valid TOML"),
        ("{", "x: not valid JSON"),
        ("{} ", "x: object missing required field `name`"),
        (LEAST.replace("nano", "wizard"), "x: type: there is no 'wizard'; there are: arkus"),
        (LEAST.replace(", 3", ""), "x: pools: expected `array` of length >= 3"),
        (LEAST + 'abilities = ["stim"]', "x: abilities: 'stim' is no ability"),
        (LEAST + "skills = { juggling = 1 }", "x: skills: there is no 'juggling'"),
        (LEAST + 'advances = ["luck"]', "x: advances: expected one of pools, edge, effort, skill, got 'luck'"),
        (LEAST + "now = [1]", "x: now: expected three numbers"),
    ],
)
def test_a_file_that_is_no_character_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_sheet(text, "x")
    assert str(caught.value).startswith(complaint)


def test_a_seat_takes_a_ready_character_a_sentence_or_a_legal_file() -> None:
    assert seated("lobin", "character1").name == "Lobin"
    assert seated("I am a Tough Glaive who Rages", "character1").type == "glaive"
    assert seated(to_toml(naveed()), "character1") == ready("naveed")
    with pytest.raises(BadInput, match="character1: there is no character 'nobody'"):
        seated("nobody", "character1")
    sheet = naveed()
    sheet.effort = 6
    with pytest.raises(BadInput, match="character1: the character can't be played: Effort is 6"):
        seated(to_json(sheet), "character1")


SEEN = st.characters(exclude_categories=["C", "Z"])


@given(st.text(SEEN, min_size=1, max_size=40), st.lists(st.text(SEEN, max_size=20), max_size=5))
def test_any_words_survive_toml_and_json(name: str, equipment: list[str]) -> None:
    sheet = naveed()
    sheet.name = name
    sheet.equipment = equipment
    assert read_sheet(to_json(sheet), "x") == sheet
    assert read_sheet(to_toml(sheet), "x") == sheet


def test_chosen_skills_find_their_slots_whatever_the_order() -> None:
    slots = [("a", "b"), ("b", "c")]
    assert fill_slots(["b", "a"], slots) == ([], 0)
    assert fill_slots(["c", "b"], slots) == ([], 0)
    assert fill_slots(["a", "d"], slots) == (["d"], 1)


def test_a_sheet_prints_to_a_page_with_all_that_it_has() -> None:
    sheet = naveed()
    sheet.name = "<Naveed>"
    text = paper.printed(sheet)
    assert "&lt;Naveed&gt;" in text
    assert "<Naveed>" not in text
    for said in ("I am a Heroic Glaive who Thunders.", "16 / 16", "Thunder Beam (2 Might)", "Curative, level 5"):
        assert said in text
    assert "Wunder" in paper.show(ready("chaury"), "de")


def test_an_actor_for_foundry_has_the_systems_fields() -> None:
    actor = foundry.actor(ready("tolk"))
    assert (actor["type"], actor["_stats"]) == ("pc", {"systemId": "cyphersystem"})
    system = actor["system"]
    assert system["basic"]["focus"] == "Fuses Flesh and Steel"
    assert system["pools"]["might"] == {"value": 15, "max": 15, "edge": 0}
    assert system["combat"]["damageTrack"]["state"] == "Hale"
    assert system["settings"]["equipment"]["currency"]["quantity1"] == 5
    kinds = {item["type"] for item in actor["items"]}
    assert kinds == {"skill", "ability", "attack", "armor", "cypher", "oddity", "equipment"}
    ids = [item["_id"] for item in actor["items"]]
    assert len(set(ids)) == len(ids)
    assert all(len(id_) == 16 and id_.isalnum() for id_ in ids)
    club = next(item for item in actor["items"] if item["name"] == "Club")
    assert club["system"]["basic"]["type"] == "light weapon"
    assert msgspec.json.decode(foundry.actor_text(ready("tolk"))) == actor
