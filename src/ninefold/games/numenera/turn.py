"""§8 What a character does on its turn, in the spotlight, or between fights; `turn_options` lists what it may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    advancement,
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
    turn_options,
    workbench,
    zones,
)
from ninefold.games.numenera.damage import can_act
from ninefold.games.numenera.rounds import QUIET, SPOTLIGHT
from ninefold.games.numenera.state import NONE, State, seat_of
from ninefold.games.numenera.terms import IMMEDIATE, SHORT

T_WAITS: Final = book.BOOK.tell("waits", "seat")
T_GOES: Final = book.BOOK.tell("goes", "seat", "exit:exit")

STEPS: Final = (book.V_STEP_TOWARDS, book.V_STEP_TO, book.V_STEP_AWAY)
MOVES: Final = (
    *STEPS, book.V_CLOSE_IN, book.V_WITHDRAW, book.V_MOVE_TO,
    book.V_DASH, book.V_DASH_AWAY, book.V_DASH_TO, book.V_FLEE,
)  # fmt: skip


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
    elif verb in turn_options.USING_ITEM:
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
    return turn_options.options(state, seat - state.first, SPOTLIGHT)


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
