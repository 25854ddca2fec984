"""`ninefold serve` as a process: how it starts, stops, and what it refuses."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.web.serving import PATIENCE, Process
from websockets.exceptions import ConnectionClosed

from ninefold.web.serve import listen

COMMAND = [sys.executable, "-m", "ninefold", "serve"]


def refused(*more: str, **environment: str) -> str:
    """What the command says when it does not start."""
    ran = subprocess.run(
        [*COMMAND, *more], capture_output=True, check=False, text=True, timeout=30, env={**os.environ, **environment}
    )
    assert ran.returncode == 2, (ran.stdout, ran.stderr)
    assert ran.stdout == "", "it says where it is only once it can be there"
    assert "Traceback" not in ran.stderr
    return ran.stderr


def test_it_prints_its_address_and_keeps_tables_in_the_data_folder(tmp_path: Path) -> None:
    with Process(tmp_path / "new" / "folder") as site:
        assert site.address.startswith("http://localhost:")
        assert (tmp_path / "new" / "folder" / "tables.sqlite3").is_file()
        assert (tmp_path / "new" / "folder").stat().st_mode & 0o077 == 0


def test_without_a_data_folder_it_takes_that_of_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ninefold.cli.serve import data_folder

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "ninefold"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "ninefold"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder().parts[-2:] == ("Application Support", "Ninefold")


def test_a_table_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with Process(tmp_path) as site:
        made = site.create()
        token = made["mine"]["token"]
        assert site.act(made["table"], token, "answer", ask=1, answer=["drop", 4]).status == 200
        patience = time.monotonic() + PATIENCE
        while (before := site.snapshot(made["table"], token))["ask"]["seats"] != [0] and time.monotonic() < patience:
            time.sleep(0.05)
        assert before["ask"]["seats"] == [0]
    with Process(tmp_path) as site:
        assert site.snapshot(made["table"], token) == before


def test_it_stops_gracefully_with_clients_at_the_table(tmp_path: Path) -> None:
    site = Process(tmp_path)
    made = site.create()
    wires = [site.live(made["table"], token=made["mine"]["token"]) for _ in range(3)]
    for wire in wires:
        wire.until("snapshot")
    assert wires[0].act("chat", text="last words")["ok"]
    began = time.monotonic()
    code, err = site.stop()
    assert (code, err) == (0, "")
    assert time.monotonic() - began < 20
    for wire in wires:
        with pytest.raises(ConnectionClosed):
            wire.until("never")
        assert wire.socket.close_code == 1012
    with Process(tmp_path) as again:
        assert again.snapshot(made["table"])["chat"][0]["text"] == "last words"


def test_who_waits_for_updates_does_not_hold_up_the_stop(tmp_path: Path) -> None:
    site = Process(tmp_path)
    made = site.create()
    have = site.snapshot(made["table"])["n"]
    port = int(site.address.rpartition(":")[2])
    with socket.create_connection(("localhost", port), timeout=PATIENCE) as line:
        path = f"/api/tables/{made['table']}/updates?have={have}&wait=30"
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(0.5)
        began = time.monotonic()
        code, _ = site.stop()
    assert code == 0
    assert time.monotonic() - began < 20


def test_a_port_that_is_taken_is_said_to_be(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert "in use" in refused("--data", str(tmp_path), "--port", str(port))


def test_a_data_folder_serves_one_server(tmp_path: Path) -> None:
    with Process(tmp_path):
        said = refused("--data", str(tmp_path), "--port", "0")
    assert "tables.sqlite3" in said


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--workers", "0"], "--workers must be from 1 to 64"),
        (["--store", "mysql://x"], "is not a store"),
        (["--store", "sqlite:////nope/x/tables.db"], "there is no folder /nope/x"),
        (["--public-url", "games"], "--public-url must be like"),
        (["--rate", "-1"], "--rate must be a number"),
        (["--log", "loud"], "--log must be one of"),
        (["--port", "x"], "needs a whole number"),
        (["--keep-finished", "0"], "--keep-finished needs a number of days from 1 on, or 'never', not '0'"),
        (["--keep-abandoned", "often"], "--keep-abandoned needs a number of days"),
        (["--port", "99999"], "can't listen"),
        (["--host", "no.such.host.invalid"], "can't listen"),
    ],
)
def test_what_can_not_be_meant_gets_one_sentence(tmp_path: Path, line: list[str], sentence: str) -> None:
    assert sentence in refused("--data", str(tmp_path), *line)


def test_a_data_folder_that_can_not_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "can't be made" in refused("--data", str(tmp_path / "file" / "folder"))


def test_a_data_folder_that_leads_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "round").symlink_to(tmp_path / "round")
    assert "can't be made" in refused("--data", str(tmp_path / "round"))


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    site = Process(tmp_path, "--log", "debug")
    made = site.create()
    token = made["mine"]["token"]
    site.get(f"/api/tables/{made['table']}?token={token}", token)
    site.act(made["table"], token, "chat", text="between us")
    with site.live(made["table"], token=token) as wire:
        wire.until("snapshot")
    _, err = site.stop()
    assert "POST create 201" in err
    for secret in (token, made["host"], made["table"], "between us"):
        assert secret not in err


def test_small_messages_do_not_wait_for_those_before_them() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted = listening.accept()[0]
        is_set = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        accepted.close()
    assert is_set


def test_the_usual_port_is_left_to_whoever_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from ninefold.web.serve import listen, listen_nearby

    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with listen_nearby("127.0.0.1", port) as nearby:
            assert nearby.getsockname()[1] != port


@pytest.mark.parametrize(("screen", "opened"), [({"DISPLAY": ":0"}, True), ({"DISPLAY": ""}, False)])
def test_the_browser_is_opened_where_there_is_a_screen(
    screen: dict[str, str], opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ninefold.web import serve

    addresses: list[str] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", screen["DISPLAY"])
    monkeypatch.setattr("webbrowser.open", addresses.append)
    serve.open_browser("http://localhost:9009/")
    assert addresses == (["http://localhost:9009/"] if opened else [])
