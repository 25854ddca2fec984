"""§19.6 What objectives count (Sagas & Treasures): each word is one number that a side has when its saga is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, SIDES, TOKENS, WORLDS, State
from ninefold.games.nineworlds.stones import controller, in_worlds, strongest, total

SideCount = Callable[[State, int], int]
"""(state, side): how many of something a side has."""


def worlds(state: State, side: int) -> int:
    """Worlds in which it has a stone."""
    return sum(1 for heap in range(side, IN_WORLDS, SIDES) if state.stones[heap])


def guests(state: State, side: int) -> int:
    """Its stones in the home worlds of the other sides."""
    return sum(state.stones[home * SIDES + side] for home in state.sides if home != side)


def on_card(state: State, side: int) -> int:
    """Stones on its card."""
    return state.stones[CARD * SIDES + side]


def hearth(state: State, side: int) -> int:
    """How many more stones it has in its home world than all others together."""
    return max(0, 2 * state.stones[side * SIDES + side] - total(state, side))


def beasts(state: State, side: int) -> int:
    """Monsters that it has."""
    return state.owned.count(side)


def quarrels(state: State, side: int) -> int:
    """Disputed worlds that it shares."""
    return len(shared_worlds(state, side))


def shared_worlds(state: State, side: int) -> list[int]:
    """§2.5, §12.3, §22.3 The disputed worlds that a side shares; of an Alliance, those of both partners."""
    group = state.group
    return [
        world
        for world in range(9)
        if controller(state, world) < 0 and any(group[other] == group[side] for other in strongest(state, world))
    ]


def risen(state: State, side: int) -> int:
    """Its stones that came to Valhalla since the last scoring."""
    return state.risen[side]


def chain(state: State, side: int) -> int:
    """The longest row of neighbours in the ring that all have a stone of its own."""
    ring = state.board.ring
    has = [state.stones[world * SIDES + side] > 0 for world in ring]
    if all(has):
        return len(ring)
    longest = row = 0
    for here in has + has:
        row = row + 1 if here else 0
        longest = max(longest, row)
    return longest


def ruled(state: State, side: int) -> list[int]:
    """§2.5, §12.3, §22.3 The worlds that a side controls; of an Alliance, those of both partners."""
    found: list[int] = []
    for world in range(9):
        ruler = controller(state, world)
        if ruler >= 0 and state.group[ruler] == state.group[side]:
            found.append(world)
    return found


def crowns(state: State, side: int) -> int:
    """Worlds that it controls."""
    return len(ruled(state, side))


def buried(state: State, side: int) -> int:
    """Stones of other sides in Helheim; partners' stones do not count."""
    team = state.seat_of[side] % state.rules.teams
    return sum(
        state.stones[HELHEIM * SIDES + other]
        for other in state.sides
        if state.seat_of[other] % state.rules.teams != team
    )


def heath(state: State, side: int) -> int:
    """Worlds in which it has stones and nobody else has."""
    here = state.stones[side:IN_WORLDS:SIDES]
    return sum(1 for world, own in enumerate(here) if own and own == total(state, world))


def purse(state: State, side: int) -> int:
    """Bonus tokens that it has not used; starting battle tokens do not count."""
    return sum(state.tokens[side * TOKENS + 1 : side * TOKENS + TOKENS])


def reach(state: State, side: int) -> int:
    """Worlds it controls among its avatar's and those adjacent to it."""
    here = state.avatar[side]
    return sum(1 for world in ruled(state, side) if world == here or state.board.is_adjacent[here * WORLDS + world])


def lead(state: State, side: int) -> int:
    """How many more stones it has in the worlds than the weakest side of another player or team."""
    teams = state.rules.teams
    others = [
        in_worlds(state, other) for other in state.sides if state.seat_of[other] % teams != state.seat_of[side] % teams
    ]
    return max(0, in_worlds(state, side) - min(others, default=0))


COUNTS: Final[dict[str, SideCount]] = {
    "worlds": worlds,
    "guests": guests,
    "card": on_card,
    "hearth": hearth,
    "beasts": beasts,
    "quarrels": quarrels,
    "risen": risen,
    "chain": chain,
    "crowns": crowns,
    "buried": buried,
    "heath": heath,
    "tokens": purse,
    "reach": reach,
    "lead": lead,
}
COUNT_NAMES: Final[tuple[str, ...]] = tuple(COUNTS)
COUNTERS: Final[tuple[SideCount, ...]] = tuple(COUNTS.values())
"""By the number of a word: how it is counted."""
NEEDS_MONSTERS: Final = ("beasts", "tokens")
"""Words that mean something only with Creatures & Monsters."""
