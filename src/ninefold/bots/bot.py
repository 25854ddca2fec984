"""The bot protocol: a bot answers an ask from a view, never from the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules


class Bot(Protocol):
    """A player of one seat. The same seed and the same views give the same answers."""

    looks: bool
    """Whether the bot reads views; one that does not gets a state without fields, so that no view has to be built."""

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """Return one of the options, or an answer that takes up an offer. The bot may change the view."""
        ...
