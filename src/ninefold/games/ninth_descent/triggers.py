"""§10 Triggers (Ninth Descent): abilities that wait their turn, and who orders those of one happening."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import EVERYBODY, NO_SEAT
from ninefold.core.tell import tell
from ninefold.effects.interpret import perform
from ninefold.games.ninth_descent.book import BOOK
from ninefold.games.ninth_descent.content import NOTHING
from ninefold.games.ninth_descent.state import MOST_TRIGGERS, NO_CARD, State, Trigger

NEXT: Final = BOOK.verb("next", "card")
NEXT_ABILITY: Final = BOOK.verb("ability", "when:when")
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
    oldest, *_ = state.queue[0]
    return [waiting for waiting in state.queue if waiting[0] == oldest]


def orderer(state: State, together: list[Trigger]) -> int:
    """§10.3 One player's abilities, caused by that player: that player; otherwise the player whose turn it is."""
    _, cause, seat, _, _, _ = together[0]
    is_one_players = all(by == cause and whose == seat for _, by, whose, _, _, _ in together)
    return cause if is_one_players and cause != NO_SEAT else state.turn


def resolve(state: State, step: Step) -> None:
    """§10.1 The next ability of the queue; several of one happening are put in order first."""
    if not state.queue:
        return
    state.agenda.append(step)
    if len(state.queue) == 1:
        carry_out(state, state.queue[0])
        return
    together = simultaneous(state)
    cards = forces_of(together)
    if len(cards) == 1:
        begin_with(state, cards[0])
    else:
        state.agenda.append((ORDER, orderer(state, together)))


def forces_of(together: list[Trigger]) -> list[int]:
    """The Forces whose abilities wait, each once, in their order."""
    return list(dict.fromkeys(card for _, _, _, card, _, _ in together))


def abilities_of(state: State, card: int) -> list[Trigger]:
    """The abilities of one Force that wait for the same happening, each kind of them once."""
    found: dict[int, Trigger] = {}
    for waiting in simultaneous(state):
        _, _, _, force, program, _ = waiting
        if force == card:
            found.setdefault(program, waiting)
    return list(found.values())


def begin_with(state: State, card: int) -> None:
    """§10.3 A Force is next; of several abilities of its own, its player says which."""
    found = abilities_of(state, card)
    if len(found) == 1:
        carry_out(state, found[0])
    else:
        _, _, seat, _, _, _ = found[0]
        state.agenda.append((ORDER_ABILITY, seat, card))


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
    return [(NEXT, card) for card in forces_of(simultaneous(state))]


def take_order(state: State, step: Step, seat: int, answer: Answer) -> None:
    """It is carried out; the others wait."""
    _, card = answer
    begin_with(state, card)


def moment_of(state: State, waiting: Trigger) -> int:
    """The moment at which an ability has triggered."""
    _, _, _, card, program, _ = waiting
    return state.cards.abilities[state.kind[card]].index(program)


def ability_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§10.3 The Force's abilities that wait, by their moments."""
    _, _, card = step
    return [(NEXT_ABILITY, moment_of(state, waiting)) for waiting in abilities_of(state, card)]


def take_ability(state: State, step: Step, seat: int, answer: Answer) -> None:
    """It is carried out; the Force's others wait."""
    _, _, card = step
    _, moment = answer
    waiting = abilities_of(state, card)
    carry_out(state, next(one for one in waiting if moment_of(state, one) == moment))


ORDER: Final = BOOK.asks(
    "order", options=order_options, take=take_order, otherwise=NOT_WAITING, verbs=(NEXT,), rule="10.2"
)
ORDER_ABILITY: Final = BOOK.asks(
    "order_ability",
    "card",
    options=ability_options,
    take=take_ability,
    otherwise=NOT_WAITING,
    verbs=(NEXT_ABILITY,),
    rule="10.3",
)
EFFECT: Final = BOOK.does("effect", perform, "seat", "card", "ability", "position")
