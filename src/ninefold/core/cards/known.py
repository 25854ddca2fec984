"""Rules of any game with cards: a mask says of each card which seats know its kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ninefold.core.field import CARD, NO_SEATS
from ninefold.core.flat import KnownCards
from ninefold.core.rules import Rules

C = TypeVar("C", bound=KnownCards)


class KnownCardRules(Rules[C]):
    """Which cards there are and who knows them. Subclasses say where kinds and their names come from."""

    def kind_key(self, kind: int) -> str:
        """The key of a kind of card."""
        raise NotImplementedError

    def find_kind(self, written: str) -> int | None:
        """The kind with this key, or this name in any language; None if there is none."""
        raise NotImplementedError

    def universe(self, state: C, kind: str) -> Sequence[int]:
        """All cards that have arrived; else as usual."""
        return range(len(state.kind)) if kind == CARD else super().universe(state, kind)

    def card_known(self, state: C, card: int) -> tuple[int, str]:
        """Who knows a card, and the key of its kind."""
        kind = state.kind[card]
        return (state.known[card], self.kind_key(kind)) if kind >= 0 else (NO_SEATS, "")

    def knowledge(self, state: C) -> Sequence[int]:
        """Who knows each card that has arrived."""
        return state.known

    def card_key(self, written: str) -> str | None:
        """The key of a kind that is written by its key, or by its name in any language."""
        kind = self.find_kind(written)
        return None if kind is None else self.kind_key(kind)
