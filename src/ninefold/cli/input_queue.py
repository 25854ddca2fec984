"""Lines that a person types, read in a thread so that a program can wait for other things at the same time."""

from __future__ import annotations

import threading
from collections import deque
from typing import Final, TextIO

LEAVING: Final = ("quit", "exit")


class InputQueue:
    """Lines that were typed and not used yet; `wake` also ends the waiting for one."""

    def __init__(self, read: TextIO) -> None:
        self.is_person = read.isatty()
        self._read = read
        self._typed: deque[str] = deque()
        self._changed = threading.Condition()
        self._woken = False
        self._ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._read:
            with self._changed:
                self._typed.append(line)
                self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def wake(self) -> None:
        """Something else has happened."""
        with self._changed:
            self._woken = True
            self._changed.notify_all()

    @property
    def is_done(self) -> bool:
        """Whether nothing is left and nothing will come."""
        return self._ended and not self._typed

    def wait(self, *, take: bool) -> str | None:
        """Wait for a line or to be woken; returns the line if `take` is set. A line that leaves is always taken."""
        with self._changed:
            self._changed.wait_for(lambda: self._woken or self.is_done or self._may_take(take))
            self._woken = False
            return self._typed.popleft().strip() if self._may_take(take) else None

    def _may_take(self, take: bool) -> bool:
        return bool(self._typed) and (take or self._typed[0].strip().lower() in LEAVING)

    def readline(self) -> str:
        """The next line; empty at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._typed or self._ended)
            return self._typed.popleft() if self._typed else ""
