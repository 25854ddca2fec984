"""§3 Set-up and §4 Initiative Phase (The Nine)."""

from __future__ import annotations

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.the_nine import names
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State


def set_up(state: State, step: Step) -> None:
    """§3.1, §3.2, §4.8 The roll, five cards each, the first RR card; round 1 goes on with its token."""
    state.then(
        (names.ROLL_INITIATIVE,),
        (names.DRAW, 0, 5),
        (names.DRAW, 1, 5),
        (names.REVEAL,),
        (names.TOKEN,),
        (names.PHASES,),
    )


def new_round(state: State, step: Step) -> None:
    """§4.1, §4.4 Roll, reveal, token, then the phases."""
    state.then((names.ROLL_INITIATIVE,), (names.REVEAL,), (names.TOKEN,), (names.PHASES,))


def roll_initiative(state: State, step: Step) -> None:
    """§4.1 Each player rolls a d20."""
    state.then((names.INITIATIVE_DIE, 20, 0, 0))


def initiative_die(state: State, step: Step, outcome: int) -> None:
    """§4.1 The higher roll chooses the order; equal rolls are rolled again (§4.2)."""
    seat, other = step[2], step[3]
    die = outcome + 1
    tell(state, names.ROLLED_INITIATIVE, seat, die)
    if seat == 0:
        state.then((names.INITIATIVE_DIE, 20, 1, die))
    elif die == other:
        state.then((names.ROLL_INITIATIVE,))
    else:
        state.then((names.CHOOSE_ORDER, 0 if other > die else 1))


def order_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.1 The winner of the roll may take either place."""
    return [(names.GO_FIRST,), (names.GO_SECOND,)]


def why_not_order(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§4.1 Both places may be taken."""
    return FINE


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.3 The order holds in all phases of the round."""
    state.first = seat if answer[0] == names.GO_FIRST else 1 - seat
    tell(state, names.ORDER_CHOSEN, seat, state.first)


def reveal(state: State, step: Step) -> None:
    """§4.4 The top card of the RR deck is revealed; an empty deck reveals nothing (§4.7)."""
    state.upturned = NO_CARD
    placed = state.rr_deck.placed()
    if placed != NO_CARD:
        turn_up(state, placed)
    elif state.rr_deck.bag:
        state.then((names.REVEALED, len(state.rr_deck.bag)))


def revealed(state: State, step: Step, outcome: int) -> None:
    """§4.4 Chance decides which."""
    turn_up(state, state.arrive(state.rr_deck.take(outcome), NEUTRAL, EVERYBODY))


def turn_up(state: State, card: int) -> None:
    """The card lies open."""
    state.known[card] = EVERYBODY
    state.upturned = card
    tell(state, names.RR_REVEALED, card, state.cards.glory[state.kind[card]])


def rr_labels(state: State, step: Step) -> list[str]:
    """The RR cards that may come, by name."""
    return [state.cards.key[kind] for kind in state.rr_deck.bag]


def token(state: State, step: Step) -> None:
    """§4.4 One green token moves to the End of Days pool; the tokens there are the turn number."""
    state.round += 1
    tell(state, names.ROUND_BEGAN, state.round)


def draw(state: State, step: Step) -> None:
    """§4.6 Draw cards one by one; a deck that has run out stays empty (§4.7)."""
    seat, count = step[1], step[2]
    if count <= 0:
        return
    deck = state.decks[seat]
    if deck.count() == 0:
        tell(state, names.DECK_EMPTY, seat)
        return
    if count > 1:
        state.then((names.DRAW, seat, count - 1))
    placed = deck.placed()
    if placed != NO_CARD:
        # A new arrival number, or the others could tell that this is a card that was looked at.
        take_in_hand(state, seat, state.arrive(state.kind[placed], seat, state.known[placed]))
    else:
        state.then((names.DRAWN, len(deck.bag), seat))


def drawn(state: State, step: Step, outcome: int) -> None:
    """A card of the bag, decided when it is drawn."""
    seat = step[2]
    take_in_hand(state, seat, state.arrive(state.decks[seat].take(outcome), seat, only(seat)))


def take_in_hand(state: State, seat: int, card: int) -> None:
    """§1.4 A card in hand is seen by its holder; who knew it before still does."""
    state.known[card] |= only(seat)
    state.hand[seat].append(card)
    tell(state, names.DREW, seat, card)


def deck_labels(state: State, step: Step) -> list[str]:
    """The cards that may come from a player's deck, by name."""
    key = state.cards.key
    return [key[kind] for kind in state.decks[step[2]].bag]


def phases(state: State, step: Step) -> None:
    """§1.3 After the token: both draw 2 (§4.6), then the other phases in order."""
    first, second = state.order()
    state.then(
        (names.DRAW, first, 2),
        (names.DRAW, second, 2),
        (names.WINDOW, names.AFTER_DRAW),
        (names.PLAYER_PHASE, first),
        (names.PLAYER_PHASE, second),
        (names.COMBAT, first),
        (names.COMBAT, second),
        (names.BID_PHASE,),
        (names.CLEANUP,),
    )
