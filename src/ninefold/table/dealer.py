"""Who answers chance at a table, and what the record says about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ninefold.core.chance import Sealed, Source, commitment
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.stream import Stream


class Dealer(NamedTuple):
    """A source of chance with its header, the seats' words and the secret that the end reveals."""

    source: Source | None
    header: PlainMapping
    words: tuple[str, ...] = ()
    secret: bytes = b""
    hashes: tuple[str | None, ...] = ()
    """The seats' commitments before any word was revealed; empty at tables without commitments."""

    def words_line(self) -> PlainData:
        """The line of the record with the words."""
        line: PlainData = {"words": list(self.words)}
        return {**line, "hashes": list(self.hashes)} if self.hashes else line


def seeded(seed: int) -> Dealer:
    """Chance from a seed: the same seed and answers give the same game."""
    return Dealer(Stream(seed), {"kind": "seeded", "seed": seed})


def sealed(secret: bytes, words: Sequence[str], counter: int = 0, hashes: Sequence[str | None] = ()) -> Dealer:
    """Provable chance: the table has committed to a secret, and each seat has added a word."""
    header = {"kind": "sealed", "commitment": commitment(secret)}
    return Dealer(Sealed(secret, words, counter), header, tuple(words), secret, tuple(hashes))


def by_hand() -> Dealer:
    """Real dice and cards, typed in by a person; the record marks them as unproven."""
    return Dealer(None, {"kind": "typed"})
