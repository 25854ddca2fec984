"""Heads and what is worn on them, around (50, 50) with a radius of 20; portraits and small people share them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.art.pen import Pen, drawn

Head = Callable[[Pen], None]


def face(pen: Pen, ink: str = "skin") -> None:
    """A face in half profile."""
    pen.fill(ink, "M34 44Q34 29 50 29T66 44Q67 60 59 67T50 71 41 67Q33 60 34 44z")
    pen.fill("shade", "M58 30Q67 36 66 46T59 67 50 71Q62 60 58 30z", 0.22)
    pen.dot("deep", 44, 50, 2.4)
    pen.dot("deep", 57, 50, 2.4)
    pen.line("deep", 1.8, "M50 50l-2 8h4M46 63q5 2 9 0", bare=True)


def hair(pen: Pen) -> None:
    """Short hair."""
    face(pen)
    pen.fill("hair", "M32 48Q28 24 50 24T68 48l-4-10Q54 42 42 35 36 40 36 50z")


def long_hair(pen: Pen) -> None:
    """Long hair over the shoulders."""
    pen.fill("hair", "M30 46Q28 22 50 22T70 46Q72 70 78 84 64 82 62 70H38Q36 82 22 84 28 70 30 46z")
    face(pen)
    pen.fill("hair", "M32 50Q30 26 50 26T68 50Q62 36 50 34T32 50z")


def braids(pen: Pen) -> None:
    """Two braids."""
    pen.limb("hair", [(34, 44), (27, 66), (30, 88)], [8, 8, 4])
    pen.limb("hair", [(66, 44), (73, 66), (70, 88)], [8, 8, 4])
    hair(pen)
    pen.line("gold", 2, "M27 82h6M67 82h6", bare=True)


def beard(pen: Pen) -> None:
    """Hair and a long beard."""
    hair(pen)
    pen.fill("hair", "M33 52Q36 58 43 59h14q8-1 10-7 2 22-8 32L50 92 41 84Q31 74 33 52z")
    pen.line("deep", 1.5, "M45 63q5 2 10 0M46 72v10M54 72v10", bare=True)


def bald(pen: Pen) -> None:
    """No hair at all."""
    face(pen)
    pen.line("deep", 1.4, "M40 44l6 2M60 44l-6 2", bare=True)


def hood(pen: Pen, *, dark: bool = False) -> None:
    """A hood; a dark one hides all but the eyes."""
    pen.fill("cloth", "M50 14Q70 20 73 46T78 80H22Q26 62 27 46T50 14z")
    if dark:
        pen.fill("deep", "M34 48Q34 30 50 28T66 48Q66 66 50 72 34 66 34 48z")
        pen.dot("eye", 44, 50, 2.6)
        pen.dot("eye", 56, 50, 2.6)
    else:
        with pen.at(50, 53, 0.86):
            face(pen)
        pen.fill("shade", "M33 46Q36 30 50 29T67 46Q58 38 50 38T33 46z", 0.45)


def helm(pen: Pen) -> None:
    """A helmet with a nose guard."""
    face(pen)
    pen.fill("steel", "M31 46Q30 20 50 18T69 46l-16-3v15h-6V43z")
    pen.line("gold", 2.4, "M50 18v22M32 44q18-6 36 0", bare=True)


def horned_helm(pen: Pen) -> None:
    """A helmet with horns."""
    pen.fill("bone", "M34 32Q16 34 12 8q10 14 26 12zM66 32q18 2 22-24-10 14-26 12z")
    helm(pen)


def winged_helm(pen: Pen) -> None:
    """A helmet with wings, and long hair under it."""
    long_hair(pen)
    pen.fill("white", "M33 40Q14 36 8 8q12 12 20 12-4 4 8 10zM67 40q19-4 25-32-12 12-20 12 4 4-8 10z")
    pen.fill("steel", "M32 42Q32 20 50 18T68 42q-18-8-36 0z")


def great_helm(pen: Pen) -> None:
    """A closed helmet with a cross of slits."""
    pen.fill("steel", "M32 34Q34 22 50 22T68 34v30q-6 9-18 9t-18-9z")
    pen.fill("deep", "M36 46h12v4H36zM52 46h12v4H52zM48.500 54h3v14h-3z")
    pen.line("gold", 2, "M50 24v20M34 40h32", bare=True)


def spiked_helm(pen: Pen) -> None:
    """An iron helmet with a spike and a dark visor."""
    pen.fill("iron", "M50 4l5 18q14 3 14 22v16q-6 12-19 12T31 60V44q0-19 14-22z")
    pen.fill("deep", "M35 48l13 4v5l-12-3zM65 48l-13 4v5l12-3z")
    pen.dot("fire", 42, 52, 1.6)
    pen.dot("fire", 58, 52, 1.6)


def crown(pen: Pen, under: Head = long_hair) -> None:
    """A crown."""
    under(pen)
    pen.fill("gold", "M31 40l-4-22 12 10 11-14 11 14 12-10-4 22q-19-7-38 0z")
    pen.dot("crimson", 50, 30, 2.6)
    pen.dot("teal", 38, 33, 1.9)
    pen.dot("teal", 62, 33, 1.9)


def iron_crown(pen: Pen) -> None:
    """A black crown of spikes over a pale face."""
    pen.set_ink("skin", "#cfc6cc")
    long_hair(pen)
    pen.fill("iron", "M30 40L26 12l10 16 5-20 9 18 9-18 5 20 10-16-4 28q-20-7-40 0z")


def halo(pen: Pen) -> None:
    """Light around the head."""
    pen.halo("flame", 50, 46, 40)
    pen.line("flame", 3, "M20 46a30 30 0 1 1 60 0a30 30 0 1 1-60 0", bare=True)
    long_hair(pen)


def ring_halo(pen: Pen) -> None:
    """A ring of light over the head."""
    hair(pen)
    pen.line("flame", 3.4, "M32 14a18 5 0 1 0 36 0a18 5 0 1 0-36 0")


def burning(pen: Pen) -> None:
    """A head in flames."""
    pen.fill("fire", "M26 54Q18 34 30 20q0 10 6 12Q36 12 50 2q-2 14 8 20 6-6 4-14 14 18 10 46Q66 72 50 72T26 54z")
    pen.fill("flame", "M34 50Q30 36 40 28q2 8 6 8 0-12 6-18 4 14 10 16 4 8 2 18Q60 64 50 64T34 50z", bare=True)
    pen.fill("coal", "M38 46l9 4-8 3zM62 46l-9 4 8 3zM42 60q8-5 16 0-8 4-16 0z")


def hat(pen: Pen, under: Head = hair) -> None:
    """A hat with a wide brim."""
    under(pen)
    pen.fill("cloth", "M12 42Q30 34 34 34 36 12 52 12T66 34q6 0 22 8-20 4-38 3T12 42z")
    pen.line("trim", 3, "M34 34q16 6 32 0", bare=True)


def pointed_hat(pen: Pen) -> None:
    """A pointed hat over a beard."""
    beard(pen)
    pen.fill("cloth", "M14 42q16-6 20-8L46-6q2-6 8-4L68 34q6 0 18 8-18 5-36 4T14 42z")


def feather_cap(pen: Pen) -> None:
    """A cap with a feather."""
    hair(pen)
    pen.fill("cloth", "M28 40Q30 20 52 20q20 0 26 18-22-4-50 2z")
    pen.fill("crimson", "M62 26Q66 6 90 2 84 22 62 26z")


def jester(pen: Pen) -> None:
    """A cap with bells."""
    face(pen)
    pen.fill("violet", "M32 46Q16 44 12 22q12-6 24 6Q40 8 50 4v38q-10-2-18 4z")
    pen.fill("gold", "M68 46q16-2 20-24-12-6-24 6Q60 8 50 4v38q10-2 18 4z")
    for x, y in ((12, 22), (88, 22), (50, 4)):
        pen.dot("flame", x, y, 4)
    pen.line("deep", 2, "M42 61q8 8 16 0", bare=True)


def mask(pen: Pen, ink: str = "white") -> None:
    """A mask over the face."""
    pen.fill("cloth", "M30 50Q26 22 50 22T70 50q0 20-6 26H36q-6-6-6-26z")
    pen.fill(ink, "M35 38q15-6 30 0v14q-2 16-15 22-13-6-15-22z")
    pen.fill("deep", "M38 46q6-4 9 2-6 3-9-2zM62 46q-6-4-9 2 6 3 9-2zM44 62q6 4 12 0-6 7-12 0z")


def plague_mask(pen: Pen) -> None:
    """A mask with a beak, under a hat."""
    pen.fill("leather", "M32 46Q32 28 50 28T68 46q0 8-8 14Q44 64 18 78 34 60 34 56 32 52 32 46z")
    pen.dot("deep", 47, 47, 5.4)
    pen.dot("eye", 47, 47, 3.4)
    pen.fill("cloth", "M18 38q14-4 16-5 2-17 17-17t16 17q4 1 15 5-32 7-64 0z")


def mitre(pen: Pen) -> None:
    """A tall mitre."""
    beard(pen)
    pen.fill("white", "M32 42Q30 18 50-6q20 24 18 48-18-7-36 0z")
    pen.line("gold", 3, "M50 2v36M38 22h24", bare=True)


def veil(pen: Pen) -> None:
    """A veil."""
    pen.fill("white", "M50 20q20 2 22 28 2 26 10 38H18q8-12 10-38 2-26 22-28z")
    with pen.at(50, 53, 0.84):
        face(pen)


def turban(pen: Pen) -> None:
    """A turban."""
    beard(pen)
    pen.fill("cloth", "M29 42Q24 18 50 17t21 25q-21-12-42 0z")
    pen.line("deep", 1.3, "M32 32q20-12 36 0M36 24q14-6 28 0", bare=True)
    pen.dot("gold", 50, 32, 3)


def goggles(pen: Pen) -> None:
    """Goggles on the brow."""
    hair(pen)
    pen.line("leather", 4, "M33 44h34", bare=True)
    pen.dot("brass", 42, 46, 7)
    pen.dot("brass", 58, 46, 7)
    pen.dot("teal", 42, 46, 4.2)
    pen.dot("teal", 58, 46, 4.2)


def visor(pen: Pen) -> None:
    """A helmet of glass and metal."""
    pen.fill("steel", "M30 48Q30 22 50 22T70 48v14q-6 11-20 11T30 62z")
    pen.fill("teal", "M34 44q16-8 32 0v10q-16 8-32 0z")
    pen.fill("shine", "M38 44q6-3 12-3l-8 11q-4-2-4-8z", 0.6)


def circlet(pen: Pen) -> None:
    """A thin ring of metal with a stone."""
    long_hair(pen)
    pen.line("gold", 2.6, "M32 42q18-8 36 0", bare=True)
    pen.dot("teal", 50, 38, 3.6)


def laurels(pen: Pen) -> None:
    """A wreath of leaves."""
    hair(pen)
    pen.fill("leaf", "M30 44l-6-8 9 2-5-9 10 5-3-9 9 6 0-9 6 7 6-7 0 9 9-6-3 9 10-5-5 9 9-2-6 8q-20-9-40 0z")


def antlers(pen: Pen) -> None:
    """Antlers on a hood."""
    pen.line("bone", 3.4, "M38 24Q24 18 24 0M30 16L14 12M62 24q14-6 14-24M70 16l16-4")
    hood(pen)


def one_eye(pen: Pen) -> None:
    """Beard, wide hat and a patch over one eye."""
    hat(pen, beard)
    pen.fill("deep", "M53 46h10v7q-5 4-10 0z")
    pen.line("deep", 1.6, "M36 42l32 8", bare=True)


PLAIN_HEADS: Final[dict[str, Head]] = {
    "antlers": antlers,
    "bald": bald,
    "beard": beard,
    "braids": braids,
    "burning": burning,
    "circlet": circlet,
    "cowl": drawn(hood, dark=True),
    "crowned": crown,
    "crowned_beard": drawn(crown, under=beard),
    "feather_cap": feather_cap,
    "goggles": goggles,
    "great_helm": great_helm,
    "hair": hair,
    "haloed": halo,
    "hatted": hat,
    "helm": helm,
    "hood": hood,
    "horned_helm": horned_helm,
    "iron_crown": iron_crown,
    "jester_cap": jester,
    "laurels": laurels,
    "long_hair": long_hair,
    "masked": mask,
    "gold_masked": drawn(mask, ink="gold"),
    "mitre": mitre,
    "one_eye": one_eye,
    "plague_mask": plague_mask,
    "pointed_hat": pointed_hat,
    "ring_halo": ring_halo,
    "spiked_helm": spiked_helm,
    "turban": turban,
    "veil": veil,
    "visor": visor,
    "winged_helm": winged_helm,
}
"""Heads of people by name."""
