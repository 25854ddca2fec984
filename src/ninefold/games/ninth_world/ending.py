"""§13 The end of the game (The Ninth World)."""

from __future__ import annotations

from typing import Final

from ninefold.core.errors import BadInput
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK
from ninefold.games.ninth_world.state import CONCEDED, GIVEN_UP, NOBODY_YET, NOT_OVER, VALOR, VICTORY, State

GAME_OVER: Final = BOOK.tell("game_over", "how:ending")
WON: Final = BOOK.tell("won", "seat", "n")


WOUND_COSTS: Final = 5


def score(state: State, seat: int) -> int:
    """§13.2 Valor, less five for each wound."""
    return state.valor[seat] - WOUND_COSTS * state.wounds[seat]


def lowest_other(state: State) -> int:
    """§12.4 The other hero with the least Valor, wounds aside; among equals, the closest to the owner's left."""
    others = state.seats_from(state.monolith)[1:]
    return min(others, key=lambda seat: state.valor[seat], default=state.monolith)


def leader(state: State, seats: list[int]) -> int:
    """§13.3 The highest score; among equals, the closest to the monolith, clockwise, its owner first."""
    return max(seats, key=lambda seat: score(state, seat))


def count_valor(state: State) -> None:
    """§13.1, §14.11 After the last round: the best hero has won, or all heroes have."""
    if state.mode.shared:
        end_game(state, VICTORY, NOBODY_YET)
    else:
        end_game(state, VALOR, leader(state, state.seats_from(state.monolith)))


def concede(state: State, seat: int) -> None:
    """§13.4 With one hero or two, giving up ends the game: the other hero wins, or the heroes lose together."""
    if len(state.valor) > 2:
        raise BadInput("with more than two heroes the game goes on: let a bot take the seat")
    if state.mode.shared:
        end_game(state, GIVEN_UP, NOBODY_YET)
    else:
        end_game(state, CONCEDED, 1 - seat)


def end_game(state: State, ending: int, winner: int) -> None:
    """The game is over; nothing that was still to come takes place."""
    if state.ending != NOT_OVER:
        return
    state.ending = ending
    state.winner = winner
    state.agenda.clear()
    tell(state, GAME_OVER, ending)
    if winner != NOBODY_YET:
        tell(state, WON, winner, score(state, winner))
