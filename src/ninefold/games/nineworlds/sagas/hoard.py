"""§20 Treasures (Sagas & Treasures): they lie in the worlds, and whoever controls the world takes them."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.slot import with_entry
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.state import NOBODY, NONE, OBJECTIVES, TREASURES, State
from ninefold.games.nineworlds.stones import controller
from ninefold.games.nineworlds.turn import is_last_turn

TREASURE_LAID: Final = BOOK.tell("treasure_laid", "treasure:treasure", "world:world")
TREASURE_FOUND: Final = BOOK.tell("treasure_found", "avatar:avatar", "treasure:treasure", "world:world")
TREASURES_LEFT: Final = BOOK.tell("treasures_left", "avatar:avatar", "n")

FOR_UNUSED: Final = 2
FOUND: Final = 3 * OBJECTIVES
"""Where the chronicle counts treasures that were found."""


def open_hoard(state: State, step: Step) -> None:
    """§20.1 All treasures are shuffled, and the first ones are laid out."""
    state.buried = list(range(TREASURES))
    state.then((LAY_TREASURE,))


def bury(state: State, step: Step) -> None:
    """§20.2, §22.2 When a turn ends, treasures are laid out again; after turn 6 the used ones are shuffled in first."""
    if is_last_turn(state):
        return
    if state.turn == 6:
        state.buried = sorted([*state.buried, *state.spent])
        state.spent = []
    state.then((LAY_TREASURE,))


def lay_treasure(state: State, step: Step) -> None:
    """§20.2 The next treasure, as long as fewer lie in the worlds than there should."""
    lying = 9 - state.lying.count(NONE)
    if lying < state.sagas.lying[len(state.sides)] and state.buried:
        state.then((DRAW_TREASURE, len(state.buried)), (LAY_TREASURE,))


def treasure_labels(state: State, step: Step) -> list[str]:
    """The treasures that may come."""
    return [state.sagas.treasure_keys[treasure] for treasure in state.buried]


def treasure_drawn(state: State, step: Step, outcome: int) -> None:
    """§20.2 Then it is drawn where the treasure lies."""
    treasure = state.buried[outcome]
    state.buried = [left for left in state.buried if left != treasure]
    state.then((DRAW_PLACE, len(free_worlds(state)), treasure))


def free_worlds(state: State) -> list[int]:
    """§20.2 Worlds without a treasure that are nobody's home; if there are none, other worlds without a treasure."""
    free = [world for world in range(9) if state.lying[world] == NONE]
    return [world for world in free if state.seat_of[world] == NOBODY] or free


def place_labels(state: State, step: Step) -> list[str]:
    """The worlds in which it may lie."""
    return [state.board.keys[world] for world in free_worlds(state)]


def place_drawn(state: State, step: Step, outcome: int) -> None:
    """§20.2 A treasure is laid face up in a world."""
    _, _, treasure = step
    world = free_worlds(state)[outcome]
    state.lying = with_entry(state.lying, world, treasure)
    tell(state, TREASURE_LAID, treasure, world)


def find_treasures(state: State, step: Step) -> None:
    """§20.3 When the world powers are over, whoever controls a world takes the treasure that lies there."""
    for world in range(9):
        treasure, side = state.lying[world], controller(state, world)
        if treasure != NONE and side != NOBODY:
            state.lying = with_entry(state.lying, world, NONE)
            state.holder = with_entry(state.holder, treasure, side)
            state.note(FOUND + treasure)
            tell(state, TREASURE_FOUND, side, treasure, world)


def held_by(state: State, side: int) -> list[int]:
    """§20.3 The treasures that a side has."""
    return [treasure for treasure, owner in enumerate(state.holder) if owner == side]


def last_treasures(state: State, step: Step) -> None:
    """§20.6 After the last turn every treasure that a side still has is worth 2."""
    if not is_last_turn(state):
        return
    for side in state.order:
        left = FOR_UNUSED * len(held_by(state, side))
        if left:
            state.score[side] += left
            tell(state, TREASURES_LEFT, side, left)


def lift_curse(state: State, step: Step) -> None:
    """§21.1 What lay on a world for the turn is gone."""
    state.cursed = 0


def is_quiet(state: State, world: int) -> bool:
    """§21.1 Whether there is neither battle nor power in a world this turn."""
    return bool(state.cursed >> world & 1)


OPEN_HOARD: Final[int] = BOOK.does("open_hoard", open_hoard)
BURY: Final[int] = BOOK.does("bury", bury, "place")
LAY_TREASURE: Final[int] = BOOK.does("lay_treasure", lay_treasure)
DRAW_TREASURE: Final[int] = BOOK.rolls("treasure", treasure_drawn, labels=treasure_labels)
DRAW_PLACE: Final[int] = BOOK.rolls("treasure_place", place_drawn, "treasure:treasure", labels=place_labels)
FIND_TREASURES: Final[int] = BOOK.does("find_treasures", find_treasures, "place")
LAST_TREASURES: Final[int] = BOOK.does("last_treasures", last_treasures, "place")
LIFT_CURSE: Final[int] = BOOK.does("lift_curse", lift_curse, "place")
