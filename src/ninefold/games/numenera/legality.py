"""§1 What is wrong with a character, sentence by sentence, in English and German."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ninefold.games.numenera import choices
from ninefold.games.numenera.content import NONE, content, words
from ninefold.games.numenera.sheet import CharacterSheet
from ninefold.games.numenera.terms import ADVANCES, LAST_TIER, STATS, WEIGHTS

FREE_POINTS: Final = 6
IN_ARMOR: Final = "trained_in_armor"

SheetFault = tuple[str, dict[str, object]]
"""The sentence's name in the catalogue, and what it says."""


def faults(sheet: CharacterSheet, lang: str = "en") -> list[str]:
    """§1 Everything that is wrong with a character, a sentence each; empty if nothing is, or a master granted it."""
    return [said(fault, lang) for fault in _found(sheet) if said(fault, "en") not in sheet.granted]


def beyond(sheet: CharacterSheet) -> list[str]:
    """§13.4 What a character that was played has beyond the rules, in the words of the check: a master gave it."""
    return [said(fault, "en") for fault in _found(sheet)]


def said(fault: SheetFault, lang: str) -> str:
    """A fault in a language."""
    name, values = fault
    return words().say(f"fault.{name}", lang, values, lambda _, value, __: _say(value, lang))


def _found(sheet: CharacterSheet) -> Iterator[SheetFault]:
    for check in (_pools, _edge, _effort, _advances, _skills, _abilities, _armor, _carried, _state):
        yield from check(sheet)


def _pools(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.3 Six points to place, four more for each advance; none may be taken away."""
    base = choices.base_pools(sheet)
    for stat, name in enumerate(STATS):
        if sheet.pools[stat] < base[stat]:
            yield "pool_low", {"stat": _stat(name), "n": sheet.pools[stat], "least": base[stat]}
    free = FREE_POINTS + choices.POINTS_AN_ADVANCE * choices.advances_taken(sheet, ADVANCES[0])
    placed = sum(sheet.pools) - sum(base)
    if placed != free:
        yield "points", {"n": placed, "most": free}


def _edge(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.4 The Edge of the type, one point more for each advance."""
    _, kind, _ = choices.parts_of(sheet)
    for stat, name in enumerate(STATS):
        if sheet.edge[stat] < kind.edge[stat]:
            yield "edge_low", {"stat": _stat(name), "n": sheet.edge[stat], "least": kind.edge[stat]}
    free = kind.free_edge + choices.advances_taken(sheet, ADVANCES[1])
    placed = sum(sheet.edge) - sum(kind.edge)
    if placed != free:
        yield "edge", {"n": placed, "most": free}


def _effort(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.4 Effort is 1, and 1 more for each advance."""
    right = 1 + choices.advances_taken(sheet, ADVANCES[2])
    if sheet.effort != right:
        yield "effort", {"n": sheet.effort, "right": right}


def _advances(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§12.3, §12.4 Four different advances make a tier; after the last there is none."""
    for advance in ADVANCES:
        if sheet.advances.count(advance) > 1:
            yield "advance_twice", {"advance": advance}
    if len(set(sheet.advances)) == len(ADVANCES) and sheet.tier < LAST_TIER:
        yield "tier_due", {"tier": sheet.tier + 1}


def _skills(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.5 Skills are those of descriptor and type, and as many chosen ones as there are to choose."""
    base = choices.base_skills(sheet)
    chosen: list[str] = []
    for key in {**base, **sheet.skills}:
        more = sheet.skills.get(key, 0) - base.get(key, 0)
        if more < 0:
            yield "skill_low", {"skill": _skill(key)}
        chosen += [key] * more
    left, empty = choices.fill_slots(chosen, choices.skill_slots(sheet))
    for key in left:
        yield "skill_extra", {"skill": _skill(key)}
    if empty:
        yield "skill_open", {"n": empty}


def _abilities(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.6 Abilities are those that all have, and as many chosen ones as type and focus let choose."""
    left = list(sheet.abilities)
    for key in sorted({key for key in left if left.count(key) > 1}):
        yield "ability_twice", {"ability": _named(key)}
    for key in choices.fixed_abilities(sheet):
        if key in left:
            left.remove(key)
        else:
            yield "ability_missing", {"ability": _named(key)}
    for key in list(left):
        for more in content().power(key).brings:
            if more in left:
                left.remove(more)
            elif more not in sheet.abilities:
                yield "ability_missing", {"ability": _named(more)}
    yield from _chosen(sheet, left)


def _chosen(sheet: CharacterSheet, chosen: list[str]) -> Iterator[SheetFault]:
    """§1.6 Each choice is made once, and nothing is chosen besides."""
    slots = choices.ability_slots(sheet)
    holds = choices.placed(chosen, [slot.allowed for slot in slots])
    empty = [slot for number, slot in enumerate(slots) if number not in holds]
    for slot in empty:
        if slot.one_of:
            yield "ability_one_of", {"tier": slot.tier, "list": [_named(key) for key in slot.allowed]}
    for tier in range(1, sheet.tier + 1):
        n = sum(slot.tier == tier and not slot.one_of for slot in empty)
        if n:
            yield "ability_open", {"n": n, "tier": tier}
    for place, key in enumerate(chosen):
        if place not in holds.values():
            yield "ability_extra", {"ability": _named(key)}


def _armor(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§1.7 Some abilities want no armour, and heavy armour wants training."""
    _, kind, _ = choices.parts_of(sheet)
    armor = content().armors[content().armor_number[sheet.armor]]
    weight = (NONE, *WEIGHTS)[armor.weight + 1]
    if weight not in kind.wears and IN_ARMOR not in sheet.abilities:
        yield "armor", {"armor": {"en": armor.name, "de": armor.name_de}}
    for key in sheet.abilities:
        if content().power(key).bare and weight != NONE:
            yield "bare", {"ability": _named(key)}


def _carried(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """§10.2 Nobody carries more cyphers than they can bear; a level is one that could be rolled."""
    _, kind, _ = choices.parts_of(sheet)
    if sheet.cypher_limit != kind.cypher_limit:
        yield "cypher_limit", {"n": sheet.cypher_limit, "right": kind.cypher_limit}
    most = sheet.cypher_limit + raised(sheet, "cypher_limit")
    if len(sheet.cyphers) > most:
        yield "cyphers", {"n": len(sheet.cyphers), "most": most}
    for carried in [*sheet.cyphers, *sheet.artifacts]:
        power = content().power(carried.key)
        least, most = power.level_plus + min(1, power.level_die), power.level_plus + power.level_die
        if not least <= carried.level <= most:
            yield "level", {"power": _named(carried.key), "n": carried.level, "least": least, "most": most}


def _state(sheet: CharacterSheet) -> Iterator[SheetFault]:
    """A pool holds no more than its maximum, abilities counted."""
    for stat, name in enumerate(STATS):
        most = sheet.pools[stat] + raised(sheet, name)
        if sheet.now and sheet.now[stat] > most:
            yield "now", {"stat": _stat(name), "n": sheet.now[stat], "most": most}


def raised(sheet: CharacterSheet, what: str) -> int:
    """By how much abilities and artifacts always raise something: a pool, an Edge, recovery rolls."""
    carried = [*sheet.abilities, *[artifact.key for artifact in sheet.artifacts]]
    return sum(
        use.args["n"]
        for key in carried
        for use in content().power(key).effects.get("always", ())
        if use.word.name == "raise" and use.args["what"] == what
    )


def protected(sheet: CharacterSheet) -> int:
    """§5.1 The Armor against attacks that abilities and artifacts always give, besides what is worn."""
    return sum(
        use.args["n"]
        for key in [*sheet.abilities, *[artifact.key for artifact in sheet.artifacts]]
        for use in content().power(key).effects.get("always", ())
        if use.word.name == "armor" and use.args.get("against") != "ambient" and isinstance(use.args["n"], int)
    )


def all_skills(sheet: CharacterSheet) -> dict[str, int]:
    """§1.5 All skills, those that abilities and artifacts always give counted."""
    found = dict(sheet.skills)
    for key in [*sheet.abilities, *[artifact.key for artifact in sheet.artifacts]]:
        for use in content().power(key).effects.get("always", ()):
            if use.word.name == "train":
                found[use.args["skill"]] = min(2, found.get(use.args["skill"], 0) + 1)
    return {key: level for key, level in found.items() if level}


def _say(value: object, lang: str) -> str:
    """A name in the language of the sentence; a list of names joined."""
    if isinstance(value, list):
        return ", ".join(_say(part, lang) for part in value)
    return str(value[lang]) if isinstance(value, dict) else str(value)


def _stat(name: str) -> dict[str, str]:
    return dict(words().entries[f"choice.{name}"])


def _skill(key: str) -> dict[str, str]:
    return dict(words().entries[f"choice.{key}"])


def _named(key: str) -> dict[str, str]:
    power = content().power(key)
    return {"en": power.name, "de": power.name_de}
