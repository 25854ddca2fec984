"""For the compiled build: a module's source in which every declared class has its derived methods written out."""

from __future__ import annotations

import ast
from textwrap import indent
from typing import Any

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.declare import RULES, methods
from ninefold.core.slot import TUPLES, Slot, slot_of


def hidden_to_all(state: Any, seat: int) -> Any:
    """Placeholder for the rule that says who may know a field; the compiled module has the rule itself."""
    raise AssertionError("only a compiled module can say who may know a field")


class Spelled:
    """A source expression, copied verbatim into the generated code."""

    def __init__(self, node: ast.expr) -> None:
        text = ast.unparse(node)
        self.text = f"({text})" if isinstance(node, ast.BinOp) else text

    def __repr__(self) -> str:
        return self.text


def expanded(source: str) -> str:
    """The source of a module in which every declared class has its derived methods written out."""
    tree = ast.parse(source)
    lines = source.splitlines()
    tuples: PlainData = {
        ast.unparse(node.targets[0]): tuple[int, ...]
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("tuple[")
    }
    tuples["Step"] = tuple[int, ...]
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and _is_declared(node)]
    for node in reversed(found):
        lines[node.end_lineno : node.end_lineno] = ["", *indent(_derived(node, tuples), "    ").splitlines()]
        for note in reversed(_notes(node)):
            lines[note.lineno - 1 : note.end_lineno] = [
                f"    {ast.unparse(note.target)}: {ast.unparse(note.annotation)}"
            ]
        for decorator in reversed(node.decorator_list):
            del lines[decorator.lineno - 1]
    imports = ["from typing import Any, ClassVar", "from ninefold.core.declare import fields_of, seen_of"]
    imports.append("from ninefold.core.slot import FieldView, Slot, slot_of")
    place = next(node.lineno for node in tree.body if isinstance(node, ast.ImportFrom) and node.module != "__future__")
    lines[place - 1 : place - 1] = imports if found else []
    return "\n".join(lines) + "\n"


def _is_declared(node: ast.ClassDef) -> bool:
    return any(isinstance(decorator, ast.Name) and decorator.id == "declared" for decorator in node.decorator_list)


def _notes(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The annotations of a class that are fields."""
    notes = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    return [
        note
        for note in notes
        if not ast.unparse(note.annotation).startswith("ClassVar") and ast.unparse(note.target) != RULES
    ]


def _derived(node: ast.ClassDef, tuples: PlainMapping) -> str:
    """The fields and methods of a declared class."""
    if [ast.unparse(base) for base in node.bases] not in (["Flat"], ["KnownCards"]):
        raise TypeError(f"{node.name}: expected a class that inherits from Flat itself; others stay interpreted")
    slots = [_spelled_slot(note, tuples) for note in _notes(node)]
    constants = [part for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.value, ast.Constant)]
    seats = [int(ast.literal_eval(part.value or "0")) for part in constants if ast.unparse(part.target) == "SEATS"]
    made = [_spelled_call(note, slot) for note, slot in zip(_notes(node), slots, strict=True)]
    fields = f"SLOTS: ClassVar[tuple[Slot, ...]] = ({''.join(f'{call}, ' for call in made)})\n\n"
    fields += "FIELDS: ClassVar[tuple[Slot, ...]] = fields_of(*SLOTS)\n\n"
    fields += "SEEN: ClassVar[tuple[FieldView, ...]] = seen_of(FIELDS)\n\n"
    return fields + methods(node.name, slots, seats[0] if seats else 0)


def _spelled_slot(note: ast.AnnAssign, tuples: PlainMapping) -> Slot:
    """A field's declaration with its first value as it is spelled."""
    slot = slot_of(ast.unparse(note.target), ast.unparse(note.annotation), None, tuples)
    if isinstance(note.value, ast.Call):
        given = {word.arg: word.value for word in note.value.keywords}
        if ast.unparse(note.value.func) == "starts" and note.value.args:
            given["start"] = note.value.args[0]
        if "start" in given:
            slot.start = Spelled(given["start"])
        if "times" in given:
            times = given["times"]
            slot.times = times.value if isinstance(times, ast.Constant) else Spelled(times)
        if ast.unparse(note.value.func) != "starts":
            slot.seen = hidden_to_all
    return slot


def _spelled_call(note: ast.AnnAssign, slot: Slot) -> str:
    """The call that makes a field's declaration when the compiled module is loaded."""
    shape = "list[tuple[int, ...]]" if slot.shape == TUPLES else ast.unparse(note.annotation)
    declaration = "None" if note.value is None else ast.unparse(note.value)
    return f"slot_of({slot.name!r}, {shape!r}, {declaration})"
