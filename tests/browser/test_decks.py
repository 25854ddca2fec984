"""The deck builder: cards from the box, the checker's words live, saved decks, deck files, and a game with them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.decks import DECKS

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@pytest.fixture
def builder(visit: Visit) -> Page:
    """The deck builder of The Nine, begun with a ready deck."""
    page = visit()
    page.goto("/decks/the-nine")
    page.get_by_label("Begin with").select_option("ready:wolves")
    expect(page.locator("#deck-words")).to_contain_text("A legal deck")
    return page


def add(page: Page, key: str, by: int = 1) -> None:
    """Press plus or minus below a card of the box."""
    page.locator(f".pool-tile[data-key={key}] [data-by='{by}']").click()


def test_the_checker_says_live_what_is_wrong(builder: Page) -> None:
    add(builder, "thrall")
    expect(builder.locator("#deck-words")).to_contain_text("21 Warriors, but a deck has exactly 20 (§12.1)")
    expect(builder.locator("#deck-counts")).to_contain_text("1 too many")
    add(builder, "thrall", -1)
    expect(builder.locator("#deck-words")).to_contain_text("A legal deck")


def test_no_more_copies_can_be_added_than_the_box_has(builder: Page) -> None:
    tile = builder.locator(".pool-tile[data-key=berserker]")
    expect(tile.locator("output")).to_have_text("5 / 5")
    expect(tile.locator("[data-by='1']")).to_have_attribute("aria-disabled", "true")
    tile.locator("[data-by='1']").click(force=True)
    expect(tile.locator("output")).to_have_text("5 / 5")


def test_the_focus_stays_on_the_button_that_was_pressed(builder: Page) -> None:
    row = builder.locator(".deck-row", has_text="Spearman")
    row.locator("[data-by='-1']").focus()
    builder.keyboard.press("Enter")
    builder.keyboard.press("Enter")
    expect(row.locator("output")).to_have_text("2 / 5")
    expect(row.locator("[data-by='-1']")).to_be_focused()


def test_a_draft_survives_a_reload(builder: Page) -> None:
    add(builder, "thrall")
    builder.reload()
    expect(builder.locator(".pool-tile[data-key=thrall] output")).to_have_text("1 / 5")


def test_a_saved_deck_is_offered_by_the_lobby_and_can_be_deleted(builder: Page) -> None:
    builder.get_by_label("Name", exact=True).fill("Winter wolves")
    builder.get_by_role("button", name="Save").click()
    expect(builder.locator("#say")).to_contain_text("Winter wolves")
    builder.goto("/")
    expect(builder.locator("#box-the-nine-deck1 option", has_text="Winter wolves")).to_have_count(1)
    builder.goto("/decks/the-nine")
    builder.get_by_role("button", name="Delete").click()
    expect(builder.locator("#deck-from option", has_text="Winter wolves")).to_have_count(0)


def test_a_deck_goes_to_a_file_and_comes_back(builder: Page, tmp_path: Path) -> None:
    builder.get_by_label("Name", exact=True).fill('Wolves "of" Ödin #1')
    with builder.expect_download() as download:
        builder.get_by_role("button", name="To a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert file.suffix == ".toml"
    assert tomllib.loads(text)["name"] == 'Wolves "of" Ödin #1'
    assert GAME.check_deck(text) == []
    builder.get_by_label("Begin with").select_option("empty")
    expect(builder.locator("#deck-list")).to_contain_text("No card yet")
    builder.locator("input[type=file]").set_input_files(file)
    expect(builder.locator("#deck-words")).to_contain_text("A legal deck")
    expect(builder.get_by_label("Name", exact=True)).to_have_value('Wolves "of" Ödin #1')


def test_a_file_that_is_no_deck_is_refused_with_its_line(builder: Page, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('name = "x"\n[cards]\nthrall = many\n', encoding="utf-8")
    builder.locator("input[type=file]").set_input_files(file)
    expect(builder.locator("#say").get_by_role("alert")).to_contain_text("bad.toml is no deck file: line 3")


@pytest.mark.parametrize("key", DECKS.ready)
def test_every_ready_deck_can_be_begun_with(visit: Visit, key: str) -> None:
    page = visit()
    page.goto("/decks/the-nine")
    page.get_by_label("Begin with").select_option(f"ready:{key}")
    expect(page.locator("#deck-words")).to_contain_text("A legal deck")


def test_one_click_starts_a_game_with_the_deck(builder: Page) -> None:
    builder.get_by_role("button", name="Play with this deck").click()
    builder.wait_for_url(re.compile(r"/t/[\w-]{22}$"))


def test_cards_are_found_by_kind_and_words(builder: Page) -> None:
    builder.get_by_role("radio", name="Events").check(force=True)
    expect(builder.locator(".pool-tile")).to_have_count(18)
    builder.get_by_role("searchbox").fill("raven")
    expect(builder.locator(".pool-tile")).to_have_count(1)


def test_a_game_without_decks_says_so(visit: Visit) -> None:
    page = visit()
    page.goto("/decks/connect-four")
    expect(page.get_by_role("heading", name="This game has no decks")).to_be_visible()
