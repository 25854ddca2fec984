"""Reads an entry of a journal, or says why it can't be read."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from ninefold.table.hall.entries import DECODER, AnyEntry, Entry

KINDS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(AnyEntry))


class Unreadable(Exception):
    """An entry that can't be read: damaged, or written by a newer version of the program."""

    def __init__(self, number: int, why: str, *, newer: bool = False) -> None:
        super().__init__(f"entry {number} of its journal can't be read: {why}")
        self.newer = newer


def read_entry(raw: bytes, number: int) -> Entry:
    """Return the entry with this number."""
    try:
        entry: Entry = DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(number, str(error), newer=_is_newer(raw, str(error))) from error
    return entry


def _is_newer(raw: bytes, why: str) -> bool:
    """Whether it is a valid entry with a kind or field that this version does not know."""
    try:
        kind = msgspec.json.decode(raw, type=dict[str, Any]).get("do")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return isinstance(kind, str) and (kind not in KINDS or "unknown field" in why)
