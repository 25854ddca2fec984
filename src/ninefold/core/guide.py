"""A game's own advice to bots: what a position is worth, and which answers look good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ninefold.core.agenda import NOWHERE, Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat

S = TypeVar("S", bound=Flat)

NEVER: Final = -100.0
"""The rating of an answer to give only if there is no other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """Advice to bots (a game's `bot.py`). A game says how it values a position; everything else is optional."""

    horizon: ClassVar[int] = 0
    """Number of decisions simulated beyond the search tree before `worth` is called; 0: no limit."""
    rests_before: ClassVar[int] = NOWHERE
    """The step before which a position is judged best, such as when all have acted and before dice are rolled."""

    suggests: ClassVar[bool] = False
    """Whether `suggest` has ideas for offers too large to list; else some answers are drawn at random."""

    def worth(self, state: S, seat: int) -> float:
        """How good the position is for the seat, in -1..1. After an end without winners: 0 for a draw, -1 if
        everybody lost."""
        raise NotImplementedError

    def worths(self, state: S) -> Sequence[float]:
        """The worth for every seat; override it where that is cheaper than one call per seat."""
        return [self.worth(state, seat) for seat in range(state.rules.seats)]

    def rate(self, state: S, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks at first sight, by what the seat may know; higher is better.

        What a bot should never answer while it can answer something else, such as to take back what it just chose, is
        rated `NEVER`. An empty list: the guide has no opinion.
        """
        return ()

    def suggest(self, state: S, seat: int, offer: Offer) -> Sequence[Answer]:
        """Suggested answers to an offer too large to list."""
        return ()
