"""The frames of WebSocket messages, as far as they are written and read without the parser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
MASKED: Final = 0x80
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
"""In place of a frame's length: the length follows in two or eight bytes."""
MASK: Final = 4
"""Number of bytes of a client's mask."""
SHORT: Final = [bytes((TEXT, size)) for size in range(TWO_BYTES)]
MEDIUM: Final = bytes((TEXT, TWO_BYTES))
LONG: Final = bytes((TEXT, EIGHT_BYTES))


def head_of(size: int) -> bytes:
    """Return what comes before a text of this many bytes."""
    if size < TWO_BYTES:
        return SHORT[size]
    if size < 1 << 16:
        return MEDIUM + size.to_bytes(2, "big")
    return LONG + size.to_bytes(8, "big")


def framed(texts: Sequence[bytes]) -> bytes:
    """Return text messages as one frame each."""
    parts: list[bytes] = []
    for text in texts:
        parts.append(head_of(len(text)))
        parts.append(text)
    return b"".join(parts)


def small_text(data: bytes) -> bytes | None:
    """Return the text of a client's small message that is one whole frame; None if it is something else."""
    size = len(data) - 2 - MASK
    if not (0 <= size < TWO_BYTES and data[0] == TEXT and data[1] == MASKED | size):
        return None
    return apply_mask(data[2 + MASK :], data[2 : 2 + MASK])


def end_of_frame(data: bytes, start: int) -> int:
    """Return where the frame that begins here ends; 0 if its head is cut off or it is part of a longer message."""
    left = len(data) - start
    if left < 2 or not data[start] & 0x80:
        return 0
    size, head = data[start + 1] & 0x7F, 2
    if size >= TWO_BYTES:
        more = 2 if size == TWO_BYTES else 8
        if left < head + more:
            return 0
        size, head = int.from_bytes(data[start + 2 : start + 2 + more], "big"), head + more
    return start + head + (MASK if data[start + 1] & MASKED else 0) + size


def are_whole_frames(data: bytes) -> bool:
    """Whether the data ends with the end of a message."""
    end = 0
    while end < len(data):
        end = end_of_frame(data, end)
        if not end:
            return False
    return end == len(data)
