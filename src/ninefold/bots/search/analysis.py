"""A finished game looked at again: the expected result over time, where it turned, and which answers were better.

Each decision is judged from what its seat could know then, so that nobody is blamed for bad luck.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple

from ninefold.bots.search.advice import said_line
from ninefold.bots.search.bot import most_tried
from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.lines import AnswerLine, AnyLine, SealedLine, UndoLine
from ninefold.core.replay import Replay, read_answer
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream

ITERATIONS: Final = 100
TURNS: Final = 0.12
"""A change of the expected result by so much within a few decisions is a turning point."""
LOSES: Final = 0.08
"""An answer that was worse than another by so much is worth a word."""
AGAIN: Final = 3
"""Where an answer seems to give so much away, so many times the simulations are added before it is said."""
WINDOW: Final = 4
"""So many decisions before and after a moment are averaged, for single estimates waver."""
LISTED: Final = 8


class Decision(NamedTuple):
    """A decision: the line of the record, the round, who decided, and each seat's expected result before it."""

    line: int
    round: int
    seat: int
    values: list[float]
    chosen: str
    chosen_value: float
    better: str
    """What the search would rather have answered; empty if it agrees."""
    better_value: float
    continuation: list[tuple[int, str]]
    simulations: int = 0
    """By how many it was judged."""

    @property
    def loss(self) -> float:
        """What the answer gave away."""
        return self.better_value - self.chosen_value if self.better else 0.0


class TurningMoment(NamedTuple):
    """Where the expected result of a seat changed most: from, to, and what was answered there."""

    line: int
    round: int
    seat: int
    before: float
    after: float


class Analysis(NamedTuple):
    """All of it."""

    moments: list[Decision]
    turns: list[TurningMoment]
    mistakes: list[Decision]
    final: list[float]
    """By seat: 1 won, 0 lost, a half for neither; empty if the game had not ended."""

    def data(self) -> dict[str, Any]:
        """As plain data, shares rounded to thousandths."""
        return {
            "points": [
                {"line": one.line, "round": one.round, "seat": one.seat, "values": _rounded(one.values)}
                for one in self.moments
            ],
            "turning_points": [
                {**turn._asdict(), "before": round(turn.before, 3), "after": round(turn.after, 3)}
                for turn in self.turns
            ],
            "better_choices": [
                {
                    "line": one.line,
                    "round": one.round,
                    "seat": one.seat,
                    "chosen": one.chosen,
                    "chosen_value": round(one.chosen_value, 3),
                    "better": one.better,
                    "better_value": round(one.better_value, 3),
                    "continuation": [{"seat": seat, "text": text} for seat, text in one.continuation],
                }
                for one in self.mistakes
            ],
            "final": self.final,
        }


def _rounded(values: list[float]) -> list[float]:
    return [round(value, 3) for value in values]


class Analyst:
    """Goes through a record line by line."""

    def __init__(self, played: Replay, lang: str, iterations: int = ITERATIONS) -> None:
        self.played = played
        self.rules = played.rules
        self.speech = [Speech(self.rules, lang, played.names, seat) for seat in range(self.rules.seats)]
        self.known = [self.rules.for_seat(seat) for seat in range(self.rules.seats)]
        self.settings = SearchSettings(iterations=iterations)
        self.moments: list[Decision] = []
        self._ends = 0.0
        self._planned = 0
        self._least = 1
        self._cost = 0.0
        """What a simulation took lately, in seconds."""

    def until(self, ends: float, planned: int, least: int) -> None:
        """Have so many moments looked at by then; where time gets short, with fewer simulations, down to `least`."""
        self._ends, self._planned, self._least = ends, planned, least

    def _budget(self) -> SearchSettings:
        """How hard the next moment is thought about."""
        if not self._planned:
            return self.settings
        left = max(0.0, self._ends - perf_counter()) / max(1, self._planned - len(self.moments))
        most = self.settings.iterations
        share = left / self._cost if self._cost else most
        return self.settings._replace(iterations=int(max(self._least, min(most, share))))

    def run(self, every: int = 1, progress: Callable[[int], None] | None = None) -> Analysis:
        """Look at all decisions, or at every so-manieth."""
        count = 0
        while self.played.at < len(self.played.entries) - 1:
            line = self.played.peek()
            for seat, answer in _given(self.rules, line):
                if _is_decision(self.played.state, seat):
                    count += 1
                    if count % every == 0:
                        self.look(seat, answer)
            if isinstance(line, UndoLine):
                self.moments = [moment for moment in self.moments if moment.line < line.undo]
            self.played.step()
            if progress is not None:
                progress(self.played.at)
        return Analysis(self.moments, turns_of(self.moments), mistakes_of(self.moments), self._final())

    def look(self, seat: int, answer: Answer) -> None:
        """Judge one answer, from what its seat knew."""
        state, rules = self.played.state, self.known[seat]
        number = self.played.at + 1
        settings = self._budget()
        began = perf_counter()
        search = Search(rules, self.rules.view(state, seat), seat, settings, Stream(number, "analysis"))
        search.think()
        values = search.values()
        search.insist(answer, max(1, settings.iterations // 4))
        self._cost = (perf_counter() - began) / settings.iterations
        if _lost(search, answer) >= LOSES:
            for _ in range(AGAIN):
                search.think()
            search.insist(answer, settings.iterations)
        bandit = search.root_bandit()
        best, given = most_tried(bandit)[0], bandit.place[answer]
        speech = self.speech[seat]
        agrees = best == given or bandit.mean(best) <= bandit.mean(given)
        self.moments.append(
            Decision(
                line=number,
                round=self.rules.round(state),
                seat=seat,
                values=values,
                chosen=speech.answer(state, answer),
                chosen_value=bandit.mean(given),
                better="" if agrees else speech.answer(state, bandit.answers[best]),
                better_value=bandit.mean(best),
                continuation=[] if agrees else said_line(search, bandit.answers[best], speech),
                simulations=search.simulations,
            )
        )

    def _final(self) -> list[float]:
        outcome = self.rules.outcome(self.played.state)
        if outcome is None:
            return []
        if not outcome.winners:
            return [0.0 if outcome.kind in self.rules.lost else 0.5] * self.rules.seats
        return [1.0 if seat in outcome.winners else 0.0 for seat in range(self.rules.seats)]


def _lost(search: Search, answer: Answer) -> float:
    """What an answer seems to give away against the one tried most."""
    bandit = search.root_bandit()
    return bandit.mean(most_tried(bandit)[0]) - bandit.mean(bandit.place[answer])


def decisions_in(played: Replay) -> int:
    """How many decisions a record has."""
    count = 0
    while played.at < len(played.entries) - 1:
        count += sum(1 for seat, _ in _given(played.rules, played.peek()) if _is_decision(played.state, seat))
        played.step()
    return count


def _given(rules: Any, line: AnyLine) -> list[tuple[int, Answer]]:
    """The answers of a line."""
    pairs: Any = []
    if isinstance(line, AnswerLine):
        pairs = [(line.seat, line.answer)]
    elif isinstance(line, SealedLine):
        pairs = line.sealed
    found = [(seat, read_answer(rules, written)) for seat, written in pairs]
    return [(seat, answer) for seat, answer in found if answer is not None]


def _is_decision(state: Any, seat: int) -> bool:
    """Whether there is anything to decide."""
    if not kernel.is_waiting(state) or seat not in kernel.asked_seats(state):
        return False
    return len(kernel.options(state, seat)) > 1 or bool(kernel.offers(state, seat))


def smoothed(moments: list[Decision], seat: int) -> list[float]:
    """A seat's expected result over time, each an average with its neighbours."""
    values = [moment.values[seat] for moment in moments]
    found: list[float] = []
    for place in range(len(values)):
        near = values[max(0, place - WINDOW // 2) : place + WINDOW // 2 + 1]
        found.append(sum(near) / len(near))
    return found


def turns_of(moments: list[Decision]) -> list[TurningMoment]:
    """The sharpest changes of any seat's expected result, none of them in the wake of another."""
    found: list[TurningMoment] = []
    for seat in range(len(moments[0].values) if moments else 0):
        values = [moment.values[seat] for moment in moments]
        for place in range(WINDOW, len(values) - WINDOW + 1):
            before = sum(values[place - WINDOW : place]) / WINDOW
            after = sum(values[place : place + WINDOW]) / WINDOW
            if abs(after - before) >= TURNS:
                here = moments[place]
                found.append(TurningMoment(here.line, here.round, seat, before, after))
    found.sort(key=lambda turn: (-abs(turn.after - turn.before), turn.line))
    places = {moment.line: place for place, moment in enumerate(moments)}
    kept: list[TurningMoment] = []
    for turn in found:
        if all(abs(places[turn.line] - places[other.line]) > WINDOW for other in kept) and len(kept) < LISTED:
            kept.append(turn)
    return sorted(kept, key=lambda turn: turn.line)


def mistakes_of(moments: list[Decision]) -> list[Decision]:
    """The answers that gave most away, worst first."""
    found = [moment for moment in moments if moment.loss >= LOSES]
    return sorted(found, key=lambda moment: (-moment.loss, moment.line))[:LISTED]
