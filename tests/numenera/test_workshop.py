"""§1 The character builder's page: fields, faults and files for any choices."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.numenera.builder import at_tier
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.sheet import Carried, CharacterSheet, PastSession, read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.workshop import ready_characters, workshop
from ninefold.games.numenera.workshop_choices import choices_of


@pytest.mark.parametrize("key", ready_keys())
def test_a_ready_character_is_made_again_from_its_choices(key: str) -> None:
    made = workshop(choices_of(ready(key)), "", "en")
    assert (made["faults"], made["choices"]) == ([], choices_of(ready(key)))
    read = workshop({}, to_toml(ready(key)), "en")["choices"]
    assert {**read, "skills": sorted(read["skills"])} == {
        **made["choices"],
        "skills": sorted(made["choices"]["skills"]),
    }


@pytest.mark.parametrize("type_", origins().types)
def test_whatever_the_sentence_all_other_choices_are_made_and_can_be_sent_back(type_: str) -> None:
    for descriptor in origins().descriptors:
        made = workshop({"type": type_, "descriptor": descriptor}, "", "en")
        again = workshop(made["choices"], "", "en")
        assert (made["faults"], again["faults"], again["choices"]) == ([], [], made["choices"])


def test_what_is_left_open_is_not_filled_in() -> None:
    choices = {**workshop({}, "", "en")["choices"], "might": 0, "speed": 0, "intellect": 0, "skills": [""]}
    choices["abilities"] = []
    assert workshop(choices, "", "en")["faults"] == [
        "0 points are added to the pools, but there are exactly 6 to add (§1.3)",
        "1 skill is still to be chosen (§1.5)",
        "one of these is to be chosen at tier 1: Combat Prowess: Melee, Combat Prowess: Ranged (§1.6)",
        "2 abilities of tier 1 still to be chosen (§1.6)",
    ]


def test_fields_say_what_can_be_chosen() -> None:
    fields = workshop({"type": "jack"}, "", "en")["fields"]
    names = [field["name"] for field in fields]
    assert names == [
        "name", "descriptor", "type", "focus", "tier", "advances", "might", "speed", "intellect",
        "edge", "skills", "skills", "abilities", "weapons", "armor", "gear",
        "cyphers", "cypher_levels", "cypher_levels", "oddities", "notes",
    ]  # fmt: skip
    assert list(dict.fromkeys(field["group"] for field in fields)) == [
        "Who it is", "Pools and Edge", "Skills", "Abilities", "Weapons, armour, equipment", "Cyphers and oddities",
        "Story and looks",
    ]  # fmt: skip
    assert [field["place"] for field in fields if field["name"] == "skills"] == [0, 1]
    abilities = next(field for field in fields if field["name"] == "abilities")
    assert abilities["most"] == 2
    assert all(option["label"] and option["text"] for option in abilities["options"])


def test_files_hold_the_character() -> None:
    made = workshop({"name": "Ada"}, "", "en")
    assert read_sheet(made["files"]["toml"], "x").name == "Ada"
    assert "<h1>Ada</h1>" in made["files"]["html"]
    assert '"name": "Ada"' in made["files"]["foundry"]


@pytest.mark.parametrize(
    ("choices", "complaint"),
    [
        ({"type": "wizard"}, "there is no type 'wizard'"),
        ({"skills": ["juggling"]}, "there is no skill 'juggling'"),
        ({"abilities": ["stim"]}, "there is no ability 'stim'"),
        ({"weapons": "maul"}, "choices: weapons can't be 'maul'"),
        ({"might": "4"}, "choices: might can't be '4'"),
        ({"might": 61}, "choices: might can't be 61"),
        ({"cyphers": ["density 4 5"]}, "there is no cypher 'density 4 5'"),
        ({"cyphers": ["densiti"]}, "there is no cypher 'densiti'; did you mean `density`?"),
        ({"gear": ["maul"]}, "there is no equipment 'maul'"),
        ({"oddities": ["stim"]}, "there is no oddity 'stim'"),
        ({"kept": "luck = 3"}, "choices: kept: there is no 'luck'"),
        ({"kept": "xp = -1"}, "choices: kept: xp"),
        ({"kept": "="}, "choices: kept: not valid TOML"),
        ({"notes": 3}, "choices: notes can't be 3"),
        ({"luck": 3}, "choices: luck can't be 3"),
        ({"name": 3}, "choices: name can't be 3"),
        ({"tier": 7}, "choices: tier can't be 7"),
        ({"advances": ["luck"]}, "there is no advance 'luck'"),
    ],
)
def test_choices_that_can_not_be_are_refused(choices: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        workshop(choices, "", "en")
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize("tier", range(1, 7))
@pytest.mark.parametrize("key", ["naveed", "lobin", "ostrin"])
def test_the_builder_makes_characters_of_every_tier(key: str, tier: int) -> None:
    """§12.4"""
    sheet = at_tier(ready(key), tier)
    made = workshop({}, to_toml(sheet), "en")
    again = workshop(made["choices"], "", "en")
    assert (made["faults"], again["faults"], again["choices"]) == ([], [], made["choices"])
    assert sheet.effort == tier


def test_the_builder_shows_what_the_next_tier_offers() -> None:
    """§12.4"""
    heading, lines = workshop({}, to_toml(ready("lobin")), "en")["sections"][-1]
    assert heading == "What tier 2 offers"
    assert [name for name, _ in lines][:2] == ["Telekinesis (2 Intellect)", "Adaptation (choose 1)"]
    heading, _ = workshop({}, to_toml(at_tier(ready("lobin"), 6)), "en")["sections"][-1]
    assert not heading.startswith("What tier")


def test_an_advance_can_be_taken_and_taken_back() -> None:
    """§12.3"""
    choices = workshop({}, to_toml(ready("lobin")), "en")["choices"]
    taken = workshop({**choices, "advances": ["effort"]}, "", "en")
    assert taken["faults"] == []
    assert read_sheet(taken["files"]["toml"], "x").effort == 2
    points = workshop({**choices, "advances": ["pools"]}, "", "en")
    assert points["faults"] == ["6 points are added to the pools, but there are exactly 10 to add (§1.3)"]
    assert workshop({**points["choices"], "advances": []}, "", "en")["choices"] == choices


def choices(**more: Any) -> dict[str, Any]:
    """All choices of Lobin, some of them changed."""
    return {**workshop({}, to_toml(ready("lobin")), "en")["choices"], **more}


def test_the_player_chooses_cyphers_and_their_levels() -> None:
    """§1.9, §10.1, §10.2"""
    made = workshop(choices(cyphers=["density", "stim", "curative"], cypher_levels=["stim 3"]), "", "en")
    assert made["faults"] == []
    assert read_sheet(made["files"]["toml"], "x").cyphers == [
        Carried("density", 4), Carried("stim", 3), Carried("curative", 6)
    ]  # fmt: skip
    levels = [field for field in made["fields"] if field["name"] == "cypher_levels"]
    assert [(field["label"], field["value"]) for field in levels][1] == ("Level of Stim", "stim 3")
    assert [option["label"] for option in levels[1]["options"]] == ["1", "2", "3", "4", "5", "6"]
    four = workshop(choices(cyphers=["density", "stim", "curative", "detonation"]), "", "en")
    assert four["faults"] == ["4 cyphers, but only 3 can be carried (§10.2)"]
    assert workshop(choices(cyphers=[]), "", "en")["choices"]["cyphers"] == []


def test_equipment_is_bought_with_the_first_shins() -> None:
    """§1.9"""
    purse = read_sheet(workshop(choices(), "", "en")["files"]["toml"], "x").shins
    made = workshop(choices(gear=["rope", "torches"]), "", "en")
    sheet = read_sheet(made["files"]["toml"], "x")
    assert (sheet.shins, sheet.equipment[-2:]) == (purse - 3, ["rope", "torches"])
    again = workshop({**made["choices"], "gear": []}, "", "de")
    assert read_sheet(again["files"]["toml"], "x").shins == purse
    dear = workshop(choices(gear=["lens_of_parts", "magnifier"]), "", "en")
    assert dear["faults"] == [f"{27 - purse} shins are missing for this equipment (§1.9)"]
    assert dear["choices"]["kept"] == choices()["kept"]


def played() -> CharacterSheet:
    """Lobin after a session."""
    sheet = read_sheet(to_toml(ready("lobin")), "x")
    sheet.xp, sheet.shins, sheet.track, sheet.rests, sheet.now = 7, 40, 1, 2, [3, 9, 16]
    sheet.history = [PastSession("The Cellar", xp=3)]
    sheet.equipment = [*sheet.equipment, "rope", "a letter"]
    sheet.cyphers[0].identified = False
    return sheet


def test_what_play_has_brought_stays_while_a_character_is_changed() -> None:
    """§1.8, §1.9"""
    sheet = played()
    opened = workshop({}, to_toml(sheet), "en")
    assert opened["faults"] == []
    changed = workshop({**opened["choices"], "name": "Lobin the Old", "gear": ["rope", "tent"]}, "", "en")
    found = read_sheet(changed["files"]["toml"], "x")
    assert (found.name, found.xp, found.shins, found.track, found.now) == ("Lobin the Old", 7, 35, 1, [3, 9, 16])
    assert (found.history, found.cyphers) == (sheet.history, sheet.cyphers)
    assert {*found.equipment} == {*sheet.equipment, "tent"}


def test_the_fourth_advance_begins_a_tier_and_keeps_what_was_chosen() -> None:
    """§12.4"""
    made = workshop(choices(advances=["pools", "edge", "effort", "skill"], might=4 + choices()["might"]), "", "en")
    assert (made["choices"]["tier"], made["choices"]["advances"]) == (2, [])
    assert made["choices"]["abilities"] == choices()["abilities"]
    assert made["faults"] == [
        "1 skill is still to be chosen (§1.5)", "1 ability of tier 2 still to be chosen (§1.6)"
    ]  # fmt: skip


@pytest.mark.parametrize("tier", [1, 2, 4, 6])
@pytest.mark.parametrize("before", [1, 3, 6])
def test_what_is_open_is_filled_in_on_demand_and_what_was_chosen_stays(before: int, tier: int) -> None:
    start = workshop({}, to_toml(at_tier(ready("ostrin"), before)), "en")["choices"]
    made = workshop({**start, "tier": tier, "fill": 1}, "", "en")
    assert (made["faults"], made["choices"]["tier"], made["choices"]["name"]) == ([], tier, "Ostrin")
    if tier >= before:
        assert {*start["abilities"]} <= {*made["choices"]["abilities"]}
        assert all(made["choices"][stat] >= start[stat] for stat in ("might", "speed", "intellect"))


def test_a_story_is_written_in_ones_own_words() -> None:
    made = workshop(choices(notes="Grew up on a barge.\nHates bells."), "", "en")
    assert read_sheet(made["files"]["toml"], "x").notes == "Grew up on a barge.\nHates bells."
    assert made["sections"][-2][1] == [["Grew up on a barge.", ""], ["Hates bells.", ""]]


def test_ready_characters_are_listed_with_their_sentence() -> None:
    assert ready_characters("de")[0]["text"] == "Ich bin ein heldenhafter Glaive, der donnert."
