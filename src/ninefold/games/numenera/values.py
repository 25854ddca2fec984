"""The values that the fields of verbs and tells may have: the same at any moment, or what there is now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ninefold.core.field import CARD, SEAT
from ninefold.games.numenera import (
    circumstances,
    corrections,
    countdowns,
    experience,
    guide,
    helping,
    outcome,
    parley,
    prepared,
    talk,
    trade,
    zones,
)
from ninefold.games.numenera.bestiary import BETTER, SPECIALS
from ninefold.games.numenera.book import FREE, SPOT, TURN
from ninefold.games.numenera.state import CREATURE_NUMBERS, ENDINGS, GONE, IN_FOG, State
from ninefold.games.numenera.terms import ADVANCES, ESTATES, RANGES, SKILLS, STATS, TRACK, WEIGHTS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

NAMED: Final[dict[str, Sequence[str]]] = {
    "stat": STATS,
    "range": RANGES,
    "track": TRACK,
    "effect": outcome.SPECIAL_EFFECTS,
    "advance": ADVANCES,
    "estate": ESTATES,
    "ending": ENDINGS,
    "yes": ("y0", "y1"),
    "weight": WEIGHTS,
    "skill_level": corrections.ALL_SKILL_LEVELS,
    "number_name": corrections.NUMBERS,
    "creature_number": CREATURE_NUMBERS,
    "side": ("party", "creatures"),
    "time": ("t0", "t1", "t2", "t3"),
    "approach": parley.APPROACHES,
    "better": tuple(BETTER),
    "special": tuple(SPECIALS),
    "concern": circumstances.CONCERNS,
    "steps": circumstances.STEPS,
    "scenery": zones.SCENERY,
    "light": zones.LIGHTS,
    "object_track": ("o0", "o1", "o2", "o3"),
}
"""By kind of field: the names of its values."""
CONCEIVABLE: Final = {
    "zone": 2 * IN_FOG,
    "where": circumstances.PLACES,
    "circumstance": circumstances.MOST_CIRCUMSTANCES,
    "note": talk.MOST_NOTES,
    "dice": len(talk.DICE),
    "clock": countdowns.MOST_CLOCKS,
}
"""Kinds whose values are always possible, so that a refusal reveals nothing: how many values each has."""


def fixed(rules: NumeneraRules) -> dict[str, Sequence[int]]:
    """By kind of field: its values, where they are the same at any moment of a table."""
    return {
        **{kind: range(len(names)) for kind, names in NAMED.items()},
        **{kind: range(count) for kind, count in CONCEIVABLE.items()},
        **prepared.conceivable(rules.prepared),
        "shop": range(len(rules.shops)),
        "any_ware": [ware.place for ware in rules.wares if ware.price],
        "skill": range(len(SKILLS)),
        "task_skill": range(-1, len(SKILLS)),
        "creature": range(len(rules.content.creatures)),
        "find": rules.findable,
        "ability": rules.abilities,
        "any_weapon": range(len(rules.weapons)),
        "intrusion": range(len(experience.INTRUSIONS)),
    }


def universe(state: State, kind: str) -> Sequence[int]:
    """Every value that a field could have now."""
    rules: NumeneraRules = state.rules
    if kind == CARD:
        return [thing for thing, status in enumerate(state.t_status) if status != GONE]
    if kind == SEAT:
        return range(rules.seats)
    if kind == "power":
        return sorted({number for who in acting(state) for number in state.powers[who]})
    if kind == "weapon":
        arms = [weapon for who in acting(state) for weapon in state.weapons[who] + state.dropped[who]]
        return sorted({rules.fists, *arms})
    if kind == "task":
        return guide.tasks_here(state)
    if kind == "purpose":
        tasks_here = [helping.WITH_TASKS_FROM + task for task in guide.tasks_here(state)]
        return [*range(len(helping.PURPOSES)), *tasks_here]
    if kind == "ware":
        shop = trade.shop_here(state)
        return rules.shops[shop].wares if shop >= 0 else []
    if kind == "goods":
        return sorted({ware for who in acting(state) for ware in (*trade.owned(state, who), *state.goods[who])})
    if kind == "plan":
        return sorted({plan for who in acting(state) for plan in state.plans[who]})
    if kind == "exit":
        return rules.exits_of[state.scene] if rules.scenes and state.scene >= 0 else []
    if kind == "levels":
        return range(max(state.effort) + 2)
    return rules.fixed.get(kind, ())


def acting(state: State) -> list[int]:
    """Whose turn it is, if it is one character's; else everybody."""
    asked, *about = state.agenda[-1] if state.agenda else (FREE,)
    if asked not in (SPOT, TURN):
        return list(range(len(state.track)))
    *_, seat = about
    return [seat - state.first]
