"""§9.6 Lasting effects: Armor, assets, hindrances and the like, until they are used up or end."""

from __future__ import annotations

from typing import Final

from ninefold.games.numenera import circumstances, terms
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, POWER_ATTACK, RESIST
from ninefold.games.numenera.state import ACTIVE, CREATURES_FROM, E_EASE, E_HINDER, E_RAISE, NONE, State

HINDER_ATTACKS: Final = 0
HINDER_DEFENSE: Final = 1
HINDER_ALL: Final = 2
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


def renew(state: State, kind: int, whom: int, what: int, source: int) -> None:
    """§9.6 A power used again replaces its earlier effect."""
    for place, effect in enumerate(state.effects):
        if effect[:3] == (kind, whom, what) and effect[7] == source:
            del state.effects[place]
            _ended(state, effect)
            return


def total(state: State, kind: int, whom: int) -> int:
    """The sum of all effects of one kind on a character or creature."""
    summed = 0
    for effect in state.effects:
        if effect[0] == kind and effect[1] == whom:
            summed += effect[3]
    return summed


def highest(state: State, kind: int, whom: int) -> int:
    """The highest number among the effects of one kind on a character or creature; 0 without any."""
    return max((effect[3] for effect in state.effects if effect[0] == kind and effect[1] == whom), default=0)


def has(state: State, kind: int, whom: int) -> bool:
    """Whether a character or creature has an effect of that kind."""
    for effect in state.effects:
        if effect[0] == kind and effect[1] == whom:
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
    for effect in state.effects:
        if effect[0] == E_EASE and effect[1] == who and concerns(effect[2], kind, stat, skill):
            steps += effect[3]
    return steps + circumstances.steps_for(state, who, kind)[0]


def hindered(state: State, who: int, kind: int) -> int:
    """How many steps lasting effects hinder an attempt."""
    steps = 0
    for effect in state.effects:
        if effect[0] == E_HINDER and effect[1] == who and _hinders(effect[2], kind):
            steps += effect[3]
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
    for effect in state.effects:
        if effect[0] == E_HINDER and effect[1] == CREATURES_FROM + thing and effect[2] in (what, HINDER_ALL):
            steps += effect[3]
    return steps


def use_up(state: State, who: int, kind: int, stat: int, skill: int) -> None:
    """Effects that last until the next attempt are used up by it."""
    state.effects = [
        effect
        for effect in state.effects
        if not (
            effect[1] == who
            and effect[4] == terms.NEXT
            and (
                (effect[0] == E_EASE and concerns(effect[2], kind, stat, skill))
                or (effect[0] == E_HINDER and _hinders(effect[2], kind))
            )
        )
    ]


def take_off(state: State, kind: int, whom: int) -> None:
    """Remove all effects of one kind from a character or creature."""
    state.effects = [effect for effect in state.effects if not (effect[0] == kind and effect[1] == whom)]


def tick(state: State, by: int) -> None:
    """§6.10 A turn begins: effects that this character or creature caused for some rounds have one round less."""
    if not state.effects:
        return
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        if effect[4] in COUNTED_IN_ROUNDS and effect[5] == by:
            if effect[6] <= 1:
                _ended(state, effect)
                continue
            effect = (*effect[:6], effect[6] - 1, effect[7])  # noqa: PLW2901  (one round less)
        kept.append(effect)
    state.effects = kept


def tick_for_gone(state: State, alone: int = NONE) -> None:
    """§6.10 What a creature caused that has left the fight ends at its place of the order: the group's, or its own."""
    counted = {effect[5] for effect in state.effects if effect[4] in COUNTED_IN_ROUNDS}
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
    ended = [effect for effect in state.effects if effect[4] in over]
    state.effects = [effect for effect in state.effects if effect[4] not in over]
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
        if effect[0] == kind and effect[1] == whom:
            if effect[3] > 1:
                state.effects[place] = (*effect[:3], effect[3] - 1, *effect[4:])
            else:
                del state.effects[place]
            return True
    return False


def end_on(state: State, whom: int, *, kept: int) -> None:
    """§9.6 All effects on a character or creature end, except those of the duration `kept`."""
    ended = [effect for effect in state.effects if effect[1] == whom and effect[4] != kept]
    state.effects = [effect for effect in state.effects if effect[1] != whom or effect[4] == kept]
    for effect in ended:
        _ended(state, effect)


def _ended(state: State, effect: tuple[int, ...]) -> None:
    """A number that was raised for a time falls back."""
    if effect[0] == E_RAISE:
        raised(state, effect[1], effect[2], -effect[3])


def raised(state: State, who: int, what: int, n: int) -> bool:
    """Pools, Edge, Effort, recovery rolls or the cypher limit change by n. Returns whether a Pool rose from 0."""
    if what < 3:
        place = 3 * who + what
        was_empty = state.pool[place] == 0
        state.most[place] += n
        if state.pool[place] > 0 or n > 0:
            state.pool[place] = max(1 if state.pool[place] > 0 else 0, min(state.pool[place] + n, state.most[place]))
        return was_empty and state.pool[place] > 0
    if what < 6:
        state.edge[3 * who + what - 3] += n
    elif what == 6:
        state.effort[who] += n
    elif what == 7:
        state.recovery[who] += n
    else:
        state.limit[who] += n
    return False
