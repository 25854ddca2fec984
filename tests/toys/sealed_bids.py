"""Sealed Bids, a toy with sealed asks, sets of picks, a secret die, a range and free text.

**1.1** Each seat begins with stones worth 1 to 6, and rolls in secret for the round that it favours.
**1.2** In each of three rounds all seats pick in secret none, one or two of the stones they have left.
**1.3** The highest sum wins the round: one point, or three in the round that the winner favours. A tie wins nothing.
**1.4** The stones that were picked are spent.
**1.5** Who has the most points has won, and may boast by a number from 1 to 5 and some words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.agenda import FINE, SEALED, Answer, Step
from ninefold.core.ask import Offer, Span
from ninefold.core.book import Book
from ninefold.core.declare import declared
from ninefold.core.field import UNKNOWN, only
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome, Rules
from ninefold.core.slot import OWNER, PerSeat, known_to, starts
from ninefold.core.stream import Stream
from ninefold.core.tell import tell

ROUNDS: Final = 3
STONES: Final = range(1, 7)

BOOK: Final[Book[State]] = Book()
PICK: Final = BOOK.verb("pick", "stone:stone", many=True)
SAY: Final = BOOK.verb("say", "volume")
SPENT: Final = BOOK.reason("spent", "1.2")
TOO_MANY: Final = BOOK.reason("too_many", "1.2")
NOT_RISING: Final = BOOK.reason("not_rising", "1.2")
TOO_LOUD: Final = BOOK.reason("too_loud", "1.5")
FAVOURED: Final = BOOK.tell("favoured", "seat", "round?")
PICKED: Final = BOOK.tell("picked", "seat", "sum")
WON: Final = BOOK.tell("won", "seat", "points")
BOASTED: Final = BOOK.tell("boasted", "seat", "volume")
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


@declared
class State(Flat):
    """What lies on the table."""

    favour: PerSeat[int] = known_to(OWNER)
    """The round that a seat favours; 0 before it has rolled."""
    points: PerSeat[int]
    stones: PerSeat[list[int]] = starts(list(STONES))


def favour(state: State, step: Step, outcome: int) -> None:
    """1.1"""
    _, _, seat = step
    tell(state, FAVOURED, seat, outcome + 1, to=only(seat))
    state.favour[seat] = outcome + 1


def rounds(state: State, step: Step) -> list[str]:
    """1.1 What may be favoured."""
    return [f"round {k + 1}" for k in range(ROUNDS)]


def begin_round(state: State, step: Step) -> None:
    """1.2"""
    _, number = step
    state.agenda.append((BID, (1 << state.rules.seats) - 1, number))


def no_options(state: State, step: Step, seat: int) -> list[Answer]:
    """All answers take up an offer."""
    return []


def stones_offered(state: State, step: Step, seat: int) -> list[Offer]:
    """1.2"""
    return [Offer(PICK, picks=(state.stones[seat], 0, 2))]


def why_not_pick(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.2"""
    _, *picks = answer
    if len(picks) > 2:
        return TOO_MANY
    if picks != sorted(set(picks)):
        return NOT_RISING
    return FINE if set(picks) <= set(state.stones[seat]) else SPENT


def bid(state: State, step: Step, answers: list[Answer]) -> None:
    """1.3, 1.4"""
    _, _, number = step
    sums = [sum(answer[1:]) for answer in answers]
    for seat, answer in enumerate(answers):
        tell(state, PICKED, seat, sums[seat])
        state.stones[seat] = [stone for stone in state.stones[seat] if stone not in answer[1:]]
    if sums.count(max(sums)) == 1:
        winner = sums.index(max(sums))
        points = 3 if state.favour[winner] == number else 1
        state.points[winner] += points
        tell(state, WON, winner, points)
    if number < ROUNDS:
        state.agenda.append((ROUND, number + 1))
    elif len(leaders(state)) == 1:
        state.agenda.append((BOAST, leaders(state)[0]))


def leaders(state: State) -> tuple[int, ...]:
    """1.5"""
    return tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))


def volumes_offered(state: State, step: Step, seat: int) -> list[Offer]:
    """1.5"""
    return [Offer(SAY, [Span(1, 5)], text=40)]


def why_not_boast(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.5"""
    _, volume = answer
    return FINE if 1 <= volume <= 5 else TOO_LOUD


def boast(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.5"""
    _, volume = answer
    tell(state, BOASTED, seat, volume)


FAVOUR: Final = BOOK.rolls("favour", favour, "seat", labels=rounds)
ROUND: Final = BOOK.does("round", begin_round, "round")
BID: Final = BOOK.asks(
    "bid",
    "round",
    verbs=(PICK,),
    rule="1.2",
    mode=SEALED,
    options=no_options,
    offers=stones_offered,
    why_not=why_not_pick,
    take_all=bid,
    default=(PICK,),
)
BOAST: Final = BOOK.asks(
    "boast",
    verbs=(SAY,),
    rule="1.5",
    options=no_options,
    offers=volumes_offered,
    why_not=why_not_boast,
    take=boast,
    default=(SAY, 1),
)


class SealedBidsRules(Rules[State]):
    """One table."""

    book = BOOK
    sentences: Mapping[str, Mapping[str, str]] = SENTENCES
    universes: Mapping[str, Sequence[int]] = {"stone": STONES}

    def begin(self) -> State:
        return State(self).laid_out((ROUND, 1), *[(FAVOUR, ROUNDS, seat) for seat in reversed(range(self.seats))])

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        best = leaders(state)
        return Outcome("points" if len(best) == 1 else "tie", best if len(best) == 1 else (), tuple(state.points))

    def knowledge(self, state: State) -> Sequence[int]:
        return [only(seat) for seat in range(self.seats) if state.favour[seat]]

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        state: State = super().sample(view, seat, stream)
        state.favour = [1 + stream.below(ROUNDS) if value == UNKNOWN else value for value in view.favour]
        return state

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        twin = state.clone()
        for other, favoured in enumerate(state.favour):
            if favoured and other != seat:
                twin.favour[other] = 1 + stream.below(ROUNDS)
        return twin


class SealedBids(Game[SealedBidsRules]):
    """The title."""

    slug = "sealed-bids"
    max_seats = 3
    make = SealedBidsRules

    def __init__(self) -> None:
        self.titles = {"en": "Sealed Bids", "de": "Verdeckte Gebote"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = SealedBids()
