"""What a client remembers of a table's fairness: the first commitment it saw, its own words, and others' commitments.

It detects a server that changes any of these later, even after the client restarts.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from ninefold.core.chance import commitment
from ninefold.core.data import PlainMapping
from ninefold.core.pledge import WRONG, is_hash, origins_of, word_hash

MOST_PLEDGED_TABLES: Final = 200
"""Maximum number of tables remembered."""


class Pledge(msgspec.Struct, omit_defaults=True):
    """What is remembered for one seat at one table."""

    commitment: str
    words: dict[str, str] = {}
    """The seat's own words, by their hash."""
    committed: str = ""
    """The hash of the seat's own word, once the server has acknowledged it."""
    hashes: list[str | None] = []
    """The commitments of all seats at the time the own word was revealed."""
    revealed: str = ""
    """The seat's own word, once the server has acknowledged it."""


class Pledges:
    """Pledges by table and seat; with a file they survive this process."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept: dict[str, Pledge] = self._read()

    def _read(self) -> dict[str, Pledge]:
        """Read the file; an unreadable one counts as empty."""
        try:
            raw = self._file.read_bytes() if self._file is not None else b"{}"
            return msgspec.json.decode(raw, type=dict[str, Pledge])
        except (OSError, msgspec.MsgspecError):
            return {}

    def of(self, place: str, shown: PlainMapping) -> Pledge:
        """Return the pledge at a place; a new one stores the commitment shown now."""
        if place not in self._kept:
            self._kept[place] = Pledge(shown["commitment"])
            self.keep()
        return self._kept[place]

    def keep(self) -> None:
        """Save the pledges if there is a file, readable only by its owner."""
        for old in list(self._kept)[:-MOST_PLEDGED_TABLES]:
            del self._kept[old]
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft = self._file.with_name(f"{self._file.name}.{secrets.token_hex(4)}")
            draft.touch(0o600)
            draft.write_bytes(msgspec.json.encode(self._kept))
            draft.replace(self._file)
        except OSError:
            self._file = None


class Exchange:
    """One seat's part in the exchange of words: its next step, and evidence against the table."""

    def __init__(self, pledges: Pledges, place: str) -> None:
        self._pledges = pledges
        self._place = place

    def _pledge(self, shown: PlainMapping, seat: int) -> Pledge:
        return self._pledges.of(f"{self._place}/{seat}", shown)

    def next_act(self, shown: PlainMapping, seat: int) -> dict[str, str] | None:
        """Return the client's next step, to commit to a word or to reveal it; it is saved before it is sent."""
        pledge = self._pledge(shown, seat)
        if seat < 0 or shown["state"] != "gathering":
            return None
        committed = shown["hashes"][seat]
        if shown["reveals"] is not None:
            return self._reveal(pledge, shown["hashes"], committed)
        if committed is not None or pledge.commitment != shown["commitment"]:
            return None
        if not pledge.words:
            word = secrets.token_hex(16)
            pledge.words[word_hash(pledge.commitment, seat, word)] = word
            self._pledges.keep()
        return {"do": "commit", "hash": next(reversed(pledge.words))}

    def _reveal(self, pledge: Pledge, hashes: list[str | None], committed: str | None) -> dict[str, str] | None:
        word = pledge.words.get(committed or "")
        if word is None or pledge.revealed == word:
            return None
        if not pledge.hashes:
            pledge.hashes = list(hashes)
            self._pledges.keep()
        return {"do": "word", "word": word}

    def acknowledged(self, act: Mapping[str, str], shown: PlainMapping, seat: int) -> None:
        """Note that the server has saved this act."""
        pledge = self._pledge(shown, seat)
        pledge.committed = act.get("hash", pledge.committed)
        pledge.revealed = act.get("word", pledge.revealed)
        self._pledges.keep()

    def faults(self, shown: PlainMapping, seat: int) -> list[str]:
        """Return the evidence against the table by name; empty if every promise was kept."""
        pledge = self._pledge(shown, seat)
        found = ["commitment"] if shown["commitment"] != pledge.commitment else []
        if pledge.committed and shown["hashes"][seat] not in pledge.words:
            found.append("hash")
        if pledge.hashes and shown["hashes"] != pledge.hashes:
            found.append("hashes")
        if pledge.revealed and shown["words"] is not None and shown["words"][seat] != pledge.revealed:
            found.append("word")
        if shown["secret"] is not None and not _follows(pledge, shown):
            found.append("secret")
        return found


def _follows(pledge: Pledge, shown: PlainMapping) -> bool:
    """Whether the secret matches its commitment, and the words match theirs."""
    secret = bytes.fromhex(shown["secret"])
    if commitment(secret) != pledge.commitment or not is_hash(pledge.commitment):
        return False
    if shown["words"] is None or not pledge.hashes:
        return True
    return WRONG not in origins_of(pledge.commitment, secret, shown["words"], pledge.hashes)
