"""The base game as an edition: its phases and actions; no loss and no return of a stone has further effects."""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds import battles, powers, scoring, turn
from ninefold.games.nineworlds.actions import (
    ACTIONS,
    BANISH,
    DEPLOY,
    DRIVE,
    FIRST_PICKS,
    MARCH,
    RECRUIT,
    RESCUE,
    SHOVE,
    WALK,
)
from ninefold.games.nineworlds.edition import Edition
from ninefold.games.nineworlds.state import State


def nothing_follows(state: State, side: int, world: int) -> None:
    """§6.3 In the base game a lost stone is lost."""


def nobody_chooses(state: State, side: int) -> bool:
    """§8.1 In the base game Valhalla's stones go home."""
    return False


def nothing_is_quiet(state: State, world: int) -> bool:
    """§6.1 In the base game there is a battle in every world with too many stones."""
    return False


BASE: Final[Edition] = Edition(
    set_up=(),
    phases=(
        turn.PLAYER_ORDER,
        turn.ACTION_POINTS,
        ACTIONS,
        battles.BATTLES,
        powers.POWERS,
        scoring.VALHALLA_PHASE,
        scoring.SCORING,
        turn.TURN_END,
    ),
    actions=(RECRUIT, DEPLOY, MARCH, WALK, DRIVE, SHOVE, BANISH, RESCUE),
    first_picks=FIRST_PICKS,
    stone_lost=nothing_follows,
    chooses=nobody_chooses,
    settled=nothing_follows,
    quiet=nothing_is_quiet,
)
