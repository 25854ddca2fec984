"""What Creatures & Monsters changes in Nineworlds, all in one place: phases, actions, and what follows a loss.

Every phase of the base game is still there and unchanged; new ones stand between them, and one action is new.
"""

from __future__ import annotations

from typing import Final

from ninefold.games.nineworlds import actions, battles, picks, powers, scoring, turn
from ninefold.games.nineworlds.base import BASE
from ninefold.games.nineworlds.creatures import abilities, hall, line, resolve, spoils, tokens
from ninefold.games.nineworlds.edition import Edition

CREATURES: Final[Edition] = BASE.with_(
    set_up=(*BASE.set_up, line.OPEN_LINE),
    phases=(
        turn.PLAYER_ORDER,
        tokens.ORDER_TOKENS,
        turn.ACTION_POINTS,
        actions.ACTIONS,
        tokens.POINT_TOKENS,
        hall.PLACING,
        hall.BATTLE_TOKENS,
        resolve.RESOLVE,
        abilities.MONSTER_POWERS,
        tokens.TEMPORARY_TOKENS,
        battles.BATTLES,
        tokens.POWER_TOKENS,
        powers.POWERS,
        abilities.END_POWERS,
        scoring.VALHALLA_PHASE,
        scoring.SCORING,
        spoils.MONSTER_SCORING,
        spoils.BONUS_TOKENS,
        spoils.LAST_TOKENS,
        line.REFILL,
        turn.TURN_END,
    ),
    actions=(*BASE.actions, actions.MUSTER),
    first_picks={**BASE.first_picks, actions.MUSTER: (picks.PICK_HEAP, hall.HEAP_MUSTER)},
    stone_lost=abilities.stone_lost,
    chooses=abilities.chooses,
    settled=abilities.settled,
)
