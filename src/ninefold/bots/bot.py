"""What a bot is: something that answers an ask from a view, never from the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer


class Bot(Protocol):
    """A player of one seat. The same seed and the same views give the same answers."""

    looks: bool
    """Whether it reads views; one that does not is given None instead, which saves the making."""

    def choose(self, rules: Any, view: Any, seat: int, options: Sequence[Answer], offers: Sequence[Offer]) -> Answer:
        """One of the options, or an answer that takes up an offer."""
        ...
