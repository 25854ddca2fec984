"""What looks good to a bot that plays Nineworlds: every option of every ask, in victory points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.guide import Guide
from ninefold.games.nineworlds import actions, auction, picks, powers, scoring
from ninefold.games.nineworlds.appraisal import (
    IN_HELHEIM,
    IN_RESERVE,
    ON_CARD,
    Appraisal,
    off_board,
    power_value,
)
from ninefold.games.nineworlds.book import PASS
from ninefold.games.nineworlds.creatures import abilities, hall, penalties, resolve, spoils, tokens
from ninefold.games.nineworlds.creatures.advice import (
    rate_either,
    rate_monster,
    rate_penalty,
    rate_spot,
    rate_token,
)
from ninefold.games.nineworlds.creatures.hall import battle_token_of
from ninefold.games.nineworlds.creatures.spoils import bonus_of
from ninefold.games.nineworlds.outlook import chances
from ninefold.games.nineworlds.sagas import moments, treasures
from ninefold.games.nineworlds.sagas.advice import (
    HOARD_HEAPS,
    curse_value,
    hoard_heap_value,
    rate_feast,
    rate_inspired,
    rate_treasures,
)
from ninefold.games.nineworlds.scoring import is_like_home
from ninefold.games.nineworlds.setup import given_points
from ninefold.games.nineworlds.state import CARD, HALL, HELHEIM, IN_WORLDS, RESERVE, SIDES, State
from ninefold.games.nineworlds.stones import controller, total
from ninefold.games.nineworlds.turn import is_last_turn

KEEP_TOKEN: Final = 1.1
LEAST_GAIN: Final = 0.4


class NineworldsGuide(Guide[State]):
    """Advice by what a seat may know: all but the objectives of others."""

    horizon: ClassVar[int] = 12

    def worth(self, state: State, seat: int) -> float:
        """How likely the seat is to win, in -1..1."""
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        """By seat: how likely it is to win, in -1..1."""
        return [2.0 * chance - 1.0 for chance in chances(state)]

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        step = state.agenda[-1]
        kind, _, side, *_ = step
        if kind == auction.MAKE_BID:
            return rate_bids(state, options)
        return RATERS[kind](Appraisal(state, side), step, options)


def rate_bids(state: State, options: Sequence[Answer]) -> list[float]:
    """§3.4 A home is worth what it lacks of the points that are given to the worst one, less the bid."""
    given = {world: given_points(state.rules, world) for world in state.offered}
    worst = max(given.values())
    return [float(worst - given[world] - n) for _, world, n in options]


AskRater = Callable[[Appraisal, Step, Sequence[Answer]], list[float]]


def rate_actions(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§5 Gain for each point, of the best way to carry out each action."""
    return [LEAST_GAIN if not action else action_value(appraisal, *action) for _, *action in options]


def action_value(appraisal: Appraisal, action: int) -> float:
    """The best gain for a point that an action can bring."""
    state, side = appraisal.state, appraisal.side
    if action == actions.RECRUIT:
        return recruit_value(appraisal)
    if action == actions.RESCUE:
        return IN_RESERVE - IN_HELHEIM
    if action == actions.WALK:
        return max(walk_value(appraisal, world) for world in state.board.neighbours[state.avatar[side]])
    if action == actions.SHOVE:
        return 0.0
    kind, purpose = state.edition.first_picks[action]
    if purpose == actions.HEAP_MARCH and kind == picks.PICK_HEAP:
        return max([appraisal.best_next(heap) for heap in appraisal.heaps if heap % SIDES == side], default=0.0)
    if kind == picks.PICK_HEAP and purpose in PRICE_OF_ANOTHERS:
        return others_value(appraisal, purpose)
    found = [
        rate_pick(appraisal, picks.KIND_OF[kind], purpose, 0, one)
        for one in picks.allowed(state, picks.KIND_OF[kind], purpose, side, 0)
    ]
    return max(found, default=0.0)


def others_value(appraisal: Appraisal, purpose: int) -> float:
    """§5.5 The most that driving or banishing another's stone brings for each point, as far as the points suffice."""
    state, side = appraisal.state, appraisal.side
    points, base = state.points[side], PRICE_OF_ANOTHERS[purpose]
    best: float | None = None
    for heap in appraisal.heaps:
        if heap % SIDES == side:
            continue
        price = actions.price_of_anothers(state, side, heap, base)
        if price <= points:
            gain = appraisal.best_next(heap) if base == 2 else appraisal.moving(heap, HELHEIM)
            if best is None or gain / price > best:
                best = gain / price
    return 0.0 if best is None else best


def recruit_value(appraisal: Appraisal) -> float:
    """A stone on the card scores by itself, and is more welcome the fewer are there."""
    held = appraisal.state.stones[CARD * SIDES + appraisal.side]
    wished = appraisal.wished(CARD * SIDES + appraisal.side, 1)
    return wished + ON_CARD - IN_RESERVE + (1.0 if held == 0 else 0.3 if held == 1 else 0.0)


def walk_value(appraisal: Appraisal, world: int) -> float:
    """§5.3 The avatar makes deploying cheaper where stones are wanted, and keeps others off."""
    state, side = appraisal.state, appraisal.side
    held = min(state.stones[CARD * SIDES + side], state.points[side] - 1)
    if held <= 0:
        return 0.0
    here = appraisal.adding(state.avatar[side], side)
    there = appraisal.adding(world, side)
    return min(there - here, there / 2.0) * 0.5 * min(held, 2)


def heap_value(appraisal: Appraisal, purpose: int, extra: int, heap: int) -> float:
    """What it brings to pick a heap for something."""
    side = appraisal.side
    if purpose in HEAP_PLACE:
        return appraisal.moving(heap, HEAP_PLACE[purpose])
    if purpose == actions.HEAP_DRIVE or purpose == actions.HEAP_BANISH:
        base = PRICE_OF_ANOTHERS[purpose]
        gain = appraisal.best_next(heap) if base == 2 else appraisal.moving(heap, HELHEIM)
        return gain / actions.price_of_anothers(appraisal.state, side, heap, base)
    if purpose in NEXT_WORLD:
        return appraisal.best_next(heap)
    if purpose == powers.HEAP_RETRIEVE:
        if heap // SIDES == HELHEIM:
            return appraisal.best_world(side) - IN_HELHEIM
        return min(2, appraisal.state.stones[heap]) * (ON_CARD - IN_RESERVE)
    if purpose == powers.HEAP_STEAL:
        return appraisal.replacing(heap)
    if purpose == powers.HEAP_STEAL_WITH or purpose == powers.HEAP_ADD:
        return -off_board(appraisal.state, side, heap // SIDES)
    if purpose == powers.HEAP_EXCHANGE:
        others = [
            one
            for one in range(IN_WORLDS)
            if appraisal.state.stones[one] and one % SIDES != side and one // SIDES != heap // SIDES
        ]
        return max((appraisal.swapping(heap, other) for other in others), default=0.0)
    if purpose == powers.HEAP_EXCHANGE_FOR:
        return appraisal.swapping(extra // 2, heap)
    if purpose == abilities.HEAP_ATTRACT:
        return appraisal.moving(heap, appraisal.state.avatar[side])
    if purpose == abilities.HEAP_CHANGE:
        return borrow_value(appraisal, heap)
    if purpose in HOARD_HEAPS:
        return hoard_heap_value(appraisal, purpose, extra, heap)
    return fight_value(appraisal, purpose, heap)


def fight_value(appraisal: Appraisal, purpose: int, heap: int) -> float:
    """What it brings to send a stone to the monsters, by mustering or by a battle token."""
    state, side = appraisal.state, appraisal.side
    waiting = sum(state.stones[HALL * SIDES : HALL * SIDES + SIDES])
    coming = waiting + (state.points[side] if purpose == hall.HEAP_MUSTER else 2)
    gain = appraisal.fight(coming)
    if heap < IN_WORLDS:
        return gain + appraisal.removing(heap)
    gain -= off_board(state, side, heap // SIDES)
    return gain


def borrow_value(appraisal: Appraisal, heap: int) -> float:
    """§16.7 What a changed stone brings: a world's power, and Valhalla instead of the reserve."""
    state, side = appraisal.state, appraisal.side
    here = appraisal.here(heap // SIDES)
    if sum(here) < 5:
        return 0.0
    here[heap % SIDES] -= 1
    here[side] += 1
    others = max(here[other] for other in state.sides if other != side)
    if here[side] <= others:
        return 0.1
    return 2.0 if controller(state, heap // SIDES) != side else 0.2


def world_value(appraisal: Appraisal, purpose: int, extra: int, world: int) -> float:
    """What it brings to pick a world for something."""
    state, side = appraisal.state, appraisal.side
    if purpose == actions.WORLD_DEPLOY:
        gain = appraisal.adding(world, side) - ON_CARD + appraisal.wished(CARD * SIDES + side, -1)
        return gain / actions.deploy_price(state, side, extra, world)
    if purpose == actions.WORLD_WALK:
        return walk_value(appraisal, world)
    if purpose == actions.WORLD_MOVE:
        return appraisal.moving(extra, world)
    if purpose == powers.WORLD_MOVE_AGAIN:
        return appraisal.moving(extra // 4, world)
    if purpose == actions.WORLD_SHOVE or purpose == powers.WORLD_LURE:
        return avatar_place(appraisal, extra if purpose == actions.WORLD_SHOVE else extra // 2, world)
    if purpose == scoring.WORLD_SETTLE:
        home = 1.0 if is_like_home(state, side, world) and state.edition.chooses(state, side) else 0.0
        return appraisal.adding(world, side) + home
    if purpose == tokens.WORLD_TEMPORARY:
        return temporary_value(appraisal, world)
    if purpose == treasures.WORLD_CURSE:
        return curse_value(appraisal, world)
    if purpose == treasures.WORLD_SAIL:
        return appraisal.moving(extra // 32, world)
    return appraisal.adding(world, side)


def avatar_place(appraisal: Appraisal, avatar: int, world: int) -> float:
    """An own avatar stands well where stones are wanted, another's where its side has none."""
    if avatar == appraisal.side:
        return appraisal.adding(world, avatar) * 0.3
    return -0.1 * appraisal.state.stones[world * SIDES + avatar]


def temporary_value(appraisal: Appraisal, world: int) -> float:
    """§15.7 A temporary stone is worth a power that one would not have without it."""
    state, side = appraisal.state, appraisal.side
    here = appraisal.here(world)
    if total(state, world) < 4 or (controller(state, world) == side and total(state, world) >= 5):
        return 0.0
    others = max(here[other] for other in state.sides if other != side)
    return 2.0 if here[side] + 1 > others else 0.0


def rate_pick(appraisal: Appraisal, kind: int, purpose: int, extra: int, one: int) -> float:
    """What it brings to pick something."""
    if kind == picks.HEAP:
        return heap_value(appraisal, purpose, extra, one)
    if kind == picks.WORLD:
        return world_value(appraisal, purpose, extra, one)
    return avatar_value(appraisal, purpose, one)


def avatar_value(appraisal: Appraisal, purpose: int, other: int) -> float:
    """Rates players to name, shove, lure or give something to."""
    state, side = appraisal.state, appraisal.side
    if purpose == powers.AVATAR_PROTECT:
        return 0.0 if other == side else -appraisal.envy[other] * (1 + state.control.count(other))
    if purpose == actions.AVATAR_SHOVE:
        return 0.0
    if purpose == powers.AVATAR_LURE:
        return 0.6 if other == side else 0.2
    return 0.1 * state.score[other] if purpose == penalties.AVATAR_SUFFERS else 0.0


def rate_picks(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """Every pick, and passing where that is allowed."""
    asked, _, _, purpose, extra = step
    kind = picks.KIND_OF[asked]
    made: list[float] = []
    for answer in options:
        if answer == (PASS,):
            made.append(pass_value(appraisal, purpose, kind))
        else:
            _, one, *_ = answer
            made.append(rate_pick(appraisal, kind, purpose, extra, one))
    return made


def pass_value(appraisal: Appraisal, purpose: int, kind: int) -> float:
    """What a token is worth that is not played now."""
    if kind == picks.HEAP and purpose == hall.HEAP_BATTLE:
        state, side = appraisal.state, appraisal.side
        if battle_token_of(state, side) == tokens.START_BATTLE:
            return 0.2 if state.turn % 3 == 0 else 0.8
    return 0.1 if kind == picks.HEAP and purpose in GOES_ON else KEEP_TOKEN


def rate_use(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§7.2 A world's power."""
    _, _, _, world = step
    power = appraisal.state.power_of[world]
    return [0.2 if answer == (PASS,) else power_value(appraisal, power) for answer in options]


def rate_power_token(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§15.6 A token's power, against keeping the token."""
    _, _, _, token = step
    power = token - tokens.FIRST_POWER
    value = power_value(appraisal, power)
    keep = 0.4 if is_last_turn(appraisal.state) and value < KEEP_TOKEN else KEEP_TOKEN
    if power in (powers.PROTECT, powers.LURE):
        keep = 0.4
    return [keep if answer == (PASS,) else value for answer in options]


def rate_order(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§15.3 Extra action points for the first, else the token is kept."""
    state = appraisal.state
    extras = state.board.action_points[len(state.sides)][2]
    at = state.order.index(appraisal.side)
    now = extras[at] if at < len(extras) else 0
    made: list[float] = []
    for answer in options:
        if answer == (PASS,):
            made.append(KEEP_TOKEN)
        else:
            _, place = answer
            made.append(1.5 * ((extras[place] if place < len(extras) else 0) - now))
    return made


def rate_spend(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§15.4 All action point tokens while an action is worth more than keeping them."""
    return [1.4 + 0.1 * sum(spent) if spent else 1.3 for _, *spent in options]


def rate_monster_power(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§16.1 Powers are free: whatever gains."""
    state, side = appraisal.state, appraisal.side
    made: list[float] = []
    for answer in options:
        if answer == (PASS,):
            made.append(0.1)
            continue
        _, kind = answer
        power = state.bestiary.power[kind]
        if power == abilities.COPY:
            made.append(max(power_value(appraisal, one) for one in range(9)))
        else:
            purpose = abilities.HEAP_OF[power]
            heaps = picks.allowed(state, picks.HEAP, purpose, side, 0)
            made.append(max(heap_value(appraisal, purpose, 0, heap) for heap in heaps))
    return made


def rate_copy(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§16.6 The best world power."""
    return [power_value(appraisal, power) for _, power in options]


def rate_regenerate(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§16.9 A stone back in its world, unless it is better off in reserve."""
    _, _, side, world = step
    gain = appraisal.adding(world, side) - IN_RESERVE
    return [gain if answer == (abilities.YES,) else 0.0 for answer in options]


def rate_bonus(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§17.3 In the last scoring whatever beats 1; before it only what is near its best."""
    state = appraisal.state
    least = 1.0 if is_last_turn(state) else 7.0
    return [float(bonus_of(state, appraisal.side, *token)) if token else least for _, *token in options]


PRICE_OF_ANOTHERS: Final[dict[int, int]] = {actions.HEAP_DRIVE: 2, actions.HEAP_BANISH: 3}
"""§5.5 By purpose: what it costs before §5.6 changes it."""
GOES_ON: Final[tuple[int, ...]] = (
    powers.HEAP_MOVE_ON,
    treasures.HEAP_CALL_ON,
    treasures.HEAP_STRIKE_ON,
    treasures.HEAP_SAIL_ON,
)
"""Picks that go on with what was begun, so that passing keeps nothing."""
HEAP_PLACE: Final[dict[int, int]] = {
    powers.HEAP_DESTROY: RESERVE,
    powers.HEAP_EXILE: HELHEIM,
    penalties.HEAP_LOSE: RESERVE,
    penalties.HEAP_LOSE_TO_HELHEIM: HELHEIM,
    penalties.HEAP_LOSE_TO_CARD: CARD,
    abilities.HEAP_SMITE: RESERVE,
    abilities.HEAP_SEND_BACK: CARD,
}
NEXT_WORLD: Final[tuple[int, ...]] = (
    actions.HEAP_MARCH,
    powers.HEAP_MOVE,
    powers.HEAP_MOVE_ON,
    penalties.HEAP_VICTIM,
    abilities.HEAP_REPEL,
)
RATERS: Final[dict[int, AskRater]] = {
    actions.ACT: rate_actions,
    picks.PICK_HEAP: rate_picks,
    picks.PICK_WORLD: rate_picks,
    picks.PICK_AVATAR: rate_picks,
    powers.USE_POWER: rate_use,
    tokens.CHANGE_ORDER: rate_order,
    tokens.SPEND_TOKENS: rate_spend,
    hall.PICK_MONSTER: rate_monster,
    hall.PICK_SPOT: rate_spot,
    resolve.CHOOSE_TOKEN: rate_token,
    penalties.CHOOSE_PENALTY: rate_penalty,
    penalties.EITHER: rate_either,
    abilities.USE_MONSTER: rate_monster_power,
    abilities.COPY_WHICH: rate_copy,
    abilities.REGENERATE: rate_regenerate,
    tokens.USE_TOKEN: rate_power_token,
    spoils.SCORE_BONUS: rate_bonus,
    moments.USE_WHICH: rate_treasures,
    treasures.INSPIRED: rate_inspired,
    treasures.FEAST: rate_feast,
}
