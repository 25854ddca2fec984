"""Each game's own look: colours, the frame of its pictures, its mark, its ornament and the back of its cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from ninefold.art.lots import text_hash
from ninefold.art.pen import Pen, short

HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox='


class GameLook(NamedTuple):
    """Colours and shapes of one game: dark, middle and light, a metal, what is in its corners, and its sign."""

    dark: str
    middle: str
    light: str
    metal: str
    corner: str
    sign: Callable[[], str]
    scenes: tuple[str, ...]
    moods: tuple[str, ...]

    def frame(self, pen: Pen) -> None:
        """A frame around a picture."""
        pen.add(f'<g fill="none" stroke="{self.dark}" stroke-width="3"><path d="M1 1h98v98H1z"/></g>')
        pen.add(
            f'<g fill="{self.dark}" stroke="{self.metal}" stroke-width=".9">'
            '<path fill="none" d="M2.8 2.8h94.400v94.400H2.800z"/>'
        )
        for moves in ("", "matrix(-1 0 0 1 100 0)", "matrix(1 0 0-1 0 100)", "rotate(180 50 50)"):
            pen.add(f'<path d="{self.corner}"' + (f' transform="{moves}"/>' if moves else "/>"))
        pen.add("</g>")


def _ring(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    angles = [turn + 2 * pi * k / count for k in range(count)]
    return [(50 + radius * cos(a), 50 + radius * sin(a)) for a in angles]


def _closed(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + "z"


def knot() -> str:
    """A knot of nine loops."""
    points = []
    for k in range(180):
        t = 2 * pi * k / 180
        r = 26 + 9 * cos(9 * t)
        points.append((50 + r * cos(2 * t), 50 + r * sin(2 * t)))
    line = _closed(points)
    return f'<path d="{line}" stroke-width="3.4"/><circle cx="50" cy="50" r="42"/><circle cx="50" cy="50" r="9"/>'


def descent() -> str:
    """Three rings that go down, with gates between them."""
    rings = "".join(
        f'<circle cx="50" cy="{50 + 3 * k}" r="{42 - 12 * k}" stroke-width="{3 - 0.5 * k}"/>' for k in range(3)
    )
    gates = "".join(
        f"M{short(x)} {short(y)}L{short(50 + (x - 50) * 0.4)} {short(56 + (y - 50) * 0.4)}"
        for x, y in _ring(3, 42, -pi / 2)
    )
    flames = "M50 44q9 9 0 22-9-13 0-22z"
    return f'{rings}<path d="{gates}" stroke-width="1.4"/><path d="{flames}" fill="currentColor"/>'


def compass() -> str:
    """A star over a wreath of leaves."""
    leaves = "".join(f'<path d="M50 4q7 8 0 16-7-8 0-16z" transform="rotate({20 * k + 10} 50 50)"/>' for k in range(18))
    star = "M50 14l7 29 29 7-29 7-7 29-7-29-29-7 29-7z"
    return f'{leaves}<path d="{star}" stroke-width="2.4"/><circle cx="50" cy="50" r="6"/>'


def worlds() -> str:
    """Nine worlds in a tree of paths."""
    outer = _ring(8, 38, -pi / 2)
    paths = "".join(f"M50 50L{short(x)} {short(y)}" for x, y in outer)
    discs = "".join(
        f'<circle cx="{short(x)}" cy="{short(y)}" r="7" stroke-width="2.4"/>' for x, y in [*outer, (50.0, 50.0)]
    )
    return f'<path d="{paths}{_closed(outer)}" stroke-width="1.4"/>{discs}'


def circuit() -> str:
    """A hexagon of conductors around an eye."""
    hexagons = "".join(
        f'<path d="{_closed(_ring(6, r, pi / 6))}" stroke-width="{w}"/>' for r, w in ((44, 2.6), (34, 1.2))
    )
    wires = "".join(
        f"M{short(x)} {short(y)}L{short(50 + (x - 50) * 0.55)} {short(50 + (y - 50) * 0.55)}"
        for x, y in _ring(6, 44, pi / 6)
    )
    return (
        f'{hexagons}<path d="{wires}" stroke-width="1.600"/><path d="M26 50q24-22 48 0-24 22-48 0z" '
        'stroke-width="2.400"/><circle cx="50" cy="50" r="8" fill="currentColor"/>'
    )


LOOKS: Final[dict[str, GameLook]] = {
    "the-nine": GameLook(
        "#3a1a12", "#7a2f1e", "#f0dfb4", "#d9a93f", "M0 0h13l-4 4q-5 0-5 5l-4 4z", knot,
        ("fjord", "peaks", "battlefield", "hall", "tundra"), ("dusk", "storm", "dawn", "frost", "ember"),
    ),
    "ninth-descent": GameLook(
        "#1d1026", "#4c2148", "#f2d2b8", "#d98a5a", "M0 0h14A14 14 0 0 1 0 14z", descent,
        ("pit", "clouds", "cave", "crypt", "ruins"), ("hell", "heaven", "violet", "ember", "dream"),
    ),
    "ninth-world": GameLook(
        "#123430", "#1f6a5e", "#f4eacb", "#d3b45a", "M0 0h12q2 8-4 8t-8 4z", compass,
        ("hills", "market", "dunes", "ruins", "woods"), ("day", "green", "dust", "sea", "gold"),
    ),
    "nineworlds": GameLook(
        "#10203f", "#28508c", "#e4edfa", "#b8c8e8", "M0 0h12l-6 6 0 0-6 6z", worlds,
        ("aurora", "stars", "peaks", "glacier", "constellation"), ("night", "frost", "moonlight", "dusk", "fire"),
    ),
    "numenera": GameLook(
        "#0e2126", "#1d565c", "#dff6ee", "#4fc4b4", "M0 0h16l-4 4H8v4l-4 4v4H0z", circuit,
        ("ruins", "circuit", "dunes", "engine", "canyon"), ("machine", "rust", "neon", "dust", "violet"),
    ),
}  # fmt: skip
PLAIN: Final = ("#22303c", "#2c3a24", "#3a2a3c", "#33291c", "#1f3a3a")


def look_of(game: str) -> GameLook:
    """The look of a game; one from another package gets colours by its name."""
    if game in LOOKS:
        return LOOKS[game]
    borrowed = list(LOOKS.values())[text_hash(game) % len(LOOKS)]
    return borrowed._replace(dark=PLAIN[text_hash(game + "!") % len(PLAIN)], metal="#c9c2ae")


@lru_cache(maxsize=32)
def mark(game: str) -> str:
    """The mark of a game, for its box and its table."""
    look = look_of(game)
    return (
        f'{HEAD}"0 0 100 100" width="200" height="200">{_ground(look, 100)}'
        f'<g fill="none" stroke="{look.metal}" color="{look.metal}" '
        f'stroke-width="2" stroke-linejoin="round">{look.sign()}</g></svg>'
    )


@lru_cache(maxsize=32)
def back(game: str) -> str:
    """The back of a game's cards."""
    look = look_of(game)
    corners = "".join(
        f'<path d="{look.corner}" fill="{look.metal}" transform="{moves}"/>'
        for moves in (
            "translate(8 8)",
            "matrix(-1 0 0 1 92 8)",
            "matrix(1 0 0-1 8 132)",
            "matrix(-1 0 0-1 92 132)",
        )
    )
    lines = f'<path d="M5 5h90v130H5zM8 8h84v124H8z" fill="none" stroke="{look.metal}" stroke-width="1"/>'
    sign = (
        f'<g transform="translate(0 20)" fill="none" stroke="{look.light}" color="{look.light}" stroke-width="2"'
        f' stroke-linejoin="round">{look.sign()}</g>'
    )
    rows = f'<g opacity=".5" fill="none" stroke="{look.metal}"><path d="{_row(18)}{_row(122)}" stroke-width="1.4"/></g>'
    return f'{HEAD}"0 0 100 140" width="200" height="280">{_ground(look, 140)}{lines}{corners}{rows}{sign}</svg>'


@lru_cache(maxsize=32)
def ornament(game: str) -> str:
    """A band of a game's ornament, to repeat along an edge."""
    look = look_of(game)
    return (
        f'{HEAD}"0 0 100 24" width="200" height="48"><path d="M0 0h100v24H0z" fill="{look.dark}"/>'
        f'<g fill="none" stroke="{look.metal}" color="{look.metal}" '
        'stroke-width="4"><g transform="translate(38 0) scale(.24)">'
        f'{look.sign()}</g><path d="M0 4h34M66 4h34M0 20h34M66 20h34" '
        f'stroke-width="1.4"/><path d="{_row(12)}" stroke-width="1.2"/></g></svg>'
    )


def _row(y: float) -> str:
    """A row of waves, with room in the middle."""
    return f"M16 {short(y)}q4-5 8 0t8 0M68 {short(y)}q4-5 8 0t8 0"


def _ground(look: GameLook, height: int) -> str:
    return (
        f'<defs><radialGradient id="b"><stop stop-color="{look.middle}"/><stop offset="1" stop-color="{look.dark}"/>'
        f'</radialGradient></defs><path d="M0 0h100v{height}H0z" fill="url(#b)"/>'
    )
