"""The rulebook's terms as numbers: stats, distances, the damage track, skills, durations."""

from __future__ import annotations

from typing import Final

MIGHT, SPEED, INTELLECT = range(3)
STATS: Final = ("might", "speed", "intellect")

IMMEDIATE: Final = 10
SHORT: Final = 50
LONG: Final = 100
VERY_LONG: Final = 500
RANGES: Final = ("immediate", "short", "long", "very_long")
FEET: Final = (IMMEDIATE, SHORT, LONG, VERY_LONG)

HALE, IMPAIRED, DEBILITATED, DEAD = range(4)
TRACK: Final = ("hale", "impaired", "debilitated", "dead")

INTACT, MINOR_DAMAGE, MAJOR_DAMAGE, DESTROYED = range(4)
OBJECT_TRACK: Final = ("intact", "minor damage", "major damage", "destroyed")

INABILITY: Final = -1
TRAINED: Final = 1
SPECIALIZED: Final = 2
SKILL_LEVELS: Final = ("trained", "specialized", "inability")

MOST_ASSETS: Final = 2
MOST_SKILL: Final = 2
HARDEST: Final = 10

LIGHT, MEDIUM, HEAVY = range(3)
WEIGHTS: Final = ("light", "medium", "heavy")
WEAPONS: Final = ("any", "light", "medium", "heavy", "melee", "ranged")
"""What an effect on weapons applies to: any, those of a weight, or those for melee or for range."""
ANY_WEAPON, LIGHT_ONES, MEDIUM_ONES, HEAVY_ONES, MELEE_ONES, RANGED_ONES = range(6)

NEXT, ROUND, MINUTE, SCENE, DAY, ALWAYS = range(6)
DURATIONS: Final = ("next", "round", "minute", "scene", "day")
ROUNDS_A_MINUTE: Final = 10

ADVANCES: Final = ("pools", "edge", "effort", "skill")
ESTATES: Final = ("contact", "home", "title", "wealth", "workshop")
LAST_TIER: Final = 6
RESTS: Final = ("one action", "ten minutes", "one hour", "ten hours")

SKILLS: Final = (
    "perception", "sneaking", "climbing", "swimming", "jumping", "running", "balancing", "riding", "escaping",
    "lockpicking", "traps", "stealing", "athletics", "endurance", "lifting", "breaking", "healing", "crafting",
    "understanding", "salvaging", "history", "geography", "nature", "biology", "tracking", "persuasion",
    "deception", "intimidation", "pleasant_interaction", "seeing_through_deception", "leadership", "music",
    "astronomy", "philosophy", "carrying", "initiative", "light_weapons", "medium_weapons", "heavy_weapons",
    "might_defense", "speed_defense", "intellect_defense", "machines", "botany", "scholarship",
)  # fmt: skip
SKILL: Final = {key: number for number, key in enumerate(SKILLS)}
NO_SKILL: Final = -1
UNDERSTANDING: Final = SKILL["understanding"]
INITIATIVE_SKILL: Final = SKILL["initiative"]
WEAPON_SKILL: Final = SKILL["light_weapons"]
"""Of the three in a row: light, medium, heavy."""
DEFENSE_SKILL: Final = SKILL["might_defense"]
"""Of the three in a row: Might, Speed, Intellect."""

WHATS: Final = ("all", "attack", "defense", "might", "speed", "intellect", *SKILLS)
"""What an easing helps with: everything, attacks, defence, all rolls of a stat, or one skill."""
ALL, ATTACKS, DEFENSES, FIRST_STAT = range(4)
FIRST_SKILL: Final = 6
