"""The character builder: a sentence makes a character, the server's words live, files, and a game with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.games.numenera.sheet import read_sheet, ready

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@pytest.fixture
def builder(visit: Visit) -> Page:
    """The builder of Numenera, begun with a ready character."""
    page = visit()
    page.goto("/characters/numenera")
    page.get_by_label("Begin with").select_option("ready:lobin")
    expect(page.locator("#sentence")).to_have_text("I am a Clever Nano who Focuses Mind Over Matter.")
    return page


def test_the_sentence_makes_the_rest_and_says_live_what_is_wrong(builder: Page) -> None:
    builder.get_by_label("Noun (type)").select_option("glaive")
    expect(builder.locator("#sentence")).to_have_text("I am a Clever Glaive who Focuses Mind Over Matter.")
    expect(builder.locator("#faults")).to_contain_text("Everything is right")
    builder.get_by_label("Points added to Might").fill("6")
    builder.get_by_label("Points added to Might").press("Tab")
    expect(builder.locator("#faults")).to_contain_text("8 points are added to the pools, but there are exactly 6")
    builder.get_by_label("Aggression (2 Might)").uncheck()
    expect(builder.locator("#faults")).to_contain_text("1 ability of tier 1 still to be chosen")


def test_a_draft_survives_a_reload(builder: Page) -> None:
    builder.get_by_label("Name", exact=True).fill("Lobina")
    builder.get_by_label("Name", exact=True).press("Tab")
    builder.reload()
    expect(builder.get_by_label("Name", exact=True)).to_have_value("Lobina")


def test_what_is_chosen_and_typed_while_the_server_is_slow_is_not_lost(builder: Page) -> None:
    def slowly(route: Route) -> None:
        builder.wait_for_timeout(400)
        route.continue_()

    builder.route("**/character", slowly)
    builder.get_by_label("Adjective (descriptor)").select_option("swift")
    builder.get_by_label("Noun (type)").select_option("glaive")
    name = builder.get_by_label("Name", exact=True)
    name.press("End")
    name.press_sequentially("da", delay=150)
    expect(builder.locator("#sentence")).to_contain_text("Swift Glaive")
    expect(name).to_have_value("Lobinda")
    expect(name).to_be_focused()
    builder.reload()
    expect(builder.locator("#sentence")).to_contain_text("Swift Glaive")
    expect(builder.get_by_label("Name", exact=True)).to_have_value("Lobinda")


def test_a_character_goes_to_files_and_comes_back(builder: Page, tmp_path: Path) -> None:
    with builder.expect_download() as download:
        builder.get_by_role("button", name="To a file").click()
    file = tmp_path / "lobin.toml"
    download.value.save_as(file)
    assert read_sheet(file.read_text(encoding="utf-8"), "x").pools == ready("lobin").pools
    with builder.expect_download() as download:
        builder.get_by_role("button", name="For Foundry VTT").click()
    actor = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert (actor["name"], actor["type"]) == ("Lobin", "pc")
    builder.get_by_label("Noun (type)").select_option("jack")
    expect(builder.locator("#sentence")).to_contain_text("Jack")
    builder.locator("input[type=file]").set_input_files(file)
    expect(builder.locator("#sentence")).to_contain_text("Nano")


def test_a_saved_character_is_offered_by_the_lobby(builder: Page) -> None:
    builder.get_by_label("Name", exact=True).fill("Lobin the Second")
    builder.get_by_label("Name", exact=True).press("Tab")
    expect(builder.locator("#fields")).not_to_be_empty()
    builder.get_by_role("button", name="Save").click()
    expect(builder.locator("#say")).to_contain_text("Lobin the Second")
    builder.goto("/")
    expect(builder.locator("#box-numenera-character1 option", has_text="Lobin the Second")).to_have_count(1)


def test_one_click_starts_a_game_with_the_character(builder: Page) -> None:
    builder.get_by_role("button", name="Play with this character").click()
    builder.wait_for_url(re.compile(r"/t/[\w-]{22}$"))


def test_a_game_without_characters_says_so(visit: Visit) -> None:
    page = visit()
    page.goto("/characters/connect-four")
    expect(page.get_by_role("heading", name="This game has no characters to build")).to_be_visible()
