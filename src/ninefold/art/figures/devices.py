"""Devices of the old worlds: emitters, bombs, fields, batteries, projectors; and tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def emitter(pen: Pen, ink: str = "steel", beam: str = "red", *, shape: str = "beam") -> None:
    """A hand-held emitter and what it sends out: beam, waves, spiral, stars, skulls or bolts."""
    pen.base(ink, "brass")
    with pen.at(50, 52, turn=-16):
        _beam(pen, beam, shape)
        pen.fill("body", "M6 44h42v20H6z")
        pen.fill("trim", "M48 40h12v28H48z")
        pen.fill("dark", "M12 62h14l-4 26H10z")
        pen.line("glow", 2.4, "M14 54h26", bare=True)
        pen.dot(beam, 56, 54, 5)
        pen.fill("trim", "M20 34h16v10H20z")


def _beam(pen: Pen, ink: str, shape: str) -> None:
    if shape == "beam":
        pen.line(ink, 9, "M58 54h44", 0.5)
        pen.line("shine", 3, "M58 54h44", bare=True)
    elif shape == "waves":
        pen.line(ink, 3.4, "M66 44q7 10 0 20M76 38q12 16 0 32M86 32q17 22 0 44")
    elif shape == "spiral":
        pen.line(ink, 3.4, "M62 54q6-14 12 0t12 0 14 0")
    elif shape == "stars":
        pen.fill(
            ink,
            "M72 40l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM90 50l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM84 26l2 6 6 2-6 2-2 6-2-6-6-2 6-2z",
        )
    elif shape == "bolts":
        pen.fill(ink, "M60 52l18-12-4 10 22-8-14 14 14 2-28 12 4-10z")
    elif shape == "fear":
        pen.line(ink, 9, "M58 54h20", 0.5)
        pen.fill("white", "M74 50q0-16 14-16t14 16q0 8-6 10v8H80v-8q-6-2-6-10z")
        pen.fill("deep", "M79 48h6v7h-6zM91 48h6v7h-6z")
    elif shape == "ice":
        pen.line(ink, 3, "M82 34v40M65 44l34 20M99 44L65 64")
    elif shape == "chains":
        for x in (66, 78, 90):
            pen.line(ink, 3, f"M{x} 54a6 4 0 1 0 10 0a6 4 0 1 0-10 0")


def bomb(pen: Pen, ink: str = "iron", glow: str = "fire", *, mark: str = "") -> None:
    """A round detonation with a sign: what it will do."""
    pen.base(ink, glow)
    pen.halo("trim", 50, 56, 46)
    pen.fill("brass", "M42 14h16v14H42z")
    pen.line("sand", 2.4, "M50 14q2-12 14-10")
    pen.fill("flame", "M64-2l3 5 6 1-5 3 1 6-5-3-5 3 1-6-5-3 6-1z")
    pen.dot("body", 50, 58, 32)
    pen.line("brass", 4, "M19 54q31 10 62 0", bare=True)
    if mark == "burst":
        pen.fill("trim", "M50 38l5 12 12-6-6 12 12 5-12 5 6 12-12-6-5 12-5-12-12 6 6-12-12-5 12-5-6-12 12 6z")
    elif mark == "waves":
        pen.line("trim", 4, "M40 50q7 8 0 18M49 45q12 14 0 28M60 40q16 18 0 38", bare=True)
    elif mark == "web":
        pen.line("white", 2, "M50 40v38M32 50l36 20M68 50L32 70M38 46l12 4 12-4 4 13-4 13-12 4-12-4-4-13z", bare=True)
    elif mark == "down":
        pen.fill("trim", "M44 40h12v18h10L50 78 34 58h10z")
    elif mark == "push":
        pen.fill("trim", "M50 38l8 9H42zM50 80l8-9H42zM30 59l9-8v16zM70 59l-9-8v16z")
        pen.dot("trim", 50, 59, 5)
    elif mark == "hole":
        pen.dot("shade", 50, 59, 17)
        pen.line("trim", 2.4, "M30 59q10-16 26-8t14-8", bare=True)
    elif mark == "star":
        pen.fill("white", "M50 34l4 20 20 5-20 5-4 20-4-20-20-5 20-5z")


def explosion(pen: Pen, ink: str = "fire") -> None:
    """An explosion."""
    pen.base(ink, "flame")
    pen.fill(
        "body",
        "M50 2l9 20 18-14-2 24 23-2-16 18 16 16-24-1 4 24-19-14-9 25-9-25-19 14 4-24-24 1 16-16L2 30l23 2-2-24 18 14z",
    )
    pen.fill("trim", "M50 24l6 12 14-6-4 14 14 5-14 6 4 13-14-5-6 12-6-12-14 5 4-13-14-6 14-5-4-14 14 6z")
    pen.dot("shine", 50, 49, 9)


def battery(pen: Pen, ink: str = "amber") -> None:
    """A jar of stored light."""
    pen.base(ink, "steel")
    pen.halo("body", 50, 52, 42)
    pen.fill("trim", "M42 6h16v8H42zM28 14h44v10H28zM28 80h44v10H28z")
    pen.fill("body", "M30 24h40v56H30z")
    pen.fill("coal", "M54 30L38 54h11l-6 20 20-26H51l8-18z")
    pen.fill("shine", "M33 26h6v52h-6z", 0.5)


def projector(pen: Pen, ink: str = "slate", light: str = "glow") -> None:
    """A box that throws an image into the air."""
    pen.base(ink, "brass")
    pen.fill(light, "M42 66L14 8h72L58 66z", 0.35)
    pen.fill("shine", "M40 46q-4-8 0-14 4-8 10-8t10 8q4 6 0 14 8 2 10 8H30q2-6 10-8z", 0.75)
    pen.fill("body", "M24 66h52v24H24z")
    pen.fill("trim", "M40 60h20v8H40z")
    pen.dot("glow", 36, 78, 4)
    pen.line("brass", 2.4, "M48 78h20", bare=True)


def field(pen: Pen, ink: str = "ice", *, spikes: bool = False, small: bool = False) -> None:
    """A dome of force."""
    pen.base(ink, "white")
    pen.fill("body", "M6 90Q4 16 50 14t44 76z", 0.4)
    pen.line(
        "trim",
        2,
        "M6 90Q4 16 50 14t44 76M22 90Q20 30 50 14q30 16 28 76M50 14v76M9 60q41-14 82 0M16 36q34-10 68 0",
        0.85,
    )
    if spikes:
        pen.fill("trim", "M50 14l-4-12h8zM20 30L8 22l8-4zM80 30l12-8-8-4z")
    pen.fill("brass" if not small else "steel", "M38 90l4-10h16l4 10z")
    pen.dot("glow", 50, 82, 4)


def disc(pen: Pen, ink: str = "steel", *, two: bool = False) -> None:
    """A disc of metal with light in it; two make a way."""
    pen.base(ink, "teal")
    for x, y, s in ((50, 56, 1.0),) if not two else ((28, 74, 0.62), (72, 34, 0.62)):
        with pen.at(x, y, s):
            pen.halo("glow", 50, 46, 34)
            pen.oval("dark", 50, 56, 38, 18)
            pen.oval("body", 50, 50, 38, 18)
            pen.oval("glow", 50, 50, 24, 11)
            pen.oval("body", 50, 50, 12, 5)
    if two:
        pen.line("glow", 2.4, "M36 62q6-18 26-22", bare=True)


def drill(pen: Pen) -> None:
    """A drill."""
    pen.base("steel", "amber")
    with pen.at(50, 50, turn=34):
        pen.fill("trim", "M34 2h32v38H34z")
        pen.fill("body", "M38 40h24L50 98z")
        pen.line("deep", 2.4, "M40 50l18 6M42 60l14 5M45 70l9 4M47 80l5 3", bare=True)
        pen.line("glow", 3, "M40 14h20M40 24h20", bare=True)


def spike(pen: Pen, ink: str = "lime") -> None:
    """A spike that shines with ill light."""
    pen.base(ink, "coal")
    pen.halo("body", 50, 50, 46)
    with pen.at(50, 48, turn=28):
        pen.fill("trim", "M36 70h28v20H36z")
        pen.fill("body", "M50-8l12 78H38z")
        pen.line("shine", 2, "M50 8v58", 0.7)
    pen.fill("flame", "M72 70a10 10 0 1 1 .1 0z")
    pen.fill("deep", "M72 60l-5-8q5-3 10 0zM72 60h9q0 6-5 8zM72 60h-9q0 6 5 8z")


def seeker(pen: Pen) -> None:
    """A small missile that finds its way."""
    pen.base("steel", "red")
    with pen.at(50, 50, turn=42):
        pen.fill("fire", "M42 82q8 20 8 20t8-20z")
        pen.fill("body", "M50 2q14 16 14 40v36H36V42q0-24 14-40z")
        pen.fill("trim", "M36 58L22 82h14zM64 58l14 24H64z")
        pen.eye(50, 34, 7)


def sensor(pen: Pen) -> None:
    """A sensor on three legs that sweeps around."""
    pen.base("slate", "lime")
    pen.line("body", 3, "M50 60L30 92M50 60l20 32M50 60v32")
    pen.line("trim", 3, "M20 40Q14 22 26 8M80 40q6-18-6-32M32 38q-4-10 2-18M68 38q4-10-2-18", 0.9)
    pen.fill("body", "M34 38h32v24H34z")
    pen.dot("deep", 50, 50, 9)
    pen.dot("trim", 50, 50, 5)


def module(pen: Pen, ink: str = "teal", *, sign: str = "") -> None:
    """A small case with a sign of light on it."""
    pen.base(ink, "brass")
    pen.halo("glow", 50, 50, 42)
    pen.fill("body", "M22 20h56l8 10v46l-8 10H22l-8-10V30z")
    pen.line("trim", 2.4, "M22 30h56v44H22z", bare=True)
    pen.line("brass", 3, "M30 20v-8M50 20v-8M70 20v-8M30 86v8M50 86v8M70 86v8", bare=True)
    pen.line("glow", 3.4, sign or "M34 52h10l6-14 6 26 5-12h8", bare=True)


def implant(pen: Pen, ink: str = "steel") -> None:
    """A thing of metal with many fine legs."""
    pen.base(ink, "glow")
    for flip in (False, True):
        with pen.at(50, 50, flip=flip):
            pen.line("body", 2.4, "M62 36q20-14 26-28M66 46q20-2 30-12M66 56q20 4 28 18M60 66q14 12 16 26")
    pen.oval("body", 50, 52, 20, 26)
    pen.dot("deep", 50, 46, 9)
    pen.dot("trim", 50, 46, 5.4)
    pen.line("deep", 1.8, "M34 60h32M37 68h26", bare=True)


DEVICES: Final[dict[str, Callable[[Pen], None]]] = {
    "battery": battery,
    "bomb": bomb,
    "burst_bomb": drawn(bomb, "iron", "fire", mark="burst"),
    "flash_bomb": drawn(bomb, "steel", "white", mark="star"),
    "gravity_bomb": drawn(bomb, "plum", "lilac", mark="down"),
    "hole_bomb": drawn(bomb, "indigo", "violet", mark="hole"),
    "pressure_bomb": drawn(bomb, "slate", "ice", mark="push"),
    "sonic_bomb": drawn(bomb, "copper", "flame", mark="waves"),
    "web_bomb": drawn(bomb, "moss", "lime", mark="web"),
    "disc": disc,
    "discs": drawn(disc, two=True),
    "drill": drill,
    "emitter": emitter,
    "fear_emitter": drawn(emitter, "iron", "violet", shape="fear"),
    "mind_emitter": drawn(emitter, "steel", "pink", shape="spiral"),
    "numb_emitter": drawn(emitter, "slate", "ice", shape="ice"),
    "bind_emitter": drawn(emitter, "brass", "amber", shape="chains"),
    "wave_emitter": drawn(emitter, "copper", "flame", shape="waves"),
    "shock_emitter": drawn(emitter, "steel", "flame", shape="bolts"),
    "star_emitter": drawn(emitter, "plum", "white", shape="stars"),
    "explosion": explosion,
    "field": field,
    "small_field": drawn(field, "lime", small=True),
    "spiked_field": drawn(field, "amber", spikes=True),
    "implant": implant,
    "module": module,
    "projector": projector,
    "seeker": seeker,
    "sensor": sensor,
    "spike": spike,
}
"""Devices by name."""
