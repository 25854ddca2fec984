"""The guided tour of a first round: it comes once, points at the table, moves on with the asks, and can be declined."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import PATIENCE

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
TOUR = Path(str(files("ninefold"))) / "web" / "static" / "tours" / "the-nine.en.json"
GO_ON = """() => {
    const { page } = globalThis.ninefold;
    const ask = page.known?.ask;
    if (!page.isReady || !ask?.mine) return null;
    const option = ask.options.find((one) => one.answer[0] === "play") ?? ask.options[ask.options.length - 1];
    page.answer(option.answer);
    return ask.name;
}"""
"""Answers as a person might, so that the round goes on."""
READ_ON = """() => {
    const panel = document.querySelector(".tour:not([hidden])");
    const button = panel?.querySelector(".tour-foot .first");
    if (!button) return [];
    const told = [panel.querySelector("#tour-title").textContent, button.textContent];
    button.click();
    return told;
}"""
"""Presses the button of the step that is shown: its title, and what stood on the button."""


@pytest.fixture
def table(visit: Visit) -> Page:
    """A first game of The Nine against a bot."""
    page = visit(tour=True)
    page.goto("/")
    page.locator(".box[data-game=the-nine]").get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".tour")).to_be_visible()
    return page


def test_a_first_game_offers_a_tour_and_no_is_an_answer(table: Page) -> None:
    expect(table.locator("#tour-title")).to_have_text("Welcome to The Nine")
    expect(table.locator(".tour")).to_be_focused()
    table.get_by_role("button", name="No, thanks").click()
    expect(table.locator(".tour")).to_have_count(0)
    table.reload()
    expect(table.locator("body")).to_have_attribute("data-ready", "true")
    expect(table.locator(".tour")).to_have_count(0)


def test_a_first_game_suggests_the_lessons(table: Page) -> None:
    table.locator(".tour").get_by_role("link", name="Lessons first").click()
    table.wait_for_url("**/learn/the-nine")


def test_it_can_be_taken_and_left_with_the_keyboard_alone(table: Page) -> None:
    for _ in range(9):
        table.keyboard.press("Tab")
        if table.evaluate("document.activeElement.textContent") == "Show me round":
            break
    table.keyboard.press("Enter")
    expect(table.locator("#tour-title")).to_have_text("You")
    expect(table.locator(".tour")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator(".tour")).to_have_count(0)


def test_it_points_at_what_it_speaks_of(table: Page) -> None:
    table.get_by_role("button", name="Show me round").click()
    table.wait_for_function(
        """() => {
            const box = (one) => document.querySelector(one).getBoundingClientRect();
            const [ring, health] = [box(".tour-ring"), box("[data-id='health:0']")];
            return ring.left <= health.left + 1 && ring.right >= health.right - 1 && ring.top <= health.top + 1
                && ring.bottom >= health.bottom - 1;
        }"""
    )


def test_it_follows_what_it_speaks_of_when_the_page_shifts(table: Page) -> None:
    table.get_by_role("button", name="Show me round").click()
    ring = table.locator(".tour-ring")
    before = ring.bounding_box()
    assert before is not None
    table.evaluate("document.querySelector('[data-id=\"health:0\"]').style.transform = 'translateY(-40px)'")
    table.wait_for_function(
        "top => document.querySelector('.tour-ring').getBoundingClientRect().top <= top - 30", arg=before["y"]
    )


def test_it_walks_through_a_round_and_ends_with_it(table: Page) -> None:
    seen: set[str] = set()
    patience = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < patience:
        told = table.evaluate(READ_ON)
        seen.update(told[:1])
        if "Done" in told:
            break
        if not told:
            table.evaluate(GO_ON)
            table.wait_for_timeout(50)
    titles = {step["title"] for moment in json.loads(TOUR.read_text("utf-8"))["moments"] for step in moment["steps"]}
    assert {"Welcome to The Nine", "You", "Your hand", "That was a round"} <= seen <= titles
    expect(table.locator(".tour")).to_have_count(0)


def test_it_can_be_taken_again_from_the_menu(table: Page) -> None:
    table.get_by_role("button", name="No, thanks").click()
    table.get_by_role("button", name=re.compile("^Table")).click()
    table.get_by_role("button", name="Guided tour").click()
    expect(table.locator("#tour-title")).to_have_text("Welcome to The Nine")


def test_a_game_from_another_package_brings_its_own(visit: Visit) -> None:
    page = visit(tour=True)
    page.goto("/")
    box = page.locator(".box[data-game=connect-four]")
    expect(box).to_contain_text("3 to 10 minutes")
    expect(box).to_contain_text("four in a line win")
    box.get_by_role("button", name="Play against a bot").click()
    expect(page.locator("#tour-title")).to_have_text("Welcome to Connect Four")
    for title in ("Whose turn it is", "Drop a disc"):
        page.locator(".tour-foot .first").click()
        expect(page.locator("#tour-title")).to_have_text(title)
    page.locator(".tour-foot .first").click()
    page.locator(".lit[data-id='column:4']").click()
    expect(page.locator("#tour-title")).to_have_text("Four in a line")


def test_a_game_without_a_tour_is_not_asked_for_one(visit: Visit) -> None:
    page = visit(tour=True)

    def without(route: Route) -> None:
        games = json.loads(route.fetch().text())
        route.fulfill(json=[{**game, "tour": False} for game in games])

    page.route("**/api/games?*", without)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.locator(".box[data-game=connect-four]").get_by_role("button", name="Play against a bot").click()
    for column in ("3", "4", "5"):
        page.locator(f".lit[data-id='column:{column}']").click()
        expect(page.locator(".log")).to_contain_text(f"column {column}.")
    expect(page.locator("body")).to_have_attribute("data-tour", "no")
    assert not [url for url in asked if "/tour" in url and "/static/pages/" not in url]
    of_the_table = asked[next(at for at, url in enumerate(asked) if "/t/" in url) :]
    assert sum("/api/games?" in url for url in of_the_table) == 1


def test_a_rule_is_one_click_away(table: Page) -> None:
    table.get_by_role("button", name="Show me round").click()
    table.locator(".tour").get_by_role("button", name="§1.2").click()
    expect(table.locator("[id$='-1.2'].here")).to_be_visible()
