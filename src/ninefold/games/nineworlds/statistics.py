"""What designers count at the end of a game of Nineworlds."""

from __future__ import annotations

from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.nineworlds.creatures.tokens import START_BATTLE, TOKEN_NAMES, held
from ninefold.games.nineworlds.sagas.hoard import FOUND
from ninefold.games.nineworlds.state import NOBODY, TREASURES, State


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


def own_cards(state: State) -> list[dict[str, int]]:
    """By seat: its avatars, the monsters that came and those that it defeated, and its first battle tokens."""
    found: list[dict[str, int]] = [{} for _ in range(state.rules.seats)]
    keys = state.bestiary.keys
    came = {*state.line, *state.lost, *[kind for kind, owner in enumerate(state.owned) if owner != NOBODY]}
    for mine in found:
        mine.update({keys[kind]: SEEN for kind in came if kind >= 0})
    for kind, owner in enumerate(state.owned):
        if owner != NOBODY:
            found[state.seat_of[owner]][keys[kind]] = SEEN | PLAYED
    for side in state.sides:
        mine = found[state.seat_of[side]]
        mine[f"avatar_{state.board.keys[side]}"] = SEEN | PLAYED
        if state.line:
            mine[TOKEN_NAMES[START_BATTLE]] = SEEN if held(state, side, START_BATTLE) else SEEN | PLAYED
    if state.rules.has_sagas:
        _add_sagas(state, found)
    return found


def _add_sagas(state: State, found: list[dict[str, int]]) -> None:
    """§19, §20 Objectives that were told, and treasures that were found; those that a side has left are its own."""
    sagas, chronicle = state.sagas, state.chronicle
    told = [key for goal, key in enumerate(sagas.objective_keys) if chronicle[3 * goal]]
    known = [key for treasure, key in enumerate(sagas.treasure_keys) if chronicle[FOUND + treasure]]
    for mine in found:
        mine.update(dict.fromkeys([*told, *known], SEEN))
    for treasure, owner in enumerate(state.holder):
        if owner != NOBODY:
            found[state.seat_of[owner]][sagas.treasure_keys[treasure]] = SEEN | PLAYED
