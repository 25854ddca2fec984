"""A counter-based stream of numbers: the n-th number depends on the seed and n alone."""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Final

UNPACK: Final = struct.Struct("<16I").unpack


class Stream:
    """Numbers from a seed. `below(n)` is the next one, in 0..n-1; the counter may be set to any place."""

    __slots__ = ("_block", "_key", "_words", "counter")

    def __init__(self, seed: int, purpose: str = "chance", counter: int = 0) -> None:
        self._key: bytes = blake2b(f"{purpose}:{seed}".encode()).digest()
        self._block: int = -1
        self._words: tuple[int, ...] = ()
        self.counter: int = counter

    def copy(self) -> Stream:
        """A stream that goes on with the same numbers."""
        made = Stream(0)
        made._key, made.counter = self._key, self.counter
        return made

    def below(self, n: int) -> int:
        """A number in 0..n-1. Words have 32 bits, so for small n the bias is far below what can be measured."""
        counter = self.counter
        if counter >> 4 != self._block:
            self._make_block(counter >> 4)
        self.counter = counter + 1
        return (self._words[counter & 15] * n) >> 32

    def _make_block(self, block: int) -> None:
        """Sixteen words come at once."""
        self._block = block
        self._words = UNPACK(blake2b(block.to_bytes(8, "little"), key=self._key).digest())

    def shuffle(self, values: list[int]) -> None:
        """Put a list in random order; the numbers are those of `below`, without a call for each."""
        counter = self.counter
        for last in range(len(values) - 1, 0, -1):
            if counter >> 4 != self._block:
                self._make_block(counter >> 4)
            other = (self._words[counter & 15] * (last + 1)) >> 32
            counter += 1
            values[last], values[other] = values[other], values[last]
        self.counter = counter

    def shuffle_end(self, values: list[int], count: int) -> None:
        """Put those values at the end that `shuffle` would put there; the rest is in no particular order.

        The numbers of the rest are passed over, so that the stream goes on as after `shuffle`.
        """
        counter = self.counter
        last = len(values) - 1
        for place in range(last, max(0, last - count), -1):
            if counter >> 4 != self._block:
                self._make_block(counter >> 4)
            other = (self._words[counter & 15] * (place + 1)) >> 32
            counter += 1
            values[place], values[other] = values[other], values[place]
        self.counter += max(0, last)

    def next(self, n: int, name: str) -> int:
        """A chance outcome; the name does not matter to a seeded stream."""
        return self.below(n)
