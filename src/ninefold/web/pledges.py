"""What a client keeps of a table's fairness: the commitment it saw first, its own words, and what others committed to.

A server that changes any of it later is found out, also after the client was started anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from ninefold.core.chance import commitment
from ninefold.core.pledge import WRONG, is_hash, origins_of, word_hash

MOST: Final = 200
"""So many tables are remembered."""


class Pledge(msgspec.Struct, omit_defaults=True):
    """What was kept of one seat at one table."""

    commitment: str
    words: dict[str, str] = {}
    """The own words, by their hash."""
    committed: str = ""
    """The hash of the own word, once the server has acknowledged it."""
    hashes: list[str | None] = []
    """What all seats had committed to when the own word was revealed."""
    revealed: str = ""
    """The own word, once the server has acknowledged it."""


class Pledges:
    """Pledges by table and seat; with a file they outlive this process."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept: dict[str, Pledge] = self._read()

    def _read(self) -> dict[str, Pledge]:
        """What the file has; one that can't be read is as good as none."""
        try:
            raw = self._file.read_bytes() if self._file is not None else b"{}"
            return msgspec.json.decode(raw, type=dict[str, Pledge])
        except (OSError, msgspec.MsgspecError):
            return {}

    def of(self, place: str, shown: Mapping[str, Any]) -> Pledge:
        """The pledge at a place; a new one notes the commitment that is shown now."""
        if place not in self._kept:
            self._kept[place] = Pledge(shown["commitment"])
            self.keep()
        return self._kept[place]

    def keep(self) -> None:
        """Write it down where there is a file; others on this machine have no business in it."""
        for old in list(self._kept)[:-MOST]:
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
    """One seat's part in the exchange of words: what to do next, and what speaks against the table."""

    def __init__(self, pledges: Pledges, place: str) -> None:
        self._pledges = pledges
        self._place = place

    def _pledge(self, shown: Mapping[str, Any], seat: int) -> Pledge:
        return self._pledges.of(f"{self._place}/{seat}", shown)

    def next_act(self, shown: Mapping[str, Any], seat: int) -> dict[str, str] | None:
        """What this seat's client does now: commit to a word, or reveal it. It is written down before it is done."""
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

    def acknowledged(self, act: Mapping[str, str], shown: Mapping[str, Any], seat: int) -> None:
        """The server has this on disk."""
        pledge = self._pledge(shown, seat)
        pledge.committed = act.get("hash", pledge.committed)
        pledge.revealed = act.get("word", pledge.revealed)
        self._pledges.keep()

    def faults(self, shown: Mapping[str, Any], seat: int) -> list[str]:
        """What speaks against the table, by name; nothing if all is as it was promised."""
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


def _follows(pledge: Pledge, shown: Mapping[str, Any]) -> bool:
    """Whether the secret is the one committed to, and the words are bound by it."""
    secret = bytes.fromhex(shown["secret"])
    if commitment(secret) != pledge.commitment or not is_hash(pledge.commitment):
        return False
    if shown["words"] is None or not pledge.hashes:
        return True
    return WRONG not in origins_of(pledge.commitment, secret, shown["words"], pledge.hashes)
