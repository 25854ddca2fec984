"""§9.6 Lasting effects: Armor, assets, hindrances and the like, until they are used up or end."""

from __future__ import annotations

from typing import Final

from ninefold.games.numenera import circumstances, terms
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, POWER_ATTACK, RESIST
from ninefold.games.numenera.language import (
    RAISED_EFFORT,
    RAISED_INTELLECT,
    RAISED_INTELLECT_EDGE,
    RAISED_MIGHT_EDGE,
    RAISED_RECOVERY,
)
from ninefold.games.numenera.state import ACTIVE, CREATURES_FROM, E_EASE, E_HINDER, E_RAISE, NONE, State

HINDER_ATTACKS, HINDER_DEFENSE, HINDER_ALL = range(3)
COUNTED_IN_ROUNDS: Final = (terms.ROUND, terms.MINUTE)


def add(
    state: State,
    kind: int,
    whom: int,
    what: int,
    n: int,
    time: int,
    by: int,
    rounds: int = 0,
    *,
    source: int = NONE,
) -> None:
    """An effect begins. A round ends where it began: at the next turn of `by`."""
    if source != NONE:
        renew(state, kind, whom, what, source)
    left = rounds or (terms.ROUNDS_A_MINUTE if time == terms.MINUTE else 1)
    state.effects.append((kind, whom, what, n, time, by, left, source))


def bearer(effect: tuple[int, ...]) -> int:
    """Whom an effect is on: a character, or a creature from CREATURES_FROM on."""
    _, whom, _, _, _, _, _, _ = effect
    return whom


def with_number(effect: tuple[int, ...], n: int) -> tuple[int, ...]:
    """The same effect with another number."""
    kind, whom, what, _, time, by, left, source = effect
    return kind, whom, what, n, time, by, left, source


def renew(state: State, kind: int, whom: int, what: int, source: int) -> None:
    """§9.6 A power used again replaces its earlier effect."""
    for place, effect in enumerate(state.effects):
        its_kind, on, its_what, _, _, _, _, its_source = effect
        if its_kind == kind and on == whom and its_what == what and its_source == source:
            del state.effects[place]
            _ended(state, effect)
            return


def total(state: State, kind: int, whom: int) -> int:
    """The sum of all effects of one kind on a character or creature."""
    summed = 0
    for its_kind, on, _, n, _, _, _, _ in state.effects:
        if its_kind == kind and on == whom:
            summed += n
    return summed


def highest(state: State, kind: int, whom: int) -> int:
    """The highest number among the effects of one kind on a character or creature; 0 without any."""
    found = 0
    for its_kind, on, _, n, _, _, _, _ in state.effects:
        if its_kind == kind and on == whom:
            found = max(found, n)
    return found


def has(state: State, kind: int, whom: int) -> bool:
    """Whether a character or creature has an effect of that kind."""
    for its_kind, on, _, _, _, _, _, _ in state.effects:
        if its_kind == kind and on == whom:
            return True
    return False


def concerns(what: int, kind: int, stat: int, skill: int) -> bool:
    """Whether an effect that eases `what` helps with such an attempt."""
    if what == terms.ALL:
        return True
    if what == terms.ATTACKS:
        return kind in (ATTACK, POWER_ATTACK)
    if what == terms.DEFENSES:
        return kind in (DEFENCE, RESIST)
    if what < terms.FIRST_SKILL:
        return what - terms.FIRST_STAT == stat
    return skill != terms.NO_SKILL and what - terms.FIRST_SKILL == skill


def eased(state: State, who: int, kind: int, stat: int, skill: int) -> int:
    """How many steps lasting effects ease an attempt."""
    steps = 0
    for its_kind, on, what, n, _, _, _, _ in state.effects:
        if its_kind == E_EASE and on == who and concerns(what, kind, stat, skill):
            steps += n
    return steps + circumstances.steps_for(state, who, kind)[0]


def hindered(state: State, who: int, kind: int) -> int:
    """How many steps lasting effects hinder an attempt."""
    steps = 0
    for its_kind, on, what, n, _, _, _, _ in state.effects:
        if its_kind == E_HINDER and on == who and _hinders(what, kind):
            steps += n
    return steps + circumstances.steps_for(state, who, kind)[1]


def _hinders(what: int, kind: int) -> bool:
    if what == HINDER_ALL:
        return True
    if what == HINDER_ATTACKS:
        return kind in (ATTACK, POWER_ATTACK)
    return kind in (DEFENCE, RESIST)


def creature_hindered(state: State, thing: int, what: int) -> int:
    """How many steps a creature's attacks, or its defence, are hindered."""
    steps = 0
    for kind, on, its_what, n, _, _, _, _ in state.effects:
        if kind == E_HINDER and on == CREATURES_FROM + thing and its_what in (what, HINDER_ALL):
            steps += n
    return steps


def use_up(state: State, who: int, kind: int, stat: int, skill: int) -> None:
    """Effects that last until the next attempt are used up by it."""
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        its_kind, on, what, _, time, _, _, _ = effect
        applies = (its_kind == E_EASE and concerns(what, kind, stat, skill)) or (
            its_kind == E_HINDER and _hinders(what, kind)
        )
        if not (on == who and time == terms.NEXT and applies):
            kept.append(effect)
    state.effects = kept


def take_off(state: State, kind: int, whom: int) -> None:
    """Remove all effects of one kind from a character or creature."""
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        its_kind, on, _, _, _, _, _, _ = effect
        if its_kind != kind or on != whom:
            kept.append(effect)
    state.effects = kept


def tick(state: State, by: int) -> None:
    """§6.10 A turn begins: effects that this character or creature caused for some rounds have one round less."""
    if not state.effects:
        return
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        kind, whom, what, n, time, cause, left, source = effect
        if time not in COUNTED_IN_ROUNDS or cause != by:
            kept.append(effect)
        elif left > 1:
            kept.append((kind, whom, what, n, time, cause, left - 1, source))
        else:
            _ended(state, effect)
    state.effects = kept


def tick_for_gone(state: State, alone: int = NONE) -> None:
    """§6.10 What a creature caused that has left the fight ends at its place of the order: the group's, or its own."""
    counted = {cause for _, _, _, _, time, cause, _, _ in state.effects if time in COUNTED_IN_ROUNDS}
    for by in counted:
        thing = by - CREATURES_FROM
        if thing < 0 or state.t_status[thing] == ACTIVE:
            continue
        if thing == alone or (alone == NONE and thing not in state.alone):
            tick(state, by)


def end_of(state: State, time: int) -> None:
    """§9.6 A fight, a scene or a day is over; the effects that last until then end."""
    over = {
        terms.SCENE: (terms.ROUND, terms.MINUTE, terms.SCENE),
        terms.DAY: (terms.NEXT, terms.ROUND, terms.MINUTE, terms.SCENE, terms.DAY),
        terms.ROUND: (terms.ROUND, terms.MINUTE),
    }[time]
    ended: list[tuple[int, ...]] = []
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        _, _, _, _, lasts, _, _, _ = effect
        (ended if lasts in over else kept).append(effect)
    state.effects = kept
    for effect in ended:
        _ended(state, effect)


PASSED: Final = (terms.NEXT, terms.ROUND, terms.SCENE, terms.DAY)
"""By how much time passes (an action, ten minutes, an hour, ten hours): what has ended by then."""


def pass_time(state: State, time: int) -> None:
    """§9.6 Time passes. After ten minutes all rounds and minutes are over, after an hour scenes too, then the day."""
    if time:
        end_of(state, PASSED[time])


def use_one(state: State, kind: int, whom: int) -> bool:
    """One use of an effect that is counted. Returns whether there was one."""
    for place, effect in enumerate(state.effects):
        its_kind, on, _, n, _, _, _, _ = effect
        if its_kind == kind and on == whom:
            if n > 1:
                state.effects[place] = with_number(effect, n - 1)
            else:
                del state.effects[place]
            return True
    return False


def end_on(state: State, whom: int, *, kept: int) -> None:
    """§9.6 All effects on a character or creature end, except those of the duration `kept`."""
    ended: list[tuple[int, ...]] = []
    others: list[tuple[int, ...]] = []
    for effect in state.effects:
        _, on, _, _, time, _, _, _ = effect
        (ended if on == whom and time != kept else others).append(effect)
    state.effects = others
    for effect in ended:
        _ended(state, effect)


def _ended(state: State, effect: tuple[int, ...]) -> None:
    """A number that was raised for a time falls back."""
    kind, who, what, n, _, _, _, _ = effect
    if kind == E_RAISE:
        raised(state, who, what, -n)


def raised(state: State, who: int, what: int, n: int) -> bool:
    """Pools, Edge, Effort, recovery rolls or the cypher limit change by n. Returns whether a Pool rose from 0."""
    if what <= RAISED_INTELLECT:
        place = 3 * who + what
        was_empty = state.pool[place] == 0
        state.most[place] += n
        if state.pool[place] > 0 or n > 0:
            state.pool[place] = max(1 if state.pool[place] > 0 else 0, min(state.pool[place] + n, state.most[place]))
        return was_empty and state.pool[place] > 0
    if what <= RAISED_INTELLECT_EDGE:
        state.edge[3 * who + what - RAISED_MIGHT_EDGE] += n
    elif what == RAISED_EFFORT:
        state.effort[who] += n
    elif what == RAISED_RECOVERY:
        state.recovery[who] += n
    else:
        state.limit[who] += n
    return False
