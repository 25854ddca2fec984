"""A picture of one's own is checked to the last bit and put together anew, and stands in the game's frame."""

from __future__ import annotations

from base64 import b64decode, b64encode
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from ninefold.art import draw, picture_of, read_hints, recipe_of
from ninefold.art.photo import checked_photo
from ninefold.core.errors import BadInput
from ninefold.core.shape import MOST_IN_PICTURE
from ninefold.table.pictures import address_of

SECRET = b"51.3388 N, 12.3799 E"


def photo(size: tuple[int, int] = (64, 48), mode: str = "RGB", **how: object) -> bytes:
    """A JPEG with a slope of colours."""
    picture = Image.linear_gradient("L").resize(size).convert(mode)
    raw = BytesIO()
    picture.save(raw, "JPEG", **how)
    return raw.getvalue()


def written(raw: bytes) -> str:
    return b64encode(raw).decode()


@pytest.mark.parametrize("mode", ["RGB", "L"])
@pytest.mark.parametrize("sampling", [0, 1, 2])
@pytest.mark.parametrize("size", [(16, 16), (65, 47), (320, 320)])
def test_every_pixel_of_a_plain_picture_stays(mode: str, sampling: int, size: tuple[int, int]) -> None:
    raw = photo(size, mode, subsampling=sampling, quality=80)
    again = b64decode(checked_photo(written(raw), "art"))
    assert Image.open(BytesIO(again)).tobytes() == Image.open(BytesIO(raw)).tobytes()


def test_places_comments_and_what_follows_the_picture_are_left_out() -> None:
    raw = photo(exif=b"Exif\0\0" + SECRET, comment=SECRET) + SECRET
    again = b64decode(checked_photo(written(raw), "art"))
    assert SECRET in raw
    assert SECRET not in again
    assert Image.open(BytesIO(again)).tobytes() == Image.open(BytesIO(raw)).tobytes()


def test_a_picture_that_was_put_together_anew_stays_as_it_is() -> None:
    once = checked_photo(written(photo(exif=b"Exif\0\0" + SECRET)), "art")
    assert checked_photo(once, "art") == once


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "expected the text of a small JPEG picture"),
        (b"GIF89a", "expected the text of a small JPEG picture"),
        (photo(progressive=True), "expected a plain JPEG"),
        (photo((481, 20)), "16 to 480 pixels on each side, got 481 × 20"),
        (photo((8, 20)), "16 to 480 pixels on each side, got 8 × 20"),
        (photo(mode="CMYK"), "expected a JPEG with grey or three colours"),
        (photo()[:-40], "expected the text of a small JPEG picture"),
        (photo()[:-6] + b"\x12\x34\x56\x78" * 8 + photo()[-2:], "expected the text of a small JPEG picture"),
    ],
)
def test_what_is_no_small_plain_picture_is_refused_with_a_sentence(raw: bytes, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        checked_photo(written(raw), "art")


def test_a_picture_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadInput, match="at most 20000 letters, got 20001"):
        checked_photo("A" * (MOST_IN_PICTURE + 1), "art")
    with pytest.raises(BadInput, match="art: picture: expected a text, got 7"):
        read_hints({"picture": 7}, "art")
    with pytest.raises(BadInput, match="art: picture: expected the text of"):
        read_hints({"picture": "no letters of that kind!"}, "art")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_picture_is_refused_or_still_a_picture(data: st.DataObject) -> None:
    raw = bytearray(photo((48, 48), quality=40))
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        again = b64decode(checked_photo(written(bytes(raw)), "art"))
    except BadInput:
        return
    Image.open(BytesIO(again)).load()


def test_it_stands_in_the_frame_of_the_game_and_needs_no_server() -> None:
    text = checked_photo(written(photo()), "art")
    hints = read_hints({"picture": text, "figure": "wolf"}, "art")
    svg = draw(recipe_of("the-nine", "bowman", kind="warrior", hints=hints))
    assert f'<image href="data:image/jpeg;base64,{text}"' in svg
    assert svg.endswith(draw(recipe_of("the-nine", "bowman", kind="warrior"))[-40:]), "the same frame"
    address = address_of("the-nine", "bowman", "warrior", "", hints)
    assert address.startswith("data:image/svg+xml,")
    assert not {*address} & {*'<>"#'}
    assert picture_of(recipe_of("the-nine", "bowman", hints=hints)).svg == svg.replace("warrior", "")
