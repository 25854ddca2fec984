"""Tables that look like a view of Numenera (§13.5): for bots, and for the test that nothing leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.field import UNKNOWN, knows
from ninefold.core.stream import Stream
from ninefold.games.numenera.attempt import DIFFICULTY, FORCED, HIDDEN, MODIFIED, THING
from ninefold.games.numenera.state import (
    ARMOR,
    CREATURE,
    CYPHER,
    DAMAGE,
    HEALTH,
    IN_FOG,
    State,
    is_master,
    is_shown,
    knows_task,
    pictures_seen,
)

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

USUAL: Final = 3
"""The difficulty to expect of a task when it is hidden."""


def sample_state(rules: NumeneraRules, view: State, seat: int, stream: Stream) -> State:
    """A table that looks like this view: creatures as the bestiary has them, devices at random."""
    return complete(rules, view.clone(), seat, stream)


def complete(rules: NumeneraRules, state: State, seat: int, stream: Stream) -> State:
    """The same, made of the view itself."""
    state.rules = rules
    for thing, sort in enumerate(state.t_sort):
        if sort == CREATURE:
            _guess_creature(state, thing)
        elif state.t_kind[thing] == UNKNOWN:
            state.t_kind[thing] = rules.random_cyphers[stream.below(len(rules.random_cyphers))]
        if state.t_level[thing] == UNKNOWN:
            state.t_level[thing] = 1 + stream.below(6)
    _guess_attempt(state)
    state.made_up = [tuple(-1 if part == UNKNOWN else part for part in entry) for entry in state.made_up]
    state.task_level = [USUAL if level == UNKNOWN else level for level in state.task_level]
    state.set_tasks = [tuple(USUAL if part == UNKNOWN else part for part in task) for task in state.set_tasks]
    state.beats = [_guess_beaten(first) if n == UNKNOWN else n for n, first in zip(state.beats, state.faces)]
    return state


def _guess_beaten(first: int) -> int:
    """The level that an initiative roll beats, if the character acts before the creatures, or does not, if after."""
    return 99 if first else -1


def _guess_creature(state: State, thing: int) -> None:
    """Fill in a creature's unknown numbers from the bestiary."""
    kind = state.rules.beasts[state.t_kind[thing]]
    if state.t_level[thing] == UNKNOWN:
        state.t_level[thing] = kind.level
    for numbers, usual in ((state.t_health, kind.health), (state.t_armor, kind.armor), (state.t_damage, kind.damage)):
        if numbers[thing] == UNKNOWN:
            numbers[thing] = usual


def _guess_attempt(state: State) -> None:
    """A hidden difficulty is the creature's level, or a usual one."""
    made = state.attempt
    if made and made[DIFFICULTY] == UNKNOWN:
        thing = made[THING]
        made[DIFFICULTY] = state.t_level[thing] if thing >= 0 and state.t_sort[thing] == CREATURE else USUAL
        made[MODIFIED] = 0


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin: other creatures' numbers, other hidden difficulties, other unidentified devices."""
    twin = state.clone()
    if is_master(state, seat):
        return twin
    for thing in range(len(twin.t_sort)):
        reshuffle_thing(twin, thing, seat, stream)
    if twin.attempt and twin.attempt[HIDDEN] and not twin.attempt[FORCED]:
        twin.attempt[DIFFICULTY] = 1 + stream.below(8)
    for task in range(len(twin.task_level)):
        if not knows_task(state, task):
            twin.task_level[task] = 1 + stream.below(8)
    twin.zones = [zone for zone in twin.zones if zone[0] < IN_FOG]
    twin.lurking = []
    twin.pictures = pictures_seen(state, seat)
    twin.staged = []
    twin.made_up = [
        entry if twin.t_open[entry[0]] else (*entry[:2], stream.below(3), stream.below(11), stream.below(11), -1)
        for entry in twin.made_up
    ]
    twin.notes = [note for note in twin.notes if knows(note[1], seat)]
    twin.thrown = [dice for dice in twin.thrown if knows(dice[-1], seat)]
    twin.set_tasks = [
        (number, stat, stream.below(10) if hidden else difficulty, skill, hidden, whom, text)
        for number, stat, difficulty, skill, hidden, whom, text in twin.set_tasks
    ]
    return twin


def reshuffle_thing(twin: State, thing: int, seat: int, stream: Stream) -> None:
    """Another creature's numbers that are not shown, or another device that looks like it."""
    sort, rules = twin.t_sort[thing], twin.rules
    if sort == CREATURE:
        if not twin.t_open[thing]:
            twin.t_level[thing] = 1 + stream.below(8)
        if twin.t_health[thing] > 0 and not is_shown(twin, thing, HEALTH):
            twin.t_health[thing] = 1 + stream.below(30)
        if not is_shown(twin, thing, ARMOR):
            twin.t_armor[thing] = stream.below(4)
        if not is_shown(twin, thing, DAMAGE):
            twin.t_damage[thing] = 1 + stream.below(8)
    elif sort == CYPHER and not knows(twin.t_known[thing], seat):
        die = rules.powers[twin.t_kind[thing]].level_die
        alike = [kind for kind in rules.random_cyphers if rules.powers[kind].level_die == die]
        twin.t_kind[thing] = alike[stream.below(len(alike))]
        twin.t_level[thing] = 1 + stream.below(6)


def as_seen(state: State, seat: int) -> tuple[list[int], ...]:
    """Replace what a seat can't know by what it would guess; returns what was there.

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
            shown = state.t_shown[thing]
            if not shown:
                health[thing], armor[thing], damage[thing] = beast.health, beast.armor, beast.damage
                continue
            for number, listed, usual in ((HEALTH, health, beast.health), (ARMOR, armor, beast.armor)):
                if not is_shown(state, thing, number):
                    listed[thing] = usual
            if not is_shown(state, thing, DAMAGE):
                damage[thing] = beast.damage
    state.t_level, state.t_health, state.t_armor, state.t_damage = level, health, armor, damage
    if state.attempt and state.attempt[HIDDEN]:
        state.attempt = state.attempt[:]
        state.attempt[DIFFICULTY] = UNKNOWN
        _guess_attempt(state)
    return kept


def restored(state: State, kept: tuple[list[int], ...]) -> None:
    """Undo `as_seen`."""
    state.t_level, state.t_health, state.t_armor, state.t_damage, state.attempt = kept
