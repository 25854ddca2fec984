"""The Ninth World as one table plays it: what the kernel asks of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.rules import Outcome
from ninefold.effects.rules import WordedRules
from ninefold.games.ninth_world import (
    choices,
    claims,
    ending,
    setup,
    words,  # noqa: F401  (binds the rule of every word)
)
from ninefold.games.ninth_world.account import account
from ninefold.games.ninth_world.book import BOOK
from ninefold.games.ninth_world.bot import NinthWorldGuide, PartyGuide
from ninefold.games.ninth_world.claims import cost_of
from ninefold.games.ninth_world.content import POWER, REGION, Kinds, cards_with
from ninefold.games.ninth_world.counting import RESULTS
from ninefold.games.ninth_world.language import SKILLS
from ninefold.games.ninth_world.modes import mode_of
from ninefold.games.ninth_world.places import place_of
from ninefold.games.ninth_world.rounds import PHASES
from ninefold.games.ninth_world.scenario import given
from ninefold.games.ninth_world.scene import WorldPainter
from ninefold.games.ninth_world.state import ENDINGS, LOST, NOT_OVER, VICTORY, State
from ninefold.games.ninth_world.statistics import count, own_cards
from ninefold.games.ninth_world.text import card_text
from ninefold.games.ninth_world.view import complete, reshuffle_hidden, sample_state

MOST_POINTS: Final = 40
NAMED: Final = {"skill": SKILLS, "phase": PHASES, "result": RESULTS, "ending": ENDINGS}
UNIVERSES: Final = {"skill": range(1, len(SKILLS)), "points": range(MOST_POINTS)}
HEADINGS: Final = {"round_began": 1, "phase_began": 2}
"""Tells that begin a part of the game."""


class NinthWorldRules(WordedRules[State, Kinds]):
    """The rules of one table."""

    headings = HEADINGS
    rolls: Mapping[str, str] = {"rolled": "result", "town_attacked": "result"}
    showcased = ("used", "power_taken", "copied", "round_began", "prize", "quest_complete", "ally_joined")
    book = BOOK
    named = NAMED
    universes = UNIVERSES
    either = choices.EITHER

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.mode = mode_of(seats, self.options)
        self.shared = self.mode.shared
        self.lost = LOST if self.shared else ()
        self._check_choices()
        self.guide = PartyGuide() if self.shared else NinthWorldGuide()

    def _check_choices(self) -> None:
        """§2.1, §2.4 A kingdom or hero of a set can be chosen only by a table that plays with the set."""
        keys = {*self.cards.kingdoms, *[self.cards.key[kind] for kind in self.cards.heroes]}
        for name, value in self.options.items():
            if (name == "kingdom" or name.startswith("hero")) and value not in keys and value != setup.RANDOM:
                raise BadInput(f"{name}: '{value}' is not in the sets that this table plays with (sets)")

    def read_cards(self) -> Kinds:
        """The cards of the chosen sets, with what is laid over them."""
        return cards_with(self.overlays, tuple(name.strip() for name in self.options["sets"].split(",")))

    def in_play(self) -> list[str]:
        """§2.1, §2.4, §2.5 All cards of the chosen sets, but for what the options leave out."""
        cards, out = self.cards, set[int]()
        if self.options["powers"] == "off" and not cards.deals_powers:
            out |= set(cards.of_type(POWER))
        if self.options["kingdom"] != setup.RANDOM:
            out |= set(cards.of_type(REGION)) - set(cards.kingdoms[self.options["kingdom"]])
        chosen = [self.options[f"hero{seat + 1}"] for seat in range(self.seats)]
        if setup.RANDOM not in chosen:
            out |= {kind for kind in cards.heroes if cards.key[kind] not in chosen}
        return [key for kind, key in enumerate(cards.key) if kind not in out]

    def begin(self) -> State:
        """§2 A table before its set-up."""
        state = State(self).laid_out()
        state.agenda.append((setup.SET_UP,))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """§13 How it ended."""
        if state.ending == NOT_OVER:
            return None
        scores = tuple(ending.score(state, seat) for seat in range(self.seats))
        if state.mode.shared:
            winners = tuple(range(self.seats)) if state.ending == VICTORY else ()
        else:
            winners = (state.winner,)
        return Outcome(ENDINGS[state.ending], winners, scores)

    def concede(self, state: State, seat: int) -> None:
        """§13.4 A player may give up at any time; with more than two, a bot takes the seat."""
        ending.concede(state, seat)

    def standing(self, state: State) -> Sequence[float]:
        """§13 The score so far."""
        return [ending.score(state, seat) for seat in range(self.seats)]

    def traits(self, state: State) -> list[dict[str, str]]:
        """§2 By seat: its hero."""
        return [{"hero": state.cards.card[state.kind[hero]].name} for hero in state.hero]

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> Mapping[str, int]:
        """Numbers that the reasons speak of."""
        values = {"have": state.points[seat]}
        if reason == claims.TOO_DEAR:
            _, card = answer
            values["cost"] = cost_of(state, seat, card, place_of(state, card))
        return values

    def card_text(self, key: str, lang: str) -> str:
        """What a card says in a language."""
        kind = self.cards.number.get(key)
        return "" if kind is None else card_text(self.cards, kind, self.catalogue, lang)

    sample = sample_state
    completed = complete
    reshuffle_hidden = staticmethod(reshuffle_hidden)
    painter = WorldPainter
    given = given
    judge_json = staticmethod(account)
    statistics = staticmethod(count)
    also_used = staticmethod(own_cards)
