"""Sceneries under the open sky."""

from __future__ import annotations

from ninefold.art.pen import Pen, short
from ninefold.art.scenery.layers import (
    clouds,
    crescent,
    disc,
    ground,
    pines,
    plain,
    ridge,
    sky,
    stars,
    stroke,
    sun,
    waves,
)


def dunes(pen: Pen) -> None:
    """Sand in waves."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 66Q30 50 58 64T100 58V100H0z")
    plain(pen, "middle", "M0 78Q26 62 46 74Q70 84 100 68V100H0z")
    ground(pen, 86)
    stroke(pen, "far", 0.8, "M6 92q10-4 20 0M60 94q12-4 22 0M34 96q8-3 16 0", 0.6)


def peaks(pen: Pen) -> None:
    """Mountains with snow on them."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 70L20 34 36 60 56 22 78 58 90 44 100 60V100H0z")
    plain(pen, "light", "M20 34L13 47l5-2 4 4 3-5 4 2zM56 22L46 41l6-3 5 5 4-5 6 4z", 0.8)
    ridge(pen, "middle", 80, 22, 7)
    ground(pen)


def fjord(pen: Pen) -> None:
    """Cliffs and still water."""
    sky(pen)
    sun(pen, 50, 36, 7)
    plain(pen, "far", "M0 30L18 42 30 62H0zM100 26L80 40 68 62h32z")
    plain(pen, "middle", "M0 48L14 56 24 70H0zM100 44L88 56 78 70h22z")
    plain(pen, "low", "M0 64h100v20H0z")
    plain(pen, "middle", "M0 66h100v18H0z", 0.55)
    waves(pen, 68)
    ground(pen, 86)


def forest(pen: Pen) -> None:
    """Firs behind firs."""
    sky(pen)
    disc(pen, "light", 50, 40, 30, 0.2)
    pines(pen, "far", 74, 44, 9)
    pines(pen, "middle", 84, 54, 6)
    ground(pen)


def woods(pen: Pen) -> None:
    """Broad trees, and light between the trunks."""
    sky(pen)
    disc(pen, "light", 50, 46, 26, 0.35)
    plain(pen, "far", "M0 0h100v30Q84 42 70 32T44 34 18 36 0 30z")
    plain(pen, "far", "M24 28h6l2 60h-10zM64 28h6l1 60h-9z")
    plain(pen, "middle", "M4 0h12l3 90H-2zM86 0h11l5 90H83z")
    plain(pen, "middle", "M0 0h100v16Q86 28 70 18T36 20 0 18z")
    ground(pen)


def hills(pen: Pen) -> None:
    """Soft hills."""
    sky(pen)
    sun(pen)
    clouds(pen, 2)
    ridge(pen, "far", 70, 18, 4, sharp=False)
    ridge(pen, "middle", 80, 14, 5, sharp=False)
    ground(pen)


def plain_land(pen: Pen) -> None:
    """A wide plain with grass."""
    sky(pen)
    sun(pen)
    clouds(pen, 3, 44)
    plain(pen, "far", "M0 66h100v8H0z")
    plain(pen, "middle", "M0 70h100v16H0z")
    ground(pen, 84)
    stroke(pen, "middle", 1, "M4 92l2-7 1 7M18 95l1-8 3 8M80 93l2-8 2 8M92 96l1-7 3 7M64 96l1-6 2 6")


def shore(pen: Pen) -> None:
    """The sea, seen from the land."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 58h100v26H0z")
    plain(pen, "middle", "M0 66h100v18H0z", 0.6)
    waves(pen, 60)
    plain(pen, "near", "M0 84Q30 76 60 83T100 80V100H0z")


def sea(pen: Pen) -> None:
    """High waves, no land."""
    sky(pen)
    clouds(pen, 3, 34)
    plain(pen, "far", "M0 62q8-8 16 0t16 0 16 0 16 0 16 0 20 0V100H0z")
    plain(pen, "middle", "M0 74q10-10 20 0t20 0 20 0 20 0 20 0V100H0z")
    plain(pen, "near", "M0 86q12-9 25 0t25 0 25 0 25 0V100H0z")
    stroke(pen, "light", 1, "M4 74q6-6 12 0M44 73q6-6 12 0M62 86q8-7 14 0M12 86q8-7 14 0", 0.6)


def marsh(pen: Pen) -> None:
    """Reeds and standing water."""
    sky(pen)
    sun(pen, r=7)
    ridge(pen, "far", 70, 10, 4, sharp=False)
    plain(pen, "middle", "M0 70h100v30H0z")
    plain(pen, "low", "M8 80q20-6 40 0t46-2v8q-26 5-44 1T8 86z", 0.5)
    ground(pen, 92)
    stroke(pen, "near", 1.4, "M6 92V62M11 92V70M90 92V60M95 92V68M84 92V72")
    plain(pen, "near", "M4.500 56h3v9h-3zM88.500 54h3v9h-3zM93.500 62h3v8h-3z")


def tundra(pen: Pen) -> None:
    """Snow that falls on snow."""
    sky(pen)
    ridge(pen, "far", 70, 26, 5)
    ridge(pen, "middle", 80, 12, 4, sharp=False)
    ground(pen)
    flakes = "".join(f"M{short(pen.lots.between(2, 98))} {short(pen.lots.between(2, 80))}h.1" for _ in range(22))
    stroke(pen, "light", 1.7, flakes, 0.9)


def glacier(pen: Pen) -> None:
    """Walls of ice."""
    sky(pen)
    sun(pen, r=7)
    plain(pen, "far", "M0 50L10 30 22 46 34 20 50 44 62 26 76 48 90 28 100 42V100H0z")
    plain(pen, "light", "M34 20l-7 30 9-6zM62 26l-4 26 8-8zM10 30l-4 22 7-7zM90 28l-4 24 7-6z", 0.5)
    plain(pen, "middle", "M0 72L16 60 30 74 52 62 70 76 88 62 100 70V100H0z")
    ground(pen)


def volcano(pen: Pen) -> None:
    """A mountain that burns."""
    sky(pen)
    disc(pen, "light", 50, 26, 24, 0.25)
    plain(pen, "light", "M46 30l-6-22 8 8 2-12 4 12 8-6-8 20z", 0.8)
    plain(pen, "far", "M0 84L40 30q10 5 20 0l40 54v16H0z")
    stroke(pen, "light", 2.4, "M48 33l-4 16 6 10-3 20M55 33l3 14-4 8", 0.9)
    ridge(pen, "middle", 84, 10, 6)
    ground(pen)


def canyon(pen: Pen) -> None:
    """Steep walls on both sides."""
    sky(pen)
    sun(pen, 50, 26, 8)
    plain(pen, "far", "M0 14h20l4 18 6 6 2 28 10 10v24H0zM100 20H82l-5 16-6 8-2 22-11 12v22h42z")
    plain(pen, "middle", "M0 30h10l5 20 5 8 2 22 8 8v12H0zM100 34h-9l-6 18-4 10-3 18-9 8v12h31z")
    stroke(pen, "near", 0.8, "M0 44h12M0 60h18M100 50H86M100 66H80", 0.5)
    ground(pen, 88)


def clouds_above(pen: Pen) -> None:
    """Above the clouds."""
    sky(pen)
    sun(pen)
    plain(pen, "light", "M0 70q10-10 20-3 6-12 20-6 12-10 22 0 10-8 20 1 8-6 18 0V100H0z", 0.45)
    plain(pen, "light", "M0 82q12-9 24-2 10-10 24-3 10-8 22 0 14-8 30 1V100H0z", 0.7)
    plain(pen, "low", "M0 92q14-7 28-1 12-8 26-1 12-7 24 0 10-5 22 0V100H0z")


def starfield(pen: Pen) -> None:
    """Stars and a far cloud of them."""
    sky(pen)
    plain(pen, "light", "M-5 74Q30 40 60 36T108 4v16Q80 36 60 52T-5 92z", 0.14)
    stars(pen, 30, 96)
    disc(pen, "far", 22, 26, 9)
    stroke(pen, "light", 1, "M8 30q14 6 28-8", 0.6)


def aurora(pen: Pen) -> None:
    """Lights of the north."""
    sky(pen)
    stars(pen, 12)
    plain(pen, "light", "M8 60Q14 20 30 8q-6 24 6 46Q40 22 58 6q-6 26 4 48Q70 26 88 12 78 34 84 60z", 0.3)
    ridge(pen, "middle", 82, 18, 6)
    ground(pen)


def moonrise(pen: Pen) -> None:
    """A great moon behind the figure."""
    sky(pen)
    stars(pen, 12)
    disc(pen, "light", 50, 44, 40, 0.14)
    disc(pen, "light", 50, 44, 32, 0.9)
    disc(pen, "low", 38, 34, 6, 0.35)
    disc(pen, "low", 60, 56, 8, 0.3)
    disc(pen, "low", 64, 32, 4, 0.3)
    ridge(pen, "middle", 88, 14, 6)
    ground(pen)


def nightfall(pen: Pen) -> None:
    """A thin moon over dark hills."""
    sky(pen)
    stars(pen, 16)
    crescent(pen, pen.lots.of((22, 78)), 22)
    ridge(pen, "far", 72, 16, 5, sharp=False)
    ridge(pen, "middle", 82, 10, 4, sharp=False)
    ground(pen)


def rain(pen: Pen) -> None:
    """Rain out of low clouds."""
    sky(pen)
    plain(pen, "near", "M0 0h100v18q-12 10-24 2-12 12-28 2-14 10-26 0-10 8-22 2z", 0.6)
    ridge(pen, "far", 74, 14, 5)
    ground(pen)
    text = "".join(f"M{short(pen.lots.between(4, 100))} {short(pen.lots.between(14, 84))}l-3 9" for _ in range(20))
    stroke(pen, "light", 0.8, text, 0.5)


def thunder(pen: Pen) -> None:
    """Lightning behind clouds."""
    sky(pen)
    plain(pen, "light", "M22 18l-8 22 7-2-7 22 18-28-8 2 8-16zM82 14l-6 16 5-1-5 16 13-21-6 1 6-11z", 0.8)
    plain(pen, "near", "M0 0h100v16q-12 12-26 3-12 12-28 2-14 12-28 1-8 6-18 1z")
    ridge(pen, "far", 76, 16, 6)
    ground(pen)
