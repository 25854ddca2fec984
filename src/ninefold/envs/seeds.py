"""The seeds of consecutive episodes."""

from __future__ import annotations

import secrets

from ninefold.core.stream import Stream


class SeedStream:
    """A given seed is used for the next episode; later seeds follow from it, or are random if none was given."""

    def __init__(self) -> None:
        self._stream: Stream | None = None

    def next(self, seed: int | None) -> int:
        """The seed of the next episode."""
        if seed is not None:
            self._stream = Stream(seed, "envs seeds")
            return seed
        if self._stream is None:
            self._stream = Stream(secrets.randbits(48), "envs seeds")
        return self._stream.below(1 << 31)
