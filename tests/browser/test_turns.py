"""A turn at the browser's table: nobody gives one up by a careless click, and what others did leaves a trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_in_sight import READY, at_table

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
ASK = "globalThis.ninefold.page.known.ask"


def answered(page: Page, number: int) -> None:
    """Wait until a question is answered and the next one has come."""
    page.wait_for_function(f"(number) => {ASK} && {ASK}.number !== number", arg=number)


@pytest.mark.parametrize(("game", "end"), [("nineworlds", "End the actions"), ("ninth-descent", "End the turn")])
def test_a_turn_in_which_nothing_was_done_is_ended_only_when_one_is_sure(
    visit: Visit, server: Served, game: str, end: str
) -> None:
    page = at_table(visit(), server, game, 1)
    number = page.evaluate(f"{ASK}.number")
    page.locator("#prompt").get_by_role("button", name=end).click()
    sure = page.locator("dialog.sure")
    expect(sure).to_contain_text("You have not acted yet. End your turn?")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    sure.get_by_role("button", name="Cancel").click()
    expect(sure).to_have_count(0)
    assert page.evaluate(f"{ASK}.number") == number
    page.locator("#prompt").get_by_role("button", name=end).click()
    sure.get_by_role("button", name="End my turn").click()
    answered(page, number)


@pytest.mark.parametrize(
    ("game", "act", "end"),
    [("nineworlds", "Recruit (1)", "End the actions"), ("ninth-descent", "Draw a card", "End the turn")],
)
def test_whoever_has_acted_ends_the_turn_by_one_click(
    visit: Visit, server: Served, game: str, act: str, end: str
) -> None:
    page = at_table(visit(), server, game, 1)
    for button in (act, end):
        number = page.evaluate(f"{ASK}.number")
        page.wait_for_function(READY)
        page.locator("#prompt").get_by_role("button", name=button, exact=True).click()
        answered(page, number)
    expect(page.locator("dialog.sure")).to_have_count(0)
