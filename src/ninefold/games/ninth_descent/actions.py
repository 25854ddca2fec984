"""§4 Actions (Ninth Descent): what a player may do with one; abilities (§4.6) and condensing (§9.4)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.effects.lexicon import CHOOSE
from ninefold.games.ninth_descent.attacks import CHOOSE_PREY, quarry, why_not_attack
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import ACT, BOOK, TOO_DEAR
from ninefold.games.ninth_descent.content import NOTHING, TO_DISCARD
from ninefold.games.ninth_descent.costs import can_pay, pay
from ninefold.games.ninth_descent.forces import around, power
from ninefold.games.ninth_descent.language import WHEN_ACTIVATED, WHEN_YOU_CONDENSE
from ninefold.games.ninth_descent.moving import MOVE_TO, landings, why_not_move
from ninefold.games.ninth_descent.points import gain
from ninefold.games.ninth_descent.setup import DRAW_CARDS, can_draw
from ninefold.games.ninth_descent.state import ASH, BY_CONDENSING, CONDENSE, NO_CARD, NOWHERE, SIN, VIRTUE, State
from ninefold.games.ninth_descent.summoning import PAY, SUMMON_AT, why_not_summon
from ninefold.games.ninth_descent.targets import choosable
from ninefold.games.ninth_descent.triggers import begin_effect, happening, trigger
from ninefold.games.ninth_descent.turn import END_TURN, GO_ON

DRAW: Final = BOOK.verb("draw")
SUMMON: Final = BOOK.verb("summon", "card")
MOVE: Final = BOOK.verb("move", "card")
ATTACK: Final = BOOK.verb("attack", "card")
ACTIVATE: Final = BOOK.verb("activate", "card")
CONDENSE_VIRTUE: Final = BOOK.verb("condense_virtue")
CONDENSE_SIN: Final = BOOK.verb("condense_sin")
END: Final = BOOK.verb("end_turn")
EMPTY_ESSENCE: Final = BOOK.reason("empty_essence", "4.4")
NOT_YOURS: Final = BOOK.reason("not_yours", "4.1")
NO_ABILITY: Final = BOOK.reason("no_ability", "4.6")
NO_TARGET: Final = BOOK.reason("no_target", "12.5")
TOO_LITTLE_ASH: Final = BOOK.reason("too_little_ash", "9.4")
HAS_CONDENSED: Final = BOOK.reason("condensed", "9.5")
ACTIVATED: Final = BOOK.tell("activated", "seat", "card")
CONDENSED_ASH: Final = BOOK.tell("condensed_ash", "seat")


def act_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.1 Everything that the player may do with an action now."""
    found: list[Answer] = []
    if can_draw(state, seat):
        found.append((DRAW,))
    for card in state.hand[seat]:
        if why_not_summon(state, seat, card) == FINE:
            found.append((SUMMON, card))
    at = state.at
    abilities, kinds = state.cards.abilities, state.kind
    for space in BOARD.spaces(state.held[seat]):
        card = at[space]
        within = around(state, card)
        if within:
            if landings(state, card, within):
                found.append((MOVE, card))
            if quarry(state, card, within) and power(state, card):
                found.append((ATTACK, card))
        if abilities[kinds[card]][WHEN_ACTIVATED] != NOTHING and why_not_activate(state, seat, card) == FINE:
            found.append((ACTIVATE, card))
    if why_not_condense(state, seat) == FINE:
        found.append((CONDENSE_VIRTUE,))
        found.append((CONDENSE_SIN,))
    found.append((END,))
    return found


def why_not_act(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§4.1 Whether an action can be taken."""
    verb, *cards = answer
    if verb == DRAW:
        return FINE if can_draw(state, seat) else EMPTY_ESSENCE
    if verb in (CONDENSE_VIRTUE, CONDENSE_SIN):
        return why_not_condense(state, seat)
    if verb == END:
        return FINE
    (card,) = cards
    if verb == SUMMON:
        return why_not_summon(state, seat, card)
    if state.place[card] == NOWHERE or state.side[card] != seat:
        return NOT_YOURS
    if verb == MOVE:
        return why_not_move(state, card)
    return why_not_attack(state, card) if verb == ATTACK else why_not_activate(state, seat, card)


def take_act(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.1, §4.7 An action begins; summoning, moving and attacking count once the space or the target is chosen."""
    verb, *cards = answer
    if verb == END:
        state.agenda.append((END_TURN,))
        return
    state.agenda.append((GO_ON,))
    if verb == DRAW:
        state.actions -= 1
        state.agenda.append((DRAW_CARDS, seat, 1))
    elif cards:
        (card,) = cards
        begin_with_card(state, seat, verb, card)
    else:
        condense(state, seat, VIRTUE if verb == CONDENSE_VIRTUE else SIN)


def begin_with_card(state: State, seat: int, verb: int, card: int) -> None:
    """§4.1 An action with a card of the hand or a Force on the board."""
    if verb == SUMMON:
        state.agenda.append((SUMMON_AT, seat, card, state.known[card]))
    elif verb == MOVE:
        state.agenda.append((MOVE_TO, seat, card))
    elif verb == ATTACK:
        state.agenda.append((CHOOSE_PREY, seat, card))
    else:
        activate(state, seat, card)


def why_not_activate(state: State, seat: int, card: int) -> int:
    """§4.6, §12.5 An ability, its cost, and something for it to act on."""
    kind = state.kind[card]
    ability = state.cards.abilities[kind][WHEN_ACTIVATED]
    if ability == NOTHING:
        return NO_ABILITY
    if not can_pay(state, seat, state.cards.activate_cost[kind], len(state.hand[seat])):
        return TOO_DEAR
    (first, *values), *others = state.cards.programs[ability]
    if first == CHOOSE:
        (target,), (following, *_) = values, others[0]
        if not choosable(state, seat, card, target, following):
            return NO_TARGET
    return FINE


def activate(state: State, seat: int, card: int) -> None:
    """§4.6, §4.7 The cost is paid at once, then the ability acts; even for 0 ash it takes an action."""
    kind = state.kind[card]
    cost = state.cards.activate_cost[kind]
    discards = cost[TO_DISCARD]
    state.actions -= 1
    tell(state, ACTIVATED, seat, card)
    pay(state, seat, cost)
    if discards:
        state.agenda.append((PAY, seat, card, discards, NOWHERE))
    else:
        begin_effect(state, seat, card, state.cards.abilities[kind][WHEN_ACTIVATED], NO_CARD)


def why_not_condense(state: State, seat: int) -> int:
    """§9.4, §9.5 Seven ash, once a turn."""
    if state.counters[seat][ASH] < CONDENSE:
        return TOO_LITTLE_ASH
    return HAS_CONDENSED if state.condensed else FINE


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


BOOK.asks(
    ACT,
    options=act_options,
    take=take_act,
    why_not=why_not_act,
    verbs=(DRAW, SUMMON, MOVE, ATTACK, ACTIVATE, CONDENSE_VIRTUE, CONDENSE_SIN, END),
    rule="4.1",
    default=(END,),
)
