"""Signs and parts of bodies: hands, eyes, hearts, runes, wheels, knots; and rites."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from ninefold.art.figures.gear import GEAR, round_shield, spear
from ninefold.art.figures.muzzles import horse
from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.figures.wings import feathered
from ninefold.art.pen import Pen, drawn


def rune_stone(pen: Pen, ink: str = "slate", *, rune: int = 0, light: str = "glow") -> None:
    """A stone with a rune of light."""
    pen.base(ink, light)
    pen.fill("body", "M18 84L12 40 32 12l36-4 20 28-2 48-34 8z")
    pen.fill("shade", "M68 8l20 28-2 48-20 5z", 0.25)
    pen.halo("trim", 48, 50, 30)
    pen.line("trim", 5, RUNES[rune % len(RUNES)], bare=True)


RUNES: Final = (
    "M40 24v52M40 24l20 12-20 14",
    "M50 22v56M34 40l16-16 16 16",
    "M36 24l26 26-26 26M62 24L36 50l26 26",
    "M38 24v52M62 24v52M38 40l24 20",
    "M50 24v52M50 40L34 26M50 40l16-14",
    "M36 76V24l14 16 14-16v52",
    "M38 24l22 14-22 14 22 24M38 24v52",
    "M34 50l16-26 16 26-16 26z",
    "M38 76V24l24 20-24 10",
)


def wheel_of_eyes(pen: Pen) -> None:
    """Wheels within wheels, full of eyes, with wings."""
    pen.base("gold", "white")
    with pen.at(50, 46, 1.05):
        feathered(pen, "trim")
    pen.halo("flame", 50, 50, 40)
    pen.line("body", 6, "M18 50a32 32 0 1 0 64 0a32 32 0 1 0-64 0")
    pen.line("amber", 5, "M36 50a14 34 0 1 0 28 0a14 34 0 1 0-28 0M18 50a32 12 0 1 0 64 0a32 12 0 1 0-64 0")
    pen.eye(50, 50, 8)
    for k in range(8):
        a = pi * k / 4
        pen.eye(50 + 32 * cos(a), 50 + 32 * sin(a), 2.6)


def wall_of_faces(pen: Pen) -> None:
    """A wall of screaming faces."""
    pen.base("rock", "bone")
    pen.fill("body", "M4 92V24l10-10 14 6 14-10 16 8 14-8 14 8 10 8v66z")
    for x, y, s in (
        (24, 38, 0.5),
        (56, 32, 0.56),
        (80, 46, 0.46),
        (34, 66, 0.56),
        (66, 70, 0.54),
        (14, 72, 0.4),
        (88, 76, 0.36),
    ):
        with pen.at(x, y, s):
            pen.oval("trim", 50, 50, 20, 26)
            pen.oval("deep", 42, 42, 5, 6)
            pen.oval("deep", 58, 42, 5, 6)
            pen.oval("deep", 50, 62, 7, 11)


def choir(pen: Pen, head: str = "ring_halo") -> None:
    """Three who sing."""
    pen.base("white", "gold")
    for x, y, s in ((24, 52, 0.62), (76, 52, 0.62), (50, 44, 0.72)):
        with pen.at(x, y, s):
            pen.fill("body", "M26 110Q24 66 50 62q26 4 24 48z")
            pen.set_ink("skin", "#e0b48c")
            HEADS[head](pen)
            pen.oval("deep", 50, 64, 4, 5)
    pen.fill("deep", "M8 22V6l10-3v15a4 3.400 0 1 1-2-3V8l-6 2v13a4 3.400 0 1 1-2-1zM86 20V6l3-1v16a4 3.400 0 1 1-3-1z")


def scorn_pole(pen: Pen) -> None:
    """A horse's head on a pole with runes."""
    pen.base("bone", "coal")
    pen.line("wood", 6, "M56 94V44")
    pen.line("crimson", 2, "M54 60l4 4-4 4M54 74l4 4-4 4", bare=True)
    with pen.at(46, 34, 0.9):
        horse(pen)


def shield_wall(pen: Pen) -> None:
    """Shields side by side, spears above."""
    for x in (16, 38, 62, 84):
        with pen.at(x, 52, 0.8):
            spear(pen)
    for x, ink in ((14, "red"), (86, "red"), (38, "blue"), (62, "amber")):
        with pen.at(x, 66, 0.72):
            round_shield(pen, ink)
    with pen.at(50, 74, 0.8):
        round_shield(pen, "crimson")


def crossed(pen: Pen, first: str = "sword", second: str = "sword") -> None:
    """Two weapons crossed."""
    with pen.at(32, 68, 1.0, turn=38):
        GEAR[first](pen)
    with pen.at(68, 68, 1.0, turn=-38):
        GEAR[second](pen)


def stone_pips(pen: Pen, ink: str = "blue", *, count: int = 1, arrow: str = "") -> None:
    """Playing stones, and which way they go."""
    pen.base(ink, "gold")
    places = ((50, 58), (30, 70), (70, 70), (50, 80), (36, 50), (64, 50))
    for x, y in sorted(places[:count], key=lambda place: place[1]):
        pen.oval("shade", x + 2, y + 8, 17, 6, opacity=0.35)
        pen.oval("dark", x, y + 4, 17, 11)
        pen.oval("body", x, y, 17, 11)
        pen.oval("shine", x - 5, y - 4, 6, 3, opacity=0.5)
    if arrow:
        pen.line("trim", 6, arrow)


def arrows(pen: Pen, ink: str = "gold", *, shape: str = "exchange") -> None:
    """Arrows: exchange, up, out, order, in."""
    pen.base(ink, "teal")
    if shape == "exchange":
        pen.line("body", 8, "M22 40q28-26 56-4")
        pen.fill("body", "M88 22v24l-22-4z")
        pen.line("trim", 8, "M78 62q-28 26-56 4")
        pen.fill("trim", "M12 80V56l22 4z")
    elif shape == "order":
        for k, ink_name in enumerate(("gold", "steel", "copper")):
            pen.fill(ink_name, f"M18 {22 + 24 * k}h{44 - 8 * k}v16H18z")
        pen.line("trim", 6, "M82 78V26")
        pen.fill("trim", "M70 30l12-20 12 20z")
    elif shape == "up":
        pen.fill("body", "M50 8l32 36H64v44H36V44H18z")
    elif shape == "out":
        for turn in (0, 90, 180, 270):
            with pen.at(50, 50, turn=turn):
                pen.fill("body", "M50 4l16 20H56v14H44V24H34z")
        pen.dot("trim", 50, 50, 9)
    elif shape == "steps":
        pen.fill("body", "M8 90V70h20V52h20V34h20V16h24v74z")
        pen.line("trim", 4, "M12 50L60 8M60 8l-4 14M60 8L46 12")


def numeral(pen: Pen, text: str, ink: str = "gold") -> None:
    """A great numeral on a shield of gold: `text` is a path."""
    pen.base(ink, "crimson")
    pen.fill("body", "M50 6l38 14v30q-2 28-38 42Q14 78 12 50V20z")
    pen.fill("trim", "M50 14l30 11v25q-2 22-30 34-28-12-30-34V25z")
    pen.line("white", 7, text)


def pips(pen: Pen, rank: int) -> None:
    """As many stars as a rank."""
    places = {1: ((50, 50),), 2: ((28, 50), (72, 50)), 3: ((50, 28), (26, 70), (74, 70))}
    for x, y in places.get(rank, ((28, 28), (72, 28), (28, 72), (72, 72))):
        with pen.at(x, y, 0.5):
            pen.fill("gold", "M50 6l13 30 33 3-25 22 8 33-29-18-29 18 8-33L4 39l33-3z")


SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "arrow_up": drawn(arrows, shape="up"),
    "arrows_out": drawn(arrows, shape="out"),
    "choir": choir,
    "crossed_axes": drawn(crossed, first="axe", second="axe"),
    "crossed_blades": crossed,
    "crossed_daggers": drawn(crossed, first="dagger", second="dagger"),
    "crossed_spears": drawn(crossed, first="spear", second="spear"),
    "exchange": drawn(arrows, shape="exchange"),
    **{f"pips_{rank}": drawn(pips, rank) for rank in (1, 2, 3, 4)},
    "order": drawn(arrows, shape="order"),
    "rune_silence": drawn(rune_stone, "slate", rune=6, light="ice"),
    "scorn_pole": scorn_pole,
    "shield_wall": shield_wall,
    "steps": drawn(arrows, shape="steps"),
    "stone": stone_pips,
    "stones": drawn(stone_pips, "blue", count=5),
    "ghost_stone": drawn(stone_pips, "ice", count=1),
    "thrown_stone": drawn(stone_pips, "red", count=1, arrow="M28 40Q50 4 76 28M76 28l-12-4M76 28l4-12"),
    "moved_stone": drawn(stone_pips, "leaf", count=1, arrow="M16 26h62M78 26L66 16M78 26L66 36"),
    "added_stone": drawn(stone_pips, "amber", count=3, arrow="M50 10v24M38 22h24"),
    "two": drawn(numeral, text="M36 38q0-16 14-16t14 14Q62 48 36 70h30"),
    "three": drawn(numeral, text="M36 24h28L48 44q18 0 18 14T48 72q-10 0-14-8"),
    "wall_of_faces": wall_of_faces,
    "wheel_of_eyes": wheel_of_eyes,
    **{f"rune_{number + 1}": drawn(rune_stone, rune=number) for number in range(len(RUNES))},
}
"""Signs by name."""
