"""The words of a served table: its phases, who comes to it with which token, what they wish, and its secrets."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
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


def new_table() -> str:
    """An id for a table: 22 letters."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """A token: 32 letters."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """Return the stored hash of a token."""
    return sha256(token.encode()).hexdigest()


def place_of(token: str, hashes: Sequence[str]) -> int | None:
    """Return the index of this token's hash; it compares all of them, to take constant time."""
    mine = hash_of(token)
    found: int | None = None
    for place, kept in enumerate(hashes):
        if compare_digest(mine, kept):
            found = place
    return found
