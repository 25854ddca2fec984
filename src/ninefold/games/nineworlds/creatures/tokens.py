"""§15 Bonus tokens (Creatures & Monsters): what there are, and when each may be used."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.actions import GO_ON
from ninefold.games.nineworlds.book import BOOK, PASS, USE
from ninefold.games.nineworlds.picks import WORLD, Pick, declare
from ninefold.games.nineworlds.powers import POWER_NAMES, anywhere
from ninefold.games.nineworlds.state import IN_WORLDS, RESERVE, SIDES, TOKENS, State

MOVE_ORDER: Final = BOOK.verb("move_order", "place:order")
SPEND: Final = BOOK.verb("spend", "n:count")
TOO_FAR: Final = BOOK.reason("too_far", "15.3")
NOT_THAT_MANY: Final = BOOK.reason("not_that_many", "15.4")
ORDER_CHANGED: Final = BOOK.tell("order_changed", "avatar:avatar", "place:order")
TOKENS_SPENT: Final = BOOK.tell("tokens_spent", "avatar:avatar", "n", "token:token")
TOKEN_TAKEN: Final = BOOK.tell("token_taken", "avatar:avatar", "token:token")
TEMPORARY_PLACED: Final = BOOK.tell("temporary_placed", "avatar:avatar", "world:world")

START_BATTLE, BATTLE, ORDER, ACTION, TWO_POINTS, THREE_POINTS, TEMPORARY_STONE, FIRST_POWER = range(8)
"""The token of world power 0; those of the others follow."""
FIRST_VARIABLE: Final = 16
"""The first of the six variable tokens."""
PRESENCE: Final = 16
RULE: Final = 17
NUMBERS: Final = 18
CARD_STONES: Final = 19
TROPHIES: Final = 20
TOKEN_NAMES: Final[tuple[str, ...]] = (
    "start_battle", "battle", "order", "action", "two_points", "three_points", "temporary",
    *(f"power_{name}" for name in POWER_NAMES),
    "presence", "rule", "numbers", "card_stones", "trophies", "the_lost",
)  # fmt: skip


def held(state: State, side: int, token: int) -> int:
    """How many tokens of a kind a side has."""
    return state.tokens[side * TOKENS + token]


def has_not_passed(state: State, side: int) -> None:
    """Whoever plays a token is asked again: the step below had noted a pass."""
    kind, place, passed = state.agenda[-1]
    state.agenda[-1] = (kind, place, passed & ~(1 << side))


def spend_token(state: State, side: int, token: int) -> None:
    """§15.1 A token that is used leaves the game."""
    state.tokens[side * TOKENS + token] -= 1
    state.counted[2 + token] += 1
    tell(state, TOKENS_SPENT, side, 1, token)


def get_token(state: State, side: int, token: int, owner: int) -> None:
    """§15.2 Tokens of 2 and 3 points score at once; others are kept."""
    tell(state, TOKEN_TAKEN, owner, token)
    if token in (TWO_POINTS, THREE_POINTS):
        state.score[owner] += 2 if token == TWO_POINTS else 3
        state.counted[2 + token] += 1
    else:
        state.tokens[owner * TOKENS + token] += 1


def order_tokens(state: State, step: Step) -> None:
    """§15.3 In the order just found, everybody with such a token is asked once."""
    for side in reversed(state.order):
        if held(state, side, ORDER):
            state.agenda.append((CHANGE_ORDER, state.seat_of[side], side))


def order_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§15.3 Up to two places either way, or none."""
    _, _, side = step
    at = state.order.index(side)
    found: list[Answer] = [(PASS,)]
    for place in range(max(0, at - 2), min(len(state.order), at + 3)):
        if place != at:
            found.append((MOVE_ORDER, place))
    return found


def why_not_order(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§15.3 At most two places away."""
    _, _, side = step
    if answer == (PASS,):
        return FINE
    _, place = answer
    way = abs(state.order.index(side) - place)
    return FINE if 1 <= way <= 2 and place < len(state.order) else TOO_FAR


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.3 The marker moves at once."""
    _, _, side = step
    if answer == (PASS,):
        return
    _, place = answer
    spend_token(state, side, ORDER)
    state.order.remove(side)
    state.order.insert(place, side)
    tell(state, ORDER_CHANGED, side, place)


def point_tokens(state: State, step: Step) -> None:
    """§15.4 Only after all have spent their points, in player order."""
    for side in reversed(state.order):
        if held(state, side, ACTION):
            state.agenda.append((SPEND_TOKENS, state.seat_of[side], side))


def spend_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§15.4 One or more tokens, or none."""
    _, _, side = step
    found: list[Answer] = [(PASS,)]
    for n in range(1, held(state, side, ACTION) + 1):
        found.append((SPEND, n))
    return found


def take_spend(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.4 A point for each token, to be spent at once."""
    _, _, side = step
    if answer == (PASS,):
        return
    _, n = answer
    for _ in range(n):
        spend_token(state, side, ACTION)
    state.points[side] = n
    state.agenda.append((GO_ON, side))


def temporary_tokens(state: State, step: Step) -> None:
    """§15.7 Temporary stones are played in turns, from the first in player order on."""
    state.agenda.append((NEXT_TEMPORARY_TOKEN, 0, 0))


def next_temporary_token(state: State, step: Step) -> None:
    """§15.7 Until all have passed or run out, whoever is next is asked; `passed` is a mask of sides."""
    _, first, passed = step
    order = state.order
    for place in range(first, first + len(order)):
        side = order[place % len(order)]
        if passed >> side & 1 or not held(state, side, TEMPORARY_STONE) or not state.stones[RESERVE * SIDES + side]:
            continue
        state.agenda.append((NEXT_TEMPORARY_TOKEN, (place + 1) % len(order), passed | 1 << side))
        picks.ask_world(state, side, WORLD_TEMPORARY)
        return


def place_temporary(state: State, side: int, extra: int, world: int) -> None:
    """§15.7 A stone from the reserve stands in a world for this phase."""
    has_not_passed(state, side)
    spend_token(state, side, TEMPORARY_STONE)
    state.stones[RESERVE * SIDES + side] -= 1
    state.stones[world * SIDES + side] += 1
    state.temps.append(world * SIDES + side)
    tell(state, TEMPORARY_PLACED, side, world)


def power_tokens(state: State, step: Step) -> None:
    """§15.6 Before the worlds' own powers, in number order and player order; a position is world * SIDES + place."""
    _, first = step
    order = state.order
    for position in range(first, IN_WORLDS):
        place = position % SIDES
        if place >= len(order):
            continue
        side, power = order[place], state.power_of[position // SIDES]
        if held(state, side, FIRST_POWER + power) and powers.may_use(state, side, power, free=0):
            state.agenda.append((POWER_TOKENS, position + 1))
            state.agenda.append((USE_TOKEN, state.seat_of[side], side, FIRST_POWER + power))
            return


def take_power_token(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.6 The power acts as a world's does; an unused token is kept, and whoever has another one is asked again."""
    _, _, side, token = step
    if answer == (USE,):
        spend_token(state, side, token)
        state.once_more()
        powers.begin(state, side, token - FIRST_POWER, 0)


ORDER_TOKENS: Final[int] = BOOK.does("order_tokens", order_tokens, "place")
CHANGE_ORDER: Final[int] = BOOK.asks(
    "change_order",
    "avatar:avatar",
    options=order_options,
    take=take_order,
    why_not=why_not_order,
    verbs=(PASS, MOVE_ORDER),
    rule="15.3",
    default=(PASS,),
)
POINT_TOKENS: Final[int] = BOOK.does("point_tokens", point_tokens, "place")
SPEND_TOKENS: Final[int] = BOOK.asks(
    "spend_tokens",
    "avatar:avatar",
    options=spend_options,
    take=take_spend,
    otherwise=NOT_THAT_MANY,
    verbs=(PASS, SPEND),
    rule="15.4",
    default=(PASS,),
)
TEMPORARY_TOKENS: Final[int] = BOOK.does("temporary_tokens", temporary_tokens, "place")
NEXT_TEMPORARY_TOKEN: Final[int] = BOOK.does("next_temporary_token", next_temporary_token, "place", "passed")
POWER_TOKENS: Final[int] = BOOK.does("power_tokens", power_tokens, "position")
USE_TOKEN: Final[int] = BOOK.asks(
    "use_token",
    "avatar:avatar",
    "token:token",
    options=powers.use_options,
    take=take_power_token,
    verbs=(USE, PASS),
    rule="15.6",
    default=(PASS,),
)
WORLD_TEMPORARY: Final[int] = declare(
    WORLD, Pick("pick_temporary", "15.7", anywhere, place_temporary, is_optional=True)
)
