"""What Creatures & Monsters changes in Nineworlds, all in one place: phases, actions, and what follows a loss.

Every phase of the base game is still there and unchanged; new ones stand between them, and one action is new.
"""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds import names as base
from ninefold.games.nineworlds.base import BASE
from ninefold.games.nineworlds.creatures import abilities, names
from ninefold.games.nineworlds.edition import Edition

CREATURES: Final[Edition] = BASE.with_(
    set_up=(*BASE.set_up, names.OPEN_LINE),
    phases=(
        base.PLAYER_ORDER,
        names.ORDER_TOKENS,
        base.ACTION_POINTS,
        base.ACTIONS,
        names.POINT_TOKENS,
        names.PLACING,
        names.BATTLE_TOKENS,
        names.RESOLVE,
        names.MONSTER_POWERS,
        names.TEMPORARY_TOKENS,
        base.BATTLES,
        names.POWER_TOKENS,
        base.POWERS,
        names.END_POWERS,
        base.VALHALLA,
        base.SCORING,
        names.MONSTER_SCORING,
        names.BONUS_TOKENS,
        names.LAST_TOKENS,
        names.REFILL,
        base.TURN_END,
    ),
    actions=(*BASE.actions, base.MUSTER),
    lost=abilities.lost,
    chooses=abilities.chooses,
    settled=abilities.settled,
)
