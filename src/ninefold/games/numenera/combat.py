"""§6 Combat: the characters' attacks and moves. Players make all rolls."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, helping, lasting, powers, terms
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.book import BOOK, ON_ATTACK, POWER, T_MISSED
from ninefold.games.numenera.damage import strike
from ninefold.games.numenera.kinds import Weapon
from ninefold.games.numenera.state import E_DAMAGE, E_HIDE, E_HOLD, NONE, State, foes, seat_of, standing
from ninefold.games.numenera.tasks import most_effort, note, undertake

T_ATTACKS: Final = BOOK.tell("attacks", "seat", "weapon:weapon", "card", "level?")
T_HIT: Final = BOOK.tell("hit", "seat", "card", "damage", "left?")
T_AWAY: Final = BOOK.tell("away", "seat")
T_MOVED: Final = BOOK.tell("moved", "seat")

A_LEVEL_OF_EFFORT: int = 3
DASH_DIFFICULTY: int = 4
EASY_ENOUGH: int = 4
"""§2.8 Up to this level, being hindered by two steps can't make an attack impossible."""
RUNNING: int = terms.SKILL["running"]


def distance(state: State, who: int, thing: int) -> int:
    """§8.1 How far a creature is from a character, in feet."""
    return abs(state.place[who] - state.t_place[thing])


def can_move(state: State, who: int) -> bool:
    """§5.5, §9.6 Neither held, nor debilitated without Speed."""
    return not lasting.has(state, E_HOLD, who) and not (
        state.track[who] == terms.DEBILITATED and state.pool[3 * who + terms.SPEED] == 0
    )


def reach(state: State, who: int, feet: int) -> int:
    """§8.3 How far an action reaches: an immediate move is part of it."""
    return feet + (terms.IMMEDIATE if can_move(state, who) else 0)


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


def attack(state: State, who: int, weapon: int, thing: int, enabler: int = NONE) -> None:
    """§6.2, §6.4 A weapon attack: light weapons are an asset, unpractised ones hinder."""
    kind = state.rules.weapons[weapon]
    step_nearer(state, who, thing, kind.range)
    lasting.take_off(state, E_HIDE, who)
    tell(state, T_ATTACKS, seat_of(state, who), weapon, thing, state.t_level[thing], to=told_level(state, thing))
    eased = 1 if kind.weight == terms.LIGHT else 0
    cost = cost_stat = 0
    if enabler != NONE:
        power = state.rules.powers[enabler]
        cost, cost_stat = power.cost, power.stat
        eased += powers.eases_attack(state, power.on_attack)
    undertake(
        state,
        attempt.ATTACK,
        who,
        attack_stat(kind),
        difficulty_to_hit(state, thing),
        skill=terms.WEAPON_SKILL + kind.weight,
        hidden=not state.t_open[thing],
        assets=eased,
        hindered=0 if (state.practiced[who] >> kind.weight) & 1 else 1,
        cost=cost,
        cost_stat=cost_stat,
        thing=thing,
        source=weapon,
        enabler=enabler,
    )


def told_level(state: State, thing: int) -> int:
    """§13.5 Who is told a creature's level: everybody once it is revealed, else the master alone."""
    return EVERYBODY if state.t_open[thing] else state.first


def tell_hit(state: State, who: int, thing: int, dealt: int, armor: int) -> None:
    """§13.5 Everybody hears of a hit; only the master hears how much health is left."""
    left = max(0, state.t_health[thing] - max(0, dealt - armor))
    tell(state, T_HIT, seat_of(state, who), thing, dealt, left, to=state.first)


def is_hopeless(state: State, who: int, weapon: int, thing: int) -> bool:
    """§2.8 Whether no roll could hit a creature whose level is known, with all Effort that can be paid for."""
    if not state.t_open[thing]:
        return False
    kind = state.rules.weapons[weapon]
    stat, skill = attack_stat(kind), terms.WEAPON_SKILL + kind.weight
    level = difficulty_to_hit(state, thing)
    if level <= EASY_ENOUGH:
        return False
    eased = (
        lasting.eased(state, who, attempt.ATTACK, stat, skill)
        + helping.helped(state, who, helping.WITH_ATTACK, skill)
        + (kind.weight == terms.LIGHT)
    )
    level -= min(2, eased) + state.skills[who][skill] + most_effort(state, who, stat)
    level += lasting.hindered(state, who, attempt.ATTACK) + (0 if (state.practiced[who] >> kind.weight) & 1 else 1)
    return bool(attempt.A_STEP * level > attempt.FACES)


def attack_stat(weapon: Weapon) -> int:
    """§6.4 House ruling: Might in melee; Speed for light and for ranged weapons."""
    return terms.SPEED if weapon.ranged or weapon.weight == terms.LIGHT else terms.MIGHT


def weapon_damage(state: State, who: int, weapon: int) -> int:
    """§6.4 A weapon's damage, with lasting effects on such weapons."""
    kind = state.rules.weapons[weapon]
    dealt = int(kind.damage)
    for effect in state.effects:
        if effect[0] == E_DAMAGE and effect[1] == who and fits_weapon(effect[2], kind.weight, kind.ranged):
            dealt += effect[3]
    return dealt


def fits_weapon(what: int, weight: int, ranged: bool) -> bool:
    """Whether an effect on any, light, medium, heavy, melee or ranged weapons applies to this weapon."""
    return what == 0 or what == weight + 1 or (what == 4 and not ranged) or (what == 5 and ranged)


def attack_outcome(state: State, success: bool) -> None:
    """§6.5 A hit does the weapon's damage, 3 more for each level of Effort, and what a special roll adds."""
    made = state.attempt
    who, thing, enabler = made[attempt.WHO], made[attempt.THING], made[attempt.ENABLER]
    if not success:
        note(state, False)
        tell(state, T_MISSED, seat_of(state, who), thing)
        next_blow_is_struck(state, who, made[attempt.SOURCE])
        return
    dealt = (
        weapon_damage(state, who, made[attempt.SOURCE])
        + A_LEVEL_OF_EFFORT * made[attempt.DAMAGE_LEVELS]
        + made[attempt.EXTRA_DAMAGE]
    )
    if enabler != NONE:
        program = state.rules.powers[enabler].on_attack
        dealt += powers.adds_damage(state, who, program)
        state.agenda.append((POWER, who, enabler, NONE, thing, NONE, ON_ATTACK, 0, len(program), 0))
    next_blow_is_struck(state, who, made[attempt.SOURCE])
    note(state, True, dealt)
    tell_hit(state, who, thing, dealt, state.t_armor[thing])
    strike(state, thing, dealt, who)


def next_blow_is_struck(state: State, who: int, weapon: int) -> None:
    """§9.6 Effects on the next attack with such a weapon are used up, whether it hits or misses."""
    kind = state.rules.weapons[weapon]
    state.effects = [
        effect
        for effect in state.effects
        if not (
            effect[0] == E_DAMAGE
            and effect[1] == who
            and effect[4] == terms.NEXT
            and fits_weapon(effect[2], kind.weight, kind.ranged)
        )
    ]


def push_back(state: State, who: int, thing: int, feet: int) -> None:
    """§8.5 A creature is thrown back, away from a character."""
    state.t_place[thing] += feet if state.t_place[thing] >= state.place[who] else -feet


def close_in(state: State, who: int, thing: int, feet: int = terms.SHORT) -> None:
    """§8.3 A short move, as the whole action, towards a creature."""
    gap = min(feet, distance(state, who, thing) - terms.IMMEDIATE // 2)
    if gap > 0:
        state.place[who] += gap if state.t_place[thing] > state.place[who] else -gap
    tell(state, T_MOVED, seat_of(state, who))


def withdraw(state: State, who: int, feet: int) -> None:
    """§8.3 Away from the nearest creature."""
    near = min(foes(state), key=lambda thing: distance(state, who, thing), default=NONE)
    away = -1 if near == NONE or state.t_place[near] >= state.place[who] else 1
    state.place[who] += away * feet
    tell(state, T_MOVED, seat_of(state, who))


def dash(state: State, who: int, thing: int) -> None:
    """§8.4 A long move is a Speed task of difficulty 4."""
    undertake(state, attempt.DASH, who, terms.SPEED, DASH_DIFFICULTY, skill=RUNNING, thing=thing)


def dash_outcome(state: State, success: bool) -> None:
    """§8.4 A character who fails still moves a short distance."""
    close_in(state, state.attempt[attempt.WHO], state.attempt[attempt.THING], terms.LONG if success else terms.SHORT)


def flee(state: State, who: int) -> None:
    """§8.6 House ruling: getting away is a Speed task against the highest level of those who are near."""
    near = [thing for thing in foes(state) if distance(state, who, thing) <= terms.SHORT]
    if not near:
        get_away(state, who)
        return
    hardest = max(near, key=lambda thing: state.t_level[thing])
    hidden = not all(state.t_open[thing] for thing in near)
    undertake(state, attempt.FLEE, who, terms.SPEED, state.t_level[hardest], skill=RUNNING, hidden=hidden)


def flee_outcome(state: State, success: bool) -> None:
    """§8.6 A success gets the character out of the fight."""
    if success:
        get_away(state, state.attempt[attempt.WHO])


def get_away(state: State, who: int) -> None:
    """§8.6 The character is out of this fight."""
    state.away[who] = 1
    tell(state, T_AWAY, seat_of(state, who))


def is_lost(state: State) -> bool:
    """§6.9 Whether all characters are debilitated, dead or away."""
    return not standing(state)
