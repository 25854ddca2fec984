"""A job of the lab, or its report, in a separate process of low priority with limited memory and time."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.lab.job import STATE_FILE as JOB_STATE
from ninefold.lab.job import JobRunner, JobState, job_page, read_state, write_file
from ninefold.web.faults import Fault
from ninefold.web.record_process import EXIT_BAD, EXIT_OK, limit_memory, output_of

LOW_PRIORITY: Final = 15
PAGE_SECONDS: Final = 60.0
SPARE_SECONDS: Final = 60
"""Seconds after its time limit when the system ends the process."""
RUN: Final = "run"
PAGE: Final = "page"


def job_command(folder: Path, most_seconds: float) -> list[str]:
    """The command that runs a job."""
    return [sys.executable, "-m", "ninefold.web.job_process", RUN, str(folder), str(most_seconds)]


async def page_in_process(folder: Path) -> bytes:
    """The page of a job, drawn in its own process."""
    command = [sys.executable, "-m", "ninefold.web.job_process", PAGE, str(folder)]
    return await output_of(command, b"", PAGE_SECONDS, Fault(503, "busy_jobs", wait=PAGE_SECONDS))


def main(arguments: Sequence[str]) -> int:
    """Run a job, or write its page to standard output."""
    what, folder = arguments[0], Path(arguments[1])
    os.nice(LOW_PRIORITY)
    limit_memory()
    if what == PAGE:
        try:
            sys.stdout.buffer.write(job_page(folder).encode())
        except BadInput as error:
            sys.stdout.buffer.write(str(error).encode())
            return EXIT_BAD
        return EXIT_OK
    most_seconds = float(arguments[2])
    limit_time(most_seconds)
    parent = os.getppid()
    try:
        JobRunner(folder, most_seconds, lambda: os.getppid() != parent).run()
    except BadInput:
        return EXIT_BAD  # another process is at it
    except MemoryError:
        fail_job(folder, "this set needs too much memory")
    return EXIT_OK


def limit_time(seconds: float) -> None:
    """Let the system end this process if one single game takes for ever."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return
    if seconds:
        most = int(seconds) + SPARE_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))


def fail_job(folder: Path, why: str) -> None:
    """Note that a job can't be finished."""
    state: JobState = read_state(folder)
    state.phase, state.error, state.left = "failed", why, None
    write_file(folder, JOB_STATE, state)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
