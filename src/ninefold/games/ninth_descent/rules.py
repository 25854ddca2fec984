"""Ninth Descent as one table plays it: its steps, its judge, its decks, and how the kernel meets them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ninefold.core.agenda import Answer
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.deck import Deck
from ninefold.core.errors import BadInput
from ninefold.core.field import CARD
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay
from ninefold.core.rules import Outcome
from ninefold.core.scene import Scene
from ninefold.core.stream import Stream
from ninefold.effects.rules import EffectRules
from ninefold.games.ninth_descent import actions, points, set_up, targets
from ninefold.games.ninth_descent.account import account
from ninefold.games.ninth_descent.board import BOARD, REALMS
from ninefold.games.ninth_descent.book import BOOK
from ninefold.games.ninth_descent.bot import NinthDescentGuide
from ninefold.games.ninth_descent.content import ALOOF, HEAVY, NOTHING, Kinds, cards_with
from ninefold.games.ninth_descent.decks import box_kinds, deck_kinds, ready_decks
from ninefold.games.ninth_descent.language import (
    COUNTERS,
    STATS,
    WHEN_ACTIVATED,
    WHEN_ALLY_PERISHES,
    WHEN_ALLY_SUMMONED,
    WHEN_ENEMY_PERISHES,
    WHEN_NAMES,
    WHEN_SUMMONED,
)
from ninefold.games.ninth_descent.scenario import given
from ninefold.games.ninth_descent.scene import draw_scene
from ninefold.games.ninth_descent.state import (
    ASH,
    BUILDS,
    CONCEDED,
    CONSTRUCTED,
    DRAFT,
    ENDINGS,
    NOBODY,
    NOT_OVER,
    SIN,
    VIRTUE,
    State,
)
from ninefold.games.ninth_descent.statistics import card_use, count
from ninefold.games.ninth_descent.text import name_of
from ninefold.games.ninth_descent.view import reshuffle_hidden, sample_state
from ninefold.games.ninth_descent.words import word_rules

NAMED: Final[dict[str, Sequence[str]]] = {"realm": REALMS, "counter": COUNTERS, "stat": STATS, "ending": ENDINGS}
SPACE: Final = "space"
WHEN: Final = "when"


def content_file(name: str) -> str:
    """The text of a file of the game's content."""
    return files("ninefold.games.ninth_descent").joinpath(f"content/{name}").read_text(encoding="utf-8")


def sentences() -> Catalogue:
    """The sentences of Ninth Descent."""
    return catalogue_of(content_file("sentences.toml"), "ninth_descent/content/sentences.toml")


@cache
def later_seats() -> tuple[int, ...]:
    """§4.3 By place in turn order: how many cards more the opening hand has."""
    return tuple(tomllib.loads(content_file("table.toml"))["bonus"])


class NinthDescentRules(EffectRules[State]):
    """The rules of one table."""

    book = BOOK
    ends_turn = (actions.END,)
    guide = NinthDescentGuide()

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Overlay] = ()) -> None:
        super().__init__(game, seats, options, overlays)
        self.catalogue = self.catalogue.extended(sentences())
        self.cards: Kinds = cards_with(overlays)
        self.content_hash = self.cards.hash
        self.programs = self.cards.programs
        self.word_rules = word_rules()
        self.choose_target = targets.choose_target
        self.build = BUILDS.index(self.options["build"])
        self.opening_hand = int(self.options["hand"])
        self.bonus = later_seats()
        self.decks = [
            deck_kinds(self.cards, self.options[name], f"{name}: ")
            for name in (f"deck{seat + 1}" for seat in range(seats))
        ]
        self.box_kinds = box_kinds(self.cards)
        self.ready_kinds = [deck_kinds(self.cards, name) for name in ready_decks()]
        self._note_what_occurs()

    def _note_what_occurs(self) -> None:
        """Note which rare rules the table's cards need, so that the others are not checked at every turn."""
        cards = self.cards
        self.has_heavy = any(flags & HEAVY for flags in cards.flags)
        self.has_aloof = any(flags & ALOOF for flags in cards.flags)
        self.has_bargains = any(any(less) for less in cards.cheapens)
        self.has_greeters = any(by_when[WHEN_ALLY_SUMMONED] != NOTHING for by_when in cards.abilities)
        self.has_mourners = any(
            by_when[WHEN_ALLY_PERISHES] != NOTHING or by_when[WHEN_ENEMY_PERISHES] != NOTHING
            for by_when in cards.abilities
        )

    def as_known_to(self, seat: int) -> NinthDescentRules:
        """§11.2 Constructed decks are built in private: a seat knows its own."""
        known = copy(self)
        known.decks = [kinds if player == seat else [] for player, kinds in enumerate(self.decks)]
        own = f"deck{seat + 1}"
        known.options = {k: value for k, value in self.options.items() if k == own or not k.startswith("deck")}
        return known

    def begin(self) -> State:
        """§11 A table before its set-up: each Essence is shuffled, or the box for a shared deck or a draft."""
        state = State(self).laid_out()
        if self.build == CONSTRUCTED:
            state.decks = [Deck([], sorted(kinds), []) for kinds in self.decks]
        else:
            state.decks[0] = Deck([], sorted(self.box_kinds), [])
        if self.build == DRAFT:
            state.lists = [[] for _ in range(self.seats)]
        state.agenda.append((set_up.SET_UP,))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """§13 How it ended."""
        if state.ending == NOT_OVER:
            return None
        winners = () if state.winner == NOBODY else (state.winner,)
        return Outcome(ENDINGS[state.ending], winners, tuple(own[VIRTUE] + own[SIN] for own in state.counters))

    def concede(self, state: State, seat: int) -> None:
        """§13.3 With two players, the one who gives up loses at once; with more, a bot takes the seat."""
        if self.seats != 2:
            raise BadInput("with three or four players the game goes on: let a bot take the seat")
        if state.ending == NOT_OVER:
            points.end_game(state, CONCEDED, 1 - seat)

    def standing(self, state: State) -> Sequence[float]:
        """§1.3 Virtue and sin together."""
        return [own[VIRTUE] + own[SIN] for own in state.counters]

    def card_use(self, state: State) -> list[dict[str, int]]:
        """By seat: the Forces that it could have summoned, and those that it summoned."""
        return card_use(state)

    def round(self, state: State) -> int:
        """§1.2 A round is a turn of each player."""
        return state.round

    def universe(self, state: State, kind: str) -> Sequence[int]:
        """All cards that have arrived, all spaces, all seats."""
        if kind == CARD:
            return range(len(state.kind))
        if kind == WHEN:
            return range(WHEN_SUMMONED, WHEN_ACTIVATED)
        return range(BOARD.count) if kind == SPACE else super().universe(state, kind)

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        """Who knows a card, and what it is."""
        return state.known[card], self.cards.key[state.kind[card]]

    def knowledge(self, state: State) -> Sequence[int]:
        """Who knows each card that has arrived."""
        return state.known

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> Mapping[str, Any]:
        """Numbers that the reasons speak of."""
        return {"ash": state.counters[seat][ASH]}

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        """Some table that looks like this."""
        return sample_state(self, view, seat, stream)

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        """Another table that the seat can't tell from this one."""
        return reshuffle_hidden(state, seat, stream)

    def scene(self, view: State, seat: int, lang: str, names_: Sequence[str]) -> Scene:
        """How a view is drawn."""
        return draw_scene(self, view, seat, lang, names_)

    def card_name(self, key: str, lang: str) -> str:
        """A Force's name in a language."""
        kind = self.cards.number.get(key)
        if kind is None:
            return key
        return name_of(self.cards.card[kind], lang)

    def card_key(self, written: str) -> str | None:
        """The key of a Force written by key or name."""
        kind = self.cards.find(written)
        return None if kind is None else self.cards.key[kind]

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A space, a realm, a counter, a stat, an ending or a moment in words."""
        if kind == WHEN:
            return self.catalogue.say(f"when.{WHEN_NAMES[value]}", lang, {"text": ""}).rstrip(": ")
        if kind == SPACE:
            return (BOARD.names_de if lang == "de" else BOARD.names)[value]
        return self.catalogue.say(f"{kind}.{NAMED[kind][value]}", lang, {})

    def statistics(self, state: State) -> dict[str, int]:
        """What designers count."""
        return count(state)

    def view_json(self, state: State, seat: int) -> dict[str, Any]:
        """A view in the rulebook's words."""
        return account(self.view(state, seat))

    def judge_json(self, state: State) -> dict[str, Any]:
        """The all-seeing account."""
        return account(state)

    def given(self, data: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        return given(self, data)
