"""One declared field of a state: its shape, its first value, and who may know it.

```python
@declared
class State(Flat):
    round: int
    health: PerSeat[int] = starts(40)
    hand: PerSeat[Cards]
    kind: ByCard[int] = known_by("known")  # who knows a card, its mask in `known` says
    known: ByCard[int]
    decks: PerSeat[Deck] = known_to(OWNER)
```
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from ninefold.core.deck import Deck, deck_of
from ninefold.core.field import EVERYBODY, UNKNOWN

T = TypeVar("T")

Cards = list[int]
"""Cards by their numbers."""
PerSeat = list[T]
"""One value for each seat."""
ByCard = list[T]
"""One value for each card that has arrived; `State.add_card` lengthens all of these by one."""
Shared = Annotated[T, "shared"]
"""The rules' own attribute of that name: at hand in every state, but no data."""

NUMBER: Final = "number"
LIST: Final = "list"
TUPLES: Final = "tuples"
NESTED: Final = "nested"
DECK: Final = "deck"
DECKS: Final = "decks"
SHARED: Final = "shared"

OWNER: Final = "owner"
NOBODY: Final = "nobody"

Seen = Callable[[Any, int], Any]
"""What a seat is shown of a field: (state, seat) gives the field's value with its holes."""


class Slot:
    """A field's declaration, as everything that is derived from it reads it."""

    def __init__(self, name: str, shape: str, *, per: str = "", cards: bool = False) -> None:
        self.name = name
        self.shape = shape
        self.per = per
        """What its entries are counted by: `seat`, `card`, or nothing."""
        self.cards = cards
        """Whether its innermost values are cards."""
        self.start: Any = None
        """The first value of each entry; None: nothing, or 0."""
        self.times = 0
        """How many entries it has at first; those of seats and cards follow from the table."""
        self.seen: Seen | None = None
        """None: everybody may know all of it."""

    def restored(self, data: Any) -> Any:
        """The field's value from plain data."""
        if self.shape == NUMBER:
            return data
        if self.shape == DECK:
            return deck_of(data)
        if self.shape == DECKS:
            return [deck_of(part) for part in data]
        if self.shape == TUPLES:
            return [tuple(part) for part in data]
        return [list(part) for part in data] if self.shape == NESTED else list(data)


class Declaration:
    """What stands to the right of a field: its first value, and who may know it."""

    def __init__(self, start: Any = None, times: int = 0, known: str | Seen | None = None, mask: str = "") -> None:
        self.start = start
        self.times = times
        self.known = known
        self.mask = mask


def starts(value: Any = None, *, times: int = 0) -> Any:
    """The first value, of each entry where there are several; with `times`, so many entries."""
    return Declaration(start=value, times=times)


def known_to(whom: str, *, start: Any = None, times: int = 0) -> Any:
    """Only its OWNER knows an entry per seat; NOBODY knows it at all."""
    return Declaration(start, times, known=whom)


def known_by(mask: str) -> Any:
    """Those in the mask of the same card know an entry by card; `mask` names the field that holds the masks."""
    return Declaration(mask=mask)


def shown_by(seen: Seen, *, start: Any = None, times: int = 0) -> Any:
    """A rule of the game's own says what a seat is shown: `seen(state, seat)`."""
    return Declaration(start, times, known=seen)


def slot_of(name: str, annotation: str, declaration: Declaration | None) -> Slot:
    """A field's declaration, read from its annotation and from what stands to the right."""
    slot = _shaped(name, ast.parse(annotation, mode="eval").body)
    if declaration is not None:
        slot.start, slot.times = declaration.start, declaration.times
        slot.seen = _seen(slot, declaration)
    return slot


def _shaped(name: str, node: ast.expr) -> Slot:
    """The shape that an annotation spells."""
    if not isinstance(node, ast.Subscript):
        spelled = ast.unparse(node)
        known = {"int": NUMBER, "bool": NUMBER, "Deck": DECK, "Cards": LIST}
        if spelled not in known:
            raise TypeError(f"{name}: a field is int, Deck, Cards or a list of such, not {spelled}")
        return Slot(name, known[spelled], cards=spelled == "Cards")
    outer = ast.unparse(node.value)
    if outer == "Shared":
        return Slot(name, SHARED)
    inner = ast.unparse(node.slice)
    shape = NESTED if inner == "Cards" or inner.startswith("list[") else TUPLES
    shape = {"int": LIST, "Deck": DECKS}.get(inner, shape)
    per = {"PerSeat": "seat", "ByCard": "card"}.get(outer, "")
    return Slot(name, shape, per=per, cards=inner == "Cards")


def _seen(slot: Slot, declaration: Declaration) -> Seen | None:
    """How a seat sees a field."""
    name, known, mask = slot.name, declaration.known, declaration.mask
    if mask:
        return lambda state, seat: masked(getattr(state, name), getattr(state, mask), seat)
    if known == NOBODY:
        return lambda state, seat: hidden(getattr(state, name))
    if known == OWNER and slot.shape == LIST:
        return lambda state, seat: [
            value if owner == seat else UNKNOWN for owner, value in enumerate(getattr(state, name))
        ]
    if known == OWNER:
        return lambda state, seat: [
            copied(value) if owner == seat else hidden(value) for owner, value in enumerate(getattr(state, name))
        ]
    assert known is None or callable(known), f"{name}: '{known}' is neither OWNER nor NOBODY"
    return known


def masked(values: list[int], masks: list[int], seat: int) -> list[int]:
    """Values, unknown where the mask beside them leaves a seat out; a spectator knows what everybody knows."""
    if seat < 0:
        return [value if mask == EVERYBODY else UNKNOWN for value, mask in zip(values, masks)]
    bit = 1 << seat
    return [value if mask & bit else UNKNOWN for value, mask in zip(values, masks)]


def hidden(value: Any) -> Any:
    """A value of the same size of which nothing is known; of a deck, only the number of cards is."""
    if isinstance(value, Deck):
        return Deck([], [UNKNOWN] * value.count(), [])
    return [hidden(part) for part in value] if isinstance(value, list) else UNKNOWN


def copied(value: Any) -> Any:
    """A value's own copy."""
    if isinstance(value, Deck):
        return value.clone()
    return value[:] if isinstance(value, list) else value
