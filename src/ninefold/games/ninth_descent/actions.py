"""§4 to §7, §9 The actions of a turn (Ninth Descent): draw, summon, move, attack, activate, condense."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.effects.lexicon import CHOOSE
from ninefold.games.ninth_descent import costs
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import (
    ACT,
    BOOK,
    DRAW,
    END_TURN,
    MOVED,
    NEXT,
    NOT_IN_HAND,
    SWAPPED,
    V_AT,
    V_DISCARD,
)
from ninefold.games.ninth_descent.content import IS_ALOOF, NOTHING, ROOTED, STRIKES_BACK, SWAPS, TRAMPLES, USURPS
from ninefold.games.ninth_descent.costs import can_pay, discard, pay, summon_cost
from ninefold.games.ninth_descent.forces import (
    Death,
    around,
    bury,
    dying,
    enter,
    exchange,
    harm,
    next_to,
    perish,
    power,
    reach,
    shift,
)
from ninefold.games.ninth_descent.language import (
    ACTIVATE,
    WHEN_ALLY_SUMMONED,
    WHEN_ATTACKED,
    WHEN_ATTACKS,
    WHEN_MOVES,
    WHEN_SUMMONED,
    WHEN_YOU_CONDENSE,
)
from ninefold.games.ninth_descent.points import gain
from ninefold.games.ninth_descent.set_up import can_draw
from ninefold.games.ninth_descent.state import (
    ASH,
    BY_CONDENSING,
    CONDENSE,
    NO_CARD,
    NOWHERE,
    SIN,
    VIRTUE,
    State,
)
from ninefold.games.ninth_descent.targets import choosable
from ninefold.games.ninth_descent.triggers import begin_effect, happening, trigger
from ninefold.games.ninth_descent.turn import COUNTED_KINDS

V_DRAW: Final = BOOK.verb("draw")
V_SUMMON: Final = BOOK.verb("summon", "card")
V_MOVE: Final = BOOK.verb("move", "card")
V_ATTACK: Final = BOOK.verb("attack", "card")
V_ACTIVATE: Final = BOOK.verb("activate", "card")
V_CONDENSE_VIRTUE: Final = BOOK.verb("condense_virtue")
V_CONDENSE_SIN: Final = BOOK.verb("condense_sin")
V_END: Final = BOOK.verb("end_turn")
V_BACK: Final = BOOK.verb("back")
V_STRIKE: Final = BOOK.verb("strike", "card")
EMPTY_ESSENCE: Final = BOOK.reason("empty_essence", "4.4")
NOT_YOURS: Final = BOOK.reason("not_yours", "4.1")
TOO_DEAR: Final = BOOK.reason("too_dear", "5.3")
BOARD_FULL: Final = BOOK.reason("board_full", "5.2")
NO_REACH: Final = BOOK.reason("no_reach", "6.2")
NO_POWER: Final = BOOK.reason("no_power", "7.4")
NO_WAY: Final = BOOK.reason("no_way", "6.3")
NO_PREY: Final = BOOK.reason("no_prey", "7.1")
NO_ABILITY: Final = BOOK.reason("no_ability", "4.6")
NO_TARGET: Final = BOOK.reason("no_target", "12.5")
TOO_LITTLE_ASH: Final = BOOK.reason("too_little_ash", "9.4")
CONDENSED: Final = BOOK.reason("condensed", "9.5")
OCCUPIED: Final = BOOK.reason("occupied", "5.2")
TOO_FAR: Final = BOOK.reason("too_far", "6.1")
OUT_OF_REACH: Final = BOOK.reason("out_of_reach", "7.1")
NOT_AN_ENEMY: Final = BOOK.reason("not_an_enemy", "7.2")
ALOOF: Final = BOOK.reason("aloof", "12.12")
SUMMONED: Final = BOOK.tell("summoned", "seat", "card", "space:space")
ATTACKED: Final = BOOK.tell("attacked", "card", "target:card", "n")
STRUCK_BACK: Final = BOOK.tell("struck_back", "card", "target:card", "n")
ACTIVATED: Final = BOOK.tell("activated", "seat", "card")
CONDENSED_ASH: Final = BOOK.tell("condensed_ash", "seat")


def act_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.1 Everything that the player may do with an action now."""
    found: list[Answer] = []
    if can_draw(state, seat):
        found.append((V_DRAW,))
    for card in state.hand[seat]:
        if why_not_summon(state, seat, card) == FINE:
            found.append((V_SUMMON, card))
    at = state.at
    abilities, kinds = state.cards.abilities, state.kind
    for space in BOARD.spaces(state.held[seat]):
        card = at[space]
        within = around(state, card)
        if within:
            if landings(state, card, within):
                found.append((V_MOVE, card))
            if quarry(state, card, within) and power(state, card):
                found.append((V_ATTACK, card))
        if abilities[kinds[card]][ACTIVATE] != NOTHING and why_not_activate(state, seat, card) == FINE:
            found.append((V_ACTIVATE, card))
    if why_not_condense(state, seat) == FINE:
        found.append((V_CONDENSE_VIRTUE,))
        found.append((V_CONDENSE_SIN,))
    found.append((V_END,))
    return found


def why_not_act(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§4.1 Whether an action can be taken."""
    verb = answer[0]
    if verb == V_DRAW:
        return FINE if can_draw(state, seat) else EMPTY_ESSENCE
    if verb == V_SUMMON:
        return why_not_summon(state, seat, answer[1])
    if verb in (V_CONDENSE_VIRTUE, V_CONDENSE_SIN):
        return why_not_condense(state, seat)
    if verb == V_END:
        return FINE
    if state.place[answer[1]] == NOWHERE or state.side[answer[1]] != seat:
        return NOT_YOURS
    if verb == V_MOVE:
        return why_not_move(state, answer[1])
    return why_not_attack(state, answer[1]) if verb == V_ATTACK else why_not_activate(state, seat, answer[1])


def take_act(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.1 An action begins; it counts once it can't be taken back any more."""
    verb = answer[0]
    agenda = state.agenda
    if verb == V_END:
        agenda.append((END_TURN,))
        return
    agenda.append((NEXT,))
    if verb == V_SUMMON:
        agenda.append((SUMMON_AT, seat, answer[1], state.known[answer[1]]))
    elif verb == V_MOVE:
        agenda.append((MOVE_TO, seat, answer[1]))
    elif verb == V_ATTACK:
        agenda.append((STRIKE, seat, answer[1]))
    elif verb == V_DRAW:
        state.actions -= 1
        agenda.append((DRAW, seat, 1))
    elif verb == V_ACTIVATE:
        activate(state, seat, answer[1])
    else:
        condense(state, seat, VIRTUE if verb == V_CONDENSE_VIRTUE else SIN)


# Summoning (§5).


def why_not_summon(state: State, seat: int, card: int) -> int:
    """§5.1 to §5.3 A card of the hand, a space for it, and its cost."""
    if card not in state.hand[seat]:
        return NOT_IN_HAND
    if not can_pay(state, seat, summon_cost(state, seat, card), len(state.hand[seat]) - 1):
        return TOO_DEAR
    return FINE if sites(state, seat, card) else BOARD_FULL


def sites(state: State, seat: int, card: int) -> int:
    """§5.2 The mask of the spaces where a Force may be summoned."""
    empty = BOARD.everywhere & ~state.taken
    return empty | state.held[seat] if state.cards.flags[state.kind[card]] & USURPS else empty


def site_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.2 An empty space of any realm; or none, after all."""
    found: list[Answer] = [(V_AT, space) for space in BOARD.spaces(sites(state, seat, step[2]))]
    found.append((V_BACK,))
    return found


def why_not_site(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.2 A space holds one Force."""
    if answer[0] == V_BACK:
        return FINE
    return FINE if sites(state, seat, step[2]) >> answer[1] & 1 else OCCUPIED


def take_site(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.1 The space is chosen, then all is paid."""
    if answer[0] == V_BACK:
        return
    card, space = step[2], answer[1]
    cost = summon_cost(state, seat, card)
    state.actions -= 1
    state.known[card] = EVERYBODY
    pay(state, seat, cost)
    if cost[3]:
        state.agenda.append((PAY, seat, card, cost[3], space))
    else:
        summon(state, seat, card, space)


def take_pay(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.4 One card after the other is discarded; then what was paid for comes."""
    discard(state, seat, answer[1])
    _, _, card, left, space = step
    if left > 1:
        state.agenda.append((PAY, seat, card, left - 1, space))
    elif space == NOWHERE:
        begin_effect(state, seat, card, state.cards.abilities[state.kind[card]][ACTIVATE], NO_CARD)
    else:
        summon(state, seat, card, space)


def summon(state: State, seat: int, card: int, space: int) -> None:
    """§5.1 The Force comes onto the board; one that it takes the space of perishes."""
    state.hand[seat].remove(card)
    standing = state.at[space]
    if standing != NO_CARD:
        perish(state, [(standing, seat, NO_CARD)])
    enter(state, card, seat, space)
    if state.kind[card] < COUNTED_KINDS:
        state.summoned[seat] |= 1 << state.kind[card]
    tell(state, SUMMONED, seat, card, space)
    happening(state)
    trigger(state, seat, seat, card, WHEN_SUMMONED)
    if state.rules.has_greeters:
        for other in BOARD.spaces(state.held[seat]):
            if other != space:
                trigger(state, seat, seat, state.at[other], WHEN_ALLY_SUMMONED, card)
    if state.hurt:
        bury(state, seat, card)


# Moving (§6).


def why_not_move(state: State, card: int) -> int:
    """§6.1, §6.2 Reach, and somewhere to go."""
    if destinations(state, card):
        return FINE
    return NO_WAY if reach(state, card) else NO_REACH


def destinations(state: State, card: int) -> int:
    """§6.3 The mask of the spaces where a move may end."""
    return landings(state, card, around(state, card))


def landings(state: State, card: int, within: int) -> int:
    """§6.3 Of some spaces, the empty ones, and those whose Force may be landed on."""
    found = within & ~state.taken
    flags = state.cards.flags[state.kind[card]]
    if flags & (SWAPS | TRAMPLES):
        for space in BOARD.spaces(within & state.taken):
            if may_land_on(state, card, flags, state.at[space]):
                found |= 1 << space
    return found


def may_land_on(state: State, card: int, flags: int, other: int) -> bool:
    """§12.11 Whether a Force may end its move on another."""
    if flags & TRAMPLES and state.side[other] != state.side[card] and power(state, other) < power(state, card):
        return True
    return flags & SWAPS != 0 and state.cards.flags[state.kind[other]] & ROOTED == 0


def move_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.1 A space within its Reach; or none, after all."""
    found: list[Answer] = [(V_AT, space) for space in BOARD.spaces(destinations(state, step[2]))]
    found.append((V_BACK,))
    return found


def why_not_destination(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.1, §6.3 Near enough, and free."""
    if answer[0] == V_BACK or destinations(state, step[2]) >> answer[1] & 1:
        return FINE
    return OCCUPIED if around(state, step[2]) >> answer[1] & 1 else TOO_FAR


def take_move(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.1 The Force is on its new space."""
    if answer[0] == V_BACK:
        return
    card, space = step[2], answer[1]
    state.actions -= 1
    other = state.at[space]
    if other == NO_CARD:
        shift(state, card, space)
        tell(state, MOVED, card, space)
    else:
        land_on(state, card, other, space)
    happening(state)
    trigger(state, seat, seat, card, WHEN_MOVES)
    if state.hurt:
        bury(state, seat, card)


def land_on(state: State, card: int, other: int, space: int) -> None:
    """§12.11 What becomes of a Force that is landed on: it is destroyed, or they change places."""
    flags = state.cards.flags[state.kind[card]]
    if flags & TRAMPLES and state.side[other] != state.side[card] and power(state, other) < power(state, card):
        perish(state, [(other, state.side[card], card)])
        shift(state, card, space)
        tell(state, MOVED, card, space)
    else:
        exchange(state, card, other)
        tell(state, SWAPPED, card, other)


# Attacking (§7).


def why_not_attack(state: State, card: int) -> int:
    """§7.1, §7.4 Power, Reach and an enemy within it."""
    if reach(state, card) == 0:
        return NO_REACH
    if power(state, card) == 0:
        return NO_POWER
    return FINE if prey(state, card) else NO_PREY


def prey(state: State, card: int) -> int:
    """§7.1, §7.2 The mask of the spaces with a Force that may be attacked."""
    return quarry(state, card, around(state, card))


def quarry(state: State, card: int, within: int) -> int:
    """§7.2 Of some spaces, those with an enemy; an aloof one must be next to the attacker."""
    found = within & state.taken & ~state.held[state.side[card]]
    if found and state.rules.has_aloof:
        near = next_to(state, card)
        for space in BOARD.spaces(found & ~near):
            if state.cards.flags[state.kind[state.at[space]]] & IS_ALOOF:
                found &= ~(1 << space)
    return found


def strike_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.1 An enemy within Reach; or none, after all."""
    found: list[Answer] = [(V_STRIKE, state.at[space]) for space in BOARD.spaces(prey(state, step[2]))]
    found.append((V_BACK,))
    return found


def why_not_strike(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.1, §7.2 Who may be attacked."""
    if answer[0] == V_BACK:
        return FINE
    target = answer[1]
    space = state.place[target]
    if space == NOWHERE or state.side[target] == seat:
        return NOT_AN_ENEMY
    if prey(state, step[2]) >> space & 1:
        return FINE
    return ALOOF if around(state, step[2]) >> space & 1 else OUT_OF_REACH


def take_strike(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.1 The attack."""
    if answer[0] != V_BACK:
        state.actions -= 1
        attack(state, seat, step[2], answer[1])


def attack(state: State, seat: int, card: int, target: int) -> None:
    """§7.3 The attacker deals its Power as damage; only it does, unless the one attacked strikes back."""
    kinds, cards = state.kind, state.cards
    n = max(0, power(state, card) + cards.hatred[kinds[card]][cards.alignment[kinds[target]]])
    back = power(state, target) if cards.flags[kinds[target]] & STRIKES_BACK else 0
    tell(state, ATTACKED, card, target, n)
    happening(state)
    harm(state, target, n)
    if back:
        tell(state, STRUCK_BACK, target, card, back)
        harm(state, card, back)
    trigger(state, seat, seat, card, WHEN_ATTACKS, target)
    if state.damage[target] < power(state, target) or state.damage[target] == 0:
        trigger(state, seat, state.side[target], target, WHEN_ATTACKED, card)
    avenger = state.side[target]
    deaths: list[Death] = [(one, avenger, target) if one == card else (one, seat, card) for one in dying(state)]
    if deaths:
        perish(state, deaths)
        bury(state, seat, card)


# Abilities (§4.6) and condensing (§9.4).


def why_not_activate(state: State, seat: int, card: int) -> int:
    """§4.6, §12.5 An ability, its cost, and something for it to act on."""
    kind = state.kind[card]
    ability = state.cards.abilities[kind][ACTIVATE]
    if ability == NOTHING:
        return NO_ABILITY
    if not can_pay(state, seat, state.cards.activate_cost[kind], len(state.hand[seat])):
        return TOO_DEAR
    program = state.cards.programs[ability]
    first = program[0]
    if first[0] == CHOOSE and not choosable(state, seat, card, first[1], program[1][0]):
        return NO_TARGET
    return FINE


def activate(state: State, seat: int, card: int) -> None:
    """§4.6 The cost is paid, then the ability acts; for 0 ash, too, it takes an action."""
    kind = state.kind[card]
    cost = state.cards.activate_cost[kind]
    state.actions -= 1
    tell(state, ACTIVATED, seat, card)
    pay(state, seat, cost)
    if cost[3]:
        state.agenda.append((PAY, seat, card, cost[3], NOWHERE))
    else:
        begin_effect(state, seat, card, state.cards.abilities[kind][ACTIVATE], NO_CARD)


def why_not_condense(state: State, seat: int) -> int:
    """§9.4, §9.5 Seven ash, once a turn."""
    if state.counters[seat][ASH] < CONDENSE:
        return TOO_LITTLE_ASH
    return CONDENSED if state.condensed else FINE


def condense(state: State, seat: int, what: int) -> None:
    """§9.4 Seven ash become 1 virtue or 1 sin."""
    state.actions -= 1
    state.condensed = 1
    state.counters[seat][ASH] -= CONDENSE
    tell(state, CONDENSED_ASH, seat)
    gain(state, seat, what, 1, BY_CONDENSING)
    happening(state)
    if state.agenda:
        for space in BOARD.spaces(state.held[seat]):
            trigger(state, seat, seat, state.at[space], WHEN_YOU_CONDENSE)


def pay_variant(state: State, step: Step) -> tuple[str, str]:
    """§5.4 For a Force, or for an ability."""
    return ("pay_ability", "4.6") if step[4] == NOWHERE else ("pay", "5.4")


BOOK.asks(
    ACT,
    options=act_options,
    take=take_act,
    why_not=why_not_act,
    verbs=(V_DRAW, V_SUMMON, V_MOVE, V_ATTACK, V_ACTIVATE, V_CONDENSE_VIRTUE, V_CONDENSE_SIN, V_END),
    rule="4.1",
    default=(V_END,),
)
SUMMON_AT: Final = BOOK.asks(
    "summon_at",
    "card?",
    options=site_options,
    take=take_site,
    why_not=why_not_site,
    verbs=(V_AT, V_BACK),
    rule="5.2",
    default=(V_BACK,),
)
MOVE_TO: Final = BOOK.asks(
    "move_to",
    "card",
    options=move_options,
    take=take_move,
    why_not=why_not_destination,
    verbs=(V_AT, V_BACK),
    rule="6.1",
    default=(V_BACK,),
)
STRIKE: Final = BOOK.asks(
    "strike",
    "card",
    options=strike_options,
    take=take_strike,
    why_not=why_not_strike,
    verbs=(V_BACK, V_STRIKE),
    rule="7.1",
    default=(V_BACK,),
)
PAY: Final = BOOK.asks(
    "pay",
    "card",
    "left",
    "space:space",
    options=costs.pay_options,
    take=take_pay,
    why_not=costs.why_not_pay,
    verbs=(V_DISCARD,),
    rule="5.4",
    variant=pay_variant,
)
