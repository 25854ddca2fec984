"""Random play that stops before every answer and every chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from ninefold.contract.sitting import Sitting, factor
from ninefold.core import kernel
from ninefold.core.agenda import FINE, Answer
from ninefold.core.chance import Source
from ninefold.core.errors import Stalled
from ninefold.core.flat import Flat
from ninefold.core.speech import all_candidates
from ninefold.core.stream import Stream

MOST_OF_A_VERB: Final = 100
"""Maximum number of conceivable answers that are tried of each verb; a game master's verbs have thousands."""

MOST_KEPT: Final = 40
"""Maximum number of positions of a game that are kept for the other cases of a sitting."""


class Play:
    """One game played at random; at a stop, the state may be replaced by an equal one."""

    def __init__(self, sitting: Sitting, seed: int, source: Source | None = None, state: Flat | None = None) -> None:
        self.state = sitting.rules.begin() if state is None else state
        self.seed = seed
        self.picks = Stream(seed, "contract picks")
        self.source: Source = Stream(seed) if source is None else source
        self.longest = sitting.longest

    def stops(self) -> Iterator[int]:
        """Play to the end; yield WAITS before every answer and CHANCES before every chance."""
        last = "the first step"
        for count in range(self.longest):
            try:
                stop = kernel.advance(self.state, None)
            except Exception as error:
                error.add_note(f"Game {self.seed} of the contract, after {count} answers and chances: after {last}")
                raise
            if stop == kernel.OVER:
                return
            _check_first_value(self.state)
            yield stop
            last = f"'{self.state.rules.steps[self.state.agenda[-1][0]].name}'"
            try:
                self._go_on(stop)
            except Exception as error:
                error.add_note(f"Game {self.seed} of the contract, after {count} answers and chances: at {last}")
                raise
        raise Stalled(f"game {self.seed} of the contract has not ended after {self.longest} answers and chances")

    def _go_on(self, stop: int) -> None:
        """Answer the ask, or settle the chance, at which the game has stopped."""
        if stop == kernel.WAITS:
            answer_at_random(self.state, self.picks)
        else:
            settle_by(self.state, self.source)

    def asks(self) -> Iterator[tuple[int, ...]]:
        """Play to the end; yield the asked seats before every answer."""
        for stop in self.stops():
            if stop == kernel.WAITS:
                yield kernel.asked_seats(self.state)

    def to_end(self) -> Flat:
        """Return the state in which the game ends."""
        for _ in self.stops():
            pass
        return self.state


def _check_first_value(state: Flat) -> None:
    """Check that an ask names whom it asks; the kernel checks that chance names its number of outcomes."""
    step = state.agenda[-1]
    if len(step) < 2:
        kernel.check_values(state.rules.steps[step[0]], step)


def answer_at_random(state: Flat, picks: Stream) -> list[tuple[int, Answer]]:
    """Answer the current ask: all seats if it is sealed, else one of those asked."""
    step = state.agenda[-1]
    try:
        given = answers_at_random(state, picks)
    except (IndexError, ValueError) as error:
        kernel.check_values(state.rules.steps[step[0]], step, error)
        raise
    take(state, given)
    return given


def answers_at_random(state: Flat, picks: Stream) -> list[tuple[int, Answer]]:
    """Return seats and their random answers to the current ask."""
    seats = list(kernel.asked_seats(state))
    if not kernel.is_sealed(state):
        able = [seat for seat in seats if kernel.options(state, seat) or kernel.offers(state, seat)]
        if not able:
            raise Stalled("the table waits, and nobody can answer")
        seats = [able[picks.below(len(able))]]
    given = [(seat, some_answer(state, seat, picks)) for seat in seats]
    for seat, answer in given:
        assert kernel.why_not(state, seat, answer) == FINE, f"seat {seat} is offered {answer}, which the judge refuses"
    return given


def some_answer(state: Flat, seat: int, picks: Stream) -> Answer:
    """Return one legal answer of a seat, at random among its options and offers."""
    options, offers = kernel.options(state, seat), kernel.offers(state, seat)
    place = picks.below(len(options) + len(offers))
    return options[place] if place < len(options) else offers[place - len(options)].sample(picks)


def some_candidates(state: Flat, seat: int) -> list[Answer]:
    """Return what is offered, and of every verb up to `MOST_OF_A_VERB` conceivable answers, evenly spread."""
    tried = kernel.options(state, seat) if seat in kernel.heard_seats(state) else []
    for _, group in groupby(all_candidates(state, seat)[len(tried) :], key=lambda answer: answer[0]):
        found = list(group)
        tried += found[:: -(-len(found) // (MOST_OF_A_VERB * factor()))]
    return tried


def take(state: Flat, given: list[tuple[int, Answer]]) -> None:
    """Apply answers to the current ask."""
    if kernel.is_sealed(state):
        kernel.take_sealed(state, [answer for _, answer in given])
    else:
        kernel.take(state, *given[0])


def settle_by(state: Flat, source: Source) -> None:
    """Let a source decide the chance on top of the agenda."""
    step = state.agenda[-1]
    kernel.settle(state, source.next(step[1], state.rules.steps[step[0]].name))


def positions(sitting: Sitting, seed: int, most: int, *, chances: bool = False) -> list[Flat]:
    """Return copies of up to `most` positions of one game: before answers, and optionally before chance.

    The same game is played once for all cases of a sitting.
    """
    known = sitting.met.get((seed, most, chances))
    if known is None:
        known = _played(sitting, seed, most, chances=chances)
        if most <= MOST_KEPT:
            sitting.met[seed, most, chances] = known
    return [state.clone() for state in known]


def _played(sitting: Sitting, seed: int, most: int, *, chances: bool) -> list[Flat]:
    """Play a game and return up to `most` of its positions, chosen at random."""
    play = Play(sitting, seed)
    met = [play.state.clone() for stop in play.stops() if chances or stop == kernel.WAITS]
    pick = Stream(seed, "contract positions")
    while len(met) > most:
        met.pop(pick.below(len(met)))
    return met
