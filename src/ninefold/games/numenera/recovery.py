"""§7 Recovery: four rests a day, each longer than the one before."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting, rerolls
from ninefold.games.numenera.book import BOOK, NOT_NOW, V_KEEP, V_REROLL
from ninefold.games.numenera.damage import heal, missing, step_up
from ninefold.games.numenera.state import State, seat_of
from ninefold.games.numenera.terms import DAY, DEAD, HALE

RESTED_OUT: Final[int] = BOOK.reason("rested_out", "7.2")
NO_TIME: Final[int] = BOOK.reason("no_time", "14.8")
T_RESTED: Final = BOOK.tell("rested", "seat", "time:time", "points")
T_CLIMBED: Final = BOOK.tell("climbed", "seat", "time:time")

RESTS_A_DAY: Final = 4
DIE: Final = 6


def why_not_rest(state: State, who: int, *, climbs: bool) -> int:
    """§7.1, §7.2 In a fight only the first rest of the day; one may rest with full Pools."""
    if state.track[who] == DEAD:
        return NOT_NOW
    if state.in_fight and state.rests[who] > 0:
        return RESTED_OUT
    if state.rests[who] == RESTS_A_DAY - 1 and state.nights[who] >= state.rules.nights:
        return NO_TIME
    if climbs:
        hale_pools = all(state.pool[3 * who + stat] > 0 for stat in range(3))
        return FINE if hale_pools and state.track[who] > HALE else NOT_NOW
    return FINE


def rest(state: State, who: int, *, climbs: bool) -> None:
    """§7.1, §9.6 The next rest of the day takes its time; after the fourth a new day begins."""
    time = state.rests[who]
    state.rests[who] = (time + 1) % RESTS_A_DAY
    if time == RESTS_A_DAY - 1:
        state.nights[who] += 1
    lasting.pass_time(state, time)
    roll(state, who, climbs=climbs, time=time)


def roll(state: State, who: int, *, climbs: bool, time: int = 0) -> None:
    """§7.3, §7.5 A recovery roll, or a step up the damage track in its place, chosen before the roll."""
    if climbs:
        tell(state, T_CLIMBED, seat_of(state, who), time)
        step_up(state, who)
    else:
        state.agenda.append((REST_DIE, DIE, who, time, 0))


def rested(state: State, step: Step, outcome: int) -> None:
    """§7.3, §11.6 1d6 plus the tier. Where a better roll would help, the player may pay XP for another."""
    _, _, who, time, best = step
    face = max(best, outcome + 1)
    lacks_more = sum(missing(state, who)) > face + state.tier[who] + state.recovery[who]
    if face < DIE and lacks_more and rerolls.may(state, who):
        state.agenda.append((REST_AGAIN, seat_of(state, who), time, face))
    else:
        recovered(state, who, time, face)


def recovered(state: State, who: int, time: int, face: int) -> None:
    """§7.3 The player divides the points."""
    points = face + state.tier[who] + state.recovery[who]
    tell(state, T_RESTED, seat_of(state, who), time, points)
    heal(state, who, points, 3)


def take_again(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.6 The roll is kept, or the die is rolled again."""
    _, _, time, face = step
    who = seat - state.first
    if answer[0] == V_KEEP:
        recovered(state, who, time, face)
        return
    rerolls.pay(state, who)
    state.agenda.append((REST_DIE, DIE, who, time, face))


def window(state: State, step: Step) -> str:
    """§11.6 Players say whether they want to be asked after a recovery roll."""
    return rerolls.RECOVERY_ROLL


def new_day(state: State) -> None:
    """§7.1 Everybody has four rests again."""
    for who in range(len(state.rests)):
        state.rests[who] = 0
    lasting.end_of(state, DAY)


REST_DIE: Final[int] = BOOK.rolls("rest", rested, "who", "time", "best")
REST_AGAIN: Final[int] = BOOK.asks(
    "rest_again",
    "time:time",
    "face",
    options=rerolls.options,
    take=take_again,
    verbs=(V_REROLL, V_KEEP),
    rule="11.6",
    window=window,
)
