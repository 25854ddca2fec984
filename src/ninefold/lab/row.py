"""The stored row of a game: everything reports need, and nothing that depends on where or when it was played."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from ninefold.core.errors import BadInput


class SeatRow(msgspec.Struct, array_like=True):
    """One seat in one game."""

    bot: str
    won: bool
    score: int | None
    traits: dict[str, str]
    cards: dict[str, bool]
    """The cards it saw, by key, and whether it played them."""


class GameRow(msgspec.Struct, array_like=True):
    """One game."""

    game: int
    """Its number in the run."""
    seed: int
    ending: str
    rounds: int
    decisions: int
    branches: int
    """Total number of answers to choose from, over all decisions."""
    widest: int
    leads: int | None
    """How often the lead changed hands; None if the game has no leader."""
    led_from: int | None
    """The round in which the last leader took the lead."""
    options: dict[str, str]
    """The varied options."""
    seats: list[SeatRow]


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_DECODER = msgspec.msgpack.Decoder(list[GameRow])


def packed(rows: Sequence[GameRow]) -> bytes:
    """Encode rows for another process."""
    return _ENCODER.encode(rows)


def unpacked(raw: bytes) -> list[GameRow]:
    """Decode rows from another process."""
    return _DECODER.decode(raw)


def checksum(row: GameRow) -> str:
    """Return a short checksum of exactly this row."""
    return blake2b(_ENCODER.encode(row), digest_size=8).hexdigest()


def kept_row(fields: Sequence[Any], known: object) -> GameRow:
    """Return a stored row from its fields in order; a row that no longer matches its checksum is damaged."""
    try:
        row = msgspec.convert(fields, GameRow)
    except msgspec.ValidationError as error:
        raise BadInput(f"a game is not as it was kept: {error}") from error
    if checksum(row) != known:
        raise BadInput(f"game {row.game} is not as it was kept: its checksum is another")
    return row
