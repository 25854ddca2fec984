"""Blocks of text that can be set beside and below each other."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text


class TextBlock(NamedTuple):
    """Lines of equal width."""

    width: int
    lines: list[Text]

    @property
    def height(self) -> int:
        """The number of lines."""
        return len(self.lines)


def fit(text: Text, width: int) -> Text:
    """A copy of exactly this width: cut with an ellipsis, or filled with blanks."""
    fitted = text.copy()
    fitted.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return fitted


def line(width: int, *parts: tuple[str, str | Style] | str | Text) -> Text:
    """One line of this width, made of parts with their styles."""
    return fit(Text.assemble(*parts), width)


def blank(width: int) -> Text:
    """An empty line of this width."""
    return Text(" " * width)


def stack(width: int, blocks: Sequence[TextBlock]) -> TextBlock:
    """Blocks below each other."""
    return TextBlock(width, [fit(part, width) for block in blocks for part in block.lines])


def beside(blocks: Sequence[TextBlock], gap: int = 1) -> TextBlock:
    """Blocks beside each other, as tall as the tallest."""
    if not blocks:
        return TextBlock(0, [])
    height = max(block.height for block in blocks)
    lines: list[Text] = []
    for row in range(height):
        joined = Text()
        for place, block in enumerate(blocks):
            joined.append(" " * gap if place else "")
            joined.append_text(block.lines[row] if row < block.height else blank(block.width))
        lines.append(joined)
    return TextBlock(sum(block.width for block in blocks) + gap * (len(blocks) - 1), lines)


def flow(blocks: Sequence[TextBlock], width: int, gap: int = 1) -> TextBlock:
    """Blocks beside each other, wrapped to a new row where the width is full."""
    rows: list[list[TextBlock]] = []
    used = width + 1
    for block in blocks:
        if used + gap + block.width > width:
            rows.append([])
            used = -gap
        rows[-1].append(block)
        used += gap + block.width
    return stack(width, [beside(row, gap) for row in rows])


def trimmed(block: TextBlock) -> TextBlock:
    """A block cut to the width of its content."""
    lines = [part.copy() for part in block.lines]
    for part in lines:
        part.rstrip()
    width = max((part.cell_len for part in lines), default=0)
    return TextBlock(width, [fit(part, width) for part in lines])


def wrapped(text: str, width: int, most: int) -> list[str]:
    """Break a text into at most `most` lines; the last one says if there is more."""
    lines = textwrap.wrap(text, max(width, 4))
    if len(lines) <= most:
        return lines
    kept = lines[:most]
    if kept:
        kept[-1] = kept[-1][: max(width - 1, 1)].rstrip(" .,;") + "…"
    return kept


def bar(value: int, most: int, width: int) -> str:
    """A bar that is full at `most`."""
    filled = 0 if most <= 0 else max(0, min(width, round(width * value / most)))
    if value > 0 and filled == 0:
        filled = 1
    return "█" * filled + "░" * (width - filled)


def widest(texts: Sequence[str]) -> int:
    """The width of the widest text, in columns."""
    return max((cell_len(text) for text in texts), default=0)
