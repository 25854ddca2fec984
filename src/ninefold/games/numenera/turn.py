"""§8, §6.9 What a character may do: in a fight, in a scene of an adventure, or at a master's table between fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    advancement,
    attempt,
    book,
    combat,
    costs,
    estate,
    experience,
    guide,
    helping,
    items,
    movement,
    parley,
    permits,
    powers,
    recovery,
    trade,
    workbench,
    zones,
)
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.rounds import FIGHTING, QUIET, SPOTLIGHT
from ninefold.games.numenera.state import (
    ACTIVE,
    CREATURE,
    CYPHER,
    NONE,
    ODDITY,
    State,
    carried,
    foes,
    living,
    present,
    seat_of,
)
from ninefold.games.numenera.terms import ESTATES, IMMEDIATE, SHORT

T_WAITS: Final = book.BOOK.tell("waits", "seat")
T_GOES: Final = book.BOOK.tell("goes", "seat", "exit:exit")

STEPS: Final = (book.V_STEP_TOWARDS, book.V_STEP_TO, book.V_STEP_AWAY)
MOVES: Final = (
    *STEPS, book.V_CLOSE_IN, book.V_WITHDRAW, book.V_MOVE_TO,
    book.V_DASH, book.V_DASH_AWAY, book.V_DASH_TO, book.V_FLEE,
)  # fmt: skip
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
    """§12 What XP buys between fights, as far as there is enough."""
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


def act(state: State, who: int, moment: int, answer: Answer) -> None:
    """§8.7 Carry out what a character does; the turn ends after it."""
    verb, *values = answer
    if verb in trade.IN_A_SHOP and verb != book.V_LEAVE_SHOP:
        trade.trade(state, who, answer, spotlight=moment == SPOTLIGHT)
        return
    if moment == QUIET:
        costs.begin_action(state, who)
    else:
        # §8.3, §9.1 A step and an enabler take no action, and a trade begins one: the turn goes on after them.
        enables = permits.is_enabler(state, who, answer)
        if enables:
            number, *_ = values
            state.used.append(number)
        goes_on = enables or verb in STEPS or verb == book.V_TRADE
        state.agenda.append((book.AGAIN if goes_on else book.END_TURN, who, moment))
    if verb == book.V_ATTACK:
        weapon, thing = values
        combat.attack(state, who, weapon, thing)
    elif verb == book.V_ATTACK_WITH:
        number, weapon, thing = values
        combat.attack(state, who, weapon, thing, number)
    elif verb in permits.USING:
        use(state, who, answer)
    elif verb in USING_ITEM:
        use_item(state, who, answer)
    elif verb in MOVES:
        go(state, who, answer)
    else:
        quietly(state, who, answer)


def use(state: State, who: int, answer: Answer) -> None:
    """§9.1 An ability is used: plainly, against a foe, with a weapon, for a friend."""
    verb, number, *on = answer
    if verb == book.V_USE:
        powers.use(state, who, number)
    elif verb == book.V_USE_ON:
        (thing,) = on
        powers.use(state, who, number, thing=thing)
    elif verb == book.V_USE_WITH:
        weapon, thing = on
        powers.use(state, who, number, weapon=weapon, thing=thing)
    else:
        (seat,) = on
        powers.use(state, who, number, friend=seat - state.first)


def use_item(state: State, who: int, answer: Answer) -> None:
    """§10.4 A device is used: plainly, against a foe, for a friend."""
    verb, item, *on = answer
    number = state.t_kind[item]
    if verb == book.V_USE_ITEM:
        powers.use(state, who, number, item=item)
    elif verb == book.V_USE_ITEM_ON:
        (thing,) = on
        powers.use(state, who, number, item=item, thing=thing)
    else:
        (seat,) = on
        powers.use(state, who, number, item=item, friend=seat - state.first)


def go(state: State, who: int, answer: Answer) -> None:
    """§8.3, §8.4, §8.6 A step, a move, a long move or flight."""
    verb, *to = answer
    if verb == book.V_FLEE:
        movement.flee(state, who)
        return
    thing = friend = NONE
    if verb in (book.V_CLOSE_IN, book.V_DASH, book.V_STEP_TOWARDS):
        (thing,) = to
    elif verb in (book.V_MOVE_TO, book.V_DASH_TO, book.V_STEP_TO):
        (seat,) = to
        friend = seat - state.first
    if verb in (book.V_DASH, book.V_DASH_AWAY, book.V_DASH_TO):
        movement.dash(state, who, thing=thing, friend=friend)
        return
    feet = IMMEDIATE if verb in STEPS else stride(state, who)
    state.stepped = int(verb in STEPS)
    movement.move(state, who, feet, thing=thing, friend=friend)


def stride(state: State, who: int) -> int:
    """§5.5, §8.3 How far a move goes that is the whole action: short, or immediate for the debilitated."""
    return SHORT if can_act(state, who) else IMMEDIATE


def quietly(state: State, who: int, answer: Answer) -> None:
    """The rest of what a character may do."""
    verb, *values = answer
    if verb in PLAIN:
        PLAIN[verb](state, who)
    elif verb in WITH_ONE:
        (value,) = values
        WITH_ONE[verb](state, who, value)
    elif verb == book.V_GIVE:
        thing, seat = values
        give(state, who, thing, seat - state.first)


def enter_shop(state: State, who: int, shop: int) -> None:
    """§10.8 The shop that is open here is the one that is named."""
    trade.enter_shop(state, who)


def help_somebody(state: State, who: int, seat: int) -> None:
    """§3.4 Another character is helped."""
    helping.help_somebody(state, who, seat - state.first)


def rest(state: State, who: int) -> None:
    """§7.2 A recovery roll, for points."""
    recovery.rest(state, who, climbs=False)


def rest_to_climb(state: State, who: int) -> None:
    """§7.5 A recovery roll, for a step up the damage track."""
    recovery.rest(state, who, climbs=True)


def give(state: State, who: int, thing: int, to: int) -> None:
    """§8.2, §10.2 A device changes hands; in a fight its owner goes up to the other."""
    if state.in_fight:
        movement.step_nearer(state, who, state.place[to], IMMEDIATE)
    items.give(state, who, thing, to)


def leave(state: State, who: int, way: int) -> None:
    """§14.4 The party goes on to another scene."""
    tell(state, T_GOES, seat_of(state, who), way)
    guide.leave(state, way)


def wait(state: State, who: int) -> None:
    """§6.9 Nothing is done."""
    tell(state, T_WAITS, seat_of(state, who))


PLAIN: Final[dict[int, Callable[[State, int], None]]] = {
    book.V_LEAVE_SHOP: trade.leave_shop,
    book.V_HIDE: parley.hide,
    book.V_REST: rest,
    book.V_REST_TO_CLIMB: rest_to_climb,
    book.V_BENEFIT: advancement.ask_benefit,
    book.V_WAIT: wait,
}
"""By verb: what a character does without naming anything."""
WITH_ONE: Final[dict[int, Callable[[State, int, int], None]]] = {
    book.V_CROSS: zones.cross,
    book.V_TRADE: enter_shop,
    book.V_WEAR: trade.wear,
    book.V_TALK: parley.talk,
    book.V_HELP: help_somebody,
    book.V_PICK_UP: experience.pick_up,
    book.V_IDENTIFY: items.try_to_identify,
    book.V_DROP: items.drop,
    book.V_TRY_TASK: guide.try_task,
    book.V_GO: leave,
    book.V_IMPROVE: advancement.improve,
    workbench.V_SALVAGE: workbench.salvage,
    workbench.V_CRAFT: workbench.craft,
    estate.V_SETTLE: estate.settle,
}
"""By verb: what a character does with the one thing, somebody or way that the answer names."""


def spot_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.2 The spotlight is on one character."""
    return options(state, seat - state.first, SPOTLIGHT)


def why_not_spot(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.2 Whether the character in the spotlight may do this."""
    return permits.why_not(state, seat - state.first, SPOTLIGHT, answer)


def spot_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out: the character waits, or leaves the shop."""
    return (book.V_LEAVE_SHOP,) if state.trading[seat - state.first] else (book.V_WAIT,)


def take_spot(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.2 The character in the spotlight acts."""
    act(state, seat - state.first, SPOTLIGHT, answer)


book.BOOK.asks(
    book.SPOT,
    options=spot_options,
    take=take_spot,
    why_not=why_not_spot,
    verbs=(*permits.PLAYER_VERBS,),
    rule="14.2",
    default=spot_default,
)
