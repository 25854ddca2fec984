"""§14 How likely the heroes are to win together when the skill phases of a round are over; for bots.

Then nothing is left to decide in the round. What the dice may do to the town is counted, what comes after is judged by
weights from games of greedy bots.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ninefold.games.ninth_world.appraisal import rounds_left
from ninefold.games.ninth_world.content import CREATURE, CYPHER, QUEST
from ninefold.games.ninth_world.coop import BIG, threshold
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.focus import rank_of
from ninefold.games.ninth_world.language import COMBAT
from ninefold.games.ninth_world.quests import is_complete
from ninefold.games.ninth_world.state import SLOTS, State

FAR: Final = 8
ONE_DIE: Final = 1 / 3
TWO_DICE: Final = 5 / 9
"""§14.8 How likely a creature is to wound the town."""

PREY, UNDONE, TIERS, DRIFTING, MARGIN, FIGHTERS, TOKENS, MARKS, FEATURES = range(9)

WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, -0.27, -0.29, -0.29, -0.28, -0.24, -0.21, -0.16, -0.12),  # cost of the creatures left, for each hero
    (0.0, -0.31, -0.43, -0.49, -0.50, -0.48, -0.42, -0.33, -0.27),  # quests left that are not complete
    (0.0, -0.02, -0.20, -0.46, -0.62, -0.67, -0.69, -0.70, -0.62),  # what is still to be done for them, for each hero
    (0.0, -0.14, -0.19, -0.25, -0.31, -0.31, -0.32, -0.28, -0.25),  # cyphers left
    (0.0, 0.04, 0.028, 0.022, 0.018, 0.015, 0.015, 0.015, 0.015),  # the weakest hero's score, less the threshold
    (0.0, 1.7, 1.68, 1.65, 1.54, 1.4, 1.27, 1.04, 0.93),  # ranks in Combat, for each hero
    (0.0, 0.39, 0.34, 0.3, 0.17, 0.11, 0.1, 0.08, 0.08),  # hero tokens, for each hero
    (0.0, 0.15, 0.18, 0.18, 0.14, 0.12, 0.12, 0.16, 0.22),  # marks, for each hero
)
"""Log-odds by feature and by rounds left, found by regression over games of greedy bots."""
SCARS: Final = (0.0, -0.88, -0.82, -0.71, -0.63, -0.55, -0.48, -0.46, -0.48)
"""By rounds left: how a wound of the town changes the log-odds."""
BIAS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 1.7, 1.36, 0.92, 0.45, 0.0, -0.38, -0.6, -0.62),
    (0.0, 2.0, 1.77, 1.32, 0.74, 0.24, -0.07, -0.32, -0.4),
    (0.0, 1.95, 1.79, 1.34, 0.7, 0.16, -0.16, -0.42, -0.51),
    (0.0, 1.93, 1.7, 1.19, 0.55, -0.05, -0.44, -0.74, -0.86),
    (0.0, 2.05, 1.83, 1.23, 0.48, -0.16, -0.7, -1.03, -1.18),
)
"""By heroes and by rounds left."""
HIGHEST: Final = 40.0


def survival(state: State) -> float:
    """The chance to win in 0..1, just before the Threshold phase: the mean over all results of its dice."""
    found = features(state)
    if is_check(state) and is_below(state, int(found[DRIFTING])):
        return 0.0
    left = min(FAR, rounds_left(state))
    odds = BIAS[len(state.valor) - 1][left]
    for weights, value in zip(WEIGHTS, found):
        odds += weights[left] * value
    hope = 0.0
    for wounds, chance in enumerate(wound_chances(state)):
        scars = state.scars + wounds
        if scars < SLOTS:
            hope += chance / (1.0 + exp(-odds - SCARS[left] * scars)) if left else chance
    return hope


def features(state: State) -> list[float]:
    """What threatens the heroes, and what they have against it."""
    many = len(state.valor)
    found = [0.0] * FEATURES
    cards, kinds = state.cards, state.kind
    for card in state.wild:
        kind = kinds[card]
        found[MARKS] += state.marks[card].bit_count() / many
        if cards.type[kind] == CREATURE:
            found[PREY] += cards.cost[kind] / many
        elif cards.type[kind] == CYPHER:
            found[DRIFTING] += 1.0
        elif cards.type[kind] == QUEST and not is_complete(state, card):
            found[UNDONE] += 1.0
            found[TIERS] += (len(cards.tiers[kind]) - state.progress[card]) / many
    margin = min([score(state, seat) for seat in range(many)]) - next_threshold(state) - found[DRIFTING]
    found[MARGIN] = max(-HIGHEST, min(HIGHEST, margin))
    for seat in range(many):
        found[FIGHTERS] += rank_of(state, seat, COMBAT) / many
    found[TOKENS] = sum(state.token) / many
    return found


def is_check(state: State) -> bool:
    """§14.10 Whether the heroes must cross a threshold in this round."""
    return any(round_ == state.round for round_, _ in state.mode.thresholds)


def is_below(state: State, drift: int) -> bool:
    """§14.10 Whether some hero does not reach the threshold, which the cyphers raise first."""
    goal = threshold(state) + drift
    return any(score(state, seat) < goal for seat in range(len(state.valor)))


def next_threshold(state: State) -> int:
    """§14.10 The score that every hero needs at the first check after this round."""
    for round_, goal in state.mode.thresholds:
        if round_ > state.round:
            return goal + state.drift
    return threshold(state)


def wound_chances(state: State) -> list[float]:
    """§14.8 By number of wounds: how likely the town is to get exactly that many in this round."""
    chances = [1.0]
    cards, kinds = state.cards, state.kind
    for card in state.wild:
        if cards.type[kinds[card]] == CREATURE:
            chance = TWO_DICE if cards.cost[kinds[card]] >= BIG else ONE_DIE
            before = [*chances, 0.0]
            chances = [before[0] * (1.0 - chance)]
            chances += [before[k] * (1.0 - chance) + before[k - 1] * chance for k in range(1, len(before))]
    return chances
