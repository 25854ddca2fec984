"""The loop of every game: carry out steps until the table waits, judge answers, and carry them out."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import ASK, CHANCE, DO, FINE, NOWHERE, ONE, SEALED, Answer, Aside, AskKind, Step, StepKind
from ninefold.core.ask import Offer
from ninefold.core.chance import Source
from ninefold.core.errors import BadGame, Stalled
from ninefold.core.field import knows
from ninefold.core.flat import Flat

OVER: Final = 0
WAITS: Final = 1
CHANCES: Final = 2
RESTS: Final = 3

LIMIT: Final = 100_000
"""Maximum number of steps between two answers; more means an endless loop."""

NOT_WAITING: Final = -1
NOT_ASKED: Final = -2
NOT_OFFERED: Final = -3
MALFORMED: Final = -4
KERNEL_REASONS: Final = {
    NOT_WAITING: ("not_waiting", ""),
    NOT_ASKED: ("not_asked", ""),
    NOT_OFFERED: ("not_offered", ""),
    MALFORMED: ("malformed", ""),
}


def advance(state: Flat, source: Source | None, rest: int = NOWHERE) -> int:
    """Carry out steps until the table waits for seats (WAITS), for chance nobody answers (CHANCES), or is OVER.

    A search may pass `rest`, a step before which to stop (RESTS).
    """
    agenda: list[Step] = state.agenda
    steps: list[StepKind[Flat]] = state.rules.steps
    for _ in range(LIMIT):
        if not agenda:
            return OVER
        step = agenda[-1]
        if step[0] == rest:
            return RESTS
        kind = steps[step[0]]
        nature = kind.nature
        if nature == DO:
            del agenda[-1]
            try:
                kind.do(state, step)
            except (IndexError, ValueError) as error:
                check_values(kind, step, error)
                raise
        elif nature == CHANCE:
            if len(step) < 2:
                check_values(kind, step)
            if source is None:
                return CHANCES
            outcome = source.next(step[1], kind.name)
            del agenda[-1]
            try:
                kind.then(state, step, outcome)
            except (IndexError, ValueError) as error:
                check_values(kind, step, error)
                raise
        else:
            return WAITS
    raise Stalled(f"{LIMIT} steps without an ask; on top lies '{steps[agenda[-1][0]].name}'")


def check_values(kind: StepKind[Flat], step: Step, error: Exception | None = None) -> None:
    """Refuse a step with fewer values than it has fields, where that was the cause of an error.

    A step may leave out its last values if its rule allows for that, so they are not counted beforehand.
    """
    if len(step) <= len(kind.fields):
        named = ", ".join([field.name for field in kind.fields])
        given = ", ".join([str(value) for value in step[1:]]) or "no values"
        raise BadGame(f"step '{kind.name}' was put on the agenda with {given}; expected {named}") from error


def settle(state: Flat, outcome: int) -> None:
    """Answer the chance step on top by hand: real dice, or an explicit chance node."""
    step = state.agenda.pop()
    state.rules.steps[step[0]].then(state, step, outcome)


def asking(state: Flat) -> AskKind[Flat]:
    """The ask on top of the agenda; the table must be waiting."""
    found: AskKind[Flat] = state.rules.steps[state.agenda[-1][0]].asks
    return found


def prompt_and_rule(state: Flat) -> tuple[str, str]:
    """The key of the current ask's prompt, and its paragraph of the rules."""
    step: Step = state.agenda[-1]
    ask = asking(state)
    if ask.variant is not None:
        return ask.variant(state, step)
    return state.rules.steps[step[0]].name, ask.rule


def window_of(state: Flat) -> str:
    """The name of the window, if the current ask is one; otherwise empty."""
    window = asking(state).window if is_waiting(state) else None
    return "" if window is None else window(state, state.agenda[-1])


def stops_of(state: Flat) -> tuple[str, ...]:
    """The stops that apply here; empty if this ask isn't a window."""
    name = window_of(state)
    if not name:
        return ()
    stops = asking(state).stops
    return (name,) if stops is None else stops(state, state.agenda[-1])


def is_waiting(state: Flat) -> bool:
    """Whether the topmost step asks."""
    return bool(state.agenda) and state.rules.steps[state.agenda[-1][0]].nature == ASK


def asked_seats(state: Flat) -> tuple[int, ...]:
    """The seats that the table waits for, in seat order."""
    if not is_waiting(state):
        return ()
    first: int = state.agenda[-1][1]
    if asking(state).mode == ONE:
        return (first,)
    return tuple(seat for seat in range(state.rules.seats) if (first >> seat) & 1)


def heard_seats(state: Flat) -> tuple[int, ...]:
    """The seats that may answer: those that the table waits for, and others that are heard besides."""
    asked = asked_seats(state)
    if not asked:
        return asked
    step: Step = state.agenda[-1]
    aside = aside_here(state)
    also = asking(state).also_heard if aside is None else aside.heard
    if also is None:
        return asked
    mask = also(state, step)
    return tuple(seat for seat in range(state.rules.seats) if seat in asked or (mask >> seat) & 1)


def aside_here(state: Flat) -> Aside[Flat] | None:
    """What other seats may do at the current ask, which stays as it is; None if there is nothing of the kind."""
    aside: Aside[Flat] | None = state.rules.aside
    return aside if aside is not None and asking(state).mode == ONE else None


def aside_of(state: Flat, seat: int) -> Aside[Flat] | None:
    """The aside by which a seat is heard at the ask of another one; None if it is not heard so."""
    if state.rules.aside is None or seat < 0:
        return None  # most games: nothing more is looked up
    aside = aside_here(state)
    if aside is None:
        return None
    step: Step = state.agenda[-1]
    return aside if seat != step[1] and knows(aside.heard(state, step), seat) else None


def verbs_here(state: Flat) -> frozenset[int]:
    """The verbs that somebody may use at the current ask."""
    aside = aside_here(state)
    verbs = asking(state).verbs
    return verbs if aside is None else verbs | aside.verbs


def options(state: Flat, seat: int) -> list[Answer]:
    """Every legal answer of a seat that can be listed."""
    if state.rules.aside is not None and aside_of(state, seat) is not None:
        return []
    return asking(state).options(state, state.agenda[-1], seat)


def offers(state: Flat, seat: int) -> list[Offer]:
    """Further answers of a seat: verbs with ranges, sets of picks or text."""
    aside = aside_of(state, seat)
    if aside is not None:
        return aside.offers(state)
    ask = asking(state)
    return [] if ask.offers is None else ask.offers(state, state.agenda[-1], seat)


def listed_or_offered(state: Flat, step: Step, seat: int, answer: Answer) -> int:
    """The judge of an ask that has none of its own: FINE if the answer is listed or takes up an offer."""
    is_fine = answer in options(state, seat) or any(offer.has(answer) for offer in offers(state, seat))
    return FINE if is_fine else NOT_OFFERED


def why_not(state: Flat, seat: int, answer: Answer) -> int:
    """The one judge: FINE if this seat may answer this now, else the number of a reason."""
    if not is_waiting(state):
        return NOT_WAITING
    step: Step = state.agenda[-1]
    ask = asking(state)
    aside, others = aside_of(state, seat), aside_here(state)
    if aside is None and ((seat != step[1]) if ask.mode == ONE else not (seat >= 0 and knows(step[1], seat))):
        if ask.also_heard is None or seat < 0 or not knows(ask.also_heard(state, step), seat):
            return NOT_ASKED
    shape = _why_not_shape(state, answer)
    if shape != FINE:
        return shape
    if aside is not None:
        return aside.why_not(state, step, seat, answer)
    if others is not None and answer[0] not in ask.verbs:
        return others.otherwise
    return ask.why_not(state, step, seat, answer)


def _why_not_shape(state: Flat, answer: Answer) -> int:
    """An answer is an offered verb with one value, of its kind, for each field."""
    verbs = state.rules.verbs
    if not answer or not 0 <= answer[0] < len(verbs):
        return MALFORMED
    verb = verbs[answer[0]]
    if answer[0] not in asking(state).verbs and answer[0] not in verbs_here(state):
        return NOT_OFFERED
    if len(answer) - 1 != len(verb.fields) and not (verb.many and len(answer) >= len(verb.fields)):
        return MALFORMED
    for place, value in enumerate(answer[1:]):
        field = verb.fields[min(place, len(verb.fields) - 1)]
        if field.kind != "number" and value not in state.rules.universe(state, field.kind):
            return MALFORMED
    return FINE


def take(state: Flat, seat: int, answer: Answer) -> None:
    """Carry out a legal answer to a `one` or `open` ask; go on with `advance`. An aside leaves the ask as it is."""
    aside = None if state.rules.aside is None else aside_of(state, seat)
    if aside is not None:
        aside.take(state, answer)
        return
    step = state.agenda.pop()
    kind = state.rules.steps[step[0]]
    try:
        kind.asks.take(state, step, seat, answer)
    except (IndexError, ValueError) as error:
        check_values(kind, step, error)
        raise


def take_sealed(state: Flat, answers: list[Answer]) -> None:
    """Carry out a sealed ask: one legal answer per asked seat, in seat order."""
    step = state.agenda.pop()
    state.rules.steps[step[0]].asks.take_all(state, step, answers)


def is_sealed(state: Flat) -> bool:
    """Whether all asked seats answer the current ask in secret."""
    return asking(state).mode == SEALED


def default_answer(state: Flat, seat: int) -> Answer:
    """The answer used when a clock runs out, or when standing orders pass."""
    ask = asking(state)
    if ask.default is None:
        return options(state, seat)[0]
    return ask.default if isinstance(ask.default, tuple) else ask.default(state, state.agenda[-1], seat)
