"""What the scenes of card games have in common: cards face up and face down, hands and piles."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from ninefold.core.catalogue import Catalogue
from ninefold.core.painter import ScenePainter
from ninefold.core.scene import Card, Zone

R = TypeVar("R", bound=Any)
S = TypeVar("S", bound=Any)
Printed = Callable[[Any, int, Catalogue, str], str]
"""What a card says: (cards, kind, catalogue, language)."""


@lru_cache(maxsize=4096)
def _text(printed: Printed, cards: Any, kind: int, catalogue: Catalogue, lang: str) -> str:
    """A card's text, made once: it is drawn again with every change of the table."""
    return printed(cards, kind, catalogue, lang)


class WordedPainter(ScenePainter[R, S]):
    """Draws one view of a game whose state has `kind` by card."""

    @staticmethod
    def printed(cards: Any, kind: int, catalogue: Catalogue, lang: str) -> str:
        """The text printed on a card; every game must implement this."""
        raise NotImplementedError

    def card_text(self, kind: int) -> str:
        """A card's text in the language of the scene."""
        return _text(self.printed, self.rules.cards, kind, self.rules.catalogue, self.lang)

    def card_name(self, card: int) -> str:
        """A card's name."""
        return str(self.rules.cards.called(self.view.kind[card], self.lang))

    def card(self, card: int) -> Card:
        """How a card looks, face down if the seat does not know it; every game must implement this."""
        raise NotImplementedError

    def laid(self, name: str, cards: list[int], owner: int = -1, layout: str = "row") -> Zone:
        """A place with its cards; a pile shows the topmost."""
        shown = cards[-1:] if layout == "pile" else cards
        return self.zone(name, [self.card(card) for card in shown], owner, layout=layout, count=len(cards))
