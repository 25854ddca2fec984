"""The end of a game says how it was, and leads on: to an analysis, to another game, to swapped seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.positions import Position, serve

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


def ended(visit: Visit, server: Served, position: Position, **how: int) -> tuple[Page, Page]:
    """Two browsers at a table of two; the second player gives up."""
    served = serve(server.url, position)
    pages = visit(**how), visit(**how)
    for seat, page in enumerate(pages):
        page.goto(served.path(seat))
        page.locator("body[data-ready=true]").wait_for()
    Http(server.url, served.tokens[1]).act(served.table, "concede")
    for page in pages:
        expect(page.locator("dialog.over[open]")).to_be_visible()
    return pages


@pytest.mark.parametrize("width", [1440, 390])
def test_the_end_tells_who_led_when_with_key_moments_and_the_best_card(
    visit: Visit, server: Served, width: int
) -> None:
    page, _ = ended(visit, server, Position("the-nine", 150), width=width, height=844)
    over = page.locator("dialog.over")
    expect(over.get_by_role("heading", name="You have won")).to_be_visible()
    expect(over.locator("svg.course .course-line")).to_have_count(2)
    expect(over.get_by_text("Astrid led for")).to_be_visible()
    expect(over.locator(".course-moments li")).to_have_count(3)
    expect(over.locator(".course-best")).to_contain_text("Best card:")
    assert page.evaluate("document.querySelector('dialog.over').scrollWidth <= innerWidth")
    buttons = over.locator("footer .button").all()
    assert all(button.evaluate("at => at.scrollWidth <= at.clientWidth") for button in buttons), "words leave a button"
    assert Axe().run(page, context="dialog.over").violations_count == 0
    over.locator(".course-moments a").first.click()
    expect(page.locator("#player")).to_be_visible()
    assert page.evaluate("Number(new URLSearchParams(location.search).get('line'))") > 1


def test_analyse_opens_the_analysis_of_this_game(visit: Visit, server: Served) -> None:
    page, _ = ended(visit, server, Position("ninth-descent", 30))
    page.locator("dialog.over").get_by_role("link", name="Analyse").click()
    expect(page.locator("#analysis[open]")).to_be_visible()


def test_two_who_swap_seats_meet_again_the_other_way_round(visit: Visit, server: Served) -> None:
    first, second = ended(visit, server, Position("ninth-descent", 30))
    first.locator("dialog.over").get_by_role("button", name="Swap seats").click()
    first.wait_for_function("() => globalThis.ninefold?.page.known?.seat === 1")
    second.locator("dialog.over").get_by_role("button", name="To the rematch").click()
    second.wait_for_function("() => globalThis.ninefold?.page.known?.seat === 0")
    assert first.url.split("#")[0] == second.url.split("#")[0]
