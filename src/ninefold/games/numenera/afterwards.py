"""§1.8 A character after a session: the numbers on the table become a sheet again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import lasting, tiers
from ninefold.games.numenera.enablers import ITEMS_FROM, disable, training
from ninefold.games.numenera.language import NUMBER
from ninefold.games.numenera.legality import beyond
from ninefold.games.numenera.sheet import (
    MOST_ARTIFACTS,
    MOST_GOODS,
    MOST_ODDITIES,
    MOST_PLANS,
    MOST_WEAPONS,
    NO_ARMOR,
    Carried,
    CharacterSheet,
)
from ninefold.games.numenera.state import ARTIFACT, CYPHER, NONE, ODDITY, State, carried
from ninefold.games.numenera.terms import ADVANCES, ALWAYS, DEAD, ESTATES, HALE, INABILITY, SKILLS, SPECIALIZED

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

MOST_SHINS: Final = 100_000
MOST_XP: Final = 1000
MOST_IOTUM: Final = 10_000


def sheet_after(table: State, who: int, trained: Mapping[int, int]) -> CharacterSheet:
    """§1.8 A character as it is now; what lasts only for a while has ended, and dropped weapons are picked up.

    `trained` says by skill how often it was trained: abilities can hide that on the table.
    """
    state = table.clone()
    rules = state.rules
    lasting.end_on(state, who, kept=ALWAYS)
    before: CharacterSheet = rules.party[who]
    place = slice(3 * who, 3 * who + 3)
    now, bare = state.pool[place], _without_powers(state, who)
    sheet = msgspec.structs.replace(
        before,
        pools=bare.most[place],
        edge=bare.edge[place],
        effort=bare.effort[who],
        cypher_limit=bare.limit[who],
        tier=state.tier[who],
        skills=_skills(state, who, before, trained),
        abilities=[rules.content.powers[number].key for number in state.powers[who]],
        xp=min(MOST_XP, state.xp[who]),
        advances=[advance for bit, advance in enumerate(ADVANCES) if (state.advances[who] >> bit) & 1],
        now=[] if now == state.most[place] else now,
        track=state.track[who],
        rests=state.rests[who],
        granted=[],
        owed=tiers.owed_to(table, who),
    )
    sheet = _with_belongings(sheet, state, who)
    sheet.granted = beyond(sheet)
    return sheet


def _with_belongings(sheet: CharacterSheet, state: State, who: int) -> CharacterSheet:
    """§1.7, §1.9, §10 What a character carries, wears and owns now."""
    rules = state.rules
    return msgspec.structs.replace(
        sheet,
        weapons=[rules.weapons[number].key for number in state.weapons[who] + state.dropped[who]][:MOST_WEAPONS],
        armor=NO_ARMOR if state.worn[who] == NONE else rules.content.armors[state.worn[who]].key,
        equipment=_equipment(state, who, sheet),
        shins=min(MOST_SHINS, state.shins[who]),
        estate=[key for bit, key in enumerate(ESTATES) if (state.estate[who] >> bit) & 1],
        iotum=min(MOST_IOTUM, state.iotum[who]),
        plans=[rules.content.powers[plan].key for plan in state.plans[who]][:MOST_PLANS],
        cyphers=_devices(state, who, CYPHER),
        artifacts=_devices(state, who, ARTIFACT),
        oddities=[rules.content.oddities[state.t_kind[one]].key for one in carried(state, who, ODDITY)][:MOST_ODDITIES],
    )


def rested(sheet: CharacterSheet) -> CharacterSheet:
    """§7.1, §7.5 Days of rest fill all Pools, heal everybody who is alive, and restore the day's recovery rolls."""
    return sheet if sheet.track == DEAD else msgspec.structs.replace(sheet, now=[], track=HALE, rests=0)


def _without_powers(state: State, who: int) -> State:
    """The numbers as on a sheet: without what abilities and artifacts always add."""
    bare = state.clone()
    bare.pool[3 * who : 3 * who + 3] = bare.most[3 * who : 3 * who + 3]
    for number in bare.powers[who]:
        disable(bare, who, bare.rules.powers[number], NONE)
    for thing in carried(bare, who, ARTIFACT):
        disable(bare, who, bare.rules.powers[bare.t_kind[thing]], ITEMS_FROM + thing)
    return bare


def _skills(state: State, who: int, before: CharacterSheet, trained: Mapping[int, int]) -> dict[str, int]:
    """The sheet skills that give those on the table; of several possibilities, the nearest to what was trained."""
    found: dict[str, int] = {}
    always = _given_always(state, who)
    for number, key in enumerate(SKILLS):
        likely, wanted = before.skills.get(key, 0) + trained.get(number, 0), state.skills[who][number]
        steps = always.get(number, [])
        fits = [level for level in range(INABILITY, SPECIALIZED + 1) if _after(level, steps) == wanted]
        level = min(fits, key=lambda level: abs(level - likely)) if fits else wanted
        if level:
            found[key] = level
    return found


def _given_always(state: State, who: int) -> dict[int, list[int]]:
    """By skill: the steps that abilities and artifacts add, in the order in which they apply."""
    rules: NumeneraRules = state.rules
    powers = [*state.powers[who], *(state.t_kind[thing] for thing in carried(state, who, ARTIFACT))]
    found: dict[int, list[int]] = {}
    for number in powers:
        for word in rules.powers[number].always:
            if word[0] == NUMBER["train"]:
                _, skill, level = word
                found.setdefault(skill, []).append(training(level))
    return found


def _after(level: int, steps: list[int]) -> int:
    for step in steps:
        level = max(INABILITY, min(SPECIALIZED, level + step))
    return level


def _equipment(state: State, who: int, before: CharacterSheet) -> list[str]:
    """Things without a price are kept; of the rest, what is carried now."""
    known = state.rules.content.ware_number
    kept = [key for key in before.equipment if key not in known]
    return [*kept, *(state.rules.wares[ware].key for ware in state.goods[who])][:MOST_GOODS]


def _devices(state: State, who: int, sort: int) -> list[Carried]:
    rules = state.rules
    return [
        Carried(rules.content.powers[state.t_kind[thing]].key, state.t_level[thing], state.t_known[thing] == EVERYBODY)
        for thing in carried(state, who, sort)
    ][:MOST_ARTIFACTS]
