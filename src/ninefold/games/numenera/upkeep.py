"""§9.8 What acts by itself: companions and healing as a turn begins, afflictions, turned minds, answers to a blow."""

from __future__ import annotations

from typing import Final

from ninefold.core.tell import tell
from ninefold.games.numenera import book, lasting, movement
from ninefold.games.numenera.damage import hurt, missing, restore, strike
from ninefold.games.numenera.state import (
    CREATURES_FROM,
    E_AFFLICT,
    E_COMPANION,
    E_CONTROL,
    E_REGENERATE,
    E_RETALIATE,
    NOBODY,
    NONE,
    State,
    foes,
    seat_of,
)
from ninefold.games.numenera.terms import DEAD, IMMEDIATE, MIGHT, SHORT

T_COMPANION: Final = book.BOOK.tell("companion", "seat", "card")
T_ANSWERED: Final = book.BOOK.tell("answered", "seat", "card")
T_AFFLICTED: Final = book.BOOK.tell("afflicted", "card")
T_TURNED: Final = book.BOOK.tell("turned", "card", "on:card")

WHEN_HIT: Final = 0
WHEN_MISSED: Final = 1
"""What a blow is answered for, in the order of the word's choices."""


def before_turn(state: State, who: int) -> None:
    """§9.8 As a character's turn begins: what afflicts it, what heals it, and its companion."""
    if not state.effects or state.track[who] == DEAD or state.away[who]:
        return
    afflicted = lasting.total(state, E_AFFLICT, who)
    if afflicted:
        hurt(state, who, afflicted, MIGHT, pierces=True)
    healed = lasting.total(state, E_REGENERATE, who)
    if healed:
        lacks = missing(state, who)
        restore(state, who, lacks.index(max(lacks)), healed)
    level = lasting.highest(state, E_COMPANION, who)
    near = [thing for thing in foes(state) if movement.distance(state, who, thing) <= SHORT]
    if level and near:
        prey = min(near, key=lambda thing: movement.distance(state, who, thing))
        tell(state, T_COMPANION, seat_of(state, who), prey)
        strike(state, prey, blow_of(level), NOBODY)


def blow_of(level: int) -> int:
    """§9.8 A companion strikes for half its level, rounded up."""
    return (level + 1) // 2


def suffer(state: State, thing: int) -> bool:
    """§9.8 As a creature's turn begins, an affliction hurts it, whatever its Armor. Returns whether it fell."""
    n = lasting.total(state, E_AFFLICT, CREATURES_FROM + thing)
    if not n:
        return False
    tell(state, T_AFFLICTED, thing)
    return strike(state, thing, n, NOBODY, pierces=True)


def obey(state: State, thing: int) -> bool:
    """§9.8 A creature whose mind is turned strikes the nearest other one, or does nothing. Returns whether it is."""
    if not lasting.has(state, E_CONTROL, CREATURES_FROM + thing):
        return False
    place = state.t_place[thing]
    others = [foe for foe in foes(state) if foe != thing]
    prey = min(others, key=lambda foe: abs(state.t_place[foe] - place), default=NONE)
    if prey != NONE:
        tell(state, T_TURNED, thing, prey)
        strike(state, prey, state.t_damage[thing], NOBODY)
    return True


def answer_blow(state: State, who: int, thing: int, *, hit: bool) -> None:
    """§9.8 A creature that strikes somebody from near, or strikes and misses, is hurt by it."""
    if not state.effects or movement.distance(state, who, thing) > IMMEDIATE:
        return
    what = WHEN_HIT if hit else WHEN_MISSED
    n = 0
    for kind, on, its_what, harm, _, _, _, _ in state.effects:
        if kind == E_RETALIATE and on == who and its_what == what:
            n += harm
    if n:
        tell(state, T_ANSWERED, seat_of(state, who), thing)
        strike(state, thing, n, NOBODY)
