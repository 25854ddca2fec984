"""A progress bar on stderr, for people who wait at a terminal."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Final, TextIO

WIDTH: Final = 30
PAUSE: Final = 0.1


class Bar:
    """Games done, games a second, and the time left. Silent where stderr is no terminal."""

    def __init__(self, total: int, stream: TextIO | None = None, unit: str = "games") -> None:
        self.total = total
        self.unit = unit
        self.before = 0
        """Done in an earlier run, which says nothing about speed."""
        self.stream = sys.stderr if stream is None else stream
        self.shows = self.stream.isatty()
        self.began = perf_counter()
        self.drawn = 0.0

    def __call__(self, done: int) -> None:
        """So many are done."""
        now = perf_counter()
        if not self.shows or (now - self.drawn < PAUSE and done < self.total):
            return
        self.drawn = now
        speed = (done - self.before) / max(now - self.began, 1e-9)
        filled = WIDTH * done // self.total
        bar = "█" * filled + "░" * (WIDTH - filled)
        left = (self.total - done) / speed if speed > 0 else 0.0
        self._put(f"{bar} {done}/{self.total} {self.unit}, {speed:.0f}/s, {said_time(left)} left")

    def clear(self) -> None:
        """Leave no trace."""
        if self.shows:
            self._put("")

    def _put(self, text: str) -> None:
        self.stream.write(f"\r\x1b[2K{text}")
        self.stream.flush()


def said_time(seconds: float) -> str:
    """How long something takes, as people say it."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
