"""§10.11, §10.12 Salvage and crafting: devices are taken apart for iotum and plans, and cyphers are made from them."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, items, lasting
from ninefold.games.numenera.book import BOOK, IMPOSSIBLE, NOT_YOURS
from ninefold.games.numenera.enablers import disable_item
from ninefold.games.numenera.state import ARTIFACT, CYPHER, GONE, State, arrive, seat_of
from ninefold.games.numenera.tasks import is_hopeless, undertake
from ninefold.games.numenera.terms import INTELLECT, RESTS, SKILL

V_SALVAGE: Final[int] = BOOK.verb("salvage", "card")
V_CRAFT: Final[int] = BOOK.verb("craft", "plan:plan")
STILL_UNKNOWN: Final[int] = BOOK.reason("still_unknown", "10.11")
NO_PLAN: Final[int] = BOOK.reason("no_plan", "10.12")
NO_IOTUM: Final[int] = BOOK.reason("no_iotum", "10.12")
NO_NIGHT: Final[int] = BOOK.reason("no_night", "10.12")
T_SALVAGES: Final = BOOK.tell("salvages", "seat", "card")
T_IOTUM: Final = BOOK.tell("iotum", "seat", "n")
T_PLAN: Final = BOOK.tell("plan", "seat", "plan:plan")
T_CRAFTS: Final = BOOK.tell("crafts", "seat", "time:time", "plan:plan")
T_IOTUM_LOST: Final = BOOK.tell("iotum_lost", "seat", "n")

SALVAGING: Final = SKILL["salvaging"]
CRAFTING: Final = SKILL["crafting"]
ALL_NIGHT: Final = len(RESTS) - 1
"""Ten hours of work, counted as rests are."""


def why_not_salvage(state: State, who: int, thing: int) -> int:
    """§10.11 An identified cypher or artifact that the character owns, and that is not too hard."""
    if not 0 <= thing < len(state.t_owner) or state.t_owner[thing] != who or state.t_status[thing] == GONE:
        return NOT_YOURS
    if state.t_sort[thing] not in (CYPHER, ARTIFACT):
        return NOT_YOURS
    if state.t_known[thing] != EVERYBODY:
        return STILL_UNKNOWN
    hopeless = is_hopeless(state, attempt.SALVAGE, who, INTELLECT, state.t_level[thing], skill=SALVAGING)
    return IMPOSSIBLE if hopeless else FINE


def salvage(state: State, who: int, thing: int) -> None:
    """§10.11 An Intellect task of the device's level."""
    tell(state, T_SALVAGES, seat_of(state, who), thing)
    undertake(state, attempt.SALVAGE, who, INTELLECT, state.t_level[thing], skill=SALVAGING, thing=thing)


def salvage_outcome(state: State, success: bool) -> None:
    """§10.11 The device is gone; with success it gives iotum, and of a cypher the plan."""
    who, thing = state.attempt[attempt.WHO], state.attempt[attempt.THING]
    disable_item(state, thing)
    state.t_status[thing] = GONE
    if not success:
        return
    state.iotum[who] += state.t_level[thing]
    tell(state, T_IOTUM, seat_of(state, who), state.t_level[thing])
    plan = state.t_kind[thing]
    if state.t_sort[thing] == CYPHER and plan not in state.plans[who]:
        state.plans[who].append(plan)
        tell(state, T_PLAN, seat_of(state, who), plan)


def level_of_work(state: State, plan: int) -> int:
    """§10.12 A made cypher has the lowest level of its kind."""
    power = state.rules.powers[plan]
    return max(1, int(power.level_plus) + (1 if power.level_die else 0))


def time_of_work(level: int) -> int:
    """§10.12 Ten minutes for the first level, an hour for the second, else ten hours."""
    return min(level, ALL_NIGHT)


def why_not_craft(state: State, who: int, plan: int) -> int:
    """§10.12 A plan that the character has, enough iotum, and time."""
    if plan not in state.plans[who]:
        return NO_PLAN
    level = level_of_work(state, plan)
    if state.iotum[who] < level:
        return NO_IOTUM
    if time_of_work(level) == ALL_NIGHT and state.nights[who] >= state.rules.nights:
        return NO_NIGHT
    return IMPOSSIBLE if is_hopeless(state, attempt.CRAFT, who, INTELLECT, level, skill=CRAFTING) else FINE


def craft(state: State, who: int, plan: int) -> None:
    """§10.12 An Intellect task of the cypher's level."""
    undertake(state, attempt.CRAFT, who, INTELLECT, level_of_work(state, plan), skill=CRAFTING, source=plan)


def craft_outcome(state: State, success: bool) -> None:
    """§10.12 A cypher costs its level in iotum; a failure costs half of that, rounded up, and the time."""
    who, plan = state.attempt[attempt.WHO], state.attempt[attempt.SOURCE]
    level = level_of_work(state, plan)
    time = time_of_work(level)
    state.nights[who] += int(time == ALL_NIGHT)
    tell(state, T_CRAFTS, seat_of(state, who), time, plan)
    lasting.pass_time(state, time)
    if success:
        state.iotum[who] -= level
        items.received(state, arrive(state, CYPHER, plan, level=level, owner=who, known=EVERYBODY))
        return
    lost = min(state.iotum[who], (level + 1) // 2)
    state.iotum[who] -= lost
    tell(state, T_IOTUM_LOST, seat_of(state, who), lost)


def find_iotum(state: State, who: int, amount: int) -> None:
    """§10.11 Iotum is found."""
    state.iotum[who] += amount
    tell(state, T_IOTUM, seat_of(state, who), amount)
