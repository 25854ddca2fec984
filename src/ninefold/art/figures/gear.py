"""What people hold: each thing stands upright, gripped at (50, 50). As a figure of its own it lies askew and large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn

Thing = Callable[[Pen], None]


def blade(pen: Pen, length: float = 46, width: float = 6, ink: str = "steel", hilt: str = "gold") -> None:
    """A sword: length and width of its blade."""
    tip, half = 46 - length, width / 2
    pen.fill(ink, f"M{50 - half} 46V{tip + 7}L50 {tip}l{half} 7V46z")
    pen.line("shade", 0.9, f"M50 44V{tip + 8}", 0.5)
    pen.line(hilt, 3, f"M{46 - half} 46h{8 + width}")
    pen.line("leather", 3.4, "M50 49v8")
    pen.dot(hilt, 50, 59, 2.6)


def pole(pen: Pen, top: float = 8, bottom: float = 92, ink: str = "wood") -> None:
    """A shaft."""
    pen.line(ink, 2.6, f"M50 {bottom}V{top}")


def spear(pen: Pen, ink: str = "steel") -> None:
    """A spear."""
    pole(pen)
    pen.fill(ink, "M50-8l6 14-6 8-6-8z")


def javelin(pen: Pen) -> None:
    """A light spear with a tassel."""
    pole(pen, 10, 84)
    pen.fill("steel", "M50-2l4 13h-8z")
    pen.fill("red", "M47 16h6l2 8-5-3-5 3z")


def trident(pen: Pen) -> None:
    """A trident."""
    pole(pen)
    pen.line("gold", 3, "M50 16V-8M38-4q0 16 12 16T62-4")


def axe(pen: Pen, *, double: bool = False) -> None:
    """An axe with one blade or two."""
    pole(pen, 10, 76)
    pen.fill("steel", "M51 12Q62 4 70 6q5 13-1 26-9 0-18-8z")
    if double:
        pen.fill("steel", "M49 12Q38 4 30 6q-5 13 1 26 9 0 18-8z")


def hammer(pen: Pen) -> None:
    """A hammer."""
    pole(pen, 18, 74)
    pen.fill("iron", "M34 8h32v15H34z")
    pen.line("gold", 2, "M40 9v13M60 9v13", bare=True)


def mace(pen: Pen) -> None:
    """A mace with flanges."""
    pole(pen, 22, 72)
    pen.fill("iron", "M50 4l5 5 7 0 0 8-5 7H43l-5-7 0-8 7 0z")


def flail(pen: Pen) -> None:
    """A spiked ball on a chain."""
    pole(pen, 26, 72)
    pen.line("iron", 2, "M50 26q6-16 18-12", bare=True)
    pen.fill("iron", "M70 4l3 6 6-2-2 6 6 3-6 3 2 6-6-2-3 6-3-6-6 2 2-6-6-3 6-3-2-6 6 2z")


def scythe(pen: Pen) -> None:
    """A scythe."""
    pole(pen)
    pen.fill("steel", "M49 6Q76-4 92 22 72 8 49 14z")


def sickle(pen: Pen) -> None:
    """A sickle."""
    pen.line("wood", 3, "M50 60V46")
    pen.fill("steel", "M48 46Q36 24 54 10 74 6 76 24 66 14 58 20 50 30 54 46z")


def bow(pen: Pen) -> None:
    """A bow with its string."""
    pen.line("wood", 3, "M58 10Q30 30 44 50T58 90")
    pen.line("bone", 0.9, "M58 10V90", bare=True)


def drawn_bow(pen: Pen) -> None:
    """A bow that is drawn, with its arrow; it points to the left."""
    pen.line("wood", 3, "M58 10Q26 34 36 50T58 90")
    pen.line("bone", 0.9, "M58 10L74 50 58 90", bare=True)
    pen.line("wood", 1.8, "M74 50H22")
    pen.fill("steel", "M14 50l11-4v8z")


def crossbow(pen: Pen) -> None:
    """A crossbow."""
    pen.line("wood", 5, "M50 74V18")
    pen.line("steel", 3, "M24 30q26-18 52 0")
    pen.line("bone", 0.9, "M24 30l26 18 26-18", bare=True)
    pen.fill("steel", "M50 4l4 12h-8z")


def staff(pen: Pen, ink: str = "teal") -> None:
    """A staff with a stone at its head."""
    pole(pen, 10)
    pen.line("wood", 2.6, "M42 10q-2-14 8-18 10 4 8 18")
    pen.halo(ink, 50, 2, 10)
    pen.dot(ink, 50, 2, 5)


def crook(pen: Pen) -> None:
    """A shepherd's crook."""
    pen.line("wood", 3, "M50 92V10Q50-8 62-6t8 16")


def healing_staff(pen: Pen) -> None:
    """A staff with a snake around it."""
    pole(pen)
    pen.line("green", 3.4, "M50 72q-14-6 0-14t0-14 0-14 0-14q8-4 6-12")
    pen.dot("eye", 56, 3, 1.4)


def wand(pen: Pen, ink: str = "flame") -> None:
    """A short wand with light at its tip."""
    pen.line("coal", 3.4, "M50 62V22")
    pen.halo(ink, 50, 16, 14)
    pen.fill(ink, "M50 2l3 10 10 3-10 3-3 10-3-10-10-3 10-3z")


def torch(pen: Pen) -> None:
    """A burning torch."""
    pen.line("wood", 4, "M50 76V30")
    pen.halo("flame", 50, 16, 20)
    pen.fill("fire", "M40 28Q34 14 48-4q0 10 8 14 6 10 4 18-4 8-10 8t-10-8z")
    pen.fill("flame", "M45 28q-2-8 5-16 7 8 5 16-5 6-10 0z", bare=True)


def lantern(pen: Pen, ink: str = "flame") -> None:
    """A lantern that hangs from the hand."""
    pen.line("iron", 1.8, "M50 50v6", bare=True)
    pen.halo(ink, 50, 70, 22)
    pen.fill("iron", "M40 60l10-6 10 6zM40 82h20v4H40z")
    pen.fill(ink, "M42 60h16v22H42z")
    pen.line("iron", 1.4, "M50 60v22", bare=True)


def banner(pen: Pen) -> None:
    """A banner on a pole."""
    pole(pen, -6)
    pen.fill("red", "M51-4h34l-8 12 8 14H51z")
    pen.dot("gold", 64, 8, 4.5)


def horn(pen: Pen) -> None:
    """A curved horn, bound in gold."""
    pen.fill("bone", "M32 62Q48 60 56 44T82 18q8 10-2 30-14 24-44 22z")
    pen.line("gold", 3, "M78 22q7 5 6 14M54 48l8 10", bare=True)
    pen.line("gold", 3, "M30 66h6")


def cup(pen: Pen) -> None:
    """A goblet."""
    pen.fill("gold", "M38 26h24q0 18-9 21v9l8 5H39l8-5v-9q-9-3-9-21z")
    pen.fill("crimson", "M41 28h18l-1 4H42z", bare=True)


def drinking_horn(pen: Pen) -> None:
    """A horn full of mead."""
    pen.fill("bone", "M38 24h26q0 24-16 38L28 74q12-18 10-50z")
    pen.line("gold", 3, "M37 26h28")
    pen.fill("white", "M38 24q4-8 8-3 4-7 8-1 5-5 10 4z", bare=True)


def whip(pen: Pen) -> None:
    """A whip that cracks."""
    pen.line("leather", 4, "M50 60V46")
    pen.line("leather", 2, "M50 46Q46 10 74 14t16 30-16 22")


def chain(pen: Pen) -> None:
    """A chain with a hook."""
    for k in range(5):
        pen.line("iron", 2, f"M47 {52 + 8 * k}a3 4 0 1 0 6 0a3 4 0 1 0-6 0", bare=True)
    pen.line("iron", 3.4, "M50 90q0 10 8 8t4-10")


def oar(pen: Pen) -> None:
    """An oar."""
    pole(pen, -4)
    pen.fill("wood", "M45 70h10l2 28q-7 6-14 0z")


def round_shield(pen: Pen, ink: str = "red") -> None:
    """A round shield with a boss."""
    pen.dot(ink, 50, 50, 22)
    pen.fill("white", "M50 28a22 22 0 0 1 22 22H50zM50 72a22 22 0 0 1-22-22h22z", 0.85)
    pen.line("iron", 2, "M28 50a22 22 0 1 0 44 0a22 22 0 1 0-44 0", bare=True)
    pen.dot("steel", 50, 50, 6)


def kite_shield(pen: Pen, ink: str = "blue") -> None:
    """A shield with a point, and a cross on it."""
    pen.fill(ink, "M32 26q18-7 36 0v24q-4 22-18 32-14-10-18-32z")
    pen.fill("white", "M46 25h8v16h13v8H54v29l-4 4-4-4V49H33v-8h13z", bare=True)
    pen.fill("shade", "M50 22q9 0 18 4v24q-4 22-18 32z", 0.2)


def tower_shield(pen: Pen) -> None:
    """A tall shield."""
    pen.fill("body", "M30 16q20-6 40 0v66q-20 8-40 0z")
    pen.line("gold", 2.4, "M34 20q16-5 32 0v58q-16 6-32 0z", bare=True)
    pen.dot("gold", 50, 48, 8)
    pen.dot("steel", 50, 48, 4)


def light_shield(pen: Pen) -> None:
    """A shield of light."""
    pen.fill("ice", "M50 14l30 17v38L50 86 20 69V31z", 0.45)
    pen.line("ice", 2, "M50 14l30 17v38L50 86 20 69V31zM50 14v72M20 31l60 38M80 31L20 69", 0.9)


def scales(pen: Pen) -> None:
    """A pair of scales."""
    pen.line("gold", 2.6, "M50 60V18M26 24h48")
    pen.line("gold", 1.2, "M26 24l-9 22M26 24l9 22M74 24l-9 22M74 24l9 22", bare=True)
    pen.fill("gold", "M15 46h22q-2 9-11 9t-11-9zM63 46h22q-2 9-11 9t-11-9z")


def wrench(pen: Pen) -> None:
    """A spanner."""
    pen.line("steel", 6, "M50 70V30")
    pen.fill("steel", "M40 10l2 10 8 4 8-4 2-10q10 12 2 22H38q-8-10 2-22z")


def rope(pen: Pen) -> None:
    """A loop of rope."""
    pen.line("sand", 3.4, "M50 50q-20 4-18 18t18 14 18-14-18-18zM50 50q8-14 20-16")


def puppet(pen: Pen) -> None:
    """A puppet on strings."""
    pen.line("wood", 3, "M34 50h32M50 44v12")
    pen.line("bone", 0.8, "M36 50l-4 30M64 50l4 30M50 50v18", bare=True)
    pen.dot("skin", 50, 70, 4.5)
    pen.line("red", 3.4, "M50 75v10M50 78l-14 3M50 78l14 3M50 85l-5 10M50 85l5 10")


def censer(pen: Pen) -> None:
    """A censer with smoke."""
    pen.line("gold", 1.4, "M50 50L44 76M50 50l6 26", bare=True)
    pen.fill("gold", "M40 76h20q0 12-10 12T40 76z")
    pen.line("white", 3, "M44 70q-8-8 0-14t-2-14M57 70q8-10 2-16", 0.5)


def flame_in_hand(pen: Pen) -> None:
    """Fire in the hand."""
    pen.halo("flame", 50, 38, 24)
    pen.fill("fire", "M36 46Q30 30 46 12q2 12 8 14 2-6 0-10 14 14 10 30-6 10-14 10t-14-10z")
    pen.fill("flame", "M43 46q-2-8 7-18 8 10 6 18-6 6-13 0z", bare=True)


def bolt_in_hand(pen: Pen) -> None:
    """Lightning in the hand."""
    pen.halo("ice", 50, 36, 24)
    pen.fill("flame", "M56-6L34 32h12l-8 28 28-38H53l13-28z")


def frost_in_hand(pen: Pen) -> None:
    """Ice in the hand."""
    pen.halo("ice", 50, 40, 24)
    pen.line("ice", 3, "M50 60V16M31 27l38 22M69 27L31 49M43 18l7 6 7-6M43 58l7-6 7 6")


def ray_gun(pen: Pen) -> None:
    """A projector of rays that points upwards."""
    pen.fill("steel", "M43 60V26h14v34zM46 12h8v14h-8z")
    pen.line("teal", 2.4, "M44 34h12M44 42h12", bare=True)
    pen.fill("brass", "M43 52H30v8h13z")
    pen.halo("glow", 50, 8, 10)
    pen.dot("glow", 50, 9, 3)


def stick(pen: Pen) -> None:
    """A plain stick."""
    pole(pen, 0)


GEAR: Final[dict[str, Thing]] = {
    "axe": axe,
    "banner": banner,
    "bolt": bolt_in_hand,
    "bow": bow,
    "censer": censer,
    "chain": chain,
    "crook": crook,
    "crossbow": crossbow,
    "cup": cup,
    "dagger": drawn(blade, length=30, width=6),
    "drawn_bow": drawn_bow,
    "drinking_horn": drinking_horn,
    "fire_sword": drawn(blade, length=50, width=9, ink="fire", hilt="coal"),
    "flail": flail,
    "flame": flame_in_hand,
    "frost": frost_in_hand,
    "great_axe": drawn(axe, double=True),
    "great_sword": drawn(blade, length=60, width=9),
    "hammer": hammer,
    "healing_staff": healing_staff,
    "horn": horn,
    "javelin": javelin,
    "kite_shield": kite_shield,
    "lantern": lantern,
    "ghost_lantern": drawn(lantern, ink="ice"),
    "light_blade": drawn(blade, length=52, width=6, ink="glow", hilt="steel"),
    "light_shield": light_shield,
    "mace": mace,
    "oar": oar,
    "puppet": puppet,
    "rapier": drawn(blade, length=52, width=3, hilt="brass"),
    "ray_gun": ray_gun,
    "rope": rope,
    "round_shield": round_shield,
    "blue_shield": drawn(round_shield, ink="blue"),
    "scales": scales,
    "scythe": scythe,
    "sickle": sickle,
    "spear": spear,
    "singing_spear": drawn(spear, ink="ice"),
    "staff": staff,
    "fire_staff": drawn(staff, ink="fire"),
    "stick": stick,
    "sword": blade,
    "torch": torch,
    "tower_shield": tower_shield,
    "trident": trident,
    "wand": wand,
    "web_wand": drawn(wand, ink="white"),
    "whip": whip,
    "wrench": wrench,
}
"""Things to hold, by name."""

UPRIGHT: Final = frozenset(
    {"horn", "cup", "drinking_horn", "scales", "round_shield", "blue_shield", "kite_shield", "tower_shield"}
    | {"light_shield", "lantern", "ghost_lantern", "puppet", "censer", "rope", "chain", "banner", "torch", "bow"}
    | {"flame", "bolt", "frost", "drawn_bow", "whip"}
)
"""Things that stand upright as figures of their own; the others lie askew."""


def alone(pen: Pen, name: str) -> None:
    """A thing to hold as the figure of a card."""
    if name in UPRIGHT:
        lift = {"lantern": 34, "ghost_lantern": 34, "puppet": 34, "censer": 30, "chain": 26, "flame": 62, "bolt": 66}
        scale = 0.95 if name in ("banner", "bow", "drawn_bow", "torch", "whip") else 1.3
        x = 36 if name in ("banner", "whip") else 50
        with pen.at(x, lift.get(name, 52), scale):
            GEAR[name](pen)
        return
    with pen.at(*((36, 66, 1.15) if name in LONG else (33, 69, 1.5)), turn=38):
        GEAR[name](pen)


LONG: Final = frozenset(
    {"spear", "singing_spear", "javelin", "trident", "scythe", "staff", "fire_staff", "crook"}
    | {"oar", "stick", "healing_staff", "great_sword"}
)
