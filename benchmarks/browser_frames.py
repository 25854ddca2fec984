"""Frames per second while 60 things glide over the table, in a real Chromium with the real modules.

    python benchmarks/browser_frames.py [--rounds 12] [--json]

Pieces move on a board and cards between zones. Times come from requestAnimationFrame; the main thread's own work per
frame comes from a trace, because other work on the machine does not lengthen it. Prints a table and exits with 1 if the
median falls below 50 frames a second or a frame takes longer than 100 ms. Needs playwright and Chromium
($NINEFOLD_CHROMIUM, or one on the PATH).
"""

from __future__ import annotations

import argparse
import json
import mimetypes
import os
import shutil
import statistics
import sys
from bisect import bisect
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, sync_playwright

STATIC = Path(str(files("ninefold.web"))) / "static"
HERE = Path(__file__).parent
SITE = "http://bench.test"
LEAST_RATE = 50.0
LONGEST_FRAME = 100.0
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

MEASURE = "async ([kind, rounds]) => (await import('/browser_frames.js')).measure(kind, rounds)"


def main() -> int:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=12, help="how often all 60 things move")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = [measured(kind, given.rounds) for kind in ("pieces", "cards")]
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        print(f"{'60 moving':<12}{'median fps':>12}{'p99 frame':>12}{'longest':>12}{'drawing':>12}{'most work':>12}")
        for row in figures:
            times = "".join(f"{row[name]:>9.1f} ms" for name in ("p99", "longest", "drawing", "work"))
            print(f"{row['kind']:<12}{row['rate']:>12.1f}{times}")
    return 0 if all(row["rate"] >= LEAST_RATE and row["longest"] <= LONGEST_FRAME for row in figures) else 1


def measured(kind: str, rounds: int) -> dict[str, Any]:
    """Return the frames of one kind of scene."""
    chromium = os.environ.get("NINEFOLD_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("Chromium was not found: set NINEFOLD_CHROMIUM, or install it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.route(f"{SITE}/**", serve)
        page.goto(f"{SITE}/browser_frames.html")
        browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
        found = page.evaluate(MEASURE, [kind, rounds])
        traced = json.loads(browser.stop_tracing())["traceEvents"]
        browser.close()
    frames = [later - sooner for sooner, later in zip(found["times"], found["times"][1:])]
    return {
        "kind": kind,
        "rate": 1000 / statistics.median(frames),
        "p99": sorted(frames)[int(len(frames) * 0.99)],
        "longest": max(frames),
        "drawing": statistics.median(found["draws"]),
        "work": max(work_of_frames(traced)),
        "frames": len(frames),
    }


def work_of_frames(traced: list[dict[str, Any]]) -> list[float]:
    """Return how long the page's main thread worked in each frame, in ms, without other work of the machine."""
    frames: dict[tuple[int, int], list[int]] = {}
    for event in traced:
        if event.get("name") == "FireAnimationFrame":
            frames.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    main = max(frames, key=lambda thread: len(frames[thread]))
    begun = sorted(frames[main])
    worked = [0.0] * len(begun)
    for event in traced:
        if event.get("name") == "ThreadControllerImpl::RunTask" and (event["pid"], event["tid"]) == main:
            worked[bisect(begun, event["ts"]) - 1] += event.get("tdur", 0) / 1000
    return worked[:-1]


def serve(route: Route) -> None:
    """Serve the page of the benchmark, or one of the real files."""
    path = route.request.url.removeprefix(SITE)
    found = STATIC / path.removeprefix("/static/") if path.startswith("/static/") else HERE / path.removeprefix("/")
    if not found.is_file():
        route.fulfill(status=404)
        return
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    route.fulfill(body=found.read_bytes(), content_type=kind)


if __name__ == "__main__":
    sys.exit(main())
