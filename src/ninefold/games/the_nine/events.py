"""§6 Events and windows (The Nine)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.the_nine import names
from ninefold.games.the_nine.language import BARS, ONCE_IN_WINDOW, WHEN_PLAYED
from ninefold.games.the_nine.state import NEUTRAL, State
from ninefold.games.the_nine.warriors import neutral_attackers, trigger

PLAYED_MARK: Final = 4
"""A bit of `used` that says a deck card was played from the hand."""
BAR_EVENTS: Final = 1 << BARS.index("events")

ANY_TIME: Final = 0
TIMING_WINDOW: Final = (
    -1,
    names.ATTACKERS,
    names.DEFENDERS,
    names.DICE,
    names.AFTER_BID,
    names.CLEANUP_BEGINS,
    names.OWN_PHASE,
    names.COUNTER,
)
"""By a card's timing: the one window in which it may be played."""


def window(state: State, step: Step) -> None:
    """§6.3 The first player is asked, then the second; each only if public facts say so at that time (§6.12)."""
    first, second = state.order()
    which = step[1]
    if len(step) == 2 and is_offered(state, first, which):
        state.then((names.EVENT_WINDOW, first, which), (names.WINDOW, which, second))
    elif is_offered(state, second, which):
        state.then((names.EVENT_WINDOW, second, which))


def is_offered(state: State, seat: int, which: int) -> bool:
    """§6.12 A card in hand and no Event this round, or a use of Yggdrasil."""
    if state.hand[seat] and not state.event_played[seat] and not state.barred[seat] & BAR_EVENTS:
        return True
    return bool(state.cards.has_window_cards) and bool(usable(state, seat, which))


def usable(state: State, seat: int, which: int) -> list[int]:
    """§9.5, §9.7 The cards in play that this player may use once in a window: own ones, and unclaimed ones."""
    if state.peace or which == names.DICE:
        return []
    found: list[int] = []
    abilities = state.cards.abilities
    for card in state.claimed[seat]:
        if abilities[state.kind[card]][ONCE_IN_WINDOW] and not state.used[card] & only(seat):
            found.append(card)
    for card in state.neutral:
        if abilities[state.kind[card]][ONCE_IN_WINDOW] and not state.used[card] & only(seat):
            found.append(card)
    return found


def window_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.3 A pass, an Event, or a use of Yggdrasil."""
    found: list[Answer] = [PASSING]
    which = step[2]
    if not state.event_played[seat]:
        kinds = state.kind
        events = state.cards.is_event
        for card in state.hand[seat]:
            if events[kinds[card]] and why_not_event(state, seat, card, which) == FINE:
                found.append((names.PLAY, card))
    if state.cards.has_window_cards:
        for card in usable(state, seat, which):
            found.append((names.USE, card))
    return found


PASSING: Final[Answer] = (names.PASS,)


def why_not_window(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.3 One Event, one use, or a pass."""
    if answer[0] == names.PASS:
        return FINE
    if answer[0] == names.USE:
        return why_not_use(state, seat, answer[1], step[2])
    if answer[1] not in state.hand[seat]:
        return names.NOT_IN_HAND
    return why_not_event(state, seat, answer[1], step[2])


def why_not_use(state: State, seat: int, card: int, which: int) -> int:
    """§9.5 Not while an attack's dice lie on the table, whose damage is still to come."""
    if card in usable(state, seat, which):
        return FINE
    return names.DICE_LIE if which == names.DICE else names.NOT_USABLE


def why_not_event(state: State, seat: int, card: int, which: int) -> int:
    """§6.1, §6.13, §6.15 Whether an Event in hand may be played at this moment."""
    cards = state.cards
    kind = state.kind[card]
    if not cards.is_event[kind]:
        return names.NO_WARRIORS_NOW
    if state.event_played[seat]:
        return names.ONE_EVENT
    if cards.turn[kind] > state.round:
        return names.TOO_EARLY
    timing = cards.timing[kind]
    if which == names.COUNTER:
        if TIMING_WINDOW[timing] != names.COUNTER:
            return names.ONLY_COUNTERS
    elif timing != ANY_TIME and TIMING_WINDOW[timing] != which:
        return names.WRONG_MOMENT
    return names.BARRED_EVENT if state.barred[seat] & BAR_EVENTS else FINE


def take_window(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.3 What was answered happens before the next player is asked."""
    if answer[0] == names.PLAY:
        play_event(state, seat, answer[1])
    elif answer[0] == names.USE:
        use(state, seat, answer[1])


def use(state: State, seat: int, card: int) -> None:
    """§9.7 Using Yggdrasil is not an Event and can't be countered."""
    state.used[card] |= only(seat)
    tell(state, names.USED, seat, card)
    trigger(state, card, seat, ONCE_IN_WINDOW)


def play_event(state: State, seat: int, card: int) -> None:
    """§6.11 An Event is shown; before it takes effect the other player may counter it."""
    state.hand[seat].remove(card)
    state.known[card] = EVERYBODY
    state.event_played[seat] = 1
    state.used[card] |= PLAYED_MARK
    tell(state, names.EVENT_PLAYED, seat, card)
    state.then((names.RESOLVE_EVENT, seat, card))
    other = 1 - seat
    if state.hand[other] and not state.event_played[other] and not state.barred[other] & BAR_EVENTS:
        state.then((names.REACTION, other, card))


def reaction_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.11 A counter-Event, or a pass."""
    found: list[Answer] = [PASSING]
    events = state.cards.is_event
    for card in state.hand[seat]:
        if events[state.kind[card]] and why_not_event(state, seat, card, names.COUNTER) == FINE:
            found.append((names.PLAY, card))
    return found


def why_not_reaction(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.11 Only counter-Events."""
    if answer[0] == names.PASS:
        return FINE
    if answer[1] not in state.hand[seat]:
        return names.NOT_IN_HAND
    return why_not_event(state, seat, answer[1], names.COUNTER)


def take_reaction(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.13 A countered Event has no effect; what else the counter-Event says is carried out."""
    if answer[0] == names.PASS:
        return
    card, countered = answer[1], step[2]
    state.hand[seat].remove(card)
    state.known[card] = EVERYBODY
    state.event_played[seat] = 1
    state.used[card] |= PLAYED_MARK
    tell(state, names.COUNTERED, seat, card, countered)
    state.agenda[-1] = (names.EVENT_SPENT, countered)
    state.then((names.RESOLVE_EVENT, seat, card))


def resolve_event(state: State, step: Step) -> None:
    """§6.14 The Event is carried out whole, and only then lies in Valhalla."""
    seat, card = step[1], step[2]
    state.then((names.EVENT_SPENT, card))
    trigger(state, card, seat, WHEN_PLAYED)


def event_spent(state: State, step: Step) -> None:
    """§2.7 An Event is used once and then goes to Valhalla."""
    state.valhalla[state.owner[step[1]]].append(step[1])


def is_within(state: State, step: Step) -> bool:
    """§14.4 Whether a choice is made in the player's own Player Phase, or for an Event that the player has played."""
    seat = step[1]
    for below in state.agenda:
        if below[0] == names.GO_ON and below[1] == seat:
            return True
        if below[0] == names.EVENT_SPENT and state.owner[below[1]] == seat:
            return True
    return False


def may_forestall(state: State, seat: int, which: int) -> bool:
    """§14.5 Whether Yggdrasil could keep an attack from this player: one declared, or that of neutral Warriors."""
    if not usable(state, seat, which):
        return False
    if which == names.CLEANUP_BEGINS:
        return bool(neutral_attackers(state))
    return which in (names.ATTACKERS, names.DEFENDERS) and attacked_player(state) == seat


def attacked_player(state: State) -> int:
    """The player whom the attackers now declared attack; NEUTRAL if there are none."""
    for step in reversed(state.agenda):
        if step[0] == names.DEFENCE:
            return step[1]
        if step[0] == names.RESOLVE_ATTACK:
            return step[2]
    return NEUTRAL
