"""What lies on a table of cards: a deck, and zones where cards lie that have arrived.

A zone is a field of cards: `Cards`, or `PerSeat[Cards]`. `known_to` says who sees the faces of the cards in it: their
OWNER, or NO_SEATS; without it, everybody does. The number of cards is never a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.errors import BadGame
from ninefold.core.field import EVERYBODY, NO_SEATS, UNKNOWN, only
from ninefold.core.flat import KnownCards
from ninefold.core.slot import OWNER, ByCard, Slot, known_by, shown_by, starts

if TYPE_CHECKING:
    from ninefold.core.cards.rules import CardRules

SHUFFLED_IN: Final = -1
"""The kind of a number whose card was shuffled into the deck."""
MIDDLE: Final = -1
"""The seat of a zone that belongs to nobody."""

NOT_YET: Final = -1

ZoneCards = tuple[Slot, int, list[int]]
"""A zone's declaration, its seat (or MIDDLE), and the cards that lie there."""


def deck_seen(state: CardState, seat: int) -> Deck:
    """Placed cards are visible; of the shuffled ones only the count."""
    return Deck(state.deck.top[:], [UNKNOWN] * len(state.deck.bag), state.deck.bottom[:])


@declared
class CardState(KnownCards):
    """The base of a state with cards; a game adds its zones and whatever else it counts."""

    FACES: ClassVar[bool] = True

    rules: CardRules[Any]

    deck: Deck = shown_by(deck_seen)
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]
    gave_up: int = starts(NOT_YET)
    """The seat that has given up, if one has."""

    def zones(self) -> list[ZoneCards]:
        """Every place for cards besides the deck."""
        found: list[ZoneCards] = []
        for slot in self.FIELDS:
            if slot.is_cards and slot.per == "seat":
                found += [(slot, seat, cards) for seat, cards in enumerate(getattr(self, slot.name))]
            elif slot.is_cards:
                found.append((slot, MIDDLE, getattr(self, slot.name)))
        return found

    def number(self, card: int, name: str) -> int:
        """A number that is printed on a card, such as its `worth`."""
        found: int = self.rules.box.numbers[self.kind[card]][name]
        return found

    def arrive(self, kind: int, zone: list[int]) -> int:
        """A card of this kind comes into a zone, by the next number."""
        card = self.add_card()
        self.kind[card] = kind
        self.move(card, zone)
        return card

    def move(self, card: int, zone: list[int]) -> None:
        """A card goes from where it lies to a zone, `state.deck.top` or `.bottom`; who sees cards there knows it."""
        known = self._seen_in(zone)
        for _, _, cards in self.zones():
            if card in cards:
                cards.remove(card)
        for placed in (self.deck.top, self.deck.bottom):
            if card in placed:
                placed.remove(card)
        zone.append(card)
        self.known[card] |= known

    def _seen_in(self, zone: list[int]) -> int:
        """The mask of those who see cards in a zone."""
        for slot, seat, cards in self.zones():
            if cards is zone:
                return only(seat) if slot.known == OWNER else NO_SEATS if slot.known == NO_SEATS else EVERYBODY
        if zone is self.deck.top or zone is self.deck.bottom:
            return NO_SEATS
        raise BadGame(f"{type(self).__name__}: cards move to a zone of this very state, such as state.hand[seat]")

    def show(self, card: int, seat: int) -> None:
        """A seat learns what a card is, wherever it lies."""
        self.known[card] |= only(seat)

    def shuffle_in(self, card: int) -> None:
        """A card is shuffled into the deck; its number is gone, and everybody sees that."""
        self.move(card, self.deck.top)
        self.deck.top.remove(card)
        self.deck.put_in(self.kind[card])
        self.kind[card], self.known[card] = SHUFFLED_IN, EVERYBODY

    def gather(self) -> None:
        """All cards are shuffled into the deck, and numbers begin anew."""
        self.deck = Deck([], self.rules.box.cards(), [])
        for _, _, cards in self.zones():
            cards.clear()
        for slot in self.FIELDS:
            if slot.per == "card":
                getattr(self, slot.name).clear()
