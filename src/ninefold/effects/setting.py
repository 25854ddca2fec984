"""Setting up a position with cards, which a scenario writes by key or name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar

from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.scenario.setting import GIVEN, Setter
from ninefold.core.shape import shortened
from ninefold.effects.kinds import WordedKinds

S = TypeVar("S", bound=Flat)


class WordedSetter(Setter[S]):
    """Sets up one position with cards."""

    def __init__(self, state: S, cards: WordedKinds[Any]) -> None:
        super().__init__(state)
        self.cards = cards

    def kind(self, name: str, where: str, types: Collection[int] = ()) -> int:
        """The kind of a written card, which must be of one of these types, if any are named."""
        kind = self.cards.find(name)
        if kind is None:
            raise BadInput(f"{GIVEN}: {where}: there is no card '{shortened(name, 40)}'")
        if types and self.cards.type[kind] not in types:
            raise BadInput(f"{GIVEN}: {where}: '{name}' is {self.not_of(types)}")
        return kind

    def not_of(self, types: Collection[int]) -> str:
        """How a card is refused that is of none of these types: "no quest"."""
        raise NotImplementedError

    def bag(
        self, named: Sequence[str] | None, others: Iterable[int], where: str, types: Collection[int] = ()
    ) -> list[int]:
        """The bag of a deck: the cards that are named, or these others where none are."""
        return sorted(others if named is None else [self.kind(name, where, types) for name in named])
