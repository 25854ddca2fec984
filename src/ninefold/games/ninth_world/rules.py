"""The Ninth World as one table plays it: what the kernel asks of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ninefold.core.agenda import Answer
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.field import CARD, EVERYBODY, SEAT
from ninefold.core.game import AnyGame
from ninefold.core.rules import Outcome
from ninefold.core.scene import Scene
from ninefold.core.stream import Stream
from ninefold.effects.rules import EffectRules
from ninefold.games.ninth_world import claims, ending, set_up
from ninefold.games.ninth_world.account import Told, account
from ninefold.games.ninth_world.book import BOOK
from ninefold.games.ninth_world.bot import NinthWorldGuide, PartyGuide
from ninefold.games.ninth_world.claims import cost_of
from ninefold.games.ninth_world.content import Kinds, cards_with
from ninefold.games.ninth_world.dice import RESULTS
from ninefold.games.ninth_world.language import SKILLS
from ninefold.games.ninth_world.modes import mode_of
from ninefold.games.ninth_world.places import place_of
from ninefold.games.ninth_world.rounds import PHASES
from ninefold.games.ninth_world.scenario import given
from ninefold.games.ninth_world.scene import draw_scene
from ninefold.games.ninth_world.state import ENDINGS, LOST, NOT_OVER, VICTORY, State
from ninefold.games.ninth_world.statistics import count
from ninefold.games.ninth_world.text import card_text, name_of
from ninefold.games.ninth_world.view import reshuffle_hidden, sample_state
from ninefold.games.ninth_world.words import word_rules

NAMED: Final[dict[str, Sequence[str]]] = {"skill": SKILLS, "phase": PHASES, "result": RESULTS, "ending": ENDINGS}
MOST_POINTS: Final = 40


@cache
def sentences() -> Catalogue:
    """The sentences of The Ninth World."""
    text = files("ninefold.games.ninth_world").joinpath("content/sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "ninth_world/content/sentences.toml")


class NinthWorldRules(EffectRules[State]):
    """The rules of one table."""

    book = BOOK

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        super().__init__(game, seats, options, overlays)
        self.catalogue = self.catalogue.extended(sentences())
        sets = [name.strip() for name in self.options["sets"].split(",")]
        self.cards: Kinds = cards_with(sets, overlays)
        self.content_hash = self.cards.hash
        self.programs = self.cards.programs
        self.word_rules = word_rules()
        self.mode = mode_of(seats, self.options)
        self.shared = self.mode.shared
        self.lost = LOST if self.shared else ()
        self.guide = PartyGuide() if self.shared else NinthWorldGuide()

    def begin(self) -> State:
        """§2 A table before its set-up."""
        state = State(self).laid_out()
        state.agenda.append((set_up.SET_UP,))
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

    def round(self, state: State) -> int:
        """§3.1 The round."""
        return state.round

    def universe(self, state: State, kind: str) -> Sequence[int]:
        """All cards that have arrived, the seats, the skills, and numbers of points."""
        if kind == CARD:
            return range(len(state.kind))
        if kind == SEAT:
            return range(self.seats)
        if kind == "skill":
            return range(1, len(SKILLS))
        return range(MOST_POINTS) if kind == "points" else ()

    def card_known(self, state: State, card: int) -> tuple[int, str]:
        """Who knows a card, and what it is."""
        kind = state.kind[card]
        return (state.known[card], self.cards.key[kind]) if kind >= 0 else (EVERYBODY, "")

    def knowledge(self, state: State) -> Sequence[int]:
        """Who knows each card that has arrived."""
        return state.known

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> Mapping[str, int]:
        """Numbers that the reasons speak of."""
        values = {"have": state.points[seat]}
        if reason == claims.TOO_DEAR:
            values["cost"] = cost_of(state, seat, answer[1], place_of(state, answer[1]))
        return values

    def sample(self, view: State, seat: int, stream: Stream) -> State:
        """A possible table that looks like this to the seat."""
        return sample_state(self, view, seat, stream)

    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        """Another table that the seat can't tell from this one."""
        return reshuffle_hidden(state, seat, stream)

    def scene(self, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """How a view is drawn."""
        return draw_scene(self, view, seat, lang, names)

    def card_name(self, key: str, lang: str) -> str:
        """A card's name in a language."""
        kind = self.cards.number.get(key)
        return key if kind is None else name_of(self.cards.card[kind], lang)

    def card_text(self, key: str, lang: str) -> str:
        """What a card says in a language."""
        kind = self.cards.number.get(key)
        return "" if kind is None else card_text(self.cards, kind, self.catalogue, lang)

    def card_key(self, written: str) -> str | None:
        """The key of a card written by key or name."""
        kind = self.cards.find(written)
        return None if kind is None else self.cards.key[kind]

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A skill, a phase, a die's result or an ending in words; points are a number."""
        if kind == "points":
            return str(value)
        return self.catalogue.say(f"{kind}.{NAMED[kind][value]}", lang, {})

    def statistics(self, state: State) -> dict[str, int]:
        """What designers count."""
        return count(state)

    def view_json(self, state: State, seat: int) -> Told:
        """A view in the rulebook's words."""
        return account(self.view(state, seat))

    def judge_json(self, state: State) -> Told:
        """The whole table in the rulebook's words."""
        return account(state)

    def given(self, data: Mapping[str, object]) -> State:
        """A position from a scenario."""
        return given(self, data)
