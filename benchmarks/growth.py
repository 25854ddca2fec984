"""How cost grows with the number of tables, workers, journal entries and cards.

    python benchmarks/growth.py [--only tables,workers,journals,sets] [--plots FOLDER] [--json]

Costs are times on the core, so that other work on the machine matters little. Something that grows faster than it must
shows as a line that rises: every cost is given for one answer, one entry or one card.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from growing import journals, sets, tables, workers
from under_load.machine import cores

SECONDS: Final = 10.0
AXES: Final[dict[str, tuple[list[int], Callable[[int, float], dict[str, Any]]]]] = {
    "tables": ([10, 100, 1000, 5000], tables.measure),
    "workers": ([1, 2, 4], workers.measure),
    "journals": ([100, 1000, 10_000], lambda size, seconds: journals.measure(size)),
    "sets": ([60, 600, 6000], lambda size, seconds: sets.measure(size)),
}
"""By what there is more of: its sizes, and how one is measured."""
COUNTED: Final = {"tables": "tables", "workers": "workers", "journals": "entries", "sets": "cards"}
DRAWN: Final = {
    "tables": ("answer_us", "kib_per_table"),
    "workers": ("answer_us",),
    "journals": ("answer_us", "undo_us", "load_us"),
    "sets": ("load_us", "decision_us", "update_us"),
}
"""The figures that a plot shows."""


def main() -> int:
    """Measure, print, and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default=",".join(AXES), help="what is to grow, with commas between")
    parser.add_argument("--most", type=int, default=0, help="leave out larger sizes")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds for each size of a server")
    parser.add_argument("--plots", type=Path, help="a folder for SVG plots")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    found: dict[str, list[dict[str, Any]]] = {}
    for axis in given.only.split(","):
        sizes, measure = AXES[axis]
        if axis == "tables":
            os.sched_setaffinity(0, {cores()[1]})
        for size in sizes:
            if not given.most or size <= given.most:
                found.setdefault(axis, []).append(measure(size, given.seconds))
                if not given.json:
                    print(axis, found[axis][-1], flush=True)
    if given.json:
        print(json.dumps(found, indent=2))
    if given.plots:
        draw(found, given.plots)
    return 1 if any(figures.get("errors") for rows in found.values() for figures in rows) else 0


def draw(found: dict[str, list[dict[str, Any]]], folder: Path) -> None:
    """Draw a plot for each thing that has grown; a flat line is what it should be."""
    import matplotlib as mpl  # noqa: PLC0415  (an extra)

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "growth"
    from matplotlib import pyplot as plt  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    for axis, rows in found.items():
        figure, plot = plt.subplots(figsize=(5, 3))
        sizes = [row[COUNTED[axis]] for row in rows]
        for name in DRAWN[axis]:
            plot.plot(sizes, [row[name] for row in rows], marker="o", label=name)
        plot.set_xscale("log")
        plot.set_xlabel(COUNTED[axis])
        plot.set_ylim(bottom=0)
        plot.legend()
        figure.tight_layout()
        figure.savefig(folder / f"growth-{axis}.svg", metadata={"Date": None})
        plt.close(figure)


if __name__ == "__main__":
    raise SystemExit(main())
