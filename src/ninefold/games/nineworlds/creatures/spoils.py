"""§17 Scoring with monsters (Creatures & Monsters): monster points, variable tokens, and tokens that are left."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK, PASS
from ninefold.games.nineworlds.creatures import tokens
from ninefold.games.nineworlds.creatures.book import NO_SUCH_TOKEN
from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, NOBODY, SIDES, TOKENS, State
from ninefold.games.nineworlds.stones import controller, in_worlds, strongest
from ninefold.games.nineworlds.turn import is_last_turn, is_scoring_turn

SCORE_TOKEN: Final = BOOK.verb("score_token", "token:token")
MONSTER_POINTS: Final = BOOK.tell("monster_points", "avatar:avatar", "n")
MAJORITY: Final = BOOK.tell("majority", "avatar:avatar", "n")
BONUS_SCORED: Final = BOOK.tell("bonus_scored", "avatar:avatar", "token:token", "n")
TOKENS_LEFT: Final = BOOK.tell("tokens_left", "avatar:avatar", "n")

MOST_BONUS: Final = 10
FOR_STONES: Final = ((18, 10), (14, 8), (10, 6), (8, 4))
"""§17.4 (at least that many stones in the worlds, points), the highest first."""
FOR_TROPHIES: Final = ((12, 10), (10, 8), (8, 6), (5, 4))
"""§17.4 (at least that many monster points, points), the highest first."""


def points_owned(state: State, side: int) -> int:
    """§17.1 The monster points of all cards that a side has."""
    points = state.bestiary.points
    return sum(points[kind] for kind, owner in enumerate(state.owned) if owner == side)


def monster_scoring(state: State, step: Step) -> None:
    """§17.1, §17.2 Monster points score; the most of them score 5 more, or 3 for each side that shares the lead."""
    if not is_scoring_turn(state):
        return
    owned = [points_owned(state, side) for side in state.order]
    most = max(owned)
    for side, points in zip(state.order, owned):
        gain_by_monsters(state, side, points)
        tell(state, MONSTER_POINTS, side, points)
        if points == most and most > 0:
            extra = 5 if owned.count(most) == 1 else 3
            gain_by_monsters(state, side, extra)
            tell(state, MAJORITY, side, extra)


def gain_by_monsters(state: State, side: int, points: int) -> None:
    """Points that come from monsters."""
    state.score[side] += points
    state.monster_score[side] += points


def bonus_tokens(state: State, step: Step) -> None:
    """§17.3, §18.1 In the scoring phases from turn 6 on variable tokens may be scored. (BONUS_TOKENS, place)."""
    _, first = step
    if not is_scoring_turn(state) or state.turn < 6:
        return
    for place in range(first, len(state.order)):
        side = state.order[place]
        if any(tokens.held(state, side, token) for token in range(tokens.FIRST_VARIABLE, TOKENS)):
            state.agenda.append((BONUS_TOKENS, place + 1))
            state.agenda.append((SCORE_BONUS, state.seat_of[side], side))
            return


def bonus_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§17.3 Each variable token that is held, or none."""
    _, _, side = step
    found: list[Answer] = [(PASS,)]
    for token in range(tokens.FIRST_VARIABLE, TOKENS):
        if tokens.held(state, side, token):
            found.append((SCORE_TOKEN, token))
    return found


def take_bonus(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§17.3 It scores and is gone; others may follow."""
    _, _, side = step
    if answer == (PASS,):
        return
    _, token = answer
    points = bonus_of(state, side, token)
    tokens.spend_token(state, side, token)
    state.score[side] += points
    tell(state, BONUS_SCORED, side, token, points)
    state.once_more()


def bonus_of(state: State, side: int, token: int) -> int:
    """§17.4 What a variable token is worth now, 10 at most."""
    return min(MOST_BONUS, _counted(state, side, token))


def _counted(state: State, side: int, token: int) -> int:
    if token == tokens.PRESENCE:
        return 2 * sum(1 for heap in range(side, IN_WORLDS, SIDES) if state.stones[heap])
    if token == tokens.RULE:
        return 2 * sum(1 for world in range(9) if is_strong(state, side, world))
    if token == tokens.NUMBERS:
        return points_for(in_worlds(state, side), FOR_STONES)
    if token == tokens.CARD_STONES:
        return state.stones[CARD * SIDES + side]
    if token == tokens.TROPHIES:
        return points_for(points_owned(state, side), FOR_TROPHIES)
    return 2 * sum(state.stones[HELHEIM * SIDES : HELHEIM * SIDES + SIDES])


def is_strong(state: State, side: int, world: int) -> bool:
    """Whether a side controls a world, or shares its control."""
    ruler = controller(state, world)
    if ruler != NOBODY:
        return state.group[ruler] == state.group[side]
    return any(state.group[other] == state.group[side] for other in strongest(state, world))


def points_for(n: int, table: tuple[tuple[int, int], ...]) -> int:
    """§17.4 The points in the first line of a table whose number is reached."""
    for least, points in table:
        if n >= least:
            return points
    return 0


def last_tokens(state: State, step: Step) -> None:
    """§17.5 After the last turn every unused token is worth 1; starting battle tokens are worth nothing."""
    if not is_last_turn(state):
        return
    for side in state.order:
        left = sum(state.tokens[side * TOKENS + 1 : side * TOKENS + TOKENS])
        if left:
            state.score[side] += left
            tell(state, TOKENS_LEFT, side, left)


MONSTER_SCORING: Final[int] = BOOK.does("monster_scoring", monster_scoring, "place")
BONUS_TOKENS: Final[int] = BOOK.does("bonus_tokens", bonus_tokens, "place")
SCORE_BONUS: Final[int] = BOOK.asks(
    "score_bonus",
    "avatar:avatar",
    options=bonus_options,
    take=take_bonus,
    otherwise=NO_SUCH_TOKEN,
    verbs=(PASS, SCORE_TOKEN),
    rule="17.3",
    default=(PASS,),
)
LAST_TOKENS: Final[int] = BOOK.does("last_tokens", last_tokens, "place")
