"""Several workers on PostgreSQL: what an answer costs when tables are shared by processes."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from under_load.course import Course
from under_load.machine import TICKS, Process
from under_load.sides import Ninefold

from growing.tables import lay, until

TABLES: Final = 20
READY: Final = 120


class Shared(Ninefold):
    """`ninefold serve` with several workers on PostgreSQL."""

    def __init__(self, workers: int, store: str, places: int) -> None:
        self._workers = workers
        self._store = store
        super().__init__("connect-four", 0, places)

    def start(self, port: int, core: int, data: Path) -> Process:
        """Start it on all cores."""
        command = [sys.executable, "-m", "ninefold", "serve", "--port", str(port), "--data", str(data), "--rate", "0"]
        every = ",".join(str(one) for one in sorted(os.sched_getaffinity(0)))
        return Process([*command, "--workers", str(self._workers), "--store", self._store], port, every, data, {})


def measure(workers: int, seconds: float) -> dict[str, Any]:
    """Measure a server with that many workers; each run has a database of its own."""
    with postgres() as store:
        side = Shared(workers, store, 2 * READY + 2)
        try:
            return asyncio.run(_measure(side, workers, seconds))
        finally:
            side.close()
            gc.unfreeze()


async def _measure(side: Shared, workers: int, seconds: float) -> dict[str, Any]:
    course = Course(TABLES, None)
    course.laid.append(await side.lay(course, 0))
    await lay(side, course, READY)
    gc.freeze()
    course.start()
    await course.warm_up()
    pid = side.server.pid
    course.measures, worked, begun = True, family_seconds(pid), perf_counter()
    await until(course, seconds)
    course.measures = False
    worked, took = family_seconds(pid) - worked, perf_counter() - begun
    course.close()
    waits = sorted(course.waits) or [0.0]
    return {
        "workers": workers,
        "answers_per_second": round(len(course.waits) / took),
        "answer_us": round(1e6 * worked / max(1, len(course.waits)), 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        "errors": dict(course.errors),
    }


@contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL server of its own, as the tests do."""
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from tests.table.postgres import postgres_server  # noqa: PLC0415  (needs the packages for tests)

    with postgres_server() as server:
        yield server.get_uri()


def family_seconds(pid: int) -> float:
    """Return the processor time of a process and of all that it has started."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(folder.name)] = int(fields[1])
            ticks[int(folder.name)] = int(fields[11]) + int(fields[12])
    family = {pid}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(ticks[one] for one in family) / TICKS
