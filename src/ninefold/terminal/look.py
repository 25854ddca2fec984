"""How the screen is laid out and coloured."""

from __future__ import annotations

from typing import Final

from ninefold.terminal.palette import DEEP, DRIFTWOOD, GOLD, NIGHT, PARCHMENT, STONE

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
