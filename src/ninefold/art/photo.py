"""A picture of one's own: a small plain JPEG, taken apart and put together again, so that nothing else hides in it.

Only what draws the picture is kept: its tables, its size and its data, every bit of which must belong to a block.
Comments, places, dates and whatever follows the picture are left out; what is damaged or too large is refused.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from functools import lru_cache
from typing import Final, NamedTuple

from ninefold.core.errors import BadInput
from ninefold.core.shape import MOST_IN_PICTURE

LEAST_SIDE: Final = 16
MOST_SIDE: Final = 480
MOST_KEPT: Final = 256
WINDOW: Final = 16
"""Bits of the longest code."""
MOST_BITS: Final = (11, 10)
"""The longest number that a code of either kind can announce."""
IS_STRANGE: Final = "expected the text of a small JPEG picture, as the workshop makes it"

SOI, EOI, SOS, DQT, DHT, SOF0, DRI, COMMENT = 0xD8, 0xD9, 0xDA, 0xDB, 0xC4, 0xC0, 0xDD, 0xFE
TABLES: Final = (0x00, 0x01, 0x10, 0x11)
APPS: Final = range(0xE0, 0xF0)
JFIF: Final = bytes.fromhex("ffe000104a46494600010100000100010000")

CodeTable = list[tuple[int, int]]
"""By the next 16 bits: how long the code is that they begin with, and the value that it stands for."""


class PicturePart(NamedTuple):
    """A component of the picture: its blocks across and down in a unit, and its tables."""

    across: int
    down: int
    dc: int
    ac: int


class _Parts:
    """What has been read of a picture so far."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self.tables: dict[int, CodeTable] = {}
        self.quantizers: set[int] = set()
        self.width = 0
        self.height = 0
        self.sampling: dict[int, tuple[int, int]] = {}


@lru_cache(maxsize=MOST_KEPT)
def checked_photo(text: str, where: str) -> str:
    """The same picture as text, put together anew; what is no plain small JPEG is refused with a sentence."""
    if len(text) > MOST_IN_PICTURE:
        raise BadInput(f"{where}: expected a picture of at most {MOST_IN_PICTURE} letters, got {len(text)}")
    try:
        data = b64decode(text, validate=True)
        return b64encode(_rebuilt(data)).decode()
    except (binascii.Error, IndexError, KeyError, ValueError) as error:
        raise BadInput(f"{where}: {error if isinstance(error, _Refused) else IS_STRANGE}") from error


class _Refused(ValueError):
    """A picture that is one, and still can't be taken; the message says why."""


def _rebuilt(data: bytes) -> bytes:
    """The picture segment by segment, without what does not draw it."""
    if data[:2] != bytes((0xFF, SOI)):
        raise ValueError(IS_STRANGE)
    parts, place = _Parts(), 2
    while True:
        if data[place] != 0xFF:
            raise ValueError(IS_STRANGE)
        marker, size = data[place + 1], int.from_bytes(data[place + 2 : place + 4])
        body = data[place + 4 : place + 2 + size]
        if size < 2 or len(body) != size - 2:
            raise ValueError(IS_STRANGE)
        place += 2 + size
        if marker == SOS:
            return _with_scan(parts, body, data[place:])
        _keep(parts, marker, body)


def _keep(parts: _Parts, marker: int, body: bytes) -> None:
    """Read one segment before the data."""
    if marker == DQT:
        _read_quantizers(parts, body)
    elif marker == DHT:
        _read_codes(parts, body)
    elif marker == SOF0 and not parts.width:
        _read_frame(parts, body)
    elif marker in APPS or marker == COMMENT:
        return
    else:
        raise _Refused("expected a plain JPEG, not a progressive one or one with restarts")
    parts.kept.append(bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2) + body)


def _read_quantizers(parts: _Parts, body: bytes) -> None:
    for start in range(0, len(body), 65):
        if len(body) - start < 65 or body[start] > 3:
            raise ValueError(IS_STRANGE)
        parts.quantizers.add(body[start])


def _read_codes(parts: _Parts, body: bytes) -> None:
    """The tables of codes; a table fills its 16 bits and no more."""
    place = 0
    while place < len(body):
        kind, counts = body[place], body[place + 1 : place + 17]
        if kind not in TABLES or len(counts) != WINDOW:
            raise ValueError(IS_STRANGE)
        values = body[place + 17 : place + 17 + sum(counts)]
        if len(values) != sum(counts) or any(_bits_of(kind, value) > MOST_BITS[kind >> 4] for value in values):
            raise ValueError(IS_STRANGE)
        parts.tables[kind] = _code_table(counts, values)
        place += 17 + len(values)


def _bits_of(kind: int, value: int) -> int:
    """How long the number is that a code announces."""
    return value % 16 if kind >= TABLES[2] else value


def _code_table(counts: bytes, values: bytes) -> CodeTable:
    table: CodeTable = []
    next_value = iter(values)
    for length, count in enumerate(counts, 1):
        for _ in range(count):
            table += [(length, next(next_value))] * (1 << (WINDOW - length))
            if len(table) > 1 << WINDOW:
                raise ValueError(IS_STRANGE)
    return table


def _read_frame(parts: _Parts, body: bytes) -> None:
    """The size of the picture and its components."""
    precision, parts.height, parts.width, many = body[0], *(int.from_bytes(body[at : at + 2]) for at in (1, 3)), body[5]
    if precision != 8 or many not in (1, 3) or len(body) != 6 + 3 * many:
        raise _Refused("expected a JPEG with grey or three colours of 8 bits")
    sides = (parts.width, parts.height)
    if min(sides) < LEAST_SIDE or max(sides) > MOST_SIDE:
        size = f"{parts.width} × {parts.height}"
        raise _Refused(f"expected a picture of {LEAST_SIDE} to {MOST_SIDE} pixels on each side, got {size}")
    for at in range(6, len(body), 3):
        name, sampling, quantizer = body[at : at + 3]
        across, down = divmod(sampling, 16)
        if across not in (1, 2) or down not in (1, 2) or quantizer not in parts.quantizers:
            raise ValueError(IS_STRANGE)
        parts.sampling[name] = (1, 1) if many == 1 else (across, down)


def _with_scan(parts: _Parts, body: bytes, rest: bytes) -> bytes:
    """The whole picture, if its data has exactly the blocks that its size asks for."""
    many = len(parts.sampling)
    if not many or body[0] != many or len(body) != 4 + 2 * many or body[-3:] != bytes((0, 63, 0)):
        raise ValueError(IS_STRANGE)
    scanned: list[PicturePart] = []
    for at in range(1, 1 + 2 * many, 2):
        dc, ac = divmod(body[at + 1], 16)
        scanned.append(PicturePart(*parts.sampling.pop(body[at]), dc, 16 + ac))
    end = rest.index(bytes((0xFF, EOI)))
    data = rest[:end]
    plain = data.replace(b"\xff\x00", b"\xff")
    if plain.count(b"\xff") != data.count(b"\xff\x00"):
        raise ValueError(IS_STRANGE)
    _check_blocks(parts, scanned, plain)
    head = b"\xff\xd8" + JFIF + b"".join(parts.kept)
    return head + bytes((0xFF, SOS)) + (len(body) + 2).to_bytes(2) + body + data + bytes((0xFF, EOI))


def _check_blocks(parts: _Parts, scanned: list[PicturePart], plain: bytes) -> None:
    """Follow the codes of every block to the last bit."""
    unit_width = 8 * max(part.across for part in scanned)
    unit_height = 8 * max(part.down for part in scanned)
    units = -(-parts.width // unit_width) * -(-parts.height // unit_height)
    blocks = [
        (parts.tables[part.dc], parts.tables[part.ac]) for part in scanned for _ in range(part.across * part.down)
    ]
    padded = plain + b"\xff" * 4
    place = 0
    for _ in range(units):
        for dc, ac in blocks:
            place = _past_block(padded, place, dc, ac)
    left = 8 * len(plain) - place
    if not 0 <= left < 8:
        raise ValueError(IS_STRANGE)


def _past_block(data: bytes, place: int, dc: CodeTable, ac: CodeTable) -> int:
    """Where a block ends that begins at a bit."""
    length, size = dc[_next_bits(data, place)]
    place += length + size
    at = 1
    while at < 64:
        length, value = ac[_next_bits(data, place)]
        run, size = divmod(value, 16)
        place += length + size
        if not size and run != 15:
            return place
        at += run + 1
    if at > 64:
        raise ValueError(IS_STRANGE)
    return place


def _next_bits(data: bytes, place: int) -> int:
    """The next 16 bits."""
    at, shift = divmod(place, 8)
    return (data[at] << 16 | data[at + 1] << 8 | data[at + 2]) >> (8 - shift) & 0xFFFF
