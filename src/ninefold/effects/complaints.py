"""What is wrong with a content file, for the person who wrote it: file, line, card, field, and what may stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from ninefold.core.errors import BadContent, BadInput, faults_of
from ninefold.core.parse import TOML_ASIDE
from ninefold.effects.shelf import LAID, key_of

HEADER: Final = re.compile(r"^\s*\[\[?([^\[\]]*)\]")
ENTRY: Final = re.compile(r"""^\s*((?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:\s*\.\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+))*)\s*=""")
PARTS: Final = re.compile(r"""\"([^"]*)\"|'([^']*)'|([\w:-]+)""")
FIELD: Final = re.compile(r"^([a-z_][\w.\[\]]*): (.+)$", re.DOTALL)
PLACE: Final = re.compile(r"[\w-]+")
AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")

TomlPath = tuple[str, ...]


class Complaint(msgspec.Struct):
    """One thing that is wrong, or odd: the line (0: of no line), the card and field it is about, and a sentence."""

    line: int
    card: str
    field: str
    text: str

    def said(self, file: str) -> str:
        """The sentence with its place before it."""
        place = f"{file}:{self.line}" if self.line else file
        return ": ".join(part for part in (place, self.card, self.field, self.text) if part)


class LineFinder:
    """Finds the line of a TOML text in which a table or a field begins."""

    def __init__(self, text: str) -> None:
        self._lines: dict[TomlPath, int] = {}
        self._names: dict[str, str] = {}
        for number, path in _paths(text):
            for length in range(1, len(path) + 1):
                self._lines.setdefault(_plain(path[:length]), number)
            if len(path) > 1:
                self._names.setdefault(key_of(path[1]), path[1])

    def line(self, *path: str) -> int:
        """The line of the longest part of a path that the text has, if that names a card; else 0."""
        wanted = _plain(path)
        for length in range(len(wanted), 1, -1):
            if wanted[:length] in self._lines:
                return self._lines[wanted[:length]]
        return 0

    def name(self, card: str) -> str:
        """A card as the text writes it."""
        return self._names.get(key_of(card), card)


def _plain(path: TomlPath) -> TomlPath:
    return tuple(key_of(part) for part in path)


def _paths(text: str) -> Iterator[tuple[int, TomlPath]]:
    """Each line that opens a table or sets a field, with its whole path."""
    table: TomlPath = ()
    bare = TOML_ASIDE.sub(_blanked, text.removeprefix("\ufeff"))
    for number, line in enumerate(bare.split("\n"), 1):
        header, entry = HEADER.match(line), ENTRY.match(line)
        if header:
            table = _parts(header[1])
            yield number, table
        elif entry:
            yield number, (*table, *_parts(entry[1]))


def _blanked(found: re.Match[str]) -> str:
    """A comment or a long string without what is in it; a short string may be a key, and stays."""
    said = found[0]
    return "\n" * said.count("\n") if said.startswith(("#", '"""', "'''")) else said


def _parts(written: str) -> TomlPath:
    return tuple("".join(groups) for groups in PARTS.findall(written))


def complaints(error: BadInput, text: str) -> list[Complaint]:
    """Everything that is wrong with a content file, in the order of its lines."""
    lines = LineFinder(text)
    found = [_complaint(fault, lines) for fault in faults_of(error)]
    return sorted(found, key=lambda one: one.line)


def _complaint(fault: str, lines: LineFinder) -> Complaint:
    at = AT_LINE.search(fault)
    if at:
        return Complaint(int(at[1]), "", "", AT_LINE.sub("", fault).strip())
    if not fault.startswith(f"{LAID}: "):
        return Complaint(0, "", "", fault)
    card, colon, rest = fault.removeprefix(f"{LAID}: ").partition(": ")
    if not colon:
        return Complaint(0, "", "", card)
    name = lines.name(card)
    found = FIELD.match(rest)
    if not found:
        return Complaint(lines.line(LAID, name), name, "", rest)
    return Complaint(lines.line(LAID, name, *PLACE.findall(found[1])), name, found[1], found[2])


def located(error: BadInput, text: str, file: str) -> BadContent:
    """The same error, each sentence with file and line."""
    return BadContent([one.said(file) for one in complaints(error, text)])
