"""Setting up any position of Nineworlds from the [given] of a scenario file. docs/games/nineworlds.md has the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.scenario.setting import Setter, read_given
from ninefold.core.shape import read_struct
from ninefold.core.slot import with_entry
from ninefold.games.nineworlds.battles import fix_control
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.powers import POWER_NAMES
from ninefold.games.nineworlds.setup import SET_UP, settle_side
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HELHEIM,
    MOST_SLOTS,
    MOST_SPOTS,
    NOBODY,
    NONE,
    RESERVE,
    SIDES,
    STONES,
    TOKENS,
    VALHALLA,
    State,
)

if TYPE_CHECKING:
    from ninefold.games.nineworlds.rules import NineworldsRules

StoneCount = Annotated[int, msgspec.Meta(ge=0, le=STONES)]
SET_UP_PHASE: Final = "set_up"


class GivenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One side: where its stones are; what is not named is in reserve."""

    worlds: dict[str, StoneCount] = {}
    card: StoneCount = 0
    helheim: StoneCount = 0
    valhalla: StoneCount = 0
    hall: StoneCount = 0
    reserve: StoneCount | None = None
    avatar: str = ""
    score: int = 0
    points: StoneCount = 0
    tokens: list[str] = []
    monsters: list[str] = []
    objective: str = ""
    risen: StoneCount = 0
    treasures: list[str] = []
    feasting: StoneCount = 0


class GivenSpace(msgspec.Struct, forbid_unknown_fields=True):
    """A monster in the line: whose stones stand on its spots ("" for an empty one), and its tokens."""

    monster: str
    stones: list[str] = []
    tokens: list[str] = []


class GivenMark(msgspec.Struct, forbid_unknown_fields=True):
    """A stone with a marker: where it is, whose it is, and who has borrowed it."""

    world: str
    of: str
    by: str = ""


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    phase: str = "actions"
    until: str = ""
    sides: list[str] = []
    order: list[str] = []
    line: list[GivenSpace] = []
    powers: list[str] = []
    protected: list[str] = []
    used: list[str] = []
    changed: GivenMark | None = None
    temporary: list[GivenMark] = []
    lost: list[str] = []
    decks: list[list[str]] | None = None
    supply: list[list[str]] | None = None
    lying: dict[str, str] = {}
    cursed: list[str] = []
    spent: list[str] = []
    buried: list[str] | None = None


def given(rules: NineworldsRules, data: PlainMapping) -> State:
    """A state from [given]; what is not named has a sensible default."""
    setter = WorldsSetter(rules)
    sides: dict[int, GivenSide] = {}
    plain: PlainData = {}
    for name, value in data.items():
        side = setter.find_world(name)
        if side is None:
            plain[name] = value
        else:
            sides[side] = read_struct(value, f"[given] {name}", GivenSide)
    return setter.set_up(read_given(plain, Given), sides)


class WorldsSetter(Setter[State]):
    """Lays out one position."""

    def __init__(self, rules: NineworldsRules) -> None:
        super().__init__(rules.empty())
        self.rules = rules

    def find_world(self, written: str) -> int | None:
        """A world, avatar or side by name."""
        key = self.rules.card_key(written)
        return self.rules.board.keys.index(key) if key in self.rules.board.keys else None

    def world(self, written: str, where: str) -> int:
        """The same, or bad input."""
        found = self.find_world(written)
        if found is None:
            raise BadInput(f"[given] {where}: there is no world or avatar '{written}'")
        return found

    def side(self, written: str, where: str) -> int:
        """A side that takes part."""
        found = self.world(written, where)
        if found not in self.state.sides:
            raise BadInput(f"[given] {where}: '{written}' does not take part")
        return found

    def monster(self, written: str, where: str) -> int:
        """A monster by name."""
        found = self.rules.bestiary.find(written)
        if found is None:
            raise BadInput(f"[given] {where}: there is no monster '{written}'")
        return found

    def token(self, written: str, where: str) -> int:
        """A token by its key."""
        if written not in TOKEN_NAMES:
            raise BadInput(f"[given] {where}: there is no token '{written}'; there are: {', '.join(TOKEN_NAMES)}")
        return TOKEN_NAMES.index(written)

    def objective(self, written: str, where: str) -> int:
        """An objective by name."""
        found = self.rules.sagas.find_objective(written)
        if found is None or not self.rules.has_objectives:
            raise BadInput(f"[given] {where}: there is no objective '{written}' at this table")
        return found

    def treasure(self, written: str, where: str) -> int:
        """A treasure by name."""
        found = self.rules.sagas.find_treasure(written)
        if found is None or not self.rules.has_treasures:
            raise BadInput(f"[given] {where}: there is no treasure '{written}' at this table")
        return found

    def set_up(self, wanted: Given, sides: Mapping[int, GivenSide]) -> State:
        """The whole position."""
        state = self.state
        if wanted.phase == SET_UP_PHASE:
            state.agenda.append((SET_UP,))
            return state
        self.put(wanted, "turn")
        self.lay_sides(wanted, sides)
        self.lay_line(wanted)
        self.lay_marks(wanted)
        self.lay_supply(wanted)
        self.lay_sagas(wanted)
        for world in range(9):
            fix_control(state, world)
        self.lay_agenda(wanted)
        return state

    def lay_sides(self, wanted: Given, sides: Mapping[int, GivenSide]) -> None:
        """Who plays, and where the stones of each are."""
        state = self.state
        listed = [self.world(name, "sides") for name in wanted.sides] or list(sides)
        listed += [world for world in range(9) if world not in listed][: self.rules.sides - len(listed)]
        if len(listed) != self.rules.sides or len(set(listed)) != len(listed):
            raise BadInput(f"[given] sides: expected {self.rules.sides} different ones, got {len(listed)}")
        for side in listed:
            settle_side(state, side)
        for side in sides:
            if side not in listed:
                raise BadInput(f"[given] {self.rules.board.worlds[side].avatar} does not take part")
        for side in listed:
            self.lay_side(side, sides.get(side, GivenSide()))
        state.order = [self.side(name, "order") for name in wanted.order]
        state.order += [side for side in state.sides if side not in state.order]

    def lay_side(self, side: int, given_side: GivenSide) -> None:
        """One side."""
        state, where = self.state, self.rules.board.worlds[side].avatar
        stones = state.stones
        for name, n in given_side.worlds.items():
            stones[self.world(name, where) * SIDES + side] = n
        stones[CARD * SIDES + side] = given_side.card
        stones[HELHEIM * SIDES + side] = given_side.helheim
        stones[VALHALLA * SIDES + side] = given_side.valhalla
        stones[HALL * SIDES + side] = given_side.hall
        state.feasting = with_entry(state.feasting, side, given_side.feasting)
        state.risen = with_entry(state.risen, side, given_side.risen)
        left = STONES - sum(stones[side::9]) - given_side.feasting
        if left < 0:
            raise BadInput(f"[given] {where}: more than {STONES} stones")
        stones[RESERVE * SIDES + side] = left if given_side.reserve is None else given_side.reserve
        state.avatar[side] = self.world(given_side.avatar, where) if given_side.avatar else side
        self.put_at(side, given_side, "score", "points")
        for name in given_side.tokens:
            state.tokens[side * TOKENS + self.token(name, where)] += 1
        for name in given_side.monsters:
            state.owned[self.monster(name, where)] = side
        if given_side.objective:
            state.goals = with_entry(state.goals, side, self.objective(given_side.objective, where))
        for name in given_side.treasures:
            state.holder = with_entry(state.holder, self.treasure(name, where), side)

    def lay_line(self, wanted: Given) -> None:
        """The monsters that lie out, with stones and tokens."""
        state, bestiary = self.state, self.rules.bestiary
        spaces = max(len(wanted.line), bestiary.line[len(state.sides)]) if wanted.line else 0
        state.line = [NONE] * spaces
        state.spots = [NOBODY] * (spaces * MOST_SPOTS)
        state.slots = [NONE] * (spaces * MOST_SLOTS)
        for space, wish in enumerate(wanted.line):
            kind = self.monster(wish.monster, "line")
            state.line[space] = kind
            if len(wish.stones) > bestiary.spot_count[kind] or len(wish.tokens) > MOST_SLOTS:
                raise BadInput(f"[given] line: {wish.monster} has no room for that number of stones or tokens")
            for spot, name in enumerate(wish.stones):
                if name:
                    side = self.side(name, "line")
                    state.spots[space * MOST_SPOTS + spot] = side
                    state.stones[RESERVE * SIDES + side] -= 1
            for slot, name in enumerate(wish.tokens):
                state.slots[space * MOST_SLOTS + slot] = self.token(name, "line")

    def lay_marks(self, wanted: Given) -> None:
        """Powers of worlds, markers, and monsters used or lost."""
        state = self.state
        if wanted.powers:
            if sorted(wanted.powers) != sorted(POWER_NAMES):
                raise BadInput(f"[given] powers: expected each of {', '.join(POWER_NAMES)} once")
            state.power_of = [POWER_NAMES.index(name) for name in wanted.powers]
        for name in wanted.protected:
            state.protected |= 1 << self.side(name, "protected")
        for name in wanted.used:
            state.used |= 1 << self.monster(name, "used")
        if wanted.changed is not None:
            mark = wanted.changed
            state.wolf = [self.world(mark.world, "changed"), *[self.side(one, "changed") for one in (mark.of, mark.by)]]
        for mark in wanted.temporary:
            state.temps.append(self.world(mark.world, "temporary") * SIDES + self.side(mark.of, "temporary"))
        state.lost = [self.monster(name, "lost") for name in wanted.lost]

    def lay_supply(self, wanted: Given) -> None:
        """Monsters and tokens still to come: all that are not on the table."""
        state, bestiary = self.state, self.rules.bestiary
        out = {*state.line, *state.lost, *(kind for kind, owner in enumerate(state.owned) if owner != NOBODY)}
        for class_ in (1, 2):
            state.bags[class_ - 1] = [kind for kind in bestiary.of_class(class_) if kind not in out]
            supply = bestiary.tokens_of_class(class_)
            for token in state.slots:
                if token in supply:
                    supply.remove(token)
            state.supply[class_ - 1] = supply
        if wanted.decks is not None:
            bags = [sorted(self.monster(name, "decks") for name in deck) for deck in wanted.decks]
            state.bags = (bags + [[], [], []])[:3]
        if wanted.supply is not None:
            bags = [sorted(self.token(name, "supply") for name in part) for part in wanted.supply]
            state.supply = (bags + [[], []])[:2]

    def lay_sagas(self, wanted: Given) -> None:
        """Treasures in the worlds, used up and still to come; objectives that nobody has."""
        state, sagas = self.state, self.rules.sagas
        for world, name in wanted.lying.items():
            state.lying = with_entry(state.lying, self.world(world, "lying"), self.treasure(name, "lying"))
        for name in wanted.cursed:
            state.cursed |= 1 << self.world(name, "cursed")
        state.spent = [self.treasure(name, "spent") for name in wanted.spent]
        if wanted.buried is not None:
            state.buried = sorted(self.treasure(name, "buried") for name in wanted.buried)
        elif self.rules.has_treasures:
            out = {*state.lying, *state.spent}
            state.buried = [one for one, side in enumerate(state.holder) if side == NOBODY and one not in out]
        dealt = [goal for goal in state.goals if goal != NONE]
        if dealt:
            state.undealt = [goal for goal in sagas.of_class(1 if wanted.turn <= 3 else 2) if goal not in dealt]

    def lay_agenda(self, wanted: Given) -> None:
        """The phases from the named one to the last one to play."""
        steps = self.rules.steps
        phases = list(self.rules.edition.phases)
        known = [steps[phase].name for phase in phases]
        for name in (wanted.phase, wanted.until or wanted.phase):
            if name not in known:
                raise BadInput(
                    f"[given] phase: there is no phase '{name}'; there are: {', '.join([SET_UP_PHASE, *known])}"
                )
        first = known.index(wanted.phase)
        last = known.index(wanted.until) if wanted.until else len(phases) - 1
        self.state.then(*[(phase, 0) for phase in phases[first : last + 1]])
