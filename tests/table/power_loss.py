"""What is left of a SQLite store after the power fails: its file, and its log up to any byte.

A commit is acknowledged after its frames are synced. So of a log that is cut at some byte, everything acknowledged
up to the last commit before that byte must be there, and nothing else than what was written.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final, NamedTuple

HEADER: Final = 32
FRAME: Final = 24
BACKFILLED: Final = 96
"""Where the index of a log says how many of its frames were copied into the file."""

Counts = dict[str, int]
"""How many entries of each table's journal were acknowledged."""


class Log(NamedTuple):
    """A write-ahead log (SQLite's file format, chapter 4)."""

    raw: bytes

    @property
    def generation(self) -> bytes:
        """Its salts: another after every restart of the log from its beginning."""
        return self.raw[16:24]

    @property
    def frame(self) -> int:
        """The size of a frame."""
        return FRAME + int(struct.unpack(">I", self.raw[8:12])[0])

    def commits(self) -> list[int]:
        """Where the commits of this generation end."""
        found: list[int] = []
        for at in range(HEADER, len(self.raw) - self.frame + 1, self.frame) if len(self.raw) > HEADER else ():
            if self.raw[at + 8 : at + 16] != self.generation:
                break
            if self.raw[at + 4 : at + 8] != b"\0\0\0\0":
                found.append(at + self.frame)
        return found


class Diary:
    """What was acknowledged when, by the place in the log that was then synced."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.marks: list[tuple[bytes, int, Counts]] = []

    def log(self) -> Log:
        """The log as it is on disk now."""
        path = self.file.with_name(self.file.name + "-wal")
        return Log(path.read_bytes() if path.exists() else b"")

    def note(self, counts: Counts) -> None:
        """So much is acknowledged now."""
        log = self.log()
        self.marks.append((log.generation, max(log.commits(), default=0), dict(counts)))

    def promised(self, log: Log, cut: int) -> Counts:
        """What must be there if this log is cut at a byte: all of earlier generations, and of this one up to there."""
        kept = [counts for generation, end, counts in self.marks if generation != log.generation or end <= cut]
        return kept[-1] if kept else {}

    def soonest(self, log: Log) -> int:
        """Where the log can be cut at the earliest: what was copied into the file had been synced before."""
        index = self.file.with_name(self.file.name + "-shm").read_bytes()
        copied = struct.unpack("=I", index[BACKFILLED : BACKFILLED + 4])[0]
        return HEADER + copied * log.frame if copied else 0
