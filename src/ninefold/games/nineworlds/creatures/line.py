"""§13 The line of monsters (Creatures & Monsters): dealing cards and tokens, and who stands where."""

from __future__ import annotations

from bisect import insort
from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.creatures.tokens import START_BATTLE, TOKEN_NAMES
from ninefold.games.nineworlds.state import MOST_SLOTS, MOST_SPOTS, NOBODY, NONE, TOKENS, State
from ninefold.games.nineworlds.turn import is_last_turn

DEALT: Final = BOOK.tell("dealt", "monster:monster")
TOKEN_LAID: Final = BOOK.tell("token_laid", "monster:monster", "token:token")


def open_line(state: State, step: Step) -> None:
    """§13.1, §13.2 Monsters and tokens are sorted by class, battle tokens handed out, the first line dealt."""
    rules = state.rules
    spaces = rules.bestiary.line[len(state.sides)]
    state.bags = [rules.bestiary.of_class(1), rules.bestiary.of_class(2), []]
    state.supply = [rules.bestiary.tokens_of_class(1), rules.bestiary.tokens_of_class(2)]
    state.line = [NONE] * spaces
    state.spots = [NOBODY] * (spaces * MOST_SPOTS)
    state.slots = [NONE] * (spaces * MOST_SLOTS)
    for side in state.sides:
        state.tokens[side * TOKENS + START_BATTLE] = rules.bestiary.battle_tokens[len(state.sides)]
    state.then((FILL_LINE, 0, 0))


def bag_now(state: State) -> int:
    """§13.3, §18.2 Class I before turn 4, class II before turn 7, then the mixed deck of the long game."""
    return min(state.turn // 3, 2)


def fill_line(state: State, step: Step) -> None:
    """§13.2 A card for every empty space, nearest the draw pile first, and a token for each slot of a new card.

    The step is (FILL_LINE, space, slots filled + 1 of a card just dealt, else 0).
    """
    _, space, slot = step
    bestiary = state.bestiary
    if slot:
        slots = bestiary.slots[state.line[space]]
        for next_slot in range(slot - 1, len(slots)):
            left = len(state.supply[slots[next_slot] - 1])
            if left:
                state.then((DRAW_TOKEN, left, space, next_slot), (FILL_LINE, space, next_slot + 2))
                return
        space += 1
    bag = state.bags[bag_now(state)]
    for empty in range(space, len(state.line)):
        if state.line[empty] == NONE and bag:
            state.then((DRAW_MONSTER, len(bag), empty), (FILL_LINE, empty, 1))
            return


def monster_labels(state: State, step: Step) -> list[str]:
    """The monsters that may come."""
    return [state.bestiary.keys[kind] for kind in state.bags[bag_now(state)]]


def monster_drawn(state: State, step: Step, outcome: int) -> None:
    """§13.2 A monster joins the line."""
    _, _, space = step
    kind = state.bags[bag_now(state)].pop(outcome)
    state.line[space] = kind
    state.counted[0] += 1
    tell(state, DEALT, kind)


def token_labels(state: State, step: Step) -> list[str]:
    """The tokens that may be laid."""
    _, _, space, slot = step
    slots = state.bestiary.slots[state.line[space]]
    return [TOKEN_NAMES[token] for token in state.supply[slots[slot] - 1]]


def token_drawn(state: State, step: Step, outcome: int) -> None:
    """§13.2 A face-up token of the slot's class lies beside it."""
    _, _, space, slot = step
    kind = state.line[space]
    token = state.supply[state.bestiary.slots[kind][slot] - 1].pop(outcome)
    state.slots[space * MOST_SLOTS + slot] = token
    tell(state, TOKEN_LAID, kind, token)


def refill(state: State, step: Step) -> None:
    """§13.3, §18.2 At the end of a turn empty spaces are filled; after turn 6 of the long game from a mixed deck."""
    if is_last_turn(state):
        return
    if state.turn == 6:
        state.bags[2] = sorted(state.bags[0] + state.bags[1] + state.lost)
        state.bags[0], state.bags[1], state.lost = [], [], []
    state.then((FILL_LINE, 0, 0))


def spots_of(state: State, space: int) -> list[int]:
    """Who stands on the spots of a card, in reading order."""
    count: int = state.bestiary.spot_count[state.line[space]]
    return state.spots[space * MOST_SPOTS : space * MOST_SPOTS + count]


def has_room(state: State, space: int) -> bool:
    """Whether a card in the line has an empty spot."""
    return state.line[space] != NONE and NOBODY in spots_of(state, space)


def is_room(state: State) -> bool:
    """Whether any card has an empty spot."""
    for space in range(len(state.line)):
        if has_room(state, space):
            return True
    return False


def space_of(state: State, kind: int) -> int:
    """Where a monster lies in the line, or NONE."""
    return state.line.index(kind) if kind in state.line else NONE


def clear_space(state: State, space: int) -> None:
    """§13.11 A card has left the line; it is not replaced before the turn ends. Tokens left go back to the supply."""
    slots = state.bestiary.slots[state.line[space]]
    for slot in range(MOST_SLOTS):
        token = state.slots[space * MOST_SLOTS + slot]
        if token != NONE:
            insort(state.supply[slots[slot] - 1], token)
            state.slots[space * MOST_SLOTS + slot] = NONE
    for spot in range(space * MOST_SPOTS, space * MOST_SPOTS + MOST_SPOTS):
        state.spots[spot] = NOBODY
    state.line[space] = NONE


OPEN_LINE: Final[int] = BOOK.does("open_line", open_line)
FILL_LINE: Final[int] = BOOK.does("fill_line", fill_line, "space", "slot")
DRAW_MONSTER: Final[int] = BOOK.rolls("monster", monster_drawn, "space", labels=monster_labels)
DRAW_TOKEN: Final[int] = BOOK.rolls("token", token_drawn, "space", "slot", labels=token_labels)
REFILL: Final[int] = BOOK.does("refill", refill, "place")
