"""§2 An attempt: what is noted of it, and its arithmetic (difficulty, steps, Effort, Edge, target number, chance)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.games.numenera.terms import MOST_ASSETS, MOST_SKILL

(
    TASK, ATTACK, POWER_ATTACK, DEFENCE, INITIATIVE, DASH, FLEE, IDENTIFY, CALLED, RESIST,
    TALK, HIDE, HAGGLE, SALVAGE, CRAFT, ASKED, CONTEST,
) = range(17)  # fmt: skip
ATTEMPTS: Final = (
    "task", "attack", "power_attack", "defence", "initiative", "dash", "flee", "identify", "called", "resist",
    "talk", "hide", "haggle", "salvage", "craft", "asked", "contest",
)  # fmt: skip
"""The kinds of attempts."""

(
    KIND,
    WHO,
    STAT,
    DIFFICULTY,
    HIDDEN,  # whether players do not know the difficulty
    SKILL_USED,
    SKILL_STEPS,  # steps by which the skill eases
    ASSETS,  # steps by which assets ease, before the limit of two
    HINDERED,
    COST,  # what abilities cost in Might; Speed and Intellect follow
    SPEED_COST,
    INTELLECT_COST,
    THING,  # the creature that is attacked or attacks, or the device that is identified or taken apart
    SOURCE,  # the weapon, power, plan or task; of a long move whom it leads to; of other rolls their words
    WEAPON,  # the weapon that an attack is made with, also if an ability strikes with it
    ITEM,  # the device that an attack comes from
    FROM_WORD,  # the place of the attack among the words of its power
    FORCED,  # whether an intrusion makes the character roll against this difficulty as it stands
    EASE_LEVELS,  # levels of Effort for ease
    DAMAGE_LEVELS,  # levels of Effort for damage
    MIGHT_PAID,  # what was paid; Speed and Intellect follow
    SPEED_PAID,
    INTELLECT_PAID,
    TRACK_BEFORE,  # the step of the damage track before Effort was paid
    FACE,  # what the die shows; 0 without a roll
    EFFORT_NEEDED,  # whether it has failed before, and is tried again only with Effort for ease
    EXTRA_DAMAGE,  # what a special roll adds to the damage
    MODIFIED,  # by how many steps the master has changed the difficulty
    PLACE_BEFORE,  # where the character stood before an attack, in case it thinks better of it
    ATTEMPT_LENGTH,  # from here on: the enablers that have joined the attack
) = range(30)
"""The places of the attempt that is being made."""

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
