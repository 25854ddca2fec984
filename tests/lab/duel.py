"""A toy with secrets: two hands of three cards, played in secret; then anybody may cheer, and a winner boasts."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from typing import ClassVar, Final

from ninefold.core.agenda import FINE, OPEN, SEALED, Answer, Step
from ninefold.core.ask import Offer, Span
from ninefold.core.book import Book
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEATS, UNKNOWN
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.kernel import NOT_OFFERED
from ninefold.core.rules import Outcome, Rules
from ninefold.core.slot import OWNER, PerSeat, known_to, starts
from ninefold.core.stream import Stream
from ninefold.core.tell import tell

CARDS: Final = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
CARDS_LEFT: Final = Counter(CARDS)

BOOK: Final[Book[State]] = Book()
PLAY: Final = BOOK.verb("play", "n")
CHEER: Final = BOOK.verb("cheer")
LEAVE: Final = BOOK.verb("leave")
BRAG: Final = BOOK.verb("brag", "n")
PLAYED: Final = BOOK.tell("played", "seat", "n")
SENTENCES: Final = {
    "ask.duel": {"en": "Play a card."},
    "ask.party": {"en": "{mask} may cheer."},
    "ask.boast": {"en": "{seat} boasts."},
    "verb.play": {"en": "play {n}"},
    "verb.cheer": {"en": "cheer"},
    "verb.leave": {"en": "leave"},
    "verb.brag": {"en": "brag with {n}"},
    "tell.played": {"en": "{seat} plays {n}."},
}


@declared
class State(Flat):
    """Hands, what is left of the cards, and tricks won."""

    SEATS: ClassVar[int] = 2

    bag: list[int] = known_to(NO_SEATS)
    cheers: list[int] = starts(times=3)
    """By seat, and in the last place the number that was boasted with."""
    gone: list[int]
    """The cards that were played, in rising order."""
    hands: PerSeat[list[int]] = known_to(OWNER)
    tricks: list[int] = starts(times=3)
    """By seat, and in the last place how many were played."""


def deal(state: State, step: Step) -> None:
    """Three cards each."""
    state.agenda.append((DUEL, 3))
    state.agenda += [(DRAWN, len(CARDS) - k, k % 2) for k in reversed(range(6))]


def drawn(state: State, step: Step, outcome: int) -> None:
    """A card comes to hand."""
    _, _, seat = step
    state.hands[seat].append(state.bag.pop(outcome))


def labels(state: State, step: Step) -> list[str]:
    """Cards by their numbers."""
    return [str(card) for card in state.bag]


def hand_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Any card of the hand."""
    return [(PLAY, card) for card in sorted(set(state.hands[seat]))]


def play_all(state: State, step: Step, answers: list[Answer]) -> None:
    """The higher card wins the trick."""
    first, second = [card for _, card in answers]
    for seat, card in enumerate((first, second)):
        state.hands[seat].remove(card)
        insort(state.gone, card)
        tell(state, PLAYED, seat, card)
    if first != second:
        state.tricks[0 if first > second else 1] += 1
    state.tricks[2] += 1
    state.agenda.append((DUEL, 3) if state.hands[0] else (PARTY, 3))


def party_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Seat 0 is too shy to speak up; the other may cheer twice."""
    if seat == 0:
        return []
    return [(LEAVE,), (CHEER,)] if state.cheers[seat] < 2 else [(LEAVE,)]


def party(state: State, step: Step, seat: int, answer: Answer) -> None:
    """A cheer goes on, leaving ends it."""
    if answer[0] == CHEER:
        state.cheers[seat] += 1
        state.agenda.append(step)
    else:
        state.agenda.append((BOAST, 0))


def boast_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """Any number up to 99."""
    return [Offer(BRAG, [Span(0, 99)])]


def boast(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The last word."""
    _, number = answer
    state.cheers[2] = number


def no_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Nothing that could be listed."""
    return []


def why_not_listed(state: State, step: Step, seat: int, answer: Answer) -> int:
    """The judge."""
    ask = state.rules.steps[step[0]].asks
    listed = answer in ask.options(state, step, seat)
    offered = ask.offers is not None and any(offer.has(answer) for offer in ask.offers(state, step, seat))
    return FINE if listed or offered else NOT_OFFERED


DEAL: Final = BOOK.does("deal", deal)
DRAWN: Final = BOOK.rolls("draw", drawn, "seat", labels=labels)
DUEL: Final = BOOK.asks(
    "duel", verbs=(PLAY,), rule="1", mode=SEALED, options=hand_options, why_not=why_not_listed, take_all=play_all
)
PARTY: Final = BOOK.asks(
    "party", verbs=(CHEER, LEAVE), rule="2", mode=OPEN, options=party_options, why_not=why_not_listed, take=party
)
BOAST: Final = BOOK.asks(
    "boast",
    verbs=(BRAG,),
    rule="3",
    options=no_options,
    offers=boast_offers,
    why_not=why_not_listed,
    take=boast,
)


class DuelRules(Rules[State]):
    """One table."""

    book = BOOK
    sentences = SENTENCES

    def begin(self) -> State:
        """Nothing is dealt yet."""
        state = State(self).laid_out((DEAL,))
        state.bag = CARDS[:]
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Most tricks win."""
        if state.agenda:
            return None
        first, second, _ = state.tricks
        winners = () if first == second else (0,) if first > second else (1,)
        return Outcome("tricks" if winners else "draw", winners, (first, second))

    def round(self, state: State) -> int:
        """Counted in tricks, and cheers make it longer."""
        return state.tricks[2] + state.cheers[1]

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        """The cards not seen are dealt anew."""
        state: State = super().sample(view, seat, stream)
        seen = Counter(view.gone) + Counter(card for hand in view.hands for card in hand if card != UNKNOWN)
        state.bag = sorted((CARDS_LEFT - seen).elements())
        for hand in state.hands:
            hand[:] = [state.bag.pop(stream.below(len(state.bag))) if card == UNKNOWN else card for card in hand]
        return state

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        """The other hand is mixed with the bag."""
        twin = state.clone()
        other = 1 - seat
        mixed = twin.hands[other] + twin.bag
        twin.hands[other] = [mixed.pop(stream.below(len(mixed))) for _ in state.hands[other]]
        twin.bag = sorted(mixed)
        return twin

    def statistics(self, state: State) -> dict[str, int]:
        """How often each card was played, and how often somebody cheered."""
        played = Counter(state.gone)
        return {"cheers": state.cheers[1], **{f"played.{card}": times for card, times in played.items()}}


class Duel(Game[DuelRules]):
    """The title."""

    slug = "duel"
    titles = {"en": "Duel", "de": "Duell"}  # noqa: RUF012
    make = DuelRules


GAME = Duel()


def find(slug: str) -> Duel:
    """The only game there is."""
    return GAME
