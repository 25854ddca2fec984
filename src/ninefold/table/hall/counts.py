"""What operators are told about a hall."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

LOG: Final = logging.getLogger("ninefold.table")


@dataclass
class Counts:
    """Figures for operators: every number here is one of the metrics."""

    acts: int = 0
    refusals: int = 0
    conflicts: int = 0
    stalled: int = 0
    bot_answers: int = 0
    run_outs: int = 0
    subscriptions: int = 0
    entries: int = 0
    store_seconds: float = 0.0
    removed: int = 0
    write_failures: int = 0
    unwritable: bool = False
    """Whether the last write failed."""
    time_of_write: Callable[[float], None] = lambda seconds: None
    """Is told how long each entry took to be on disk."""

    def figures(self) -> dict[str, float]:
        """Return every number by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: float(value) for name, value in values.items() if not callable(value)}

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
