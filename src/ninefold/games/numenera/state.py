"""What lies on the table in Numenera: plain data, nothing else.

Characters are numbered from 0; `rules.first` is the seat of character 0. Things are creatures and carried devices; a
thing gets its number when it arrives. Lists that begin with `t_` are by thing.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.declare import declared
from ninefold.core.flat import Flat
from ninefold.core.slot import ByCard, starts

CREATURE: Final = 0
CYPHER: Final = 1
ARTIFACT: Final = 2
ODDITY: Final = 3
SORTS: Final = ("creature", "cypher", "artifact", "oddity")

ACTIVE: Final = 0
SLAIN: Final = 1
BEATEN: Final = 2
FLED: Final = 3
GONE: Final = 4
STATUS: Final = ("active", "slain", "incapacitated", "fled", "gone")

NOBODY: Final = -1
NONE: Final = -1
ON_THE_FLY: Final = -1
"""The kind of a creature that the master makes up."""

NOT_OVER: Final = 0
VICTORY: Final = 1
RETREAT: Final = 2
DEFEAT: Final = 3
UNFINISHED: Final = 4
CLOSED: Final = 5
CONCEDED: Final = 6
ENDINGS: Final = ("", "victory", "retreat", "defeat", "unfinished", "closed", "conceded")

# The attempt that is being made, place by place.
TASK, ATTACK, POWER_ATTACK, DEFENCE, INITIATIVE, DASH, FLEE, IDENTIFY, CALLED, RESIST = range(10)
KINDS: Final = (
    "task", "attack", "power_attack", "defence", "initiative", "dash", "flee", "identify", "called", "resist",
)  # fmt: skip
(
    KIND, WHO, STAT, DIFFICULTY, HIDDEN, SKILL, SKILLED, ASSETS, HINDERED, COST, COST_STAT, THING, SOURCE, WITH, ITEM,
    START, FORCED, EASE, DAMAGE, MIGHT_PAID, SPEED_PAID, INTELLECT_PAID, TRACK_BEFORE, FACE, MUST, EXTRA, MODIFIED,
) = range(27)  # fmt: skip
ATTEMPT_LENGTH: Final = 27

# What lasts: (kind, whom, what, n, how long, whose turns count, rounds left, the power that it came of or NONE).
E_ARMOR, E_EASE, E_HINDER, E_DAMAGE, E_RAISE, E_STUN, E_HOLD, E_SHIELD, E_HIDE, E_SOLVE, E_REROLL, E_AMBIENT = range(12)
EFFECTS: Final = (
    "armor", "ease", "hinder", "extra_damage", "raise", "stun", "hold", "shield", "hide", "solve", "reroll", "ambient",
)  # fmt: skip
CREATURES_FROM: Final = 1000
"""Whom an effect lies on: a character's number, or a thing's number from here on."""

LISTS: Final = (
    "pool", "most", "edge", "effort", "tier", "xp", "shins", "track", "rests", "armor", "recovery", "limit",
    "practiced", "place", "away", "advances", "helper", "spent", "t_sort", "t_kind", "t_known", "t_level", "t_owner",
    "t_health", "t_armor", "t_damage", "t_place", "t_status", "t_open", "attempt", "results", "order", "faces",
    "flags", "visited", "told", "task_done", "task_level", "task_object", "table_task", "used",
    "beats", "alone", "acted", "nights", "brought", "fallen",
)  # fmt: skip
NESTED: Final = ("skills", "powers", "weapons", "dropped", "failed")
NUMBERS: Final = (
    "in_fight", "round", "turn", "fight", "scene", "acts", "ending", "spot", "extra_action", "deaths", "initiative",
    "gave_up", "anew",
)  # fmt: skip


@declared
class State(Flat):
    """A table of Numenera."""

    pool: list[int]
    """Three in a row for each character; so are `most` (the maximum) and `edge`."""
    most: list[int]
    edge: list[int]
    effort: list[int]
    tier: list[int]
    xp: list[int]
    shins: list[int]
    track: list[int]
    rests: list[int]
    """How many of the day's four rests have been taken."""
    armor: list[int]
    recovery: list[int]
    """What is added to a recovery roll besides the tier."""
    limit: list[int]
    practiced: list[int]
    """By character: the weights of weapons, as bits, that it is used to."""
    place: list[int]
    """Where a character stands, in feet along a line; creatures: `t_place`."""
    away: list[int]
    """Whether the character has fled from this fight."""
    advances: list[int]
    """By character: the advances of this tier, as bits."""
    helper: list[int]
    """Who helps with the character's next attempt, or NOBODY."""
    spent: list[int]
    t_sort: ByCard[int]
    t_kind: ByCard[int]
    t_known: ByCard[int]
    """The mask of the seats that know what the thing is."""
    t_level: ByCard[int]
    t_owner: ByCard[int]
    t_health: ByCard[int]
    t_armor: ByCard[int]
    t_damage: ByCard[int]
    t_place: ByCard[int]
    t_status: ByCard[int]
    t_open: ByCard[int]
    """Whether everybody knows the thing's level."""
    attempt: list[int]
    """The attempt that is being made; empty between attempts."""
    results: list[int]
    """What was rolled lately and how it went, five numbers for each: who, kind, face, success, damage."""
    order: list[int]
    """Whose turn comes after whose: characters, NOBODY for the creatures that act together, others from 1000 on."""
    faces: list[int]
    """By character: whether it acts before the creatures."""
    beats: list[int]
    """By character: the highest level that its initiative roll beats. Only the master knows it."""
    nights: list[int]
    """By character: the rests of ten hours in this adventure."""
    brought: list[int]
    """Of a written fight, by group: its first creature; then what came after the last."""
    fallen: list[int]
    """By group of all written fights: how many have fallen in fights that were left."""
    alone: list[int]
    """The creatures that the master has split from the others."""
    acted: list[int]
    """The entries of the order that have had their turn in this round."""
    flags: list[int]
    visited: list[int]
    told: list[int]
    task_done: list[int]
    task_level: list[int]
    """The difficulty of each task of the adventure; damage to an object lowers it."""
    task_object: list[int]
    table_task: list[int]
    """The task that the master has set: stat, difficulty, skill, hidden; empty if there is none."""
    used: list[int]
    """The enablers that were used in this turn."""
    skills: list[list[int]]
    powers: list[list[int]]
    weapons: list[list[int]]
    dropped: list[list[int]]
    failed: list[list[int]]
    """By character: the tasks at which it has failed, which need Effort to be tried again."""
    in_fight: int
    round: int
    turn: int
    fight: int = starts(NONE)
    scene: int = starts(NONE)
    acts: int
    ending: int
    spot: int
    extra_action: int
    deaths: int
    gave_up: int = starts(NOBODY)
    """The seat that gave up, or NOBODY."""
    initiative: int
    """The number that the creatures act on."""
    anew: int
    """Whether everybody rolls for initiative again when the next round begins."""
    effects: list[tuple[int, ...]]


def seat_of(state: State, who: int) -> int:
    """The seat that plays a character."""
    return who + int(state.rules.first)


def living(state: State) -> list[int]:
    """Characters that are not dead."""
    return [who for who, track in enumerate(state.track) if track < 3]


def standing(state: State) -> list[int]:
    """Characters in the fight who can act: neither debilitated, dead, nor away."""
    track, away = state.track, state.away
    return [who for who in range(len(track)) if track[who] < 2 and not away[who]]


def foes(state: State) -> list[int]:
    """Creatures that are in the fight."""
    sort, status = state.t_sort, state.t_status
    return [thing for thing in range(len(sort)) if sort[thing] == CREATURE and status[thing] == ACTIVE]


def carried(state: State, who: int, sort: int) -> list[int]:
    """The devices of one sort that a character carries."""
    return [
        thing
        for thing in range(len(state.t_sort))
        if state.t_sort[thing] == sort and state.t_owner[thing] == who and state.t_status[thing] == ACTIVE
    ]


def arrive(state: State, sort: int, kind: int, *, level: int, owner: int = NOBODY, known: int = -1) -> int:
    """A creature or device comes to the table and gets its number."""
    state.t_sort.append(sort)
    state.t_kind.append(kind)
    state.t_known.append(known)
    state.t_level.append(level)
    state.t_owner.append(owner)
    state.t_health.append(0)
    state.t_armor.append(0)
    state.t_damage.append(0)
    state.t_place.append(0)
    state.t_status.append(ACTIVE)
    state.t_open.append(0)
    return len(state.t_sort) - 1
