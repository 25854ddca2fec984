"""Write the browser's types of what a seat is shown, from the structs that the server sends.

    python tools/browser_types.py

A test fails if the file is not what this would write.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ninefold.core.scene import Scene
from ninefold.table import shown
from ninefold.web import faults, live_shapes

FILE: Final = Path(__file__).parents[1] / "src/ninefold/web/static/table/types.js"
HEAD: Final = """// @ts-check
/**
 * What a seat is shown, made from the server's structs by tools/browser_types.py; docs/protocol.md describes it.
 *
 * @typedef {(string | number)[]} WrittenAnswer  a verb's name and its values
"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any"}
ELSEWHERE: Final = {Scene: 'import("../scene/types.js").Scene', shown.Patch: 'import("../scene/patch.js").Patch'}
CARRIERS: Final = {shown.SnapshotMessage, shown.UpdateMessage, shown.Message}


def written(kind: Any) -> str:
    """A type as JSDoc writes it."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in ELSEWHERE:
        return ELSEWHERE[kind]
    if kind == shown.WrittenAnswer:
        return "WrittenAnswer"
    if origin is Annotated:
        return written(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value).lower() for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(written(part) for part in inner if part is not msgspec.UnsetType))
    if origin is dict:
        return f"Record<string, {written(inner[1])}>"
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(written(part) for part in inner)}]"
    if origin in (list, tuple):
        item = written(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    return str(kind.__name__)


def notes(kind: type) -> dict[str, str]:
    """The sentence below each field of a struct, in its source."""
    found: dict[str, str] = {}
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[ast.unparse(field.target)] = str(below.value.value)
    return found


def typedef(kind: type[msgspec.Struct]) -> Iterator[str]:
    """The lines that declare a struct."""
    yield f" *\n * @typedef {{object}} {kind.__name__}  {inspect.getdoc(kind)}"
    bases = [base for base in kind.__mro__ if base.__module__.startswith("ninefold.")]
    said = {name: text for base in reversed(bases) for name, text in notes(base).items()}
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        name = field.encode_name if field.required else f"[{field.encode_name}]"
        shape = written(hints[field.name])
        if field.default is None:
            shape = shape.removesuffix(" | null")  # it is left out instead
        note = f"  {said[field.name]}" if field.name in said else ""
        yield f" * @property {{{shape}}} {name}{note}"


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The structs that a module declares, in its order."""
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
            yield kind


def made() -> str:
    """The whole file."""
    shapes = [kind for kind in structs(shown) if kind not in CARRIERS | ELSEWHERE.keys()]
    lines = [line for kind in (*shapes, faults.Trouble, live_shapes.DoneMessage) for line in typedef(kind)]
    return HEAD + "\n".join(lines) + "\n */\nexport {};\n"


if __name__ == "__main__":
    FILE.write_text(made(), encoding="utf-8")
