"""§6.1 Creatures at the table: numbers that follow from the level, or that the bestiary gives."""

from __future__ import annotations

from ninefold.games.numenera.kinds import Creature, CreatureFields
from ninefold.games.numenera.state import CREATURE, State, arrive
from ninefold.games.numenera.terms import IMMEDIATE, MIGHT, SHORT, SPEED


def made_on_the_fly() -> Creature:
    """§6.1 The kind of creatures that have only a level; the last in the list of kinds."""
    fields = CreatureFields(name="Creature", name_de="Wesen", level=1, text="Made up at the table.")
    return Creature("creature", fields, stat=MIGHT, defend=SPEED, feet=IMMEDIATE, move=SHORT, csrd=False)


def beast(state: State, thing: int) -> Creature:
    """The kind of a creature on the table."""
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
