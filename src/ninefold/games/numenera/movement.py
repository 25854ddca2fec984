"""§8 Distance and movement: steps, moves, long moves and flight. Everybody stands somewhere along a line, in feet."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, lasting, tasks, terms
from ninefold.games.numenera.book import BOOK, CANNOT_MOVE, IMPOSSIBLE, NEEDS_EFFORT, T_CREATURE_MOVED
from ninefold.games.numenera.costs import most_effort
from ninefold.games.numenera.state import E_HOLD, NONE, State, foes, seat_of
from ninefold.games.numenera.tasks import undertake

HAS_STEPPED: Final[int] = BOOK.reason("has_stepped", "8.3")
T_AWAY: Final = BOOK.tell("away", "seat")
T_MOVED: Final = BOOK.tell("moved", "seat")

DASH_DIFFICULTY: Final = 4
RUNNING: Final = terms.SKILL["running"]
BESIDE: Final = terms.IMMEDIATE // 2
"""How near to somebody a move towards them ends."""
FLED_IN_VAIN: Final = -1
"""Among the tasks at which a character has failed: getting away from this fight."""


def distance(state: State, who: int, thing: int) -> int:
    """§8.1 How far a creature is from a character, in feet."""
    return abs(state.place[who] - state.t_place[thing])


def apart(state: State, who: int, other: int) -> int:
    """§8.1 How far two characters are from each other, in feet."""
    return abs(state.place[who] - state.place[other])


def can_move(state: State, who: int) -> bool:
    """§5.5, §9.6 Neither held, nor debilitated without Speed."""
    if state.track[who] == terms.DEBILITATED and state.pool[3 * who + terms.SPEED] == 0:
        return False
    return not lasting.has(state, E_HOLD, who)


def reach(state: State, who: int, feet: int) -> int:
    """§8.3 How far an action reaches: an immediate move is part of it, unless it has been made already."""
    return feet + (terms.IMMEDIATE if not state.stepped and can_move(state, who) else 0)


def step_nearer(state: State, who: int, place: int, feet: int) -> None:
    """§8.3 A character moves only as far as it must to be within a distance of a place."""
    gap = abs(state.place[who] - place) - feet
    if gap > 0:
        state.place[who] += gap if place > state.place[who] else -gap


def push_back(state: State, who: int, thing: int, feet: int) -> None:
    """§8.5 A creature is thrown back, away from a character."""
    state.t_place[thing] += feet if state.t_place[thing] >= state.place[who] else -feet


def pull_near(state: State, who: int, thing: int, feet: int) -> None:
    """§8.5 A creature is drawn towards a character, at most beside it."""
    gap = min(feet, distance(state, who, thing) - BESIDE)
    if gap > 0:
        state.t_place[thing] += -gap if state.t_place[thing] > state.place[who] else gap


def approach(state: State, who: int, place: int, feet: int) -> None:
    """§8.3 Towards a creature or another character, as far as it goes."""
    gap = min(feet, abs(state.place[who] - place) - BESIDE)
    if gap > 0:
        state.place[who] += gap if place > state.place[who] else -gap
    tell(state, T_MOVED, seat_of(state, who))


def withdraw(state: State, who: int, feet: int) -> None:
    """§8.3 Away from the nearest creature."""
    near = min(foes(state), key=lambda thing: distance(state, who, thing), default=NONE)
    away = -1 if near == NONE or state.t_place[near] >= state.place[who] else 1
    state.place[who] += away * feet
    tell(state, T_MOVED, seat_of(state, who))


def move(state: State, who: int, feet: int, *, thing: int = NONE, friend: int = NONE) -> None:
    """§8.3 Towards a creature, towards another character, or away."""
    if thing != NONE:
        approach(state, who, state.t_place[thing], feet)
    elif friend != NONE:
        approach(state, who, state.place[friend], feet)
    else:
        withdraw(state, who, feet)


def creature_closes(state: State, thing: int, who: int) -> None:
    """§8.3 A creature goes a short distance towards a character, at most beside it."""
    pull_near(state, who, thing, terms.SHORT)
    tell(state, T_CREATURE_MOVED, thing)


def creature_retreats(state: State, thing: int) -> None:
    """§8.3 A creature goes a short distance away from the nearest character."""
    near = min(range(len(state.track)), key=lambda who: distance(state, who, thing))
    push_back(state, near, thing, terms.SHORT)
    tell(state, T_CREATURE_MOVED, thing)


def why_not_move(state: State, who: int) -> int:
    """§5.5, §8.3 A move is the whole action: neither held, nor debilitated without Speed, nor after a step."""
    if not can_move(state, who):
        return CANNOT_MOVE
    return HAS_STEPPED if state.stepped else FINE


def why_not_dash(state: State, who: int) -> int:
    """§2.8, §8.4 A long move that is not hopeless."""
    refused = why_not_move(state, who)
    if refused == FINE and is_hopeless(state, attempt.DASH, who, DASH_DIFFICULTY):
        return IMPOSSIBLE
    return refused


def why_not_flee(state: State, who: int) -> int:
    """§2.8, §2.13, §8.6 Flight that is not hopeless; a second attempt needs Effort that can be paid."""
    refused = why_not_move(state, who)
    near = pursuers(state, who)
    if refused != FINE or not near:
        return refused
    if FLED_IN_VAIN in state.failed[who] and not most_effort(state, who, terms.SPEED):
        return NEEDS_EFFORT
    is_open = all(state.t_open[thing] for thing in near)
    level = max(state.t_level[thing] for thing in near)
    return IMPOSSIBLE if is_open and is_hopeless(state, attempt.FLEE, who, level) else FINE


def is_hopeless(state: State, kind: int, who: int, difficulty: int) -> bool:
    """§2.8 Whether no roll would be enough to run that fast, with all Effort that can be paid for."""
    return tasks.is_hopeless(state, kind, who, terms.SPEED, difficulty, skill=RUNNING)


def dash(state: State, who: int, *, thing: int = NONE, friend: int = NONE) -> None:
    """§8.4 A long move is a Speed task of difficulty 4."""
    undertake(state, attempt.DASH, who, terms.SPEED, DASH_DIFFICULTY, skill=RUNNING, thing=thing, source=friend)


def dash_outcome(state: State, success: bool) -> None:
    """§8.4 A character who fails still moves a short distance."""
    made = state.attempt
    feet = terms.LONG if success else terms.SHORT
    move(state, made[attempt.WHO], feet, thing=made[attempt.THING], friend=made[attempt.SOURCE])


def pursuers(state: State, who: int) -> list[int]:
    """§8.6 The creatures that are near enough to run after somebody."""
    return [thing for thing in foes(state) if distance(state, who, thing) <= terms.SHORT]


def flee(state: State, who: int) -> None:
    """§8.6 House ruling: getting away is a Speed task against the highest level of those who are near."""
    near = pursuers(state, who)
    if not near:
        get_away(state, who)
        return
    hidden = not all(state.t_open[thing] for thing in near)
    undertake(
        state,
        attempt.FLEE,
        who,
        terms.SPEED,
        max(state.t_level[thing] for thing in near),
        skill=RUNNING,
        hidden=hidden,
        effort_needed=FLED_IN_VAIN in state.failed[who],
    )


def flee_outcome(state: State, success: bool) -> None:
    """§2.13, §8.6 A success gets the character out of the fight; after a failure the next attempt needs Effort."""
    who = state.attempt[attempt.WHO]
    if success:
        get_away(state, who)
    elif FLED_IN_VAIN not in state.failed[who]:
        state.failed[who].append(FLED_IN_VAIN)


def get_away(state: State, who: int) -> None:
    """§8.6 The character is out of this fight."""
    state.away[who] = 1
    tell(state, T_AWAY, seat_of(state, who))


def forget_flights(state: State) -> None:
    """§8.6 The fight is over: another one is another matter."""
    for failed in state.failed:
        if FLED_IN_VAIN in failed:
            failed.remove(FLED_IN_VAIN)
