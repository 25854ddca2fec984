"""Several processes on one port. One that ends is started again, with patience; all end only when they are told to."""

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
LONGEST: Final = 30.0
"""A worker is started again after so many seconds at the latest, however often it has failed."""
STEADY: Final = 60.0
"""One that has served for so many seconds has not failed at its start."""
STOPS: Final = 15.0
"""So many seconds all workers have to stop, beyond those in which they say goodbye to clients."""


class Place:
    """One worker's place: when it was begun, how often it has failed in a row, and when it is tried again."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.failures = 0
        self.again: float | None = None

    def ended(self) -> float:
        """Its worker has ended: the pause before the next."""
        now = time.monotonic()
        self.failures = 0 if now - self.begun > STEADY else self.failures + 1
        pause = min(LONGEST, 2.0 ** (self.failures - 1)) if self.failures else 0.0
        self.again = now + pause
        return pause

    def begins(self) -> None:
        """Its worker is started."""
        self.begun, self.again = time.monotonic(), None


class Supervisor(Multiprocess):
    """Starts workers, and starts them again."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._places: dict[int, Place] = {}
        self.has_killed = False
        """Whether a worker did not stop when told, and was ended by force."""

    def keep_subprocess_alive(self) -> None:
        """Start those again that have ended; one that can't start at present is tried for as long as it takes."""
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
                LOG.error("worker %s has ended (%s); the next begins in %g s", process.pid, process.exitcode, pause)
            elif place.again <= time.monotonic():
                self.processes[number] = Process(self.config, self.sockets)
                self.processes[number].start()
                place.begins()

    def join_all(self) -> None:
        """Wait until all have stopped; who does not is ended."""
        patience = time.monotonic() + (self.config.timeout_graceful_shutdown or 0) + STOPS
        for process in self.processes:
            process.process.join(max(0.0, patience - time.monotonic()))
            if process.process.is_alive():
                LOG.error("worker %s does not stop, and is ended", process.pid)
                self.has_killed = True
                process.process.kill()
                process.process.join()


def leave_with_parent() -> None:
    """In a worker: when the process that supervises it is killed, it stops, so that the port is free again."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.join,), daemon=True).start()


def _leave_after(ended: Callable[[], None]) -> None:
    ended()
    os.kill(os.getpid(), signal.SIGTERM)
