"""Pictures from outside are PNG or JPEG of a limited size; what their makers noted in them is not kept."""

from __future__ import annotations

import struct
import zlib

import pytest

from ninefold.core.errors import BadInput
from ninefold.table.brought_images import JPEG, MOST_BYTES, PNG, checked


def block(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int = 3, height: int = 2, *more: bytes) -> bytes:
    header = block(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = zlib.compress(b"".join(b"\0" + bytes(min(width, 9)) for _ in range(min(height, 9))))
    return b"".join((PNG, header, *more, block(b"IDAT", rows), block(b"IEND", b"")))


def segment(marker: int, data: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(data) + 2) + data


def jpeg(width: int = 3, height: int = 2, *more: bytes, end: bytes = b"\xff\xd9") -> bytes:
    frame = segment(0xC0, struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0")
    return b"".join((JPEG, *more, frame, segment(0xDA, b"\1\1\0\0\x3f\0"), b"\x12\x34", end))


@pytest.mark.parametrize(("raw", "kind"), [(png(), "image/png"), (jpeg(), "image/jpeg")])
def test_a_png_and_a_jpeg_are_kept_as_they_are(raw: bytes, kind: str) -> None:
    image = checked(raw)
    assert (image.kind, image.width, image.height, image.data) == (kind, 3, 2, raw)


@pytest.mark.parametrize(
    "raw",
    [
        png(3, 2, block(b"tEXt", b"Author\0Ada"), block(b"eXIf", b"at home")),
        jpeg(3, 2, segment(0xE1, b"Exif\0\0 at home Ada"), segment(0xFE, b"by Ada at home")),
        jpeg() + b"at home Ada",
        png() + b"at home Ada",
    ],
)
def test_what_a_maker_noted_in_it_is_left_out(raw: bytes) -> None:
    assert b"Ada" not in checked(raw).data
    assert b"at home" not in checked(raw).data


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"<svg onload='alert(1)'/>", "PNG or JPEG"),
        (b"GIF89a", "PNG or JPEG"),
        (b"", "PNG or JPEG"),
        (PNG, "cut off"),
        (png()[:-5], "cut off"),
        (PNG + block(b"IDAT", b""), "no header"),
        (png(3, 2, block(b"EVIL", b"")), "not known"),
        (png(3000, 2), "pixels"),
        (png(0, 2), "pixels"),
        (JPEG, "cut off"),
        (jpeg(end=b""), "cut off"),
        (jpeg(3, 9000), "pixels"),
        (JPEG + b"\xff\xd9", "damaged"),
        (JPEG + segment(0xDA, b"") + b"\xff\xd9", "pixels"),
        (JPEG + b"\0" * 40, "damaged"),
        (PNG + b"\0" * (MOST_BYTES + 1), "KiB"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(raw: bytes, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        checked(raw)


@pytest.mark.parametrize("raw", [png(), jpeg()])
def test_no_damage_is_worse_than_a_refusal(raw: bytes) -> None:
    for at in range(len(raw)):
        for broken in (raw[:at], raw[:at] + b"\xff" + raw[at + 1 :], raw[:at] + b"\0" + raw[at + 1 :]):
            try:
                assert len(checked(broken).data) <= len(broken)
            except BadInput:
                continue
