"""What a PDF really has, in millimetres from the upper left corner of its pages."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader

MM = 25.4 / 72


class Rectangle(NamedTuple):
    """A clipped area of a page."""

    x: float
    y: float
    width: float
    height: float

    def has(self, x: float, y: float, inside: float) -> bool:
        """Whether a point lies in it, at least so far from its edges."""
        return (
            self.x + inside <= x <= self.x + self.width - inside
            and self.y + inside <= y <= self.y + self.height - inside
        )


class Line(NamedTuple):
    """A stroked line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float


def pages_of(pdf: bytes) -> list[PageObject]:
    """The pages of a document."""
    return list(PdfReader(BytesIO(pdf)).pages)


def size_of(page: PageObject) -> tuple[float, float]:
    """A page's width and height."""
    return float(page.mediabox.width) * MM, float(page.mediabox.height) * MM


def drawn(page: PageObject) -> tuple[list[Rectangle], list[Line]]:
    """All clipped areas with four corners, and all straight lines."""
    tall = float(page.mediabox.height)
    areas: list[Rectangle] = []
    lines: list[Line] = []
    path: list[tuple[float, float]] = []
    width = [0.0]

    def at(cm: Any, args: Any) -> tuple[float, float]:
        x, y = float(args[0]), float(args[1])
        return (cm[0] * x + cm[2] * y + cm[4]) * MM, (tall - (cm[1] * x + cm[3] * y + cm[5])) * MM

    def see(op: bytes, args: Any, cm: Any, _: Any) -> None:
        if op == b"m":
            path[:] = [at(cm, args)]
        elif op == b"l":
            path.append(at(cm, args))
        elif op == b"w":
            width[0] = float(args[0])
        elif op == b"W" and len(path) == 4:
            xs, ys = [x for x, _ in path], [y for _, y in path]
            areas.append(Rectangle(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        elif op == b"S" and len(path) == 2:
            lines.append(Line(*path[0], *path[1], width[0]))

    page.extract_text(visitor_operand_before=see)
    return areas, lines


def texts(page: PageObject) -> list[tuple[str, float, float]]:
    """All pieces of text, with where they begin."""
    tall = float(page.mediabox.height)
    found: list[tuple[str, float, float]] = []

    def see(text: str, cm: Any, tm: Any, _font: Any, _size: Any) -> None:
        if text.strip():
            x = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
            y = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
            found.append((text.strip(), x * MM, (tall - y) * MM))

    page.extract_text(visitor_text=see)
    return found
