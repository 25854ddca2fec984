"""§10 Triggers (Ninth Descent): abilities that wait their turn, and who orders those of one happening."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.book import BOOK, EFFECT
from ninefold.games.ninth_descent.content import NOTHING
from ninefold.games.ninth_descent.state import MOST_TRIGGERS, NO_CARD, NOBODY, State, Trigger

V_NEXT: Final = BOOK.verb("next", "card")
V_ABILITY: Final = BOOK.verb("ability", "when:when")
NOT_WAITING: Final = BOOK.reason("not_waiting_trigger", "10.2")
TRIGGERED: Final = BOOK.tell("triggered", "card")


def happening(state: State) -> None:
    """What triggers from now on is simultaneous, until the next happening."""
    state.group += 1


def trigger(state: State, cause: int, seat: int, card: int, when: int, other: int = NO_CARD) -> None:
    """§10.1 An ability joins the end of the queue; §10.5 a Force's at most nine times a turn."""
    program = state.cards.abilities[state.kind[card]][when]
    if program == NOTHING or state.fired[card] >= MOST_TRIGGERS:
        return
    state.fired[card] += 1
    state.queue.append((state.group, cause, seat, card, program, other))


def simultaneous(state: State) -> list[Trigger]:
    """§10.2 The abilities of the oldest happening that still wait."""
    group = state.queue[0][0]
    return [waiting for waiting in state.queue if waiting[0] == group]


def orderer(state: State, together: list[Trigger]) -> int:
    """§10.3 The player who caused it; if Forces of several players trigger, or several caused it, whose turn it is."""
    _, cause, seat, _, _, _ = together[0]
    is_one_players = all(waiting[1] == cause and waiting[2] == seat for waiting in together)
    return cause if is_one_players and cause != NOBODY else state.turn


def resolve(state: State, step: Step) -> None:
    """§10.1 The next ability of the queue; several of one happening are put in order first."""
    if not state.queue:
        return
    state.agenda.append(step)
    if len(state.queue) == 1:
        carry_out(state, state.queue[0])
        return
    together = simultaneous(state)
    cards = {waiting[3] for waiting in together}
    if len(cards) == 1:
        begin_with(state, together[0][3])
    else:
        state.agenda.append((ORDER, orderer(state, together)))


def abilities_of(state: State, card: int) -> list[Trigger]:
    """The abilities of one Force that wait for the same happening, each kind of them once."""
    found: list[Trigger] = []
    for waiting in simultaneous(state):
        if waiting[3] == card and all(waiting[4] != other[4] for other in found):
            found.append(waiting)
    return found


def begin_with(state: State, card: int) -> None:
    """§10.3 A Force is next; of several abilities of its own, its player says which."""
    found = abilities_of(state, card)
    if len(found) == 1:
        carry_out(state, found[0])
    else:
        state.agenda.append((ORDER_ABILITY, found[0][2], card))


def carry_out(state: State, waiting: Trigger) -> None:
    """The ability leaves the queue and begins."""
    state.queue.remove(waiting)
    _, _, seat, card, program, other = waiting
    tell(state, TRIGGERED, card)
    begin_effect(state, seat, card, program, other)


def begin_effect(state: State, seat: int, card: int, program: int, other: int) -> None:
    """An effect begins; the other Force of the moment, if there is one, is what "it" means at first."""
    if other == NO_CARD:
        state.agenda.append((EFFECT, seat, card, program, 0))
    else:
        state.agenda.append((EFFECT, seat, card, program, 0, other, EVERYBODY))


def order_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.2 One of the Forces whose abilities wait."""
    cards: list[int] = []
    for waiting in simultaneous(state):
        if waiting[3] not in cards:
            cards.append(waiting[3])
    return [(V_NEXT, card) for card in cards]


def why_not_order(state: State, step: Step, seat: int, answer: Answer) -> int:
    """Only an ability that waits can be next."""
    return FINE if any(answer[1] == waiting[3] for waiting in simultaneous(state)) else NOT_WAITING


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """It is carried out; the others wait."""
    begin_with(state, answer[1])


def moment_of(state: State, waiting: Trigger) -> int:
    """The moment at which an ability has triggered."""
    return state.cards.abilities[state.kind[waiting[3]]].index(waiting[4])


def ability_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.3 The Force's abilities that wait, by their moments."""
    return [(V_ABILITY, moment_of(state, waiting)) for waiting in abilities_of(state, step[2])]


def why_not_ability(state: State, step: Step, seat: int, answer: Answer) -> int:
    """Only an ability that waits can be next."""
    return FINE if answer in ability_options(state, step, seat) else NOT_WAITING


def take_ability(state: State, step: Step, seat: int, answer: Answer) -> None:
    """It is carried out; the Force's others wait."""
    waiting = abilities_of(state, step[2])
    carry_out(state, next(one for one in waiting if moment_of(state, one) == answer[1]))


ORDER: Final = BOOK.asks(
    "order", options=order_options, take=take_order, why_not=why_not_order, verbs=(V_NEXT,), rule="10.2"
)
ORDER_ABILITY: Final = BOOK.asks(
    "order_ability",
    "card",
    options=ability_options,
    take=take_ability,
    why_not=why_not_ability,
    verbs=(V_ABILITY,),
    rule="10.3",
)
