"""§13 The Warriors' Hall (Creatures & Monsters): mustering, placing one by one, and battle tokens."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import names as base
from ninefold.games.nineworlds import picks
from ninefold.games.nineworlds.actions import one_point
from ninefold.games.nineworlds.creatures import names
from ninefold.games.nineworlds.creatures.line import has_room, is_room, space_of, spots_of
from ninefold.games.nineworlds.picks import Pick
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HEAPS,
    IN_WORLDS,
    MOST_SPOTS,
    NOBODY,
    NONE,
    RESERVE,
    TOKENS,
    State,
)
from ninefold.games.nineworlds.stones import lift, send
from ninefold.games.nineworlds.turn import is_last_turn


def why_not_muster(state: State, side: int, extra: int, heap: int) -> int:
    """§5.7, §15.5 An own stone from reserve, card or any world."""
    if heap % 9 != side:
        return base.NOT_YOUR_STONE
    return FINE if heap < IN_WORLDS or heap // 9 == CARD or heap // 9 == RESERVE else base.NOT_THERE


def muster(state: State, side: int, extra: int, heap: int) -> None:
    """§5.7 A stone goes to the Warriors' Hall."""
    tell(state, base.STONE_MOVED, heap, HALL)
    send(state, heap, HALL)


def placing(state: State, step: Step) -> None:
    """§13.4 In player order one stone each, until none is left in the Hall or no spot is empty."""
    order = state.order
    if is_room(state):
        for place in range(step[1], step[1] + len(order)):
            side = order[place % len(order)]
            if state.stones[HALL * 9 + side]:
                state.agenda.append((names.PLACING, (place + 1) % len(order)))
                ask_monster(state, side, HALL * 9 + side)
                return
    if is_last_turn(state):
        dismiss(state)


def dismiss(state: State) -> None:
    """§13.5 In the last turn, stones that found no spot go to the reserve; in other turns they wait."""
    for side in state.order:
        waiting = state.stones[HALL * 9 + side]
        if waiting:
            state.stones[HALL * 9 + side] = 0
            state.stones[RESERVE * 9 + side] += waiting
            tell(state, names.SURPLUS, side, waiting)


def ask_monster(state: State, side: int, heap: int) -> None:
    """Which monster shall a stone from a heap fight?"""
    state.agenda.append((names.PICK_MONSTER, state.seat_of[side], side, heap))


def monster_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.4 Every card with an empty spot."""
    return [(names.FIGHT, kind) for space, kind in enumerate(state.line) if has_room(state, space)]


def why_not_monster(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.4 Only a card with an empty spot."""
    space = space_of(state, answer[1])
    if space == NONE:
        return names.NO_SUCH_MONSTER
    return FINE if has_room(state, space) else names.MONSTER_FULL


def take_monster(state: State, step: Step, seat: int, answer: Answer) -> None:
    """And on which spot?"""
    state.agenda.append((names.PICK_SPOT, seat, step[2], step[3], answer[1]))


def spot_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.4 Every empty spot of the card."""
    space = space_of(state, step[4])
    found: list[Answer] = []
    for spot, side in enumerate(spots_of(state, space)):
        if side == NOBODY:
            found.append((names.STAND, space * MOST_SPOTS + spot))
    return found


def why_not_spot(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.4 Only an empty spot of that card."""
    space, spot = answer[1] // MOST_SPOTS, answer[1] % MOST_SPOTS
    if space != space_of(state, step[4]) or spot >= len(spots_of(state, space)):
        return names.NO_SUCH_MONSTER
    return FINE if state.spots[answer[1]] == NOBODY else names.SPOT_TAKEN


def take_spot(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.4 The stone stands there."""
    side = step[2]
    lift(state, step[3])
    state.spots[answer[1]] = side
    tell(state, names.PLACED, side, step[4], answer[1])


def battle_token_of(state: State, side: int) -> int:
    """§15.5 The battle token that a side would spend: a starting one first, since it scores nothing."""
    held = state.tokens
    if held[side * TOKENS + names.START_BATTLE]:
        return names.START_BATTLE
    return names.BATTLE if held[side * TOKENS + names.BATTLE] else NONE


def battle_tokens(state: State, step: Step) -> None:
    """§15.5 While a spot is empty, in turns; who passes is asked no more. (BATTLE_TOKENS, place, who has passed)."""
    passed = step[2] if len(step) > 2 else 0
    order = state.order
    if not is_room(state):
        return
    for place in range(step[1], step[1] + len(order)):
        side = order[place % len(order)]
        if passed >> side & 1 or battle_token_of(state, side) == NONE:
            continue
        if picks.is_any(state, picks.HEAP, names.HEAP_BATTLE, side, 0):
            state.agenda.append((names.BATTLE_TOKENS, (place + 1) % len(order), passed | 1 << side))
            picks.ask_heap(state, side, names.HEAP_BATTLE)
            return


def has_not_passed(state: State, side: int) -> None:
    """Whoever plays a token is asked again: the step below had noted a pass."""
    step = state.agenda[-1]
    state.agenda[-1] = (step[0], step[1], step[2] & ~(1 << side))


def spend_token(state: State, side: int, token: int) -> None:
    """§15.1 A token that is used leaves the game."""
    state.tokens[side * TOKENS + token] -= 1
    state.counted[2 + token] += 1
    tell(state, names.TOKENS_SPENT, side, 1, token)


def take_battle(state: State, side: int, extra: int, heap: int) -> None:
    """§15.5 A stone goes straight to a monster."""
    has_not_passed(state, side)
    spend_token(state, side, battle_token_of(state, side))
    ask_monster(state, side, heap)


FIRST_PICK: Final[dict[int, tuple[int, int]]] = {base.MUSTER: (base.PICK_HEAP, names.HEAP_MUSTER)}
HEAP_PICKS: Final[list[Pick]] = [
    Pick("pick_muster", "5.7", why_not_muster, muster, price=one_point, reach=HEAPS),
    Pick("pick_battle", "15.5", why_not_muster, take_battle, is_optional=True, reach=HEAPS),
]
