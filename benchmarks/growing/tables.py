"""Many tables on one server: what an answer costs, and how much memory a table takes."""

from __future__ import annotations

import asyncio
import gc
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from under_load.course import Course, Pair
from under_load.machine import Process, cores
from under_load.sides import LAID_AT_ONCE, Ninefold

IN_PLAY: Final = 10
"""Number of tables in play at once; all others wait, with both clients listening."""
SPARE: Final = 60
"""Number of further tables, to which clients move on when a game has ended."""
MOST_OPEN: Final = 6000
SERVER: Final = Path(__file__).with_name("server.py")


class Large(Ninefold):
    """A server that takes more connections than usual."""

    def start(self, port: int, core: int, data: Path) -> Process:
        """Start it on one core."""
        command = [sys.executable, str(SERVER), str(port), f"sqlite:///{data}/tables.db", str(data)]
        return Process(command, port, core, data, {})


def measure(count: int, seconds: float) -> dict[str, Any]:
    """Measure a server with that many open tables of Connect Four, of which a few are in play."""
    side = Large("connect-four", cores()[0], places=2 * MOST_OPEN)
    try:
        return asyncio.run(_measure(side, count, seconds))
    finally:
        side.close()
        gc.unfreeze()


async def _measure(side: Ninefold, count: int, seconds: float) -> dict[str, Any]:
    course = Course(min(IN_PLAY, count), None)
    server = side.server
    course.laid.append(await side.lay(course, 0))
    memory, begun = server.memory(), perf_counter()
    await lay(side, course, max(count, SPARE))
    laying = perf_counter() - begun
    gc.freeze()
    grown = server.memory() - memory
    idle = server.seconds()
    await asyncio.sleep(seconds)
    idle = (server.seconds() - idle) / seconds
    course.start()
    await course.warm_up()
    course.measures, worked, begun = True, server.seconds(), perf_counter()
    await until(course, seconds)
    course.measures = False
    worked, took = server.seconds() - worked, perf_counter() - begun
    course.close()
    waits = sorted(course.waits) or [0.0]
    return {
        "tables": len(course.laid),
        "answer_us": round(1e6 * max(0.0, worked - idle * took) / max(1, len(course.waits)), 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        "idle_core_percent": round(100 * idle, 1),
        "kib_per_table": round(grown / 1024 / (len(course.laid) - 1), 1),
        "ms_to_lay_a_table": round(1000 * laying / (len(course.laid) - 1), 1),
        "errors": dict(course.errors),
    }


async def until(course: Course, seconds: float) -> None:
    """Wait for that long, or until no table is ready."""
    try:
        async with asyncio.timeout(seconds):
            await course.done.wait()
    except TimeoutError:
        pass


async def lay(side: Ninefold, course: Course, count: int) -> None:
    """Prepare tables, a few in parallel."""
    places = iter(range(2, 2 * count, 2))

    async def some() -> None:
        for place in places:
            pair: Pair = await side.lay(course, place)
            course.laid.append(pair)

    await asyncio.gather(*(some() for _ in range(LAID_AT_ONCE)))
