"""Advice to bots: what a character does on its turn (§8)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Instruction
from ninefold.games.numenera import (
    asked_rolls,
    book,
    combat,
    estate,
    movement,
    player_intrusions,
    powers,
    talk,
    words,
    workbench,
)
from ninefold.games.numenera.attempt import chance_of
from ninefold.games.numenera.damage import missing
from ninefold.games.numenera.language import LEXICON, NUMBER
from ninefold.games.numenera.state import (
    E_ARMOR,
    E_COMPANION,
    E_DAMAGE,
    E_EASE,
    E_ENDURE,
    E_HIDE,
    E_RAISE,
    E_REGENERATE,
    E_RETALIATE,
    E_SHIELD,
    NONE,
    VICTORY,
    State,
    foes,
    living,
    standing,
)
from ninefold.games.numenera.terms import ALWAYS, DEBILITATED, HALE, IMPAIRED, WEAPON_SKILL

A_POINT: Final = 0.55
"""What a Pool point is worth to its owner, in damage to a foe."""
W_HEAL: Final = NUMBER["heal"]
W_CLIMB: Final = NUMBER["climb_track"]
W_RECOVER: Final = NUMBER["recover"]
W_DAMAGE: Final = NUMBER["damage"]
WORTH_OF: Final = {
    NUMBER["stun"]: 4.0,
    NUMBER["hold"]: 1.0,
    NUMBER["hinder"]: 1.5,
    NUMBER["slay"]: 7.0,
    NUMBER["armor"]: 3.0,
    NUMBER["ease"]: 1.2,
    NUMBER["extra_damage"]: 2.5,
    NUMBER["shield"]: 3.0,
    NUMBER["hide"]: 1.0,
    NUMBER["push"]: 0.3,
    NUMBER["companion"]: 5.0,
    NUMBER["retaliate"]: 1.5,
    NUMBER["regenerate"]: 2.5,
    NUMBER["afflict"]: 4.0,
    NUMBER["control"]: 6.0,
    NUMBER["rout"]: 6.0,
    NUMBER["sunder"]: 1.5,
    NUMBER["endure"]: 2.0,
    NUMBER["act_again"]: 4.0,
    NUMBER["raise"]: 2.0,
}

EFFECT_OF: Final = {
    NUMBER["armor"]: E_ARMOR,
    NUMBER["ease"]: E_EASE,
    NUMBER["extra_damage"]: E_DAMAGE,
    NUMBER["shield"]: E_SHIELD,
    NUMBER["hide"]: E_HIDE,
    NUMBER["companion"]: E_COMPANION,
    NUMBER["retaliate"]: E_RETALIATE,
    NUMBER["regenerate"]: E_REGENERATE,
    NUMBER["endure"]: E_ENDURE,
    NUMBER["raise"]: E_RAISE,
}
"""By word: the lasting effect that it gives."""


def power_damage(state: State, who: int, number: int) -> float:
    """Estimated damage, or equivalent benefit, of a power against one foe."""
    total = 0.0
    for word in state.rules.powers[number].use:
        named = word[0]
        if named in (words.W_ATTACK, W_DAMAGE):
            _, n, *_ = word
            total += n if n < COUNTED else 4.0
            if named == words.W_ATTACK and LEXICON.target_of(word) == words.FOES:
                total += 2.0
        else:
            total += WORTH_OF.get(named, 0.0)
    return total


def rate_act(state: State, who: int, option: Answer) -> float:
    """§8 What a character does."""
    verb = option[0]
    if verb in OTHERS:
        return OTHERS[verb] if verb not in CALM or not state.in_fight else -2.0
    if verb == book.V_TRY_TASK and state.in_fight:
        return -2.0
    if verb in (book.V_ATTACK, book.V_ATTACK_WITH):
        return rate_attack(state, who, option)
    if verb in (book.V_USE_ON, book.V_USE_ITEM_ON):
        return rate_power(state, who, option)
    if verb == book.V_USE_WITH:
        return rate_strike(state, who, option)
    if verb in (book.V_USE, book.V_USE_FOR, book.V_USE_ITEM, book.V_USE_ITEM_FOR):
        return rate_boon(state, who, option)
    if verb in (book.V_REST, book.V_REST_TO_CLIMB):
        return rate_rest(state, who, option)
    if verb == book.V_CLOSE_IN:
        _, thing = option
        return 0.6 - 0.001 * movement.distance(state, who, thing)
    if verb == book.V_DASH:
        return 0.2
    if verb == book.V_PICK_UP:
        return 1.5
    if verb == book.V_FLEE:
        return rate_flight(state, who)
    if verb == book.V_TRY_TASK:
        _, task = option
        return rate_task(state, who, task)
    if verb == book.V_GO:
        _, way = option
        return rate_exit(state, who, way)
    return -1.0


OTHERS: Final = {
    book.V_WAIT: 0.0,
    book.V_IDENTIFY: 3.5,
    book.V_IMPROVE: 6.0,
    book.V_BENEFIT: -9.0,
    workbench.V_SALVAGE: -9.0,
    workbench.V_CRAFT: -0.9,
    estate.V_SETTLE: -9.0,
    book.V_WITHDRAW: -2.0,
    book.V_STEP_AWAY: -2.0,
    book.V_STEP_TOWARDS: -1.5,
    book.V_DASH_AWAY: -3.0,
    book.V_GIVE: -3.0,
    book.V_DROP: -9.0,
    book.V_HELP: -0.5,
    book.V_TALK: -0.8,
    book.V_TRADE: -0.9,
    book.V_LEAVE_SHOP: 0.1,
    book.V_WEAR: -0.9,
    book.V_HIDE: -1.0,
    book.V_SAY: -40.0,
    talk.V_WHISPER_BACK: -50.0,
    talk.V_THROW: -50.0,
    player_intrusions.V_PROPOSE: -50.0,
    asked_rolls.V_ASK_ROLL: -50.0,
    talk.V_JOT: -50.0,
}


CALM: Final = (book.V_IDENTIFY, book.V_GIVE)
"""What bots postpone until the fight is over."""


def rate_attack(state: State, who: int, option: Answer, more: float = 0.0) -> float:
    """§6.2 The expected damage; a foe that falls is worth more."""
    _, *joined, weapon, thing = option
    kind = state.rules.weapons[weapon]
    level = combat.difficulty_to_hit(state, thing) - state.skills[who][WEAPON_SKILL + kind.weight]
    level -= 1 if kind.weight == 0 else 0
    level += 0 if (state.practiced[who] >> kind.weight) & 1 else 1
    damage = more + combat.weapon_damage(state, who, weapon)
    cost = 0.0
    for number in joined:
        power = state.rules.powers[number]
        level -= powers.eases_attack(power.on_attack)
        damage += powers.adds_damage(state, who, power.on_attack)
        others = [named for named, *_ in power.on_attack if named not in (words.W_EASE, words.W_EXTRA)]
        damage += sum(WORTH_OF.get(named, 0.0) for named in others)
        cost = powers.price(state, who, power) * A_POINT
    return chance_of(max(0, level)) * against(state, thing, damage) - cost + 1.0


def rate_strike(state: State, who: int, option: Answer) -> float:
    """§9.3 An ability that strikes with a weapon: the attack, with what the ability adds and costs."""
    _, number, weapon, thing = option
    power = state.rules.powers[number]
    more = sum(blow.plus for blow in powers.blows(power))
    more += sum(n for named, n, *_ in power.use if named == W_DAMAGE and n < COUNTED)
    plain = (book.V_ATTACK, weapon, thing)
    return rate_attack(state, who, plain, float(more)) - powers.price(state, who, power) * A_POINT


def against(state: State, thing: int, damage: float) -> float:
    """The worth of damage to a foe, less its Armor; more for a foe that is nearly down."""
    dealt = max(0.0, damage - state.t_armor[thing])
    health = state.t_health[thing]
    return min(dealt, float(health)) + (2.0 if dealt >= health else 0.0) + 1.0 / (1 + health)


def rate_power(state: State, who: int, option: Answer) -> float:
    """§9.3 An ability, cypher or artifact against a foe."""
    verb, used, thing = option
    item = verb == book.V_USE_ITEM_ON
    number = state.t_kind[used] if item else used
    power = state.rules.powers[number]
    hits = chance_of(combat.difficulty_to_hit(state, thing)) if powers.attacks(power) else 1.0
    worth = hits * against(state, thing, power_damage(state, who, number))
    if item:
        # A cypher is spent on a fight that matters.
        return worth + (0.5 if len(foes(state)) >= 2 or state.t_level[thing] >= 4 else -2.0)
    return worth - powers.price(state, who, power) * A_POINT + 1.0


def lacks(state: State, who: int) -> int:
    """How many points a character lacks; steps down the damage track count extra."""
    return sum(missing(state, who)) + 6 * state.track[who]


def healing(word: Instruction) -> int:
    """Estimated points that a word gives back."""
    if word[0] != W_HEAL:
        return 4
    _, n, _, _ = word
    return n if n < COUNTED else 4


def rate_boon(state: State, who: int, option: Answer) -> float:
    """§9 Something for oneself, a friend or all: healing when it is needed, help when there is a fight."""
    verb, used, *seats = option
    item = verb in (book.V_USE_ITEM, book.V_USE_ITEM_FOR)
    power = state.rules.powers[state.t_kind[used] if item else used]
    friend = seats[0] - state.first if seats else who
    worth = 0.0
    for word in power.use:
        named = word[0]
        if named in (W_HEAL, W_RECOVER):
            gained = min(lacks(state, friend), healing(word))
            worth += gained * (0.9 if state.pool[3 * friend] <= 4 or state.track[friend] else 0.3)
        elif named == W_CLIMB:
            worth += 8.0 if state.track[friend] in (1, 2) else 0.0
        elif state.in_fight and state.round <= 2:
            worth += WORTH_OF.get(named, 0.0) * (1.0 if not has_it(state, friend, named) else 0.0)
    worth -= powers.price(state, who, power) * A_POINT
    return worth - (1.0 if item else 0.5) if worth > 0 else -1.0


def has_it(state: State, who: int, word: int) -> bool:
    """Whether the character has such an effect already, so that another would be wasted."""
    kind = EFFECT_OF.get(word, NONE)
    for its_kind, on, _, _, time, _, _, _ in state.effects:
        if its_kind == kind and on == who and time != ALWAYS:
            return True
    return False


def rate_rest(state: State, who: int, option: Answer) -> float:
    """§7.1 Out of a fight whenever points are lacking; in a fight when it is needed."""
    if option[0] == book.V_REST_TO_CLIMB:
        return 9.0
    lost = sum(missing(state, who))
    if state.in_fight:
        weak = state.pool[3 * who] <= 3 or state.track[who] > HALE
        return 5.0 if weak and lost >= 4 else -1.0
    longest = state.rests[who] == 3
    return 5.0 if lost >= (8 if longest else 4) or state.track[who] else -1.0


def rate_flight(state: State, who: int) -> float:
    """§8.6 Flee when the party is nearly beaten."""
    able = standing(state)
    strength = sum(state.pool[3 * each] + state.pool[3 * each + 1] for each in able)
    danger = sum(state.t_level[thing] for thing in foes(state))
    return 4.0 if state.track[who] >= IMPAIRED and strength < danger * 1.5 else -3.0


def rate_task(state: State, who: int, task: int) -> float:
    """§14.3 The character who is best at a task tries it; a task that failed before is less attractive."""
    if state.first:
        return 2.0
    tried = state.rules.tasks[task]
    level: int = state.task_level[task] - tried.asset
    if tried.skill >= 0:
        level -= state.skills[who][tried.skill]
    if task in state.failed[who]:
        return 0.4 - 0.1 * level
    best = min(
        (-(state.skills[each][tried.skill] if tried.skill >= 0 else 0), -state.pool[3 * each + tried.stat], each)
        for each in living(state)
        if state.track[each] < DEBILITATED
    )
    mine = 0.8 if best[2] == who else 0.0
    return 2.0 * chance_of(max(0, level)) + mine + (0.4 if level <= 2 else 0.0)


def rate_exit(state: State, who: int, way: int) -> float:
    """§14.4 Prefer scenes not visited yet; stay away from the end while there is something to try."""
    if any(lacks(state, each) >= 8 and state.rests[each] < 3 for each in living(state)):
        return 0.1
    to = state.rules.exits[way].to
    if to < 0:
        return 1.35 if -to == VICTORY else 1.4 if is_spent(state) else -0.5
    # Somebody who has been everywhere tries now this way, now that.
    return 1.3 if not state.visited[to] else 0.7 + 0.02 * ((7 * way + state.acts) % 5)


def is_spent(state: State) -> bool:
    """§14.7 A party that is worn out, without rests or with little time left, turns back where it can."""
    late = 4 * state.acts > 3 * int(state.rules.limit)
    worn = 5 * sum(state.pool) < 2 * sum(state.most)
    rested_out = all(state.rests[who] == 3 and state.nights[who] >= state.rules.nights for who in living(state))
    return late or (worn and rested_out)
