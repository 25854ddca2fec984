"""What lies on the table in Numenera: plain data, nothing else.

Characters are numbered from 0; `first` is the seat of character 0. Things are creatures and carried devices; a
thing gets its number when it arrives. Lists that begin with `t_` are by thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ninefold.core.declare import declared
from ninefold.core.field import EVERYBODY, UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.slot import ByCard, Flag, Mask, Shared, Texts, shown_by, starts
from ninefold.games.numenera.attempt import DIFFICULTY, HIDDEN, MODIFIED
from ninefold.games.numenera.terms import ADVANCES, DEAD, DEBILITATED, ESTATES, OBJECT_TRACK, RESTS, TRACK, WEIGHTS

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

MASTER: Final = 0
"""The seat of the master, where a person is master."""

CREATURE, CYPHER, ARTIFACT, ODDITY = range(4)
SORTS: Final = ("creature", "cypher", "artifact", "oddity")

LEVEL, HEALTH, ARMOR, DAMAGE = range(4)
CREATURE_NUMBERS: Final = ("level", "health", "armor", "damage")

ACTIVE, SLAIN, BEATEN, FLED, GONE, TRUCE, SURRENDERED = range(7)
STATUS: Final = ("active", "slain", "incapacitated", "fled", "gone", "truce", "surrendered")

NOBODY: Final = -1
NONE: Final = -1
ON_THE_FLY: Final = -1
"""The kind of a creature that the master makes up."""

NOT_OVER, VICTORY, RETREAT, DEFEAT, UNFINISHED, CLOSED, CONCEDED = range(7)
ENDINGS: Final = ("", "victory", "retreat", "defeat", "unfinished", "closed", "conceded")

# A lasting effect: (kind, whom, what, n, duration, whose turns count, rounds left, the power that it comes from).
E_ARMOR, E_EASE, E_HINDER, E_DAMAGE, E_RAISE, E_STUN, E_HOLD, E_SHIELD, E_HIDE, E_SOLVE, E_REROLL, E_AMBIENT = range(12)
E_COMPANION, E_RETALIATE, E_REGENERATE, E_AFFLICT, E_CONTROL, E_SUNDER, E_BOOST, E_SPARE = range(12, 20)
E_UNIMPAIRED, E_ENDURE = range(20, 22)
EFFECTS: Final = (
    "armor", "ease", "hinder", "extra_damage", "raise", "stun", "hold", "shield", "hide", "solve", "reroll", "ambient",
    "companion", "retaliate", "regenerate", "afflict", "control", "sunder", "boost", "spare", "unimpaired", "endure",
)  # fmt: skip
IN_FOG: Final = 8
"""The handles of zones that players have not seen begin here."""
CREATURES_FROM: Final = 1000
"""An effect is on a character by its number, or on a creature by its number from here on."""


def is_master(state: State, seat: int) -> bool:
    """§13.1 Whether a person is master, and has this seat."""
    return state.first > 0 and seat == MASTER


def unidentified(state: State, seat: int) -> list[int]:
    """§10.3 Devices that the seat does not know."""
    return [thing for thing, mask in enumerate(state.t_known) if not knows(mask, seat)]


def without_level(state: State, seat: int) -> list[int]:
    """§13.5, §10.3 Creatures whose level is not revealed, and devices that the seat does not know."""
    is_open, known = state.t_open, state.t_known
    return [
        thing
        for thing, sort in enumerate(state.t_sort)
        if (not is_open[thing] if sort == CREATURE else not knows(known[thing], seat))
    ]


def unless_shown(number: int) -> Callable[[State, int], list[int]]:
    """§13.5 The creatures of which players do not know a number: health, Armor or damage."""

    def hidden(state: State, seat: int) -> list[int]:
        return [
            thing for thing, sort in enumerate(state.t_sort) if sort == CREATURE and not is_shown(state, thing, number)
        ]

    return hidden


def is_shown(state: State, thing: int, number: int) -> bool:
    """§13.5 Whether everybody knows a creature's health, Armor or damage."""
    return bool(state.t_shown[thing] >> number & 1)


def hidden_tasks(state: State, seat: int) -> list[int]:
    """§2.3, §13.5 Tasks whose difficulty players do not know."""
    secret, scene_of, visited = state.rules.hidden_tasks, state.rules.scene_of_task, state.visited
    return [task for task in range(len(state.task_level)) if secret[task] or not visited[scene_of[task]]]


def knows_task(state: State, task: int) -> bool:
    """§2.3, §13.5 An open difficulty is known once the characters have been in the task's scene."""
    return not state.rules.hidden_tasks[task] and bool(state.visited[state.rules.scene_of_task[task]])


def hidden_difficulty(state: State, seat: int) -> tuple[int, ...]:
    """§13.5 A hidden difficulty of the attempt, and by how much the master has changed it."""
    return (DIFFICULTY, MODIFIED) if state.attempt and state.attempt[HIDDEN] else ()


def tasks_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.2, §13.5 The tasks that the master has set, without the difficulty of the hidden ones."""
    if is_master(state, seat):
        return state.set_tasks[:]
    return [
        (number, stat, UNKNOWN if hidden else difficulty, skill, hidden, whom, text)
        for number, stat, difficulty, skill, hidden, whom, text in state.set_tasks
    ]


def zones_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.8 Nothing of a zone in the fog is known to players."""
    return [zone for zone in state.zones if zone[0] < IN_FOG or is_master(state, seat)]


def staged_seen(state: State, seat: int) -> list[int]:
    """§13.13 What was prepared is the master's."""
    return state.staged[:] if is_master(state, seat) else []


def pictures_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.8, §13.15 Players do not know the picture of a zone in the fog."""
    return [one for one in state.pictures if is_master(state, seat) or not IN_FOG <= one[0] < CREATURES_FROM]


def lurkers_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.8 Only the master knows what waits in the fog."""
    return state.lurking[:] if is_master(state, seat) else []


def made_up_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.10 Players know a name; what a creature does better and its power once it is revealed; no note on it."""
    if is_master(state, seat):
        return state.made_up[:]
    return [
        (thing, name, *(nature if state.t_open[thing] else [UNKNOWN] * len(nature)), UNKNOWN)
        for thing, name, *nature, _ in state.made_up
    ]


def notes_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.9 A note is in the journals of its readers, and nowhere else."""
    return [(kind, mask, text) for kind, mask, text in state.notes if knows(mask, seat) or is_master(state, seat)]


def dice_seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """§13.9 Dice behind the screen are the master's."""
    return [dice for dice in state.thrown if knows(dice[-1], seat)]


def initiative_rolls(state: State, seat: int) -> range:
    """§6.3 Only the master knows which level an initiative roll beats."""
    return range(len(state.beats))


def hides(name: str, places: Callable[[State, int], Iterable[int]]) -> Any:
    """A list in which players do not see the places that a rule gives; the master sees all."""

    def seen(state: State, seat: int) -> list[int]:
        values: list[int] = getattr(state, name)[:]
        if not is_master(state, seat):
            for place in places(state, seat):
                values[place] = UNKNOWN
        return values

    return shown_by(seen)


@declared
class State(Flat):
    """A table of Numenera."""

    rules: NumeneraRules
    first: Shared[int]
    """The seat of character 0: 1 where a person is master, else 0."""
    pool: list[int]
    """Three in a row for each character; so are `most` (the maximum) and `edge`."""
    most: list[int]
    edge: list[int]
    effort: list[int]
    tier: list[int]
    xp: list[int]
    shins: list[int]
    track: list[int] = starts(names=TRACK)
    rests: list[int] = starts(names=RESTS)
    """How many of the day's four rests have been taken."""
    armor: list[int]
    recovery: list[int]
    """What is added to a recovery roll besides the tier."""
    limit: list[int]
    practiced: list[Mask] = starts(names=WEIGHTS)
    """By character: the weights of weapons that it is practised with, as bits."""
    place: list[int]
    """Where a character stands, in feet along a line; creatures: `t_place`."""
    away: list[Flag]
    """Whether the character has fled from this fight."""
    advances: list[Mask] = starts(names=ADVANCES)
    """By character: the advances of this tier, as bits."""
    helps: list[tuple[int, ...]]
    """Help that was given and not yet used: helper, helped, and what for (`helping.py`)."""
    spent: list[int]
    t_sort: ByCard[int] = starts(names=SORTS)
    t_kind: ByCard[int] = hides("t_kind", unidentified)
    t_known: ByCard[int] = starts(EVERYBODY)
    """The mask of the seats that know what the thing is."""
    t_level: ByCard[int] = hides("t_level", without_level)
    t_owner: ByCard[int] = starts(NOBODY)
    t_health: ByCard[int] = hides("t_health", unless_shown(HEALTH))
    t_armor: ByCard[int] = hides("t_armor", unless_shown(ARMOR))
    t_damage: ByCard[int] = hides("t_damage", unless_shown(DAMAGE))
    t_place: ByCard[int]
    t_status: ByCard[int] = starts(names=STATUS)
    t_open: ByCard[int]
    """Whether everybody knows the thing's level."""
    t_shown: ByCard[Mask] = starts(names=CREATURE_NUMBERS)
    """The other numbers of a creature that everybody knows, as bits."""
    attempt: list[int] = hides("attempt", hidden_difficulty)
    """The attempt that is being made, place by place (`attempt.py`); empty between attempts."""
    results: list[int]
    """The latest rolls, five numbers for each: who, kind, face, success, damage."""
    order: list[int]
    """The order of turns: characters, NOBODY for the creatures that act together, others from 1000 on."""
    faces: list[int]
    """By character: whether it acts before the creatures."""
    beats: list[int] = hides("beats", initiative_rolls)
    """By character: the highest level that its initiative roll beats. Only the master knows it."""
    nights: list[int]
    """§14.8 By character: the rests of ten hours in this adventure."""
    brought: list[int]
    """Of a written fight, by group: its first creature; then the number after the last."""
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
    task_level: list[int] = hides("task_level", hidden_tasks)
    """The difficulty of each task of the adventure; damage to an object lowers it."""
    task_object: list[int] = starts(names=OBJECT_TRACK)
    set_tasks: list[tuple[int, ...]] = shown_by(tasks_seen)
    """The tasks that the master has set: number, stat, difficulty, skill, hidden, the mask of the seats that it
    concerns, and the number of its words."""
    progress: list[tuple[int, ...]]
    """Long tasks and objects (§13.11): task, how far it has come, how far it must, what it is (`long_tasks.py`)."""
    tasks_so_far: int
    """How many tasks the master has set: the number of the next."""
    texts: Texts
    """What was written at this table, by number."""
    written: int
    """How many answers could have a text: the number of the next one."""
    story: list[int]
    """The texts of this scene, by number: how it was opened, then what was told last."""
    staged: list[int] = shown_by(staged_seen)
    """The prepared scene that is open (§13.13), if one is; only the master knows that it was prepared."""
    zones: list[tuple[int, ...]] = shown_by(zones_seen)
    """The map: of each zone its handle, its place in feet, the number of its name, its scenery and its light."""
    light: int = starts(NONE)
    """The light in which the master has put the scene, or NONE."""
    lurking: list[tuple[int, ...]] = shown_by(lurkers_seen)
    """Creatures in the fog, which arrive when it lifts: kind and place in feet."""
    pictures: list[tuple[int, ...]] = shown_by(pictures_seen)
    """The master's own pictures (§13.15): what each shows, and the number of its id (`own_pictures.py`)."""
    made_up: list[tuple[int, ...]] = shown_by(made_up_seen)
    """Creatures that were named or made up (§13.10): number, name, stat, what it does better, power, master's words."""
    circumstances: list[tuple[int, ...]]
    """What lasts on a zone or the scene (§3.6): number, where, what it concerns, steps, and the number of its words."""
    countdowns: list[tuple[int, ...]]
    """Clocks of the story (§13.12): number, how far, segments, whether rounds turn it, and the number of its words."""
    notes: list[tuple[int, ...]] = shown_by(notes_seen)
    """Whispers, handouts and secrets (§13.9): kind, the mask of its readers, and the number of its words."""
    thrown: list[tuple[int, ...]] = shown_by(dice_seen)
    """The latest free dice: seat, count, sides, what was added, the sum, and the mask of those who saw them."""
    choosing: list[tuple[int, ...]]
    """Asks that a player answers while the others go on (§13.1), as steps."""
    used: list[int]
    """The enablers that were used in this turn."""
    actor: int = starts(NOBODY)
    """The character whose action it is, or NOBODY; the next four are about that action."""
    turn_cost: list[int]
    """By stat: what the enablers that were used before it cost, before Edge."""
    turn_paid: list[int]
    """By stat: what was paid for them."""
    stepped: Flag
    """Whether the immediate move that is part of it has been made."""
    worn: list[int]
    """By character: the armour that is worn, or NONE."""
    goods: list[list[int]]
    """By character: equipment and armour that is carried, by ware."""
    estate: list[Mask] = starts(names=ESTATES)
    """§12.8 By character: its permanent benefits besides advances, as bits."""
    iotum: list[int]
    plans: list[list[int]]
    """§10.12 By character: the cyphers that it knows how to make."""
    trading: list[Flag]
    """By character: whether it is in the shop."""
    bargains: list[Flag]
    """By character: whether it has haggled the price down in this shop."""
    skills: list[list[int]]
    powers: list[list[int]]
    weapons: list[list[int]]
    dropped: list[list[int]]
    failed: list[list[int]]
    """By character: the tasks at which it has failed, which need Effort to be tried again."""
    in_fight: Flag
    round: int
    turn: int
    fight: int = starts(NONE)
    scene: int = starts(NONE)
    shop: int = starts(NONE)
    """The shop that the master has opened, or NONE."""
    acts: int
    ending: int = starts(names=ENDINGS)
    spot: int = starts(NOBODY)
    """The character in the spotlight, or NOBODY."""
    extra_action: int
    deaths: int
    gave_up: int = starts(NOBODY)
    """The seat that gave up, or NOBODY."""
    initiative: int
    """The number that the creatures act on."""
    anew: int
    """Whether everybody rolls for initiative again when the next round begins."""
    effects: list[tuple[int, ...]]
    """Lasting effects (§9.6)."""


def seat_of(state: State, who: int) -> int:
    """The seat that plays a character."""
    return who + state.first


def living(state: State) -> list[int]:
    """Characters that are not dead."""
    return [who for who, track in enumerate(state.track) if track < DEAD]


def standing(state: State) -> list[int]:
    """Characters in the fight who can act: neither debilitated, dead, nor away."""
    track, away = state.track, state.away
    return [who for who in range(len(track)) if track[who] < DEBILITATED and not away[who]]


def foes(state: State) -> list[int]:
    """Creatures that are in the fight."""
    sort, status = state.t_sort, state.t_status
    return [thing for thing in range(len(sort)) if sort[thing] == CREATURE and status[thing] == ACTIVE]


def present(state: State) -> list[int]:
    """Creatures that are there: in the fight, at peace, or prisoners."""
    sort, status = state.t_sort, state.t_status
    there = (ACTIVE, TRUCE, SURRENDERED)
    return [thing for thing in range(len(sort)) if sort[thing] == CREATURE and status[thing] in there]


def carried(state: State, who: int, sort: int) -> list[int]:
    """The devices of one sort that a character carries."""
    return [
        thing
        for thing in range(len(state.t_sort))
        if state.t_sort[thing] == sort and state.t_owner[thing] == who and state.t_status[thing] == ACTIVE
    ]


def arrive(state: State, sort: int, kind: int, *, level: int, owner: int = NOBODY, known: int = EVERYBODY) -> int:
    """A creature or device comes to the table and gets its number."""
    thing = state.add_card()
    state.t_sort[thing] = sort
    state.t_kind[thing] = kind
    state.t_known[thing] = known
    state.t_level[thing] = level
    state.t_owner[thing] = owner
    return thing
