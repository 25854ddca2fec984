"""§4.4, §11 Set-up (Ninth Descent): who goes first, the Essence, the opening hands, and drawing."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import only
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.book import BOOK, RESHUFFLED
from ninefold.games.ninth_descent.draft import LAY_OUT
from ninefold.games.ninth_descent.state import DRAFT, SHARED, State
from ninefold.games.ninth_descent.turn import TURN

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
    _, _, is_draft = step
    if is_draft:
        state.then((LAY_OUT, outcome, -1))
        return
    state.first = outcome
    tell(state, GOES_FIRST, outcome)


def opening(state: State, step: Step) -> None:
    """§4.3 Opening hands, in turn order; table.toml may give later seats a bonus."""
    seats = state.rules.seats
    draws: list[Step] = []
    for place in range(seats):
        seat = (state.first + place) % seats
        draws.append((DRAW_CARDS, seat, state.rules.opening_hand + state.rules.bonus[place]))
    state.then(*draws, (TURN, state.first))


def can_draw(state: State, seat: int) -> bool:
    """§4.4 From an empty Essence nothing is drawn; a shared one is refilled from the Chaos piles."""
    if state.essence(seat).bag:
        return True
    return state.rules.build == SHARED and any(state.chaos)


def draw(state: State, step: Step) -> None:
    """§4.4 Draw a number of cards, one by one."""
    _, seat, count = step
    if count <= 0 or not can_draw(state, seat):
        return
    deck = state.essence(seat)
    if not deck.bag:
        refill(state)
    if count > 1:
        state.then((DRAW_CARDS, seat, count - 1))
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
    _, _, seat = step
    card = state.arrive(state.essence(seat).take(outcome), seat, only(seat))
    state.hand[seat].append(card)
    tell(state, DREW, seat, card)


def essence_labels(state: State, step: Step) -> list[str]:
    """The cards of the Essence by name."""
    _, _, seat = step
    return [state.cards.key[kind] for kind in state.essence(seat).bag]


SET_UP: Final = BOOK.does("set_up", set_up)
FIRST: Final = BOOK.rolls("first", first, "draft")
OPENING: Final = BOOK.does("opening", opening)
DRAW_CARDS: Final = BOOK.does("draw_cards", draw, "seat", "n")
DRAWN: Final = BOOK.rolls("draw", drawn, "seat", labels=essence_labels)
