"""§4.4, §11 Set-up (Ninth Descent): who goes first, the Essence, the opening hands, and drawing."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.book import BOOK, DRAW, LAY_OUT, RESHUFFLED, TURN
from ninefold.games.ninth_descent.state import DRAFT, SHARED, State

GOES_FIRST: Final = BOOK.tell("goes_first", "seat")
DREW: Final = BOOK.tell("drew", "seat", "card")


def set_up(state: State, step: Step) -> None:
    """§11 The decks are there already, or are drafted first; then chance says who begins."""
    seats = state.rules.seats
    opening: list[Step] = [(FIRST, seats, 0), (OPENING,)]
    if state.rules.build == DRAFT:
        state.then((FIRST, seats, 1), *opening)
    else:
        state.then(*opening)


def first(state: State, step: Step, outcome: int) -> None:
    """§1.2, §11.7 Chance names the first player, or before a draft the first picker."""
    if step[2]:
        state.then((LAY_OUT, outcome, -1))
        return
    state.first = outcome
    tell(state, GOES_FIRST, outcome)


def opening(state: State, step: Step) -> None:
    """§4.3 Opening hands, in turn order; later seats may have a bonus, by the table's data."""
    seats = state.rules.seats
    draws: list[Step] = []
    for place in range(seats):
        seat = (state.first + place) % seats
        draws.append((DRAW, seat, state.rules.opening_hand + state.rules.bonus[place]))
    state.then(*draws, (TURN, state.first))


def can_draw(state: State, seat: int) -> bool:
    """§4.4 From an empty Essence nothing is drawn; a shared one is refilled from the Chaos piles."""
    if state.essence(seat).bag:
        return True
    return state.rules.build == SHARED and any(state.chaos)


def draw(state: State, step: Step) -> None:
    """§4.4 Draw so many cards, one by one."""
    seat, count = step[1], step[2]
    if count <= 0 or not can_draw(state, seat):
        return
    deck = state.essence(seat)
    if not deck.bag:
        refill(state)
    if count > 1:
        state.then((DRAW, seat, count - 1))
    state.then((DRAWN, len(deck.bag), seat))


def refill(state: State) -> None:
    """§11.4 All Chaos piles are shuffled into the shared Essence."""
    deck = state.decks[0]
    for pile in state.chaos:
        deck.bag += [state.kind[card] for card in pile]
        pile.clear()
    deck.bag.sort()
    tell(state, RESHUFFLED, len(deck.bag))


def drawn(state: State, step: Step, outcome: int) -> None:
    """The card that chance has picked from the Essence, seen by its player alone."""
    seat = step[2]
    card = state.arrive(state.essence(seat).take(outcome), seat, only(seat))
    state.hand[seat].append(card)
    tell(state, DREW, seat, card)


def essence_labels(state: State, step: Step) -> list[str]:
    """The cards of the Essence by name."""
    return [state.cards.key[kind] for kind in state.essence(step[2]).bag]


def lay_open(state: State, kind: int) -> int:
    """A card that everybody sees from the beginning."""
    return state.arrive(kind, 0, EVERYBODY)


SET_UP: Final = BOOK.does("set_up", set_up)
FIRST: Final = BOOK.rolls("first", first, "draft")
OPENING: Final = BOOK.does("opening", opening)
BOOK.does(DRAW, draw)
DRAWN: Final = BOOK.rolls("draw", drawn, "seat", labels=essence_labels)
