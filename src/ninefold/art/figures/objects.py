"""Things of every day: vessels, books, keys, clothes, instruments, treasures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn


def bottle(pen: Pen, ink: str = "teal", *, inside: str = "", round_: bool = True) -> None:
    """A bottle; a storm, a skull, a heart or bubbles may be inside."""
    pen.base(ink, "wood")
    pen.fill("trim", "M43 6h14v10H43z")
    if round_:
        pen.fill("ice", "M42 14h16v20q24 8 24 32 0 26-32 26T18 66q0-24 24-32z", 0.75)
        pen.fill("body", "M22 60q28-10 56 0 4 29-28 29T22 60z")
    else:
        pen.fill("ice", "M40 14h20v14l6 8v54H34V36l6-8z", 0.75)
        pen.fill("body", "M36 52h28v36H36z")
    if inside == "storm":
        pen.fill("slate", "M30 54q2-12 14-8 8-8 16 0 12 0 10 10-20 6-40-2z")
        pen.fill("flame", "M52 58L40 74h8l-6 14 18-20h-9l7-10z")
    elif inside == "skull":
        pen.fill("bone", "M40 62q0-12 10-12t10 12q0 6-4 8v6H44v-6q-4-2-4-8z")
        pen.fill("deep", "M44 60h4v5h-4zM52 60h4v5h-4z")
    elif inside == "heart":
        pen.fill("crimson", "M50 84Q30 70 36 60q7-8 14 2 7-10 14-2 6 10-14 24z")
    elif inside == "star":
        pen.fill("flame", "M50 52l5 11 11 1-8 8 2 12-10-6-10 6 2-12-8-8 11-1z")
    else:
        for x, y, r in ((40, 70, 4), (56, 64, 3), (60, 78, 4.4), (46, 80, 2.6)):
            pen.dot("pale", x, y, r, 0.7)
    pen.fill("shine", "M28 60q2-14 12-18-6 16-6 34-8-4-6-16z" if round_ else "M38 40h5v44h-5z", 0.45)


def jar(pen: Pen, ink: str = "clay", *, salve: bool = False) -> None:
    """A pot with a lid, or one of salve."""
    pen.base(ink, "sand")
    pen.fill("body", "M26 34h48q14 20 10 40-6 16-34 16T16 74q-4-20 10-40z")
    pen.line("trim", 3, "M17 54q33 10 66 0M17 62q33 10 66 0", bare=True)
    if salve:
        pen.oval("lime", 50, 34, 24, 7)
        pen.fill("pale", "M36 34q6-14 14-6 4-10 10 0 6 0 4 6z")
    else:
        pen.fill("trim", "M24 28h52v8H24zM42 18h16v10H42z")


def pill(pen: Pen, ink: str = "crimson", trim: str = "white") -> None:
    """A capsule."""
    pen.base(ink, trim)
    with pen.at(50, 50, turn=-36):
        pen.fill("body", "M50 32h22q18 0 18 18T72 68H50z")
        pen.fill("trim", "M50 32H28Q10 32 10 50t18 18h22z")
        pen.fill("shine", "M26 37h46q6 0 8 4H20q2-4 6-4z", 0.6)
    pen.dot("glow", 22, 22, 2.4)
    pen.dot("glow", 82, 76, 2.4)


def syringe(pen: Pen, ink: str = "lime") -> None:
    """An injector with a needle."""
    pen.base(ink, "steel")
    with pen.at(50, 50, turn=40):
        pen.line("trim", 2, "M50 78v22", bare=True)
        pen.fill("trim", "M36 2h28v6H36zM47 8h6v12h-6zM36 18h28v5H36z")
        pen.fill("ice", "M39 23h22v48l-7 8h-8l-7-8z", 0.8)
        pen.fill("body", "M40 42h20v28l-7 7h-6l-7-7z")
        pen.line("deep", 1.4, "M40 34h8M40 46h8M40 58h8", bare=True)


def orb(pen: Pen, ink: str = "violet", *, ring: bool = False, stand: bool = False) -> None:
    """A ball of glass with light in it."""
    pen.base(ink, "gold")
    pen.halo("body", 50, 46, 44)
    if stand:
        pen.fill("trim", "M30 78h40l8 12H22z")
    pen.dot("body", 50, 48, 30)
    pen.fill("pale", "M34 58q6-20 20-12t14-8q6 22-12 30-16 4-22-10z", 0.7)
    pen.fill("shine", "M32 40q4-14 16-16-8 8-10 20z", 0.7)
    if ring:
        pen.line("trim", 3, "M10 58q40 20 80-14")


def cube(pen: Pen, ink: str = "teal", *, pips: bool = False) -> None:
    """A cube; with pips it is a die."""
    pen.base(ink, "white")
    pen.fill("pale", "M50 12l34 18-34 18-34-18z")
    pen.fill("body", "M16 30l34 18v40L16 70z")
    pen.fill("dark", "M84 30L50 48v40l34-18z")
    if pips:
        for x, y in ((50, 30), (28, 48), (38, 72), (66, 56), (74, 64), (60, 74)):
            pen.oval("deep", x, y, 4, 3.4)
    else:
        pen.line("glow", 1.8, "M24 44l18 9v24M74 44l-16 9v20M34 28l16 8 16-8", bare=True)


def dice(pen: Pen) -> None:
    """Two dice."""
    with pen.at(36, 60, 0.6, turn=-10):
        cube(pen, "white", pips=True)
    with pen.at(68, 44, 0.56, turn=16):
        cube(pen, "crimson", pips=True)


def coin(pen: Pen, ink: str = "gold", *, face: str = "star", pile: bool = False) -> None:
    """A coin with a face on it, or a heap of coins."""
    pen.base(ink, "amber")
    if pile:
        for x, y in ((24, 84), (50, 86), (76, 84), (36, 76), (62, 76), (50, 68), (30, 70), (70, 68), (50, 58)):
            pen.oval("body", x, y, 14, 6)
            pen.oval("pale", x, y - 1.5, 9, 3.2, bare=True)
        return
    pen.dot("dark", 53, 52, 34)
    pen.dot("body", 50, 48, 34)
    pen.line("dark", 2, "M22 48a28 28 0 1 0 56 0a28 28 0 1 0-56 0", bare=True)
    if face == "star":
        pen.fill("trim", "M50 26l6 15 16 1-12 11 4 16-14-9-14 9 4-16-12-11 16-1z")
    elif face == "asleep":
        pen.line("deep", 3, "M34 44q5 5 10 0M56 44q5 5 10 0", bare=True)
        pen.oval("deep", 50, 60, 5, 4)
        pen.line("white", 2.4, "M72 22h10l-10 10h10M84 8h7l-7 7h7")
    elif face == "two":
        pen.fill("trim", "M38 30q12-6 12 8v24q-14 0-16-16z")
        pen.fill("dark", "M62 30q-12-6-12 8v24q14 0 16-16z")
        pen.dot("deep", 42, 42, 2.4)
        pen.dot("white", 58, 42, 2.4)
    elif face == "hand":
        pen.fill("trim", "M36 60V40l5 1V30l6 0v10-14h6v14-10h6v26q0 12-11 12t-12-8z")


def purse(pen: Pen, ink: str = "leather") -> None:
    """A purse, with coins beside it."""
    pen.base(ink, "gold")
    pen.fill("body", "M38 30Q12 50 16 74q4 16 34 16t34-16q4-24-22-44z")
    pen.fill("body", "M34 14l8 8 8-8 8 8 8-8-6 16H40z")
    pen.line("trim", 4, "M37 30h26")
    pen.dot("trim", 50, 62, 11)
    for x, y in ((12, 88), (88, 88), (82, 80)):
        pen.oval("trim", x, y, 8, 4)


def chest(pen: Pen, *, open_: bool = True) -> None:
    """A chest of treasure."""
    pen.base("wood", "gold")
    if open_:
        pen.fill("body", "M14 44q0-28 36-30 36 2 36 30l-8-8H22z")
        pen.halo("flame", 50, 46, 26)
        for x, y in ((28, 50), (42, 46), (56, 46), (72, 50), (50, 40)):
            pen.dot("trim", x, y, 7)
    else:
        pen.fill("body", "M14 50q0-26 36-26t36 26z")
    pen.fill("body", "M14 52h72v36H14z")
    pen.line("trim", 4, "M14 54h72M30 54v34M70 54v34", bare=True)
    pen.fill("trim", "M42 50h16v16H42z")
    pen.fill("deep", "M48 55h4v7h-4z")


def book(pen: Pen, ink: str = "blue", *, open_: bool = True, sign: str = "") -> None:
    """A book, open or shut."""
    pen.base(ink, "gold")
    if open_:
        pen.fill("body", "M4 30q24-8 46 4 22-12 46-4v54q-24-6-46 4-22-10-46-4z")
        pen.fill("white", "M9 28q22-6 41 6v50q-20-9-41-4zM91 28q-22-6-41 6v50q20-9 41-4z")
        pen.line(
            "deep",
            1.4,
            "M17 40q12-2 25 4M17 50q12-2 25 4M17 60q12-2 25 4M58 44q12-6 25-4M58 54q12-6 25-4M58 64q12-6 25-4",
            bare=True,
        )
        return
    pen.fill("dark", "M24 14h54v72H24z")
    pen.fill("white", "M26 78h52v8H26z")
    pen.fill("body", "M18 10h56v70H26q-8 0-8 8z")
    pen.line("trim", 2.4, "M26 18h40v52H26z", bare=True)
    pen.fill("trim", sign or "M46 28l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z")


def scroll(pen: Pen, ink: str = "sand", *, map_: bool = False, seal: bool = False, plan: bool = False) -> None:
    """A scroll: written, a map, sealed, or a plan."""
    pen.base(ink, "crimson")
    pen.fill("body", "M16 18h66q-6 8 0 16v44q-6 6 0 12H16q6-6 0-12V34q6-8 0-16z")
    pen.oval("pale", 16, 26, 5, 8)
    pen.oval("pale", 82, 26, 5, 8)
    if map_:
        pen.line("brown", 2, "M26 76q8-22 20-18t16-14 14-12", bare=True)
        pen.fill("leaf", "M28 44l6-12 6 12zM36 50l5-10 5 10z")
        pen.fill("water", "M58 66q8-6 16 0-2 10-10 10t-6-10z")
        pen.line("crimson", 3, "M72 28l8 8M80 28l-8 8", bare=True)
    elif plan:
        pen.line("blue", 1.8, "M28 70V44h20v26zM48 56h20v14H48zM38 44v-8h20v20M28 76h44", bare=True)
    else:
        pen.line("deep", 1.6, "M28 38h44M28 46h40M28 54h44M28 62h30M28 70h36", bare=True)
    if seal:
        pen.fill("trim", "M58 66l-6 24 10-5 8 7 0-24z")
        pen.dot("trim", 62, 66, 9)


def letter(pen: Pen) -> None:
    """A sealed letter."""
    pen.base("white", "crimson")
    pen.fill("body", "M8 26h84v54H8z")
    pen.line("shade", 1.6, "M8 80l32-30M92 80L60 50", 0.5)
    pen.fill("pale", "M8 26h84L50 60z")
    pen.dot("trim", 50, 56, 12)
    pen.fill("gold", "M50 48l2 6 6 0-5 4 2 6-5-4-5 4 2-6-5-4 6 0z", bare=True)


def key(pen: Pen, ink: str = "gold", *, glow: bool = False) -> None:
    """A key; one that phases is half there."""
    pen.base(ink)
    if glow:
        pen.halo("glow", 50, 50, 40)
    with pen.at(50, 50, turn=38):
        pen.line("body", 6, "M50 40v50M52 76h14M52 88h11")
        pen.line("body", 6, "M34 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0")
        if glow:
            pen.line("glow", 2, "M50 40v50", bare=True)


def mirror(pen: Pen, ink: str = "gold") -> None:
    """A mirror with a face in it."""
    pen.base(ink, "ice")
    pen.fill("body", "M44 78h12l4 16H40z")
    pen.oval("body", 50, 44, 32, 38)
    pen.oval("trim", 50, 44, 26, 32)
    pen.fill("slate", "M40 38q0-12 10-12t10 12q0 8-4 12 12 4 14 18-8 6-20 6t-20-6q2-14 14-18-4-4-4-12z", 0.7)
    pen.fill("shine", "M32 34q4-14 14-18-8 14-8 36-8-6-6-18z", 0.6)


def lens(pen: Pen, ink: str = "brass", glass: str = "flame") -> None:
    """A lens with a handle."""
    pen.base(ink, glass)
    pen.halo("trim", 44, 42, 36)
    pen.line("wood", 8, "M62 62l26 28")
    pen.dot("body", 44, 42, 31)
    pen.dot("trim", 44, 42, 24)
    pen.fill("shine", "M28 36q4-12 16-14-8 8-8 20z", 0.7)


def spyglass(pen: Pen, ink: str = "brass") -> None:
    """A telescope."""
    pen.base(ink, "wood")
    with pen.at(50, 46, turn=-28):
        pen.fill("body", "M2 40h26v20H2z")
        pen.fill("trim", "M28 36h30v28H28z")
        pen.fill("body", "M58 30h38v40H58z")
        pen.line("gold", 3, "M30 37v26M60 31v38M92 31v38", bare=True)
        pen.oval("ice", 96, 50, 5, 20)
    pen.line("wood", 4, "M50 62L34 94M50 62l16 32M50 62v30")


def bell(pen: Pen, ink: str = "gold") -> None:
    """A bell that rings."""
    pen.base(ink, "amber")
    pen.fill("wood", "M16 6h68v8H16z")
    pen.line("iron", 4, "M50 14v8")
    pen.fill("body", "M50 20q22 2 24 30 2 18 12 26H14q10-8 12-26 2-28 24-30z")
    pen.line("dark", 2.4, "M24 62q26 8 52 0M28 36q22 6 44 0", bare=True)
    pen.dot("trim", 50, 82, 8)
    pen.line("shine", 2.4, "M6 40q-4 10 0 20M94 40q4 10 0 20", 0.8)


def harp(pen: Pen) -> None:
    """A harp."""
    pen.base("gold", "white")
    pen.line("trim", 1.2, "M40 24v52M48 26v46M56 28v40M64 28v34M72 24v30", bare=True)
    pen.line("body", 6, "M28 12q-4 40 0 76M28 88Q70 80 84 26M28 12q14 16 34 10t22 4")


def flute(pen: Pen, ink: str = "wood", *, whistle: bool = False) -> None:
    """A flute, or a whistle that calls the wind."""
    pen.base(ink, "gold")
    if whistle:
        pen.line("white", 3, "M58 30q20-14 34-2M60 42q18-8 34 6M6 20q10-10 22-4", 0.9)
        pen.fill("body", "M8 44h46q24 2 26 22-2 20-22 20T36 62L8 60z")
        pen.dot("deep", 58, 64, 8)
        pen.fill("deep", "M34 44h8v10h-8z")
        return
    with pen.at(50, 50, turn=-30):
        pen.line("body", 9, "M4 50h92")
        for x in (34, 46, 58, 70, 82):
            pen.dot("deep", x, 50, 2.6)
        pen.line("trim", 3, "M12 46v8M90 46v8", bare=True)


def drum(pen: Pen) -> None:
    """A war drum."""
    pen.base("red", "sand")
    pen.fill("body", "M16 34v44q34 20 68 0V34z")
    pen.line("gold", 2, "M18 44l16 34 16-38 16 38 16-34", bare=True)
    pen.oval("trim", 50, 34, 34, 12)
    pen.line("wood", 4, "M30 6l18 26M72 4L58 30")


def clock(pen: Pen, ink: str = "brass", *, back: bool = False, broken: bool = False) -> None:
    """A clock; one runs backwards, one is broken."""
    pen.base(ink, "white")
    pen.dot("body", 50, 52, 38)
    pen.dot("trim", 50, 52, 30)
    pen.line("deep", 2.4, "M50 26v6M50 72v6M24 52h6M70 52h6M32 34l4 4M68 34l-4 4M32 70l4-4M68 70l-4-4", bare=True)
    pen.line("deep", 3.4, "M50 52V32M50 52l14 8", bare=True)
    if back:
        pen.line("crimson", 4, "M70 22A36 36 0 0 0 20 36")
        pen.fill("crimson", "M12 32l14-2-6 14z")
    if broken:
        pen.line("deep", 2, "M50 52l-10 10 6 6-8 12M50 52l18-16 2-10", bare=True)
        pen.line("steel", 2.4, "M78 74q10-8 12 4t-10 8")
    pen.dot("dark", 50, 52, 3.4)
    pen.fill("body", "M44 6h12v10H44z")


def hourglass(pen: Pen, ink: str = "wood", sand: str = "amber") -> None:
    """An hourglass."""
    pen.base(ink, sand)
    pen.fill("ice", "M28 16h44q0 22-18 34 18 12 18 34H28q0-22 18-34-18-12-18-34z", 0.8)
    pen.fill("trim", "M33 28h34q-3 12-15 20h-4Q36 40 33 28zM31 84q2-16 19-18 17 2 19 18z")
    pen.line("trim", 1.8, "M50 48v20", bare=True)
    pen.fill("body", "M22 8h56v9H22zM22 84h56v9H22z")


def candle(pen: Pen) -> None:
    """A candle."""
    pen.base("white", "gold")
    pen.halo("flame", 50, 26, 34)
    pen.fill("body", "M38 44h24v40H38z")
    pen.fill("pale", "M38 44q4 10 8 0 4 14 8 0 4 8 8 0v-2H38z")
    pen.fill("fire", "M50 8q14 18 0 34-14-16 0-34z")
    pen.fill("flame", "M50 20q6 10 0 20-6-10 0-20z", bare=True)
    pen.fill("trim", "M22 84h56l-6 8H28z")


OBJECTS: Final[dict[str, Callable[[Pen], None]]] = {
    "bell": bell,
    "book": book,
    "shut_book": drawn(book, "crimson", open_=False),
    "bottle": bottle,
    "storm_bottle": drawn(bottle, "indigo", inside="storm"),
    "poison": drawn(bottle, "lime", inside="skull"),
    "heart_bottle": drawn(bottle, "pink", inside="heart"),
    "star_bottle": drawn(bottle, "indigo", inside="star"),
    "phial": drawn(bottle, "water", round_=False),
    "candle": candle,
    "chest": chest,
    "shut_chest": drawn(chest, open_=False),
    "clock": clock,
    "backward_clock": drawn(clock, "brass", back=True),
    "broken_clock": drawn(clock, "copper", broken=True),
    "coin": coin,
    "coins": drawn(coin, pile=True),
    "hand_coin": drawn(coin, "brass", face="hand"),
    "sleeping_coin": drawn(coin, "steel", face="asleep"),
    "two_faced_coin": drawn(coin, "gold", face="two"),
    "cube": cube,
    "dice": dice,
    "drum": drum,
    "flute": flute,
    "harp": harp,
    "hourglass": hourglass,
    "jar": jar,
    "salve": drawn(jar, "stone", salve=True),
    "key": key,
    "phasing_key": drawn(key, "ice", glow=True),
    "lens": lens,
    "letter": letter,
    "mirror": mirror,
    "orb": orb,
    "ringed_orb": drawn(orb, "teal", ring=True),
    "pill": pill,
    "blue_pill": drawn(pill, "blue", "sand"),
    "purse": purse,
    "scroll": scroll,
    "map": drawn(scroll, "sand", map_=True),
    "plan": drawn(scroll, "ice", plan=True),
    "edict": drawn(scroll, "white", seal=True),
    "spyglass": spyglass,
    "syringe": syringe,
    "whistle": drawn(flute, "bone", whistle=True),
}
"""Objects by name."""
