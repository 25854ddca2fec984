"""What looks good to a bot that fights monsters (Creatures & Monsters), in victory points."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.agenda import Answer, Step
from ninefold.games.nineworlds.appraisal import TOKEN_WORTH, Appraisal, fighting, icon_value, penalty_value
from ninefold.games.nineworlds.creatures import penalties, tokens
from ninefold.games.nineworlds.creatures.line import space_of, spots_of
from ninefold.games.nineworlds.state import HALL, MOST_SPOTS, NOBODY, SIDES


def rate_monster(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§13.4 The monster on which a stone does most, with its best free spot."""
    state = appraisal.state
    waiting = sum(state.stones[HALL * SIDES : HALL * SIDES + SIDES])
    made: list[float] = []
    for _, monster in options:
        space = space_of(state, monster)
        spots = [spot for spot, who in enumerate(spots_of(state, space)) if who == NOBODY]
        icons = max(icon_value(state, space, spot, waiting) for spot in spots)
        made.append(icons + fighting(state, appraisal.side, space, waiting))
    return made


def rate_spot(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§13.4 The best icon; further left is better."""
    state = appraisal.state
    _, _, _, _, monster = step
    space = space_of(state, monster)
    spots = [place % MOST_SPOTS for _, place in options]
    return [icon_value(state, space, spot, 9) - 0.15 * spot for spot in spots]


def rate_token(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§13.8 The most useful token; variable ones only if they will be scored."""
    short = appraisal.state.rules.turns < 6
    return [1.0 if short and token >= tokens.FIRST_VARIABLE else TOKEN_WORTH[token] for _, token in options]


def rate_penalty(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§14.4 The least harm."""
    return [penalty_value(appraisal, appraisal.side, penalty) for _, penalty in options]


def rate_either(appraisal: Appraisal, step: Step, options: Sequence[Answer]) -> list[float]:
    """§14.6 To the player on the left, the most harm."""
    return [0.0 if moved == penalties.AVATAR_MOVES else 1.0 for _, moved in options]
