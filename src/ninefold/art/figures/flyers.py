"""What flies: birds, bats, moths, wasps and their kin."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin
from typing import Final

from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.figures.wings import feathered, leathery, moth_wings
from ninefold.art.pen import Pen, drawn


def perched(pen: Pen, ink: str, trim: str = "gold", *, eyes: str = "eye", crest: bool = False, belly: str = "") -> None:
    """A bird on a branch, looking to the left."""
    pen.base(ink, trim)
    pen.line("wood", 4, "M6 86q40-8 88 0M70 84l12-12")
    pen.fill("dark", "M62 66L92 92 70 90 54 78z")
    pen.fill("body", "M30 30q4-14 20-14 12 0 16 16l12 30q2 16-16 20-22 4-32-16-2-12 4-20z")
    pen.fill(belly or "pale", "M34 42q-6 10-2 20 8 16 20 16-10-18-18-36z", bare=True)
    pen.fill("dark", "M48 40q22-2 30 34-22 2-32-20z")
    pen.line("shade", 1.2, "M56 46q12 8 18 24M52 52q10 8 16 20", 0.5)
    pen.fill(trim, "M32 26L10 34q6 6 22 4z")
    if crest:
        pen.fill("trim", "M42 18Q44 2 58 2q-4 8 4 8-2 6-8 8z")
    pen.eye(42, 28, 2.8, eyes)
    pen.line(trim, 2.4, "M48 80v6M58 80v6")


def soaring(pen: Pen, ink: str, trim: str = "gold", *, fire: bool = False, long_tail: bool = False) -> None:
    """A bird with its wings spread."""
    pen.base(ink, trim)
    if fire:
        pen.halo("flame", 50, 46, 46)
    if long_tail or fire:
        for x in (36, 50, 64):
            pen.limb("trim" if fire else "dark", [(50, 62), ((x + 50) / 2, 78), (x, 96)], [8, 7, 2])
    else:
        pen.fill("dark", "M44 60h12l8 28-8-3-6 6-6-6-8 3z")
    with pen.at(50, 50, 1.05):
        feathered(pen, "body")
    pen.blob("body", [(42, 34), (50, 30), (58, 34), (60, 56), (50, 72), (40, 56)])
    pen.dot("body", 50, 28, 10)
    pen.fill("gold", "M46 30q4-4 8 0l-4 12z")
    pen.eye(45, 26, 2)
    pen.eye(55, 26, 2)


def heron(pen: Pen, ink: str = "ice", *, heads: int = 1) -> None:
    """A wading bird on long legs."""
    pen.base(ink, "gold")
    pen.line("gold", 2.4, "M52 66l-4 14 4 10M60 66l4 12-2 12")
    pen.fill("dark", "M56 46q24 4 34 24-20 2-34-8z")
    pen.blob("body", [(40, 44), (58, 42), (78, 56), (64, 70), (44, 68)])
    for k in range(heads):
        flip = bool(k)
        with pen.at(50 if not flip else 58, 50, flip=flip):
            pen.limb("body", [(44, 52), (28, 42), (40, 28), (36, 16)], [12, 8, 6, 6])
            pen.fill("gold", "M34 12L8 20l26 2z")
            pen.dot("body", 36, 16, 6)
            pen.eye(34, 15, 1.6)
    pen.fill("shine", "M46 46q10-2 18 4-10 0-16 6z", 0.6)


def owl(pen: Pen, ink: str = "brown") -> None:
    """An owl, from the front."""
    pen.base(ink, "tan")
    pen.line("wood", 4, "M8 86q40-6 84 0")
    pen.fill("body", "M28 22l8 8q14-6 28 0l8-8q6 20 4 40-6 24-26 24T24 62q-2-20 4-40z")
    pen.fill("trim", "M38 50q12-6 24 0 4 20-12 32-16-12-12-32z")
    for x in (39, 61):
        pen.dot("pale", x, 40, 10)
        pen.eye(x, 40, 5)
    pen.fill("gold", "M46 46h8l-4 9z")


def bat(pen: Pen, ink: str = "black") -> None:
    """A bat."""
    pen.base(ink, "flesh")
    with pen.at(50, 54, 1.05):
        leathery(pen, "body")
    pen.fill("body", "M40 22l6 10h8l6-10q4 14 2 22 2 16-12 26-14-10-12-26-2-8 2-22z")
    pen.eye(45, 40, 2.2, "red")
    pen.eye(55, 40, 2.2, "red")
    pen.fill("white", "M46 50l2 5 2-5zM50 50l2 5 2-5z", bare=True)


def moth(pen: Pen, ink: str = "lilac", trim: str = "gold") -> None:
    """A moth with eyes on its wings."""
    pen.base(ink, trim)
    pen.line("deep", 1.6, "M47 32Q40 16 28 14M53 32q7-16 19-18", bare=True)
    with pen.at(50, 58, 1.1):
        moth_wings(pen, "body")
    pen.limb("dark", [(50, 34), (50, 54), (50, 80)], [9, 10, 3])
    pen.line("pale", 1.2, "M46 48h8M46 56h8M47 64h6", bare=True)
    pen.eye(47, 35, 1.8)
    pen.eye(53, 35, 1.8)


def wasp(pen: Pen, ink: str = "amber", trim: str = "coal") -> None:
    """A wasp with its sting."""
    pen.base(ink, trim)
    for turn in (-32, 4):
        with pen.at(50, 44, turn=turn):
            pen.fill("ice", "M52 48Q66 4 92 12q4 20-36 38z", 0.75)
            pen.line("deep", 1, "M54 46Q70 22 88 16", bare=True)
    pen.line("deep", 1.8, "M40 56l-8 16 4 12M48 58l0 18M32 54L20 68", bare=True)
    pen.fill("deep", "M82 76l14 14-18-8z")
    pen.limb("body", [(46, 50), (66, 56), (84, 80)], [8, 22, 5])
    pen.line("trim", 3.4, "M60 46l-4 16M70 52l-8 16M78 62l-8 12", bare=True)
    pen.oval("dark", 40, 48, 11, 9)
    pen.dot("body", 26, 44, 9)
    pen.eye(22, 42, 4, "red")
    pen.line("deep", 1.6, "M22 36Q16 24 8 24M28 35q0-12-6-18", bare=True)


def fly(pen: Pen, ink: str = "slate", *, proboscis: bool = False) -> None:
    """A fly, from above; a midge has a long mouth."""
    pen.base(ink)
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.line("deep", 1.8, "M56 48l18-6 10-12M56 54l22 4 10 12M54 60l14 14 2 14", bare=True)
            pen.fill("ice", "M54 46Q84 50 88 84q-26 4-36-32z", 0.75)
    pen.oval("dark", 50, 64, 11, 18)
    pen.line("body", 2, "M42 60h16M41 67h18M43 74h14", bare=True)
    pen.dot("body", 50, 44, 11)
    if proboscis:
        pen.line("deep", 2.4, "M50 24V4", bare=True)
    pen.eye(43, 30, 6, "red")
    pen.eye(57, 30, 6, "red")


def harpy(pen: Pen) -> None:
    """A bird with a woman's head."""
    pen.base("rust", "gold")
    pen.set_ink("hair", "#5a2a20")
    with pen.at(50, 52, 1.1):
        feathered(pen, "body")
    pen.line("gold", 3, "M44 74l-4 14M56 74l4 14M34 90l6-3 6 3M54 90l6-3 6 3")
    pen.blob("body", [(38, 44), (62, 44), (64, 66), (50, 82), (36, 66)])
    with pen.at(50, 32, 0.6):
        HEADS["long_hair"](pen)


def ray(pen: Pen, ink: str = "slate") -> None:
    """A ray that glides, with barbed lines below it."""
    pen.base(ink, "ice")
    pen.line("deep", 1.2, "M34 58q-6 14 0 30M50 66q6 12-2 26M64 58q8 16 2 32", bare=True)
    pen.fill("steel", "M32 86l2 8 4-7zM46 90l2 8 4-7zM64 88l2 8 4-7z")
    pen.limb("body", [(56, 44), (80, 30), (98, 10)], [10, 5, 1])
    pen.fill("body", "M20 36q18-14 36 4 24-10 40 14-22-2-34 8-12 12-28 0Q16 62 2 72 2 44 20 36z")
    pen.fill("shine", "M22 40q14-8 28 4-14-2-28 8z", 0.35)
    pen.eye(28, 46, 2)
    pen.line("deep", 1.2, "M24 54q6 3 12 0", bare=True)


def swarm(pen: Pen, ink: str = "coal", *, winged: bool = True, count: int = 26) -> None:
    """Many small things that move as one."""
    pen.base(ink, "gold")
    for k in range(count):
        a, r = k * 2.4, 6.5 * (k + 1) ** 0.52
        x, y = 50 + r * 1.25 * cos(a), 48 + r * sin(a)
        if winged:
            pen.fill("ice", f"M{x:.1f} {y:.1f}l-8-7 9 3 8-6-3 8z", 0.85)
        pen.oval("body", x, y, 4 if winged else 5, 2.8 if winged else 4.2, turn=a * 40, bare=winged)


def needles(pen: Pen) -> None:
    """A tide of pins."""
    text = ""
    for row in range(5):
        for k in range(11):
            x = 4 + 9.2 * k + (row % 2) * 4
            y = 88 - 9 * row + 5 * sin(k * 0.9 + row)
            text += f"M{x:.1f} {y:.1f}l{3 + row % 2 * 2}-{13 + (k * 7 + row * 3) % 9}"
    pen.line("steel", 1.6, text)


FLYERS: Final[dict[str, Callable[[Pen], None]]] = {
    "bat": bat,
    "crow": drawn(soaring, "coal", "iron"),
    "dove": drawn(soaring, "white", "gold"),
    "eagle": drawn(soaring, "brown", "gold"),
    "fly": fly,
    "glass_fly": drawn(fly, "ice"),
    "harpy": harpy,
    "hawk": drawn(perched, "brown", "gold", crest=False, belly="sand"),
    "heron": heron,
    "heron_queen": drawn(heron, "ice", heads=2),
    "magpie": drawn(perched, "coal", "iron", belly="white"),
    "midge": drawn(fly, "olive", proboscis=True),
    "moth": moth,
    "void_moth": drawn(moth, "indigo", "glow"),
    "owl": owl,
    "needles": needles,
    "parrot": drawn(perched, "green", "amber", crest=True),
    "phoenix": drawn(soaring, "fire", "flame", fire=True),
    "raven": drawn(perched, "coal", "slate"),
    "ray": ray,
    "swarm": swarm,
    "grey_swarm": drawn(swarm, "stone", winged=False, count=40),
    "wasp": wasp,
    "glass_wasp": drawn(wasp, "ice", "teal"),
}
"""Flyers by name."""
