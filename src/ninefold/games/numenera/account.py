"""A table or a view in the rulebook's words, for scenarios; what a seat does not know is left out."""

from __future__ import annotations

from typing import Any

from ninefold.core.account import Account, Told
from ninefold.core.field import EVERYBODY, UNKNOWN
from ninefold.games.numenera import attempt
from ninefold.games.numenera.damage import armor_of
from ninefold.games.numenera.state import CREATURE, CREATURES_FROM, EFFECTS, ODDITY, State, seat_of
from ninefold.games.numenera.tasks import assets_of, final
from ninefold.games.numenera.terms import ALWAYS, MOST_ASSETS, SKILLS, STATS


def account(state: State) -> Told:
    """A state, or a view without the numbers that the seat does not know."""
    rules, say = state.rules, Account(state)
    told = {
        "characters": [character(state, who, say) for who in range(len(state.track))],
        "creatures": [creature(state, thing, say) for thing, sort in enumerate(state.t_sort) if sort == CREATURE],
        "items": [item(state, thing, say) for thing, sort in enumerate(state.t_sort) if sort != CREATURE],
        **say.fields(fight="in_fight", round="round"),
        "order": [order_entry(state, entry) for entry in state.order],
        "turn": order_entry(state, state.order[state.turn]) if state.in_fight and state.order else "",
        "scene": rules.scenes[state.scene].key if rules.scenes and state.scene >= 0 else state.scene,
        "flags": [name for name, is_set in zip(rules.flags, state.flags) if is_set],
        "tasks": {
            task.key: known(**say.entries(number, done="task_done", level="task_level", object="task_object"))
            for number, task in enumerate(rules.tasks)
        },
        **say.fields("ending"),
        "asks": rules.steps[state.agenda[-1][0]].name if state.agenda else "nothing",
        "last": last_result(state),
    }
    if state.attempt:
        told["attempt"] = attempt_told(state)
    return told


def known(**said: Any) -> Told:
    """The entries whose value is known."""
    return {name: value for name, value in said.items() if value != UNKNOWN}


def order_entry(state: State, entry: int) -> int | str:
    """Who acts at a place of the order: a seat, the creatures, or one of them by its place among things."""
    if entry < 0:
        return "creatures"
    return f"creature {entry - CREATURES_FROM}" if entry >= CREATURES_FROM else seat_of(state, entry)


def character(state: State, who: int, say: Account) -> Told:
    """One character."""
    powers, weapons = state.rules.powers, state.rules.weapons
    return {
        **dict(zip(STATS, state.pool[3 * who : 3 * who + 3])),
        "most": state.most[3 * who : 3 * who + 3],
        "edge": state.edge[3 * who : 3 * who + 3],
        **say.entries(who, "effort", "track", "xp", "shins", "iotum", "tier"),
        "armor": armor_of(state, who),
        **say.entries(who, next_rest="rests", limit="limit", place="place", away="away"),
        "skills": {name: level for name, level in zip(SKILLS, state.skills[who]) if level},
        "abilities": [powers[number].key for number in state.powers[who]],
        **say.entries(who, "practiced", "recovery", "advances"),
        "weapons": [weapons[weapon].key for weapon in state.weapons[who]],
        "goods": [state.rules.wares[ware].key for ware in state.goods[who]],
        "wears": state.rules.content.armors[state.worn[who]].key if state.worn[who] >= 0 else "",
        "dropped": [weapons[weapon].key for weapon in state.dropped[who]],
        "lasting": [EFFECTS[kind] for kind, on, _, _, time, *_ in state.effects if on == who and time != ALWAYS],
        "helped_by": [seat_of(state, helper) for helper, to, _ in state.helps if to == who],
    }


def creature(state: State, thing: int, say: Account) -> Told:
    """One creature."""
    numbers = {"level": "t_level", "health": "t_health", "armor": "t_armor", "damage": "t_damage", "place": "t_place"}
    return known(
        creature=state.rules.beasts[state.t_kind[thing]].key,
        **say.entries(thing, **numbers, status="t_status"),
        lasting=[EFFECTS[kind] for kind, on, *_ in state.effects if on == CREATURES_FROM + thing],
    )


def item(state: State, thing: int, say: Account) -> Told:
    """One device."""
    kind = state.t_kind[thing]
    listed = state.rules.content.oddities if state.t_sort[thing] == ODDITY else state.rules.powers
    return known(
        key=UNKNOWN if kind == UNKNOWN else listed[kind].key,
        **say.entries(thing, sort="t_sort", level="t_level"),
        owner=seat_of(state, state.t_owner[thing]),
        identified=state.t_known[thing] == EVERYBODY,
        **say.entries(thing, status="t_status"),
    )


def attempt_told(state: State) -> Told:
    """§2.1 The attempt line by line."""
    made = state.attempt
    left = UNKNOWN if made[attempt.DIFFICULTY] == UNKNOWN else final(state)
    return known(
        kind=attempt.ATTEMPTS[made[attempt.KIND]],
        seat=seat_of(state, made[attempt.WHO]),
        stat=STATS[made[attempt.STAT]],
        difficulty=made[attempt.DIFFICULTY],
        hindered=made[attempt.HINDERED],
        skill=made[attempt.SKILL_STEPS],
        assets=min(MOST_ASSETS, made[attempt.ASSETS]) if left == UNKNOWN else assets_of(made),
        cost=sum(made[attempt.COST : attempt.COST + 3]),
        final=left,
        target=UNKNOWN if left == UNKNOWN else attempt.A_STEP * left,
        percent=UNKNOWN if left == UNKNOWN else round(100 * attempt.chance_of(left)),
        face=made[attempt.FACE],
    )


def last_result(state: State) -> Told:
    """How the last roll went."""
    if not state.results:
        return {}
    who, kind, face, success, damage = state.results[-5:]
    said = {"kind": attempt.ATTEMPTS[kind], "face": face, "success": bool(success), "damage": damage}
    return {"seat": seat_of(state, who), **said}
