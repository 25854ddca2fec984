"""Events at a served table besides the game; everyone hears them, and the log shows them."""

from __future__ import annotations

from typing import Final

from ninefold.core.tell import TellKind

RAN_OUT: Final = TellKind("table_run_out", "seat")
PAUSED_IT: Final = TellKind("table_pause", "seat")
RESUMED: Final = TellKind("table_resume", "seat")
TOOK_OVER: Final = TellKind("table_take_over", "seat")
HANDED_BACK: Final = TellKind("table_hand_back", "seat")
HINTED: Final = TellKind("table_hint", "seat")
