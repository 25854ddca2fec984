"""§3.4 Helping: an action that eases one task of another character. Help is for that task, and ends with it."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, moment
from ninefold.games.numenera.book import BOOK, NO_TARGET, NOT_NOW, V_NEVER_MIND
from ninefold.games.numenera.state import CYPHER, NONE, State, carried, foes, seat_of
from ninefold.games.numenera.terms import DEBILITATED, NO_SKILL, TRAINED

V_HELP_WITH: Final[int] = BOOK.verb("help_with", "purpose:purpose")
NO_HELP: Final[int] = BOOK.reason("no_help", "3.4")
T_HELPS: Final = BOOK.tell("helps", "seat", "to:seat", "purpose:purpose")

PURPOSES: Final = ("attack", "defence", "movement", "identify", "called", "talk", "haggle", "work")
WITH_ATTACK, WITH_DEFENCE, WITH_MOVEMENT, WITH_IDENTIFYING, WITH_CALLED, WITH_TALK, WITH_HAGGLING, WITH_WORK = range(8)
WITH_TASKS_FROM: Final = 100
"""A task of the scene, by its number from here on."""
PURPOSE_OF: Final = {
    attempt.ATTACK: WITH_ATTACK,
    attempt.POWER_ATTACK: WITH_ATTACK,
    attempt.DEFENCE: WITH_DEFENCE,
    attempt.RESIST: WITH_DEFENCE,
    attempt.DASH: WITH_MOVEMENT,
    attempt.FLEE: WITH_MOVEMENT,
    attempt.HIDE: WITH_MOVEMENT,
    attempt.TALK: WITH_TALK,
    attempt.HAGGLE: WITH_HAGGLING,
    attempt.SALVAGE: WITH_WORK,
    attempt.CRAFT: WITH_WORK,
    attempt.IDENTIFY: WITH_IDENTIFYING,
    attempt.CALLED: WITH_CALLED,
    attempt.ASKED: WITH_CALLED,
    attempt.CONTEST: WITH_CALLED,
}
"""By the kind of an attempt: what help with it is called; nobody can help with initiative."""
IN_FIGHT: Final = (WITH_ATTACK, WITH_DEFENCE, WITH_MOVEMENT)


def purpose_of(kind: int, source: int) -> int:
    """What help with such an attempt is for."""
    return WITH_TASKS_FROM + source if kind == attempt.TASK else PURPOSE_OF.get(kind, NONE)


def helped(state: State, who: int, purpose: int, skill: int) -> int:
    """§3.4 Each helper is an asset: one step, two from somebody trained, none from somebody with an inability.

    Whoever can't act any more, or has left the fight, is no help.
    """
    steps = 0
    for helper, to, given_for in state.helps:
        if to == who and given_for == purpose and state.track[helper] < DEBILITATED and not state.away[helper]:
            known = state.skills[helper][skill] if skill != NO_SKILL else 0
            steps += 0 if known < 0 else 2 if known >= TRAINED else 1
    return steps


def use_up(state: State, who: int, purpose: int) -> None:
    """§3.4 The task has been tried: the help that was given for it is over."""
    if state.helps:
        state.helps = [each for each in state.helps if each[1] != who or each[2] != purpose]


def lapse(state: State, helper: int) -> None:
    """§3.4 In a fight help is given until the helper's next turn."""
    if state.helps:
        state.helps = [each for each in state.helps if each[0] != helper]


def end_of_fight(state: State) -> None:
    """§3.4 Nobody needs help with attacks, defence and flight any more."""
    state.helps = [each for each in state.helps if each[2] not in IN_FIGHT]


def purposes(state: State, who: int, to: int) -> list[int]:
    """§3.4 What somebody could help another with now, and does not help with yet."""
    found = [WITH_TASKS_FROM + task for task in state.rules.tasks_here(state)]
    if state.in_fight:
        found = [*IN_FIGHT, *found]
    if state.in_fight or (state.first and foes(state)):
        found.append(WITH_TALK)
    if any(state.t_known[thing] != EVERYBODY for thing in carried(state, to, CYPHER)):
        found.append(WITH_IDENTIFYING)
    if state.rules.shop_here(state) != NONE:
        found.append(WITH_HAGGLING)
    if not state.in_fight and state.plans[to]:
        found.append(WITH_WORK)
    if state.first:
        found.append(WITH_CALLED)
    given = [purpose for helper, helped_one, purpose in state.helps if helper == who and helped_one == to]
    return [purpose for purpose in found if purpose not in given]


def why_not_help(state: State, who: int, to: int) -> int:
    """§3.4 Another character who can act, and something to help with."""
    if not 0 <= to < len(state.track) or to == who or state.track[to] >= DEBILITATED or state.away[to]:
        return NO_TARGET
    if state.in_fight and not state.helps:
        return FINE
    return FINE if purposes(state, who, to) else NO_HELP


def help_somebody(state: State, who: int, to: int) -> None:
    """§3.4 The helper says with what, if there is a choice."""
    found = purposes(state, who, to)
    if len(found) == 1:
        begin(state, who, to, found[0])
    else:
        state.agenda.append((HELP_WITH, seat_of(state, who), seat_of(state, to)))


def begin(state: State, who: int, to: int, purpose: int) -> None:
    """§3.4 Help is given."""
    state.helps.append((who, to, purpose))
    tell(state, T_HELPS, seat_of(state, who), seat_of(state, to), purpose)


def purpose_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§3.4 All that one could help with, or nothing after all."""
    _, _, to = step
    found = purposes(state, seat - state.first, to - state.first)
    return [*[(V_HELP_WITH, purpose) for purpose in found], (V_NEVER_MIND,)]


def take_purpose(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§3.4 Help is given for one task, or not at all."""
    _, _, to = step
    if answer[0] == V_NEVER_MIND:
        moment.comes_again(state)
    else:
        _, purpose = answer
        begin(state, seat - state.first, to - state.first, purpose)


HELP_WITH: Final[int] = BOOK.asks(
    "help_with",
    "to:seat",
    options=purpose_options,
    take=take_purpose,
    otherwise=NOT_NOW,
    verbs=(V_HELP_WITH, V_NEVER_MIND),
    rule="3.4",
)
