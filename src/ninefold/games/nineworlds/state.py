"""What lies on the table in Nineworlds: plain data, nothing else.

A side is named by its home world (0 Asgard to 8 Niflheim), and so are its avatar and its stones. A heap is all stones
of one side in one place; its number is `place * 9 + side`, and `stones` counts the stones of every heap.
"""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import Step
from ninefold.core.tell import Tell

WORLDS: Final = 9
CARD: Final = 9
RESERVE: Final = 10
HELHEIM: Final = 11
VALHALLA: Final = 12
HALL: Final = 13
PLACES: Final = 14
HEAPS: Final = PLACES * 9
IN_WORLDS: Final = WORLDS * 9
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

NOT_OVER: Final = 0
SCORED: Final = 1
CONCEDED: Final = 2
ENDINGS: Final = ("", "points", "conceded")

ORDINARY: Final = 0
TEMPORARY: Final = 1
CHANGED: Final = 2


class State:
    """A table of Nineworlds."""

    __slots__ = (
        "agenda",
        "avatar",
        "bags",
        "chosen",
        "control",
        "counted",
        "ending",
        "group",
        "line",
        "lost",
        "monster_score",
        "order",
        "owned",
        "points",
        "power_of",
        "protected",
        "rules",
        "score",
        "seat_of",
        "sides",
        "slots",
        "spots",
        "stones",
        "suffered",
        "supply",
        "tells",
        "temps",
        "tokens",
        "turn",
        "used",
        "winners",
        "wolf",
    )

    DATA: Final = (
        "turn",
        "sides",
        "seat_of",
        "group",
        "order",
        "stones",
        "avatar",
        "points",
        "score",
        "power_of",
        "control",
        "protected",
        "temps",
        "wolf",
        "line",
        "spots",
        "slots",
        "owned",
        "bags",
        "lost",
        "supply",
        "tokens",
        "used",
        "suffered",
        "chosen",
        "monster_score",
        "counted",
        "ending",
        "winners",
    )
    TUPLES: Final = ()

    rules: Any
    agenda: list[Step]
    tells: list[Tell] | None
    turn: int
    sides: list[int]
    """The sides around the table, clockwise."""
    seat_of: list[int]
    """By side: the seat that plays it, or NOBODY."""
    group: list[int]
    """By side: whose stones count together for control and monsters; alone, a side is its own group."""
    order: list[int]
    """The sides in player order."""
    stones: list[int]
    avatar: list[int]
    """By side: the world its avatar stands in."""
    points: list[int]
    """By side: action points left."""
    score: list[int]
    power_of: list[int]
    """By world: its power."""
    control: list[int]
    """By world: the side that has its power this turn, fixed after the battles."""
    protected: int
    """The mask of the sides that world powers neither touch nor serve this turn."""
    temps: list[int]
    """Heaps with a temporary stone, once for each."""
    wolf: list[int]
    """The lycanthrope marker: world of the changed stone, its true side, its borrower; or three times NONE."""
    line: list[int]
    """The monster in each space of the line, nearest the draw pile first, or NONE."""
    spots: list[int]
    """By space of the line and spot (space * 8 + spot): the side whose stone stands there, or NOBODY."""
    slots: list[int]
    """By space of the line and slot (space * 4 + slot): the bonus token there, or NONE."""
    owned: list[int]
    """By monster: the side that has its card, or NOBODY."""
    bags: list[list[int]]
    """The shuffled monsters still to come: class I, class II, and the long game's mixed deck."""
    lost: list[int]
    """Monsters that were discarded undefeated."""
    supply: list[list[int]]
    """Bonus tokens still to come: class I and class II, in rising order."""
    tokens: list[int]
    """By side and kind of token (side * 22 + token): how many are held."""
    used: int
    """The mask of the monsters whose power was used this turn."""
    suffered: list[int]
    """By side: the mask of the penalties taken from the card that is being resolved."""
    chosen: list[int]
    """By penalty: how often it was taken from the card that is being resolved."""
    monster_score: list[int]
    """By side: points that monsters have scored, majority included."""
    counted: list[int]
    """For designers: monsters dealt, monsters defeated, then tokens used by kind."""
    ending: int
    winners: int
    """The mask of the seats that have won."""

    def __init__(self, rules: Any) -> None:
        """Bare, with nothing on it yet: `empty_table` and `clone` lay everything out."""
        self.rules = rules

    def clone(self) -> State:
        """An independent copy, deaf."""
        new = State(self.rules)
        new.agenda = self.agenda[:]
        new.tells = None
        new.turn = self.turn
        new.sides = self.sides[:]
        new.seat_of = self.seat_of[:]
        new.group = self.group[:]
        new.order = self.order[:]
        new.stones = self.stones[:]
        new.avatar = self.avatar[:]
        new.points = self.points[:]
        new.score = self.score[:]
        new.power_of = self.power_of[:]
        new.control = self.control[:]
        new.protected = self.protected
        new.temps = self.temps[:]
        new.wolf = self.wolf[:]
        new.line = self.line[:]
        new.spots = self.spots[:]
        new.slots = self.slots[:]
        new.owned = self.owned[:]
        bags = self.bags
        new.bags = [bags[0][:], bags[1][:], bags[2][:]]
        new.lost = self.lost[:]
        supply = self.supply
        new.supply = [supply[0][:], supply[1][:]]
        new.tokens = self.tokens[:]
        new.used = self.used
        new.suffered = self.suffered[:]
        new.chosen = self.chosen[:]
        new.monster_score = self.monster_score[:]
        new.counted = self.counted[:]
        new.ending = self.ending
        new.winners = self.winners
        return new

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first."""
        self.agenda.extend(steps[::-1])


def empty_table(rules: Any) -> State:
    """A table with nothing on it: no sides yet, and every world empty."""
    state = State(rules)
    state.agenda = []
    state.tells = None
    state.turn = 0
    state.sides = []
    state.seat_of = [NOBODY] * 9
    state.group = list(range(9))
    state.order = []
    state.stones = [0] * HEAPS
    state.avatar = [NONE] * 9
    state.points = [0] * 9
    state.score = [0] * 9
    state.power_of = list(range(9))
    state.control = [NOBODY] * 9
    state.protected = 0
    state.temps = []
    state.wolf = [NONE, NONE, NONE]
    state.line = []
    state.spots = []
    state.slots = []
    state.owned = [NOBODY] * MONSTERS
    state.bags = [[], [], []]
    state.lost = []
    state.supply = [[], []]
    state.tokens = [0] * (9 * TOKENS)
    state.used = 0
    state.suffered = [0] * 9
    state.chosen = [0] * PENALTIES
    state.monster_score = [0] * 9
    state.counted = [0] * (2 + TOKENS)
    state.ending = NOT_OVER
    state.winners = 0
    return state
