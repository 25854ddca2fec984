"""§4, §8 The turn (Ninth Descent): majority, the start, five actions, the end."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import NO_SEAT
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL
from ninefold.games.ninth_descent.book import ACT, BOOK
from ninefold.games.ninth_descent.costs import can_pay, summon_cost
from ninefold.games.ninth_descent.forces import bury, change_side
from ninefold.games.ninth_descent.language import EACH_END, EACH_START
from ninefold.games.ninth_descent.points import REALM_GIVES, give, has_majority, judge, judge_limit
from ninefold.games.ninth_descent.state import (
    ACTIONS,
    BY_MAJORITY,
    NO_CARD,
    NOT_OVER,
    POWER,
    ROUNDS,
    State,
)
from ninefold.games.ninth_descent.triggers import happening, resolve, trigger

ROUND_BEGAN: Final = BOOK.tell("round_began", "round")
TURN_BEGAN: Final = BOOK.tell("turn_began", "seat")
MAJORITY: Final = BOOK.tell("majority", "seat", "realm:realm")
ENDED_TURN: Final = BOOK.tell("ended_turn", "seat")


def turn(state: State, step: Step) -> None:
    """§4.2 A turn begins: majority, the win, then what comes at the start. After 60 rounds the game ends (§13.1)."""
    _, seat = step
    if seat == state.first:
        if state.round == ROUNDS:
            judge_limit(state)
            return
        state.round += 1
        tell(state, ROUND_BEGAN, state.round)
    state.turn = seat
    state.actions = ACTIONS
    state.condensed = 0
    tell(state, TURN_BEGAN, seat)
    majority(state, seat)
    state.then((STARTED, seat))


def majority(state: State, seat: int) -> None:
    """§8.1 Heaven's majority gives 1 virtue, Hell's 1 sin."""
    for realm in (HEAVEN, HELL):
        if has_majority(state, seat, realm):
            tell(state, MAJORITY, seat, realm)
            give(state, seat, REALM_GIVES[realm], 1, BY_MAJORITY)
    judge(state)


def started(state: State, step: Step) -> None:
    """§4.2 What comes at the start of the turn, then the actions."""
    _, seat = step
    note_payable(state, seat)
    trigger_all(state, seat, EACH_START)
    state.then((GO_ON,))


def trigger_all(state: State, seat: int, when: int) -> None:
    """§10.1 All Forces of a player trigger at a moment that nobody has caused."""
    happening(state)
    abilities, kinds, at = state.cards.abilities, state.kind, state.at
    for space in BOARD.spaces(state.held[seat]):
        if abilities[kinds[at[space]]][when] >= 0:
            trigger(state, NO_SEAT, seat, at[space], when)


def go_on(state: State, step: Step) -> None:
    """§4.1 After each action: first the triggers, then the next action, or the end of the turn."""
    if state.hurt:
        bury(state, NO_SEAT, NO_CARD)
    if state.queue:
        resolve(state, step)
    elif state.actions > 0:
        state.agenda.append((ACT, state.turn))
    else:
        state.agenda.append((END_TURN,))


def end_turn(state: State, step: Step) -> None:
    """§4.2 What comes at the end of the turn."""
    state.actions = 0
    note_payable(state, state.turn)
    tell(state, ENDED_TURN, state.turn)
    trigger_all(state, state.turn, EACH_END)
    state.then((RESOLVE,), (TURN_OVER,))


def work_off(state: State, step: Step) -> None:
    """§10.1, §3.7 Triggers of the end of the turn; Forces with too much damage perish before damage ends."""
    if state.hurt:
        bury(state, NO_SEAT, NO_CARD)
    resolve(state, step)


def turn_over(state: State, step: Step) -> None:
    """§3.6, §4.2 Damage and all that holds for this turn end together, whoever's turn it was."""
    for card in state.hurt:
        state.damage[card] = 0
    state.hurt = []
    state.struck = []
    for card, stat, amount in state.boosts:
        bonus = state.power_bonus if stat == POWER else state.reach_bonus
        bonus[card] -= amount
    state.boosts = []
    for card, lender in enumerate(state.lent):
        if lender != NO_SEAT:
            state.lent[card] = NO_SEAT
            change_side(state, card, lender)
    if any(state.fired):
        state.fired = [0] * len(state.fired)
    state.then((TURN, (state.turn + 1) % state.rules.seats))


def note_payable(state: State, seat: int) -> None:
    """For statistics: which Forces are in hand and could be summoned."""
    if state.ending != NOT_OVER:
        return
    hand = state.hand[seat]
    for card in hand:
        kind = state.kind[card]
        if can_pay(state, seat, summon_cost(state, seat, card), len(hand) - 1):
            state.payable[seat] |= 1 << kind


TURN: Final = BOOK.does("turn", turn, "seat")
STARTED: Final = BOOK.does("started", started, "seat")
GO_ON: Final = BOOK.does("next", go_on)
END_TURN: Final = BOOK.does("end_turn", end_turn)
TURN_OVER: Final = BOOK.does("turn_over", turn_over)
RESOLVE: Final = BOOK.does("resolve", work_off)
