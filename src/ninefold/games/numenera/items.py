"""§10 Cyphers, artifacts and oddities: found, identified, carried up to a limit, used up."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting, rerolls
from ninefold.games.numenera.attempt import IDENTIFY, THING, WHO
from ninefold.games.numenera.book import BOOK, NO_TARGET, NOT_YOURS, V_DROP, V_GIVE, V_KEEP, V_REROLL
from ninefold.games.numenera.enablers import disable_item, enable_item
from ninefold.games.numenera.state import (
    ARTIFACT,
    CYPHER,
    E_BOOST,
    E_SPARE,
    GONE,
    ODDITY,
    State,
    arrive,
    carried,
    living,
    seat_of,
)
from ninefold.games.numenera.tasks import undertake
from ninefold.games.numenera.terms import DEAD, INTELLECT, UNDERSTANDING

AT_LIMIT: Final[int] = BOOK.reason("at_limit", "10.2")
T_FOUND: Final = BOOK.tell("found", "seat", "card", "level?")
T_IDENTIFIED: Final = BOOK.tell("identified", "seat", "card", "level")
T_DEPLETED: Final = BOOK.tell("depleted", "card")
T_DROPPED: Final = BOOK.tell("dropped", "seat", "card")
T_GIVEN: Final = BOOK.tell("given", "seat", "card", "to:seat")

TO_IDENTIFY: int = 2
"""§10.3 House ruling: finding out what a cypher does is a standard task."""


def find_random(state: State, who: int) -> None:
    """§10.1 A random cypher is found."""
    state.agenda.append((FOUND, len(state.rules.random_cyphers), who))


def found(state: State, step: Step, outcome: int) -> None:
    """§10.1 Chance decides which cypher it is."""
    _, _, who = step
    find(state, who, int(state.rules.random_cyphers[outcome]))


def found_labels(state: State, step: Step) -> list[str]:
    """What may be found."""
    return [state.rules.powers[number].key for number in state.rules.random_cyphers]


def find(state: State, who: int, number: int) -> None:
    """§10.1 A device is found; its level is rolled at once."""
    power = state.rules.powers[number]
    known = EVERYBODY if power.kind == ARTIFACT else _insiders(state)
    thing = arrive(state, power.kind, number, level=max(1, power.level_plus), owner=who, known=known)
    if power.level_die:
        state.agenda.append((FOUND_LEVEL, power.level_die, thing))
    else:
        received(state, thing)


def found_level(state: State, step: Step, outcome: int) -> None:
    """§10.1 The level of what was found."""
    _, _, thing = step
    state.t_level[thing] = outcome + 1 + int(state.rules.powers[state.t_kind[thing]].level_plus)
    received(state, thing)


def level_labels(state: State, step: Step) -> list[str]:
    """A level is drawn, not rolled in the open: it is hidden until the device is identified."""
    _, outcomes, _ = step
    return [f"level {face + 1}" for face in range(outcomes)]


def _insiders(state: State) -> int:
    """§10.3 Only the master knows what an unidentified device is."""
    return 1 if state.first else 0


def received(state: State, thing: int) -> None:
    """§10.2 Somebody gets a device; artifacts are identified at once."""
    who = state.t_owner[thing]
    enable_item(state, thing)
    tell(state, T_FOUND, seat_of(state, who), thing, state.t_level[thing], to=state.t_known[thing])
    make_room(state, who)


def make_room(state: State, who: int) -> None:
    """§10.2 Who carries more cyphers than the limit must drop one or give it away."""
    if len(carried(state, who, CYPHER)) > state.limit[who] and state.track[who] < DEAD:
        state.agenda.append((CARRY, seat_of(state, who)))


def find_oddity(state: State, who: int, number: int) -> None:
    """§10.6 An oddity is found; it has no use in the rules."""
    thing = arrive(state, ODDITY, number, level=0, owner=who, known=EVERYBODY)
    tell(state, T_FOUND, seat_of(state, who), thing, 0, to=EVERYBODY)


def has_room(state: State, who: int) -> bool:
    """§10.2 Nobody at the limit can be given a cypher."""
    return len(carried(state, who, CYPHER)) < state.limit[who]


def why_not_give(state: State, who: int, thing: int, to: int) -> int:
    """§10.2 A device that the character owns, for somebody else who is alive and has room."""
    if state.t_owner[thing] != who or state.t_status[thing] == GONE:
        return NOT_YOURS
    if not 0 <= to < len(state.track) or to == who or state.track[to] == DEAD or state.away[to]:
        return NO_TARGET
    if state.t_sort[thing] == CYPHER and not has_room(state, to):
        return AT_LIMIT
    return FINE


def give(state: State, who: int, thing: int, to: int) -> None:
    """§10.2 A device changes hands."""
    disable_item(state, thing)
    state.t_owner[thing] = to
    enable_item(state, thing)
    tell(state, T_GIVEN, seat_of(state, who), thing, seat_of(state, to))


def drop(state: State, who: int, thing: int) -> None:
    """§10.2 A dropped device is gone."""
    disable_item(state, thing)
    state.t_status[thing] = GONE
    tell(state, T_DROPPED, seat_of(state, who), thing)


def carry_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.2 Every cypher may be dropped, or given to somebody with room."""
    who = seat - state.first
    mine = carried(state, who, CYPHER)
    found: list[Answer] = [(V_DROP, thing) for thing in mine]
    for thing in mine:
        found += [
            (V_GIVE, thing, seat_of(state, to)) for to in living(state) if why_not_give(state, who, thing, to) == FINE
        ]
    return found


def why_not_carry(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§10.2 A cypher that the character owns, and somebody with room for it."""
    verb, thing, *_ = answer
    who = seat - state.first
    if state.t_sort[thing] != CYPHER or state.t_owner[thing] != who or state.t_status[thing] == GONE:
        return NOT_YOURS
    if verb == V_DROP:
        return FINE
    _, _, to = answer
    return why_not_give(state, who, thing, to - state.first)


def take_carry(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§10.2 A cypher is dropped or given away, until the limit is kept."""
    who = seat - state.first
    if answer[0] == V_DROP:
        _, thing = answer
        drop(state, who, thing)
    else:
        _, thing, to = answer
        give(state, who, thing, to - state.first)
    make_room(state, who)


def try_to_identify(state: State, who: int, thing: int) -> None:
    """§10.3 An Intellect task; a second try needs Effort."""
    failed = -thing - 2 in state.failed[who]
    undertake(state, IDENTIFY, who, INTELLECT, TO_IDENTIFY, skill=UNDERSTANDING, thing=thing, effort_needed=failed)


def identify_outcome(state: State, success: bool) -> None:
    """§10.3 A success identifies the device; a failure is remembered."""
    who, thing = state.attempt[WHO], state.attempt[THING]
    if success:
        identify(state, who, thing)
    elif -thing - 2 not in state.failed[who]:
        state.failed[who].append(-thing - 2)


def identify(state: State, who: int, thing: int) -> None:
    """§10.3 From now on everybody knows what it is."""
    state.t_known[thing] = EVERYBODY
    tell(state, T_IDENTIFIED, seat_of(state, who), thing, state.t_level[thing])


def strengthen(state: State, who: int, thing: int) -> None:
    """§9.8, §10.4 A cypher that is used counts as one of a higher level, if something boosts it."""
    levels = lasting.total(state, E_BOOST, who)
    if levels:
        state.t_level[thing] += levels
        lasting.take_off(state, E_BOOST, who)


def used(state: State, thing: int) -> None:
    """§10.4, §10.5 A used cypher is gone; an artifact may be depleted after this use, unless something spares it."""
    if lasting.use_one(state, E_SPARE, state.t_owner[thing]):
        return
    if state.t_sort[thing] == CYPHER:
        state.t_status[thing] = GONE
        return
    power = state.rules.powers[state.t_kind[thing]]
    if power.depletion_die == 1:
        deplete(state, thing)
    elif power.depletion_die > 1:
        state.agenda.append((DEPLETION, power.depletion_die, thing, power.depletion))


def depletion(state: State, step: Step, outcome: int) -> None:
    """§10.5 A roll of at most the depletion number makes this the last use."""
    _, outcomes, thing, at_most = step
    if outcome + 1 > at_most:
        return
    if rerolls.may(state, state.t_owner[thing]):
        state.agenda.append((DEPLETION_AGAIN, seat_of(state, state.t_owner[thing]), thing, outcomes, at_most))
    else:
        deplete(state, thing)


def take_depletion(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.6 It is used up, or its die is rolled again."""
    _, _, card, die, at_most = step
    if answer[0] == V_KEEP:
        deplete(state, card)
        return
    rerolls.pay(state, seat - state.first)
    state.agenda.append((DEPLETION, die, card, at_most))


def depletion_window(state: State, step: Step) -> str:
    """§11.6 Players say whether they want to be asked after a depletion roll."""
    return rerolls.DEPLETION_ROLL


def deplete(state: State, thing: int) -> None:
    """§10.5 The artifact is used up."""
    disable_item(state, thing)
    state.t_status[thing] = GONE
    tell(state, T_DEPLETED, thing)


CARRY: Final[int] = BOOK.asks(
    "carry", options=carry_options, take=take_carry, why_not=why_not_carry, verbs=(V_GIVE, V_DROP), rule="10.2"
)
FOUND: Final[int] = BOOK.rolls("found", found, "who", labels=found_labels)
FOUND_LEVEL: Final[int] = BOOK.rolls("found_level", found_level, "card", labels=level_labels)
DEPLETION: Final[int] = BOOK.rolls("depletion", depletion, "card", "at_most")
DEPLETION_AGAIN: Final[int] = BOOK.asks(
    "depletion_again",
    "card",
    "die",
    "at_most",
    options=rerolls.options,
    take=take_depletion,
    verbs=(V_REROLL, V_KEEP),
    rule="11.6",
    window=depletion_window,
)
