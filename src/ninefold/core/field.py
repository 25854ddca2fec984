"""A field says what an int in a step, an answer or a tell stands for."""

from __future__ import annotations

from typing import Final

SEAT: Final = "seat"
CARD: Final = "card"
NUMBER: Final = "number"
MASK: Final = "mask"

NO_SEATS: Final = 0
EVERYBODY: Final = -1
"""Masks of seats: bit k stands for seat k; all bits set means everybody, spectators included."""

SPECTATOR: Final = -1
NO_SEAT: Final = -1
UNKNOWN: Final = -(1 << 30)
"""The value in a view that the seat can't know; no field has it otherwise."""


class Field:
    """A named int. A secret one may be known to some seats only.

    In a step, a secret field is followed by a mask that says who knows it: `"face?", "known:mask"`.
    In a tell, the tell's own mask says who is told the secret ones.
    """

    __slots__ = ("kind", "name", "secret")

    def __init__(self, name: str, kind: str = NUMBER, *, secret: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.secret = secret


def fields(*names: str) -> tuple[Field, ...]:
    """Short form: `fields("seat", "card?", "n:number")`; `?` marks a secret, `:` names the kind."""
    made: list[Field] = []
    for spelled in names:
        secret = spelled.endswith("?")
        name, _, kind = spelled.rstrip("?").partition(":")
        if not kind:
            kind = name if name in (SEAT, CARD, MASK) else NUMBER
        made.append(Field(name, kind, secret=secret))
    return tuple(made)


def knows(mask: int, seat: int) -> bool:
    """Whether a seat is in a mask; a spectator knows only what everybody knows."""
    if seat < 0:
        return mask == EVERYBODY
    return (mask >> seat) & 1 == 1


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat
