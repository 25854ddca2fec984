"""Pictures from outside: PNG and JPEG, read block by block. Only what draws them is kept, so nothing of their maker."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.core.errors import BadInput

MOST_BYTES: Final = 512 * 1024
MOST_PIXELS: Final = 2400
"""Maximum width and height."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
JPEG: Final = b"\xff\xd8"
DRAWN: Final = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The blocks of a PNG that draw it."""
FRAMES: Final = frozenset((0xC0, 0xC1, 0xC2))
"""The markers of a JPEG that say how large it is: baseline, extended and progressive."""
COMMENTS: Final = frozenset((*range(0xE1, 0xEE), 0xEF, 0xFE))
"""The markers of a JPEG that hold notes, such as where it was taken."""
SCAN, END, ALONE = 0xDA, 0xD9, frozenset((0x01, *range(0xD0, 0xD9)))


class Image(NamedTuple):
    """A picture that was checked: its content type, its size, and its bytes without notes."""

    kind: str
    width: int
    height: int
    data: bytes


def checked(raw: bytes) -> Image:
    """A picture that every browser can draw; raises BadInput with what is wrong."""
    if len(raw) > MOST_BYTES:
        raise BadInput(f"a picture may have at most {MOST_BYTES // 1024} KiB")
    try:
        image = _png(raw) if raw.startswith(PNG) else _jpeg(raw) if raw.startswith(JPEG) else None
    except IndexError:
        raise BadInput("the picture is cut off") from None
    if image is None:
        raise BadInput("a picture has to be PNG or JPEG")
    if not (0 < image.width <= MOST_PIXELS and 0 < image.height <= MOST_PIXELS):
        raise BadInput(f"a picture may be at most {MOST_PIXELS} pixels wide and high")
    return image


def _number(raw: bytes, at: int, size: int) -> int:
    if at + size > len(raw):
        raise IndexError
    return int.from_bytes(raw[at : at + size], "big")


def _png(raw: bytes) -> Image:
    kept, at, name = [PNG], len(PNG), b""
    while name != b"IEND":
        end = at + 12 + _number(raw, at, 4)
        name = raw[at + 4 : at + 8]
        if end > len(raw):
            raise IndexError
        if at == len(PNG) and (name != b"IHDR" or end - at != 25):
            raise BadInput("the picture has no header")
        if name in DRAWN:
            kept.append(raw[at:end])
        elif not name[:1].islower():
            raise BadInput("the picture has a block that is not known")
        at = end
    return Image("image/png", _number(raw, 16, 4), _number(raw, 20, 4), b"".join(kept))


def _jpeg(raw: bytes) -> Image:
    kept, at, size = [JPEG], len(JPEG), (0, 0)
    while True:
        if _number(raw, at, 1) != 0xFF:
            raise BadInput("the picture is damaged")
        marker = _number(raw, at + 1, 1)
        if marker in ALONE or marker == END:
            raise BadInput("the picture is damaged")
        end = at + 2 + _number(raw, at + 2, 2)
        if end > len(raw):
            raise IndexError
        if marker == SCAN:
            break
        if marker in FRAMES:
            size = _number(raw, at + 7, 2), _number(raw, at + 5, 2)
        if marker not in COMMENTS:
            kept.append(raw[at:end])
        at = end
    if raw.rfind(b"\xff\xd9") < at:
        raise IndexError
    last = raw.rfind(b"\xff\xd9") + 2
    return Image("image/jpeg", *size, b"".join((*kept, raw[at:last])))
