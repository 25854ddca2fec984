"""§6.11, §6.12 Other ways than blows: talking to creatures, hiding from them, a truce, surrender."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, lasting, moment, movement, tasks
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.book import BOOK, IMPOSSIBLE, NEEDS_EFFORT, NO_TARGET, NOT_NOW, V_NEVER_MIND
from ninefold.games.numenera.costs import most_effort
from ninefold.games.numenera.state import (
    CREATURES_FROM,
    E_HIDE,
    SURRENDERED,
    TRUCE,
    State,
    foes,
    present,
    seat_of,
)
from ninefold.games.numenera.tasks import undertake
from ninefold.games.numenera.terms import IMMEDIATE, INTELLECT, MINUTE, SKILL, SPEED

V_APPROACH: Final[int] = BOOK.verb("approach", "approach:approach")
TOO_CLOSE: Final[int] = BOOK.reason("too_close", "6.11")
T_TALKS: Final = BOOK.tell("talks", "seat", "card", "approach:approach")
T_TRUCE: Final = BOOK.tell("truce", "card")
T_SURRENDERS: Final = BOOK.tell("surrenders", "card")
T_HIDES: Final = BOOK.tell("hides", "seat")

APPROACHES: Final = ("persuade", "deceive", "intimidate")
SKILL_OF: Final = (SKILL["persuasion"], SKILL["deception"], SKILL["intimidation"])
SNEAKING: Final = SKILL["sneaking"]
IN_THE_HEAT: Final = 2
"""§6.11 House ruling: by how many steps a fight hinders talking."""
HID_IN_VAIN: Final = -1_000_000
"""Among the tasks at which a character has failed: hiding in this fight."""


def talked_in_vain(thing: int) -> int:
    """The number by which a failed talk is remembered; no device has the number of a creature."""
    return -thing - 2


def why_not_talk(state: State, who: int, thing: int) -> int:
    """§2.13, §6.11 A creature that is there; a second attempt needs Effort."""
    if thing not in (foes(state) if state.in_fight else present(state)):
        return NO_TARGET
    if talked_in_vain(thing) in state.failed[who] and not most_effort(state, who, INTELLECT):
        return NEEDS_EFFORT
    return FINE


def talk(state: State, who: int, thing: int) -> None:
    """§6.11 The player says how."""
    state.agenda.append((APPROACH, seat_of(state, who), thing))


def approach_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§2.8, §6.11 Fair words, lies or threats, unless none of them can work; or nothing after all."""
    _, _, card = step
    return [*[(V_APPROACH, how) for how in range(len(APPROACHES)) if can_work(state, seat, card, how)], (V_NEVER_MIND,)]


def why_not_approach(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§2.8 A target above 20 in the open is not offered."""
    _, _, card = step
    if answer[0] == V_NEVER_MIND:
        return FINE
    _, how = answer
    if not 0 <= how < len(APPROACHES):
        return NOT_NOW
    return FINE if can_work(state, seat, card, how) else IMPOSSIBLE


def can_work(state: State, seat: int, thing: int, how: int) -> bool:
    """§2.8 Whether some roll could be enough, with all Effort that can be paid for."""
    who, skill = seat - state.first, SKILL_OF[how]
    if not state.t_open[thing]:
        return True
    hindered = IN_THE_HEAT if state.in_fight else 0
    level = difficulty(state, thing)
    return not tasks.is_hopeless(state, attempt.TALK, who, INTELLECT, level, skill=skill, hindered=hindered)


def difficulty(state: State, thing: int) -> int:
    """§6.11 A creature's level, as it counts when one talks to it."""
    return max(0, state.t_level[thing] + beast(state, thing).interaction)


def take_approach(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.11 An Intellect task against the creature's level; or the same moment comes again."""
    _, _, thing = step
    who = seat - state.first
    if answer[0] == V_NEVER_MIND:
        moment.comes_again(state)
        return
    _, how = answer
    tell(state, T_TALKS, seat, thing, how)
    undertake(
        state,
        attempt.TALK,
        who,
        INTELLECT,
        difficulty(state, thing),
        skill=SKILL_OF[how],
        hidden=not state.t_open[thing],
        hindered=IN_THE_HEAT if state.in_fight else 0,
        thing=thing,
        effort_needed=talked_in_vain(thing) in state.failed[who],
    )


def talk_outcome(state: State, success: bool) -> None:
    """§6.11 With the guide a creature that is convinced fights no more; what else it does, the master says."""
    who, thing = state.attempt[attempt.WHO], state.attempt[attempt.THING]
    if not success:
        if talked_in_vain(thing) not in state.failed[who]:
            state.failed[who].append(talked_in_vain(thing))
    elif not state.first:
        make_peace_with(state, thing, TRUCE)


def make_peace_with(state: State, thing: int, how: int) -> None:
    """§6.12 A creature is out of the fight, alive and still there."""
    state.t_status[thing] = how
    tell(state, T_TRUCE if how == TRUCE else T_SURRENDERS, thing)
    lasting.end_on(state, CREATURES_FROM + thing, kept=-1)


def surrender(state: State, thing: int) -> None:
    """§6.12 A creature gives itself up."""
    make_peace_with(state, thing, SURRENDERED)


def why_not_hide(state: State, who: int) -> int:
    """§2.8, §6.11 Not from a creature that is right there; what is hidden already need not be hidden."""
    there = foes(state)
    if not there or lasting.has(state, E_HIDE, who):
        return NOT_NOW
    if any(movement.distance(state, who, thing) <= IMMEDIATE for thing in there):
        return TOO_CLOSE
    if HID_IN_VAIN in state.failed[who] and not most_effort(state, who, SPEED):
        return NEEDS_EFFORT
    if not all(state.t_open[thing] for thing in there):
        return FINE
    hopeless = tasks.is_hopeless(state, attempt.HIDE, who, SPEED, sharpest(state), skill=SNEAKING)
    return IMPOSSIBLE if hopeless else FINE


def sharpest(state: State) -> int:
    """§6.11 The highest level at which a creature that is there perceives."""
    return max(max(0, state.t_level[thing] + beast(state, thing).perception) for thing in foes(state))


def hide(state: State, who: int) -> None:
    """§6.11 A Speed task against the sharpest of the creatures."""
    hidden = not all(state.t_open[thing] for thing in foes(state))
    again = HID_IN_VAIN in state.failed[who]
    undertake(
        state, attempt.HIDE, who, SPEED, sharpest(state), skill=SNEAKING, hidden=hidden, effort_needed=again
    )  # fmt: skip


def hide_outcome(state: State, success: bool) -> None:
    """§6.8, §6.11 A hidden character is not attacked, until it attacks or for a minute."""
    who = state.attempt[attempt.WHO]
    if success:
        lasting.add(state, E_HIDE, who, 0, 1, MINUTE, who)
        tell(state, T_HIDES, seat_of(state, who))
    elif HID_IN_VAIN not in state.failed[who]:
        state.failed[who].append(HID_IN_VAIN)


def forget(state: State) -> None:
    """The fight is over: hiding in another one is another matter."""
    for failed in state.failed:
        if HID_IN_VAIN in failed:
            failed.remove(HID_IN_VAIN)


APPROACH: Final[int] = BOOK.asks(
    "approach",
    "card",
    options=approach_options,
    take=take_approach,
    why_not=why_not_approach,
    verbs=(V_APPROACH, V_NEVER_MIND),
    rule="6.11",
)
