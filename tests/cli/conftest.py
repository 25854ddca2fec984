"""Calling the command in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ninefold.cli.app import main


class Ran(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        """The one JSON document on stdout."""
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line."""

    def ran(*argv: str) -> Ran:
        code = main(argv)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return ran


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a game of Connect Four."""
    assert run("simulate", "connect-four", "--games", "1", "--seed", "3", "--records", str(tmp_path)).code == 0
    return tmp_path / "000000.jsonl"
