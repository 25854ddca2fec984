"""§6 The windows of a round in which Events may be played, and the stops that ask for them."""

from __future__ import annotations

from typing import Final

AFTER_DRAW: Final = 0  # §6.4
PHASE_END: Final = 1  # §6.5
ATTACKERS: Final = 2  # §6.6
DEFENDERS: Final = 3  # §6.7
DICE: Final = 4  # §6.8
AFTER_BID: Final = 5  # §6.9
CLEANUP_BEGINS: Final = 6  # §6.10
OWN_PHASE: Final = 7  # §5.3
COUNTER: Final = 8  # §6.11
WINDOWS: Final = (
    "after_draw",
    "phase_end",
    "attackers",
    "defenders",
    "dice",
    "after_bid",
    "cleanup",
    "own_phase",
    "reaction",
)
FORESTALL: Final = "yggdrasil"
STOPS: Final = {
    "after_draw": False,
    "phase_end": False,
    "attackers": True,
    "defenders": True,
    "dice": True,
    "after_bid": True,
    "cleanup": True,
    "reaction": True,
    FORESTALL: True,
}
"""§14.5 The windows at which a player may want to be asked; at first, those that some Event names as its moment, and
those before an attack that the player could forestall with Yggdrasil."""
WINDOW_RULES: Final = ("6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "5.3", "6.11")
