"""A record: header, answers and chance results, one JSON line each; replays to the same state, always.

Every line carries its number and the hash of the line before, and the last line a seal over itself, so that any
changed byte is found. Lines are written in one canonical way. Kinds of lines, after the header:

- `{"words": [...], "hashes": [...]}`: what each seat added to a sealed source, and what it had committed to;
- `{"seat": 0, "answer": ["attack", 17], "text": "..."}`, or `{"sealed": [[seat, answer], ...]}` in seat order;
- `{"chance": "attack", "of": 10, "got": 5}`: a die's face, or the name of what was drawn; `"typed": true` if by hand;
- `{"concede": 0}`: that seat gave up;
- `{"undo": k, "seat": 0}`: that seat takes back its answer at line k; from there on nothing counts any more, but all
  lines stay, and chance goes on where it was. `"agreed": [0, 1]` names who agreed, and past chance that is everybody;
- `{"pause": true}`: the game was saved here; `{"end": {...}, "checksum": ...}`: it is over; `{"abandoned": true}`: the
  table was closed. These are sealed, and where a server has written the record, `signature` signs the seal.

`lines.py` has each kind with its fields; nothing else may stand in a line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import ENCODER
from ninefold.core.parse import Unreadable, parse_json
from ninefold.core.rules import AnyRules

FORMAT: Final = 1
DECODER: Final = msgspec.json.Decoder(PlainData)
MOST_BYTES: Final = 64 * 1024 * 1024
UNSEALED: Final = ("seal", "signature")


class BrokenLine(BadInput):
    """A line of a record that does not follow from the lines before it; lines are counted from 1."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number} does not follow: {why}")
        self.number = number
        self.why = why


class Recorder:
    """Writes a record line by line. It keeps the lines; whoever owns it stores them."""

    def __init__(self, header: PlainMapping | None) -> None:
        """A record with this header; without one, the caller puts in the lines so far."""
        self.lines: list[bytes] = []
        if header is not None:
            self.add({"ninefold": FORMAT, **header})

    def add(self, entry: PlainMapping, *, sealed: bool = False) -> int:
        """Append a line and return its number, counted from 0."""
        number = len(self.lines)
        prev = hashlib.sha256(self.lines[-1]).hexdigest() if self.lines else ""
        line = {"n": number, "prev": prev, **entry}
        if sealed:
            line["seal"] = seal_of(line)
        self.lines.append(ENCODER.encode(line))
        return number

    def to_bytes(self) -> bytes:
        """The record as a file."""
        return b"\n".join(self.lines) + b"\n"


def header_of(rules: AnyRules, names: Sequence[str], chance: PlainMapping) -> PlainData:
    """The header of a record: everything that its replay depends on."""
    return {
        "game": rules.game.slug,
        "version": rules.game.version,
        "content": rules.content_hash,
        "overlays": list(rules.overlays),
        "options": dict(rules.options),
        "seats": rules.seats,
        "names": list(names),
        "chance": dict(chance),
    }


def seal_of(line: PlainMapping) -> str:
    """The hash of a line without its seal and the signature of that."""
    return hashlib.sha256(ENCODER.encode({k: v for k, v in line.items() if k not in UNSEALED})).hexdigest()


def read_chain(raw: bytes) -> list[PlainData]:
    """The lines of a record with valid hashes; the first invalid line raises BrokenLine."""
    if len(raw) > MOST_BYTES:
        raise BadInput(f"the record has {len(raw)} bytes; at most {MOST_BYTES} are read")
    if b'"prev":"' not in raw or b"ninefold" not in raw[:4096]:
        raise BadInput("this is not a record: it has no header line")
    lines = raw.split(b"\n")
    if lines[-1] != b"":
        raise BrokenLine(len(lines), "the file ends in the middle of it")
    entries: list[PlainData] = []
    prev = ""
    for number, line in enumerate(lines[:-1]):
        entries.append(_checked(number, line, prev))
        prev = hashlib.sha256(line).hexdigest()
    if "seal" not in entries[-1]:
        raise BrokenLine(len(entries), "the record is cut off after it: no sealed line ends it")
    if entries[0].get("ninefold") != FORMAT or "game" not in entries[0]:
        raise BadInput("this is not a record of a format known here")
    return entries


def _checked(number: int, line: bytes, prev: str) -> PlainData:
    """One line, which must be canonical, numbered and chained."""
    shown = number + 1
    try:
        entry = parse_json(line, DECODER)
        is_canonical = ENCODER.encode(entry) == line
    except (Unreadable, UnicodeError) as error:
        raise BrokenLine(shown, "it is not a line of JSON") from error
    if not is_canonical:
        raise BrokenLine(shown, "it is not written in the canonical way")
    if entry.get("n") != number:
        raise BrokenLine(shown, f"it is numbered {entry.get('n')}, not {number}")
    if entry.get("prev") != prev:
        raise BrokenLine(shown, "it carries another hash than that of the line before")
    if "seal" in entry and entry["seal"] != seal_of(entry):
        raise BrokenLine(shown, "its seal does not fit")
    return entry
