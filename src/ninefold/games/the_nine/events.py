"""§6 Events and windows (The Nine)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step, topmost
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.the_nine import book, windows
from ninefold.games.the_nine.language import BARS, ONCE_IN_WINDOW, WHEN_PLAYED
from ninefold.games.the_nine.state import NEUTRAL, State
from ninefold.games.the_nine.warriors import neutral_attackers, trigger

USE: Final = book.BOOK.verb("use", "card")
ONE_EVENT: Final = book.BOOK.reason("one_event", "6.1")
NO_WARRIORS_NOW: Final = book.BOOK.reason("no_warriors_now", "5.5")
WRONG_MOMENT: Final = book.BOOK.reason("wrong_moment", "6.15")
ONLY_COUNTERS: Final = book.BOOK.reason("only_counters", "6.11")
NOT_USABLE: Final = book.BOOK.reason("not_usable", "9.5")
BARRED_EVENT: Final = book.BOOK.reason("barred_event", "13.4")
DICE_LIE: Final = book.BOOK.reason("dice_lie", "9.5")
EVENT_PLAYED: Final = book.BOOK.tell("event_played", "seat", "card")
COUNTERED: Final = book.BOOK.tell("countered", "seat", "card", "event:card")
USED: Final = book.BOOK.tell("used", "seat", "card")


PLAYED_MARK: Final = 4
"""A bit of `used` that says a deck card was played from the hand."""
BAR_EVENTS: Final = 1 << BARS.index("events")

ANY_TIME: Final = 0
TIMING_WINDOW: Final = (
    -1,
    windows.ATTACKERS,
    windows.DEFENDERS,
    windows.DICE,
    windows.AFTER_BID,
    windows.CLEANUP_BEGINS,
    windows.OWN_PHASE,
    windows.COUNTER,
)
"""By a card's timing: the one window in which it may be played."""


def window(state: State, step: Step) -> None:
    """§6.3 The first player is asked, then the second; each only if public facts say so at that time (§6.12)."""
    _, which = step
    first, _ = state.order()
    if is_offered(state, first, which):
        state.then((EVENT_WINDOW, first, which), (SECOND_WINDOW, which))
    else:
        second_window(state, step)


def second_window(state: State, step: Step) -> None:
    """§6.3 Then the second player."""
    _, which = step
    _, second = state.order()
    if is_offered(state, second, which):
        state.then((EVENT_WINDOW, second, which))


def is_offered(state: State, seat: int, which: int) -> bool:
    """§6.12 A card in hand and no Event this round, or a use of Yggdrasil."""
    if state.hand[seat] and not state.event_played[seat] and not state.barred[seat] & BAR_EVENTS:
        return True
    return bool(state.cards.has_window_cards) and bool(usable(state, seat, which))


def usable(state: State, seat: int, which: int) -> list[int]:
    """§9.5, §9.7 The cards in play that this player may use once in a window: own ones, and unclaimed ones."""
    if state.peace or which == windows.DICE:
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
    _, _, which = step
    found: list[Answer] = [book.PASSING]
    if not state.event_played[seat]:
        kinds = state.kind
        events = state.cards.is_event
        for card in state.hand[seat]:
            if events[kinds[card]] and why_not_event(state, seat, card, which) == FINE:
                found.append((book.PLAY, card))
    if state.cards.has_window_cards:
        for card in usable(state, seat, which):
            found.append((USE, card))
    return found


def why_not_window(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.3 One Event, one use, or a pass."""
    _, _, window = step
    verb, *cards = answer
    if verb == book.PASS:
        return FINE
    (card,) = cards
    if verb == USE:
        return why_not_use(state, seat, card, window)
    if card not in state.hand[seat]:
        return book.NOT_IN_HAND
    return why_not_event(state, seat, card, window)


def why_not_use(state: State, seat: int, card: int, which: int) -> int:
    """§9.5 Not while an attack's dice lie on the table, whose damage is still to come."""
    if card in usable(state, seat, which):
        return FINE
    return DICE_LIE if which == windows.DICE else NOT_USABLE


def why_not_event(state: State, seat: int, card: int, which: int) -> int:
    """§6.1, §6.2, §6.13, §6.15 Whether an Event in hand may be played at this moment."""
    cards = state.cards
    kind = state.kind[card]
    if not cards.is_event[kind]:
        return NO_WARRIORS_NOW
    if state.event_played[seat]:
        return ONE_EVENT
    if cards.turn[kind] > state.round:
        return book.TOO_EARLY
    timing = cards.timing[kind]
    if which == windows.COUNTER:
        if TIMING_WINDOW[timing] != windows.COUNTER:
            return ONLY_COUNTERS
    elif timing != ANY_TIME and TIMING_WINDOW[timing] != which:
        return WRONG_MOMENT
    return BARRED_EVENT if state.barred[seat] & BAR_EVENTS else FINE


def take_window(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.3 What was answered happens before the next player is asked."""
    verb, *cards = answer
    for card in cards:
        if verb == book.PLAY:
            play_event(state, seat, card)
        else:
            use(state, seat, card)


def use(state: State, seat: int, card: int) -> None:
    """§9.7 Using Yggdrasil is not an Event and can't be countered."""
    state.used[card] |= only(seat)
    tell(state, USED, seat, card)
    trigger(state, card, seat, ONCE_IN_WINDOW)


def play_event(state: State, seat: int, card: int) -> None:
    """§6.11 An Event is shown; before it takes effect the other player may counter it."""
    state.hand[seat].remove(card)
    state.known[card] = EVERYBODY
    state.event_played[seat] = 1
    state.used[card] |= PLAYED_MARK
    tell(state, EVENT_PLAYED, seat, card)
    state.then((RESOLVE_EVENT, seat, card))
    other = 1 - seat
    if state.hand[other] and not state.event_played[other] and not state.barred[other] & BAR_EVENTS:
        state.then((REACTION, other, card))


def reaction_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.11 A counter-Event, or a pass."""
    found: list[Answer] = [book.PASSING]
    events = state.cards.is_event
    for card in state.hand[seat]:
        if events[state.kind[card]] and why_not_event(state, seat, card, windows.COUNTER) == FINE:
            found.append((book.PLAY, card))
    return found


def why_not_reaction(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.11 Only counter-Events."""
    if answer == book.PASSING:
        return FINE
    _, card = answer
    if card not in state.hand[seat]:
        return book.NOT_IN_HAND
    return why_not_event(state, seat, card, windows.COUNTER)


def take_reaction(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.13 A countered Event has no effect; what else the counter-Event says is carried out."""
    if answer == book.PASSING:
        return
    _, _, countered = step
    _, card = answer
    state.hand[seat].remove(card)
    state.known[card] = EVERYBODY
    state.event_played[seat] = 1
    state.used[card] |= PLAYED_MARK
    tell(state, COUNTERED, seat, card, countered)
    state.agenda[-1] = (EVENT_SPENT, countered)
    state.then((RESOLVE_EVENT, seat, card))


def resolve_event(state: State, step: Step) -> None:
    """§6.14 The whole Event is carried out before it goes to Valhalla."""
    _, seat, card = step
    state.then((EVENT_SPENT, card))
    trigger(state, card, seat, WHEN_PLAYED)


def event_spent(state: State, step: Step) -> None:
    """§2.7 An Event is used once and then goes to Valhalla."""
    _, card = step
    state.valhalla[state.owner[card]].append(card)


def is_within(state: State, step: Step) -> bool:
    """§14.4 Whether a choice is made in the player's own Player Phase, or for an Event that the player has played."""
    _, seat, *_ = step
    for below in state.agenda:
        if below == (book.GO_ON, seat):
            return True
        kind, *cards = below
        if kind == EVENT_SPENT and state.owner[cards[0]] == seat:
            return True
    return False


def may_forestall(state: State, seat: int, which: int) -> bool:
    """§14.5 Whether Yggdrasil could keep an attack from this player: one declared, or that of neutral Warriors."""
    if not usable(state, seat, which):
        return False
    if which == windows.CLEANUP_BEGINS:
        return bool(neutral_attackers(state))
    return which in (windows.ATTACKERS, windows.DEFENDERS) and attacked_player(state) == seat


def attacked_player(state: State) -> int:
    """The player whom the attackers now declared attack; NEUTRAL if there are none."""
    *_, seat = topmost(state.agenda, book.DEFENCE, book.RESOLVE_ATTACK) or (NEUTRAL,)
    return seat


def window_name(state: State, step: Step) -> str:
    """The stop that decides whether a player is asked here."""
    _, _, window = step
    return windows.WINDOWS[window]


def window_stops(state: State, step: Step) -> tuple[str, ...]:
    """§14.5 Who could forestall an attack with Yggdrasil has one more stop there."""
    _, seat, window = step
    name = windows.WINDOWS[window]
    return (name, windows.FORESTALL) if may_forestall(state, seat, window) else (name,)


def window_variant(state: State, step: Step) -> tuple[str, str]:
    """Each window has its own paragraph."""
    _, _, window = step
    return "event_window", windows.WINDOW_RULES[window]


def reaction_name(state: State, step: Step) -> str:
    """The stop of the reaction window."""
    return windows.WINDOWS[windows.COUNTER]


book.BOOK.does(book.WINDOW, window)
SECOND_WINDOW: Final = book.BOOK.does("second_window", second_window, "window:window")
EVENT_WINDOW: Final = book.BOOK.asks(
    "event_window",
    "window:window",
    options=window_options,
    take=take_window,
    why_not=why_not_window,
    verbs=(book.PLAY, book.PASS, USE),
    rule="6.3",
    default=(book.PASS,),
    clock=10,  # §14.3
    window=window_name,
    stops=window_stops,
    variant=window_variant,
)
REACTION: Final = book.BOOK.asks(
    "reaction",
    "card",
    options=reaction_options,
    take=take_reaction,
    why_not=why_not_reaction,
    verbs=(book.PLAY, book.PASS),
    rule="6.11",
    default=(book.PASS,),
    clock=10,  # §14.3
    window=reaction_name,
)
RESOLVE_EVENT: Final = book.BOOK.does("resolve_event", resolve_event, "seat", "card")
EVENT_SPENT: Final = book.BOOK.does("event_spent", event_spent, "card")
