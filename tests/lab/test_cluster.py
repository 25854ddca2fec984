"""Playing on a cluster: a real scheduler and worker processes, one of which is killed on the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.lab.test_run import games_in

COMMAND = [sys.executable, "-m", "ninefold", "lab", "run", "the-nine", "--bots", "random", "--seed", "11", "--json"]


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with the test."""
    started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield started
    finally:
        if started.poll() is None:
            started.terminate()
        started.wait(20)


@contextmanager
def scheduler() -> Iterator[str]:
    """A scheduler of its own, by its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with process(
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--no-dashboard",
    ):
        yield f"tcp://127.0.0.1:{port}"


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """One worker process, without anybody who would start it again."""
    with process(
        sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"
    ) as started:
        yield started


def lab_run(*more: str) -> Any:
    """What a run says."""
    ended = subprocess.run([*COMMAND, *more], capture_output=True, timeout=200, check=False)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def test_a_lost_worker_costs_time_only(tmp_path: Path) -> None:
    games = ("--games", "400")
    with ExitStack() as stack:
        address = stack.enter_context(scheduler())
        first, _ = stack.enter_context(worker(address)), stack.enter_context(worker(address))
        wait_for_workers(address, 2)
        file = tmp_path / "cluster" / "results.sqlite3"
        seen: list[int] = []

        def kill_in_mid_run() -> None:
            while not (file.exists() and games_in(file)):
                time.sleep(0.02)
            seen.append(games_in(file))
            os.kill(first.pid, signal.SIGKILL)

        killer = threading.Thread(target=kill_in_mid_run, daemon=True)
        killer.start()
        result = lab_run(*games, "--cluster", address, "--out", str(tmp_path / "cluster"))
        killer.join(20)
        assert first.wait(20) == -signal.SIGKILL
    assert 0 < seen[0] < 400, "the worker was killed on the way"
    here = lab_run(*games, "--workers", "1", "--out", str(tmp_path / "here"))
    assert result["games"] == here["games"] == 400
    assert result["digest"] == here["digest"]


def wait_for_workers(address: str, count: int) -> None:
    """Until so many workers have come."""
    script = f"from distributed import Client; Client({address!r}, timeout='30s').wait_for_workers({count}, timeout=60)"
    subprocess.run([sys.executable, "-c", script], check=True, timeout=90, capture_output=True)


def test_a_cluster_started_here_gives_the_same_results(tmp_path: Path) -> None:
    games = ("--games", "40")
    local = lab_run(*games, "--cluster", "local", "--workers", "2", "--out", str(tmp_path / "local"))
    assert local["digest"] == lab_run(*games, "--workers", "1", "--out", str(tmp_path / "here"))["digest"]


def test_a_cluster_that_can_not_be_reached_is_named(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.lab.cluster.WORKER_TIMEOUT", "1s")
    ran = run(
        "lab", "run", "connect-four", "--games", "1", "--cluster", "tcp://127.0.0.1:9", "--out", str(tmp_path / "x")
    )
    assert ran.code == 2
    assert ran.err == "ninefold: the cluster at tcp://127.0.0.1:9 can't be reached\n"


def test_a_running_cluster_has_its_own_workers(tmp_path: Path, run: Run) -> None:
    ran = run(
        "lab", "run", "connect-four", "--games", "1", "--cluster", "tcp://127.0.0.1:9", "--workers", "2", "--out",
        str(tmp_path / "x"),
    )  # fmt: skip
    assert ran.code == 2
    assert "--workers is for this machine" in ran.err
