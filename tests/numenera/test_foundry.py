"""What is written for Foundry VTT fits the Cypher System's data model field by field, and its actors come back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.numenera import foundry
from ninefold.games.numenera.adventure_file import PersonFields
from ninefold.games.numenera.content import content
from ninefold.games.numenera.drafting import draft
from ninefold.games.numenera.foundry_import import is_actor, read_actor
from ninefold.games.numenera.foundry_things import joined, read_thing
from ninefold.games.numenera.kinds import ABILITY, Creature
from ninefold.games.numenera.sheet import read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.workshop import workshop

EVENING = 'title = "An evening"\n\n[scenes.first]\ntitle = "Here"\ntext = "Now."\n'
NPC: dict[str, Any] = {
    "name": "Old Marrow",
    "type": "npc",
    "items": [],
    "system": {
        "basic": {"level": 4},
        "pools": {"health": {"value": 24, "max": 24}},
        "combat": {"damage": 7, "armor": 2},
        "description": "<p>Wary of strangers.</p>",
        "notes": "<p>Defense as level 5.</p><p>Hides the lens.</p>",
    },
}
POOL = {"value": int, "max": int, "edge": int}
SHOWN = {"active": bool, "label": str}
GENERAL = {"unmaskedForm": str}
ACTORS: dict[str, dict[str, Any]] = {
    "pc": {
        "version": int,
        "basic": {
            "descriptor": str,
            "type": str,
            "focus": str,
            "additionalSentence": str,
            "unmaskedForm": str,
            "tier": int,
            "effort": int,
            "xp": int,
            "advancement": {"stats": bool, "effort": bool, "edge": bool, "skill": bool, "other": bool},
            "gmiRange": int,
        },
        "pools": {"might": POOL, "speed": POOL, "intellect": POOL, "additional": POOL},
        "combat": {
            "recoveries": {"roll": str, "oneAction": bool, "tenMinutes": bool, "oneHour": bool, "tenHours": bool},
            "damageTrack": {"state": str, "applyImpaired": bool, "applyDebilitated": bool},
            "armor": {"ratingTotal": int, "costTotal": int},
        },
        "equipment": {"cypherLimit": int},
        "notes": str,
        "gmNotes": str,
        "description": str,
        "settings": {
            "general": {"gameMode": str},
            "equipment": {
                "currency": {"active": bool, "numberCategories": int, "labelCategory1": str, "quantity1": int},
                "cyphers": SHOWN,
                "artifacts": SHOWN,
                "oddities": SHOWN,
            },
        },
    },
    "npc": {
        "version": int,
        "basic": {"level": int},
        "pools": {"health": {"value": int, "max": int}},
        "combat": {"damage": int, "armor": int},
        "description": str,
        "notes": str,
        "settings": {"general": {"initiativeBonus": int, "hideArchive": bool}},
    },
}
"""The fields of the system's actors that concern us (its data model 3), with the type of each."""
EVERY_ITEM = {"version": int, "description": str, "archived": bool, "favorite": bool}
ITEMS: dict[str, dict[str, Any]] = {
    "ability": {"basic": {"cost": str, "pool": str}, "settings": {"general": {"sorting": str, **GENERAL}}},
    "armor": {"basic": {"type": str, "rating": int, "cost": int, "notes": str}, "active": bool},
    "artifact": {"basic": {"level": str, "depletion": str, "identified": bool}},
    "attack": {
        "basic": {
            "type": str,
            "damage": int,
            "modifier": str,
            "steps": int,
            "range": str,
            "notes": str,
            "skillRating": str,
        }
    },
    "cypher": {"basic": {"level": str, "type": list, "identified": bool}},
    "equipment": {"basic": {"level": int, "quantity": int}},
    "oddity": {"basic": {"level": int}},
    "skill": {"basic": {"rating": str}, "settings": {"general": {"sorting": str, "initiative": bool, **GENERAL}}},
}
"""The fields of its items (data model 2)."""


def check(given: Any, model: Any, where: str) -> None:
    """Every field that is written is one of the model's, and of its type; a number may be empty."""
    if isinstance(model, dict):
        assert set(given) <= set(model), where
        for name, value in given.items():
            check(value, model[name], f"{where}.{name}")
    else:
        assert type(given) is model or (given is None and model is int), where


def check_item(item: dict[str, Any]) -> None:
    check(item["system"], {**EVERY_ITEM, **ITEMS[item["type"]]}, item["name"])


@pytest.mark.parametrize("key", ready_keys())
def test_an_actor_and_its_items_have_no_field_that_the_system_does_not_know(key: str) -> None:
    actor = foundry.actor(ready(key))
    check(actor["system"], ACTORS["pc"], key)
    for item in actor["items"]:
        check_item(item)


def test_every_creature_fits_the_systems_model() -> None:
    for creature in content().creatures:
        actor = foundry.creature_actor(creature)
        check(actor["system"], ACTORS["npc"], creature.key)
        assert actor["system"]["pools"]["health"]["max"] == creature.health


def test_every_cypher_and_artifact_fits_the_systems_model() -> None:
    for power in content().powers:
        if power.kind != ABILITY:
            item = foundry.device_item(power)
            check_item(item)
            assert len(item["_id"]) == 16


@pytest.mark.parametrize("key", ready_keys())
def test_a_character_comes_back_from_foundry_as_it_went(key: str) -> None:
    made = read_actor(foundry.actor_text(ready(key)), "actor.json")
    assert (made.sheet, made.left_out) == (ready(key), [])


def test_damage_and_used_rests_come_along() -> None:
    actor = foundry.actor(ready("naveed"))
    actor["system"]["pools"]["might"]["value"] = 4
    actor["system"]["combat"]["damageTrack"]["state"] = "Impaired"
    actor["system"]["combat"]["recoveries"]["oneAction"] = True
    sheet = read_actor(json.dumps(actor), "actor.json").sheet
    assert (sheet.now[0], sheet.track, sheet.rests) == (4, 1, 1)


def test_what_is_not_known_is_named_and_left_out_but_equipment_keeps_its_words() -> None:
    actor = foundry.actor(ready("naveed"))
    actor["items"] += [
        {"name": "Plasma Juggling", "type": "ability", "system": {}},
        {"name": "A jar of bees", "type": "equipment", "system": {}},
    ]
    made = read_actor(json.dumps(actor), "actor.json")
    assert made.left_out == ["Plasma Juggling"]
    assert "A jar of bees" in made.sheet.equipment


def test_the_builder_opens_an_actor_and_says_what_it_left_out() -> None:
    actor = foundry.actor(ready("naveed"))
    actor["items"].append({"name": "Plasma Juggling", "type": "ability", "system": {}})
    page = workshop({}, json.dumps(actor), "en")
    assert page["choices"]["type"] == "glaive"
    assert page["faults"][0] == "Plasma Juggling is not known here and was left out."


def test_a_story_and_bought_equipment_survive_the_way_there_and_back() -> None:
    sheet = read_sheet(to_toml(ready("naveed")), "x")
    sheet.notes, sheet.equipment = "Born in <Aian>.\nLeft early.", ["clothing", "rope"]
    actor = foundry.actor(sheet)
    assert "Rope, 50 Feet" in [item["name"] for item in actor["items"]]
    assert read_actor(json.dumps(actor), "x").sheet == sheet


def test_notes_of_a_foreign_actor_are_taken_over() -> None:
    actor = foundry.actor(ready("naveed"))
    actor["system"]["description"] = "<p>Tall, &amp; loud.</p>"
    actor["system"]["notes"] = "<ul><li>owes <b>Vessa</b> 3 shins</li></ul>" + "x" * 3000
    made = read_actor(json.dumps(actor), "x")
    assert made.sheet.notes.startswith("Tall, & loud.\nowes Vessa 3 shins\nxxx")
    assert made.left_out == ["the end of its notes, after 2000 letters"]


@pytest.mark.parametrize("creature", content().creatures[::9])
def test_a_creature_comes_back_as_one_of_the_people_of_an_evening(creature: Creature) -> None:
    """§13.13"""
    found = read_thing(foundry.thing_text(creature.key), "x")
    assert (found.kind, found.left_out) == (creature, [])
    assert found.person == PersonFields(name=creature.name, creature=creature.key)
    judged = draft(joined(EVENING, foundry.thing_text(creature.key), "x"), None)
    assert judged.errors == []


def test_a_foreign_npc_becomes_somebody_with_a_level_and_what_is_noted() -> None:
    """§13.10, §13.13"""
    found = read_thing(json.dumps(NPC), "x")
    assert found.person == PersonFields(
        name="Old Marrow", level=4, better="evades", special="tough", attitude="Wary of strangers.",
        knows="Defense as level 5. Hides the lens.",
    )  # fmt: skip
    assert found.left_out == ["damage 7 (here 4)", "Armor 2 (here 0)"]


def test_people_of_one_name_stand_beside_each_other_and_the_file_keeps_its_comments() -> None:
    once = joined("# mine\n" + EVENING, json.dumps(NPC), "x")
    twice = joined(once, json.dumps(NPC), "x")
    assert twice.startswith("# mine\n")
    assert [*draft(twice, None).fields["people"]] == ["old_marrow", "old_marrow_2"]
    assert draft(twice, None).errors == []


def test_a_device_comes_back_by_its_name_and_is_no_person() -> None:
    found = read_thing(foundry.thing_text("stim"), "x")
    assert found.device is content().power("stim")
    with pytest.raises(BadInput, match="only creatures and people"):
        joined(EVENING, foundry.thing_text("stim"), "x")
    with pytest.raises(BadInput, match="there is no cypher 'Stimm' here; did you mean `Stim`"):
        read_thing(foundry.thing_text("stim").replace('"name": "Stim"', '"name": "Stimm"'), "x")
    with pytest.raises(BadInput, match="expected an actor of type npc"):
        read_thing(foundry.actor_text(ready("naveed")), "x")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"type": "npc"}, "its type has to be pc"),
        ({"system": 3}, "no system data"),
        ({"system": {"basic": {"descriptor": "Xyzzy"}}}, "there is no 'Xyzzy'"),
    ],
)
def test_another_actor_is_refused_with_a_sentence(change: dict[str, Any], said: str) -> None:
    text = json.dumps({**foundry.actor(ready("naveed")), **change})
    assert is_actor(text)
    with pytest.raises(BadInput, match=said):
        read_actor(text, "actor.json")
