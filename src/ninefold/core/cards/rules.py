"""Rules and title of a game of cards: what a seat may know, what it may imagine, and what cards are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ninefold.core.agenda import Step
from ninefold.core.cards import scenario
from ninefold.core.cards.box import CardBox
from ninefold.core.cards.known import KnownCardRules
from ninefold.core.cards.scene import add_cards
from ninefold.core.cards.state import SHUFFLED_IN, CardState
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.field import NO_SEATS, UNKNOWN, knows
from ninefold.core.game import AnyGame, Game
from ninefold.core.rules import Outcome, most_points
from ninefold.core.scene import Scene
from ninefold.core.stream import Stream
from ninefold.core.validate import unknown_kinds

C = TypeVar("C", bound=CardState)
R_co = TypeVar("R_co", bound="CardRules[Any]", covariant=True)
KIND = "kind"
"""A field that names a kind of card: `BOOK.verb("guess", "kind:kind")`."""


class CardRules(KnownCardRules[C]):
    """Rules of a game of cards. A game names the field of its points, or says itself how it ends (`outcome`)."""

    box: CardBox
    state: type[C]
    opening: Step
    """The step that the game begins with."""
    points: str = ""
    """The field of the state that has each seat's points; the seat with the most at the end wins."""

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.universes = {**self.universes, KIND: range(len(self.box.keys))}
        stats = dict.fromkeys(name for numbers in self.box.numbers for name in numbers)
        self.more_sentences = [
            *(f"card.{key}" for key in self.box.keys),
            *(f"stat.{name}" for name in stats),
            *(f"zone.{slot.name}" for slot in self.state.FIELDS if slot.is_cards),
        ]

    def faults(self) -> list[str]:
        """Faults of a card game, such as hidden fields that the default sampler can't fill."""
        found = super().faults()
        if type(self).universe is KnownCardRules.universe:
            found += unknown_kinds(self)
        if type(self).outcome is CardRules.outcome and self.points not in [slot.name for slot in self.state.FIELDS]:
            found.append(f"points = {self.points!r}: expected a field of {self.state.__name__}, or a rule outcome")
        if "SLOTS" not in vars(self.state):
            found.append(f"{self.state.__name__}: expected @declared above the class")
        if type(self).sample is CardRules.sample:
            made_up = {slot.name for slot in CardState.FIELDS}
            found += [
                f"{self.state.__name__}.{slot.name} is hidden and holds no cards: expected sample and reshuffle_hidden"
                for slot in self.state.FIELDS
                if slot.seen is not None and slot.name not in made_up
            ]
        return found

    def begin(self) -> C:
        """All cards are in the deck, and every zone is empty."""
        state = self.state(self).laid_out(self.opening)
        state.deck.bag = self.box.cards()
        return state

    def outcome(self, state: C) -> Outcome | None:
        """When the agenda is empty, the most points win; a seat that gave up can't win."""
        return None if state.agenda else most_points(self.points, getattr(state, self.points), but=state.gave_up)

    def standing(self, state: C) -> Sequence[float]:
        """The points at this moment."""
        return getattr(state, self.points)[:] if self.points else ()

    def concede(self, state: C, seat: int) -> None:
        """A seat that gives up ends the game; `outcome` says who has won."""
        state.gave_up = seat
        state.agenda.clear()

    def kind_key(self, kind: int) -> str:
        """The key of a kind in the box."""
        return self.box.keys[kind]

    def find_kind(self, written: str) -> int | None:
        """The kind with this key, or this name in any language; None if there is none."""
        low = written.lower()
        for kind, key in enumerate(self.box.keys):
            if low == key or any(low == self.card_name(key, lang).lower() for lang in LANGUAGES):
                return kind
        return None

    def knowledge(self, state: C) -> Sequence[int]:
        """Who knows each arrived card; a removed card is known to nobody."""
        return [NO_SEATS if kind == SHUFFLED_IN else mask for kind, mask in zip(state.kind, state.known, strict=True)]

    def sample(self, view: C, seat: int, stream: Stream) -> C:
        """Deal the cards that the seat has not seen to the places that it can't see."""
        state = super().sample(view, seat, stream)
        unseen = self.box.cards()
        for kind in state.kind:
            if kind in unseen:
                unseen.remove(kind)
        hidden = [card for card, kind in enumerate(state.kind) if kind == UNKNOWN]
        needed = len(hidden) + len(state.deck.bag)
        while len(unseen) < needed:  # in a scenario there may be more cards than in the box
            unseen.append(stream.below(len(self.box.keys)))
        _deal(state, hidden, unseen, stream)
        return state

    def reshuffle_hidden(self, state: C, seat: int, stream: Stream) -> C:
        """Shuffle the cards that the seat does not know, in zones and deck."""
        twin = state.clone()
        hidden = [card for card, mask in enumerate(self.knowledge(twin)) if not knows(mask, seat)]
        hidden = [card for card in hidden if twin.kind[card] != SHUFFLED_IN]
        _deal(twin, hidden, [twin.kind[card] for card in hidden] + twin.deck.bag, stream)
        return twin

    def scene(self, view: C, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """All zones, the deck, and every number that has a `track` sentence."""
        drawn = super().scene(view, seat, lang, names)
        add_cards(self, drawn, view, lang)
        return drawn

    def card_name(self, key: str, lang: str) -> str:
        """`[card.KEY]` of the sentences."""
        return self.catalogue.say(f"card.{key}", lang, {}) if key in self.box.keys else key

    def card_text(self, key: str, lang: str) -> str:
        """`[card_text.KEY]` of the sentences, if it says something."""
        return self.catalogue.say(f"card_text.{key}", lang, {}) if self.catalogue.has(f"card_text.{key}") else ""

    def unknown_name(self, state: C, card: int, lang: str) -> str:
        """A card that lies face down."""
        return self.catalogue.say("card_unknown", lang, {})

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A kind of card by its name; else as usual."""
        return self.card_name(self.box.keys[value], lang) if kind == KIND else super().value_name(kind, value, lang)

    def view_json(self, state: C, seat: int) -> PlainData:
        """What a seat sees, by the names of cards; "?" is a card that it does not know."""
        return scenario.account(self, self.view(state, seat))

    def judge_json(self, state: C) -> PlainData:
        """The whole table, by the names of cards."""
        return scenario.account(self, state)

    def given(self, data: PlainMapping) -> C:
        """A position whose zones are given by the names of cards."""
        return scenario.given(self, self.begin(), data)


def _deal(state: C, hidden: list[int], kinds: list[int], stream: Stream) -> None:
    """Give kinds to hidden cards at random, and to the deck's bag as many as it had."""
    for card in hidden:
        state.kind[card] = kinds.pop(stream.below(len(kinds)))
    state.deck.bag = sorted(kinds.pop(stream.below(len(kinds))) for _ in state.deck.bag)


class CardGame(Game[R_co]):
    """The title of a game of cards; `make` is its rules class."""

    make: type[R_co]
    content_tables = ()

    def cards(self, lang: str) -> list[PlainData]:
        """Every kind of card with its name, how many there are, its numbers and its text."""
        rules, box = self.rules(self.min_seats, {}), self.make.box
        return [
            {
                "key": key,
                "name": rules.card_name(key, lang),
                "copies": count,
                **numbers,
                "text": rules.card_text(key, lang),
            }
            for key, count, numbers in zip(box.keys, box.counts, box.numbers, strict=True)
        ]
