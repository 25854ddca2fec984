"""Advice to bots: what a sensible player does who knows only what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.guide import Guide
from ninefold.games.numenera import (
    advancement,
    attempt,
    book,
    combat,
    experience,
    master,
    open_asks,
    outcome,
    powers,
    rerolls,
)
from ninefold.games.numenera.bot_acts import A_POINT, WORTH_OF, power_damage, rate_act
from ninefold.games.numenera.damage import V_DIVIDE, V_KILL
from ninefold.games.numenera.state import CYPHER, NONE, VICTORY, State
from ninefold.games.numenera.tasks import final, price
from ninefold.games.numenera.terms import HALE


class NumeneraGuide(Guide[State]):
    """Rates options and positions with what the seat may know."""

    def worth(self, state: State, seat: int) -> float:
        """How well the party is doing, in -1..1."""
        if state.ending:
            return 1.0 if state.ending == VICTORY else -1.0
        most = sum(state.most) or 1
        return max(-1.0, min(1.0, sum(state.pool) / most - 0.5 - 0.2 * sum(state.track) / max(1, len(state.track))))

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        step = state.agenda[-1]
        asked, *_ = step
        if seat < state.first:
            return [rate_master(state, option) for option in options]
        who = seat - state.first
        if asked == book.EFFORT:
            costs: dict[tuple[int, ...], float] = {}
            return [rate_effort(state, who, option, costs) for option in options]
        if asked in (book.TURN, book.SPOT, book.FREE):
            return [rate_act(state, who, option) for option in options]
        return [rate_choice(state, who, step, option) for option in options]


def cost_of(state: State, who: int, levels: int, edge_of: int = NONE) -> float:
    """§2.9 What it is worth to keep the points that these levels of Effort cost."""
    cost = 0.0
    for stat, paid in enumerate(price(state, levels, 0, edge_of)):
        if not paid:
            continue
        pool = state.pool[3 * who + stat]
        if paid >= pool:
            cost += 30.0
        cost += paid * A_POINT * (1.0 if pool > 5 else 1.6)
    return cost


NEVER: Final = -1000.0
"""A bot that cancelled an attempt would begin it again, so it never does."""


def rate_effort(state: State, who: int, option: Answer, costs: dict[tuple[int, ...], float]) -> float:
    """§2.9 What Effort brings, against what it costs; the price is that of all levels together."""
    if option[0] not in (book.V_APPLY, book.V_APPLY_EDGE):
        return rate_change(state, who, option)
    made = state.attempt
    _, ease, damage, *edge = option
    paid = (ease + damage, *edge)
    if paid not in costs:
        costs[paid] = cost_of(state, who, *paid)
    cost = costs[paid]
    hits = attempt.chance_of(max(0, final(state) - ease))
    kind = made[attempt.KIND]
    if kind in (attempt.ATTACK, attempt.POWER_ATTACK):
        base = weapon_worth(state, who) if kind == attempt.ATTACK else power_damage(state, who, made[attempt.SOURCE])
        health = state.t_health[made[attempt.THING]] + state.t_armor[made[attempt.THING]]
        dealt = min(base + 3.0 * damage, float(max(1, health)))
        return hits * (dealt + (2.0 if base + 3 * damage >= health else 0.0)) - cost
    if kind == attempt.DEFENCE:
        hurt = max(0, state.t_damage[made[attempt.THING]] - state.armor[who])
        return hits * hurt * 1.1 - cost
    if kind == attempt.INITIATIVE:
        return hits * 0.8 - cost
    return hits * (9.0 if kind == attempt.TASK else 5.0) - cost


def rate_change(state: State, who: int, option: Answer) -> float:
    """§6.4, §9.4 A light weapon is swung with Might where that Pool is fuller; enablers were chosen with the attack."""
    if option[0] == book.V_ROLL_STAT:
        gain = state.edge[3 * who] - state.edge[3 * who + 1]
        return 40.0 if gain > 0 and state.pool[3 * who] > state.pool[3 * who + 1] else -40.0
    return -45.0 if option[0] == book.V_JOIN else NEVER


def weapon_worth(state: State, who: int) -> float:
    """The damage of the weapon of the attempt."""
    return float(combat.weapon_damage(state, who, state.attempt[attempt.WEAPON]))


def rate_choice(state: State, who: int, step: Step, option: Answer) -> float:
    """All smaller decisions; the subject of an ask follows the asked seat."""
    asked, _, *rest = step
    about = rest[0] if rest else NONE
    verb, *values = option
    named = values[0] if values else NONE
    if verb == book.V_REROLL:
        return rate_reroll(state, who) if asked == rerolls.REROLL and not about else -1.0
    if verb == powers.V_STRENGTHEN:
        return rate_strength(state, who, about, named)
    if verb == outcome.V_TAKE_EFFECT:
        return rate_effect(state, named)
    if verb == experience.V_REFUSE:
        return 1.0 if about == experience.REINFORCEMENT and state.xp[who] >= 2 else -1.0
    if verb == book.V_NEVER_MIND:
        return -1.0
    if verb == V_KILL:
        return 0.5
    if verb == experience.V_GIFT:
        return -0.1 * state.xp[named - state.first]
    if verb == V_DIVIDE:
        return rate_division(state, who, values)
    if verb == advancement.V_PICK_STAT:
        return 0.1 * state.most[3 * who + named]
    if verb == book.V_DROP:
        return -0.1 * state.t_level[named]
    if verb == book.V_GIVE:
        return 1.0 if state.t_sort[named] == CYPHER else 0.0
    return 0.0


def rate_reroll(state: State, who: int) -> float:
    """§11.6 XP is spent where it matters and where the next roll has a chance."""
    hits = attempt.chance_of(final(state))
    kind = state.attempt[attempt.KIND]
    weak = state.pool[3 * who] <= 4 or state.track[who] > HALE
    if kind == attempt.DEFENCE:
        return hits - 0.4 if weak else -1.0
    return hits - 0.45 if kind in (attempt.TASK, attempt.ATTACK, attempt.POWER_ATTACK) and state.xp[who] >= 1 else -1.0


def rate_strength(state: State, who: int, number: int, levels: int) -> float:
    """§9.7 A stronger ability pays in a fight that has just begun, and as long as the Pool is full enough."""
    power = state.rules.powers[number]
    cost = sum(powers.due(state, who, power, levels))
    if not levels:
        return 0.0
    if cost * 2 > state.pool[3 * who + power.stat]:
        return -1.0
    worth = sum(WORTH_OF.get(word, 0.0) * more for word, more in power.more.items()) if state.in_fight else 1.2
    return worth * levels - (cost - powers.price(state, who, power)) * A_POINT


def rate_effect(state: State, effect: int) -> float:
    """§4.3 Damage if it fells the foe, else a stun."""
    if effect == outcome.MORE_DAMAGE:
        return 4.0 if state.t_health[state.attempt[attempt.THING]] <= 8 else 2.5
    return {outcome.STUN: 3.0, outcome.EXTRA_ACTION: 3.2, outcome.DISTRACT: 1.0, outcome.MOMENTUM: 1.0}.get(effect, 0.5)


def rate_division(state: State, who: int, points: list[int]) -> float:
    """§7.4 First a Pool at 0, then the lowest, compared with its maximum."""
    worth = 0.0
    for stat, added in enumerate(points):
        place = 3 * who + stat
        after = state.pool[place] + added
        if state.pool[place] == 0 and added:
            worth += 10.0
        worth += (after / max(1, state.most[place])) ** 0.5 * (1.2 if stat == 0 else 1.0)
    return worth


def rate_master(state: State, option: Answer) -> float:
    """A bot in the master's place keeps the table going: it plays fights to their end and closes a quiet session."""
    return MASTERLY.get(option[0], -1.0)


MASTERLY: Final[dict[int, float]] = {
    open_asks.V_CREATURE_ATTACK: 5.0,
    open_asks.V_CREATURE_WAIT: 0.0,
    book.V_NARRATE: 0.1,
    master.V_BEGIN_FIGHT: 4.0,
    master.V_CLOSE: 0.2,
    book.V_WAIT: 0.5,
}
