"""The rules of one table of Nineworlds: its edition, options, board and monsters, as the kernel needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.flat import dump, fill
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay
from ninefold.core.rules import Outcome
from ninefold.effects.content import content_hash
from ninefold.effects.rules import ContentRules
from ninefold.effects.shelf import LAID
from ninefold.games.nineworlds import actions, picks
from ninefold.games.nineworlds.account import account
from ninefold.games.nineworlds.avatars import andvari_takes_ties
from ninefold.games.nineworlds.base import BASE
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.bot import NineworldsGuide
from ninefold.games.nineworlds.content import WorldBoard, board_data, read_board, shipped_board
from ninefold.games.nineworlds.creatures.content import Bestiary, read_bestiary, shipped_bestiary, shipped_data
from ninefold.games.nineworlds.creatures.difference import CREATURES
from ninefold.games.nineworlds.creatures.spoils import SCORE_TOKEN, bonus_of
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.edition import Edition
from ninefold.games.nineworlds.laying import content_with
from ninefold.games.nineworlds.sagas.content import SagaBox, read_sagas, shipped_saga_data, shipped_sagas
from ninefold.games.nineworlds.sagas.difference import with_objectives, with_treasures
from ninefold.games.nineworlds.sagas.view import complete, reshuffle_hidden, sample_state
from ninefold.games.nineworlds.scenario import given
from ninefold.games.nineworlds.scene import WorldsPainter
from ninefold.games.nineworlds.setup import SET_UP
from ninefold.games.nineworlds.speech import UNIVERSES, card_of, own_name, seat_of, value_name
from ninefold.games.nineworlds.state import CONCEDED, ENDINGS, NOBODY, NONE, NOT_OVER, SIDES, State
from ninefold.games.nineworlds.statistics import count, own_cards
from ninefold.games.nineworlds.stones import no_tie_breaker
from ninefold.games.nineworlds.turn import finish, team_scores

EDITIONS = {"base": BASE, "creatures": CREATURES}


def fields_between(first: str, last: str) -> tuple[str, ...]:
    """The names of a state's fields from one to another, in the order of their declaration."""
    names = [slot.name for slot in State.FIELDS]
    return tuple(names[names.index(first) : names.index(last) + 1])


AUCTION_FIELDS = fields_between("offered", "bids")
SAGA_FIELDS = fields_between("goals", "chronicle")
"""Fields of a state that only an option needs; records of tables without it do not have them."""
TEAMS_BY_SEATS = {4: 2, 6: 3}
"""By seats: how many teams of two there are."""
HEADINGS: Final = {"turn_began": 1, "battle": 2}
"""Tells that begin a part of the game."""


@cache
def edition_of(expansion: str, has_objectives: bool, has_treasures: bool) -> Edition:
    """§22.4 The base game or Creatures & Monsters, with what is played of Sagas & Treasures."""
    edition = EDITIONS[expansion]
    if has_objectives:
        edition = with_objectives(edition)
    return with_treasures(edition) if has_treasures else edition


class NineworldsRules(ContentRules[State]):
    """The rules of one table."""

    book = BOOK
    universes = UNIVERSES
    ends_turn = (actions.END,)
    leads = (actions.ACT_ON, *picks.FREE, *picks.PAID)
    headings = HEADINGS
    guide = NineworldsGuide()

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[Overlay] = ()) -> None:
        super().__init__(game, seats, options, overlays)
        self.has_objectives = self.options["objectives"] == "on"
        self.has_treasures = self.options["treasures"] == "on"
        self.has_sagas = self.has_objectives or self.has_treasures
        self.homes_are_bid = self.options["homes"] == "bid"
        self.unused_fields = (() if self.has_sagas else SAGA_FIELDS) + (() if self.homes_are_bid else AUCTION_FIELDS)
        self.has_monsters = self.options["expansion"] == "creatures"
        self.edition = edition_of(self.options["expansion"], self.has_objectives, self.has_treasures)
        self.turns = int(self.options["turns"])
        self.has_avatar_powers = self.options["avatar_powers"] == "on"
        self.powers_are_dealt = self.options["world_powers"] == "random"
        self.sides = 4 if seats == 2 else seats  # §12.4
        self.teams = seats
        self.alliances = 0
        self._choose_teams(self.options["teams"])
        self.is_plain = not self.alliances and not self.has_avatar_powers
        """Whether every side stands alone and ties are ties, so that control needs no further look."""
        self.tie_breaker = andvari_takes_ties if self.has_avatar_powers else no_tie_breaker
        self._read(overlays)

    def _choose_teams(self, wish: str) -> None:
        """§12.1 Teams of two, for 4 and 6 seats."""
        if wish == "none":
            return
        if self.seats not in TEAMS_BY_SEATS:
            raise BadInput(f"teams are for 4 or 6 seats, not {self.seats}")
        self.teams = TEAMS_BY_SEATS[self.seats]
        if wish == "alliance":
            self.alliances = self.teams

    def _read(self, overlays: Sequence[Overlay]) -> None:
        """Board, monsters, objectives and treasures, with what is laid over them."""
        board, (monsters, tokens), (objectives, treasures) = board_data(), shipped_data(), shipped_saga_data()
        self.board: WorldBoard = shipped_board()
        self.bestiary: Bestiary = shipped_bestiary()
        self.sagas: SagaBox = shipped_sagas(self.has_monsters)
        if overlays:
            laid = content_with(overlays)
            board, monsters, tokens = {**board, "worlds": laid.worlds}, laid.monsters, laid.tokens
            objectives, treasures = laid.objectives, {**treasures, "treasures": laid.treasures}
            faults = FaultList(laid.faults)
            with faults:
                self.board = read_board(board, LAID)
            with faults:
                self.bestiary = read_bestiary(monsters, tokens, LAID)
            with faults:
                self.sagas = read_sagas(objectives, treasures, has_monsters=self.has_monsters, where=LAID)
            faults.check()
            self.universes = {**UNIVERSES, "monster": range(len(monsters))}
        played = [part for part, on in ((objectives, self.has_objectives), (treasures, self.has_treasures)) if on]
        self.content_hash = content_hash(board, monsters, tokens, *played)

    @cached_property
    def has_secrets(self) -> bool:
        """§19.2 Only objectives are secret."""
        return self.has_objectives

    def dump(self, state: State) -> PlainData:
        """All fields except those of options that are not played."""
        data = dump(state)
        for name in self.unused_fields:
            del data[name]
        return data

    def load(self, data: PlainMapping) -> State:
        """A state from data; fields that it does not have are as at the beginning."""
        bare = State(self).laid_out()
        return fill(bare, {**{name: getattr(bare, name) for name in self.unused_fields}, **data})

    def empty(self) -> State:
        """A table with nothing on it, and room for all monsters that there are."""
        state = State(self).laid_out()
        state.owned = [NOBODY] * len(self.bestiary.keys)
        return state

    def begin(self) -> State:
        """§3 A table before its set-up."""
        state = self.empty()
        state.agenda.append((SET_UP,))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """§11.3 How it ended."""
        if state.ending == NOT_OVER:
            return None
        winners = tuple(seat for seat in range(self.seats) if state.winners >> seat & 1)
        return Outcome(ENDINGS[state.ending], winners, tuple(team_scores(state)))

    def concede(self, state: State, seat: int) -> None:
        """§11.5 Of two players, the one who gives up loses; with more, a bot takes the seat."""
        if self.seats != 2:
            raise BadInput("with more than two players a bot takes the seat of whoever leaves")
        finish(state, CONCEDED, 1 << (1 - seat))

    def round(self, state: State) -> int:
        """§4.1 The turn."""
        return state.turn

    def standing(self, state: State) -> Sequence[float]:
        """§11.3 The score so far."""
        return team_scores(state)

    def traits(self, state: State) -> list[dict[str, str]]:
        """§3.2 By seat: the home world of its side, or of both."""
        homes: list[list[str]] = [[] for _ in range(self.seats)]
        for side in state.sides:
            homes[state.seat_of[side]].append(self.board.keys[side])
        return [{"home world": " and ".join(sorted(home))} for home in homes]

    def reason_values(self, state: State, seat: int, answer: Answer, reason: int) -> Mapping[str, int]:
        """§5.2 A player with too few points is told how many are left."""
        _, _, side = state.asked()
        return {"points": state.points[side]} if reason == actions.TOO_FEW_POINTS and side != NONE else {}

    counted_fields = ("token",)

    def counted_key(self, state: State, kind: str, value: int) -> str:
        """A token that a side may take."""
        return TOKEN_NAMES[value]

    def in_play(self) -> list[str]:
        """§3.2, §13, §19, §20 The avatars; all else only with the expansion that has it."""
        found = [f"avatar_{key}" for key in self.board.keys]
        found += self.bestiary.in_play() if self.has_monsters else []
        found += self.sagas.objective_keys if self.has_objectives else []
        return found + (self.sagas.treasure_keys if self.has_treasures else [])

    def card_key(self, written: str) -> str | None:
        """The key of a world, monster, objective or treasure that is drawn, by key or name."""
        for world, key in zip(self.board.worlds, self.board.keys, strict=True):
            if written.lower() in (key, world.name.lower(), world.avatar.lower()):
                return key
        sagas = self.sagas
        for found, keys in (
            (self.bestiary.find(written), self.bestiary.keys),
            (sagas.find_objective(written), sagas.objective_keys),
            (sagas.find_treasure(written), sagas.treasure_keys),
        ):
            if found is not None:
                return keys[found]
        return None

    def phrase(self, state: State, answer: Answer) -> str:
        """§5.2 The button of an action shows what it may cost."""
        verb, *values = answer
        if verb != actions.ACT_ON:
            return super().phrase(state, answer)
        (action,) = values
        kind, _, side = state.asked()
        return actions.phrase_of(state, side if kind == actions.ACT else NONE, action)

    def option_note(self, state: State, seat: int, answer: Answer, lang: str) -> str:
        """§17.4 What a token would score now."""
        verb, *values = answer
        if verb != SCORE_TOKEN:
            return ""
        (token,), (_, _, side) = values, state.asked()
        return f"+{bonus_of(state, side, token)}"

    def concerns(self, state: State, answer: Answer) -> tuple[str, int] | None:
        """§5.3 The own stone or avatar that an action without a first pick moves."""
        verb, *values = answer
        if verb != actions.ACT_ON:
            return None
        (action,), (_, _, side) = values, state.asked()
        if action == actions.WALK:
            return "avatar", side
        place = actions.PLACE_OF.get(action)
        return None if place is None else ("heap", place * SIDES + side)

    sample = sample_state
    completed = complete
    reshuffle_hidden = staticmethod(reshuffle_hidden)
    value_name = value_name
    card_of = card_of
    played_kinds = ("avatar", "heap")
    seat_of = seat_of
    own_name = own_name
    showcased = ("dealt", "monster_uses", "treasure_used", "treasure_found", "saga_told")
    painter = WorldsPainter
    given = given
    judge_json = staticmethod(account)
    statistics = staticmethod(count)
    also_used = staticmethod(own_cards)
