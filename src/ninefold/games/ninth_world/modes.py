"""What differs between competitive, co-op (§14) and solo (§15) games; `coop` and `pools` have the added steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

STANDARD_ROUNDS: Final = 9
QUICK_ROUNDS: Final = 5


class Mode(NamedTuple):
    """The settings of one mode."""

    open_bids: bool = False
    """Whether bids are made one after the other and may be changed, instead of sealed."""
    wilderness_dealt: bool = False
    pools: bool = False
    """Whether heroes may claim a card together."""
    quests_first: bool = False
    """Whether wilderness quests are worked at where they lie, and claimed when complete."""
    allies: int = 0
    shared: bool = False
    """§14.1 Whether the heroes win and lose together."""
    rounds: int = STANDARD_ROUNDS
    thresholds: tuple[tuple[int, int], ...] = ()
    """Round and Valor of each check."""


COMPETITIVE: Final = Mode()
CO_OP: Final = COMPETITIVE._replace(
    open_bids=True,
    wilderness_dealt=True,
    pools=True,
    quests_first=True,
    shared=True,
    thresholds=((3, 15), (6, 40), (9, 75)),
)
SOLO: Final = CO_OP._replace(allies=3, pools=False)
QUICK_THRESHOLDS: Final = ((3, 15), (5, 40))


def quick(mode: Mode) -> Mode:
    """§2.2 Five rounds; the thresholds of a co-op game change with them."""
    return mode._replace(rounds=QUICK_ROUNDS, thresholds=QUICK_THRESHOLDS if mode.thresholds else ())


def mode_of(seats: int, options: Mapping[str, str]) -> Mode:
    """§15.1 The mode that a table has chosen; one hero alone always plays solo."""
    chosen = SOLO if seats == 1 else CO_OP if options["mode"] == "co-op" else COMPETITIVE
    return quick(chosen) if options["length"] == "quick" else chosen
