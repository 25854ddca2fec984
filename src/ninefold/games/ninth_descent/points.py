"""§9 Ash, virtue and sin (Ninth Descent), and the ends of the game (§1.3, §13)."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import NO_SEAT
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL
from ninefold.games.ninth_descent.book import BOOK, GAINED
from ninefold.games.ninth_descent.content import HEAVY
from ninefold.games.ninth_descent.state import ASH, BY_SIN, BY_VIRTUE, GOAL, LIMIT, NOT_OVER, SIN, VIRTUE, State

LOST: Final = BOOK.tell("lost", "seat", "n", "what:counter", "now")
GAME_OVER: Final = BOOK.tell("game_over", "how:ending")
WON: Final = BOOK.tell("won", "seat")

REALM_GIVES: Final = {HEAVEN: VIRTUE, HELL: SIN}
"""§8.1 Which realm gives what."""


def occupied(state: State, seat: int, realm: int) -> int:
    """§8.2 How many spaces of a realm a player's Forces occupy; a gate counts in both its realms."""
    there = state.held[seat] & BOARD.realm[realm]
    count = there.bit_count()
    if state.rules.has_heavy:
        flags, kind, at = state.cards.flags, state.kind, state.at
        for space in BOARD.spaces(there):
            if flags[kind[at[space]]] & HEAVY:
                count += 1
    return count


def has_majority(state: State, seat: int, realm: int) -> bool:
    """§8.3 More than half of all spaces of the realm."""
    return occupied(state, seat, realm) >= BOARD.needed[realm]


def gain(state: State, seat: int, what: int, n: int, how: int) -> None:
    """§9.1 A counter rises; a player who reaches 7 virtue or 7 sin wins at once."""
    give(state, seat, what, n, how)
    judge(state)


def give(state: State, seat: int, what: int, n: int, how: int) -> None:
    """A counter rises, and nobody has won yet: for what several gain at once."""
    if n <= 0:
        return
    state.counters[seat][what] += n
    if what != ASH:
        state.tally[how] += n
    tell(state, GAINED, seat, n, what, state.counters[seat][what])


def lose(state: State, seat: int, what: int, n: int) -> int:
    """§9.2 A counter falls, never below 0; how far it fell."""
    had = state.counters[seat][what]
    lost = min(had, n)
    if lost > 0:
        state.counters[seat][what] = had - lost
        tell(state, LOST, seat, lost, what, had - lost)
    return lost


def judge(state: State) -> None:
    """§1.3 Seven virtue or seven sin; of several at once the active player, else the first in turn order."""
    if state.ending != NOT_OVER:
        return
    seats = state.rules.seats
    start = state.turn if state.turn != NO_SEAT else state.first
    for step in range(seats):
        seat = (start + step) % seats
        own = state.counters[seat]
        if own[VIRTUE] >= GOAL or own[SIN] >= GOAL:
            end_game(state, BY_VIRTUE if own[VIRTUE] >= GOAL else BY_SIN, seat)
            return


def end_game(state: State, ending: int, winner: int) -> None:
    """The game is over; nothing that was still to come takes place."""
    state.ending = ending
    state.winner = winner
    state.agenda.clear()
    tell(state, GAME_OVER, ending)
    if winner != NO_SEAT:
        tell(state, WON, winner)


def judge_limit(state: State) -> None:
    """§13.2 After the last round: higher virtue and sin together, then more ash, else a draw."""
    scores = [(own[VIRTUE] + own[SIN], own[ASH]) for own in state.counters]
    best = max(scores)
    leaders = [seat for seat, score in enumerate(scores) if score == best]
    end_game(state, LIMIT, leaders[0] if len(leaders) == 1 else NO_SEAT)
