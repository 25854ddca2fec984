"""§14 Penalties (Creatures & Monsters): who has to take them, and what each of them does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import actions, picks
from ninefold.games.nineworlds.actions import take_stone_to_move
from ninefold.games.nineworlds.book import BOOK, NOT_THERE, NOT_THIS_ONE, NOT_YOUR_STONE
from ninefold.games.nineworlds.creatures.book import CAN_NOT_BE_DONE, NOT_YOUR_PARTNER, PUNISH, PUNISH_WINNER
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.creatures.resolve import is_allied
from ninefold.games.nineworlds.picks import AVATAR, HEAP, Pick, declare
from ninefold.games.nineworlds.powers import relocate
from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, MOST_SPOTS, RESERVE, SIDES, State
from ninefold.games.nineworlds.stones import in_worlds

SUFFER: Final = BOOK.verb("suffer", "penalty:penalty")
NO_SUCH_PENALTY: Final = BOOK.reason("no_such_penalty", "14.1")
PENALTY_TAKEN: Final = BOOK.reason("penalty_taken", "14.4")
FROM_WORLDS_FIRST: Final = BOOK.reason("from_worlds_first", "14.6")
SUFFERED: Final = BOOK.tell("suffered", "avatar:avatar", "penalty:penalty")
SPARED: Final = BOOK.tell("spared", "avatar:avatar", "monster:monster")

AVATAR_MOVES, STONE_MOVES, POINT_SPENT, DESTROYED, BANISHED, RETURNED_TO_CARD, DIMINISH_1, DIMINISH_2 = range(8)
PENALTY_NAMES: Final = (
    "move_avatar",
    "move_stone",
    "spend_point",
    "destroy",
    "banish",
    "return",
    "diminish_1",
    "diminish_2",
)

WITH_CARDS: Final = (CARD + 1) * SIDES
"""Heaps below this number lie in the nine worlds or on cards."""


def punish_winner(state: State, step: Step) -> None:
    """§14.2 The winner of the card suffers as many penalties as the box says."""
    _, space, side, left = step
    if left:
        state.agenda.append((PUNISH_WINNER, space, side, left - 1))
        ask_penalty(state, side, space)


def punish(state: State, step: Step) -> None:
    """§14.3, §14.4 The unprotected choose in turns, once or twice as the box says; `made` counts the choices."""
    _, space, made = step
    unprotected = exposed(state, space)
    number = state.bestiary.box[state.line[space]][1]
    if made >= len(unprotected) * number:
        return
    side = unprotected[made % len(unprotected)]
    state.agenda.append((PUNISH, space, made + 1))
    ask_penalty(state, side, space)


def ask_penalty(state: State, side: int, space: int) -> None:
    """§14.5 A side has to choose a penalty; if none can be carried out, everybody is told so."""
    if open_penalties(state, side, space):
        state.agenda.append((CHOOSE_PENALTY, state.seat_of[side], side, space))
    else:
        tell(state, SPARED, side, state.line[space])


def exposed(state: State, space: int) -> list[int]:
    """§14.3 Sides with fewer stones there than the box asks for: most stones first, then the top row, player order."""
    kind = state.line[space]
    least = state.bestiary.box[kind][0]
    spots = spots_of(state, space)
    top = spots[: state.bestiary.first_row[kind]]
    group = state.group
    ranked: list[tuple[int, int, int, int]] = []
    for place, side in enumerate(state.order):
        together = sum(1 for other in spots if other >= 0 and group[other] == group[side])
        if together < least:
            first = top.index(side) if side in top else MOST_SPOTS
            ranked.append((-spots.count(side), first, place, side))
    ranked.sort()
    return [side for _, _, _, side in ranked]


def open_penalties(state: State, side: int, space: int) -> list[int]:
    """§14.1, §14.4, §14.5 Icons for this number of players that may still be taken and can be carried out."""
    bestiary = state.bestiary
    kind = state.line[space]
    number = bestiary.box[kind][1]
    found: list[int] = []
    for penalty, players in bestiary.penalties[kind]:
        if players <= len(state.sides) and state.chosen[penalty] < number:
            if any(may_suffer(state, other, penalty) for other in members(state, side)):
                found.append(penalty)
    return found


def members(state: State, side: int) -> list[int]:
    """§18.4 Everybody who may bear a penalty for a side: itself, or its whole Alliance."""
    if not is_allied(state, side):
        return [side]
    return [other for other in state.sides if state.group[other] == state.group[side]]


def has_suffered(state: State, side: int, penalty: int) -> bool:
    """§14.4, §18.4 Whether a side, or its partner in an Alliance, has taken that penalty from the present card."""
    return any(state.suffered[other] >> penalty & 1 for other in members(state, side))


def may_suffer(state: State, side: int, penalty: int) -> bool:
    """§14.4, §14.5 Nobody, nor an Alliance, takes a penalty twice from one card, nor one that can't be carried out."""
    if has_suffered(state, side, penalty):
        return False
    if penalty in (STONE_MOVES, RETURNED_TO_CARD):
        return in_worlds(state, side) > 0
    if penalty in (DESTROYED, BANISHED):
        return in_worlds(state, side) > 0 or state.stones[CARD * SIDES + side] > 0
    return True


def penalty_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.4 What may still be taken."""
    _, _, side, space = step
    return [(SUFFER, penalty) for penalty in open_penalties(state, side, space)]


def why_not_penalty(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.1, §14.4, §14.5 Why a penalty can't be taken."""
    _, _, side, space = step
    _, wanted = answer
    if wanted in open_penalties(state, side, space):
        return FINE
    bestiary = state.bestiary
    for penalty, players in bestiary.penalties[state.line[space]]:
        if penalty == wanted and players <= len(state.sides):
            number = bestiary.box[state.line[space]][1]
            is_taken = has_suffered(state, side, penalty) or state.chosen[penalty] >= number
            return PENALTY_TAKEN if is_taken else CAN_NOT_BE_DONE
    return NO_SUCH_PENALTY


def take_penalty(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 It is carried out at once, before the next is chosen."""
    _, _, side, _ = step
    _, penalty = answer
    state.chosen[penalty] += 1
    if is_allied(state, side):
        decider = next(other for other in state.order if state.group[other] == state.group[side])
        picks.ask_avatar(state, decider, AVATAR_SUFFERS, penalty)
    else:
        suffer(state, side, penalty, side)


def why_not_bear(state: State, side: int, penalty: int, other: int) -> int:
    """§18.4 A member of the team who can still take it."""
    if state.group[other] != state.group[side]:
        return NOT_YOUR_PARTNER
    return FINE if may_suffer(state, other, penalty) else CAN_NOT_BE_DONE


def right_of(state: State, side: int) -> int:
    """§14.6 The player to the right: the previous one around the table."""
    return state.sides[state.sides.index(side) - 1]


def suffer(state: State, decider: int, penalty: int, side: int) -> None:
    """§14.6 What the penalty does to a side."""
    state.suffered[side] |= 1 << penalty
    tell(state, SUFFERED, side, penalty)
    if penalty == POINT_SPENT and in_worlds(state, side):
        right = right_of(state, side)
        state.agenda.append((EITHER, state.seat_of[right], right, side))
    elif penalty in (AVATAR_MOVES, POINT_SPENT):
        move_by_right(state, side, AVATAR_MOVES)
    elif penalty == STONE_MOVES:
        move_by_right(state, side, STONE_MOVES)
    elif penalty == DESTROYED:
        picks.ask_heap(state, side, HEAP_LOSE)
    elif penalty == BANISHED:
        picks.ask_heap(state, side, HEAP_LOSE_TO_HELHEIM)
    elif penalty == RETURNED_TO_CARD:
        picks.ask_heap(state, side, HEAP_LOSE_TO_CARD)
    else:
        state.score[side] -= 1 if penalty == DIMINISH_1 else 2


def move_by_right(state: State, side: int, penalty: int) -> None:
    """§14.6 The player to the right moves the avatar, or a stone."""
    right = right_of(state, side)
    if penalty == AVATAR_MOVES:
        picks.ask_world(state, right, actions.WORLD_SHOVE, side)
    else:
        picks.ask_heap(state, right, HEAP_VICTIM, side)


def either_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.6 One point moves the avatar or a stone."""
    return [(SUFFER, AVATAR_MOVES), (SUFFER, STONE_MOVES)]


def take_either(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.6 The player to the right has chosen."""
    _, _, _, victim = step
    _, what = answer
    move_by_right(state, victim, what)


def why_not_victim(state: State, side: int, victim: int, heap: int) -> int:
    """§14.6 A stone of the victim, in a world."""
    return FINE if heap % SIDES == victim else NOT_THIS_ONE


def why_not_lose(state: State, side: int, extra: int, heap: int) -> int:
    """§14.6 One of your stones in the worlds; only without any, one on the card."""
    if heap % SIDES != side:
        return NOT_YOUR_STONE
    if heap < IN_WORLDS:
        return FINE
    if heap // SIDES != CARD:
        return NOT_THERE
    return FROM_WORLDS_FIRST if in_worlds(state, side) else FINE


def lose(state: State, side: int, extra: int, heap: int) -> None:
    """§14.6 Destroy: to the reserve."""
    relocate(state, side, heap, RESERVE)


def lose_to_helheim(state: State, side: int, extra: int, heap: int) -> None:
    """§14.6 Banish: to Helheim."""
    relocate(state, side, heap, HELHEIM)


def lose_to_card(state: State, side: int, extra: int, heap: int) -> None:
    """§14.6 Return: to the card."""
    relocate(state, side, heap, CARD)


BOOK.does(PUNISH_WINNER, punish_winner)
BOOK.does(PUNISH, punish)
CHOOSE_PENALTY: Final[int] = BOOK.asks(
    "choose_penalty",
    "avatar:avatar",
    "space",
    options=penalty_options,
    take=take_penalty,
    why_not=why_not_penalty,
    verbs=(SUFFER,),
    rule="14.4",
)
EITHER: Final[int] = BOOK.asks(
    "either",
    "avatar:avatar",
    "victim:avatar",
    options=either_options,
    take=take_either,
    otherwise=NO_SUCH_PENALTY,
    verbs=(SUFFER,),
    rule="14.6",
)

HEAP_VICTIM: Final[int] = declare(HEAP, Pick("pick_victim", "14.6", why_not_victim, take_stone_to_move))
HEAP_LOSE: Final[int] = declare(HEAP, Pick("pick_lose", "14.6", why_not_lose, lose, reach=WITH_CARDS))
HEAP_LOSE_TO_HELHEIM: Final[int] = declare(
    HEAP, Pick("pick_lose_to_helheim", "14.6", why_not_lose, lose_to_helheim, reach=WITH_CARDS)
)
HEAP_LOSE_TO_CARD: Final[int] = declare(HEAP, Pick("pick_lose_to_card", "14.6", why_not_lose, lose_to_card))
AVATAR_SUFFERS: Final[int] = declare(AVATAR, Pick("pick_sufferer", "18.4", why_not_bear, suffer))
