"""Characters, creatures, cyphers and artifacts for Foundry VTT's game system "Cypher System", as it imports them.

The fields are those of the system's data model, version 3 of actors and 2 of items; a test holds every field that is
written to the model's list.
"""

from __future__ import annotations

import hashlib
from html import escape
from typing import Any, Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera.builder import sentence
from ninefold.games.numenera.choices import parts_of
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, AT_ONCE, NEVER, POWER_KINDS, Creature, Power
from ninefold.games.numenera.legality import all_skills, raised
from ninefold.games.numenera.sheet import Carried, CharacterSheet
from ninefold.games.numenera.terms import FEET, RANGES, STATS, TRACK, WEIGHTS

RATINGS: Final = {-1: "Inability", 0: "Practiced", 1: "Trained", 2: "Specialized"}
SYSTEM: Final = "cyphersystem"
ADVANCE_FIELDS: Final = {"pools": "stats", "edge": "edge", "effort": "effort", "skill": "skill"}
"""By our advances: what the system calls them."""
RESTS: Final = ("oneAction", "tenMinutes", "oneHour", "tenHours")

Document = PlainData
"""A part of an actor, as Foundry's JSON has it."""


def actor(sheet: CharacterSheet) -> Document:
    """The whole actor, its items included."""
    items = [
        *[_skill(key, level) for key, level in all_skills(sheet).items()],
        *[_ability(content().power(key)) for key in sheet.abilities],
        *[_attack(sheet, key) for key in sheet.weapons],
        *[_armor(sheet)],
        *[_cypher(carried) for carried in sheet.cyphers],
        *[_artifact(carried) for carried in sheet.artifacts],
        *[_item("oddity", _oddity(key), {"basic": {"level": None}}) for key in sheet.oddities],
        *[_item("equipment", _thing_name(thing), {"basic": {"quantity": 1}}) for thing in sheet.equipment],
    ]
    for place, item in enumerate(items):
        item["_id"] = _id(sheet.name, str(place), item["type"], item["name"])
    return {
        "name": sheet.name,
        "type": "pc",
        "img": "icons/svg/mystery-man.svg",
        "system": _system(sheet),
        "items": items,
        "effects": [],
        "flags": {"ninefold": _beyond(sheet)},
        "_stats": {"systemId": SYSTEM},
    }


def _beyond(sheet: CharacterSheet) -> Document:
    """What the system has no place for, so that it is not lost on the way back."""
    told = {"granted": sheet.granted, "history": msgspec.to_builtins(sheet.history), "skills": sheet.skills}
    return {name: value for name, value in told.items() if value}


def creature_actor(kind: Creature) -> Document:
    """A creature as an actor."""
    basic: Document = {
        "version": 3,
        "basic": {"level": kind.level},
        "pools": {"health": {"value": kind.health, "max": kind.health}},
        "combat": {"damage": kind.damage, "armor": kind.armor},
        "description": f"<p>{escape(kind.text)}</p>",
        "notes": "".join(f"<p><strong>{name}:</strong> {escape(said)}</p>" for name, said in _notes(kind)),
        "settings": {"general": {"initiativeBonus": 3 * kind.initiative}},
    }
    flags = {"ninefold": {"creature": kind.key}}
    head = {"name": kind.name, "type": "npc", "img": "icons/svg/mystery-man.svg"}
    return {**head, "system": basic, "items": [], "effects": [], "flags": flags, "_stats": {"systemId": SYSTEM}}


def _notes(kind: Creature) -> list[tuple[str, str]]:
    """What the system leaves to words: modifications and powers."""
    names = ("attack", "defense", "initiative", "perception", "interaction")
    levels = [f"{name} as level {kind.level + n}" for name in names if (n := getattr(kind, name))]
    powers = {
        "attacks a turn": kind.targets if kind.targets > 1 else 0,
        "ignores Armor": int(kind.ignores_armor),
        "regains health each round": kind.regenerates,
        "drains health": kind.drains,
        "damage that goes on each round": kind.afflicts,
        "steps by which it hinders": kind.hinder,
        "rounds for which it holds": kind.hold,
        "venom: Might defence or a step on the damage track": kind.track,
    }
    combat = [name if n == 1 else f"{name}: {n}" for name, n in powers.items() if n]
    reach = RANGES[FEET.index(kind.range)].replace("_", " ")
    stat, defend = STATS[kind.stat].title(), STATS[kind.defend].title()
    hits = f"{kind.damage} {stat} damage at {reach} distance, resisted with {defend}"
    return [
        *([("Modifications", "; ".join(levels))] if levels else []),
        ("Combat", "; ".join([hits, *combat])),
    ]


def device_item(power: Power) -> Document:
    """A cypher or an artifact as an item; its level is the roll that decides it."""
    level = f"1d{power.level_die}{f'+{power.level_plus}' if power.level_plus else ''}" if power.level_die else ""
    level = level or str(power.level_plus)
    lines = [("Level", level), ("Form", power.flavour), ("Effect", power.text("en"))]
    basic: Document = {"level": level, "identified": True}
    if power.kind == ARTIFACT:
        lines.append(("Depletion", depletion(power)))
        basic["depletion"] = depletion(power)
    else:
        basic["type"] = [0, 0]
    text = "".join(f"<p><strong>{name}:</strong> {escape(said)}</p>" for name, said in lines)
    made = _item(POWER_KINDS[power.kind], power.name, {"basic": basic, "description": text})
    return {**made, "_id": _id(power.key), "img": "icons/svg/item-bag.svg", "effects": [], "flags": {}}


def thing_text(key: str) -> str:
    """The file of a creature, a cypher or an artifact by its key; raises BadInput if there is none."""
    things = content()
    made: Document | None = None
    if key in things.creature_number:
        made = creature_actor(things.creatures[things.creature_number[key]])
    elif key in things.power_number and things.power(key).kind != ABILITY:
        made = device_item(things.power(key))
    if made is None:
        raise BadInput(f"there is no creature, cypher or artifact '{shortened(key, 40)}'")
    return msgspec.json.format(msgspec.json.encode(made), indent=2).decode() + "\n"


def actor_text(sheet: CharacterSheet) -> str:
    """The actor as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(actor(sheet)), indent=2).decode() + "\n"


def _system(sheet: CharacterSheet) -> Document:
    descriptor, kind, focus = parts_of(sheet)
    return {
        "version": 3,
        "basic": {
            "descriptor": descriptor.name,
            "type": kind.name,
            "focus": focus.name,
            "tier": sheet.tier,
            "effort": sheet.effort,
            "xp": sheet.xp,
            "advancement": {
                **{field: key in sheet.advances for key, field in ADVANCE_FIELDS.items()},
                "other": False,
            },
            "gmiRange": 1,
        },
        "pools": {name: _pool(sheet, stat) for stat, name in enumerate(STATS)},
        "combat": {
            "recoveries": {
                "roll": f"1d6+{sheet.tier + raised(sheet, 'recovery')}",
                **{name: place < sheet.rests for place, name in enumerate(RESTS)},
            },
            "damageTrack": {
                "state": TRACK[min(sheet.track, 2)].title(),
                "applyImpaired": True,
                "applyDebilitated": True,
            },
            "armor": {"ratingTotal": _worn(sheet).armor, "costTotal": 0},
        },
        "equipment": {"cypherLimit": sheet.cypher_limit},
        "description": f"<p>{escape(sentence(sheet))}</p>",
        "notes": "".join(f"<p>{escape(line)}</p>" for line in sheet.notes.split("\n") if line),
        "settings": _settings(sheet),
    }


def _settings(sheet: CharacterSheet) -> Document:
    """The parts of the sheet that are shown, and the purse."""
    return {
        "general": {"gameMode": "Cypher"},
        "equipment": {
            "currency": {
                "active": True,
                "numberCategories": 1,
                "labelCategory1": "Shins",
                "quantity1": sheet.shins,
            },
            "cyphers": {"active": True, "label": ""},
            "artifacts": {"active": True, "label": ""},
            "oddities": {"active": True, "label": ""},
        },
    }


def _pool(sheet: CharacterSheet, stat: int) -> dict[str, int]:
    most = sheet.pools[stat] + raised(sheet, STATS[stat])
    return {
        "value": sheet.now[stat] if sheet.now else most,
        "max": most,
        "edge": sheet.edge[stat] + raised(sheet, f"{STATS[stat]}_edge"),
    }


def _worn(sheet: CharacterSheet) -> Any:
    return content().armors[content().armor_number[sheet.armor]]


def _item(type_: str, name: str, system: Document) -> Document:
    return {"_id": "", "name": name, "type": type_, "system": {"version": 2, **system}}


def _skill(key: str, level: int) -> Document:
    general = {"sorting": "Skill", "initiative": key == "initiative"}
    name = words().entries[f"choice.{key}"]["en"]
    return _item("skill", name, {"basic": {"rating": RATINGS[level]}, "settings": {"general": general}})


def _ability(power: Power) -> Document:
    cost = f"{power.cost}{'+' if power.plus else ''}"
    pool = STATS[power.stat].title() if power.cost else "Pool"
    kind = "Action" if power.action else "Enabler"
    text = f"<p>{escape(power.text('en'))} {kind}.</p>"
    return _item("ability", power.name, {"basic": {"cost": cost, "pool": pool}, "description": text})


def _attack(sheet: CharacterSheet, key: str) -> Document:
    weapon = content().weapons[content().weapon_number[key]]
    weight = WEIGHTS[weapon.weight]
    basic = {
        "type": f"{weight} weapon",
        "damage": weapon.damage,
        "modifier": "eased",
        "steps": 0,
        "range": RANGES[FEET.index(weapon.range)].replace("_", " "),
        "skillRating": RATINGS[all_skills(sheet).get(f"{weight}_weapons", 0)],
    }
    return _item("attack", weapon.name, {"basic": basic})


def _armor(sheet: CharacterSheet) -> Document:
    worn = _worn(sheet)
    weight = WEIGHTS[worn.weight] if worn.weight >= 0 else "special"
    basic = {"type": f"{weight} armor" if worn.weight >= 0 else "special ability", "rating": worn.armor, "cost": 0}
    return _item("armor", worn.name, {"basic": basic, "active": True})


def _cypher(carried: Carried) -> Document:
    power = content().power(carried.key)
    basic = {"level": str(carried.level), "type": [0, 0], "identified": carried.identified}
    return _item("cypher", power.name, {"basic": basic, "description": _description(power, carried)})


def _artifact(carried: Carried) -> Document:
    power = content().power(carried.key)
    basic = {"level": str(carried.level), "depletion": depletion(power), "identified": carried.identified}
    return _item("artifact", power.name, {"basic": basic, "description": _description(power, carried)})


def depletion(power: Power) -> str:
    """§10.5 When an artifact is used up, as it is written."""
    if power.depletion_die == NEVER:
        return "—"
    if power.depletion_die == AT_ONCE:
        return "automatic"
    return f"{power.depletion} in 1d{power.depletion_die}"


def _description(power: Power, carried: Carried) -> str:
    lines = [("Level", str(carried.level)), ("Form", power.flavour), ("Effect", power.text("en"))]
    return "".join(f"<p><strong>{name}:</strong> {escape(text)}</p>" for name, text in lines)


def _thing_name(thing: str) -> str:
    """What equipment is called: its name if it has a price, else the sheet's own words."""
    number = content().ware_number.get(thing)
    return thing if number is None else content().wares[number].name


def _oddity(key: str) -> str:
    return content().oddities[content().oddity_number[key]].name


def _id(*parts: str) -> str:
    """Sixteen letters and digits, as Foundry names its things; the same for the same item."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
