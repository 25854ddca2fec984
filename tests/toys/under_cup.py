"""Under the Cup, a toy in which a step holds a secret: the face of a die that lies under a cup.

**1.1** By turns a seat rolls a die under a cup and looks at it, in secret.
**1.2** It says that the die is high (4 or more) or low, truly or not.
**1.3** The other believes or doubts it, and the cup is lifted. Who was right scores 1.
**1.4** After six rolls, who has scored more has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.declare import declared
from ninefold.core.field import EVERYBODY, NO_SEATS, UNKNOWN, knows, only
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome, Rules, most_points
from ninefold.core.scene import Die, Scene
from ninefold.core.slot import PerSeat
from ninefold.core.stream import Stream
from ninefold.core.tell import tell

ROLLS: Final = 6
HIGH: Final = 4

BOOK: Final[Book[State]] = Book()
SAY: Final = BOOK.verb("say", "height:height")
BELIEVE: Final = BOOK.verb("believe")
DOUBT: Final = BOOK.verb("doubt")
HAS_ROLLED: Final = BOOK.tell("rolled", "seat", "face?")
HAS_SAID: Final = BOOK.tell("said", "seat", "height")
IS_LIFTED: Final = BOOK.tell("lifted", "seat", "face")
SENTENCES: Final = {
    "ask.say": {"en": "{seat} says what is under the cup.", "de": "{seat} sagt, was unter dem Becher liegt."},
    "ask.judge": {
        "en": "{seat} believes that it is {height|low|high}, or not.",
        "de": "{seat} glaubt, dass er {height|niedrig|hoch} ist, oder nicht.",
    },
    "verb.say": {"en": "say {height|low|high}", "de": "{height|niedrig|hoch} sagen"},
    "verb.believe": {"en": "believe", "de": "glauben"},
    "verb.doubt": {"en": "doubt", "de": "zweifeln"},
    "tell.rolled": {
        "en": "{seat} rolls a {face}.",
        "en_hidden": "{seat} rolls under the cup.",
        "de": "{seat} würfelt eine {face}.",
        "de_hidden": "{seat} würfelt unter dem Becher.",
    },
    "tell.said": {"en": "{seat} says {height|low|high}.", "de": "{seat} sagt {height|niedrig|hoch}."},
    "tell.lifted": {"en": "{seat} lifts the cup: {face}.", "de": "{seat} hebt den Becher: {face}."},
}


@declared
class State(Flat):
    """What lies on the table; the die under the cup is a value of the step that asks about it."""

    round: int
    points: PerSeat[int]
    gave_up: int


def turn(state: State, step: Step) -> None:
    """1.1, 1.4"""
    _, seat = step
    if state.round < ROLLS:
        state.round += 1
        state.agenda.append((ROLL, 6, seat))


def faces(state: State, step: Step) -> list[str]:
    """1.1 Outcomes with names may differ between twins: this die is not public."""
    return ["1", "2", "3", "4", "5", "6"]


def roll(state: State, step: Step, outcome: int) -> None:
    """1.1"""
    _, _, seat = step
    tell(state, HAS_ROLLED, seat, outcome + 1, to=only(seat))
    state.agenda.append((CALL, seat, outcome + 1, only(seat)))


def calls(state: State, step: Step, seat: int) -> list[Answer]:
    """1.2"""
    return [(SAY, 0), (SAY, 1)]


def call(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.2"""
    _, _, face, known = step
    _, height = answer
    tell(state, HAS_SAID, seat, height)
    state.agenda.append((JUDGE, 1 - seat, face, known, height))


def judgements(state: State, step: Step, seat: int) -> list[Answer]:
    """1.3"""
    return [(BELIEVE,), (DOUBT,)]


def judge(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.3"""
    _, _, face, _, height = step
    is_true = height == int(face >= HIGH)
    tell(state, IS_LIFTED, 1 - seat, face)
    state.points[seat if is_true == (answer == (BELIEVE,)) else 1 - seat] += 1
    state.agenda.append((TURN, seat))


TURN: Final = BOOK.does("turn", turn, "seat")
ROLL: Final = BOOK.rolls("roll", roll, "seat", labels=faces)
CALL: Final = BOOK.asks(
    "say", "face?", "known:mask", options=calls, take=call, verbs=(SAY,), rule="1.2", default=(SAY, 0)
)
JUDGE: Final = BOOK.asks(
    *("judge", "face?", "known:mask", "height"),
    options=judgements,
    take=judge,
    verbs=(BELIEVE, DOUBT),
    rule="1.3",
    default=(BELIEVE,),
)


def with_another_die(state: State, seat: int, stream: Stream) -> State:
    """1.1 The die under the cup may show any face to a seat that has not looked at it."""
    twin = state.clone()
    for place, step in enumerate(twin.agenda):
        if step[0] in (CALL, JUDGE) and not knows(step[3], seat):
            twin.agenda[place] = (*step[:2], 1 + stream.below(6), *step[3:])
    return twin


class UnderCupRules(Rules[State]):
    """One table."""

    book = BOOK
    sentences = SENTENCES
    universes = {"height": (0, 1)}  # noqa: RUF012  (never changed)

    def begin(self) -> State:
        state = State(self).laid_out((TURN, 0))
        state.gave_up = -1
        return state

    def outcome(self, state: State) -> Outcome | None:
        return None if state.agenda else most_points("points", state.points, but=state.gave_up)

    def concede(self, state: State, seat: int) -> None:
        state.gave_up = seat
        state.agenda.clear()

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        return with_another_die(super().sample(view, seat, stream), seat, stream)

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        return with_another_die(state, seat, stream)

    def knowledge(self, state: State) -> Sequence[int]:
        under = [step[3] for step in state.agenda if step[0] in (CALL, JUDGE)]
        rolled = [EVERYBODY] * (state.round - len(under)) + under
        return rolled + [NO_SEATS] * (ROLLS - len(rolled))

    def scene(self, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        drawn = super().scene(view, seat, lang, names)
        under = [step[2] for step in view.agenda if step[0] in (CALL, JUDGE)]
        drawn.dice += [Die(id="cup", sides=6, face=0 if face == UNKNOWN else face) for face in under]
        return drawn


class UnderCup(Game[UnderCupRules]):
    """The title."""

    slug, make, titles = "under-cup", UnderCupRules, {"en": "Under the Cup", "de": "Unter dem Becher"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = UnderCup()
