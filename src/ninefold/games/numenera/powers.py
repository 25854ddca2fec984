"""§9 Abilities, cyphers and artifacts at work: whom they may be aimed at, what they cost, how they are used."""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import combat, items, lasting, names
from ninefold.games.numenera.attempt import total_cost
from ninefold.games.numenera.damage import is_impaired, spend, strike
from ninefold.games.numenera.language import NUMBER
from ninefold.games.numenera.state import (
    ACTIVE,
    DAMAGE,
    E_HIDE,
    EXTRA,
    FACE,
    ITEM,
    NONE,
    POWER_ATTACK,
    SOURCE,
    START,
    THING,
    WHO,
    State,
    seat_of,
)
from ninefold.games.numenera.tasks import attempt, final, note
from ninefold.games.numenera.terms import ATTACKS, NO_SKILL, SPEED
from ninefold.games.numenera.words import (
    ACTS,
    ALLY,
    FOE,
    FOES,
    ON_ATTACK,
    SELF,
    USE,
    W_ATTACK,
    W_EASE,
    W_END,
    W_EXTRA,
    W_ITEM,
    W_LEVELS,
    W_POWER,
    W_START,
    W_THING,
    W_WHEN,
    W_WHO,
    amount,
    strengthened,
    struck,
)

AREA_EFFORT: Final = 2
"""§6.7 Points of damage that a level of Effort adds to an area attack."""
AIM_NONE, AIM_FOE, AIM_ALLY, AIM_EITHER = range(4)

TARGET_PLACE: Final = {
    "attack": 3, "damage": 2, "heal": 3, "climb_track": 2, "recover": 1, "armor": 4, "ease": 4, "hinder": 4,
    "extra_damage": 4, "stun": 1, "hold": 1, "push": 1, "shield": 3, "hide": 1, "slay": 2,
}  # fmt: skip
W_MOVE: Final = NUMBER["move"]
PLACE: Final = {NUMBER[name]: place for name, place in TARGET_PLACE.items()}


def aim_of(power: Any) -> int:
    """Whom a power is aimed at when it is used: a foe, a friend, nobody; a move goes towards a foe or away."""
    found = {word[PLACE[word[0]]] for word in power.use if word[0] in PLACE}
    if FOE in found or FOES in found:
        return AIM_FOE
    if ALLY in found:
        return AIM_ALLY
    return AIM_EITHER if any(word[0] == W_MOVE for word in power.use) else AIM_NONE


def attacks(power: Any) -> bool:
    """Whether using it takes an attack roll."""
    return any(word[0] == W_ATTACK for word in power.use)


def price(state: State, who: int, power: Any) -> int:
    """§9.2 What it costs without Effort; Edge can make it free."""
    left: int = power.cost - state.edge[3 * who + power.stat]
    return max(0, left)


def why_not_power(state: State, who: int, power: Any, *, thing: int = NONE, friend: int = NONE) -> int:
    """§9.1 to §9.4 Whether a power may be used so, now."""
    if power.ruling:
        return FINE if state.rules.first and thing == NONE and friend == NONE else names.RULING_ONLY
    if not power.use:
        return names.NOT_NOW
    aim = state.rules.aims[state.rules.content.power_number[power.key]]
    if (aim == AIM_ALLY) != (friend != NONE) or (aim != AIM_EITHER and (aim == AIM_FOE) != (thing != NONE)):
        return names.NO_TARGET
    if aim == AIM_EITHER and state.in_fight and not combat.can_move(state, who):
        return names.CANNOT_MOVE
    if thing != NONE:
        if not state.in_fight or state.t_status[thing] != ACTIVE or state.t_sort[thing] != 0:
            return names.NO_TARGET
        if aim == AIM_FOE and combat.distance(state, who, thing) > combat.reach(state, who, power.range):
            return names.OUT_OF_RANGE
    if friend != NONE and (state.track[friend] == 3 or state.away[friend]):
        return names.NO_TARGET
    if price(state, who, power) > state.pool[3 * who + power.stat]:
        return names.CANNOT_PAY
    return FINE


def use(state: State, who: int, number: int, *, item: int = NONE, thing: int = NONE, friend: int = NONE) -> None:
    """§9.2 A power is used: paid at once, unless an attack roll is made, which pays for all together."""
    power = state.rules.powers[number]
    if item == NONE:
        tell(state, names.T_USES, seat_of(state, who), number)
    else:
        tell(state, names.T_USES_ITEM, seat_of(state, who), item)
    if thing != NONE and state.rules.aims[number] == AIM_FOE:
        combat.step_nearer(state, who, thing, power.range)
    if attacks(power):
        state.agenda.append((names.POWER, who, number, item, thing, friend, USE, 0, len(power.use), 0))
    elif power.more and most_levels(state, who, power):
        state.agenda.append((names.STRENGTHEN, seat_of(state, who), number, thing, friend))
        return
    else:
        spend(state, who, power.stat, price(state, who, power))
        if power.use:
            state.agenda.append((names.POWER, who, number, item, thing, friend, USE, 0, len(power.use), 0))
    if item != NONE:
        items.used(state, item)


def price_with(state: State, who: int, power: Any, levels: int) -> int:
    """§2.10, §9.7 An ability and the Effort that strengthens it are paid together, less Edge once."""
    surcharge = state.armor[who] if state.rules.armor_surcharge and power.stat == SPEED else 0
    edge = state.edge[3 * who + power.stat]
    return total_cost(levels, edge=edge, cost=power.cost, impaired=is_impaired(state, who), surcharge=surcharge)


def most_levels(state: State, who: int, power: Any) -> int:
    """§9.7 The most levels of Effort that somebody can put into an ability."""
    for levels in range(state.effort[who], 0, -1):
        if price_with(state, who, power, levels) <= state.pool[3 * who + power.stat]:
            return levels
    return 0


def strength_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§9.7 Without Effort, or with as much as can be paid."""
    who = seat - int(state.rules.first)
    most = most_levels(state, who, state.rules.powers[step[2]])
    return [(names.V_STRENGTHEN, levels) for levels in range(most + 1)]


def why_not_strengthen(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§2.9, §9.7"""
    who, levels = seat - int(state.rules.first), answer[1]
    if levels < 0 or levels > state.effort[who]:
        return names.TOO_MUCH_EFFORT
    power = state.rules.powers[step[2]]
    return FINE if price_with(state, who, power, levels) <= state.pool[3 * who + power.stat] else names.CANNOT_PAY


def take_strength(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§9.7 The ability is paid for, and acts as strong as it was made."""
    who, number, levels = seat - int(state.rules.first), step[2], answer[1]
    power = state.rules.powers[number]
    cost = price_with(state, who, power, levels)
    if levels:
        tell(state, names.T_STRENGTHENED, seat, levels, cost)
    spend(state, who, power.stat, cost)
    state.agenda.append((names.POWER, who, number, NONE, step[3], step[4], USE, 0, len(power.use), levels))


def program_of(state: State, step: Step) -> Any:
    """The words of the power in progress."""
    power = state.rules.powers[step[W_POWER]]
    return power.use if step[W_WHEN] == USE else power.on_attack


def perform(state: State, step: Step) -> None:
    """§9.1 Carry out one word; the rest of the power waits below."""
    start = step[W_START]
    if start >= step[W_END]:
        return
    power = state.rules.powers[step[W_POWER]]
    word = strengthened(power, program_of(state, step)[start], step[W_LEVELS])
    length = word[-1] if word[0] == W_ATTACK else 0
    rest = start + 1 + length
    if rest < step[W_END]:
        state.agenda.append((*step[:W_START], rest, step[W_END], step[W_LEVELS]))
    if word[0] == W_ATTACK:
        do_attack(state, step, word)
    else:
        ACTS[word[0]](state, step, word)


def do_attack(state: State, step: Step, word: Any) -> None:
    """§6.7, §9.3 An attack roll with a power; an area attack is one roll against each creature in it."""
    who, thing = step[W_WHO], step[W_THING]
    if thing == NONE or state.t_status[thing] != ACTIVE:
        return
    power = state.rules.powers[step[W_POWER]]
    lasting.take_off(state, E_HIDE, who)
    attempt(
        state,
        POWER_ATTACK,
        who,
        word[2],
        combat.difficulty_to_hit(state, thing),
        skill=NO_SKILL,
        hidden=not state.t_open[thing],
        cost=power.cost,
        cost_stat=power.stat,
        thing=thing,
        source=step[W_POWER],
        item=step[W_ITEM],
        start=step[W_START],
    )


def attack_outcome(state: State) -> None:
    """§6.7 Each target is compared with the one roll; who resists an area attack still takes 1 point of Effort."""
    made = state.attempt
    who, number, start = made[WHO], made[SOURCE], made[START]
    power = state.rules.powers[number]
    # §9.7 What Effort gives to an ability with a + is what its text says, in place of plain damage.
    levels = made[DAMAGE] if power.more else 0
    word = strengthened(power, power.use[start], levels)
    step: Step = (names.POWER, who, number, made[ITEM], made[THING], NONE, USE, start, start + 1, levels)
    area = word[3] == FOES
    dealt = max(0, amount(state, step, word[1]) + word[5]) + made[EXTRA]
    if not power.more:
        dealt += made[DAMAGE] * (AREA_EFFORT if area else combat.A_LEVEL_OF_EFFORT)
    hit = False
    for thing in struck(state, step, word[3]):
        target = 3 * final(state, combat.difficulty_to_hit(state, thing))
        if (made[FACE] == 0 and target == 0) or made[FACE] >= target:
            hit = True
            combat.tell_hit(state, who, thing, dealt, 0 if word[4] == 1 else state.t_armor[thing])
            if word[-1]:
                then = (start + 1, start + 1 + word[-1], levels)
                state.agenda.append((names.POWER, who, number, made[ITEM], thing, NONE, USE, *then))
            if dealt:
                strike(state, thing, dealt, who, pierces=word[4] == 1)
        elif area and made[DAMAGE]:
            tell(state, names.T_GRAZED, seat_of(state, who), thing)
            strike(state, thing, 1, who, pierces=True)
        else:
            tell(state, names.T_MISSED, seat_of(state, who), thing)
    note(state, hit, dealt if hit else 0)


def eases_attack(state: State, program: Any) -> int:
    """§9.4 How far an enabler eases the attack that it joins."""
    return sum(word[1] for word in program if word[0] == W_EASE and word[2] in (0, ATTACKS) and word[4] == SELF)


def adds_damage(state: State, who: int, program: Any) -> int:
    """§9.4 How much damage an enabler adds to the attack that it joins."""
    step: Step = (names.POWER, who, 0, NONE, NONE, NONE, ON_ATTACK, 0, 0, 0)
    return sum(amount(state, step, word[1]) for word in program if word[0] == W_EXTRA)
