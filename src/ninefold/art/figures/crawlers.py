"""What creeps: serpents, worms, spiders, crabs, shells and slimes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ninefold.art.figures.muzzles import MUZZLES
from ninefold.art.figures.wings import leathery
from ninefold.art.pen import Pen, Point, drawn


def coiled(
    pen: Pen, ink: str, trim: str = "sand", *, muzzle: str = "lizard", hood: bool = False, spines: bool = False
) -> None:
    """A serpent in coils that raises its head."""
    pen.base(ink, trim)
    pen.limb("dark", [(78, 84), (94, 82), (96, 70)], [9, 6, 1.5])
    pen.oval("dark", 52, 84, 36, 9)
    pen.oval("body", 52, 77, 31, 9)
    pen.oval("body", 54, 68, 24, 8)
    pen.line("trim", 2, "M26 79q26 10 52 0M34 70q20 8 40 0M20 86q30 10 64 0", bare=True)
    if hood:
        pen.fill("dark", "M38 18q26 0 26 24 0 12-12 20-18-6-20-26 0-10 6-18z")
    if spines:
        pen.fill("trim", "M62 60l12-6-8-6 12-8-12-4 6-12-16 2z")
    pen.limb("body", [(58, 68), (64, 50), (52, 36), (42, 28)], [17, 15, 13, 12])
    pen.line("trim", 2, "M52 64q6-8 4-16M46 42l-6-8", bare=True)
    with pen.at(34, 27, 0.62):
        MUZZLES[muzzle](pen)


def ring_serpent(pen: Pen, ink: str = "teal") -> None:
    """A serpent that bites its own tail, around a small world."""
    pen.base(ink, "sand")
    pen.dot("blue", 50, 52, 17)
    pen.fill("leaf", "M40 44q8-8 14 0 2 8-8 8-10 2-6-8zM54 58q8-4 8 2-4 6-10 4z", bare=True)
    pen.line("body", 13, "M38 22A32 32 0 1 0 62 22")
    pen.line("trim", 2.4, "M36 28A27 27 0 1 0 64 28", bare=True)
    pen.fill("dark", "M60 16q10 2 12 12l-8 6z")
    with pen.at(44, 20, 0.62, flip=True):
        MUZZLES["dragon"](pen)


def sea_serpent(pen: Pen, ink: str = "teal", *, muzzle: str = "dragon") -> None:
    """A serpent whose coils rise out of the water."""
    pen.base(ink, "sand")
    pen.line("body", 12, "M56 92Q58 58 70 60T82 92")
    pen.line("trim", 2, "M60 92Q62 66 70 66T78 92", bare=True)
    pen.line("body", 8, "M88 92q2-18 8-16")
    pen.limb("body", [(40, 94), (46, 66), (36, 44), (30, 30)], [18, 16, 13, 12])
    pen.fill("trim", "M48 62l12-6-8-6 8-9-12-1 4-12-12 4z")
    with pen.at(28, 26, 0.78):
        MUZZLES[muzzle](pen)
    pen.fill("water", "M0 92q8-8 18-1t18-1 18 1 18-1 28 1v10H0z")


def hydra(pen: Pen, ink: str = "green", heads: int = 5) -> None:
    """A body with many heads."""
    pen.base(ink, "lime")
    pen.limb("body", [(66, 80), (88, 86), (96, 70)], [18, 9, 2])
    pen.blob("body", [(30, 66), (50, 58), (72, 66), (78, 88), (50, 92), (24, 88)])
    ends: list[Point] = [(14, 46), (26, 22), (50, 12), (74, 22), (86, 44)]
    for k, (x, y) in enumerate(ends[:heads]):
        pen.limb("body", [(44 + 3 * k, 70), ((50 + x) / 2 + (6 if k < 2 else -6), (70 + y) / 2), (x, y)], [14, 10, 8])
        with pen.at(x, y, 0.32, flip=x > 50):
            MUZZLES["dragon"](pen)
    pen.limb("dark", [(36, 84), (32, 90)], [10, 8])
    pen.limb("dark", [(64, 84), (68, 90)], [10, 8])


def dragon(pen: Pen, ink: str = "red", trim: str = "amber") -> None:
    """A dragon with its wings raised."""
    pen.base(ink, trim)
    with pen.at(58, 46, 1.0):
        leathery(pen, "dark")
    pen.limb("body", [(64, 72), (86, 84), (96, 66)], [18, 10, 2])
    pen.fill("trim", "M96 66l4-14-10 6z")
    pen.blob("body", [(38, 46), (58, 46), (76, 62), (74, 86), (46, 88), (34, 68)])
    pen.fill("trim", "M40 54q8 16 4 32l10 2q4-22-6-36z", bare=True)
    pen.limb("body", [(48, 56), (34, 46), (36, 30)], [20, 15, 11])
    pen.limb("body", [(64, 70), (72, 80), (64, 88)], [15, 10, 7])
    pen.limb("body", [(44, 68), (34, 78), (36, 88)], [10, 7, 6])
    with pen.at(30, 24, 0.7):
        MUZZLES["dragon"](pen)


def lindworm(pen: Pen, ink: str = "olive") -> None:
    """A dragon without wings, on two legs."""
    pen.base(ink, "sand")
    pen.line("body", 12, "M44 78Q66 92 80 74T62 52 84 34")
    pen.limb("body", [(78, 42), (88, 30), (82, 18)], [10, 6, 1])
    pen.limb("body", [(44, 82), (36, 60), (32, 34)], [20, 18, 13])
    pen.line("trim", 2.4, "M34 42q4 20 10 36M48 82q16 6 26-4", bare=True)
    pen.limb("dark", [(42, 66), (56, 66), (54, 78)], [8, 6, 3])
    pen.limb("body", [(34, 66), (22, 70), (22, 84)], [8, 6, 3])
    pen.fill("trim", "M40 56l10-6-8-6 8-8-12 0z")
    with pen.at(28, 28, 0.76):
        MUZZLES["dragon"](pen)


def worm(pen: Pen, ink: str = "clay", trim: str = "", *, plates: bool = False, leech: bool = False) -> None:
    """A worm that breaks out of the ground, all mouth."""
    pen.base(ink, trim)
    pen.limb("body", [(72, 92), (70, 60), (52, 40), (38, 34)], [30, 27, 25, 26])
    pen.line("dark", 2, "M58 84q14 4 26 0M57 72q14 2 26-4M54 60q12 0 22-10M48 52q8-2 14-14", bare=True)
    if plates:
        pen.fill(
            "trim",
            "M58 90q-4-14 0-16l26-2q4 10 2 18zM56 72q-4-12-2-14l26-6q6 8 4 18zM50 56q-6-8-2-12l16-14q10 4 14 18z",
        )
    if leech:
        pen.fill("trim", "M64 90q-2-30-14-42l6-4q16 14 18 46z", bare=True)
    pen.oval("dark", 32, 33, 12, 17, turn=-14)
    pen.oval("blood", 31, 33, 8.5, 13, turn=-14)
    pen.fill("white", "M24 22l8 4-4 3zM38 22l-3 8-4-3zM22 36l8-1-6 5zM40 36l-7-1 5 5zM28 46l2-8 4 6z")
    pen.fill("dark", "M50 92q4-8 12-5 6-6 14-2 8-3 12 7z")


def spider(pen: Pen, ink: str = "black", trim: str = "crimson", *, web: bool = False, gears: bool = False) -> None:
    """A spider from above."""
    pen.base(ink, trim)
    if web:
        pen.line(
            "white",
            0.9,
            "M50 50L2 2M50 50L98 2M50 50L2 98M50 50l48 48M50 50V0M50 50"
            "v50M50 50H0M50 50h50M20 20h60v60H20zM8 50L50 8l42 42-42 42z",
            0.7,
        )
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            for path in (
                "M56 46Q70 24 80 30T94 14",
                "M58 50Q76 38 86 46T98 40",
                "M58 56q20-2 26 8t12 6",
                "M56 60q14 8 18 18t14 12",
            ):
                pen.line("body", 3, path)
    pen.oval("body", 50, 66, 16, 19)
    if gears:
        pen.dot("trim", 50, 66, 9)
        pen.line("deep", 2, "M50 55v22M39 66h22M42 58l16 16M58 58L42 74", bare=True)
        pen.dot("body", 50, 66, 4)
    else:
        pen.fill("trim", "M44 58h12l-6 8 6 10H44l6-10z")
    pen.dot("body", 50, 44, 11)
    for x, y in ((44, 38), (56, 38), (47, 43), (53, 43)):
        pen.dot("eye", x, y, 1.8)
    pen.fill("bone", "M45 34l-3-9 5 6zM55 34l3-9-5 6z")


def scorpion(pen: Pen, ink: str = "rust") -> None:
    """A scorpion with its tail over its back."""
    pen.base(ink, "gold")
    pen.line("body", 3, "M48 76l-8 14M58 78l-2 12M66 78l6 12M74 74l12 14")
    tail: list[Point] = [(76, 68), (94, 52), (88, 26), (62, 16), (48, 22)]
    for a, b in pairwise(tail):
        pen.limb("body", [a, b], [11, 9])
    pen.fill("deep", "M50 16l-14 14 16-4z")
    pen.oval("body", 58, 68, 22, 12)
    pen.line("dark", 1.8, "M48 58v18M58 57v22M68 58v20", bare=True)
    for y, end in ((66, 56), (74, 82)):
        pen.limb("body", [(40, y), (26, y + 4), (18, end)], [7, 6, 5])
        pen.fill("body", f"M22 {end}q-14 2-16-12 6 4 10 2 0-6-4-10 14 2 14 14z")
    pen.eye(40, 62, 1.8)
    pen.eye(46, 60, 1.8)


def crab(pen: Pen, ink: str = "rust", trim: str = "steel", *, scrap: bool = False, crown: bool = False) -> None:
    """A crab with great claws; one of scrap wears plates and rivets."""
    pen.base(ink, trim)
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.line("body", 4, "M70 70l16 4 4 16M66 76l12 6 0 10")
            pen.limb("body", [(70, 60), (86, 54), (84, 40)], [8, 8, 8])
            pen.fill("body", "M76 42Q70 18 92 12q-8 10-2 14 6-2 6-10 8 18-8 30z")
    pen.fill("body", "M22 68Q24 40 50 38t28 30q-4 18-28 18T22 68z")
    if scrap:
        pen.fill("trim", "M30 60l8-16 14-4-4 22zM54 40l16 8 4 14-22 2z")
        pen.fill("brass", "M36 66h26v10H36z")
        for x, y in ((34, 58), (46, 44), (58, 44), (70, 58), (38, 71), (60, 71)):
            pen.dot("deep", x, y, 1.3)
    if crown:
        pen.fill("iron", "M38 40l-4-18 9 8 7-14 7 14 9-8-4 18z")
    pen.line("body", 2.6, "M42 42v-8M58 42v-8")
    pen.eye(42, 32, 3)
    pen.eye(58, 32, 3)


def trilobite(pen: Pen, ink: str = "olive") -> None:
    """A trilobite from above: head shield, ribs, tail."""
    pen.base(ink, "sand")
    pen.line("dark", 1.8, "M40 16Q30 4 14 6M60 16q10-12 26-10", bare=True)
    pen.fill("body", "M16 42Q18 12 50 12t34 30l-8 6H24zM24 48L14 62l10-8zM76 48l10 14-10-8z")
    for k in range(6):
        half, y = 29 - 3.4 * k, 48 + 7 * k
        pen.fill("body", f"M{50 - half:.1f} {y}h{2 * half:.1f}l3 8H{47 - half:.1f}z")
    pen.fill("dark", "M40 90q10 10 20 0l2-2H38z")
    pen.fill("trim", "M42 20q8-6 16 0l2 28-4 42H44l-4-42z")
    pen.line("shade", 1.2, "M41 55h18M42 62h16M42 69h16M43 76h14M44 83h12", 0.6)
    pen.eye(31, 32, 4)
    pen.eye(69, 32, 4)


def beetle(pen: Pen, ink: str = "teal", trim: str = "gold") -> None:
    """A beetle from above, with horns."""
    pen.base(ink, trim)
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.line("dark", 3, "M68 44l18-10M72 58l18 2M68 72l16 14")
            pen.line("dark", 4, "M54 24Q66 14 60 2")
    pen.fill("dark", "M36 34Q34 18 50 16t14 18z")
    pen.fill("body", "M26 60Q26 32 50 32t24 28q0 30-24 32-24-2-24-32z")
    pen.line("deep", 2, "M50 34v56M28 48q22-8 44 0", bare=True)
    pen.fill("shine", "M34 54q2-12 10-14-4 14-6 34-4-8-4-20z", 0.4)
    pen.eye(43, 25, 2)
    pen.eye(57, 25, 2)


def centipede(pen: Pen, ink: str = "rust", trim: str = "flame") -> None:
    """A long body on very many legs."""
    pen.base(ink, trim)
    path: list[Point] = [(84, 20), (64, 24), (60, 42), (74, 56), (70, 74), (48, 80), (30, 68), (24, 50)]
    for x, y in path:
        pen.line("dark", 2, f"M{x} {y}l-12 8M{x} {y}l12-8M{x} {y}l8 12M{x} {y}l-8-12")
    for x, y in path:
        pen.dot("body", x, y, 9)
        pen.dot("trim", x, y, 2.4)
    pen.dot("body", 24, 38, 11)
    pen.line("deep", 2, "M18 30Q12 18 4 18M28 28q2-12-4-18", bare=True)
    pen.eye(19, 38, 2.4)
    pen.eye(29, 37, 2.4)


def slime(pen: Pen, ink: str = "lime", *, face: bool = True) -> None:
    """A drop of slime with bubbles."""
    pen.base(ink)
    pen.fill("body", "M14 88Q8 70 24 62q0-22 18-26 4-20 16-16 8 4 6 20 16 6 14 26 14 8 8 22-36 8-72 0z", 0.92)
    pen.fill("shine", "M34 50q4-10 12-10-6 8-8 20-6 0-4-10z", 0.6)
    for x, y, r in ((58, 62, 5), (68, 76, 4), (40, 76, 4.5), (52, 46, 3)):
        pen.dot("pale", x, y, r, 0.7)
    if face:
        pen.eye(44, 60, 4)
        pen.eye(60, 58, 3)


def tortoise(pen: Pen, ink: str = "moss", *, engine: bool = False) -> None:
    """A tortoise; one that is an engine has a chimney and wheels."""
    pen.base(ink, "brass")
    pen.limb("trim", [(28, 66), (16, 58), (12, 52)], [14, 10, 9])
    pen.dot("trim", 12, 52, 8)
    pen.eye(10, 50, 2)
    if engine:
        pen.fill("iron", "M60 14h12v26H60z")
        pen.line("white", 5, "M66 10q-6-8 4-10", 0.6)
    pen.fill("body", "M18 74Q22 34 54 34t36 40z")
    pen.line("dark", 2, "M40 40l-6 18 10 14M54 36v18l-10 6 0 14M54 54l12 6 14-6M66 60l4 14M70 40l4 12", bare=True)
    for x in (30, 74):
        if engine:
            pen.dot("iron", x, 80, 11)
            pen.dot("brass", x, 80, 5)
        else:
            pen.limb("trim", [(x, 74), (x - 2, 88)], [14, 12])


def toad(pen: Pen, ink: str = "leaf", *, fire: bool = False) -> None:
    """A toad; one may be on fire."""
    pen.base(ink, "sand")
    if fire:
        pen.fill("fire", "M16 60Q10 34 26 20q0 12 8 12Q38 10 54 4q-2 14 8 20 6-4 6-12 20 18 16 48z")
    pen.fill("dark", "M70 60q22 4 22 28H66zM30 60Q8 64 8 88h26z")
    pen.blob("body", [(26, 44), (50, 34), (74, 44), (84, 74), (70, 90), (30, 90), (16, 74)])
    pen.fill("trim", "M32 66q18 8 36 0 4 18-18 22-22-4-18-22z", bare=True)
    pen.line("deep", 2, "M28 58q22 12 44 0", bare=True)
    for x in (34, 66):
        pen.dot("body", x, 40, 9)
        pen.eye(x, 38, 5)
    pen.line("dark", 3, "M36 84v7M44 86v5M56 86v5M64 84v7")


def snail(pen: Pen) -> None:
    """A snail with its house."""
    pen.base("clay", "sand")
    pen.fill("trim", "M8 88q0-12 14-14 0-14-4-24l6-2 4 10 6-10 5 3-7 19h36q20 0 26 18z")
    pen.dot("body", 58, 56, 24)
    pen.line("dark", 3.4, "M58 56q8-2 6 6t-14 2-4-18 22-4 8 28", bare=True)
    pen.dot("deep", 20, 48, 2.4)
    pen.dot("deep", 36, 48, 2.4)


CRAWLERS: Final[dict[str, Callable[[Pen], None]]] = {
    "beetle": beetle,
    "centipede": centipede,
    "cobra": drawn(coiled, "amber", "rust", hood=True),
    "crab": crab,
    "scrap_crab": drawn(crab, "rust", "steel", scrap=True),
    "crab_mother": drawn(crab, "copper", "iron", scrap=True, crown=True),
    "crystal_serpent": drawn(coiled, "ice", "lilac", muzzle="dragon", spines=True),
    "dragon": dragon,
    "fire_toad": drawn(toad, "clay", fire=True),
    "gear_spider": drawn(spider, "brass", "steel", gears=True),
    "gnawing_dragon": drawn(coiled, "violet", "lime", muzzle="dragon", spines=True),
    "hydra": hydra,
    "leech": drawn(worm, "plum", "crimson", leech=True),
    "lindworm": lindworm,
    "parasite": drawn(centipede, "bone", "crimson"),
    "scorpion": scorpion,
    "sea_serpent": sea_serpent,
    "slime": slime,
    "snail": snail,
    "snake": drawn(coiled, "green", "sand"),
    "viper": drawn(coiled, "brown", "amber", muzzle="lizard"),
    "spider": spider,
    "spider_web": drawn(spider, "coal", "crimson", web=True),
    "toad": toad,
    "tortoise": tortoise,
    "tortoise_engine": drawn(tortoise, "iron", engine=True),
    "trilobite": trilobite,
    "world_serpent": ring_serpent,
    "worm": worm,
    "stone_worm": drawn(worm, "clay", "rock", plates=True),
}
"""Crawlers by name."""
