"""§5.7 The dice of The Ninth World."""

from __future__ import annotations

from typing import Final

FACES: Final = 6
BAD: Final = 0
NEUTRAL: Final = 1
GOOD: Final = 2
RESULTS: Final = ("bad", "neutral", "good")


def result_of(outcome: int) -> int:
    """§5.7 Two faces of a die are bad, two blank, two good."""
    return outcome // 2
