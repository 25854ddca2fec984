"""The Nine as one table plays it: its steps, its judge, its decks, and how the kernel meets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from ninefold.core.agenda import NOWHERE, Answer
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.deck import Deck
from ninefold.core.game import AnyGame
from ninefold.core.rules import Gathering, Outcome
from ninefold.effects.rules import WordedRules
from ninefold.effects.unseen import ReadyDecks
from ninefold.effects.word import walk
from ninefold.games.the_nine import bids, combat, players, setup, targets, windows
from ninefold.games.the_nine.account import account
from ninefold.games.the_nine.book import BOOK, TOO_EARLY
from ninefold.games.the_nine.bot import TheNineGuide
from ninefold.games.the_nine.content import RAGNAROK, Kinds, cards_with
from ninefold.games.the_nine.decks import DECKS, box_kinds
from ninefold.games.the_nine.forecast import UNVALUED
from ninefold.games.the_nine.language import BARS, STATS
from ninefold.games.the_nine.scenario import given
from ninefold.games.the_nine.scene import NinePainter
from ninefold.games.the_nine.state import CONCEDED, ENDINGS, NEUTRAL, NOT_OVER, State
from ninefold.games.the_nine.statistics import card_use, count
from ninefold.games.the_nine.view import complete, reshuffle_hidden, sample_state
from ninefold.games.the_nine.warriors import worth

NAMED: Final = {"stat": STATS, "bar": BARS, "ending": ENDINGS, "window": windows.WINDOWS}
FORFEITED: Final = {combat.DECLARE_ATTACK: "forfeit_attack", combat.DECLARE_DEFENCE: "forfeit_defence"}
HEADINGS: Final = {"round_began": 1, "player_phase": 2, "bid_phase": 2, "cleanup": 2}
"""Tells that begin a part of the game."""


class TheNineRules(WordedRules[State, Kinds]):
    """The rules of one table."""

    book = BOOK
    named = NAMED
    stops = windows.STOPS
    headings = HEADINGS
    showcased = ("played", "event_played", "countered", "used", "rr_revealed", "claimed")
    guide = TheNineGuide()
    either = targets.EITHER

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.decks = [DECKS.kinds(self.cards, self.options[name], f"{name}: ") for name in ("deck1", "deck2")]
        self.rr_kinds = self.cards.of_type(RAGNAROK)
        self.box_kinds = box_kinds(self.cards)
        self.ready_decks = ReadyDecks([DECKS.kinds(self.cards, name) for name in DECKS.ready])

    def read_cards(self) -> Kinds:
        """The box, with what is laid over it."""
        return cards_with(self.overlays)

    def as_known_to(self, seat: int) -> TheNineRules:
        """§12.1 Decks are built in private: a seat knows its own."""
        known = copy(self)
        known.decks = [kinds if player == seat else [] for player, kinds in enumerate(self.decks)]
        known.options = {name: value for name, value in self.options.items() if name == f"deck{seat + 1}"}
        return known

    def begin(self) -> State:
        """§3 A table before its set-up: both decks and the RR deck are shuffled."""
        state = State(self).laid_out()
        state.decks = [Deck([], sorted(kinds), []) for kinds in self.decks]
        state.rr_deck = Deck([], sorted(self.rr_kinds), [])
        state.agenda.append((setup.SET_UP,))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """§11 How it ended."""
        if state.ending == NOT_OVER:
            return None
        winners = () if state.winner == NEUTRAL else (state.winner,)
        return Outcome(ENDINGS[state.ending], winners, (players.glory(state, 0), players.glory(state, 1)))

    def concede(self, state: State, seat: int) -> None:
        """§11.7 A player may concede at any time and loses at once."""
        players.end_game(state, CONCEDED, 1 - seat)

    def phrase(self, state: State, answer: Answer) -> str:
        """§7.2, §7.4 To forfeit says what is given up: the attack or the defence."""
        asked, *_ = state.agenda[-1] if state.agenda else (NOWHERE,)
        if answer == combat.FORFEITING and asked in FORFEITED:
            return FORFEITED[asked]
        return super().phrase(state, answer)

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> PlainMapping:
        """Numbers that the reasons speak of."""
        values: PlainData = {"round": state.round}
        if reason == TOO_EARLY:
            _, card = answer
            values["turn"] = self.cards.turn[state.kind[card]]
        if reason in (bids.BELOW_GLORY, bids.BELOW_STANDING):
            values["total"] = bids.offer_total(state, seat)
            values["needed"] = bids.needed(state)
        return values

    def unvalued_words(self, key: str) -> list[str]:
        """The moments of a card with a word that bots take for nothing."""
        effects = self.cards.effects[self.cards.number[key]]
        number = self.cards.lexicon.number
        return [
            when for when, effect in effects.items() if any(number[use.word.name] in UNVALUED for use in walk(effect))
        ]

    def in_play(self) -> set[str]:
        """The cards of both decks, and all RR cards."""
        return {self.cards.key[kind] for kinds in (*self.decks, self.rr_kinds) for kind in kinds}

    def gathering(self, state: State, seat: int) -> Gathering | None:
        """§7.2, §7.4, §8.3 Attackers, defenders and sacrifices are put together before they are declared."""
        asked, *_ = state.agenda[-1]
        if asked == combat.DECLARE_ATTACK:
            return Gathering(combat.ATTACK, combat.FINISHED)
        if asked == combat.DECLARE_DEFENCE:
            return Gathering(combat.DEFEND, combat.FINISHED)
        if asked != bids.MAKE_BID:
            return None
        worths = {card: worth(state, card) for card in bids.sacrifices(state, seat) if card not in state.offered}
        return Gathering(bids.OFFER, bids.BIDDING, worths, bids.offer_total(state, seat), bids.needed(state))

    sample = sample_state
    completed = complete
    reshuffle_hidden = staticmethod(reshuffle_hidden)
    painter = NinePainter
    given = given
    judge_json = staticmethod(account)
    statistics = staticmethod(count)
    card_use = staticmethod(card_use)
