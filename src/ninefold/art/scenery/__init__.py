"""Sceneries: the background of a figure, in the colours of the mood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen
from ninefold.art.scenery import land, places

SCENES: Final[dict[str, Callable[[Pen], None]]] = {
    "aurora": land.aurora,
    "battlefield": places.battlefield,
    "burst": places.burst,
    "canyon": land.canyon,
    "cave": places.cave,
    "chamber": places.chamber,
    "circuit": places.circuit,
    "city": places.city,
    "cloth": places.cloth,
    "clouds": land.clouds_above,
    "constellation": places.constellation,
    "crypt": places.crypt,
    "dunes": land.dunes,
    "engine": places.engine_room,
    "fjord": land.fjord,
    "forest": land.forest,
    "garden": places.garden,
    "glacier": land.glacier,
    "graveyard": places.graveyard,
    "hall": places.hall,
    "harbour": places.harbour,
    "hills": land.hills,
    "library": places.library,
    "market": places.market,
    "marsh": land.marsh,
    "moonrise": land.moonrise,
    "nightfall": land.nightfall,
    "nowhere": places.nowhere,
    "orchard": places.orchard,
    "peaks": land.peaks,
    "pit": places.pit,
    "plain": land.plain_land,
    "rain": land.rain,
    "rings": places.rings,
    "rooftops": places.rooftops,
    "ruins": places.ruins,
    "sea": land.sea,
    "seabed": places.seabed,
    "shore": land.shore,
    "stars": land.starfield,
    "street": places.street,
    "table": places.table_top,
    "threshold": places.threshold,
    "thunder": land.thunder,
    "tundra": land.tundra,
    "volcano": land.volcano,
    "vortex": places.vortex,
    "woods": land.woods,
    "workshop": places.workshop,
}
"""The sceneries by name; a hint chooses one as `scene`."""
