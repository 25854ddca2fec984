"""What most games of cards do: draw cards from the deck, and choose a card of a zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.cards.state import CardState
from ninefold.core.tell import tell

C = TypeVar("C", bound=CardState)


def each_card(verb: int, zone: str) -> Callable[[CardState, Step, int], list[Answer]]:
    """The options of an ask that a seat answers with a card of its zone of that name: `each_card(HIDE, "hand")`."""

    def options(state: CardState, step: Step, seat: int) -> list[Answer]:
        return [(verb, card) for card in getattr(state, zone)[seat]]

    return options


def draws(book: Book[C], to: str, *, name: str = "draw") -> int:
    """Declare the step `(DRAW, seat, count)`: a seat draws cards to the zone `to`, as many as the deck has.

    Its chance is called `draw_card`, and it tells `draw` of each card; with another name both are called after that.
    """
    told = book.tell(name, "seat", "card")

    def draw(state: CardState, step: Step) -> None:
        _, seat, count = step
        if not count or not state.deck.count():
            return
        state.agenda.append((number, seat, count - 1))
        card = state.deck.placed()
        if card < 0:
            state.agenda.append((chance, len(state.deck.bag), seat))
        else:
            _take(state, seat, card)

    def drawn(state: CardState, step: Step, outcome: int) -> None:
        _, _, seat = step
        card = state.add_card()
        state.kind[card] = state.deck.take(outcome)
        _take(state, seat, card)

    def _take(state: CardState, seat: int, card: int) -> None:
        zone = getattr(state, to)
        state.move(card, zone[seat] if zone and isinstance(zone[0], list) else zone)
        tell(state, told, seat, card)

    number = book.does(name, draw, "seat", "count")
    chance = book.rolls(f"{name}_card", drawn, "seat", labels=_in_the_bag)
    return number


def _in_the_bag(state: CardState, step: Step) -> list[str]:
    """What may be drawn, by its key."""
    return [state.rules.box.keys[kind] for kind in state.deck.bag]
