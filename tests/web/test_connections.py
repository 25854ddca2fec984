"""Many connections, slow ones and silent ones: whoever has something to say gets in, and operators always do."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from tests.web.serving import Site, Threaded
from tests.web.test_limits import gauge, limited, until

from ninefold.web.connections import SPARE, SPARE_IN_ALL, HttpConnections


class Silent:
    """A connection that does nothing."""

    def __init__(self) -> None:
        self.is_cut = False

    def cut(self) -> None:
        """It is over."""
        self.is_cut = True


def test_of_one_address_the_line_idle_for_longest_makes_room() -> None:
    connections = HttpConnections(100, 2)
    lines = [Silent() for _ in range(2 + SPARE + 1)]
    for line in lines[:-1]:
        connections.enter(line, "a")
    connections.work(lines[0])
    connections.enter(Silent(), "b")
    connections.enter(lines[-1], "a")
    assert [line.is_cut for line in lines] == [False, True] + [False] * (len(lines) - 2)


def test_a_newcomer_finds_no_room_among_lines_that_all_work() -> None:
    connections = HttpConnections(100, 2)
    lines = [Silent() for _ in range(2 + SPARE)]
    for line in lines:
        connections.enter(line, "a")
        connections.work(line)
    last = Silent()
    connections.enter(last, "a")
    assert last.is_cut
    assert not any(line.is_cut for line in lines)


def test_of_all_addresses_the_line_idle_for_longest_makes_room() -> None:
    connections = HttpConnections(3, 2)
    lines = [Silent() for _ in range(3 + SPARE_IN_ALL + 1)]
    for number, line in enumerate(lines):
        connections.enter(line, str(number))
    assert [line.is_cut for line in lines[:2]] == [True, False]
    assert len(connections) == 3 + SPARE_IN_ALL


def test_a_trusted_server_has_as_many_lines_as_it_needs() -> None:
    connections = HttpConnections(100, 2)
    lines = [Silent() for _ in range(50)]
    for line in lines:
        connections.enter(line, "proxy", counts=False)
    assert not any(line.is_cut for line in lines)


def test_who_has_left_is_forgotten() -> None:
    connections = HttpConnections(3, 2)
    for _ in range(500):
        line = Silent()
        connections.enter(line, "a")
        connections.work(line)
        connections.rest(line)
        connections.leave(line)
        assert not line.is_cut
    assert len(connections) == 0


@contextmanager
def open_lines(site: Site, count: int, said: bytes = b"") -> Iterator[list[socket.socket]]:
    """Connections on which this was said and nothing more."""
    port = int(site.address.rpartition(":")[2])
    with ExitStack() as stack:
        lines = []
        for _ in range(count):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            line.sendall(said)
            lines.append(line)
        yield lines


HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
)


@pytest.mark.parametrize("said", [b"", HALF_A_HEAD])
def test_idle_lines_keep_nobody_out(tmp_path: Path, said: bytes) -> None:
    with Threaded(tmp_path, limited(connections=20, per_address=10)) as site, open_lines(site, 150, said):
        for path in ("/health", "/metrics", "/api/games", "/"):
            assert site.get(path).status == 200
        assert len(site.app.http_connections) <= 10 + SPARE


def test_operators_get_in_while_all_places_are_taken(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(per_address=10)) as site, open_lines(site, 12, HALF_A_BODY) as lines:
        until(lambda: site.app.http_connections.working() >= 10)
        refused = site.get("/api/games?lang=de")
        assert (refused.status, refused.code) == (503, "too_many")
        assert "zu viele Verbindungen" in refused.json()["error"]["text"]
        for path in ("/health", "/metrics"):
            assert site.get(path).status == 200
        for line in lines:
            line.close()
        until(lambda: site.get("/api/games").status == 200)


def test_many_small_requests_on_one_line_are_answered_in_order(site: Site) -> None:
    with open_lines(site, 1, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50) as (line,):
        said = b""
        while said.count(b"HTTP/1.1 200") < 50:
            part = line.recv(65536)
            assert part
            said += part


def test_who_does_not_read_the_answers_is_cut_off(tmp_path: Path) -> None:
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
    with Threaded(tmp_path, limited(send_seconds=0.3), send_buffer=4096) as site, open_lines(site, 3, asked):
        until(lambda: gauge(site, 'ninefold_dropped_total{why="does_not_read"}') == 3)
        until(lambda: site.app.http_connections.working() <= 1)


def test_who_reads_slowly_gets_all_of_it(tmp_path: Path) -> None:
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20
    with Threaded(tmp_path, limited(send_seconds=0.3), send_buffer=4096) as site:
        whole = 20 * len(site.get("/api/openapi.json").body)
        with open_lines(site, 1, asked) as (line,):
            heard = 0
            while heard < whole:
                part = len(line.recv(65_536))
                assert part, "it was cut off"
                heard += part
                time.sleep(0.05)


RECORD = 4 * 1024 * 1024


def half_a_record(length: str) -> bytes:
    """The head of a record's upload, and its first half."""
    head = f"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n{length}\r\n\r\n"
    return head.encode()


def test_half_sent_records_take_no_more_than_their_budget(tmp_path: Path) -> None:
    limits = limited(records_held=8 * RECORD, body_seconds=20.0)
    with Threaded(tmp_path, limits) as site, ExitStack() as stack:
        port = int(site.address.rpartition(":")[2])
        for _ in range(12):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            line.sendall(half_a_record(f"Content-Length: {RECORD}") + b"x" * (RECORD // 2))
        until(lambda: gauge(site, "ninefold_held_bytes") > 0)
        time.sleep(0.2)
        assert site.desk.records.held <= 8 * RECORD // 4, "one address has a quarter of all"
        refused = site.call("POST", "/api/records", b"x" * RECORD, headers={"Content-Type": "application/x-ndjson"})
        assert (refused.status, refused.code) == (503, "no_room")
        assert refused.headers["retry-after"]
        assert site.post("/api/games/the-nine/deck", {"text": ""}).status == 400, "small bodies have their own budget"
    assert site.desk.records.held == 0


def test_records_in_chunks_without_a_length_keep_to_the_budget_too(tmp_path: Path) -> None:
    limits = limited(records_held=4 * RECORD, body_seconds=20.0)
    with Threaded(tmp_path, limits) as site, ExitStack() as stack:
        port = int(site.address.rpartition(":")[2])
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        for _ in range(6):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            line.sendall(half_a_record("Transfer-Encoding: chunked") + chunk * 24)
        until(lambda: gauge(site, "ninefold_held_bytes") > 0)
        time.sleep(0.2)
        assert site.desk.records.held <= RECORD


def test_what_a_request_held_is_given_back_whatever_becomes_of_it(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(body_seconds=0.3)) as site:
        kind = {"Content-Type": "application/x-ndjson"}
        assert site.call("POST", "/api/records", b"no record", headers=kind).status == 400
        assert site.call("POST", "/api/records", b"x" * (RECORD + 1), headers=kind).status == 413
        assert site.post("/api/tables", {}).status == 400
        with open_lines(site, 3, half_a_record(f"Content-Length: {RECORD}") + b"x" * 1000) as lines:
            assert b" 408 " in lines[0].recv(4096).split(b"\r\n")[0]
            lines[1].close()
            until(lambda: site.desk.records.held == 0)
        assert site.desk.bodies.held == 0
