"""What things are worth to a bot that plays Nineworlds, in victory points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.games.nineworlds import powers
from ninefold.games.nineworlds.creatures import penalties
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.sagas.wishes import Wishes
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HELHEIM,
    IN_WORLDS,
    MOST_SLOTS,
    NOBODY,
    NONE,
    RESERVE,
    SIDES,
    VALHALLA,
    WORLDS,
    State,
)

ON_CARD: Final = 1.3
IN_RESERVE: Final = 0.3
IN_HELHEIM: Final = -1.8
IN_VALHALLA: Final = 4.0
IN_HALL: Final = 0.3
A_POWER: Final = 2.0
ENVY: Final = 0.12
"""How much another's point weighs, and how much more if they lead."""
ENVY_OF_LEADER: Final = 0.2
TOKEN_WORTH: Final[tuple[float, ...]] = (
    0.6, 1.4, 1.0, 1.6, 2.0, 3.0, 1.2,
    1.0, 1.4, 1.6, 1.8, 1.4, 1.8, 1.4, 0.9, 1.4,
    5.0, 5.0, 4.5, 3.5, 3.0, 3.0,
)  # fmt: skip
ICON_WORTH: Final[tuple[float, ...]] = (IN_VALHALLA, IN_HELHEIM, IN_RESERVE, ON_CARD, 3.2, 2.6)

MORE: Final = 0
LESS: Final = 9
WORTH: Final = 18
"""The places in a row of a world."""
UNASKED: Final = -1e300
NO_ROW: Final[list[float]] = []


class Appraisal:
    """One position as one side sees it."""

    __slots__ = ("envy", "fights", "gained", "heaps", "nexts", "rows", "side", "state", "wanted", "wishes", "worlds")

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        self.rows: list[list[float]] = [NO_ROW] * WORLDS
        """By world: what its stones are worth, and one more or less of each side (see `row_of`)."""
        self.wanted: dict[int, float] = {}
        self.nexts: dict[int, float] = {}
        self.gained: dict[int, list[float]] = {}
        self.fights: dict[int, float] = {}
        """What was found before: what is wished of heaps, moves to the next world, what a stone more of a side brings
        to each world, and fights by the stones at hand."""
        stones = state.stones
        self.heaps: list[int] = [heap for heap in range(IN_WORLDS) if stones[heap]]
        """The heaps in worlds that have a stone."""
        score = state.score
        most = max(score[other] for other in state.sides)
        self.envy = [0.0] * SIDES
        """By side: what a point of theirs is worth to this side."""
        for other in state.sides:
            if is_friend(state, side, other):
                self.envy[other] = 1.0
            else:
                self.envy[other] = -ENVY - (ENVY_OF_LEADER if score[other] == most else 0.0)
        self.envy[side] = 1.0
        self.worlds: dict[tuple[int, ...], list[float]] = worths_seen_by((*state.sides, *self.envy))
        self.wishes = Wishes(state, side) if state.rules.has_sagas else None
        """What the side's objective and the treasures that lie out are worth to it."""

    def row_of(self, here: list[int]) -> list[float]:
        """What the stones of one world are worth (WORTH), and by side what one more (MORE) or less (LESS) brings.

        Most worlds were worked out at an earlier decision; what has not been asked for yet is UNASKED.
        """
        stones = tuple(here)
        found = self.worlds.get(stones)
        if found is None:
            found = self.worlds[stones] = [UNASKED] * 18 + [world_worth(here, self.state.sides, self.envy)]
        return found

    def row(self, world: int) -> list[float]:
        """The row of a world as it is now."""
        found = self.rows[world]
        if not found:
            found = self.rows[world] = self.row_of(self.here(world))
        return found

    def world(self, here: list[int]) -> float:
        """What the stones of one world are worth."""
        return self.row_of(here)[WORTH]

    def here(self, world: int) -> list[int]:
        """The stones of a world by side."""
        return self.state.stones[world * SIDES : world * SIDES + SIDES]

    def as_it_is(self, world: int) -> float:
        """What a world is worth now."""
        return self.row(world)[WORTH]

    def adding(self, world: int, side: int) -> float:
        """What a stone more brings."""
        row = self.row(world)
        gain = row[MORE + side]
        if gain == UNASKED:
            here = self.here(world)
            here[side] += 1
            gain = row[MORE + side] = self.world(here) - row[WORTH]
        return gain if self.wishes is None else gain + self.wished(world * SIDES + side, 1)

    def gains(self, side: int) -> list[float]:
        """By world: what a stone more of a side brings."""
        found = self.gained.get(side)
        if found is None:
            rows = [row or self.row(world) for world, row in enumerate(self.rows)]
            found = [row[MORE + side] for row in rows]
            if self.wishes is not None or UNASKED in found:
                found = [self.adding(world, side) for world in range(WORLDS)]
            self.gained[side] = found
        return found

    def removing(self, heap: int) -> float:
        """What a stone less brings."""
        world, side = heap // SIDES, heap % SIDES
        row = self.row(world)
        gain = row[LESS + side]
        if gain == UNASKED:
            here = self.here(world)
            here[side] -= 1
            gain = row[LESS + side] = self.world(here) - row[WORTH]
        return gain if self.wishes is None else gain + self.wished(heap, -1)

    def wished(self, heap: int, by: int) -> float:
        """§19, §20 What it brings to objectives and treasures if a heap grows or shrinks by one."""
        if self.wishes is None:
            return 0.0
        found = self.wanted.get(by * (heap + 1))
        if found is None:
            found = self.wanted[by * (heap + 1)] = self.wishes.changed(heap, by)
        return found

    def fight(self, coming: int) -> float:
        """What one more stone for the monsters is worth, with `coming` stones at hand."""
        found = self.fights.get(coming)
        if found is None:
            found = self.fights[coming] = best_fight(self.state, self.side, coming)
        return found

    def moving(self, heap: int, place: int) -> float:
        """What it brings to move a stone from anywhere to anywhere."""
        side = heap % SIDES
        if place == heap // SIDES:
            return 0.0
        gain = (
            self.removing(heap) if heap < IN_WORLDS else -self.envy[side] * off_board(self.state, side, heap // SIDES)
        )
        if place < WORLDS:
            return gain + self.adding(place, side)
        return gain + self.envy[side] * off_board(self.state, side, place)

    def best_next(self, heap: int) -> float:
        """The best that a move to an adjacent world can bring."""
        found = self.nexts.get(heap)
        if found is None:
            gains = self.gains(heap % SIDES)
            most = max([gains[world] for world in self.state.board.neighbours[heap // SIDES]])
            found = self.nexts[heap] = self.removing(heap) + most
        return found

    def best_world(self, side: int) -> float:
        """The best that a stone more in any world can bring."""
        return max(self.gains(side))

    def replacing(self, heap: int) -> float:
        """What it brings to put an own stone in the place of another's."""
        here = self.here(heap // SIDES)
        here[heap % SIDES] -= 1
        here[self.side] += 1
        return self.world(here) - self.as_it_is(heap // SIDES) + self.envy[heap % SIDES] * ON_CARD

    def swapping(self, mine: int, other: int) -> float:
        """What it brings to exchange two stones in two worlds."""
        one, two = self.here(mine // SIDES), self.here(other // SIDES)
        before = self.as_it_is(mine // SIDES) + self.as_it_is(other // SIDES)
        one[mine % SIDES] -= 1
        one[other % SIDES] += 1
        two[other % SIDES] -= 1
        two[mine % SIDES] += 1
        return self.world(one) + self.world(two) - before


WORTHS: Final[dict[tuple[float, ...], dict[tuple[int, ...], list[float]]]] = {}
"""What worlds were found to be worth, by who looks at them and then by their stones."""
MOST_LOOKS: Final = 64
MOST_WORLDS: Final = 2_000
"""Maximum number of cached perspectives, and of worlds for each; the cache is emptied beyond that."""


def worths_seen_by(look: tuple[float, ...]) -> dict[tuple[int, ...], list[float]]:
    """What worlds were found to be worth to one who looks at them in this way: the sides, and what each counts."""
    found = WORTHS.get(look)
    if found is None:
        if len(WORTHS) >= MOST_LOOKS:
            WORTHS.clear()
        found = WORTHS[look] = {}
    elif len(found) >= MOST_WORLDS:
        found.clear()
    return found


def world_worth(here: list[int], sides: Sequence[int], envy: list[float]) -> float:
    """What the stones of one world are worth, own points less a part of the others'."""
    most = max(here)
    if not most:
        return 0.0
    is_one = here.count(most) == 1
    total = sum(here)
    surplus = total - 5
    losses = surplus / (9 - here.count(0)) if surplus > 0 else 0.0
    value = 0.0
    for side in sides:
        count = here[side]
        if not count:
            continue
        worth = 1.0 + 2.0 * count
        if count == most:
            worth += 5.0 if is_one else 3.0
            if is_one and total >= 5:
                worth += A_POWER
        if surplus > 0:
            lost = losses if losses < count else float(count)
            worth += lost * 2.0 if count == most and is_one else -lost * 1.8
        value += envy[side] * worth
    return value


def is_friend(state: State, side: int, other: int) -> bool:
    """Whether another side's points count for the same player or team."""
    seat_of, teams = state.seat_of, state.rules.teams
    return bool(seat_of[side] % teams == seat_of[other] % teams)


def off_board(state: State, side: int, place: int) -> float:
    """What a stone is worth outside the worlds."""
    if place == CARD:
        return ON_CARD
    if place == HELHEIM:
        return IN_HELHEIM
    if place == VALHALLA:
        return IN_VALHALLA
    if place == HALL:
        return IN_HALL
    return IN_RESERVE if place == RESERVE else 0.0


def scorings_left(state: State) -> int:
    """How many scoring phases are still to come, this turn's included."""
    return int(state.rules.turns // 3 - (state.turn - 1) // 3)


def prize(state: State, space: int) -> float:
    """What winning a monster is worth: its points in all scorings to come, its power, some of its tokens."""
    bestiary = state.bestiary
    kind = state.line[space]
    value = (bestiary.points[kind] + 1.2) * scorings_left(state) - 0.9 * bestiary.box[kind][1]
    if bestiary.power[kind]:
        value += 0.7 * (state.rules.turns - state.turn)
    return float(value)


def loot(state: State, space: int) -> float:
    """What all tokens at a monster are worth."""
    laid = state.slots[space * MOST_SLOTS : space * MOST_SLOTS + MOST_SLOTS]
    return sum(TOKEN_WORTH[token] for token in laid if token != NONE)


def chance_to_fall(state: State, space: int, coming: int) -> float:
    """How likely a monster is to fall in time, with `coming` stones at hand."""
    missing = spots_of(state, space).count(NOBODY) - coming
    if missing <= 0:
        return 1.0
    turns = 2 - (state.turn - 1) % 3
    return max(0.15, 1.0 - missing / (2.0 + 5.0 * turns))


def fighting(state: State, side: int, space: int, coming: int) -> float:
    """What one more stone of a side on a monster is worth, before the icon under it."""
    return fighting_for(state, side, space, chance_to_fall(state, space, coming))


def fighting_for(state: State, side: int, space: int, falls: float) -> float:
    """The same, where the chance that the monster falls is known already."""
    spots = spots_of(state, space)
    own = spots.count(side) + 1
    rival = max([spots.count(other) for other in state.sides if other != side], default=0)
    share = 1.3 if own > rival else 1.0 if own == rival else 0.6
    value = (prize(state, space) * share + loot(state, space)) / len(spots)
    least, number = state.bestiary.box[state.line[space]]
    guarded = 1.5 * number if own <= least and state.turn % 3 == 0 else 0.3 * number if own <= least else 0.0
    return falls * value + (1.0 - falls) * guarded


def icon_value(state: State, space: int, spot: int, coming: int) -> float:
    """What the icon of a spot is worth, if the monster falls."""
    icon: int = state.bestiary.icons[state.line[space]][spot]
    return icon_for(icon, chance_to_fall(state, space, coming))


def icon_for(icon: int, falls: float) -> float:
    """What an icon is worth by the chance that the monster falls."""
    return falls * ICON_WORTH[icon] + (1.0 - falls) * IN_RESERVE


def best_fight(state: State, side: int, coming: int) -> float:
    """What one more stone for the monsters is worth: on the best monster's best free spot, as far as there is room."""
    free = 0
    best = 0.0
    for space in range(len(state.line)):
        if state.line[space] == NONE:
            continue
        spots = spots_of(state, space)
        empty = [spot for spot, who in enumerate(spots) if who == NOBODY]
        if not empty:
            continue
        free += len(empty)
        falls, icons = chance_to_fall(state, space, coming), state.bestiary.icons[state.line[space]]
        mean = sum([icon_for(icons[spot], falls) for spot in empty]) / len(empty)
        best = max(best, mean + fighting_for(state, side, space, falls))
    waiting = sum(state.stones[HALL * SIDES : HALL * SIDES + SIDES])
    return best if waiting < free else 0.0


def penalty_value(appraisal: Appraisal, side: int, penalty: int) -> float:
    """What a penalty costs, as a negative number."""
    state = appraisal.state
    if penalty == penalties.DIMINISH_1 or penalty == penalties.DIMINISH_2:
        return -1.0 if penalty == penalties.DIMINISH_1 else -2.0
    if penalty == penalties.AVATAR_MOVES:
        return -0.4
    if penalty == penalties.STONE_MOVES or penalty == penalties.POINT_SPENT:
        return -1.6
    place = {penalties.DESTROYED: RESERVE, penalties.BANISHED: HELHEIM}.get(penalty, CARD)
    heaps = [heap for heap in range(side, IN_WORLDS, SIDES) if state.stones[heap]]
    if not heaps:
        return off_board(state, side, place) - ON_CARD
    return max(appraisal.moving(heap, place) for heap in heaps)


def power_value(appraisal: Appraisal, power: int) -> float:
    """What using a world power is worth at its best."""
    state, side = appraisal.state, appraisal.side
    stones, heaps = state.stones, appraisal.heaps
    others = [heap for heap in heaps if heap % SIDES != side]
    if power == powers.PROTECT:
        return 0.6
    if power == powers.LURE:
        return 0.5
    if power == powers.RETRIEVE:
        two = 2 * (ON_CARD - IN_RESERVE) if stones[RESERVE * SIDES + side] else 0.0
        if stones[HELHEIM * SIDES + side]:
            return max(two, appraisal.best_world(side) - IN_HELHEIM)
        return two
    if power == powers.ADD:
        return appraisal.best_world(side) - (IN_RESERVE if stones[RESERVE * SIDES + side] else ON_CARD)
    if power == powers.MOVE:
        return max((appraisal.best_next(heap) for heap in heaps), default=0.0)
    if power == powers.STEAL:
        return max((appraisal.replacing(heap) for heap in others), default=0.0) - IN_RESERVE
    if power == powers.EXCHANGE:
        mine = [heap for heap in heaps if heap % SIDES == side]
        pairs = [(a, b) for a in mine for b in others if a // SIDES != b // SIDES]
        return max((appraisal.swapping(a, b) for a, b in pairs), default=0.0)
    place = RESERVE if power == powers.DESTROY else HELHEIM
    return max((appraisal.moving(heap, place) for heap in heaps), default=0.0)
