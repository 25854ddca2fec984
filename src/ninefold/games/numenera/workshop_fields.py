"""§1 The fields of the character builder: what can be chosen, what is, and what is left to spend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.games.numenera import paper
from ninefold.games.numenera.choices import (
    POINTS_AN_ADVANCE,
    ability_slots,
    advances_taken,
    base_pools,
    fixed_abilities,
    parts_of,
    placed,
    skill_slots,
)
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.kinds import CYPHER, Power
from ninefold.games.numenera.legality import FREE_POINTS, raised
from ninefold.games.numenera.origins import Origin, origins
from ninefold.games.numenera.sheet import MOST_GOODS, MOST_NOTES, CharacterSheet
from ninefold.games.numenera.terms import ADVANCES, STATS
from ninefold.games.numenera.workshop_choices import TIERS, WorkshopChoices, levels_of, purse_of

BuilderField = PlainData
FieldsMade = list[BuilderField]


def fields(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    """The fields of the page, in groups: what can be chosen, and what is."""
    groups = {
        "person": _person(sheet, chosen, lang),
        "numbers": _numbers(sheet, chosen, lang),
        "skills": _skill_fields(sheet, chosen, lang),
        "abilities": _ability_fields(sheet, chosen, lang),
        "gear": _gear(sheet, chosen, lang),
        "devices": _devices(sheet, chosen, lang),
        "notes": [_field("notes", "text", lang, chosen["notes"], most=MOST_NOTES)],
    }
    return [
        {**field, "group": words().say(f"workshop.group_{group}", lang, {})}
        for group, members in groups.items()
        for field in members
    ]


def _person(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    start = origins()
    found = [_field("name", "text", lang, chosen["name"], most=40)]
    for name, known in (("descriptor", start.descriptors), ("type", start.types), ("focus", start.foci)):
        found.append(_field(name, "one", lang, chosen[name], options=_origins(known, lang), fresh=True))
    tiers = [_option(number, number) for number in TIERS]
    found.append(_field("tier", "one", lang, str(sheet.tier), options=tiers, fills=True))
    taken = [_option(name, words().say(f"workshop.advance_{name}", lang, {})) for name in ADVANCES]
    found.append(_field("advances", "some", lang, chosen["advances"], options=taken, most=len(ADVANCES)))
    return found


def _numbers(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    found = []
    base = base_pools(sheet)
    points = FREE_POINTS + POINTS_AN_ADVANCE * advances_taken(sheet, ADVANCES[0])
    left = points - sum(chosen[name] for name in STATS)
    for stat, name in enumerate(STATS):
        hint = words().say("workshop.pool", lang, {"base": base[stat], "sum": sheet.pools[stat], "left": left})
        found.append(_field(name, "number", lang, chosen[name], most=points, hint=hint))
    _, kind, _ = parts_of(sheet)
    stats = [_option(name, _named(name, lang)) for name in STATS]
    if kind.free_edge:
        found.append(_field("edge", "one", lang, chosen["edge"], options=stats))
    for place, value in enumerate(chosen["edges"]):
        found.append(_field("edges", "one", lang, value, options=stats, place=place))
    return found


def _skill_fields(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    found = []
    for place, allowed in enumerate(skill_slots(sheet)):
        options = [_option(key, _named(key, lang)) for key in allowed]
        options.sort(key=lambda option: str(option["label"]))
        value = chosen["skills"][place]
        found.append(_field("skills", "one", lang, value, options=[_option("", "–"), *options], place=place))
    return found


def _ability_fields(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    """§1.6 Tier by tier: the short lists of type and focus, then the type's list."""
    fixed = fixed_abilities(sheet)
    slots = ability_slots(sheet)
    holds = placed(chosen["abilities"], [slot.allowed for slot in slots])
    found, listed = [], set[str]()
    for slot in dict.fromkeys(slots):
        mine = [number for number, each in enumerate(slots) if each == slot]
        value = [chosen["abilities"][holds[number]] for number in mine if number in holds]
        keys = [key for key in slot.allowed if key not in fixed and (key in value or key not in listed)]
        listed |= set() if slot.one_of else set(keys)
        options = [_ability(content().power(key), lang) for key in keys]
        label = "one_of" if slot.one_of else "abilities"
        said = words().say(f"workshop.{label}", lang, {"n": len(mine), "tier": slot.tier})
        found.append(_field("abilities", "some", lang, value, options=options, most=len(mine), said=said))
    return found


def _gear(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    """§1.7, §1.9 Weapons, armour, and what is bought."""
    things = content()
    given = {weapon for power in things.powers for weapon in power.gives}
    weapons = [
        _option(one.key, name_of(one, lang), paper.weapon_line(one, lang))
        for one in things.weapons
        if one.key not in given or one.key in chosen["weapons"]
    ]
    armors = [_option(one.key, name_of(one, lang), f"{paper.word('armor', lang)} {one.armor}") for one in things.armors]
    bought = [_option(one.key, name_of(one, lang), paper.gear_line(one, lang)) for one in things.gear]
    hint = words().say("workshop.purse", lang, {"n": max(0, purse_of(chosen, sheet))})
    most = MOST_GOODS // 2
    return [
        _field("weapons", "some", lang, chosen["weapons"], options=weapons, most=4),
        _field("armor", "one", lang, chosen["armor"], options=armors),
        _field("gear", "some", lang, chosen["gear"], options=bought, most=most, hint=hint),
    ]


def _devices(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> FieldsMade:
    """§10.2, §10.1, §10.6 Cyphers up to the limit, their levels, and oddities."""
    things = content()
    most = sheet.cypher_limit + raised(sheet, "cypher_limit")
    named = sorted(things.of_kind(CYPHER), key=lambda power: power.called(lang).casefold())
    cyphers = [_ability(power, lang) for power in named]
    found = [_field("cyphers", "some", lang, chosen["cyphers"], options=cyphers, most=most)]
    for place, said in enumerate(chosen["cypher_levels"]):
        key = said.split(" ")[0]
        label = words().say("workshop.cypher_levels", lang, {"name": things.power(key).called(lang)})
        levels = [_option(f"{key} {level}", str(level)) for level in levels_of(key)]
        found.append(_field("cypher_levels", "one", lang, said, options=levels, place=place, said=label))
    odd = [_option(one.key, name_of(one, lang)) for one in things.oddities]
    for place, key in enumerate(chosen["oddities"]):
        found.append(_field("oddities", "one", lang, key, options=odd, place=place))
    return found


def _field(name: str, kind: str, lang: str, value: Any, *, said: str = "", **more: Any) -> BuilderField:
    """A field: `one` or `some` of its options, a `number` up to `most`, or a `text`.

    With `fresh`, another value makes all other choices anew but the name; with `fills`, it makes those that are open.
    """
    label = said or words().say(f"workshop.{name}", lang, {"n": more.get("most", 0)})
    return {"name": name, "kind": kind, "label": label, "value": value, **more}


def _option(value: str, label: str, text: str = "") -> BuilderField:
    return {"value": value, "label": label, "text": text}


def _origins(known: Mapping[str, Origin], lang: str) -> FieldsMade:
    return [
        _option(key, name_of(entry, lang), entry.text_de if lang == "de" else entry.text)
        for key, entry in known.items()
    ]


def _ability(power: Power, lang: str) -> BuilderField:
    name, text = paper.power_line(power, lang)
    return _option(power.key, name, text)


def _named(key: str, lang: str) -> str:
    return words().say(f"choice.{key}", lang, {})
