"""§13.5 What a seat may know: players learn neither hidden difficulties, nor creatures' numbers, nor what an
unidentified device is. The master knows all. And the way back: possible tables.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY, UNKNOWN, knows
from ninefold.core.stream import Stream
from ninefold.games.numenera.state import (
    CREATURE,
    CYPHER,
    DIFFICULTY,
    FORCED,
    HIDDEN,
    LISTS,
    MODIFIED,
    NESTED,
    NUMBERS,
    THING,
    State,
)

SECRET: Final = ("t_kind", "t_level", "t_health", "t_armor", "t_damage", "attempt", "task_level", "table_task", "beats")
PUBLIC_LISTS: Final = tuple(name for name in LISTS if name not in SECRET)
UNSEEN: Final = -99
"""A number that the seat does not know."""


class View(msgspec.Struct):
    """A table as one seat sees it: the state's own fields, with what the seat can't know left out (UNSEEN)."""

    seat: int
    agenda: list[Step]
    lists: dict[str, list[int]]
    nested: dict[str, list[list[int]]]
    numbers: dict[str, int]
    effects: list[tuple[int, ...]]
    t_kind: list[int]
    t_level: list[int]
    t_health: list[int]
    t_armor: list[int]
    t_damage: list[int]
    attempt: list[int]
    task_level: list[int]
    table_task: list[int]
    beats: list[int]


def is_insider(rules: Any, seat: int) -> bool:
    """The master at a master's table."""
    return bool(rules.first) and seat == 0


def view_of(state: State, seat: int) -> View:
    """What a seat may know (-1: a spectator)."""
    everything = is_insider(state.rules, seat)
    return View(
        seat=seat,
        agenda=state.agenda[:],
        lists={name: getattr(state, name)[:] for name in PUBLIC_LISTS},
        nested={name: [part[:] for part in getattr(state, name)] for name in NESTED},
        numbers={name: getattr(state, name) for name in NUMBERS},
        effects=state.effects[:],
        t_kind=[
            k if everything or m == EVERYBODY or knows(m, seat) else UNKNOWN
            for k, m in zip(state.t_kind, state.t_known)
        ],
        t_level=[
            level if everything or knows_level(state, thing, seat) else UNSEEN
            for thing, level in enumerate(state.t_level)
        ],
        t_health=_of_creatures(state, state.t_health, everything),
        t_armor=_of_creatures(state, state.t_armor, everything),
        t_damage=_of_creatures(state, state.t_damage, everything),
        attempt=_attempt(state.attempt, everything),
        task_level=[
            level if everything or knows_task(state, task) else UNSEEN for task, level in enumerate(state.task_level)
        ],
        table_task=_table_task(state.table_task, everything),
        beats=[n if everything else UNSEEN for n in state.beats],
    )


def knows_level(state: State, thing: int, seat: int) -> bool:
    """§13.5, §10.3 A creature's level once it is revealed; a device's once it is identified."""
    if state.t_sort[thing] == CREATURE:
        return bool(state.t_open[thing])
    return knows(state.t_known[thing], seat)


def knows_task(state: State, task: int) -> bool:
    """§2.3, §13.5 An open difficulty, of a scene where the characters have been."""
    return not state.rules.hidden_tasks[task] and bool(state.visited[state.rules.scene_of_task[task]])


def _of_creatures(state: State, numbers: list[int], everything: bool) -> list[int]:
    return [n if everything or sort != CREATURE else UNSEEN for n, sort in zip(numbers, state.t_sort)]


def _attempt(made: list[int], everything: bool) -> list[int]:
    shown = made[:]
    if shown and shown[HIDDEN] and not everything:
        shown[DIFFICULTY] = UNSEEN
        shown[MODIFIED] = UNSEEN
    return shown


def _table_task(task: list[int], everything: bool) -> list[int]:
    shown = task[:]
    if shown and shown[3] and not everything:
        shown[1] = UNSEEN
    return shown


def sample_state(rules: Any, view: View, seat: int, stream: Stream) -> State:
    """A table that looks like this view: creatures as the bestiary has them, devices at random."""
    state = State(rules)
    state.tells = None
    state.agenda = view.agenda[:]
    for name, listed in view.lists.items():
        setattr(state, name, listed[:])
    for name, parts in view.nested.items():
        setattr(state, name, [part[:] for part in parts])
    for name, number in view.numbers.items():
        setattr(state, name, number)
    state.effects = view.effects[:]
    state.t_kind, state.t_level = view.t_kind[:], view.t_level[:]
    state.t_health, state.t_armor, state.t_damage = view.t_health[:], view.t_armor[:], view.t_damage[:]
    for thing, sort in enumerate(state.t_sort):
        if sort == CREATURE:
            _guess_creature(state, thing)
        elif state.t_kind[thing] == UNKNOWN and not knows(state.t_known[thing], seat):
            state.t_kind[thing] = rules.random_cyphers[stream.below(len(rules.random_cyphers))]
        if state.t_level[thing] == UNSEEN:
            state.t_level[thing] = 1 + stream.below(6)
    state.attempt = _guess_attempt(state, view.attempt[:])
    state.task_level = [3 if level == UNSEEN else level for level in view.task_level]
    state.table_task = [3 if part == UNSEEN else part for part in view.table_task]
    state.beats = [_guess_beaten(first) if n == UNSEEN else n for n, first in zip(view.beats, state.faces)]
    return state


def _guess_beaten(first: int) -> int:
    """What a roll beats that came before the creatures, or after them."""
    return 99 if first else -1


def _guess_creature(state: State, thing: int) -> None:
    """What a bestiary says of such a creature."""
    kind = state.rules.beasts[state.t_kind[thing]]
    if state.t_level[thing] == UNSEEN:
        state.t_level[thing] = kind.level
    if state.t_health[thing] == UNSEEN:
        state.t_health[thing] = kind.health
        state.t_armor[thing], state.t_damage[thing] = kind.armor, kind.damage


def _guess_attempt(state: State, made: list[int]) -> list[int]:
    if made and made[DIFFICULTY] == UNSEEN:
        thing = made[THING]
        made[DIFFICULTY] = state.t_level[thing] if thing >= 0 and state.t_sort[thing] == CREATURE else 3
        made[MODIFIED] = 0
    return made


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin: other creatures' numbers, other hidden difficulties, other unidentified devices."""
    twin = state.clone()
    rules = state.rules
    if is_insider(rules, seat):
        return twin
    for thing, sort in enumerate(twin.t_sort):
        if sort == CREATURE:
            if not twin.t_open[thing]:
                twin.t_level[thing] = 1 + stream.below(8)
            if twin.t_health[thing] > 0:
                twin.t_health[thing] = 1 + stream.below(30)
            twin.t_armor[thing] = stream.below(4)
            twin.t_damage[thing] = 1 + stream.below(8)
        elif sort == CYPHER and not knows(twin.t_known[thing], seat):
            die = rules.powers[twin.t_kind[thing]].level_die
            alike = [kind for kind in rules.random_cyphers if rules.powers[kind].level_die == die]
            twin.t_kind[thing] = alike[stream.below(len(alike))]
            twin.t_level[thing] = 1 + stream.below(6)
    if twin.attempt and twin.attempt[HIDDEN] and not twin.attempt[FORCED]:
        twin.attempt[DIFFICULTY] = 1 + stream.below(8)
    for task in range(len(twin.task_level)):
        if not knows_task(state, task):
            twin.task_level[task] = 1 + stream.below(8)
    if twin.table_task and twin.table_task[3]:
        twin.table_task[1] = stream.below(10)
    return twin


def as_seen(state: State, seat: int) -> tuple[list[int], ...]:
    """Put what a seat would guess in the place of what it can't know; gives back what was there.

    The same guesses as `sample_state`, without a copy of the table: for many encounters between bots, which only rate
    what they see. `restored` puts everything back.
    """
    kept = (state.t_level, state.t_health, state.t_armor, state.t_damage, state.attempt)
    beasts, kinds, sorts, is_open = state.rules.beasts, state.t_kind, state.t_sort, state.t_open
    level, health, armor, damage = (numbers[:] for numbers in kept[:4])
    for thing, sort in enumerate(sorts):
        if sort == CREATURE:
            beast = beasts[kinds[thing]]
            if not is_open[thing]:
                level[thing] = beast.level
            health[thing], armor[thing], damage[thing] = beast.health, beast.armor, beast.damage
    state.t_level, state.t_health, state.t_armor, state.t_damage = level, health, armor, damage
    if state.attempt and state.attempt[HIDDEN]:
        state.attempt = _guess_attempt(state, _attempt(state.attempt, everything=False))
    return kept


def restored(state: State, kept: tuple[list[int], ...]) -> None:
    """Everything as it is again."""
    state.t_level, state.t_health, state.t_armor, state.t_damage, state.attempt = kept
