"""§15 Bonus tokens and §17 the monsters' part in scoring (Creatures & Monsters)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import names as base
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.creatures import names
from ninefold.games.nineworlds.creatures.hall import has_not_passed, spend_token
from ninefold.games.nineworlds.picks import Pick
from ninefold.games.nineworlds.powers import anywhere
from ninefold.games.nineworlds.state import CARD, HELHEIM, NOBODY, RESERVE, TOKENS, State
from ninefold.games.nineworlds.stones import controller, in_worlds, strongest
from ninefold.games.nineworlds.turn import is_last_turn, is_scoring_turn

MOST_BONUS: Final = 10
STEPS_OF_NUMBERS: Final[tuple[tuple[int, int], ...]] = ((18, 10), (14, 8), (10, 6), (8, 4))
STEPS_OF_TROPHIES: Final[tuple[tuple[int, int], ...]] = ((12, 10), (10, 8), (8, 6), (5, 4))


def held(state: State, side: int, token: int) -> int:
    """How many tokens of a kind a side has."""
    return state.tokens[side * TOKENS + token]


def order_tokens(state: State, step: Step) -> None:
    """§15.3 In the order just found, everybody with such a token is asked once."""
    for side in reversed(state.order):
        if held(state, side, names.ORDER):
            state.agenda.append((names.CHANGE_ORDER, state.seat_of[side], side))


def order_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§15.3 Up to two places either way, or none."""
    at = state.order.index(step[2])
    found: list[Answer] = [(base.PASS,)]
    for place in range(max(0, at - 2), min(len(state.order), at + 3)):
        if place != at:
            found.append((names.MOVE_ORDER, place))
    return found


def why_not_order(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§15.3 At most two places away."""
    if answer[0] == base.PASS:
        return FINE
    way = abs(state.order.index(step[2]) - answer[1])
    return FINE if 1 <= way <= 2 and answer[1] < len(state.order) else names.TOO_FAR


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.3 The marker moves at once."""
    if answer[0] == base.PASS:
        return
    side = step[2]
    spend_token(state, side, names.ORDER)
    state.order.remove(side)
    state.order.insert(answer[1], side)
    tell(state, names.ORDER_CHANGED, side, answer[1])


def point_tokens(state: State, step: Step) -> None:
    """§15.4 Only after all have spent their points, in player order."""
    for side in reversed(state.order):
        if held(state, side, names.ACTION):
            state.agenda.append((names.SPEND_TOKENS, state.seat_of[side], side))


def spend_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§15.4 One or more tokens, or none."""
    found: list[Answer] = [(base.PASS,)]
    for n in range(1, held(state, step[2], names.ACTION) + 1):
        found.append((names.SPEND, n))
    return found


def why_not_spend(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§15.4 As many as there are."""
    if answer[0] == base.PASS or 1 <= answer[1] <= held(state, step[2], names.ACTION):
        return FINE
    return names.NOT_THAT_MANY


def take_spend(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.4 A point for each token, to be spent at once."""
    if answer[0] == base.PASS:
        return
    side = step[2]
    for _ in range(answer[1]):
        spend_token(state, side, names.ACTION)
    state.points[side] = answer[1]
    state.agenda.append((base.GO_ON, side))


def temporary_tokens(state: State, step: Step) -> None:
    """§15.7 In turns, until all have passed or run out. (TEMPORARY_TOKENS, place, who has passed)."""
    passed = step[2] if len(step) > 2 else 0
    order = state.order
    for place in range(step[1], step[1] + len(order)):
        side = order[place % len(order)]
        if passed >> side & 1 or not held(state, side, names.TEMPORARY) or not state.stones[RESERVE * 9 + side]:
            continue
        state.agenda.append((names.TEMPORARY_TOKENS, (place + 1) % len(order), passed | 1 << side))
        picks.ask_world(state, side, names.WORLD_TEMPORARY)
        return


def place_temporary(state: State, side: int, extra: int, world: int) -> None:
    """§15.7 A stone from the reserve stands in a world for this phase."""
    has_not_passed(state, side)
    spend_token(state, side, names.TEMPORARY)
    state.stones[RESERVE * 9 + side] -= 1
    state.stones[world * 9 + side] += 1
    state.temps.append(world * 9 + side)
    tell(state, names.TEMPORARY_PLACED, side, world)


def power_tokens(state: State, step: Step) -> None:
    """§15.6 Before the worlds' own powers, in number order and player order. (POWER_TOKENS, world * 9 + place)."""
    order = state.order
    for position in range(step[1], 81):
        place = position % 9
        if place >= len(order):
            continue
        side, power = order[place], state.power_of[position // 9]
        if held(state, side, names.POWER + power) and powers.may_use(state, side, power, free=0):
            state.agenda.append((names.POWER_TOKENS, position + 1))
            state.agenda.append((names.USE_TOKEN, state.seat_of[side], side, names.POWER + power))
            return


def take_power_token(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§15.6 The power acts as a world's does; an unused token is kept, and whoever has another one is asked again."""
    if answer[0] == base.USE:
        spend_token(state, step[2], step[3])
        below = state.agenda[-1]
        state.agenda[-1] = (below[0], below[1] - 1)
        powers.begin(state, step[2], step[3] - names.POWER, 0)


def points_owned(state: State, side: int) -> int:
    """§17.1 The monster points of all cards that a side has."""
    points = state.rules.bestiary.points
    return sum(points[kind] for kind, owner in enumerate(state.owned) if owner == side)


def monster_scoring(state: State, step: Step) -> None:
    """§17.1, §17.2 Monster points score; most of them 5 more, or 3 each for those who share that place."""
    if not is_scoring_turn(state):
        return
    owned = [points_owned(state, side) for side in state.order]
    most = max(owned)
    for side, points in zip(state.order, owned):
        gain_by_monsters(state, side, points)
        tell(state, names.MONSTER_POINTS, side, points)
        if points == most and most > 0:
            extra = 5 if owned.count(most) == 1 else 3
            gain_by_monsters(state, side, extra)
            tell(state, names.MAJORITY, side, extra)


def gain_by_monsters(state: State, side: int, points: int) -> None:
    """Points that come from monsters."""
    state.score[side] += points
    state.monster_score[side] += points


def bonus_tokens(state: State, step: Step) -> None:
    """§17.3 In the scoring phases from turn 6 on variable tokens may be scored. (BONUS_TOKENS, place)."""
    if not is_scoring_turn(state) or state.turn < 6:
        return
    for place in range(step[1], len(state.order)):
        side = state.order[place]
        if any(held(state, side, token) for token in range(names.BONUS, TOKENS)):
            state.agenda.append((names.BONUS_TOKENS, place + 1))
            state.agenda.append((names.SCORE_BONUS, state.seat_of[side], side))
            return


def bonus_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§17.3 Each variable token that is held, or none."""
    found: list[Answer] = [(base.PASS,)]
    for token in range(names.BONUS, TOKENS):
        if held(state, step[2], token):
            found.append((names.SCORE_TOKEN, token))
    return found


def why_not_bonus(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§17.3 Only a variable token that is held."""
    if answer[0] == base.PASS or (answer[1] >= names.BONUS and held(state, step[2], answer[1])):
        return FINE
    return names.NO_SUCH_TOKEN


def take_bonus(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§17.3 It scores and is gone; others may follow."""
    if answer[0] == base.PASS:
        return
    side, token = step[2], answer[1]
    points = bonus_of(state, side, token)
    spend_token(state, side, token)
    state.score[side] += points
    tell(state, names.BONUS_SCORED, side, token, points)
    below = state.agenda[-1]
    state.agenda[-1] = (below[0], below[1] - 1)


def bonus_of(state: State, side: int, token: int) -> int:
    """§17.4 What a variable token is worth now, 10 at most."""
    return min(MOST_BONUS, _counted(state, side, token))


def _counted(state: State, side: int, token: int) -> int:
    if token == names.PRESENCE:
        return 2 * sum(1 for heap in range(side, 81, 9) if state.stones[heap])
    if token == names.RULE:
        return 2 * sum(1 for world in range(9) if is_strong(state, side, world))
    if token == names.NUMBERS:
        return step_of(STEPS_OF_NUMBERS, in_worlds(state, side))
    if token == names.CARD_STONES:
        return state.stones[CARD * 9 + side]
    if token == names.TROPHIES:
        return step_of(STEPS_OF_TROPHIES, points_owned(state, side))
    return 2 * sum(state.stones[HELHEIM * 9 : HELHEIM * 9 + 9])


def is_strong(state: State, side: int, world: int) -> bool:
    """Whether a side controls a world, or shares its control."""
    ruler = controller(state, world)
    if ruler != NOBODY:
        return state.group[ruler] == state.group[side]
    return any(state.group[other] == state.group[side] for other in strongest(state, world))


def step_of(steps: tuple[tuple[int, int], ...], n: int) -> int:
    """The value of the highest step that is reached."""
    for least, points in steps:
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
            tell(state, names.TOKENS_LEFT, side, left)


WORLD_PICKS: Final[list[Pick]] = [Pick("pick_temporary", "15.7", anywhere, place_temporary, is_optional=True)]
