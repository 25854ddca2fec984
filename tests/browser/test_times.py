"""Total times are chosen in the lobby, and seen beside the names, where that of whoever is asked runs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import make, sit

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SECONDS = """(seat) => {
    const shown = document.querySelector(`.player[data-seat="${seat}"] .player-time`).textContent;
    const [minutes, seconds] = shown.split(":");
    return 60 * Number(minutes) + Number(seconds);
}"""


def test_what_everybody_has_left_stands_beside_the_names(visit: Visit, server: Served) -> None:
    clock = {"kind": "total", "seconds": 600, "bonus": 60}
    made = make(server, "connect-four", {"kind": "person", "name": "Bo"}, auto_start=False, clock=clock)
    Http(server.url, made["seats"][1]["token"]).act(made["table"], "rename", name="Bo")
    mine = sit(visit(), made, made["mine"]["token"])
    theirs = sit(visit(width=390, height=844), made, made["seats"][1]["token"])
    mine.get_by_role("button", name="Begin").click()
    expect(mine.locator(".player-time.running")).to_have_count(1)
    mine.wait_for_function(f"() => ({SECONDS})(0) < 600")
    assert mine.evaluate(SECONDS, 1) == 600
    mine.locator('.thing.lit[data-id="column:4"]').click()
    for page in (mine, theirs):
        expect(page.locator('.player[data-seat="1"] .player-time')).to_have_class("player-time number running")
        assert 640 < page.evaluate(SECONDS, 0) < 660


def test_the_lobby_offers_total_times(visit: Visit, server: Served) -> None:
    page = visit()
    page.goto("/")
    page.locator('[data-game="connect-four"]').get_by_role("button", name="With friends").click()
    page.locator("#new-clock").select_option(label="10 minutes for the whole game, 10 seconds more for each answer")
    with page.expect_request("**/api/tables?*") as asked:
        page.get_by_role("button", name="Make the table and its links").click()
    assert json.loads(asked.value.post_data or "{}")["clock"] == {"kind": "total", "seconds": 600, "bonus": 10}
