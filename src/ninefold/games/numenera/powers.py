"""§9 Abilities, cyphers and artifacts at work: whom they may be aimed at, what they cost, how they are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Program
from ninefold.games.numenera import attempt, book, combat, costs, items, marvels, movement, tasks, words
from ninefold.games.numenera.damage import armor_left, is_impaired_at, strike
from ninefold.games.numenera.kinds import UNSEEN, Power
from ninefold.games.numenera.language import AMOUNTS, IGNORED, LEXICON, NUMBER
from ninefold.games.numenera.state import ACTIVE, CREATURE, CYPHER, NONE, State, seat_of
from ninefold.games.numenera.tasks import final, is_success, note, undertake
from ninefold.games.numenera.terms import ALL, ATTACKS, DEAD, NO_SKILL, WEAPON_SKILL
from ninefold.games.numenera.words import Blow, PowerStep

V_STRENGTHEN: Final[int] = book.BOOK.verb("strengthen", "levels:levels")
NAME_WEAPON: Final[int] = book.BOOK.reason("name_weapon", "9.3")
RULING_ONLY: Final[int] = book.BOOK.reason("ruling_only", "9.5")
T_USES: Final = book.BOOK.tell("uses", "seat", "power:power")
T_USES_ITEM: Final = book.BOOK.tell("uses_item", "seat", "card")
T_RULED: Final = book.BOOK.tell("ruled", "ruling:ruling")
T_GRAZED: Final = book.BOOK.tell("grazed", "seat", "card")

AREA_EFFORT: Final = 2
"""§6.7 Points of damage that a level of Effort adds to an area attack."""
AIM_NONE, AIM_FOE, AIM_ALLY, AIM_EITHER, AIM_WEAPON = range(5)
BY_WEAPON: Final = COUNTED + AMOUNTS.index("weapon")
"""The amount of an attack that strikes with a weapon."""

MOVES: Final = (NUMBER["move"], NUMBER["teleport"])
ACTS: Final = {**words.ACTS, **marvels.ACTS}
"""By the number of a word: what it does."""


def aim_of(power: Power) -> int:
    """What a power is aimed at, found out once."""
    if power.aim == UNSEEN:
        power.aim = _aim_of(power)
    return power.aim


def _aim_of(power: Power) -> int:
    """A foe, with a weapon or not; a friend; nothing; a move goes towards a foe or away."""
    found = {LEXICON.target_of(word) for word in power.use}
    if any(blow.n == BY_WEAPON for blow in blows(power)):
        return AIM_WEAPON
    if words.FOE in found or words.FOES in found:
        return AIM_FOE
    if words.ALLY in found:
        return AIM_ALLY
    return AIM_EITHER if any(word[0] in MOVES for word in power.use) else AIM_NONE


def blows(power: Power) -> Iterator[Blow]:
    """§9.3 The attack rolls of a power."""
    return (Blow(*word) for word in power.use if word[0] == words.W_ATTACK)


def walks(power: Power) -> bool:
    """§8.5 Whether using it is a move on one's own feet."""
    return any(word[0] == words.W_MOVE for word in power.use)


def attacks(power: Power) -> bool:
    """Whether using it takes an attack roll."""
    return any(word[0] == words.W_ATTACK for word in power.use)


def price(state: State, who: int, power: Power) -> int:
    """§9.2, §2.10 What it costs without Effort; Edge can make it free. Enablers of this turn share its Edge."""
    if not power.cost:
        return 0
    if who != state.actor or not any(state.turn_cost):
        left: int = power.cost - state.edge[3 * who + power.stat]
        return max(0, left)
    return sum(due(state, who, power))


def due(state: State, who: int, power: Power, levels: int = 0) -> list[int]:
    """§2.10, §9.7 What each Pool pays for an ability and the Effort that strengthens it, less Edge once."""
    whole = costs.of_stat(power.stat, power.cost + costs.of_effort(state, who, power.stat, levels))
    return costs.cheapest(state, who, whole, own=who == state.actor)


def can_pay(state: State, who: int, power: Power) -> bool:
    """§9.2 Whether the Pools hold what it costs without Effort."""
    if who != state.actor or not any(state.turn_cost):
        return price(state, who, power) <= state.pool[3 * who + power.stat]
    return costs.can_pay(state, who, due(state, who, power))


def why_not_power(
    state: State, who: int, power: Power, *, thing: int = NONE, friend: int = NONE, weapon: int = NONE
) -> int:
    """§9.1 to §9.4 Whether a power may be used now, on this target."""
    if power.ruling:
        return FINE if state.first and thing == NONE and friend == NONE else RULING_ONLY
    if not power.use:
        return book.NOT_NOW
    aim = aim_of(power)
    if (aim == AIM_WEAPON) != (weapon != NONE):
        return NAME_WEAPON if aim == AIM_WEAPON else book.NO_TARGET
    at_foe = aim in (AIM_FOE, AIM_WEAPON)
    if (aim == AIM_ALLY) != (friend != NONE) or (aim != AIM_EITHER and at_foe != (thing != NONE)):
        return book.NO_TARGET
    if aim == AIM_EITHER and walks(power) and state.in_fight and not movement.can_move(state, who):
        return book.CANNOT_MOVE
    if not can_pay(state, who, power):
        return book.CANNOT_PAY
    if thing != NONE:
        return why_not_foe(state, who, power, thing, weapon)
    return FINE if friend == NONE else why_not_friend(state, who, power, friend)


def why_not_foe(state: State, who: int, power: Power, thing: int, weapon: int) -> int:
    """§2.8, §8.2 A creature in the fight, in reach of the power or the weapon, and not above 20 in the open."""
    if not state.in_fight or state.t_status[thing] != ACTIVE or state.t_sort[thing] != CREATURE:
        return book.NO_TARGET
    if weapon != NONE and weapon not in combat.arms(state, who):
        return book.NOT_YOURS
    if aim_of(power) == AIM_EITHER:
        return FINE
    far = power.range if weapon == NONE else state.rules.weapons[weapon].range
    if movement.distance(state, who, thing) > movement.reach(state, who, far):
        return book.OUT_OF_RANGE
    return book.IMPOSSIBLE if is_hopeless(state, who, power, thing, weapon) else FINE


def is_hopeless(state: State, who: int, power: Power, thing: int, weapon: int) -> bool:
    """§2.8 Whether a power's attack roll could not hit a creature whose level is known."""
    if not state.t_open[thing]:
        return False
    blow = next(blows(power), None)
    if blow is None:
        return False
    cost, level = costs.of_stat(power.stat, power.cost), combat.difficulty_to_hit(state, thing)
    if weapon == NONE:
        return tasks.is_hopeless(state, attempt.POWER_ATTACK, who, blow.stat, level, cost=cost)
    kind = state.rules.weapons[weapon]
    return tasks.is_hopeless(
        state,
        attempt.POWER_ATTACK,
        who,
        blow.stat,
        level,
        skill=WEAPON_SKILL + kind.weight,
        assets=combat.eases(kind),
        hindered=combat.hinders(state, who, kind),
        cost=cost,
    )


def why_not_friend(state: State, who: int, power: Power, friend: int) -> int:
    """§8.2 A character who lives, and in a fight is there and within range."""
    if state.track[friend] == DEAD or state.away[friend]:
        return book.NO_TARGET
    if state.in_fight and movement.apart(state, who, friend) > movement.reach(state, who, power.range):
        return book.OUT_OF_RANGE
    return FINE


def use(
    state: State, who: int, number: int, *, item: int = NONE, thing: int = NONE, friend: int = NONE, weapon: int = NONE
) -> None:
    """§9.2 A power is used. It is paid at once, unless it needs an attack roll: then it is paid with the Effort."""
    power = state.rules.powers[number]
    if item == NONE:
        tell(state, T_USES, seat_of(state, who), number)
    else:
        tell(state, T_USES_ITEM, seat_of(state, who), item)
    if power.guided and not state.first:
        tell(state, T_RULED, number)
    if item != NONE and power.kind == CYPHER:
        items.strengthen(state, who, item)
    if attacks(power):
        acts = (who, number, item, thing, friend, weapon, book.USE, 0, len(power.use), 0)
        state.agenda.append((book.POWER, *acts))
        return
    if thing != NONE and state.rules.power_aims[number] == AIM_FOE:
        movement.step_nearer(state, who, state.t_place[thing], power.range)
    elif friend != NONE and state.in_fight:
        movement.step_nearer(state, who, state.place[friend], power.range)
    if power.more and most_levels(state, who, power):
        state.agenda.append((STRENGTHEN, seat_of(state, who), number, thing, friend))
        return
    pay(state, who, power)
    if power.use:
        state.agenda.append((book.POWER, who, number, item, thing, friend, NONE, book.USE, 0, len(power.use), 0))
    if item != NONE:
        items.used(state, item)


def pay(state: State, who: int, power: Power, levels: int = 0) -> int:
    """§9.2, §2.10 A power is paid for; an enabler as part of the action that it serves. Returns the points."""
    if not power.action and who == state.actor:
        cost = power.cost + costs.of_effort(state, who, power.stat, levels)
        return costs.pay_enabler(state, who, power.stat, cost)
    points = due(state, who, power, levels)
    costs.pay(state, who, points)
    return sum(points)


def most_levels(state: State, who: int, power: Power) -> int:
    """§9.7 The most levels of Effort that somebody can put into an ability."""
    for levels in range(state.effort[who], 0, -1):
        if costs.can_pay(state, who, due(state, who, power, levels)):
            return levels
    return 0


def strength_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§9.7 Without Effort, or with as much as can be paid."""
    _, _, number, _, _ = step
    who = seat - state.first
    most = most_levels(state, who, state.rules.powers[number])
    return [(V_STRENGTHEN, levels) for levels in range(most + 1)]


def why_not_strengthen(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§2.9, §9.7 At most as many levels as the Effort score, and points to pay for them."""
    _, _, number, _, _ = step
    _, levels = answer
    who = seat - state.first
    if levels < 0 or levels > state.effort[who]:
        return book.TOO_MUCH_EFFORT
    power = state.rules.powers[number]
    return FINE if costs.can_pay(state, who, due(state, who, power, levels)) else book.CANNOT_PAY


def take_strength(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§9.7 The ability is paid for and acts with these levels of Effort."""
    _, _, number, thing, friend = step
    _, levels = answer
    who = seat - state.first
    power = state.rules.powers[number]
    cost = pay(state, who, power, levels)
    if levels:
        tell(state, book.T_STRENGTHENED, seat, levels, cost)
    state.agenda.append((book.POWER, who, number, NONE, thing, friend, NONE, book.USE, 0, len(power.use), levels))


def perform(state: State, step: Step) -> None:
    """§9.1 Carry out one word; the rest of the power waits below."""
    acting = PowerStep(*step)
    if acting.start >= acting.end:
        return
    power: Power = state.rules.powers[acting.power]
    program = power.use if acting.when == book.USE else power.on_attack
    word = words.strengthened(power, program[acting.start], acting.levels)
    number, *_ = word
    blow = Blow(*word) if number == words.W_ATTACK else None
    rest = acting.start + 1 + (blow.then if blow else 0)
    if rest < acting.end:
        state.agenda.append((*step[:-3], rest, acting.end, acting.levels))
    if blow is not None:
        do_attack(state, acting, blow)
    else:
        ACTS[number](state, acting, word)


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
    area = is_area(state)
    dealt = max(0, words.amount(state, step, blow.n) + blow.plus) + made[attempt.EXTRA_DAMAGE]
    if not power.more:
        dealt += made[attempt.DAMAGE_LEVELS] * (AREA_EFFORT if area else combat.A_LEVEL_OF_EFFORT)
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


def eases_attack(program: Program) -> int:
    """§9.4 How far an enabler eases the attack that it joins."""
    eases = 0
    for word in program:
        if word[0] == words.W_EASE:
            _, n, what, _, to = word
            eases += n if what in (ALL, ATTACKS) and to == words.SELF else 0
    return eases


def adds_damage(state: State, who: int, program: Program) -> int:
    """§9.4 How much damage an enabler adds to the attack that it joins."""
    step = PowerStep(book.POWER, who, 0, NONE, NONE, NONE, NONE, book.ON_ATTACK, 0, 0, 0)
    return sum(words.amount(state, step, n) for number, n, *_ in program if number == words.W_EXTRA)


book.BOOK.does(book.POWER, perform)
STRENGTHEN: Final[int] = book.BOOK.asks(
    "strengthen",
    "power:power",
    "thing",
    "friend",
    options=strength_options,
    take=take_strength,
    why_not=why_not_strengthen,
    verbs=(V_STRENGTHEN,),
    rule="9.7",
)
