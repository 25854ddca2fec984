"""A shuffled deck has no order: a known top list, a bag, and a known bottom list.

Cards in the bag are only *kinds*, in rising order; a card becomes a card of its own, with an arrival number, when it is
drawn or looked at. So there is nothing to leak or to peek at. The state says who knows a card in the two lists.
"""

from __future__ import annotations

from bisect import insort


class Deck:
    """Lists: `top` (cards; the last is drawn first), `bag` (kinds) and `bottom` (cards; the first is drawn first)."""

    __slots__ = ("bag", "bottom", "top")

    def __init__(self, top: list[int], bag: list[int], bottom: list[int]) -> None:
        self.top = top
        self.bag = bag
        self.bottom = bottom

    def clone(self) -> Deck:
        """An independent copy."""
        return Deck(self.top[:], self.bag[:], self.bottom[:])

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same cards in the same places."""
        return isinstance(other, Deck) and self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]  # a deck changes

    def count(self) -> int:
        """The number of cards in the deck."""
        return len(self.top) + len(self.bag) + len(self.bottom)

    def placed(self) -> int:
        """The card that would be drawn next if its place is known, taken off the deck; else -1 (ask for chance)."""
        if self.top:
            return self.top.pop()
        if not self.bag and self.bottom:
            return self.bottom.pop(0)
        return -1

    def take(self, outcome: int) -> int:
        """Take the kind that chance picked out of the bag."""
        return self.bag.pop(outcome)

    def put_in(self, kind: int) -> None:
        """Shuffle a card in: only its kind is kept."""
        insort(self.bag, kind)

    def put_on_top(self, card: int) -> None:
        """Place a card on top."""
        self.top.append(card)

    def put_under(self, card: int) -> None:
        """Place a card at the bottom."""
        self.bottom.append(card)

    def gather(self, kinds: list[int]) -> None:
        """Shuffle the deck: both lists go into the bag, as kinds."""
        for card in self.top:
            self.bag.append(kinds[card])
        for card in self.bottom:
            self.bag.append(kinds[card])
        self.top.clear()
        self.bottom.clear()
        self.bag.sort()

    def to_data(self) -> list[list[int]]:
        """As plain lists, for JSON."""
        return [self.top, self.bag, self.bottom]


def deck_of(data: list[list[int]]) -> Deck:
    """A deck from its plain lists."""
    top, bag, bottom = data
    return Deck(list(top), list(bag), list(bottom))
