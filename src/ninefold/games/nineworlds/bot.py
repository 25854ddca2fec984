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
from ninefold.games.nineworlds.heap_advice import PRICE_OF_ANOTHERS, fight_value, heap_value
from ninefold.games.nineworlds.outlook import chances
from ninefold.games.nineworlds.sagas import moments, treasures
from ninefold.games.nineworlds.sagas.advice import (
    curse_value,
    rate_feast,
    rate_inspired,
    rate_treasures,
)
from ninefold.games.nineworlds.scoring import is_like_home
from ninefold.games.nineworlds.setup import given_points
from ninefold.games.nineworlds.state import CARD, HELHEIM, RESERVE, SIDES, WORLDS, State
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
    """The best gain for a point that an action can bring: that of the best pick that may be paid for."""
    return ACTION_VALUES[action](appraisal)


def rescue_value(appraisal: Appraisal) -> float:
    """§5.3 A stone from Helheim comes to the reserve."""
    return IN_RESERVE - IN_HELHEIM


def deploy_value(appraisal: Appraisal) -> float:
    """§5.4 A stone from the card in the best world."""
    state, side = appraisal.state, appraisal.side
    gains, fewer = appraisal.gains(side), appraisal.wished(CARD * SIDES + side, -1)
    found: list[float] = []
    for world in range(WORLDS):
        price = actions.deploy_price(state, side, 0, world)
        if price <= state.points[side]:
            found.append((gains[world] - ON_CARD + fewer) / price)
    return max(found, default=0.0)


def march_value(appraisal: Appraisal) -> float:
    """§5.3 An own stone to an adjacent world."""
    side = appraisal.side
    return max([appraisal.best_next(heap) for heap in appraisal.heaps if heap % SIDES == side], default=0.0)


def best_walk(appraisal: Appraisal) -> float:
    """§5.3 The avatar to the best adjacent world."""
    state = appraisal.state
    return max([walk_value(appraisal, world) for world in state.board.neighbours[state.avatar[appraisal.side]]])


def drive_value(appraisal: Appraisal) -> float:
    """§5.5 Another's stone to an adjacent world."""
    return others_value(appraisal, actions.HEAP_DRIVE)


def shove_value(appraisal: Appraisal) -> float:
    """§5.5 Another's avatar to an adjacent world."""
    return 0.0


def banish_value(appraisal: Appraisal) -> float:
    """§5.5 Another's stone to Helheim."""
    return others_value(appraisal, actions.HEAP_BANISH)


def others_value(appraisal: Appraisal, purpose: int) -> float:
    """§5.5 The most that driving or banishing another's stone brings for each point, as far as the points suffice."""
    state, side = appraisal.state, appraisal.side
    points, base = state.points[side], PRICE_OF_ANOTHERS[purpose]
    found: list[float] = []
    for heap in appraisal.heaps:
        if heap % SIDES == side:
            continue
        price = actions.price_of_anothers(state, side, heap, base)
        if price <= points:
            gain = appraisal.best_next(heap) if base == 2 else appraisal.moving(heap, HELHEIM)
            found.append(gain / price)
    return max(found, default=0.0)


def muster_value(appraisal: Appraisal) -> float:
    """§5.7 The best own stone for the monsters."""
    side = appraisal.side
    heaps = [heap for heap in appraisal.heaps if heap % SIDES == side]
    heaps += [heap for heap in (CARD * SIDES + side, RESERVE * SIDES + side) if appraisal.state.stones[heap]]
    return max([fight_value(appraisal, hall.HEAP_MUSTER, 0, heap) for heap in heaps], default=0.0)


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
    """A side wants its own avatar where it wants stones, and another side's avatar where that side has none."""
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


ACTION_VALUES: Final[dict[int, Callable[[Appraisal], float]]] = {
    actions.RECRUIT: recruit_value,
    actions.DEPLOY: deploy_value,
    actions.MARCH: march_value,
    actions.WALK: best_walk,
    actions.DRIVE: drive_value,
    actions.SHOVE: shove_value,
    actions.BANISH: banish_value,
    actions.RESCUE: rescue_value,
    actions.MUSTER: muster_value,
}
GOES_ON: Final[tuple[int, ...]] = (
    powers.HEAP_MOVE_ON,
    treasures.HEAP_CALL_ON,
    treasures.HEAP_STRIKE_ON,
    treasures.HEAP_SAIL_ON,
)
"""Picks that go on with what was begun, so that passing keeps nothing."""
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
