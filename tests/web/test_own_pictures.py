"""A game master's own pictures are checked, kept with the table or its campaign, and brought by the master alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.table.test_brought_images import jpeg, png
from tests.web.serving import Answered, Site, exactly

from ninefold.table import albums
from ninefold.table.albums import MOST_PICTURES, PictureShown
from ninefold.table.store import open_store

SEATS = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]


@pytest.fixture
def told(site: Site) -> tuple[str, str, str]:
    """Where a table's pictures are, the token of its master, and a player's."""
    made = site.create("numenera", SEATS, options={"adventure": "none"})
    master, player = (one["token"] for one in sorted(made["seats"], key=lambda one: int(one["seat"])))
    return f"/api/tables/{made['table']}/pictures", master, player


def bring(site: Site, where: str, token: str | None, raw: bytes, name: str = "") -> Answered:
    return site.call("POST", f"{where}?name={name}", raw, token, {"Content-Type": "application/octet-stream"})


def test_a_picture_is_kept_and_shown_to_whoever_has_its_id(site: Site, told: tuple[str, str, str]) -> None:
    where, master, _ = told
    kept = bring(site, where, master, png(), "The%20bridge")
    assert kept.status == 201
    [one] = exactly(site.get(where, master).json(), list[PictureShown])
    assert (one.id, one.name, one.width, one.height) == (kept.json()["id"], "The bridge", 3, 2)
    shown = site.get(f"/pictures/{one.id}")
    assert (shown.headers["content-type"], shown.body) == ("image/png", png())
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in shown.headers["cache-control"]


@pytest.mark.parametrize("who", ["a player", "nobody", "a stranger"])
def test_only_the_master_brings_and_lists_pictures(site: Site, told: tuple[str, str, str], who: str) -> None:
    where, _, player = told
    token, code = {
        "a player": (player, "masters_pictures"),
        "nobody": (None, "no_token"),
        "a stranger": ("x" * 32, "bad_token"),
    }[who]
    assert bring(site, where, token, png()).code == code
    assert site.get(where, token).code == code


def test_at_another_game_nobody_brings_pictures(site: Site) -> None:
    made = site.create()
    assert bring(site, f"/api/tables/{made['table']}/pictures", made["mine"]["token"], png()).code == "masters_pictures"


@pytest.mark.parametrize("raw", [b"<svg/>", b"", png()[:-6], b"\xff\xd8" + b"\xff" * 99])
def test_what_is_no_picture_is_refused_in_a_sentence(site: Site, told: tuple[str, str, str], raw: bytes) -> None:
    where, master, _ = told
    refused = bring(site, where, master, raw)
    assert (refused.status, refused.code) == (400, "bad")
    assert site.get(where, master).json() == []


@pytest.mark.parametrize("wanted", ["x" * 22, "x", "..", "a" * 500])
def test_an_id_that_nobody_gave_shows_nothing(site: Site, wanted: str) -> None:
    assert site.get(f"/pictures/{wanted}").status == 404


def test_neither_a_table_nor_an_album_is_a_picture_or_the_other(site: Site, told: tuple[str, str, str]) -> None:
    where, master, _ = told
    kept = bring(site, where, master, jpeg()).json()["id"]
    table = where.split("/")[3]
    assert site.get(f"/pictures/{table}").status == 404
    assert site.get(f"/pictures/{albums.album_of(table)}").status == 404
    assert site.get(f"/api/tables/{kept}").code == "no_table"
    assert site.get(f"/api/tables/{albums.album_of(table)}").code == "no_table"


def test_an_album_has_a_limit_and_goes_with_its_owner(tmp_path: Path) -> None:
    async def fill() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/tables.db")
        ids = [f"{number:022}" for number in range(MOST_PICTURES + 1)]
        for one in ids[:-1]:
            await albums.add(store, "a campaign", one, "", png())
        with pytest.raises(albums.Full):
            await albums.add(store, "a campaign", ids[-1], "", png())
        assert await albums.picture(store, ids[-1]) is None
        assert [one.id for one in await albums.listed(store, "a campaign")] == ids[:-1]
        assert await albums.listed(store, "another") == []
        assert await store.unused(1e12, 1e12) == []
        await albums.forget(store, "a campaign")
        assert await albums.listed(store, "a campaign") == []
        assert await albums.picture(store, ids[0]) is None
        await store.close()

    asyncio.run(fill())
