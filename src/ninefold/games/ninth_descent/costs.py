"""§5.3 Costs (Ninth Descent): ash, virtue, sin and discards, for summoning and for abilities."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import BOOK, NOT_IN_HAND, V_DISCARD
from ninefold.games.ninth_descent.content import Cost
from ninefold.games.ninth_descent.state import ASH, SIN, VIRTUE, State

PAYS_FOR_ITSELF: Final = BOOK.reason("pays_for_itself", "5.4")
PAID: Final = BOOK.tell("paid", "seat", "n", "what:counter", "now")
DISCARDED: Final = BOOK.tell("discarded", "seat", "card")


def summon_cost(state: State, seat: int, card: int) -> Cost:
    """§5.3 What it costs to summon a Force now; Forces on the board may make it cheaper."""
    kind = state.kind[card]
    cost = state.cards.cost[kind]
    if cost[ASH] == 0 or not state.rules.has_bargains:
        return cost
    alignment = state.cards.alignment[kind]
    ash = cost[ASH]
    for space in BOARD.spaces(state.held[seat]):
        ash -= state.cards.cheapens[state.kind[state.at[space]]][alignment]
    return (max(0, ash), cost[1], cost[2], cost[3])


def can_pay(state: State, seat: int, cost: Cost, cards: int) -> bool:
    """§5.3 Whether a player has all that something costs; `cards` is how many may be discarded."""
    own = state.counters[seat]
    return cost[0] <= own[ASH] and cost[1] <= own[VIRTUE] and cost[2] <= own[SIN] and cost[3] <= cards


def pay(state: State, seat: int, cost: Cost) -> None:
    """§5.3 Ash, virtue and sin are paid; discards are picked one by one."""
    own = state.counters[seat]
    for what in (ASH, VIRTUE, SIN):
        if cost[what]:
            own[what] -= cost[what]
            tell(state, PAID, seat, cost[what], what, own[what])


def pay_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.4 A card of the hand, but not the one that is being paid for."""
    return [(V_DISCARD, card) for card in state.hand[seat] if card != step[2]]


def why_not_pay(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.4 What can be discarded for a cost."""
    if answer[1] not in state.hand[seat]:
        return NOT_IN_HAND
    return PAYS_FOR_ITSELF if answer[1] == step[2] else FINE


def discard(state: State, seat: int, card: int) -> None:
    """§5.4 A card goes from the hand to the own Chaos, where everybody sees it."""
    state.hand[seat].remove(card)
    state.chaos[seat].append(card)
    state.known[card] = EVERYBODY
    tell(state, DISCARDED, seat, card)
