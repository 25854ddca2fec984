"""The account of a table: its fields in words instead of numbers, as paths of scenario files find them.

How a value is said follows from the declaration of its field (`slot.py`): a card is its name, a flag is true or false,
a mask lists names or seats, a deck is the number of its cards, and what has `names` is called by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ninefold.core.data import PlainData
from ninefold.core.deck import Deck
from ninefold.core.field import CARD, MASK, NO_SEAT, UNKNOWN
from ninefold.core.flat import Flat
from ninefold.core.slot import FLAG, Slot

Told = PlainData
"""Plain data by the names that paths use."""


class Account:
    """Describes the fields of a state or a view in words."""

    def __init__(self, state: Flat, card_name: Callable[[int], str] = str) -> None:
        self.state = state
        self.card_name = card_name
        self.slots = {slot.name: slot for slot in state.FIELDS}

    def fields(self, *names: str, **others: str) -> Told:
        """Whole fields by name; a keyword gives a field another name: `bid="bids"`."""
        listed = [*zip(names, names), *others.items()]
        return {said: self.said(self.slots[name], getattr(self.state, name)) for said, name in listed}

    def entries(self, place: int, /, *names: str, **others: str) -> Told:
        """The entries of some fields for one place, such as a seat."""
        listed = [*zip(names, names), *others.items()]
        return {said: self.said(self.slots[name], getattr(self.state, name)[place]) for said, name in listed}

    def said(self, slot: Slot, value: Any) -> Any:
        """A field value in words; unknown values stay unknown, except cards."""
        if isinstance(value, Deck):
            return value.count()
        if isinstance(value, list):
            return [self.said(slot, part) for part in value]
        if slot.sort == CARD:
            return self.card(value)
        if value == UNKNOWN:
            return value
        if slot.sort == MASK:
            places = [place for place in range(value.bit_length()) if value >> place & 1]
            return [self.named(slot, place) for place in places]
        return bool(value) if slot.sort == FLAG else self.named(slot, value)

    def named(self, slot: Slot, value: int) -> int | str:
        """The name of a value: from its list of names, or from the rules for its kind; otherwise the value itself."""
        if isinstance(slot.names, str):
            return str(self.state.rules.value_name(slot.names, value, "en")) if value >= 0 else ""
        return slot.names[value] if slot.names else value

    def card(self, card: int) -> str:
        """A card's name; empty if there is no card."""
        return self.card_name(card) if card >= 0 else ""

    def cards(self, cards: Iterable[int]) -> list[str]:
        """The names of cards."""
        return [self.card(card) for card in cards]

    def by_name(self, cards: Iterable[int], said: Callable[[int], Told]) -> Told:
        """Each card's details by name; a second one is "NAME 2"."""
        told: Told = {}
        for card in cards:
            name = key = self.card(card)
            copies = 1
            while key in told:
                copies += 1
                key = f"{name} {copies}"
            told[key] = said(card)
        return told

    def waiting(self) -> Told:
        """The seat that is asked, and the name of the ask."""
        if not self.state.agenda:
            return {"seat": NO_SEAT, "ask": ""}
        kind, *values = self.state.agenda[-1]
        return {"seat": values[0] if values else NO_SEAT, "ask": self.state.rules.steps[kind].name}
