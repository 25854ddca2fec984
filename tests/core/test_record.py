"""The chain of a record: every line numbered, hashed and canonical, the last one sealed."""

import hashlib

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.flat import ENCODER
from ninefold.core.record import BrokenLine, Recorder, read_chain, seal_of


def small_record() -> bytes:
    """A header, two lines and a sealed end."""
    recorder = Recorder({"game": "toy", "seats": 2})
    recorder.add({"seat": 0, "answer": ["call", 1]})
    recorder.add({"seat": 1, "answer": ["leave"]})
    recorder.add({"end": {"kind": "called"}}, sealed=True)
    return recorder.to_bytes()


RAW = small_record()
LINES = RAW.splitlines(keepends=True)


def test_every_line_carries_its_number_and_the_hash_of_the_line_before() -> None:
    entries = read_chain(RAW)
    assert [entry["n"] for entry in entries] == [0, 1, 2, 3]
    hashes = [hashlib.sha256(line.rstrip(b"\n")).hexdigest() for line in LINES]
    assert [entry["prev"] for entry in entries] == ["", *hashes[:-1]]


def test_the_seal_is_the_hash_of_its_line_without_the_seal() -> None:
    last = read_chain(RAW)[-1]
    without = {key: value for key, value in last.items() if key != "seal"}
    assert last["seal"] == hashlib.sha256(ENCODER.encode(without)).hexdigest() == seal_of(last)


def test_every_changed_byte_of_a_record_is_found() -> None:
    for place in range(len(RAW)):
        for bit in range(8):
            changed = bytearray(RAW)
            changed[place] ^= 1 << bit
            with pytest.raises(BadInput):
                read_chain(bytes(changed))


def test_every_record_cut_off_is_found() -> None:
    for length in range(len(RAW)):
        with pytest.raises(BadInput):
            read_chain(RAW[:length])


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        ([0, 2, 3], 2, "it is numbered 2, not 1"),
        ([0, 1, 1, 2, 3], 3, "it is numbered 1, not 2"),
        ([0, 2, 1, 3], 2, "it is numbered 2, not 1"),
        ([0, 1, 2], 3, "the record is cut off after it: no sealed line ends it"),
    ],
)
def test_lines_missing_doubled_swapped_or_cut_off_are_named(lines: list[int], number: int, why: str) -> None:
    with pytest.raises(BrokenLine) as broken:
        read_chain(b"".join(LINES[line] for line in lines))
    assert (broken.value.number, broken.value.why) == (number, why)
    assert str(broken.value) == f"line {number} does not follow: {why}"


@pytest.mark.parametrize(
    ("old", "new", "number", "why"),
    [
        (b'"answer":["leave"]', b'"answer":["stay"]', 4, "it carries another hash than that of the line before"),
        (b'"answer":["leave"]', b'"answer": ["leave"]', 3, "it is not written in the canonical way"),
        (b'"answer":["leave"]', b'"answer":["leave"', 3, "it is not a line of JSON"),
        (b'"kind":"called"', b'"kind":"nobody"', 4, "its seal does not fit"),
        (b'"n":1,', b'"n":5,', 2, "it is numbered 5, not 1"),
        (b'"seats":2', b'"seats":3', 2, "it carries another hash than that of the line before"),
    ],
)
def test_the_first_line_that_does_not_follow_is_named(old: bytes, new: bytes, number: int, why: str) -> None:
    assert RAW.count(old) == 1
    with pytest.raises(BrokenLine) as broken:
        read_chain(RAW.replace(old, new))
    assert (broken.value.number, broken.value.why) == (number, why)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"\x89PNG\r\n",
        b"[1, 2]\n",
        b'{"a":1}\n',
        RAW.replace(b'"ninefold":1', b'"ninefold":9'),
        b'{"n":0,"ninefold":1,"prev":""}\n',
        b'{"ninefold":1,"prev":"","n":' + b"[" * 100_000 + b"\n",
        b'{"ninefold":1,"prev":"","n":"\xff"}\n',
    ],
    ids=range(9),
)
def test_what_is_no_record_is_refused_with_a_sentence(raw: bytes) -> None:
    with pytest.raises(BadInput, match=r"^this is not a record|^line \d does not follow"):
        read_chain(raw)


def test_a_line_after_the_end_needs_a_seal_of_its_own() -> None:
    recorder = Recorder(None)
    recorder.lines.extend(line.rstrip(b"\n") for line in LINES)
    recorder.add({"pause": True})
    with pytest.raises(BrokenLine, match="cut off"):
        read_chain(recorder.to_bytes())
