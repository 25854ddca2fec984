"""§13.1 The asks that are open to the master too: between fights, a turn, an attempt, a creature's turn."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, AskKind, Step
from ninefold.core.ask import Offer
from ninefold.games.numenera import (
    advancement,
    asked_rolls,
    book,
    combat,
    creatures,
    master,
    moment,
    movement,
    permits,
    rounds,
    talk,
    tasks,
    tiers,
    turn,
    turn_options,
)
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, INITIATIVE, POWER_ATTACK, WEAPON
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.state import NONE, State, is_master, seat_of, standing
from ninefold.games.numenera.terms import DEAD, IMMEDIATE, MIGHT

V_CREATURE_ATTACK: Final[int] = book.BOOK.verb("creature_attack", "card", "seat")
V_CREATURE_WAIT: Final[int] = book.BOOK.verb("creature_wait", "card")
V_CREATURE_CLOSE: Final[int] = book.BOOK.verb("creature_close", "card", "seat")
V_CREATURE_BACK: Final[int] = book.BOOK.verb("creature_back", "card")
CREATURE_MOVES: Final = (V_CREATURE_CLOSE, V_CREATURE_BACK)
CAREFUL: Final = (book.V_HELP, book.V_DROP, book.V_TALK, V_CREATURE_WAIT, V_CREATURE_BACK)
"""Actions that are easily chosen by mistake when somebody points at a card or a name."""
EFFORT_VERBS: Final = (book.V_APPLY, book.V_APPLY_EDGE, book.V_JOIN, book.V_ROLL_STAT, book.V_LEAVE_TASK)
ON_THE_SIDE: Final = (advancement.V_PICK_STAT, tiers.V_IMPROVE_SKILL, tiers.V_LEARN, book.V_NEVER_MIND)
"""§13.1 The verbs of choices that are made while the others go on."""
FIRST_CHOOSE: Final[int] = book.BOOK.reason("first_choose", "12.2")
MASTER_ONLY: Final[int] = book.BOOK.reason("master_only", "13.1")


def table_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.1, §8 The master's verbs are offers; players have what their characters can do."""
    asked, *_ = step
    if is_master(state, seat):
        return []
    if asked == book.FREE:
        choice = moment.choice_of(state, seat)
        if choice is not None:
            return ask_of(state, choice).options(state, choice, seat)
        who = seat - state.first
        return turn_options.options(state, who, rounds.QUIET) if state.track[who] < DEAD else []
    if asked == book.TURN:
        return turn_options.options(state, seat - state.first, rounds.FIGHTING)
    return effort_options(state, seat)


def ask_of(state: State, step: Step) -> AskKind[State]:
    """What the ask of a step means."""
    number, *_ = step
    return state.rules.steps[number].asks


def effort_options(state: State, seat: int) -> list[Answer]:
    """§2.9, §6.4, §9.4 Effort; before it, enablers may join an attack, and a light weapon may be swung with Might."""
    found = tasks.apply_options(state, seat)
    if state.attempt[WEAPON] != NONE:
        found += [(book.V_JOIN, number) for number in combat.joinable(state)]
        if combat.may_roll(state, MIGHT):
            found.append((book.V_ROLL_STAT, MIGHT))
    return found


def moment_of(step: Step) -> int:
    """The moment at which characters act: between fights, or a turn."""
    asked, *_ = step
    return rounds.QUIET if asked == book.FREE else rounds.FIGHTING


def table_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§13.1 The master's verbs; players may say something in free text."""
    asked, *_ = step
    if is_master(state, seat):
        return master.offers(state)
    if not state.first or asked == book.EFFORT:
        return []
    return [*talk.players_offers(state, seat), *asked_rolls.offers(state, seat)]


def why_not_table(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.1 The judge between fights, on a turn and of an attempt."""
    (asked, *_), (verb, *_) = step, answer
    if is_master(state, seat):
        return master.why_not_master(state, answer) if verb in master.VERBS else book.NOT_NOW
    if verb in master.VERBS:
        return MASTER_ONLY
    who = seat - state.first
    if verb in talk.PLAYERS:
        return talk.why_not_player(state, seat, answer) if state.first and asked != book.EFFORT else book.NOT_NOW
    if verb == asked_rolls.V_ASK_ROLL:
        return why_not_ask_roll(state, seat, answer)
    choice = moment.choice_of(state, seat) if asked == book.FREE else None
    if choice is not None:
        ask = ask_of(state, choice)
        return ask.why_not(state, choice, seat, answer) if verb in ask.verbs else FIRST_CHOOSE
    if verb in ON_THE_SIDE:
        return book.NOT_NOW
    if asked == book.EFFORT:
        return why_not_effort(state, answer)
    if state.track[who] == DEAD:
        return book.NOT_NOW
    return permits.why_not(state, who, moment_of(step), answer)


def why_not_ask_roll(state: State, seat: int, answer: Answer) -> int:
    """§13.14 Whether a player may ask for a roll now, with this skill and stat."""
    offered = asked_rolls.offers(state, seat)
    if not offered or not state.first:
        return book.NOT_NOW
    return FINE if offered[0].has(answer) else book.OUT_OF_BOUNDS


def why_not_effort(state: State, answer: Answer) -> int:
    """§2.9, §2.12 Whether the attempt may be rolled, changed or left like this."""
    verb = answer[0]
    if verb == book.V_LEAVE_TASK:
        return FINE if tasks.may_leave(state) else book.NOT_NOW
    if verb == book.V_JOIN:
        _, number = answer
        return combat.why_not_join(state, number)
    if verb == book.V_ROLL_STAT:
        _, stat = answer
        return FINE if combat.may_roll(state, stat) else book.NOT_NOW
    if verb not in (book.V_APPLY, book.V_APPLY_EDGE):
        return book.NOT_NOW
    return tasks.why_not_apply(state, answer)


def take_table(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.1 After the master's answer, and after free text, the same ask comes again."""
    (asked, *_), (verb, *_) = step, answer
    if verb == asked_rolls.V_ASK_ROLL:
        asked_rolls.ask(state, step, seat, answer)
        return
    if is_master(state, seat) or verb in talk.PLAYERS or asked == book.FREE:
        state.agenda.append((book.RESUME, *step))
    if is_master(state, seat):
        state.acts += 1
        master.speak(state, answer)
    elif verb in talk.PLAYERS:
        talk.speak(state, seat, answer)
    elif asked == book.FREE and (choice := moment.choice_of(state, seat)) is not None:
        state.choosing.remove(choice)
        ask_of(state, choice).take(state, choice, seat, answer)
    elif asked == book.EFFORT:
        take_effort(state, step, answer)
    else:
        turn.act(state, seat - state.first, moment_of(step), answer)


def take_effort(state: State, step: Step, answer: Answer) -> None:
    """§2.9, §2.12 The roll, or a change of the attempt, after which the same ask comes again."""
    verb = answer[0]
    if verb == book.V_LEAVE_TASK:
        tasks.leave(state)
    elif verb == book.V_JOIN:
        _, number = answer
        combat.join(state, number)
        state.agenda.append(step)
    elif verb == book.V_ROLL_STAT:
        _, stat = answer
        combat.roll_stat(state, stat)
        state.agenda.append(step)
    else:
        tasks.take_apply(state, answer)


def table_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out: the master says nothing, a player waits or rolls without Effort."""
    asked, *_ = step
    if is_master(state, seat):
        return (book.V_NARRATE,)
    if asked == book.EFFORT:
        return tasks.apply_options(state, seat)[0]
    choice = moment.choice_of(state, seat) if asked == book.FREE else None
    if choice is not None:
        return (book.V_SAY,)
    who = seat - state.first
    if state.trading[who] and asked == book.FREE:
        return (book.V_LEAVE_SHOP,)
    return (book.V_SAY,) if state.track[who] == DEAD else (book.V_WAIT,)


def creature_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.8 The creature may attack somebody in reach, or wait; before its first attack it may move."""
    _, _, thing, made = step
    near = creatures.in_reach(state, thing)
    found: list[Answer] = [(V_CREATURE_ATTACK, thing, seat_of(state, who)) for who in near]
    if not made:
        far = [who for who in standing(state) if movement.distance(state, who, thing) > IMMEDIATE]
        found += [(V_CREATURE_CLOSE, thing, seat_of(state, who)) for who in far]
        found.append((V_CREATURE_BACK, thing))
    return [*found, (V_CREATURE_WAIT, thing)]


def creature_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§13.1, §13.8 The master may do anything else, such as putting the creature into another zone."""
    return master.offers(state)


def why_not_creature(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.8 The creature on turn may attack somebody in reach, move, or wait."""
    if answer[0] in master.VERBS:
        return master.why_not_master(state, answer)
    _, _, thing, made = step
    verb, named, *_ = answer
    if named != thing:
        return book.NOT_NOW
    if verb == V_CREATURE_WAIT:
        return FINE
    if verb in CREATURE_MOVES and made:
        return book.NOT_NOW
    return FINE if answer in creature_options(state, step, seat) else book.OUT_OF_RANGE


def take_creature(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.8 The creature attacks as often as it can, moves or waits; other verbs bring the ask again."""
    _, mask, thing, made = step
    verb, *_ = answer
    if verb in master.VERBS:
        state.agenda.append((book.RESUME, *step))
        master.speak(state, answer)
    elif verb == V_CREATURE_ATTACK:
        _, _, attacked = answer
        if made + 1 < beast(state, thing).targets:
            state.agenda.append((book.RESUME, book.CREATURE_ACT, mask, thing, made + 1))
        creatures.attack(state, thing, attacked - state.first)
    elif verb == V_CREATURE_CLOSE:
        _, _, near = answer
        movement.creature_closes(state, thing, near - state.first)
    elif verb == V_CREATURE_BACK:
        movement.creature_retreats(state, thing)


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


book.BOOK.asks(
    book.FREE,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(*permits.PLAYER_VERBS, *talk.PLAYERS, asked_rolls.V_ASK_ROLL, *ON_THE_SIDE, *master.MASTER_VERBS),
    rule="13.1",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
)
book.BOOK.asks(
    book.TURN,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(*permits.PLAYER_VERBS, *talk.PLAYERS, asked_rolls.V_ASK_ROLL, *master.MASTER_VERBS),
    rule="6.9",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
)
book.BOOK.asks(
    book.EFFORT,
    options=table_options,
    take=take_table,
    why_not=why_not_table,
    verbs=(*EFFORT_VERBS, *master.MASTER_VERBS),
    rule="2.9",
    mode=OPEN,
    default=table_default,
    offers=table_offers,
    variant=effort_variant,
)
book.BOOK.asks(
    book.CREATURE_ACT,
    options=creature_options,
    take=take_creature,
    why_not=why_not_creature,
    verbs=(V_CREATURE_ATTACK, V_CREATURE_WAIT, *CREATURE_MOVES, *master.MASTER_VERBS),
    rule="6.8",
    mode=OPEN,
    default=creature_default,
    offers=creature_offers,
)
