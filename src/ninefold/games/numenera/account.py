"""A table or a view in the rulebook's words, for scenarios; what a seat does not know is left out."""

from __future__ import annotations

from typing import Any

from ninefold.core.field import EVERYBODY, UNKNOWN
from ninefold.games.numenera.attempt import (
    A_STEP,
    ASSETS,
    ATTEMPTS,
    COST,
    DIFFICULTY,
    FACE,
    HINDERED,
    KIND,
    SKILL_STEPS,
    STAT,
    WHO,
    chance_of,
)
from ninefold.games.numenera.damage import armor_of
from ninefold.games.numenera.state import (
    CREATURE,
    CREATURES_FROM,
    EFFECTS,
    ENDINGS,
    ODDITY,
    SORTS,
    STATUS,
    State,
    seat_of,
)
from ninefold.games.numenera.tasks import final
from ninefold.games.numenera.terms import ADVANCES, ALWAYS, OBJECT_TRACK, RESTS, SKILLS, STATS, TRACK, WEIGHTS


def account(state: State) -> dict[str, Any]:
    """A state, or a view without the numbers that the seat does not know."""
    rules = state.rules
    said: dict[str, Any] = {
        "characters": [character(state, who) for who in range(len(state.track))],
        "creatures": [creature(state, thing) for thing, sort in enumerate(state.t_sort) if sort == CREATURE],
        "items": [item(state, thing) for thing, sort in enumerate(state.t_sort) if sort != CREATURE],
        "fight": bool(state.in_fight),
        "round": state.round,
        "order": [order_entry(state, entry) for entry in state.order],
        "turn": order_entry(state, state.order[state.turn]) if state.in_fight and state.order else "",
        "scene": rules.scenes[state.scene].key if rules.scenes and state.scene >= 0 else state.scene,
        "flags": [name for name, is_set in zip(rules.flags, state.flags) if is_set],
        "tasks": {
            task.key: known(done=done, level=level, object=OBJECT_TRACK[damage])
            for task, done, level, damage in zip(rules.tasks, state.task_done, state.task_level, state.task_object)
        },
        "ending": ENDINGS[state.ending],
        "asks": rules.steps[state.agenda[-1][0]].name if state.agenda else "nothing",
        "last": last_result(state),
    }
    if state.attempt:
        said["attempt"] = attempt(state)
    return said


def known(**said: Any) -> dict[str, Any]:
    """What is said, without what is unknown."""
    return {name: value for name, value in said.items() if value != UNKNOWN}


def order_entry(state: State, entry: int) -> int | str:
    """Who acts at a place of the order: a seat, the creatures, or one of them by its place among things."""
    if entry < 0:
        return "creatures"
    return f"creature {entry - CREATURES_FROM}" if entry >= CREATURES_FROM else seat_of(state, entry)


def character(state: State, who: int) -> dict[str, Any]:
    """One character."""
    pools = dict(zip(STATS, state.pool[3 * who : 3 * who + 3]))
    known = zip(SKILLS, state.skills[who])
    return {
        **pools,
        "most": state.most[3 * who : 3 * who + 3],
        "edge": state.edge[3 * who : 3 * who + 3],
        "effort": state.effort[who],
        "track": TRACK[state.track[who]],
        "xp": state.xp[who],
        "shins": state.shins[who],
        "tier": state.tier[who],
        "armor": armor_of(state, who),
        "next_rest": RESTS[state.rests[who]],
        "limit": state.limit[who],
        "place": state.place[who],
        "away": bool(state.away[who]),
        "skills": {name: level for name, level in known if level},
        "abilities": [state.rules.powers[number].key for number in state.powers[who]],
        "practiced": [WEIGHTS[weight] for weight in range(3) if (state.practiced[who] >> weight) & 1],
        "recovery": state.recovery[who],
        "advances": [ADVANCES[k] for k in range(4) if (state.advances[who] >> k) & 1],
        "weapons": [state.rules.weapons[weapon].key for weapon in state.weapons[who]],
        "dropped": [state.rules.weapons[weapon].key for weapon in state.dropped[who]],
        "lasting": [EFFECTS[effect[0]] for effect in state.effects if effect[1] == who and effect[4] != ALWAYS],
    }


def creature(state: State, thing: int) -> dict[str, Any]:
    """One creature."""
    return known(
        creature=state.rules.beasts[state.t_kind[thing]].key,
        level=state.t_level[thing],
        health=state.t_health[thing],
        armor=state.t_armor[thing],
        damage=state.t_damage[thing],
        place=state.t_place[thing],
        status=STATUS[state.t_status[thing]],
        lasting=[EFFECTS[effect[0]] for effect in state.effects if effect[1] == CREATURES_FROM + thing],
    )


def item(state: State, thing: int) -> dict[str, Any]:
    """One device."""
    sort, kind = state.t_sort[thing], state.t_kind[thing]
    rules = state.rules
    listed = rules.content.oddities if sort == ODDITY else rules.powers
    return known(
        key=UNKNOWN if kind == UNKNOWN else listed[kind].key,
        sort=SORTS[sort],
        level=state.t_level[thing],
        owner=seat_of(state, state.t_owner[thing]),
        identified=state.t_known[thing] == EVERYBODY,
        status=STATUS[state.t_status[thing]],
    )


def attempt(state: State) -> dict[str, Any]:
    """§2.1 The attempt line by line."""
    made = state.attempt
    left = UNKNOWN if made[DIFFICULTY] == UNKNOWN else final(state)
    return known(
        kind=ATTEMPTS[made[KIND]],
        seat=seat_of(state, made[WHO]),
        stat=STATS[made[STAT]],
        difficulty=made[DIFFICULTY],
        hindered=made[HINDERED],
        skill=made[SKILL_STEPS],
        assets=made[ASSETS],
        cost=made[COST],
        final=left,
        target=UNKNOWN if left == UNKNOWN else A_STEP * left,
        percent=UNKNOWN if left == UNKNOWN else round(100 * chance_of(left)),
        face=made[FACE],
    )


def last_result(state: State) -> dict[str, Any]:
    """How the last roll went."""
    if not state.results:
        return {}
    who, kind, face, success, damage = state.results[-5:]
    said = {"kind": ATTEMPTS[kind], "face": face, "success": bool(success), "damage": damage}
    return {"seat": seat_of(state, who), **said}
