"""What a card is chosen for when a card's words ask for a choice (§16.2 of The Ninth World)."""

from __future__ import annotations

from typing import Final

MARK: Final = 0
ADVANCE: Final = 1
TAKE_BACK: Final = 2
CLAIM: Final = 3
SWEEP: Final = 4
ALLY: Final = 5
TIER: Final = 6
PURPOSES: Final = ("mark", "advance", "take_back", "claim", "sweep", "ally", "tier")
PURPOSE_RULES: Final = ("6.1", "11.1", "16.1", "16.1", "16.1", "15.2", "8.6")
"""By purpose: its paragraph."""
