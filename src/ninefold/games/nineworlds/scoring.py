"""§8 Valhalla and §9 scoring (Nineworlds)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks
from ninefold.games.nineworlds.avatars import HEL, HREIDMAR, ULLR, has
from ninefold.games.nineworlds.book import BOOK, NOT_THIS_ONE
from ninefold.games.nineworlds.picks import WORLD, Pick, declare
from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, NOBODY, SIDES, VALHALLA, State
from ninefold.games.nineworlds.stones import controller, strongest
from ninefold.games.nineworlds.turn import is_scoring_turn

RETURNED: Final = BOOK.tell("returned", "avatar:avatar", "world:world", "n")
SCORED: Final = BOOK.tell("scored", "avatar:avatar", "n", "total", "stones", "control", "in_helheim")

OF_STONES, OF_CONTROL, OF_HELHEIM = range(3)
PARTS: Final = 3
"""§9.2 to §9.6 What is scored, in the order in which it is told."""

FOR_VALHALLA: Final = 2
FOR_CHOSEN: Final = 3


def valhalla(state: State, step: Step) -> None:
    """§8.1 In player order all stones in Valhalla return; the step is (VALHALLA, place in the order)."""
    _, first = step
    for place in range(first, len(state.order)):
        side = state.order[place]
        waiting = state.stones[VALHALLA * SIDES + side]
        if not waiting:
            continue
        if state.edition.chooses(state, side) or (has(state, side, ULLR) and state.avatar[side] != side):
            state.agenda.append((VALHALLA_PHASE, place))
            picks.ask_world(state, side, WORLD_SETTLE)
            return
        come_home(state, side, side, waiting, FOR_VALHALLA)


def come_home(state: State, side: int, world: int, n: int, each: int) -> None:
    """§8.1 Stones return from Valhalla to a world and score."""
    state.stones[VALHALLA * SIDES + side] -= n
    state.stones[world * SIDES + side] += n
    state.score[side] += n * each
    tell(state, RETURNED, side, world, n * each)


def is_like_home(state: State, side: int, world: int) -> bool:
    """§8.1, §10.3, §18.6 The home world; for Ullr his avatar's world, too."""
    return world == side or (has(state, side, ULLR) and state.avatar[side] == world)


def why_not_settle(state: State, side: int, extra: int, world: int) -> int:
    """§8.2 Elsewhere than home only by a power that says so."""
    if is_like_home(state, side, world) or state.edition.chooses(state, side):
        return FINE
    return NOT_THIS_ONE


def settle(state: State, side: int, extra: int, world: int) -> None:
    """§8.2 One stone goes to the world chosen."""
    each = FOR_VALHALLA
    if state.edition.chooses(state, side):
        if is_like_home(state, side, world):
            each = FOR_CHOSEN
        state.edition.settled(state, side, world)
    come_home(state, side, world, 1, each)


def scoring(state: State, step: Step) -> None:
    """§9.1 After every third turn all sides score."""
    if not is_scoring_turn(state):
        return
    parts = parts_of_places(state)
    for side in state.order:
        of_stones, control, helheim = parts[PARTS * side : PARTS * side + PARTS]
        gained = of_stones + control + helheim
        state.score[side] += gained
        tell(state, SCORED, side, gained, state.score[side], of_stones, control, helheim)


def parts_of_places(state: State) -> list[int]:
    """§9.2, §9.3, §9.4, §9.5, §9.6, §10.7, §10.10 What the stones of each side would score now, part by part."""
    parts = [0] * (PARTS * SIDES)
    stones = state.stones
    for side in state.order:
        at = PARTS * side
        card, helheim = stones[CARD * SIDES + side], stones[HELHEIM * SIDES + side]
        parts[at + OF_STONES] = 2 * card if has(state, side, HREIDMAR) else card
        parts[at + OF_HELHEIM] = 0 if has(state, side, HEL) else -2 * helheim
        for heap in range(side, IN_WORLDS, SIDES):
            if stones[heap]:
                parts[at + OF_STONES] += 1 + 2 * stones[heap]
    for world in range(9):
        ruler = controller(state, world)
        if ruler != NOBODY:
            parts[PARTS * ruler + OF_CONTROL] += 5
            continue
        for side in strongest(state, world):
            parts[PARTS * side + OF_CONTROL] += 3
    return parts


VALHALLA_PHASE: Final[int] = BOOK.does("valhalla", valhalla, "place")
SCORING: Final[int] = BOOK.does("scoring", scoring, "place")
WORLD_SETTLE: Final[int] = declare(WORLD, Pick("pick_settle", "8.2", why_not_settle, settle))
