"""Heads of beings that are not, or not quite, human: demons, beasts, machines, skulls."""

from __future__ import annotations

from typing import Final

from ninefold.art.figures.heads import PLAIN_HEADS, Head, beard, face
from ninefold.art.pen import Pen


def horns(pen: Pen) -> None:
    """A demon's head with horns."""
    pen.fill("coal", "M36 34Q14 30 16 4q8 16 26 16zM64 34q22-4 20-30-8 16-26 16z")
    pen.fill("body", "M33 44Q33 27 50 27T67 44q0 10-6 18L50 76 39 62q-6-8-6-18z")
    pen.fill("eye", "M38 46l9 4-8 3zM62 46l-9 4 8 3z")
    pen.fill("deep", "M42 62q8 5 16 0-4 7-8 7t-8-7z")


def ram_horns(pen: Pen) -> None:
    """A head with curled horns."""
    face(pen)
    pen.fill("hair", "M34 42Q34 26 50 26t16 16q-16-8-32 0z")
    pen.line("bone", 5, "M36 32Q18 26 18 42t14 8M64 32q18-6 18 10t-14 8")


def goblin(pen: Pen) -> None:
    """A small head with large ears."""
    pen.fill("body", "M36 44L6 32q10 20 30 22zM64 44l30-12Q84 52 64 54z")
    pen.fill("body", "M34 46Q34 30 50 30T66 46q0 14-8 22t-8 4-8-4-8-22z")
    pen.fill("eye", "M37 46l10 3-6 4zM63 46l-10 3 6 4z")
    pen.fill("deep", "M40 60q10 4 20 0-4 8-10 8t-10-8z")
    pen.fill("white", "M44 61l2 4 2-4zM52 61l2 4 2-4z", bare=True)


def tusked(pen: Pen) -> None:
    """A heavy head with tusks."""
    pen.fill("body", "M32 46Q32 28 50 28T68 46q4 22-8 28H40q-12-6-8-28z")
    pen.line("deep", 3, "M36 45l11 4M64 45l-11 4", bare=True)
    pen.dot("eye", 43, 51, 2)
    pen.dot("eye", 57, 51, 2)
    pen.fill("deep", "M40 63h20v5H40z")
    pen.fill("bone", "M38 66l3-13 4 13zM62 66l-3-13-4 13z")


def skull(pen: Pen) -> None:
    """A bare skull."""
    pen.fill("bone", "M31 44Q31 24 50 24T69 44q0 10-7 14v12H38V58q-7-4-7-14z")
    pen.dot("deep", 42, 47, 5.6)
    pen.dot("deep", 58, 47, 5.6)
    pen.fill("deep", "M50 54l-3 7h6z")
    pen.line("deep", 1.5, "M44 64v7M50 64v7M56 64v7", bare=True)


def cyclops(pen: Pen) -> None:
    """One great eye."""
    pen.fill("body", "M32 46Q32 28 50 28T68 46q2 22-10 28H42q-12-6-10-28z")
    pen.eye(50, 46, 8)
    pen.fill("deep", "M40 64q10-4 20 0-10 5-20 0z")


def wolf_hood(pen: Pen) -> None:
    """A wolf's pelt over the head."""
    pen.fill("grey", "M26 60Q20 36 30 26L26 8l14 12q10-4 20 0L74 8l-4 18q10 10 4 34l-8 20H34z")
    with pen.at(50, 56, 0.8):
        beard(pen)
    pen.fill("grey", "M32 44q18-12 36 0l-8-20q-10-6-20 0z")
    pen.dot("eye", 43, 33, 2.2)
    pen.dot("eye", 57, 33, 2.2)


def beast_head(pen: Pen, ears: str, muzzle: str) -> None:
    """A beast's head on a man's body: ears and muzzle as paths."""
    pen.fill("body", ears)
    pen.fill("body", "M30 44Q30 24 50 24T70 44q-2 16-12 22H42Q32 60 30 44z")
    pen.fill("pale", muzzle)
    pen.dot("eye", 41, 44, 2.8)
    pen.dot("eye", 59, 44, 2.8)
    pen.dot("deep", 41, 44, 1.2)
    pen.dot("deep", 59, 44, 1.2)


def bull(pen: Pen) -> None:
    """A bull's head."""
    pen.fill("bone", "M34 34Q8 36 6 8q10 16 30 16zM66 34q26 2 28-26-10 16-30 16z")
    beast_head(pen, "M32 40l-18 4 16 8zM68 40l18 4-16 8z", "M38 56q12-6 24 0 4 18-12 20-16-2-12-20z")
    pen.line("gold", 2.4, "M45 70q5 9 10 0")
    pen.dot("deep", 45, 65, 2)
    pen.dot("deep", 55, 65, 2)


def wolf_head(pen: Pen) -> None:
    """A wolf's head."""
    beast_head(pen, "M32 34L26 6l18 18zM68 34l6-28-18 18z", "M40 50h20l-4 24q-6 4-12 0z")
    pen.fill("deep", "M45 70q5-4 10 0l-5 6zM42 62l16 0-2 4H44z")


def lizard_head(pen: Pen) -> None:
    """A lizard's head with a crest."""
    pen.fill("trim", "M50 2l6 16 10-6-2 18H36l-2-18 10 6z")
    beast_head(pen, "M32 50l-12-8 4 16zM68 50l12-8-4 16z", "M36 54h28q-2 22-14 22T36 54z")
    pen.line("deep", 1.8, "M38 62q12 8 24 0", bare=True)


def bird_head(pen: Pen) -> None:
    """A bird's head with a hooked beak."""
    pen.fill("body", "M30 74Q26 26 50 24t20 50z")
    pen.fill("gold", "M40 50q10-6 20 0-2 20-10 26-8-6-10-26z")
    pen.eye(40, 44, 3.4)
    pen.eye(60, 44, 3.4)


def fish_head(pen: Pen) -> None:
    """A head with fins and round eyes."""
    pen.fill("trim", "M50 6q14 6 18 22H32Q36 12 50 6zM32 46L12 36l4 28zM68 46l20-10-4 28z")
    pen.fill("body", "M31 48Q31 26 50 26t19 22q0 24-19 26-19-2-19-26z")
    pen.eye(41, 44, 4)
    pen.eye(59, 44, 4)
    pen.line("deep", 2, "M40 62q10 6 20 0", bare=True)


def robot(pen: Pen) -> None:
    """A machine's head."""
    pen.line("steel", 2, "M50 24V10", bare=True)
    pen.dot("red", 50, 9, 3)
    pen.fill("steel", "M32 30q18-8 36 0v30q0 10-8 12H40q-8-2-8-12z")
    pen.fill("deep", "M36 42h28v10H36z")
    pen.dot("glow", 43, 47, 3)
    pen.dot("glow", 57, 47, 3)
    pen.line("deep", 1.6, "M42 62h16M42 66h16", bare=True)


def smooth_mask(pen: Pen) -> None:
    """A face without features, but for a light."""
    pen.fill("bone", "M33 44Q33 24 50 24T67 44q0 18-8 26-9 6-18 0-8-8-8-26z")
    pen.line("glow", 2.6, "M38 48h24", bare=True)


def brain(pen: Pen) -> None:
    """A head with a swollen brow."""
    pen.fill("body", "M24 38Q24 10 50 10t26 28q0 12-10 18-2 16-16 18-14-2-16-18-10-6-10-18z")
    pen.line("dark", 2, "M36 18q8 6 0 14M50 12q-6 10 2 18M64 18q-8 8 0 14", bare=True)
    pen.fill("eye", "M37 50q6-5 10 1-6 4-10-1zM63 50q-6-5-10 1 6 4 10-1z")


def half_dead(pen: Pen) -> None:
    """One half of the face alive, one dead."""
    pen.fill("hair", "M28 44Q28 20 50 20T72 44q2 26 8 42H20q6-16 8-42z")
    face(pen)
    pen.fill("slate", "M50 29q16 0 16 15 1 16-7 23l-9 4z")
    pen.dot("glow", 57, 50, 2.8)
    pen.line("bone", 1.4, "M53 62v6M57 61v6", bare=True)


def tentacled(pen: Pen) -> None:
    """A head that ends in tentacles."""
    for x, end in ((40, 28), (47, 44), (53, 56), (60, 72)):
        pen.limb("body", [(x, 58), (x + (end - x) * 0.4, 74), (end, 88)], [7, 6, 2])
    pen.fill("body", "M30 44Q28 16 50 16t20 28q0 18-12 24H42Q30 62 30 44z")
    pen.fill("eye", "M35 46q8-5 11 2-7 4-11-2zM65 46q-8-5-11 2 7 4 11-2z")


def snakes(pen: Pen) -> None:
    """Hair of snakes and fury."""
    for x, y in ((20, 26), (32, 8), (50, 2), (68, 8), (80, 26)):
        pen.limb("green", [(50, 40), ((50 + x) / 2 + 6, (40 + y) / 2), (x, y)], [9, 6, 4])
        pen.dot("eye", x, y, 1.6)
    face(pen)
    pen.line("deep", 2.4, "M38 44l9 4M63 44l-9 4", bare=True)


HEADS: Final[dict[str, Head]] = {
    **PLAIN_HEADS,
    "bird_head": bird_head,
    "brain": brain,
    "bull": bull,
    "cyclops": cyclops,
    "fish_head": fish_head,
    "goblin_head": goblin,
    "half_dead": half_dead,
    "horns": horns,
    "lizard_head": lizard_head,
    "ram_horns": ram_horns,
    "robot_head": robot,
    "skull_head": skull,
    "smooth_mask": smooth_mask,
    "snake_hair": snakes,
    "tentacled": tentacled,
    "tusked": tusked,
    "wolf_head": wolf_head,
    "wolf_hood": wolf_hood,
}
"""All heads by name; people take one from `with`."""
