"""§11 Array draft (Ninth Descent): nine layouts of ten cards per player; everyone takes five of each."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.book import BOOK, RESHUFFLED
from ninefold.games.ninth_descent.state import LAYOUTS, State

TAKE: Final = BOOK.verb("take", "card")
NOT_LAID_OUT: Final = BOOK.reason("not_laid_out", "11.6")
LAYOUT_BEGAN: Final = BOOK.tell("layout_began", "n", "seat")
LAID_OUT: Final = BOOK.tell("laid_out", "card")
TOOK: Final = BOOK.tell("took", "seat", "card")


LAID_PER_PLAYER: Final = 10
PICKS: Final = 5


def lay_out(state: State, step: Step) -> None:
    """§11.5, §11.8 One more card of a layout. `left` cards are still to come; -1 begins a new layout."""
    _, picker, left = step
    pile = state.decks[0].bag
    if left < 0:
        wanted = LAID_PER_PLAYER * state.rules.seats
        if len(pile) < wanted and state.aside:
            pile += state.aside
            pile.sort()
            state.aside = []
            tell(state, RESHUFFLED, len(pile))
        left = min(len(pile), wanted)
        tell(state, LAYOUT_BEGAN, state.layouts + 1, picker)
    if left == 0:
        state.then((PICKING, picker, 0))
    else:
        state.then((LAID, len(pile)), (LAY_OUT, picker, left - 1))


def laid(state: State, step: Step, outcome: int) -> None:
    """A random card of the pile is laid face up on the table."""
    card = state.arrive(state.decks[0].take(outcome), 0, EVERYBODY)
    state.layout.append(card)
    tell(state, LAID_OUT, card)


def pile_labels(state: State, step: Step) -> list[str]:
    """The cards of the pile by name."""
    return [state.cards.key[kind] for kind in state.decks[0].bag]


def picking(state: State, step: Step) -> None:
    """§11.6 Each player in turn takes five cards; `made` counts the picks of this layout."""
    _, picker, made = step
    seats = state.rules.seats
    if made < PICKS * seats:
        seat = (picker + made // PICKS) % seats
        state.then((TAKE_CARD, seat, PICKS - made % PICKS), (PICKING, picker, made + 1))
        return
    state.aside += [state.kind[card] for card in state.layout]
    state.layout = []
    state.layouts += 1
    if state.layouts < LAYOUTS:
        state.then((LAY_OUT, (picker + 1) % seats, -1))
    else:
        shuffle_decks(state)


def shuffle_decks(state: State) -> None:
    """§11.8 Each player's 45 cards are shuffled; what is left of the box is put away."""
    for slot in state.FIELDS:
        if slot.per == "card":
            getattr(state, slot.name).clear()
    state.aside = []
    for seat, taken in enumerate(state.lists):
        state.decks[seat].bag = sorted(taken)


def take_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.6 Any card of the layout."""
    return [(TAKE, card) for card in state.layout]


def take_card(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The card is part of the player's deck."""
    _, card = answer
    state.layout.remove(card)
    state.lists[seat].append(state.kind[card])
    tell(state, TOOK, seat, card)


LAY_OUT: Final = BOOK.does("lay_out", lay_out, "seat", "left")
LAID: Final = BOOK.rolls("lay_out_card", laid, labels=pile_labels)
PICKING: Final = BOOK.does("picking", picking, "seat", "made")
TAKE_CARD: Final = BOOK.asks(
    "take_card", "left", options=take_options, take=take_card, otherwise=NOT_LAID_OUT, verbs=(TAKE,), rule="11.6"
)
