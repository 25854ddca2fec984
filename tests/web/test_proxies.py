"""Behind another server: only those that are named are believed, and only the last address that they add."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.web.serving import Threaded
from tests.web.test_limits import limited

from ninefold.cli.app import main
from ninefold.web.proxies import LOOPBACK_NETWORKS, Proxies
from ninefold.web.settings import Rate, ServerSettings

TRUSTED = ("10.0.0.0/8", "2001:db8::1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["192.0.2.7, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["192.0.2.7", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["192.0.2.7, 198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["192.0.2.7, nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["192.0.2.7, "], "10.0.0.1"),
        ("10.0.0.1", ["192.0.2.7, nonsense, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("10.0.0.1", ["[2001:db8::7]:4711"], "2001:db8::7"),
        ("2001:db8::1", ["2001:db8::7"], "2001:db8::7"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["\xff\x00", "198.51.100.1"], "198.51.100.1"),
        ("", ["198.51.100.1"], ""),
    ],
)
def test_the_last_address_that_is_not_trusted_counts(peer: str, forwarded: list[str], client: str) -> None:
    headers = [(b"x-forwarded-for", value.encode("latin-1")) for value in forwarded]
    assert Proxies(TRUSTED).client(peer, headers) == client


def test_nobody_is_trusted_unless_named_or_on_this_machine_behind_a_public_address() -> None:
    assert not ServerSettings().proxies().trusts("127.0.0.1")
    assert ServerSettings(public_url="https://games.example.org").proxies().trusts("127.0.0.1")
    named = ServerSettings(public_url="https://games.example.org", trusted_proxies=["10.0.0.1"]).proxies()
    assert named.trusts("10.0.0.1")
    assert not named.trusts("127.0.0.1")


@pytest.mark.parametrize(("trusted", "statuses"), [([], [200, 200, 429]), (list(LOOPBACK_NETWORKS), [200, 200, 200])])
def test_limits_count_for_the_address_that_a_trusted_server_names(
    tmp_path: Path, trusted: list[str], statuses: list[int]
) -> None:
    with Threaded(tmp_path, limited(requests=Rate(0.01, 2)), trusted_proxies=trusted) as site:
        answered = [site.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{k}"}).status for k in range(3)]
        assert answered == statuses
        same = {"X-Forwarded-For": "203.0.113.5, 192.0.2.1"}
        assert [site.get("/api/games", headers=same).status for _ in range(2)][-1] == 429


@pytest.mark.parametrize("written", ["nonsense", "10.0.0.0/99", "games.example.org", ""])
def test_what_is_no_address_is_refused(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--trusted-proxy", written]) == 2
    assert "--trusted-proxy needs an address or a network" in capsys.readouterr().err


@pytest.mark.parametrize("written", ["-1", "9999999"])
def test_a_number_of_tables_that_can_not_be_meant_is_refused(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--tables", written]) == 2
    assert "--tables must be from 0 to 1000000" in capsys.readouterr().err
