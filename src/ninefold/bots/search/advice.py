"""Advice for a person: what a search would answer, why, and how it may go on, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ninefold.bots.search.insight import Insight, insight_about, insights, say_line
from ninefold.bots.search.settings import Settings
from ninefold.bots.search.tree import Search
from ninefold.core.agenda import Answer
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream


class Choice(NamedTuple):
    """One answer and what the search thinks of it."""

    answer: Answer
    visits: int
    share: float
    """Of all simulations, those that tried it: how sure the search is."""
    value: float
    """The expected result, from 0 (lost) to 1 (won)."""
    line: list[tuple[int, str]]
    """A likely continuation, in words: (seat, what it does), the answer itself first."""


class Advice(NamedTuple):
    """The best answers, best first, out of so many simulations."""

    choices: list[Choice]
    simulations: int
    values: list[float]
    """By seat: the expected result."""


def advise(
    rules: Any,
    view: Any,
    seat: int,
    settings: Settings,
    seed: int,
    lang: str,
    names: Sequence[str],
    stop: Callable[[], bool] | None = None,
) -> Advice:
    """Think about the present ask for a seat, from its view alone."""
    search = Search(rules, view, seat, settings, Stream(seed, f"advice:{seat}"))
    search.think(stop)
    speech = Speech(rules, lang, names, seat)
    return Advice(
        [_choice(search, insight, speech) for insight in insights(search)], search.simulations, search.values()
    )


def said_line(search: Search, answer: Answer, speech: Speech) -> list[tuple[int, str]]:
    """How it may go on after one answer, in words."""
    insight = insight_about(search, answer)
    return [] if insight is None else say_line(search, insight, speech)


def _choice(search: Search, insight: Insight, speech: Speech) -> Choice:
    return Choice(insight.answer, insight.visits, insight.share, insight.value, say_line(search, insight, speech))
