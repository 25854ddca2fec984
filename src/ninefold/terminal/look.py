"""How the screen is laid out and coloured: a night over a fjord, driftwood, parchment and a little gold.

A colour is never the only sign.
"""

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


STYLE: Final = f"""
Screen {{ background: {NIGHT}; color: {PARCHMENT}; }}
* {{
    scrollbar-color: {DRIFTWOOD}; scrollbar-color-hover: {GOLD}; scrollbar-color-active: {GOLD};
    scrollbar-background: {DEEP}; scrollbar-background-hover: {DEEP}; scrollbar-background-active: {DEEP};
}}
ModalScreen {{ background: {NIGHT} 60%; }}
#title, #keys {{ height: 1; background: {DEEP}; }}
#body {{ height: 1fr; layout: vertical; }}
ScenePane {{ height: 1fr; width: 1fr; background: {NIGHT}; scrollbar-size-vertical: 1; overflow-x: hidden; }}
#side {{ height: 9; layout: horizontal; }}
#ask {{ width: 3fr; height: 100%; background: {DEEP}; border-top: solid {DRIFTWOOD}; padding: 0 1; }}
#prompt {{ height: auto; max-height: 4; }}
#options {{
    height: 1fr; background: {DEEP}; border: none; padding: 0; color: {PARCHMENT}; scrollbar-size-vertical: 1;
}}
#options:focus {{ background-tint: {DEEP} 0%; }}
#options > .option-list--option-highlighted {{ background: {STONE}; color: {PARCHMENT}; text-style: bold; }}
#options:focus > .option-list--option-highlighted {{ background: {STONE}; color: {GOLD}; text-style: bold; }}
#log {{
    width: 2fr; height: 100%; background: {DEEP}; border-top: solid {DRIFTWOOD}; border-title-color: {DRIFTWOOD};
    padding: 0 1; scrollbar-size-vertical: 1;
}}
#log-text {{ height: auto; }}
Toast {{ background: {STONE}; color: {PARCHMENT}; }}

.wide #body {{ layout: horizontal; }}
.wide #side {{ width: 46; height: 100%; layout: vertical; border-left: solid {DRIFTWOOD}; }}
.wide #ask {{ width: 100%; height: auto; max-height: 50%; border-top: none; padding: 0 1 1 1; }}
.wide #options {{ height: auto; max-height: 14; margin-top: 1; }}
.wide #prompt {{ max-height: 6; }}
.wide #log {{ width: 100%; height: 1fr; }}
"""
