"""Looked At, a toy with a deck that one seat looks at, partly puts back, and the other draws from.

**1.1** Twelve cards, three each of the kinds ace, two, three and four, are shuffled into one deck for both seats.
**1.2** In each round the first seat looks at up to three cards from the top.
**1.3** It puts each of them back on top or at the bottom, in any order; the other seat sees how many go where, no more.
**1.4** Then the first seat draws a card, and so does the second, each in secret.
**1.5** Then the second seat may shuffle the deck; where cards lay is forgotten.
**1.6** After four rounds, or when the deck is empty, the hand that is worth more has won.
**1.7** Who gives up has lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from ninefold.core.agenda import FINE, Answer, Step, topmost
from ninefold.core.book import Book
from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.field import CARD, NO_SEATS, UNKNOWN, knows, only
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome, Rules
from ninefold.core.scene import Card, Scene, Zone, thing_id
from ninefold.core.slot import ByCard, Cards, PerSeat, known_by, shown_by, starts
from ninefold.core.stream import Stream
from ninefold.core.tell import tell

GONE: Final = -1
NAMES: Final = ("ace", "two", "three", "four")
KINDS: Final = sorted([0, 1, 2, 3] * 3)
ROUNDS: Final = 4
STAYED: Final = -1

BOOK: Final[Book[State]] = Book()
PUT_ON_TOP: Final = BOOK.verb("put_on_top", "card")
PUT_UNDER: Final = BOOK.verb("put_under", "card")
SHUFFLE: Final = BOOK.verb("shuffle")
LEAVE: Final = BOOK.verb("leave")
NOT_HELD: Final = BOOK.reason("not_held", "1.3")
HAS_LOOKED: Final = BOOK.tell("looked", "seat", "card?")
HAS_PLACED: Final = BOOK.tell("placed", "seat", "card?", "on_top")
HAS_DRAWN: Final = BOOK.tell("drew", "seat", "card")
HAS_SHUFFLED: Final = BOOK.tell("shuffled", "seat")
SENTENCES: Final = {
    "ask.place": {"en": "{seat} puts a card back.", "de": "{seat} legt eine Karte zurück."},
    "ask.shuffle": {"en": "{seat} may shuffle.", "de": "{seat} darf mischen."},
    "verb.put_on_top": {"en": "put {card} on top", "de": "{card} obenauf legen"},
    "verb.put_under": {"en": "put {card} under", "de": "{card} nach unten legen"},
    "verb.shuffle": {"en": "shuffle", "de": "mischen"},
    "verb.leave": {"en": "leave the deck", "de": "nicht mischen"},
    "reason.not_held": {"en": "You are not looking at that card.", "de": "Du siehst diese Karte nicht an."},
    "tell.looked": {
        "en": "{seat} looks at {card}.",
        "en_hidden": "{seat} looks at a card.",
        "de": "{seat} sieht {card} an.",
        "de_hidden": "{seat} sieht eine Karte an.",
    },
    "tell.placed": {
        "en": "{seat} puts {card} {on_top|on top|under}.",
        "en_hidden": "{seat} puts a card {on_top|on top|under}.",
        "de": "{seat} legt {card} {on_top|obenauf|nach unten}.",
        "de_hidden": "{seat} legt eine Karte {on_top|obenauf|nach unten}.",
    },
    "tell.drew": {
        "en": "{seat} draws {card}.",
        "en_hidden": "{seat} draws a card.",
        "de": "{seat} zieht {card}.",
        "de_hidden": "{seat} zieht eine Karte.",
    },
    "tell.shuffled": {"en": "{seat} shuffles.", "de": "{seat} mischt."},
}


def deck_seen(state: State, seat: int) -> Deck:
    """1.3 Where cards were put is seen; of the bag, only the number of cards."""
    return Deck(state.deck.top[:], [UNKNOWN] * len(state.deck.bag), state.deck.bottom[:])


@declared
class State(Flat):
    """What lies on the table. Cards are numbered as they arrive; a card of the bag has no number yet."""

    SEATS: ClassVar[int] = 2

    deck: Deck = shown_by(deck_seen)
    gave_up: int = starts(STAYED)
    hands: PerSeat[Cards]
    held: Cards
    kinds: ByCard[int] = known_by("known")
    known: ByCard[int]

    def arrive(self, kind: int, mask: int) -> int:
        """A card gets the next number."""
        card = self.add_card()
        self.kinds[card], self.known[card] = kind, mask
        return card

    def leave(self, card: int) -> None:
        """The card with this number is gone."""
        self.kinds[card], self.known[card] = GONE, NO_SEATS


def begin_round(state: State, step: Step) -> None:
    """1.2 to 1.6"""
    _, number = step
    if number <= ROUNDS and state.deck.count():
        state.agenda += [(ROUND, number + 1), (ASK_SHUFFLE, 1), (DRAW, 1), (DRAW, 0), (LOOK, 0, 3)]


def look(state: State, step: Step) -> None:
    """1.2"""
    _, seat, left = step
    if not left or not state.deck.count():
        if state.held:
            state.agenda.append((PLACE, seat))
        return
    card = state.deck.placed()
    if card < 0:
        state.agenda.append((LOOKED, len(state.deck.bag), seat, left))
    else:
        _hold(state, card, seat, left)


def looked(state: State, step: Step, outcome: int) -> None:
    """1.2"""
    _, _, seat, left = step
    _hold(state, state.arrive(state.deck.take(outcome), only(seat)), seat, left)


def _hold(state: State, card: int, seat: int, left: int) -> None:
    state.known[card] |= only(seat)
    state.held.append(card)
    tell(state, HAS_LOOKED, seat, card, to=only(seat))
    state.agenda.append((LOOK, seat, left - 1))


def placings(state: State, step: Step, seat: int) -> list[Answer]:
    """1.3"""
    return [(verb, card) for card in state.held for verb in (PUT_ON_TOP, PUT_UNDER)]


def why_not_place(state: State, step: Step, seat: int, answer: Answer) -> int:
    """1.3"""
    _, card = answer
    return FINE if card in state.held else NOT_HELD


def place(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.3 A card that is put back gets a new number, for nobody else sees which one it was."""
    verb, card = answer
    state.held.remove(card)
    placed = state.arrive(state.kinds[card], only(seat))
    tell(state, HAS_PLACED, seat, card, int(verb == PUT_ON_TOP), to=only(seat))
    state.leave(card)
    if verb == PUT_ON_TOP:
        state.deck.put_on_top(placed)
    else:
        state.deck.put_under(placed)
    if state.held:
        state.agenda.append((PLACE, seat))


def draw(state: State, step: Step) -> None:
    """1.4"""
    _, seat = step
    if not state.deck.count():
        return
    card = state.deck.placed()
    if card < 0:
        state.agenda.append((DREW, len(state.deck.bag), seat))
    else:
        _take(state, card, seat)


def drew(state: State, step: Step, outcome: int) -> None:
    """1.4"""
    _, _, seat = step
    _take(state, state.arrive(state.deck.take(outcome), NO_SEATS), seat)


def _take(state: State, card: int, seat: int) -> None:
    state.known[card] |= only(seat)
    state.hands[seat].append(card)
    tell(state, HAS_DRAWN, seat, card)


def may_shuffle(state: State, step: Step, seat: int) -> list[Answer]:
    """1.5"""
    return [(SHUFFLE,), (LEAVE,)]


def shuffle(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.5"""
    if answer[0] == SHUFFLE:
        placed = state.deck.top + state.deck.bottom
        state.deck.gather(state.kinds)
        for card in placed:
            state.leave(card)
        tell(state, HAS_SHUFFLED, seat)


def drawn_names(state: State, step: Step) -> list[str]:
    """What chance may draw."""
    return [NAMES[kind] for kind in state.deck.bag]


ROUND: Final = BOOK.does("round", begin_round, "round")
LOOK: Final = BOOK.does("look", look, "seat", "left")
LOOKED: Final = BOOK.rolls("looked", looked, "seat", "left", labels=drawn_names)
PLACE: Final = BOOK.asks(
    "place", verbs=(PUT_ON_TOP, PUT_UNDER), rule="1.3", options=placings, why_not=why_not_place, take=place
)
DRAW: Final = BOOK.does("draw", draw, "seat")
DREW: Final = BOOK.rolls("drew", drew, "seat", labels=drawn_names)
ASK_SHUFFLE: Final = BOOK.asks("shuffle", verbs=(SHUFFLE, LEAVE), rule="1.5", options=may_shuffle, take=shuffle)


class LookedAtRules(Rules[State]):
    """One table."""

    book = BOOK
    sentences: Mapping[str, Mapping[str, str]] = SENTENCES

    def begin(self) -> State:
        state = State(self).laid_out((ROUND, 1))
        state.deck.bag = KINDS[:]
        return state

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        if state.gave_up != STAYED:
            return Outcome("conceded", (1 - state.gave_up,))
        worth = [sum(state.kinds[card] + 1 for card in hand) for hand in state.hands]
        winners = tuple(seat for seat in (0, 1) if worth[seat] > worth[1 - seat])
        return Outcome("worth", winners, tuple(worth))

    def concede(self, state: State, seat: int) -> None:
        state.gave_up = seat
        state.agenda.clear()

    def round(self, state: State) -> int:
        _, following = topmost(state.agenda, ROUND) or (ROUND, ROUNDS + 1)
        return following - 1

    def universe(self, state: State, kind: str) -> Sequence[int]:
        return range(len(state.kinds)) if kind == CARD else super().universe(state, kind)

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        kind = state.kinds[card]
        return state.known[card], "" if kind == GONE else NAMES[kind]

    def card_key(self, written: str) -> str | None:
        return written if written in NAMES else None

    def knowledge(self, state: State) -> Sequence[int]:
        return state.known[:]

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        """Deal what the seat has not seen to the places that it has not seen."""
        state: State = super().sample(view, seat, stream)
        unseen = list((Counter(KINDS) - Counter(view.kinds)).elements())
        lying = {*view.deck.top, *view.deck.bottom, *view.held, *view.hands[0], *view.hands[1]}
        for card, kind in enumerate(view.kinds):
            if kind == UNKNOWN:
                state.kinds[card] = unseen.pop(stream.below(len(unseen))) if card in lying else GONE
        state.deck.bag = sorted(unseen)
        return state

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        """Exchange cards that the seat does not know, one by one, with each other and with the bag."""
        twin = state.clone()
        hidden = [k for k, kind in enumerate(twin.kinds) if kind != GONE and not knows(twin.known[k], seat)]
        pool = [twin.kinds[card] for card in hidden] + twin.deck.bag
        for place in range(len(pool) - 1, 0, -1):
            other = stream.below(place + 1)
            pool[place], pool[other] = pool[other], pool[place]
        for card in hidden:
            twin.kinds[card] = pool.pop()
        twin.deck.bag = sorted(pool)
        return twin

    def scene(self, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        drawn = super().scene(view, seat, lang, names)
        for label, cards in (("top", view.deck.top), ("bottom", view.deck.bottom), ("held", view.held)):
            drawn.zones.append(Zone(id=label, label=label, cards=[_card(view, card) for card in cards]))
        drawn.zones.append(Zone(id="bag", label="deck", count=len(view.deck.bag), layout="pile"))
        for player, hand in zip(drawn.players, view.hands, strict=True):
            player.zones.append(
                Zone(id=f"hand:{player.seat}", label="hand", cards=[_card(view, card) for card in hand])
            )
        return drawn


def _card(view: State, card: int) -> Card:
    kind = view.kinds[card]
    return Card(id=thing_id(CARD, card), name="" if kind == UNKNOWN else NAMES[kind])


class LookedAt(Game[LookedAtRules]):
    """The title."""

    slug = "looked-at"
    make = LookedAtRules

    def __init__(self) -> None:
        self.titles = {"en": "Looked At", "de": "Angesehen"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = LookedAt()
