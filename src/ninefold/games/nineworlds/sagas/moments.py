"""§20.4 When treasures may be used (Sagas & Treasures): five moments of a turn, each asked for in player order."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.slot import with_entry
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK, PASS
from ninefold.games.nineworlds.creatures.book import CAN_NOT_BE_DONE
from ninefold.games.nineworlds.sagas.hoard import FOUND
from ninefold.games.nineworlds.sagas.treasures import USE_OF
from ninefold.games.nineworlds.state import NOBODY, TREASURES, State
from ninefold.games.nineworlds.turn import is_scoring_turn

USE_TREASURE: Final = BOOK.verb("use_treasure", "treasure:treasure")
NOT_YOUR_TREASURE: Final = BOOK.reason("not_your_treasure", "20.4")
NOT_NOW: Final = BOOK.reason("not_now", "20.4")
TREASURE_USED: Final = BOOK.tell("treasure_used", "avatar:avatar", "treasure:treasure")

ACTIONS, BATTLES, POWERS, VALHALLA, SCORING = range(5)
MOMENTS: Final = ("actions", "battles", "powers", "valhalla", "scoring")
"""By number: the moment before all actions, the battles, the world powers, the return from Valhalla, a scoring."""


def why_not_treasure(state: State, side: int, moment: int, treasure: int) -> int:
    """§20.4 Whether a side may use a treasure at this moment."""
    sagas = state.sagas
    if state.holder[treasure] != side:
        return NOT_YOUR_TREASURE
    if sagas.moment[treasure] != moment:
        return NOT_NOW
    return FINE if USE_OF[sagas.does[treasure]].can(state, side, sagas.n[treasure]) else CAN_NOT_BE_DONE


def usable(state: State, side: int, moment: int) -> list[int]:
    """§20.4 The treasures that a side may use at this moment."""
    return [
        treasure
        for treasure, owner in enumerate(state.holder)
        if owner == side and why_not_treasure(state, side, moment, treasure) == FINE
    ]


def ask_owners(state: State, phase: int, first: int, moment: int) -> None:
    """§20.4 In player order, everybody with a treasure for this moment may use it; then the next is asked."""
    for place in range(first, len(state.order)):
        side = state.order[place]
        if usable(state, side, moment):
            state.agenda.append((phase, place + 1))
            state.agenda.append((USE_WHICH, state.seat_of[side], side, moment))
            return


def treasure_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§20.4 Each of them, or none."""
    _, _, side, moment = step
    found: list[Answer] = [(USE_TREASURE, treasure) for treasure in usable(state, side, moment)]
    found.append((PASS,))
    return found


def why_not_use(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§20.4 Passing is always allowed."""
    _, _, side, moment = step
    if answer == (PASS,):
        return FINE
    _, treasure = answer
    return why_not_treasure(state, side, moment, treasure)


def take_treasure(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§20.4, §20.5 It acts, and is used up unless it is kept; the player is asked again for the others."""
    _, _, side, _ = step
    if answer == (PASS,):
        return
    _, treasure = answer
    sagas = state.sagas
    state.once_more()
    if not sagas.is_kept[treasure]:
        state.holder = with_entry(state.holder, treasure, NOBODY)
        state.spent = [*state.spent, treasure]
    state.note(FOUND + TREASURES + treasure)
    tell(state, TREASURE_USED, side, treasure)
    USE_OF[sagas.does[treasure]].begin(state, side, sagas.n[treasure])


def before_actions(state: State, step: Step) -> None:
    """§20.4 Treasures before all actions."""
    _, first = step
    ask_owners(state, BEFORE_ACTIONS, first, ACTIONS)


def before_battles(state: State, step: Step) -> None:
    """§20.4 Treasures at the start of the battles, after temporary stones."""
    _, first = step
    ask_owners(state, BEFORE_BATTLES, first, BATTLES)


def before_powers(state: State, step: Step) -> None:
    """§20.4 Treasures after the battles, before power tokens and world powers."""
    _, first = step
    ask_owners(state, BEFORE_POWERS, first, POWERS)


def before_valhalla(state: State, step: Step) -> None:
    """§20.4 Treasures before stones return from Valhalla."""
    _, first = step
    ask_owners(state, BEFORE_VALHALLA, first, VALHALLA)


def before_scoring(state: State, step: Step) -> None:
    """§20.4 Treasures in a turn that is scored, before the places score."""
    _, first = step
    if is_scoring_turn(state):
        ask_owners(state, BEFORE_SCORING, first, SCORING)


BEFORE_ACTIONS: Final[int] = BOOK.does("before_actions", before_actions, "place")
BEFORE_BATTLES: Final[int] = BOOK.does("before_battles", before_battles, "place")
BEFORE_POWERS: Final[int] = BOOK.does("before_powers", before_powers, "place")
BEFORE_VALHALLA: Final[int] = BOOK.does("before_valhalla", before_valhalla, "place")
BEFORE_SCORING: Final[int] = BOOK.does("before_scoring", before_scoring, "place")
USE_WHICH: Final[int] = BOOK.asks(
    "use_which",
    "avatar:avatar",
    "moment",
    options=treasure_options,
    take=take_treasure,
    why_not=why_not_use,
    verbs=(PASS, USE_TREASURE),
    rule="20.4",
    default=(PASS,),
)
