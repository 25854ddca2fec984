"""What a position of The Ninth World promises each hero, or all of them, for bots that look ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from ninefold.games.ninth_world.appraisal import rounds_left
from ninefold.games.ninth_world.bids import worth
from ninefold.games.ninth_world.content import CREATURE, CYPHER, QUEST
from ninefold.games.ninth_world.coop import BIG, threshold
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.language import EFFORT
from ninefold.games.ninth_world.prices import FEASIBLE, prices_of
from ninefold.games.ninth_world.quests import is_complete
from ninefold.games.ninth_world.state import NOT_OVER, SLOTS, VICTORY, State

FAR: Final = 8
BIG_THREAT: Final = 1.7
"""§14.8 How much more often two dice wound the town than one."""

(
    SCORE, WOUNDS, RANKS, LOWEST, AT_LOWEST, HAND, POINTS, TOKEN, CYPHERS, QUESTS, MARKS, MONOLITH, POWER, FEATURES,
) = range(14)  # fmt: skip

WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.95, 0.9, 0.85, 0.8, 0.8, 0.75, 0.7, 0.7, 0.7),  # score
    (0.5, 0.0, -0.5, -2.0, -2.5, -3.0, -3.0, -3.0, -3.0),  # wounds, beyond what they take off the score
    (0.8, 1.5, 3.4, 4.0, 4.3, 4.6, 5.5, 5.8, 6.0),  # ranks of all skills
    (-1.5, -2.5, -2.5, -3.5, -4.0, -5.0, -5.0, -5.0, -5.0),  # the lowest rank: its set is scored already
    (-0.5, -0.7, -0.5, -0.2, 0.0, 0.5, 2.0, 3.0, 3.0),  # skills of the lowest rank
    (1.6, 1.7, 1.2, 1.2, 1.5, 1.5, 1.5, 1.5, 1.5),  # points that can still be bid this round
    (1.3, 1.5, 1.6, 1.6, 1.5, 1.5, 1.5, 1.5, 1.5),  # points bid and not spent
    (1.9, 2.0, 1.9, 2.0, 2.2, 2.6, 2.8, 2.8, 2.8),  # the hero token
    (0.7, 1.1, 1.3, 1.4, 1.7, 1.8, 2.0, 2.0, 2.0),  # what displayed cyphers may bring
    (0.2, 0.4, 0.5, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6),  # what displayed quests may bring
    (0.6, 0.7, 0.6, 0.6, 0.6, 0.7, 0.9, 0.9, 0.9),  # marks
    (0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3),  # the monolith
    (0.1, 0.2, 0.2, 0.2, 0.2, 0.2, 0.1, 0.1, 0.1),  # what the hero's power may bring
)
"""Valor by feature and by rounds left; found by regression over games of greedy bots, and smoothed."""
SPREAD: Final = (3.0, 4.0, 4.5, 5.0, 5.0, 5.5, 5.5, 6.0, 6.0)
"""By rounds left: how much Valor ahead makes winning about three times as likely."""


def features(state: State) -> list[list[float]]:
    """By hero: the value of each feature."""
    found = [hero_features(state, seat) for seat in range(len(state.valor))]
    found[state.monolith][MONOLITH] = 1.0
    for card in state.wild:
        marks = state.marks[card]
        if not marks:
            continue
        shared = marks.bit_count()
        for seat in range(len(found)):
            if marks >> seat & 1:
                found[seat][MARKS] += 1.0 / shared
    return found


def hero_features(state: State, seat: int) -> list[float]:
    """One hero's features, except marks and the monolith."""
    mine = [0.0] * FEATURES
    mine[SCORE] = float(score(state, seat))
    mine[WOUNDS] = float(state.wounds[seat])
    mine[TOKEN] = float(state.token[seat])
    cards, kinds = state.cards, state.kind
    spent = state.spent[seat] | state.bid[seat]
    lowest, equals = 9, 0
    for slot in range(SLOTS):
        kind = kinds[state.skills[SLOTS * seat + slot]]
        rank = 0 if cards.skill[kind] == EFFORT else cards.rank[kind]
        mine[RANKS] += rank
        if rank < lowest:
            lowest, equals = rank, 1
        elif rank == lowest:
            equals += 1
        if not spent >> slot & 1:
            mine[HAND] += max(1, rank) if cards.skill[kind] > state.phase else 1
    mine[LOWEST] = float(lowest)
    mine[AT_LOWEST] = float(equals)
    if seat in state.acting:
        mine[POINTS] = float(state.points[seat])
    elif state.bid[seat]:
        mine[POINTS] = float(max(state.total[seat], worth(state, seat, state.bid[seat], state.phase)[0]))
    later = prices_of(cards).later
    mine[POWER] = later[kinds[state.power[seat]]] if state.power[seat] >= 0 else 0.0
    for card in state.displayed[seat]:
        kind = kinds[card]
        if cards.type[kind] == QUEST:
            mine[QUESTS] += sum(cards.tiers[kind][state.progress[card] :]) * FEASIBLE[cards.quest[kind]]
        else:
            mine[CYPHERS] += later[kind]
    return mine


WEAKEST, MEAN, SCARS, DANGER, DRIFTING, UNDONE, PROGRESS, IN_HAND, TO_SPEND, TOKENS, PARTY_FEATURES = range(11)

PARTY_WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.03, 0.03, 0.025, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02),  # the weakest hero's score, less the threshold
    (0.015, 0.015, 0.015, 0.015, 0.015, 0.015, 0.02, 0.02, 0.02),  # the heroes' mean score, less the threshold
    (-0.9, -0.9, -0.8, -0.8, -0.6, -0.5, -0.45, -0.4, -0.4),  # wounds of the town
    (-0.7, -0.8, -0.7, -0.7, -0.7, -0.6, -0.5, -0.4, -0.4),  # creatures in the wilderness, for each hero
    (-0.07, -0.1, -0.15, -0.2, -0.22, -0.22, -0.15, -0.1, -0.1),  # cyphers there, by which the threshold rises
    (-0.2, -0.36, -0.5, -0.7, -0.8, -0.9, -1.0, -1.0, -1.0),  # quests there that are not complete, for each hero
    (0.2, 0.3, 0.4, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6),  # how much of them is done
    (0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08),  # points that can still be bid this round, each hero's
    (0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08),  # points bid and not spent, each hero's
    (0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1),  # hero tokens, each hero's
)
"""Log-odds of winning together by feature and by rounds left, found and smoothed in the same way."""
BIAS: Final = (4.7, 4.4, 3.6, 2.8, 2.4, 2.2, 1.0, 0.8, 0.5)


def party_features(state: State) -> list[float]:
    """§14 What all heroes have together, for each of them, and what threatens them."""
    heroes = [hero_features(state, seat) for seat in range(len(state.valor))]
    many = len(heroes)
    found = [0.0] * PARTY_FEATURES
    goal = threshold(state)
    found[WEAKEST] = min([hero[SCORE] for hero in heroes]) - goal
    found[MEAN] = sum([hero[SCORE] for hero in heroes]) / many - goal
    found[SCARS] = float(state.scars)
    found[IN_HAND] = sum([hero[HAND] for hero in heroes]) / many
    found[TO_SPEND] = sum([hero[POINTS] for hero in heroes]) / many
    found[TOKENS] = sum([hero[TOKEN] for hero in heroes]) / many
    cards, kinds = state.cards, state.kind
    for card in state.wild:
        kind = kinds[card]
        if cards.type[kind] == CREATURE:
            found[DANGER] += (BIG_THREAT if cards.cost[kind] >= BIG else 1.0) / many
        elif cards.type[kind] == CYPHER:
            found[DRIFTING] += 1.0
        elif not is_complete(state, card):
            found[UNDONE] += 1.0 / many
            found[PROGRESS] += state.progress[card] / len(cards.tiers[kind]) / many
    return found


def stage(state: State) -> int:
    """The rounds after this one, at most as many as there are weights for."""
    return max(0, min(FAR, rounds_left(state)))


def together(state: State) -> float:
    """§14 How likely the heroes are to win, in 0..1."""
    if state.ending != NOT_OVER:
        return 1.0 if state.ending == VICTORY else 0.0
    left = stage(state)
    odds = BIAS[left]
    for weights, found in zip(PARTY_WEIGHTS, party_features(state)):
        odds += weights[left] * found
    return 1.0 / (1.0 + exp(-odds))


def chances(state: State) -> list[float]:
    """By seat: how likely it is to win, in 0..1."""
    if state.mode.shared:
        return [together(state)] * len(state.valor)
    left = stage(state)
    weights = [row[left] for row in WEIGHTS]
    expected = [sum([one * weight for one, weight in zip(found, weights)]) for found in features(state)]
    most = max(expected)
    parts = [exp((valor - most) / SPREAD[left]) for valor in expected]
    whole = sum(parts)
    return [part / whole for part in parts]
