"""§1, §11 Players (The Nine): their Health, their Glory, and the end of the game."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.the_nine.book import BOOK, JUDGE_DEATHS
from ninefold.games.the_nine.state import (
    BOTH_DIED,
    GLORY,
    HEALTH,
    KILLED,
    KILLED_BY_NEUTRALS,
    NEUTRAL,
    NOT_OVER,
    OWN_DOING,
    State,
)

PLAYER_HURT: Final = BOOK.tell("player_hurt", "seat", "n", "left")
PLAYER_HEALED: Final = BOOK.tell("player_healed", "seat", "n", "left")
GAME_OVER: Final = BOOK.tell("game_over", "how:ending")
WON: Final = BOOK.tell("won", "seat")


def hurt_player(state: State, seat: int, amount: int, by: int) -> None:
    """§1.6 Damage to a player; outside Cleanup a player at 0 loses at once (§11.1)."""
    if amount <= 0 or state.ending:
        return
    _lose_health(state, seat, amount, by)
    if not state.in_cleanup:
        judge_deaths(state)


def hurt_both(state: State, amount: int, by: int) -> None:
    """§11.6 One effect hurts both players at the same time."""
    for seat in state.order():
        _lose_health(state, seat, amount, by)
    if not state.in_cleanup:
        judge_deaths(state)


def _lose_health(state: State, seat: int, amount: int, by: int) -> None:
    if state.health[seat] == 0:
        return
    left = state.health[seat] - amount
    state.health[seat] = max(0, left)
    tell(state, PLAYER_HURT, seat, amount, state.health[seat])
    if left <= 0:
        state.killer = by


def heal_player(state: State, seat: int, amount: int) -> None:
    """§1.6 Healing up to 40; a player at 0 can't be healed (§11.5)."""
    before = state.health[seat]
    if before == 0 or before == HEALTH:
        return
    after = before + amount
    state.health[seat] = min(HEALTH, after)
    tell(state, PLAYER_HEALED, seat, state.health[seat] - before, state.health[seat])


def judge_deaths(state: State) -> None:
    """§11.1, §11.2 A player at 0 has lost; if both are, Glory decides (§11.3)."""
    dead = [seat for seat in (0, 1) if state.health[seat] == 0]
    if len(dead) == 1:
        end_game(state, how_killed(state, dead[0]), 1 - dead[0])
    elif dead:
        end_game(state, BOTH_DIED, compare(glory(state, 0), glory(state, 1)))


def how_killed(state: State, seat: int) -> int:
    """Who caused a player's death: nobody, the player, or the opponent."""
    if state.killer == NEUTRAL:
        return KILLED_BY_NEUTRALS
    return OWN_DOING if state.killer == seat else KILLED


def judge_deaths_step(state: State, step: Step) -> None:
    """§11.2 Deaths in Cleanup are judged when both players have been attacked."""
    judge_deaths(state)


def glory(state: State, seat: int) -> int:
    """§11.3 The sum over the RR cards a player still has."""
    total = 0
    table = state.cards.glory
    for card in state.claimed[seat]:
        total += table[state.kind[card]]
    return total


def count_glory(state: State) -> None:
    """§11.3, §11.4 After round 20: Glory, then Health, then a draw."""
    winner = compare(glory(state, 0), glory(state, 1))
    if winner == NEUTRAL:
        winner = compare(state.health[0], state.health[1])
    end_game(state, GLORY, winner)


def compare(mine: int, theirs: int) -> int:
    """The seat that has more, or nobody."""
    if mine == theirs:
        return NEUTRAL
    return 0 if mine > theirs else 1


def end_game(state: State, ending: int, winner: int) -> None:
    """The game is over; nothing that was still to come takes place."""
    if state.ending != NOT_OVER:
        return
    state.ending = ending
    state.winner = winner
    state.agenda.clear()
    tell(state, GAME_OVER, ending)
    if winner != NEUTRAL:
        tell(state, WON, winner)


BOOK.does(JUDGE_DEATHS, judge_deaths_step)
