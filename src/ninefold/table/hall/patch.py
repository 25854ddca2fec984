"""The difference between two scenes or views, as a list of changed paths.

A patch is `{"path": [...], "value": ...}`. Patches are applied in order: the value is put where the path leads; an
index one past a list's end appends. A removal is part of a changed list or object, which is sent whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from ninefold.core.data import PlainData
from ninefold.core.deck import Deck
from ninefold.core.flat import Flat, written
from ninefold.table.shown import Patch

Path = tuple[str | int, ...]
LISTS: Final = frozenset({list, tuple})
LEAVES: Final = frozenset({str, int, bool, type(None)})
"""Types of values that have no parts."""


def changes(old: object, new: object) -> list[Patch]:
    """Return the patches that turn the old into the new."""
    found: list[Patch] = []
    if old != new:
        _compare(old, new, (), found)
    return found


def view_changes(old: Flat, new: Flat) -> list[Patch]:
    """Return the patches that turn one view into another of the same game, as both are sent."""
    found: list[Patch] = []
    for name in old.changed_in(new):
        _compare_fields(getattr(old, name), getattr(new, name), (name,), found)
    return found


def _compare_fields(old: Any, new: Any, path: Path, found: list[Patch]) -> None:
    """Compare two values of a view that differ; only what has changed is written out."""
    if type(new) is Deck and type(old) is Deck:
        old, new = old.to_data(), new.to_data()
    if type(new) not in LISTS or type(old) not in LISTS:
        found.append(Patch(path, written(new)))
        return
    if len(new) < len(old) or not old:
        found.append(Patch(path, written(new)))
        return
    changed = [k for k in range(len(old)) if old[k] != new[k]]
    if type(new[0]) is int and 2 * len(changed) > len(old):
        found.append(Patch(path, written(new)))
        return
    for k in changed:
        if type(new[k]) is int:
            found.append(Patch((*path, k), written(new[k])))
        else:
            _compare_fields(old[k], new[k], (*path, k), found)
    for k in range(len(old), len(new)):
        found.append(Patch((*path, k), written(new[k])))


def _compare(old: object, new: object, path: Path, found: list[Patch]) -> None:
    """Compare two values that differ."""
    kind = type(new)
    if kind in LEAVES or type(old) is not kind:
        found.append(Patch(path, new))
    elif isinstance(new, msgspec.Struct) and isinstance(old, msgspec.Struct):
        _compare_structs(old, new, path, found)
    elif isinstance(new, list | tuple) and isinstance(old, list | tuple):
        _compare_lists(old, new, path, found)
    elif isinstance(new, dict) and isinstance(old, dict):
        _compare_dicts(old, new, path, found)
    else:
        found.append(Patch(path, new))


def _compare_structs(old: msgspec.Struct, new: msgspec.Struct, path: Path, found: list[Patch]) -> None:
    """Compare two things field by field; parts that were not drawn again are the same object."""
    for name, before, after in zip(new.__struct_fields__, astuple(old), astuple(new)):
        if before is not after and before != after:
            if type(after) in LEAVES:
                found.append(Patch((*path, name), after))
            else:
                _compare(before, after, (*path, name), found)


def _compare_dicts(old: PlainData, new: PlainData, path: Path, found: list[Patch]) -> None:
    """Compare two objects; one that is empty or has lost an entry is sent whole, because empty ones may be omitted."""
    if not old or not old.keys() <= new.keys():
        found.append(Patch(path, new))
        return
    for key, after in new.items():
        if key not in old:
            found.append(Patch((*path, key), after))
        elif old[key] != after:
            _compare(old[key], after, (*path, key), found)


def _compare_lists(old: Sequence[object], new: Sequence[object], path: Path, found: list[Patch]) -> None:
    """Compare two lists item by item, unless the new one is shorter or more than half of it was replaced."""
    changed = [k for k, (before, after) in enumerate(zip(old, new)) if before is not after and before != after]
    replaced = sum(1 for k in changed if not _is_same_thing(old[k], new[k]))
    if not old or len(new) < len(old) or 2 * replaced > len(old):
        found.append(Patch(path, new))
        return
    for k in changed:
        _compare(old[k], new[k], (*path, k), found)
    found.extend(Patch((*path, k), new[k]) for k in range(len(old), len(new)))


def _is_same_thing(old: object, new: object) -> bool:
    """Whether a thing was changed rather than replaced by another."""
    if isinstance(new, msgspec.Struct):
        return type(old) is type(new) and getattr(old, "id", None) == getattr(new, "id", None)
    return type(old) is type(new) and isinstance(new, list | tuple | dict)
