"""§13.1 The asks that are open to the master too: between fights, a turn, an attempt, a creature's turn."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, Step
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera import creatures, master, permits, rounds, tasks, turn
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, INITIATIVE, KIND, POWER_ATTACK
from ninefold.games.numenera.book import (
    BOOK,
    CREATURE_ACT,
    EFFORT,
    FREE,
    NOT_NOW,
    OUT_OF_BOUNDS,
    OUT_OF_RANGE,
    RESUME,
    T_CREATURE_MOVED,
    TURN,
    V_APPLY,
    V_APPLY_EDGE,
    V_LEAVE_TASK,
    V_NARRATE,
    V_SAY,
    V_WAIT,
)
from ninefold.games.numenera.state import State, is_master, seat_of
from ninefold.games.numenera.terms import DEAD

V_CREATURE_ATTACK: Final = BOOK.verb("creature_attack", "card", "seat")
V_CREATURE_MOVE: Final = BOOK.verb("creature_move", "card", "n")
V_CREATURE_WAIT: Final = BOOK.verb("creature_wait", "card")
MASTER_ONLY: Final = BOOK.reason("master_only", "13.1")


def says(seat: int) -> list[Offer]:
    """§13.1 Anything can also be told in free text."""
    return [Offer(V_SAY, text=master.TEXT)]


def table_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.1, §8 The master's verbs are offers; players have what their characters can do."""
    asked, *_ = step
    if is_master(state, seat):
        return []
    if asked == FREE:
        who = seat - state.first
        return turn.options(state, who, rounds.QUIET) if state.track[who] < DEAD else []
    if asked == TURN:
        return turn.options(state, seat - state.first, rounds.FIGHTING)
    return tasks.apply_options(state, seat)


def moment_of(step: Step) -> int:
    """The moment at which characters act: between fights, or a turn."""
    asked, *_ = step
    return rounds.QUIET if asked == FREE else rounds.FIGHTING


def table_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§13.1 The master's verbs; players may say something in free text."""
    asked, *_ = step
    if is_master(state, seat):
        return master.offers(state)
    return says(seat) if state.first and asked != EFFORT else []


def why_not_table(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.1 The judge between fights, on a turn and of an attempt."""
    asked, *_ = step
    verb = answer[0]
    if is_master(state, seat):
        return master.why_not_master(state, answer) if verb in master.VERBS else NOT_NOW
    if verb in master.VERBS:
        return MASTER_ONLY
    who = seat - state.first
    if verb == V_SAY:
        return FINE if state.first and asked != EFFORT else NOT_NOW
    if asked == EFFORT:
        if verb == V_LEAVE_TASK:
            return FINE if state.attempt[KIND] in tasks.VOLUNTARY else NOT_NOW
        if verb not in (V_APPLY, V_APPLY_EDGE):
            return NOT_NOW
        return tasks.why_not_apply(state, answer)
    if state.track[who] == DEAD:
        return NOT_NOW
    return permits.why_not(state, who, moment_of(step), answer)


def take_table(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.1 After the master's answer, and after free text, the same ask comes again."""
    asked, *_ = step
    if is_master(state, seat) or answer[0] == V_SAY or asked == FREE:
        state.agenda.append((RESUME, *step))
    if is_master(state, seat):
        state.acts += 1
        master.speak(state, answer)
    elif answer[0] == V_SAY:
        return
    elif asked == EFFORT:
        tasks.take_apply(state, answer)
    else:
        turn.act(state, seat - state.first, moment_of(step), answer)


def table_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out: the master says nothing, a player waits or rolls without Effort."""
    asked, *_ = step
    if is_master(state, seat):
        return (V_NARRATE,)
    if asked == EFFORT:
        return tasks.apply_options(state, seat)[0]
    return (V_SAY,) if state.track[seat - state.first] == DEAD else (V_WAIT,)


def creature_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.8 The creature may attack somebody in reach, or wait."""
    _, _, thing = step
    near = creatures.in_reach(state, thing)
    return [
        *[(V_CREATURE_ATTACK, thing, seat_of(state, who)) for who in near],
        (V_CREATURE_WAIT, thing),
    ]


def creature_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§8.3, §13.1 The creature may move, and the master may do anything else."""
    _, _, thing = step
    return [Offer(V_CREATURE_MOVE, [Among([thing]), Span(-100, 100)]), *master.offers(state)]


def why_not_creature(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.8 The creature on turn may attack somebody in reach, move, or wait."""
    if answer[0] in master.VERBS:
        return master.why_not_master(state, answer)
    _, _, thing = step
    if answer[1] != thing:
        return NOT_NOW
    if answer[0] == V_CREATURE_WAIT:
        return FINE
    if answer[0] == V_CREATURE_MOVE:
        return FINE if -100 <= answer[2] <= 100 else OUT_OF_BOUNDS
    return FINE if answer in creature_options(state, step, seat) else OUT_OF_RANGE


def take_creature(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.8 The creature attacks, moves or waits; after another verb of the master's the ask comes again."""
    if answer[0] in master.VERBS:
        state.agenda.append((RESUME, *step))
        master.speak(state, answer)
    elif answer[0] == V_CREATURE_ATTACK:
        creatures.attack(state, answer[1], answer[2] - state.first)
    elif answer[0] == V_CREATURE_MOVE:
        state.t_place[answer[1]] += answer[2]
        tell(state, T_CREATURE_MOVED, answer[1])


def creature_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out, the creature attacks whom it can."""
    return creature_options(state, step, seat)[0]


def effort_variant(state: State, step: Step) -> tuple[str, str]:
    """Which roll is asked for."""
    _, _, _, kind = step
    if kind in (ATTACK, POWER_ATTACK):
        return "attack_roll", "6.2"
    if kind == DEFENCE:
        return "defence_roll", "6.6"
    return ("initiative_roll", "6.3") if kind == INITIATIVE else ("effort", "2.9")


BOOK.asks(
    FREE,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(*permits.PLAYER_VERBS, *master.MASTER_VERBS),
    rule="13.1",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
)
BOOK.asks(
    TURN,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(*permits.PLAYER_VERBS, *master.MASTER_VERBS),
    rule="6.9",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
)
BOOK.asks(
    EFFORT,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(V_APPLY, V_APPLY_EDGE, V_LEAVE_TASK, *master.MASTER_VERBS),
    rule="2.9",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
    variant=effort_variant,
)
BOOK.asks(
    CREATURE_ACT,
    options=creature_options,
    take=take_creature,
    why_not=why_not_creature,
    verbs=(V_CREATURE_ATTACK, V_CREATURE_MOVE, V_CREATURE_WAIT, *master.MASTER_VERBS),
    rule="6.8",
    mode=OPEN,
    default=creature_default,
    offers=creature_offers,
)
