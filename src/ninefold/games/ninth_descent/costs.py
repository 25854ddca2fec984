"""§5.3, §5.4 Costs (Ninth Descent): ash, virtue, sin and discards, for summoning and for abilities."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import BOOK
from ninefold.games.ninth_descent.content import TO_DISCARD, Cost
from ninefold.games.ninth_descent.state import ASH, SIN, VIRTUE, State

PAID: Final = BOOK.tell("paid", "seat", "n", "what:counter", "now")
DISCARDED: Final = BOOK.tell("discarded", "seat", "card")


def summon_cost(state: State, seat: int, card: int) -> Cost:
    """§5.3 What it costs to summon a Force now; Forces on the board may make it cheaper."""
    kind = state.kind[card]
    cost = state.cards.cost[kind]
    if cost[ASH] == 0 or not state.rules.has_bargains:
        return cost
    ash, virtue, sin, discards = cost
    alignment = state.cards.alignment[kind]
    cheapens, kinds, at = state.cards.cheapens, state.kind, state.at
    for space in BOARD.spaces(state.held[seat]):
        ash -= cheapens[kinds[at[space]]][alignment]
    return (max(0, ash), virtue, sin, discards)


def can_pay(state: State, seat: int, cost: Cost, cards: int) -> bool:
    """§5.3 Whether a player has all that something costs; `cards` is how many may be discarded."""
    own = state.counters[seat]
    if cost[ASH] > own[ASH] or cost[VIRTUE] > own[VIRTUE]:
        return False
    return cost[SIN] <= own[SIN] and cost[TO_DISCARD] <= cards


def pay(state: State, seat: int, cost: Cost) -> None:
    """§5.3 Ash, virtue and sin are paid; discards are picked one by one."""
    own = state.counters[seat]
    for what in (ASH, VIRTUE, SIN):
        if cost[what]:
            own[what] -= cost[what]
            tell(state, PAID, seat, cost[what], what, own[what])


def discard(state: State, seat: int, card: int) -> None:
    """§5.4 A card goes from the hand to its player's Chaos, where everybody sees it."""
    state.hand[seat].remove(card)
    state.chaos[seat].append(card)
    state.known[card] = EVERYBODY
    tell(state, DISCARDED, seat, card)
