"""Bodies and parts of them: hands, eyes, hearts and minds"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from ninefold.art.figures.machines import cog
from ninefold.art.pen import Pen, drawn

HAND: Final = (
    "M34 94V62L16 46q0-10 10-8l12 10V20q5-8 10 0v22-30q5-8 10 0v30-26q5-8 10 0v28-18q5-7 9 0v32q-2 14-9 22v14z"
)


def hand(pen: Pen, ink: str = "skin", *, light: str = "", mark: str = "") -> None:
    """An open hand, with light or a sign in it."""
    pen.base(ink, light or "gold")
    if light:
        pen.halo("trim", 54, 50, 46)
    pen.fill("body", HAND)
    pen.line("shade", 1.6, "M38 48v14M48 46v8M58 46v8M40 70q14-8 28 2", 0.5)
    if mark == "eye":
        pen.fill("white", "M38 64q16-14 32 0-16 14-32 0z")
        pen.dot("teal", 54, 64, 6)
        pen.dot("deep", 54, 64, 2.6)
    elif mark == "cross":
        pen.fill("white", "M49 52h10v8h8v10h-8v8H49v-8h-8V60h8z")
    elif mark == "flame":
        pen.fill("fire", "M42 72q-6-12 8-26 1 8 8 9 4 10 2 17-8 10-18 0z")
        pen.fill("flame", "M48 72q0-8 6-12 4 6 2 12z", bare=True)
    elif mark == "frost":
        pen.line("ice", 3, "M54 48v34M39 56l30 18M69 56L39 74", bare=True)
    elif mark == "bolt":
        pen.fill("flame", "M60 44L44 64h10l-6 20 20-26H57l8-14z")
    elif mark == "push":
        pen.line("trim", 3.4, "M14 14q-10 30 0 66M94 14q10 30 0 66M4 26q-6 20 0 44M104 26q6 20 0 44", 0.9)


def fist(pen: Pen, ink: str = "skin", *, rocket: bool = False, iron: bool = False) -> None:
    """A fist; one is a rocket."""
    pen.base("steel" if rocket or iron else ink, "red")
    if rocket:
        pen.fill("fire", "M30 84q-4 16-14 18 0-10 4-20zM60 86q4 10 0 16-8-4-10-14z")
    pen.fill("trim" if rocket else "leather", "M28 68h44v24H28z")
    pen.fill("body", "M22 38q0-10 10-10h38q12 2 12 14v18q-2 14-16 14H34q-12-2-12-14z")
    for x in (25, 38, 51, 64):
        pen.fill("body", f"M{x} 22q6-6 12 0v18q-6 6-12 0z")
    pen.fill("body", "M22 50q-6-8 4-12l26 4q8 6 0 12z")
    pen.line("shine", 2, "M6 20l10 8M8 44h10M90 16l-8 10M96 40H86", 0.8)


def clasped(pen: Pen) -> None:
    """Two hands that clasp."""
    pen.base("skin", "blue")
    pen.fill("blue", "M0 34h22v36H0z")
    pen.fill("crimson", "M78 34h22v36H78z")
    pen.fill("#8a5a3c", "M78 38L54 36 34 46q-4 10 6 12l12-4 8 12q10 8 18 2z")
    pen.fill("body", "M22 38l18-4 14 4-8 10 14 4 18 16q2 8-6 8-2 6-8 4-4 6-10 2-6 2-10-4L22 66z")
    pen.line("shade", 1.8, "M46 62l10 12M54 58l12 14M60 54l12 12", 0.5)


def eye(pen: Pen, ink: str = "teal", *, rays: bool = False, tear: bool = False, night: bool = False) -> None:
    """An eye; it may shine, weep, or see in the dark."""
    pen.base(ink, "gold")
    if rays:
        for k in range(12):
            a = pi * k / 6
            pen.line(
                "trim",
                3,
                f"M{50 + 40 * cos(a):.1f} {48 + 34 * sin(a):.1f}L{50 + 49 * cos(a):.1f} {48 + 46 * sin(a):.1f}",
            )
    pen.fill("white" if not night else "coal", "M6 48Q50 6 94 48 50 90 6 48z")
    pen.dot("body", 50, 48, 20)
    pen.dot("deep", 50, 48, 9)
    if night:
        pen.fill("flame", "M50 28q8 20 0 40-8-20 0-40z")
    pen.dot("shine", 43, 40, 5)
    pen.line("deep", 3, "M6 48Q50 6 94 48", bare=True)
    if tear:
        pen.fill("water", "M62 70q10 14 0 22-10-8 0-22z")


def ear(pen: Pen) -> None:
    """An ear that listens."""
    pen.base("skin", "gold")
    pen.fill("body", "M40 12q32-4 34 28 0 18-14 26-6 6-8 16-8 12-20 4-6-8-2-20Q18 34 40 12z")
    pen.line("shade", 3, "M38 30q14-12 24 4 2 14-12 18-10 4-4 16M38 42q6-6 12 0", 0.5)
    pen.line("trim", 3, "M84 26q8 16 0 32M92 18q12 24 0 48")


def mouth(pen: Pen, ink: str = "crimson", *, silver: bool = False, honey: bool = False) -> None:
    """A mouth that speaks: a silver tongue, a honeyed word."""
    pen.base(ink, "steel" if silver else "pink")
    pen.fill("body", "M6 46q20-22 34-14 10 6 10 2t10-2q14-8 34 14-16 38-44 38T6 46z")
    pen.fill("deep", "M18 48q32-12 64 0-10 26-32 26T18 48z")
    pen.fill("white", "M24 46q26-10 52 0l-4 8q-22-6-44 0z")
    pen.fill(
        "trim", "M34 64q16-10 32 0-2 22-8 30-8 6-16 0-6-8-8-30z" if silver else "M34 66q16-10 32 0-6 10-16 10t-16-10z"
    )
    if silver:
        pen.fill("shine", "M42 66q4-3 8-3-4 12-4 24-6-8-4-21z", 0.7)
    if honey:
        pen.fill("amber", "M44 70h12q2 14-2 20-4 6-8 0-4-6-2-20z")


def heart(pen: Pen, ink: str = "crimson", *, glow: bool = False, thorn: bool = False, shield: bool = False) -> None:
    """A heart."""
    pen.base(ink, "gold")
    if glow:
        pen.halo("body", 50, 48, 48)
    pen.fill("body", "M50 88Q4 58 12 30q12-24 38 0 26-24 38 0 8 28-38 58z")
    pen.fill("shine", "M22 36q4-12 16-12-8 8-8 20-8 0-8-8z", 0.5)
    if thorn:
        pen.line("steel", 3, "M8 40l30 10-8 12 34-4 28 20M64 26l-10 18")
    if shield:
        pen.line("trim", 4, "M50 30v36M34 46h32", bare=True)


def brain(pen: Pen, ink: str = "pink", *, bolt: bool = False, shield: bool = False, up: bool = False) -> None:
    """A brain, with what is done to it."""
    pen.base(ink, "gold")
    if shield:
        pen.line("glow", 3, "M8 62Q2 8 50 8t42 54M2 50q0-48 48-48t48 48", 0.9)
    pen.fill(
        "body", "M18 58q-10-12 0-24 2-16 20-16 12-10 24 0 18 0 20 16 10 12 0 24-4 16-22 14l-2 16H44l2-14q-24 4-28-16z"
    )
    pen.line(
        "dark",
        2.6,
        "M50 18v34M34 26q10 4 4 14M22 42q12-4 16 6M30 60q8-8 16-2M66 26q-10 4-4 14M78 42q-12-4-16 6M70 60q-8-8-16-2",
        bare=True,
    )
    if bolt:
        pen.fill("flame", "M60 6L36 44h14l-8 34 30-44H56l14-28z")
    if up:
        pen.fill("trim", "M50 30l18 20H58v22H42V50H32z")


def figure_aura(pen: Pen, ink: str = "slate", light: str = "flame", *, shape: str = "rays") -> None:
    """A standing body seen from afar, and what surrounds it."""
    pen.base(ink, light)
    if shape == "rays":
        _rays(pen)
    elif shape == "double":
        with pen.at(32, 50, 0.96, opacity=0.45):
            _body(pen)
        with pen.at(68, 50, 0.96, opacity=0.45):
            _body(pen)
    elif shape == "fading":
        _fading(pen)
        return
    elif shape == "shell":
        pen.fill("trim", "M50 2q34 8 34 48T50 98Q16 90 16 50T50 2z", 0.45)
        pen.line("shine", 2, "M50 2q34 8 34 48T50 98Q16 90 16 50T50 2z", 0.9)
    elif shape == "speed":
        pen.line("trim", 3, "M2 30h26M0 48h22M4 66h26M8 82h18")
    elif shape == "blink":
        pen.line("trim", 2.4, "M36 6v88M64 6v88", 0.9)
        with pen.at(20, 50, 0.8, opacity=0.35):
            _body(pen)
        with pen.at(80, 50, 0.8, opacity=0.35):
            _body(pen)
    elif shape == "sparkle":
        pen.fill(
            "trim",
            "M20 14l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM80 44l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM76 8"
            "l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM18 66l2 6 6 2-6 2-2 6-2-6-6-2 6-2z",
        )
    elif shape == "sound":
        pen.line("trim", 3, "M74 20q12 20 0 40M84 12q20 28 0 56M26 20q-12 20 0 40M16 12q-20 28 0 56")
    elif shape == "swirl":
        pen.line("trim", 3.4, "M10 86q40 14 80-6T70 54 24 44 40 20t46 4", 0.9)
    _body(pen)
    if shape == "heart":
        pen.fill("trim", "M50 58q-14-10-10-18 5-6 10 2 5-8 10-2 4 8-10 18z")


def _rays(pen: Pen) -> None:
    for k in range(14):
        a = 2 * pi * k / 14
        pen.line(
            "trim",
            3,
            f"M{50 + 32 * cos(a):.1f} {48 + 38 * sin(a):.1f}L{50 + 42 * cos(a):.1f} {48 + 50 * sin(a):.1f}",
        )


def _fading(pen: Pen) -> None:
    with pen.at(50, 50, opacity=0.35):
        _body(pen)
    pen.line("shine", 2, "M30 20q20 10 40 0M26 44q24 10 48 0M28 70q22 10 44 0", 0.8)
    for x, y in ((22, 30), (78, 34), (18, 60), (82, 64), (30, 84), (70, 88)):
        pen.dot("trim", x, y, 2.4)


def _body(pen: Pen) -> None:
    pen.fill(
        "body",
        "M50 8q11 0 11 12 0 8-5 12 14 2 18 16l4 20-7 2-6-16-1 12 4 28H56"
        "l-6-24-6 24H32l4-28-1-12-6 16-7-2 4-20q4-14 18-16-5-4-5-12 0-12 11-12z",
    )


def two_heads(pen: Pen, ink: str = "tan", *, link: str = "waves") -> None:
    """Two heads face to face, and what passes between them."""
    pen.base(ink, "gold")
    face = "M2 88V70Q0 56 2 42 4 22 22 22t20 18l5 12-5 3 0 10q-2 6-12 5l-2 18z"
    pen.fill("body", face)
    pen.add('<g transform="matrix(-1 0 0 1 100 0)">')
    pen.fill("dark", face)
    pen.add("</g>")
    pen.dot("deep", 32, 44, 2.4)
    pen.dot("deep", 68, 44, 2.4)
    if link == "waves":
        pen.line("trim", 3, "M24 12q26-14 52 0M34 18q16-8 32 0", 0.95)
    elif link == "thought":
        pen.line("trim", 2.4, "M30 30q20-18 40 0", bare=True)
        pen.dot("trim", 50, 21, 5)
        pen.dot("trim", 38, 24, 3)
        pen.dot("trim", 62, 24, 3)
    elif link == "anger":
        pen.fill("fire", "M50 34l4 10 10-4-5 10 10 5-11 3 3 11-9-6-8 7 2-11-11-2 9-6-6-9 11 2z")
    elif link == "speech":
        pen.fill("white", "M36 6h38q8 0 8 8v8q0 8-8 8H58l-10 10 0-10H36q-8 0-8-8v-8q0-8 8-8z")
        pen.line("deep", 2, "M38 14h34M38 22h26", bare=True)


def mind(pen: Pen, ink: str = "slate", *, inside: str = "star") -> None:
    """A head in profile, with what it thinks."""
    pen.base(ink, "gold")
    pen.fill("body", "M30 94V78Q12 66 12 42 14 8 50 8t36 34l8 18-9 4 1 12q-2 8-16 6l-4 12z")
    if inside == "star":
        pen.halo("trim", 48, 40, 26)
        pen.fill("trim", "M48 18l6 15 16 2-12 11 4 16-14-9-14 9 4-16-12-11 16-2z")
    elif inside == "gear":
        pen.fill("trim", cog(48, 40, 16))
        pen.dot("body", 48, 40, 6)
    elif inside == "cloud":
        pen.fill("white", "M24 46q0-12 12-12 4-10 14-8 12-2 14 10 10 2 8 12-22 8-48-2z")
        pen.line("crimson", 4, "M30 24l36 32", bare=True)
    elif inside == "book":
        pen.fill("white", "M24 28q14-4 24 4 10-8 24-4v26q-14-4-24 4-10-8-24-4z")
        pen.line("deep", 1.4, "M48 32v26M30 36l12 3M30 44l12 3M54 39l12-3M54 47l12-3", bare=True)
    elif inside == "sleep":
        pen.line("white", 4, "M30 28h14L30 46h14M52 38h12L52 54h12", bare=True)
    elif inside == "spiral":
        pen.line("trim", 3.4, "M48 40q6-4 8 2t-8 10-16-6 4-22 26 2-4 32", bare=True)
    elif inside == "eye":
        pen.fill("white", "M24 40q24-20 48 0-24 20-48 0z")
        pen.dot("teal", 48, 40, 9)
        pen.dot("deep", 48, 40, 4)
    elif inside == "clock":
        pen.dot("white", 48, 40, 18)
        pen.line("deep", 3, "M48 40V28M48 40l9 5", bare=True)
    elif inside == "wall":
        pen.fill("trim", "M26 26h44v32H26z")
        pen.line(
            "deep", 2, "M26 36h44M26 47h44M40 26v10M56 26v10M34 36v11M50 36v11M62 36v11M42 47v11M56 47v11", bare=True
        )
    pen.dot("deep", 78, 52, 2.4)


BODIES: Final[dict[str, Callable[[Pen], None]]] = {
    "brain": brain,
    "brain_bolt": drawn(brain, bolt=True),
    "brain_shield": drawn(brain, shield=True),
    "brain_up": drawn(brain, up=True),
    "clasped_hands": clasped,
    "ear": ear,
    "eye": eye,
    "shining_eye": drawn(eye, rays=True),
    "weeping_eye": drawn(eye, tear=True),
    "night_eye": drawn(eye, "amber", night=True),
    "fist": fist,
    "iron_fist": drawn(fist, iron=True),
    "rocket_fist": drawn(fist, rocket=True),
    "body": figure_aura,
    "body_blink": drawn(figure_aura, "slate", "glow", shape="blink"),
    "body_double": drawn(figure_aura, "slate", shape="double"),
    "body_fading": drawn(figure_aura, "slate", "glow", shape="fading"),
    "body_heart": drawn(figure_aura, "slate", "crimson", shape="heart"),
    "body_shell": drawn(figure_aura, "slate", "ice", shape="shell"),
    "body_sound": drawn(figure_aura, "slate", "flame", shape="sound"),
    "body_sparkle": drawn(figure_aura, "slate", "flame", shape="sparkle"),
    "body_speed": drawn(figure_aura, "slate", "flame", shape="speed"),
    "body_swirl": drawn(figure_aura, "slate", "flame", shape="swirl"),
    "hand": hand,
    "healing_hand": drawn(hand, light="flame", mark="cross"),
    "fire_hand": drawn(hand, light="fire", mark="flame"),
    "frost_hand": drawn(hand, light="ice", mark="frost"),
    "shock_hand": drawn(hand, light="ice", mark="bolt"),
    "push_hand": drawn(hand, light="white", mark="push"),
    "seeing_hand": drawn(hand, light="teal", mark="eye"),
    "heart": heart,
    "glowing_heart": drawn(heart, glow=True),
    "torn_heart": drawn(heart, thorn=True),
    "mended_heart": drawn(heart, shield=True),
    "mind": mind,
    "mind_book": drawn(mind, "teal", inside="book"),
    "mind_clock": drawn(mind, "plum", inside="clock"),
    "mind_cloud": drawn(mind, "slate", inside="cloud"),
    "mind_eye": drawn(mind, "indigo", inside="eye"),
    "mind_gear": drawn(mind, "rust", inside="gear"),
    "mind_sleep": drawn(mind, "indigo", inside="sleep"),
    "mind_spiral": drawn(mind, "violet", inside="spiral"),
    "mind_wall": drawn(mind, "slate", inside="wall"),
    "mouth": mouth,
    "silver_tongue": drawn(mouth, silver=True),
    "honey_mouth": drawn(mouth, honey=True),
    "two_heads": two_heads,
    "two_heads_anger": drawn(two_heads, "clay", link="anger"),
    "two_heads_speech": drawn(two_heads, "tan", link="speech"),
    "two_heads_thought": drawn(two_heads, "lilac", link="thought"),
}
"""Bodies and parts of them by name."""
