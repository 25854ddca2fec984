"""Sceneries inside, below ground, among houses, or nowhere at all."""

from __future__ import annotations

from ninefold.art.pen import Pen, short
from ninefold.art.scenery.layers import clouds, disc, ground, plain, rays, ridge, sky, stars, stroke, sun, waves


def hall(pen: Pen) -> None:
    """A hall with pillars and beams."""
    sky(pen)
    plain(pen, "far", "M0 0h100L74 20H26z")
    stroke(pen, "middle", 2, "M26 20L0 0M74 20l26-20M38 20V0M62 20V0")
    plain(pen, "middle", "M4 0h11v88H4zM85 0h11v88H85zM26 18h6v62h-6zM68 18h6v62h-6z")
    disc(pen, "light", 50, 44, 22, 0.25)
    ground(pen, 84, bend=1)
    stroke(pen, "middle", 1, "M50 83L40 100M50 83l12 17M20 85L0 96M80 85l20 11", 0.7)


def cave(pen: Pen) -> None:
    """A cave with a light behind."""
    sky(pen)
    disc(pen, "light", 50, 48, 30, 0.25)
    plain(pen, "middle", "M0 0h100v100H84q8-30-2-52Q72 22 50 20T20 44q-12 26-4 56H0z")
    plain(pen, "near", "M0 0h100v12l-8 14-5-12-9 20-7-22-9 12-8-16-10 22-7-18-11 14-6-16-10 18-4-14-6 6z")
    ground(pen)


def crypt(pen: Pen) -> None:
    """Vaults under the ground."""
    sky(pen)
    plain(pen, "middle", "M0 0h100v100H88V52Q88 24 68 24T50 46Q50 24 31 24T12 52v48H0z")
    disc(pen, "light", 50, 50, 16, 0.25)
    plain(pen, "near", "M45 44h10v44H45zM0 60h8v28H0zM92 60h8v28h-8z")
    ground(pen, 86, bend=1)


def pit(pen: Pen) -> None:
    """Down a shaft in rings."""
    sky(pen)
    for r, ink in ((64, "near"), (52, "middle"), (40, "far"), (29, "middle"), (19, "far")):
        disc(pen, ink, 50, 50, r)
    disc(pen, "light", 50, 50, 12, 0.45)


def ruins(pen: Pen) -> None:
    """Broken pillars and an arch."""
    sky(pen)
    sun(pen)
    ridge(pen, "far", 74, 10, 5)
    plain(pen, "middle", "M6 84V40l4-3 3 5 4-6v48zM22 84V58l5-4 4 4v26zM74 84V30q10-12 22-10v10q-9-2-13 6v48z")
    ground(pen)
    plain(pen, "middle", "M34 88l6-4 5 4zM62 92l7-5 6 5z")


def city(pen: Pen) -> None:
    """Towers of a great town."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 72V44h8V34h6v14h8V26l4-8 4 8v22h10V38h8v34zM52 72V30h6l3-10 3 10h4v18h10V36h8v10h6v-8h8v34z")
    plain(pen, "middle", "M0 84V60h12v-8h10v12h12v-6h12v10h14V56h10v10h12v-8h12v10h6v16z")
    stroke(pen, "light", 1.2, "M6 68h.1M17 60h.1M40 66h.1M66 62h.1M88 66h.1M26 34h.1M61 36h.1", 0.9)
    ground(pen)


def rooftops(pen: Pen) -> None:
    """Roofs and chimneys."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 62l14-14 14 14 12-12 14 12 14-16 16 16 16-14V100H0z")
    plain(pen, "middle", "M0 78l18-16 18 16 8-8V58h8v12l4 4 18-16 20 18 6-6V100H0z")
    stroke(pen, "light", 2, "M18 74v4M74 72v4M38 62v.1", 0.8)
    ground(pen, 88)


def street(pen: Pen) -> None:
    """Between houses."""
    sky(pen)
    disc(pen, "light", 50, 40, 18, 0.35)
    plain(pen, "middle", "M0 0h22l10 20v56L14 90H0zM100 0H78L68 20v56l18 14h14z")
    plain(pen, "light", "M6 26h7v12H6zM20 34h5v9h-5zM86 26h7v12h-7zM75 34h5v9h-5z", 0.6)
    ground(pen, 84, bend=1)


def market(pen: Pen) -> None:
    """Awnings and bunting."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 46h100v40H0z", 0.5)
    plain(pen, "middle", "M0 44h34l4 12H0zM66 44h34v12H62z")
    plain(pen, "light", "M0 44h8l-1 12H0zM16 44h8l3 12h-9zM74 44h8l-2 12h-9zM90 44h8l1 12h-9z", 0.5)
    plain(pen, "near", "M4 56h3v30H4zM30 56h3v30h-3zM67 56h3v30h-3zM93 56h3v30h-3z")
    stroke(pen, "light", 1, "M0 18Q50 36 100 16", 0.7)
    plain(pen, "light", "M14 21l3 7 3-6zM34 26l3 7 3-7zM60 26l3 7 3-8zM80 21l3 7 3-8z", 0.7)
    ground(pen)


def graveyard(pen: Pen) -> None:
    """Stones and a bare tree."""
    sky(pen)
    sun(pen, 30, 26, 10)
    ridge(pen, "far", 74, 10, 4, sharp=False)
    stroke(pen, "middle", 3, "M86 84Q82 60 88 42M86 62q-8-6-10-16M87 56q8-4 9-14M88 44q-6-4-5-14", 1)
    plain(pen, "middle", "M8 84V68a6 6 0 0 1 12 0v16zM28 84V74h4v-5h4v5h4v10zM64 84V72a5 5 0 0 1 10 0v12z")
    ground(pen)


def battlefield(pen: Pen) -> None:
    """Broken spears, and smoke."""
    sky(pen)
    plain(pen, "far", "M10 70Q4 50 18 40T14 10q14 14 8 30t4 30zM80 70q-10-16 2-30T78 8q16 16 8 34t6 28z", 0.6)
    ridge(pen, "middle", 78, 10, 6)
    stroke(pen, "near", 1.8, "M8 90l8-40M24 88L18 60M82 90l-4-46M92 90l4-34M70 86l6-22")
    plain(pen, "near", "M78 46l14 5-14 7zM16 50l-2-6 5 2z")
    ground(pen, 86)


def garden(pen: Pen) -> None:
    """Hedges, flowers and an arch."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 60q8-10 18-4 6-12 18-4 8-8 16 0 10-8 18 2 10-8 16 0 8-6 14 2V100H0z")
    stroke(pen, "middle", 4, "M16 86V50Q16 20 50 20T84 50v36")
    ground(pen)
    for x, y in ((8, 90), (22, 94), (78, 94), (92, 90), (64, 96), (36, 96)):
        disc(pen, "light", x, y, 2.2, 0.8)


def workshop(pen: Pen) -> None:
    """A wall with tools, and a bench."""
    sky(pen)
    plain(pen, "far", "M0 0h100v70H0z", 0.5)
    stroke(pen, "middle", 2, "M6 16h88")
    stroke(pen, "near", 2.4, "M12 16v18M24 16v12M36 16v20M66 16v14M78 16v20M90 16v12")
    plain(pen, "near", "M8 34h8v5H8zM20 28h8l-4 8zM32 36h8v3h-8zM62 30h8v6h-8zM75 36h6v7h-6zM86 28h8v6h-8z")
    disc(pen, "light", 50, 46, 24, 0.25)
    plain(pen, "near", "M0 80h100v20H0z")
    plain(pen, "middle", "M0 80h100v3H0z")


def library(pen: Pen) -> None:
    """Shelves full of books."""
    sky(pen)
    books = ""
    for row in (6, 30, 54):
        x = 2.0
        while x < 96:
            width, height = pen.lots.between(3, 6), pen.lots.between(13, 20)
            books += f"M{short(x)} {short(row + 20)}v-{short(height)}h{short(width)}v{short(height)}z"
            x += width + pen.lots.between(0.5, 2)
    plain(pen, "far", books)
    stroke(pen, "near", 2, "M0 27h100M0 51h100M0 75h100")
    disc(pen, "light", 50, 48, 28, 0.3)
    ground(pen, 84, bend=1)


def chamber(pen: Pen) -> None:
    """A quiet room with a window."""
    sky(pen)
    plain(pen, "far", "M0 0h100v78H0z", 0.6)
    plain(pen, "light", "M66 12h20v30H66z", 0.55)
    stroke(pen, "near", 1.6, "M66 12h20v30H66zM76 12v30M66 27h20")
    plain(pen, "light", "M66 42h20L60 90H30z", 0.14)
    plain(pen, "near", "M0 78h100v22H0z")


def engine_room(pen: Pen) -> None:
    """Pipes and lights of an old machine."""
    sky(pen)
    plain(pen, "far", "M0 0h14v100H0zM86 0h14v100H86z")
    stroke(pen, "middle", 5, "M20 0v30q0 8 8 8h10M80 0v22q0 8-8 8H58M20 100V66q0-8 8-8h6M82 100V70q0-8-8-8h-8")
    stroke(pen, "near", 1, "M0 20h14M0 44h14M0 68h14M86 30h14M86 56h14M86 80h14")
    stroke(pen, "light", 2, "M7 12v.1M7 34v.1M7 56v.1M93 20v.1M93 44v.1M93 68v.1")
    disc(pen, "light", 50, 48, 24, 0.22)
    ground(pen, 88, bend=1)


def circuit(pen: Pen) -> None:
    """Conductors of light on dark plates."""
    sky(pen)
    stroke(
        pen,
        "far",
        2,
        "M0 20h24l10 10M100 26H80L70 36M0 80h20l12-12M100 76H82L70 64M50 0v16M50 100V86M0 50h14M100 50H86",
    )
    stroke(pen, "light", 0.8, "M0 20h24l10 10M100 26H80L70 36M0 80h20l12-12M100 76H82L70 64M50 0v16M50 100V86", 0.6)
    for x, y in ((34, 30), (70, 36), (32, 68), (70, 64), (50, 16), (50, 86), (14, 50), (86, 50)):
        disc(pen, "light", x, y, 1.8)
    disc(pen, "light", 50, 50, 30, 0.16)


def burst(pen: Pen) -> None:
    """Beams that break out behind the figure."""
    sky(pen)
    rays(pen, 50, 48, 12, 0.28, pen.lots.between(0, 1))
    disc(pen, "light", 50, 48, 26, 0.35)


def rings(pen: Pen) -> None:
    """Rings of light."""
    sky(pen)
    for r, opacity in ((46, 0.35), (38, 0.5), (30, 0.3)):
        stroke(pen, "light", 1.4, f"M{50 - r} 50a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0", opacity)
    stroke(pen, "light", 1, "M50 2v6M50 92v6M2 50h6M92 50h6M16 16l4 4M84 16l-4 4M16 84l4-4M84 84l-4-4", 0.6)
    disc(pen, "light", 50, 50, 28, 0.22)


def vortex(pen: Pen) -> None:
    """A spiral that draws everything in."""
    sky(pen)
    stroke(pen, "light", 3, "M50 50q4-8 12-4t6 16-18 14-22-14 8-32 34-24 28 34 14 50", 0.3)
    stroke(pen, "far", 4, "M50 50q-8 4-4 12M30 20q30-20 56 8M14 70q10 26 44 24M4 40Q10 14 34 6", 0.8)
    disc(pen, "light", 50, 50, 10, 0.3)


def table_top(pen: Pen) -> None:
    """Boards of a table, seen from above."""
    sky(pen)
    plain(pen, "far", "M0 0h100v100H0z", 0.7)
    stroke(pen, "middle", 1, "M0 17h100M0 37h100M0 60h100M0 82h100M28 0v17M70 17v20M20 37v23M82 60v22M40 82v18")
    disc(pen, "light", 46, 44, 40, 0.28)


def cloth(pen: Pen) -> None:
    """Folds of heavy cloth."""
    sky(pen)
    plain(
        pen,
        "far",
        "M0 0h16q6 50-2 100H0zM34 0h14q8 48-4 100H30q8-50 4-100z"
        "M66 0h14q6 50 0 100H62q8-50 4-100zM92 0h8v100H90q6-50 2-100z",
        0.7,
    )
    disc(pen, "light", 50, 46, 34, 0.3)


def seabed(pen: Pen) -> None:
    """Under water."""
    sky(pen)
    plain(pen, "light", "M20 0h10L14 70H0zM50 0h12l4 70H46zM80 0h10l12 60-8 10z", 0.14)
    ridge(pen, "far", 80, 18, 5, sharp=False)
    ground(pen, 88)
    stroke(pen, "middle", 2.4, "M8 92q-5-12 1-22t-1-18M16 94q5-10 0-18M90 92q6-12 0-24t2-16M83 94q-4-8 0-16")
    stroke(
        pen,
        "light",
        1,
        "M30 30a2 2 0 1 0 .1 0M34 20a1.500 1.500 0 1 0 .1 0M70 40a2 2 0 1 0 .1 0M74 26a1.500 1.500 0 1 0 .1 0",
        0.7,
    )


def harbour(pen: Pen) -> None:
    """Masts and quays."""
    sky(pen)
    sun(pen)
    plain(pen, "far", "M0 58h18V44h8v14h12V50h8v8h54v10H0z")
    stroke(pen, "middle", 1.6, "M78 66V26M90 66V34M70 36h16M84 44h12")
    plain(pen, "middle", "M66 64h32l-5 9H71z")
    plain(pen, "far", "M0 70h100v16H0z", 0.7)
    waves(pen, 72)
    plain(pen, "near", "M0 86h100v14H0z")
    stroke(pen, "middle", 1, "M0 90h100M20 86v14M46 86v14M74 86v14")


def nowhere(pen: Pen) -> None:
    """Only light."""
    sky(pen)
    disc(pen, "light", 50, 46, 44, 0.16)
    disc(pen, "light", 50, 46, 30, 0.25)


def orchard(pen: Pen) -> None:
    """Rows of round trees with fruit."""
    sky(pen)
    clouds(pen, 2, 26)
    for x, y, r in ((14, 50, 15), (86, 50, 15), (36, 46, 12), (64, 46, 12)):
        plain(pen, "middle", f"M{x - 2} {y}h4v{84 - y}h-4z")
        disc(pen, "far", x, y, r)
        disc(pen, "light", x - 4, y - 3, 1.8)
        disc(pen, "light", x + 5, y + 4, 1.8)
    ground(pen)


def threshold(pen: Pen) -> None:
    """A lit doorway in the dark."""
    sky(pen)
    plain(pen, "middle", "M0 0h100v100H0z", 0.7)
    plain(pen, "light", "M26 90V40Q26 12 50 12T74 40v50z", 0.6)
    stroke(pen, "near", 4, "M26 90V40Q26 12 50 12T74 40v50")
    ground(pen, 90, bend=1)
    plain(pen, "light", "M26 90h48l12 10H14z", 0.3)


def constellation(pen: Pen) -> None:
    """Stars joined by lines."""
    sky(pen)
    stars(pen, 22, 96)
    stroke(pen, "light", 0.7, "M10 24l18-10 20 8 24-12 18 14M12 80l16 8 22-6 20 10 20-12", 0.6)
    for x, y in ((10, 24), (28, 14), (48, 22), (72, 10), (90, 24), (12, 80), (28, 88), (50, 82), (70, 92), (90, 80)):
        disc(pen, "light", x, y, 1.5)
