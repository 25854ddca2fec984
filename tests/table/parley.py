"""A toy game for tests of the table: every kind of ask, chance, a secret, a window, ranges, picks and text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import DO, FINE, OPEN, SEALED, Answer, AskKind, Step, StepKind, asks, does, rolls
from ninefold.core.ask import Offer, Span, Verb
from ninefold.core.catalogue import catalogue_of
from ninefold.core.field import CARD, EVERYBODY, only
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.scene import Card, Player, Scene, Track, Zone, thing_id
from ninefold.core.tell import TellKind, tell

DEAL, DEALT, TURN, ROLLED, REPLY, GUESS, TOAST, CLOSE = range(8)
WALK, PEEK, ROLL, PAY, GIVE, SAY, PASS, SHOUT, GUESS_IT, DRINK, DONE = range(11)
POOR: Final = 1
WALKED = TellKind("walked", "seat")
PEEKED = TellKind("peeked", "seat", "card?")
ROLLED_IT = TellKind("rolled", "seat", "die")
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


class State:
    """Coins, and one hidden card for each seat."""

    DATA = ("coins", "kind", "known", "turn", "winner")
    TUPLES = ()

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = [(DEAL,)]
        self.tells: list[Any] | None = None
        self.coins = [5, 5]
        self.kind = [0, 0]
        self.known = [only(0), only(1)]
        self.turn = 0
        self.winner = -1

    def clone(self) -> State:
        copy = State(self.rules)
        copy.agenda = self.agenda[:]
        copy.coins, copy.kind, copy.known = self.coins[:], self.kind[:], self.known[:]
        copy.turn, copy.winner = self.turn, self.winner
        return copy


def deal(state: State, step: Step) -> None:
    state.agenda += [(TURN, 0), (DEALT, 3, 1), (DEALT, 3, 0)]


def dealt(state: State, step: Step, outcome: int) -> None:
    state.kind[step[2]] = outcome


def rolled(state: State, step: Step, outcome: int) -> None:
    state.coins[step[2]] += outcome
    tell(state, ROLLED_IT, step[2], outcome + 1)


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
    return FINE if listed or any(offer.has(answer) for offer in turn_offers(state, step, seat)) else -3


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
        return FINE if answer in answers else -3

    return options, why_not


def never(state: State, step: Step, seat: int, answer: Answer) -> None:
    raise AssertionError


def _steps() -> list[StepKind]:
    turn = AskKind(turn_options, take_turn, why_not_turn, (WALK, PEEK, ROLL, PAY, GIVE, SAY), "1.1")
    turn.offers = turn_offers
    options, why_not = listed((PASS,), (SHOUT,))
    window = AskKind(options, reply, why_not, (PASS, SHOUT), "1.2")
    window.window = lambda state, step: "reply"
    options, why_not = listed((GUESS_IT, 1), (GUESS_IT, 2), (GUESS_IT, 3))
    guessing = AskKind(options, never, why_not, (GUESS_IT,), "1.3", SEALED)
    guessing.take_all = guess
    options, why_not = listed((DRINK,), (DONE,))
    toasting = AskKind(options, toast, why_not, (DRINK, DONE), "1.4", OPEN)
    return [
        does("deal", deal),
        rolls("dealt", dealt, "seat", labels=lambda state, step: ["oak", "ash", "elm"]),
        asks("turn", turn),
        rolls("roll", rolled, "seat"),
        asks("reply", window),
        asks("guess", guessing),
        asks("toast", toasting),
        does("close", close),
    ]


class ParleyRules(RulesFrame):
    verbs = (
        Verb("walk"),
        Verb("peek", "card"),
        Verb("roll"),
        Verb("pay", "n"),
        Verb("give", "card", many=True),
        Verb("say"),
        Verb("pass"),
        Verb("shout"),
        Verb("guess", "n"),
        Verb("drink"),
        Verb("done"),
    )
    reasons = {POOR: ("poor", "1.1")}  # noqa: RUF012
    stops = {"reply": True}  # noqa: RUF012

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.steps = _steps()
        self.catalogue = self.catalogue.extended(catalogue_of(SENTENCES, "parley"))

    def begin(self) -> State:
        return State(self)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner < 0 else Outcome("coins", (state.winner,), tuple(state.coins))

    def concede(self, state: State, seat: int) -> None:
        state.winner = 1 - seat
        state.agenda.clear()

    def universe(self, state: State, kind: str) -> Sequence[int]:
        return range(7) if kind == "number" else range(2)

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        return state.known[card], ("oak", "ash", "elm")[state.kind[card]]

    def knowledge(self, state: State) -> Sequence[int]:
        return state.known

    def view(self, state: State, seat: int) -> Any:
        seen = [state.kind[k] if (state.known[k] >> seat) & 1 else -1 for k in range(2)] if seat >= 0 else [-1, -1]
        return {"coins": state.coins[:], "kind": seen}

    def scene(self, view: Any, seat: int, lang: str, names: Sequence[str]) -> Scene:
        players = []
        for k, name in enumerate(names):
            kind = view["kind"][k]
            card = Card(thing_id(CARD, k), ("oak", "ash", "elm")[kind] if kind >= 0 else "", text="A tree.")
            zone = Zone(f"hand{k}", "Hand", [card], owner=k, role="hand")
            players.append(Player(k, name, [Track(f"coins{k}", "Coins", view["coins"][k], most=20)], zones=[zone]))
        return Scene("Parley", "Talk", players)

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> dict[str, Any]:
        return {"coins": state.coins[seat]}


class ParleyGame(GameFrame):
    slug = "parley"
    titles = {"en": "Parley", "de": "Parley"}  # noqa: RUF012
    make = ParleyRules

    def rulebook(self) -> str:
        return "# Parley\n\n## 1 Talk\n\n**1.1** On a turn one does something.\n\n**1.2** The other may reply.\n"


GAME = ParleyGame()
assert _steps()[DEAL].nature == DO


def find(slug: str) -> ParleyGame:
    """The only game there is."""
    return GAME
