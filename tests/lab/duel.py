"""A toy with secrets: two hands of three cards, played in secret; then anybody may cheer, and a winner boasts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ninefold.core.agenda import FINE, OPEN, SEALED, Answer, AskKind, Step, asks, does, rolls
from ninefold.core.ask import Offer, Span, Verb
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.kernel import NOT_OFFERED
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind, tell

DEAL, DRAWN, DUEL, PARTY, BOAST = range(5)
PLAY, CHEER, LEAVE, BRAG = range(4)
CARDS = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
PLAYED = TellKind("played", "seat", "n")


class State:
    """Hands, what is left of the cards, and tricks won."""

    __slots__ = ("agenda", "bag", "cheers", "hands", "rules", "tells", "tricks")
    DATA = ("bag", "cheers", "hands", "tricks")
    TUPLES = ()

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = [(DEAL,)]
        self.tells: list[Tell] | None = None
        self.bag = CARDS[:]
        self.cheers = [0, 0, 0]
        """By seat, and in the last place the number that was boasted with."""
        self.hands: list[list[int]] = [[], []]
        self.tricks = [0, 0, 0]
        """By seat, and in the last place how many were played."""

    def clone(self) -> State:
        """An independent copy."""
        copy = State(self.rules)
        copy.agenda, copy.bag, copy.cheers = self.agenda[:], self.bag[:], self.cheers[:]
        copy.hands, copy.tricks = [hand[:] for hand in self.hands], self.tricks[:]
        return copy


def deal(state: State, step: Step) -> None:
    """Three cards each."""
    state.agenda.append((DUEL, 3))
    state.agenda += [(DRAWN, len(CARDS) - k, k % 2) for k in reversed(range(6))]


def drawn(state: State, step: Step, outcome: int) -> None:
    """A card comes to hand."""
    state.hands[step[2]].append(state.bag.pop(outcome))


def labels(state: State, step: Step) -> list[str]:
    """Cards by their numbers."""
    return [str(card) for card in state.bag]


def hand_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Any card of the hand."""
    return [(PLAY, card) for card in sorted(set(state.hands[seat]))]


def play_all(state: State, step: Step, answers: list[Answer]) -> None:
    """The higher card wins the trick."""
    for seat, answer in enumerate(answers):
        state.hands[seat].remove(answer[1])
        tell(state, PLAYED, seat, answer[1])
    low, high = answers[0][1], answers[1][1]
    if low != high:
        state.tricks[0 if low > high else 1] += 1
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
    state.cheers[2] = answer[1]


def no_options(state: State, step: Step, seat: int) -> list[Answer]:
    """Nothing that could be listed."""
    return []


def never(state: State, step: Step, seat: int, answer: Answer) -> None:
    """A sealed ask is answered by all at once."""
    raise AssertionError


def why_not_listed(state: State, step: Step, seat: int, answer: Answer) -> int:
    """The judge."""
    ask = state.rules.steps[step[0]].asks
    listed = answer in ask.options(state, step, seat)
    offered = ask.offers is not None and any(offer.has(answer) for offer in ask.offers(state, step, seat))
    return FINE if listed or offered else NOT_OFFERED


class DuelRules(RulesFrame):
    """One table."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        duel = AskKind(hand_options, never, why_not_listed, [PLAY], "1", SEALED)
        duel.take_all = play_all
        brag = AskKind(no_options, boast, why_not_listed, [BRAG], "3")
        brag.offers = boast_offers
        self.steps = [
            does("deal", deal),
            rolls("draw", drawn, "seat", labels=labels),
            asks("duel", duel),
            asks("party", AskKind(party_options, party, why_not_listed, [CHEER, LEAVE], "2", OPEN)),
            asks("boast", brag),
        ]
        self.verbs = (Verb("play", "n"), Verb("cheer"), Verb("leave"), Verb("brag", "n"))

    def begin(self) -> State:
        """Nothing is dealt yet."""
        return State(self)

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

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The own hand, and what all can see."""
        return {
            "hand": state.hands[seat][:] if seat >= 0 else [],
            "counts": [len(hand) for hand in state.hands],
            "gone": sorted(card for card in (CARDS_LEFT - Counter(all_hidden(state))).elements()),
            "tricks": state.tricks[:],
            "cheers": state.cheers[:],
            "agenda": state.agenda[:],
        }

    def sample(self, view: Any, seat: int, stream: Stream) -> State:
        """The cards not seen are dealt anew."""
        state = State(self)
        state.agenda, state.tricks, state.cheers = view["agenda"][:], view["tricks"][:], view["cheers"][:]
        state.bag = sorted((CARDS_LEFT - Counter(view["gone"]) - Counter(view["hand"])).elements())
        for k, count in enumerate(view["counts"]):
            drawn_now = [state.bag.pop(stream.below(len(state.bag))) for _ in range(count if k != seat else 0)]
            state.hands[k] = view["hand"][:] if k == seat else drawn_now
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
        played = CARDS_LEFT - Counter(all_hidden(state))
        return {"cheers": state.cheers[1], **{f"played.{card}": times for card, times in played.items()}}


CARDS_LEFT = Counter(CARDS)


def all_hidden(state: State) -> list[int]:
    """Cards that somebody can't see."""
    return state.hands[0] + state.hands[1] + state.bag


class Duel(GameFrame):
    """The title."""

    slug = "duel"
    titles = {"en": "Duel", "de": "Duell"}  # noqa: RUF012
    make = DuelRules


GAME = Duel()


def find(slug: str) -> Duel:
    """The only game there is."""
    return GAME
