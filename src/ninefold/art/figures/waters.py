"""What lives in water: fish, whales, krakens, eels, shells, and people of the sea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.pen import Pen, Point, drawn


def fish(pen: Pen, ink: str = "steel", trim: str = "red") -> None:
    """A fish."""
    pen.base(ink, trim)
    pen.fill("trim", "M70 50l24-20q-4 20 0 40zM40 36q10-16 26-10l-4 14zM44 66q8 14 20 10l-4-14z")
    pen.fill("body", "M8 52Q28 26 54 32q16 4 22 18-8 18-24 20Q26 74 8 52z")
    pen.line("shade", 1.2, "M34 38q6 14 0 30M46 42q4 4 0 9M54 44q4 4 0 9M46 54q4 4 0 9M56 54q4 4 0 8", 0.5)
    pen.eye(22, 48, 3.4)


def shark(pen: Pen, ink: str = "slate", *, machine: bool = False) -> None:
    """A shark; one may be half a machine."""
    pen.base(ink, "steel")
    pen.fill("body", "M46 36L58 10q6 14 8 26zM74 50l22-22q-2 22 2 44-14-8-24-18zM44 62l4 22 16-20z")
    pen.fill("body", "M4 50Q30 26 62 36q12 6 18 14-8 12-24 18Q28 74 4 50z")
    pen.fill("white", "M6 52q26 16 60 12Q36 76 6 52z", bare=True)
    pen.fill("white", "M14 55l3 6 3-5zM21 58l3 6 3-5zM28 61l3 5 3-4z")
    if machine:
        pen.fill("trim", "M46 36q20-2 34 14-10 14-26 18-2-16-8-32z")
        pen.line("glow", 2, "M52 42v22M60 42v20M68 44v14", bare=True)
        pen.dot("glow", 90, 50, 4)
    pen.eye(26, 45, 2.6, "red")


def whale(pen: Pen, ink: str = "blue") -> None:
    """A whale that blows."""
    pen.base(ink, "ice")
    pen.line("ice", 3, "M30 34Q28 16 16 12M32 34q0-20 14-24")
    pen.limb("body", [(64, 60), (84, 54), (90, 34)], [26, 12, 6])
    pen.fill("body", "M90 40Q78 34 78 20q10 2 13 10 4-8 12-8-2 14-13 18z")
    pen.fill("body", "M4 56q2-24 32-24 34 2 40 30-10 18-36 18Q6 80 4 56z")
    pen.fill("trim", "M6 62q20 12 56 10-10 8-26 8-24-2-30-18z", bare=True)
    pen.line("shade", 1.2, "M14 68l20 8M20 66l22 8M30 68l18 6", 0.5)
    pen.eye(22, 52, 2.4)
    pen.fill("dark", "M44 70q10 4 14 18-14-2-20-12z")


def kraken(pen: Pen, ink: str = "plum", trim: str = "pink") -> None:
    """A kraken with many arms."""
    pen.base(ink, trim)
    arms: list[list[Point]] = [
        [(38, 56), (14, 60), (8, 38), (18, 28)],
        [(42, 60), (24, 78), (8, 74), (4, 86)],
        [(47, 62), (40, 84), (26, 90), (22, 98)],
        [(62, 56), (86, 60), (92, 38), (82, 28)],
        [(58, 60), (76, 78), (92, 74), (96, 86)],
        [(53, 62), (60, 84), (74, 90), (78, 98)],
    ]
    for points in arms:
        pen.limb("body", points, [12, 9, 6, 2])
    for x, y in ((20, 52), (12, 42), (26, 72), (38, 82), (80, 52), (88, 42), (74, 72), (62, 82)):
        pen.dot("trim", x, y, 2)
    pen.fill("body", "M34 58Q22 34 34 18 44 4 50 4t16 14q12 16 0 40-16 12-32 0z")
    pen.eye(42, 44, 5)
    pen.eye(58, 44, 5)
    pen.line("shade", 1.4, "M42 20q8-6 16 0", 0.5)


def eel(pen: Pen, ink: str = "teal", *, crown: bool = False) -> None:
    """An eel with a lure of light."""
    pen.base(ink, "lime")
    pen.line("deep", 1.6, "M28 26Q20 6 40 8", bare=True)
    pen.halo("flame", 42, 9, 14)
    pen.dot("flame", 42, 9, 4)
    pen.line("trim", 16, "M36 38Q66 34 66 52T42 66t10 20 40-2", 0.5)
    pen.line("body", 11, "M36 38Q66 34 66 52T42 66t10 20 40-2")
    if crown:
        for x, y in ((22, 18), (34, 14), (46, 20)):
            pen.halo("flame", x, y, 9)
            pen.dot("flame", x, y, 3)
    pen.fill("body", "M8 42q4-18 26-18 12 4 12 16-6 14-20 14l-16 4 4-8z")
    pen.fill("white", "M12 47l3 6 3-6zM19 47l3 6 3-6zM26 48l3 5 2-5z", bare=True)
    pen.eye(26, 34, 3)


def mermaid(pen: Pen, ink: str = "teal") -> None:
    """A woman of the water."""
    pen.base(ink, "lime")
    pen.set_ink("hair", "#2f7a5a")
    pen.limb("body", [(50, 58), (64, 78), (50, 88), (26, 84)], [19, 15, 9, 5])
    pen.fill("trim", "M28 84Q12 72 6 78q4 8 12 8-8 4-6 12 12 0 16-14z")
    pen.fill("skin", "M42 38h16q4 12 0 24H42q-4-12 0-24z")
    pen.limb("skin", [(42, 42), (30, 48), (24, 36)], [6, 5, 4])
    pen.limb("skin", [(58, 42), (72, 46), (74, 32)], [6, 5, 4])
    pen.fill("trim", "M42 46q4-4 8 0 4-4 8 0v6H42z")
    with pen.at(50, 26, 0.56):
        HEADS["long_hair"](pen)


def jelly(pen: Pen, ink: str = "pink") -> None:
    """A jellyfish."""
    pen.base(ink)
    for x in (32, 42, 50, 58, 68):
        pen.line("body", 3, f"M{x} 50q-8 12 0 20t-2 22")
    pen.fill("body", "M18 52Q20 12 50 12t32 40q-8 6-12 0-6 6-10 0-5 6-10 0-5 6-10 0-6 6-10 0-6 6-12 0z", 0.92)
    pen.fill("shine", "M32 32q6-12 16-12-10 8-12 20z", 0.6)


def shell(pen: Pen, ink: str = "sand") -> None:
    """A shell with its spiral."""
    pen.base(ink, "flesh")
    pen.fill("body", "M12 66Q10 30 44 20q30-8 42 20l10 18-20 4q-8 26-36 24-24-2-28-20z")
    pen.fill("trim", "M60 58q10-14 36 0-10 8-20 8-8 16-22 16 8-10 6-24z")
    pen.line("dark", 2.4, "M44 50q8-2 6 6t-16 0 2-22 32 2 6 30", bare=True)


def coral(pen: Pen, ink: str = "pink", trim: str = "ice") -> None:
    """Branches of coral, or of glass."""
    pen.base(ink, trim)
    for path, ink_name in (
        ("M30 90V60Q30 50 20 44V26M30 62q10-4 10-20V24", "body"),
        ("M62 90V56q0-12 14-18V18M62 64q-10-4-10-18V12M62 54q4-10 0-26", "trim"),
        ("M84 90V70q8-6 8-18M84 76q-8-4-8-14", "body"),
    ):
        pen.line(ink_name, 6, path)


WATERS: Final[dict[str, Callable[[Pen], None]]] = {
    "coral": coral,
    "eel": eel,
    "eel_king": drawn(eel, "indigo", crown=True),
    "fish": fish,
    "jelly": jelly,
    "kraken": kraken,
    "mermaid": mermaid,
    "shark": shark,
    "sky_shark": drawn(shark, "slate", machine=True),
    "shell": shell,
    "whale": whale,
}
"""Creatures of the water by name."""
