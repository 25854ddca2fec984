"""Several processes on one port: a process that ends is restarted with a growing pause; all stop only when told to."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import parent_process
from typing import Final

import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process

LOG: Final = logging.getLogger("ninefold.web")
LONGEST_RESTART_PAUSE: Final = 30.0
"""Maximum number of seconds before a worker is restarted, however often it failed."""
STEADY: Final = 60.0
"""A worker that ran for this many seconds did not fail at its start."""
STOPS: Final = 15.0
"""Number of seconds all workers have to stop, in addition to the graceful shutdown of connections."""


class Place:
    """One worker's slot: when it started, how often it failed in a row, and when to restart it."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.failures = 0
        self.again: float | None = None

    def ended(self) -> float:
        """Note that the worker ended; return the pause before the restart."""
        now = time.monotonic()
        self.failures = 0 if now - self.begun > STEADY else self.failures + 1
        pause = min(LONGEST_RESTART_PAUSE, 2.0 ** (self.failures - 1)) if self.failures else 0.0
        self.again = now + pause
        return pause

    def begins(self) -> None:
        """Note that the worker started."""
        self.begun, self.again = time.monotonic(), None


class Supervisor(Multiprocess):
    """Starts workers and restarts them."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._places: dict[int, Place] = {}
        self.has_killed = False
        """Whether a worker did not stop when told, and was killed."""

    def keep_subprocess_alive(self) -> None:
        """Restart workers that ended; one that can't start is retried for as long as it takes."""
        for number, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            place = self._places.setdefault(number, Place())
            if process.exitcode is None and process.is_alive(self.config.timeout_worker_healthcheck):
                place.again = None
            elif place.again is None:
                process.kill()
                process.join()
                pause = place.ended()
                LOG.error("worker %s has ended (%s); restart in %g s", process.pid, process.exitcode, pause)
            elif place.again <= time.monotonic():
                self.processes[number] = Process(self.config, self.sockets)
                self.processes[number].start()
                place.begins()

    def join_all(self) -> None:
        """Wait until all workers have stopped; kill those that do not."""
        patience = time.monotonic() + (self.config.timeout_graceful_shutdown or 0) + STOPS
        for process in self.processes:
            process.process.join(max(0.0, patience - time.monotonic()))
            if process.process.is_alive():
                LOG.error("worker %s does not stop; killing it", process.pid)
                self.has_killed = True
                process.process.kill()
                process.process.join()


def leave_with_parent() -> None:
    """In a worker: stop when the supervising process is killed, so that the port is free again."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.join,), daemon=True).start()


def _leave_after(ended: Callable[[], None]) -> None:
    ended()
    os.kill(os.getpid(), signal.SIGTERM)
