"""Things to wear: clothes, armour, jewels and masks"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def ring(pen: Pen, ink: str = "gold", gem: str = "teal") -> None:
    """A ring with a stone."""
    pen.base(ink, gem)
    pen.line("body", 8, "M22 62a28 26 0 1 0 56 0a28 26 0 1 0-56 0")
    pen.halo("trim", 50, 26, 24)
    pen.fill("trim", "M36 20l8-8h12l8 8-14 20z")
    pen.line("shine", 1.4, "M36 20h28M44 12l6 28 6-28", 0.7)


def crown(pen: Pen, ink: str = "gold", *, eyes: bool = False, mind: bool = False) -> None:
    """A crown: of gold, of eyes, or of the mind."""
    pen.base(ink, "crimson")
    if mind:
        pen.halo("glow", 50, 40, 44)
    pen.fill("body", "M12 74L6 26l22 20L50 12l22 34 22-20-6 48q-38 10-76 0z")
    pen.fill("dark", "M12 74q38 10 76 0v12q-38 10-76 0z")
    if eyes:
        for x, y in ((8, 26), (50, 14), (92, 26), (30, 62), (50, 66), (70, 62)):
            pen.eye(x, y, 5)
    else:
        for x, y in ((6, 26), (50, 12), (94, 26)):
            pen.dot("pale", x, y, 5)
        pen.dot("trim", 50, 62, 6)
        pen.dot("teal", 28, 64, 4.4)
        pen.dot("teal", 72, 64, 4.4)


def amulet(pen: Pen, ink: str = "gold", gem: str = "teal", *, eye: bool = False) -> None:
    """An amulet on a chain."""
    pen.base(ink, gem)
    pen.line("body", 3, "M14 4Q20 44 50 48 80 44 86 4")
    pen.fill("body", "M50 40l24 18-10 30H36L26 58z")
    pen.dot("trim", 50, 66, 13)
    if eye:
        pen.fill("white", "M37 66q13-12 26 0-13 12-26 0z")
        pen.dot("deep", 50, 66, 5)
    else:
        pen.fill("shine", "M42 62q2-7 9-8-4 6-4 12z", 0.6)


def boots(pen: Pen, ink: str = "leather", *, wings: bool = False) -> None:
    """A pair of boots; winged ones leap."""
    pen.base(ink, "gold")
    for x, size in ((26, 0.74), (54, 0.84)):
        with pen.at(x + 4, 50, size):
            if wings:
                pen.fill("white", "M58 50q20-26 40-22-4 8-12 8 4 4 8 2-6 12-34 18z")
            pen.fill("body", "M34 8h28v46q6 10 20 14 10 6 8 20H34q-4-40 0-80z")
            pen.fill("trim", "M32 8h32v9H32z")
            pen.fill("deep", "M34 84h56v6H34z")


def shoe(pen: Pen) -> None:
    """A shoe with a tune."""
    pen.base("crimson", "gold")
    pen.fill("body", "M14 50q20-6 26-24l14 10q10 18 34 22 8 8 4 20H14q-4-14 0-28z")
    pen.fill("deep", "M12 78h82v8H12z")
    pen.line("trim", 2.4, "M44 40l12 6M50 48l12 4", bare=True)
    pen.fill("deep", "M62 30V8l16-4v22a5 4 0 1 1-3-4V10l-10 3v18a5 4 0 1 1-3-1z")


def glove(pen: Pen, ink: str = "leather", *, spark: bool = False, claw: bool = False) -> None:
    """A glove; one gives shocks, one climbs."""
    pen.base(ink, "brass")
    pen.fill(
        "body",
        "M28 92V56L12 38q2-10 12-4l10 10V20q6-8 11 0v20-28q6-8 11 0v28-24q6-7 11 0v28l2-14q8-4 9 4-2 26-8 38v20z",
    )
    pen.fill("trim", "M26 76h46v16H26z")
    if spark:
        pen.halo("ice", 50, 50, 26)
        pen.fill("flame", "M56 34L38 58h11l-6 20 22-26H53l9-18z")
    if claw:
        pen.fill("steel", "M38 12l2-12 3 12zM50 4l2-10 3 10zM61 8l2-12 3 12z")


def cloak(pen: Pen, ink: str = "violet", trim: str = "gold") -> None:
    """A cloak with a clasp."""
    pen.base(ink, trim)
    pen.fill("body", "M38 10h24q6 8 14 12 8 34 16 66-42 10-84 0 8-32 16-66 8-4 14-12z")
    pen.fill("dark", "M42 16q8 8 16 0-2 40 6 76-14 2-28 0 8-36 6-76z")
    pen.line("trim", 3, "M8 88q42 10 84 0M40 12q10 10 20 0", bare=True)
    pen.dot("trim", 50, 20, 5)


def cuirass(pen: Pen, ink: str = "steel", trim: str = "gold", *, alive: bool = False, cloth: bool = False) -> None:
    """A breastplate; living armour has an eye, armoured cloth a weave."""
    pen.base(ink, trim)
    pen.fill("body", "M32 12q18 10 36 0l14 10 6 20-14 4v38q-24 14-48 0V46l-14-4 6-20z")
    pen.line("trim", 2.4, "M32 14q18 12 36 0M50 24v60M28 66q22 10 44 0", bare=True)
    if alive:
        pen.fill("white", "M32 46q18-16 36 0-18 16-36 0z")
        pen.dot("crimson", 50, 46, 7)
        pen.dot("deep", 50, 46, 3)
        pen.line("trim", 2.4, "M26 56l-8 12M74 56l8 12M30 80l-6 12M70 80l6 12")
    if cloth:
        pen.line("shade", 1.2, "M30 30h40M28 40h44M28 50h44M28 60h44M28 70h44M38 24v60M62 24v60", 0.5)


def helmet(pen: Pen, ink: str = "steel", *, mind: bool = False) -> None:
    """A helmet."""
    pen.base(ink, "gold")
    if mind:
        pen.line("glow", 2.4, "M12 34Q50-16 88 34M20 40Q50 2 80 40", 0.9)
    pen.fill("body", "M20 54Q18 18 50 16t30 38v26q-10 10-18 8V58H38v30q-8 2-18-8z")
    pen.fill("deep", "M38 58h24v26H38z")
    pen.line("trim", 3, "M50 16v40M22 52q28-10 56 0", bare=True)


def mask(pen: Pen, ink: str = "white", *, two: bool = False) -> None:
    """A mask; two make a play."""
    pen.base(ink, "crimson")
    if two:
        with pen.at(66, 56, 0.72, turn=14):
            mask(pen, "slate")
        with pen.at(36, 46, 0.74, turn=-10):
            mask(pen, "gold")
        return
    pen.fill("body", "M16 24q34-14 68 0v26q-4 30-34 40-30-10-34-40z")
    pen.fill("deep", "M24 42q12-10 20 2-12 8-20-2zM76 42q-12-10-20 2 12 8 20-2zM34 66q16 10 32 0-4 14-16 14t-16-14z")
    pen.line("trim", 2.4, "M26 32q8-6 16 0M74 32q-8-6-16 0", bare=True)


def goggles(pen: Pen, ink: str = "leather", glass: str = "teal", *, bones: bool = False) -> None:
    """Goggles; some see bones."""
    pen.base(ink, glass)
    pen.line("body", 9, "M2 50q10-12 20-10M98 50q-10-12-20-10")
    for x in (30, 70):
        pen.dot("brass", x, 50, 24)
        pen.dot("trim", x, 50, 18)
        if bones:
            pen.line("white", 3, f"M{x - 8} 42l4 16M{x} 40v20M{x + 8} 42l-4 16M{x - 6} 62h12", bare=True)
        else:
            pen.fill("shine", f"M{x - 12} 46q2-10 12-12-6 6-6 16z", 0.7)
    pen.line("brass", 5, "M46 46q4-5 8 0")


WEAR: Final[dict[str, Callable[[Pen], None]]] = {
    "amulet": amulet,
    "eye_amulet": drawn(amulet, eye=True),
    "armoured_cloth": drawn(cuirass, "slate", "teal", cloth=True),
    "boots": boots,
    "winged_boots": drawn(boots, "leather", wings=True),
    "cloak": cloak,
    "crown": crown,
    "crown_of_eyes": drawn(crown, "bone", eyes=True),
    "mind_crown": drawn(crown, "steel", mind=True),
    "cuirass": cuirass,
    "living_armour": drawn(cuirass, "teal", "lime", alive=True),
    "glove": glove,
    "climbing_glove": drawn(glove, "moss", claw=True),
    "shock_glove": drawn(glove, "slate", spark=True),
    "goggles": goggles,
    "xray_goggles": drawn(goggles, "iron", "indigo", bones=True),
    "helmet": helmet,
    "mind_helmet": drawn(helmet, "steel", mind=True),
    "mask": mask,
    "masks": drawn(mask, two=True),
    "ring": ring,
    "shoe": shoe,
}
"""Things to wear by name."""
