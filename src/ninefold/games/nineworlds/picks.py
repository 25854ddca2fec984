"""Picks: every larger choice is made step by step, and each step picks one heap, one world or one avatar.

A step is (PICK_…, seat, side, what for, extra). What it is for says which are allowed, and what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.games.nineworlds import names
from ninefold.games.nineworlds.state import IN_WORLDS, State

Judge = Callable[[Any, int, int, int], int]
"""(state, side, extra, picked): FINE or a reason."""
Deed = Callable[[Any, int, int, int], None]
Price = Callable[[Any, int, int, int], int]


class Pick:
    """What something is picked for."""

    __slots__ = ("is_optional", "name", "price", "reach", "rule", "take", "why_not")

    def __init__(
        self,
        name: str,
        rule: str,
        why_not: Judge,
        take: Deed,
        *,
        price: Price | None = None,
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
        """Heaps below this number come into question."""


HEAP: Final = 0
WORLD: Final = 1
AVATAR: Final = 2
FREE: Final[tuple[int, ...]] = (names.CHOOSE_HEAP, names.CHOOSE_WORLD, names.CHOOSE_AVATAR)
PAID: Final[tuple[int, ...]] = (names.SPEND_HEAP, names.SPEND_WORLD, names.SPEND_AVATAR)
KIND_OF: Final[dict[int, int]] = {names.PICK_HEAP: HEAP, names.PICK_WORLD: WORLD, names.PICK_AVATAR: AVATAR}


def pick_of(state: State, step: Step) -> Pick:
    """What the pick of a step is for."""
    return state.rules.picks[KIND_OF[step[0]]][step[3]]  # type: ignore[no-any-return]


def candidates(state: State, kind: int, pick: Pick) -> list[int]:
    """What comes into question at all."""
    if kind == HEAP:
        stones = state.stones
        return [heap for heap in range(pick.reach) if stones[heap]]
    return list(range(9)) if kind == WORLD else state.sides


def allowed(state: State, kind: int, purpose: int, side: int, extra: int) -> list[int]:
    """Everything that may be picked."""
    pick: Pick = state.rules.picks[kind][purpose]
    why_not = pick.why_not
    return [one for one in candidates(state, kind, pick) if why_not(state, side, extra, one) == FINE]


def is_any(state: State, kind: int, purpose: int, side: int, extra: int) -> bool:
    """Whether anything may be picked."""
    pick: Pick = state.rules.picks[kind][purpose]
    why_not = pick.why_not
    for one in candidates(state, kind, pick):
        if why_not(state, side, extra, one) == FINE:
            return True
    return False


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """Everything that may be picked, with its price where there is one."""
    kind = KIND_OF[step[0]]
    pick: Pick = state.rules.picks[kind][step[3]]
    side, extra = step[2], step[4]
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
        found.append((names.PASS,))
    return found


def why_not_pick(state: State, step: Step, seat: int, answer: Answer) -> int:
    """Whether one thing may be picked at this price."""
    kind = KIND_OF[step[0]]
    pick: Pick = state.rules.picks[kind][step[3]]
    if answer[0] == names.PASS:
        return FINE if pick.is_optional else names.NOT_THIS_ONE
    side, extra, one = step[2], step[4], answer[1]
    if answer[0] != (FREE if pick.price is None else PAID)[kind]:
        return names.WRONG_COST
    if kind == HEAP and (one >= pick.reach or not state.stones[one]):
        return names.NO_SUCH_STONE
    if kind == AVATAR and one not in state.sides:
        return names.NOT_PLAYING
    reason = pick.why_not(state, side, extra, one)
    if reason == FINE and pick.price is not None and pick.price(state, side, extra, one) != answer[2]:
        return names.WRONG_COST
    return reason


def take(state: State, step: Step, seat: int, answer: Answer) -> None:
    """Do what it was picked for; its price is paid first."""
    if answer[0] == names.PASS:
        return
    pick = pick_of(state, step)
    if pick.price is not None:
        state.points[step[2]] -= answer[2]
    pick.take(state, step[2], step[4], answer[1])


def default(state: State, step: Step, seat: int) -> Answer:
    """§11.4 What is optional is passed, else the first choice counts."""
    return (names.PASS,) if pick_of(state, step).is_optional else options(state, step, seat)[0]


def variant(state: State, step: Step) -> tuple[str, str]:
    """The prompt and the rule of what it is picked for."""
    pick = pick_of(state, step)
    return pick.name, pick.rule


def ask_heap(state: State, asked: int, purpose: int, extra: int = 0, *, by: int = -1) -> None:
    """A heap is to be picked for a side, by that side's player or (`by`) by another side's."""
    _ask(state, names.PICK_HEAP, asked, purpose, extra, by)


def ask_world(state: State, asked: int, purpose: int, extra: int = 0, *, by: int = -1) -> None:
    """A world is to be picked."""
    _ask(state, names.PICK_WORLD, asked, purpose, extra, by)


def ask_avatar(state: State, asked: int, purpose: int, extra: int = 0, *, by: int = -1) -> None:
    """An avatar, and so a side, is to be picked."""
    _ask(state, names.PICK_AVATAR, asked, purpose, extra, by)


def _ask(state: State, kind: int, side: int, purpose: int, extra: int, by: int) -> None:
    state.agenda.append((kind, state.seat_of[side if by < 0 else by], side, purpose, extra))
