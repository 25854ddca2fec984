"""The Nine as one table plays it: its steps, its judge, its decks, and how the kernel meets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from importlib.resources import files
from typing import Any, Final

from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.deck import Deck
from ninefold.core.field import CARD, SEAT
from ninefold.core.rules import Outcome
from ninefold.core.scene import Scene
from ninefold.core.stream import Stream
from ninefold.effects.rules import EffectRules
from ninefold.games.the_nine import bids, combat, initiative, players, targets, windows
from ninefold.games.the_nine.account import account
from ninefold.games.the_nine.book import BOOK, TOO_EARLY
from ninefold.games.the_nine.bot import TheNineGuide
from ninefold.games.the_nine.content import RAGNAROK, Kinds, cards_with
from ninefold.games.the_nine.decks import box_kinds, deck_kinds, ready_decks
from ninefold.games.the_nine.language import BARS
from ninefold.games.the_nine.scenario import given
from ninefold.games.the_nine.scene import draw_scene
from ninefold.games.the_nine.state import CONCEDED, ENDINGS, NEUTRAL, NOT_OVER, STATS, State
from ninefold.games.the_nine.statistics import card_use, count
from ninefold.games.the_nine.view import reshuffle_hidden, sample_state
from ninefold.games.the_nine.words import word_rules

NAMED: Final[dict[str, Sequence[str]]] = {"stat": STATS, "bar": BARS, "ending": ENDINGS, "window": windows.WINDOWS}
FORFEITED: Final = {combat.DECLARE_ATTACK: "forfeit_attack", combat.DECLARE_DEFENCE: "forfeit_defence"}


def sentences() -> Catalogue:
    """The sentences of The Nine."""
    text = files("ninefold.games.the_nine").joinpath("content/sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "the_nine/content/sentences.toml")


class TheNineRules(EffectRules[State]):
    """The rules of one table."""

    book = BOOK
    stops = windows.STOPS
    guide = TheNineGuide()

    def __init__(
        self, game: Any, seats: int, options: Mapping[str, str], overlays: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.catalogue = self.catalogue.extended(sentences())
        self.cards: Kinds = cards_with(overlays)
        self.content_hash = self.cards.hash
        self.programs = self.cards.programs
        self.word_rules = word_rules()
        self.choose_target = targets.choose_target
        self.decks = [deck_kinds(self.cards, self.options[name], f"{name}: ") for name in ("deck1", "deck2")]
        self.rr_kinds = self.cards.of_type(RAGNAROK)
        self.box_kinds = box_kinds(self.cards)
        self.ready_kinds = [deck_kinds(self.cards, name) for name in ready_decks()]

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
        state.agenda.append((initiative.SET_UP,))
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

    def round(self, state: State) -> int:
        """§4.4 The tokens in the End of Days pool."""
        return state.round

    def universe(self, state: State, kind: str) -> Sequence[int]:
        """All cards that have arrived, and both seats."""
        if kind == CARD:
            return range(len(state.kind))
        return range(2) if kind == SEAT else ()

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        """Who knows a card, and what it is."""
        return state.known[card], self.cards.key[state.kind[card]]

    def knowledge(self, state: State) -> Sequence[int]:
        """Who knows each card that has arrived."""
        return state.known

    def phrase(self, state: State, answer: tuple[int, ...]) -> str:
        """§7.2, §7.4 To forfeit says what is given up: the attack or the defence."""
        asked = state.agenda[-1][0] if state.agenda else -1
        if answer[0] == combat.FORFEIT and asked in FORFEITED:
            return FORFEITED[asked]
        return super().phrase(state, answer)

    def reason_values(self, state: State, seat: int, answer: Any, reason: int) -> Mapping[str, Any]:
        """Numbers that the reasons speak of."""
        values: dict[str, Any] = {"round": state.round}
        if reason == TOO_EARLY:
            values["turn"] = self.cards.turn[state.kind[answer[1]]]
        if reason in (bids.BELOW_GLORY, bids.BELOW_STANDING):
            values["total"] = bids.offer_total(state, seat)
            values["needed"] = bids.needed(state)
        return values

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
        """A card's name in a language."""
        kind = self.cards.number.get(key)
        if kind is None:
            return key
        card = self.cards.card[kind]
        return str(card.name_de or card.name) if lang == "de" else str(card.name)

    def card_key(self, written: str) -> str | None:
        """The key of a card written by key or name."""
        kind = self.cards.find(written)
        return None if kind is None else self.cards.key[kind]

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A stat, a ban, an ending or a window in words."""
        name = NAMED[kind][value]
        return self.catalogue.say(f"{kind}.{name}", lang, {})

    def statistics(self, state: State) -> dict[str, int]:
        """What designers count: RR cards claimed, and for each card whether it was held when playable, and played."""
        return count(state)

    def card_use(self, state: State) -> list[dict[str, int]]:
        """What each seat saw, played and claimed."""
        return card_use(state)

    def view_json(self, state: State, seat: int) -> dict[str, Any]:
        """A view in the rulebook's words."""
        return account(self.view(state, seat))

    def judge_json(self, state: State) -> dict[str, Any]:
        """The all-seeing account."""
        return account(state)

    def given(self, data: Mapping[str, Any]) -> State:
        """A position from a scenario."""
        return given(self, data)
