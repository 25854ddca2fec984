"""§6 Combat: the characters' attacks with weapons. Players make all rolls."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, costs, lasting, movement, powers, tasks, terms
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.book import BOOK, CANNOT_PAY, NOT_NOW, NOT_YOURS, ON_ATTACK, POWER, T_MISSED
from ninefold.games.numenera.damage import armor_left, strike
from ninefold.games.numenera.kinds import Weapon
from ninefold.games.numenera.state import E_DAMAGE, NONE, State, seat_of, standing
from ninefold.games.numenera.tasks import note, undertake

T_ATTACKS: Final = BOOK.tell("attacks", "seat", "weapon:weapon", "card", "level?")
T_HIT: Final = BOOK.tell("hit", "seat", "card", "damage", "left?")
T_JOINS: Final = BOOK.tell("joins", "seat", "power:power")

A_LEVEL_OF_EFFORT: int = 3


def arms(state: State, who: int) -> list[int]:
    """§6.4 The weapons at hand; everybody has fists."""
    fists: int = state.rules.fists
    carried = state.weapons[who]
    return carried if fists in carried else [*carried, fists]


def difficulty_to_hit(state: State, thing: int) -> int:
    """§6.2 A creature's level, as it counts for its defence."""
    level = state.t_level[thing] + beast(state, thing).defense
    left = level - lasting.creature_hindered(state, thing, lasting.HINDER_DEFENSE)
    return max(0, left)


def attack(state: State, who: int, weapon: int, thing: int, enabler: int = NONE) -> None:
    """§6.2, §6.4 A weapon attack: light weapons are an asset, unpractised ones hinder."""
    kind = state.rules.weapons[weapon]
    before = state.place[who]
    movement.step_nearer(state, who, state.t_place[thing], kind.range)
    tell(state, T_ATTACKS, seat_of(state, who), weapon, thing, state.t_level[thing], to=told_level(state, thing))
    undertake(
        state,
        attempt.ATTACK,
        who,
        attack_stat(kind),
        difficulty_to_hit(state, thing),
        skill=terms.WEAPON_SKILL + kind.weight,
        hidden=not state.t_open[thing],
        assets=eases(kind),
        hindered=hinders(state, who, kind),
        thing=thing,
        source=weapon,
        weapon=weapon,
        place_before=before,
    )
    if enabler != NONE:
        join(state, enabler)


def eases(weapon: Weapon) -> int:
    """§6.4 A light weapon is an asset."""
    return 1 if weapon.weight == terms.LIGHT else 0


def hinders(state: State, who: int, weapon: Weapon) -> int:
    """§6.4 A weapon that one is not practised with hinders."""
    return 0 if (state.practiced[who] >> weapon.weight) & 1 else 1


def joinable(state: State) -> list[int]:
    """§9.4 The enablers that could still join the attack with a weapon that is being made."""
    made = state.attempt
    if made[attempt.WEAPON] == NONE:
        return []
    who = made[attempt.WHO]
    return [number for number in state.powers[who] if why_not_join(state, number) == FINE]


def why_not_join(state: State, number: int) -> int:
    """§9.4 The character's own enabler that goes with an attack, has not joined it yet, and can be paid for."""
    made = state.attempt
    who = made[attempt.WHO]
    if number not in state.powers[who] or not state.rules.powers[number].on_attack:
        return NOT_YOURS
    if made[attempt.WEAPON] == NONE or number in made[attempt.ATTEMPT_LENGTH :]:
        return NOT_NOW
    power = state.rules.powers[number]
    whole = made[attempt.COST : attempt.COST + 3]
    whole[power.stat] += power.cost
    due = costs.cheapest(state, who, whole, own=who == state.actor)
    return FINE if costs.can_pay(state, who, due) else CANNOT_PAY


def join(state: State, number: int) -> None:
    """§9.4 An enabler joins the attack, and is paid with it."""
    made = state.attempt
    power = state.rules.powers[number]
    made.append(number)
    made[attempt.COST + power.stat] += power.cost
    made[attempt.ASSETS] += powers.eases_attack(power.on_attack)
    tell(state, T_JOINS, seat_of(state, made[attempt.WHO]), number)


def may_roll(state: State, stat: int) -> bool:
    """§6.4 An attack with a light weapon begins as a Speed roll; the player may make it a Might roll."""
    made = state.attempt
    if made[attempt.KIND] != attempt.ATTACK or stat != terms.MIGHT or made[attempt.STAT] != terms.SPEED:
        return False
    return bool(state.rules.weapons[made[attempt.WEAPON]].weight == terms.LIGHT)


def roll_stat(state: State, stat: int) -> None:
    """§6.4 The roll is one of another stat."""
    made = state.attempt
    who, kind, skill = made[attempt.WHO], made[attempt.KIND], made[attempt.SKILL_USED]
    made[attempt.ASSETS] -= lasting.eased(state, who, kind, made[attempt.STAT], skill)
    made[attempt.STAT] = stat
    made[attempt.ASSETS] += lasting.eased(state, who, kind, stat, skill)


def told_level(state: State, thing: int) -> int:
    """§13.5 Who is told a creature's level: everybody once it is revealed, else the master alone."""
    return EVERYBODY if state.t_open[thing] else state.first


def tell_hit(state: State, who: int, thing: int, dealt: int, armor: int) -> None:
    """§13.5 Everybody hears of a hit; only the master hears how much health is left."""
    left = max(0, state.t_health[thing] - max(0, dealt - armor))
    tell(state, T_HIT, seat_of(state, who), thing, dealt, left, to=state.first)


def is_hopeless(state: State, who: int, weapon: int, thing: int) -> bool:
    """§2.8 Whether no roll with this weapon could hit a creature whose level is known."""
    if not state.t_open[thing]:
        return False
    kind = state.rules.weapons[weapon]
    skill, hindered = terms.WEAPON_SKILL + kind.weight, hinders(state, who, kind)
    stats = (terms.SPEED, terms.MIGHT) if kind.weight == terms.LIGHT else (attack_stat(kind),)
    level = difficulty_to_hit(state, thing)
    return all(
        tasks.is_hopeless(state, attempt.ATTACK, who, stat, level, skill=skill, assets=eases(kind), hindered=hindered)
        for stat in stats
    )


def attack_stat(weapon: Weapon) -> int:
    """§6.4 House ruling: Might in melee; Speed for ranged weapons, and at first for light ones."""
    return terms.SPEED if weapon.ranged or weapon.weight == terms.LIGHT else terms.MIGHT


def weapon_damage(state: State, who: int, weapon: int) -> int:
    """§6.4 A weapon's damage, with lasting effects on such weapons."""
    kind = state.rules.weapons[weapon]
    dealt = int(kind.damage)
    for its_kind, on, what, n, _, _, _, _ in state.effects:
        if its_kind == E_DAMAGE and on == who and fits_weapon(what, kind.weight, kind.ranged):
            dealt += n
    return dealt


def fits_weapon(what: int, weight: int, ranged: bool) -> bool:
    """Whether an effect on any, light, medium, heavy, melee or ranged weapons applies to this weapon."""
    if what == terms.MELEE_ONES or what == terms.RANGED_ONES:
        return ranged == (what == terms.RANGED_ONES)
    return what == terms.ANY_WEAPON or what == terms.LIGHT_ONES + weight


def attack_outcome(state: State, success: bool) -> None:
    """§6.5 A hit does the weapon's damage, 3 more for each level of Effort, and what a special roll adds."""
    made = state.attempt
    who, thing, weapon = made[attempt.WHO], made[attempt.THING], made[attempt.WEAPON]
    if not success:
        note(state, False)
        tell(state, T_MISSED, seat_of(state, who), thing)
        next_blow_is_struck(state, who, weapon)
        return
    dealt = (
        weapon_damage(state, who, weapon)
        + A_LEVEL_OF_EFFORT * made[attempt.DAMAGE_LEVELS]
        + made[attempt.EXTRA_DAMAGE]
        + joined(state, thing)
    )
    next_blow_is_struck(state, who, weapon)
    note(state, True, dealt)
    tell_hit(state, who, thing, dealt, armor_left(state, thing))
    strike(state, thing, dealt, who)


def joined(state: State, thing: int) -> int:
    """§9.4 The enablers of an attack that hits act on the creature. Returns what they add to the damage."""
    made = state.attempt
    who, added = made[attempt.WHO], 0
    for enabler in made[attempt.ATTEMPT_LENGTH :]:
        program = state.rules.powers[enabler].on_attack
        added += powers.adds_damage(state, who, program)
        state.agenda.append((POWER, who, enabler, NONE, thing, NONE, NONE, ON_ATTACK, 0, len(program), 0))
    return added


def next_blow_is_struck(state: State, who: int, weapon: int) -> None:
    """§9.6 Effects on the next attack with such a weapon are used up, whether it hits or misses."""
    weight, ranged = state.rules.weapons[weapon].weight, state.rules.weapons[weapon].ranged
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        kind, on, what, _, time, _, _, _ = effect
        if not (kind == E_DAMAGE and on == who and time == terms.NEXT and fits_weapon(what, weight, ranged)):
            kept.append(effect)
    state.effects = kept


def is_lost(state: State) -> bool:
    """§6.9 Whether all characters are debilitated, dead or away."""
    return not standing(state)
