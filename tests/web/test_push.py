"""Web push, webhooks and e-mail: encrypted by the standard, signed by the server, and only to known hosts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from tests.web.pushed import Browser, Outside
from tests.web.serving import Threaded

from ninefold.web.push import CURVE, Vapid, bytes_of, encrypted, text_of

TWO = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]


def test_the_worked_example_of_rfc_8291_gives_its_bytes() -> None:
    private = int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        sender=ec.derive_private_key(private, CURVE),
        salt=bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text_of(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_server_signs_for_the_push_service_that_it_calls() -> None:
    vapid = Vapid(b"a secret", "https://games.example.org")
    said = vapid.authorization("https://push.example.org/send/abc", 1_000.0).removeprefix("vapid t=")
    token, key = said.split(", k=")
    head, claims, sign = token.split(".")
    assert key == vapid.key
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    wanted = {"aud": "https://push.example.org", "exp": 1_000 + 12 * 3600, "sub": "https://games.example.org"}
    assert json.loads(bytes_of(claims)) == wanted
    raw = bytes_of(sign)
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(key))
    public.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.fixture(scope="module")
def outside() -> Iterator[Outside]:
    """A push service and webhook on this machine."""
    with Outside() as served:
        yield served


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, outside: Outside) -> Iterator[Threaded]:
    """A server that may call it."""
    folder: Path = tmp_path_factory.mktemp("calling")
    with Threaded(folder, push_services=[outside.origin], webhooks=[outside.origin]) as served:
        yield served


def test_whoever_is_away_at_their_turn_is_sent_an_encrypted_push_without_a_secret(
    calling: Threaded, outside: Outside
) -> None:
    browser = Browser()
    made = calling.create("connect-four", TWO)
    table, mine, other = made["table"], made["seats"][0]["token"], made["seats"][1]["token"]
    calling.act(table, other, "rename", name="Bo")
    assert calling.act(table, other, "notify", to=browser.address(f"{outside.origin}/bo", "de")).status == 200
    assert calling.act(table, mine, "start").status == 200
    assert calling.act(table, mine, "answer", ask=1, answer=["drop", 4]).status == 200
    posted = outside.posted.get(timeout=30)
    assert posted.path == "/bo"
    assert posted.headers["content-encoding"] == "aes128gcm"
    assert posted.headers["authorization"].endswith(f"k={calling.get('/api/notifications').json()['push_key']}")
    assert browser.read(posted.body) == {"table": table, "title": "Vier gewinnt", "text": "Du bist am Zug."}


def test_a_webhook_gets_the_same_with_a_link_that_opens_no_seat(calling: Threaded, outside: Outside) -> None:
    made = calling.create("connect-four", TWO)
    table, mine, other = made["table"], made["seats"][0]["token"], made["seats"][1]["token"]
    calling.act(table, other, "rename", name="Bo")
    hook = {"kind": "webhook", "to": f"{outside.origin}/hook?to=bo"}
    assert calling.act(table, other, "notify", to=hook).status == 200
    calling.act(table, mine, "start")
    calling.act(table, mine, "answer", ask=1, answer=["drop", 4])
    posted = outside.posted.get(timeout=30)
    wanted = {"table": table, "title": "Connect Four", "text": "It is your turn.", "link": f"/t/{table}"}
    assert (posted.path, json.loads(posted.body)) == ("/hook?to=bo", wanted)


@pytest.mark.parametrize(
    "to",
    [
        {"kind": "webhook", "to": "http://127.0.0.1:1/inside"},
        {"kind": "webhook", "to": "file:///etc/passwd"},
        {"kind": "mail", "to": "ada@example.org"},
        Browser().address("http://169.254.169.254/latest"),
        Browser().address("https://fcm.googleapis.com.evil.example/x"),
        Browser().address("https://fcm.googleapis.com:8443/x"),
        Browser().address("http://fcm.googleapis.com/x"),
        {**Browser().address("https://fcm.googleapis.com/x"), "key": "AAAA"},
        {**Browser().address("https://fcm.googleapis.com/x"), "auth": "AAAA"},
    ],
)
def test_other_addresses_are_refused_with_a_sentence(calling: Threaded, to: dict[str, str]) -> None:
    made = calling.create("connect-four")
    refused = calling.act(made["table"], made["mine"]["token"], "notify", to=to)
    assert (refused.status, refused.code) == (400, "no_address")
    assert calling.act(made["table"], made["mine"]["token"], "notify", to=to, on=False).status == 200


def test_the_browsers_push_services_are_known(calling: Threaded) -> None:
    made = calling.create("connect-four")
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
        to = Browser().address(f"https://{host}/send/abc")
        assert calling.act(made["table"], made["mine"]["token"], "notify", to=to).status == 200
