"""Beasts on four legs and on two: one plan of a body, and what makes each its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.figures.gear import drawn_bow
from ninefold.art.figures.heads import beard
from ninefold.art.figures.muzzles import MUZZLES
from ninefold.art.figures.wings import feathered, leathery
from ninefold.art.pen import Pen, Point, drawn


def quadruped(
    pen: Pen,
    ink: str,
    trim: str = "",
    *,
    muzzle: str = "wolf",
    bulk: float = 1.0,
    leg: float = 1.0,
    head: Point = (25, 40),
    size: float = 0.62,
    tail: str = "bushy",
    coat: str = "",
    wings: str = "",
    hoof: str = "dark",
) -> None:
    """A beast that stands and looks to the left: bulk of body, length of legs, place and size of its head."""
    pen.base(ink, trim)
    top, belly = 54 - 13 * bulk, 56 + 9 * bulk
    lift = 89 - 24 * leg
    shift = lift - belly + 4
    _tail(pen, tail, top + shift)
    for x, back in ((42, True), (76, True)):
        _leg(pen, x, belly + shift, back, bulk, hoof)
    if wings:
        with pen.at(58, 44 + shift, 0.9):
            (feathered if wings == "feathers" else leathery)(pen, "trim")
    _trunk(pen, (top + shift, belly + shift), (head[0], head[1] + shift), bulk)
    _coat(pen, coat, top + shift, belly + shift)
    for x, back in ((36, False), (70, False)):
        _leg(pen, x, belly + shift, back, bulk, hoof)
    with pen.at(head[0], head[1] + shift, size):
        MUZZLES[muzzle](pen)


def _trunk(pen: Pen, spine_and_belly: Point, head: Point, bulk: float) -> None:
    """The neck, and the body behind it."""
    top, belly = spine_and_belly
    shoulder = (head[0] + 14, head[1] + 4)
    pen.limb("body", [(44, top + 10), shoulder, (head[0] + 2, head[1] + 2)], [26 * bulk, 20 * bulk, 14])
    pen.blob(
        "body",
        [
            (32, top + 4),
            (46, top - 2),
            (66, top + 1),
            (84, top),
            (86, belly - 4),
        ]
        + [(72, belly - 3), (52, belly + 4), (34, belly + 2)],
    )


def _leg(pen: Pen, x: float, top: float, back: bool, bulk: float, hoof: str) -> None:
    ink = "dark" if back else "body"
    bend = 5 if x > 60 else -1
    pen.limb(ink, [(x, top - 6), (x + bend, (top + 89) / 2), (x - 1, 88)], [13 * bulk, 7 * bulk, 5 * bulk])
    pen.fill(hoof, f"M{x - 6:.1f} 90l2-5h7l2 5z")


def _tail(pen: Pen, kind: str, y: float) -> None:
    if kind == "bushy":
        pen.limb("body", [(80, y + 6), (92, y + 12), (94, y + 28)], [6, 11, 3])
    elif kind == "thin":
        pen.limb("body", [(80, y + 6), (94, y + 2), (96, y - 14)], [5, 3.4, 1.6])
    elif kind == "tuft":
        pen.limb("body", [(80, y + 6), (94, y + 10), (92, y - 10)], [5, 3, 3])
        pen.dot("trim", 92, y - 12, 4.5)
    elif kind == "long":
        pen.limb("body", [(80, y + 8), (92, y + 24), (97, y + 44)], [13, 8, 2])
    elif kind == "snake":
        pen.limb("green", [(80, y + 6), (96, y + 4), (90, y - 16), (82, y - 24)], [6, 5, 5, 5])
        pen.dot("eye", 81, y - 25, 1.6)
    elif kind == "hair":
        pen.limb("trim", [(82, y + 4), (94, y + 16), (92, y + 40)], [6, 10, 3])
    elif kind == "flame":
        pen.fill("fire", f"M78 {y + 8}q14-2 12-16 8 6 6 16 4-2 4-6 2 18-20 22z")
    elif kind == "stub":
        pen.dot("body", 86, y + 8, 4)


def _coat(pen: Pen, kind: str, top: float, belly: float) -> None:
    if kind == "spines":
        text = "".join(f"M{x} {top + 3:.1f}l-1-{12 + k % 2 * 4} 8 12z" for k, x in enumerate(range(34, 82, 7)))
        pen.fill("trim", text)
    elif kind == "plates":
        for x in (40, 54, 68):
            pen.fill(
                "trim",
                f"M{x - 8} {top + 14:.1f}Q{x - 8} {top - 4:.1f} {x + 2} {top - 4:.1f}"
                f"T{x + 10} {top + 14:.1f}Q{x} {top + 8:.1f} {x - 8} {top + 14:.1f}z",
            )
    elif kind == "stripes":
        pen.line("dark", 3, f"M46 {top:.1f}l-3 12M56 {top:.1f}l-2 13M66 {top:.1f}l-1 13M76 {top + 1:.1f}v11", bare=True)
    elif kind == "mane":
        pen.fill("trim", f"M26 {top - 6:.1f}l10-8 4 6 8-2 2 8 8 2-2 8 4 8-8 4-2 12-10-6-10 2 0-14z")
    elif kind == "wool":
        for x, y in (
            (40, top + 4),
            (54, top),
            (68, top + 2),
            (80, top + 8),
            (46, belly - 6),
            (62, belly - 4),
            (76, belly - 8),
        ):
            pen.dot("body", x, y, 9)
    elif kind == "glow":
        pen.line("flame", 2.2, f"M36 {top + 14:.1f}l8 6 6-8 10 8 6-8 12 6", bare=True)
    elif kind == "bolts":
        pen.line("shade", 1.2, f"M46 {top:.1f}v{belly - top:.1f}M64 {top:.1f}v{belly - top:.1f}", 0.6)
        for x in (40, 55, 72):
            pen.dot("trim", x, top + 8, 1.8)


def biped(pen: Pen, ink: str, trim: str = "", *, muzzle: str = "dragon", tail: float = 1.0, coat: str = "") -> None:
    """A runner on two legs with a long tail: raptors and their kin."""
    pen.base(ink, trim)
    pen.limb("body", [(60, 52), (80, 56), (98, 40 + 8 / tail)], [20, 12, 2])
    pen.limb("dark", [(58, 58), (68, 70), (60, 80), (64, 88)], [14, 9, 5, 4])
    pen.blob("body", [(38, 40), (54, 38), (70, 48), (66, 64), (46, 66), (34, 54)])
    pen.limb("body", [(44, 48), (34, 38), (30, 28)], [20, 14, 11])
    pen.limb("body", [(38, 54), (28, 58), (24, 64)], [6, 5, 3])
    pen.limb("body", [(50, 60), (56, 72), (46, 80), (50, 88)], [17, 11, 6, 5])
    pen.fill("dark", "M40 90l6-5h8l6 5zM56 90l5-4h6l6 4z")
    if coat == "spines":
        pen.fill("trim", "M38 26l6-8 2 12 8-4 0 12 10-2-2 10 10 0-6 8-16-8z")
    with pen.at(24, 24, 0.6):
        MUZZLES[muzzle](pen)


def griffin_like(pen: Pen, ink: str, trim: str, *, muzzle: str, tail: str) -> None:
    """A winged beast that sits."""
    pen.base(ink, trim)
    with pen.at(60, 40, 0.95):
        feathered(pen, "trim")
    pen.limb("body", [(70, 82), (90, 84), (94, 66)], [7, 4, 4])
    pen.blob("body", [(46, 40), (64, 44), (80, 66), (80, 90), (56, 90), (44, 70)])
    pen.limb("body", [(46, 56), (42, 74), (40, 88)], [14, 9, 8])
    pen.limb("dark", [(58, 60), (54, 76), (54, 88)], [10, 8, 8])
    pen.fill("dark", "M32 90q2-6 8-6h6v6zM62 90q4-8 16-6l4 6z")
    if tail == "person":
        pen.fill("blue", "M36 20q14-12 26 0l6 30H30z")
        pen.line("gold", 2, "M36 26h26M34 34h30M33 42h33", bare=True)
        pen.fill("skin", "M40 22q9-6 18 0v16q-9 12-18 0z")
        pen.dot("deep", 45, 30, 1.8)
        pen.dot("deep", 53, 30, 1.8)
        pen.line("deep", 1.2, "M46 38h6", bare=True)
        return
    with pen.at(42, 32, 0.7):
        MUZZLES[muzzle](pen)


def chimera(pen: Pen) -> None:
    """Lion in front, goat in the middle, snake behind."""
    quadruped(pen, "tan", "rust", muzzle="lion", tail="snake", head=(24, 42), size=0.6)
    pen.limb("stone", [(58, 42), (60, 28), (56, 22)], [12, 9, 8])
    pen.base("stone")
    with pen.at(54, 20, 0.42):
        MUZZLES["goat"](pen)


def centaur(pen: Pen) -> None:
    """A rider who is his own horse."""
    pen.base("brown", "black")
    quadruped(pen, "brown", "black", muzzle="horse", tail="hair", head=(30, 52), size=0.01, leg=1.0)
    pen.set_ink("hair", "#3a2a20")
    pen.fill("skin", "M26 34q8-6 16 0l4 26q-10 8-20 0z")
    pen.limb("skin", [(40, 38), (52, 40), (58, 32)], [7, 6, 5])
    pen.limb("skin", [(28, 38), (16, 38), (10, 36)], [7, 6, 5])
    with pen.at(10, 36, 0.6):
        drawn_bow(pen)
    with pen.at(34, 24, 0.46):
        beard(pen)


def jaws(pen: Pen, ink: str = "slate", *, muzzle: str = "wolf", coat: str = "") -> None:
    """A head alone, as large as the picture."""
    pen.base(ink)
    pen.fill("body", "M52 20q40-2 52 40v42H46q-8-30 6-82z")
    pen.fill("dark", "M70 30l14 8 2 14 10 8-2 16 8 10V102H62l6-20-6-8 8-14-4-12z")
    if coat == "chain":
        pen.line("gold", 3, "M40 80Q70 96 100 76")
    with pen.at(46, 46, 1.15):
        MUZZLES[muzzle](pen)


def curled(pen: Pen, ink: str, trim: str = "") -> None:
    """A beast asleep, curled up."""
    pen.base(ink, trim)
    pen.oval("body", 52, 72, 34, 18)
    pen.limb("trim", [(84, 76), (70, 90), (40, 88)], [8, 8, 3])
    pen.oval("body", 26, 76, 12, 9)
    pen.fill("body", "M20 70l-2-10 9 6zM30 68l4-9 5 10z")
    pen.line("deep", 1.4, "M20 77q4 3 8 0", bare=True)


Q = quadruped
BEASTS: Final[dict[str, Callable[[Pen], None]]] = {
    "badger": drawn(Q, "grey", "white", muzzle="bear", bulk=0.9, leg=0.6, tail="stub", coat="stripes", size=0.5),
    "basilisk": drawn(Q, "moss", "lime", muzzle="lizard", bulk=0.8, leg=0.55, tail="long", coat="spines"),
    "bear": drawn(Q, "brown", muzzle="bear", bulk=1.35, leg=0.85, tail="stub", head=(22, 44), size=0.74),
    "thorn_bear": drawn(
        Q, "brown", "leaf", muzzle="bear", bulk=1.3, leg=0.85, tail="stub", coat="spines", head=(22, 44), size=0.74
    ),
    "blind_bear": drawn(
        Q, "stone", muzzle="pointed", bulk=1.4, leg=0.85, tail="stub", head=(22, 46), size=0.8, coat="mane"
    ),
    "boar": drawn(
        Q, "brown", "coal", muzzle="boar", bulk=1.15, leg=0.7, tail="thin", coat="mane", head=(22, 50), size=0.74
    ),
    "bull": drawn(Q, "brown", muzzle="bull", bulk=1.25, leg=0.9, tail="tuft", head=(22, 42), size=0.7),
    "cat": drawn(Q, "amber", "rust", muzzle="cat", bulk=0.7, leg=0.8, tail="thin", coat="stripes", head=(26, 42)),
    "centaur": centaur,
    "chimera": chimera,
    "deer": drawn(Q, "tan", muzzle="stag", bulk=0.85, leg=1.15, tail="stub", head=(24, 30), size=0.6),
    "dog": drawn(Q, "tan", "brown", muzzle="wolf", bulk=0.75, leg=0.9, tail="thin", size=0.55),
    "dinosaur": drawn(biped, "olive", "rust", coat="spines"),
    "elephant": drawn(Q, "grey", muzzle="snout", bulk=1.5, leg=0.9, tail="thin", head=(22, 44), size=0.8),
    "fire_hound": drawn(Q, "coal", "fire", muzzle="wolf", bulk=0.9, tail="flame", coat="glow", size=0.66),
    "fox": drawn(Q, "rust", "white", muzzle="wolf", bulk=0.65, leg=0.75, size=0.5),
    "goat": drawn(Q, "white", muzzle="goat", bulk=0.9, leg=0.95, tail="stub", size=0.6),
    "griffin": drawn(griffin_like, "tan", "amber", muzzle="beak", tail=""),
    "horse": drawn(Q, "brown", "black", muzzle="horse", bulk=1.0, leg=1.15, tail="hair", head=(24, 30), size=0.66),
    "nightmare": drawn(
        Q, "coal", "fire", muzzle="horse", bulk=1.0, leg=1.15, tail="flame", head=(24, 30), size=0.66, coat="glow"
    ),
    "iron_hound": drawn(Q, "rust", "steel", muzzle="wolf", bulk=0.85, tail="thin", coat="bolts", size=0.66),
    "lion": drawn(Q, "sand", "rust", muzzle="lion", tail="tuft", head=(25, 42), size=0.62),
    "lizard": drawn(Q, "leaf", "lime", muzzle="lizard", bulk=0.75, leg=0.5, tail="long"),
    "plated_beast": drawn(
        Q, "rock", "steel", muzzle="boar", bulk=1.35, leg=0.7, tail="long", coat="plates", head=(20, 50), size=0.7
    ),
    "raptor": drawn(biped, "leaf", "rust", muzzle="lizard"),
    "rat": drawn(Q, "stone", muzzle="rat", bulk=0.85, leg=0.5, tail="thin", head=(24, 52), size=0.62),
    "metal_rat": drawn(
        Q, "steel", "copper", muzzle="rat", bulk=0.85, leg=0.5, tail="thin", head=(24, 52), coat="bolts"
    ),
    "sheep": drawn(Q, "white", muzzle="sheep", bulk=1.05, leg=0.7, tail="stub", coat="wool", head=(24, 44), size=0.6),
    "sleeping_beast": drawn(curled, "tan", "brown"),
    "sphinx": drawn(griffin_like, "sand", "gold", muzzle="cat", tail="person"),
    "stag": drawn(Q, "brown", muzzle="stag", bulk=0.95, leg=1.15, tail="stub", head=(24, 30), size=0.72),
    "winged_lion": drawn(Q, "gold", "white", muzzle="lion", tail="tuft", wings="feathers", head=(25, 42)),
    "wolf": drawn(Q, "slate", "white", muzzle="wolf", bulk=0.9, size=0.66),
    "wolf_jaws": jaws,
    "chained_wolf": drawn(jaws, "black", coat="chain"),
    "bear_jaws": drawn(jaws, "brown", muzzle="bear"),
    "dragon_jaws": drawn(jaws, "green", muzzle="dragon"),
}
"""Beasts by name."""
