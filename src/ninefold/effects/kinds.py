"""All kinds of cards of a table: read, numbered, their effects lowered, and found by any of their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from ninefold.core.catalogue import Named, name_of
from ninefold.core.data import PlainMapping
from ninefold.core.errors import FaultList
from ninefold.core.shape import did_you_mean, shortened
from ninefold.effects.content import content_hash, read_card
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.shelf import ContentFile, LaidFiles, key_of
from ninefold.effects.word import Effect, Program

C = TypeVar("C", bound=Named)
Struct = type[C]
"""The class that a card's fields are read into."""
NO_PROGRAM: Final = -1
HIDDEN: Final = "?"
"""What a card is called in an account by those who do not know it."""


class WordedKinds(Generic[C]):
    """Lists by kind; a game adds lists of its own, which it makes before it calls this `__init__`."""

    lexicon: ClassVar[Lexicon[Any]]
    whens: ClassVar[Sequence[str]]
    """The names of the moments at which effects act."""
    hash: str
    """A hash of exactly these cards."""
    type: list[int]
    """By kind, in a game with several types of cards."""

    def __init__(self, files: Sequence[ContentFile]) -> None:
        self.key: list[str] = []
        self.card: list[C] = []
        self.effects: list[dict[str, Effect]] = []
        self.programs: list[Program] = []
        self.effect_of: list[Effect] = []
        """By program: the effect that it was made of."""
        self.stands_in: dict[int, int] = {}
        """By kind: the one that takes its place in ready decks."""
        faults = FaultList(files.faults if isinstance(files, LaidFiles) else ())
        for file in files:
            for key, fields in file.cards.items():
                with faults:
                    self.add(file, key, fields)
        faults.check()
        self.number = {key: kind for kind, key in enumerate(self.key)}
        self._named = {
            name.casefold(): kind
            for kind in reversed(range(len(self.key)))
            for name in (self.card[kind].name_de, self.card[kind].name)
            if name
        }

    def add(self, file: ContentFile, key: str, fields: PlainMapping) -> None:
        """Read a card with the game's own struct, check it, and note what rules need; games must implement this."""
        raise NotImplementedError

    def read(self, file: ContentFile, key: str, fields: PlainMapping, shape: Struct[C]) -> tuple[C, dict[str, Effect]]:
        """A card's plain fields as the struct, and its effects by moment."""
        card, effects = read_card(key, fields, file.said, shape, self.lexicon, self.whens)
        self.key.append(key)
        self.card.append(card)
        self.effects.append(effects)
        return card, effects

    def lowered(self, effects: Mapping[str, Effect]) -> tuple[int, ...]:
        """By moment: the number of the program, or NO_PROGRAM."""
        found: list[int] = []
        for when in self.whens:
            found.append(len(self.programs) if when in effects else NO_PROGRAM)
            if when in effects:
                self.programs.append(self.lexicon.lower(effects[when]))
                self.effect_of.append(effects[when])
        return tuple(found)

    def replacing(self, names: Mapping[str, str]) -> Self:
        """The same with cards that take the place of others in ready decks, as content of one's own says."""
        faults = FaultList()
        for old, new in names.items():
            kind, other = self.find(old), self.find(new)
            if kind is None or other is None:
                guess = did_you_mean(old, [card.name for card in self.card])
                said = f"there is no card '{shortened(old, 40)}'{guess}"
                faults.found.append(f"cards: {shortened(new, 40)}: replaces: {said}")
            elif kind != other:
                self.stands_in[kind] = other
        faults.check()
        if self.stands_in:
            self.hash = content_hash(self.hash, sorted(self.stands_in.items()))
        return self

    def find(self, written: str) -> int | None:
        """The kind that is written by its key, or by its name in English or German; None if there is none."""
        found = self.number.get(key_of(written))
        return self._named.get(written.strip().casefold()) if found is None else found

    def called(self, kind: int, lang: str = "en") -> str:
        """A kind's name in a language; of one that is not known, a question mark."""
        return name_of(self.card[kind], lang) if kind >= 0 else HIDDEN
