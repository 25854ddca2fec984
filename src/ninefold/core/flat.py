"""A state as plain data and back, and its checksum.

A state class names its slots that are data in `DATA`, and those of them that are lists of tuples in `TUPLES`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from ninefold.core.deck import Deck, deck_of

ENCODER = msgspec.json.Encoder(order="deterministic")


def dump(state: Any) -> dict[str, Any]:
    """All data of a state, agenda included, by the names of its slots; shares nothing with the state."""
    data: dict[str, Any] = {"agenda": [list(step) for step in state.agenda]}
    for name in state.DATA:
        data[name] = _plain(getattr(state, name))
    return data


def fill(state: Any, data: Mapping[str, Any]) -> Any:
    """Put dumped data into a state of the same class."""
    state.agenda[:] = [tuple(step) for step in data["agenda"]]
    for name in state.DATA:
        if name in state.TUPLES:
            setattr(state, name, [tuple(part) for part in data[name]])
        else:
            setattr(state, name, _like(getattr(state, name), data[name]))
    return state


def checksum(state: Any) -> str:
    """A short name for exactly this state."""
    return hashlib.sha256(ENCODER.encode(state.rules.dump(state))).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, Deck):
        return [list(part) for part in value.to_data()]
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _like(pattern: Any, value: Any) -> Any:
    """The value in the shape that the pattern has: a deck, decks, lists, a tuple or an int."""
    if isinstance(pattern, Deck):
        return deck_of(value)
    if isinstance(pattern, list):
        if pattern and isinstance(pattern[0], Deck):
            return [deck_of(part) for part in value]
        return [list(part) if isinstance(part, list) else part for part in value]
    if isinstance(pattern, tuple):
        return tuple(value)
    return value
