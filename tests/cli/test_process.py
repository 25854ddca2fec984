"""The command as a process of its own: pipes, interrupts, and how soon it answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "ninefold"]


def test_it_prints_one_json_document_and_nothing_else() -> None:
    ran = subprocess.run([*COMMAND, "games", "--json"], capture_output=True, check=True, text=True)
    assert "connect-four" in [game["slug"] for game in json.loads(ran.stdout)]


def test_bad_input_shows_no_traceback() -> None:
    ran = subprocess.run([*COMMAND, "verify", "/"], capture_output=True, check=False, text=True)
    assert ran.returncode == 2
    assert ran.stderr == "ninefold: / can't be read: Is a directory\n"


def test_a_closed_pipe_is_no_trouble() -> None:
    with subprocess.Popen([*COMMAND, "rules", "connect-four"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == b""
        assert ran.wait(60) in (0, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_said_in_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run([*COMMAND, "rules", "connect-four"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert ran.returncode == 2
    assert ran.stderr == b"ninefold: the output: No space left on device\n"


@pytest.fixture
def interrupts() -> Iterator[None]:
    """A shell that starts the tests in the background may have them ignore interrupts, and every process of theirs."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_is_quiet_and_stops_all_workers(workers: str, tmp_path: Path) -> None:
    line = [
        *COMMAND,
        "simulate",
        "connect-four",
        "--games",
        "1000000",
        "--workers",
        workers,
        "--records",
        str(tmp_path),
    ]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        patience = time.monotonic() + 30
        while not any(tmp_path.iterdir()) and time.monotonic() < patience:
            time.sleep(0.05)
        os.kill(ran.pid, signal.SIGINT)
        out, err = ran.communicate(timeout=30)
        assert (ran.returncode, out, err) == (130, b"", b"")
    written = len(list(tmp_path.iterdir()))
    time.sleep(0.3)
    assert len(list(tmp_path.iterdir())) == written
