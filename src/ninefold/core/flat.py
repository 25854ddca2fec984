"""A state is flat: fields of ints, lists of ints and decks, each declared once (`declare.py`).

The declarations are enough to copy a state, to save it, to compare it, and to leave out what a seat can't know. A
*view* is therefore a state of the same class with holes: what the seat can't know is `UNKNOWN`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.deck import Deck
from ninefold.core.errors import BadGame
from ninefold.core.field import UNKNOWN

if TYPE_CHECKING:
    from ninefold.core.agenda import Step
    from ninefold.core.rules import AnyRules
    from ninefold.core.slot import FieldView, Slot
    from ninefold.core.tell import Tell

ENCODER: Final = msgspec.json.Encoder(order="deterministic")


@mypyc_attr(allow_interpreted_subclasses=True)
class Flat:
    """The base of every state: the agenda, the rules that all tables share, and an ear for tells.

    `State(rules)` is bare; `State(rules).laid_out()` is a table on which every field has its first value.
    """

    __slots__ = ("agenda", "rules", "tells")
    SLOTS: ClassVar[tuple[Slot, ...]] = ()
    """Every declaration, those of the class that this one inherits from included; `declare.py` fills this in."""
    FIELDS: ClassVar[tuple[Slot, ...]] = ()
    """The declarations of data fields."""
    SEEN: ClassVar[tuple[FieldView, ...]] = ()
    """View functions of the non-public fields."""
    FACES: ClassVar[bool] = False
    """Whether `known_to` of a field of cards hides their faces rather than their numbers (`cards`)."""

    rules: AnyRules
    agenda: list[Step]
    tells: list[Tell] | None

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.tells = None

    def laid_out(self, *agenda: Step) -> Self:
        """This state with every field at its first value, and these steps on the agenda, the last on top."""
        raise undeclared(self)

    def clone(self) -> Self:
        """An independent copy that emits no tells."""
        raise undeclared(self)

    def seen_by(self, seat: int) -> Self:
        """A copy in which everything that the seat can't know is `UNKNOWN` (-1: a spectator)."""
        raise undeclared(self)

    def changed_in(self, new: Self) -> list[str]:
        """The names of the fields whose values differ in another state, the agenda first."""
        raise undeclared(self)

    def add_card(self) -> int:
        """A card arrives: every list by card grows by its first value. Returns the card's number."""
        if not self.SLOTS:
            raise undeclared(self)
        raise BadGame(f"{type(self).__name__}: expected a field by card, such as kind: ByCard[int]")

    def current_round(self) -> int:
        """The number of the current round: the field `round`, if one is declared."""
        return 0

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same data."""
        if not isinstance(other, Flat) or type(other) is not type(self):
            return False
        return dump(self) == dump(other)

    __hash__ = None  # type: ignore[assignment]  # a state changes


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownCards(Flat):
    """The base of a state with cards, which declares both fields: by card its kind, and the mask of who knows that."""

    __slots__ = ("kind", "known")
    kind: list[int]
    known: list[int]


def undeclared(state: Flat) -> BadGame:
    """The error for a state class without `@declared`."""
    kind: Any = type(state)
    return BadGame(f"{kind.__module__}.{kind.__name__}: expected @declared above the class")


S = TypeVar("S", bound=Flat)


def dump(state: Flat) -> PlainData:
    """All data of a state as plain lists and ints, by the names of its fields; shares nothing with the state."""
    data: PlainData = {"agenda": [list(step) for step in state.agenda]}
    for slot in state.FIELDS:
        data[slot.name] = _plain(getattr(state, slot.name))
    return data


def fill(state: S, data: PlainMapping) -> S:
    """Put dumped data into a state of the same class, which may be bare."""
    state.agenda = [tuple(step) for step in data["agenda"]]
    for slot in state.FIELDS:
        setattr(state, slot.name, slot.restored(data[slot.name]))
    return state


def view_of(state: S, seat: int) -> S:
    """What a seat may know of a state."""
    return state.seen_by(seat)


def wire(view: Flat) -> PlainData:
    """A view as it is sent: all fields by name, what is unknown as null."""
    sent: PlainData = {"agenda": written(view.agenda)}
    for slot in view.FIELDS:
        sent[slot.name] = written(getattr(view, slot.name))
    return sent


def written(value: Any) -> Any:
    """A part of a view as it is sent."""
    kind = type(value)
    if kind is int:
        return None if value == UNKNOWN else value
    if kind is list or kind is tuple:
        return [part if type(part) is int and part != UNKNOWN else written(part) for part in value]
    return [written(part) for part in value.to_data()] if isinstance(value, Deck) else value


def checksum(state: Flat) -> str:
    """A short name for exactly this state."""
    return hashlib.sha256(ENCODER.encode(state.rules.dump(state))).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [part if type(part) is int else _plain(part) for part in value]
    return [list(part) for part in value.to_data()] if isinstance(value, Deck) else value
