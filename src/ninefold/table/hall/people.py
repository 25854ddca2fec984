"""The words of a served table: its phases, who comes to it, what they wish, and what only the server knows."""

from __future__ import annotations

from typing import Final, NamedTuple

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
STALLED: Final = "stalled"
CLOSED: Final = "closed"
UNDO: Final = "undo"


class Visitor(NamedTuple):
    """The owner of a token: a seat (-1: a spectator), and whether that token hosts the table."""

    seat: int = -1
    host: bool = False


class Wish(NamedTuple):
    """A seat's wish, and who agrees."""

    by: int
    agreed: frozenset[int]


class Secrets(NamedTuple):
    """What only the server knows about a table: the secret behind its chance, and a salt for derived ids."""

    secret: bytes
    salt: bytes
