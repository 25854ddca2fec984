"""Positions to think about, and searches that have thought."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.stream import Stream


def four(*columns: int) -> Any:
    """Connect Four after discs in these columns, in turn."""
    rules = pytest.importorskip("connect_four").GAME.rules(2, {})
    state = rules.begin()
    for number, column in enumerate(columns):
        kernel.take(state, number % 2, (0, column))
        kernel.advance(state, None)
    return state


def searched(state: Any, seat: int, iterations: int, seed: int = 1) -> Search:
    """A search that has thought."""
    search = Search(
        state.rules, state.rules.view(state, seat), seat, SearchSettings(iterations=iterations), Stream(seed)
    )
    search.think()
    return search


def choice(bot: Any, state: Any, seat: int) -> Answer:
    """What a bot answers."""
    rules = state.rules.for_seat(seat)
    answer: Answer = bot.choose(
        rules, state.rules.view(state, seat), seat, kernel.options(state, seat), kernel.offers(state, seat)
    )
    return answer


def first(state: Any, seat: int) -> Answer:
    """Some answer."""
    options = kernel.options(state, seat)
    return options[0] if options else kernel.offers(state, seat)[0].listed(1)[0]


def begun(game: Any, seats: int, seed: int = 1) -> Any:
    """A toy at its first ask."""
    state = game.rules(seats, {}).begin()
    kernel.advance(state, Stream(seed))
    return state
