"""A state class made from the declarations of its fields: slots, the empty table, the copy.

The methods are written as Python source and compiled once, when the class is made: a copy made field by field is
several times as fast as a loop over names. The compiled build writes the same source into the class (`expand.py`),
since a compiler can't look into what a class makes of itself.
"""

from __future__ import annotations

import sys
from inspect import get_annotations
from typing import Any, Final, TypeVar

from ninefold.core.data import PlainData
from ninefold.core.deck import Deck
from ninefold.core.flat import Flat
from ninefold.core.slot import (
    BESIDE,
    DECK,
    DECKS,
    LIST,
    NESTED,
    SHARED,
    SINGLE,
    TUPLES,
    Declaration,
    FieldView,
    Slot,
    check_mask,
    slot_of,
)

T = TypeVar("T")
RULES: Final = "rules"
"""The annotation of the rules class; not a field."""
ROUND: Final = "round"
"""The field that counts the rounds, in a game that has them."""
MOST_UNROLLED: Final = 4
"""Up to this many inner lists are copied one by one, which is faster than a loop."""


def declared(cls: type[T]) -> type[T]:
    """The class with slots, `laid_out`, `clone`, `seen_by`, `changed_in` and `add_card`, made from its fields."""
    if not issubclass(cls, Flat):
        raise TypeError(f"{cls.__name__}: expected a class that inherits from Flat")
    notes = _annotations(cls)
    kept = {name: value for name, value in vars(cls).items() if not isinstance(value, Declaration)}
    slots = _slots(cls, notes)
    for left_out in ("__dict__", "__weakref__"):
        kept.pop(left_out, None)
    kept["__slots__"] = tuple(name for name in notes if not any(name in vars(base) for base in cls.__mro__[1:]))
    kept["SLOTS"] = tuple(slots)
    kept["FIELDS"] = fields_of(*slots)
    kept["SEEN"] = seen_of(kept["FIELDS"])
    scope: PlainData = {"Deck": Deck}
    exec(methods(cls.__name__, slots, int(getattr(cls, "SEATS", 0))), scope, kept)
    kind: Any = type(cls)
    made: type[T] = kind(cls.__name__, cls.__bases__, kept)
    scope[cls.__name__] = made
    return made


def _annotations(cls: type[Any]) -> dict[str, str]:
    """The annotations of the fields, as they are spelled."""
    notes = get_annotations(cls)
    if not all(isinstance(note, str) for note in notes.values()):
        raise TypeError(f"{cls.__name__}: expected `from __future__ import annotations` at the top of its module")
    fields = {name: note for name, note in notes.items() if not note.startswith("ClassVar") and name != RULES}
    for name, value in vars(cls).items():
        if isinstance(value, Declaration) and name not in fields:
            raise TypeError(f"{cls.__name__}.{name}: expected a shape, such as {name}: int")
        if not isinstance(value, Declaration) and name in fields:
            raise TypeError(f"{cls.__name__}.{name}: expected starts({value!r}) as the first value, got {value!r}")
    return fields


def _slots(cls: Any, notes: dict[str, str]) -> list[Slot]:
    """Every field's declaration, those of the class that it inherits from first.

    What is wrong with a field is said with the names of the class and the field.
    """
    inherited = {slot.name: slot for slot in cls.SLOTS}
    scope = sys.modules[cls.__module__].__dict__
    try:
        for name in notes:
            if name in inherited:
                raise TypeError(f"{name}: expected another name; a field {name} is inherited")
        own = {name: slot_of(name, note, vars(cls).get(name), scope) for name, note in notes.items()}
        slots = {**inherited, **own}
        for slot in own.values():
            check_mask(slot, slots)
            if slot.is_cards and cls.FACES:
                slot.seen = None
    except TypeError as error:
        raise TypeError(f"{cls.__name__}.{error}") from None
    return list(slots.values())


def fields_of(*slots: Slot) -> tuple[Slot, ...]:
    """The fields that are data."""
    return tuple(slot for slot in slots if slot.shape not in (SHARED, BESIDE))


def seen_of(fields: tuple[Slot, ...]) -> tuple[FieldView, ...]:
    """View functions of the non-public fields, in order."""
    return tuple(slot.seen for slot in fields if slot.seen is not None)


def methods(name: str, slots: list[Slot], seats: int) -> str:
    """The source of what is derived; with a fixed number of seats, lists per seat are copied one by one."""
    data = fields_of(*slots)
    shared = [f"self.{slot.name} = rules.{slot.name}" for slot in slots if slot.shape == SHARED]
    shared += [f"self.{slot.name} = {{}}" for slot in slots if slot.shape == BESIDE]
    beside = [f"new.{slot.name} = self.{slot.name}" for slot in slots if slot.shape == BESIDE]
    firsts = [f"self.{slot.name} = {_first(slot, seats)}" for slot in data]
    copies = [line for slot in data for line in _copy(slot, seats)]
    public = [line for slot in data if slot.seen is None for line in _copy(slot, seats)]
    hidden = [slot.name for slot in data if slot.seen is not None]
    shown = [f"new.{field} = self.SEEN[{place}](self, seat)" for place, field in enumerate(hidden)]
    new = (f"new = {name}(self.rules)", "new.agenda = self.agenda[:]", *beside)
    rows = [slot for slot in data if slot.per == "card"]
    added = [f"self.{slot.name}.append({_entry(slot)})" for slot in rows]
    made = [
        _method("__init__(self, rules: Any) -> None", "self.rules = rules", "self.tells = None", *shared),
        _method(f"laid_out(self, *agenda: Any) -> {name}", "self.agenda = list(agenda)", *firsts, "return self"),
        _method(f"clone(self) -> {name}", *new, *copies, "return new"),
        _method(f"seen_by(self, seat: int) -> {name}", *new, *public, *shown, "return new"),
        _method("changed_in(self, new: Any) -> list[str]", f"assert isinstance(new, {name})", *_differences(data)),
    ]
    if any(slot.name == ROUND for slot in data):
        made.append(_method("current_round(self) -> int", f"return self.{ROUND}"))
    if rows:
        made.append(_method("add_card(self) -> int", f"card = len(self.{rows[0].name})", *added, "return card"))
    return "\n".join(made)


def _differences(data: tuple[Slot, ...]) -> list[str]:
    """The lines that find out which fields two states differ in."""
    lines = ["found: list[str] = []", "if self.agenda != new.agenda:", "    found.append('agenda')"]
    for slot in data:
        lines += [f"if self.{slot.name} != new.{slot.name}:", f"    found.append({slot.name!r})"]
    return [*lines, "return found"]


def _method(head: str, *body: str) -> str:
    return "".join([f"def {head}:\n", *(f"    {line}\n" for line in body)])


def _times(slot: Slot, seats: int) -> str:
    if slot.per == "seat":
        return str(seats or "self.rules.seats")
    return "0" if slot.per == "card" else repr(slot.times)


def _entry(slot: Slot) -> str:
    """The expression of the first value, of one entry where there are several."""
    if slot.shape in (DECK, DECKS):
        return "Deck([], [], [])"
    if slot.start is not None:
        return repr(slot.start)
    return {NESTED: "[]", TUPLES: "()"}.get(slot.shape, "0")


def _first(slot: Slot, seats: int) -> str:
    """The expression of a field's first value."""
    times = _times(slot, seats)
    if slot.shape in (SINGLE, DECK):
        return _entry(slot)
    if times == "0":
        return repr(slot.start or []) if not slot.per else "[]"
    if slot.shape in (NESTED, DECKS):
        return f"[{_entry(slot)} for _ in range({times})]"
    return f"[{_entry(slot)}] * {times}"


def _copy(slot: Slot, seats: int) -> list[str]:
    """The lines that copy a field."""
    name = slot.name
    if slot.shape == SINGLE or slot.is_settled:
        return [f"new.{name} = self.{name}"]
    if slot.shape in (LIST, TUPLES):
        return [f"new.{name} = self.{name}[:]"]
    if slot.shape == DECK:
        return [f"new.{name} = self.{name}.clone()"]
    one = ".clone()" if slot.shape == DECKS else "[:]"
    count = seats if slot.per == "seat" else slot.times
    if isinstance(count, int) and 0 < count <= MOST_UNROLLED:
        parts = ", ".join(f"{name}[{place}]{one}" for place in range(count))
        return [f"{name} = self.{name}", f"new.{name} = [{parts}]"]
    may_be_empty = "" if slot.per == "seat" else f" if self.{name} else []"  # which is faster than an empty loop
    return [f"new.{name} = [part{one} for part in self.{name}]{may_be_empty}"]
