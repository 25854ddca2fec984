"""§6.7, §9.3 Attacks with abilities and devices: the roll, whom it hits, and what it does to them."""

from __future__ import annotations

from typing import Final

from ninefold.core.tell import tell
from ninefold.games.numenera import attempt, book, combat, items, movement, tasks, words
from ninefold.games.numenera.damage import armor_left, is_impaired_at, strike
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.language import IGNORED, LEXICON
from ninefold.games.numenera.state import ACTIVE, NONE, State, seat_of
from ninefold.games.numenera.tasks import final, is_success, note, undertake
from ninefold.games.numenera.terms import NO_SKILL, WEAPON_SKILL
from ninefold.games.numenera.words import Blow, PowerStep

T_GRAZED: Final = book.BOOK.tell("grazed", "seat", "card")

AREA_EFFORT: Final = 2
"""§6.7 Points of damage that a level of Effort adds to an area attack."""


def do_attack(state: State, step: PowerStep, blow: Blow) -> None:
    """§6.7, §9.3 An attack roll with a power; an area attack is one roll against each creature in it.

    An ability that strikes with a weapon uses that weapon's skill and practice.
    """
    who, thing, weapon = step.who, step.thing, step.weapon
    if thing == NONE or state.t_status[thing] != ACTIVE:
        return
    power = state.rules.powers[step.power]
    arm = state.rules.weapons[weapon] if weapon != NONE else None
    before = state.place[who]
    movement.step_nearer(state, who, state.t_place[thing], arm.range if arm else power.range)
    undertake(
        state,
        attempt.POWER_ATTACK,
        who,
        blow.stat,
        combat.difficulty_to_hit(state, thing),
        skill=WEAPON_SKILL + arm.weight if arm else NO_SKILL,
        hidden=not state.t_open[thing],
        assets=combat.eases(arm) if arm else 0,
        hindered=combat.hinders(state, who, arm) if arm else 0,
        cost=power.cost,
        cost_stat=power.stat,
        thing=thing,
        source=step.power,
        weapon=weapon,
        item=step.item,
        from_word=step.start,
        place_before=before,
    )


def attack_outcome(state: State) -> None:
    """§6.7 One roll is compared with each target. A creature that resists an area attack with Effort takes 1 damage."""
    made = state.attempt
    who, number, start = made[attempt.WHO], made[attempt.SOURCE], made[attempt.FROM_WORD]
    power = state.rules.powers[number]
    # §9.7 What Effort gives to an ability with a + is what its text says, in place of plain damage.
    levels = made[attempt.DAMAGE_LEVELS] if power.more else 0
    blow = Blow(*words.strengthened(power, power.use[start], levels))
    item, weapon = made[attempt.ITEM], made[attempt.WEAPON]
    step = PowerStep(
        book.POWER, who, number, item, made[attempt.THING], NONE, weapon, book.USE, start, start + 1, levels
    )
    if item != NONE and is_first_attack(power, start):
        items.used(state, item)
    area, dealt = is_area(state), damage_of(state, step, blow)
    hit = False
    pierces = blow.armor == IGNORED
    for thing in words.struck(state, step, blow.to):
        if is_hit(state, thing):
            hit = True
            damage = dealt + combat.joined(state, thing)
            combat.tell_hit(state, who, thing, damage, 0 if pierces else armor_left(state, thing))
            if blow.then:
                then = (start + 1, start + 1 + blow.then, levels)
                state.agenda.append((book.POWER, who, number, item, thing, NONE, weapon, book.USE, *then))
            if damage:
                strike(state, thing, damage, who, pierces=pierces)
        elif area and made[attempt.DAMAGE_LEVELS]:
            tell(state, T_GRAZED, seat_of(state, who), thing)
            strike(state, thing, 1, who, pierces=True)
        else:
            tell(state, book.T_MISSED, seat_of(state, who), thing)
    if weapon != NONE:
        combat.next_blow_is_struck(state, who, weapon)
    if who == state.actor and not gives_back(state):
        tasks.keep_price(state)
    note(state, hit, dealt if hit else 0)


def damage_of(state: State, step: PowerStep, blow: Blow) -> int:
    """§6.5, §6.7 The damage before Armor: the power's, what the roll adds, and Effort's, which is less in an area."""
    made = state.attempt
    dealt = max(0, words.amount(state, step, blow.n) + blow.plus) + made[attempt.EXTRA_DAMAGE]
    if state.rules.powers[step.power].more:
        return dealt
    return dealt + made[attempt.DAMAGE_LEVELS] * (AREA_EFFORT if is_area(state) else combat.A_LEVEL_OF_EFFORT)


def is_first_attack(power: Power, start: int) -> bool:
    """§10.4 Whether no attack of the power comes before this word: a device is used once."""
    return all(word[0] != words.W_ATTACK for word in power.use[:start])


def is_area(state: State) -> bool:
    """§6.7 Whether the attempt is an attack on all creatures around the one that it is aimed at."""
    made = state.attempt
    if made[attempt.KIND] != attempt.POWER_ATTACK:
        return False
    word = state.rules.powers[made[attempt.SOURCE]].use[made[attempt.FROM_WORD]]
    return bool(LEXICON.target_of(word) == words.FOES)


def is_hit(state: State, thing: int) -> bool:
    """§6.7 Whether the roll of a power's attack is enough for this creature."""
    face = state.attempt[attempt.FACE]
    target = attempt.A_STEP * final(state, combat.difficulty_to_hit(state, thing))
    return (face == 0 and target == 0) or face >= target


def hit_by_roll(state: State) -> list[int]:
    """§6.7 The creatures that the roll of an area attack is enough for, the one that it is aimed at first."""
    aimed = state.attempt[attempt.THING]
    there = [aimed, *[foe for foe in words.around(state, aimed) if foe != aimed]]
    return [thing for thing in there if is_hit(state, thing)]


def is_routine(state: State) -> bool:
    """§2.5, §6.7 Whether all see that no roll is needed. An area attack needs one while anybody in it might resist."""
    made = state.attempt
    if made[attempt.HIDDEN] or made[attempt.KIND] == attempt.CONTEST or final(state):
        return False
    if not is_area(state):
        return True
    there = words.around(state, made[attempt.THING])
    return all(state.t_open[foe] and not final(state, combat.difficulty_to_hit(state, foe)) for foe in there)


def succeeds(state: State) -> bool:
    """§2.6, §6.7 Whether the roll is a success; that of an area attack is one as soon as it hits anybody."""
    return is_success(state) or (is_area(state) and bool(hit_by_roll(state)))


def gives_back(state: State) -> bool:
    """§4.4 Whether a natural 20 gives points back: they count as never spent, so it matters how somebody was before."""
    made = state.attempt
    if made[attempt.FACE] != attempt.FACES or is_impaired_at(state, made[attempt.WHO], made[attempt.TRACK_BEFORE]):
        return False
    return succeeds(state)
