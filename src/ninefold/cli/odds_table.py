"""The odds of fights for parties of several sizes and tiers, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ninefold.core.data import PlainData

WIDTH: Final = 16


class OddsCell(NamedTuple):
    """The odds of one fight for one party."""

    fight: str
    tier: int
    party: int
    told: PlainData


def table_lines(cells: Sequence[OddsCell], games: int) -> list[str]:
    """A table for each fight: a line for each tier, a column for each size of party."""
    lines = [f"{games} encounters each: won (95 % interval) †somebody dies, in %"]
    for fight in dict.fromkeys(cell.fight for cell in cells):
        here = [cell for cell in cells if cell.fight == fight]
        sizes = dict.fromkeys(cell.party for cell in here)
        lines += ["", fight, " " * 8 + "".join(f"party of {size}".ljust(WIDTH) for size in sizes).rstrip()]
        for tier in dict.fromkeys(cell.tier for cell in here):
            row = "".join(_cell(cell.told).ljust(WIDTH) for cell in here if cell.tier == tier)
            lines.append(f"tier {tier}".ljust(8) + row.rstrip())
    return lines


def _cell(told: PlainData) -> str:
    won, dies = told["victory"], told["deaths"]["any"]
    low, high = 100 * won["low"], 100 * won["high"]
    return f"{100 * won['share']:.0f} ({low:.0f}-{high:.0f}) †{100 * dies['share']:.0f}"
