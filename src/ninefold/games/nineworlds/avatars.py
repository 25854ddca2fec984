"""§10 Avatar powers (Nineworlds), an option. What each avatar can do stands in its own function."""

from __future__ import annotations

from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import STONE_MOVED
from ninefold.games.nineworlds.state import CARD, NOBODY, RESERVE, SIDES, State

ODIN, ULLR, FREYR, THRYM, BEOWULF, HREIDMAR, SURTR, ANDVARI, HEL = range(9)


def has(state: State, side: int, avatar: int) -> bool:
    """§10.1 Whether avatar powers are played, and this side's avatar is that one."""
    return side == avatar and bool(state.rules.has_avatar_powers)


def harvest(state: State) -> None:
    """§10.4 Freyr: when action points are given out, one stone goes from the reserve to the card."""
    if state.stones[RESERVE * SIDES + FREYR]:
        state.stones[RESERVE * SIDES + FREYR] -= 1
        state.stones[CARD * SIDES + FREYR] += 1
        tell(state, STONE_MOVED, RESERVE * SIDES + FREYR, CARD)


def andvari_takes_ties(state: State, world: int, tied: list[int]) -> int:
    """§10.9 Andvari: a tie for most that he shares, in his avatar's world, is his control."""
    if state.avatar[ANDVARI] != world:
        return NOBODY
    for side in tied:
        if state.group[side] == state.group[ANDVARI] and state.seat_of[ANDVARI] != NOBODY:
            return side
    return NOBODY
