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
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar, get_origin

from ninefold.core.data import PlainMapping
from ninefold.core.deck import Deck, deck_of
from ninefold.core.errors import BadInput
from ninefold.core.field import CARD, EVERYBODY, MASK, NO_SEATS, UNKNOWN
from ninefold.core.shape import one_of

T = TypeVar("T")

OneCard = int
"""A card by its number; one below zero is none."""
Flag = int
"""1 for yes, 0 for no."""
Mask = int
"""Bit k stands for seat k, or for the k-th of the names that are declared with it."""
Cards = list[int]
"""Cards by their numbers."""
PerSeat = list[T]
"""One value for each seat."""
ByCard = list[T]
"""One value for each card that has arrived; `State.add_card` lengthens all of these by one."""
Settled = Sequence[T]
"""A list that changes rarely, and then as a whole (`with_entry`), so that all copies of a state share it."""
Shared = Annotated[T, "shared"]
"""The rules' own attribute of that name: at hand in every state, but no data."""
Texts = dict[int, str]
"""What people have written, by number: beside the state, and shared by all copies of it. No rule reads a text."""

SINGLE: Final = "single"
LIST: Final = "list"
TUPLES: Final = "tuples"
NESTED: Final = "nested"
DECK: Final = "deck"
DECKS: Final = "decks"
SHARED: Final = "shared"
BESIDE: Final = "beside"

FLAG: Final = "flag"
SORTS: Final = {"OneCard": CARD, "Cards": CARD, "Flag": FLAG, "Mask": MASK}
"""What innermost values mean if they aren't plain numbers."""

SIMPLE: Final = {
    "int": SINGLE, "OneCard": SINGLE, "Flag": SINGLE, "Mask": SINGLE, "Deck": DECK, "Cards": LIST,
    "Texts": BESIDE,
}  # fmt: skip
SETTLED: Final = "Settled"
LISTS: Final = {"list": "", SETTLED: "", "PerSeat": "seat", "ByCard": "card"}
"""What a list may be called, and what its entries are counted by."""
INNER: Final = {
    "int": LIST, "OneCard": LIST, "Flag": LIST, "Mask": LIST, "Deck": DECKS, "Cards": NESTED, "list[int]": NESTED,
}  # fmt: skip
"""What may stand in a list besides tuples."""
EXPECTED: Final = (
    "int, Cards, Deck, Texts, Settled[int], Shared[...], or a list, PerSeat or ByCard of int (or OneCard, Flag, Mask), "
    "Cards, Deck, list[int] or tuple[...]"
)
NO_NAMES: Final[PlainMapping] = {}

OWNER: Final = "owner"

FieldView = Callable[[Any, int], Any]
"""What a seat is shown of a field: (state, seat) gives the field's value with its holes."""


class Slot:
    """A field's declaration, as everything that is derived from it reads it."""

    def __init__(self, name: str, shape: str, *, per: str = "", sort: str = "") -> None:
        self.name = name
        self.shape = shape
        self.per = per
        """What its entries are counted by: `seat`, `card`, or nothing."""
        self.sort = sort
        """What its innermost values stand for: `card`, `flag`, `mask`, or nothing but numbers."""
        self.names: Sequence[str] | str = ()
        """What its values are called, or the kind of value that the rules have names for."""
        self.start: Any = None
        """The first value, of each entry where there are several; None: 0, or empty."""
        self.times: Any = 0
        """How many entries it has at first; those of seats and cards follow from the table."""
        self.mask = ""
        """The field of masks that says who knows each entry."""
        self.known: str | int | None = None
        """OWNER or NO_SEATS, where the declaration says so."""
        self.seen: FieldView | None = None
        """None: everybody may know all of it."""
        self.is_settled = False
        """Whether copies share it, since it is replaced and never changed."""

    @property
    def is_cards(self) -> bool:
        """Whether it is a place where cards lie."""
        return self.sort == CARD and self.shape in (LIST, NESTED)

    def read(self, written: object, where: str) -> int:
        """One of its innermost values as scenario files write it: the inverse of an account (`account.py`)."""
        if self.sort == FLAG and isinstance(written, bool):
            return int(written)
        if self.sort == MASK and isinstance(written, list):
            return sum(1 << place for place in {self._place(part, where) for part in written})
        return self._place(written, where)

    def _place(self, written: object, where: str) -> int:
        """A number, or the place of one of its names."""
        if isinstance(written, str) and self.names and not isinstance(self.names, str):
            return one_of(written, self.names, where)
        if type(written) is not int:
            raise BadInput(f"{where}: expected {'true or false' if self.sort == FLAG else 'a number'}, got {written!r}")
        return written

    def restored(self, data: Any) -> Any:
        """The field's value from plain data."""
        if self.shape == SINGLE:
            return data
        if self.shape == DECK:
            return deck_of(data)
        if self.shape == DECKS:
            return [deck_of(part) for part in data]
        if self.shape == TUPLES:
            return [tuple(part) for part in data]
        return [list(part) for part in data] if self.shape == NESTED else list(data)


class Declaration:
    """What stands to the right of a field: its first value, what its values are called, and who may know it."""

    def __init__(
        self,
        start: Any = None,
        times: int = 0,
        known: str | int | FieldView | None = None,
        mask: str = "",
        names: Sequence[str] | str = (),
    ) -> None:
        self.names = names
        self.start = start
        self.times = times
        self.known = known
        self.mask = mask


def starts(value: Any = None, *, times: int = 0, names: Sequence[str] | str = ()) -> Any:
    """The first value, of each entry where there are several; `times` is the number of entries.

    `names` are what the values are called in an account (`account.py`): a list of names, or a kind of value.
    """
    return Declaration(start=value, times=times, names=names)


def known_to(whom: str | int, *, start: Any = None, times: int = 0) -> Any:
    """Who knows a field: with OWNER, each seat its own entry; with NO_SEATS, nobody."""
    return Declaration(start, times, known=whom)


def known_by(mask: str) -> Any:
    """Those in the mask of the same card know an entry by card; `mask` names the field that holds the masks."""
    return Declaration(mask=mask)


def shown_by(seen: FieldView, *, start: Any = None, times: int = 0) -> Any:
    """A rule of the game's own says what a seat is shown: `seen(state, seat)`."""
    return Declaration(start, times, known=seen)


def with_entry(values: Settled[int], place: int, value: int) -> list[int]:
    """A settled list with another value in one place."""
    changed = list(values)
    changed[place] = value
    return changed


def slot_of(name: str, annotation: str, declaration: Declaration | None, scope: PlainMapping = NO_NAMES) -> Slot:
    """A field's declaration, read from its annotation and from what stands to the right.

    `scope` are the names of the module, where an annotation may use one of its own for a tuple.
    """
    slot = _shaped(name, ast.parse(annotation, mode="eval").body, scope)
    if declaration is not None:
        slot.times, slot.mask = declaration.times, declaration.mask
        slot.start, slot.names = declaration.start, declaration.names
        slot.known = declaration.known if isinstance(declaration.known, (str, int)) else None
        slot.seen = _seen(slot, declaration)
    _check_start(slot)
    return slot


def _shaped(name: str, node: ast.expr, scope: PlainMapping) -> Slot:
    """The shape that an annotation spells."""
    spelled = ast.unparse(node)
    if not isinstance(node, ast.Subscript):
        if spelled not in SIMPLE:
            raise TypeError(f"{name}: expected {EXPECTED}; got {spelled}")
        return Slot(name, SIMPLE[spelled], sort=SORTS.get(spelled, ""))
    outer, inner = ast.unparse(node.value), ast.unparse(node.slice)
    if outer == "Shared":
        return Slot(name, SHARED)
    shape = _inner_shape(inner, scope)
    if outer not in LISTS or not shape:
        raise TypeError(f"{name}: expected {EXPECTED}; got {spelled}")
    if outer == SETTLED and shape != LIST:
        raise TypeError(f"{name}: expected numbers in a {SETTLED}; got {spelled}")
    slot = Slot(name, shape, per=LISTS[outer], sort=SORTS.get(inner, ""))
    slot.is_settled = outer == SETTLED
    return slot


def _inner_shape(inner: str, scope: PlainMapping) -> str:
    """The shape of a list whose entries are of this type; empty if there is no such list."""
    if inner in INNER:
        return INNER[inner]
    is_tuple = inner.startswith("tuple[") or get_origin(scope.get(inner)) is tuple
    return TUPLES if is_tuple else ""


def _check_start(slot: Slot) -> None:
    """A first value is one that the field can have."""
    start, is_single = slot.start, not slot.per and not slot.times
    if start is None:
        return
    if slot.shape in (DECK, DECKS, SHARED, BESIDE):
        raise TypeError(f"{slot.name}: starts({start!r}): expected nothing; a deck is empty until a rule fills it")
    if slot.shape == SINGLE and not isinstance(start, int):
        raise TypeError(f"{slot.name}: starts({start!r}): expected a number")
    if slot.shape != SINGLE and is_single and not isinstance(start, list):
        raise TypeError(f"{slot.name}: starts({start!r}): expected a list, or how many entries: times=...")


def _seen(slot: Slot, declaration: Declaration) -> FieldView | None:
    """How a seat sees a field."""
    name, known, mask = slot.name, declaration.known, declaration.mask
    if mask:
        return lambda state, seat: masked(getattr(state, name), getattr(state, mask), seat)
    if known == NO_SEATS:
        return lambda state, seat: hidden(getattr(state, name))
    if known == OWNER and slot.per != "seat":
        raise TypeError(f"{name}: known_to(OWNER): expected a field per seat, such as PerSeat[int]")
    if known == OWNER and slot.shape == LIST:
        return lambda state, seat: [
            value if owner == seat else UNKNOWN for owner, value in enumerate(getattr(state, name))
        ]
    if known == OWNER:
        return lambda state, seat: [
            copied(value) if owner == seat else hidden(value) for owner, value in enumerate(getattr(state, name))
        ]
    if known is not None and not callable(known):
        raise TypeError(f"{name}: known_to({known!r}): expected OWNER or NO_SEATS")
    return known


def check_mask(slot: Slot, slots: Mapping[str, Slot]) -> None:
    """A field that is known by masks has a field of masks beside it, entry by entry."""
    if not slot.mask:
        return
    beside = slots.get(slot.mask)
    expected = f"{slot.name}: known_by({slot.mask!r})"
    if slot.shape != LIST:
        raise TypeError(f"{expected}: expected a list of numbers to hide, such as ByCard[int]")
    if beside is None:
        raise TypeError(f"{expected}: expected the name of a field; there are: {', '.join(slots)}")
    if (beside.shape, beside.per, beside.times) != (LIST, slot.per, slot.times):
        raise TypeError(f"{expected}: expected {slot.mask} to have one mask for each entry of {slot.name}")


def masked(values: list[int], masks: list[int], seat: int) -> list[int]:
    """Values, unknown where the mask beside them leaves a seat out; a spectator knows what everybody knows."""
    if seat < 0:
        return [value if mask == EVERYBODY else UNKNOWN for value, mask in zip(values, masks)]
    bit = 1 << seat
    return [value if mask & bit else UNKNOWN for value, mask in zip(values, masks)]


def hidden(value: Any) -> Any:
    """A value of the same size with nothing known; of a deck, only the number of cards is known."""
    if isinstance(value, Deck):
        return Deck([], [UNKNOWN] * value.count(), [])
    if isinstance(value, tuple):
        return tuple(UNKNOWN for _ in value)
    return [hidden(part) for part in value] if isinstance(value, list) else UNKNOWN


def copied(value: Any) -> Any:
    """A value's own copy."""
    if isinstance(value, Deck):
        return value.clone()
    return value[:] if isinstance(value, list) else value
