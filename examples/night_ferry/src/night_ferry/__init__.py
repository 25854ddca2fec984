"""Night Ferry: a game of hidden cards on Ninefold, told in the order of RULES.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, SEALED, Answer, Step, topmost
from ninefold.core.book import Book
from ninefold.core.cards import CardBox, CardGame, CardRules, CardState, draws, each_card
from ninefold.core.declare import declared
from ninefold.core.field import EVERYBODY
from ninefold.core.guide import Guide
from ninefold.core.slot import OWNER, Cards, PerSeat, known_to
from ninefold.core.tell import tell

BOX: Final = CardBox()
OFFICER: Final = BOX.kind("officer", 6, worth=1)
LANTERN: Final = BOX.kind("lantern", 4, worth=2)
HOOK: Final = BOX.kind("hook", 3, worth=3)
BRIBE: Final = BOX.kind("bribe", 3, worth=4)
TEA: Final = BOX.kind("tea", 2, worth=5)
SILK: Final = BOX.kind("silk", 2, worth=6)

BOOK: Final[Book[State]] = Book()
HIDE: Final = BOOK.verb("hide", "card")
PLAY: Final = BOOK.verb("play", "card")
AIM: Final = BOOK.verb("aim", "card", "seat")
SEARCH: Final = BOOK.verb("search", "card", "seat", "kind:kind")
ALLOW: Final = BOOK.verb("allow")
NOT_IN_HAND: Final = BOOK.reason("not_in_hand", "3.1")
OTHER_WAY: Final = BOOK.reason("other_way", "3.2")
NOT_THERE: Final = BOOK.reason("not_there", "3.2")
HAS_PLAYED: Final = BOOK.tell("played", "seat", "card")
HAS_AIMED: Final = BOOK.tell("aimed", "seat", "card", "other:seat")
HAS_SEARCHED: Final = BOOK.tell("searched", "seat", "card", "other:seat", "kind:kind")
HAS_LOOKED: Final = BOOK.tell("looked", "seat", "other:seat", "card")
HAVE_EXCHANGED: Final = BOOK.tell("exchanged", "seat", "other:seat")
IS_CAUGHT: Final = BOOK.tell("caught", "seat", "card")
IS_CLEAN: Final = BOOK.tell("clean", "seat")
HAS_LANDED: Final = BOOK.tell("landed", "seat", "card", "earned")


@declared
class State(CardState):
    """What lies on the table, beside the deck."""

    hand: PerSeat[Cards] = known_to(OWNER)
    hidden: PerSeat[Cards] = known_to(OWNER)
    played: PerSeat[Cards]
    coins: PerSeat[int]
    round: int

    def free(self) -> list[int]:
        """§4.3 The players who have not been caught: they still hide something."""
        return [seat for seat, hidden in enumerate(self.hidden) if hidden]


def begin_night(state: State, step: Step) -> None:
    """§2.1 All are dealt two cards and hide one. §2.2 Each night the next player begins."""
    seats = state.rules.seats
    state.gather()
    state.round += 1
    state.agenda += [(NEXT, (state.round - 2) % seats), (HIDING, EVERYBODY)]
    state.agenda += [(DRAW, seat, 2) for seat in reversed(range(seats))]


def hide(state: State, step: Step, answers: list[Answer]) -> None:
    """§2.1 All hide their cards at once."""
    for seat, (_, card) in enumerate(answers):
        state.move(card, state.hidden[seat])


def next_turn(state: State, step: Step) -> None:
    """§3.3 The next free player §3.1 draws and plays. §5.1 Or the night is over."""
    (_, last), free = step, state.free()
    if len(free) == 1 or not state.deck.count():
        state.agenda.append((DAWN,))
    else:
        seat = next((seat for seat in free if seat > last), free[0])
        state.agenda += [(TURN, seat), (DRAW, seat, 1)]


def why_not_play(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§3.1 A card in hand, §3.2 played as its kind is, against somebody who is there."""
    verb, card, *target = answer
    if card not in state.hand[seat]:
        return NOT_IN_HAND
    if verb != PLAYED_BY.get(state.kind[card], PLAY):
        return OTHER_WAY
    return FINE if not target or (target[0] != seat and target[0] in state.free()) else NOT_THERE


def play(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§3.2 The card is face up. §4.1 Before it does something to a player, that player is asked."""
    verb, card, *target = answer
    state.move(card, state.played[seat])
    tell(state, TOLD[verb], seat, card, *target)
    state.agenda.append((NEXT, seat))
    if target:
        other, *named = target
        state.agenda.append((ANSWER, other, seat, card, *named))


def answers(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.2 To let it happen, or to play a Bribe."""
    return [(ALLOW,), *((PLAY, card) for card in state.hand[seat] if state.kind[card] == BRIBE)]


def take_answer(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.2 After a Bribe nothing happens; else the card does what it says."""
    _, _, by, played, *named = step
    verb, *bribe = answer
    if verb == ALLOW:
        EFFECTS[state.kind[played]](state, by, seat, *named)
    for card in bribe:
        state.move(card, state.played[seat])
        tell(state, HAS_PLAYED, seat, card)
        state.agenda.append((DRAW, seat, 1))


def search(state: State, by: int, seat: int, kind: int) -> None:
    """§1.1 Customs Officer. §4.3 Who is caught shows everything and is out."""
    (found,) = state.hidden[seat]
    if state.kind[found] != kind:
        tell(state, IS_CLEAN, seat)
        return
    for card in [found, *state.hand[seat]]:
        state.move(card, state.played[seat])
    tell(state, IS_CAUGHT, seat, found)


def look(state: State, by: int, seat: int) -> None:
    """§1.1 Lantern."""
    (found,) = state.hidden[seat]
    state.show(found, by)
    tell(state, HAS_LOOKED, by, seat, found)


def exchange(state: State, by: int, seat: int) -> None:
    """§1.1 Boat Hook: both know what they gave, and see what they got."""
    (given,), (got,) = state.hidden[by], state.hidden[seat]
    state.move(given, state.hidden[seat])
    state.move(got, state.hidden[by])
    tell(state, HAVE_EXCHANGED, by, seat)


def dawn(state: State, step: Step) -> None:
    """§5.2 The highest worth that was brought ashore earns a coin. §5.3 Three coins win."""
    landed = [(seat, state.hidden[seat][0]) for seat in state.free()]
    most = max(state.number(card, "worth") for _, card in landed)
    for seat, card in landed:
        earned = int(state.number(card, "worth") == most)
        state.coins[seat] += earned
        state.move(card, state.played[seat])
        tell(state, HAS_LANDED, seat, card, earned)
    if max(state.coins) < 3:
        state.agenda.append((NIGHT,))


PLAYED_BY: Final = {OFFICER: SEARCH, LANTERN: AIM, HOOK: AIM}
TOLD: Final = {PLAY: HAS_PLAYED, AIM: HAS_AIMED, SEARCH: HAS_SEARCHED}
EFFECTS: Final[dict[int, Callable[..., None]]] = {OFFICER: search, LANTERN: look, HOOK: exchange}
DRAW: Final = draws(BOOK, to="hand")
NIGHT: Final = BOOK.does("night", begin_night)
HIDING: Final = BOOK.asks("hide", mode=SEALED, options=each_card(HIDE, "hand"), take_all=hide, verbs=[HIDE], rule="2.1")
NEXT: Final = BOOK.does("next", next_turn, "last:seat")
TURN: Final = BOOK.asks("turn", why_not=why_not_play, take=play, verbs=[PLAY, AIM, SEARCH], rule="3.1")
ANSWER: Final = BOOK.asks(
    "answer", "by:seat", "card", "kind:kind", options=answers, take=take_answer, verbs=[ALLOW, PLAY], rule="4.1"
)
DAWN: Final = BOOK.does("dawn", dawn)


class Smuggler(Guide[State]):
    """Advice to bots, who ask for it in a world that may be the true one."""

    def worth(self, state: State, seat: int) -> float:
        """The lead in coins, what is hidden tonight, and a search that is about to succeed."""
        lead = state.coins[seat] - sum(state.coins) / len(state.coins)
        tonight = sum(state.number(card, "worth") for card in state.hidden[seat])
        _, other, by, _, *named = topmost(state.agenda, ANSWER) or (ANSWER, seat, seat, 0)
        is_hit = by == seat and named == [state.kind[card] for card in state.hidden[other]]
        return lead / 4 + tonight / 40 + is_hit / 10


class NightFerryRules(CardRules[State]):
    """One table. What a seat sees, how the table is drawn and who wins (§5.3, §5.4) follow from this."""

    book, box, state, opening, points, guide = BOOK, BOX, State, (NIGHT,), "coins", Smuggler()


class NightFerry(CardGame[NightFerryRules]):
    """The title, as a lobby shows it."""

    slug, titles, make = "night-ferry", {"en": "Night Ferry", "de": "Nachtfähre"}, NightFerryRules
    blurb, max_seats, minutes = {"en": "Hide goods, search friends.", "de": "Versteckt und sucht Ware."}, 4, (10, 20)


GAME = NightFerry()
