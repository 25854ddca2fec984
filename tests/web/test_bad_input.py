"""Bad input of every kind: a clear error, nothing changes, and the server stays up."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import logging
import socket
from typing import Any

import pytest
from starlette.requests import Request
from tests.web.serving import TWO, Site
from websockets.exceptions import ConnectionClosed

from ninefold.web.budget import Budget
from ninefold.web.call import read_body
from ninefold.web.faults import Fault

NONSENSE: list[tuple[bytes, str]] = [
    (b"", "not_json"),
    (b"{", "not_json"),
    (b"\xff\xfe\x00", "not_json"),
    (b'{"do": "\xc3\x28"}', "not_json"),
    (b'{"do": ' + b"[" * 30_000, "too_much"),
    (b"null", "wrong_shape"),
    (b"[]", "wrong_shape"),
    (b"7", "wrong_shape"),
    (b'{"do": "fly"}', "wrong_shape"),
    (b'{"do": 7}', "wrong_shape"),
    (b'{"ask": 1, "answer": ["drop", 1]}', "wrong_shape"),
    (b'{"do": "answer", "ask": "1", "answer": ["drop", 1]}', "wrong_shape"),
    (b'{"do": "answer", "ask": 1.5, "answer": ["drop", 1]}', "wrong_shape"),
    (b'{"do": "answer", "ask": -1, "answer": ["drop", 1]}', "wrong_shape"),
    (b'{"do": "answer", "ask": 99999999999999999999, "answer": ["drop", 1]}', "wrong_shape"),
    (b'{"do": "answer", "ask": 1, "answer": []}', "wrong_shape"),
    (b'{"do": "answer", "ask": 1, "answer": ["drop", null]}', "wrong_shape"),
    (b'{"do": "answer", "ask": 1, "answer": ["drop", 1], "more": 1}', "wrong_shape"),
    (b'{"do": "chat"}', "wrong_shape"),
    (b'{"do": "chat", "text": ""}', "wrong_shape"),
    (b'{"do": "chat", "text": "' + b"x" * 501 + b'"}', "wrong_shape"),
    (b'{"do": "rename", "name": "' + b"x" * 41 + b'"}', "wrong_shape"),
    (b'{"do": "seat", "seat": 1, "kind": "king"}', "wrong_shape"),
]


@pytest.fixture(scope="module")
def table(site: Site) -> tuple[str, str, str]:
    """A table of two that has begun: its id and both tokens."""
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    assert site.act(made["table"], first, "start").status == 200
    return made["table"], first, second


@pytest.mark.parametrize(("body", "code"), NONSENSE)
def test_a_nonsensical_act_over_http(site: Site, table: tuple[str, str, str], body: bytes, code: str) -> None:
    before = site.snapshot(table[0], table[1])
    answered = site.post(f"/api/tables/{table[0]}/act", body, table[1])
    assert (answered.status, answered.code) == (400, code)
    assert answered.json()["error"]["text"].endswith(".")
    assert site.snapshot(table[0], table[1]) == before


@pytest.mark.parametrize(("body", "code"), [case for case in NONSENSE if case[0].isascii()])
def test_a_nonsensical_act_over_websocket(site: Site, table: tuple[str, str, str], body: bytes, code: str) -> None:
    with site.live(table[0], token=table[1]) as wire:
        before = wire.until("snapshot")["snapshot"]["n"]
        wire.say(f'{{"id": 5, "act": {body.decode()}}}')
        refused = wire.until("refused")
        assert wire.act("why", answer=["drop", 1])["n"] == before
    if code == "wrong_shape" and body != b"null":
        assert (refused["id"], refused["refused"]["code"]) == (5, code)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"\x00\x01", "binary"),
        ("", "not_json"),
        ("{}", "say_one"),
        ('{"id": 1}', "say_one"),
        ('{"ping": 1, "act": {"do": "undo"}}', "say_one"),
        ('{"ping": "x"}', "wrong_shape"),
        ('{"hello": {}}', "say_hello"),
        ('{"surprise": 1}', "wrong_shape"),
    ],
)
def test_a_message_that_is_none(site: Site, table: tuple[str, str, str], message: str | bytes, code: str) -> None:
    with site.live(table[0], token=table[1]) as wire:
        wire.until("snapshot")
        wire.say(message)
        assert wire.until("refused")["refused"]["code"] == code
        wire.say({"ping": 3})
        assert wire.until("pong") == {"pong": 3}


@pytest.mark.parametrize(
    "answer",
    [
        ["fly", 1],
        ["drop"],
        ["drop", 1, 2],
        ["drop", 8],
        ["drop", 0],
        ["drop", "1"],
        [1, 1],
        ["drop", 2**31],
        ["drop", -1],
    ],
)
def test_an_answer_that_the_game_does_not_know(site: Site, table: tuple[str, str, str], answer: list[Any]) -> None:
    before = site.snapshot(table[0], table[1])
    refused = site.act(table[0], table[1], "answer", ask=before["ask"]["number"], answer=answer)
    assert refused.status in (400, 409)
    assert site.snapshot(table[0], table[1]) == before


@pytest.mark.parametrize(
    ("token", "status"),
    [(None, 401), ("", 401), ("wrong", 401), ("A" * 32, 401), ("é" * 16, 401), ("A" * 5000, 401)],
)
def test_a_wrong_token(site: Site, table: tuple[str, str, str], token: str | None, status: int) -> None:
    refused = site.act(table[0], token, "concede")
    assert (refused.status, refused.headers["www-authenticate"]) == (status, "Bearer")


def test_the_token_of_another_table_opens_nothing(site: Site, table: tuple[str, str, str]) -> None:
    other = site.create()
    assert site.act(table[0], other["mine"]["token"], "concede").status == 401
    assert site.act(table[0], other["host"], "concede").status == 401


def test_an_answer_from_the_wrong_seat(site: Site, table: tuple[str, str, str]) -> None:
    before = site.snapshot(table[0])
    number = before["ask"]["number"]
    wrong = table[2] if before["ask"]["seats"] == [0] else table[1]
    assert site.act(table[0], wrong, "answer", ask=number, answer=["drop", 1]).status == 409
    assert site.snapshot(table[0]) == before


@pytest.mark.parametrize(
    "query", ["?lang=fr", "?lang=en&lang=de", "?want=all", "?surprise=1", "?token=" + "A" * 32, "?%ff=%ff"]
)
def test_a_query_that_the_call_does_not_know(site: Site, table: tuple[str, str, str], query: str) -> None:
    refused = site.get(f"/api/tables/{table[0]}{query}")
    assert (refused.status, refused.code) == (400, "wrong_query")


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"game": "connect-four"},
        {"game": "connect-four", "seats": []},
        {"game": "connect-four", "seats": [{"kind": "me"}]},
        {"game": "connect-four", "seats": [{"kind": "me"}] * 2},
        {"game": "connect-four", "seats": [{"kind": "bot"}] * 13},
        {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep blue"}]},
        {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"size": "9"}},
        {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "\u202e\u200b"},
        {"game": "the-nine", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"deck1": "no such deck"}},
        {"game": "the-nine", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": {"kind": "ask", "seconds": 0}},
    ],
)
def test_a_table_that_can_not_be(site: Site, wishes: dict[str, Any]) -> None:
    refused = site.post("/api/tables", wishes)
    named = wishes.get("name")
    assert refused.status == 400 or (named and refused.status == 201)


def test_half_a_surrogate_pair_is_no_text(site: Site, table: tuple[str, str, str]) -> None:
    body = rb'{"do": "chat", "text": "\ud800"}'
    assert site.post(f"/api/tables/{table[0]}/act", body, table[1]).status == 400
    assert site.get("/health").status == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(site: Site, kind: str) -> None:
    refused = site.call("POST", "/api/tables", b"{}", headers={"Content-Type": kind})
    assert (refused.status, refused.code) == (415, "wrong_type")


def test_compressed_bodies_are_refused(site: Site) -> None:
    body = gzip.compress(b'{"text": "' + b" " * 10_000_000 + b'"}')
    refused = site.call("POST", "/api/games/the-nine/deck", body, headers={"Content-Encoding": "gzip"})
    assert (refused.status, refused.code) == (415, "wrong_encoding")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_told_which_ones_there_are(site: Site, method: str) -> None:
    refused = site.call(method, "/api/tables")
    assert (refused.status, refused.code, refused.headers["allow"]) == (405, "no_method", "GET, HEAD, POST")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "/api/nowhere", "/static/", "/static/nothing.js", "/static/../app.py", "/static/%2e%2e/app.py",
        "/static/..%2fapp.py", "/static//etc/passwd", "/static/%2fetc%2fpasswd", "/static/.hidden.js",
        "/static/i18n", "/static/%00.js", "/api/tables/", "/api/tables/x", "//", "/api//games",
    ],
)  # fmt: skip
def test_addresses_that_are_none(site: Site, path: str) -> None:
    refused = site.get(path)
    assert refused.status == 404
    assert refused.json()["error"]["text"]


def test_what_is_no_http_does_not_hurt(site: Site) -> None:
    port = int(site.address.rpartition(":")[2])
    for raw in (
        b"\x00" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
        b"\r\n" * 50,
    ):
        with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
            line.sendall(raw)
            line.shutdown(socket.SHUT_WR)
            try:
                while line.recv(65536):
                    pass
            except ConnectionResetError:
                pass
    assert site.get("/health").status == 200


def test_two_lengths_are_one_too_many(site: Site) -> None:
    port = int(site.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(
            b"POST /api/games/the-nine/deck HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        )
        said = b""
        while part := line.recv(65536):
            said += part
    assert said.startswith(b"HTTP/1.1 400")
    assert b"two_lengths" in said
    assert said.count(b"HTTP/1.1") == 1, "the line is closed"


def test_a_text_that_is_no_utf_8_ends_the_line_and_does_not_fill_the_log(
    site: Site, table: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[object] = []
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "exception", lambda *said: logged.append(said))
    with site.live(table[0], token=table[1]) as wire:
        wire.until("snapshot")
        wire.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            wire.until("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert logged == []


def test_a_length_of_thousands_of_digits_is_too_large() -> None:
    scope = {"type": "http", "method": "POST", "headers": [(b"content-length", b"9" * 5000)]}
    with Budget(100).opened("") as holding, pytest.raises(Fault) as refused:
        asyncio.run(read_body(Request(scope), 100, 1.0, holding))
    assert refused.value.status == 413


def test_a_body_that_breaks_off_changes_nothing(site: Site, table: tuple[str, str, str]) -> None:
    before = site.snapshot(table[0], table[1])
    line = http.client.HTTPConnection(site.address.removeprefix("http://"), timeout=5)
    body = json.dumps({"do": "concede"}).encode()
    line.putrequest("POST", f"/api/tables/{table[0]}/act")
    line.putheader("Authorization", f"Bearer {table[1]}")
    line.putheader("Content-Type", "application/json")
    line.putheader("Content-Length", str(len(body) + 5))
    line.endheaders(body)
    line.close()
    assert site.snapshot(table[0], table[1]) == before
