"""§6.8 What creatures do on their turn, and how characters defend themselves (§6.6)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.numenera import book, combat, lasting, movement, order, upkeep
from ninefold.games.numenera.attempt import DEFENCE, RESIST, THING, WHO
from ninefold.games.numenera.bestiary import beast, most_health
from ninefold.games.numenera.damage import can_act, fall, hurt, step_down
from ninefold.games.numenera.state import (
    ACTIVE,
    CREATURES_FROM,
    E_AFFLICT,
    E_HIDE,
    E_HINDER,
    E_HOLD,
    E_STUN,
    FLED,
    State,
    living,
    seat_of,
    standing,
)
from ninefold.games.numenera.tasks import undertake
from ninefold.games.numenera.terms import DEAD, DEFENSE_SKILL, IMMEDIATE, MIGHT, ROUND

T_DEFENDS: Final = book.BOOK.tell("defends", "seat", "card", "level?")
T_STUNNED: Final = book.BOOK.tell("stunned", "card")

AFFLICTED_FOR: Final = 3
"""§5.8 For how many turns poison, fire and the like go on."""


def act_together(state: State, step: Step) -> None:
    """§6.3 All creatures act at the same time: one after the other, in the order in which they came."""
    lasting.tick_for_gone(state)
    for thing in reversed(order.grouped(state)):
        if CREATURES_FROM + thing not in state.acted:
            state.agenda.append((book.CREATURE_TURN, thing))


def begin_turn(state: State, step: Step) -> None:
    """§6.8 A creature's turn begins."""
    _, thing = step
    if state.t_status[thing] != ACTIVE or not state.in_fight:
        lasting.tick_for_gone(state, alone=thing)
        return
    if upkeep.suffer(state, thing):
        return
    stunned = lasting.has(state, E_STUN, CREATURES_FROM + thing)
    obeys = not stunned and upkeep.obey(state, thing)
    lasting.tick(state, CREATURES_FROM + thing)
    if stunned or obeys:
        if stunned:
            tell(state, T_STUNNED, thing)
        return
    kind = beast(state, thing)
    if kind.regenerates:
        state.t_health[thing] = min(most_health(state, thing), state.t_health[thing] + kind.regenerates)
    if state.first:
        state.agenda.append((book.CREATURE_ACT, 1, thing, 0))
        return
    if kind.flees_at and state.t_health[thing] <= kind.flees_at:
        fall(state, thing, FLED)
        return
    for _ in range(kind.targets):
        state.agenda.append((book.AIMS, thing))


def in_reach(state: State, thing: int) -> list[int]:
    """§6.8 The characters that a creature can attack now, also those who are down: not hidden, and within reach."""
    far = beast(state, thing).range + (0 if lasting.has(state, E_HOLD, CREATURES_FROM + thing) else IMMEDIATE)
    return [
        who
        for who in living(state)
        if not state.away[who] and movement.distance(state, who, thing) <= far and not lasting.has(state, E_HIDE, who)
    ]


def preyed_on(state: State, thing: int) -> list[int]:
    """§6.8 House ruling: the guide's creatures turn to those who can act, then to the debilitated in reach."""
    near = in_reach(state, thing)
    return [who for who in near if can_act(state, who)] or near


def aims(state: State, step: Step) -> None:
    """§6.8 Where several characters are in reach, chance picks one of them."""
    _, thing = step
    near = preyed_on(state, thing)
    if len(near) > 1:
        state.agenda.append((TARGET, len(near), thing))
    else:
        act(state, thing, 0)


def targeted(state: State, step: Step, outcome: int) -> None:
    """§6.8 Chance has picked one of the characters in reach."""
    _, _, thing = step
    act(state, thing, outcome)


def act(state: State, thing: int, picked: int) -> None:
    """§6.8 A creature of the guide attacks the character that was picked among those in reach, or comes nearer."""
    if state.t_status[thing] != ACTIVE:
        return
    near = preyed_on(state, thing)
    if near:
        attack(state, thing, near[picked % len(near)])
    elif not lasting.has(state, E_HOLD, CREATURES_FROM + thing):
        come_nearer(state, thing, beast(state, thing).move)


def come_nearer(state: State, thing: int, feet: int) -> None:
    """§8.3 Towards the nearest character who stands."""
    seen = standing(state)
    if not seen:
        return
    goal = min(seen, key=lambda who: movement.distance(state, who, thing))
    gap = min(feet, movement.distance(state, goal, thing) - IMMEDIATE // 2)
    if gap > 0:
        state.t_place[thing] += gap if state.place[goal] > state.t_place[thing] else -gap
        tell(state, book.T_CREATURE_MOVED, thing)


def attack(state: State, thing: int, who: int) -> None:
    """§6.6 The player makes a defence roll against the creature's level."""
    kind = beast(state, thing)
    gap = movement.distance(state, who, thing) - kind.range
    if gap > 0:
        state.t_place[thing] += gap if state.place[who] > state.t_place[thing] else -gap
    tell(state, T_DEFENDS, seat_of(state, who), thing, state.t_level[thing], to=combat.told_level(state, thing))
    level = state.t_level[thing] + kind.attack - lasting.creature_hindered(state, thing, lasting.HINDER_ATTACKS)
    undertake(
        state,
        DEFENCE,
        who,
        kind.defend,
        max(0, level),
        skill=DEFENSE_SKILL + kind.defend,
        hidden=not state.t_open[thing],
        thing=thing,
    )


def defence_outcome(state: State, success: bool) -> None:
    """§6.6 A character who fails is hit, and takes damage and the attack's other effects."""
    who, thing = state.attempt[WHO], state.attempt[THING]
    tell(state, book.T_SUCCESS if success else book.T_FAILURE, seat_of(state, who))
    upkeep.answer_blow(state, who, thing, hit=not success)
    if success:
        return
    kind = beast(state, thing)
    hurt(state, who, state.t_damage[thing], kind.stat, pierces=kind.ignores_armor)
    by = CREATURES_FROM + thing
    if kind.drains:
        state.t_health[thing] = min(most_health(state, thing), state.t_health[thing] + kind.drains)
    if kind.afflicts:
        lasting.add(state, E_AFFLICT, who, 0, kind.afflicts, ROUND, who, AFFLICTED_FOR)
    if kind.hinder:
        lasting.add(state, E_HINDER, who, lasting.HINDER_ALL, kind.hinder, ROUND, by)
    if kind.hold:
        lasting.add(state, E_HOLD, who, 0, 1, ROUND, by, kind.hold)
    if kind.track:
        state.agenda.append((RESISTS, who, thing))


def resist(state: State, step: Step) -> None:
    """§5.8 Venom and the like: a Might defence, or a step down the damage track."""
    _, who, thing = step
    if state.track[who] == DEAD:
        return
    hidden = not state.t_open[thing]
    undertake(
        state, RESIST, who, MIGHT, state.t_level[thing], skill=DEFENSE_SKILL + MIGHT, hidden=hidden, thing=thing
    )  # fmt: skip


def resist_outcome(state: State, success: bool) -> None:
    """§5.8 Failing the defence costs a step down the damage track."""
    if not success:
        step_down(state, state.attempt[WHO])


book.BOOK.does(book.CREATURES, act_together)
book.BOOK.does(book.CREATURE_TURN, begin_turn)
TARGET: Final[int] = book.BOOK.rolls("target", targeted, "card")
RESISTS: Final[int] = book.BOOK.does("resists", resist, "who", "card")
book.BOOK.does(book.AIMS, aims)
