"""§10 Cleanup Phase (The Nine): repeating effects, then the neutral Warriors attack."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.bids import act
from ninefold.games.the_nine.book import BOOK, CLEANUP, DEFENCE, END_COMBAT, JUDGE_DEATHS, NEW_ROUND, WINDOW
from ninefold.games.the_nine.language import EACH_CLEANUP, WHEN_ATTACKS
from ninefold.games.the_nine.players import count_glory
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, ROUNDS, State
from ninefold.games.the_nine.warriors import absolve, end_round_boosts, neutral_attackers, shame, trigger

CLEANUP_BEGAN: Final = BOOK.tell("cleanup")


def cleanup(state: State, step: Step) -> None:
    """§10.1 The order of Cleanup."""
    state.in_cleanup = 1
    tell(state, CLEANUP_BEGAN)
    for card in state.neutral:
        if state.shame[card]:
            absolve(state, card, 1)
    first, second = state.order()
    state.then(
        (WINDOW, windows.CLEANUP_BEGINS),
        (REPEATING, NO_CARD),
        (NEUTRALS, first),
        (NEUTRALS, second),
        (JUDGE_DEATHS,),
        (END_ROUND,),
    )


def repeating(state: State, step: Step) -> None:
    """§10.3 Each repeating effect once: RR cards in the order of reveal, then other Warriors, the first player's first.

    An RR card is counted by its number, which is the order of its arrival. Each card is looked up again when its turn
    comes, so that one that has left play meanwhile does not act.
    """
    _, after = step
    abilities = state.cards.abilities
    glory = state.cards.glory
    ragnarok = [*state.neutral, *state.claimed[0], *state.claimed[1]]
    waiting = [card for card in ragnarok if card > after and abilities[state.kind[card]][EACH_CLEANUP]]
    if waiting:
        card = min(waiting)
        state.then((REPEATING, card))
        act(state, card, EACH_CLEANUP)
        return
    others: list[Step] = []
    for seat in state.order():
        for card in state.play[seat]:
            if abilities[state.kind[card]][EACH_CLEANUP] and not glory[state.kind[card]]:
                others.append((REPEAT, card, seat))
    state.then(*others)


def repeat(state: State, step: Step) -> None:
    """§10.3 A Warrior's repeating effect, if it is still in play on that side."""
    _, card, seat = step
    if card in state.play[seat]:
        trigger(state, card, seat, EACH_CLEANUP)


def neutrals(state: State, step: Step) -> None:
    """§10.2, §10.4 All neutral Warriors without Shame attack together; the player names defenders once."""
    _, seat = step
    state.attackers = neutral_attackers(state)
    if state.attackers:
        state.then((DEFENCE, seat), (END_COMBAT,))
        for card in state.attackers:
            trigger(state, card, 1 - seat, WHEN_ATTACKS)


def end_round(state: State, step: Step) -> None:
    """§10.1, §13.3 What holds for this round ends; after round 20 Glory is counted (§4.5)."""
    for card in state.blocked_neutrals:
        if state.side[card] == NEUTRAL:
            shame(state, card, 2)
    state.blocked_neutrals.clear()
    state.in_cleanup = 0
    state.peace = 0
    state.event_played = [0, 0]
    state.barred = [0, 0]
    end_round_boosts(state)
    if state.round >= ROUNDS:
        count_glory(state)
    else:
        state.then((NEW_ROUND,))


BOOK.does(CLEANUP, cleanup)
REPEATING: Final = BOOK.does("repeating", repeating, "after:card")
REPEAT: Final = BOOK.does("repeat", repeat, "card", "seat")
NEUTRALS: Final = BOOK.does("neutrals", neutrals, "seat")
END_ROUND: Final = BOOK.does("end_round", end_round)
