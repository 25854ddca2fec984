"""§6.1 Creatures at the table: numbers that follow from the level, or that the bestiary gives."""

from __future__ import annotations

from functools import cache
from typing import Final

from ninefold.games.numenera.kinds import Creature, CreatureFields
from ninefold.games.numenera.state import CREATURE, State, arrive
from ninefold.games.numenera.terms import IMMEDIATE, LONG, MIGHT, SHORT, SPEED

BETTER: Final[dict[str, tuple[str, int]]] = {
    "nothing": ("attack", 0),
    "attacks": ("attack", 1),
    "evades": ("defense", 1),
    "quick": ("initiative", 2),
    "watchful": ("perception", 2),
    "stubborn": ("interaction", 2),
    "clumsy": ("attack", -1),
    "easy_to_hit": ("defense", -1),
    "slow": ("initiative", -2),
    "inattentive": ("perception", -2),
    "gullible": ("interaction", -2),
}
"""What a creature does better or worse than its level: the modification, and by how many levels."""
SPECIALS: Final[dict[str, tuple[str, int]]] = {
    "none": ("targets", 1),
    "venom": ("track", 1),
    "burns": ("afflicts", 2),
    "drains": ("drains", 2),
    "regenerates": ("regenerates", 2),
    "holds": ("hold", 1),
    "dazes": ("hinder", 1),
    "strikes_twice": ("targets", 2),
    "ignores_armor": ("targets", 1),
    "shoots": ("range", LONG),
    "tough": ("targets", 1),
}
"""A creature's power: which number it sets, and to what. A tough creature has twice the health."""
TOUGH: Final = list(SPECIALS).index("tough")
PIERCING: Final = list(SPECIALS).index("ignores_armor")


def made_on_the_fly() -> Creature:
    """§6.1 The kind for creatures that have only a level; the last kind in the list."""
    fields = CreatureFields(name="Creature", name_de="Wesen", level=1, text="Made up at the table.")
    return Creature("creature", fields, stat=MIGHT, defend=SPEED, feet=IMMEDIATE, move=SHORT, csrd=False)


@cache
def fitted(stat: int, better: int, special: int) -> Creature:
    """§13.10 A kind of creature that nobody has written down: the plain one with these differences."""
    made = made_on_the_fly()
    made.stat = stat
    for name, n in (list(BETTER.values())[better], list(SPECIALS.values())[special]):
        setattr(made, name, n)
    made.ignores_armor = special == PIERCING
    return made


def entry_of(state: State, thing: int) -> tuple[int, ...] | None:
    """§13.10 What was made up about a creature."""
    return next((entry for entry in state.made_up if entry[0] == thing), None)


def beast(state: State, thing: int) -> Creature:
    """The kind of a creature on the table, as it is written or made up."""
    made_up = entry_of(state, thing) if state.made_up else None
    if made_up is not None:
        _, _, stat, better, special, _ = made_up
        if better >= 0:
            return fitted(stat, better, special)
    found: Creature = state.rules.beasts[state.t_kind[thing]]
    return found


def bring(state: State, kind: int, feet: int, level: int = 0, *, is_open: bool = False) -> int:
    """§6.1 A creature comes into the scene. At another level than the bestiary's, its numbers follow from the level."""
    found: Creature = state.rules.beasts[kind]
    as_written = level in (0, found.level)
    level = level or found.level
    thing = arrive(state, CREATURE, kind, level=level)
    state.t_health[thing] = found.health if as_written else 3 * level
    state.t_armor[thing] = found.armor
    state.t_damage[thing] = found.damage if as_written else level
    state.t_place[thing] = feet
    state.t_open[thing] = int(is_open)
    return thing


def most_health(state: State, thing: int) -> int:
    """§5.6 A creature's maximum health."""
    kind = beast(state, thing)
    return kind.health if state.t_level[thing] == kind.level else 3 * state.t_level[thing]
