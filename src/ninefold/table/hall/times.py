"""The time source of a hall; tests pass their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...


class Times(Protocol):
    """A clock with alarms."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        """Schedule a call at that time, in the event loop."""
        ...


class WallClock:
    """The machine's clock and the event loop's timers."""

    def now(self) -> float:
        """Seconds since 1970, to the millisecond."""
        return round(time.time(), 3)

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        """Schedule a call no earlier than that time."""
        return asyncio.get_running_loop().call_later(max(0.0, when - time.time()) + 0.001, do)
