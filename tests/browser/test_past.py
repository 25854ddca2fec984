"""Looking back: a line of the log shows the table as it was then, while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import make, sit

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
PIECES: Final = ".board .piece"


def at_table(visit: Visit, server: Served) -> tuple[Page, Callable[[int, int], None]]:
    """A page at Connect Four, and a way for the other to answer."""
    made = make(server, "connect-four", {"kind": "person"}, auto_start=False)
    other = Http(server.url, made["seats"][1]["token"])
    other.act(made["table"], "rename", name="Bo")
    page = sit(visit(), made, made["mine"]["token"])
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".lit")).to_have_count(7)

    def drop(ask: int, column: int) -> None:
        other.act(made["table"], "answer", ask=ask, answer=["drop", column])

    return page, drop


def test_a_line_shows_its_position_and_the_game_goes_on_meanwhile(visit: Visit, server: Served) -> None:
    page, drop = at_table(visit, server)
    page.locator('.thing.lit[data-id="column:4"]').click()
    expect(page.locator(PIECES)).to_have_count(1)
    drop(2, 3)
    expect(page.locator(PIECES)).to_have_count(2)
    page.locator(".log li.kept").first.click()
    expect(page.locator(PIECES)).to_have_count(1)
    expect(page.locator(".past")).to_contain_text("You are looking back.")
    expect(page.locator(".lit")).to_have_count(0)
    page.get_by_role("button", name="One position on").click()
    expect(page.locator(PIECES)).to_have_count(2)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".past")).to_be_hidden()
    expect(page.locator(".lit")).to_have_count(7)


def test_what_happens_while_one_looks_back_is_there_when_one_returns(visit: Visit, server: Served) -> None:
    page, drop = at_table(visit, server)
    page.locator('.thing.lit[data-id="column:4"]').click()
    expect(page.locator(PIECES)).to_have_count(1)
    look = page.locator(".log li.kept").first.get_by_role("button", name="Show this position")
    look.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".past")).to_be_visible()
    drop(2, 3)
    expect(page.locator(".log li.kept")).to_have_count(2)
    expect(page.locator(PIECES)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(PIECES)).to_have_count(2)
    expect(page.locator(".lit")).to_have_count(7)
