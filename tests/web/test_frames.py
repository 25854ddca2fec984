"""Frames of the WebSocket: written like those of the library, and read right however they are cut."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence

import pytest
from tests.web.serving import TWO, Site, Wire
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from ninefold.web.frames import are_whole_frames, framed

MASK = b"\0\0\0\0"
PAUSE = 0.05
"""Seconds between two pieces, so that they arrive one by one."""


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


def ping(number: int) -> bytes:
    """A message that is answered with its number."""
    return json.dumps({"ping": number}).encode()


def send(wire: Wire, *pieces: bytes) -> None:
    """Send bytes as they are, piece by piece."""
    for piece in pieces:
        wire.socket.socket.sendall(piece)
        time.sleep(PAUSE)


def pongs(wire: Wire, *numbers: int) -> None:
    """These pings are answered, in this order."""
    assert [wire.until("pong")["pong"] for _ in numbers] == list(numbers)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65535, 65536])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert framed([text]) == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framed([text, b"x"]) == framed([text]) + framed([b"x"])


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4096, 65536])
def test_whole_frames_are_told_from_pieces(size: int) -> None:
    whole = frame(b"x" * size)
    assert are_whole_frames(whole)
    assert are_whole_frames(whole + frame(b"", Opcode.PING))
    assert not are_whole_frames(whole + whole[:1])
    assert not any(are_whole_frames(whole[:end]) for end in {1, 2, 5, len(whole) - 1})
    assert not are_whole_frames(frame(b"x" * size, fin=False))


@pytest.fixture
def wire(site: Site) -> Wire:
    made = site.create("connect-four", TWO)
    return site.live(made["table"], token=made["seats"][0]["token"])


@pytest.mark.parametrize("cut", [1, 2, 4, 6, 9])
def test_a_message_may_arrive_in_pieces(wire: Wire, cut: int) -> None:
    with wire:
        whole = frame(ping(2))
        send(wire, frame(ping(1)), whole[:cut], whole[cut:], frame(ping(3)))
        pongs(wire, 1, 2, 3)


def test_several_messages_may_arrive_together(wire: Wire) -> None:
    with wire:
        send(wire, frame(ping(1)) + frame(b"", Opcode.PING) + frame(ping(2)), frame(ping(3)))
        pongs(wire, 1, 2, 3)


def test_a_message_may_be_cut_into_frames(wire: Wire) -> None:
    text = ping(7)
    parts: Sequence[bytes] = (
        frame(text[:3], fin=False),
        frame(b"?", Opcode.PING),
        frame(text[3:], Opcode.CONT),
        frame(ping(8)),
    )
    with wire:
        send(wire, *parts)
        pongs(wire, 7, 8)


def test_what_looks_like_a_message_inside_another_is_not_read_as_one(wire: Wire) -> None:
    inner = bytes((0x81, 0x80 | len(ping(5)))) + MASK + ping(5)
    head = bytes((0x82, 0x80 | len(inner))) + MASK
    with wire:
        send(wire, head, inner, frame(ping(6)))
        assert wire.until("refused")["refused"]["code"] == "binary"
        pongs(wire, 6)


def test_a_text_that_is_no_utf_8_ends_the_connection(wire: Wire) -> None:
    with wire:
        send(wire, frame(b"\xff\xfe"))
        with pytest.raises(ConnectionClosed):
            wire.until("never")
        assert wire.socket.close_code == CloseCode.INVALID_DATA
