"""§8, §6.9 What a character may do: in a fight, in a scene of an adventure, or at a master's table between fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import combat, experience, guide, items, names, powers, recovery, rounds, tasks
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.state import (
    ACTIVE,
    ARTIFACT,
    CREATURE,
    CYPHER,
    GONE,
    NOBODY,
    ODDITY,
    State,
    foes,
    living,
    seat_of,
)
from ninefold.games.numenera.terms import IMMEDIATE, INTELLECT, SHORT

FIGHT, SPOT, FREE = range(3)
"""The moments: a turn in a fight; the spotlight in an adventure; between fights at a master's table."""

IN_FIGHTS: Final = frozenset(
    (
        names.V_ATTACK, names.V_ATTACK_WITH, names.V_USE_ON, names.V_USE_ITEM_ON, names.V_CLOSE_IN, names.V_WITHDRAW,
        names.V_DASH, names.V_FLEE, names.V_PICK_UP,
    )
)  # fmt: skip
OUTSIDE: Final = frozenset(
    (
        names.V_IDENTIFY, names.V_DROP, names.V_GIVE, names.V_TRY_TASK, names.V_GO, names.V_IMPROVE,
    )
)  # fmt: skip
CRAWLING: Final = frozenset((names.V_WITHDRAW, names.V_REST, names.V_REST_TO_CLIMB, names.V_WAIT, names.V_GO))
"""§5.5 What the debilitated may still do."""
PLAYER_VERBS: Final = (
    *range(names.V_ATTACK, names.V_IMPROVE + 1),
    names.V_SAY,
)


def why_not(state: State, who: int, moment: int, answer: Answer) -> int:
    """§8 Whether a character may do this now."""
    verb = answer[0]
    if verb not in JUDGES or (verb in IN_FIGHTS and moment != FIGHT) or (verb in OUTSIDE and moment == FIGHT):
        return names.NOT_NOW
    if not can_act(state, who) and verb not in CRAWLING:
        return names.ONLY_CRAWL
    return JUDGES[verb](state, who, answer)


def why_not_attack(state: State, who: int, answer: Answer) -> int:
    """§6.2, §8.2 A weapon at hand, a foe in reach."""
    weapon, thing = answer[-2], answer[-1]
    if weapon not in state.weapons[who]:
        return names.NOT_YOURS
    if not is_foe(state, thing):
        return names.NO_TARGET
    if combat.distance(state, who, thing) > combat.reach(state, who, state.rules.weapons[weapon].range):
        return names.OUT_OF_RANGE
    if combat.is_hopeless(state, who, weapon, thing):
        return names.IMPOSSIBLE
    if answer[0] == names.V_ATTACK:
        return FINE
    number = answer[1]
    if number not in state.powers[who] or not state.rules.powers[number].on_attack:
        return names.NOT_YOURS
    power = state.rules.powers[number]
    return FINE if powers.price(state, who, power) <= state.pool[3 * who + power.stat] else names.CANNOT_PAY


def is_foe(state: State, thing: int) -> bool:
    """Whether a thing is a creature in the fight."""
    return state.t_sort[thing] == CREATURE and state.t_status[thing] == ACTIVE


def why_not_use(state: State, who: int, answer: Answer) -> int:
    """§9.1 An ability of one's own."""
    if answer[1] not in state.powers[who]:
        return names.NOT_YOURS
    power = state.rules.powers[answer[1]]
    if not power.action and answer[1] in state.used:
        return names.ONCE_A_TURN
    return aimed(state, who, power, answer)


def aimed(state: State, who: int, power: object, answer: Answer) -> int:
    """Judge a power with what the answer aims it at."""
    verb = answer[0]
    if verb in (names.V_USE_ON, names.V_USE_ITEM_ON):
        return powers.why_not_power(state, who, power, thing=answer[2])
    if verb in (names.V_USE_FOR, names.V_USE_ITEM_FOR):
        friend = answer[2] - int(state.rules.first)
        if not 0 <= friend < len(state.track):
            return names.NO_TARGET
        return powers.why_not_power(state, who, power, friend=friend)
    return powers.why_not_power(state, who, power)


def why_not_item(state: State, who: int, answer: Answer) -> int:
    """§10.3, §10.4 A device of one's own that is understood."""
    item = answer[1]
    if state.t_owner[item] != who or state.t_status[item] != ACTIVE or state.t_sort[item] not in (CYPHER, ARTIFACT):
        return names.NOT_YOURS
    if state.t_known[item] != -1:
        return names.NOT_IDENTIFIED
    return aimed(state, who, state.rules.powers[state.t_kind[item]], answer)


def why_not_close(state: State, who: int, answer: Answer) -> int:
    """§8.3, §8.4 Towards a foe that is farther than immediate; a dash is for what a short move does not reach."""
    if not is_foe(state, answer[1]):
        return names.NO_TARGET
    if not combat.can_move(state, who):
        return names.CANNOT_MOVE
    near = IMMEDIATE if answer[0] == names.V_CLOSE_IN else SHORT
    return FINE if combat.distance(state, who, answer[1]) > near else names.TOO_NEAR


def why_not_move(state: State, who: int, answer: Answer) -> int:
    """§5.5, §8.3"""
    return FINE if combat.can_move(state, who) else names.CANNOT_MOVE


def why_not_help(state: State, who: int, answer: Answer) -> int:
    """§3.4 Another character, whom nobody helps yet."""
    to = answer[1] - int(state.rules.first)
    if not 0 <= to < len(state.track) or to == who or state.track[to] >= 2 or state.away[to]:
        return names.NO_TARGET
    return FINE if state.helper[to] == NOBODY else names.NO_HELP


def why_not_rest(state: State, who: int, answer: Answer) -> int:
    """§7.2"""
    return recovery.why_not_rest(state, who, climbs=answer[0] == names.V_REST_TO_CLIMB)


def why_not_pick_up(state: State, who: int, answer: Answer) -> int:
    """§8.3"""
    return FINE if answer[1] in state.dropped[who] else names.NOT_YOURS


def why_not_wait(state: State, who: int, answer: Answer) -> int:
    """§6.9 One may always wait."""
    return FINE


def why_not_identify(state: State, who: int, answer: Answer) -> int:
    """§10.3"""
    thing = answer[1]
    if state.t_sort[thing] != CYPHER or state.t_owner[thing] != who or state.t_status[thing] != ACTIVE:
        return names.NOT_YOURS
    if state.t_known[thing] == -1:
        return names.NOT_NOW
    failed = -thing - 2 in state.failed[who]
    return names.NEEDS_EFFORT if failed and not tasks.most_effort(state, who, INTELLECT) else FINE


def why_not_give(state: State, who: int, answer: Answer) -> int:
    """§10.2"""
    if state.t_sort[answer[1]] == CREATURE:
        return names.NOT_YOURS
    return items.why_not_give(state, who, answer[1], answer[2] - int(state.rules.first))


def why_not_drop(state: State, who: int, answer: Answer) -> int:
    """§10.2"""
    own = state.t_owner[answer[1]] == who and state.t_status[answer[1]] != GONE
    return FINE if own and state.t_sort[answer[1]] != CREATURE else names.NOT_YOURS


def why_not_try(state: State, who: int, answer: Answer) -> int:
    """§14.3"""
    return guide.why_not_try(state, who, answer[1])


def why_not_go(state: State, who: int, answer: Answer) -> int:
    """§14.2, §14.4 The leader chooses the way."""
    if who != guide.leader(state):
        return names.NOT_YOURS
    return FINE if answer[1] in guide.exits_here(state) else names.NOT_NOW


def why_not_improve(state: State, who: int, answer: Answer) -> int:
    """§12.2"""
    return experience.why_not_improve(state, who, answer[1])


JUDGES: Final[dict[int, Callable[[State, int, Answer], int]]] = {
    names.V_ATTACK: why_not_attack,
    names.V_ATTACK_WITH: why_not_attack,
    names.V_USE: why_not_use,
    names.V_USE_ON: why_not_use,
    names.V_USE_FOR: why_not_use,
    names.V_USE_ITEM: why_not_item,
    names.V_USE_ITEM_ON: why_not_item,
    names.V_USE_ITEM_FOR: why_not_item,
    names.V_CLOSE_IN: why_not_close,
    names.V_WITHDRAW: why_not_move,
    names.V_DASH: why_not_close,
    names.V_FLEE: why_not_move,
    names.V_HELP: why_not_help,
    names.V_REST: why_not_rest,
    names.V_REST_TO_CLIMB: why_not_rest,
    names.V_PICK_UP: why_not_pick_up,
    names.V_WAIT: why_not_wait,
    names.V_IDENTIFY: why_not_identify,
    names.V_GIVE: why_not_give,
    names.V_DROP: why_not_drop,
    names.V_TRY_TASK: why_not_try,
    names.V_GO: why_not_go,
    names.V_IMPROVE: why_not_improve,
}


def options(state: State, who: int, moment: int) -> list[Answer]:
    """Everything that a character may do now. What costs to find out is judged one by one."""
    wait: list[Answer] = [(names.V_WAIT,)]
    rests: list[Answer] = [(names.V_REST,), (names.V_REST_TO_CLIMB,)]
    if not can_act(state, who):
        crawls: list[Answer] = [(names.V_GO, way) for way in guide.exits_here(state)] if moment != FIGHT else []
        crawls += [(names.V_WITHDRAW,), *rests]
        return [answer for answer in crawls if why_not(state, who, moment, answer) == FINE] + wait
    made = in_fight(state, who) if moment == FIGHT else in_scene(state, who, moment)
    judged = with_powers(state, who, moment) + rests
    made += [answer for answer in judged if JUDGES[answer[0]](state, who, answer) == FINE]
    for other in living(state):
        if other != who and state.helper[other] == NOBODY and state.track[other] < 2 and not state.away[other]:
            made.append((names.V_HELP, seat_of(state, other)))
    return made + wait


def in_fight(state: State, who: int) -> list[Answer]:
    """§6.9 Attacks and moves: each weapon and enabler on each foe in its reach."""
    made: list[Answer] = []
    rules = state.rules
    moves = combat.can_move(state, who)
    more = IMMEDIATE if moves else 0
    arms = [(weapon, rules.weapons[weapon].range + more) for weapon in state.weapons[who]]
    joined = [
        number
        for number in state.powers[who]
        if rules.powers[number].on_attack
        and powers.price(state, who, rules.powers[number]) <= state.pool[3 * who + rules.powers[number].stat]
    ]
    here = state.place[who]
    for thing in foes(state):
        gap = abs(here - state.t_place[thing])
        for weapon, far in arms:
            if gap <= far and not combat.is_hopeless(state, who, weapon, thing):
                made.append((names.V_ATTACK, weapon, thing))
                made += [(names.V_ATTACK_WITH, number, weapon, thing) for number in joined]
        if moves and gap > IMMEDIATE:
            made.append((names.V_CLOSE_IN, thing))
            if gap > SHORT:
                made.append((names.V_DASH, thing))
    made += [(names.V_PICK_UP, weapon) for weapon in state.dropped[who]]
    return [*made, (names.V_WITHDRAW,), (names.V_FLEE,)] if moves else made


def in_scene(state: State, who: int, moment: int) -> list[Answer]:
    """§14.3 Tasks, ways out, and what one does in quiet."""
    made: list[Answer] = [(names.V_TRY_TASK, task) for task in guide.tasks_here(state)]
    made += [(names.V_GO, way) for way in guide.exits_here(state)]
    for thing, owner in enumerate(state.t_owner):
        if owner == who and state.t_sort[thing] != CREATURE:
            made += [(names.V_IDENTIFY, thing), (names.V_DROP, thing)]
    if state.xp[who] >= experience.AN_ADVANCE:
        made += [(names.V_IMPROVE, advance) for advance in range(4)]
    return [answer for answer in made if why_not(state, who, moment, answer) == FINE]


def with_powers(state: State, who: int, moment: int) -> list[Answer]:
    """§9.1, §10.4 Abilities, cyphers and artifacts, aimed at everybody who might be meant."""
    made: list[Answer] = []
    for number in state.powers[who]:
        power = state.rules.powers[number]
        if power.use or power.ruling:
            made += aims(state, number, moment, names.V_USE, number)
    for thing, owner in enumerate(state.t_owner):
        sort = state.t_sort[thing]
        if owner != who or sort == CREATURE or state.t_status[thing] != ACTIVE:
            continue
        if sort != ODDITY and state.t_known[thing] == -1:
            made += aims(state, state.t_kind[thing], moment, names.V_USE_ITEM, thing)
        if moment != FIGHT:
            made += [(names.V_GIVE, thing, seat_of(state, to)) for to in living(state) if to != who]
    return made


def aims(state: State, number: int, moment: int, verb: int, what: int) -> list[Answer]:
    """A power with everybody it might be aimed at; the verbs for foes and friends come after the plain one."""
    aim = state.rules.aims[number]
    if aim == powers.AIM_FOE:
        return [(verb + 1, what, thing) for thing in foes(state)] if moment == FIGHT else []
    if aim == powers.AIM_ALLY:
        return [(verb + 2, what, seat_of(state, to)) for to in living(state)]
    plain: list[Answer] = [(verb, what)]
    if aim == powers.AIM_EITHER and moment == FIGHT:
        plain += [(verb + 1, what, thing) for thing in foes(state)]
    return plain


def act(state: State, who: int, moment: int, answer: Answer) -> None:
    """Carry out what a character does; the turn ends after it."""
    verb = answer[0]
    if moment != FREE:
        # §9.1 An enabler takes no action: the turn goes on after it, and it has been used in this turn.
        step = names.AGAIN if is_enabler(state, answer) else names.END_TURN
        if step == names.AGAIN:
            state.used.append(answer[1])
        state.agenda.append((step, who, rounds.SPOTLIGHT if moment == SPOT else rounds.FIGHTING))
    first = int(state.rules.first)
    if verb == names.V_ATTACK:
        combat.attack(state, who, answer[1], answer[2])
    elif verb == names.V_ATTACK_WITH:
        combat.attack(state, who, answer[2], answer[3], answer[1])
    elif verb == names.V_USE:
        powers.use(state, who, answer[1])
    elif verb == names.V_USE_ON:
        powers.use(state, who, answer[1], thing=answer[2])
    elif verb == names.V_USE_FOR:
        powers.use(state, who, answer[1], friend=answer[2] - first)
    elif verb == names.V_USE_ITEM:
        powers.use(state, who, state.t_kind[answer[1]], item=answer[1])
    elif verb == names.V_USE_ITEM_ON:
        powers.use(state, who, state.t_kind[answer[1]], item=answer[1], thing=answer[2])
    elif verb == names.V_USE_ITEM_FOR:
        powers.use(state, who, state.t_kind[answer[1]], item=answer[1], friend=answer[2] - first)
    elif verb == names.V_CLOSE_IN:
        combat.close_in(state, who, answer[1])
    elif verb == names.V_WITHDRAW:
        combat.withdraw(state, who, SHORT if can_act(state, who) else IMMEDIATE)
    elif verb == names.V_DASH:
        combat.dash(state, who, answer[1])
    elif verb == names.V_FLEE:
        combat.flee(state, who)
    else:
        quietly(state, who, answer)


def is_enabler(state: State, answer: Answer) -> bool:
    """§9.1 Whether using this ability is no action."""
    uses = answer[0] in (names.V_USE, names.V_USE_ON, names.V_USE_FOR)
    return uses and not state.rules.powers[answer[1]].action


def quietly(state: State, who: int, answer: Answer) -> None:
    """The rest of what a character may do."""
    verb, first = answer[0], int(state.rules.first)
    if verb == names.V_HELP:
        state.helper[answer[1] - first] = who
        tell(state, names.T_HELPS, seat_of(state, who), answer[1])
    elif verb == names.V_REST:
        recovery.rest(state, who, climbs=False)
    elif verb == names.V_REST_TO_CLIMB:
        recovery.rest(state, who, climbs=True)
    elif verb == names.V_PICK_UP:
        experience.pick_up(state, who, answer[1])
    elif verb == names.V_IDENTIFY:
        items.try_to_identify(state, who, answer[1])
    elif verb == names.V_GIVE:
        items.give(state, who, answer[1], answer[2] - first)
    elif verb == names.V_DROP:
        items.drop(state, who, answer[1])
    elif verb == names.V_TRY_TASK:
        guide.try_task(state, who, answer[1])
    elif verb == names.V_GO:
        tell(state, names.T_GOES, seat_of(state, who), answer[1])
        guide.leave(state, answer[1])
    elif verb == names.V_IMPROVE:
        experience.improve(state, who, answer[1])
    elif verb == names.V_WAIT:
        tell(state, names.T_WAITS, seat_of(state, who))


def spot_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.2 The spotlight is on one character."""
    return options(state, seat - int(state.rules.first), SPOT)


def why_not_spot(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.2"""
    return why_not(state, seat - int(state.rules.first), SPOT, answer)


def take_spot(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.2"""
    act(state, seat - int(state.rules.first), SPOT, answer)
