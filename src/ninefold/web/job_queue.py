"""Jobs of the lab in the background: a few at a time, the others wait; after a restart they go on."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import time
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Final

from ninefold.core.parse import Unreadable
from ninefold.lab.job import NOTES_FILE, STOP_FILE, JobNotes, JobState, begin_job, read_job, read_state, write_file
from ninefold.lab.job import STATE_FILE as JOB_STATE
from ninefold.web.buckets import MOST_KEYS
from ninefold.web.faults import LOG, Fault
from ninefold.web.job_process import fail_job, job_command
from ninefold.web.record_process import EXIT_BAD, EXIT_OK
from ninefold.web.settings import Limits

ID_BYTES: Final = 16
ID_LENGTH: Final = 22
LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
MOST_JOBS: Final = 64
"""Maximum number of unfinished jobs of the whole server."""
MOST_FOLDERS: Final = 500
"""Beyond this number the oldest finished jobs are removed."""
KEEP_DAYS: Final = 30.0
FAILED: Final = "the games could not be finished; a card of the set probably makes a game endless"
OPEN_PHASES: Final = ("waiting", "running")


class JobQueue:
    """The jobs of one server process; each is a folder, known by an id that nobody can guess."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.folder = folder
        self.limits = limits
        self._places = asyncio.Semaphore(limits.jobs_at_once)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._of: OrderedDict[str, list[str]] = OrderedDict()
        """Jobs by the address that made them."""

    def open(self) -> None:
        """Go on with the jobs that a restart interrupted, and remove old ones."""
        for folder in self._folders():
            if read_state(folder).phase in OPEN_PHASES and not (folder / STOP_FILE).exists():
                self._start(folder.name)
        self._tidy()

    async def close(self) -> None:
        """End all processes; their jobs go on when a server opens the same folder."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def add(self, address: str, notes: JobNotes) -> str:
        """Begin a job within the limits of its address."""
        mine = [job for job in self._of.get(address, ()) if self._is_open(job)]
        if len(mine) >= self.limits.jobs_each:
            raise Fault(429, "too_many_jobs", most=self.limits.jobs_each)
        if len(self._tasks) >= MOST_JOBS:
            raise Fault(503, "busy_jobs", wait=60)
        job = secrets.token_urlsafe(ID_BYTES)
        begin_job(self.folder / job, notes)
        self._of[address] = [*mine, job]
        self._of.move_to_end(address)
        if len(self._of) > MOST_KEYS:
            self._of.popitem(last=False)
        self._start(job)
        self._tidy()
        return job

    def read(self, job: str) -> tuple[JobNotes, JobState]:
        """What a job is about, and how far it is."""
        folder = self.path(job)
        return read_job(folder), read_state(folder)

    def path(self, job: str) -> Path:
        """The folder of a job; an impossible id is not looked up."""
        folder = self.folder / job
        if len(job) != ID_LENGTH or not LETTERS.issuperset(job) or not (folder / NOTES_FILE).is_file():
            raise Fault(404, "no_job")
        return folder

    async def stop(self, job: str) -> None:
        """Stop a job; what it has found stays, and it can go on."""
        folder = self.path(job)
        (folder / STOP_FILE).touch()
        task = self._tasks.get(job)
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            state = read_state(folder)
            if state.phase in OPEN_PHASES:
                state.phase, state.left = "stopped", None
                write_file(folder, JOB_STATE, state)

    def go_on(self, address: str, job: str) -> None:
        """Go on with a job that was stopped or failed."""
        folder = self.path(job)
        mine = [one for one in self._of.get(address, ()) if self._is_open(one) and one != job]
        if len(mine) >= self.limits.jobs_each:
            raise Fault(429, "too_many_jobs", most=self.limits.jobs_each)
        (folder / STOP_FILE).unlink(missing_ok=True)
        state = read_state(folder)
        if state.phase == "done" or job in self._tasks:
            return
        state.phase, state.error = "waiting", ""
        write_file(folder, JOB_STATE, state)
        self._of[address] = [*mine, job]
        self._start(job)

    def _is_open(self, job: str) -> bool:
        return read_state(self.folder / job).phase in OPEN_PHASES

    def _start(self, job: str) -> None:
        task = asyncio.get_running_loop().create_task(self._run(job))
        self._tasks[job] = task
        task.add_done_callback(lambda _: self._tasks.pop(job, None))

    async def _run(self, job: str) -> None:
        """Wait for a place, run the job's process, and end it if the server stops or somebody stops the job."""
        folder = self.folder / job
        async with self._places:
            nothing = asyncio.subprocess.DEVNULL
            command = job_command(folder, self.limits.job_seconds)
            worker = await asyncio.create_subprocess_exec(*command, stdin=nothing, stdout=nothing, stderr=nothing)
            try:
                await worker.wait()
            finally:
                if worker.returncode is None:
                    with suppress(ProcessLookupError):
                        worker.kill()
                    await worker.wait()
        if worker.returncode not in (EXIT_OK, EXIT_BAD):
            LOG.warning("a job of the lab ended with %s", worker.returncode)
            fail_job(folder, FAILED)

    def _folders(self) -> list[Path]:
        """All jobs, oldest first."""
        found = [path.parent for path in self.folder.glob(f"*/{NOTES_FILE}")]
        return sorted(found, key=lambda folder: (folder / NOTES_FILE).stat().st_mtime)

    def _tidy(self) -> None:
        """Remove jobs that are old, and the oldest beyond a number."""
        folders = self._folders()
        for place, folder in enumerate(folders):
            age = time.time() - (folder / NOTES_FILE).stat().st_mtime
            is_over = len(folders) - place > MOST_FOLDERS or age > KEEP_DAYS * 86_400
            with suppress(Unreadable, OSError):
                if is_over and folder.name not in self._tasks:
                    shutil.rmtree(folder)
