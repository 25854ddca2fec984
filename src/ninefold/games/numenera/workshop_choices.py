"""§1 The choices of the character builder: a character made from them, and those that make a character.

Choices that are not sent are made sensibly; those that are sent are taken as they are, so that what is still open is
said, not filled in. With `fill`, what is open is filled in too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import shortened
from ninefold.core.toml_text import toml_document
from ninefold.games.numenera.builder import (
    build,
    cost_of,
    cypher_said,
    first_shins,
    first_words,
    sensible_points,
)
from ninefold.games.numenera.choices import (
    ability_slots,
    advances_taken,
    base_pools,
    base_skills,
    fill_slots,
    fixed_abilities,
    parts_of,
    placed,
    skill_slots,
)
from ninefold.games.numenera.content import content
from ninefold.games.numenera.legality import raised
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.sheet import MOST_CHARACTERS, MOST_NOTES, Carried, CharacterSheet, read_sheet
from ninefold.games.numenera.terms import ADVANCES, LAST_TIER, STATS

LISTS: Final = (
    "skills", "abilities", "weapons", "edges", "advances", "cyphers", "cypher_levels", "gear", "oddities",
)  # fmt: skip
TEXTS: Final = ("name", "descriptor", "type", "focus", "edge", "armor")
TIERS: Final = tuple(str(tier) for tier in range(1, LAST_TIER + 1))
FIRST: Final = ("strong", "glaive", "masters_weaponry")
"""The choices of an empty page."""
MOST_CHOSEN: Final = 90
KEPT_PARTS: Final = (
    "xp", "estate", "iotum", "plans", "artifacts", "now", "track", "rests", "granted", "owed", "history",
)  # fmt: skip
"""What play has brought a character, and building does not decide."""
FILL: Final = "fill"
KEPT: Final = "kept"

WorkshopChoices = PlainData


def checked(choices: PlainMapping) -> WorkshopChoices:
    """Choices of the right names and shapes; whether the things they name exist is checked where they are read."""
    found: WorkshopChoices = {}
    for name, value in choices.items():
        if name in LISTS:
            good = isinstance(value, list) and len(value) <= MOST_CHOSEN
            good = good and all(isinstance(part, str) for part in value)
        elif name in TEXTS:
            good = isinstance(value, str) and len(value) <= 60
        elif name == "notes":
            good = isinstance(value, str) and len(value) <= MOST_NOTES
        elif name == KEPT:
            good = isinstance(value, str) and len(value) <= MOST_CHARACTERS
        elif name == "tier":
            good = str(value) in TIERS
        else:
            good = (name == FILL or name in STATS) and type(value) is int and 0 <= value <= 60
        if not good:
            raise BadInput(f"choices: {shortened(name, 40)} can't be {shortened(repr(value), 40)}")
        found[name] = value
    return found


def made(choices: WorkshopChoices) -> CharacterSheet:
    """The character that some choices make. The fourth advance begins the next tier (§12.4)."""
    tier, advances = int(choices.get("tier", 1)), list(choices.get("advances", ()))
    for advance in advances:
        _known("advance", advance, dict.fromkeys(ADVANCES))
    if {*advances} == {*ADVANCES} and tier < LAST_TIER:
        choices = {**choices, "tier": tier + 1, "advances": []}
    if choices.get(FILL):
        choices = _filled(choices)
    sheet = _built(choices)
    if any(stat in choices for stat in STATS) and not any(choices.get(stat) for stat in STATS):
        sheet.pools = base_pools(sheet)
    if "skills" in choices and not choices.get(FILL):
        sheet.skills = _exact_skills(sheet, choices["skills"])
    if "abilities" in choices and not choices.get(FILL):
        sheet.abilities = _exact_abilities(sheet, choices["abilities"])
    if "weapons" in choices:
        given = [weapon for key in sheet.abilities for weapon in content().power(key).gives]
        sheet.weapons = list(dict.fromkeys([*choices["weapons"], *given]))
    sheet.notes = choices.get("notes", "").strip()
    return _with_kept(sheet, choices)


def _built(choices: WorkshopChoices) -> CharacterSheet:
    start = origins()
    points = [choices.get(stat, 0) for stat in STATS] if any(stat in choices for stat in STATS) else []
    return build(
        _known("descriptor", choices.get("descriptor", FIRST[0]), start.descriptors),
        _known("type", choices.get("type", FIRST[1]), start.types),
        _known("focus", choices.get("focus", FIRST[2]), start.foci),
        name=choices.get("name", "").strip()[:40],
        tier=int(choices.get("tier", 1)),
        advances=choices.get("advances", ()),
        points=points,
        edge=choices.get("edge", ""),
        edges=choices.get("edges", ()),
        skills=[key for key in choices.get("skills", ()) if key],
        abilities=choices.get("abilities", ()),
        weapons=choices.get("weapons", ()),
        armor=choices.get("armor", ""),
        cyphers=_cyphers(choices),
        gear=choices.get("gear", ()),
        oddities=[key for key in choices["oddities"] if key] if "oddities" in choices else None,
    )


def _known(what: str, key: str, known: Mapping[str, object]) -> str:
    if key not in known:
        raise BadInput(f"there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")
    return key


def _cyphers(choices: WorkshopChoices) -> list[str] | None:
    """§10.1 The chosen cyphers, each with the level that is chosen for it."""
    if "cyphers" not in choices:
        return None
    levels = list(choices.get("cypher_levels", ()))
    found = []
    for key in choices["cyphers"]:
        said = next((said for said in levels if said.split(" ")[0] == key), key)
        if said in levels:
            levels.remove(said)
        found.append(said)
    return found


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


def _filled(choices: WorkshopChoices) -> WorkshopChoices:
    """The choices without those that fit nowhere any more; what is open is then made sensibly."""
    anew = {"skills", "abilities"}.union(STATS)
    sheet = _built({name: value for name, value in choices.items() if name not in anew})
    found = dict(choices)
    if "skills" in choices:
        wanted = [key for key in choices["skills"] if key]
        for key in fill_slots(wanted, skill_slots(sheet))[0]:
            wanted.remove(key)
        found["skills"] = wanted
    if "abilities" in choices:
        wanted = [key for key in choices["abilities"] if key not in fixed_abilities(sheet)]
        holds = placed(wanted, [slot.allowed for slot in ability_slots(sheet)])
        found["abilities"] = [wanted[place] for place in sorted(holds.values())]
    if any(stat in choices for stat in STATS):
        found |= _fitting_points(sheet, [choices.get(stat, 0) for stat in STATS])
    if "edges" in choices:
        found["edges"] = choices["edges"][: advances_taken(sheet, ADVANCES[1])]
    most = sheet.cypher_limit + raised(sheet, "cypher_limit")
    if "cyphers" in choices:
        found["cyphers"] = choices["cyphers"][:most]
    return found


def _fitting_points(sheet: CharacterSheet, points: list[int]) -> dict[str, int]:
    """§1.3 The placed points, with points added or removed until the total is right."""
    _, kind, _ = parts_of(sheet)
    wanted = sensible_points(kind, advances_taken(sheet, ADVANCES[0]))
    missing = sum(wanted) - sum(points)
    while missing:
        step = 1 if missing > 0 else -1
        gap = [step * (want - have) if step > 0 or have else -100 for want, have in zip(wanted, points)]
        points[gap.index(max(gap))] += step
        missing -= step
    return dict(zip(STATS, points))


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
        "gear": gear_of(sheet),
        "cyphers": [one.key for one in sheet.cyphers],
        "cypher_levels": [f"{one.key} {one.level}" for one in sheet.cyphers],
        "oddities": list(sheet.oddities),
        "notes": sheet.notes,
        KEPT: kept_of(sheet),
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


def gear_of(sheet: CharacterSheet) -> list[str]:
    """§10.10 The equipment with a price that a character carries, each piece once."""
    known = {one.key for one in content().gear}
    return list(dict.fromkeys(key for key in sheet.equipment if key in known))


def purse_of(choices: WorkshopChoices, sheet: CharacterSheet) -> int:
    """§1.9 The shins that are left after buying; below 0 if they were too few."""
    kept = _kept(choices)
    purse = kept.get("shins", first_shins(sheet.descriptor, sheet.type))
    return int(purse) - cost_of(choices.get("gear", ()))


def kept_of(sheet: CharacterSheet) -> str:
    """What building does not decide, as the text of a file: what play has brought; empty for a new character."""
    data: PlainData = msgspec.to_builtins(sheet)
    gear = gear_of(sheet)
    kept = {name: data[name] for name in KEPT_PARTS if data.get(name)}
    purse = sheet.shins + cost_of(gear)
    if purse != first_shins(sheet.descriptor, sheet.type):
        kept["shins"] = purse
    words = list(sheet.equipment)
    for key in gear:
        words.remove(key)
    if words != first_words(sheet.descriptor):
        kept["equipment"] = words
    _, kind, _ = parts_of(sheet)
    if sheet.cypher_limit != kind.cypher_limit:
        kept["cypher_limit"] = sheet.cypher_limit
    if any(not one.identified for one in sheet.cyphers):
        kept["cyphers"] = data["cyphers"]
    return toml_document(kept) if kept else ""


def _kept(choices: WorkshopChoices) -> PlainData:
    text = choices.get(KEPT, "")
    kept = parse_toml(text, "choices: kept") if text else {}
    parts = {"shins", "equipment", "cypher_limit", "cyphers"}.union(KEPT_PARTS)
    unknown = [name for name in kept if name not in parts]
    if unknown:
        raise BadInput(f"choices: kept: there is no '{shortened(unknown[0], 40)}'")
    return dict(kept)


def _with_kept(sheet: CharacterSheet, choices: WorkshopChoices) -> CharacterSheet:
    """The character with what play has brought it; no Pool holds more than its maximum."""
    kept = _kept(choices)
    if not kept:
        return sheet
    unknown = [one["key"] for one in kept.pop("cyphers", ()) if not one.get("identified", True)]
    gear = list(choices.get("gear", ()))
    words = kept.pop("equipment", first_words(sheet.descriptor))
    data: PlainData = {**msgspec.to_builtins(sheet), **kept, "equipment": [*words, *gear]}
    data["shins"] = max(0, purse_of(choices, sheet))
    found = read_sheet(data, "choices: kept")
    found.cyphers = [Carried(one.key, one.level, one.key not in unknown) for one in found.cyphers]
    if found.now:
        most = [pool + raised(found, STATS[stat]) for stat, pool in enumerate(found.pools)]
        found.now = [min(have, limit) for have, limit in zip(found.now, most)]
    return found


def levels_of(key: str) -> list[int]:
    """§10.1 The levels that can be rolled for a cypher."""
    power = content().power(cypher_said(key).key)
    return list(range(power.level_plus + min(1, power.level_die), power.level_plus + power.level_die + 1))
