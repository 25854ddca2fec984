"""A progress bar on stderr, for people at a terminal."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Final, Self, TextIO

WIDTH: Final = 30
PAUSE: Final = 0.1


class Bar:
    """Shows the games done, the games per second, and the time left; silent if stderr is not a terminal."""

    def __init__(self, total: int, stream: TextIO | None = None, unit: str = "games") -> None:
        self.total = total
        self.unit = unit
        self.before = 0
        """Done in an earlier run, so it does not count for the speed."""
        self.stream = sys.stderr if stream is None else stream
        self.shows = self.stream.isatty()
        self.began = perf_counter()
        self.drawn = 0.0

    def __call__(self, done: int) -> None:
        """Show how many are done."""
        now = perf_counter()
        if not self.shows or (now - self.drawn < PAUSE and done < self.total):
            return
        self.drawn = now
        speed = (done - self.before) / max(now - self.began, 1e-9)
        filled = WIDTH * done // self.total
        bar = "█" * filled + "░" * (WIDTH - filled)
        left = (self.total - done) / speed if speed > 0 else 0.0
        self._put(f"{bar} {done}/{self.total} {self.unit}, {speed:.0f}/s, {said_time(left)} left")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Remove the bar."""
        if self.shows:
            self._put("")

    def _put(self, text: str) -> None:
        self.stream.write(f"\r\x1b[2K{text}")
        self.stream.flush()


def said_time(seconds: float) -> str:
    """Format a duration for people."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
