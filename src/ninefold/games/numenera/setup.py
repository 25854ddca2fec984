"""§1 The characters sit down: their sheets become numbers on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import costs, estate, legacy, rounds, tiers
from ninefold.games.numenera.book import BOOK, END_TURN, ENTER, FREE
from ninefold.games.numenera.enablers import enable_ability, enable_item
from ninefold.games.numenera.legality import beyond
from ninefold.games.numenera.sheet import NO_ARMOR, CharacterSheet
from ninefold.games.numenera.state import ARTIFACT, CYPHER, NOBODY, NONE, ODDITY, State, arrive
from ninefold.games.numenera.terms import ADVANCES, ESTATES, SKILL, SKILLS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules


def begin(rules: NumeneraRules) -> State:
    """§1.1 Everybody sits down; then the guide tells the first scene, or the master begins."""
    state = State(rules).laid_out()
    for who, sheet in enumerate(rules.party):
        sit_down(state, who, sheet)
    state.flags = legacy.flags_of(rules)
    state.visited = [0] * len(rules.scenes)
    state.told = [0] * (len(rules.fights) + len(rules.intrusions))
    state.fallen = [0] * sum(len(groups) for groups in rules.groups_of)
    state.task_done = [0] * len(rules.tasks)
    state.task_level = [task.difficulty for task in rules.tasks]
    state.task_object = [0] * len(rules.tasks)
    state.texts.update(rules.prepared.texts)
    costs.begin_action(state, NOBODY)
    state.agenda.append((SIT_DOWN,))
    return state


def opening(state: State, step: Step) -> None:
    """§1.1, §14.1 The table is laid."""
    rules = state.rules
    if rules.first:
        state.agenda.append((FREE, (1 << rules.seats) - 1))
    elif rules.scenes:
        state.agenda.append((END_TURN, NOBODY, rounds.SPOTLIGHT))
        state.agenda.append((ENTER, rules.start))
    for who, sheet in enumerate(rules.party):
        if sheet.owed and beyond(sheet):
            tiers.ask_for_owed(state, who, sheet)


def sit_down(state: State, who: int, sheet: CharacterSheet) -> None:
    """§1.2 A sheet becomes numbers; abilities that always act are counted in here."""
    take_stats(state, sheet)
    take_belongings(state, sheet)
    for zero in (state.recovery, state.trading, state.bargains, state.place, state.away, state.spent, state.nights):
        zero.append(0)
    state.faces.append(0)
    state.beats.append(0)
    state.dropped.append([])
    state.failed.append([])
    for number in state.powers[who]:
        enable_ability(state, who, number)
    unpack(state, who, sheet)
    for place in range(len(ESTATES)):
        if (state.estate[who] >> place) & 1:
            estate.take_effect(state, who, place)
    if sheet.now:
        # What abilities add to a Pool is counted in already where the Pool stands as it was.
        state.pool[3 * who : 3 * who + 3] = sheet.now
        state.track[who] = sheet.track


def take_stats(state: State, sheet: CharacterSheet) -> None:
    """§1.3 to §1.6 Pools, Edge, Effort, tier, skills and abilities."""
    content = state.rules.content
    state.most += sheet.pools
    state.pool += sheet.now or sheet.pools
    state.edge += sheet.edge
    state.effort.append(sheet.effort)
    state.tier.append(sheet.tier)
    state.xp.append(sheet.xp)
    state.track.append(sheet.track)
    state.rests.append(sheet.rests)
    state.advances.append(sum(1 << ADVANCES.index(advance) for advance in set(sheet.advances)))
    skills = [0] * len(SKILLS)
    for key, level in sheet.skills.items():
        skills[SKILL[key]] = level
    state.skills.append(skills)
    state.powers.append([content.power_number[key] for key in sheet.abilities])
    state.practiced.append(1)
    state.limit.append(sheet.cypher_limit)


def take_belongings(state: State, sheet: CharacterSheet) -> None:
    """§1.7, §1.9 Armour, weapons, equipment and shins; what XP and crafting have brought (§12.8, §10.11)."""
    content = state.rules.content
    armor = content.armor_number[sheet.armor]
    state.armor.append(content.armors[armor].armor)
    state.worn.append(NONE if sheet.armor == NO_ARMOR else armor)
    state.weapons.append([content.weapon_number[key] for key in sheet.weapons])
    state.goods.append([ware for key in sheet.equipment if (ware := content.ware_number.get(key)) is not None])
    state.shins.append(sheet.shins)
    state.estate.append(sum(1 << ESTATES.index(one) for one in set(sheet.estate)))
    state.iotum.append(sheet.iotum)
    state.plans.append([content.power_number[key] for key in dict.fromkeys(sheet.plans)])


def unpack(state: State, who: int, sheet: CharacterSheet) -> None:
    """§1.2, §10.1 The devices and oddities on a sheet become things."""
    content = state.rules.content
    for sort, carried in ((CYPHER, sheet.cyphers), (ARTIFACT, sheet.artifacts)):
        for item in carried:
            known = EVERYBODY if item.identified else state.first
            number = content.power_number[item.key]
            enable_item(state, arrive(state, sort, number, level=item.level, owner=who, known=known))
    for key in sheet.oddities:
        arrive(state, ODDITY, content.oddity_number[key], level=0, owner=who)


SIT_DOWN: Final[int] = BOOK.does("sit_down", opening)
