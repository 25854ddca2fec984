"""§1 What a character has to choose, and what it has without choosing: pools, Edge, skills, abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.games.numenera.content import content
from ninefold.games.numenera.origins import ANY, CharacterType, Descriptor, Focus, origins
from ninefold.games.numenera.sheet import CharacterSheet
from ninefold.games.numenera.terms import ADVANCES, DEFENSE_SKILL, SKILLS, WEAPON_SKILL

NO_CHOICE: Final = (
    *SKILLS[WEAPON_SKILL : WEAPON_SKILL + 3],
    *SKILLS[DEFENSE_SKILL : DEFENSE_SKILL + 3],
)
ANY_SKILL: Final = tuple(key for key in SKILLS if key not in NO_CHOICE)
"""§1.5 A freely chosen skill is neither for attacks nor for defence."""
POINTS_AN_ADVANCE: Final = 4


def parts_of(sheet: CharacterSheet) -> tuple[Descriptor, CharacterType, Focus]:
    """Adjective, noun and verb."""
    start = origins()
    return start.descriptors[sheet.descriptor], start.types[sheet.type], start.foci[sheet.focus]


def advances_taken(sheet: CharacterSheet, advance: str) -> int:
    """§12.3 How often an advance was taken: once in every finished tier, and perhaps in this one."""
    return sheet.tier - 1 + sheet.advances.count(advance)


def base_pools(sheet: CharacterSheet) -> list[int]:
    """The pools that type and descriptor give, before any point is placed."""
    descriptor, kind, _ = parts_of(sheet)
    return [mine + added for mine, added in zip(kind.pools, descriptor.pools)]


def base_skills(sheet: CharacterSheet) -> dict[str, int]:
    """§1.5 Skills without choice: trained twice is specialized, training takes away an inability."""
    descriptor, kind, _ = parts_of(sheet)
    found: dict[str, int] = {}
    for key in [*kind.trained, *descriptor.trained]:
        found[key] = found.get(key, 0) + 1
    for key in [*kind.inabilities, *descriptor.inabilities]:
        found[key] = found.get(key, 0) - 1
    return {key: max(-1, level) for key, level in found.items() if level}


def skill_slots(sheet: CharacterSheet) -> list[Sequence[str]]:
    """The skills to choose, as the lists that each may come from; the narrowest first."""
    descriptor, kind, _ = parts_of(sheet)
    slots: list[Sequence[str]] = [descriptor.among] * descriptor.pick
    slots += [ANY_SKILL if ANY in kind.among else kind.among] * kind.pick
    for tier in range(1, sheet.tier + 1):
        slots += [ANY_SKILL] * kind.tier(tier).pick
    slots += [ANY_SKILL] * advances_taken(sheet, ADVANCES[3])
    return sorted(slots, key=len)


def fixed_abilities(sheet: CharacterSheet) -> list[str]:
    """§1.6 What everybody of this descriptor, type, focus and tier can do."""
    descriptor, kind, focus = parts_of(sheet)
    found = [*descriptor.abilities, *focus.abilities(sheet.tier)]
    for tier in range(1, sheet.tier + 1):
        found += kind.tier(tier).fixed
    return list(dict.fromkeys(with_brought(found)))


def with_brought(keys: Sequence[str]) -> list[str]:
    """§1.6 Abilities, and those that come with them."""
    return [*keys, *[more for key in keys for more in content().power(key).brings if more not in keys]]


class AbilitySlot(NamedTuple):
    """§1.6 One ability to choose: at which tier, of which list, and whether the list is a short one of its own."""

    tier: int
    allowed: Sequence[str]
    one_of: bool


def ability_slots(sheet: CharacterSheet) -> list[AbilitySlot]:
    """§1.6 The abilities to choose, short lists first. The type's choices may also fall on lists of lower tiers."""
    _, kind, focus = parts_of(sheet)
    found: list[AbilitySlot] = []
    open_to: list[str] = []
    for number in range(1, sheet.tier + 1):
        tier = kind.tier(number)
        open_to += [key for key in tier.among if key not in open_to]
        found += [AbilitySlot(number, tuple(short), True) for short in (tier.one_of, focus.either(number)) if short]
        found += [AbilitySlot(number, tuple(open_to), False)] * tier.choose
    return sorted(found, key=lambda slot: not slot.one_of)


def fill_slots(wanted: Sequence[str], slots: Sequence[Sequence[str]]) -> tuple[list[str], int]:
    """The skills that fit into no slot, and how many slots stay empty; each slot takes one."""
    holds = placed(wanted, slots)
    taken = set(holds.values())
    return [key for place, key in enumerate(wanted) if place not in taken], len(slots) - len(holds)


def placed(wanted: Sequence[str], slots: Sequence[Sequence[str]]) -> dict[int, int]:
    """By slot: the place of the wish that it takes, so that as many wishes as possible find one."""
    holds: dict[int, int] = {}

    def place(wish: int, seen: set[int]) -> bool:
        for number, allowed in enumerate(slots):
            if number in seen or wanted[wish] not in allowed:
                continue
            seen.add(number)
            if number not in holds or place(holds[number], seen):
                holds[number] = wish
                return True
        return False

    for wish in range(len(wanted)):
        place(wish, set())
    return holds
