"""The pen: it turns shapes into SVG text, with light from the upper left and an outline around each part."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import hypot
from typing import Any, Final

from ninefold.art.colour import INKS, darker, lighter, mix
from ninefold.art.lots import Lots
from ninefold.art.moods import Mood

Point = tuple[float, float]
FLAT: Final = frozenset({"deep", "shade", "shine", "glow", "eye", "sky", "light"})
"""Inks without a gradient."""
EDGE: Final = 1.3


def short(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def pair(point: Point) -> str:
    """A point in a path."""
    return f"{short(point[0])} {short(point[1])}"


def smooth(points: Sequence[Point]) -> str:
    """A closed curve that the points pull towards themselves."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]])]
    curves = "".join(f"Q{pair(p)} {pair(m)}" for p, m in zip([*points[1:], points[0]], [*middles[1:], middles[0]]))
    return f"M{pair(middles[0])}{curves}z"


def tube(points: Sequence[Point], widths: Sequence[float]) -> str:
    """A limb along points, as wide at each as the widths say."""
    left: list[Point] = []
    right: list[Point] = []
    for k, (x, y) in enumerate(points):
        before, after = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = hypot(dx, dy) or 1.0
        half = widths[min(k, len(widths) - 1)] / 2
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    end = short(max(0.1, widths[min(len(points), len(widths)) - 1] / 2))
    start = short(max(0.1, widths[0] / 2))
    there, back = _along(left), _along(right[::-1])
    return f"M{there}A{end} {end} 0 0 0 {back}A{start} {start} 0 0 0 {pair(left[0])}z"


def _along(points: Sequence[Point]) -> str:
    if len(points) == 2:
        return f"{pair(points[0])}L{pair(points[1])}"
    text = pair(points[0])
    for k in range(1, len(points) - 1):
        here, after = points[k], points[k + 1]
        end = after if k == len(points) - 2 else ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)
        text += f"Q{pair(here)} {pair(end)}"
    return text


class Pen:
    """Draws one picture, 100 wide and 100 high."""

    def __init__(self, mood: Mood, seed: int, tint: str = "") -> None:
        self.mood = mood
        self.lots = Lots(seed)
        self.tint = INKS.get(tint, "")
        self.parts: list[str] = []
        self._inks: dict[str, str] = {name: mix(colour, mood.light, 0.1) for name, colour in INKS.items()}
        self._inks |= {"deep": mood.ink, "shade": "#120a1a", "shine": "#fff6e0", "glow": mood.light, "eye": "#ffe98a"}
        self._inks |= {"hair": "#5a3d28", "cloth": self._inks["red"]}
        self._gradients: dict[str, str] = {}
        self._scale = 1.0
        self.base("grey")

    def base(self, ink: str, second: str = "") -> None:
        """Choose what `body`, `dark`, `pale` and `trim` are; a tint of the card's own goes first."""
        colour = mix(self.tint, self.mood.light, 0.08) if self.tint else self.colour(ink)
        self._inks["body"] = colour
        self._inks["dark"] = darker(colour, 0.4)
        self._inks["pale"] = lighter(colour, 0.4)
        self._inks["trim"] = self.colour(second) if second else lighter(colour, 0.3)

    def set_ink(self, name: str, colour: str) -> None:
        """Give an ink of this picture a colour."""
        self._inks[name] = self._inks.get(colour, colour)

    def colour(self, ink: str) -> str:
        """The colour of an ink, or of a `#rrggbb`."""
        return self._inks.get(ink, ink)

    def paint(self, ink: str) -> str:
        """What a shape is filled with: a gradient, or a flat colour."""
        if ink in FLAT or ink == "none":
            return self.colour(ink)
        colour = self.colour(ink)
        if colour not in self._gradients:
            self._gradients[colour] = f"g{len(self._gradients)}"
        return f"url(#{self._gradients[colour]})"

    def gradients(self) -> str:
        """The gradients used."""
        return "".join(
            f'<linearGradient id="{name}" x2=".5" y2="1"><stop stop-color="{lighter(colour)}"/>'
            f'<stop offset="1" stop-color="{darker(colour)}"/></linearGradient>'
            for colour, name in self._gradients.items()
        )

    def add(self, text: str) -> None:
        """Add SVG text as it is."""
        self.parts.append(text)

    def fill(self, ink: str, path: str, opacity: float = 1.0, *, bare: bool = False) -> None:
        """A filled shape; a bare one has no outline."""
        more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
        edge = ' stroke="none"' if bare or opacity < 1 or ink in FLAT else ""
        self.add(f'<path d="{path}" fill="{self.paint(ink)}"{edge}{more}/>')

    def line(self, ink: str, width: float, path: str, opacity: float = 1.0, *, bare: bool = False) -> None:
        """A line with an outline; a bare one has none."""
        more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
        if not bare and opacity >= 1 and ink != "deep":
            edge = short(width + 2 * EDGE / self._scale)
            self.add(f'<path d="{path}" fill="none" stroke-width="{edge}" stroke-linecap="round"/>')
        self.add(
            f'<path d="{path}" fill="none" stroke="{self.colour(ink)}" stroke-width="{short(width)}"'
            f' stroke-linecap="round"{more}/>'
        )

    def dot(self, ink: str, x: float, y: float, r: float, opacity: float = 1.0, *, bare: bool = False) -> None:
        """A disc."""
        self.oval(ink, x, y, r, r, opacity=opacity, bare=bare)

    def oval(
        self,
        ink: str,
        x: float,
        y: float,
        rx: float,
        ry: float,
        *,
        turn: float = 0,
        opacity: float = 1.0,
        bare: bool = False,
    ) -> None:
        """An ellipse, which may be turned."""
        more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
        more += f' transform="rotate({short(turn)} {short(x)} {short(y)})"' if turn else ""
        edge = ' stroke="none"' if bare or opacity < 1 or ink in FLAT else ""
        place = f'cx="{short(x)}" cy="{short(y)}"'
        if rx == ry:
            self.add(f'<circle {place} r="{short(rx)}" fill="{self.paint(ink)}"{edge}{more}/>')
        else:
            self.add(f'<ellipse {place} rx="{short(rx)}" ry="{short(ry)}" fill="{self.paint(ink)}"{edge}{more}/>')

    def blob(self, ink: str, points: Sequence[Point], opacity: float = 1.0) -> None:
        """A round shape pulled towards points."""
        self.fill(ink, smooth(points), opacity)

    def limb(self, ink: str, points: Sequence[Point], widths: Sequence[float]) -> None:
        """A limb, tail, neck or tentacle."""
        self.fill(ink, tube(points, widths))

    def eye(self, x: float, y: float, r: float = 1.8, ink: str = "eye") -> None:
        """A bright eye with a pupil."""
        self.dot("deep", x, y, r + 0.8)
        self.dot(ink, x, y, r)
        self.dot("deep", x + r * 0.2, y, r * 0.45)

    def halo(self, ink: str, x: float, y: float, r: float) -> None:
        """Light around something."""
        for part, opacity in ((1.0, 0.18), (0.7, 0.25), (0.4, 0.35)):
            self.dot(ink, x, y, r * part, opacity)

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1.0, *, turn: float = 0, flip: bool = False, opacity: float = 1.0
    ) -> Iterator[None]:
        """Draw with (50, 50) moved to (x, y), scaled, turned or flipped."""
        size = f"{-scale:.3g} {scale:.3g}" if flip else f"{scale:.3g}"
        moves = f"translate({short(x)} {short(y)})"
        moves += f"rotate({short(turn)})" if turn else ""
        moves += f"scale({size})" if flip or scale != 1 else ""
        more = "" if opacity >= 1 else f' opacity="{short_part(opacity)}"'
        before = self._scale
        self._scale = before * scale
        if scale != 1:
            more += f' stroke-width="{short(EDGE / self._scale)}"'
        self.add(f'<g transform="{moves}translate(-50 -50)"{more}>')
        yield
        self._scale = before
        self.add("</g>")


def short_part(value: float) -> str:
    """A part of one, without the leading zero."""
    return f"{value:.2f}".rstrip("0").lstrip("0").rstrip(".") or "0"


def drawn(plan: Callable[..., None], /, *given: Any, **how: Any) -> Callable[[Pen], None]:
    """A figure: a plan, and what makes this one its own."""

    def draw(pen: Pen) -> None:
        plan(pen, *given, **how)

    return draw
