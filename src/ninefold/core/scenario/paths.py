"""Paths into an account: `1.play.Bear.health = 6`, and what differs from what a scenario wants there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput

ABSENT: Final = "absent"
COUNT: Final = "count"
ANY_ORDER: Final = "any_order"
"""Path endings: the number of entries, and the entries in any order."""


def compare(account: PlainMapping, wanted: PlainMapping, said: str) -> list[str]:
    """What differs between an account and what is wanted at some paths."""
    differs: list[str] = []
    for path, value in _paths(wanted, ""):
        place, _, end = path.rpartition(".")
        if end == ANY_ORDER and place:
            differs += _in_any_order(_at(account, place), value, f"{said} {path}")
            continue
        found = _at(account, path)
        if isinstance(found, _Nowhere):
            if value != ABSENT or "." in found.name:
                differs.append(f"{said} {path}: {found}")
        elif found != value:
            differs.append(f"{said} {path}: wanted {value!r}, found {found!r}")
    return differs


def _in_any_order(found: object, wanted: object, said: str) -> list[str]:
    """The difference between two lists, apart from their order; empty if there is none."""
    if not isinstance(wanted, list):
        raise BadInput(f"{said}: '{ANY_ORDER}' is compared with a list, not with {wanted!r}")
    if isinstance(found, _Nowhere):
        return [f"{said}: {found}"]
    if not isinstance(found, list):
        return [f"{said}: wanted a list, found {found!r}"]
    missing, spare = _less(wanted, found), _less(found, wanted)
    if not missing and not spare:
        return []
    lacks = f"; missing: {_listed(missing)}" if missing else ""
    return [
        f"{said}: wanted {wanted!r} in any order, found {found!r}{lacks}"
        + (f"; too many: {_listed(spare)}" if spare else "")
    ]


def _less(those: Sequence[object], others: Sequence[object]) -> list[object]:
    """The entries that are left after removing one equal entry for each of the others."""
    left = list(those)
    for other in others:
        if other in left:
            left.remove(other)
    return left


def _listed(values: Sequence[object]) -> str:
    return ", ".join(str(value) for value in values)


def _paths(table: PlainMapping, prefix: str) -> list[tuple[str, object]]:
    """Tables inside [then] are longer paths: `health.0 = 40` and `"health.0" = 40` say the same."""
    listed: list[tuple[str, object]] = []
    for name, value in table.items():
        path = f"{prefix}.{name}" if prefix else name
        if isinstance(value, dict):
            listed += _paths(value, path)
        else:
            listed.append((path, value))
    return listed


class _Nowhere(NamedTuple):
    """A path that leads nowhere: the part that exists, the missing name, and the names that exist there."""

    walked: str
    name: str
    there: Sequence[str]

    def __str__(self) -> str:
        place = f"'{self.walked}'" if self.walked else "the account"
        return f"{place} has no '{self.name}'; it has {', '.join(self.there) or 'nothing inside'}"


def _at(data: object, path: str, walked: str = "") -> object:
    """What lies at a path, or _Nowhere. The longest name that fits wins, since names may have dots."""
    if not path:
        return data
    if path == COUNT and isinstance(data, list | dict):
        return len(data)
    inside = _named(data)
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        name = ".".join(parts[:length])
        if name in inside:
            return _at(inside[name], ".".join(parts[length:]), f"{walked}.{name}" if walked else name)
    return _Nowhere(walked, path, list(inside))


def _named(data: object) -> PlainMapping:
    """What lies inside, by name; in a list by its number, from 0."""
    if isinstance(data, list):
        return {str(place): part for place, part in enumerate(data)}
    return data if isinstance(data, dict) else {}
