"""Lines that a person types, read aside, so that a program can wait for them and for something else at once."""

from __future__ import annotations

import threading
from collections import deque
from typing import Final, TextIO

LEAVING: Final = ("quit", "exit")


class Lines:
    """What was typed and not used yet. `stir` wakes whoever waits."""

    def __init__(self, read: TextIO) -> None:
        self.is_person = read.isatty()
        self._read = read
        self._typed: deque[str] = deque()
        self._news = threading.Condition()
        self._stirred = False
        self._ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._read:
            with self._news:
                self._typed.append(line)
                self._news.notify_all()
        with self._news:
            self._ended = True
            self._news.notify_all()

    def stir(self) -> None:
        """Something else has happened."""
        with self._news:
            self._stirred = True
            self._news.notify_all()

    @property
    def is_done(self) -> bool:
        """Whether nothing is left and nothing will come."""
        return self._ended and not self._typed

    def wait(self, *, take: bool) -> str | None:
        """Wait for a line or a stir; the line, if one is to be taken and there is one. Leaving is always heard."""
        with self._news:
            while not (self._stirred or self.is_done or self._may_take(take)):
                self._news.wait()
            self._stirred = False
            return self._typed.popleft().strip() if self._may_take(take) else None

    def _may_take(self, take: bool) -> bool:
        return bool(self._typed) and (take or self._typed[0].strip().lower() in LEAVING)

    def readline(self) -> str:
        """The next line; empty at the end."""
        with self._news:
            while not self._typed and not self._ended:
                self._news.wait()
            return self._typed.popleft() if self._typed else ""
