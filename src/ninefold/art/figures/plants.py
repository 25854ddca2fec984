"""Trees, flowers and vines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def great_tree(pen: Pen, ink: str = "leaf", *, worlds: bool = False) -> None:
    """A tree that fills the picture; nine worlds may hang in it."""
    pen.base(ink, "gold")
    pen.fill("wood", "M42 92Q46 70 40 54L24 40l4-3 14 10V24h6l2 22 14-12 3 4-13 16q-4 20 6 38 8 2 14 6H26q8-4 16-6z")
    for x, y, r in ((24, 34, 17), (50, 22, 20), (76, 34, 17), (36, 22, 14), (64, 22, 14)):
        pen.dot("body", x, y, r)
    for x, y, r in ((22, 30, 8), (48, 16, 10), (72, 30, 8)):
        pen.dot("pale", x, y, r, 0.35)
    if worlds:
        for x, y in ((50, 8), (30, 16), (70, 16), (16, 32), (50, 30), (84, 32), (30, 42), (70, 42), (50, 62)):
            pen.dot("trim", x, y, 4.4)


def dead_tree(pen: Pen, ink: str = "wood") -> None:
    """A bare tree."""
    pen.base(ink)
    for path, width in (
        ("M50 92Q46 66 52 48", 9),
        ("M51 56Q34 46 30 22", 5),
        ("M52 50Q70 42 74 16", 5),
        ("M34 36L16 30M72 30l16-4M52 48L50 16", 3.4),
    ):
        pen.line("body", width, path)


def flower(pen: Pen, ink: str = "crimson", *, hooks: bool = False, petals: int = 6) -> None:
    """A flower; one with hooks has barbs and walks."""
    pen.base(ink, "gold")
    pen.line("green", 4, "M50 46q-4 24 0 44")
    pen.fill("leaf", "M49 74Q30 74 24 58q20-2 25 16zM51 68q18-2 22-16-18 0-22 16z")
    if hooks:
        pen.line("green", 3, "M50 88l-18 4M50 88l18 4M49 80L30 86M51 80l19 6")
        pen.line("bone", 2.4, "M48 60l-8-4M52 56l8-5")
    for k in range(petals):
        with pen.at(50, 34, turn=360 / petals * k):
            pen.fill("body", "M50 48Q36 34 50 16q14 18 0 32z")
            if hooks:
                pen.fill("bone", "M50 16l-4-8 7 5z")
    pen.dot("trim", 50, 34, 8)
    if hooks:
        pen.eye(50, 34, 4)


def vine(pen: Pen, ink: str = "green") -> None:
    """A vine that snatches."""
    pen.base(ink, "crimson")
    for path, width in (
        ("M10 92Q30 50 20 30T46 8", 6),
        ("M50 94Q60 60 44 46T66 20", 7),
        ("M90 92Q70 66 84 44T70 14", 6),
    ):
        pen.line("body", width, path)
    pen.fill("leaf", "M22 56Q6 52 4 38q16 0 18 18zM52 62q16 0 20-12-14-4-20 12zM80 58q16 0 18-14-14-2-18 14z")
    for x, y in ((46, 8), (68, 18), (70, 12)):
        pen.fill("trim", f"M{x} {y}q-10-10-2-16 6 4 6 8 6-6 12-2 0 10-16 10z")
    pen.fill("bone", "M26 40l8-2-6 6zM48 52l-8 0 7 5zM58 72l8-4-6 8zM78 66l-8-2 7 6z")


def mushroom(pen: Pen, ink: str = "red") -> None:
    """Mushrooms."""
    pen.base(ink, "white")
    pen.fill("trim", "M42 52h16q0 24 6 38H36q6-14 6-38zM76 70h8l3 20H72z")
    pen.fill("body", "M12 56Q16 18 50 18t38 38q-38 10-76 0zM62 74q2-16 17-16t17 16q-17 5-34 0z")
    for x, y, r in ((34, 38, 5), (56, 30, 6), (70, 46, 4.5), (46, 50, 3.4), (78, 67, 3)):
        pen.dot("trim", x, y, r, bare=True)


def orchard_tree(pen: Pen, ink: str = "crimson") -> None:
    """A tree heavy with red fruit."""
    pen.base("moss", ink)
    pen.fill("wood", "M44 90q4-18 0-34h12q-4 16 0 34z")
    for x, y, r in ((30, 44, 20), (70, 44, 20), (50, 30, 24)):
        pen.dot("body", x, y, r)
    for x, y in ((26, 40), (40, 54), (50, 24), (60, 48), (74, 42), (36, 28), (64, 30), (78, 56)):
        pen.dot("trim", x, y, 4.6)
    pen.line("trim", 2.4, "M30 66v8M60 66v12M74 66v6", bare=True)


def seed(pen: Pen, ink: str = "brown", trim: str = "leaf", *, iron: bool = False) -> None:
    """A seed that sprouts."""
    pen.base(ink, trim)
    pen.line("green", 4, "M50 52Q48 34 54 22")
    pen.fill("trim", "M53 26Q34 26 28 10q22-4 25 16zM54 30q20-2 24-18-20-2-24 18z")
    pen.fill("body", "M30 66q0-22 20-24 20 2 20 24 0 20-20 26-20-6-20-26z")
    pen.fill("shine", "M38 60q2-10 10-12-4 8-6 24-6-4-4-12z", 0.5)
    if iron:
        pen.line("deep", 1.8, "M32 62h36M34 74h32M50 44v46", bare=True)
        for x, y in ((38, 68), (62, 68), (42, 54), (58, 54)):
            pen.dot("steel", x, y, 1.8)


def herbs(pen: Pen) -> None:
    """A bundle of herbs."""
    pen.base("leaf", "lilac")
    for turn in (-34, -16, 2, 20, 38):
        with pen.at(50, 74, turn=turn):
            pen.line("green", 2.6, "M50 50V2")
            pen.fill(
                "body", "M50 18q-12-2-14-12 12-2 14 12zM50 26q12-2 14-12-12-2-14 12zM50 34q-12-2-14-12 12-2 14 12z"
            )
            pen.dot("trim", 50, 0, 4)
    pen.line("sand", 5, "M40 76q10 5 20 0")
    pen.fill("green", "M44 78h12l4 14H40z")


def crystal_tree(pen: Pen) -> None:
    """A cluster of crystals."""
    pen.base("lilac", "ice")
    for path, ink in (
        ("M22 88L14 56l10-12 10 14-2 30z", "dark"),
        ("M78 88l8-30-10-14-10 12 2 32z", "dark"),
        ("M36 90L30 34 44 10l14 24-4 56z", "body"),
        ("M56 90l-2-40 12-16 10 18-4 38z", "trim"),
    ):
        pen.fill(ink, path)
    pen.line("shine", 1.6, "M44 10l-2 78M30 34l12 6 16-6M66 34l0 50", 0.7)


PLANTS: Final[dict[str, Callable[[Pen], None]]] = {
    "crystals": crystal_tree,
    "dead_tree": dead_tree,
    "flower": flower,
    "hooked_flower": drawn(flower, "plum", hooks=True),
    "fruit_tree": orchard_tree,
    "herbs": herbs,
    "iron_seed": drawn(seed, "iron", "steel", iron=True),
    "mushroom": mushroom,
    "seed": seed,
    "tree": great_tree,
    "vine": vine,
    "world_tree": drawn(great_tree, "leaf", worlds=True),
}
"""Plants by name."""
