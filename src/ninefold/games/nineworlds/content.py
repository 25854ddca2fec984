"""Reading the board of Nineworlds: worlds with their places, routes, starts and action points."""

from __future__ import annotations

import tomllib
from functools import lru_cache

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.core.entry import read_entry
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.shape import read_struct
from ninefold.effects.content import content_page
from ninefold.games.nineworlds.state import STONES, WORLDS

FILE = "nineworlds/content/board.toml"
"""A table of a file as it was read, before it is checked."""


class StartPlaces(msgspec.Struct, forbid_unknown_fields=True):
    """How a side begins that is at home in a world."""

    world: int
    card: int
    score: int = 0


class World(msgspec.Struct, forbid_unknown_fields=True):
    """A world of the file."""

    number: int
    name: str
    name_de: str
    avatar: str
    x: int
    y: int
    start: StartPlaces


class Routes(msgspec.Struct, forbid_unknown_fields=True):
    """A ring of worlds, and the one in its middle."""

    ring: list[int]
    centre: int


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """Action points for one number of sides."""

    less: int
    more: int
    extras: list[int] = []


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    worlds: dict[str, World]
    routes: Routes
    action_points: dict[str, Points]
    head_start: dict[str, dict[str, int]]


class WorldBoard:
    """What the rules and the scene need of it; worlds are counted from 0."""

    def __init__(self, read: BoardFile) -> None:
        worlds = sorted(read.worlds.items(), key=lambda entry: entry[1].number)
        self.keys = [key for key, _ in worlds]
        self.worlds = [world for _, world in worlds]
        self.start = [(world.start.world, world.start.card, world.start.score) for world in self.worlds]
        ring = [number - 1 for number in read.routes.ring]
        centre = read.routes.centre - 1
        self.ring = ring
        self.routes = [(ring[place], ring[(place + 1) % len(ring)]) for place in range(len(ring))]
        self.routes += [(centre, world) for world in ring]
        self.is_adjacent = [(a, b) in self.routes or (b, a) in self.routes for a in range(9) for b in range(9)]
        self.neighbours = [[b for b in range(9) if self.is_adjacent[a * WORLDS + b]] for a in range(9)]
        self.action_points = {
            int(sides): (points.less, points.more, tuple(points.extras)) for sides, points in read.action_points.items()
        }
        self.more = {int(sides): [more.get(key, 0) for key in self.keys] for sides, more in read.head_start.items()}
        """§3.3 By the number of sides, then by world: how many more points its side begins with."""

    def name(self, world: int, lang: str) -> str:
        """A world's name."""
        return name_of(self.worlds[world], lang)

    def avatar(self, side: int) -> str:
        """The avatar of a side; empty for nobody."""
        return self.worlds[side].avatar if side >= 0 else ""


def read_board(data: PlainData, where: str = FILE) -> WorldBoard:
    """A board from data, or a sentence that says what is wrong with it."""
    faults = FaultList()
    for key, world in data["worlds"].items():
        with faults:
            read_entry(world, f"{where}: {key}", World)
    faults.check()
    read = read_struct(data, where, BoardFile)
    numbers = sorted(world.number for world in read.worlds.values())
    if numbers != list(range(1, 10)):
        raise BadInput(f"{where}: worlds: expected the numbers 1 to 9, each once, got {numbers}")
    if sorted([*read.routes.ring, read.routes.centre]) != numbers:
        raise BadInput(f"{where}: routes: expected every world once, in the ring or in the centre")
    if sorted(read.action_points) != ["3", "4", "5", "6"]:
        raise BadInput(f"{where}: action_points: expected entries for 3, 4, 5 and 6 sides")
    if sorted(read.head_start) != ["3", "4", "5", "6"]:
        raise BadInput(f"{where}: head_start: expected entries for 3, 4, 5 and 6 sides")
    unknown = [key for more in read.head_start.values() for key in more if key not in read.worlds]
    if unknown:
        raise BadInput(f"{where}: head_start: there is no world '{unknown[0]}'")
    for key, world in read.worlds.items():
        if world.start.world < 1 or world.start.card < 0 or world.start.world + world.start.card > STONES:
            faults.found.append(f"{where}: {key}: start: expected at least 1 stone there and at most {STONES} in all")
    faults.check()
    return WorldBoard(read)


@lru_cache(maxsize=1)
def board_data() -> PlainData:
    """The shipped file as data."""
    return tomllib.loads(content_page("ninefold.games.nineworlds", "board.toml"))


@lru_cache(maxsize=1)
def shipped_board() -> WorldBoard:
    """The shipped board."""
    return read_board(board_data())
