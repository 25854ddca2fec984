"""Learning a game: small positions on a real table, one thing to find in each, explained by its rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds")
ANSWER = """async () => {
    const { page } = globalThis.ninefold;
    const { lesson } = page.link;
    for (const step of lesson.steps.slice(page.link.at)) {
        while (!page.isReady) await new Promise((go) => setTimeout(go, 10));
        await page.answer(step.right);
    }
}"""


@pytest.mark.parametrize("game", GAMES)
def test_all_lessons_of_a_game_can_be_found_one_after_the_other(visit: Visit, game: str) -> None:
    page = visit(width=1440, height=900, reduced_motion="reduce")
    page.goto(f"/learn/{game}")
    steps = page.locator(".lesson-step")
    expect(steps.first).to_be_visible()
    for number in range(steps.count()):
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
        page.wait_for_function("() => globalThis.ninefold?.page?.isReady")
        page.evaluate(ANSWER)
        expect(page.locator(".lesson.found h2")).to_have_text("Found!")
        expect(steps.nth(number)).to_have_text("✓")
        next_one = page.locator(".lesson .button.first")
        expect(next_one).to_be_focused()
        if number < steps.count() - 1:
            next_one.press("Enter")
    expect(page.get_by_role("link", name="Now play")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "how"), [(390, 844, {"has_touch": True}), (1440, 900, {})])
def test_a_person_finds_what_is_asked_for_and_is_told_why(
    visit: Visit, width: int, height: int, how: dict[str, Any]
) -> None:
    page = visit(width=width, height=height, lang="de", dark=True, **how)
    page.goto("/learn/the-nine")
    expect(page.locator(".lesson h2")).to_have_text("Ein Krieger und ein Ereignis")
    card = page.locator(".dock .card.lit", has_text="Speerträger")
    if not how:
        card.click()
    else:
        card.tap()
        page.locator("dialog[open] .actions .button").click()
    expect(page.locator(".lesson.found")).to_contain_text("Sanduhr")
    page.locator(".lesson .rule-button").click()
    expect(page.locator(".drawer:visible, dialog[open]").first).to_contain_text("5.4")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
def test_a_lesson_fills_the_window(visit: Visit, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    page.goto("/learn/ninth-world")
    expect(page.locator(".lesson h2")).to_be_visible()
    for part in (".lesson", "#bar", "#stage-wrap"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["width"] == width, part


def test_what_else_could_be_done_keeps_its_buttons(visit: Visit) -> None:
    """One Force can be summoned; drawing and ending the turn are offered all the same."""
    page = visit()
    page.goto("/learn/ninth-descent")
    page.wait_for_function("() => globalThis.ninefold?.page?.chooser.ways.length > 0")
    expect(page.get_by_role("button", name="Draw a card")).to_be_visible()
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()


def test_another_answer_is_allowed_but_not_what_is_to_be_found(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/the-nine")
    page.get_by_role("button", name="End the phase").click()
    sure = page.locator("dialog.sure[open] .button.danger")
    if sure.count():
        sure.click()
    expect(page.locator(".toast")).to_contain_text("Try again")
    expect(page.locator(".lesson.wrong")).to_be_visible()
    expect(page.locator(".dock .card.lit")).not_to_have_count(0)


def test_the_lobby_suggests_lessons_before_the_first_game(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box = page.locator(".box[data-game=nineworlds]")
    box.get_by_role("link", name="New here?").click()
    page.wait_for_url("**/learn/nineworlds")
    expect(page.locator(".lesson h2")).to_have_text("Deploy")
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", ["ninefold.learned.nineworlds", json.dumps([0])])
    page.goto("/")
    expect(box.get_by_role("link", name="Learn", exact=True)).to_be_visible()
    expect(box.get_by_role("link", name="New here?")).to_have_count(0)
