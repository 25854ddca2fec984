"""The served table under load, compared with boardgame.io's server: the server runs on one core, the load on another.

    python benchmarks/load.py [--quick] [--json]

Each table has two scripted WebSocket clients, which answer as soon as they are asked (closed) or once a second per
table (paced). An answer counts when the other client has seen it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from peers import is_compiled
from under_load.course import WARM_ANSWERS, Course
from under_load.machine import cores
from under_load.sides import LAID_AT_ONCE, Boardgame, Ninefold, Side, install

LONGEST = {"connect-four": 42, "the-nine": 90}
"""Answers per game; The Nine varies, so this is a number that few games fall below."""
BUILDS = ("compiled", "interpreted")
SIDES = (*BUILDS, "memory", "files")
BEFORE = ("before-compiled", "before-interpreted")
"""The same builds of another checkout (`--before`)."""
MOST_LAID = 1800


def main() -> int:
    """Run the cells and print them."""
    given = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind
    if given.packages:
        return run(given, Path(given.packages))
    with tempfile.TemporaryDirectory(prefix="boardgame-packages-") as packages:
        return run(given, Path(packages))


def arguments() -> argparse.Namespace:
    """Return the arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="10 seconds a cell instead of 30")
    parser.add_argument("--seconds", type=float, help="seconds a cell")
    parser.add_argument("--games", default="connect-four,the-nine")
    parser.add_argument("--tables", default="100,10,500", help="number of tables at once")
    parser.add_argument("--modes", default="closed,paced")
    parser.add_argument(
        "--sides",
        default=",".join(SIDES),
        help="Ninefold compiled, interpreted; boardgame.io in memory, in files; before-compiled, before-interpreted",
    )
    parser.add_argument("--before", type=Path, help="another checkout with its own .venv, for the sides before-…")
    parser.add_argument("--rounds", type=int, default=1, help="number of runs per cell, with alternating servers")
    parser.add_argument("--expect", type=int, default=2500, help="answers per second for which tables are prepared")
    parser.add_argument("--packages", help="a folder that caches the npm packages")
    parser.add_argument("--profile", help="a command to run on the server meanwhile; {pid} is its process id")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    given.seconds = given.seconds or (10.0 if given.quick else 30.0)
    return given


def run(given: argparse.Namespace, packages: Path) -> int:
    """Run all cells, with alternating servers."""
    server_core, load_core = cores()
    os.sched_setaffinity(0, {load_core})
    most_files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    sides = given.sides.split(",")
    if "compiled" in sides and not is_compiled():
        sys.exit("there is no compiled build of these sources: run `make compiled` first, or leave it out with --sides")
    if set(sides) & set(BEFORE) and given.before is None:
        sys.exit("the sides before-… need --before CHECKOUT")
    if set(sides) & {"memory", "files"} and "connect-four" in given.games:
        install(packages)
    makers: dict[str, Callable[[str], Side]] = {
        "compiled": lambda game: Ninefold(game, server_core, build="compiled"),
        "interpreted": lambda game: Ninefold(game, server_core, build="interpreted"),
        "before-compiled": lambda game: Ninefold(game, server_core, build="compiled", checkout=given.before),
        "before-interpreted": lambda game: Ninefold(game, server_core, build="interpreted", checkout=given.before),
        "memory": lambda game: Boardgame(server_core, packages, in_files=False),
        "files": lambda game: Boardgame(server_core, packages, in_files=True),
    }
    found = []
    if not given.json:
        print(HEAD, flush=True)
    for game in given.games.split(","):
        for mode in given.modes.split(","):
            for tables in map(int, given.tables.split(",")):
                for _ in range(given.rounds):
                    for side in sides:
                        if side not in {"memory", "files"} or game == "connect-four":
                            figures = cell(makers[side], game, tables, mode, given)
                            found.append(figures)
                            if not given.json:
                                print(line(figures), flush=True)
    if given.json:
        print(json.dumps({"cells": found, "ratios": ratios(found)}, indent=2))
    else:
        print("\n".join(["", *(f"{text}: {value}" for text, value in ratios(found).items())]))
    return 1 if any(figures["errors"] for figures in found) else 0


def cell(make: Callable[[str], Side], game: str, tables: int, mode: str, given: argparse.Namespace) -> dict[str, Any]:
    """Run one server under one load."""
    side = make(game)
    try:
        return asyncio.run(measure(side, tables, mode, given))
    finally:
        side.close()
        gc.unfreeze()


async def measure(side: Side, tables: int, mode: str, given: argparse.Namespace) -> dict[str, Any]:
    """Prepare all tables first, then play."""
    course = Course(tables, None if mode == "closed" else 1.0)
    server = side.server
    spare = (WARM_ANSWERS + given.seconds * given.expect) / LONGEST[side.game] if mode == "closed" else 0
    await side.lay(course, 0)
    memory, laying = server.memory(), time.perf_counter()
    await lay(side, course, min(MOST_LAID, tables + int(spare)))
    laying = time.perf_counter() - laying
    gc.collect()
    gc.freeze()
    profile = await start_profile(given.profile, server.pid)
    course.start()
    await course.warm_up()
    course.measures = True
    begun, worked, own = time.perf_counter(), server.seconds(), time.process_time()
    try:
        async with asyncio.timeout(given.seconds):
            await course.done.wait()
    except TimeoutError:
        pass
    course.measures = False
    seconds = time.perf_counter() - begun
    worked, own = server.seconds() - worked, time.process_time() - own
    grown = server.memory() - memory
    course.close()
    await asyncio.sleep(0.2)
    if profile is not None:
        await profile.wait()
    waits = sorted(course.waits) or [0.0]
    return {
        "side": side.name,
        "game": side.game,
        "tables": tables,
        "mode": mode,
        "seconds": round(seconds, 1),
        "answers": len(course.waits),
        "answers_per_second": round(len(course.waits) / seconds),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
        "server_core": round(worked / seconds, 2),
        "answers_per_core_second": round(len(course.waits) / max(worked, 0.01)),
        "load_core": round(own / seconds, 2),
        "kib_per_table": round(grown / 1024 / len(course.laid)),
        "tables_laid": len(course.laid),
        "ms_to_lay_a_table": round(1000 * laying / len(course.laid), 2),
        "errors": dict(course.errors),
    }


async def lay(side: Side, course: Course, count: int) -> None:
    """Prepare a number of tables, a few in parallel."""
    places = iter(range(2, 2 * count + 2, 2))

    async def some() -> None:
        for place in places:
            course.laid.append(await side.lay(course, place))

    await asyncio.gather(*(some() for _ in range(LAID_AT_ONCE)))


async def start_profile(command: str | None, pid: int) -> asyncio.subprocess.Process | None:
    """Start the profiler of the server."""
    if not command:
        return None
    return await asyncio.create_subprocess_shell(command.format(pid=pid), stdout=sys.stderr)


COLUMNS = {
    "server": ("{side:23}", "{:23}"),
    "game": ("{game:13}", "{:13}"),
    "load": ("{mode:7}", "{:7}"),
    "tables": ("{tables:6}", "{:>6}"),
    "answers/s": ("{answers_per_second:9,}", "{:>9}"),
    "p50 ms": ("{p50_ms:8.1f}", "{:>8}"),
    "p99 ms": ("{p99_ms:8.1f}", "{:>8}"),
    "its core": ("{server_core:8.0%}", "{:>8}"),
    "per core s": ("{answers_per_core_second:10,}", "{:>10}"),
    "load core": ("{load_core:9.0%}", "{:>9}"),
    "KiB/table": ("{kib_per_table:9,}", "{:>9}"),
    "errors": ("{wrong:6}", "{:>6}"),
}
HEAD = "  ".join(width.format(name) for name, (_, width) in COLUMNS.items())


def line(figures: dict[str, Any]) -> str:
    """Format one cell as a row of the table."""
    wrong = sum(figures["errors"].values())
    return "  ".join(shape.format(**figures, wrong=wrong) for shape, _ in COLUMNS.values())


def ratios(found: list[dict[str, Any]]) -> dict[str, str]:
    """Ninefold's rates as multiples of boardgame.io's and of another checkout's; medians over the rounds."""
    told = {}
    closed = [figures for figures in found if figures["mode"] == "closed"]
    for game, tables in sorted({(figures["game"], figures["tables"]) for figures in closed}):
        rates: dict[str, list[tuple[float, float]]] = {}
        for figures in closed:
            if (figures["game"], figures["tables"]) == (game, tables):
                rate = figures["answers_per_second"], figures["answers_per_core_second"]
                rates.setdefault(figures["side"], []).append(rate)
        middle = {side: [statistics.median(of) for of in zip(*values)] for side, values in rates.items()}
        ours = {side: middle.pop(side) for side in list(middle) if side.startswith("Ninefold")}
        for (own_side, mine), (side, theirs) in product(ours.items(), middle.items()):
            if all(theirs):
                by_clock, by_core = (own / other for own, other in zip(mine, theirs))
                told[f"{game}, {tables} tables, {own_side} against {side}"] = (
                    f"{by_clock:.2f} times by the clock, {by_core:.2f} times by time on the core"
                )
    return told


if __name__ == "__main__":
    raise SystemExit(main())
