"""§2 The board of Ninth Descent: three rings, which share two gates; who is next to whom, and how far it is."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput

HEAVEN, PURGATORY, HELL = range(3)
REALMS: Final = ("heaven", "purgatory", "hell")
MOST_REACH: Final = 12
"""No two spaces are farther from each other."""


class RingBoard:
    """§2.1 The spaces by number, with all that follows from their places in the rings, worked out once."""

    def __init__(self, data: PlainData) -> None:
        spaces: dict[str, PlainData] = data["spaces"]
        self.keys: list[str] = list(spaces)
        self.names: list[str] = [str(space["name"]) for space in spaces.values()]
        self.names_de: list[str] = [str(space["name_de"]) for space in spaces.values()]
        self.x: list[int] = [int(space["x"]) for space in spaces.values()]
        self.y: list[int] = [int(space["y"]) for space in spaces.values()]
        self.width: int = int(data["width"])
        self.height: int = int(data["height"])
        self.size: int = int(data["size"])
        self.count: int = len(self.keys)
        self.listed: dict[int, tuple[int, ...]] = {}
        self.everywhere: int = (1 << self.count) - 1
        self.rings: list[list[int]] = [[self.number(key) for key in data["rings"][realm]] for realm in REALMS]
        self.realm: list[int] = [_mask(ring) for ring in self.rings]
        """§2.2 By realm: the mask of its spaces; a gate is in two of them."""
        self.ends: list[int] = [
            (self.realm[HEAVEN] >> space & 1) + 2 * (self.realm[HELL] >> space & 1) for space in range(self.count)
        ]
        """By space: 1 in Heaven, 2 in Hell, 0 in neither."""
        self.with_ends: list[int] = [_mask([k for k, ends in enumerate(self.ends) if ends == one]) for one in range(4)]
        """The masks of the spaces with each of these."""
        self.gates: int = (self.realm[HEAVEN] | self.realm[HELL]) & self.realm[PURGATORY]
        self.needed: list[int] = [len(ring) // 2 + 1 for ring in self.rings]
        """§8.3 By realm: how many spaces are more than half of it."""
        self.realms_of: list[int] = [self._around(space) for space in range(self.count)]
        """By space: the mask of all spaces of its realms."""
        self.neighbours: list[list[int]] = [self._next_to(space) for space in range(self.count)]
        self.shared_ring: list[list[int]] = [
            [self._ring_with(one, other) for other in range(self.count)] for one in range(self.count)
        ]
        """By two spaces: the mask of the ring that has both, 0 if none has."""
        self.distance: list[list[int]] = [_distances(self.neighbours, space) for space in range(self.count)]
        self.near: list[list[int]] = _near(self.distance)
        """By Reach and space: the mask of the spaces at a distance of 1 to Reach."""
        self.upto: list[list[int]] = [[mask | 1 << k for k, mask in enumerate(masks)] for masks in self.near]
        """The same with the space itself."""
        self.near_by_gates: list[list[int]] = _near(self._distances_by_gates())
        """The same for a Force to which both gates are next to each other."""

    def number(self, key: str) -> int:
        """A space by its key."""
        if key not in self.keys:
            raise BadInput(f"board.toml: there is no space '{key}'")
        return self.keys.index(key)

    def _next_to(self, space: int) -> list[int]:
        """§2.4 Neighbours are the next spaces along a ring; a gate has those of both its rings."""
        found: list[int] = []
        for ring in self.rings:
            if space in ring:
                place = ring.index(space)
                found += [ring[(place + 1) % len(ring)], ring[place - 1]]
        return found

    def _ring_with(self, one: int, other: int) -> int:
        return next((mask for mask in self.realm if mask >> one & 1 and mask >> other & 1), 0)

    def _around(self, space: int) -> int:
        """§2.3 All spaces of the realms that a space is in."""
        found = 0
        for mask in self.realm:
            if mask >> space & 1:
                found |= mask
        return found

    def _distances_by_gates(self) -> list[list[int]]:
        gates = self.spaces(self.gates)
        joined = [near + [gate for gate in gates if k in gates and gate != k] for k, near in enumerate(self.neighbours)]
        return [_distances(joined, space) for space in range(self.count)]

    def spaces(self, mask: int) -> tuple[int, ...]:
        """The spaces of a mask in rising order; worked out once for each mask."""
        found = self.listed.get(mask)
        if found is None:
            found = tuple(space for space in range(self.count) if mask >> space & 1)
            if len(self.listed) > 100_000:
                self.listed.clear()
            self.listed[mask] = found
        return found


def _mask(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def _distances(neighbours: list[list[int]], start: int) -> list[int]:
    """§2.4 The shortest ways from a space to all others."""
    far = [-1] * len(neighbours)
    far[start] = 0
    edge = [start]
    while edge:
        reached: list[int] = []
        for space in edge:
            for other in neighbours[space]:
                if far[other] < 0:
                    far[other] = far[space] + 1
                    reached.append(other)
        edge = reached
    return far


def _near(distance: list[list[int]]) -> list[list[int]]:
    spaces = range(len(distance))
    return [
        [_mask([other for other in spaces if 1 <= distance[space][other] <= reach]) for space in spaces]
        for reach in range(MOST_REACH + 1)
    ]


def read_board() -> RingBoard:
    """The board as it is shipped."""
    text = files("ninefold.games.ninth_descent").joinpath("content/board.toml").read_text(encoding="utf-8")
    return RingBoard(tomllib.loads(text))


BOARD: Final = read_board()
