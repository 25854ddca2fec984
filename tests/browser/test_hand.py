"""Cards can be read: their text on the hand's cards or in the reader beside it, in the size that a person wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.positions import Position, serve
from tests.browser.positions import Served as Seated

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
Tables = dict[str, Seated]
NINE: Final = "the-nine"
DESCENT: Final = "ninth-descent"
STATS: Final = """(place) => [...document.querySelectorAll(`${place} .stat`)].map((stat) => stat.title)"""


@pytest.fixture(scope="module")
def tables(server: Served) -> Tables:
    """A full hand of The Nine, and one of two cards in Ninth Descent."""
    return {NINE: serve(server.url, Position(NINE, 46)), DESCENT: serve(server.url, Position(DESCENT, 24))}


@pytest.fixture(scope="module")
def wide(chromium: Browser, server: Served, tables: Tables) -> Iterator[Page]:
    """The full hand in a wide window."""
    visitor = Visitor(chromium, server.url, width=1440, height=900)
    yield sit(visitor.page, tables[NINE])
    visitor.context.close()
    assert not visitor.complaints


def sit(page: Page, table: Seated) -> Page:
    """Sit down on the first seat."""
    page.goto(table.path(0))
    page.locator("body[data-ready=true]").wait_for()
    expect(page.locator(".dock .card").first).to_be_visible()
    return page


def test_the_reader_beside_the_hand_shows_the_card_under_the_mouse(wide: Page) -> None:
    card = wide.locator(".dock .card", has_text="Spearman").first
    card.hover()
    reader = wide.locator(".reader")
    expect(reader.locator("h2")).to_have_text("Spearman")
    expect(reader).to_contain_text("+2 Strength while you go first")
    expect(wide.locator(".peek")).to_be_hidden()
    box, dock = reader.bounding_box(), wide.locator(".dock").bounding_box()
    assert box is not None
    assert dock is not None
    assert box["x"] >= dock["x"] + dock["width"] - 1, "it stands beside the hand"
    assert box["y"] + box["height"] == pytest.approx(900, abs=1)


def test_by_keyboard_the_card_with_the_focus_is_read(wide: Page) -> None:
    wide.locator(".dock .card.lit").first.focus()
    wide.keyboard.press("ArrowRight")
    name = wide.evaluate("() => document.activeElement.querySelector('.card-name').textContent")
    expect(wide.locator(".reader h2")).to_have_text(name)


def test_cards_on_the_table_are_read_there_too(wide: Page) -> None:
    card = wide.locator(".middle .card:has(.card-name)").first
    card.hover()
    expect(wide.locator(".reader h2")).to_have_text(card.locator(".card-name").inner_text())


def test_numbers_stand_in_one_order_on_the_card_in_the_reader_and_in_the_list(wide: Page) -> None:
    card = wide.locator(".dock .card", has_text="Spearman").first
    card.hover()
    expect(wide.locator(".reader h2")).to_have_text("Spearman")
    on_card = [stat.get_attribute("title") for stat in card.locator(".stat").all()]
    assert on_card == ["Turn", "Strength", "Defense", "Health"]
    assert wide.evaluate(STATS, ".reader") == on_card
    listed = wide.context.new_page()
    listed.goto("/cards/the-nine")
    entry = listed.locator(".card", has_text="Spearman").first
    expect(entry).to_be_visible()
    assert [stat.get_attribute("title") for stat in entry.locator(".stat").all()] == on_card
    listed.close()


def test_those_who_listen_hear_the_text_of_their_cards(wide: Page) -> None:
    expect(wide.locator(".dock .card", has_text="Spearman").first).to_have_accessible_name(
        "Spearman, Turn 0, Strength 2, Defense 2, Health 6. This Warrior has +2 Strength while you go first."
    )


def test_a_few_cards_have_their_text_on_them(visit: Visit, tables: Tables) -> None:
    page = sit(visit(width=1440, lang="de", dark=True), tables[DESCENT])
    texts = page.locator(".dock .card-text")
    assert texts.count() == page.locator(".dock .card").count() > 0
    for text in texts.all():
        expect(text).to_be_visible()
        assert text.evaluate("(node) => node.scrollHeight <= node.clientHeight + 2"), "all of it is there"
        assert text.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)") >= 10


def test_the_size_of_cards_can_be_set_and_is_kept(visit: Visit, tables: Tables) -> None:
    page = sit(visit(width=390, height=844, has_touch=True), tables[NINE])
    card = page.locator(".dock .card").first
    before = card.bounding_box()
    expect(card.locator(".card-text")).to_be_hidden()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Size of cards").select_option("large")
    page.keyboard.press("Escape")
    expect(card.locator(".card-text")).to_be_visible()
    after = card.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.5
    page.reload()
    expect(card.locator(".card-text")).to_be_visible()


def test_on_a_phone_a_tap_shows_the_card_with_its_text(visit: Visit, tables: Tables) -> None:
    page = sit(visit(width=390, height=844, has_touch=True), tables[NINE])
    page.locator(".dock .card").first.tap()
    expect(page.locator("dialog.inspect .card-text")).to_be_visible()
