"""Sealed Bids, a toy with sealed asks, sets of picks, a secret die, a range and free text.

**1.1** Each seat begins with stones worth 1 to 6, and rolls in secret for the round that it favours.
**1.2** In each of three rounds all seats pick in secret none, one or two of the stones they have left.
**1.3** The highest sum wins the round: one point, or three in the round that the winner favours. A tie wins nothing.
**1.4** The stones that were picked are spent.
**1.5** Who has the most points has won, and may boast by a number from 1 to 5 and some words.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ninefold.core.agenda import FINE, SEALED, Answer, AskKind, Step, StepKind, asks, does, rolls
from ninefold.core.ask import Offer, Span, Verb
from ninefold.core.field import only
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind, tell

FAVOUR, ROUND, BID, BOAST = range(4)
PICK, SAY = range(2)
SPENT, TOO_MANY, NOT_RISING, TOO_LOUD = range(1, 5)
ROUNDS: Final = 3
FAVOURED: Final = TellKind("favoured", "seat", "round?")
PICKED: Final = TellKind("picked", "seat", "sum")
WON: Final = TellKind("won", "seat", "points")
BOASTED: Final = TellKind("boasted", "seat", "volume")
SENTENCES: Final = {
    "ask.bid": {"en": "Bid for round {round}.", "de": "Bietet in Runde {round}."},
    "ask.boast": {"en": "{seat} may boast.", "de": "{seat} darf prahlen."},
    "verb.pick": {"en": "pick {stone}", "de": "{stone} nehmen"},
    "verb.say": {"en": "boast by {volume}", "de": "mit {volume} prahlen"},
    "reason.spent": {"en": "That stone is spent.", "de": "Dieser Stein ist ausgegeben."},
    "reason.too_many": {"en": "At most two stones are bid.", "de": "Höchstens zwei Steine werden geboten."},
    "reason.not_rising": {"en": "Stones are named in rising order.", "de": "Steine werden aufsteigend genannt."},
    "reason.too_loud": {"en": "Boast from 1 to 5.", "de": "Prahle von 1 bis 5."},
    "tell.favoured": {
        "en": "{seat} favours round {round}.",
        "en_hidden": "{seat} favours some round.",
        "de": "{seat} bevorzugt Runde {round}.",
        "de_hidden": "{seat} bevorzugt eine Runde.",
    },
    "tell.picked": {"en": "{seat} bids {sum}.", "de": "{seat} bietet {sum}."},
    "tell.won": {"en": "{seat} gains {points}.", "de": "{seat} gewinnt {points}."},
    "tell.boasted": {"en": "{seat} boasts by {volume}.", "de": "{seat} prahlt mit {volume}."},
}


class State:
    """What lies on the table."""

    __slots__ = ("agenda", "favour", "points", "rules", "stones", "tells")
    DATA = ("favour", "points", "stones")
    TUPLES = ()

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = []
        self.favour: list[int] = []
        self.points = [0] * rules.seats
        self.stones = [list(range(1, 7)) for _ in range(rules.seats)]
        self.tells: list[Tell] | None = None

    def clone(self) -> "State":
        copy = State(self.rules)
        copy.agenda, copy.favour, copy.points = self.agenda[:], self.favour[:], self.points[:]
        copy.stones = [stones[:] for stones in self.stones]
        return copy


def favour(state: State, step: Step, outcome: int) -> None:
    """1.1"""
    tell(state, FAVOURED, len(state.favour), outcome + 1, to=only(len(state.favour)))
    state.favour.append(outcome + 1)


def begin_round(state: State, step: Step) -> None:
    """1.2"""
    state.agenda.append((BID, (1 << state.rules.seats) - 1, step[1]))


def offers(state: State, step: Step, seat: int) -> list[Offer]:
    """1.2"""
    return [Offer(PICK, picks=(state.stones[seat], 0, 2))]


def why_not_pick(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.2"""
    picks = answer[1:]
    if len(picks) > 2:
        return TOO_MANY
    if list(picks) != sorted(set(picks)):
        return NOT_RISING
    return FINE if set(picks) <= set(state.stones[seat]) else SPENT


def bid(state: State, step: Step, answers: list[Answer]) -> None:
    """1.3, 1.4"""
    sums = [sum(answer[1:]) for answer in answers]
    for seat, answer in enumerate(answers):
        tell(state, PICKED, seat, sums[seat])
        state.stones[seat] = [stone for stone in state.stones[seat] if stone not in answer[1:]]
    if sums.count(max(sums)) == 1:
        winner = sums.index(max(sums))
        points = 3 if state.favour[winner] == step[2] else 1
        state.points[winner] += points
        tell(state, WON, winner, points)
    if step[2] < ROUNDS:
        state.agenda.append((ROUND, step[2] + 1))
    elif len(leaders(state)) == 1:
        state.agenda.append((BOAST, leaders(state)[0]))


def leaders(state: State) -> tuple[int, ...]:
    """1.5"""
    return tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))


def why_not_boast(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.5"""
    return FINE if 1 <= answer[1] <= 5 else TOO_LOUD


def boast(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.5"""
    tell(state, BOASTED, seat, answer[1])


def steps() -> list[StepKind]:
    """All kinds of steps, in the order of their numbers."""
    bids = AskKind(lambda s, t, k: [], _never, why_not_pick, (PICK,), "1.2", SEALED)
    bids.offers, bids.take_all, bids.default = offers, bid, lambda s, t, k: (PICK,)
    boasts = AskKind(lambda s, t, k: [], boast, why_not_boast, (SAY,), "1.5")
    boasts.offers, boasts.default = lambda s, t, k: [Offer(SAY, [Span(1, 5)], text=40)], lambda s, t, k: (SAY, 1)
    return [
        rolls("favour", favour, labels=lambda s, t: [f"round {k + 1}" for k in range(ROUNDS)]),
        does("round", begin_round, "round"),
        asks("bid", bids, "round"),
        asks("boast", boasts),
    ]


def _never(state: State, step: Step, seat: int, answer: Answer) -> None:
    raise AssertionError("a sealed ask is answered by all seats together")


class View(msgspec.Struct):
    """What a seat may know: all but what the others favour."""

    agenda: list[list[int]]
    favour: list[int | None]
    points: list[int]
    stones: list[list[int]]


class SealedBidsRules(RulesFrame):
    """One table."""

    verbs = (Verb("pick", "stone:stone", many=True), Verb("say", "volume"))
    tells = (FAVOURED, PICKED, WON, BOASTED)
    sentences = SENTENCES

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.steps = steps()
        self.universes = {"stone": range(1, 7)}
        names = {SPENT: "spent", TOO_MANY: "too_many", NOT_RISING: "not_rising", TOO_LOUD: "too_loud"}
        self.reasons = {number: (name, "1.5" if number == TOO_LOUD else "1.2") for number, name in names.items()}

    def begin(self) -> State:
        state = State(self)
        state.agenda = [(ROUND, 1), *[(FAVOUR, ROUNDS)] * self.seats]
        return state

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        best = leaders(state)
        return Outcome("points" if len(best) == 1 else "tie", best if len(best) == 1 else (), tuple(state.points))

    def knowledge(self, state: State) -> Sequence[int]:
        return [only(seat) for seat in range(len(state.favour))]

    def view(self, state: State, seat: int) -> View:
        favour = [value if k == seat else None for k, value in enumerate(state.favour)]
        return View([list(step) for step in state.agenda], favour, state.points[:], [s[:] for s in state.stones])

    def sample(self, view: View, seat: int, stream: Stream) -> State:
        favour = [1 + stream.below(ROUNDS) if value is None else value for value in view.favour]
        data = {"agenda": view.agenda, "favour": favour, "points": view.points, "stones": view.stones}
        loaded: State = self.load(data)
        return loaded

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        twin = state.clone()
        for other in range(len(twin.favour)):
            if other != seat:
                twin.favour[other] = 1 + stream.below(ROUNDS)
        return twin


class SealedBids(GameFrame):
    """The title."""

    slug = "sealed-bids"
    max_seats = 3
    make = SealedBidsRules

    def __init__(self) -> None:
        self.titles = {"en": "Sealed Bids", "de": "Verdeckte Gebote"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = SealedBids()
