"""The search itself: many simulations, each in its own sampled world, all in one tree."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from ninefold.bots.search.answers import expect, offered, possible, suggested
from ninefold.bots.search.node import AnswerKey, Bandit, Node, Results
from ninefold.bots.search.rollout import Rollout, speaker, values_of
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import ONE, SEALED, Answer, AskKind, Step
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream

DEEPEST: Final = 60
"""Maximum number of decisions in a line of the tree."""

SIMULATIONS_PER_CHECK: Final = 8
"""Number of simulations between checks whether more could still change the answer."""

MANY: Final = 1 << 30

FORCED: Final[AnswerKey] = ()
"""Key of the edge from a root without a choice, so that the root holds no statistics of later asks."""


class Search:
    """One seat's search for the answer to one ask; it has only the view and the rules as the seat knows them."""

    def __init__(self, rules: AnyRules, view: Flat, seat: int, settings: SearchSettings, stream: Stream) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat
        self.settings = settings
        self.stream = stream
        self.rollout = Rollout(rules, settings, stream)
        self.explore = settings.explore
        self.root = Node()
        self.simulations = 0
        self.results = [Results() for _ in range(rules.seats)]
        self._bandits: list[Bandit] = []
        self._places: list[int] = []
        self._seats: list[int] = []
        self._moved = False
        self._insisted: Answer | None = None

    def think(
        self,
        stop: Callable[[], bool] | None = None,
        clock: Callable[[], float] = perf_counter,
        until_settled: bool = False,
    ) -> None:
        """Simulate until the budget is spent or `stop` says so; what was learnt until then is kept.

        `clock` counts the seconds of a budget by time. `until_settled` ends the search as soon as the most tried answer
        cannot change any more.
        """
        most = self.settings.iterations
        began = clock()
        seconds = self.settings.seconds
        done = 0
        while True:
            if stop is not None and stop():
                return
            self.simulate()
            done += 1
            left = most - done if most else room(done, clock() - began, seconds)
            if left <= 0:
                return
            if until_settled and done % SIMULATIONS_PER_CHECK == 0 and self.root_bandit().lead() > left:
                return

    def insist(self, answer: Answer, least: int) -> None:
        """Try one answer until it has at least `least` visits, even if others look better."""
        self._insisted = answer
        for _ in range(least):
            bandit = self.root_bandit()
            at = bandit.place.get(answer)
            if at is not None and bandit.visits[at] >= least:
                break
            self.simulate()
        self._insisted = None

    def simulate(self) -> None:
        """Run one simulation: sample a world, descend the tree, add one node, play a rollout, and record the result."""
        world = self.rules.sample(self.view, self.seat, self.stream)
        self._bandits = []
        self._places = []
        self._seats = []
        reached = self._descend(world)
        is_over = self.rollout.play(world) if reached == kernel.WAITS else reached == kernel.OVER
        values = values_of(self.rules, world, is_over)
        for place in range(len(self._bandits)):
            self._bandits[place].learn(self._places[place], values[self._seats[place]])
        for seat in range(len(values)):
            self.results[seat].learn(values[seat])
        self.simulations += 1

    def _descend(self, world: Flat) -> int:
        """Descend the tree to a new node and add it; return whether the game waits there or the line ends."""
        node = self.root
        steps = self.rules.steps
        stream = self.stream
        rest = self.rollout.rest
        self._moved = False
        for _ in range(DEEPEST):
            step: Step = world.agenda[-1]
            ask: AskKind[Flat] = steps[step[0]].asks
            key = self._answer(world, ask, step, node)
            reached = kernel.advance(world, stream, rest)
            if reached != kernel.WAITS:
                return reached
            if key is None and node is not self.root:
                continue
            child = node.children.get(key or FORCED)
            if child is None:
                child = node.children[key or FORCED] = Node()
                if key is not None:
                    return reached
            node = child
        return kernel.WAITS

    def _answer(self, world: Flat, ask: AskKind[Flat], step: Step, node: Node) -> AnswerKey | None:
        """Answer an ask in the tree; return the key of the next node, or None if there was no choice."""
        if ask.mode == SEALED:
            return self._answer_sealed(world, ask, step, node)
        if ask.mode == ONE:
            seat = step[1]
        elif not self._moved:
            seat = self.seat
        else:
            seat = speaker(world, ask, step, self.rules.seats, self.stream)
        self._moved = True
        chosen = len(self._bandits)
        answer = self._pick(world, ask, step, seat, node)
        del world.agenda[-1]
        ask.take(world, step, seat, answer)
        return (answer,) if len(self._bandits) > chosen else None

    def _answer_sealed(self, world: Flat, ask: AskKind[Flat], step: Step, node: Node) -> AnswerKey | None:
        """Let each seat pick from its own statistics, because no seat knows the others' answers."""
        self._moved = True
        chosen = len(self._bandits)
        seats = [seat for seat in range(self.rules.seats) if (step[1] >> seat) & 1]
        answers = [self._pick(world, ask, step, seat, node) for seat in seats]
        del world.agenda[-1]
        ask.take_all(world, step, answers)
        return tuple(answers) if len(self._bandits) > chosen else None

    def _pick(self, world: Flat, ask: AskKind[Flat], step: Step, seat: int, node: Node) -> Answer:
        """Pick what a seat tries next, and record it unless the seat has no choice."""
        options = ask.options(world, step, seat)
        offers = offered(ask, world, step, seat)
        if len(options) == 1 and not offers:
            return options[0]
        bandit = node.bandit(step[0], seat)
        ideas = suggested(self.rules.guide, world, seat, offers)
        answers = possible(options, offers, ideas, bandit, self.stream)
        for answer in answers:
            if answer not in bandit.place:
                guide = self.rules.guide
                rates = () if guide is None else guide.rate(world, seat, answers)
                expect(bandit, answers, rates)
                break
        insisted = self._insisted
        if insisted is not None and node is self.root and seat == self.seat:
            if insisted not in bandit.place:
                bandit.add(insisted, 1.0 / len(answers))
            at = bandit.place[insisted]
        else:
            at = bandit.pick(answers, self.explore * self.results[seat].spread())
        self._bandits.append(bandit)
        self._places.append(at)
        self._seats.append(seat)
        return bandit.answers[at]

    def root_bandit(self) -> Bandit:
        """Return the statistics of the seat's own answers."""
        for key, bandit in self.root.bandits.items():
            if key & 63 == self.seat:
                return bandit
        return Bandit()

    def values(self) -> list[float]:
        """Return the current estimate for each seat, in 0..1."""
        return [result.mean() for result in self.results]


def room(done: int, spent: float, seconds: float) -> int:
    """Return how many more simulations there is time for at the current pace."""
    if spent >= seconds:
        return 0
    return int(done * (seconds - spent) / spent) + 1 if spent > 0.0 else MANY
