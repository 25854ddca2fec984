"""The names of search bots: levels for people, and explicit budgets for measurements."""

from __future__ import annotations

from typing import Final

from ninefold.bots.search.settings import SearchSettings
from ninefold.core.errors import BadInput

LONGEST_THOUGHT: Final = 60.0
MOST_ITERATIONS: Final = 1_000_000
NAME: Final = "search"

LEVELS: Final[dict[str, SearchSettings]] = {
    "easy": SearchSettings(iterations=16, temperature=1.2),
    "medium": SearchSettings(seconds=0.05, temperature=0.4),
    "hard": SearchSettings(seconds=0.3),
    "expert": SearchSettings(seconds=1.5),
}
"""Weakest first. The levels differ in how long they think and how freely they choose, never in what they see."""


def is_search(name: str) -> bool:
    """Whether a name is that of a search bot."""
    plain = name.partition("+")[0]
    return plain in LEVELS or plain.partition(":")[0] == NAME


def settings_of(name: str) -> SearchSettings:
    """Return the settings for a name: `hard`, `search`, `search:0.4s` (seconds), `search:500` (simulations)."""
    if name in LEVELS:
        return LEVELS[name]
    plain, colon, budget = name.partition(":")
    if plain != NAME:
        raise BadInput(f"'{name}' is not a search bot")
    return _budget(budget, name) if colon else SearchSettings()


def _budget(written: str, name: str) -> SearchSettings:
    try:
        if written.endswith("s"):
            seconds = float(written[:-1])
            if 0.0 < seconds <= LONGEST_THOUGHT:
                return SearchSettings(seconds=seconds)
        elif written.isascii() and written.isdecimal() and 0 < int(written) <= MOST_ITERATIONS:
            return SearchSettings(iterations=int(written))
    except ValueError:
        pass
    raise BadInput(
        f"'{name}' has no usable budget; write seconds up to {LONGEST_THOUGHT:.0f} ('{NAME}:0.4s') "
        f"or simulations up to {MOST_ITERATIONS} ('{NAME}:500')"
    )
