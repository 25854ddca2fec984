"""§9 Abilities, cyphers and artifacts at work: whom they may be aimed at, what they cost, what their words do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ninefold.core.agenda import FINE, Step
from ninefold.core.tell import tell
from ninefold.effects.lexicon import COUNTED
from ninefold.games.numenera import combat, items, lasting, names, recovery
from ninefold.games.numenera.damage import fall, heal, hurt, spend, step_up, strike
from ninefold.games.numenera.language import NUMBER, TARGET
from ninefold.games.numenera.state import (
    ACTIVE,
    BEATEN,
    CREATURES_FROM,
    CYPHER,
    DAMAGE,
    E_AMBIENT,
    E_ARMOR,
    E_DAMAGE,
    E_EASE,
    E_HIDE,
    E_HINDER,
    E_HOLD,
    E_RAISE,
    E_REROLL,
    E_SHIELD,
    E_SOLVE,
    E_STUN,
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
    carried,
    foes,
    living,
    seat_of,
)
from ninefold.games.numenera.tasks import attempt, final, note
from ninefold.games.numenera.terms import ATTACKS, DAY, FEET, IMMEDIATE, NO_SKILL, ROUND, SCENE

SELF: Final = TARGET["self"]
FOE: Final = TARGET["foe"]
FOES: Final = TARGET["foes"]
ALLY: Final = TARGET["ally"]
PARTY: Final = TARGET["party"]
AREA_EFFORT: Final = 2
"""§6.7 Points of damage that a level of Effort adds to an area attack."""
AIM_NONE, AIM_FOE, AIM_ALLY = range(3)

USE: Final = 1
ON_ATTACK: Final = 2
W_WHO, W_POWER, W_ITEM, W_THING, W_FRIEND, W_WHEN, W_START, W_END = range(1, 9)
"""Places in a POWER step."""

TARGET_PLACE: Final = {
    "attack": 3, "damage": 2, "heal": 3, "climb_track": 2, "recover": 1, "armor": 4, "ease": 4, "hinder": 4,
    "extra_damage": 4, "stun": 1, "hold": 1, "push": 1, "shield": 3, "hide": 1, "slay": 2,
}  # fmt: skip
PLACE: Final = {NUMBER[name]: place for name, place in TARGET_PLACE.items()}
W_ATTACK: Final = NUMBER["attack"]
W_EASE: Final = NUMBER["ease"]
W_EXTRA: Final = NUMBER["extra_damage"]


def aim_of(power: Any) -> int:
    """Whom a power is aimed at when it is used: a foe, a friend, or nobody in particular."""
    found = {word[PLACE[word[0]]] for word in power.use if word[0] in PLACE}
    if FOE in found or FOES in found:
        return AIM_FOE
    return AIM_ALLY if ALLY in found else AIM_NONE


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
    if (aim == AIM_FOE) != (thing != NONE) or (aim == AIM_ALLY) != (friend != NONE):
        return names.NO_TARGET
    if thing != NONE:
        if not state.in_fight or state.t_status[thing] != ACTIVE or state.t_sort[thing] != 0:
            return names.NO_TARGET
        if combat.distance(state, who, thing) > combat.reach(state, who, power.range):
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
    if thing != NONE:
        combat.step_nearer(state, who, thing, power.range)
    if not attacks(power):
        spend(state, who, power.stat, price(state, who, power))
    if power.use:
        state.agenda.append((names.POWER, who, number, item, thing, friend, USE, 0, len(power.use)))
    if item != NONE:
        items.used(state, item)


def program_of(state: State, step: Step) -> Any:
    """The words of the power in progress."""
    power = state.rules.powers[step[W_POWER]]
    return power.use if step[W_WHEN] == USE else power.on_attack


def perform(state: State, step: Step) -> None:
    """§9.1 Carry out one word; the rest of the power waits below."""
    start = step[W_START]
    if start >= step[W_END]:
        return
    word = program_of(state, step)[start]
    length = word[-1] if word[0] == W_ATTACK else 0
    rest = start + 1 + length
    if rest < step[W_END]:
        state.agenda.append((*step[:W_START], rest, step[W_END]))
    RULES[word[0]](state, step, word)


def amount(state: State, step: Step, n: int) -> int:
    """A number, or what is counted when the word acts."""
    if n < COUNTED:
        return n
    who, item = step[W_WHO], step[W_ITEM]
    level = state.t_level[item] if item != NONE else state.tier[who]
    counted = n - COUNTED
    if counted == 0:
        return level
    if counted == 1:
        return state.tier[who]
    if counted == 2:
        return in_hand(state, who)
    return 2 * level if counted == 3 else (level + 1) // 2


def in_hand(state: State, who: int) -> int:
    """The damage of the weapon in hand, which is the best that is carried; bare hands do 2."""
    return max((combat.weapon_damage(state, who, weapon) for weapon in state.weapons[who]), default=2)


def struck(state: State, step: Step, target: int) -> list[int]:
    """The creatures that a word acts on: the one aimed at, or all within immediate distance of it."""
    thing = step[W_THING]
    if target == FOES:
        if thing == NONE:
            return foes(state)
        place = state.t_place[thing]
        return [foe for foe in foes(state) if foe == thing or abs(state.t_place[foe] - place) <= IMMEDIATE]
    return [thing] if thing != NONE and state.t_status[thing] == ACTIVE else []


def friends(state: State, step: Step, target: int) -> list[int]:
    """The characters that a word acts on."""
    if target == PARTY:
        return living(state)
    if target == ALLY and step[W_FRIEND] != NONE:
        return [step[W_FRIEND]]
    if target == ALLY and step[W_WHEN] == ON_ATTACK:
        return [who for who in living(state) if who != step[W_WHO]]
    return [step[W_WHO]]


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
    program = state.rules.powers[number].use
    word = program[start]
    step: Step = (names.POWER, who, number, made[ITEM], made[THING], NONE, USE, start, start + 1)
    area = word[3] == FOES
    dealt = amount(state, step, word[1]) + word[5]
    dealt = max(0, dealt) + made[EXTRA] + made[DAMAGE] * (AREA_EFFORT if area else combat.A_LEVEL_OF_EFFORT)
    hit = False
    for thing in struck(state, step, word[3]):
        target = 3 * final(state, combat.difficulty_to_hit(state, thing))
        if (made[FACE] == 0 and target == 0) or made[FACE] >= target:
            hit = True
            combat.tell_hit(state, who, thing, dealt, 0 if word[4] == 1 else state.t_armor[thing])
            if word[-1]:
                state.agenda.append(
                    (names.POWER, who, number, made[ITEM], thing, NONE, USE, start + 1, start + 1 + word[-1])
                )
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
    step: Step = (names.POWER, who, 0, NONE, NONE, NONE, ON_ATTACK, 0, 0)
    return sum(amount(state, step, word[1]) for word in program if word[0] == W_EXTRA)


def do_damage(state: State, step: Step, word: Any) -> None:
    """Damage without a roll."""
    n = amount(state, step, word[1])
    if word[2] == SELF:
        hurt(state, step[W_WHO], n, word[3], pierces=word[4] == 1)
    for thing in struck(state, step, word[2]) if word[2] != SELF else ():
        strike(state, thing, n, step[W_WHO], pierces=word[4] == 1)


def do_heal(state: State, step: Step, word: Any) -> None:
    """§7.3"""
    stat = 3 if word[2] == 0 else word[2] - 1
    for who in friends(state, step, word[3]):
        heal(state, who, amount(state, step, word[1]), stat)


def do_climb(state: State, step: Step, word: Any) -> None:
    """§7.5"""
    for who in friends(state, step, word[2]):
        step_up(state, who, amount(state, step, word[1]))


def do_recover(state: State, step: Step, word: Any) -> None:
    """§7.6 A recovery roll that is none of the four."""
    for who in friends(state, step, word[1]):
        recovery.roll(state, who, climbs=False)


def do_armor(state: State, step: Step, word: Any) -> None:
    """§5.1"""
    for who in friends(state, step, word[4]):
        if word[2] != 1:
            lasting.add(state, E_ARMOR, who, 0, amount(state, step, word[1]), word[3], step[W_WHO])
        if word[2] != 0:
            lasting.add(state, E_AMBIENT, who, 0, amount(state, step, word[1]), word[3], step[W_WHO])


def do_ease(state: State, step: Step, word: Any) -> None:
    """§3.3"""
    if step[W_WHEN] == ON_ATTACK and word[4] == SELF:
        return
    for who in friends(state, step, word[4]):
        lasting.add(state, E_EASE, who, word[2], amount(state, step, word[1]), word[3], step[W_WHO])


def do_hinder(state: State, step: Step, word: Any) -> None:
    """§3.5 A hindered creature is easier to hit, or its attacks easier to avoid."""
    n = amount(state, step, word[1])
    if word[4] == SELF:
        lasting.add(state, E_HINDER, step[W_WHO], word[2], n, word[3], step[W_WHO])
    for thing in struck(state, step, word[4]) if word[4] != SELF else ():
        lasting.add(state, E_HINDER, CREATURES_FROM + thing, word[2], n, word[3], step[W_WHO])


def do_extra(state: State, step: Step, word: Any) -> None:
    """§6.5"""
    if step[W_WHEN] == ON_ATTACK:
        return
    for who in friends(state, step, word[4]):
        lasting.add(state, E_DAMAGE, who, word[2], amount(state, step, word[1]), word[3], step[W_WHO])


def do_raise(state: State, step: Step, word: Any) -> None:
    """§9.6"""
    who = step[W_WHO]
    lasting.raised(state, who, word[1], word[2])
    lasting.add(state, E_RAISE, who, word[1], word[2], word[3], who)


def do_stun(state: State, step: Step, word: Any) -> None:
    """§6.8"""
    for thing in struck(state, step, word[1]):
        lasting.add(state, E_STUN, CREATURES_FROM + thing, 0, 1, ROUND, step[W_WHO], word[2])


def do_hold(state: State, step: Step, word: Any) -> None:
    """§8.5"""
    for thing in struck(state, step, word[1]):
        lasting.add(state, E_HOLD, CREATURES_FROM + thing, 0, 1, ROUND, step[W_WHO], word[2])


def do_push(state: State, step: Step, word: Any) -> None:
    """§8.5"""
    for thing in struck(state, step, word[1]):
        combat.push_back(state, step[W_WHO], thing, FEET[word[2]])


def do_move(state: State, step: Step, word: Any) -> None:
    """§8.3 Towards the foe that was picked, else away from all."""
    if step[W_THING] != NONE:
        combat.close_in(state, step[W_WHO], step[W_THING], FEET[word[1]])
    else:
        combat.withdraw(state, step[W_WHO], FEET[word[1]])


def do_shield(state: State, step: Step, word: Any) -> None:
    """§9.6"""
    for who in friends(state, step, word[3]):
        lasting.add(state, E_SHIELD, who, 0, amount(state, step, word[1]), word[2], step[W_WHO])


def do_hide(state: State, step: Step, word: Any) -> None:
    """§6.8"""
    for who in friends(state, step, word[1]):
        lasting.add(state, E_HIDE, who, 0, 1, ROUND, step[W_WHO], word[2])


def do_slay(state: State, step: Step, word: Any) -> None:
    """§5.7 A creature of at most that level is out of the fight."""
    for thing in struck(state, step, word[2]):
        if state.t_level[thing] <= amount(state, step, word[1]):
            fall(state, thing, BEATEN)


def do_identify(state: State, step: Step, word: Any) -> None:
    """§10.3"""
    unknown = [
        thing
        for who in [step[W_WHO], *living(state)]
        for thing in carried(state, who, CYPHER)
        if state.t_known[thing] != -1
    ]
    for thing in list(dict.fromkeys(unknown))[: amount(state, step, word[1])]:
        items.identify(state, step[W_WHO], thing)


def do_solve(state: State, step: Step, word: Any) -> None:
    """§9.6"""
    lasting.add(state, E_SOLVE, step[W_WHO], word[1], amount(state, step, word[2]), SCENE, step[W_WHO])


def do_break(state: State, step: Step, word: Any) -> None:
    """§5.9 What breaks objects breaks the one that the scene is about."""
    state.rules.break_object(state, amount(state, step, word[1]))


def do_find(state: State, step: Step, word: Any) -> None:
    """§10.1"""
    for _ in range(amount(state, step, word[1])):
        items.find_random(state, step[W_WHO])


def do_reroll(state: State, step: Step, word: Any) -> None:
    """§11.6"""
    lasting.add(state, E_REROLL, step[W_WHO], 0, amount(state, step, word[1]), DAY, step[W_WHO])


def do_nothing(state: State, step: Step, word: Any) -> None:
    """§9.4 Training and practice are counted when a character sits down."""


RULES: Final[dict[int, Callable[[State, Step, Any], None]]] = {
    W_ATTACK: do_attack,
    NUMBER["damage"]: do_damage,
    NUMBER["heal"]: do_heal,
    NUMBER["climb_track"]: do_climb,
    NUMBER["recover"]: do_recover,
    NUMBER["armor"]: do_armor,
    W_EASE: do_ease,
    NUMBER["hinder"]: do_hinder,
    W_EXTRA: do_extra,
    NUMBER["train"]: do_nothing,
    NUMBER["practice"]: do_nothing,
    NUMBER["raise"]: do_raise,
    NUMBER["stun"]: do_stun,
    NUMBER["hold"]: do_hold,
    NUMBER["push"]: do_push,
    NUMBER["move"]: do_move,
    NUMBER["shield"]: do_shield,
    NUMBER["hide"]: do_hide,
    NUMBER["slay"]: do_slay,
    NUMBER["identify"]: do_identify,
    NUMBER["solve"]: do_solve,
    NUMBER["break_object"]: do_break,
    NUMBER["find_cypher"]: do_find,
    NUMBER["reroll"]: do_reroll,
}
