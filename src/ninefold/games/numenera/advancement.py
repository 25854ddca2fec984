"""§12.2, §12.3, §12.6 What XP buys: four advances, and temporary benefits.

Nothing is paid until the last choice of an advance is made, so that it can be taken back until then.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import book, lasting, moment, tiers
from ninefold.games.numenera.damage import step_up
from ninefold.games.numenera.experience import NO_XP
from ninefold.games.numenera.state import E_EASE, State, seat_of
from ninefold.games.numenera.terms import ALWAYS, FIRST_SKILL, LAST_TIER

V_PICK_STAT: Final[int] = book.BOOK.verb("pick_stat", "stat:stat")
HAD_IT: Final[int] = book.BOOK.reason("had_it", "12.3")
NOT_TO_CHOOSE: Final[int] = book.BOOK.reason("not_to_choose", "12.2")
T_IMPROVED: Final = book.BOOK.tell("improved", "seat", "advance:advance")
T_BENEFIT: Final = book.BOOK.tell("benefit", "seat", "skill:skill")

AN_ADVANCE: Final = 4
A_BENEFIT: Final = 2
"""§12.6 The cost of a temporary benefit."""
ADVANCE_POOLS, ADVANCE_EDGE, ADVANCE_EFFORT, ADVANCE_SKILL = range(4)
"""§12.2 The four advances, in the order of ADVANCES."""
POOL_POINTS: Final = 4
ALL_FOUR: Final = 15


def why_not_improve(state: State, who: int, advance: int) -> int:
    """§12.2, §12.3 4 XP each, and each advance once a tier."""
    if state.in_fight:
        return book.NOT_NOW
    if (state.advances[who] >> advance) & 1:
        return HAD_IT
    return FINE if state.xp[who] >= AN_ADVANCE else NO_XP


def improve(state: State, who: int, advance: int) -> None:
    """§12.2 An advance: Effort rises at once; the others wait for the player's choice."""
    if advance == ADVANCE_EFFORT:
        state.effort[who] += 1
        advanced(state, who, advance)
    else:
        points = POOL_POINTS if advance == ADVANCE_POOLS else 1
        moment.ask(state, (PICK_ADVANCE, seat_of(state, who), advance, points, 0, 0, 0))


def advanced(state: State, who: int, advance: int) -> None:
    """§12.2 to §12.4 The advance is paid; the fourth raises the tier."""
    state.xp[who] -= AN_ADVANCE
    state.advances[who] |= 1 << advance
    tell(state, T_IMPROVED, seat_of(state, who), advance)
    if state.advances[who] == ALL_FOUR and state.tier[who] < LAST_TIER:
        state.advances[who] = 0
        tiers.rise(state, who)


def pick_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.2 The player chooses a stat or skill, places Pool points one by one, or cancels."""
    _, _, advance, *_ = step
    if advance != ADVANCE_SKILL:
        return [*[(V_PICK_STAT, stat) for stat in range(3)], (book.V_NEVER_MIND,)]
    return [*tiers.skill_options(state, seat - state.first), (book.V_NEVER_MIND,)]


def take_pick(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.2 With the last choice the advance is written on the sheet and paid; before it, it can be taken back."""
    _, _, advance, left, *placed = step
    who = seat - state.first
    if answer[0] == book.V_NEVER_MIND:
        moment.comes_again(state)
        return
    _, picked = answer
    if advance == ADVANCE_SKILL:
        tiers.train(state, who, picked)
        advanced(state, who, advance)
    elif advance == ADVANCE_EDGE:
        state.edge[3 * who + picked] += 1
        advanced(state, who, advance)
    else:
        placed[picked] += 1
        if left > 1:
            moment.ask(state, (PICK_ADVANCE, seat, advance, left - 1, *placed))
        else:
            add_points(state, who, placed)
            advanced(state, who, advance)


def add_points(state: State, who: int, placed: list[int]) -> None:
    """§12.2, §7.5 Pools grow; one that rises from 0 is a step up the damage track."""
    for stat, points in enumerate(placed):
        place = 3 * who + stat
        was_empty = state.pool[place] == 0
        state.most[place] += points
        state.pool[place] += points
        if points and was_empty:
            step_up(state, who)


def why_not_benefit(state: State, who: int) -> int:
    """§12.6 2 XP, between fights."""
    if state.in_fight:
        return book.NOT_NOW
    return FINE if state.xp[who] >= A_BENEFIT else NO_XP


def ask_benefit(state: State, who: int) -> None:
    """§12.6 The player says in which skill."""
    moment.ask(state, (PICK_BENEFIT, seat_of(state, who)))


def benefit_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.6 Skills without such a benefit, or cancelling."""
    who = seat - state.first
    had: list[int] = []
    for kind, on, what, _, time, _, _, _ in state.effects:
        if kind == E_EASE and on == who and time == ALWAYS:
            had.append(what)
    found: list[Answer] = [(tiers.V_IMPROVE_SKILL, skill) for skill in tiers.TO_TRAIN if FIRST_SKILL + skill not in had]
    return [*found, (book.V_NEVER_MIND,)]


def take_benefit(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.6 Tasks of one skill are eased until the session ends."""
    who = seat - state.first
    if answer[0] == book.V_NEVER_MIND:
        moment.comes_again(state)
        return
    _, skill = answer
    state.xp[who] -= A_BENEFIT
    lasting.add(state, E_EASE, who, FIRST_SKILL + skill, 1, ALWAYS, who)
    tell(state, T_BENEFIT, seat, skill)


PICK_ADVANCE: Final[int] = book.BOOK.asks(
    "pick_advance",
    "advance:advance",
    "left",
    "might",
    "speed",
    "intellect",
    options=pick_options,
    take=take_pick,
    otherwise=NOT_TO_CHOOSE,
    verbs=(tiers.V_IMPROVE_SKILL, V_PICK_STAT, book.V_NEVER_MIND),
    rule="12.2",
)
PICK_BENEFIT: Final[int] = book.BOOK.asks(
    "pick_benefit",
    options=benefit_options,
    take=take_benefit,
    otherwise=NOT_TO_CHOOSE,
    verbs=(tiers.V_IMPROVE_SKILL, book.V_NEVER_MIND),
    rule="12.6",
)
