"""Curios and tools: small things with a will of their own, and what work is done with"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.figures.machines import cog
from ninefold.art.pen import Pen, drawn


def gear(pen: Pen, ink: str = "brass") -> None:
    """Gears that mesh."""
    pen.base(ink, "steel")
    pen.fill("body", cog(38, 54, 25, 10))
    pen.dot("dark", 38, 54, 9)
    pen.fill("trim", cog(76, 28, 14, 8))
    pen.dot("dark", 76, 28, 5)
    pen.fill("copper", cog(76, 76, 11, 7))
    pen.dot("dark", 76, 76, 4)


def anvil(pen: Pen) -> None:
    """An anvil and a hammer, with sparks."""
    pen.base("iron", "wood")
    pen.fill("body", "M6 46h78l10 8q-14 10-30 10l2 12 12 14H22l12-14-2-14Q12 62 6 46z")
    with pen.at(56, 40, 0.8, turn=52):
        pen.line("wood", 5, "M50 60V20")
        pen.fill("steel", "M34 6h32v18H34z")
    pen.line("flame", 2, "M30 40l-8-12M38 36l-2-14M24 44l-14-4", bare=True)


def furnace(pen: Pen) -> None:
    """A furnace with its door open."""
    pen.base("rock", "iron")
    pen.fill("body", "M16 90V40q0-24 34-26V2h16v14q18 6 18 24v50z")
    pen.fill("coal", "M30 82V56q0-14 20-14t20 14v26z")
    pen.fill("fire", "M34 82q-4-16 8-26 0 8 6 8 2-10 8-14 2 12 8 14 4 10 0 18z")
    pen.fill("flame", "M44 82q-2-10 6-16 8 6 6 16z", bare=True)
    pen.line("shade", 1.4, "M18 50h12M70 50h12M20 66h10M70 66h12M36 34h28", 0.6)


def loom(pen: Pen) -> None:
    """A loom with bright threads."""
    pen.base("wood", "violet")
    pen.line("body", 5, "M14 92V10M86 92V10M10 16h80M10 84h80")
    for k, ink in enumerate(("crimson", "amber", "flame", "leaf", "water", "indigo", "violet")):
        pen.line(ink, 3, f"M{24 + 9 * k} 18v64", bare=True)
    pen.fill("trim", "M18 56h64v24H18z", 0.7)
    pen.line("gold", 2, "M20 62h60M20 70h60", bare=True)
    pen.fill("sand", "M40 44l10-5 10 5-10 5z")


def net(pen: Pen) -> None:
    """A net with weights."""
    pen.base("sand", "iron")
    pen.line(
        "body",
        2,
        "M50 4Q20 30 8 76M50 4q30 26 42 72M50 4Q38 40 34 88M50 4"
        "q12 36 16 84M30 26q20 10 40 0M20 46q30 14 60 0M12 66q38 16 76 0",
    )
    for x, y in ((8, 78), (34, 88), (66, 88), (92, 78)):
        pen.dot("trim", x, y, 5)
    pen.halo("lilac", 50, 60, 24)
    pen.dot("violet", 50, 60, 6)


def anchor(pen: Pen, ink: str = "iron", *, wings: bool = False, nail: bool = False) -> None:
    """An anchor; one hangs in the sky."""
    pen.base(ink, "white")
    if nail:
        pen.fill("shade", "M26 84l20-10 40 14-24 6z", 0.6)
        with pen.at(50, 46, turn=-18):
            pen.fill("body", "M32 2h36v10H32zM44 12h12v60l-6 16-6-16z")
            pen.line("glow", 2.4, "M50 18v46", bare=True)
        return
    if wings:
        pen.fill("trim", "M46 36Q20 34 6 14q-2 20 14 28 10 4 26 2zM54 36q26-2 40-22 2 20-14 28-10 4-26 2z")
    pen.line("body", 6, "M50 24v62M30 36h40M12 56q0 30 38 30t38-30")
    pen.fill("body", "M4 58l10-14 8 14zM96 58L86 44l-8 14z")
    pen.line("body", 5, "M42 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0")


def carpet(pen: Pen) -> None:
    """A carpet that flies."""
    pen.base("crimson", "gold")
    pen.line("white", 3, "M6 80h24M40 90h28M70 82h22", 0.7)
    pen.fill("body", "M2 54q24-22 48-8t48-8l-6 24q-24 14-46 4T4 76z")
    pen.line("trim", 2.4, "M8 58q22-18 42-6t42-6M10 68q20-14 38-4t42-4", bare=True)
    pen.fill("trim", "M40 54l10-6 10 5-9 7z")
    pen.line("trim", 2, "M2 54l-2 10M4 64l-2 12M98 38l4 8M94 54l4 8")


def filter_(pen: Pen) -> None:
    """A filter: dirty water in, clean water out."""
    pen.base("steel", "water")
    pen.fill("body", "M20 10h60L62 42H38z")
    pen.fill("olive", "M27 16h46l-6 10H33z")
    pen.fill("sand", "M38 42h24v18H38z")
    pen.fill("trim", "M50 62q5 8 0 12-5-4 0-12z")
    pen.fill("ice", "M28 74h44l-6 18H34z", 0.8)
    pen.fill("trim", "M31 80h38l-4 10H35z")


def doll_house(pen: Pen) -> None:
    """A doll's house with a bed in it."""
    pen.base("pink", "plum")
    pen.fill("trim", "M50 6L8 40h84z")
    pen.fill("body", "M16 40h68v50H16z")
    pen.fill("sand", "M22 46h26v18H22zM52 46h26v18H52zM22 68h26v18H22zM52 68h26v18H52z")
    pen.fill("blue", "M54 56h20v6H54z")
    pen.fill("white", "M54 52h6v5h-6z")
    pen.fill("wood", "M30 72h10v14H30z")
    pen.dot("flame", 65, 74, 4)


def door_handle(pen: Pen) -> None:
    """A door handle that turns by itself."""
    pen.base("brass", "wood")
    pen.fill("trim", "M8 4h84v88H8z")
    pen.line("shade", 2, "M28 4v88M72 4v88", 0.5)
    pen.fill("body", "M38 20h20v56H38z")
    pen.line("body", 8, "M48 40h30q8 4 6 14")
    pen.fill("deep", "M45 60h6v10h-6z")
    pen.line("glow", 2.4, "M88 30q8 10 4 22M80 26q4-4 8 2", bare=True)


def window(pen: Pen) -> None:
    """A small window with rain behind it."""
    pen.base("wood", "slate")
    pen.fill("trim", "M16 12h68v72H16z")
    pen.line(
        "ice",
        2,
        "M28 20l-4 12M44 26l-4 12M62 18l-4 12M76 28l-4 12M34 50l-4 12M56 54l-4 12M74 56l-4 12M46 66l-4 12",
        bare=True,
    )
    pen.line("body", 6, "M16 12h68v72H16zM50 12v72M16 48h68")
    pen.fill("body", "M8 84h84v8H8z")


def thread(pen: Pen, ink: str = "crimson") -> None:
    """A thread tied to a finger."""
    pen.base(ink, "skin")
    pen.fill("trim", "M40 96V34q0-22 11-22t11 22v62z")
    pen.fill("pale", "M44 24q0-10 7-10t7 10v4H44z", 0.6)
    pen.line("body", 4, "M38 56h26M38 61h26")
    pen.line("body", 3, "M64 58q16-14 22 0t-22 2q12 18 26 30M64 60q16 6 14 16")


def pin(pen: Pen, ink: str = "gold") -> None:
    """A pin that sings."""
    pen.base(ink, "crimson")
    with pen.at(46, 54, turn=34):
        pen.line("steel", 3, "M50 30v64")
        pen.dot("body", 50, 22, 16)
        pen.fill("trim", "M50 12l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z")
    pen.fill("deep", "M18 40V18l14-4v20a5 4 0 1 1-3-4V19l-8 2v20a5 4 0 1 1-3-1zM12 72V58l3-1v16a4 3.400 0 1 1-3-1z")


def button(pen: Pen) -> None:
    """A button with a name on it."""
    pen.base("teal", "white")
    pen.dot("dark", 52, 54, 36)
    pen.dot("body", 50, 50, 36)
    pen.line("pale", 3, "M22 50a28 28 0 1 0 56 0a28 28 0 1 0-56 0", bare=True)
    for x, y in ((43, 42), (57, 42), (43, 58), (57, 58)):
        pen.dot("deep", x, y, 3.4)
    pen.line("glow", 2, "M30 70q8-5 12 0t12 0 14-2", bare=True)


def meal(pen: Pen) -> None:
    """Bread and water."""
    pen.base("tan", "water")
    pen.fill("body", "M8 70q-2-22 28-22t28 22q-4 14-28 14T8 70z")
    pen.line("shade", 2.4, "M22 56l6 10M34 53l6 10M46 56l5 8", 0.5)
    pen.fill("ice", "M66 34h26l-4 54H70z", 0.8)
    pen.fill("trim", "M68 52h22l-3 34H71z")


def pelts(pen: Pen) -> None:
    """Pelts on a frame."""
    pen.base("brown", "wood")
    pen.line("trim", 4, "M10 12h80M14 12v80M86 12v80")
    pen.fill("body", "M28 16h14l8 6 8-6h14l10 16-8 6 4 26 8 10-10 8-10-8-6 18-10-8-10 8-6-18-10 8-10-8 8-10 4-26-8-6z")
    pen.fill("tan", "M42 32h16l4 32-12 12-12-12z", bare=True)


CURIOS: Final[dict[str, Callable[[Pen], None]]] = {
    "anchor": anchor,
    "sky_anchor": drawn(anchor, "gold", wings=True),
    "anchor_nail": drawn(anchor, "iron", nail=True),
    "anvil": anvil,
    "button": button,
    "carpet": carpet,
    "doll_house": doll_house,
    "door_handle": door_handle,
    "filter": filter_,
    "furnace": furnace,
    "gear": gear,
    "loom": loom,
    "meal": meal,
    "net": net,
    "pelts": pelts,
    "pin": pin,
    "thread": thread,
    "window": window,
}
"""Curios and tools by name."""
