"""Colours of the terminal: a night over a fjord, driftwood, parchment and a little gold. Never the only sign."""

from __future__ import annotations

from typing import Final

NIGHT: Final = "#14181d"
DEEP: Final = "#1b2128"
STONE: Final = "#2a323b"
DRIFTWOOD: Final = "#7a6a54"
PARCHMENT: Final = "#ddd3bd"
ASH: Final = "#9aa0a3"
GOLD: Final = "#d9b25f"
FROST: Final = "#86b4c9"
MOSS: Final = "#8fae74"
BLOOD: Final = "#cf7161"
LILAC: Final = "#b29ac8"

SEATS: Final = (GOLD, FROST, MOSS, BLOOD, LILAC, PARCHMENT)
"""By seat, beside a sign of its own."""

TONES: Final = {"bad": BLOOD, "good": MOSS, "fight": GOLD, "bid": FROST, "health": MOSS, "glory": GOLD}


def seat_colour(seat: int) -> str:
    """The colour of a seat; what is nobody's is ash."""
    return SEATS[seat % len(SEATS)] if seat >= 0 else ASH


def tone_colour(tone: str) -> str:
    """The colour that a tone hints at."""
    return TONES.get(tone, ASH)
