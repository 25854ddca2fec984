"""Defaults for games that have content: sentences and cards in files, and an account of the table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from ninefold.core.agenda import Answer
from ninefold.core.cards.known import KnownCardRules
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.data import PlainData
from ninefold.core.flat import Flat, KnownCards
from ninefold.core.game import AnyGame, Game, R_co
from ninefold.core.overlay import Overlay
from ninefold.core.rules import Rules
from ninefold.effects.content import content_page
from ninefold.effects.decks import DeckShelf
from ninefold.effects.describe import describe
from ninefold.effects.either import EitherVerbs, part_said
from ninefold.effects.kinds import WordedKinds
from ninefold.effects.lexicon import WordRule
from ninefold.effects.word import Program
from ninefold.effects.wordlist import WordedCard, WordList

S = TypeVar("S", bound=Flat)
C = TypeVar("C", bound=KnownCards)
K = TypeVar("K", bound=WordedKinds[Any])


@cache
def sentences_of(package: str) -> Catalogue:
    """The sentences of a game."""
    name = package.rpartition(".")[2]
    return catalogue_of(content_page(package, "sentences.toml"), f"{name}/content/sentences.toml")


class ContentRules(Rules[S]):
    """Rules with `content/sentences.toml` beside them."""

    named: Mapping[str, Sequence[str]] = {}
    """By kind of value: the names of its values; what each is called stands under `[KIND.NAME]` in the sentences."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Overlay] = ()) -> None:
        super().__init__(game, seats, options, overlays)
        self.catalogue = self.catalogue.extended(sentences_of(type(self).__module__.rpartition(".")[0]))

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A named value in words; others are numbers."""
        if kind not in self.named:
            return str(value)
        return self.catalogue.say(f"{kind}.{self.named[kind][value]}", lang, {})

    def view_json(self, state: S, seat: int) -> PlainData:
        """The account of what a seat may know."""
        return self.judge_json(self.view(state, seat))


class EffectRules(Rules[S]):
    """Rules of a game whose cards are written in words."""

    programs: Sequence[Program]
    word_rules: Sequence[WordRule[S]]
    """By the number of a word: what it does."""


class WordedRules(ContentRules[C], EffectRules[C], KnownCardRules[C], Generic[C, K]):
    """Rules of a game with cards in files."""

    cards: K
    either: EitherVerbs | None = None
    """The answers to a choice between two parts of a card, in a language that has the word."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Overlay] = ()) -> None:
        super().__init__(game, seats, options, overlays)
        self.cards = self.read_cards()
        self.content_hash = self.cards.hash
        self.programs = self.cards.programs
        self.word_rules = self.cards.lexicon.rules
        self.more_sentences = [f"word.{name}" for name in self.cards.lexicon.words]

    def faults(self) -> list[str]:
        """What is wrong with a game whose cards are in files: besides the rest, a word that does nothing."""
        found = [f"word '{name}' has no rule" for name in self.cards.lexicon.without_rule()]
        return super().faults() + found

    def read_cards(self) -> K:
        """The cards of the game; every game must implement this."""
        raise NotImplementedError

    def option_note(self, state: C, seat: int, answer: Answer, lang: str) -> str:
        """What a part of a card says that may be chosen."""
        if self.either is None or answer[0] not in (self.either.first, self.either.second):
            return super().option_note(state, seat, answer, lang)
        _, _, _, ability, position, *_ = state.agenda[-2]
        program, is_second = self.programs[ability], answer[0] == self.either.second
        part = part_said(self.cards.effect_of[ability], program, position - 1, is_second=is_second)
        return describe(part, self.catalogue, lang)

    def kind_key(self, kind: int) -> str:
        """The key of a card."""
        return self.cards.key[kind]

    def find_kind(self, written: str) -> int | None:
        """The card that is written by key or name."""
        return self.cards.find(written)

    def card_name(self, key: str, lang: str) -> str:
        """A card's name in a language."""
        kind = self.cards.number.get(key)
        return key if kind is None else self.cards.called(kind, lang)


class WordedGame(Game[R_co], Generic[R_co, K]):
    """A title with cards, and with decks where it has `deck_files`."""

    deck_files: DeckShelf[K] | None = None

    def cards_with(self, overlays: Sequence[Overlay]) -> K:
        """The cards of the game, with overlays applied; every game must implement this."""
        raise NotImplementedError

    def card_data(self, cards: K, kind: int, catalogue: Catalogue, lang: str) -> PlainData:
        """A card as lists of cards show it; every game must implement this."""
        raise NotImplementedError

    def cards(self, lang: str) -> list[PlainData]:
        """All cards."""
        cards = self.cards_with(self.overlays)
        catalogue = sentences_of(type(self).__module__.rpartition(".")[0])
        return [self.card_data(cards, kind, catalogue, lang) for kind in range(len(cards.key))]

    def words(self, lang: str) -> list[PlainData]:
        """The words of the game's lexicon, with examples from the shipped cards."""
        cards = self.cards_with(())
        catalogue = sentences_of(type(self).__module__.rpartition(".")[0])
        shown = [WordedCard(key, cards.called(kind, lang), cards.effects[kind]) for kind, key in enumerate(cards.key)]
        return WordList(cards.lexicon, cards.whens, shown, catalogue, lang).listed()

    def decks(self, lang: str) -> PlainData:
        """The ready decks, and what a deck is made of."""
        if self.deck_files is None:
            return super().decks(lang)
        return self.deck_files.data(lang, self.cards_with(self.overlays) if self.overlays else None)

    def check_deck(self, text: str, lang: str = "en") -> list[str]:
        """What is wrong with a deck file."""
        if self.deck_files is None:
            return super().check_deck(text, lang)
        return self.deck_files.check(text, self.cards_with(self.overlays), lang)
