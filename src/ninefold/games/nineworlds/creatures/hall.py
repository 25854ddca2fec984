"""§13 The Warriors' Hall (Creatures & Monsters): mustering, placing one by one, and battle tokens."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks
from ninefold.games.nineworlds.actions import one_point
from ninefold.games.nineworlds.book import BOOK, NOT_THERE, NOT_YOUR_STONE, STONE_MOVED
from ninefold.games.nineworlds.creatures.line import has_room, is_room, space_of, spots_of
from ninefold.games.nineworlds.creatures.tokens import BATTLE, START_BATTLE, has_not_passed, held, spend_token
from ninefold.games.nineworlds.picks import HEAP, Pick, declare
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HEAPS,
    IN_WORLDS,
    MOST_SPOTS,
    NOBODY,
    NONE,
    RESERVE,
    SIDES,
    State,
)
from ninefold.games.nineworlds.stones import lift, send
from ninefold.games.nineworlds.turn import is_last_turn

FIGHT: Final = BOOK.verb("fight", "monster:monster")
STAND: Final = BOOK.verb("stand", "spot:spot")
SPOT_TAKEN: Final = BOOK.reason("spot_taken", "13.4")
NO_SUCH_MONSTER: Final = BOOK.reason("no_such_monster", "13.4")
MONSTER_FULL: Final = BOOK.reason("monster_full", "13.4")
PLACED: Final = BOOK.tell("placed", "avatar:avatar", "monster:monster", "spot:spot", "n", "of")
SURPLUS: Final = BOOK.tell("surplus", "avatar:avatar", "n")


def why_not_muster(state: State, side: int, extra: int, heap: int) -> int:
    """§5.7, §15.5 An own stone from reserve, card or any world."""
    if heap % SIDES != side:
        return NOT_YOUR_STONE
    return FINE if heap < IN_WORLDS or heap // SIDES == CARD or heap // SIDES == RESERVE else NOT_THERE


def muster(state: State, side: int, extra: int, heap: int) -> None:
    """§5.7 A stone goes to the Warriors' Hall."""
    tell(state, STONE_MOVED, heap, HALL)
    send(state, heap, HALL)


def placing(state: State, step: Step) -> None:
    """§13.4 In player order one stone each, until none is left in the Hall or no spot is empty."""
    _, first = step
    order = state.order
    if is_room(state):
        for place in range(first, first + len(order)):
            side = order[place % len(order)]
            if state.stones[HALL * SIDES + side]:
                state.agenda.append((PLACING, (place + 1) % len(order)))
                ask_monster(state, side, HALL * SIDES + side)
                return
    if is_last_turn(state):
        dismiss(state)


def dismiss(state: State) -> None:
    """§13.5 In the last turn, stones that found no spot go to the reserve; in other turns they wait."""
    for side in state.order:
        waiting = state.stones[HALL * SIDES + side]
        if waiting:
            state.stones[HALL * SIDES + side] = 0
            state.stones[RESERVE * SIDES + side] += waiting
            tell(state, SURPLUS, side, waiting)


def ask_monster(state: State, side: int, heap: int) -> None:
    """§13.4 A side is asked which monster a stone from a heap fights."""
    state.agenda.append((PICK_MONSTER, state.seat_of[side], side, heap))


def monster_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.4 Every card with an empty spot."""
    return [(FIGHT, kind) for space, kind in enumerate(state.line) if has_room(state, space)]


def why_not_monster(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.4 Only a card with an empty spot."""
    _, monster = answer
    space = space_of(state, monster)
    if space == NONE:
        return NO_SUCH_MONSTER
    return FINE if has_room(state, space) else MONSTER_FULL


def take_monster(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.4 The next question is the spot."""
    _, _, side, heap = step
    _, monster = answer
    state.agenda.append((PICK_SPOT, seat, side, heap, monster))


def spot_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.4 Every empty spot of the card."""
    _, _, _, _, monster = step
    space = space_of(state, monster)
    found: list[Answer] = []
    for spot, side in enumerate(spots_of(state, space)):
        if side == NOBODY:
            found.append((STAND, space * MOST_SPOTS + spot))
    return found


def why_not_spot(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.4 Only an empty spot of that card."""
    _, _, _, _, monster = step
    _, place = answer
    space, spot = divmod(place, MOST_SPOTS)
    if space != space_of(state, monster) or spot >= len(spots_of(state, space)):
        return NO_SUCH_MONSTER
    return FINE if state.spots[place] == NOBODY else SPOT_TAKEN


def take_spot(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.4 The stone stands there."""
    _, _, side, heap, monster = step
    _, place = answer
    lift(state, heap)
    state.spots[place] = side
    spots = spots_of(state, place // MOST_SPOTS)
    tell(state, PLACED, side, monster, place, len(spots) - spots.count(NOBODY), len(spots))


def battle_token_of(state: State, side: int) -> int:
    """§15.5 The battle token that a side would spend: a starting one first, since it scores nothing."""
    if held(state, side, START_BATTLE):
        return START_BATTLE
    return BATTLE if held(state, side, BATTLE) else NONE


def battle_tokens(state: State, step: Step) -> None:
    """§15.5 Battle tokens are played in turns, from the first in player order on."""
    state.agenda.append((NEXT_BATTLE_TOKEN, 0, 0))


def next_battle_token(state: State, step: Step) -> None:
    """§15.5 While a spot is empty, whoever is next and has not passed is asked; `passed` is a mask of sides."""
    _, first, passed = step
    order = state.order
    if not is_room(state):
        return
    for place in range(first, first + len(order)):
        side = order[place % len(order)]
        if passed >> side & 1 or battle_token_of(state, side) == NONE:
            continue
        if picks.is_any(state, picks.HEAP, HEAP_BATTLE, side, 0):
            state.agenda.append((NEXT_BATTLE_TOKEN, (place + 1) % len(order), passed | 1 << side))
            picks.ask_heap(state, side, HEAP_BATTLE)
            return


def take_battle(state: State, side: int, extra: int, heap: int) -> None:
    """§15.5 A stone goes straight to a monster."""
    has_not_passed(state, side)
    spend_token(state, side, battle_token_of(state, side))
    ask_monster(state, side, heap)


PLACING: Final[int] = BOOK.does("placing", placing, "place")
PICK_MONSTER: Final[int] = BOOK.asks(
    "pick_monster",
    "avatar:avatar",
    "heap:heap",
    options=monster_options,
    take=take_monster,
    why_not=why_not_monster,
    verbs=(FIGHT,),
    rule="13.4",
)
PICK_SPOT: Final[int] = BOOK.asks(
    "pick_spot",
    "avatar:avatar",
    "heap:heap",
    "monster:monster",
    options=spot_options,
    take=take_spot,
    why_not=why_not_spot,
    verbs=(STAND,),
    rule="13.4",
)
BATTLE_TOKENS: Final[int] = BOOK.does("battle_tokens", battle_tokens, "place")
NEXT_BATTLE_TOKEN: Final[int] = BOOK.does("next_battle_token", next_battle_token, "place", "passed")

HEAP_MUSTER: Final[int] = declare(
    HEAP, Pick("pick_muster", "5.7", why_not_muster, muster, price=one_point, reach=HEAPS)
)
HEAP_BATTLE: Final[int] = declare(
    HEAP, Pick("pick_battle", "15.5", why_not_muster, take_battle, is_optional=True, reach=HEAPS)
)
