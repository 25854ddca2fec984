"""§1 Building a character: the sentence gives a whole one, and every choice of a sheet is checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera.choices import base_skills, parts_of, skill_slots
from ninefold.games.numenera.content import content, words
from ninefold.games.numenera.kinds import ABILITY
from ninefold.games.numenera.legality import FREE_POINTS, faults
from ninefold.games.numenera.origins import CharacterType, Origin, origins
from ninefold.games.numenera.sheet import Carried, CharacterSheet, read_sheet, ready, ready_keys
from ninefold.games.numenera.terms import SKILLS, STATS

FIRST_EQUIPMENT: Final = ("clothing", "an explorer's pack")
FIRST_CYPHERS: Final = ("curative", "detonation", "stim")
SENTENCE: Final = re.compile(
    r"\s*(?:(?P<name>[^,]{1,40}?)[,:]?\s+is|i\s+am|i'm)?\s*(?:an?\s+)?(?P<rest>.+?)\s+who\s+(?P<verbs>.+?)\s*\.?\s*",
    re.IGNORECASE,
)


def sentence(sheet: CharacterSheet, lang: str = "en") -> str:
    """§1.1 "I am an adjective noun who verbs." """
    descriptor, kind, focus = parts_of(sheet)
    if lang == "de":
        values = {"adjective": descriptor.name_de, "noun": kind.name_de, "verbs": focus.name_de}
    else:
        values = {"article": descriptor.article, "adjective": descriptor.name, "noun": kind.name, "verbs": focus.name}
    return words().say("sheet.sentence", lang, values)


def read_sentence(text: str) -> tuple[str, str, str, str]:
    """The name (if one is said) and the keys of descriptor, type and focus that a sentence names."""
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


def _find(what: str, written: str, known: Mapping[str, Origin]) -> str:
    """The key of what was written, by key or by name."""
    said = plain(written)
    for key, entry in known.items():
        if said in (plain(key), plain(entry.name), plain(entry.name_de)):
            return key
    names = ", ".join(entry.name for entry in known.values())
    raise BadInput(f"there is no {what} '{shortened(written.strip(), 40)}'; there are: {names}")


def plain(text: str) -> str:
    """A name without the signs that people leave out."""
    return re.sub(r"[\s_-]+", " ", text).strip().casefold()


def build(
    descriptor: str,
    type_: str,
    focus: str,
    *,
    name: str = "",
    points: Sequence[int] = (),
    edge: str = "",
    skills: Iterable[str] = (),
    abilities: Iterable[str] = (),
    weapons: Iterable[str] = (),
    armor: str = "",
) -> CharacterSheet:
    """A character of tier 1; choices that are left open are made sensibly. `faults` lists wrong choices."""
    skills, abilities, weapons = list(skills), list(abilities), list(weapons)
    _check_choices(skills, abilities, weapons, armor)
    kind = origins().types[type_]
    adjective = origins().descriptors[descriptor]
    added = list(points) or _sensible_points(kind)
    sheet = CharacterSheet(
        name="".join(sign for sign in name if sign.isprintable()).strip() or adjective.name,
        descriptor=descriptor,
        type=type_,
        focus=focus,
        pools=[max(0, sum(three)) for three in zip(kind.pools, adjective.pools, added)],
        edge=_edge(kind, edge),
        cypher_limit=kind.cypher_limit,
        shins=kind.shins + adjective.shins,
        equipment=[*FIRST_EQUIPMENT, *adjective.equipment],
        oddities=[content().oddities[len(descriptor + focus) % len(content().oddities)].key],
    )
    sheet.abilities = _abilities(sheet, kind, abilities)
    sheet.skills = _skills(sheet, skills)
    sheet.weapons = weapons or [*kind.kit]
    for key in sheet.abilities:
        sheet.weapons += [weapon for weapon in content().power(key).gives if weapon not in sheet.weapons]
    sheet.armor = armor or ("none" if any(content().power(key).bare for key in sheet.abilities) else kind.wearing)
    sheet.cyphers = [
        Carried(key, 1 + content().power(key).level_plus + content().power(key).level_die // 2)
        for key in FIRST_CYPHERS[: kind.cypher_limit]
    ]
    return sheet


def _check_choices(skills: list[str], abilities: list[str], weapons: list[str], armor: str) -> None:
    """What is chosen exists."""
    things = content()
    known_abilities = [power.key for power in things.of_kind(ABILITY)]
    for what, chosen, known in (
        ("skill", skills, list(SKILLS)),
        ("ability", abilities, known_abilities),
        ("weapon", weapons, list(things.weapon_number)),
        ("armour", [armor] if armor else [], list(things.armor_number)),
    ):
        for key in chosen:
            if key not in known:
                raise BadInput(f"there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")


def _sensible_points(kind: CharacterType) -> list[int]:
    """Four points to the best pool, two to the next."""
    order = sorted(range(len(STATS)), key=lambda stat: -kind.pools[stat])
    added = [0, 0, 0]
    added[order[0]] += 4
    added[order[1]] += FREE_POINTS - 4
    return added


def _edge(kind: CharacterType, wanted: str) -> list[int]:
    edge = list(kind.edge)
    if kind.free_edge:
        edge[STATS.index(wanted) if wanted in STATS else 1] += kind.free_edge
    return edge


def _abilities(sheet: CharacterSheet, kind: CharacterType, wanted: list[str]) -> list[str]:
    """All that is fixed, then what was chosen, then the first ones that are left to choose."""
    descriptor, _, focus = parts_of(sheet)
    tier = kind.tier(1)
    found = [*tier.fixed, *descriptor.abilities, *focus.abilities(1)]
    if tier.one_of and not any(key in tier.one_of for key in wanted):
        found.append(tier.one_of[0])
    found += [key for key in wanted if key not in found]
    chosen = sum(1 for key in found if key in tier.among and key not in descriptor.abilities)
    for key in tier.among:
        if chosen < tier.choose and key not in found and not content().power(key).bare:
            found.append(key)
            chosen += 1
    for key in list(found):
        found += [more for more in content().power(key).brings if more not in found]
    return found


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
    return build(descriptor, type_, focus, name=name or said)


def seated(value: str, where: str) -> CharacterSheet:
    """The character that a table's option names: a ready one, a sentence, or the text of a file. It must be legal."""
    if value in ready_keys():
        return ready(value)
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
