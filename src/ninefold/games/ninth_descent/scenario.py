"""Setting up any position of Ninth Descent from a scenario's [given]; docs/scenarios_ninth_descent.md has the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY, NO_SEAT, only
from ninefold.core.scenario.setting import read_given, read_seats
from ninefold.core.shape import one_of, shortened
from ninefold.effects.setting import WordedSetter
from ninefold.effects.shelf import key_of
from ninefold.games.ninth_descent import setup
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.draft import LAY_OUT
from ninefold.games.ninth_descent.forces import enter, power
from ninefold.games.ninth_descent.state import (
    ACTIONS,
    CONSTRUCTED,
    DRAFT,
    GOAL,
    LAYOUTS,
    NO_CARD,
    POWER,
    REACH,
    ROUNDS,
    SHARED,
    State,
)
from ninefold.games.ninth_descent.turn import END_TURN, GO_ON, TURN

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.rules import NinthDescentRules

PHASES: Final = ("set_up", "opening", "draft", "start", "act", "end")

GivenCount = Annotated[int, msgspec.Meta(ge=0, le=999)]
GivenPoints = Annotated[int, msgspec.Meta(ge=0, le=GOAL - 1)]
GivenSeat = Annotated[int, msgspec.Meta(ge=0, le=3)]
GivenRound = Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)]


class GivenForce(msgspec.Struct, forbid_unknown_fields=True):
    """A Force on the board, with what lies on it."""

    card: str
    damage: GivenCount = 0
    power: int = 0
    reach: int = 0
    until: str = "turn"
    lent_by: GivenSeat | None = None


class GivenCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a hand."""

    card: str
    known: bool = False


class GivenPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table."""

    ash: GivenCount = 0
    virtue: GivenPoints = 0
    sin: GivenPoints = 0
    hand: list[str | GivenCard] = []
    chaos: list[str] = []
    essence: list[str] | None = None
    forces: dict[str, str | GivenForce] = {}
    taken: list[str] = []


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position; seats are under their numbers."""

    round: GivenRound = 1
    turn: GivenSeat = 0
    first: GivenSeat = 0
    phase: str = "act"
    actions: GivenCount = ACTIONS
    condensed: bool = False
    essence: list[str] | None = None
    pile: list[str] | None = None
    aside: list[str] = []
    layouts: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    picker: GivenSeat = 0


def given(rules: NinthDescentRules, data: PlainMapping) -> State:
    """A table as a scenario describes it."""
    plain, players = read_seats(data, rules.seats, GivenPlayer)
    return DescentSetter(rules, read_given(plain, Given)).table(players)


class DescentSetter(WordedSetter[State]):
    """Lays out one position."""

    def __init__(self, rules: NinthDescentRules, wanted: Given) -> None:
        super().__init__(State(rules).laid_out(), rules.cards)
        self.rules = rules
        self.wanted = wanted

    def table(self, players: list[GivenPlayer]) -> State:
        """The whole position."""
        state, wanted = self.state, self.wanted
        one_of(wanted.phase, PHASES, "[given]: phase")
        for field, seat in (("turn", wanted.turn), ("first", wanted.first), ("picker", wanted.picker)):
            self.check_seat(seat, field)
        self.put(wanted, "first", "turn", "round", "actions", "condensed")
        for seat, player in enumerate(players):
            self.side(seat, player)
        self.piles()
        for card in state.hurt:
            if state.damage[card] >= power(state, card):
                name = state.cards.called(state.kind[card])
                raise BadInput(f"[given]: '{name}' can't be on the board with {state.damage[card]} damage")
        state.agenda = self.agenda()[::-1]
        return state

    def side(self, seat: int, player: GivenPlayer) -> None:
        """One player's counters and cards."""
        state = self.state
        state.counters[seat] = [player.ash, player.virtue, player.sin]
        for written, force in player.forces.items():
            self.force(seat, written, GivenForce(force) if isinstance(force, str) else force)
        for name in player.chaos:
            state.chaos[seat].append(state.arrive(self.kind(name, f"{seat}.chaos"), seat, EVERYBODY))
        for item in player.hand:
            wanted = GivenCard(item) if isinstance(item, str) else item
            known = EVERYBODY if wanted.known else only(seat)
            state.hand[seat].append(state.arrive(self.kind(wanted.card, f"{seat}.hand"), seat, known))
        if player.taken and self.rules.build != DRAFT:
            raise BadInput(f'[given]: {seat}.taken: only with options = {{ build = "draft" }}')
        if self.rules.build == DRAFT:
            state.lists.append([self.kind(name, f"{seat}.taken") for name in player.taken])
        if player.essence is not None:
            if self.rules.build == SHARED:
                raise BadInput(f"[given]: {seat}.essence: the Essence is shared; write essence without a seat")
            state.decks[seat].bag = self.bag(player.essence, (), f"{seat}.essence")
        elif self.rules.build == CONSTRUCTED:
            state.decks[seat].bag = sorted(self.rules.decks[seat])

    def force(self, seat: int, written: str, wanted: GivenForce) -> None:
        """A Force on its space."""
        state = self.state
        space = self.space(written)
        if state.at[space] != NO_CARD:
            raise BadInput(f"[given]: two Forces on '{written}'")
        where = f"{seat}.forces.{written}"
        if wanted.until not in ("turn", "good"):
            raise BadInput(f"[given]: {where}: until: expected turn or good, got '{wanted.until}'")
        card = state.arrive(self.kind(wanted.card, where), seat, EVERYBODY)
        enter(state, card, seat, space)
        state.lent[card] = NO_SEAT if wanted.lent_by is None else wanted.lent_by
        for stat, bonus, amount in (
            (POWER, state.power_bonus, wanted.power),
            (REACH, state.reach_bonus, wanted.reach),
        ):
            bonus[card] = amount
            if amount and wanted.until == "turn":
                state.boosts.append((card, stat, amount))
        if wanted.damage:
            state.damage[card] = wanted.damage
            state.hurt.append(card)

    def space(self, written: str) -> int:
        """A space by its key or name."""
        key = key_of(written)
        for space in range(BOARD.count):
            if key in (BOARD.keys[space], key_of(BOARD.names[space])):
                return space
        raise BadInput(f"[given]: there is no space '{shortened(written, 40)}'")

    def piles(self) -> None:
        """A shared Essence, or the pile of a draft."""
        wanted, state = self.wanted, self.state
        build = self.rules.build
        if wanted.essence is not None and build != SHARED:
            raise BadInput('[given]: essence: only with options = { build = "shared" }; else write 0.essence')
        if (wanted.pile is not None or wanted.phase == "draft") and build != DRAFT:
            raise BadInput('[given]: a draft needs options = { build = "draft" }')
        if build == SHARED:
            state.decks[0].bag = self.bag(wanted.essence, self.rules.box_kinds, "essence")
        elif build == DRAFT and wanted.phase in ("draft", "set_up"):
            state.decks[0].bag = self.bag(wanted.pile, self.rules.box_kinds, "pile")
            state.aside = [self.kind(name, "aside") for name in wanted.aside]
            state.layouts = wanted.layouts
        elif build == DRAFT:
            state.layouts = LAYOUTS

    def agenda(self) -> list[Step]:
        """What is to happen, from the phase on."""
        wanted, state = self.wanted, self.state
        seats = self.rules.seats
        before = wanted.phase in ("set_up", "opening", "draft")
        if before or (wanted.phase == "start" and wanted.turn == wanted.first):
            state.round = 0 if before else max(0, wanted.round - 1)
        if before:
            state.turn = NO_SEAT
            state.actions = 0
        phases: dict[str, list[Step]] = {
            "set_up": [(setup.SET_UP,)],
            "opening": [(setup.OPENING,)],
            "draft": [(LAY_OUT, wanted.picker, -1), (setup.FIRST, seats, 0), (setup.OPENING,)],
            "start": [(TURN, wanted.turn)],
            "act": [(GO_ON,)],
            "end": [(END_TURN,)],
        }
        return phases[wanted.phase]
