"""Looked At, a toy with a deck that one seat looks at, partly puts back, and the other draws from.

**1.1** Twelve cards, three each of the kinds ace, two, three and four, are shuffled into one deck for both seats.
**1.2** In each round the first seat looks at up to three cards from the top.
**1.3** It puts each of them back on top or at the bottom, in any order; the other seat sees how many go where, no more.
**1.4** Then the first seat draws a card, and so does the second, each in secret.
**1.5** Then the second seat may shuffle the deck; where cards lay is forgotten.
**1.6** After four rounds, or when the deck is empty, the hand that is worth more has won.
**1.7** Who gives up has lost.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ninefold.core.agenda import FINE, Answer, AskKind, Step, StepKind, asks, does, rolls
from ninefold.core.ask import Verb
from ninefold.core.deck import Deck
from ninefold.core.field import CARD, NOBODY, knows, only
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.scene import Card, Scene, Zone, thing_id
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind, tell

ROUND, LOOK, LOOKED, PLACE, DRAW, DREW, ASK_SHUFFLE = range(7)
PUT_ON_TOP, PUT_UNDER, SHUFFLE, LEAVE = range(4)
NOT_HELD: Final = 1
GONE: Final = -1
NAMES: Final = ("ace", "two", "three", "four")
KINDS: Final = sorted([0, 1, 2, 3] * 3)
ROUNDS: Final = 4

HAS_LOOKED: Final = TellKind("looked", "seat", "card?")
HAS_PLACED: Final = TellKind("placed", "seat", "card?", "on_top")
HAS_DRAWN: Final = TellKind("drew", "seat", "card")
HAS_SHUFFLED: Final = TellKind("shuffled", "seat")
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


class State:
    """What lies on the table. Cards are numbered as they arrive; a card of the bag has no number yet."""

    __slots__ = ("agenda", "deck", "gave_up", "hands", "held", "kinds", "known", "rules", "tells")
    DATA: tuple[str, ...] = ("deck", "gave_up", "hands", "held", "kinds", "known")
    TUPLES = ()

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = [(ROUND, 1)]
        self.deck = Deck([], KINDS[:], [])
        self.gave_up = -1
        self.hands: list[list[int]] = [[], []]
        self.held: list[int] = []
        self.kinds: list[int] = []
        self.known: list[int] = []
        self.tells: list[Tell] | None = None

    def clone(self) -> "State":
        copy = State(self.rules)
        copy.agenda, copy.deck, copy.gave_up = self.agenda[:], self.deck.clone(), self.gave_up
        copy.hands, copy.held = [hand[:] for hand in self.hands], self.held[:]
        copy.kinds, copy.known = self.kinds[:], self.known[:]
        return copy

    def arrive(self, kind: int, mask: int) -> int:
        """A card gets the next number."""
        self.kinds.append(kind)
        self.known.append(mask)
        return len(self.kinds) - 1

    def leave(self, card: int) -> None:
        """A number that no card bears any more."""
        self.kinds[card], self.known[card] = GONE, NOBODY


def begin_round(state: State, step: Step) -> None:
    """1.2 to 1.6"""
    if step[1] <= ROUNDS and state.deck.count():
        state.agenda += [(ROUND, step[1] + 1), (ASK_SHUFFLE, 1), (DRAW, 1), (DRAW, 0), (LOOK, 0, 3)]


def look(state: State, step: Step) -> None:
    """1.2"""
    if not step[2] or not state.deck.count():
        if state.held:
            state.agenda.append((PLACE, step[1]))
        return
    card = state.deck.placed()
    if card < 0:
        state.agenda.append((LOOKED, len(state.deck.bag), step[1], step[2]))
    else:
        _hold(state, card, step[1], step[2])


def looked(state: State, step: Step, outcome: int) -> None:
    """1.2"""
    _hold(state, state.arrive(state.deck.take(outcome), only(step[2])), step[2], step[3])


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
    return FINE if answer[1] in state.held else NOT_HELD


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
    if not state.deck.count():
        return
    card = state.deck.placed()
    if card < 0:
        state.agenda.append((DREW, len(state.deck.bag), step[1]))
    else:
        _take(state, card, step[1])


def drew(state: State, step: Step, outcome: int) -> None:
    """1.4"""
    _take(state, state.arrive(state.deck.take(outcome), NOBODY), step[2])


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


def steps() -> list[StepKind]:
    """All kinds of steps, in the order of their numbers."""
    return [
        does("round", begin_round, "round"),
        does("look", look, "seat", "left"),
        rolls("looked", looked, "seat", "left", labels=drawn_names),
        asks("place", AskKind(placings, place, why_not_place, (PUT_ON_TOP, PUT_UNDER), "1.3")),
        does("draw", draw, "seat"),
        rolls("drew", drew, "seat", labels=drawn_names),
        asks("shuffle", AskKind(may_shuffle, shuffle, lambda s, t, k, a: FINE, (SHUFFLE, LEAVE), "1.5")),
    ]


class View(msgspec.Struct):
    """What a seat may know. A kind that it does not know is None; who knows which card, everybody knows."""

    agenda: list[list[int]]
    top: list[int]
    bag: int
    bottom: list[int]
    hands: list[list[int]]
    held: list[int]
    kinds: list[int | None]
    known: list[int]
    gave_up: int


class LookedAtRules(RulesFrame):
    """One table."""

    verbs = (Verb("put_on_top", "card"), Verb("put_under", "card"), Verb("shuffle"), Verb("leave"))
    tells: Sequence[TellKind] = (HAS_LOOKED, HAS_PLACED, HAS_DRAWN, HAS_SHUFFLED)
    sentences: Mapping[str, Mapping[str, str]] = SENTENCES

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.steps = steps()
        self.reasons = {NOT_HELD: ("not_held", "1.3")}

    def begin(self) -> State:
        return State(self)

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        if state.gave_up >= 0:
            return Outcome("conceded", (1 - state.gave_up,))
        worth = [sum(state.kinds[card] + 1 for card in hand) for hand in state.hands]
        winners = tuple(seat for seat in (0, 1) if worth[seat] > worth[1 - seat])
        return Outcome("worth", winners, tuple(worth))

    def concede(self, state: State, seat: int) -> None:
        state.gave_up = seat
        state.agenda.clear()

    def round(self, state: State) -> int:
        return next((step[1] - 1 for step in state.agenda if step[0] == ROUND), ROUNDS)

    def universe(self, state: State, kind: str) -> Sequence[int]:
        return range(len(state.kinds)) if kind == CARD else super().universe(state, kind)

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        kind = state.kinds[card]
        return state.known[card], "" if kind == GONE else NAMES[kind]

    def card_key(self, written: str) -> str | None:
        return written if written in NAMES else None

    def knowledge(self, state: State) -> Sequence[int]:
        return state.known[:]

    def view(self, state: State, seat: int) -> View:
        return View(
            agenda=[list(step) for step in state.agenda],
            top=state.deck.top[:],
            bag=len(state.deck.bag),
            bottom=state.deck.bottom[:],
            hands=[hand[:] for hand in state.hands],
            held=state.held[:],
            kinds=[kind if knows(mask, seat) else None for kind, mask in zip(state.kinds, state.known, strict=True)],
            known=state.known[:],
            gave_up=state.gave_up,
        )

    def sample(self, view: View, seat: int, stream: Stream) -> State:
        """Deal what the seat has not seen to the places that it has not seen."""
        unseen = list((Counter(KINDS) - Counter(kind for kind in view.kinds if kind is not None)).elements())
        state = State(self)
        state.agenda = [tuple(step) for step in view.agenda]
        state.hands, state.held = [hand[:] for hand in view.hands], view.held[:]
        lying = {*view.top, *view.bottom, *view.held, *view.hands[0], *view.hands[1]}
        for card, kind in enumerate(view.kinds):
            known = GONE if card not in lying else unseen.pop(stream.below(len(unseen))) if kind is None else kind
            state.kinds.append(known)
        state.known = view.known[:]
        state.deck = Deck(view.top[:], sorted(unseen), view.bottom[:])
        state.gave_up = view.gave_up
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

    def scene(self, view: View, seat: int, lang: str, names: Sequence[str]) -> Scene:
        drawn = super().scene(view, seat, lang, names)
        for label, cards in (("top", view.top), ("bottom", view.bottom), ("held", view.held)):
            drawn.zones.append(Zone(id=label, label=label, cards=[_card(view, card) for card in cards]))
        drawn.zones.append(Zone(id="bag", label="deck", count=view.bag, layout="pile"))
        for player, hand in zip(drawn.players, view.hands, strict=True):
            player.zones.append(
                Zone(id=f"hand:{player.seat}", label="hand", cards=[_card(view, card) for card in hand])
            )
        return drawn


def _card(view: View, card: int) -> Card:
    kind = view.kinds[card]
    return Card(id=thing_id(CARD, card), name="" if kind is None else NAMES[kind])


class LookedAt(GameFrame):
    """The title."""

    slug = "looked-at"
    make = LookedAtRules

    def __init__(self) -> None:
        self.titles = {"en": "Looked At", "de": "Angesehen"}

    def rulebook(self) -> str:
        return str(__doc__)


GAME = LookedAt()
