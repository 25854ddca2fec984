"""§1 The character builder as a page shows it: fields to fill in, what is wrong so far, and the sheet as it stands.

A page sends all choices and gets everything back, so that it needs no rule of its own. Choices that are not sent are
made sensibly; those that are sent are taken as they are, and what is wrong with them is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera import foundry, paper
from ninefold.games.numenera.builder import build, sentence
from ninefold.games.numenera.choices import (
    POINTS_AN_ADVANCE,
    ability_slots,
    advances_taken,
    base_pools,
    base_skills,
    fixed_abilities,
    parts_of,
    placed,
    skill_slots,
)
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.foundry_import import is_actor, read_actor
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.legality import FREE_POINTS, faults
from ninefold.games.numenera.origins import Origin, origins
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.terms import ADVANCES, LAST_TIER, STATS

LISTS: Final = ("skills", "abilities", "weapons", "edges", "advances")
TEXTS: Final = ("name", "descriptor", "type", "focus", "edge", "armor")
TIERS: Final = tuple(str(tier) for tier in range(1, LAST_TIER + 1))
FIRST: Final = ("strong", "glaive", "masters_weaponry")
"""The choices of an empty page."""

Shown = PlainData
"""What the page of the workshop is shown, as it is sent."""
WorkshopChoices = PlainData


def ready_characters(lang: str) -> list[Shown]:
    """The characters to begin with: key, name, sentence, and the choices that make them."""
    found = []
    for key in ready_keys():
        sheet = ready(key)
        found.append({"key": key, "name": sheet.name, "text": sentence(sheet, lang), "choices": choices_of(sheet)})
    return found


def workshop(choices: PlainMapping, text: str, lang: str) -> Shown:
    """The whole page for some choices, or for the character of a file."""
    left_out: list[str] = []
    if is_actor(text):
        sheet, left_out = read_actor(text, "the actor")
    elif text:
        sheet = read_sheet(text, "the character file")
    else:
        sheet = _made(_checked(choices))
    missing = [words().say("workshop.left_out", lang, {"name": name}) for name in left_out]
    return {
        "choices": choices_of(sheet),
        "sentence": sentence(sheet, lang),
        "faults": [*missing, *faults(sheet, lang)],
        "fields": fields(sheet, lang),
        "sections": [[heading, [list(line) for line in lines]] for heading, lines in _shown(sheet, lang)],
        "files": {"toml": to_toml(sheet), "foundry": foundry.actor_text(sheet), "html": paper.printed(sheet, lang)},
    }


def _shown(sheet: CharacterSheet, lang: str) -> list[paper.SheetSection]:
    """The sheet, and what the next tier offers."""
    offered = next_tier(sheet, lang)
    return [*paper.sections(sheet, lang), *([offered] if offered[1] else [])]


def next_tier(sheet: CharacterSheet, lang: str) -> paper.SheetSection:
    """§12.4 What the next tier gives, and what can be chosen."""
    number = sheet.tier + 1
    heading = words().say("workshop.next_tier", lang, {"tier": number})
    if number > LAST_TIER:
        return heading, []
    _, kind, focus = parts_of(sheet)
    tier = kind.tier(number)
    lines = [paper.power_line(content().power(key), lang) for key in [*tier.fixed, *focus.at(number)]]
    for keys, n in ((tier.one_of, 1), (focus.either(number), 1), (tier.among, tier.choose)):
        said = words().say("workshop.to_choose", lang, {"n": n})
        shown = [paper.power_line(content().power(key), lang) for key in keys if n and key not in sheet.abilities]
        lines += [(f"{name} {said}", text) for name, text in shown]
    return heading, lines


def _checked(choices: PlainMapping) -> WorkshopChoices:
    """Choices of the right names and shapes; whether the things they name exist is checked where they are read."""
    found: WorkshopChoices = {}
    for name, value in choices.items():
        if name in LISTS:
            good = isinstance(value, list) and len(value) <= 40 and all(isinstance(part, str) for part in value)
        elif name in TEXTS:
            good = isinstance(value, str) and len(value) <= 60
        elif name == "tier":
            good = str(value) in TIERS
        else:
            good = name in STATS and type(value) is int and 0 <= value <= 60
        if not good:
            raise BadInput(f"choices: {shortened(name, 40)} can't be {shortened(repr(value), 40)}")
        found[name] = value
    return found


def _made(choices: WorkshopChoices) -> CharacterSheet:
    start = origins()
    descriptor = _known("descriptor", choices.get("descriptor", FIRST[0]), start.descriptors)
    type_ = _known("type", choices.get("type", FIRST[1]), start.types)
    focus = _known("focus", choices.get("focus", FIRST[2]), start.foci)
    advances = choices.get("advances", ())
    for advance in advances:
        _known("advance", advance, dict.fromkeys(ADVANCES))
    points = [choices.get(stat, 0) for stat in STATS] if any(stat in choices for stat in STATS) else []
    sheet = build(
        descriptor,
        type_,
        focus,
        name=choices.get("name", "").strip()[:40],
        tier=int(choices.get("tier", 1)),
        advances=advances,
        points=points,
        edge=choices.get("edge", ""),
        edges=choices.get("edges", ()),
        skills=[key for key in choices.get("skills", ()) if key],
        abilities=choices.get("abilities", ()),
        weapons=choices.get("weapons", ()),
        armor=choices.get("armor", ""),
    )
    if points and not any(points):
        sheet.pools = base_pools(sheet)
    if "skills" in choices:
        sheet.skills = _exact_skills(sheet, choices["skills"])
    if "abilities" in choices:
        sheet.abilities = _exact_abilities(sheet, choices["abilities"])
    return sheet


def _known(what: str, key: str, known: Mapping[str, object]) -> str:
    if key not in known:
        raise BadInput(f"there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")
    return key


def _exact_skills(sheet: CharacterSheet, chosen: Sequence[str]) -> dict[str, int]:
    skills = base_skills(sheet)
    for key in chosen:
        if key:
            skills[key] = min(2, skills.get(key, 0) + 1)
    return {key: level for key, level in skills.items() if level}


def _exact_abilities(sheet: CharacterSheet, chosen: Iterable[str]) -> list[str]:
    found = [*fixed_abilities(sheet)]
    found += [key for key in chosen if key not in found]
    for key in list(found):
        found += [more for more in content().power(key).brings if more not in found]
    return found


def choices_of(sheet: CharacterSheet) -> WorkshopChoices:
    """The choices that make a character."""
    base = base_pools(sheet)
    _, kind, _ = parts_of(sheet)
    fixed = fixed_abilities(sheet)
    brought = {more for key in sheet.abilities for more in content().power(key).brings}
    added = [STATS[stat] for stat in range(len(STATS)) for _ in range(sheet.edge[stat] - kind.edge[stat])]
    given = {weapon for key in sheet.abilities for weapon in content().power(key).gives}
    return {
        "name": sheet.name,
        "descriptor": sheet.descriptor,
        "type": sheet.type,
        "focus": sheet.focus,
        "tier": sheet.tier,
        "advances": list(sheet.advances),
        **{name: max(0, sheet.pools[stat] - base[stat]) for stat, name in enumerate(STATS)},
        "edge": added[0] if kind.free_edge and added else "",
        "edges": added[1:] if kind.free_edge else added,
        "skills": _slotted(sheet),
        "abilities": [key for key in sheet.abilities if key not in fixed and key not in brought],
        "weapons": [key for key in sheet.weapons if key not in given],
        "armor": sheet.armor,
    }


def _slotted(sheet: CharacterSheet) -> list[str]:
    """The chosen skills in the order of the slots they fill, an empty text where one is open."""
    base = base_skills(sheet)
    left = [key for key in sheet.skills for _ in range(sheet.skills[key] - base.get(key, 0))]
    left += [key for key in base if key not in sheet.skills and base[key] < 0]
    found = []
    for allowed in skill_slots(sheet):
        key = next((key for key in left if key in allowed), "")
        if key:
            left.remove(key)
        found.append(key)
    return found


def fields(sheet: CharacterSheet, lang: str) -> list[Shown]:
    """The fields of the page: what can be chosen, and what is."""
    start = origins()
    chosen = choices_of(sheet)
    found = [_field("name", "text", lang, chosen["name"], most=40)]
    for name, known in (("descriptor", start.descriptors), ("type", start.types), ("focus", start.foci)):
        found.append(_field(name, "one", lang, chosen[name], options=_origins(known, lang), fresh=True))
    tiers = [_option(number, number) for number in TIERS]
    found.append(_field("tier", "one", lang, str(sheet.tier), options=tiers, fresh=True))
    taken = [_option(name, words().say(f"workshop.advance_{name}", lang, {})) for name in ADVANCES]
    found.append(_field("advances", "some", lang, chosen["advances"], options=taken, most=len(ADVANCES)))
    base = base_pools(sheet)
    points = FREE_POINTS + POINTS_AN_ADVANCE * advances_taken(sheet, ADVANCES[0])
    left = points - sum(chosen[name] for name in STATS)
    for stat, name in enumerate(STATS):
        hint = words().say("workshop.pool", lang, {"base": base[stat], "sum": sheet.pools[stat], "left": left})
        found.append(_field(name, "number", lang, chosen[name], most=points, hint=hint))
    return found + _skill_fields(sheet, chosen, lang) + _ability_fields(sheet, chosen, lang) + _gear(chosen, lang)


def _skill_fields(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> list[Shown]:
    _, kind, _ = parts_of(sheet)
    found = []
    stats = [_option(name, _named(name, lang)) for name in STATS]
    if kind.free_edge:
        found.append(_field("edge", "one", lang, chosen["edge"], options=stats))
    for place, value in enumerate(chosen["edges"]):
        found.append(_field("edges", "one", lang, value, options=stats, place=place))
    for place, allowed in enumerate(skill_slots(sheet)):
        options = [_option(key, _named(key, lang)) for key in allowed]
        options.sort(key=lambda option: str(option["label"]))
        value = chosen["skills"][place]
        found.append(_field("skills", "one", lang, value, options=[_option("", "–"), *options], place=place))
    return found


def _ability_fields(sheet: CharacterSheet, chosen: WorkshopChoices, lang: str) -> list[Shown]:
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


def _gear(chosen: WorkshopChoices, lang: str) -> list[Shown]:
    things = content()
    weapons = [
        _option(one.key, name_of(one, lang), f"{paper.word('damage', lang)} {one.damage}")
        for one in things.weapons
        if one.key not in {weapon for power in things.powers for weapon in power.gives}
    ]
    armors = [_option(one.key, name_of(one, lang), f"{paper.word('armor', lang)} {one.armor}") for one in things.armors]
    return [
        _field("weapons", "some", lang, chosen["weapons"], options=weapons, most=4),
        _field("armor", "one", lang, chosen["armor"], options=armors),
    ]


def _field(name: str, kind: str, lang: str, value: Any, *, said: str = "", **more: Any) -> Shown:
    """A field: `one` or `some` of its options, a `number` up to `most`, or a `text`.

    With `fresh`, another value makes all other choices anew but the name.
    """
    label = said or words().say(f"workshop.{name}", lang, {"n": more.get("most", 0)})
    return {"name": name, "kind": kind, "label": label, "value": value, **more}


def _option(value: str, label: str, text: str = "") -> Shown:
    return {"value": value, "label": label, "text": text}


def _origins(known: Mapping[str, Origin], lang: str) -> list[Shown]:
    return [
        _option(key, name_of(entry, lang), entry.text_de if lang == "de" else entry.text)
        for key, entry in known.items()
    ]


def _ability(power: Power, lang: str) -> Shown:
    name, text = paper.power_line(power, lang)
    return _option(power.key, name, text)


def _named(key: str, lang: str) -> str:
    return words().say(f"choice.{key}", lang, {})
