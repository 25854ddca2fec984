"""§4 The turn (Nineworlds): player order, action points, and the end of a turn and of the game."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds.avatars import harvest
from ninefold.games.nineworlds.book import BOOK, NEW_TURN
from ninefold.games.nineworlds.state import NOT_OVER, ON_POINTS, SIDES, State
from ninefold.games.nineworlds.stones import controller, in_worlds

TURN_BEGAN: Final = BOOK.tell("turn_began", "turn")
ORDER_SET: Final = BOOK.tell("order_set", "avatar:avatar", "place")
GOT_POINTS: Final = BOOK.tell("got_points", "avatar:avatar", "n")
GAME_OVER: Final = BOOK.tell("game_over", "how:ending")
WON: Final = BOOK.tell("won", "seat")


def new_turn(state: State, step: Step) -> None:
    """§4.1 The next turn, phase by phase."""
    state.turn += 1
    tell(state, TURN_BEGAN, state.turn)
    agenda = state.agenda
    for phase in reversed(state.edition.phases):
        agenda.append((phase, 0))


def is_last_turn(state: State) -> bool:
    """§4.1, §11.1 Whether the game ends with this turn."""
    return bool(state.turn >= state.rules.turns)


def is_scoring_turn(state: State) -> bool:
    """§4.1 Every third turn is scored."""
    return state.turn % 3 == 0


def player_order(state: State, step: Step) -> None:
    """§4.2 Most stones in the nine worlds first; ties keep the last order."""
    counts = [0] * SIDES
    for side in state.order:
        counts[side] = -in_worlds(state, side)
    state.order.sort(key=counts.__getitem__)
    for place, side in enumerate(state.order):
        tell(state, ORDER_SET, side, place + 1)


def action_points(state: State, step: Step) -> None:
    """§4.3, §4.4 Points by the number of sides, one more with your home world, and extras for the first."""
    less, more, extras = state.board.action_points[len(state.sides)]
    points = state.points
    for place, side in enumerate(state.order):
        holds = controller(state, side)
        is_held = holds >= 0 and state.group[holds] == state.group[side]
        points[side] = more if is_held else less
        if place < len(extras):
            points[side] += extras[place]
        tell(state, GOT_POINTS, side, points[side])
    if state.rules.has_avatar_powers:
        harvest(state)


def turn_end(state: State, step: Step) -> None:
    """§4.1, §11.2 What lasted for the turn ends; the next one begins, or the game is over."""
    state.protected = 0
    state.used = 0
    if is_last_turn(state):
        end_game(state)
    else:
        state.then((NEW_TURN,))


def team_scores(state: State) -> list[int]:
    """§11.3, §12.1 By seat: its score, of all its sides and partners together."""
    rules = state.rules
    teams = [0] * rules.seats
    for side in state.sides:
        teams[state.seat_of[side] % rules.teams] += state.score[side]
    return [teams[seat % rules.teams] for seat in range(rules.seats)]


def end_game(state: State) -> None:
    """§11.3 The highest score wins; then more worlds controlled, then more stones in the worlds; then it is shared."""
    rules = state.rules
    scores = team_scores(state)
    worlds = [0] * rules.seats
    stones = [0] * rules.seats
    for world in range(9):
        side = controller(state, world)
        if side >= 0:
            worlds[state.seat_of[side] % rules.teams] += 1
    for side in state.sides:
        stones[state.seat_of[side] % rules.teams] += in_worlds(state, side)
    ranks = [(scores[seat], worlds[seat % rules.teams], stones[seat % rules.teams]) for seat in range(rules.seats)]
    best = max(ranks)
    finish(state, ON_POINTS, sum(1 << seat for seat in range(rules.seats) if ranks[seat] == best))


def finish(state: State, how: int, winners: int) -> None:
    """The game is over."""
    if state.ending != NOT_OVER:
        return
    state.ending = how
    state.winners = winners
    state.agenda.clear()
    tell(state, GAME_OVER, how)
    for seat in range(state.rules.seats):
        if winners >> seat & 1:
            tell(state, WON, seat)


BOOK.does(NEW_TURN, new_turn)
PLAYER_ORDER: Final[int] = BOOK.does("player_order", player_order, "place")
ACTION_POINTS: Final[int] = BOOK.does("action_points", action_points, "place")
TURN_END: Final[int] = BOOK.does("turn_end", turn_end, "place")
