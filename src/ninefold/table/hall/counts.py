"""What operators are told about a hall."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("ninefold.table")


class Counts:
    """Figures for operators."""

    def __init__(self) -> None:
        self.acts = 0
        self.refusals = 0
        self.conflicts = 0
        self.stalled = 0
        self.bot_answers = 0
        self.run_outs = 0
        self.subscriptions = 0
        self.entries = 0
        self.store_seconds = 0.0
        self.removed = 0
        self.write_failures = 0
        self.unwritable = False
        """Whether the last write failed."""
        self.time_of_write: Callable[[float], None] = lambda seconds: None
        """Is told how long each entry took to be on disk."""

    def stored(self, seconds: float) -> None:
        """Count a written entry and its duration."""
        self.entries += 1
        self.store_seconds += seconds
        self.time_of_write(seconds)
        self.wrote()

    def wrote(self) -> None:
        """Note a successful write."""
        if self.unwritable:
            self.unwritable = False
            LOG.warning("the store can be written again")

    def not_written(self, error: Exception) -> None:
        """Note a failed write; it is logged once, until a write succeeds again."""
        self.write_failures += 1
        if not self.unwritable:
            self.unwritable = True
            LOG.error("the store can't be written: %s", error)
