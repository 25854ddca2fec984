"""§6 Combat: players make all rolls. Attacks, defence, movement, and what creatures do on their turn."""

from __future__ import annotations

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting, names, order, powers
from ninefold.games.numenera.attempt import A_STEP, FACES
from ninefold.games.numenera.bestiary import beast, most_health
from ninefold.games.numenera.damage import fall, hurt, step_down, strike
from ninefold.games.numenera.state import (
    ACTIVE,
    ATTACK,
    CREATURES_FROM,
    DAMAGE,
    DASH,
    DEFENCE,
    E_DAMAGE,
    E_HIDE,
    E_HINDER,
    E_HOLD,
    E_STUN,
    EXTRA,
    FLED,
    FLEE,
    NONE,
    RESIST,
    SOURCE,
    THING,
    WHO,
    WITH,
    State,
    foes,
    seat_of,
    standing,
)
from ninefold.games.numenera.tasks import attempt, helped, most_effort, note
from ninefold.games.numenera.terms import (
    DEFENSE_SKILL,
    IMMEDIATE,
    LIGHT,
    LONG,
    MIGHT,
    NEXT,
    ROUND,
    SHORT,
    SKILL,
    SPEED,
    WEAPON_SKILL,
)

A_LEVEL_OF_EFFORT: int = 3
DASH_DIFFICULTY: int = 4
EASY_ENOUGH: int = 4
"""§2.8 Up to here nothing that hinders by two steps makes an attack impossible."""
RUNNING: int = SKILL["running"]


def distance(state: State, who: int, thing: int) -> int:
    """§8.1 How far a creature is from a character, in feet."""
    return abs(state.place[who] - state.t_place[thing])


def can_move(state: State, who: int) -> bool:
    """§5.5, §9.6 Neither held, nor debilitated without Speed."""
    return not lasting.has(state, E_HOLD, who) and not (state.track[who] == 2 and state.pool[3 * who + SPEED] == 0)


def reach(state: State, who: int, feet: int) -> int:
    """§8.3 How far an action reaches: an immediate move is part of it."""
    return feet + (IMMEDIATE if can_move(state, who) else 0)


def step_nearer(state: State, who: int, thing: int, feet: int) -> None:
    """§8.3 A character moves only as far as it must."""
    gap = distance(state, who, thing) - feet
    if gap > 0:
        state.place[who] += gap if state.t_place[thing] > state.place[who] else -gap


def difficulty_to_hit(state: State, thing: int) -> int:
    """§6.2 A creature's level, as it counts for its defence."""
    level = state.t_level[thing] + beast(state, thing).defense
    left = level - lasting.creature_hindered(state, thing, lasting.HINDER_DEFENSE)
    return max(0, left)


def attack(state: State, who: int, weapon: int, thing: int, with_: int = NONE) -> None:
    """§6.2, §6.4 A weapon attack: light weapons are an asset, unpractised ones hinder."""
    kind = state.rules.weapons[weapon]
    step_nearer(state, who, thing, kind.range)
    lasting.take_off(state, E_HIDE, who)
    tell(state, names.T_ATTACKS, seat_of(state, who), weapon, thing, state.t_level[thing], to=told_level(state, thing))
    eased = 1 if kind.weight == LIGHT else 0
    cost = cost_stat = 0
    if with_ != NONE:
        power = state.rules.powers[with_]
        cost, cost_stat = power.cost, power.stat
        eased += powers.eases_attack(state, power.on_attack)
    attempt(
        state,
        ATTACK,
        who,
        attack_stat(kind),
        difficulty_to_hit(state, thing),
        skill=WEAPON_SKILL + kind.weight,
        hidden=not state.t_open[thing],
        assets=eased,
        hindered=0 if (state.practiced[who] >> kind.weight) & 1 else 1,
        cost=cost,
        cost_stat=cost_stat,
        thing=thing,
        source=weapon,
        with_=with_,
    )


def told_level(state: State, thing: int) -> int:
    """§13.5 Who is told a creature's level: everybody once it is revealed, else the master alone."""
    return EVERYBODY if state.t_open[thing] else int(state.rules.first)


def tell_hit(state: State, who: int, thing: int, dealt: int, armor: int) -> None:
    """§13.5 Everybody hears of a hit; what health is left, the master alone."""
    left = max(0, state.t_health[thing] - max(0, dealt - armor))
    tell(state, names.T_HIT, seat_of(state, who), thing, dealt, left, to=int(state.rules.first))


def is_hopeless(state: State, who: int, weapon: int, thing: int) -> bool:
    """§2.8 Whether no roll could hit a creature whose level is known, with all Effort that can be paid for."""
    if not state.t_open[thing]:
        return False
    kind = state.rules.weapons[weapon]
    stat, skill = attack_stat(kind), WEAPON_SKILL + kind.weight
    level = difficulty_to_hit(state, thing)
    if level <= EASY_ENOUGH:
        return False
    eased = lasting.eased(state, who, ATTACK, stat, skill) + helped(state, who, skill) + (kind.weight == LIGHT)
    level -= min(2, eased) + state.skills[who][skill] + most_effort(state, who, stat)
    level += lasting.hindered(state, who, ATTACK) + (0 if (state.practiced[who] >> kind.weight) & 1 else 1)
    return bool(A_STEP * level > FACES)


def attack_stat(weapon: object) -> int:
    """§6.4 House ruling: Might in melee; Speed for light and for ranged weapons."""
    light_or_ranged: bool = weapon.ranged or weapon.weight == LIGHT  # type: ignore[attr-defined]
    return SPEED if light_or_ranged else MIGHT


def weapon_damage(state: State, who: int, weapon: int) -> int:
    """§6.4 A weapon's damage, and what lasts for such weapons."""
    kind = state.rules.weapons[weapon]
    dealt = int(kind.damage)
    for effect in state.effects:
        if effect[0] == E_DAMAGE and effect[1] == who and fits_weapon(effect[2], kind.weight, kind.ranged):
            dealt += effect[3]
    return dealt


def fits_weapon(what: int, weight: int, ranged: bool) -> bool:
    """Whether something said of any, light, medium, heavy, melee or ranged weapons is said of this one."""
    return what == 0 or what == weight + 1 or (what == 4 and not ranged) or (what == 5 and ranged)


def attack_outcome(state: State, success: bool) -> None:
    """§6.5 A hit does the weapon's damage, 3 more for each level of Effort, and what a special roll adds."""
    made = state.attempt
    who, thing, with_ = made[WHO], made[THING], made[WITH]
    if not success:
        note(state, False)
        tell(state, names.T_MISSED, seat_of(state, who), thing)
        next_blow_is_struck(state, who, made[SOURCE])
        return
    dealt = weapon_damage(state, who, made[SOURCE]) + A_LEVEL_OF_EFFORT * made[DAMAGE] + made[EXTRA]
    if with_ != NONE:
        program = state.rules.powers[with_].on_attack
        dealt += powers.adds_damage(state, who, program)
        state.agenda.append((names.POWER, who, with_, NONE, thing, NONE, 2, 0, len(program), 0))
    next_blow_is_struck(state, who, made[SOURCE])
    note(state, True, dealt)
    tell_hit(state, who, thing, dealt, state.t_armor[thing])
    strike(state, thing, dealt, who)


def next_blow_is_struck(state: State, who: int, weapon: int) -> None:
    """§9.6 What was meant for the next attack with such a weapon is gone, hit or miss."""
    kind = state.rules.weapons[weapon]
    state.effects = [
        effect
        for effect in state.effects
        if not (
            effect[0] == E_DAMAGE
            and effect[1] == who
            and effect[4] == NEXT
            and fits_weapon(effect[2], kind.weight, kind.ranged)
        )
    ]


def push_back(state: State, who: int, thing: int, feet: int) -> None:
    """§8.5 A creature is thrown back, away from a character."""
    state.t_place[thing] += feet if state.t_place[thing] >= state.place[who] else -feet


def close_in(state: State, who: int, thing: int, feet: int = SHORT) -> None:
    """§8.3 A short move, as the whole action, towards a creature."""
    gap = min(feet, distance(state, who, thing) - IMMEDIATE // 2)
    if gap > 0:
        state.place[who] += gap if state.t_place[thing] > state.place[who] else -gap
    tell(state, names.T_MOVED, seat_of(state, who))


def withdraw(state: State, who: int, feet: int) -> None:
    """§8.3 Away from the nearest creature."""
    near = min(foes(state), key=lambda thing: distance(state, who, thing), default=NONE)
    away = -1 if near == NONE or state.t_place[near] >= state.place[who] else 1
    state.place[who] += away * feet
    tell(state, names.T_MOVED, seat_of(state, who))


def dash(state: State, who: int, thing: int) -> None:
    """§8.4 A long move is a Speed task of difficulty 4."""
    attempt(state, DASH, who, SPEED, DASH_DIFFICULTY, skill=RUNNING, thing=thing)


def dash_outcome(state: State, success: bool) -> None:
    """§8.4 Who stumbles has moved a short distance."""
    close_in(state, state.attempt[WHO], state.attempt[THING], LONG if success else SHORT)


def flee(state: State, who: int) -> None:
    """§8.6 House ruling: getting away is a Speed task against the highest level of those who are near."""
    near = [thing for thing in foes(state) if distance(state, who, thing) <= SHORT]
    if not near:
        get_away(state, who)
        return
    hardest = max(near, key=lambda thing: state.t_level[thing])
    hidden = not all(state.t_open[thing] for thing in near)
    attempt(state, FLEE, who, SPEED, state.t_level[hardest], skill=RUNNING, hidden=hidden)


def flee_outcome(state: State, success: bool) -> None:
    """§8.6"""
    if success:
        get_away(state, state.attempt[WHO])


def get_away(state: State, who: int) -> None:
    """§8.6 The character is out of this fight."""
    state.away[who] = 1
    tell(state, names.T_AWAY, seat_of(state, who))


def creatures(state: State, step: Step) -> None:
    """§6.3 All creatures act at the same time: one after the other, in the order in which they came."""
    for thing in reversed(order.grouped(state)):
        if CREATURES_FROM + thing not in state.acted:
            state.agenda.append((names.CREATURE, thing))


def creature(state: State, step: Step) -> None:
    """§6.8 A creature's turn begins."""
    thing = step[1]
    if state.t_status[thing] != ACTIVE or not state.in_fight:
        return
    stunned = lasting.has(state, E_STUN, CREATURES_FROM + thing)
    lasting.tick(state, CREATURES_FROM + thing)
    if stunned:
        tell(state, names.T_STUNNED, thing)
        return
    kind = beast(state, thing)
    if kind.regenerates:
        state.t_health[thing] = min(most_health(state, thing), state.t_health[thing] + kind.regenerates)
    if state.rules.first:
        state.agenda.append((names.CREATURE_ACT, 1, thing))
        return
    if kind.flees_at and state.t_health[thing] <= kind.flees_at:
        fall(state, thing, FLED)
        return
    for _ in range(kind.targets):
        state.agenda.append((names.AIMS, thing))


def in_reach(state: State, thing: int) -> list[int]:
    """§6.8 Whom a creature can attack now: characters who stand, whom it sees, and to whom its attack reaches."""
    far = beast(state, thing).range + (0 if lasting.has(state, E_HOLD, CREATURES_FROM + thing) else IMMEDIATE)
    return [
        who for who in standing(state) if distance(state, who, thing) <= far and not lasting.has(state, E_HIDE, who)
    ]


def aims(state: State, step: Step) -> None:
    """§6.8 Where several characters are in reach, chance picks one of them."""
    near = in_reach(state, step[1])
    if len(near) > 1:
        state.agenda.append((names.TARGET, len(near), step[1]))
    else:
        targeted(state, step, 0)


def targeted(state: State, step: Step, outcome: int) -> None:
    """§6.8 The guide's creatures attack one of those in reach, by chance, or come nearer."""
    thing = step[-1]
    if state.t_status[thing] != ACTIVE:
        return
    near = in_reach(state, thing)
    if near:
        creature_attack(state, thing, near[outcome % len(near)])
    elif not lasting.has(state, E_HOLD, CREATURES_FROM + thing):
        come_nearer(state, thing, beast(state, thing).move)


def come_nearer(state: State, thing: int, feet: int) -> None:
    """§8.3 Towards the nearest character who stands."""
    seen = standing(state)
    if not seen:
        return
    goal = min(seen, key=lambda who: distance(state, who, thing))
    gap = min(feet, distance(state, goal, thing) - IMMEDIATE // 2)
    if gap > 0:
        state.t_place[thing] += gap if state.place[goal] > state.t_place[thing] else -gap
        tell(state, names.T_CREATURE_MOVED, thing)


def creature_attack(state: State, thing: int, who: int) -> None:
    """§6.6 The player makes a defence roll against the creature's level."""
    kind = beast(state, thing)
    gap = distance(state, who, thing) - kind.range
    if gap > 0:
        state.t_place[thing] += gap if state.place[who] > state.t_place[thing] else -gap
    tell(state, names.T_DEFENDS, seat_of(state, who), thing, state.t_level[thing], to=told_level(state, thing))
    level = state.t_level[thing] + kind.attack - lasting.creature_hindered(state, thing, lasting.HINDER_ATTACKS)
    attempt(
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
    """§6.6 Who fails is hit: damage, and what else the creature's attack brings."""
    who, thing = state.attempt[WHO], state.attempt[THING]
    tell(state, names.T_SUCCESS if success else names.T_FAILURE, seat_of(state, who))
    if success:
        return
    kind = beast(state, thing)
    hurt(state, who, state.t_damage[thing], kind.stat, pierces=kind.ignores_armor)
    by = CREATURES_FROM + thing
    if kind.hinder:
        lasting.add(state, E_HINDER, who, lasting.HINDER_ALL, kind.hinder, ROUND, by)
    if kind.hold:
        lasting.add(state, E_HOLD, who, 0, 1, ROUND, by, kind.hold)
    if kind.track:
        state.agenda.append((names.RESISTS, who, thing))


def resist(state: State, step: Step) -> None:
    """§5.8 Venom and the like: a Might defence, or a step down the damage track."""
    who, thing = step[1], step[2]
    if state.track[who] == 3:
        return
    hidden = not state.t_open[thing]
    attempt(
        state, RESIST, who, MIGHT, state.t_level[thing], skill=DEFENSE_SKILL + MIGHT, hidden=hidden, thing=thing
    )  # fmt: skip


def resist_outcome(state: State, success: bool) -> None:
    """§5.8"""
    if not success:
        step_down(state, state.attempt[WHO])


def is_lost(state: State) -> bool:
    """§6.9 Nobody stands any more: all are debilitated, dead or away."""
    return not standing(state)
