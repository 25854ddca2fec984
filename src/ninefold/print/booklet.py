"""The rulebook as a booklet: its text in blocks, and the order in which its pages lie on sheets that are folded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

RUN: Final = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<emph>[^*\s][^*]*)\*|`(?P<code>[^`]+)`|\[(?P<link>[^\]]+)\]\([^)]*\)"
)
TO_A_SHEET: Final = 4


class StyledRun(msgspec.Struct):
    """Letters of one style: strong, emph, code or none."""

    text: str
    style: str = ""


class RulebookBlock(msgspec.Struct):
    """A heading, a paragraph, an item of a list or a table."""

    kind: str
    runs: list[StyledRun] = []
    level: int = 0
    columns: int = 0
    cells: list[list[StyledRun]] = []


def blocks_of(text: str) -> list[RulebookBlock]:
    """The blocks of a text in the Markdown of our rulebooks."""
    return [block for part in re.split(r"\n\s*\n", text.strip()) for block in _blocks(part.strip().split("\n"))]


def _blocks(lines: Sequence[str]) -> Iterator[RulebookBlock]:
    first = lines[0]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        yield RulebookBlock("heading", runs_of(first.lstrip("# ")), level=level)
        if len(lines) > 1:
            yield from _blocks(lines[1:])
    elif first.startswith("|"):
        rows = [line.strip().strip("|").split("|") for line in lines if not re.fullmatch(r"[|\s:-]+", line)]
        cells = [runs_of(cell.strip()) for row in rows for cell in row]
        yield RulebookBlock("table", columns=len(rows[0]), cells=cells)
    elif first.startswith("- "):
        for item in "\n".join(lines).removeprefix("- ").split("\n- "):
            yield RulebookBlock("item", runs_of(" ".join(item.split())))
    else:
        yield RulebookBlock("paragraph", runs_of(" ".join(line.strip() for line in lines)))


def runs_of(text: str) -> list[StyledRun]:
    """A line in parts of one style each."""
    found: list[StyledRun] = []
    end = 0
    for match in RUN.finditer(text):
        if match.start() > end:
            found.append(StyledRun(text[end : match.start()]))
        style = match.lastgroup or ""
        found.append(StyledRun(match[style], "" if style == "link" else style))
        end = match.end()
    if end < len(text):
        found.append(StyledRun(text[end:]))
    return found


def folded_order(pages: int) -> list[tuple[int, int]]:
    """The pages side by side on each side of a sheet, front and back in turn; 0 is an empty one."""
    total = -(-pages // TO_A_SHEET) * TO_A_SHEET
    sides: list[tuple[int, int]] = []
    for sheet in range(total // TO_A_SHEET):
        low, high = 2 * sheet + 1, total - 2 * sheet
        sides += [(high, low), (low + 1, high - 1)]
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]
