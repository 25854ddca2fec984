"""What designers count at the end of a game of Nineworlds."""

from __future__ import annotations

from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.sagas.hoard import FOUND
from ninefold.games.nineworlds.state import TREASURES, State


def count(state: State) -> dict[str, int]:
    """Monsters dealt and defeated, tokens used; for each home world games played and won; the winners' points."""
    keys = state.board.keys
    counted = {"dealt": state.counted[0], "defeated": state.counted[1]}
    for token, used in enumerate(state.counted[2:]):
        counted[f"used.{TOKEN_NAMES[token]}"] = used
    winners = state.winners.bit_count()
    for side in state.sides:
        counted[f"played.{keys[side]}"] = 1
        counted[f"score.{keys[side]}"] = state.score[side]
        if state.winners >> state.seat_of[side] & 1:
            # A shared victory is a half, or less; so wins are counted in twelfths.
            counted[f"won.{keys[side]}"] = 12 // winners
            counted["winner_score"] = counted.get("winner_score", 0) + state.score[side]
            counted["winner_monsters"] = counted.get("winner_monsters", 0) + state.monster_score[side]
            counted["winner_sagas"] = counted.get("winner_sagas", 0) + state.saga_score[side]
    return {**counted, **chronicled(state)} if state.rules.has_sagas else counted


def chronicled(state: State) -> dict[str, int]:
    """Of each objective how often it was told and what it scored; of each treasure how often it was found and used."""
    sagas, chronicle = state.sagas, state.chronicle
    counted: dict[str, int] = {}
    for goal, key in enumerate(sagas.objective_keys):
        for place, name in enumerate(("told", "three", "six")):
            counted[f"{name}.{key}"] = chronicle[3 * goal + place]
    for treasure, key in enumerate(sagas.treasure_keys):
        counted[f"found.{key}"] = chronicle[FOUND + treasure]
        counted[f"brought.{key}"] = chronicle[FOUND + TREASURES + treasure]
    return counted
