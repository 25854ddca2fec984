"""What a card is chosen for when a card's words ask for a choice (§16.2 of The Ninth World).

The step of a choice has two more numbers, `a` and `b`. For CLAIM they are the type of the card (-1: any) and its
highest cost plus 16 times its place, for SWEEP the deck of the place, for TIER the skill of the quest and the card of
the deed, for ALLY which ally this is and of how many.
"""

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
