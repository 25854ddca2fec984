"""The rules of one table of Nineworlds: its edition, options, board and monsters, as the kernel needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import Overlay
from ninefold.core.rules import Outcome
from ninefold.effects.content import content_hash
from ninefold.effects.rules import ContentRules
from ninefold.effects.shelf import ContentFile, key_in, laid_over
from ninefold.games.nineworlds import actions, picks
from ninefold.games.nineworlds.account import account
from ninefold.games.nineworlds.avatars import andvari_takes_ties
from ninefold.games.nineworlds.base import BASE
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.bot import NineworldsGuide
from ninefold.games.nineworlds.content import WorldBoard, board_data, read_board, shipped_board
from ninefold.games.nineworlds.creatures.content import Bestiary, read_bestiary, shipped_bestiary, shipped_data
from ninefold.games.nineworlds.creatures.difference import CREATURES
from ninefold.games.nineworlds.scenario import given
from ninefold.games.nineworlds.scene import WorldsPainter
from ninefold.games.nineworlds.setup import SET_UP
from ninefold.games.nineworlds.speech import UNIVERSES, value_name
from ninefold.games.nineworlds.state import CONCEDED, ENDINGS, NONE, NOT_OVER, State
from ninefold.games.nineworlds.statistics import count
from ninefold.games.nineworlds.stones import no_tie_breaker
from ninefold.games.nineworlds.turn import finish, team_scores

EDITIONS = {"base": BASE, "creatures": CREATURES}
TEAM_SIZES = {4: 2, 6: 3}
"""By seats: how many teams of two there are."""
HEADINGS: Final = {"turn_began": 1}
"""Tells that begin a part of the game."""


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
        self.edition = EDITIONS[self.options["expansion"]]
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
        if self.seats not in TEAM_SIZES:
            raise BadInput(f"teams are for 4 or 6 seats, not {self.seats}")
        self.teams = TEAM_SIZES[self.seats]
        if wish == "alliance":
            self.alliances = self.teams

    def _read(self, overlays: Sequence[Overlay]) -> None:
        """Board and monsters, with what is laid over them."""
        board, (monsters, tokens) = board_data(), shipped_data()
        self.board: WorldBoard = shipped_board()
        self.bestiary: Bestiary = shipped_bestiary()
        if overlays:
            files = [ContentFile("board.toml", 0, board["worlds"]), ContentFile("monsters.toml", 1, monsters)]
            worlds, monsters = (file.cards for file in laid_over(files, overlays, lay_over))
            board = {**board, "worlds": worlds}
            self.board = read_board(board)
            self.bestiary = read_bestiary(monsters, tokens)
        self.content_hash = content_hash(board, monsters, tokens)

    def begin(self) -> State:
        """§3 A table before its set-up."""
        state = State(self).laid_out()
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

    def card_key(self, written: str) -> str | None:
        """The key of a world or monster that is drawn, by key or name."""
        for world, key in zip(self.board.worlds, self.board.keys, strict=True):
            if written.lower() in (key, world.name.lower(), world.avatar.lower()):
                return key
        kind = self.bestiary.find(written)
        return None if kind is None else self.bestiary.keys[kind]

    def phrase(self, state: State, answer: Answer) -> str:
        """§5.2 On the button of an action stands what it may cost whoever acts."""
        verb, *values = answer
        if verb != actions.ACT_ON:
            return super().phrase(state, answer)
        (action,) = values
        kind, _, side = state.asked()
        return actions.phrase_of(state, side if kind == actions.ACT else NONE, action)

    def concerns(self, state: State, answer: Answer) -> tuple[str, int] | None:
        """§5.3 The own stone or avatar that an action without a first pick moves."""
        verb, *values = answer
        if verb != actions.ACT_ON:
            return None
        (action,), (_, _, side) = values, state.asked()
        if action == actions.WALK:
            return "avatar", side
        place = actions.PLACE_OF.get(action)
        return None if place is None else ("heap", place * 9 + side)

    value_name = value_name
    painter = WorldsPainter
    given = given
    judge_json = staticmethod(account)
    statistics = staticmethod(count)


def lay_over(files: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
    """Change fields of a shipped world or monster; of a field that has fields itself, such as `start`, those named."""
    for file in files:
        key = key_in(file.cards, name)
        if key:
            card = file.cards[key]
            file.cards[key] = {**card, **{field: _merged(card.get(field), value) for field, value in fields.items()}}
            return file.sort, key
    raise BadInput(f"cards: there is no world or monster '{name}'")


def _merged(shipped: Any, value: Any) -> Any:
    """A field's new value; where both have fields themselves, the shipped ones with those that are new."""
    return {**shipped, **value} if isinstance(shipped, dict) and isinstance(value, dict) else value
