"""The workshop: a newcomer changes a number, adds an effect, sees the text, and plays with the card."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@pytest.fixture
def workshop(visit: Visit) -> Page:
    """The workshop of The Nine with the Bowman in it."""
    page = visit()
    page.goto("/workshop/the-nine")
    page.get_by_label("Change a card").select_option("bowman")
    expect(page.locator("#form [data-field=strength]")).to_have_value("3")
    return page


def test_a_number_an_effect_and_the_text_of_both_languages(workshop: Page) -> None:
    workshop.locator("#form [data-field=strength]").fill("5")
    workshop.locator("#form [data-field=strength]").press("Tab")
    expect(workshop.locator("#text")).to_have_value(re.compile(r"\[cards.bowman\]\nstrength = 5\n$"))
    expect(workshop.locator("#differs")).to_have_text("strength: 3 → 5")
    workshop.get_by_label("Add a moment …").select_option("when_slain")
    block = workshop.locator("[data-moment=when_slain] .block")
    block.get_by_label("Word").select_option("draw")
    block.get_by_label("n", exact=True).fill("2")
    block.get_by_label("n", exact=True).press("Tab")
    expect(workshop.locator("[data-says=en]")).to_contain_text("When slain: draw 2 cards.")
    expect(workshop.locator("[data-says=de]")).to_contain_text("iehe 2 Karten")
    expect(block.locator(".example")).to_contain_text("Einherjar")


def test_file_and_form_are_in_step_and_mistakes_are_said_at_the_field(workshop: Page) -> None:
    workshop.locator("#text").fill("[cards.bowman]\nhealth = 99\n")
    expect(workshop.locator("#form [data-field=health]")).to_have_value("99")
    expect(workshop.locator("#form .wrong")).to_contain_text("expected a whole number from 1 to 40, got 99")
    workshop.locator("#form [data-field=health]").fill("9")
    workshop.locator("#form [data-field=health]").press("Tab")
    expect(workshop.locator("#faults .wrong")).to_have_count(0)
    expect(workshop.locator("#text")).to_have_value(re.compile(r"health = 9\n$"))


def test_steps_are_undone_and_a_set_survives_a_reload(workshop: Page) -> None:
    workshop.locator("#form [data-field=strength]").fill("6")
    workshop.locator("#form [data-field=strength]").press("Tab")
    expect(workshop.locator("#differs")).to_have_text("strength: 3 → 6")
    workshop.get_by_role("button", name="Undo").click()
    expect(workshop.locator("#form [data-field=strength]")).to_have_value("3")
    workshop.get_by_role("button", name="Redo").click()
    expect(workshop.locator("#form [data-field=strength]")).to_have_value("6")
    workshop.reload()
    expect(workshop.locator("#form [data-field=strength]")).to_have_value("6")


def test_a_set_is_saved_as_a_file_and_shared_by_link(workshop: Page, tmp_path: Path) -> None:
    with workshop.expect_download() as saved:
        workshop.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "the-nine-set.toml"
    assert "[cards.bowman]" in saved.value.path().read_text(encoding="utf-8")
    with workshop.expect_download() as sheet:
        workshop.get_by_role("button", name="Print the cards").click()
    assert sheet.value.path().read_bytes().startswith(b"%PDF")
    workshop.get_by_role("button", name="Share by link").click()
    expect(workshop).to_have_url(re.compile("#set="))


def test_a_new_card_is_made_and_a_game_with_it_begins(workshop: Page) -> None:
    workshop.get_by_label("Name of a new card").fill("Ash Wolf")
    workshop.get_by_role("button", name="Make it").click()
    expect(workshop.locator("#seen h3").first).to_have_text("Ash Wolf")
    workshop.locator("#form [data-field=replaces]").select_option("thrall")
    expect(workshop.locator("#text")).to_have_value(re.compile('replaces = "thrall"'))
    workshop.get_by_role("button", name="Play it now").click()
    expect(workshop).to_have_url(re.compile("/t/"))
    expect(workshop.get_by_role("heading", name="The Nine")).to_be_visible()
    expect(workshop.get_by_role("group", name="Warriors").first).to_be_visible()


@pytest.mark.parametrize("slug", ["ninth-descent", "ninth-world", "nineworlds", "numenera"])
def test_every_game_with_content_has_a_workshop(visit: Visit, slug: str) -> None:
    page = visit()
    page.goto(f"/workshop/{slug}")
    pick = page.get_by_label("Change a card")
    key = pick.locator("optgroup option").first.get_attribute("value")
    pick.select_option(key)
    expect(page.locator("[data-says=en]")).to_be_visible()
    expect(page.locator("#faults .wrong")).to_have_count(0)
