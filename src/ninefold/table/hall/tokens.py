"""Capability tokens: unguessable, stored only as hashes, compared in constant time."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest


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
