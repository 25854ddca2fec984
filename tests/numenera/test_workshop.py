"""§1 The character builder's page: fields, faults and files for any choices."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.numenera.builder import at_tier
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.sheet import read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.workshop import choices_of, ready_characters, workshop


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
        "edge", "skills", "skills", "abilities", "weapons", "armor",
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


def test_ready_characters_are_listed_with_their_sentence() -> None:
    assert ready_characters("de")[0]["text"] == "Ich bin ein heldenhafter Glaive, der donnert."
