"""A state class made from the declarations of its fields: slots, the empty table, the copy.

The methods are written as Python source and compiled once, when the class is made: a copy made field by field is
several times as fast as a loop over names. The compiled build takes the same source text into the class (`setup.py`).
"""

from __future__ import annotations

import sys
from inspect import get_annotations
from typing import Final, TypeVar

from ninefold.core.slot import DECK, DECKS, LIST, NESTED, NUMBER, SHARED, TUPLES, Declaration, Slot, slot_of

T = TypeVar("T")
MOST_UNROLLED: Final = 4
"""Lists of so many lists are copied one by one, which is faster than a loop."""


def declared(cls: type[T]) -> type[T]:
    """The class with slots, `laid_out`, `clone`, `public_copy` and `add_card`, as its annotated fields say."""
    notes = {name: note for name, note in get_annotations(cls).items() if not note.startswith("ClassVar")}
    kept = {name: value for name, value in vars(cls).items() if not isinstance(value, Declaration)}
    slots = [slot_of(name, note, vars(cls).get(name)) for name, note in notes.items()]
    for left_out in ("__dict__", "__weakref__"):
        kept.pop(left_out, None)
    kept["__slots__"] = tuple(notes)
    kept["FIELDS"] = tuple(slot for slot in slots if slot.shape != SHARED)
    kept["SEEN"] = tuple((slot.name, slot.seen) for slot in slots if slot.seen is not None)
    kept["SOURCE"] = source = methods(cls.__name__, slots, int(vars(cls).get("SEATS", 0)))
    exec(source, sys.modules[cls.__module__].__dict__, kept)
    return type(cls)(cls.__name__, cls.__bases__, kept)


def methods(name: str, slots: list[Slot], seats: int) -> str:
    """The source of what is derived; with a fixed number of seats, lists per seat are copied one by one."""
    data = [slot for slot in slots if slot.shape != SHARED]
    shared = [f"self.{slot.name} = rules.{slot.name}" for slot in slots if slot.shape == SHARED]
    firsts = [f"self.{slot.name} = {_first(slot, seats)}" for slot in data]
    copies = [line for slot in data for line in _copy(slot, seats)]
    public = [line for slot in data if slot.seen is None for line in _copy(slot, seats)]
    bare = (f"new = {name}(self.rules)", "new.agenda = self.agenda[:]")
    rows = [slot for slot in data if slot.per == "card"]
    added = [f"self.{slot.name}.append({slot.start or 0!r})" for slot in rows]
    made = [
        _method("__init__(self, rules: Any) -> None", "self.rules = rules", "self.tells = None", *shared),
        _method(f"laid_out(self) -> {name}", "self.agenda = []", *firsts, "return self"),
        _method(f"clone(self) -> {name}", *bare, *copies, "return new"),
        _method(f"public_copy(self) -> {name}", *bare, *public, "return new"),
    ]
    if rows:
        made.append(_method("add_card(self) -> int", f"card = len(self.{rows[0].name})", *added, "return card"))
    return "\n".join(made)


def _method(head: str, *body: str) -> str:
    return "".join([f"def {head}:\n", *(f"    {line}\n" for line in body)])


def _times(slot: Slot, seats: int) -> str:
    if slot.per == "seat":
        return str(seats or "self.rules.seats")
    return "0" if slot.per == "card" else str(slot.times)


def _first(slot: Slot, seats: int) -> str:
    """The expression of a field's first value."""
    start, times = slot.start, _times(slot, seats)
    if slot.shape == NUMBER:
        return repr(start or 0)
    if slot.shape == DECK:
        return "Deck([], [], [])"
    if slot.shape == DECKS:
        return f"[Deck([], [], []) for _ in range({times})]"
    if isinstance(start, list) and slot.shape == LIST:
        return repr(start)
    if times == "0" or slot.shape == TUPLES:
        return "[]"
    if slot.shape == NESTED:
        return f"[{start or []!r} for _ in range({times})]"
    return f"[{start or 0!r}] * {times}"


def _copy(slot: Slot, seats: int) -> list[str]:
    """The lines that copy a field."""
    name = slot.name
    if slot.shape == NUMBER:
        return [f"new.{name} = self.{name}"]
    if slot.shape in (LIST, TUPLES):
        return [f"new.{name} = self.{name}[:]"]
    if slot.shape == DECK:
        return [f"new.{name} = self.{name}.clone()"]
    one = ".clone()" if slot.shape == DECKS else "[:]"
    count = seats if slot.per == "seat" else slot.times
    if 0 < count <= MOST_UNROLLED:
        parts = ", ".join(f"{name}[{place}]{one}" for place in range(count))
        return [f"{name} = self.{name}", f"new.{name} = [{parts}]"]
    return [f"new.{name} = [part{one} for part in self.{name}]"]
