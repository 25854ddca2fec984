"""§8 Whether a character may do something now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera import (
    advancement,
    book,
    combat,
    costs,
    estate,
    guide,
    helping,
    items,
    movement,
    parley,
    powers,
    recovery,
    trade,
    workbench,
    zones,
)
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.rounds import FIGHTING
from ninefold.games.numenera.state import ACTIVE, ARTIFACT, CREATURE, CYPHER, GONE, State
from ninefold.games.numenera.terms import IMMEDIATE, INTELLECT, SHORT

ONLY_CRAWL: Final[int] = book.BOOK.reason("only_crawl", "5.5")
NOT_IDENTIFIED: Final[int] = book.BOOK.reason("not_identified", "10.3")
TOO_NEAR: Final[int] = book.BOOK.reason("too_near", "8.4")
ONCE_A_TURN: Final[int] = book.BOOK.reason("once_a_turn", "9.1")

IN_FIGHTS: Final = frozenset(
    (
        book.V_ATTACK, book.V_ATTACK_WITH, book.V_USE_WITH, book.V_USE_ON, book.V_USE_ITEM_ON, book.V_CLOSE_IN,
        book.V_WITHDRAW, book.V_MOVE_TO, book.V_DASH, book.V_DASH_AWAY, book.V_DASH_TO, book.V_STEP_TOWARDS,
        book.V_STEP_TO, book.V_STEP_AWAY, book.V_FLEE, book.V_PICK_UP, book.V_HIDE,
    )
)  # fmt: skip

OUTSIDE: Final = frozenset(
    (
        book.V_DROP,
        book.V_GO,
        book.V_IMPROVE,
        book.V_BENEFIT,
        book.V_TRADE,
        book.V_WEAR,
        workbench.V_SALVAGE,
        workbench.V_CRAFT,
        estate.V_SETTLE,
    )
)

CRAWLING: Final = frozenset(
    (
        book.V_CLOSE_IN, book.V_WITHDRAW, book.V_MOVE_TO, book.V_REST, book.V_REST_TO_CLIMB, book.V_WAIT, book.V_GO,
        book.V_IMPROVE, book.V_BENEFIT, estate.V_SETTLE,
    )
)  # fmt: skip
"""§5.5 What the debilitated may still do besides enablers; spending XP is not an action either."""
USING: Final = (book.V_USE, book.V_USE_ON, book.V_USE_FOR, book.V_USE_WITH)
"""§9.3 To use an ability: plainly, against a foe, for a friend, with a weapon."""


def why_not(state: State, who: int, moment: int, answer: Answer) -> int:
    """§8 Whether a character may do this now."""
    verb = answer[0]
    if state.trading[who] and moment != FIGHTING:
        return trade.why_not(state, who, answer)
    if verb not in JUDGES or (verb in IN_FIGHTS and moment != FIGHTING) or (verb in OUTSIDE and moment == FIGHTING):
        return book.NOT_NOW
    if not can_act(state, who) and verb not in CRAWLING and not is_enabler(state, who, answer):
        return ONLY_CRAWL
    return JUDGES[verb](state, who, answer)


def is_enabler(state: State, who: int, answer: Answer) -> bool:
    """§9.1 Whether this uses an ability of the character that takes no action."""
    if answer[0] not in USING:
        return False
    _, number, *_ = answer
    return number in state.powers[who] and not state.rules.powers[number].action


def why_not_attack(state: State, who: int, answer: Answer) -> int:
    """§6.2, §8.2 A weapon at hand, a foe in reach."""
    _, *joined, weapon, thing = answer
    if weapon not in combat.arms(state, who):
        return book.NOT_YOURS
    if not is_foe(state, thing):
        return book.NO_TARGET
    if movement.distance(state, who, thing) > movement.reach(state, who, state.rules.weapons[weapon].range):
        return book.OUT_OF_RANGE
    if combat.is_hopeless(state, who, weapon, thing):
        return book.IMPOSSIBLE
    for number in joined:
        if number not in state.powers[who] or not state.rules.powers[number].on_attack:
            return book.NOT_YOURS
        if not powers.can_pay(state, who, state.rules.powers[number]):
            return book.CANNOT_PAY
    return FINE


def is_foe(state: State, thing: int) -> bool:
    """Whether a thing is a creature in the fight."""
    return state.t_sort[thing] == CREATURE and state.t_status[thing] == ACTIVE


def why_not_use(state: State, who: int, answer: Answer) -> int:
    """§9.1 An ability that the character has."""
    _, number, *_ = answer
    if number not in state.powers[who]:
        return book.NOT_YOURS
    power = state.rules.powers[number]
    if not power.action and number in state.used:
        return ONCE_A_TURN
    return aimed(state, who, power, answer)


def aimed(state: State, who: int, power: Power, answer: Answer) -> int:
    """Judge the use of a power on the target that the answer names."""
    verb = answer[0]
    if verb == book.V_USE_WITH:
        _, _, weapon, thing = answer
        return powers.why_not_power(state, who, power, weapon=weapon, thing=thing)
    if verb in (book.V_USE_ON, book.V_USE_ITEM_ON):
        _, _, thing = answer
        return powers.why_not_power(state, who, power, thing=thing)
    if verb in (book.V_USE_FOR, book.V_USE_ITEM_FOR):
        _, _, seat = answer
        friend = seat - state.first
        if not 0 <= friend < len(state.track):
            return book.NO_TARGET
        return powers.why_not_power(state, who, power, friend=friend)
    return powers.why_not_power(state, who, power)


def why_not_item(state: State, who: int, answer: Answer) -> int:
    """§10.3, §10.4 An identified device that the character owns."""
    _, item, *_ = answer
    if state.t_owner[item] != who or state.t_status[item] != ACTIVE or state.t_sort[item] not in (CYPHER, ARTIFACT):
        return book.NOT_YOURS
    if state.t_known[item] != EVERYBODY:
        return NOT_IDENTIFIED
    return aimed(state, who, state.rules.powers[state.t_kind[item]], answer)


def why_not_close(state: State, who: int, answer: Answer) -> int:
    """§8.3, §8.4 Towards a foe beyond immediate distance; a dash is for foes beyond a short move."""
    verb, thing = answer
    if not is_foe(state, thing):
        return book.NO_TARGET
    refused = movement.why_not_dash(state, who) if verb == book.V_DASH else movement.why_not_move(state, who)
    near = SHORT if verb == book.V_DASH else IMMEDIATE
    if refused == FINE and movement.distance(state, who, thing) <= near:
        return TOO_NEAR
    return refused


def why_not_move_to(state: State, who: int, answer: Answer) -> int:
    """§8.3, §8.4 To another character beyond immediate distance; a dash is for those beyond a short move."""
    verb, seat = answer
    to = seat - state.first
    if not is_companion(state, who, to):
        return book.NO_TARGET
    refused = movement.why_not_dash(state, who) if verb == book.V_DASH_TO else movement.why_not_move(state, who)
    near = SHORT if verb == book.V_DASH_TO else IMMEDIATE
    return TOO_NEAR if refused == FINE and movement.apart(state, who, to) <= near else refused


def is_companion(state: State, who: int, to: int) -> bool:
    """Whether somebody is another character in the fight, dead or alive."""
    return 0 <= to < len(state.track) and to != who and not state.away[to]


def why_not_move(state: State, who: int, answer: Answer) -> int:
    """§5.5, §8.3 Neither held, nor debilitated without Speed, nor after a step."""
    return movement.why_not_move(state, who)


def why_not_dash_away(state: State, who: int, answer: Answer) -> int:
    """§8.4 A long move away from all."""
    return movement.why_not_dash(state, who)


def why_not_step_towards(state: State, who: int, answer: Answer) -> int:
    """§8.3 An immediate move before the action, once, towards a foe who is not near yet."""
    _, thing = answer
    refused = movement.why_not_move(state, who)
    if refused != FINE:
        return refused
    if not is_foe(state, thing):
        return book.NO_TARGET
    return FINE if movement.distance(state, who, thing) > IMMEDIATE else TOO_NEAR


def why_not_step_to(state: State, who: int, answer: Answer) -> int:
    """§8.3 An immediate move before the action, once, to a character who is not near yet."""
    _, seat = answer
    refused, to = movement.why_not_move(state, who), seat - state.first
    if refused != FINE:
        return refused
    if not is_companion(state, who, to):
        return book.NO_TARGET
    return FINE if movement.apart(state, who, to) > IMMEDIATE else TOO_NEAR


def why_not_flee(state: State, who: int, answer: Answer) -> int:
    """§2.8, §2.13, §8.6 Getting away that is not hopeless, and paid for if it has failed before."""
    return movement.why_not_flee(state, who)


def why_not_help(state: State, who: int, answer: Answer) -> int:
    """§3.4 Another character, and something to help with."""
    _, seat = answer
    return helping.why_not_help(state, who, seat - state.first)


def why_not_rest(state: State, who: int, answer: Answer) -> int:
    """§7.2 A rest of the day must be left, and something to recover."""
    return recovery.why_not_rest(state, who, climbs=answer[0] == book.V_REST_TO_CLIMB)


def why_not_pick_up(state: State, who: int, answer: Answer) -> int:
    """§8.3 Only a weapon that this character has dropped."""
    _, weapon = answer
    return FINE if weapon in state.dropped[who] else book.NOT_YOURS


def why_not_wait(state: State, who: int, answer: Answer) -> int:
    """§6.9 One may always wait."""
    return FINE


def why_not_identify(state: State, who: int, answer: Answer) -> int:
    """§10.3 An unidentified cypher that the character owns; after a failure, Effort must be affordable."""
    _, thing = answer
    if state.t_sort[thing] != CYPHER or state.t_owner[thing] != who or state.t_status[thing] != ACTIVE:
        return book.NOT_YOURS
    if state.t_known[thing] == EVERYBODY:
        return book.NOT_NOW
    failed = -thing - 2 in state.failed[who]
    return book.NEEDS_EFFORT if failed and not costs.most_effort(state, who, INTELLECT) else FINE


def why_not_give(state: State, who: int, answer: Answer) -> int:
    """§8.2, §10.2 A device that the character owns, for somebody with room, who must be within reach in a fight."""
    _, thing, seat = answer
    if state.t_sort[thing] == CREATURE:
        return book.NOT_YOURS
    to = seat - state.first
    refused = items.why_not_give(state, who, thing, to)
    if refused == FINE and state.in_fight and movement.apart(state, who, to) > movement.reach(state, who, IMMEDIATE):
        return book.OUT_OF_RANGE
    return refused


def why_not_hide(state: State, who: int, answer: Answer) -> int:
    """§6.11 From creatures that are not right there."""
    return parley.why_not_hide(state, who)


def why_not_drop(state: State, who: int, answer: Answer) -> int:
    """§10.2 A device that the character owns."""
    _, thing = answer
    own = state.t_owner[thing] == who and state.t_status[thing] != GONE
    return FINE if own and state.t_sort[thing] != CREATURE else book.NOT_YOURS


def why_not_go(state: State, who: int, answer: Answer) -> int:
    """§14.2, §14.4 The leader chooses the way."""
    _, way = answer
    if who != guide.leader(state):
        return book.NOT_YOURS
    return FINE if way in guide.exits_here(state) else book.NOT_NOW


def why_not_benefit(state: State, who: int, answer: Answer) -> int:
    """§12.6 Enough XP."""
    return advancement.why_not_benefit(state, who)


def of_one(judge: Callable[[State, int, int], int]) -> Callable[[State, int, Answer], int]:
    """A chapter's judge of one value, as a judge of a whole answer."""

    def judged(state: State, who: int, answer: Answer) -> int:
        _, value = answer
        return judge(state, who, value)

    return judged


JUDGES: Final[dict[int, Callable[[State, int, Answer], int]]] = {
    book.V_ATTACK: why_not_attack,
    book.V_ATTACK_WITH: why_not_attack,
    book.V_USE: why_not_use,
    book.V_USE_WITH: why_not_use,
    book.V_USE_ON: why_not_use,
    book.V_USE_FOR: why_not_use,
    book.V_USE_ITEM: why_not_item,
    book.V_USE_ITEM_ON: why_not_item,
    book.V_USE_ITEM_FOR: why_not_item,
    book.V_CLOSE_IN: why_not_close,
    book.V_WITHDRAW: why_not_move,
    book.V_MOVE_TO: why_not_move_to,
    book.V_DASH: why_not_close,
    book.V_DASH_AWAY: why_not_dash_away,
    book.V_DASH_TO: why_not_move_to,
    book.V_STEP_TOWARDS: why_not_step_towards,
    book.V_STEP_TO: why_not_step_to,
    book.V_STEP_AWAY: why_not_move,
    book.V_FLEE: why_not_flee,
    book.V_TALK: of_one(parley.why_not_talk),
    book.V_HIDE: why_not_hide,
    book.V_TRADE: of_one(trade.why_not_trade),
    book.V_WEAR: of_one(trade.why_not_wear),
    book.V_CROSS: zones.why_not_cross,
    book.V_HELP: why_not_help,
    book.V_REST: why_not_rest,
    book.V_REST_TO_CLIMB: why_not_rest,
    book.V_PICK_UP: why_not_pick_up,
    book.V_WAIT: why_not_wait,
    book.V_IDENTIFY: why_not_identify,
    book.V_GIVE: why_not_give,
    book.V_DROP: why_not_drop,
    book.V_TRY_TASK: of_one(guide.why_not_try),
    book.V_GO: why_not_go,
    book.V_IMPROVE: of_one(advancement.why_not_improve),
    book.V_BENEFIT: why_not_benefit,
    workbench.V_SALVAGE: of_one(workbench.why_not_salvage),
    workbench.V_CRAFT: of_one(workbench.why_not_craft),
    estate.V_SETTLE: of_one(estate.why_not_settle),
}
PLAYER_VERBS: Final[tuple[int, ...]] = (*JUDGES, *trade.IN_A_SHOP)
