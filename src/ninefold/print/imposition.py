"""Where cards lie on a page: the grid, its cut marks, and the backs of cards. All lengths in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ninefold.core.errors import BadInput

PAPERS: Final[Mapping[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIZES: Final[Mapping[str, tuple[float, float]]] = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
}
MARGIN: Final = 7.0
"""Left free on each side of a page: printers can't reach the edge, and cut marks need room."""
MARK: Final = 4.0
"""How long a cut mark is."""
GAP: Final = 1.0
"""Between a cut mark and the bleed."""
MOST_BLEED: Final = 6.0
SAFE: Final = 3.0
"""Nothing that matters is nearer than this to the edge of a card."""

Segment = tuple[float, float, float, float]
"""A line from a point to another: x, y, x, y, from the upper left corner of the page."""


class Imposition(NamedTuple):
    """A grid of equal pieces on a page. With `folded`, each is a front below its back, to be folded between them."""

    page: tuple[float, float]
    piece: tuple[float, float]
    bleed: float
    columns: int
    rows: int
    folded: bool = False

    @property
    def many(self) -> int:
        """How many pieces a page takes."""
        return self.columns * self.rows

    @property
    def cell(self) -> tuple[float, float]:
        """A piece without its bleed; when folded, front and back together."""
        width, height = self.piece
        return width, height * (2 if self.folded else 1)

    @property
    def origin(self) -> tuple[float, float]:
        """The upper left corner of the first cell, so that all of them lie in the middle of the page."""
        width, height = self.cell
        return (
            (self.page[0] - self.columns * (width + 2 * self.bleed)) / 2 + self.bleed,
            (self.page[1] - self.rows * (height + 2 * self.bleed)) / 2 + self.bleed,
        )

    def place(self, index: int) -> tuple[float, float]:
        """The upper left corner of a cell, counted by rows."""
        (left, top), (width, height) = self.origin, self.cell
        row, column = divmod(index, self.columns)
        return left + column * (width + 2 * self.bleed), top + row * (height + 2 * self.bleed)

    def behind(self, index: int) -> int:
        """The cell on the other side of the paper, turned over its long edge, or the short one of a broad page."""
        row, column = divmod(index, self.columns)
        return row * self.columns + self.columns - 1 - column

    def cut_marks(self) -> list[Segment]:
        """Lines in the margins, in line with the edges of all cells."""
        across = sorted({round(x, 4) for index in range(self.columns) for x in self._edges(index, 0)})
        down = sorted({round(y, 4) for row in range(self.rows) for y in self._edges(row * self.columns, 1)})
        left, right = across[0] - self.bleed - GAP, across[-1] + self.bleed + GAP
        top, bottom = down[0] - self.bleed - GAP, down[-1] + self.bleed + GAP
        found: list[Segment] = []
        for x in across:
            found += [(x, top - MARK, x, top), (x, bottom, x, bottom + MARK)]
        for y in down:
            found += [(left - MARK, y, left, y), (right, y, right + MARK, y)]
        return found

    def fold_marks(self) -> list[Segment]:
        """Where to fold, in the margins."""
        if not self.folded:
            return []
        left, right = self.origin[0] - self.bleed - GAP, self.page[0] - self.origin[0] + self.bleed + GAP
        middles = [self.place(row * self.columns)[1] + self.piece[1] for row in range(self.rows)]
        return [line for y in middles for line in ((left - MARK, y, left, y), (right, y, right + MARK, y))]

    def _edges(self, index: int, axis: int) -> tuple[float, float]:
        start = self.place(index)[axis]
        return start, start + self.cell[axis]


def impose(paper: str, piece: tuple[float, float], bleed: float = 0.0, *, folded: bool = False) -> Imposition:
    """The grid with most pieces on a page, upright or broad."""
    width, height = page_size(paper)
    if not 0 <= bleed <= MOST_BLEED:
        raise BadInput(f"a bleed has 0 to {MOST_BLEED:.0f} mm, not {bleed:g}")
    upright = _grid((width, height), piece, bleed, folded=folded)
    broad = _grid((height, width), piece, bleed, folded=folded)
    best = broad if broad.many > upright.many else upright
    if not best.many:
        raise BadInput(f"pieces of {piece[0]:g} × {piece[1]:g} mm with {bleed:g} mm of bleed do not fit on {paper}")
    return best


def _grid(page: tuple[float, float], piece: tuple[float, float], bleed: float, *, folded: bool) -> Imposition:
    height = piece[1] * (2 if folded else 1)
    columns = int((page[0] - 2 * MARGIN) // (piece[0] + 2 * bleed))
    rows = int((page[1] - 2 * MARGIN) // (height + 2 * bleed))
    return Imposition(page, piece, bleed, columns, rows, folded)


def page_size(paper: str) -> tuple[float, float]:
    """Width and height of a kind of paper."""
    if paper not in PAPERS:
        raise BadInput(f"there is no paper '{paper[:40]}'; there are: {', '.join(PAPERS)}")
    return PAPERS[paper]


def card_size(name: str) -> tuple[float, float]:
    """Width and height of a size of cards."""
    if name not in SIZES:
        raise BadInput(f"there is no size '{name[:40]}'; there are: {', '.join(SIZES)}")
    return SIZES[name]
