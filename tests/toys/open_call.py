"""Open Call, a toy with open asks: whoever speaks first is heard.

**1.1** The price begins at 0. Any seat that is in may call a price one to three higher, up to 12.
**1.2** Who called last leads, and waits until somebody else calls.
**1.3** A seat may also leave; it does not come back.
**1.4** When nobody but the leader is in, or the price is 12, the leader has won; without a leader nobody has.
"""

from typing import Any, Final

from ninefold.core.agenda import FINE, OPEN, Answer, AskKind, Step, asks
from ninefold.core.ask import Verb
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.tell import Tell, TellKind, tell

CALL, LEAVE = 0, 1
SPEAK: Final = 0
TOO_LOW, TOO_HIGH = 1, 2
HIGHEST: Final = 12
NOBODY: Final = -1
CALLED: Final = TellKind("called", "seat", "price:price")
LEFT: Final = TellKind("left", "seat")
SENTENCES: Final = {
    "ask.speak": {"en": "{mask} may call.", "de": "{mask} dürfen rufen."},
    "verb.call": {"en": "call {price}", "de": "{price} rufen"},
    "verb.leave": {"en": "leave", "de": "aussteigen"},
    "reason.too_low": {"en": "{price} is not above the price.", "de": "{price} liegt nicht über dem Preis."},
    "reason.too_high": {"en": "{price} is too high a step.", "de": "{price} ist ein zu großer Schritt."},
    "tell.called": {"en": "{seat} calls {price}.", "de": "{seat} ruft {price}."},
    "tell.left": {"en": "{seat} leaves.", "de": "{seat} steigt aus."},
}


class State:
    """What lies on the table."""

    __slots__ = ("agenda", "inside", "leader", "price", "rules", "tells")
    DATA = ("inside", "leader", "price")
    TUPLES = ()

    def __init__(self, rules: Any, inside: int, leader: int = NOBODY, price: int = 0) -> None:
        self.rules, self.inside, self.leader, self.price = rules, inside, leader, price
        self.agenda: list[Step] = [(SPEAK, inside)]
        self.tells: list[Tell] | None = None

    def clone(self) -> "State":
        copy = State(self.rules, self.inside, self.leader, self.price)
        copy.agenda = self.agenda[:]
        return copy


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """1.1, 1.3"""
    calls: list[Answer] = [(CALL, price) for price in range(state.price + 1, min(state.price + 3, HIGHEST) + 1)]
    return [*calls, (LEAVE,)]


def why_not_speak(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.1"""
    if answer[0] == LEAVE:
        return FINE
    if answer[1] <= state.price:
        return TOO_LOW
    return TOO_HIGH if answer[1] > state.price + 3 else FINE


def speak(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.2 to 1.4"""
    if answer[0] == CALL:
        state.leader, state.price = seat, answer[1]
        tell(state, CALLED, seat, answer[1])
    else:
        state.inside &= ~(1 << seat)
        tell(state, LEFT, seat)
    waiting = state.inside & ~(1 << state.leader) if state.leader != NOBODY else state.inside
    if waiting and state.price < HIGHEST:
        state.agenda.append((SPEAK, waiting))


class OpenCallRules(RulesFrame):
    """One table."""

    verbs = (Verb("call", "price:price"), Verb("leave"))
    tells = (CALLED, LEFT)
    sentences = SENTENCES

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        ask = AskKind(options, speak, why_not_speak, (CALL, LEAVE), "1.1", OPEN)
        ask.default = lambda state, step, seat: (LEAVE,)
        self.steps = [asks("speak", ask)]
        self.universes = {"price": range(1, HIGHEST + 1)}
        self.reasons = {TOO_LOW: ("too_low", "1.1"), TOO_HIGH: ("too_high", "1.1")}

    def begin(self) -> State:
        return State(self, (1 << self.seats) - 1)

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        return Outcome("nobody", ()) if state.leader == NOBODY else Outcome("called", (state.leader,))


class OpenCall(GameFrame):
    """The title."""

    slug = "open-call"
    max_seats = 4
    make = OpenCallRules

    def __init__(self) -> None:
        self.titles = {"en": "Open Call", "de": "Offener Ruf"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = OpenCall()
