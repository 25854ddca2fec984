"""Places: houses, towers, gates, bridges, ruins, ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def castle(pen: Pen, ink: str = "stone", trim: str = "red", *, mask: bool = False) -> None:
    """A castle with towers and flags."""
    pen.base(ink, trim)
    for x in (22, 50, 78):
        top = 14 if x == 50 else 24
        pen.line("wood", 1.4, f"M{x} {top}v-12", bare=True)
        pen.fill("trim", f"M{x} {top - 12}l12 4-12 4z")
        pen.fill("dark", f"M{x - 11} {top + 14}L{x} {top - 2}l11 16z")
    pen.fill("body", "M12 36h20v54H12zM68 36h20v54H68zM40 26h20v40H40z")
    pen.fill("body", "M28 54h6v6h6v-6h6v6h8v-6h6v6h6v-6h6v36H28z")
    pen.fill("deep", "M42 90V76q0-9 8-9t8 9v14zM20 48h4v8h-4zM76 48h4v8h-4zM48 38h4v8h-4z")
    if mask:
        for x in (22, 78):
            pen.fill("white", f"M{x - 7} 62q7-4 14 0-1 14-7 16-6-2-7-16z")
            pen.fill("deep", f"M{x - 5} 66h4l-2 3zM{x + 1} 66h4l-2 3zM{x - 3} 72h6l-3 3z")


def tower(pen: Pen, ink: str = "stone", trim: str = "blue", *, beacon: bool = False, twins: bool = False) -> None:
    """A tower; one may bear a fire, and there may be three."""
    pen.base(ink, trim)
    if twins:
        pen.fill("dark", "M14 90l3-46h12l3 46zM68 90l3-52h12l3 52z")
        pen.fill("trim", "M12 44l11-20 11 20zM66 38l11-22 11 22z")
    pen.fill("body", "M36 90l4-54h20l4 54z")
    pen.fill("body", "M34 28h6v5h5v-5h10v5h5v-5h6l-2 12H36z")
    if beacon:
        pen.halo("flame", 50, 16, 24)
        pen.fill("fire", "M40 28Q34 12 50 0q14 12 10 28z")
        pen.fill("flame", "M45 28q-2-10 5-16 7 8 5 16z", bare=True)
    else:
        pen.fill("trim", "M32 28L50 2l18 26z")
    pen.line("shade", 1.2, "M40 50h6M52 58h8M42 70h8M52 80h8", 0.5)
    pen.fill("deep", "M47 44h6v9h-6zM45 90V78q0-6 5-6t5 6v12z")


def hall(pen: Pen, ink: str = "wood", *, gold: bool = False) -> None:
    """A long hall with a carved roof."""
    pen.base(ink, "gold" if gold else "brown")
    pen.fill("trim", "M50 12L4 58h12l34-32 34 32h12z")
    pen.fill("trim", "M50 12l-6-10q4 0 6 4 2-4 6-4zM4 58l-4-10 8 4zM96 58l4-10-8 4z")
    pen.fill("body", "M18 56l32-30 32 30v34H18z")
    pen.line("shade", 1.2, "M26 50v40M34 42v48M66 42v48M74 50v40", 0.5)
    pen.fill("deep", "M40 90V66q0-12 10-12t10 12v24z")
    pen.fill("flame", "M43 90V68q0-10 7-10t7 10v22z", 0.6)
    pen.dot("gold", 50, 42, 5)


def house(pen: Pen, ink: str = "tan", trim: str = "rust", *, sign: bool = False, many: bool = False) -> None:
    """A house with a smoking chimney; an inn has a sign; a hamlet is several."""
    pen.base(ink, trim)
    if many:
        for x, y, s in (
            (20, 44, 0.36),
            (50, 34, 0.34),
            (80, 44, 0.36),
            (30, 66, 0.42),
            (70, 66, 0.42),
            (16, 78, 0.36),
            (84, 80, 0.36),
        ):
            with pen.at(x, y, s):
                _house(pen)
        return
    _house(pen)
    if sign:
        pen.line("iron", 2.4, "M80 50h14")
        pen.fill("gold", "M84 52h12v14H84z")
        pen.fill("deep", "M87 56h5v7h-5z")
        pen.fill("flame", "M28 62h12v10H28z", 0.9)


def _house(pen: Pen) -> None:
    pen.fill("stone", "M66 14h10v24H66z")
    pen.line("white", 4, "M71 10q-6-6 2-12", 0.6)
    pen.fill("body", "M20 48h60v42H20z")
    pen.fill("trim", "M50 14L8 54h84z")
    pen.fill("wood", "M44 90V66h14v24z")
    pen.fill("flame", "M27 60h11v11H27zM64 60h11v11H64z")


def hut(pen: Pen, *, fold: bool = False) -> None:
    """A round hut of hides, or a shelter that unfolds."""
    pen.base("tan" if not fold else "teal", "brown")
    pen.line("wood", 3, "M42 24L58 4M58 24L42 4")
    pen.fill("body", "M50 16Q88 50 90 90H10Q12 50 50 16z")
    pen.line("trim", 2, "M50 16Q30 50 28 90M50 16q20 34 22 74", bare=True)
    pen.fill("deep", "M50 46q12 16 12 44H38q0-28 12-44z")
    pen.fill("flame", "M50 66q6 10 6 24H44q0-14 6-24z", 0.7)


def tents(pen: Pen) -> None:
    """Tents of travellers, around a fire."""
    pen.base("sand", "crimson")
    for x, y, s in ((26, 46, 0.5), (74, 46, 0.5)):
        with pen.at(x, y, s):
            pen.fill("body", "M50 12L92 86H8z")
            pen.fill("trim", "M50 12l10 74H40zM50 12l-30 74h8zM50 12l30 74h-8z")
    pen.halo("flame", 50, 78, 20)
    pen.fill("fire", "M40 86q-4-12 10-24 14 12 10 24-10 6-20 0z")
    pen.fill("flame", "M46 86q-2-6 4-12 6 6 4 12z", bare=True)
    pen.line("wood", 4, "M34 90l32-6M34 84l32 6")


def gate(pen: Pen, ink: str = "stone", *, light: str = "glow", open_: bool = True) -> None:
    """A great gate with light in it."""
    pen.base(ink, "gold")
    pen.fill("body", "M10 92V30q0-24 40-24t40 24v62H72V42q0-18-22-18T28 42v50z")
    pen.fill(light, "M28 92V42q0-18 22-18t22 18v50z", 0.55 if open_ else 0.2)
    pen.line("trim", 2.4, "M16 90V32q0-19 34-19t34 19v58", bare=True)
    pen.dot("trim", 50, 14, 6)
    if not open_:
        pen.fill("wood", "M28 92V42q0-18 22-18t22 18v50z")
        pen.line("iron", 3, "M50 24v68M28 54h44M28 74h44", bare=True)
        pen.dot("gold", 45, 64, 3)
        pen.dot("gold", 55, 64, 3)


def bridge(
    pen: Pen, ink: str = "stone", *, rainbow: bool = False, burning: bool = False, folding: bool = False
) -> None:
    """A bridge: of stone, of light, on fire, or one that folds."""
    pen.base(ink, "wood")
    if rainbow:
        for k, colour in enumerate(("crimson", "fire", "flame", "leaf", "water", "indigo", "violet")):
            pen.line(colour, 4.6, f"M{2 + 4.4 * k} 96A{48 - 4.4 * k} {70 - 6 * k} 0 0 1 {98 - 4.4 * k} 96", bare=True)
        return
    if folding:
        pen.line("steel", 4, "M4 70l14-20 14 20 14-20 14 20 14-20 14 20")
        pen.line("brass", 5, "M2 48h96M2 72h96")
        return
    pen.fill("body", "M0 44Q50 26 100 44v14q-6 0-8 30H78q-4-24-28-24T22 88H8q-2-30-8-30z")
    pen.line("shade", 1.4, "M0 56q50-18 100 0M24 38v10M50 34v12M76 38v10", 0.5)
    pen.line("body", 3, "M4 42V30M27 36V24M50 33V20M73 36V24M96 42V30")
    if burning:
        pen.fill("fire", "M20 40q-8-18 6-30 0 10 6 12 4-12 16-20-2 16 8 20 6-6 4-12 20 12 14 30z")
        pen.fill("flame", "M34 36q-2-12 14-20 12 8 10 20z", bare=True)


def arches(pen: Pen) -> None:
    """Arches that the water has taken."""
    pen.base("stone", "moss")
    pen.fill("body", "M4 92V30h92v62H82V60q0-12-11-12T60 60v32H42V60q0-12-11-12T20 60v32z")
    pen.fill("trim", "M4 30h92v6q-10 6-20 0-10 8-20 1-12 7-22 0-14 6-30-1z", bare=True)
    pen.fill("water", "M0 74q8-6 16 0t16 0 18 0 16 0 16 0 18 0v24H0z", 0.85)


def ruin(pen: Pen) -> None:
    """Columns that have fallen."""
    pen.base("stone", "moss")
    pen.fill("body", "M12 90V30h14v60zM36 90V52l6-4 8 6v36zM74 90V22h14v68z")
    pen.fill("dark", "M8 24h22v8H8zM70 16h22v8H70z")
    pen.line("shade", 1.4, "M17 34v54M22 34v54M79 26v62M84 26v62M42 56v32", 0.5)
    pen.fill("body", "M48 92l-2-8 30-10 4 8z")
    pen.fill("trim", "M12 90q6-10 14 0zM72 90q8-8 16 0z")


def well(pen: Pen, *, spring: bool = False) -> None:
    """A well with its roof, or a spring that steams."""
    pen.base("stone", "rust")
    if spring:
        pen.line("white", 4, "M34 44q-8-10 0-18t0-16M50 40q8-10 0-18t2-18M66 44q-6-10 2-18t-2-14", 0.7)
    else:
        pen.line("wood", 4, "M26 62V26M74 62V26")
        pen.fill("trim", "M50 6L14 30h72z")
        pen.line("sand", 1.8, "M50 30v24", bare=True)
        pen.fill("wood", "M44 52h12l-2 10h-8z")
    pen.fill("body", "M18 62h64l-4 28H22z")
    pen.oval("body", 50, 62, 32, 9)
    pen.oval("water", 50, 62, 25, 6)
    pen.line("shade", 1.4, "M20 72h60M21 82h58M36 70v10M62 72v10M48 82v8", 0.5)


def shaft(pen: Pen, ink: str = "rock") -> None:
    """A shaft into the deep, with a hoist."""
    pen.base(ink, "wood")
    pen.oval("body", 50, 76, 44, 17)
    pen.oval("dark", 50, 75, 34, 12)
    pen.oval("deep", 50, 77, 27, 9)
    pen.line("trim", 4.4, "M22 70L46 14M78 70L54 14M32 46h36")
    pen.dot("iron", 50, 18, 8)
    pen.line("sand", 2, "M50 26v34", bare=True)
    pen.fill("iron", "M43 58h14l-2 12H45z")


def throne(pen: Pen, ink: str = "ice") -> None:
    """A throne."""
    pen.base(ink, "gold")
    pen.fill("body", "M30 10l8 6 12-12 12 12 8-6 2 52H28z")
    pen.fill("crimson", "M36 24h28v32H36z")
    pen.fill("body", "M24 56h52v14H24z")
    pen.fill("body", "M16 46h12v44H16zM72 46h12v44H72z")
    pen.fill("dark", "M28 70h44v20H28z")
    pen.dot("trim", 22, 44, 6)
    pen.dot("trim", 78, 44, 6)
    pen.fill("shine", "M32 14l6 5 2 34-8 2z", 0.4)


def market_stall(pen: Pen) -> None:
    """A stall with goods."""
    pen.base("red", "white")
    pen.line("wood", 4, "M18 40v50M82 40v50")
    pen.fill("wood", "M12 62h76v28H12z")
    for k in range(6):
        pen.fill("body" if k % 2 == 0 else "trim", f"M{8 + 14 * k} 18h14v18q-7 9-14 0z")
    for x, ink in (
        (22, "amber"),
        (32, "amber"),
        (27, "fire"),
        (48, "leaf"),
        (58, "leaf"),
        (70, "violet"),
        (78, "violet"),
    ):
        pen.dot(ink, x, 59, 5.5)


def ship(pen: Pen, ink: str = "wood", trim: str = "red", *, dragon: bool = False, air: bool = False) -> None:
    """A ship under sail; it may have a dragon's head, or fly."""
    pen.base(ink, trim)
    pen.line("wood", 3.4, "M50 70V8")
    pen.fill("white", "M22 14q28-6 56 0-6 20 0 40-28 8-56 0 6-20 0-40z")
    pen.fill("trim", "M33 13q5-1 9-1-4 22 0 45l-9-1q4-22 0-43zM58 12q5 0 9 1-4 21 0 43l-9 1q4-22 0-45z", bare=True)
    pen.fill("body", "M6 62q44 16 88 0-4 22-20 28H26Q10 84 6 62z")
    pen.line("dark", 1.8, "M12 72q38 12 76 0M18 80q32 9 64 0", bare=True)
    if dragon:
        pen.limb("body", [(10, 66), (4, 50), (8, 38)], [9, 7, 6])
        pen.fill("body", "M14 32L0 40l10 6 8-6z")
        for x in (26, 40, 54, 68):
            pen.dot("gold", x, 70, 4.6)
    if air:
        pen.fill("sand", "M70 84l24 12-20 0z")
        pen.line("white", 4, "M4 94h20M40 97h30", 0.7)


def road(pen: Pen, ink: str = "sand") -> None:
    """A road to the horizon, with milestones."""
    pen.base(ink, "stone")
    pen.fill("body", "M46 34h8L88 98H12z")
    pen.line("shade", 1.4, "M44 44h12M38 56h24M32 70h36M22 86h56M50 34v64", 0.4)
    for x, y, s in ((34, 46, 0.5), (22, 62, 0.8), (68, 46, 0.5), (80, 62, 0.8)):
        pen.fill(
            "trim",
            f"M{x - 6 * s:.1f} {y + 14 * s:.1f}v-{14 * s:.1f}q{6 * s:.1f}-{9 * s:.1f} {12 * s:.1f} 0v{14 * s:.1f}z",
        )


def monolith(pen: Pen, ink: str = "slate", *, runes: bool = True) -> None:
    """A standing stone with signs."""
    pen.base(ink, "glow")
    pen.fill("body", "M30 90L34 16l14-8 18 10 4 72z")
    pen.fill("dark", "M66 18l4 72h-8L58 14z")
    if runes:
        pen.line("glow", 2.2, "M44 26v12M44 28l7 4-7 4M44 48v12M44 50l7-4M44 56l7-4M44 70l7 10M51 70l-7 10", bare=True)


def standing_stones(pen: Pen) -> None:
    """A ring of stones."""
    pen.base("stone", "moss")
    for x, y, h in ((14, 82, 34), (34, 74, 28), (62, 74, 30), (84, 82, 36)):
        pen.fill("body", f"M{x - 7} {y}l2-{h}q5-4 10 0l3 {h}z")
    pen.fill("body", "M26 46l44-2v7l-44 2z")
    pen.fill("trim", "M38 92l4-18q8-4 16 0l4 18z")


def terraces(pen: Pen) -> None:
    """Steps of white salt, each with its pool."""
    pen.base("white", "ice")
    for k in range(5):
        y, half = 28 + 13 * k, 18 + 7 * k
        pen.fill("body", f"M{50 - half} {y}q{half}-8 {2 * half} 0l6 14H{44 - half}z")
        pen.fill(
            "water", f"M{54 - half} {y + 1}q{half - 4}-6 {2 * half - 8} 0 -{half - 4} 5-{2 * half - 8} 0z", bare=True
        )


def shrine(pen: Pen) -> None:
    """A shrine by the way, with a candle."""
    pen.base("stone", "blue")
    pen.fill("trim", "M50 6L16 34h68z")
    pen.fill("body", "M24 34h52v40H24zM16 74h68v16H16z")
    pen.fill("deep", "M34 74V52q0-14 16-14t16 14v22z")
    pen.halo("flame", 50, 56, 16)
    pen.fill("white", "M46 58h8v16h-8z")
    pen.fill("flame", "M50 44q6 8 0 13-6-5 0-13z")


def world_disc(pen: Pen, ink: str = "leaf", *, ice: bool = False, fire: bool = False) -> None:
    """A world as a floating disc of land."""
    pen.base(ink, "rock")
    pen.fill("rock", "M8 48q42 22 84 0-6 20-18 28l-6-4-6 16-8-8-8 12-6-14-10 6-4-12Q14 68 8 48z")
    pen.oval("body", 50, 46, 42, 14)
    if fire:
        pen.line("fire", 3, "M20 44q14 8 26 0t28 2M34 52q10-4 24 2", bare=True)
        pen.fill("coal", "M40 42l10-28 12 28z")
        pen.fill("flame", "M46 24l4-14 6 14z")
    elif ice:
        pen.fill("ice", "M28 46l8-28 8 28zM44 46l10-38 10 38zM64 46l8-22 6 22z")
    else:
        pen.fill("wood", "M48 26h4v16h-4z")
        pen.dot("green", 50, 20, 10)
        pen.fill("white", "M22 42v-8l7-6 7 6v8z")
        pen.oval("water", 70, 46, 12, 4)


def telescope_house(pen: Pen) -> None:
    """An observatory with its dome open."""
    pen.base("stone", "teal")
    pen.fill("brass", "M50 40L86 10l6 8-34 34z")
    pen.fill("body", "M20 56h60v34H20z")
    pen.fill("trim", "M16 56q2-32 34-32 14 0 24 10L50 56z")
    pen.fill("trim", "M84 56q0-6-2-11L66 56z")
    pen.fill("deep", "M44 90V72h12v18z")
    pen.line("gold", 2.4, "M18 58h64", bare=True)


def chimney(pen: Pen) -> None:
    """Pipes in a wall."""
    pen.base("copper", "rust")
    for path in ("M20 96V40q0-14 14-14h30q14 0 14-14V-4", "M50 96V66q0-8 8-8h48", "M-4 64h30q10 0 10 10v24"):
        pen.line("body", 10, path)
        pen.line("shine", 2, path, 0.4)
    pen.fill("trim", "M12 52h16v8H12zM42 74h16v8H42zM70 8h16v8H70z")


BUILDINGS: Final[dict[str, Callable[[Pen], None]]] = {
    "arches": arches,
    "beacon": drawn(tower, "stone", "blue", beacon=True),
    "bridge": bridge,
    "burning_bridge": drawn(bridge, "wood", burning=True),
    "castle": castle,
    "castle_of_masks": drawn(castle, "plum", "gold", mask=True),
    "closed_gate": drawn(gate, "stone", open_=False),
    "folding_bridge": drawn(bridge, folding=True),
    "gate": gate,
    "golden_hall": drawn(hall, "amber", gold=True),
    "hall": hall,
    "hamlet": drawn(house, many=True),
    "house": house,
    "hut": hut,
    "inn": drawn(house, "tan", "crimson", sign=True),
    "longship": drawn(ship, "wood", "red", dragon=True),
    "market_stall": market_stall,
    "monolith": monolith,
    "observatory": telescope_house,
    "pipes": chimney,
    "rainbow_bridge": drawn(bridge, rainbow=True),
    "road": road,
    "ruin": ruin,
    "salt_terraces": terraces,
    "shaft": shaft,
    "shelter": drawn(hut, fold=True),
    "ship": ship,
    "sky_ship": drawn(ship, "wood", "teal", air=True),
    "shrine": shrine,
    "spring": drawn(well, spring=True),
    "standing_stones": standing_stones,
    "tents": tents,
    "throne": throne,
    "tower": tower,
    "towers": drawn(tower, "stone", "teal", twins=True),
    "well": well,
    "world": world_disc,
    "fire_world": drawn(world_disc, "coal", fire=True),
    "ice_world": drawn(world_disc, "snow", ice=True),
}
"""Buildings and places by name."""
