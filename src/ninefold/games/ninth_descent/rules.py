"""Ninth Descent as one table plays it: its steps, its judge, its decks, and how the kernel meets them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainMapping
from ninefold.core.deck import Deck
from ninefold.core.errors import BadInput
from ninefold.core.field import NO_SEAT
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay
from ninefold.core.rules import Outcome
from ninefold.effects.content import content_page
from ninefold.effects.rules import WordedRules
from ninefold.effects.unseen import ReadyDecks
from ninefold.games.ninth_descent import actions, language, points, pushes, setup, targets
from ninefold.games.ninth_descent.account import account
from ninefold.games.ninth_descent.board import BOARD, REALMS
from ninefold.games.ninth_descent.book import AT, BOOK
from ninefold.games.ninth_descent.bot import NinthDescentGuide
from ninefold.games.ninth_descent.content import ALOOF, HEAVY, NOTHING, SHELTERED, Kinds, cards_with
from ninefold.games.ninth_descent.decks import DECKS, box_kinds
from ninefold.games.ninth_descent.scenario import given
from ninefold.games.ninth_descent.scene import DescentPainter
from ninefold.games.ninth_descent.state import (
    ASH,
    BUILDS,
    CONCEDED,
    CONSTRUCTED,
    DRAFT,
    ENDINGS,
    NOT_OVER,
    SIN,
    VIRTUE,
    State,
)
from ninefold.games.ninth_descent.statistics import card_use, count
from ninefold.games.ninth_descent.view import complete, reshuffle_hidden, sample_state

SPACE: Final = "space"
WHEN: Final = "when"
NAMED: Final = {"realm": REALMS, "counter": language.COUNTERS, "stat": language.STATS, "ending": ENDINGS}
UNIVERSES: Final = {SPACE: range(BOARD.count), WHEN: range(language.WHEN_SUMMONED, language.WHEN_ACTIVATED)}
HEADINGS: Final = {"round_began": 1, "turn_began": 2}
"""Tells that begin a part of the game."""


@cache
def later_seats() -> tuple[int, ...]:
    """§4.3 By place in turn order: how many cards more the opening hand has."""
    return tuple(tomllib.loads(content_page("ninefold.games.ninth_descent", "table.toml"))["bonus"])


class NinthDescentRules(WordedRules[State, Kinds]):
    """The rules of one table."""

    book = BOOK
    named = NAMED
    universes = UNIVERSES
    ends_turn = (actions.END,)
    leads = (actions.SUMMON, actions.MOVE, actions.ATTACK)
    aims = (AT,)
    headings = HEADINGS
    showcased = ("summoned", "activated", "triggered", "took")
    guide = NinthDescentGuide()
    either = targets.EITHER

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Overlay] = ()) -> None:
        super().__init__(game, seats, options, overlays)
        self.build = BUILDS.index(self.options["build"])
        self.opening_hand = int(self.options["hand"])
        self.bonus = later_seats()
        self.decks = [
            DECKS.kinds(self.cards, self.options[name], f"{name}: ")
            for name in (f"deck{seat + 1}" for seat in range(seats))
        ]
        self.box_kinds = box_kinds(self.cards)
        self.ready_decks = ReadyDecks([DECKS.kinds(self.cards, name) for name in DECKS.ready])
        self._note_what_occurs()

    def in_play(self) -> set[str]:
        """§11 The Forces of the players' decks, or of the box if they are shared or drafted."""
        decks = self.decks if self.build == CONSTRUCTED else [self.box_kinds]
        return {self.cards.key[kind] for kinds in decks for kind in kinds}

    def read_cards(self) -> Kinds:
        """The Forces, with what is laid over them."""
        return cards_with(self.overlays)

    def _note_what_occurs(self) -> None:
        """Note which rare rules the table's cards need, so that the others are not checked at every turn."""
        cards = self.cards
        self.has_heavy = any(flags & HEAVY for flags in cards.flags)
        self.has_cover = any(flags & (ALOOF | SHELTERED) for flags in cards.flags)
        self.has_bargains = any(any(less) for less in cards.cheapens)
        self.has_greeters = any(by_when[language.WHEN_ALLY_SUMMONED] != NOTHING for by_when in cards.abilities)
        self.has_mourners = any(
            by_when[language.WHEN_ALLY_PERISHES] != NOTHING or by_when[language.WHEN_ENEMY_PERISHES] != NOTHING
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
        state.agenda.append((setup.SET_UP,))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """§13 How it ended."""
        if state.ending == NOT_OVER:
            return None
        winners = () if state.winner == NO_SEAT else (state.winner,)
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

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> PlainMapping:
        """Numbers that the reasons speak of."""
        return {"ash": state.counters[seat][ASH]}

    def concerns(self, state: State, answer: Answer) -> tuple[str, int] | None:
        """§5.2, §6.1, §12.10 The Force that is to go to a space; after its first choice it has been named."""
        asked, *values = state.agenda[-1]
        if answer[0] != AT:
            return None
        if asked == pushes.PUSH_TO:
            _, _, moved, *_ = values
            return "card", moved
        return None

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A space, a realm, a counter, a stat, an ending or a moment in words."""
        if kind == WHEN:
            return self.catalogue.say(f"when.{language.WHEN_NAMES[value]}", lang, {"text": ""}).rstrip(": ")
        if kind == SPACE:
            return (BOARD.names_de if lang == "de" else BOARD.names)[value]
        return super().value_name(kind, value, lang)

    sample = sample_state
    completed = complete
    reshuffle_hidden = staticmethod(reshuffle_hidden)
    painter = DescentPainter
    given = given
    judge_json = staticmethod(account)
    statistics = staticmethod(count)
    card_use = staticmethod(card_use)
