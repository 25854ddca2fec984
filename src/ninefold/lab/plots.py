"""Plots as inline SVG: they use the page's colours, so they follow the light or dark theme. Needs matplotlib."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import matplotlib as mpl
from matplotlib.figure import Figure

from ninefold.core.data import PlainData

INK, SOFT, LINE, ACCENT, SECOND, PALE = (f"#0{k}0{k}0{k}" for k in range(1, 7))
COLOURS: Final = {INK: "ink", SOFT: "soft", LINE: "line", ACCENT: "accent", SECOND: "second", PALE: "pale"}
WIDTH: Final = 5.4
STYLE: Final[PlainData] = {
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.grid.axis": "x",
    "axes.axisbelow": True,
    "axes.labelcolor": SOFT,
    "axes.labelsize": 9,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.unicode_minus": False,
    "figure.facecolor": "none",
    "font.size": 9,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "svg.fonttype": "none",
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
}


class PlotMark(NamedTuple):
    """One line of a forest: a value with its interval."""

    label: str
    value: float
    low: float
    high: float
    stands_out: bool = False


@contextmanager
def drawing(height: float, name: str) -> Iterator[tuple[Figure, Any, list[str]]]:
    """Yield a figure to draw on; afterwards the list holds its SVG. The name keeps ids unique on the page."""
    out: list[str] = []
    style: Any = {**STYLE, "svg.hashsalt": name}
    with mpl.rc_context(style):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        yield figure, figure.subplots(), out
        raw = io.StringIO()
        figure.savefig(raw, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
        out.append(as_inline(raw.getvalue(), name))


def as_inline(svg: str, name: str) -> str:
    """Turn an SVG document into inline SVG with the page's colours, as wide as its container; a narrow one scrolls."""
    inside = svg[svg.index("<svg") :]
    inside = re.sub(r"<metadata>.*?</metadata>", "", inside, flags=re.DOTALL)
    inside = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", inside, count=1)
    inside = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", inside, count=1)
    inside = re.sub(r' id="[A-Za-z0-9.]+_[0-9]+"', "", inside)
    for colour, role in COLOURS.items():
        inside = inside.replace(colour, f"var(--{role})")
    drawn = inside.replace("<svg", f'<svg role="img" aria-label="{name}" class="plot"', 1).strip()
    return f'<div class="figure">{drawn}</div>'


def forest(
    name: str, marks: Sequence[PlotMark], reference: float | None, unit: str, limits: tuple[float, float] | None = None
) -> str:
    """Plot shares with their intervals in per cent, one below the other, with a reference line."""
    with drawing(0.55 + 0.27 * len(marks), name) as (_, axes, out):
        places = range(len(marks) - 1, -1, -1)
        for place, mark in zip(places, marks, strict=True):
            colour = SECOND if mark.stands_out else ACCENT
            axes.plot([100 * mark.low, 100 * mark.high], [place, place], color=colour, linewidth=2.2, alpha=0.55)
            axes.plot([100 * mark.value], [place], "o", color=colour, markersize=5.5)
        if reference is not None:
            axes.axvline(100 * reference, color=SOFT, linewidth=1, linestyle=(0, (3, 3)))
        axes.set_yticks(list(places), [mark.label for mark in marks])
        axes.set_ylim(-0.7, len(marks) - 0.3)
        if limits is not None:
            axes.set_xlim(100 * limits[0] - 1, 100 * limits[1] + 1)
        axes.set_xlabel(unit)
    return out[0]


def histogram(name: str, counts: Sequence[Sequence[int]], unit: str, *, bins: int = 40) -> str:
    """Plot how often each value occurred; many values are grouped into bins."""
    with drawing(2.0, name) as (_, axes, out):
        axes.grid(visible=True, axis="y")
        axes.grid(visible=False, axis="x")
        low, high = counts[0][0], counts[-1][0]
        size = max(1, -(-(high - low + 1) // bins))
        heights: dict[int, int] = {}
        for value, times in counts:
            start = low + (value - low) // size * size
            heights[start] = heights.get(start, 0) + times
        total = sum(heights.values())
        shares = [100 * times / total for times in heights.values()]
        middles = [start + (size - 1) / 2 for start in heights]
        axes.bar(middles, shares, width=0.86 * size, color=ACCENT)
        axes.set_ylabel("% of games")
        axes.set_xlabel(unit if size == 1 else f"{unit} (steps of {size})")
        axes.tick_params(axis="y", labelcolor=SOFT)
        axes.xaxis.get_major_locator().set_params(integer=True)
    return out[0]


def bars(name: str, labels: Sequence[str], marks: Sequence[PlotMark], unit: str) -> str:
    """Plot shares as bars with their intervals, one below the other."""
    with drawing(0.55 + 0.32 * len(marks), name) as (_, axes, out):
        places = range(len(marks) - 1, -1, -1)
        for place, mark in zip(places, marks, strict=True):
            axes.barh([place], [100 * mark.value], height=0.62, color=ACCENT)
            axes.plot([100 * mark.low, 100 * mark.high], [place, place], color=INK, linewidth=1.2)
        axes.set_yticks(list(places), labels)
        axes.set_xlim(0, None)
        axes.set_xlabel(unit)
    return out[0]


def curve(
    name: str, values: Sequence[float], marks: Sequence[PlotMark], unit: tuple[str, str], shipped: Any = None
) -> str:
    """Plot a figure over a changing value, with its interval as a band and a mark at the shipped value."""
    with drawing(2.6, name) as (_, axes, out):
        axes.grid(visible=True, axis="both")
        axes.fill_between(values, [100 * m.low for m in marks], [100 * m.high for m in marks], color=PALE, linewidth=0)
        axes.plot(values, [100 * mark.value for mark in marks], "o-", color=ACCENT, linewidth=2, markersize=5)
        if isinstance(shipped, int | float) and not isinstance(shipped, bool):
            axes.axvline(shipped, color=SOFT, linewidth=1, linestyle=(0, (3, 3)))
        axes.set_xticks(list(values))
        axes.set_xlabel(unit[0])
        axes.set_ylabel(unit[1])
        axes.tick_params(axis="y", labelcolor=SOFT)
    return out[0]
