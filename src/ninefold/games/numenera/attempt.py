"""§2 An attempt: what is noted of it, and its arithmetic (difficulty, steps, Effort, Edge, target number, chance)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.games.numenera.terms import MOST_ASSETS, MOST_SKILL

TASK: Final = 0
ATTACK: Final = 1
POWER_ATTACK: Final = 2
DEFENCE: Final = 3
INITIATIVE: Final = 4
DASH: Final = 5
FLEE: Final = 6
IDENTIFY: Final = 7
CALLED: Final = 8
RESIST: Final = 9
TALK: Final = 10
HIDE: Final = 11
HAGGLE: Final = 12
SALVAGE: Final = 13
CRAFT: Final = 14
ATTEMPTS: Final = (
    "task", "attack", "power_attack", "defence", "initiative", "dash", "flee", "identify", "called", "resist",
    "talk", "hide", "haggle", "salvage", "craft",
)  # fmt: skip
"""The kinds of attempts."""

# The places of the attempt that is being made.
KIND: Final = 0
WHO: Final = 1
STAT: Final = 2
DIFFICULTY: Final = 3
HIDDEN: Final = 4
"""Whether players do not know the difficulty."""
SKILL_USED: Final = 5
SKILL_STEPS: Final = 6
"""Steps by which the skill eases."""
ASSETS: Final = 7
"""Steps by which assets ease, before the limit of two."""
HINDERED: Final = 8
COST: Final = 9
"""What abilities cost, by stat: of three in a row, Might, Speed, Intellect."""
THING: Final = 12
"""The creature that is attacked or attacks, or the device that is identified or taken apart."""
SOURCE: Final = 13
"""The weapon, the power, the plan or the task; of a long move the character that it leads to; of a called roll
the number of its words."""
WEAPON: Final = 14
"""The weapon that an attack is made with, also if an ability strikes with it."""
ITEM: Final = 15
"""The device that an attack comes from."""
FROM_WORD: Final = 16
"""The place of the attack among the words of its power."""
FORCED: Final = 17
"""Whether an intrusion makes the character roll against this difficulty as it stands."""
EASE_LEVELS: Final = 18
DAMAGE_LEVELS: Final = 19
"""Levels of Effort for ease, and for damage."""
MIGHT_PAID: Final = 20
SPEED_PAID: Final = 21
INTELLECT_PAID: Final = 22
TRACK_BEFORE: Final = 23
"""The step of the damage track before Effort was paid."""
FACE: Final = 24
"""What the die shows; 0 without a roll."""
EFFORT_NEEDED: Final = 25
"""Whether it has failed before, and is tried again only with Effort for ease."""
EXTRA_DAMAGE: Final = 26
"""What a special roll adds to the damage."""
MODIFIED: Final = 27
"""By how many steps the master has changed the difficulty."""
PLACE_BEFORE: Final = 28
"""Where the character stood before an attack, in case it thinks better of it."""
ATTEMPT_LENGTH: Final = 29
"""From here on: the enablers that have joined the attack."""

FACES: Final = 20
A_STEP: Final = 3
FIRST_LEVEL: Final = 3
FURTHER_LEVEL: Final = 2


class Arithmetic(NamedTuple):
    """An attempt line by line, before the roll."""

    difficulty: int
    hindered: int
    skill: int
    """§3.1, §3.2 Steps by which a skill eases; below 0 an inability hinders."""
    assets: int
    effort: int
    final: int
    """The difficulty that is left, never below 0."""
    target: int
    cost: int
    chance: float

    @property
    def needs_roll(self) -> bool:
        """§2.5 A difficulty of 0 is routine."""
        return self.final > 0

    @property
    def is_possible(self) -> bool:
        """§2.8 A target above 20 can't be rolled."""
        return self.target <= FACES


def effort_cost(levels: int, *, impaired: bool = False, surcharge: int = 0) -> int:
    """§2.9, §5.4 The first level costs 3, each further one 2; impaired 1 more a level; armour's surcharge by option."""
    if levels == 0:
        return 0
    return FIRST_LEVEL + FURTHER_LEVEL * (levels - 1) + levels * (int(impaired) + surcharge)


def total_cost(levels: int, *, edge: int, cost: int = 0, impaired: bool = False, surcharge: int = 0) -> int:
    """§2.10 Edge is subtracted once from all that the action costs."""
    left = cost + effort_cost(levels, impaired=impaired, surcharge=surcharge) - edge
    return max(0, left)


def final_difficulty(difficulty: int, *, hindered: int, skill: int, assets: int, effort: int) -> int:
    """§2.4 to §2.7 What is left of a difficulty; skills and assets ease by two steps at most."""
    if skill > MOST_SKILL:
        skill = MOST_SKILL
    if assets > MOST_ASSETS:
        assets = MOST_ASSETS
    left = difficulty + hindered - skill - assets - effort
    return max(0, left)


def chance_of(final: int) -> float:
    """§2.6 The chance to reach three times the difficulty on a twenty-sided die."""
    if final <= 0:
        return 1.0
    hits = FACES + 1 - A_STEP * final
    return hits / FACES if hits > 0 else 0.0


def work_out(
    difficulty: int,
    *,
    skill: int = 0,
    assets: int = 0,
    hindered: int = 0,
    effort: int = 0,
    damage_effort: int = 0,
    edge: int = 0,
    cost: int = 0,
    impaired: bool = False,
    surcharge: int = 0,
) -> Arithmetic:
    """§2.11 The whole attempt: levels of Effort for ease and for damage share one running cost."""
    skill = min(skill, MOST_SKILL)
    assets = max(0, min(assets, MOST_ASSETS))
    final = final_difficulty(difficulty, hindered=hindered, skill=skill, assets=assets, effort=effort)
    paid = total_cost(effort + damage_effort, edge=edge, cost=cost, impaired=impaired, surcharge=surcharge)
    return Arithmetic(difficulty, hindered, skill, assets, effort, final, A_STEP * final, paid, chance_of(final))
