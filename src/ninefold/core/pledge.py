"""Words that can't be chosen late: commitments of seats, and words derived from the table's secret.

All numbers are big-endian. The hash that a seat commits to, before any word is revealed, is
SHA-256("ninefold-word-1" | the table's commitment: 32 bytes | seat: 4 bytes | word in UTF-8).

The word of a seat that reveals none is written as the first 16 bytes, in hexadecimal digits, of
HMAC-SHA256(secret, "ninefold-silent-1" | seat: 4 bytes | the hash that it committed to: 32 bytes, or nothing).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from ninefold.core.chance import commitment
from ninefold.core.data import PlainMapping
from ninefold.core.record import BrokenLine

WORD: Final = b"ninefold-word-1"
SILENT: Final = b"ninefold-silent-1"
REVEALED: Final = "revealed"
"""The seat committed to this word, and revealed it."""
WITHHELD: Final = "withheld"
"""The seat committed to a word and never revealed it; this one follows from the secret and the hash."""
DERIVED: Final = "derived"
"""A bot's seat, or one that committed to nothing; its word follows from the secret."""
UNPROVEN: Final = "unproven"
"""The secret is not known yet, and the word is not the one committed to."""
WRONG: Final = "wrong"


def word_hash(table: str, seat: int, word: str) -> str:
    """The hash that a seat commits to; it is valid for this table and this seat only."""
    message = WORD + bytes.fromhex(table) + seat.to_bytes(4, "big") + word.encode()
    return hashlib.sha256(message).hexdigest()


def silent_word(secret: bytes, seat: int, committed: str | None) -> str:
    """The word of a seat that revealed none."""
    message = SILENT + seat.to_bytes(4, "big") + bytes.fromhex(committed or "")
    return hmac.digest(secret, message, "sha256")[:16].hex()


def settled_words(secret: bytes, words: Sequence[str | None], hashes: Sequence[str | None]) -> list[str]:
    """One word for each seat: the one revealed, else the one that follows from the secret."""
    return [
        silent_word(secret, seat, committed) if word is None else word
        for seat, (word, committed) in enumerate(zip(words, hashes, strict=True))
    ]


def origin_of(table: str, secret: bytes, seat: int, word: str, committed: str | None) -> str:
    """Where a seat's word comes from; an empty secret is one that is not known."""
    if committed is not None and word_hash(table, seat, word) == committed:
        return REVEALED
    if not secret:
        return UNPROVEN
    if word != silent_word(secret, seat, committed):
        return WRONG
    return DERIVED if committed is None else WITHHELD


def origins_of(table: str, secret: bytes, words: Sequence[str], hashes: Sequence[str | None]) -> list[str]:
    """By seat: where its word comes from."""
    return [
        origin_of(table, secret, seat, word, committed)
        for seat, (word, committed) in enumerate(zip(words, hashes, strict=True))
    ]


def revealed(entries: Sequence[PlainMapping], committed: str) -> bytes:
    """The secret that the last line of a record reveals, if it is the one committed to; empty if it reveals none."""
    secret = entries[-1].get("secret")
    if secret is None:
        return b""
    try:
        raw = bytes.fromhex(secret)
    except (TypeError, ValueError):
        raw = b""
    if raw.hex() != secret:
        raise BrokenLine(len(entries), "its secret is not written in hexadecimal digits")
    if commitment(raw) != committed:
        raise BrokenLine(len(entries), "the revealed secret is not the one committed to")
    return raw


def is_hash(text: str) -> bool:
    """Whether this is a SHA-256 in hexadecimal digits, as we write them."""
    return len(text) == 64 and all(sign in "0123456789abcdef" for sign in text)
