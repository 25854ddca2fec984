"""How much a client may do, and what becomes of one that does more."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.web.serving import FREE, PATIENCE, TWO, Site, Threaded, Wire
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ninefold.web import protocol
from ninefold.web.buckets import MOST_KEYS, Buckets, address_key
from ninefold.web.settings import Limits, Rate


def limited(**limits: object) -> Limits:
    """No limits but these."""
    return msgspec.structs.replace(FREE, **limits)


def test_a_bucket_gives_what_is_in_it_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("ninefold.web.buckets.monotonic", lambda: now[0])
    bucket = Buckets(Rate(50, 3))
    assert [bucket.take("a") > 0 for _ in range(5)] == [False, False, False, True, True]
    assert bucket.take("b") == 0
    now[0] += 0.05
    assert bucket.take("a") == 0


def test_only_so_many_clients_are_remembered() -> None:
    bucket = Buckets(Rate(1, 1))
    for number in range(MOST_KEYS + 10):
        bucket.take(str(number))
    assert len(bucket) == MOST_KEYS


def test_an_ipv6_household_counts_as_one() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:1")
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8::1")
    assert address_key("::ffff:10.0.0.1") == "10.0.0.1"


def test_requests_of_one_address(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(requests=Rate(0.05, 5))) as site:
        statuses = [site.get("/api/games").status for _ in range(8)]
        refused = site.get("/api/games?lang=de")
        assert statuses == [200] * 5 + [429] * 3
        assert refused.code == "too_fast"
        assert 1 <= int(refused.headers["retry-after"]) <= 20
        assert "zu schnell" in refused.json()["error"]["text"]
        assert site.get("/health").status == 200


def test_new_tables_of_one_address(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(tables=Rate(0.01, 2))) as site:
        wishes = {"game": "connect-four", "seats": TWO}
        assert [site.post("/api/tables", wishes).status for _ in range(3)] == [201, 201, 429]
        assert site.post("/api/tables", {}).status == 400


def test_acts_of_one_seat_over_all_its_connections(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(acts=Rate(0.01, 4))) as site:
        made = site.create(seats=TWO)
        first, second = (seat["token"] for seat in made["seats"])
        with site.live(made["table"], token=first) as wire:
            wire.until("snapshot")
            replies = [wire.act("chat", text=str(k)) for k in range(3)]
            assert all("ok" in reply for reply in replies)
            assert site.act(made["table"], first, "chat", text="3").status == 200
            assert wire.act("chat", text="4")["refused"]["code"] == "too_fast"
        assert site.act(made["table"], first, "chat", text="5").status == 429
        assert site.act(made["table"], second, "chat", text="6").status == 200


def test_messages_of_one_connection_are_slowed_down_and_then_cut_off(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(messages=Rate(500, 5))) as site:
        made = site.create()
        with site.live(made["table"]) as wire:
            wire.until("snapshot")
            for _ in range(50):
                wire.say('{"ping": 1}')
            heard = [wire.until("pong", "refused") for _ in range(50)]
            assert {next(iter(message)) for message in heard} == {"pong", "refused"}
        with site.live(made["table"]) as wire:
            wire.until("snapshot")
            assert nonsense_until_cut(wire) == 1008
        assert site.get("/health").status == 200


def nonsense_until_cut(wire: Wire) -> int:
    """Send nonsense and read nothing until the server has had enough; the code that it closes with."""
    try:
        for _ in range(2000):
            wire.say("nonsense")
        while True:
            wire.hear()
    except ConnectionClosed:
        assert wire.socket.close_code is not None
        return wire.socket.close_code


def test_large_bodies_are_not_read(site: Site) -> None:
    made = site.create()
    token = made["mine"]["token"]
    large = json.dumps({"do": "chat", "text": "x" * (Limits().body + 4000)}).encode()
    refused = site.post(f"/api/tables/{made['table']}/act", large, token)
    assert (refused.status, refused.code) == (413, "too_large")
    assert site.post("/api/records", b"x" * (4 * 1024 * 1024 + 1)).status == 413


def test_large_bodies_without_a_length_are_not_read_either(site: Site) -> None:
    port = int(site.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        line.sendall(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n")
        with suppress(ConnectionError):
            for _ in range(80):
                line.sendall(b"4000\r\n" + b" " * 0x4000 + b"\r\n")
        assert b" 413 " in line.recv(4096).split(b"\r\n")[0]


def test_large_messages_close_the_websocket(site: Site) -> None:
    made = site.create()
    with site.live(made["table"], token=made["mine"]["token"]) as wire:
        wire.until("snapshot")
        wire.say('{"id": 1, "act": {"do": "chat", "text": "' + "x" * (Limits().body + 4000) + '"}}')
        with pytest.raises(ConnectionClosed):
            wire.until("id")
        assert wire.socket.close_code == 1009


def test_only_so_many_connections(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(per_address=3)) as site:
        made = site.create()
        wires = [site.live(made["table"]) for _ in range(3)]
        for wire in wires:
            wire.until("snapshot")
        with pytest.raises(InvalidStatus) as full:
            site.wire(made["table"])
        assert full.value.response.status_code == 503
        wires.pop().socket.close()
        until(lambda: gauge(site, "ninefold_connections") == 2)
        with site.live(made["table"]) as again:
            again.until("snapshot")
        for wire in wires:
            wire.socket.close()


def test_who_says_no_hello_is_shown_out(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(hello_seconds=0.2)) as site:
        made = site.create()
        with site.wire(made["table"]) as wire, pytest.raises(ConnectionClosed):
            wire.hear()
        assert wire.socket.close_code == 1008


def test_a_body_that_dribbles_in_is_given_up(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(body_seconds=0.3)) as site:
        port = int(site.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            line.sendall(head.encode() + b'Content-Length: 100\r\n\r\n{"game"')
            assert b" 408 " in line.recv(4096).split(b"\r\n")[0]


def test_half_a_request_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.3)
    with Threaded(tmp_path) as site:
        port = int(site.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: loc")
            began = time.monotonic()
            with suppress(ConnectionResetError):
                assert line.recv(100) == b""
            assert time.monotonic() - began < 5


def test_who_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(send_seconds=0.5), send_buffer=4096) as site:
        made = site.create("the-nine", TWO)
        first = made["seats"][0]["token"]
        deaf = deaf_client(site, made["table"])
        began = time.monotonic()
        while gauge(site, 'ninefold_dropped_total{why="does_not_read"}') < 1 and time.monotonic() - began < 60:
            for _ in range(50):
                assert site.act(made["table"], first, "chat", text="x" * 500).status == 200
        assert gauge(site, 'ninefold_dropped_total{why="does_not_read"}') == 1
        until(lambda: gauge(site, "ninefold_connections") == 0)
        deaf.close()


def deaf_client(site: Site, table: str) -> socket.socket:
    """A client that says hello, has little room for what comes, and never reads."""
    port = int(site.address.rpartition(":")[2])
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    line.sendall(head.encode() + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    assert b"101" in line.recv(200)
    line.sendall(b"\x81\x8d\x00\x00\x00\x00" + b'{"hello": {}}')
    return line


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something holds; a busy machine may take its time."""
    patience = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < patience
        time.sleep(0.05)


def gauge(site: Site, name: str) -> float:
    """A figure of `/metrics`; 0 if it is not there."""
    for line in site.get("/metrics").body.decode().splitlines():
        if line.startswith(name + " "):
            return float(line.rpartition(" ")[2])
    return 0.0


def test_large_messages_do_not_pile_up(tmp_path: Path) -> None:
    """While one waits for its turn nothing more is read; what a single read brings may hold a few."""
    with Threaded(tmp_path, limited(messages=Rate(0.5, 1))) as site:
        made = site.create()
        with site.live(made["table"]) as wire:
            wire.until("snapshot")
            for _ in range(20):
                wire.say('{"ping": 1}' + " " * 60_000)
            (line,) = [one for one in site.server.server_state.connections if isinstance(one, protocol.Socket)]
            until(lambda: line.queue.qsize() > 0)
            time.sleep(0.2)
            inbox: Any = line.queue
            waiting = [one for one in inbox.messages if one["type"] == "websocket.receive"]
            assert sum(len(one["text"]) for one in waiting) < 400_000
        assert site.get("/health").status == 200
