"""A toy game for tests of the table: every kind of ask, chance, a secret, a window, ranges, picks and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from ninefold.core.agenda import FINE, OPEN, SEALED, Answer, Step
from ninefold.core.ask import Offer, Span
from ninefold.core.book import Book
from ninefold.core.catalogue import catalogue_of
from ninefold.core.declare import declared
from ninefold.core.field import CARD, EVERYBODY, NUMBER, UNKNOWN, only
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.kernel import NOT_OFFERED
from ninefold.core.rules import Outcome, Rules
from ninefold.core.scene import Card, Player, Scene, Track, Zone, thing_id
from ninefold.core.slot import PerSeat, known_by, starts
from ninefold.core.tell import tell

NOBODY_YET: Final = -1
TREES: Final = ("oak", "ash", "elm")

BOOK: Final[Book[State]] = Book()
WALK: Final = BOOK.verb("walk")
PEEK: Final = BOOK.verb("peek", "card")
ROLL: Final = BOOK.verb("roll")
PAY: Final = BOOK.verb("pay", "n")
GIVE: Final = BOOK.verb("give", "card", many=True)
SAY: Final = BOOK.verb("say")
PASS: Final = BOOK.verb("pass")
SHOUT: Final = BOOK.verb("shout")
GUESS_IT: Final = BOOK.verb("guess", "n")
DRINK: Final = BOOK.verb("drink")
DONE: Final = BOOK.verb("done")
POOR: Final = BOOK.reason("poor", "1.1")
WALKED: Final = BOOK.tell("walked", "seat")
PEEKED: Final = BOOK.tell("peeked", "seat", "card?")
ROLLED_IT: Final = BOOK.tell("rolled", "seat", "die")
SENTENCES = """
verb.walk = { en = "walk", de = "gehen" }
verb.peek = { en = "peek at {card}", de = "{card} ansehen" }
verb.roll = { en = "roll", de = "würfeln" }
verb.pay = { en = "pay {n}", de = "{n} zahlen" }
verb.give = { en = "give {card}", de = "{card} geben" }
verb.say = { en = "say", de = "sagen" }
verb.pass = { en = "pass", de = "passen" }
verb.shout = { en = "shout", de = "rufen" }
verb.guess = { en = "guess {n}", de = "{n} raten" }
verb.drink = { en = "drink", de = "trinken" }
verb.done = { en = "done", de = "fertig" }
ask.turn = { en = "{seat} may do something.", de = "{seat} darf etwas tun." }
ask.reply = { en = "{seat} may reply.", de = "{seat} darf antworten." }
ask.guess = { en = "All guess.", de = "Alle raten." }
ask.toast = { en = "Anybody may drink.", de = "Jeder darf trinken." }
reason.poor = { en = "You have only {coins} coins.", de = "Du hast nur {coins} Münzen." }
stop.reply = { en = "when the other has had a turn", de = "wenn der andere am Zug war" }
tell.walked = { en = "{seat} walks.", de = "{seat} geht." }
tell.peeked = { en = "{seat} sees {card}.", de = "{seat} sieht {card}.", en_hidden = "{seat} sees a card.", de_hidden = "{seat} sieht eine Karte." }
tell.rolled = { en = "{seat} rolls {die}.", de = "{seat} würfelt {die}." }
"""  # noqa: E501


@declared
class State(Flat):
    """Coins, and one hidden card for each seat, which bears the seat's number."""

    SEATS: ClassVar[int] = 2

    coins: PerSeat[int] = starts(5)
    kind: PerSeat[int] = known_by("known")
    known: PerSeat[int]
    turn: int
    winner: int = starts(NOBODY_YET)


def deal(state: State, step: Step) -> None:
    state.agenda += [(TURN, 0), (DEALT, 3, 1), (DEALT, 3, 0)]


def dealt(state: State, step: Step, outcome: int) -> None:
    _, _, seat = step
    state.kind[seat] = outcome


def trees(state: State, step: Step) -> list[str]:
    return list(TREES)


def rolled(state: State, step: Step, outcome: int) -> None:
    _, _, seat = step
    state.coins[seat] += outcome
    tell(state, ROLLED_IT, seat, outcome + 1)


def turn_options(state: State, step: Step, seat: int) -> list[Answer]:
    return [(WALK,), (PEEK, 1 - seat), (ROLL,)]


def turn_offers(state: State, step: Step, seat: int) -> list[Offer]:
    return [
        Offer(PAY, [Span(1, state.coins[seat])]),
        Offer(GIVE, picks=((0, 1), 1, 2)),
        Offer(SAY, text=20),
    ]


def why_not_turn(state: State, step: Step, seat: int, answer: Answer) -> int:
    if answer[0] == PAY and not 1 <= answer[1] <= state.coins[seat]:
        return POOR
    listed = answer in turn_options(state, step, seat)
    return FINE if listed or any(offer.has(answer) for offer in turn_offers(state, step, seat)) else NOT_OFFERED


def take_turn(state: State, step: Step, seat: int, answer: Answer) -> None:
    state.agenda.append((REPLY, 1 - seat))
    if answer[0] == WALK:
        tell(state, WALKED, seat)
    elif answer[0] == PEEK:
        state.known[1 - seat] = EVERYBODY & 3
        tell(state, PEEKED, seat, answer[1], to=only(seat))
    elif answer[0] == ROLL:
        state.agenda.append((ROLLED, 6, seat))
    elif answer[0] == PAY:
        state.coins[seat] -= answer[1]


def reply(state: State, step: Step, seat: int, answer: Answer) -> None:
    state.turn += 1
    state.agenda.append((TURN, 1) if state.turn % 2 else (GUESS, 3))


def guess(state: State, step: Step, answers: list[Answer]) -> None:
    for seat, answer in enumerate(answers):
        state.coins[seat] += answer[1]
    state.agenda.append((TOAST, 3))


def toast(state: State, step: Step, seat: int, answer: Answer) -> None:
    state.agenda.append((TOAST, 3) if answer[0] == DRINK else (CLOSE,))


def close(state: State, step: Step) -> None:
    if state.turn < 4:
        state.agenda.append((TURN, 0))
    else:
        state.winner = 0 if state.coins[0] >= state.coins[1] else 1


def listed(*answers: Answer) -> Any:
    def options(state: State, step: Step, seat: int) -> list[Answer]:
        return list(answers)

    def why_not(state: State, step: Step, seat: int, answer: Answer) -> int:
        return FINE if answer in answers else NOT_OFFERED

    return options, why_not


reply_options, why_not_reply = listed((PASS,), (SHOUT,))
guess_options, why_not_guess = listed((GUESS_IT, 1), (GUESS_IT, 2), (GUESS_IT, 3))
toast_options, why_not_toast = listed((DRINK,), (DONE,))
DEAL: Final = BOOK.does("deal", deal)
DEALT: Final = BOOK.rolls("dealt", dealt, "seat", labels=trees)
TURN: Final = BOOK.asks(
    "turn",
    verbs=(WALK, PEEK, ROLL, PAY, GIVE, SAY),
    rule="1.1",
    options=turn_options,
    offers=turn_offers,
    why_not=why_not_turn,
    take=take_turn,
)
ROLLED: Final = BOOK.rolls("roll", rolled, "seat")
REPLY: Final = BOOK.asks(
    "reply",
    verbs=(PASS, SHOUT),
    rule="1.2",
    options=reply_options,
    why_not=why_not_reply,
    take=reply,
    window=lambda state, step: "reply",
)
GUESS: Final = BOOK.asks(
    "guess", verbs=(GUESS_IT,), rule="1.3", mode=SEALED, options=guess_options, why_not=why_not_guess, take_all=guess
)
TOAST: Final = BOOK.asks(
    "toast", verbs=(DRINK, DONE), rule="1.4", mode=OPEN, options=toast_options, why_not=why_not_toast, take=toast
)
CLOSE: Final = BOOK.does("close", close)


class ParleyRules(Rules[State]):
    book = BOOK
    stops: Mapping[str, bool] = {"reply": True}

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.catalogue = self.catalogue.extended(catalogue_of(SENTENCES, "parley"))

    def begin(self) -> State:
        state = State(self).laid_out((DEAL,))
        state.known = [only(0), only(1)]
        return state

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner == NOBODY_YET else Outcome("coins", (state.winner,), tuple(state.coins))

    def concede(self, state: State, seat: int) -> None:
        state.winner = 1 - seat
        state.agenda.clear()

    def universe(self, state: State, kind: str) -> Sequence[int]:
        return range(7) if kind == NUMBER else range(2)

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        return state.known[card], TREES[state.kind[card]]

    def knowledge(self, state: State) -> Sequence[int]:
        return state.known

    def scene(self, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        players = []
        for k, name in enumerate(names):
            kind = view.kind[k]
            card = Card(thing_id(CARD, k), "" if kind == UNKNOWN else TREES[kind], text="A tree.")
            zone = Zone(f"hand{k}", "Hand", [card], owner=k, role="hand")
            players.append(Player(k, name, [Track(f"coins{k}", "Coins", view.coins[k], most=20)], zones=[zone]))
        return Scene("Parley", "Talk", players)

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> dict[str, Any]:
        return {"coins": state.coins[seat]}


class ParleyGame(Game[ParleyRules]):
    slug = "parley"
    titles: Mapping[str, str] = {"en": "Parley", "de": "Parley"}
    make = ParleyRules

    def rulebook(self) -> str:
        return "# Parley\n\n## 1 Talk\n\n**1.1** On a turn one does something.\n\n**1.2** The other may reply.\n"


GAME = ParleyGame()


def find(slug: str) -> ParleyGame:
    """The only game there is."""
    return GAME
