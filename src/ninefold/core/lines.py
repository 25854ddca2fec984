"""The lines of a record as structs: each kind has exactly its own fields, and a line that has others is refused.

`record.py` says what the kinds mean. The header comes first; one field says which kind any other line is.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.record import BrokenLine
from ninefold.core.shape import read_struct

MOST_LETTERS: Final = 100
"""Maximum length of a name."""

Text = Annotated[str, Meta(min_length=1)]


class SeededChance(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="seeded"):
    """Chance from a seed, which anybody can recompute."""

    seed: int


class SealedChance(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="sealed"):
    """Chance from a secret, which can be recomputed when the end reveals it."""

    commitment: str


class TypedChance(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="typed"):
    """Real dice and cards, typed in; nothing proves them."""


class RecordLine(msgspec.Struct, forbid_unknown_fields=True):
    """What every line has: its number, and the hash of the line before."""

    n: int = 0
    prev: str = ""


class Header(RecordLine, kw_only=True):
    """Everything that the replay of a record depends on."""

    ninefold: int
    game: str
    version: str
    content: str
    overlays: list[PlainData]
    options: dict[str, str]
    seats: int
    names: list[str]
    chance: SeededChance | SealedChance | TypedChance


class WordsLine(RecordLine, kw_only=True):
    """What each seat added to a sealed source, and the hash that it committed to before any word was revealed."""

    words: list[str]
    hashes: list[str | None] | UnsetType = UNSET


class AnswerLine(RecordLine, kw_only=True):
    """An answer of one seat."""

    seat: int
    answer: Annotated[list[int | str], Meta(min_length=1)]
    text: Text | UnsetType = UNSET


class SealedLine(RecordLine, kw_only=True):
    """The answers to a sealed ask, in seat order."""

    sealed: list[tuple[int, Annotated[list[int | str], Meta(min_length=1)]]]
    texts: Annotated[dict[str, Text], Meta(min_length=1)] | UnsetType = UNSET


class ChanceLine(RecordLine, kw_only=True):
    """An outcome of chance."""

    chance: str
    of: int
    got: int | str
    typed: bool | UnsetType = UNSET


class ConcedeLine(RecordLine, kw_only=True):
    """A seat gave up."""

    concede: int


class UndoLine(RecordLine, kw_only=True):
    """Lines that no longer count, and which seats agreed to that."""

    undo: int
    seat: int
    agreed: Annotated[list[int], Meta(min_length=1)] | UnsetType = UNSET


class Signature(msgspec.Struct, forbid_unknown_fields=True):
    """Who signed a record's seal: an Ed25519 key, and the signature; both in hexadecimal digits."""

    key: str
    sign: str


class PauseLine(RecordLine, kw_only=True):
    """The game was saved here."""

    pause: bool
    seal: str
    signature: Signature | UnsetType = UNSET


class EndingData(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    kind: str
    winners: list[int]
    scores: list[int]


class EndLine(RecordLine, kw_only=True):
    """The game is over."""

    end: EndingData
    checksum: str
    seal: str
    secret: str | UnsetType = UNSET
    signature: Signature | UnsetType = UNSET


class AbandonedLine(RecordLine, kw_only=True):
    """The table was closed before the end of its game."""

    abandoned: bool
    seal: str
    secret: str | UnsetType = UNSET
    signature: Signature | UnsetType = UNSET


AnyLine = (
    WordsLine | AnswerLine | SealedLine | ChanceLine | ConcedeLine | UndoLine | PauseLine | EndLine | AbandonedLine
)

LINE_KINDS: Final[PlainMapping] = {
    "words": WordsLine,
    "answer": AnswerLine,
    "sealed": SealedLine,
    "chance": ChanceLine,
    "concede": ConcedeLine,
    "undo": UndoLine,
    "pause": PauseLine,
    "end": EndLine,
    "abandoned": AbandonedLine,
}


def read_line(entry: PlainMapping, number: int) -> AnyLine:
    """A line after the header, strictly read; `number` is counted from 1."""
    kinds = [kind for kind in LINE_KINDS if kind in entry]
    if len(kinds) != 1:
        raise BrokenLine(number, f"it is {' and '.join(kinds)} at once" if kinds else "it is of no known kind")
    try:
        line: AnyLine = read_struct(entry, "it can't be read", LINE_KINDS[kinds[0]])
    except BadInput as error:
        raise BrokenLine(number, str(error)) from error
    denied = isinstance(line, ChanceLine) and line.typed is False
    denied = denied or (isinstance(line, PauseLine) and not line.pause)
    if denied or (isinstance(line, AbandonedLine) and not line.abandoned):
        raise BrokenLine(number, "what is not so is left out")
    return line


def read_header(entry: PlainMapping) -> Header:
    """The header of a record, strictly read."""
    header: Header = read_struct(entry, "the record's header can't be used", Header)
    if len(header.names) != header.seats:
        raise BadInput(f"the record's header names {len(header.names)} players for {header.seats} seats")
    for name in header.names:
        if not name.isprintable() or not 1 <= len(name) <= MOST_LETTERS:
            raise BadInput(
                f"the record's header has a name that can't be used: a name has 1 to {MOST_LETTERS} letters"
                " and no control characters"
            )
    return header
