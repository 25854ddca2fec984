"""§4 Special rolls, and what an attempt brings about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    attempt,
    combat,
    contests,
    costs,
    creatures,
    experience,
    guide,
    items,
    lasting,
    movement,
    parley,
    power_attacks,
    rounds,
    trade,
    workbench,
)
from ninefold.games.numenera.book import BOOK, JUDGE, T_FAILURE, T_SUCCESS
from ninefold.games.numenera.damage import is_impaired, step_up
from ninefold.games.numenera.state import CREATURES_FROM, E_EASE, E_HINDER, E_HOLD, E_STUN, State, seat_of
from ninefold.games.numenera.tasks import ATTACKING, is_own, is_success, note
from ninefold.games.numenera.terms import ALL, IMMEDIATE, NEXT, ROUND

V_TAKE_EFFECT: Final[int] = BOOK.verb("take_effect", "effect:effect")
NO_SUCH_EFFECT: Final[int] = BOOK.reason("no_such_effect", "4.3")
T_ROUTINE: Final = BOOK.tell("routine", "seat")
T_EFFECT: Final = BOOK.tell("effect", "seat", "effect:effect")
T_REFUND: Final = BOOK.tell("refund", "seat", "points")

MORE_DAMAGE, KNOCK_BACK, DISTRACT, KNOCK_DOWN, STUN, EXTRA_ACTION, MOMENTUM, FLOURISH = range(8)
SPECIAL_EFFECTS: Final = (
    "more_damage", "knock_back", "distract", "knock_down", "stun", "extra_action", "momentum", "flourish",
)  # fmt: skip
MINOR: Final = (MORE_DAMAGE, KNOCK_BACK, DISTRACT)
MAJOR: Final = (*MINOR, KNOCK_DOWN, STUN, EXTRA_ACTION)
PEACEFUL: Final = (MOMENTUM, FLOURISH)


def judge(state: State, step: Step) -> None:
    """§4.1 to §4.5 The die is final: an intrusion on a 1, something special from 17 on, then the outcome."""
    made = state.attempt
    face = made[attempt.FACE]
    who = made[attempt.WHO]
    state.agenda.append((OUTCOME,))
    if face == 0:
        tell(state, T_ROUTINE, seat_of(state, who))
    elif face == 1:
        experience.free_intrusion(state, who)
    elif face >= 17 and power_attacks.succeeds(state):
        special(state, face)


def special(state: State, face: int) -> None:
    """§4.2 to §4.4, §5.4 The reward of a natural 17 to 20; the impaired only get a point of damage."""
    made = state.attempt
    who = made[attempt.WHO]
    attacks = made[attempt.KIND] in ATTACKING
    spared = power_attacks.gives_back(state)
    if spared:
        refund(state)
    if is_impaired(state, who) and not spared:
        made[attempt.EXTRA_DAMAGE] += int(attacks)
    elif face <= 18:
        made[attempt.EXTRA_DAMAGE] += (face - 16) if attacks else 0
    elif made[attempt.KIND] != attempt.INITIATIVE:
        state.agenda.append((EFFECT, seat_of(state, who), face))


def refund(state: State) -> None:
    """§4.4 The points spent on the action and its enablers come back, and so does a step of the track they cost."""
    made = state.attempt
    who = made[attempt.WHO]
    points = lifts = 0
    enablers = state.turn_paid if is_own(state) else costs.NOTHING
    for stat in range(3):
        paid = made[attempt.MIGHT_PAID + stat] + enablers[stat]
        lifts += paid > 0 and state.pool[3 * who + stat] == 0
        state.pool[3 * who + stat] += paid
        state.spent[who] -= paid
        points += paid
        made[attempt.MIGHT_PAID + stat] = 0
    if is_own(state):
        state.turn_cost, state.turn_paid = [0, 0, 0], [0, 0, 0]
    if points:
        tell(state, T_REFUND, seat_of(state, who), points)
    for _ in range(lifts):
        step_up(state, who)


def effects_open(state: State, step: Step) -> tuple[int, ...]:
    """§4.3, §4.4 The effects to choose from: in an attack damage or an effect on the foe, else one in the story."""
    if state.attempt[attempt.KIND] not in ATTACKING:
        return PEACEFUL
    _, _, face = step
    return MAJOR if face == 20 else MINOR


def effect_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.3 The effects that may be chosen, as answers."""
    return [(V_TAKE_EFFECT, effect) for effect in effects_open(state, step)]


def take_effect(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.3, §4.4 The chosen effect comes about."""
    _, _, face = step
    _, effect = answer
    made = state.attempt
    who, thing = made[attempt.WHO], struck_foe(state)
    foe = CREATURES_FROM + thing
    tell(state, T_EFFECT, seat, effect)
    if effect == MORE_DAMAGE:
        made[attempt.EXTRA_DAMAGE] += 4 if face == 20 else 3
    elif effect == KNOCK_BACK:
        movement.push_back(state, who, thing, IMMEDIATE)
    elif effect == DISTRACT:
        lasting.add(state, E_HINDER, foe, lasting.HINDER_ATTACKS, 1, ROUND, who)
    elif effect == KNOCK_DOWN:
        lasting.add(state, E_HINDER, foe, lasting.HINDER_DEFENSE, 1, ROUND, who)
        lasting.add(state, E_HOLD, foe, 0, 1, ROUND, who)
    elif effect == STUN:
        lasting.add(state, E_STUN, foe, 0, 1, ROUND, who)
    elif effect == EXTRA_ACTION:
        state.extra_action = 1
    elif effect == MOMENTUM:
        lasting.add(state, E_EASE, who, ALL, 2 if face == 20 else 1, NEXT, who)


def struck_foe(state: State) -> int:
    """§6.7 Whom an effect concerns: the creature aimed at, or another that an area attack hits if that one resists."""
    return power_attacks.hit_by_roll(state)[0] if power_attacks.is_area(state) else state.attempt[attempt.THING]


AFTERMATHS: Final[dict[int, Callable[[State, bool], None]]] = {
    attempt.DEFENCE: creatures.defence_outcome,
    attempt.TASK: guide.task_outcome,
    attempt.INITIATIVE: rounds.initiative_outcome,
    attempt.DASH: movement.dash_outcome,
    attempt.FLEE: movement.flee_outcome,
    attempt.IDENTIFY: items.identify_outcome,
    attempt.TALK: parley.talk_outcome,
    attempt.HIDE: parley.hide_outcome,
    attempt.HAGGLE: trade.haggle_outcome,
    attempt.SALVAGE: workbench.salvage_outcome,
    attempt.CRAFT: workbench.craft_outcome,
    attempt.RESIST: creatures.resist_outcome,
}
"""What success or failure leads to, by kind of attempt; attacks and rolls without a task are not among them."""


def come_about(state: State, step: Step) -> None:
    """§2.14 Success or failure."""
    made = state.attempt
    kind, who = made[attempt.KIND], made[attempt.WHO]
    success = is_success(state)
    if kind == attempt.ATTACK:
        combat.attack_outcome(state, success)
    elif kind == attempt.POWER_ATTACK:
        power_attacks.attack_outcome(state)
    elif kind == attempt.CONTEST:
        contests.rolled(state, who)
    else:
        note(state, success)
        if kind != attempt.DEFENCE:
            tell(state, T_SUCCESS if success else T_FAILURE, seat_of(state, who))
        if kind not in (attempt.CALLED, attempt.ASKED):
            AFTERMATHS[kind](state, success)
    state.attempt = []


BOOK.does(JUDGE, judge)
EFFECT: Final[int] = BOOK.asks(
    "effect",
    "face",
    options=effect_options,
    take=take_effect,
    otherwise=NO_SUCH_EFFECT,
    verbs=(V_TAKE_EFFECT,),
    rule="4.3",
)
OUTCOME: Final[int] = BOOK.does("outcome", come_about)
