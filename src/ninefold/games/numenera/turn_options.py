"""§6.9, §8.7 Everything that a character may do now: in a fight, in a scene, or at a master's table between fights."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import (
    advancement,
    attempt,
    book,
    combat,
    estate,
    guide,
    helping,
    movement,
    permits,
    powers,
    trade,
    workbench,
    zones,
)
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.rounds import FIGHTING, QUIET
from ninefold.games.numenera.state import (
    ACTIVE,
    CREATURE,
    CYPHER,
    ODDITY,
    State,
    carried,
    foes,
    living,
    present,
    seat_of,
)
from ninefold.games.numenera.terms import ESTATES, IMMEDIATE, SHORT

USING_ITEM: Final = (book.V_USE_ITEM, book.V_USE_ITEM_ON, book.V_USE_ITEM_FOR)
"""§10.4 To use a device: plainly, against a foe, for a friend."""


def options(state: State, who: int, moment: int) -> list[Answer]:
    """Everything that a character may do now. Only answers that might be illegal are put to the judge."""
    if state.trading[who] and moment != FIGHTING:
        return trade.options(state, who)
    wait: list[Answer] = [(book.V_WAIT,)]
    rests: list[Answer] = [(book.V_REST,), (book.V_REST_TO_CLIMB,)]
    if not can_act(state, who):
        return [answer for answer in lying(state, who, moment) if permits.why_not(state, who, moment, answer) == FINE]
    made = in_fight(state, who) if moment == FIGHTING else in_scene(state, who, moment)
    judged = with_powers(state, who, moment) + rests + zones.crossings(state, who)
    made += [answer for answer in judged if permits.JUDGES[answer[0]](state, who, answer) == FINE]
    made += [
        (book.V_HELP, seat_of(state, other))
        for other in living(state)
        if other != who and helping.why_not_help(state, who, other) == FINE
    ]
    return made + wait


def lying(state: State, who: int, moment: int) -> list[Answer]:
    """§5.5 What the debilitated might do: crawl any way, rest, use enablers, and spend XP."""
    made: list[Answer] = [(book.V_WITHDRAW,), (book.V_REST,), (book.V_REST_TO_CLIMB,)]
    if moment == FIGHTING:
        made += [(book.V_CLOSE_IN, thing) for thing in foes(state)]
        made += [(book.V_MOVE_TO, seat_of(state, to)) for to in range(len(state.track))]
    else:
        made += [(book.V_GO, way) for way in guide.exits_here(state)] + for_xp(state, who)
    made += [answer for answer in with_powers(state, who, moment) if permits.is_enabler(state, who, answer)]
    return [*made, (book.V_WAIT,)]


def in_fight(state: State, who: int) -> list[Answer]:
    """§6.9 Attacks and moves: each weapon and enabler on each foe in its reach."""
    made: list[Answer] = []
    rules = state.rules
    more = movement.reach(state, who, 0)
    arms = [(weapon, rules.weapons[weapon].range + more) for weapon in combat.arms(state, who)]
    joined = [
        number
        for number in state.powers[who]
        if rules.powers[number].on_attack and powers.can_pay(state, who, rules.powers[number])
    ]
    here = state.place[who]
    for thing in foes(state):
        gap = abs(here - state.t_place[thing])
        for weapon, far in arms:
            if gap <= far and not combat.is_hopeless(state, who, weapon, thing):
                made.append((book.V_ATTACK, weapon, thing))
                made += [(book.V_ATTACK_WITH, number, weapon, thing) for number in joined]
    made += [(book.V_PICK_UP, weapon) for weapon in state.dropped[who]]
    return made + moves(state, who) + besides(state, who)


def besides(state: State, who: int) -> list[Answer]:
    """§6.11 What else can be done in a fight: talk, hide, identify, and try what the scene offers."""
    made: list[Answer] = [(book.V_TALK, thing) for thing in foes(state)]
    made.append((book.V_HIDE,))
    made += [(book.V_TRY_TASK, task) for task in guide.tasks_here(state)]
    made += [(book.V_IDENTIFY, thing) for thing in carried(state, who, CYPHER) if state.t_known[thing] != EVERYBODY]
    return [answer for answer in made if permits.JUDGES[answer[0]](state, who, answer) == FINE]


def moves(state: State, who: int) -> list[Answer]:
    """§8.3, §8.4, §8.6 Steps, short and long moves in any direction, and flight."""
    if movement.why_not_move(state, who) != FINE:
        return []
    made: list[Answer] = []
    dashes = not movement.is_hopeless(state, attempt.DASH, who, movement.DASH_DIFFICULTY)
    for thing in foes(state):
        gap = movement.distance(state, who, thing)
        if gap > IMMEDIATE:
            made += [(book.V_CLOSE_IN, thing), (book.V_STEP_TOWARDS, thing)]
        if gap > SHORT and dashes:
            made.append((book.V_DASH, thing))
    for other in range(len(state.track)):
        gap = movement.apart(state, who, other) if permits.is_companion(state, who, other) else 0
        if gap > IMMEDIATE:
            made += [(book.V_MOVE_TO, seat_of(state, other)), (book.V_STEP_TO, seat_of(state, other))]
        if gap > SHORT and dashes:
            made.append((book.V_DASH_TO, seat_of(state, other)))
    made += [(book.V_WITHDRAW,), (book.V_STEP_AWAY,)]
    if dashes:
        made.append((book.V_DASH_AWAY,))
    if movement.why_not_flee(state, who) == FINE:
        made.append((book.V_FLEE,))
    return made


def in_scene(state: State, who: int, moment: int) -> list[Answer]:
    """§14.3 Tasks, ways out, and what can be done between fights."""
    made: list[Answer] = [(book.V_TRY_TASK, task) for task in guide.tasks_here(state)]
    made += [(book.V_GO, way) for way in guide.exits_here(state)]
    made += trade.open_trade(state) + trade.wearable(state, who)
    for thing, owner in enumerate(state.t_owner):
        if owner == who and state.t_sort[thing] != CREATURE:
            made += [(book.V_IDENTIFY, thing), (book.V_DROP, thing), (workbench.V_SALVAGE, thing)]
    made += [(workbench.V_CRAFT, plan) for plan in state.plans[who]]
    if moment == QUIET:
        made += [(book.V_TALK, thing) for thing in present(state)]
    made += for_xp(state, who)
    return [answer for answer in made if permits.why_not(state, who, moment, answer) == FINE]


def for_xp(state: State, who: int) -> list[Answer]:
    """§12 What the character can afford for XP between fights."""
    made: list[Answer] = []
    if state.xp[who] >= advancement.AN_ADVANCE:
        made += [(book.V_IMPROVE, advance) for advance in range(4)]
    if state.xp[who] >= advancement.A_BENEFIT:
        made.append((book.V_BENEFIT,))
    if state.xp[who] >= estate.AN_ESTATE:
        made += [(estate.V_SETTLE, place) for place in range(len(ESTATES))]
    return made


def with_powers(state: State, who: int, moment: int) -> list[Answer]:
    """§9.1, §10.4 Abilities, cyphers and artifacts, with every possible target."""
    made: list[Answer] = []
    for number in state.powers[who]:
        power = state.rules.powers[number]
        if power.ruling or (power.use and powers.can_pay(state, who, power)):
            made += aims(state, number, moment, permits.USING, number)
            if state.rules.power_aims[number] == powers.AIM_WEAPON and moment == FIGHTING:
                arms = combat.arms(state, who)
                made += [(book.V_USE_WITH, number, weapon, thing) for weapon in arms for thing in foes(state)]
    for thing, owner in enumerate(state.t_owner):
        sort = state.t_sort[thing]
        if owner != who or sort == CREATURE or state.t_status[thing] != ACTIVE:
            continue
        if sort != ODDITY and state.t_known[thing] == EVERYBODY:
            made += aims(state, state.t_kind[thing], moment, USING_ITEM, thing)
        made += [(book.V_GIVE, thing, seat_of(state, to)) for to in living(state) if to != who]
    return made


def aims(state: State, number: int, moment: int, verbs: tuple[int, ...], what: int) -> list[Answer]:
    """A power with every possible target; those that strike with a weapon have a verb of their own."""
    verb, on_foe, for_friend, *_ = verbs
    aim = state.rules.power_aims[number]
    if aim == powers.AIM_WEAPON:
        return []
    if aim == powers.AIM_FOE:
        return [(on_foe, what, thing) for thing in foes(state)] if moment == FIGHTING else []
    if aim == powers.AIM_ALLY:
        return [(for_friend, what, seat_of(state, to)) for to in living(state)]
    plain: list[Answer] = [(verb, what)]
    if aim == powers.AIM_EITHER and moment == FIGHTING:
        plain += [(on_foe, what, thing) for thing in foes(state)]
    return plain
