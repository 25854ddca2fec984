"""What has no body of flesh: ghosts, wisps, lights, shades, clouds; and parts of bodies that stand for more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.pen import Pen, drawn


def ghost(pen: Pen, ink: str = "ice", *, arms: bool = True, hollow: bool = False) -> None:
    """A ghost that trails off into mist."""
    pen.base(ink)
    pen.halo("body", 50, 46, 42)
    if arms:
        pen.limb("body", [(36, 44), (20, 40), (12, 52)], [12, 8, 3])
        pen.limb("body", [(64, 44), (80, 40), (88, 52)], [12, 8, 3])
    pen.fill(
        "body", "M28 46Q28 12 50 12t22 34q2 22 12 44-10-8-14 0-6-10-12 2-4-10-10 2-6-10-10 0-6-8-14 0 8-26 4-48z", 0.94
    )
    pen.oval("deep", 42, 36, 4.4, 6)
    pen.oval("deep", 58, 36, 4.4, 6)
    pen.oval("deep", 50, 54, 5, 8 if hollow else 4)
    pen.fill("shine", "M34 34q2-14 12-16-6 12-6 26z", 0.5)


def wraith(pen: Pen, ink: str = "slate", *, eyes: str = "eye") -> None:
    """A hooded shape with claws."""
    pen.base(ink)
    pen.limb("body", [(38, 46), (20, 52), (14, 68)], [14, 9, 4])
    pen.limb("body", [(62, 46), (80, 52), (86, 68)], [14, 9, 4])
    pen.line("bone", 1.8, "M14 68l-6 8M14 68l-1 10M14 68l5 8M86 68l6 8M86 68l1 10M86 68l-5 8")
    pen.fill("body", "M30 44Q30 10 50 8t20 36q6 24 2 50-8-10-12-2-6-8-10 4-4-12-10-4-4-8-12 2-4-26 2-50z")
    pen.fill("deep", "M37 36q0-16 13-18 13 2 13 18-4 14-13 16-9-2-13-16z")
    pen.fill(eyes, "M41 34l7 3-6 3zM59 34l-7 3 6 3z")


def shade(pen: Pen, ink: str = "coal") -> None:
    """A shadow of a man, with eyes."""
    pen.base(ink)
    pen.fill(
        "body",
        "M42 40q-4-6-4-12 0-12 12-12t12 12q0 6-4 12 16 2 18 22l4 20-8 2-4-18-2 26H34l-2-26-4 18-8-2 4-20q2-20 18-22z",
        0.92,
    )
    pen.dot("eye", 45, 28, 2.2)
    pen.dot("eye", 55, 28, 2.2)
    pen.fill("body", "M32 90h38l28 8H2z", 0.6)


def wisp(pen: Pen, ink: str = "flame") -> None:
    """A light that floats, with a tail."""
    pen.base(ink)
    pen.halo("body", 48, 50, 40)
    pen.fill("body", "M48 74Q26 74 26 52q0-20 22-36-2 12 6 14 10-4 8-20 18 18 14 44-6 20-28 20z")
    pen.fill("shine", "M48 68q-14-2-14-16 4-14 16-20 2 10 10 10 6 24-12 26z", 0.7)
    pen.oval("deep", 43, 54, 2.6, 4)
    pen.oval("deep", 55, 54, 2.6, 4)
    pen.line("body", 3, "M48 76q8 8 0 14t-4 8", 0.8)


def haze(pen: Pen, ink: str = "grey", *, eyes: bool = True) -> None:
    """A cloud with hungry eyes."""
    pen.base(ink)
    for x, y, r in ((28, 62, 18), (72, 62, 18), (38, 42, 20), (62, 42, 20), (50, 66, 22)):
        pen.dot("body", x, y, r, 0.85)
    for x, y, r in ((34, 40, 12), (58, 38, 10), (30, 64, 9), (64, 66, 12)):
        pen.dot("pale", x, y, r, 0.4)
    if eyes:
        pen.fill("eye", "M32 48q8-8 14 0-6 8-14 0zM68 48q-8-8-14 0 6 8 14 0z")
        pen.fill("deep", "M34 66q16-10 32 0-4 12-16 12T34 66z")
        pen.fill("white", "M38 65l3 6 3-8zM48 62l3 7 3-7zM58 64l2 6 3-6z", bare=True)


def gust(pen: Pen, ink: str = "white", *, face: bool = False) -> None:
    """Wind in curls."""
    pen.base(ink)
    for path in ("M6 40h56q16 0 16-13T64 16t-9 11", "M2 56h78q16 0 15 13T82 80t-9-9", "M16 72h34q12 0 12 10t-10 9-8-7"):
        pen.line("body", 5, path)
    if face:
        pen.eye(20, 50, 3)


def whirl(pen: Pen, ink: str = "water", trim: str = "white") -> None:
    """Water that turns into a hole."""
    pen.base(ink, trim)
    for k, rx in enumerate((46, 37, 28, 19, 10)):
        pen.oval("body" if k % 2 == 0 else "dark", 50, 46 + 7 * k, rx, rx * 0.42)
    pen.line("trim", 2.4, "M8 42q22-18 58-8M90 54q-10 14-36 14M24 58q10-12 34-6M72 70q-8 8-20 6", 0.9)
    pen.fill("trim", "M10 34q6-12 16-8-4 2-4 8zM78 26q10-4 14 8-6-4-10 0z", 0.9)


def tornado(pen: Pen, ink: str = "stone") -> None:
    """A column of wind."""
    pen.base(ink)
    for k, (rx, x) in enumerate(((40, 50), (33, 54), (26, 48), (19, 52), (12, 48), (7, 52))):
        pen.oval("body" if k % 2 == 0 else "pale", x, 18 + 13 * k, rx, rx * 0.26 + 3)


def light_form(pen: Pen, ink: str = "white") -> None:
    """A body made of light."""
    pen.base(ink)
    pen.halo("shine", 50, 46, 48)
    pen.fill(
        "body",
        "M50 10q10 0 10 11t-6 13q18 2 24 22"
        "l-8 4-10-12 2 18 8 26-10 2-10-24-10 24-10-2 8-26 2-18-10 12-8-4q6-20 24-22-6-2-6-13t10-11z",
    )
    pen.line("glow", 2, "M50 34v30M36 42l14 6 14-6", bare=True)
    pen.dot("deep", 46, 21, 1.8)
    pen.dot("deep", 54, 21, 1.8)


def hands_in_hole(pen: Pen, ink: str = "coal") -> None:
    """A hole in the air with hands."""
    pen.base(ink)
    pen.halo("lilac", 50, 46, 46)
    pen.oval("body", 50, 46, 30, 36)
    pen.oval("shade", 50, 46, 22, 28)
    pen.line("lilac", 1.6, "M50 18q16 8 18 28t-18 28-18-28 18-28", 0.7)
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.limb("pale", [(60, 56), (76, 62), (86, 80)], [9, 8, 6])
            pen.line("pale", 3, "M86 80l-4 12M86 80l4 12M86 80l10 8")


def floating_eye(pen: Pen, ink: str = "violet", *, stalks: bool = False) -> None:
    """One great eye that floats."""
    pen.base(ink, "lime")
    if stalks:
        for x, y in ((16, 24), (34, 10), (66, 10), (84, 24)):
            pen.limb("body", [(50, 48), ((50 + x) / 2, y + 16), (x, y)], [10, 6, 5])
            pen.eye(x, y, 3.4)
    pen.dot("body", 50, 54, 32)
    pen.fill("white", "M22 54Q50 26 78 54 50 82 22 54z")
    pen.dot("trim", 50, 54, 14)
    pen.dot("deep", 50, 54, 7)
    pen.dot("shine", 45, 48, 3)


def brain_beast(pen: Pen, ink: str = "pink") -> None:
    """A brain on tentacles."""
    pen.base(ink)
    for x in (26, 38, 50, 62, 74):
        pen.limb("body", [(x, 56), (x + (x - 50) * 0.3 + 4, 74), (x + (x - 50) * 0.5 - 3, 92)], [8, 6, 2])
    pen.fill("body", "M16 48q-4-16 12-22 6-16 22-12 16-4 22 12 16 6 12 22-4 16-20 14-14 6-28 0-16 2-20-14z")
    pen.line(
        "dark",
        2.6,
        "M50 14v46M30 28q10 4 4 14M24 44q10-4 16 6M70 28q-10 4-4 14M76 44q-10-4-16 6M38 22q4 6 0 10M62 22q-4 6 0 10",
        bare=True,
    )
    pen.eye(40, 56, 3.4)
    pen.eye(60, 56, 3.4)


def abomination(pen: Pen, ink: str = "flesh") -> None:
    """Too many limbs, eyes and mouths."""
    pen.base(ink, "plum")
    for points in (
        [(30, 60), (10, 50), (6, 26)],
        [(70, 60), (90, 52), (94, 30)],
        [(34, 76), (14, 80), (10, 92)],
        [(66, 76), (88, 78), (90, 92)],
        [(44, 40), (36, 18), (24, 10)],
        [(58, 40), (70, 20), (80, 8)],
    ):
        pen.limb("body", points, [14, 9, 4])
    pen.blob("body", [(24, 46), (50, 30), (76, 46), (84, 74), (62, 94), (36, 94), (16, 74)])
    pen.fill("deep", "M34 66q16-8 32 0-2 18-16 18T34 66z")
    pen.fill("white", "M37 65l3 8 4-9zM46 62l4 9 4-9zM56 63l4 9 3-8zM42 82l3-7 4 8zM52 83l3-8 4 6z", bare=True)
    for x, y, r in ((38, 50, 5), (60, 48, 6), (50, 42, 3), (72, 60, 3), (28, 62, 3)):
        pen.eye(x, y, r)


def skull(pen: Pen, ink: str = "bone", *, glow: bool = False, bones: bool = False) -> None:
    """A skull; an oracle's glows, and one may lie on crossed bones."""
    pen.base(ink)
    if bones:
        pen.line("bone", 5, "M14 66l72 26M86 66L14 92")
    with pen.at(50, 48, 1.5):
        HEADS["skull_head"](pen)
    if glow:
        for x in (38, 62):
            pen.halo("glow", x, 43, 12)
            pen.dot("glow", x, 43, 4)


def soul(pen: Pen) -> None:
    """A small lost soul that weeps."""
    pen.base("ice")
    pen.halo("body", 50, 50, 36)
    pen.fill("body", "M34 48q0-20 16-20t16 20q0 12-8 18 6 10-6 14 8 4 2 12-8-4-10-12-12-8-4-14-6-6-6-18z")
    pen.line("deep", 2.4, "M40 46q4 4 7 0M53 46q4 4 7 0", bare=True)
    pen.oval("deep", 50, 57, 3, 4)
    pen.line("water", 2.4, "M42 51v8M58 51v6", bare=True)


SPIRITS: Final[dict[str, Callable[[Pen], None]]] = {
    "abomination": abomination,
    "brain_beast": brain_beast,
    "floating_eye": floating_eye,
    "many_eyes": drawn(floating_eye, "plum", stalks=True),
    "ghost": ghost,
    "screaming_ghost": drawn(ghost, "white", hollow=True),
    "gust": gust,
    "haze": haze,
    "light_form": light_form,
    "oracle_skull": drawn(skull, "bone", glow=True),
    "shade": shade,
    "skull": skull,
    "skull_and_bones": drawn(skull, "bone", bones=True),
    "soul": soul,
    "tornado": tornado,
    "void_hands": hands_in_hole,
    "whirlpool": whirl,
    "wisp": wisp,
    "wraith": wraith,
}
"""Spirits by name."""
