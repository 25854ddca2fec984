"""The terminal at a served table."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.web.serving import TWO, Site


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end the terminal asks where to save the record; what these lines answer must not land in the checkout."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))


COMMAND = [sys.executable, "-m", "ninefold", "join"]


def joined(site: Site, link: str, lines: str, *more: str) -> subprocess.CompletedProcess[str]:
    """The command with these lines as its input."""
    command = [*COMMAND, site.address + link, *more]
    return subprocess.run(command, input=lines, capture_output=True, check=False, text=True, timeout=60)


def test_a_whole_game_of_connect_four(site: Site, tmp_path: Path) -> None:
    made = site.create()
    lines = "\n".join(["1"] * 40) + "\n"
    ran = joined(site, made["link"], lines)
    assert ran.returncode == 0, ran.stderr
    assert "Ada drops a disc." in ran.stdout
    assert "   1  column 1" in ran.stdout
    assert "Random drops into column" in ran.stdout
    table = site.snapshot(made["table"])["table"]
    assert table["state"] == "over"
    assert table["outcome"]["text"] in ran.stdout


def test_the_nine_with_its_commands(site: Site, tmp_path: Path) -> None:
    made = site.create("the-nine", hints=True)
    record = tmp_path / "game.record"
    lines = ["help", "?", "? 1.2", "look", "why Wolf", "stops", "stops 1", "log", "show", "say hail", "1", "undo"]
    lines += [f"save {record}", "concede", "concede", str(record), ""]
    ran = joined(site, made["link"], "\n".join(lines), "--lang", "de")
    assert ran.returncode == 0, ran.stderr
    assert "Vor dem Ende des Spiels müssen dem alle zustimmen." in ran.stdout
    assert "Ada: hail" in ran.stdout
    assert "gewinnt" in ran.stdout
    verified = subprocess.run(
        [sys.executable, "-m", "ninefold", "verify", str(record)],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert verified.stdout.startswith("verified\nsigned by ")


def test_a_number_of_thousands_of_digits_is_only_a_wrong_one(site: Site) -> None:
    made = site.create()
    ran = joined(site, made["link"], "9" * 5000 + "\nquit\n")
    assert ran.returncode == 0, ran.stderr
    assert "There is no option" in ran.stdout


def wait_for(out: Path, words: str, told_by: subprocess.Popen[str]) -> None:
    """Wait until somebody has said something, which they do not if they have gone."""
    patience = time.monotonic() + 60
    while words not in out.read_text():
        assert told_by.poll() is None, out.read_text()
        assert time.monotonic() < patience, out.read_text()
        time.sleep(0.05)


def test_an_open_seat_is_taken_by_name_and_the_host_starts(site: Site, tmp_path: Path) -> None:
    made = site.create(seats=[{"kind": "me"}, {"kind": "open"}])
    link = f"/t/{made['table']}"
    command = [*COMMAND, f"{site.address}{link}", "--name", "Bo"]
    out = tmp_path / "guest"
    with out.open("w") as told, subprocess.Popen(command, stdin=subprocess.PIPE, stdout=told, text=True) as guest:
        try:
            wait_for(out, "Waiting for the others", guest)
            host = joined(site, made["link"], "start\n1\n")
            assert "All sit." in host.stdout
            guest.communicate("1\nquit\n", timeout=60)
        finally:
            guest.kill()
    said = out.read_text()
    assert "Ada drops into column 1." in said
    assert len(site.snapshot(made["table"])["log"]) == 1 or "Bo drops into column 1." in said


def test_a_wish_of_another_is_put_to_the_person(site: Site) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    site.act(made["table"], first, "start")
    site.act(made["table"], second, "pause")
    ran = joined(site, f"/t/{made['table']}#{first}", "agree\nresume\nquit\n")
    assert "Bo would like to pause." in ran.stdout
    assert site.snapshot(made["table"])["table"]["state"] == "playing"


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("/t/" + "A" * 22, "There is no such table."),
        ("/t/" + "A" * 22 + "#token", "There is no such table."),
        ("/nowhere", "is not a link to a table"),
    ],
)
def test_a_bad_link_gets_one_sentence(site: Site, link: str, sentence: str) -> None:
    ran = joined(site, link, "")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.fixture
def silent() -> Iterator[str]:
    """Something that listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.fixture
def stranger() -> Iterator[str]:
    """Another web server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Stranger(BaseHTTPRequestHandler):
    """Says hello to everybody."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"Hello")

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, *said: object) -> None:
        """Nothing."""


def fails(link: str, *more: str) -> str:
    """What `join` says that can't sit down."""
    ran = subprocess.run([*COMMAND, link, *more], input="", capture_output=True, check=False, text=True, timeout=90)
    assert (ran.returncode, ran.stdout) == (2, ""), ran.stderr
    assert ran.stderr.count("\n") == 1, ran.stderr
    return ran.stderr


@pytest.mark.parametrize("name", [(), ("--name", "Bo")])
def test_a_server_that_is_none_gets_one_sentence(silent: str, stranger: str, name: tuple[str, ...]) -> None:
    assert "is not a link to a table: Port out of range" in fails("http://localhost:99999/t/x", *name)
    assert "does not serve this table" in fails(f"{stranger}/t/x", *name)
    assert "the table can't be reached" in fails(f"{silent}/t/x", *name)
