"""Wards, a toy of cards in which a blow may be warded off.

**1.1** There are 16 cards: 4 wards, 6 blows and 6 feints. Each seat is dealt two, which only it sees.
**1.2** By turns a seat draws a card and plays one.
**1.3** A blow strikes the other seat, who is asked whether it wards it off, whatever it holds; else the blow counts.
**1.4** When the deck is empty, who has struck more blows has won.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.cards import CardBox, CardGame, CardRules, CardState, draws, each_card
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEATS
from ninefold.core.slot import OWNER, Cards, PerSeat, known_to
from ninefold.core.tell import tell

BOX: Final = CardBox()
WARD: Final = BOX.kind("ward", 4)
BLOW: Final = BOX.kind("blow", 6, strength=2)
FEINT: Final = BOX.kind("feint", 6)

BOOK: Final[Book[State]] = Book()
PLAY: Final = BOOK.verb("play", "card")
SUFFER: Final = BOOK.verb("suffer")
HAS_PLAYED: Final = BOOK.tell("played", "seat", "card")
SENTENCES: Final = {
    "card.ward": {"en": "Ward", "de": "Schutz"},
    "card.blow": {"en": "Blow", "de": "Hieb"},
    "card.feint": {"en": "Feint", "de": "Finte"},
    "card_text.blow": {"en": "Strikes the other.", "de": "Trifft die andere Seite."},
    "stat.strength": {"en": "Strength", "de": "Stärke"},
    "zone.spare": {"en": "Spare", "de": "Rest"},
    "track.struck": {"en": "Struck", "de": "Treffer"},
    "ask.turn": {"en": "{seat} plays a card.", "de": "{seat} spielt eine Karte."},
    "ask.ward": {"en": "{seat} is struck.", "de": "{seat} wird getroffen."},
    "verb.play": {"en": "play {card}", "de": "{card} spielen"},
    "verb.suffer": {"en": "suffer it", "de": "es hinnehmen"},
    "tell.played": {"en": "{seat} plays {card}.", "de": "{seat} spielt {card}."},
}


@declared
class State(CardState):
    """What lies on the table."""

    hand: PerSeat[Cards] = known_to(OWNER)
    discard: Cards
    spare: Cards = known_to(NO_SEATS)
    struck: PerSeat[int]
    round: int


def deal(state: State, step: Step) -> None:
    """1.1"""
    state.agenda += [(TURN, 0), (DRAW, 1, 2), (DRAW, 0, 2)]


def begin_turn(state: State, step: Step) -> None:
    """1.2, 1.4"""
    _, seat = step
    state.round += 1
    if state.deck.count():
        state.agenda += [(CHOOSE, seat), (DRAW, seat, 1)]


def play(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.2"""
    _, card = answer
    state.move(card, state.discard)
    tell(state, HAS_PLAYED, seat, card)
    state.agenda.append((TURN, 1 - seat))
    if state.kind[card] == BLOW:
        state.agenda.append((STRIKE, 1 - seat))


def strike(state: State, step: Step) -> None:
    """1.3"""
    _, seat = step
    state.agenda.append((DEFEND, seat))


def defences(state: State, step: Step, seat: int) -> list[Answer]:
    """1.3"""
    return [(SUFFER,), *((PLAY, card) for card in state.hand[seat] if state.kind[card] == WARD)]


def defend(state: State, step: Step, seat: int, answer: Answer) -> None:
    """1.3"""
    verb, *cards = answer
    state.struck[1 - seat] += verb == SUFFER
    for card in cards:
        state.move(card, state.discard)
        tell(state, HAS_PLAYED, seat, card)


DEAL: Final = BOOK.does("deal", deal)
DRAW: Final = draws(BOOK, to="hand")
TURN: Final = BOOK.does("begin_turn", begin_turn, "seat")
CHOOSE: Final = BOOK.asks("turn", options=each_card(PLAY, "hand"), take=play, verbs=(PLAY,), rule="1.2")
STRIKE: Final = BOOK.does("strike", strike, "seat")
DEFEND: Final = BOOK.asks("ward", options=defences, take=defend, verbs=(PLAY, SUFFER), rule="1.3")


class WardsRules(CardRules[State]):
    """One table."""

    book, box, state, opening, points = BOOK, BOX, State, (DEAL,), "struck"
    sentences = SENTENCES


class Wards(CardGame[WardsRules]):
    """The title."""

    slug, make, titles = "wards", WardsRules, {"en": "Wards", "de": "Schutz"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = Wards()
