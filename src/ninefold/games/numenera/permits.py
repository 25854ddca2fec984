"""§8 Whether a character may do something now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import combat, experience, guide, items, powers, recovery, tasks
from ninefold.games.numenera.book import (
    BOOK,
    CANNOT_MOVE,
    CANNOT_PAY,
    IMPOSSIBLE,
    NEEDS_EFFORT,
    NO_TARGET,
    NOT_NOW,
    NOT_YOURS,
    OUT_OF_RANGE,
    V_ATTACK,
    V_ATTACK_WITH,
    V_CLOSE_IN,
    V_DASH,
    V_DROP,
    V_FLEE,
    V_GIVE,
    V_GO,
    V_HELP,
    V_IDENTIFY,
    V_IMPROVE,
    V_PICK_UP,
    V_REST,
    V_REST_TO_CLIMB,
    V_SAY,
    V_TRY_TASK,
    V_USE,
    V_USE_FOR,
    V_USE_ITEM,
    V_USE_ITEM_FOR,
    V_USE_ITEM_ON,
    V_USE_ON,
    V_WAIT,
    V_WITHDRAW,
)
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.rounds import FIGHTING
from ninefold.games.numenera.state import ACTIVE, ARTIFACT, CREATURE, CYPHER, GONE, NOBODY, State
from ninefold.games.numenera.terms import DEBILITATED, IMMEDIATE, INTELLECT, SHORT

ONLY_CRAWL: Final = BOOK.reason("only_crawl", "5.5")
NOT_IDENTIFIED: Final = BOOK.reason("not_identified", "10.3")
TOO_NEAR: Final = BOOK.reason("too_near", "8.4")
NO_HELP: Final = BOOK.reason("no_help", "3.4")
ONCE_A_TURN: Final = BOOK.reason("once_a_turn", "9.1")

IN_FIGHTS: Final = frozenset(
    (
        V_ATTACK, V_ATTACK_WITH, V_USE_ON, V_USE_ITEM_ON, V_CLOSE_IN, V_WITHDRAW,
        V_DASH, V_FLEE, V_PICK_UP,
    )
)  # fmt: skip

OUTSIDE: Final = frozenset(
    (
        V_IDENTIFY, V_DROP, V_GIVE, V_TRY_TASK, V_GO, V_IMPROVE,
    )
)  # fmt: skip

CRAWLING: Final = frozenset((V_WITHDRAW, V_REST, V_REST_TO_CLIMB, V_WAIT, V_GO))
"""§5.5 What the debilitated may still do."""


def why_not(state: State, who: int, moment: int, answer: Answer) -> int:
    """§8 Whether a character may do this now."""
    verb = answer[0]
    if verb not in JUDGES or (verb in IN_FIGHTS and moment != FIGHTING) or (verb in OUTSIDE and moment == FIGHTING):
        return NOT_NOW
    if not can_act(state, who) and verb not in CRAWLING:
        return ONLY_CRAWL
    return JUDGES[verb](state, who, answer)


def why_not_attack(state: State, who: int, answer: Answer) -> int:
    """§6.2, §8.2 A weapon at hand, a foe in reach."""
    weapon, thing = answer[-2], answer[-1]
    if weapon not in state.weapons[who]:
        return NOT_YOURS
    if not is_foe(state, thing):
        return NO_TARGET
    if combat.distance(state, who, thing) > combat.reach(state, who, state.rules.weapons[weapon].range):
        return OUT_OF_RANGE
    if combat.is_hopeless(state, who, weapon, thing):
        return IMPOSSIBLE
    if answer[0] == V_ATTACK:
        return FINE
    number = answer[1]
    if number not in state.powers[who] or not state.rules.powers[number].on_attack:
        return NOT_YOURS
    power = state.rules.powers[number]
    return FINE if powers.price(state, who, power) <= state.pool[3 * who + power.stat] else CANNOT_PAY


def is_foe(state: State, thing: int) -> bool:
    """Whether a thing is a creature in the fight."""
    return state.t_sort[thing] == CREATURE and state.t_status[thing] == ACTIVE


def why_not_use(state: State, who: int, answer: Answer) -> int:
    """§9.1 An ability of one's own."""
    if answer[1] not in state.powers[who]:
        return NOT_YOURS
    power = state.rules.powers[answer[1]]
    if not power.action and answer[1] in state.used:
        return ONCE_A_TURN
    return aimed(state, who, power, answer)


def aimed(state: State, who: int, power: Power, answer: Answer) -> int:
    """Judge the use of a power on the target that the answer names."""
    verb = answer[0]
    if verb in (V_USE_ON, V_USE_ITEM_ON):
        return powers.why_not_power(state, who, power, thing=answer[2])
    if verb in (V_USE_FOR, V_USE_ITEM_FOR):
        friend = answer[2] - state.first
        if not 0 <= friend < len(state.track):
            return NO_TARGET
        return powers.why_not_power(state, who, power, friend=friend)
    return powers.why_not_power(state, who, power)


def why_not_item(state: State, who: int, answer: Answer) -> int:
    """§10.3, §10.4 A device of one's own that is identified."""
    item = answer[1]
    if state.t_owner[item] != who or state.t_status[item] != ACTIVE or state.t_sort[item] not in (CYPHER, ARTIFACT):
        return NOT_YOURS
    if state.t_known[item] != EVERYBODY:
        return NOT_IDENTIFIED
    return aimed(state, who, state.rules.powers[state.t_kind[item]], answer)


def why_not_close(state: State, who: int, answer: Answer) -> int:
    """§8.3, §8.4 Towards a foe beyond immediate distance; a dash is for foes beyond a short move."""
    if not is_foe(state, answer[1]):
        return NO_TARGET
    if not combat.can_move(state, who):
        return CANNOT_MOVE
    near = IMMEDIATE if answer[0] == V_CLOSE_IN else SHORT
    return FINE if combat.distance(state, who, answer[1]) > near else TOO_NEAR


def why_not_move(state: State, who: int, answer: Answer) -> int:
    """§5.5, §8.3 Neither held, nor debilitated without Speed."""
    return FINE if combat.can_move(state, who) else CANNOT_MOVE


def why_not_help(state: State, who: int, answer: Answer) -> int:
    """§3.4 Another character, who has no helper yet."""
    to = answer[1] - state.first
    if not 0 <= to < len(state.track) or to == who or state.track[to] >= DEBILITATED or state.away[to]:
        return NO_TARGET
    return FINE if state.helper[to] == NOBODY else NO_HELP


def why_not_rest(state: State, who: int, answer: Answer) -> int:
    """§7.2 A rest of the day must be left, and something to recover."""
    return recovery.why_not_rest(state, who, climbs=answer[0] == V_REST_TO_CLIMB)


def why_not_pick_up(state: State, who: int, answer: Answer) -> int:
    """§8.3 Only a weapon that this character has dropped."""
    return FINE if answer[1] in state.dropped[who] else NOT_YOURS


def why_not_wait(state: State, who: int, answer: Answer) -> int:
    """§6.9 One may always wait."""
    return FINE


def why_not_identify(state: State, who: int, answer: Answer) -> int:
    """§10.3 One's own unidentified cypher; after a failure, Effort must be affordable."""
    thing = answer[1]
    if state.t_sort[thing] != CYPHER or state.t_owner[thing] != who or state.t_status[thing] != ACTIVE:
        return NOT_YOURS
    if state.t_known[thing] == EVERYBODY:
        return NOT_NOW
    failed = -thing - 2 in state.failed[who]
    return NEEDS_EFFORT if failed and not tasks.most_effort(state, who, INTELLECT) else FINE


def why_not_give(state: State, who: int, answer: Answer) -> int:
    """§10.2 A device of one's own, to somebody with room."""
    if state.t_sort[answer[1]] == CREATURE:
        return NOT_YOURS
    return items.why_not_give(state, who, answer[1], answer[2] - state.first)


def why_not_drop(state: State, who: int, answer: Answer) -> int:
    """§10.2 A device of one's own."""
    own = state.t_owner[answer[1]] == who and state.t_status[answer[1]] != GONE
    return FINE if own and state.t_sort[answer[1]] != CREATURE else NOT_YOURS


def why_not_try(state: State, who: int, answer: Answer) -> int:
    """§14.3 A task of this scene that is not hopeless."""
    return guide.why_not_try(state, who, answer[1])


def why_not_go(state: State, who: int, answer: Answer) -> int:
    """§14.2, §14.4 The leader chooses the way."""
    if who != guide.leader(state):
        return NOT_YOURS
    return FINE if answer[1] in guide.exits_here(state) else NOT_NOW


def why_not_improve(state: State, who: int, answer: Answer) -> int:
    """§12.2 Enough XP, and an advance not yet taken in this tier."""
    return experience.why_not_improve(state, who, answer[1])


JUDGES: Final[dict[int, Callable[[State, int, Answer], int]]] = {
    V_ATTACK: why_not_attack,
    V_ATTACK_WITH: why_not_attack,
    V_USE: why_not_use,
    V_USE_ON: why_not_use,
    V_USE_FOR: why_not_use,
    V_USE_ITEM: why_not_item,
    V_USE_ITEM_ON: why_not_item,
    V_USE_ITEM_FOR: why_not_item,
    V_CLOSE_IN: why_not_close,
    V_WITHDRAW: why_not_move,
    V_DASH: why_not_close,
    V_FLEE: why_not_move,
    V_HELP: why_not_help,
    V_REST: why_not_rest,
    V_REST_TO_CLIMB: why_not_rest,
    V_PICK_UP: why_not_pick_up,
    V_WAIT: why_not_wait,
    V_IDENTIFY: why_not_identify,
    V_GIVE: why_not_give,
    V_DROP: why_not_drop,
    V_TRY_TASK: why_not_try,
    V_GO: why_not_go,
    V_IMPROVE: why_not_improve,
}
PLAYER_VERBS: Final[tuple[int, ...]] = (*JUDGES, V_SAY)
