"""§4.1 The phase that a table is in, as its picture names it."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import topmost
from ninefold.games.nineworlds import actions, battles, powers, scoring, turn
from ninefold.games.nineworlds.creatures import abilities, hall, resolve, spoils, tokens
from ninefold.games.nineworlds.sagas import moments, treasures
from ninefold.games.nineworlds.state import NONE, NOT_OVER, State

PHASE_OF: Final = {
    actions.ACT: "actions",
    tokens.CHANGE_ORDER: "order",
    tokens.SPEND_TOKENS: "actions",
    tokens.USE_TOKEN: "battles",
    powers.USE_POWER: "battles",
    spoils.SCORE_BONUS: "scoring",
}
PHASE_BELOW: Final = {
    actions.GO_ON: "actions",
    hall.PLACING: "monsters",
    hall.BATTLE_TOKENS: "monsters",
    hall.NEXT_BATTLE_TOKEN: "monsters",
    resolve.RESOLVE_CARD: "monsters",
    abilities.MONSTER_POWERS: "monsters",
    tokens.TEMPORARY_TOKENS: "battles",
    tokens.NEXT_TEMPORARY_TOKEN: "battles",
    battles.BATTLES: "battles",
    tokens.POWER_TOKENS: "battles",
    powers.POWERS: "battles",
    abilities.END_POWERS: "battles",
    scoring.VALHALLA_PHASE: "valhalla",
    scoring.SCORING: "scoring",
    turn.ACTION_POINTS: "order",
    moments.BEFORE_ACTIONS: "actions",
    moments.BEFORE_BATTLES: "battles",
    moments.BEFORE_POWERS: "battles",
    moments.BEFORE_VALHALLA: "valhalla",
    treasures.SCORE_FEAST: "valhalla",
    moments.BEFORE_SCORING: "scoring",
}


def phase(state: State) -> str:
    """The phase that the table is in, by what is asked, or by what comes next."""
    if state.ending != NOT_OVER:
        return "over"
    if not state.agenda or not state.turn:
        return "set_up"
    kind, _, _ = state.asked()
    if kind in PHASE_OF:
        return PHASE_OF[kind]
    below, *_ = topmost(state.agenda, *PHASE_BELOW) or (NONE,)
    return PHASE_BELOW.get(below, "scoring")
