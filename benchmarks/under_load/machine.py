"""Processes on dedicated cores, and their resource use."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
START_SECONDS: Final = 30.0


def cores() -> tuple[int, int]:
    """Return one core for the server and one for the load."""
    found = sorted(os.sched_getaffinity(0))
    return found[0], found[-1]


PORTS: Final = (20_000, 32_000)


def free_port() -> int:
    """Return a free port, below the range used for the load's own connections."""
    for port in random.sample(range(*PORTS), 100):
        with socket.socket(socket.AF_INET6) as listening:
            try:
                listening.bind(("::", port))
            except OSError:
                continue
            return port
    raise SystemExit(f"no free port between {PORTS[0]} and {PORTS[1]}")


class Process:
    """A server on one core, or on several: `"0,1"`."""

    def __init__(self, command: Sequence[str], port: int, core: int | str, cwd: Path, env: dict[str, str]) -> None:
        self.port = port
        self._log = (cwd / "server.log").open("ab")
        self._running = subprocess.Popen(
            ["taskset", "-c", str(core), *command],
            cwd=cwd,
            env={**os.environ, **env},
            stdout=self._log,
            stderr=self._log,
        )
        self._wait(cwd / "server.log")

    def _wait(self, log: Path) -> None:
        """Wait until it listens."""
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > until or self._running.poll() is not None:
                    self.stop()
                    raise SystemExit(f"the server did not start:\n{log.read_text()}") from None
                time.sleep(0.1)

    @property
    def pid(self) -> int:
        """The process id, for a profiler."""
        return self._running.pid

    def memory(self) -> int:
        """Return its memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def seconds(self) -> float:
        """Return its processor time in seconds, for all threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        """Stop it."""
        self._running.terminate()
        try:
            self._running.wait(10)
        except subprocess.TimeoutExpired:
            self._running.kill()
            self._running.wait()
        self._log.close()


def addresses(count: int, each: int = 190) -> list[str]:
    """Return loopback addresses for a number of connections, because a server limits connections per address."""
    return [f"127.0.0.{1 + k // each}" for k in range(count)]
