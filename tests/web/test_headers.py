"""What every response carries, who is let in by name and origin, and how pages and files are served."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from tests.web.serving import Site, Threaded
from websockets.exceptions import InvalidStatus

from ninefold.web.files import PAGES, Files
from ninefold.web.hosts import Hosts

STATIC = Files().folder


@pytest.mark.parametrize("path", ["/api", "/api/games", "/health", "/nowhere", "/api/tables/x", "/metrics"])
def test_every_response_keeps_strangers_out(site: Site, path: str) -> None:
    headers = site.get(path).headers
    policy = headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"} <= set(policy)
    assert {"base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"} <= set(policy)
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


def test_what_belongs_to_a_seat_is_kept_nowhere(site: Site) -> None:
    made = site.create()
    for path in ("", "/updates"):
        headers = site.get(f"/api/tables/{made['table']}{path}", made["mine"]["token"]).headers
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "10.0.0.1", "", "localhost:x:y", "[::1"])
def test_other_names_are_not_answered(site: Site, host: str) -> None:
    refused = site.get("/api/games", headers={"Host": host})
    assert refused.status in (400, 421)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:80", "LOCALHOST:9009", "[::1]:9009"])
def test_the_own_names_are(site: Site, host: str) -> None:
    assert site.get("/api/games", headers={"Host": host}).status == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:1", "https://127.0.0.1", "file://", ""]
)
def test_other_sites_may_not_act(site: Site, origin: str) -> None:
    refused = site.call("POST", "/api/tables", {}, headers={"Origin": origin})
    assert (refused.status, refused.code) == (403, "wrong_origin")
    with pytest.raises(InvalidStatus) as turned_away:
        site.wire("A" * 22, additional_headers={"Origin": origin})
    assert turned_away.value.response.status_code == 403


def test_the_own_pages_may(site: Site) -> None:
    made = site.create()
    assert site.call("POST", "/api/tables", {}, headers={"Origin": site.address}).status == 400
    with site.wire(made["table"], additional_headers={"Origin": site.address}) as wire:
        wire.say({"hello": {}})
        assert wire.hear()["snapshot"]


def test_behind_another_server_the_public_address_counts(tmp_path: Path) -> None:
    with Threaded(tmp_path, public_url="https://games.example.org") as served:
        public = {"Host": "games.example.org", "Origin": "https://games.example.org"}
        assert served.call("POST", "/api/tables", {}, headers=public).status == 400
        assert served.get("/api/games", headers={"Host": "games.example.com"}).status == 421


def test_at_every_address_any_address_will_do_but_no_other_name() -> None:
    hosts = Hosts("0.0.0.0")
    assert hosts.knows("192.168.1.5:9009")
    assert hosts.knows("[fe80::1]:9009")
    assert not hosts.knows("evil.example:9009")


@pytest.mark.parametrize(("path", "name"), [item for item in PAGES.items() if (STATIC / item[1]).is_file()])
def test_pages_of_the_browser_client(site: Site, path: str, name: str) -> None:
    page = site.get(path.replace("{table}", "A" * 22).replace("{slug}", "the-nine"))
    assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert page.body == (STATIC / name).read_bytes()
    text = page.body.decode()
    assert "<style" not in text
    assert "style=" not in text
    assert "onclick=" not in text


def test_every_file_has_its_type_and_is_revalidated(site: Site) -> None:
    kinds = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}
    files = [path for path in STATIC.rglob("*") if path.suffix in kinds]
    assert files
    for file in files[:20]:
        name = file.relative_to(STATIC).as_posix()
        found = site.get(f"/static/{name}")
        assert (found.status, found.headers["content-type"]) == (200, kinds[file.suffix])
        assert found.headers["cache-control"] == "no-cache"
        tag = found.headers["etag"]
        assert site.get(f"/static/{name}", headers={"If-None-Match": tag}).status == 304
        assert site.get(f"/static/{name}", headers={"If-None-Match": '"other"'}).status == 200


def test_large_files_are_compressed_for_those_who_can_read_it(site: Site) -> None:
    large = next(path for path in STATIC.rglob("*.css") if path.stat().st_size > 2000)
    packed = site.get(f"/static/{large.relative_to(STATIC).as_posix()}", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.body) == large.read_bytes()
