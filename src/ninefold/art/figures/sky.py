"""Weather, sky and land as figures: stars, storms, mountains, waves, footprints."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from ninefold.art.pen import Pen, drawn


def star(pen: Pen, ink: str = "flame", *, falling: bool = False, compass: bool = False) -> None:
    """A star; it may fall, or show the way."""
    pen.base(ink, "gold")
    if falling:
        pen.fill("trim", "M58 40L4-2q34 18 68 22z", 0.7)
        pen.fill("fire", "M58 46L2 20q26 14 54 14z", 0.6)
        with pen.at(66, 60, 0.62):
            star(pen)
        pen.fill("rock", "M20 94q10-10 26-6l20 0q20-4 28 6z")
        return
    pen.halo("body", 50, 48, 46)
    if compass:
        pen.dot("brass", 50, 50, 42)
        pen.dot("white", 50, 50, 35)
        pen.fill("crimson", "M50 14l9 36H41z")
        pen.fill("slate", "M50 86l9-36H41z")
        pen.line("deep", 2, "M50 18v-3M82 50h3M18 50h-3M50 82v3", bare=True)
        pen.dot("brass", 50, 50, 5)
        return
    pen.fill("trim", "M50 20l8 22 22 8-22 8-8 22-8-22-22-8 22-8z")
    pen.fill("body", "M50 2l6 38 38 8-38 8-6 40-6-40-38-8 38-8z")


def sun(pen: Pen, ink: str = "flame", *, eaten: bool = False) -> None:
    """The sun; a shadow may eat it."""
    pen.base(ink, "fire")
    for k in range(12):
        with pen.at(50, 50, turn=30 * k):
            pen.fill("trim", "M44 20L50 0l6 20z")
    pen.dot("body", 50, 50, 28)
    if eaten:
        pen.dot("coal", 60, 46, 24)
    else:
        pen.fill("shine", "M32 42q6-14 18-14-10 8-10 22z", 0.6)


def moon(pen: Pen, ink: str = "white") -> None:
    """The moon."""
    pen.base(ink)
    pen.halo("body", 50, 50, 46)
    pen.fill("body", "M62 12A40 40 0 1 0 92 62 32 32 0 0 1 62 12z")
    for x, y, r in ((36, 46, 5), (46, 70, 6), (28, 64, 3.4)):
        pen.dot("dark", x, y, r, 0.25)


def lightning(pen: Pen, ink: str = "flame") -> None:
    """A bolt of lightning out of a cloud."""
    pen.base(ink, "slate")
    pen.halo("body", 52, 60, 34)
    pen.fill("body", "M58 36L30 66h16l-12 32 40-44H56l16-18z")
    pen.fill("trim", "M10 40q-4-16 14-18 4-18 24-16 20-4 26 14 18 2 16 18-40 8-80 2z")


def snowflake(pen: Pen, ink: str = "ice") -> None:
    """A flake of snow."""
    pen.base(ink)
    for k in range(6):
        with pen.at(50, 50, turn=60 * k):
            pen.line("body", 5, "M50 50V6M50 20l-10-8M50 20l10-8M50 34l-8-7M50 34l8-7")


def winter(pen: Pen) -> None:
    """A face of the winter that breathes frost."""
    pen.base("ice", "white")
    pen.fill("trim", "M4 40Q0 10 34 8q34-4 42 22l-6 20-30 14-26-6z")
    pen.fill("body", "M18 44q-2-26 22-26t26 20l8 10-8 4q2 14-8 16-26 6-36-10-4-8-4-14z")
    pen.line("deep", 2.4, "M40 38l10 2", bare=True)
    pen.dot("deep", 48, 43, 2.4)
    pen.line("white", 4, "M70 62q14 2 26-6M68 68q14 8 30 4M62 74q10 14 30 16")
    pen.line("ice", 3, "M86 26v14M80 29l12 8M92 29l-12 8M14 76v14M8 79l12 8M20 79l-12 8")


def mountain(pen: Pen, ink: str = "rock", *, snow: bool = True, climber: bool = False, lifted: bool = False) -> None:
    """A mountain; somebody climbs it, or lifts it."""
    pen.base(ink, "white")
    base = 70 if lifted else 92
    pen.fill("body", f"M2 {base}L34 24l8 10L54 6l44 {base - 6}z")
    pen.fill("dark", f"M54 6l44 {base - 6}H62l-6-30 6-14z")
    if snow:
        pen.fill("trim", "M54 6L41 36l8-5 5 8 6-9 8 6z")
    if climber:
        pen.line("crimson", 2.4, "M34 24v-14")
        pen.fill("crimson", "M34 10l14 5-14 5z")
    if lifted:
        pen.halo("flame", 50, 84, 22)
        pen.fill("skin", "M40 94V78q0-8 5-8v8-10h5v10-10h5v10-8q5 0 5 8v16z")


def wave(pen: Pen, ink: str = "water", *, face: bool = False) -> None:
    """A great wave; one has a mother's face."""
    pen.base(ink, "white")
    pen.fill("dark", "M0 92V66q20-10 30-40 8-22 36-22 24 2 30 24-12-10-24-4-18 10-6 36 10 16 34 12v20z")
    pen.fill("body", "M0 92V74q28-6 38-34Q46 16 68 14q-22 12-18 40 6 26 50 26v12z")
    pen.line("trim", 3, "M96 26q-12-10-24-4M66 10q14-2 22 8M50 54q6 22 40 20", bare=True)
    for x, y, r in ((92, 34, 3), (84, 38, 2), (76, 32, 2.4), (96, 44, 2)):
        pen.dot("trim", x, y, r)
    if face:
        pen.fill("skin", "M40 54q0-16 14-16 12 0 14 16 0 16-14 22-14-6-14-22z")
        pen.line("deep", 2, "M46 54q3 3 6 0M58 54q3 3 6 0M50 66q4 2 8 0", bare=True)


def flame(pen: Pen, ink: str = "fire") -> None:
    """A great flame."""
    pen.base(ink, "flame")
    pen.halo("trim", 50, 56, 44)
    pen.fill("body", "M22 70Q10 44 36 16q0 16 10 20Q44 14 60 0q-2 22 12 30 6-6 4-16 20 30 4 62-8 18-30 18T22 70z")
    pen.fill("trim", "M34 72q-6-16 12-32 2 12 10 14 4-8 2-14 14 18 8 34-6 12-16 12t-16-14z", bare=True)


def campfire(pen: Pen) -> None:
    """A camp fire, ringed with stones."""
    with pen.at(50, 46, 0.7):
        flame(pen)
    pen.line("wood", 6, "M26 82l48-12M26 70l48 12")
    for x in (14, 32, 50, 68, 86):
        pen.oval("stone", x, 88, 9, 6)


def cloud(pen: Pen, ink: str = "white", *, sun_: bool = False) -> None:
    """A cloud, with or without the sun."""
    if sun_:
        with pen.at(64, 36, 0.62):
            sun(pen)
    pen.base(ink, "flame")
    pen.fill("body", "M12 72q-10-18 10-24 2-22 24-20 14-12 28 2 18 0 18 20 10 12-2 22-40 8-78 0z")
    pen.fill("shade", "M12 72q38 8 78 0 6-6 6-12-38 16-86 4-2 4 2 8z", 0.2)


def footprints(pen: Pen, ink: str = "brown", *, paws: bool = False) -> None:
    """Tracks that lead away."""
    pen.base(ink)
    for k, (x, y, s) in enumerate(((30, 78, 0.42), (60, 64, 0.36), (36, 46, 0.3), (60, 32, 0.25), (44, 18, 0.2))):
        with pen.at(x, y, s, turn=12 if k % 2 else -8):
            if paws:
                pen.blob("body", [(30, 60), (50, 44), (70, 60), (66, 86), (34, 86)])
                for px, py in ((22, 40), (40, 24), (60, 24), (78, 40)):
                    pen.oval("body", px, py, 8, 11)
            else:
                pen.fill("body", "M30 10q24-8 32 14 2 20-6 34l2 8H34q-10-30-4-56zM34 72h24q2 16-12 18-14-2-12-18z")


def meteor_iron(pen: Pen, ink: str = "rock") -> None:
    """A vein of shining ore in rock."""
    pen.base(ink, "teal")
    pen.fill("body", "M4 90L10 40 34 14l34 2 26 30 2 44z")
    pen.line("trim", 7, "M20 84l10-22 18-6 8-20 18-10")
    pen.line("glow", 2.4, "M20 84l10-22 18-6 8-20 18-10", bare=True)
    pen.fill("trim", "M46 54l-6-10 10-2zM60 34l8-8 2 10zM28 62l-10-2 6-8z")


def feather(pen: Pen, ink: str = "steel", *, heavy: bool = False) -> None:
    """A feather; one weighs as much as a child."""
    pen.base(ink, "white")
    if heavy:
        pen.fill("shade", "M12 92q38-14 78 0z", 0.5)
        pen.line("deep", 2, "M26 92l-8-10M40 94l-4-12M66 94l6-12M80 92l8-10", bare=True)
    pen.fill("body", "M24 88Q14 40 48 14 66 2 84 6q0 22-10 40l-10 2 4 6-14 10-8 0 2 6Q36 78 24 88z")
    pen.line("trim", 2.4, "M14 96Q30 60 70 20", bare=True)
    pen.line("shade", 1.4, "M36 62l-8-16M46 48l-4-18M44 66l14-2M54 52l16-2", 0.5)


def bone(pen: Pen, ink: str = "bone") -> None:
    """A bone that is warm."""
    pen.base(ink, "fire")
    pen.halo("trim", 50, 50, 46)
    with pen.at(50, 50, turn=-36):
        pen.fill(
            "body",
            "M24 42h52q-6-14 6-16 12 0 10 12 10 2 8 14-4 10-14 6-10 2-10 0"
            "H24q6 14-6 16-12 0-10-12-10-2-8-14 4-10 14-6 8-2 10 0z",
        )
    pen.line("trim", 3, "M30 14q-4-6 0-12M50 12q4-6 0-12M70 16q-4-6 0-12", 0.9)


def pebble(pen: Pen, ink: str = "stone") -> None:
    """A stone that says thank you."""
    pen.base(ink, "white")
    pen.fill("trim", "M44 6h46v30H70L58 48V36H44z")
    pen.fill("crimson", "M67 30q-12-8-8-14 4-4 8 2 4-6 8-2 4 6-8 14z")
    pen.blob("body", [(10, 62), (30, 48), (60, 50), (78, 66), (74, 90), (40, 94), (12, 88)])
    pen.line("deep", 2.4, "M32 68q3-4 6 0M52 68q3-4 6 0M38 78q7 5 14 0", bare=True)


def salt_map(pen: Pen) -> None:
    """Salt that falls into a map."""
    pen.base("white", "wood")
    pen.fill("trim", "M60 4l28 16-8 14-28-16z")
    pen.line("body", 2, "M60 22l-6 14M66 28l-4 14M54 20l-6 10", bare=True)
    pen.line("body", 4, "M12 84q10-24 24-16t18-12 20 4 16-10M30 90q4-12 12-14M64 86q-2-14 8-22")
    for x, y in ((22, 60), (48, 82), (80, 78), (88, 56), (40, 54)):
        pen.dot("body", x, y, 2)


def beads(pen: Pen) -> None:
    """Glass beads on a string."""
    inks = ("crimson", "amber", "leaf", "teal", "water", "violet", "pink", "gold", "ice")
    pen.line("sand", 1.8, "M14 18Q10 80 50 84 90 80 86 18", bare=True)
    for k, ink in enumerate(inks):
        a = pi * (k + 0.5) / len(inks)
        x, y = 50 - 38 * cos(a), 22 + 60 * sin(a) ** 0.8
        pen.dot(ink, x, y, 8)
        pen.dot("shine", x - 2.4, y - 2.6, 2, 0.7)


def singularity(pen: Pen) -> None:
    """A hole that swallows light."""
    pen.base("flame", "violet")
    pen.halo("trim", 50, 50, 48)
    pen.oval("body", 50, 50, 46, 15, turn=-18)
    pen.oval("fire", 50, 50, 36, 10, turn=-18)
    pen.dot("shade", 50, 50, 19)
    pen.line("shine", 2.4, "M31 50a19 19 0 1 0 38 0a19 19 0 1 0-38 0", 0.9)


def balloon_orb(pen: Pen, ink: str = "lilac") -> None:
    """An orb that drifts over the land."""
    pen.base(ink, "gold")
    pen.line("trim", 1.6, "M40 66q-6 14 2 26M50 68q4 14-2 26M60 66q8 12 4 24", bare=True)
    pen.dot("body", 50, 40, 30)
    pen.line("trim", 2.4, "M21 36q29 14 58 0M24 54q26 12 52 0", bare=True)
    pen.fill("shine", "M32 32q4-14 16-16-8 8-10 20z", 0.7)


SKY: Final[dict[str, Callable[[Pen], None]]] = {
    "beads": beads,
    "bone": bone,
    "campfire": campfire,
    "cloud": cloud,
    "fair_weather": drawn(cloud, sun_=True),
    "compass": drawn(star, compass=True),
    "drifting_orb": balloon_orb,
    "falling_star": drawn(star, falling=True),
    "feather": feather,
    "heavy_feather": drawn(feather, "white", heavy=True),
    "great_flame": flame,
    "footprints": footprints,
    "paw_prints": drawn(footprints, paws=True),
    "lightning": lightning,
    "moon": moon,
    "mother_wave": drawn(wave, face=True),
    "mountain": mountain,
    "flagged_mountain": drawn(mountain, climber=True),
    "lifted_mountain": drawn(mountain, lifted=True),
    "ore": meteor_iron,
    "pebble": pebble,
    "salt_map": salt_map,
    "singularity": singularity,
    "snowflake": snowflake,
    "star": star,
    "sun": sun,
    "eaten_sun": drawn(sun, eaten=True),
    "wave": wave,
    "winter": winter,
}
"""Weather, sky and land by name."""
