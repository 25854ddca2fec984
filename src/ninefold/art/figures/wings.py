"""What is on a back: wings, capes, quivers. The neck is at (50, 36), and (50, 50) lies between the shoulders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def feathered(pen: Pen, ink: str = "white", lift: float = 0) -> None:
    """Two wings with feathers."""
    for flip in (False, True):
        with pen.at(50, 50 - lift, flip=flip):
            pen.fill(ink, "M54 46Q62 18 96 6q2 14-6 24 4 2 6 0-2 14-12 20 3 1 6 0-4 11-14 14 2 2 4 2-10 10-28-6z")
            pen.line("shade", 1.2, "M60 44q14-20 30-30M62 50q14-10 24-14M62 56q10-4 18-4", 0.4)


def leathery(pen: Pen, ink: str = "crimson") -> None:
    """Two wings of skin on long fingers."""
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.fill(ink, "M54 46Q62 12 84 0q12 20 14 44-8-6-13 0-6-5-10 2-5-3-9 4-4-2-12-4z")
            pen.line("deep", 1.4, "M58 42Q68 14 84 0M84 0q2 24 1 44M84 0Q76 20 75 46M84 0Q68 22 66 50", bare=True)


def moth_wings(pen: Pen, ink: str = "lilac") -> None:
    """Two round wings with eyes on them."""
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.fill(ink, "M54 46Q60 10 92 12q8 20-10 34 12 4 8 22-22 4-36-16z")
            pen.dot("trim", 78, 28, 6)
            pen.dot("deep", 78, 28, 2.6)


def six_wings(pen: Pen) -> None:
    """Three pairs of wings."""
    for turn, lift in ((-24, 4), (22, -8)):
        for flip in (False, True):
            with pen.at(50, 50 - lift, 0.9, turn=turn if not flip else -turn, flip=flip):
                pen.fill("white", "M54 46Q62 18 96 6q2 16-8 26-2 16-14 22-8 4-20-4z")
    feathered(pen, "gold")


def cape(pen: Pen, ink: str = "cloth") -> None:
    """A cape that blows."""
    pen.fill(ink, "M40 38h20Q74 60 80 88q-14-8-24 2-14-8-32 2Q30 64 40 38z")
    pen.fill("shade", "M50 40q4 26-2 50-8-3-16 1 12-26 18-51z", 0.3)


def quiver(pen: Pen) -> None:
    """A quiver of arrows."""
    with pen.at(60, 40, turn=24):
        pen.line("wood", 1.4, "M46 20v20M50 17v20M54 20v20", bare=True)
        pen.fill("red", "M44 16l2 8 2-8zM48 13l2 8 2-8zM52 16l2 8 2-8z")
        pen.fill("leather", "M43 34h14v34H43z")


def pack(pen: Pen) -> None:
    """A traveller's pack."""
    pen.fill("leather", "M30 36h40q6 14 2 32H28q-4-18 2-32z")
    pen.fill("sand", "M28 30h44v9H28z")


def aura(pen: Pen, ink: str = "flame") -> None:
    """Flames or light all around."""
    pen.fill(
        ink,
        "M50-14q8 16 16 14 0-8-2-14 18 16 18 34 6-2 8-8 8 24-4 48-8 22-36"
        " 24-28-2-36-24-12-24-4-48 2 6 8 8 0-18 18-34-2 6-2 14 8 2 16-14z",
        0.75,
    )
    pen.fill("shine", "M50 6q20 16 26 44-6 28-26 30-20-2-26-30Q30 22 50 6z", 0.4)


def arms(pen: Pen) -> None:
    """Two arms too many."""
    pen.limb("body", [(58, 46), (76, 40), (84, 26)], [7, 6, 5])
    pen.limb("body", [(42, 46), (24, 40), (16, 26)], [7, 6, 5])
    pen.dot("body", 84, 25, 3.4)
    pen.dot("body", 16, 25, 3.4)


def tail(pen: Pen, ink: str = "body") -> None:
    """A tail with a barb."""
    pen.limb(ink, [(54, 72), (76, 88), (88, 70), (84, 56)], [6, 5, 4, 2])
    pen.fill(ink, "M84 46l6 12H78z")


BACKS: Final[dict[str, Callable[[Pen], None]]] = {
    "aura": aura,
    "frost_aura": drawn(aura, ink="ice"),
    "dark_aura": drawn(aura, ink="violet"),
    "bat_wings": leathery,
    "black_wings": drawn(feathered, ink="black"),
    "black_bat_wings": drawn(leathery, ink="coal"),
    "cape": cape,
    "dark_cape": drawn(cape, ink="coal"),
    "four_arms": arms,
    "gold_wings": drawn(feathered, ink="gold"),
    "moth_wings": moth_wings,
    "pack": pack,
    "quiver": quiver,
    "six_wings": six_wings,
    "tail": tail,
    "wings": feathered,
}
"""Backs by name; people take them from `with`."""
