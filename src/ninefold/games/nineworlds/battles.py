"""§6 Battles (Nineworlds): where more than five stones meet, each player gives one after the other."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds.avatars import BEOWULF, has
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.state import BATTLE_SIZE, NOBODY, SIDES, State
from ninefold.games.nineworlds.stones import controller, fall, total

BATTLE: Final = BOOK.tell("battle", "world:world", "n", "left")
CONTROLS: Final = BOOK.tell("controls", "avatar:avatar", "world:world")


def battles(state: State, step: Step) -> None:
    """§6.1 All worlds in number order; the step is (BATTLES, next world)."""
    _, first = step
    for world in range(first, 9):
        here = total(state, world)
        losers = battle(state, world, here) if here > BATTLE_SIZE and not state.edition.quiet(state, world) else []
        fix_control(state, world)
        if losers:
            before = len(state.agenda)
            for side in losers:
                state.edition.stone_lost(state, side, world)
            if len(state.agenda) > before:
                state.agenda.insert(before, (BATTLES, world + 1))
                return


def battle(state: State, world: int, here: int) -> list[int]:
    """§6.2, §6.3 In player order one stone each falls, until five are left; returns who may regenerate one."""
    stones, order = state.stones, state.order
    ruler = controller(state, world)
    honoured = state.group[ruler] if ruler != NOBODY else NOBODY
    losers: list[int] = []
    tell(state, BATTLE, world, here, BATTLE_SIZE)
    while here > BATTLE_SIZE:
        for side in order:
            heap = world * SIDES + side
            if not stones[heap]:
                continue
            with_honour = state.group[side] == honoured or (state.avatar[side] == world and has(state, side, BEOWULF))
            loser = fall(state, heap, with_honour=with_honour)
            if loser != NOBODY and loser not in losers:
                losers.append(loser)
            here -= 1
            if here == BATTLE_SIZE:
                break
    return losers


def fix_control(state: State, world: int) -> None:
    """§6.4 Who has the power of a world this turn: control, with five or more stones there."""
    is_open = total(state, world) >= BATTLE_SIZE and not state.edition.quiet(state, world)
    ruler = controller(state, world) if is_open else NOBODY
    state.control[world] = ruler
    if ruler != NOBODY:
        tell(state, CONTROLS, ruler, world)


BATTLES: Final[int] = BOOK.does("battles", battles, "world:world")
