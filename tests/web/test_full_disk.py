"""A server whose disk is full, or whose file may not be written: it says so, and goes on once it can write again."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.web.serving import PATIENCE, TWO, Process

SMALL = 16 * 1024
"""No file may be written beyond so many bytes; that of the store is longer already."""


def begun(site: Process) -> tuple[str, str]:
    """A table of two that has begun, long enough to fill the store's first pages; its id and the first token."""
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    site.act(made["table"], first, "start")
    for number in range(12):
        assert site.act(made["table"], first, "chat", text=f"{number} {'and so on ' * 30}").status == 200
    return made["table"], first


def soon(is_so: Callable[[], bool]) -> None:
    patience = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < patience
        time.sleep(0.05)


def figure(site: Process, name: str) -> float:
    lines = site.get("/metrics").body.decode().splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).rpartition(" ")[2])


def check(site: Process, fill: Callable[[], None], empty: Callable[[], None]) -> None:
    """Nothing is acknowledged while nothing can be written, and nothing is lost that was."""
    table, token = begun(site)
    before = site.snapshot(table, token)
    fill()
    for _ in range(3):
        refused = site.act(table, token, "answer", ask=1, answer=["drop", 4])
        assert (refused.status, refused.code) == (503, "store")
        assert "could not be stored" in refused.json()["error"]["text"]
    assert site.get("/health").status == 503
    assert figure(site, "ninefold_hall_unwritable") == 1
    assert figure(site, "ninefold_hall_write_failures") >= 3
    assert site.snapshot(table, token)["ask"] == before["ask"], "it can still be read"
    empty()
    soon(lambda: site.get("/health").status == 200)
    assert site.act(table, token, "answer", ask=1, answer=["drop", 4]).status == 200
    assert site.snapshot(table, token)["ask"]["number"] == 2


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    with Process(tmp_path) as site:
        limit = resource.RLIMIT_FSIZE
        whole = resource.prlimit(site.process.pid, limit)
        check(
            site,
            lambda: void(resource.prlimit(site.process.pid, limit, (SMALL, whole[1]))),
            lambda: void(resource.prlimit(site.process.pid, limit, whole)),
        )
        code, said = site.stop()
    assert code == 0
    assert said.count("the store can't be written") == 1
    assert said.count("the store can be written again") == 1
    assert "Traceback" not in said


def void(_: object) -> None:
    """A limit was set."""


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of one megabyte; only root may make one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only root may make a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, Process(disk) as site:
        check(site, lambda: fill(disk), (disk / "ballast").unlink)


def fill(disk: Path) -> None:
    """Until nothing more goes onto it."""
    with (disk / "ballast").open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(b"-" * 4096)
        except OSError:
            pass
