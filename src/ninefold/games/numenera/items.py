"""§10 Cyphers, artifacts and oddities: found, identified, carried up to a limit, used up."""

from __future__ import annotations

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import names, rerolls
from ninefold.games.numenera.enablers import disable_item, enable_item
from ninefold.games.numenera.state import (
    ARTIFACT,
    CYPHER,
    GONE,
    IDENTIFY,
    ODDITY,
    THING,
    WHO,
    State,
    arrive,
    carried,
    living,
    seat_of,
)
from ninefold.games.numenera.tasks import attempt
from ninefold.games.numenera.terms import INTELLECT, UNDERSTANDING

TO_IDENTIFY: int = 2
"""§10.3 House ruling: finding out what a cypher does is a standard task."""


def find_random(state: State, who: int) -> None:
    """§10.1 Any cypher of those that lie around."""
    state.agenda.append((names.FOUND, len(state.rules.random_cyphers), who))


def found(state: State, step: Step, outcome: int) -> None:
    """§10.1 Which one it is, only the die knows."""
    find(state, step[2], int(state.rules.random_cyphers[outcome]))


def found_labels(state: State, step: Step) -> list[str]:
    """What may be found."""
    return [state.rules.powers[number].key for number in state.rules.random_cyphers]


def find(state: State, who: int, number: int) -> None:
    """§10.1 A device is found; its level is rolled at once."""
    power = state.rules.powers[number]
    known = EVERYBODY if power.kind == ARTIFACT else _insiders(state)
    thing = arrive(state, power.kind, number, level=max(1, power.level_plus), owner=who, known=known)
    if power.level_die:
        state.agenda.append((names.FOUND_LEVEL, power.level_die, thing))
    else:
        received(state, thing)


def found_level(state: State, step: Step, outcome: int) -> None:
    """§10.1 The level of what was found."""
    thing = step[2]
    state.t_level[thing] = outcome + 1 + int(state.rules.powers[state.t_kind[thing]].level_plus)
    received(state, thing)


def level_labels(state: State, step: Step) -> list[str]:
    """A level is drawn, not rolled in the open: it is hidden until the device is identified."""
    return [f"level {face + 1}" for face in range(step[1])]


def _insiders(state: State) -> int:
    """§10.3 Only the master knows what an unidentified device is."""
    return 1 if state.rules.first else 0


def received(state: State, thing: int) -> None:
    """§10.2 A device is in somebody's hands; artifacts are understood at once."""
    who = state.t_owner[thing]
    enable_item(state, thing)
    tell(state, names.T_FOUND, seat_of(state, who), thing, state.t_level[thing], to=state.t_known[thing])
    make_room(state, who)


def make_room(state: State, who: int) -> None:
    """§10.2 Who carries more cyphers than the limit must drop one or give it away."""
    if len(carried(state, who, CYPHER)) > state.limit[who] and state.track[who] < 3:
        state.agenda.append((names.CARRY, seat_of(state, who)))


def find_oddity(state: State, who: int, number: int) -> None:
    """§10.6 An oddity is of no use that anybody knows."""
    thing = arrive(state, ODDITY, number, level=0, owner=who, known=EVERYBODY)
    tell(state, names.T_FOUND, seat_of(state, who), thing, 0, to=EVERYBODY)


def has_room(state: State, who: int) -> bool:
    """§10.2 Nobody at the limit can be given a cypher."""
    return len(carried(state, who, CYPHER)) < state.limit[who]


def why_not_give(state: State, who: int, thing: int, to: int) -> int:
    """§10.2 One's own device, to somebody else who lives and has room."""
    if state.t_owner[thing] != who or state.t_status[thing] == GONE:
        return names.NOT_YOURS
    if not 0 <= to < len(state.track) or to == who or state.track[to] == 3 or state.away[to]:
        return names.NO_TARGET
    if state.t_sort[thing] == CYPHER and not has_room(state, to):
        return names.AT_LIMIT
    return FINE


def give(state: State, who: int, thing: int, to: int) -> None:
    """§10.2"""
    disable_item(state, thing)
    state.t_owner[thing] = to
    enable_item(state, thing)
    tell(state, names.T_GIVEN, seat_of(state, who), thing, seat_of(state, to))


def drop(state: State, who: int, thing: int) -> None:
    """§10.2"""
    disable_item(state, thing)
    state.t_status[thing] = GONE
    tell(state, names.T_DROPPED, seat_of(state, who), thing)


def carry_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.2"""
    who = seat - int(state.rules.first)
    mine = carried(state, who, CYPHER)
    found: list[Answer] = [(names.V_DROP, thing) for thing in mine]
    for thing in mine:
        found += [
            (names.V_GIVE, thing, seat_of(state, to))
            for to in living(state)
            if why_not_give(state, who, thing, to) == FINE
        ]
    return found


def why_not_carry(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§10.2"""
    who, thing = seat - int(state.rules.first), answer[1]
    if state.t_sort[thing] != CYPHER or state.t_owner[thing] != who or state.t_status[thing] == GONE:
        return names.NOT_YOURS
    if answer[0] == names.V_DROP:
        return FINE
    return why_not_give(state, who, thing, answer[2] - int(state.rules.first))


def take_carry(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§10.2"""
    who = seat - int(state.rules.first)
    if answer[0] == names.V_DROP:
        drop(state, who, answer[1])
    else:
        give(state, who, answer[1], answer[2] - int(state.rules.first))
    make_room(state, who)


def try_to_identify(state: State, who: int, thing: int) -> None:
    """§10.3 An Intellect task; a second try needs Effort."""
    must = -thing - 2 in state.failed[who]
    attempt(state, IDENTIFY, who, INTELLECT, TO_IDENTIFY, skill=UNDERSTANDING, thing=thing, must=must)


def identify_outcome(state: State, success: bool) -> None:
    """§10.3"""
    who, thing = state.attempt[WHO], state.attempt[THING]
    if success:
        identify(state, who, thing)
    elif -thing - 2 not in state.failed[who]:
        state.failed[who].append(-thing - 2)


def identify(state: State, who: int, thing: int) -> None:
    """§10.3 From now on everybody knows what it is."""
    state.t_known[thing] = EVERYBODY
    tell(state, names.T_IDENTIFIED, seat_of(state, who), thing, state.t_level[thing])


def used(state: State, thing: int) -> None:
    """§10.4, §10.5 A cypher is gone once it is used; an artifact may be depleted, and works that once."""
    if state.t_sort[thing] == CYPHER:
        state.t_status[thing] = GONE
        return
    power = state.rules.powers[state.t_kind[thing]]
    if power.depletion_die == 1:
        deplete(state, thing)
    elif power.depletion_die > 1:
        state.agenda.append((names.DEPLETION, power.depletion_die, thing, power.depletion))


def depletion(state: State, step: Step, outcome: int) -> None:
    """§10.5 At most the depletion number: this was its last use."""
    if outcome + 1 > step[3]:
        return
    thing = step[2]
    if rerolls.may(state, state.t_owner[thing]):
        state.agenda.append((names.DEPLETION_AGAIN, seat_of(state, state.t_owner[thing]), thing, step[1], step[3]))
    else:
        deplete(state, thing)


def take_depletion(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.6 It is used up, or its die is rolled again."""
    if answer[0] == names.V_KEEP:
        deplete(state, step[2])
        return
    rerolls.pay(state, seat - int(state.rules.first))
    state.agenda.append((names.DEPLETION, step[3], step[2], step[4]))


def deplete(state: State, thing: int) -> None:
    """§10.5"""
    disable_item(state, thing)
    state.t_status[thing] = GONE
    tell(state, names.T_DEPLETED, thing)
