"""§4 Initiative Phase (The Nine): the order of the round, the card that is bid for, the token, the draw."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.book import BID_PHASE, BOOK, CLEANUP, COMBAT, DRAW, NEW_ROUND, PLAYER_PHASE, WINDOW
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State

GO_FIRST: Final = BOOK.verb("go_first")
GO_SECOND: Final = BOOK.verb("go_second")
ROLLED_INITIATIVE: Final = BOOK.tell("rolled_initiative", "seat", "die")
ORDER_CHOSEN: Final = BOOK.tell("order_chosen", "seat", "first:seat")
ROUND_BEGAN: Final = BOOK.tell("round_began", "round")
RR_REVEALED: Final = BOOK.tell("rr_revealed", "card", "glory")
DREW: Final = BOOK.tell("drew", "seat", "card")
DECK_EMPTY: Final = BOOK.tell("deck_empty", "seat")


def new_round(state: State, step: Step) -> None:
    """§4.1, §4.4 Roll, reveal, token, then the phases."""
    state.then((ROLL_INITIATIVE,), (REVEAL,), (TOKEN,), (PHASES,))


def roll_initiative(state: State, step: Step) -> None:
    """§4.1 Each player rolls a d20."""
    state.then((INITIATIVE_DIE, 20, 0, 0))


def initiative_die(state: State, step: Step, outcome: int) -> None:
    """§4.1 The higher roll chooses the order; equal rolls are rolled again (§4.2)."""
    _, _, seat, other = step
    die = outcome + 1
    tell(state, ROLLED_INITIATIVE, seat, die)
    if seat == 0:
        state.then((INITIATIVE_DIE, 20, 1, die))
    elif die == other:
        state.then((ROLL_INITIATIVE,))
    else:
        state.then((CHOOSE_ORDER, 0 if other > die else 1))


def order_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.1 The winner of the roll may take either place."""
    return [(GO_FIRST,), (GO_SECOND,)]


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.3 The order holds in all phases of the round."""
    state.first = seat if answer == (GO_FIRST,) else 1 - seat
    tell(state, ORDER_CHOSEN, seat, state.first)


def reveal(state: State, step: Step) -> None:
    """§4.4 The top card of the RR deck is revealed; an empty deck reveals nothing (§4.7)."""
    state.upturned = NO_CARD
    placed = state.rr_deck.placed()
    if placed != NO_CARD:
        turn_up(state, placed)
    elif state.rr_deck.bag:
        state.then((REVEALED, len(state.rr_deck.bag)))


def revealed(state: State, step: Step, outcome: int) -> None:
    """§4.4 Chance decides which."""
    turn_up(state, state.arrive(state.rr_deck.take(outcome), NEUTRAL, EVERYBODY))


def turn_up(state: State, card: int) -> None:
    """The card is face up."""
    state.known[card] = EVERYBODY
    state.upturned = card
    tell(state, RR_REVEALED, card, state.cards.glory[state.kind[card]])


def rr_labels(state: State, step: Step) -> list[str]:
    """The RR cards that may come, by name."""
    return [state.cards.key[kind] for kind in state.rr_deck.bag]


def token(state: State, step: Step) -> None:
    """§4.4 One green token moves to the End of Days pool; the tokens there are the turn number."""
    state.round += 1
    tell(state, ROUND_BEGAN, state.round)


def draw(state: State, step: Step) -> None:
    """§4.6 Draw cards one by one; a deck that has run out stays empty (§4.7)."""
    _, seat, count = step
    if count <= 0:
        return
    deck = state.decks[seat]
    if deck.count() == 0:
        tell(state, DECK_EMPTY, seat)
        return
    if count > 1:
        state.then((DRAW, seat, count - 1))
    placed = deck.placed()
    if placed != NO_CARD:
        # A new arrival number, or the others could tell that this is a card that was looked at.
        take_in_hand(state, seat, state.arrive(state.kind[placed], seat, state.known[placed]))
    else:
        state.then((DRAWN, len(deck.bag), seat))


def drawn(state: State, step: Step, outcome: int) -> None:
    """A card of the bag, decided when it is drawn."""
    _, _, seat = step
    take_in_hand(state, seat, state.arrive(state.decks[seat].take(outcome), seat, only(seat)))


def take_in_hand(state: State, seat: int, card: int) -> None:
    """§1.4 A card in hand is seen by its holder; who knew it before still does."""
    state.known[card] |= only(seat)
    state.hand[seat].append(card)
    tell(state, DREW, seat, card)


def deck_labels(state: State, step: Step) -> list[str]:
    """The cards that may come from a player's deck, by name."""
    _, _, seat, *_ = step
    key = state.cards.key
    return [key[kind] for kind in state.decks[seat].bag]


def phases(state: State, step: Step) -> None:
    """§1.3, §5.1 After the token: both draw 2 (§4.6), then the other phases in order."""
    first, second = state.order()
    state.then(
        (DRAW, first, 2),
        (DRAW, second, 2),
        (WINDOW, windows.AFTER_DRAW),
        (PLAYER_PHASE, first),
        (PLAYER_PHASE, second),
        (COMBAT, first),
        (COMBAT, second),
        (BID_PHASE,),
        (CLEANUP,),
    )


ROLL_INITIATIVE: Final = BOOK.does("roll_initiative", roll_initiative)
INITIATIVE_DIE: Final = BOOK.rolls("initiative", initiative_die, "seat", "other")
CHOOSE_ORDER: Final = BOOK.asks(
    "choose_order",
    options=order_options,
    take=take_order,
    verbs=(GO_FIRST, GO_SECOND),
    rule="4.1",
    default=(GO_FIRST,),
)
REVEAL: Final = BOOK.does("reveal_rr", reveal)
REVEALED: Final = BOOK.rolls("reveal", revealed, labels=rr_labels)
TOKEN: Final = BOOK.does("token", token)
BOOK.does(DRAW, draw)
DRAWN: Final = BOOK.rolls("draw", drawn, "seat", labels=deck_labels)
BOOK.does(NEW_ROUND, new_round)
PHASES: Final = BOOK.does("phases", phases)
