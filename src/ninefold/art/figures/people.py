"""People: a body in a pose, dressed, with a head and what it holds. Every person is one `Look`."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.art.colour import HAIRS, INKS, SKINS
from ninefold.art.figures.gear import GEAR
from ninefold.art.figures.odd_heads import HEADS
from ninefold.art.figures.poses import POSES, Pose
from ninefold.art.figures.wings import BACKS
from ninefold.art.pen import Pen, Point

ABOVE: Final = 30
"""A hand higher than this is raised."""


class Look(NamedTuple):
    """How a person looks before a hint changes it."""

    dress: str = "tunic"
    ink: str = "red"
    trim: str = "gold"
    head: str = "hair"
    gear: tuple[str, ...] = ()
    back: str = ""
    pose: str = "stand"
    skin: str = ""
    size: float = 1.0
    broad: float = 1.0


def person(pen: Pen, look: Look, pose_name: str = "", extras: tuple[str, ...] = ()) -> None:
    """Draw a person; extras are heads, backs and things to hold."""
    pose = POSES[pose_name or look.pose]
    heads = [name for name in extras if name in HEADS]
    backs = [name for name in extras if name in BACKS]
    held = [name for name in extras if name in GEAR] or list(look.gear)
    _inks(pen, look)
    # Who raises a hand must leave room above for what is in it.
    size = min(look.size, 0.96) if pose.right[1][1] < ABOVE else look.size
    with pen.at(50, 90 - 40 * size, size):
        for back in backs or ([look.back] if look.back else []):
            with pen.at(pose.neck[0], pose.neck[1] + 14):
                BACKS[back](pen)
        _legs(pen, pose, look)
        _arm(pen, pose.neck, pose.left, look, -1)
        _torso(pen, pose, look)
        if len(held) > 1:
            _hold(pen, held[1], pose.left[1], pose.left_turn)
        with pen.at(*pose.head, 0.44):
            HEADS[heads[0] if heads else look.head](pen)
        if held and pose_name != "shout":
            _hold(pen, held[0], pose.right[1] if held[0] != "drawn_bow" else pose.left[1], pose.right_turn)
        _arm(pen, pose.neck, pose.right, look, 1)
        if held and pose_name == "shout":
            with pen.at(60, 28, 0.6, turn=-20):
                GEAR[held[0]](pen)


def portrait(pen: Pen, look: Look, extras: tuple[str, ...] = ()) -> None:
    """Head and shoulders, large."""
    heads = [name for name in extras if name in HEADS]
    held = [name for name in extras if name in GEAR] or list(look.gear)
    backs = [name for name in extras if name in BACKS]
    _inks(pen, look)
    for back in backs or ([look.back] if look.back else []):
        with pen.at(50, 76, 1.5):
            BACKS[back](pen)
    for name, x in zip(held, (82, 18)):
        with pen.at(x, 74, 0.8):
            GEAR[name](pen)
    wide = 30 * look.broad
    pen.fill(
        "cloth",
        f"M{50 - wide} 100Q{50 - wide} 74 {50 - wide * 0.5} 70L44 62"
        f"h12l{wide * 0.5 - 6} 8Q{50 + wide} 74 {50 + wide} 100z",
    )
    pen.fill("shade", f"M54 64l{wide * 0.5 - 4} 6Q{50 + wide} 74 {50 + wide} 100H62z", 0.25)
    _collar(pen, look)
    with pen.at(50, 44, 1.12):
        HEADS[heads[0] if heads else look.head](pen)


def _collar(pen: Pen, look: Look) -> None:
    if look.dress in ("mail", "plate", "suit"):
        pen.fill("steel", "M22 84Q24 72 38 70l4 12-12 12zM78 84Q76 72 62 70l-4 12 12 12z")
    elif look.dress == "fur":
        pen.fill("brown", "M18 92l4-14 6-2 3-6 6 1 4-6 9 6 9-6 4 6 6-1 3 6 6 2 4 14-12-6-8 6-12-8-12 8-8-6z")
    else:
        pen.fill("trim", "M36 68l14 20 14-20 5 3-19 29-19-29z")


def _inks(pen: Pen, look: Look) -> None:
    pen.set_ink("skin", look.skin or pen.lots.of(SKINS))
    pen.set_ink("hair", pen.lots.of(HAIRS))
    pen.base(look.skin if look.skin in INKS and not pen.tint else look.ink, look.trim)
    pen.set_ink("cloth", pen.tint or pen.colour(look.ink))
    if look.skin in INKS:
        pen.base(look.skin, look.trim)
        pen.set_ink("body", look.skin)


def _legs(pen: Pen, pose: Pose, look: Look) -> None:
    if look.dress in ("robe", "gown") and pose.skirt:
        return
    ink = {"bones": "bone", "bare": "body" if look.skin in INKS else "leather"}.get(look.dress, "leather")
    ink = "steel" if look.dress in ("plate", "suit") else ink
    width = (3.4 if look.dress == "bones" else 8.5) * look.broad
    for side, (knee, foot) in ((-1, pose.left_leg), (1, pose.right_leg)):
        hip = (pose.hip[0] + side * 4.5 * look.broad, pose.hip[1])
        pen.limb(ink, [hip, knee, foot], [width, width * 0.85, width * 0.65])
        pen.fill("coal" if look.dress != "bones" else "bone", _boot(foot))


def _boot(foot: Point) -> str:
    x, y = foot
    return f"M{x - 4:.1f} {y - 5:.1f}h7q5 2 6 6h-13z"


def _arm(pen: Pen, neck: Point, joints: tuple[Point, Point], look: Look, side: int) -> None:
    elbow, hand = joints
    wide = look.broad
    shoulder = (neck[0] + side * 8.5 * wide, neck[1] + 4)
    sleeve = {"bones": "bone", "bare": "skin", "mail": "steel", "plate": "steel", "suit": "steel", "rags": "skin"}
    ink = sleeve.get(look.dress, "cloth")
    width = (3.4 if look.dress == "bones" else 7) * wide
    skin = "body" if look.skin in INKS else "skin"
    pen.limb(skin if ink == "skin" else ink, [shoulder, elbow, hand], [width * 1.15, width, width * 0.75])
    pen.dot(skin if look.dress != "bones" else "bone", *hand, 3.3 * max(1, wide * 0.9))


def _torso(pen: Pen, pose: Pose, look: Look) -> None:
    (nx, ny), (hx, hy) = pose.neck, pose.hip
    wide, waist = 11.5 * look.broad, 7.5 * look.broad
    if look.dress == "bones":
        pen.line("bone", 3, f"M{nx} {ny}L{hx} {hy}")
        for k in range(4):
            y = ny + 6 + 5 * k
            pen.line("bone", 2, f"M{nx - 9 + k} {y}q{9 - k} 4 {18 - 2 * k} 0")
        return
    top = f"M{nx - 4:.1f} {ny - 1:.1f}h8Q{nx + wide:.1f} {ny} {nx + wide:.1f} {ny + 7:.1f}"
    if look.dress in ("robe", "gown", "coat") and pose.skirt:
        flare = 19 * look.broad
        floor = 91 if pose.hip[1] > 56 else 84
        shape = (
            f"{top}L{hx + waist:.1f} {hy - 6:.1f}Q{hx + flare * 0.7:.1f} {hy + 10} {hx + flare:.1f} {floor}"
            f"Q{hx} {floor + 5} {hx - flare:.1f} {floor}Q{hx - flare * 0.7:.1f} {hy + 10} {hx - waist:.1f} {hy - 6:.1f}"
        )
    else:
        skirt = 11 * look.broad
        shape = (
            f"{top}L{hx + waist:.1f} {hy - 5:.1f}L{hx + skirt:.1f} {hy + 9:.1f}"
            f"Q{hx} {hy + 13:.1f} {hx - skirt:.1f} {hy + 9:.1f}L{hx - waist:.1f} {hy - 5:.1f}"
        )
    shape += f"L{nx - wide:.1f} {ny + 7:.1f}Q{nx - wide:.1f} {ny} {nx - 4:.1f} {ny - 1:.1f}z"
    pen.fill(_cloth(look), shape)
    _details(pen, pose, look)


def _cloth(look: Look) -> str:
    return {"mail": "steel", "plate": "steel", "suit": "slate", "bare": "body" if look.skin in INKS else "skin"}.get(
        look.dress, "cloth"
    )


def _details(pen: Pen, pose: Pose, look: Look) -> None:
    (nx, ny), (hx, hy) = pose.neck, pose.hip
    wide = look.broad
    if look.dress == "mail":
        pen.fill(
            "cloth", f"M{nx - 6 * wide:.1f} {ny + 6}h{12 * wide:.1f}L{hx + 6 * wide:.1f} {hy + 10}H{hx - 6 * wide:.1f}z"
        )
    elif look.dress == "plate":
        pen.line("deep", 1, f"M{nx} {ny + 4}L{hx} {hy - 6}M{nx - 8} {ny + 14}q8 4 16 0", bare=True)
        pen.oval("steel", nx - 11 * wide, ny + 5, 5, 4.4)
        pen.oval("steel", nx + 11 * wide, ny + 5, 5, 4.4)
    elif look.dress == "suit":
        pen.line("glow", 1.4, f"M{nx - 6} {ny + 6}L{hx} {hy - 6}L{nx + 6} {ny + 6}M{hx - 8} {hy + 4}h16", bare=True)
        pen.dot("glow", nx, ny + 12, 2.4)
    elif look.dress in ("robe", "gown", "coat"):
        pen.line("trim", 2, f"M{nx} {ny + 1}L{hx} {hy + 26}" if pose.skirt else f"M{nx} {ny + 1}L{hx} {hy}", bare=True)
        pen.line("shade", 1.4, f"M{hx - 6} {hy}L{hx - 10} {hy + 26}M{hx + 6} {hy}L{hx + 10} {hy + 26}", 0.4)
    elif look.dress == "fur":
        pen.fill("brown", f"M{nx - 14 * wide:.1f} {ny + 10}l2-9 6-2 6-3 6 3 6 2 2 9-5-3-4 5-5-4-5 4-4-5z")
    elif look.dress == "rags":
        pen.fill("shade", f"M{hx - 10} {hy + 9}l3 5 3-6 4 6 3-6 4 6 3-5-3-8h-14z", 0.4)
    if look.dress not in ("suit", "bones", "plate"):
        pen.line("leather", 2.6, f"M{hx - 7.5 * wide:.1f} {hy - 5:.1f}q{7.5 * wide:.1f} 3 {15 * wide:.1f} 0", bare=True)


def _hold(pen: Pen, name: str, hand: Point, turn: float) -> None:
    with pen.at(*hand, 0.62, turn=turn):
        GEAR[name](pen)
