"""Bugs and a store that fails: clients get a short sentence, the log gets the story, and the server goes on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Site, Threaded

from ninefold.table.store import StoreError


class Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line with its traceback."""
        self.lines.append(self.format(record))


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Threaded]:
    """A server to break."""
    with Threaded(tmp_path) as site:
        yield site


@pytest.fixture
def log(broken: Site) -> Iterator[list[str]]:
    """What the server logs."""
    handler = Lines()
    logger = logging.getLogger("ninefold.web")
    logger.addHandler(handler)
    yield handler.lines
    logger.removeHandler(handler)


async def stumble(*args: Any, **more: Any) -> Any:
    """A bug."""
    raise ZeroDivisionError("secret of the house")


def test_a_bug_behind_a_call_is_numbered(broken: Threaded, log: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broken.desk.hall, "listing", stumble)
    failed = broken.get("/api/tables")
    assert (failed.status, failed.code) == (500, "unexpected")
    text = failed.json()["error"]["text"]
    number = text.removesuffix(".").rpartition(" ")[2]
    assert "secret" not in failed.body.decode()
    assert "Traceback" not in failed.body.decode()
    assert number in log[0]
    assert "ZeroDivisionError: secret of the house" in log[0]
    assert broken.get("/api/games").status == 200


def test_a_bug_behind_an_act_is_numbered(broken: Threaded, log: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    made = broken.create()
    with broken.live(made["table"], token=made["mine"]["token"], lang="de") as wire:
        wire.until("snapshot")
        monkeypatch.setattr("ninefold.table.store.sqlite.SqliteStore.append", stumble)
        refused = wire.act("chat", text="hail")["refused"]
        assert refused["code"] == "unexpected"
        assert refused["text"].startswith("Hier ist etwas schiefgegangen")
        assert "secret" not in str(refused)
        monkeypatch.undo()
        assert wire.act("chat", text="hail")["ok"]
    assert "ZeroDivisionError" in log[0]


def test_a_store_that_does_not_answer(broken: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    made = broken.create()
    token = made["mine"]["token"]

    async def full(*args: Any, **more: Any) -> Any:
        raise StoreError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("ninefold.table.store.sqlite.SqliteStore.append", full)
        patched.setattr("ninefold.table.store.sqlite.SqliteStore.listed", full)
        refused = broken.act(made["table"], token, "chat", text="hail")
        assert refused.status == 503
        assert "disk" not in refused.body.decode()
        assert (broken.get("/health").status, broken.get("/api/tables").status) == (503, 503)
    assert broken.act(made["table"], token, "chat", text="hail").status == 200
    assert broken.get("/health").status == 200
    assert len(broken.snapshot(made["table"])["chat"]) == 1
