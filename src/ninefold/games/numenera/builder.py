"""§1 Building a character: the sentence gives a whole one, and every choice of a sheet is checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypedDict, Unpack

from ninefold.core.errors import BadInput
from ninefold.core.shape import did_you_mean, shortened
from ninefold.games.numenera.choices import (
    POINTS_AN_ADVANCE,
    AbilitySlot,
    ability_slots,
    advances_taken,
    base_pools,
    base_skills,
    fixed_abilities,
    parts_of,
    placed,
    skill_slots,
    with_brought,
)
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.kinds import ABILITY, CYPHER
from ninefold.games.numenera.legality import FREE_POINTS, faults, raised
from ninefold.games.numenera.origins import CharacterType, Origin, origins
from ninefold.games.numenera.sheet import Carried, CharacterSheet, read_sheet, ready, ready_keys
from ninefold.games.numenera.terms import ADVANCES, SKILLS, STATS

FIRST_EQUIPMENT: Final = ("clothing", "an explorer's pack")
FIRST_CYPHERS: Final = ("curative", "detonation", "stim")
SENTENCE: Final = re.compile(
    r"\s*(?:(?P<name>[^,]{1,40}?)[,:]?\s+is|i\s+am|i'm)?\s*(?:an?\s+)?(?:tier[\s-](?P<tier>[1-6])\s+)?"
    r"(?P<rest>.+?)\s+who\s+(?P<verbs>.+?)\s*\.?\s*",
    re.IGNORECASE,
)
CYPHER_SAID: Final = re.compile(r"(?P<key>[a-z][a-z0-9_]*)(?:\s+(?P<level>[1-9]|1[0-6]))?")
AT_TIER: Final = re.compile(r"(?P<key>[a-z]+) at tier (?P<tier>[1-6])")
"""A ready character with more experience."""


def sentence(sheet: CharacterSheet, lang: str = "en") -> str:
    """§1.1 "I am an adjective noun who verbs." """
    descriptor, kind, focus = parts_of(sheet)
    if lang == "de":
        values = {"adjective": descriptor.name_de, "noun": kind.name_de, "verbs": focus.name_de}
    else:
        values = {"article": descriptor.article, "adjective": descriptor.name, "noun": kind.name, "verbs": focus.name}
    return words().say("sheet.sentence", lang, values)


def read_sentence(text: str) -> tuple[str, str, str, str]:
    """The name (if there is one) and the keys of descriptor, type and focus in a sentence."""
    match = SENTENCE.fullmatch(text)
    if match is None:
        raise BadInput(f"expected a sentence such as 'I am a Clever Nano who Thunders', got '{shortened(text, 60)}'")
    adjective, _, noun = match["rest"].rpartition(" ")
    start = origins()
    return (
        match["name"] or "",
        _find("descriptor", adjective, start.descriptors),
        _find("type", noun, start.types),
        _find("focus", match["verbs"], start.foci),
    )


def tier_said(text: str) -> int:
    """§12.4 The tier that a sentence names: "I am a tier 3 Clever Nano who Thunders"; 1 where it names none."""
    match = SENTENCE.fullmatch(text)
    return int(match["tier"]) if match and match["tier"] else 1


def _find(what: str, written: str, known: Mapping[str, Origin]) -> str:
    """The key of what was written, by key or by name."""
    said = plain(written)
    for key, entry in known.items():
        if said in (plain(key), plain(entry.name), plain(entry.name_de)):
            return key
    names = ", ".join(entry.name for entry in known.values())
    raise BadInput(f"there is no {what} '{shortened(written.strip(), 40)}'; there are: {names}")


def plain(text: str) -> str:
    """A name without the characters that people leave out."""
    return re.sub(r"[\s_-]+", " ", text).strip().casefold()


class SheetChoices(TypedDict, total=False):
    """What can be chosen of a new character, besides its sentence. What is left open is made sensibly."""

    name: str
    tier: int
    advances: Sequence[str]
    """Those of its tier that are taken already (§12.3)."""
    points: Sequence[int]
    """Points added to the Pools."""
    edge: str
    """The stat of the free point of Edge that some types have."""
    edges: Sequence[str]
    """The stats of the points of Edge that advances have brought."""
    skills: Sequence[str]
    abilities: Sequence[str]
    weapons: Sequence[str]
    armor: str
    cyphers: Sequence[str] | None
    """Each by its key, with a level behind it ("stim 4") or without."""
    gear: Sequence[str]
    """Equipment, which is paid as far as the shins reach."""
    oddities: Sequence[str] | None


def build(descriptor: str, type_: str, focus: str, **chosen: Unpack[SheetChoices]) -> CharacterSheet:
    """A character of any tier; choices that are left open are made sensibly. `faults` lists wrong choices."""
    _check_choices(chosen)
    sheet = _begun(descriptor, type_, focus, chosen)
    _place_points(sheet, chosen)
    sheet.abilities = _abilities(sheet, list(chosen.get("abilities", ())))
    sheet.skills = _skills(sheet, list(chosen.get("skills", ())))
    _equip(sheet, chosen)
    return sheet


def _begun(descriptor: str, type_: str, focus: str, chosen: SheetChoices) -> CharacterSheet:
    """§1.1, §1.9 What follows from the sentence, the tier and the equipment alone."""
    kind, adjective = origins().types[type_], origins().descriptors[descriptor]
    tier, taken, gear = chosen.get("tier", 1), list(chosen.get("advances", ())), list(chosen.get("gear", ()))
    odd = chosen.get("oddities")
    return CharacterSheet(
        name="".join(sign for sign in chosen.get("name", "") if sign.isprintable()).strip() or adjective.name,
        descriptor=descriptor,
        type=type_,
        focus=focus,
        pools=[0, 0, 0],
        tier=tier,
        advances=taken,
        effort=tier + taken.count(ADVANCES[2]),
        cypher_limit=kind.cypher_limit,
        shins=max(0, first_shins(descriptor, type_) - cost_of(gear)),
        equipment=[*first_words(descriptor), *gear],
        oddities=_first_oddity(descriptor, focus) if odd is None else list(odd),
    )


def _place_points(sheet: CharacterSheet, chosen: SheetChoices) -> None:
    """§1.3, §1.4 Pools and Edge."""
    adjective, kind, _ = parts_of(sheet)
    added = list(chosen.get("points", ())) or sensible_points(kind, advances_taken(sheet, ADVANCES[0]))
    sheet.pools = [max(0, sum(three)) for three in zip(kind.pools, adjective.pools, added)]
    edges = chosen.get("edges", ())
    sheet.edge = _edge(kind, chosen.get("edge", ""), edges, advances_taken(sheet, ADVANCES[1]))


def _equip(sheet: CharacterSheet, chosen: SheetChoices) -> None:
    """§1.7, §10.1 Weapons, armour and cyphers; what abilities give, and what they forbid."""
    _, kind, _ = parts_of(sheet)
    sheet.weapons = list(chosen.get("weapons", ())) or [*kind.kit]
    for key in sheet.abilities:
        sheet.weapons += [weapon for weapon in content().power(key).gives if weapon not in sheet.weapons]
    goes_bare = any(content().power(key).bare for key in sheet.abilities)
    sheet.armor = chosen.get("armor", "") or ("none" if goes_bare else kind.wearing)
    first = FIRST_CYPHERS[: kind.cypher_limit + raised(sheet, "cypher_limit")]
    said = chosen.get("cyphers")
    sheet.cyphers = [cypher_said(one) for one in (first if said is None else said)]


def first_shins(descriptor: str, type_: str) -> int:
    """§1.9 The shins that a new character has to spend."""
    return origins().types[type_].shins + origins().descriptors[descriptor].shins


def first_words(descriptor: str) -> list[str]:
    """The things without a price that a new character has."""
    return [*FIRST_EQUIPMENT, *origins().descriptors[descriptor].equipment]


def _first_oddity(descriptor: str, focus: str) -> list[str]:
    things = content()
    return [things.oddities[len(descriptor + focus) % len(things.oddities)].key]


def cost_of(gear: Iterable[str]) -> int:
    """§1.9, §10.7 What equipment costs."""
    things = content()
    return sum(things.wares[things.ware_number[key]].price for key in gear)


def cypher_said(said: str) -> Carried:
    """§10.1 A cypher by its key, with the level given, else with one in the middle of those that can be rolled."""
    match = CYPHER_SAID.fullmatch(said.strip())
    key = match["key"] if match else said
    known = [power.key for power in content().of_kind(CYPHER)]
    if match is None or key not in known:
        raise BadInput(f"there is no cypher '{shortened(said, 40)}'{did_you_mean(key, known)}")
    power = content().power(key)
    middle = power.level_plus + (1 + power.level_die // 2 if power.level_die else 0)
    return Carried(key, int(match["level"] or middle))


def _check_choices(chosen: SheetChoices) -> None:
    """Check that every chosen thing exists."""
    things, armor = content(), chosen.get("armor", "")
    for what, keys, known in (
        ("skill", chosen.get("skills", ()), list(SKILLS)),
        ("ability", chosen.get("abilities", ()), [power.key for power in things.of_kind(ABILITY)]),
        ("weapon", chosen.get("weapons", ()), list(things.weapon_number)),
        ("armour", [armor] if armor else [], list(things.armor_number)),
        ("equipment", chosen.get("gear", ()), [one.key for one in things.gear]),
        ("oddity", chosen.get("oddities") or (), list(things.oddity_number)),
    ):
        for key in keys:
            if key not in known:
                raise BadInput(f"there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")


def _by_strength(kind: CharacterType) -> list[int]:
    """The stats, the one that the type is best at first."""
    return sorted(range(len(STATS)), key=lambda stat: -kind.pools[stat])


def sensible_points(kind: CharacterType, advances: int) -> list[int]:
    """§1.3 Four points to the best pool, two to the next; of later ones, every third advance goes to the third pool."""
    best, second, third = _by_strength(kind)
    added = [0, 0, 0]
    added[best] += POINTS_AN_ADVANCE
    added[second] += FREE_POINTS - POINTS_AN_ADVANCE
    for number in range(advances):
        added[(best, second, third)[number % 3]] += POINTS_AN_ADVANCE
    return added


def _edge(kind: CharacterType, wanted: str, advanced: Sequence[str], advances: int) -> list[int]:
    """§1.4 The Edge of the type, its free point, and those of advances."""
    edge = list(kind.edge)
    if kind.free_edge:
        edge[STATS.index(wanted) if wanted in STATS else 1] += kind.free_edge
    best, second, _ = _by_strength(kind)
    for number in range(advances):
        said = advanced[number] if number < len(advanced) else ""
        edge[STATS.index(said) if said in STATS else (best, second)[number % 2]] += 1
    return edge


def _abilities(sheet: CharacterSheet, wanted: list[str]) -> list[str]:
    """All that is fixed, then what was chosen, then the first ones that are left to choose."""
    _, kind, _ = parts_of(sheet)
    fixed = fixed_abilities(sheet)
    chosen = [key for key in dict.fromkeys(wanted) if key not in fixed]
    brought = {more for key in chosen for more in content().power(key).brings}
    chosen = [key for key in chosen if key not in brought]
    slots = ability_slots(sheet)
    lists = [slot.allowed for slot in slots]
    while empty := [slot for number, slot in enumerate(slots) if number not in placed(chosen, lists)]:
        had = {*fixed, *chosen, *brought}
        key = next(key for key in _newest_first(kind, empty[0]) if key not in had)
        chosen.append(key)
        brought |= set(content().power(key).brings)
    return list(dict.fromkeys(with_brought([*fixed, *chosen])))


def _newest_first(kind: CharacterType, slot: AbilitySlot) -> list[str]:
    """What may fill a choice: the list of its own tier first, and nothing that forbids armour."""
    own = [] if slot.one_of else kind.tier(slot.tier).among
    listed = [*own, *[key for key in slot.allowed if key not in own]]
    return [key for key in listed if not content().power(key).bare]


def _skills(sheet: CharacterSheet, wanted: list[str]) -> dict[str, int]:
    """The skills of descriptor and type, what was chosen, and the first ones that are left to choose."""
    skills = base_skills(sheet)
    left = list(wanted)
    for allowed in skill_slots(sheet):
        fitting = [key for key in left if key in allowed]
        key = fitting[0] if fitting else next(key for key in allowed if skills.get(key, 0) == 0 and key not in left)
        if fitting:
            left.remove(key)
        skills[key] = skills.get(key, 0) + 1
    for key in left:
        skills[key] = skills.get(key, 0) + 1
    return {key: level for key, level in skills.items() if level}


def from_sentence(text: str, name: str = "") -> CharacterSheet:
    """A whole character from its sentence."""
    said, descriptor, type_, focus = read_sentence(text)
    return build(descriptor, type_, focus, name=name or said, tier=tier_said(text))


def at_tier(sheet: CharacterSheet, tier: int) -> CharacterSheet:
    """§12.4 A character with more experience: all that it has, and sensible choices for what the tiers bring."""
    base, (_, kind, _) = base_pools(sheet), parts_of(sheet)
    old = [have - given for have, given in zip(sheet.pools, base)]
    more, before = sensible_points(kind, tier - 1), sensible_points(kind, sheet.tier - 1)
    free = [stat for stat in range(len(STATS)) if sheet.edge[stat] > kind.edge[stat]]
    grown = build(
        sheet.descriptor,
        sheet.type,
        sheet.focus,
        name=sheet.name,
        tier=tier,
        points=[points + now - then for points, now, then in zip(old, more, before)],
        edge=STATS[free[0]] if free else "",
        skills=[key for key in sheet.skills for _ in range(sheet.skills[key] - base_skills(sheet).get(key, 0))],
        abilities=sheet.abilities,
        weapons=sheet.weapons,
        armor=sheet.armor,
    )
    grown.cyphers, grown.oddities, grown.equipment = sheet.cyphers, sheet.oddities, sheet.equipment
    return grown


def seated(value: str, where: str) -> CharacterSheet:
    """The character that a table's option names: a ready one, one "at tier 3", a sentence, or the text of a file.

    It must be legal.
    """
    if value in ready_keys():
        return ready(value)
    older = AT_TIER.fullmatch(value)
    if older and older["key"] in ready_keys():
        return at_tier(ready(older["key"]), int(older["tier"]))
    if "=" not in value and ":" not in value:
        if " who " not in value:
            known = ", ".join(ready_keys())
            raise BadInput(
                f"{where}: there is no character '{shortened(value, 40)}'; there are: {known}, "
                "or a sentence, or a character file"
            )
        return from_sentence(value)
    sheet = read_sheet(value, where)
    wrong = faults(sheet)
    if wrong:
        raise BadInput(f"{where}: the character can't be played: {'; '.join(wrong)}")
    return sheet


def check(text: str, lang: str = "en") -> list[str]:
    """What is wrong with a character file, sentence by sentence."""
    return faults(read_sheet(text, "the character file"), lang)
