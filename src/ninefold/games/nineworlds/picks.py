"""Picks: every larger choice is made step by step, and each step picks one heap, one world or one avatar.

A step is (PICK_…, seat, side, purpose, extra). Its purpose decides what may be picked, and what follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.games.nineworlds.book import BOOK, NO_SUCH_STONE, NOT_THIS_ONE, PASS
from ninefold.games.nineworlds.state import IN_WORLDS, State

CHOOSE_HEAP: Final = BOOK.verb("choose_heap", "heap:heap")
SPEND_HEAP: Final = BOOK.verb("spend_heap", "heap:heap", "cost:cost")
CHOOSE_WORLD: Final = BOOK.verb("choose_world", "world:world")
SPEND_WORLD: Final = BOOK.verb("spend_world", "world:world", "cost:cost")
CHOOSE_AVATAR: Final = BOOK.verb("choose_avatar", "avatar:avatar")
SPEND_AVATAR: Final = BOOK.verb("spend_avatar", "avatar:avatar", "cost:cost")
WRONG_COST: Final = BOOK.reason("wrong_cost", "5.6")
NOT_PLAYING: Final = BOOK.reason("not_playing", "3.1")

PickJudge = Callable[[State, int, int, int], int]
"""(state, side, extra, picked): FINE or a reason."""
PickEffect = Callable[[State, int, int, int], None]
PickPrice = Callable[[State, int, int, int], int]


class Pick:
    """One purpose of picks: its prompt, its rule, its judge and its effect."""

    __slots__ = ("is_optional", "name", "price", "reach", "rule", "take", "why_not")

    def __init__(
        self,
        name: str,
        rule: str,
        why_not: PickJudge,
        take: PickEffect,
        *,
        price: PickPrice | None = None,
        is_optional: bool = False,
        reach: int = IN_WORLDS,
    ) -> None:
        self.name = name
        self.rule = rule
        self.why_not = why_not
        self.take = take
        self.price = price
        """What it costs in action points, if it does."""
        self.is_optional = is_optional
        """Whether one may pass instead."""
        self.reach = reach
        """Only heaps below this number can be picked."""


HEAP, WORLD, AVATAR = range(3)
FREE: Final = (CHOOSE_HEAP, CHOOSE_WORLD, CHOOSE_AVATAR)
PAID: Final = (SPEND_HEAP, SPEND_WORLD, SPEND_AVATAR)
PICKS: Final[tuple[list[Pick], list[Pick], list[Pick]]] = ([], [], [])
"""All purposes of heap, world and avatar picks, in the order of their declarations."""


def declare(kind: int, pick: Pick) -> int:
    """Declare a purpose of heap, world or avatar picks; returns the number by which steps refer to it."""
    PICKS[kind].append(pick)
    return len(PICKS[kind]) - 1


def pick_of(step: Step) -> Pick:
    """The purpose of a step's pick."""
    kind, _, _, purpose, _ = step
    return PICKS[KIND_OF[kind]][purpose]


def candidates(state: State, kind: int, pick: Pick) -> list[int]:
    """Everything that is put to the judge."""
    if kind == HEAP:
        stones = state.stones
        return [heap for heap in range(pick.reach) if stones[heap]]
    return list(range(9)) if kind == WORLD else list(state.sides)


def allowed(state: State, kind: int, purpose: int, side: int, extra: int) -> list[int]:
    """Everything that may be picked."""
    pick = PICKS[kind][purpose]
    why_not = pick.why_not
    return [one for one in candidates(state, kind, pick) if why_not(state, side, extra, one) == FINE]


def is_any(state: State, kind: int, purpose: int, side: int, extra: int) -> bool:
    """Whether anything may be picked."""
    pick = PICKS[kind][purpose]
    why_not = pick.why_not
    for one in candidates(state, kind, pick):
        if why_not(state, side, extra, one) == FINE:
            return True
    return False


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """Everything that may be picked, with its price where there is one."""
    asked, _, side, purpose, extra = step
    kind = KIND_OF[asked]
    pick = PICKS[kind][purpose]
    why_not, price = pick.why_not, pick.price
    found: list[Answer] = []
    if price is None:
        verb = FREE[kind]
        for one in candidates(state, kind, pick):
            if why_not(state, side, extra, one) == FINE:
                found.append((verb, one))
    else:
        verb = PAID[kind]
        for one in candidates(state, kind, pick):
            if why_not(state, side, extra, one) == FINE:
                found.append((verb, one, price(state, side, extra, one)))
    if pick.is_optional:
        found.append((PASS,))
    return found


def why_not_pick(state: State, step: Step, seat: int, answer: Answer) -> int:
    """Whether one thing may be picked at this price."""
    asked, _, side, purpose, extra = step
    kind = KIND_OF[asked]
    pick = PICKS[kind][purpose]
    if answer == (PASS,):
        return FINE if pick.is_optional else NOT_THIS_ONE
    verb, one, *price = answer
    if verb != (FREE if pick.price is None else PAID)[kind]:
        return WRONG_COST
    if kind == HEAP and (one >= pick.reach or not state.stones[one]):
        return NO_SUCH_STONE
    if kind == AVATAR and one not in state.sides:
        return NOT_PLAYING
    reason = pick.why_not(state, side, extra, one)
    if reason == FINE and pick.price is not None and [pick.price(state, side, extra, one)] != price:
        return WRONG_COST
    return reason


def take(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.2 Pay the price, then carry out the pick."""
    if answer == (PASS,):
        return
    asked, _, side, purpose, extra = step
    _, one, *price = answer
    state.points[side] -= sum(price)
    PICKS[KIND_OF[asked]][purpose].take(state, side, extra, one)


def default(state: State, step: Step, seat: int) -> Answer:
    """§11.4 What is optional is passed, else the first choice counts."""
    return (PASS,) if pick_of(step).is_optional else options(state, step, seat)[0]


def variant(state: State, step: Step) -> tuple[str, str]:
    """The prompt and the rule of what it is picked for."""
    pick = pick_of(step)
    return pick.name, pick.rule


def ask_heap(state: State, side: int, purpose: int, extra: int = 0) -> None:
    """A side is asked to pick a heap."""
    state.agenda.append((PICK_HEAP, state.seat_of[side], side, purpose, extra))


def ask_world(state: State, side: int, purpose: int, extra: int = 0) -> None:
    """A side is asked to pick a world."""
    state.agenda.append((PICK_WORLD, state.seat_of[side], side, purpose, extra))


def ask_avatar(state: State, side: int, purpose: int, extra: int = 0) -> None:
    """A side is asked to pick an avatar, and so a side."""
    state.agenda.append((PICK_AVATAR, state.seat_of[side], side, purpose, extra))


def asks(name: str, free: int, paid: int, rule: str) -> int:
    """The step that asks for a pick of one kind."""
    return BOOK.asks(
        name,
        "avatar:avatar",
        "purpose",
        "extra",
        options=options,
        take=take,
        why_not=why_not_pick,
        verbs=(free, paid, PASS),
        rule=rule,
        variant=variant,
        default=default,
    )


PICK_HEAP: Final = asks("pick_heap", CHOOSE_HEAP, SPEND_HEAP, "2.2")
PICK_WORLD: Final = asks("pick_world", CHOOSE_WORLD, SPEND_WORLD, "2.1")
PICK_AVATAR: Final = asks("pick_avatar", CHOOSE_AVATAR, SPEND_AVATAR, "2.3")
KIND_OF: Final = {PICK_HEAP: HEAP, PICK_WORLD: WORLD, PICK_AVATAR: AVATAR}
