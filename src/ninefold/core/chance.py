"""Sources of chance: rules request an outcome and never draw one themselves.

Simulation uses a seeded `Stream`, tests a `Script`, served tables a `Sealed` source. With real dice, or explicit
chance nodes for research, there is no source: the kernel stops at the chance step.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from ninefold.core.errors import BadInput

LAYOUT: Final = "ninefold-chance-1"


class Source(Protocol):
    """Answers chance steps: returns an outcome in 0..n-1 for the event of this name."""

    def next(self, n: int, name: str) -> int:
        """The next outcome."""
        ...


class ScriptError(BadInput):
    """A script that does not fit the game that was played."""


class Script:
    """Outcomes by name, for tests and scenarios. An unlisted request, or a leftover outcome, is an error."""

    def __init__(self, outcomes: Mapping[str, Sequence[int]]) -> None:
        self.left = {name: list(listed) for name, listed in outcomes.items()}

    def next(self, n: int, name: str) -> int:
        """The next listed outcome of that name."""
        listed = self.left.get(name)
        if not listed:
            raise ScriptError(f"the game asks for chance '{name}' (1 of {n}), which the script does not list")
        outcome = listed.pop(0)
        if not 0 <= outcome < n:
            raise ScriptError(f"the script gives outcome {outcome} for '{name}', which has only {n}")
        return outcome

    def finish(self) -> None:
        """Check that every listed outcome was used."""
        left = {name: listed for name, listed in self.left.items() if listed}
        if left:
            raise ScriptError("the script lists chance that was never asked for: " + ", ".join(sorted(left)))


def commitment(secret: bytes) -> str:
    """What a table shows before the first chance event."""
    return hashlib.sha256(secret).hexdigest()


def sealed_key(secret: bytes, words: Sequence[str]) -> bytes:
    """The key made from the secret and the seats' words: HMAC(secret, words), each word preceded by its length."""
    message = bytearray(LAYOUT.encode())
    for word in words:
        raw = word.encode()
        message += len(raw).to_bytes(4, "big") + raw
    return hmac.digest(secret, bytes(message), "sha256")


def sealed_outcome(key: bytes, counter: int, n: int, name: str) -> int:
    """Outcome number `counter`. The byte layout, all numbers big-endian:

    HMAC-SHA256(key, counter: 8 bytes | try: 4 bytes | n: 4 bytes | name in UTF-8); its first 8 bytes are a number x.
    With limit the largest multiple of n up to 2^64: if x is below it, the outcome is x mod n; else the next try.
    """
    limit = (1 << 64) - (1 << 64) % n
    attempt = 0
    while True:
        head = counter.to_bytes(8, "big") + attempt.to_bytes(4, "big") + n.to_bytes(4, "big")
        digest = hmac.digest(key, head + name.encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            return number % n
        attempt += 1


class Sealed:
    """The source of a served table: committed to in advance, provable afterwards. Its counter never goes back."""

    __slots__ = ("_key", "counter")

    def __init__(self, secret: bytes, words: Sequence[str], counter: int = 0) -> None:
        self._key = sealed_key(secret, words)
        self.counter = counter

    def next(self, n: int, name: str) -> int:
        """The next outcome."""
        outcome = sealed_outcome(self._key, self.counter, n, name)
        self.counter += 1
        return outcome


class Watched:
    """A source that also records its outcomes, as (name, number of outcomes, outcome)."""

    __slots__ = ("noted", "source")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.noted: list[tuple[str, int, int]] = []

    def next(self, n: int, name: str) -> int:
        """The next outcome of the wrapped source."""
        outcome = self.source.next(n, name)
        self.noted.append((name, n, outcome))
        return outcome
