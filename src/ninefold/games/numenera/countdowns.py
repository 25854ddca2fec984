"""§13.12 Clocks of the story: a ritual that nears its end, a tension that rises. They count up to their last segment.

An entry of `state.countdowns` is a clock's number, how far it has gone, how many segments it has, whether it goes on by
itself with each round of a fight, and the number of its words.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.corrections import YES_OR_NO
from ninefold.games.numenera.state import State
from ninefold.games.numenera.telling import next_text

V_START_CLOCK: Final[int] = BOOK.verb("start_clock", "segments", "rounds:yes")
V_TURN_CLOCK: Final[int] = BOOK.verb("turn_clock", "clock:clock", "n")
V_STOP_CLOCK: Final[int] = BOOK.verb("stop_clock", "clock:clock")
T_CLOCK: Final = BOOK.tell("clock", "n", "segments")
T_CLOCK_FULL: Final = BOOK.tell("clock_full")

MOST_CLOCKS: Final = 4
MOST_SEGMENTS: Final = 12
CLOCK_NAME: Final = 60
"""Maximum length of what a clock is called."""


def offers(state: State) -> list[Offer]:
    """§13.12 A new clock; and clocks that can be turned on or back, or removed."""
    made = []
    if len(state.countdowns) < MOST_CLOCKS:
        made.append(Offer(V_START_CLOCK, [Span(2, MOST_SEGMENTS), YES_OR_NO], text=CLOCK_NAME))
    if state.countdowns:
        there = Among([number for number, *_ in state.countdowns])
        made += [Offer(V_TURN_CLOCK, [there, Span(-MOST_SEGMENTS, MOST_SEGMENTS)]), Offer(V_STOP_CLOCK, [there])]
    return made


def start_clock(state: State, answer: Answer) -> None:
    """§13.12 A clock that everybody sees."""
    _, segments, rounds = answer
    taken = [number for number, *_ in state.countdowns]
    number = next(number for number in range(MOST_CLOCKS) if number not in taken)
    state.countdowns.append((number, 0, segments, rounds, next_text(state)))
    tell(state, T_CLOCK, 0, segments)


def turn_clock(state: State, answer: Answer) -> None:
    """§13.12 A clock advances or goes back by some segments."""
    _, wanted, n = answer
    _turn(state, [(number, n) for number, *_ in state.countdowns if number == wanted])


def stop_clock(state: State, answer: Answer) -> None:
    """§13.12 A clock is taken away."""
    _, wanted = answer
    state.countdowns = [clock for clock in state.countdowns if clock[0] != wanted]


def new_round(state: State) -> None:
    """§13.12 Clocks that count rounds go on."""
    _turn(state, [(number, 1) for number, at, segments, rounds, _ in state.countdowns if rounds and at < segments])


def _turn(state: State, turned: list[tuple[int, int]]) -> None:
    for wanted, n in turned:
        for place, (number, at, segments, rounds, words) in enumerate(state.countdowns):
            if number == wanted:
                now = max(0, min(segments, at + n))
                state.countdowns[place] = (number, now, segments, rounds, words)
                tell(state, T_CLOCK, now, segments)
                if now == segments > at:
                    tell(state, T_CLOCK_FULL)


VERBS: Final = {V_START_CLOCK: start_clock, V_TURN_CLOCK: turn_clock, V_STOP_CLOCK: stop_clock}
