"""What sceneries are made of: skies, lights, ridges, trees, water, stars."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from ninefold.art.pen import Pen, Point, pair, short, short_part


def plain(pen: Pen, ink: str, path: str, opacity: float = 1.0) -> None:
    """A flat shape of the mood's colours: high, low, far, middle, near or light."""
    colour = getattr(pen.mood, ink, ink)
    more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
    pen.add(f'<path d="{path}" fill="{colour}"{more}/>')


def stroke(pen: Pen, ink: str, width: float, path: str, opacity: float = 1.0) -> None:
    """A flat line of the mood's colours."""
    colour = getattr(pen.mood, ink, ink)
    more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
    pen.add(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{short(width)}" stroke-linecap="round"{more}/>'
    )


def disc(pen: Pen, ink: str, x: float, y: float, r: float, opacity: float = 1.0) -> None:
    """A flat disc of the mood's colours."""
    colour = getattr(pen.mood, ink, ink)
    more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
    pen.add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" fill="{colour}"{more}/>')


def sky(pen: Pen) -> None:
    """The sky, from above to the horizon."""
    pen.add('<path d="M0 0h100v100H0z" fill="url(#k)"/>')


def sun(pen: Pen, x: float = 0, y: float = 0, r: float = 9) -> None:
    """Sun or moon with its glow; without a place, somewhere above."""
    at_x = x or pen.lots.of((20, 28, 72, 80))
    at_y = y or pen.lots.between(18, 30)
    disc(pen, "light", at_x, at_y, r * 2.6, 0.16)
    disc(pen, "light", at_x, at_y, r * 1.7, 0.22)
    disc(pen, "light", at_x, at_y, r, 0.92)


def crescent(pen: Pen, x: float = 76, y: float = 20, r: float = 9) -> None:
    """A moon in its quarter."""
    disc(pen, "light", x, y, r * 2.2, 0.14)
    plain(
        pen,
        "light",
        f"M{short(x)} {short(y - r)}a{r} {r} 0 1 0 {r} {short(r * 1.5)}a{r} {r} 0 0 1-{r}-{short(r * 1.5)}z",
    )


def stars(pen: Pen, count: int = 14, low: float = 60) -> None:
    """Stars, the same for the same card."""
    dots = "".join(f"M{short(pen.lots.between(3, 97))} {short(pen.lots.between(3, low))}h.1" for _ in range(count))
    stroke(pen, "light", 1.3, dots, 0.85)


def ridge(pen: Pen, ink: str, y: float, height: float, steps: int = 5, *, sharp: bool = True) -> None:
    """A line of mountains or hills from side to side."""
    points: list[Point] = []
    for k in range(steps + 1):
        lift = pen.lots.between(0.35, 1.0) if k % 2 else pen.lots.between(0.0, 0.3)
        points.append((100 * k / steps, y - height * lift))
    if sharp:
        line = "L".join(pair(point) for point in points)
    else:
        line = pair(points[0])
        for a, b in pairwise(points):
            middle = (a[0] + b[0]) / 2
            line += f"C{short(middle)} {short(a[1])} {short(middle)} {short(b[1])} {pair(b)}"
    plain(pen, ink, f"M0 100V{line}V100z".replace("V0 ", "L0 "))


def ground(pen: Pen, y: float = 82, ink: str = "near", bend: float = 4) -> None:
    """The ground that figures stand on."""
    plain(pen, ink, f"M0 {short(y)}Q50 {short(y - 2 * bend)} 100 {short(y)}V100H0z")


def pines(pen: Pen, ink: str, y: float, size: float, count: int) -> None:
    """A row of firs."""
    text = ""
    for k in range(count):
        x = 100 * (k + pen.lots.between(0.1, 0.9)) / count
        tall = size * pen.lots.between(0.7, 1.2)
        half = tall * 0.24
        text += f"M{short(x)} {short(y - tall)}l{short(half)} {short(tall)}h-{short(2 * half)}z"
    plain(pen, ink, text)


def waves(pen: Pen, y: float, ink: str = "light", count: int = 5) -> None:
    """Light on water."""
    text = ""
    for k in range(count):
        x = pen.lots.between(0, 78)
        text += f"M{short(x)} {short(y + k * (96 - y) / count)}q4-2.4 8 0t8 0"
    stroke(pen, ink, 1, text, 0.45)


def clouds(pen: Pen, count: int = 3, low: float = 40, opacity: float = 0.5) -> None:
    """Clouds with flat bellies."""
    text = ""
    for _ in range(count):
        x, y = pen.lots.between(2, 70), pen.lots.between(12, low)
        w = pen.lots.between(16, 28)
        text += (
            f"M{short(x)} {short(y)}q{short(w * 0.1)}-7 {short(w * 0.35)}-5"
            f"q{short(w * 0.2)}-8 {short(w * 0.4)} 0q{short(w * 0.25)} 0 {short(w * 0.25)} 5z"
        )
    plain(pen, "light", text, opacity)


def rays(pen: Pen, x: float = 50, y: float = 46, count: int = 12, opacity: float = 0.2, turn: float = 0.0) -> None:
    """Beams that spread from a place."""
    text = ""
    for k in range(count):
        a = turn + 2 * pi * k / count
        b = a + pi / count
        text += (
            f"M{short(x)} {short(y)}"
            f"L{pair((x + 90 * cos(a), y + 90 * sin(a)))} {pair((x + 90 * cos(b), y + 90 * sin(b)))}z"
        )
    plain(pen, "light", text, opacity)
