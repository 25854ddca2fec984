"""§5 Player Phase (The Nine): up to one Warrior and up to one Event."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.book import BOOK, GO_ON, NOT_IN_HAND, PLAY, PLAYER_PHASE, TOO_EARLY, WINDOW
from ninefold.games.the_nine.events import PLAYED_MARK, play_event, why_not_event
from ninefold.games.the_nine.language import WHEN_PLAYED
from ninefold.games.the_nine.state import State
from ninefold.games.the_nine.warriors import absolve, enter_play, trigger

END_PHASE: Final = BOOK.verb("end_phase")
ONE_WARRIOR: Final = BOOK.reason("one_warrior", "5.3")
PHASE_BEGAN: Final = BOOK.tell("player_phase", "seat")
PLAYED: Final = BOOK.tell("played", "seat", "card")


def player_phase(state: State, step: Step) -> None:
    """§5.2 Each shamed Warrior of the player loses one Shame counter; then cards may be played."""
    _, seat = step
    tell(state, PHASE_BEGAN, seat)
    for card in state.play[seat]:
        if state.shame[card]:
            absolve(state, card, 1)
    state.warriors_left = 1
    state.then((GO_ON, seat), (WINDOW, windows.PHASE_END))


def go_on(state: State, step: Step) -> None:
    """§5.7 On public facts alone: a player without cards, or who has played both kinds, has nothing left to decide."""
    _, seat = step
    if state.hand[seat] and (state.warriors_left > 0 or not state.event_played[seat]):
        state.then((PLAY_CARDS, seat))


def play_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.3 What the player may play, and the end of the phase."""
    found: list[Answer] = []
    for card in state.hand[seat]:
        if why_not_play(state, seat, card) == FINE:
            found.append((PLAY, card))
    found.append((END_PHASE,))
    return found


def why_not_play(state: State, seat: int, card: int) -> int:
    """§5.3, §5.4, §6.1 Whether a card may be played in the own Player Phase."""
    if card not in state.hand[seat]:
        return NOT_IN_HAND
    kind = state.kind[card]
    cards = state.cards
    if cards.is_event[kind]:
        return why_not_event(state, seat, card, windows.OWN_PHASE)
    if cards.turn[kind] > state.round:
        return TOO_EARLY
    return FINE if state.warriors_left > 0 else ONE_WARRIOR


def why_not_play_answer(state: State, step: Step, seat: int, answer: Answer) -> int:
    """The phase may always be ended."""
    verb, *cards = answer
    if verb == END_PHASE:
        return FINE
    (card,) = cards
    return why_not_play(state, seat, card)


def take_play(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.3 Play a card and go on, or end the phase."""
    verb, *cards = answer
    if verb == END_PHASE:
        return
    (card,) = cards
    state.then((GO_ON, seat))
    if state.cards.is_event[state.kind[card]]:
        play_event(state, seat, card)
    else:
        play_warrior(state, seat, card)


def play_warrior(state: State, seat: int, card: int) -> None:
    """§5.5, §5.6 A Warrior enters play; no window opens."""
    state.warriors_left -= 1
    state.hand[seat].remove(card)
    state.used[card] |= PLAYED_MARK
    enter_play(state, card, seat)
    tell(state, PLAYED, seat, card)
    trigger(state, card, seat, WHEN_PLAYED)


def play_variant(state: State, step: Step) -> tuple[str, str]:
    """§5.3 What is still left to play."""
    _, seat = step
    if state.event_played[seat]:
        return "play_warrior", "5.3"
    return ("play_cards", "5.3") if state.warriors_left else ("play_event", "5.3")


BOOK.does(PLAYER_PHASE, player_phase)
PLAY_CARDS: Final = BOOK.asks(
    "play_cards",
    options=play_options,
    take=take_play,
    why_not=why_not_play_answer,
    verbs=(PLAY, END_PHASE),
    rule="5.3",
    default=(END_PHASE,),
    clock=20,  # §14.1, §14.2
    variant=play_variant,
)
BOOK.does(GO_ON, go_on)
