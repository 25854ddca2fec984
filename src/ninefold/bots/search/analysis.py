"""Analysis of a finished game: the expected result over time, the turning points, and which answers were better.

Each decision is judged by what its seat could know at the time, so that nobody is blamed for bad luck.
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
from ninefold.core.data import PlainData
from ninefold.core.flat import Flat
from ninefold.core.lines import AnswerLine, AnyLine, SealedLine, UndoLine
from ninefold.core.notation import read_answer
from ninefold.core.replay import Replay
from ninefold.core.rules import AnyRules
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream

ITERATIONS: Final = 100
TURNS: Final = 0.12
"""Minimum change of the expected result within a few decisions that counts as a turning point."""
LOSES: Final = 0.08
"""Minimum loss against a better answer that is reported."""
CONFIRMING_SEARCHES: Final = 3
"""When an answer seems to lose that much, this many further searches confirm it before it is reported."""
WINDOW: Final = 4
"""Number of decisions averaged before and after a moment, because single estimates are noisy."""
LISTED: Final = 8


class Decision(NamedTuple):
    """A decision: its line in the record, the round, the seat, and each seat's expected result before it."""

    line: int
    round: int
    seat: int
    values: list[float]
    chosen: str
    chosen_value: float
    better: str
    """The answer the search prefers; empty if it agrees."""
    better_value: float
    continuation: list[tuple[int, str]]
    simulations: int = 0
    """The number of simulations behind the verdict."""

    @property
    def loss(self) -> float:
        """How much the answer lost against the better one."""
        return self.better_value - self.chosen_value if self.better else 0.0


class TurningMoment(NamedTuple):
    """A point where a seat's expected result changed sharply: its line and round, and the value before and after."""

    line: int
    round: int
    seat: int
    before: float
    after: float


class Analysis(NamedTuple):
    """The result of the analysis."""

    moments: list[Decision]
    turns: list[TurningMoment]
    mistakes: list[Decision]
    final: list[float]
    """The final result by seat: 1 won, 0 lost, 0.5 for neither; empty if the game had not ended."""

    def data(self) -> PlainData:
        """Return plain data, with values rounded to thousandths."""
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
    """Analyses a record line by line."""

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
        """Recent cost of a simulation, in seconds."""

    def until(self, ends: float, planned: int, least: int) -> None:
        """Judge `planned` decisions by the deadline; if time is short, use fewer simulations, but at least `least`."""
        self._ends, self._planned, self._least = ends, planned, least

    def _budget(self) -> SearchSettings:
        """Return the search settings for the next decision."""
        if not self._planned:
            return self.settings
        left = max(0.0, self._ends - perf_counter()) / max(1, self._planned - len(self.moments))
        most = self.settings.iterations
        share = left / self._cost if self._cost else most
        return self.settings._replace(iterations=int(max(self._least, min(most, share))))

    def run(self, every: int = 1, progress: Callable[[int], None] | None = None) -> Analysis:
        """Analyse all decisions, or every n-th."""
        count = 0
        while self.played.at < len(self.played.entries) - 1:
            line = self.played.peek()
            for seat, answer in given_in(self.rules, line):
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
        """Judge one answer by what its seat knew."""
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
            for _ in range(CONFIRMING_SEARCHES):
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
    """Return how much an answer seems to lose against the most tried one."""
    bandit = search.root_bandit()
    return bandit.mean(most_tried(bandit)[0]) - bandit.mean(bandit.place[answer])


def decisions_in(played: Replay) -> int:
    """Count the decisions in a record."""
    count = 0
    while played.at < len(played.entries) - 1:
        count += sum(1 for seat, _ in given_in(played.rules, played.peek()) if _is_decision(played.state, seat))
        played.step()
    return count


def given_in(rules: AnyRules, line: AnyLine) -> list[tuple[int, Answer]]:
    """Return the answers in a line of the record."""
    pairs: Any = []
    if isinstance(line, AnswerLine):
        pairs = [(line.seat, line.answer)]
    elif isinstance(line, SealedLine):
        pairs = line.sealed
    found = [(seat, read_answer(rules, written)) for seat, written in pairs]
    return [(seat, answer) for seat, answer in found if answer is not None]


def _is_decision(state: Flat, seat: int) -> bool:
    """Whether the seat has a choice."""
    if not kernel.is_waiting(state) or seat not in kernel.asked_seats(state):
        return False
    return len(kernel.options(state, seat)) > 1 or bool(kernel.offers(state, seat))


def smoothed(moments: list[Decision], seat: int) -> list[float]:
    """Return a seat's expected result over time as a moving average."""
    values = [moment.values[seat] for moment in moments]
    found: list[float] = []
    for place in range(len(values)):
        near = values[max(0, place - WINDOW // 2) : place + WINDOW // 2 + 1]
        found.append(sum(near) / len(near))
    return found


def turns_of(moments: list[Decision]) -> list[TurningMoment]:
    """Return the sharpest changes of any seat's expected result, with none close to another."""
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
    """Return the answers that lost most, worst first."""
    found = [moment for moment in moments if moment.loss >= LOSES]
    return sorted(found, key=lambda moment: (-moment.loss, moment.line))[:LISTED]
