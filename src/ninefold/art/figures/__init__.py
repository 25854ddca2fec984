"""The vocabulary of figures: everything that a picture can show, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.figures.beasts import BEASTS
from ninefold.art.figures.bodies import BODIES
from ninefold.art.figures.buildings import BUILDINGS
from ninefold.art.figures.crawlers import CRAWLERS
from ninefold.art.figures.curios import CURIOS
from ninefold.art.figures.devices import DEVICES
from ninefold.art.figures.flyers import FLYERS
from ninefold.art.figures.folk import FOLK
from ninefold.art.figures.gear import GEAR, alone
from ninefold.art.figures.machines import MACHINES
from ninefold.art.figures.objects import OBJECTS
from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.figures.people import person, portrait
from ninefold.art.figures.plants import PLANTS
from ninefold.art.figures.signs import SIGNS
from ninefold.art.figures.sky import SKY
from ninefold.art.figures.spirits import SPIRITS
from ninefold.art.figures.waters import WATERS
from ninefold.art.figures.wear import WEAR
from ninefold.art.figures.wings import BACKS
from ninefold.art.pen import Pen

PORTRAIT: Final = "head_of_"
"""A person's name after this shows head and shoulders."""

GROUPS: Final[dict[str, dict[str, Callable[[Pen], None]]]] = {
    "beasts": BEASTS,
    "flyers": FLYERS,
    "crawlers": CRAWLERS,
    "waters": WATERS,
    "spirits": SPIRITS,
    "machines": MACHINES,
    "plants": PLANTS,
    "buildings": BUILDINGS,
    "objects": OBJECTS,
    "wear": WEAR,
    "devices": DEVICES,
    "curios": CURIOS,
    "bodies": BODIES,
    "signs": SIGNS,
    "sky": SKY,
}
"""The figures that have one shape, by group and name."""

SHAPES: Final = {name: draw for group in GROUPS.values() for name, draw in group.items()}
ON_THE_GROUND: Final = frozenset({*FOLK, *BEASTS, *CRAWLERS, *MACHINES, *PLANTS, *BUILDINGS})
FIGURES: Final = frozenset({*SHAPES, *FOLK, *GEAR, *(PORTRAIT + name for name in FOLK)})
"""All figures by name; a hint chooses one as `figure`."""
EXTRAS: Final = frozenset({*SHAPES, *FOLK, *GEAR, *HEADS, *BACKS})
"""What a hint may list in `with`."""


def draw_figure(pen: Pen, name: str, pose: str = "", extras: tuple[str, ...] = ()) -> None:
    """Draw a figure; people wear and hold what the extras name."""
    if name in FOLK:
        person(pen, FOLK[name], pose, extras)
    elif name.startswith(PORTRAIT):
        portrait(pen, FOLK[name.removeprefix(PORTRAIT)], extras)
    elif name in GEAR:
        alone(pen, name)
    else:
        SHAPES[name](pen)


def is_person(name: str) -> bool:
    """Whether a figure is a person, whole or as a portrait."""
    return name in FOLK or name.startswith(PORTRAIT)


def is_worn(figure: str, extra: str) -> bool:
    """Whether a figure wears or holds an extra; else it stands beside it."""
    return is_person(figure) and (extra in HEADS or extra in BACKS or extra in GEAR)


def stands(name: str) -> bool:
    """Whether a figure stands on the ground and throws a shadow there."""
    return name in ON_THE_GROUND
