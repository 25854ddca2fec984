"""Advice for a person in words: what a search would answer, why, and how the game may continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ninefold.bots.search.insight import Insight, insight_about, insights, say_line
from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream


class Advised(NamedTuple):
    """One answer and what the search thinks of it."""

    answer: Answer
    visits: int
    share: float
    """The share of all simulations that tried it: how sure the search is."""
    value: float
    """The expected result, from 0 (lost) to 1 (won)."""
    line: list[tuple[int, str]]
    """A likely continuation, in words: (seat, what it does), the answer itself first."""


class Advice(NamedTuple):
    """The best answers, best first, and the number of simulations behind them."""

    choices: list[Advised]
    simulations: int
    values: list[float]
    """The expected result of each seat."""


def advise(
    rules: AnyRules,
    view: Flat,
    seat: int,
    settings: SearchSettings,
    seed: int,
    lang: str,
    names: Sequence[str],
    stop: Callable[[], bool] | None = None,
) -> Advice:
    """Search the current ask for a seat, from its view alone."""
    search = Search(rules, view, seat, settings, Stream(seed, f"advice:{seat}"))
    search.think(stop)
    speech = Speech(rules, lang, names, seat)
    choices = [_choice(search, insight, speech) for insight in insights(search)]
    return Advice(choices or _only_choice(search, speech), search.simulations, search.values())


def _only_choice(search: Search, speech: Speech) -> list[Advised]:
    """Return the only answer when there is no choice, because the search tried nothing then."""
    world = search.rules.sample(search.view, search.seat, Stream(0, "line"))
    value = search.values()[search.seat]
    return [
        Advised(answer, search.simulations, 1.0, value, [(search.seat, speech.answer(world, answer))])
        for answer in kernel.options(world, search.seat)[:1]
    ]


def said_line(search: Search, answer: Answer, speech: Speech) -> list[tuple[int, str]]:
    """Return a likely continuation after one answer, in words."""
    insight = insight_about(search, answer)
    return [] if insight is None else say_line(search, insight, speech)


def _choice(search: Search, insight: Insight, speech: Speech) -> Advised:
    return Advised(insight.answer, insight.visits, insight.share, insight.value, say_line(search, insight, speech))
