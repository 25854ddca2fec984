"""What designers count at the end of a game of Nineworlds."""

from __future__ import annotations

from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.nineworlds.creatures.tokens import START_BATTLE, TOKEN_NAMES, held
from ninefold.games.nineworlds.state import NOBODY, State


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
    return found
