"""What a position of Nineworlds promises each side, for bots that look ahead: what it has, and what that may bring."""

from __future__ import annotations

from math import exp
from typing import Final

from ninefold.games.nineworlds.appraisal import ICON_WORTH, TOKEN_WORTH, chance_to_fall, loot, prize
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.creatures.tokens import ACTION, BATTLE, START_BATTLE
from ninefold.games.nineworlds.sagas.wishes import saga_promise
from ninefold.games.nineworlds.state import (
    BATTLE_SIZE,
    CARD,
    HALL,
    HELHEIM,
    NOBODY,
    NONE,
    RESERVE,
    SIDES,
    TOKENS,
    VALHALLA,
    WORLDS,
    State,
)

(
    POINTS_SCORED, WORLDS_REACHED, STONES_IN_WORLDS, WORLDS_CONTROLLED, WORLDS_SHARED, WORLD_POWERS, STONES_FALLING,
    STONES_RISING, CARD_COUNT, RESERVE_COUNT, HELHEIM_COUNT, VALHALLA_COUNT, HALL_COUNT, POINTS_LEFT,
    HOME_CONTROLLED, TROPHY_POINTS, TROPHY_POWERS, ACTION_TOKEN_COUNT, BATTLE_TOKEN_COUNT, OTHER_TOKEN_WORTH,
    PRIZE_SHARE, ICONS_HELD, PENALTIES_AHEAD, FEATURES,
) = range(24)  # fmt: skip

WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0),  # score
    (-0.2, -1.4, -1.9, -2.2, -1.9, 1.1),  # worlds with stones
    (3.5, 3.9, 4.3, 7.2, 8.5, 8.3),  # stones there
    (1.5, 0.4, 0.2, 0.3, 0.0, 0.0),  # worlds controlled
    (0.6, 0.8, 0.4, 1.5, 0.6, 0.0),  # worlds shared
    (0.1, 0.3, 0.8, 1.0, 2.5, 10.2),  # worlds whose power it has
    (-2.6, -1.0, -2.2, -4.8, -4.4, -5.5),  # stones that will fall to the reserve
    (0.5, 2.8, 4.2, 5.3, 8.6, 22.6),  # stones that will rise to Valhalla
    (1.2, 1.3, 1.5, 2.4, 2.8, 1.3),  # stones on the card
    (0.0, 0.2, 0.4, 0.4, 0.0, 0.0),  # in reserve, up to 4
    (-1.7, -1.2, -1.2, -2.4, -2.4, -2.5),  # in Helheim
    (4.2, 5.5, 6.8, 7.3, 10.3, 13.7),  # in Valhalla
    (1.7, 2.7, 2.8, 3.3, 3.7, 4.1),  # in the Warriors' Hall
    (1.6, 1.7, 1.6, 1.9, 1.7, 1.4),  # action points left
    (0.0, 1.4, 1.8, 2.4, 1.7, 0.0),  # its home world controlled
    (1.8, 1.9, 1.8, 3.3, 3.0, 4.7),  # points of its monsters
    (0.9, 1.6, 2.5, 3.5, 5.2, 7.6),  # powers of its monsters
    (1.2, 1.3, 1.4, 2.4, 1.8, 1.1),  # action point tokens
    (0.5, 0.7, 1.0, 0.8, 1.0, 1.0),  # battle tokens
    (1.4, 1.4, 1.2, 1.6, 2.3, 3.9),  # other tokens, by their worth
    (0.9, 0.9, 1.2, 1.0, 1.2, 1.3),  # its part of monsters that may fall
    (0.9, 1.0, 1.0, 1.9, 2.2, 3.2),  # the icons under its stones there
    (-1.1, 0.0, 0.0, -6.7, 0.0, 0.0),  # penalties it is exposed to
)
"""Victory points by feature and by turns left; found by regression over games of greedy bots."""
SPREAD: Final = (6.5, 9.0, 11.0, 13.5, 15.0, 15.5)
"""By turns left: how many points ahead make winning about three times as likely."""
FAR: Final = 5


def features(state: State) -> list[list[float]]:
    """By side around the table: what it has, counted."""
    found = [[0.0] * FEATURES for _ in range(9)]
    sides = state.sides
    stones, points, score, tokens = state.stones, state.points, state.score, state.tokens
    for side in sides:
        mine = found[side]
        mine[POINTS_SCORED] = float(score[side])
        mine[CARD_COUNT] = float(stones[CARD * SIDES + side])
        mine[RESERVE_COUNT] = float(min(4, stones[RESERVE * SIDES + side]))
        mine[HELHEIM_COUNT] = float(stones[HELHEIM * SIDES + side])
        mine[VALHALLA_COUNT] = float(stones[VALHALLA * SIDES + side])
        mine[HALL_COUNT] = float(stones[HALL * SIDES + side])
        mine[POINTS_LEFT] = float(points[side])
        first = side * TOKENS
        for token in range(TOKENS):
            held = tokens[first + token]
            if not held:
                continue
            if token == ACTION:
                mine[ACTION_TOKEN_COUNT] += held
            elif token in (START_BATTLE, BATTLE):
                mine[BATTLE_TOKEN_COUNT] += held
            else:
                mine[OTHER_TOKEN_WORTH] += held * TOKEN_WORTH[token]
    for world in range(WORLDS):
        count_world(state, world, found)
    bestiary = state.bestiary
    for kind, owner in enumerate(state.owned):
        if owner != NOBODY:
            found[owner][TROPHY_POINTS] += bestiary.points[kind]
            found[owner][TROPHY_POWERS] += 1.0 if bestiary.power[kind] else 0.0
    for space in range(len(state.line)):
        if state.line[space] != NONE:
            count_monster(state, space, found)
    return [found[side] for side in sides]


def count_world(state: State, world: int, found: list[list[float]]) -> None:
    """§2.5, §6, §9 Who stands in a world, who rules it, and who is about to fall there."""
    here = state.stones[world * SIDES : world * SIDES + SIDES]
    most = max(here)
    if not most:
        return
    total = sum(here)
    is_one = here.count(most) == 1
    surplus = total - BATTLE_SIZE
    losses = surplus / (9 - here.count(0)) if surplus > 0 else 0.0
    for side in state.sides:
        count = here[side]
        if not count:
            continue
        mine = found[side]
        mine[WORLDS_REACHED] += 1.0
        mine[STONES_IN_WORLDS] += count
        lost = min(losses, float(count))
        if count == most and is_one:
            mine[WORLDS_CONTROLLED] += 1.0
            mine[STONES_RISING] += lost
            if total >= BATTLE_SIZE:
                mine[WORLD_POWERS] += 1.0
            if side == world:
                mine[HOME_CONTROLLED] += 1.0
        else:
            mine[STONES_FALLING] += lost
            if count == most:
                mine[WORLDS_SHARED] += 1.0


def count_monster(state: State, space: int, found: list[list[float]]) -> None:
    """§13 What the stones on a monster may win, or suffer."""
    spots = spots_of(state, space)
    standing = len(spots) - spots.count(NOBODY)
    if not standing:
        return
    waiting = sum(state.stones[HALL * SIDES : HALL * SIDES + SIDES])
    falls = chance_to_fall(state, space, waiting)
    value, tokens = prize(state, space), loot(state, space)
    kind = state.line[space]
    icons = state.bestiary.icons[kind]
    least, number = state.bestiary.box[kind]
    for side in state.sides:
        own = spots.count(side)
        if not own:
            if state.turn % 3 == 0:
                found[side][PENALTIES_AHEAD] += number * (1.0 - falls)
            continue
        mine = found[side]
        mine[PRIZE_SHARE] += falls * own * (value + tokens) / len(spots)
        if own <= least and state.turn % 3 == 0:
            mine[PENALTIES_AHEAD] += number * (1.0 - falls)
        for spot, who in enumerate(spots):
            if who == side:
                mine[ICONS_HELD] += falls * ICON_WORTH[icons[spot]]


def stage(state: State) -> int:
    """The turns left, as far as the weights reach; beyond them only the way to the next scoring matters."""
    left = int(state.rules.turns) - max(1, state.turn)
    while left > FAR:
        left -= 3
    return left


def promise(state: State) -> list[float]:
    """By side around the table: the points it may expect in the end, apart from a sum that is the same for all."""
    left = stage(state)
    weights = [row[left] for row in WEIGHTS]
    promised = [sum([one * weight for one, weight in zip(found, weights)]) for found in features(state)]
    if state.rules.has_sagas:
        return [points + saga_promise(state, side) for points, side in zip(promised, state.sides)]
    return promised


def chances(state: State) -> list[float]:
    """By seat: how likely it is to win, in 0..1."""
    rules = state.rules
    teams = int(rules.teams)
    expected = [0.0] * teams
    for side, points in zip(state.sides, promise(state)):
        expected[state.seat_of[side] % teams] += points
    most = max(expected)
    spread = SPREAD[stage(state)]
    parts = [exp((points - most) / spread) for points in expected]
    whole = sum(parts)
    return [parts[seat % teams] / whole for seat in range(rules.seats)]
