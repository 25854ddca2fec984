"""What lies on the table in Nineworlds: plain data, nothing else.

A side is named by its home world (0 Asgard to 8 Niflheim), and so are its avatar and its stones. A heap is all stones
of one side in one place; its number is `place * SIDES + side`, and `stones` counts the stones of every heap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core import field
from ninefold.core.agenda import ASK, Step
from ninefold.core.declare import declared
from ninefold.core.flat import Flat
from ninefold.core.slot import Mask, Settled, Shared, known_to, shown_by, starts, with_entry

if TYPE_CHECKING:
    from ninefold.games.nineworlds.content import WorldBoard
    from ninefold.games.nineworlds.creatures.content import Bestiary
    from ninefold.games.nineworlds.edition import Edition
    from ninefold.games.nineworlds.rules import NineworldsRules
    from ninefold.games.nineworlds.sagas.content import SagaBox

AVATAR: Final = "avatar"
WORLD: Final = "world"
MONSTER: Final = "monster"
"""Kinds of values that have names."""

WORLDS: Final = 9
SIDES: Final = 9
"""A heap is one side's stones in one place: its number is `place * SIDES + side`."""
CARD: Final = 9
RESERVE: Final = 10
HELHEIM: Final = 11
VALHALLA: Final = 12
HALL: Final = 13
PLACE_NAMES: Final = ("card", "reserve", "helheim", "valhalla", "hall")
"""§2.2 The places beyond the worlds."""
PLACES: Final = 14
HEAPS: Final = PLACES * SIDES
IN_WORLDS: Final = WORLDS * SIDES
"""Heaps below this number lie in the nine worlds."""

STONES: Final = 25
BATTLE_SIZE: Final = 5
"""More stones than this in one world fight; fewer do not open its power."""

NOBODY: Final = -1
NONE: Final = -1
MOST_SPOTS: Final = 8
MOST_SLOTS: Final = 4
MONSTERS: Final = 16
PENALTIES: Final = 8
TOKENS: Final = 22
OBJECTIVES: Final = 12
TREASURES: Final = 12

NOT_OVER, ON_POINTS, CONCEDED = range(3)
ENDINGS: Final = ("", "points", "conceded")


def own_goals(state: State, seat: int) -> list[int]:
    """§19.2 A seat is shown the objectives of its own sides, and of the others whether they have one."""
    seat_of = state.seat_of
    return [
        goal if goal == NONE or (seat >= 0 and seat_of[side] == seat) else field.UNKNOWN
        for side, goal in enumerate(state.goals)
    ]


@declared
class State(Flat):
    """A table of Nineworlds."""

    rules: NineworldsRules
    board: Shared[WorldBoard]
    bestiary: Shared[Bestiary]
    edition: Shared[Edition]
    sagas: Shared[SagaBox]
    turn: int
    sides: Settled[int] = starts(names=AVATAR)
    """The sides around the table, clockwise."""
    seat_of: list[int] = starts(NOBODY, times=SIDES)
    """By side: the seat that plays it, or NOBODY."""
    group: list[int] = starts(list(range(9)))
    """By side: whose stones count together for control and monsters; alone, a side is its own group."""
    order: list[int] = starts(names=AVATAR)
    """The sides in player order."""
    stones: list[int] = starts(times=HEAPS)
    avatar: list[int] = starts(NONE, times=SIDES, names=WORLD)
    """§2.3 By side: the world its avatar stands in."""
    points: list[int] = starts(times=SIDES)
    """By side: action points left."""
    score: list[int] = starts(times=SIDES)
    power_of: list[int] = starts(list(range(9)))
    """By world: its power."""
    control: list[int] = starts(NOBODY, times=SIDES)
    """By world: the side that has its power this turn, fixed after the battles."""
    protected: int
    """The mask of the sides that world powers neither touch nor serve this turn."""
    temps: list[int]
    """Heaps with a temporary stone, once for each."""
    wolf: list[int] = starts(NONE, times=3)
    """The lycanthrope marker: world of the changed stone, its true side, its borrower; or three times NONE."""
    line: list[int]
    """The monster in each space of the line, nearest the draw pile first, or NONE."""
    spots: list[int]
    """By space of the line and spot (space * 8 + spot): the side whose stone stands there, or NOBODY."""
    slots: list[int]
    """By space of the line and slot (space * 4 + slot): the bonus token there, or NONE."""
    owned: list[int] = starts(NOBODY, times=MONSTERS)
    """By monster: the side that has its card, or NOBODY."""
    bags: list[list[int]] = starts(times=3)
    """The shuffled monsters still to come: class I, class II, and the long game's mixed deck."""
    lost: list[int] = starts(names=MONSTER)
    """Monsters that were discarded undefeated."""
    supply: list[list[int]] = starts(times=2)
    """Bonus tokens still to come: class I and class II, in rising order."""
    tokens: list[int] = starts(times=SIDES * TOKENS)
    """By side and kind of token (side * 22 + token): how many are held."""
    used: int
    """The mask of the monsters whose power was used this turn."""
    suffered: list[int] = starts(times=SIDES)
    """By side: the mask of the penalties taken from the card that is being resolved."""
    chosen: list[int] = starts(times=PENALTIES)
    """By penalty: how often it was taken from the card that is being resolved."""
    monster_score: list[int] = starts(times=SIDES)
    """By side: points that monsters have scored, majority included."""
    counted: list[int] = starts(times=2 + TOKENS)
    """For designers: monsters dealt, monsters defeated, then tokens used by kind."""
    offered: Settled[int] = starts(names=WORLD)
    """§3.4 The worlds that are bid for."""
    bidder: Settled[int] = starts(NOBODY, times=SIDES)
    """§3.4 By world: the place at the table that has bid most, or NOBODY."""
    bids: Settled[int] = starts(times=SIDES)
    """§3.4 By world: the highest bid."""
    goals: Settled[int] = shown_by(own_goals, start=NONE, times=SIDES)
    """§19.2 By side: its secret objective, or NONE."""
    undealt: Settled[int] = known_to(field.NO_SEATS)
    """§19.2 Objectives that were not dealt this time; they are hidden, because they would reveal the others'."""
    told_sagas: Settled[int]
    """§19.4 Objectives that were revealed, the last one last."""
    saga_score: Settled[int] = starts(times=SIDES)
    """By side: points that objectives have scored."""
    risen: Settled[int] = starts(times=SIDES)
    """§19.6 By side: stones that came to Valhalla since the last scoring."""
    lying: Settled[int] = starts(NONE, times=SIDES)
    """§20.2 By world: the treasure that lies there, or NONE."""
    holder: Settled[int] = starts(NOBODY, times=TREASURES)
    """§20.3 By treasure: the side that has it, or NOBODY."""
    buried: Settled[int]
    """§20.2 Treasures still to come, in rising order."""
    spent: Settled[int]
    """§20.5 Treasures that were used up."""
    feasting: Settled[int] = starts(times=SIDES)
    """§21.10 By side: its stones on Saehrimnir."""
    cursed: int
    """§21.1 The mask of the worlds that Gambantein lies on this turn."""
    chronicle: Settled[int] = starts(times=3 * OBJECTIVES + 2 * TREASURES)
    """For designers: by objective how often it was told, scored 3, scored 6; by treasure how often found and used."""
    ending: int = starts(names=ENDINGS)
    winners: Mask
    """The mask of the seats that have won."""

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first."""
        self.agenda.extend(steps[::-1])

    def note(self, place: int) -> None:
        """Count one more in a place of the chronicle."""
        self.chronicle = with_entry(self.chronicle, place, self.chronicle[place] + 1)

    def asked(self) -> Step:
        """The ask that the table waits for: its kind, the asked seat, and the side it acts for; else all NONE."""
        if self.agenda:
            kind, *_ = self.agenda[-1]
            if self.rules.steps[kind].nature == ASK:
                _, seat, side, *_ = self.agenda[-1]
                return kind, seat, side
        return NONE, NONE, NONE

    def once_more(self) -> None:
        """Set the phase below back by one place, so that whoever was asked is asked again."""
        kind, place = self.agenda[-1]
        self.agenda[-1] = (kind, place - 1)
