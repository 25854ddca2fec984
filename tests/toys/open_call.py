"""Open Call, a toy with open asks: whoever speaks first is heard.

**1.1** The price begins at 0. Any seat that is in may call a price one to three higher, up to 12.
**1.2** Who called last leads, and waits until somebody else calls.
**1.3** A seat may also leave; it does not come back.
**1.4** When nobody but the leader is in, or the price is 12, the leader has won; without a leader nobody has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, Step
from ninefold.core.book import Book
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEAT
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome, Rules
from ninefold.core.slot import starts
from ninefold.core.tell import tell

HIGHEST: Final = 12

BOOK: Final[Book[State]] = Book()
CALL: Final = BOOK.verb("call", "price:price")
LEAVE: Final = BOOK.verb("leave")
TOO_LOW: Final = BOOK.reason("too_low", "1.1")
TOO_HIGH: Final = BOOK.reason("too_high", "1.1")
CALLED: Final = BOOK.tell("called", "seat", "price:price")
LEFT: Final = BOOK.tell("left", "seat")
SENTENCES: Final = {
    "ask.speak": {"en": "{mask} may call.", "de": "{mask} dürfen rufen."},
    "verb.call": {"en": "call {price}", "de": "{price} rufen"},
    "verb.leave": {"en": "leave", "de": "aussteigen"},
    "reason.too_low": {"en": "{price} is not above the price.", "de": "{price} liegt nicht über dem Preis."},
    "reason.too_high": {"en": "{price} is too high a step.", "de": "{price} ist ein zu großer Schritt."},
    "tell.called": {"en": "{seat} calls {price}.", "de": "{seat} ruft {price}."},
    "tell.left": {"en": "{seat} leaves.", "de": "{seat} steigt aus."},
}


@declared
class State(Flat):
    """What lies on the table."""

    inside: int
    leader: int = starts(NO_SEAT)
    price: int


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """1.1, 1.3"""
    calls: list[Answer] = [(CALL, price) for price in range(state.price + 1, min(state.price + 3, HIGHEST) + 1)]
    return [*calls, (LEAVE,)]


def why_not_speak(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.1"""
    if answer[0] == LEAVE:
        return FINE
    _, price = answer
    if price <= state.price:
        return TOO_LOW
    return TOO_HIGH if price > state.price + 3 else FINE


def speak(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.2 to 1.4"""
    if answer[0] == CALL:
        _, price = answer
        state.leader, state.price = seat, price
        tell(state, CALLED, seat, price)
    else:
        state.inside &= ~(1 << seat)
        tell(state, LEFT, seat)
    waiting = state.inside & ~(1 << state.leader) if state.leader != NO_SEAT else state.inside
    if waiting and state.price < HIGHEST:
        state.agenda.append((SPEAK, waiting))


SPEAK: Final = BOOK.asks(
    "speak",
    verbs=(CALL, LEAVE),
    rule="1.1",
    mode=OPEN,
    options=options,
    why_not=why_not_speak,
    take=speak,
    default=(LEAVE,),
)


class OpenCallRules(Rules[State]):
    """One table."""

    book = BOOK
    sentences: Mapping[str, Mapping[str, str]] = SENTENCES
    universes: Mapping[str, Sequence[int]] = {"price": range(1, HIGHEST + 1)}

    def begin(self) -> State:
        everybody = (1 << self.seats) - 1
        state = State(self).laid_out((SPEAK, everybody))
        state.inside = everybody
        return state

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        return Outcome("nobody", ()) if state.leader == NO_SEAT else Outcome("called", (state.leader,))


class OpenCall(Game[OpenCallRules]):
    """The title."""

    slug = "open-call"
    max_seats = 4
    make = OpenCallRules

    def __init__(self) -> None:
        self.titles = {"en": "Open Call", "de": "Offener Ruf"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = OpenCall()
