"""Pictures by HTTP: kept for ever under their hash, packed, bounded; and for content of one's own too."""

from __future__ import annotations

import gzip

import pytest
from tests.web.serving import Site

from ninefold.art import Recipe, back, mark, picture_of
from ninefold.core.registry import all_slugs
from ninefold.web.pictures import FOR_EVER

RAVEN = Recipe("the-nine", "raven", "fjord", "dusk")
ADDRESS = f"/art/{picture_of(RAVEN).hash}/{RAVEN.code()}.svg"


def test_a_picture_is_served_by_its_hash_and_may_be_kept_for_ever(site: Site) -> None:
    found = site.get(ADDRESS)
    assert (found.status, found.headers["content-type"]) == (200, "image/svg+xml")
    assert found.body.decode() == picture_of(RAVEN).svg
    assert found.headers["cache-control"] == FOR_EVER


def test_a_picture_is_packed_for_those_who_can_read_it(site: Site) -> None:
    found = site.get(ADDRESS, headers={"Accept-Encoding": "gzip"})
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(found.body).decode() == picture_of(RAVEN).svg


def test_the_hash_of_an_older_picture_gets_the_present_one_and_is_not_kept(site: Site) -> None:
    found = site.get(f"/art/0123456789abcdef/{RAVEN.code()}.svg")
    assert (found.status, found.headers["cache-control"]) == (200, "no-cache")
    again = site.get(f"/art/0123456789abcdef/{RAVEN.code()}.svg", headers={"If-None-Match": found.headers["etag"]})
    assert again.status == 304


def test_a_picture_has_the_headers_of_every_page(site: Site) -> None:
    assert "script-src 'self'" in site.get(ADDRESS).headers["content-security-policy"]


@pytest.mark.parametrize(
    "code", ["x", "the-nine.nobody.hills.day.-.-.-.0", "the-nine.raven.hills.day.-.-.-.0.0", "%3Cscript%3E"]
)
def test_what_is_no_recipe_is_no_page(site: Site, code: str) -> None:
    assert site.get(f"/art/0/{code}.svg").status == 404


@pytest.mark.parametrize("game", all_slugs())
def test_every_game_has_a_back_and_a_mark(site: Site, game: str) -> None:
    assert site.get(f"/art/game/{game}/back.svg").body.decode() == back(game)
    found = site.get(f"/art/game/{game}/mark.svg")
    assert found.body.decode() == mark(game)
    assert found.headers["cache-control"] == "no-cache"
    assert site.get(f"/art/game/{game}/mark.svg", headers={"If-None-Match": found.headers["etag"]}).status == 304


def test_an_unknown_game_or_look_is_no_page(site: Site) -> None:
    assert site.get("/art/game/nothing/back.svg").status == 404
    assert site.get("/art/game/the-nine/front.svg").status == 404


def test_every_card_of_a_list_has_a_picture_of_its_own(site: Site) -> None:
    cards = site.get("/api/games/the-nine/cards").json()
    assert len({card["art"] for card in cards}) == len(cards)
    assert site.get(cards[0]["art"]).headers["cache-control"] == FOR_EVER
