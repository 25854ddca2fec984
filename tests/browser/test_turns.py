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


def test_what_others_did_since_the_own_answer_is_marked_and_stands_together_in_the_log(
    visit: Visit, server: Served
) -> None:
    page = at_table(visit(), server, "nineworlds", 1)
    expect(page.locator(".touched, .log .since")).to_have_count(0)
    for _ in range(2):
        page.wait_for_function(READY)
        number = page.evaluate(f"{ASK}.number")
        page.locator("#prompt").get_by_role("button", name="End the actions").click()
        page.locator("dialog.sure").get_by_role("button", name="End my turn").click()
        answered(page, number)
    page.wait_for_function(READY, timeout=60_000)
    expect(page.locator(".log .since")).to_have_text("Since your turn")
    assert page.locator(".log .since ~ li.fresh").count() > 3
    assert page.locator(".log .since ~ li:not(.fresh)").count() == 0
    assert 0 < page.locator(".stage .touched").count() <= 16
    number = page.evaluate(f"{ASK}.number")
    page.evaluate("globalThis.ninefold.page.answer(globalThis.ninefold.page.chooser.options[0].answer)")
    answered(page, number)
    expect(page.locator(".log .since")).to_have_count(1)


def test_the_own_answer_wipes_the_traces(visit: Visit, server: Served) -> None:
    page = at_table(visit(), server, "nineworlds", 1)
    page.evaluate(
        """() => {
            const { traces } = globalThis.ninefold.page.turns;
            traces.touched = [[...traces.lay.keys()][0]];
        }"""
    )
    page.evaluate("globalThis.ninefold.page.turns.traces.see(true)")
    expect(page.locator(".touched")).to_have_count(1)
    page.locator("#prompt").get_by_role("button", name="Recruit (1)", exact=True).click()
    expect(page.locator(".touched")).to_have_count(0)
