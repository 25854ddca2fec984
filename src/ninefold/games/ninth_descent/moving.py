"""§6 Moving (Ninth Descent): where a Force may go, and what becomes of one that it lands on."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import AT, BACK, BOOK, MOVED, NO_REACH, OCCUPIED, SWAPPED
from ninefold.games.ninth_descent.content import ROOTED, SWAPS, TRAMPLES
from ninefold.games.ninth_descent.forces import around, bury, exchange, perish, power, reach, shift
from ninefold.games.ninth_descent.language import WHEN_MOVES
from ninefold.games.ninth_descent.state import NO_CARD, State
from ninefold.games.ninth_descent.triggers import happening, trigger

NO_WAY: Final = BOOK.reason("no_way", "6.3")
TOO_FAR: Final = BOOK.reason("too_far", "6.1")


def why_not_move(state: State, card: int) -> int:
    """§6.1, §6.2 Reach, and somewhere to go."""
    if destinations(state, card):
        return FINE
    return NO_WAY if reach(state, card) else NO_REACH


def destinations(state: State, card: int) -> int:
    """§6.3 The mask of the spaces where a move may end."""
    return landings(state, card, around(state, card))


def landings(state: State, card: int, within: int) -> int:
    """§6.3 Of some spaces, the empty ones, and those whose Force may be landed on."""
    found = within & ~state.taken
    flags = state.cards.flags[state.kind[card]]
    if flags & (SWAPS | TRAMPLES):
        for space in BOARD.spaces(within & state.taken):
            if may_land_on(state, card, flags, state.at[space]):
                found |= 1 << space
    return found


def may_land_on(state: State, card: int, flags: int, other: int) -> bool:
    """§12.11 Whether a Force may end its move on another."""
    if flags & TRAMPLES and state.side[other] != state.side[card] and power(state, other) < power(state, card):
        return True
    return flags & SWAPS != 0 and state.cards.flags[state.kind[other]] & ROOTED == 0


def move_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.7, §6.1 A space within its Reach; or none, to take the action back."""
    _, _, card = step
    found: list[Answer] = [(AT, space) for space in BOARD.spaces(destinations(state, card))]
    found.append((BACK,))
    return found


def why_not_destination(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.1, §6.3 Near enough, and free."""
    _, _, card = step
    if answer == (BACK,):
        return FINE
    _, space = answer
    if destinations(state, card) >> space & 1:
        return FINE
    return OCCUPIED if around(state, card) >> space & 1 else TOO_FAR


def take_move(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.7, §6.1 The space is chosen, so the action counts; the Force is on its new space."""
    if answer == (BACK,):
        return
    _, _, card = step
    _, space = answer
    state.actions -= 1
    other = state.at[space]
    if other == NO_CARD:
        shift(state, card, space)
        tell(state, MOVED, card, space)
    else:
        land_on(state, card, other, space)
    happening(state)
    trigger(state, seat, seat, card, WHEN_MOVES)
    if state.hurt:
        bury(state, seat, card)


def land_on(state: State, card: int, other: int, space: int) -> None:
    """§12.11 What becomes of a Force that is landed on: it is destroyed, or they change places."""
    flags = state.cards.flags[state.kind[card]]
    if flags & TRAMPLES and state.side[other] != state.side[card] and power(state, other) < power(state, card):
        perish(state, [(other, state.side[card], card)])
        shift(state, card, space)
        tell(state, MOVED, card, space)
    else:
        exchange(state, card, other)
        tell(state, SWAPPED, card, other)


MOVE_TO: Final = BOOK.asks(
    "move_to",
    "card",
    options=move_options,
    take=take_move,
    why_not=why_not_destination,
    verbs=(AT, BACK),
    rule="6.1",
    default=(BACK,),
)
