"""One game between bots, as fast as the rules allow: no tells, no record, and no ask that has only one answer.

This loop combines the kernel's `advance` with answering its asks, because it is the hot path of every figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ninefold.bots.bot import Bot
from ninefold.core.agenda import CHANCE, DO, ONE, SEALED, Answer, AskKind, Step, StepKind
from ninefold.core.ask import Offer
from ninefold.core.chance import Source
from ninefold.core.errors import Stalled
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream

MOST_STEPS: Final = 20_000_000
"""A game that takes this many steps is assumed never to end."""

MOST_CHOICES: Final = 1_000_000
"""A larger offer counts as this many answers."""

NO_OFFERS: Final[list[Offer]] = []


class Observer(Protocol):
    """Observes a match, to record or to count; play is the same with and without it."""

    def answered(self, state: Flat, seat: int, answer: Answer) -> None:
        """Called before a seat's answer is applied."""
        ...

    def sealed(self, state: Flat, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Called before the secret answers of these seats are applied."""
        ...


class Match:
    """A game between bots in progress: the state, and the number of decisions so far.

    `branches` is the total number of answers these decisions could choose from, `widest` the maximum of one decision.
    """

    def __init__(self, rules: AnyRules, bots: Sequence[Bot], source: Source, observer: Observer | None = None) -> None:
        self.rules = rules
        self.bots = list(bots)
        self.source = source
        self.observer = observer
        self._known = [rules.for_seat(seat) for seat in range(len(self.bots))]
        self._unseen = [Flat(known) for known in self._known]
        self.state = rules.begin()
        self.decisions = 0
        self.branches = 0
        self.widest = 0
        self._turns = 0

    def play(self, most: int = MOST_STEPS) -> bool:
        """Play to the end or for a number of steps; return whether the game is over.

        This is the loop of `kernel.advance` written out, for speed (docs/decisions/023-what-the-redesign-cost.md).
        """
        state = self.state
        agenda: list[Step] = state.agenda
        steps: list[StepKind[Flat]] = self.rules.steps
        source = self.source
        observer = self.observer
        for _ in range(most):
            if not agenda:
                return True
            step = agenda[-1]
            kind = steps[step[0]]
            nature = kind.nature
            if nature == DO:
                del agenda[-1]
                kind.do(state, step)
            elif nature == CHANCE:
                outcome = source.next(step[1], kind.name)
                del agenda[-1]
                kind.then(state, step, outcome)
            else:
                ask = kind.asks
                if ask.mode == ONE:
                    seat = step[1]
                    offers = NO_OFFERS if ask.offers is None else ask.offers(state, step, seat)
                    answer = self._chosen(seat, ask.options(state, step, seat), offers)
                    if observer is not None:
                        observer.answered(state, seat, answer)
                    del agenda[-1]
                    ask.take(state, step, seat, answer)
                elif ask.mode == SEALED:
                    self._sealed(ask, step)
                else:
                    self._open(ask, step)
        return not agenda

    def _chosen(self, seat: int, options: list[Answer], offers: list[Offer]) -> Answer:
        """Return the choice of the seat's bot; it is not asked when there is only one answer."""
        choices = len(options)
        if offers:
            for offer in offers:
                choices = min(choices + offer.size(), MOST_CHOICES)
        elif choices == 1:
            return options[0]
        self.decisions += 1
        self.branches += choices
        if choices > self.widest:
            self.widest = choices
        bot = self.bots[seat]
        view = self.rules.view(self.state, seat) if bot.looks else self._unseen[seat]
        return bot.choose(self._known[seat], view, seat, options, offers)

    def _listed(self, ask: AskKind[Flat], step: Step, seat: int) -> tuple[list[Answer], list[Offer]]:
        """Return the options and offers of a seat."""
        offers = NO_OFFERS if ask.offers is None else ask.offers(self.state, step, seat)
        return ask.options(self.state, step, seat), offers

    def _sealed(self, ask: AskKind[Flat], step: Step) -> None:
        """Let every asked seat answer before any answer is known."""
        seats = [seat for seat in range(self.rules.seats) if (step[1] >> seat) & 1]
        answers = [self._chosen(seat, *self._listed(ask, step, seat)) for seat in seats]
        if self.observer is not None:
            self.observer.sealed(self.state, seats, answers)
        del self.state.agenda[-1]
        ask.take_all(self.state, step, answers)

    def _open(self, ask: AskKind[Flat], step: Step) -> None:
        """Let the asked seats answer in turn; a seat without an answer is skipped."""
        seats = self.rules.seats
        for _ in range(seats):
            seat = self._turns % seats
            self._turns += 1
            if not (step[1] >> seat) & 1:
                continue
            options, offers = self._listed(ask, step, seat)
            if not options and not offers:
                continue
            answer = self._chosen(seat, options, offers)
            if self.observer is not None:
                self.observer.answered(self.state, seat, answer)
            del self.state.agenda[-1]
            ask.take(self.state, step, seat, answer)
            return
        raise Stalled(f"nobody can answer '{self.rules.steps[step[0]].name}'")


def play(rules: AnyRules, bots: Sequence[Bot], seed: int, observer: Observer | None = None) -> Match:
    """Play one whole game with the random stream of the seed."""
    match = Match(rules, bots, Stream(seed), observer)
    if not match.play():
        raise Stalled(f"{MOST_STEPS} steps, and {rules.game.slug} has not ended")
    return match
