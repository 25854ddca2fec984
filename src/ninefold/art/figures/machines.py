"""Machines that move: golems, automata, engines, drones."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from ninefold.art.figures.beasts import quadruped
from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.pen import Pen, drawn


def cog(x: float, y: float, r: float, teeth: int = 8) -> str:
    """The outline of a gear."""
    text = ""
    for k in range(teeth):
        for part, size in ((-0.3, r), (-0.18, r * 1.28), (0.18, r * 1.28), (0.3, r)):
            a = 2 * pi * (k + part) / teeth
            text += f"{'L' if text else 'M'}{x + size * cos(a):.1f} {y + size * sin(a):.1f}"
    return text + "z"


def golem(pen: Pen, ink: str = "rock", trim: str = "moss", *, eyes: str = "glow", bones: bool = False) -> None:
    """A giant of stone, or of bones."""
    pen.base(ink, trim)
    pen.fill("body", "M32 62h14l2 28H28zM54 62h14l4 28H52z")
    pen.fill("body", "M24 34L10 42 6 70l12 4 8-22zM76 34l14 8 4 28-12 4-8-22z")
    pen.fill("dark", "M4 70l6-4 10 4 0 12-14 2zM96 70l-6-4-10 4 0 12 14 2z")
    pen.fill("body", "M22 32q28-12 56 0l-4 26-12 10H38L26 58z")
    pen.fill("body", "M38 12h24l4 14-8 8H42l-8-8z")
    if bones:
        for y in (40, 47, 54):
            pen.line("deep", 2.4, f"M32 {y}q18 6 36 0", bare=True)
        pen.line("deep", 2.4, "M50 34v28", bare=True)
    else:
        pen.fill("trim", "M24 33q10-6 18-5l-6 8zM66 66l10 6-2 8-10-4z", bare=True)
        pen.line("deep", 1.6, "M40 40l8 6-4 10M62 44l-6 6M34 74l8 4M58 80l8-4", bare=True)
    pen.fill(eyes, "M42 21h6v4h-6zM52 21h6v4h-6z")


def automaton(
    pen: Pen, ink: str = "steel", trim: str = "brass", *, head: str = "robot_head", arms: str = "claw"
) -> None:
    """A walking machine with joints."""
    pen.base(ink, trim)
    pen.limb("dark", [(42, 64), (36, 76), (36, 88)], [9, 7, 9])
    pen.limb("dark", [(58, 64), (64, 76), (64, 88)], [9, 7, 9])
    pen.fill("trim", "M28 91l4-6h10l4 6zM54 91l4-6h10l4 6z")
    pen.fill("body", "M32 36q18-6 36 0l-3 24q-15 10-30 0z")
    pen.dot("trim", 50, 48, 8)
    pen.dot("glow", 50, 48, 4.5)
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.limb("body", [(66, 40), (80, 48), (82, 62)], [8, 6, 6])
            pen.dot("trim", 67, 40, 6)
            pen.dot("trim", 80, 49, 4)
            if arms == "claw":
                pen.fill("trim", "M78 60q-4 10 2 14 0-6 3-8 4 2 3 8 6-4 2-14z")
            elif arms == "blade":
                pen.fill("pale", "M78 60h8l-2 32-4 4-2-10z")
            elif arms == "gun":
                pen.fill("coal", "M77 58h11v20H77z")
                pen.dot("fire", 82, 80, 3)
    with pen.at(50, 22, 0.62):
        HEADS[head](pen)


def drone(pen: Pen, ink: str = "steel", *, eye: str = "red", legs: bool = False) -> None:
    """A ball that flies and looks."""
    pen.base(ink, "brass")
    if legs:
        pen.line("body", 3, "M36 64l-8 24M50 68v24M64 64l8 24")
    pen.fill("trim", "M20 40Q2 34 2 22q14-2 26 10zM80 40q18-6 18-18-14-2-26 10z")
    pen.dot("body", 50, 48, 27)
    pen.line("deep", 1.6, "M24 44q26 12 52 0M30 64q20 8 40 0", bare=True)
    pen.dot("deep", 50, 44, 13)
    pen.dot(eye, 50, 44, 8)
    pen.dot("shine", 46, 40, 2.6)
    pen.line("body", 2, "M50 22V8")
    pen.dot(eye, 50, 8, 3)


def engine(pen: Pen, ink: str = "iron", *, tears: bool = False, heart: bool = False) -> None:
    """An old engine with pipes; one may weep, one may beat."""
    pen.base(ink, "brass")
    pen.line("trim", 6, "M22 46V20q0-8 8-8M78 46V16M66 42V24q0-8 12-8")
    pen.line("white", 5, "M32 10q8-8 14-2", 0.6)
    pen.fill("body", "M12 44h76v40H12z")
    pen.fill("dark", "M12 84h76l6 8H6z")
    pen.fill("trim", cog(34, 64, 13))
    pen.dot("dark", 34, 64, 5)
    pen.fill("trim", cog(60, 72, 8, 7))
    pen.dot("dark", 60, 72, 3)
    pen.dot("deep", 70, 56, 8)
    pen.dot("fire", 70, 56, 5)
    if tears:
        pen.line("lime", 4, "M30 84q-4 6 2 12M66 64v26M74 64v18", bare=True)
        pen.line("deep", 2.4, "M60 48l8 4M82 46l-6 6", bare=True)
    if heart:
        pen.fill("crimson", "M50 88Q18 64 26 46q10-14 24 4 14-18 24-4 8 18-24 42z")
        pen.fill("trim", cog(50, 62, 9))
        pen.dot("crimson", 50, 62, 4)


def wall_machine(pen: Pen) -> None:
    """A machine in a wall: dials, levers, a lit slot."""
    pen.base("stone", "brass")
    pen.fill("body", "M4 6h92v84H4z")
    pen.line("shade", 1.4, "M4 28h20M4 56h16M76 28h20M80 60h16M24 6v22M76 6v22M20 90V56M80 90V60", 0.6)
    pen.fill("iron", "M22 20h56v58H22z")
    for x in (36, 64):
        pen.dot("trim", x, 36, 9)
        pen.dot("white", x, 36, 6.5)
        pen.line("deep", 1.6, f"M{x} 36l4-4", bare=True)
    pen.fill("glow", "M30 54h40v6H30z")
    pen.line("trim", 3, "M34 74l-4-8M50 74v-9M66 74l4-8")
    for x, y in ((30, 65), (50, 64), (70, 65)):
        pen.dot("red", x, y, 2.6)


def colossus(pen: Pen, ink: str = "bone") -> None:
    """A giant of bones over a tiny wood."""
    golem(pen, ink, "coal", eyes="fire", bones=True)
    pen.fill("leaf", "M8 92l4-12 4 12zM18 92l3-9 3 9zM78 92l4-12 4 12zM88 92l3-9 3 9z")


def war_machine(pen: Pen) -> None:
    """A tank on legs with a gun."""
    pen.base("iron", "red")
    pen.line("body", 6, "M30 66L16 78v12M44 70l-4 20M58 70l6 20M72 66l12 12v12")
    pen.fill("body", "M20 48h60l6 20H14z")
    pen.fill("body", "M34 30h34l6 18H28z")
    pen.fill("dark", "M36 34L4 26v8l32 8z")
    pen.dot("trim", 54, 40, 5)
    pen.dot("flame", 54, 40, 2.4)
    pen.line("deep", 1.6, "M20 56h60", bare=True)


def exoskeleton(pen: Pen) -> None:
    """A frame of metal that waits for its wearer."""
    pen.base("steel", "amber")
    pen.line("body", 5, "M36 40L24 52l2 18M64 40l12 12-2 18M44 64l-6 14v12M56 64l6 14v12")
    for x, y in ((36, 40), (64, 40), (24, 52), (76, 52), (44, 64), (56, 64), (38, 78), (62, 78)):
        pen.dot("trim", x, y, 4)
    pen.fill("body", "M36 36h28l-4 10 2 16H38l2-16z")
    pen.fill("dark", "M44 42h12v14H44z")
    pen.dot("glow", 50, 49, 4)
    pen.line("body", 3, "M40 34V20q10-8 20 0v14")
    pen.fill("trim", "M20 68h12v10H20zM68 68h12v10H68zM30 90h16v4H30zM54 90h16v4H54z")


def shards(pen: Pen, ink: str = "steel") -> None:
    """Floating pieces of a hull that remember one ship."""
    pen.base(ink, "teal")
    for path in (
        "M46 10l14 8-4 20-16-4z",
        "M64 34l22-4 6 16-24 6z",
        "M34 40l24 4 4 22-26 2z",
        "M10 42l18 4-4 18-16-6z",
        "M66 60l18 4-6 20-16-8z",
        "M30 74l22-2 2 16-20 4z",
    ):
        pen.fill("body", path)
    pen.line("glow", 1.6, "M52 36l-4 8M60 46l6-4M30 54h5M58 62l8 2M44 68v6", bare=True)
    pen.dot("glow", 47, 54, 5)


def mock_beast(pen: Pen) -> None:
    """A beast that is all hinges."""
    quadruped(pen, "tan", "brass", muzzle="stag", bulk=0.8, leg=1.0, tail="thin", coat="bolts", head=(25, 36))
    for x, y in ((37, 74), (71, 74), (44, 52), (28, 44), (78, 52)):
        pen.dot("brass", x, y, 4)
        pen.dot("deep", x, y, 1.4)


def walker(pen: Pen) -> None:
    """A tall machine that herds: a long-legged shepherd of iron."""
    pen.base("iron", "brass")
    pen.line("body", 4, "M42 44L26 66l4 26M58 44l16 22-4 26M50 46v44")
    pen.fill("body", "M32 26h36l6 20H26z")
    pen.dot("trim", 50, 18, 11)
    pen.dot("deep", 50, 18, 6)
    pen.dot("glow", 50, 18, 3.6)
    pen.line("wood", 3, "M86 92V30q0-12-10-12")
    pen.limb("body", [(68, 34), (78, 44), (86, 50)], [6, 5, 4])


def melted_man(pen: Pen, ink: str = "copper") -> None:
    """Something that ran, in both senses."""
    pen.base(ink)
    pen.fill(
        "body",
        "M38 20q12-12 24 0 4 12-4 20 18 2 20 22 2 10-4 8-4-8-8-6 4 14 10 16 14 4"
        " 14 12-40 6-80 0 0-8 12-12 10-4 12-18-6 0-6 10-8 2-6-10 2-18 20-22-6-8-4-20z",
    )
    pen.oval("deep", 45, 27, 2.6, 4.4)
    pen.oval("deep", 56, 25, 2.6, 3)
    pen.line("deep", 2, "M44 36q6-4 12 2", bare=True)
    pen.fill("shine", "M38 50q6-6 12-4-6 8-6 20-8-4-6-16z", 0.35)


def pod(pen: Pen) -> None:
    """A coffin of glass with a sleeper."""
    pen.base("steel", "teal")
    pen.fill("body", "M26 14q24-12 48 0l6 62-10 16H30L20 76z")
    pen.fill("teal", "M32 20q18-8 36 0l4 50-8 12H36l-8-12z", 0.85)
    pen.set_ink("skin", "#b8d0d0")
    with pen.at(50, 36, 0.42):
        HEADS["bald"](pen)
    pen.fill("white", "M36 48q14-8 28 0l2 26-6 6H40l-6-6z", 0.9)
    pen.line("shade", 1.4, "M38 58l24 8M62 58l-24 8", 0.5)
    pen.fill("shine", "M36 22q6-3 12-3L36 66q-4-20 0-44z", 0.4)


MACHINES: Final[dict[str, Callable[[Pen], None]]] = {
    "automaton": automaton,
    "battle_automaton": drawn(automaton, "iron", "red", head="spiked_helm", arms="blade"),
    "clockwork_soldier": drawn(automaton, "brass", "red", head="helm", arms="gun"),
    "cold_automaton": drawn(automaton, "bone", "teal", head="smooth_mask"),
    "colossus": colossus,
    "drone": drone,
    "spy_drone": drawn(drone, "brass", eye="teal"),
    "eye_walker": drawn(drone, "iron", eye="violet", legs=True),
    "engine": engine,
    "exoskeleton": exoskeleton,
    "golem": golem,
    "brass_golem": drawn(golem, "brass", "teal"),
    "heart_engine": drawn(engine, "iron", heart=True),
    "iron_shepherd": walker,
    "melted_man": melted_man,
    "mock_beast": mock_beast,
    "pod": pod,
    "ship_shards": shards,
    "wall_machine": wall_machine,
    "war_machine": war_machine,
    "weeping_engine": drawn(engine, "slate", tears=True),
}
"""Machines by name."""
