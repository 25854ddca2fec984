"""The base game as an edition: its phases, its actions, and nothing that happens besides."""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds import names
from ninefold.games.nineworlds.edition import Edition
from ninefold.games.nineworlds.state import State


def nothing_follows(state: State, side: int, world: int) -> None:
    """§6.3 In the base game a lost stone is lost."""


def nobody_chooses(state: State, side: int) -> bool:
    """§8.1 In the base game Valhalla's stones go home."""
    return False


BASE: Final[Edition] = Edition(
    set_up=(),
    phases=(
        names.PLAYER_ORDER,
        names.ACTION_POINTS,
        names.ACTIONS,
        names.BATTLES,
        names.POWERS,
        names.VALHALLA,
        names.SCORING,
        names.TURN_END,
    ),
    actions=(
        names.RECRUIT,
        names.DEPLOY,
        names.MARCH,
        names.WALK,
        names.DRIVE,
        names.SHOVE,
        names.BANISH,
        names.RESCUE,
    ),
    lost=nothing_follows,
    chooses=nobody_chooses,
    settled=nothing_follows,
)
