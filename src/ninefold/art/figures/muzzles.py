"""Heads of beasts in profile, around (50, 50), looking to the left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen


def _teeth(pen: Pen, path: str) -> None:
    pen.fill("white", path, bare=True)


def wolf(pen: Pen) -> None:
    """A wolf's head with open jaws."""
    pen.fill("dark", "M62 38l12-20 2 26z")
    pen.fill("body", "M56 36L60 14l14 24q8 14 2 30-20 8-32-2l-8 6-16 2 4-7 12-5-20 1q-6-3-4-9l22-8q6-10 18-10z")
    pen.fill("pale", "M36 68l8-8q12 0 26 8-10 6-26 2z")
    _teeth(pen, "M22 59l2 5 2-5zM28 58l2 6 2-6zM26 69l2-5 3 4z")
    pen.dot("deep", 15, 52, 3)
    pen.eye(46, 44, 2.4)


def bear(pen: Pen) -> None:
    """A bear's head."""
    pen.dot("dark", 66, 26, 8)
    pen.fill("body", "M78 36Q70 22 56 26 44 28 40 40L22 46q-6 8 2 16l14 4q20 12 40 0z")
    pen.fill("pale", "M40 44L22 46q-6 8 2 16l14 3q8-10 2-21z")
    pen.dot("deep", 20, 48, 4)
    pen.line("deep", 1.6, "M24 60l14 1", bare=True)
    pen.eye(50, 42, 2.2)


def cat(pen: Pen) -> None:
    """A great cat's head."""
    pen.fill("body", "M58 30l6-14 8 16q10 14 4 32-22 10-40-2-12-4-10-14l10-6q6-12 22-12z")
    pen.fill("pale", "M26 48q-2 10 10 14l10-2-4-12-8-4z")
    pen.dot("deep", 27, 49, 2.6)
    pen.line("deep", 1.4, "M28 58l12-2M20 54l10 1", bare=True)
    pen.eye(49, 44, 2.6)


def lion(pen: Pen) -> None:
    """A lion's head in its mane."""
    pen.fill(
        "trim", "M58 4l6 12 12-6 0 14 14 0-6 12 12 8-10 8 8 12-14 2 2 14-12-4-4 12-10-10-12 8-2-14-12 0 4-40 4-14 10 2z"
    )
    cat(pen)


def horse(pen: Pen) -> None:
    """A horse's head with its mane."""
    pen.fill("trim", "M58 14q20 8 30 50l-18 6Q68 40 54 26z")
    pen.fill("body", "M60 26L64 8l8 18q10 20 8 48H56q0-12-4-14l-20 14q-12 2-12-8 8-26 40-40z")
    pen.dot("deep", 26, 66, 1.8)
    pen.eye(50, 40, 2.4)


def bull(pen: Pen) -> None:
    """A bull's head with horns."""
    pen.fill("bone", "M54 28Q30 26 32 4q8 14 26 12z")
    pen.fill("body", "M56 24q18 4 22 20v24q-16 8-28-4L30 70q-10 0-10-10 4-14 22-20 4-12 14-16z")
    pen.fill("dark", "M66 30l18-6-8 16z")
    pen.dot("deep", 26, 60, 2)
    pen.eye(50, 42, 2.2)


def boar(pen: Pen) -> None:
    """A boar's head with tusks."""
    pen.fill("dark", "M62 30l4-16 10 18z")
    pen.fill("body", "M60 28q14 2 18 16v22q-20 8-36 0L18 66l-4-12 24-8q8-16 22-18z")
    pen.fill("flesh", "M18 66l-4-12 6-1 3 13z")
    pen.fill("bone", "M28 64q-8-4-6-18 2 10 12 16zM38 66q-6-6-3-18 2 10 9 16z")
    pen.eye(50, 42, 2.2)


def rat(pen: Pen) -> None:
    """A rat's head."""
    pen.dot("flesh", 62, 30, 10)
    pen.fill("body", "M78 40Q66 28 52 36L16 56q0 6 8 7 28 8 54-2z")
    pen.dot("flesh", 17, 57, 3)
    pen.line("deep", 1, "M24 60l-12 8M28 62l-8 10M24 56l-14-2", bare=True)
    _teeth(pen, "M24 63h5l-1 6h-3z")
    pen.eye(46, 47, 2.2, "red")


def goat(pen: Pen) -> None:
    """A goat's head with horns and a beard."""
    pen.line("bone", 5, "M58 28Q60 6 82 10T88 34")
    pen.fill("body", "M56 24q14 4 18 20v22q-12 4-22-6L34 70q-8-2-8-10 6-28 30-36z")
    pen.fill("pale", "M34 70l4 16 8-18z")
    pen.fill("dark", "M64 34l18 2-14 10z")
    pen.eye(50, 42, 2.4)


def stag(pen: Pen) -> None:
    """A stag's head with antlers."""
    pen.line("bone", 3, "M58 26Q50 8 58-8M55 10L40 2M56 0l-8-10M64 26q12-10 24-26M74 14l14 2M80 6l-2-14")
    pen.fill("body", "M58 24q14 4 18 22v22q-14 2-22-10L36 68q-10-2-8-10 6-26 30-34z")
    pen.fill("dark", "M66 32l20-2-14 12z")
    pen.dot("deep", 30, 62, 2.4)
    pen.eye(52, 42, 2.4)


def lizard(pen: Pen) -> None:
    """A lizard's head with a forked tongue."""
    pen.line("crimson", 1.6, "M18 60L4 58M8 58l-6-4M8 58l-6 4", bare=True)
    pen.fill("body", "M80 40Q68 28 54 34L18 52q-4 8 4 11l30 3q18 4 28-2z")
    pen.line("deep", 1.4, "M20 59l30-3", bare=True)
    pen.eye(52, 43, 2.8)


def dragon(pen: Pen) -> None:
    """A dragon's head with horns."""
    pen.fill("bone", "M66 28q10-20 30-22-16 10-18 28zM58 26q2-18 16-24-8 12-4 24z")
    pen.fill("body", "M80 36Q68 22 52 32L36 42 14 46q-6 6-2 10l20 3-16 8q4 7 14 5 26 4 50-8z")
    pen.fill("trim", "M74 60l10 10-14-3zM62 64l6 12-12-8z")
    _teeth(pen, "M18 57l2 5 2-5zM24 58l2 5 2-5zM26 68l2-4 3 3z")
    pen.dot("deep", 17, 49, 1.6)
    pen.eye(50, 42, 3)


def beak(pen: Pen) -> None:
    """A bird's head with a beak."""
    pen.fill("gold", "M42 44L16 54q8 6 28 6z")
    pen.dot("body", 56, 48, 18)
    pen.eye(50, 44, 3)


def snout(pen: Pen) -> None:
    """A trunk and small tusks."""
    pen.limb("body", [(46, 52), (26, 58), (20, 78), (30, 84)], [18, 12, 8, 5])
    pen.dot("body", 58, 46, 20)
    pen.fill("dark", "M60 34q20-4 24 16-12 12-20 2z")
    pen.fill("bone", "M38 62q-10 6-18-2 8 0 14-8z")
    pen.eye(46, 42, 2.2)


def sheep(pen: Pen) -> None:
    """A sheep's head."""
    pen.fill("coal", "M62 30q10 6 8 26-8 14-24 10-14 2-14-8 8-24 30-28z")
    pen.fill("white", "M54 34q0-14 14-12 12 0 10 14-8 8-24-2z")
    pen.eye(46, 48, 2.2)


def pointed(pen: Pen) -> None:
    """A narrow head without eyes, full of teeth."""
    pen.fill("body", "M80 36Q64 26 48 36L16 48q4 6 30 8l-22 12q14 6 56-6z")
    _teeth(pen, "M24 53l2 6 3-5zM32 55l2 6 3-5zM40 56l2 5 3-4zM30 66l1-6 4 4zM38 63l1-6 4 4z")


MUZZLES: Final[dict[str, Callable[[Pen], None]]] = {
    "beak": beak,
    "bear": bear,
    "boar": boar,
    "bull": bull,
    "cat": cat,
    "dragon": dragon,
    "goat": goat,
    "horse": horse,
    "lion": lion,
    "lizard": lizard,
    "pointed": pointed,
    "rat": rat,
    "sheep": sheep,
    "snout": snout,
    "stag": stag,
    "wolf": wolf,
}
