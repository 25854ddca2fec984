"""The page of an arena: ratings with their intervals, and every meeting. It needs matplotlib."""

from __future__ import annotations

from html import escape

from ninefold.core.data import PlainMapping
from ninefold.lab.page import cell, news, page, section, table
from ninefold.lab.plots import PlotMark, forest


def arena_page(found: PlainMapping, title: str) -> str:
    """One self-contained page."""
    rated, meetings = found["ratings"], found["meetings"]
    best, second = rated[0], rated[1]
    ahead = best["low"] > second["high"]
    lines = [
        f"<b>{escape(best['player'])}</b> leads with {best['rating']:+d} ({best['low']:+d} to {best['high']:+d})."
        + ("" if ahead else " Its lead is not proven: play more deals.")
    ]
    marks = [PlotMark(one["player"], *(one[name] / 100 for name in ("rating", "low", "high"))) for one in rated]
    plot = forest("Ratings", marks, 0.0, "Elo, mean 0")
    heads = ["Player", "Rating", "95 % interval", "Faults"]
    meeting_heads = ["First", "Second", "Games", "Won", "Lost", "Drawn", "Share won", "95 % interval"]
    said = f"Each of {found['deals']:,} deals was played twice by each pair, with seats exchanged."
    parts = [
        news("Result", lines),
        section("Ratings", said, plot, table(heads, [rating_row(one) for one in rated])),
        section("Meetings", "", table(meeting_heads, [meeting_row(one) for one in meetings], words=2), kind="wide"),
    ]
    games = sum(one["games"] for one in meetings)
    subtitle = f"{games:,} games, {found['seats']} seats, seed {found['seed']}"
    foot = "Intervals are 95 %; a deal counts once. A fault is an answer that is none; a legal one was drawn for it."
    return page(f"{title}: arena", escape(subtitle), parts, foot)


def rating_row(one: PlainMapping) -> str:
    """One player's row."""
    cells = [
        cell(escape(one["player"])),
        cell(f"{one['rating']:+d}", one["rating"]),
        cell(f"<small>{one['low']:+d} to {one['high']:+d}</small>", one["high"]),
        cell(str(one["faults"]), one["faults"]),
    ]
    return f"<tr>{''.join(cells)}</tr>"


def meeting_row(one: PlainMapping) -> str:
    """The row of one pair."""
    interval = f"<small>{100 * one['low']:.1f} to {100 * one['high']:.1f} %</small>"
    names = [cell(escape(name), kind="word") for name in one["bots"]]
    counts = [cell(str(one[name]), one[name]) for name in ("games", "won", "lost", "drawn")]
    share = cell(f"{100 * one['share']:.1f} %", one["share"])
    return f"<tr>{''.join([*names, *counts, share, cell(interval, one['high'])])}</tr>"
