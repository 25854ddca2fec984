"""The character builder: a sentence makes a character, the server's words live, files, and a game with it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from ninefold.games.numenera.foundry import actor_text
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


def test_a_picture_stands_for_the_character(builder: Page) -> None:
    portrait = builder.locator("#portrait")
    expect(portrait).to_be_visible()
    before = portrait.get_attribute("src")
    assert portrait.evaluate("async (one) => { await one.decode(); return one.naturalWidth > 0; }")
    builder.get_by_label("Verb (focus)").select_option("thunders")
    expect(portrait).not_to_have_attribute("src", before or "")


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


def test_cyphers_are_found_by_a_few_letters_and_stay_in_sight(builder: Page) -> None:
    """§1.9, §10.2"""
    cyphers = builder.get_by_role("group", name=re.compile(r"^Cyphers \(at most 3\): 3"))
    expect(cyphers).to_be_visible()
    search = cyphers.get_by_label("Search this list")
    search.fill("phas")
    expect(cyphers.get_by_label("Phase Changer")).to_be_visible()
    expect(cyphers.get_by_label("Density")).to_be_hidden()
    cyphers.get_by_label("Phase Changer").check()
    expect(builder.locator("#faults")).to_contain_text("4 cyphers, but only 3 can be carried")
    changed = builder.get_by_role("group", name=re.compile(r"^Cyphers \(at most 3\): 4"))
    changed.get_by_role("checkbox", checked=True).first.uncheck()
    expect(builder.locator("#faults")).to_contain_text("Everything is right")
    builder.get_by_label("Level of Phase Changer").select_option(label="5")
    expect(builder.locator("#sections")).to_contain_text("Phase Changer, level 5")


def test_equipment_is_bought_and_the_purse_says_what_is_left(builder: Page) -> None:
    """§1.9"""
    gear = builder.get_by_role("group", name=re.compile("^Equipment"))
    before = gear.locator(".hint").inner_text()
    gear.get_by_label("Rope, 50 Feet").check()
    expect(builder.locator("#sections")).to_contain_text("Rope, 50 Feet")
    expect(builder.get_by_role("group", name="Equipment: 1").locator(".hint")).not_to_have_text(before)


def test_what_is_open_is_chosen_on_demand(builder: Page) -> None:
    expect(builder.get_by_role("button", name="Choose the rest for me")).to_have_count(0)
    builder.get_by_role("combobox", name=re.compile("^Tier")).select_option("3")
    expect(builder.locator("#sections")).to_contain_text("What tier 4 offers")
    expect(builder.locator("#faults")).to_contain_text("Everything is right")
    expect(builder.locator("#sentence")).to_have_text("I am a Clever Nano who Focuses Mind Over Matter.")
    builder.get_by_label("Points added to Might").fill("9")
    builder.get_by_label("Points added to Might").press("Tab")
    builder.get_by_role("button", name="Choose the rest for me").click()
    expect(builder.locator("#faults")).to_contain_text("Everything is right")


def test_somebody_is_made_at_random(builder: Page) -> None:
    builder.get_by_role("button", name="Surprise me").click()
    expect(builder.locator("#sentence")).not_to_have_text("I am a Clever Nano who Focuses Mind Over Matter.")
    expect(builder.locator("#faults")).to_contain_text("Everything is right")


def test_a_story_is_kept_when_the_sentence_changes(builder: Page) -> None:
    story = builder.get_by_label("In your own words")
    story.fill("Grew up on a barge.")
    story.press("Tab")
    builder.get_by_label("Verb (focus)").select_option("thunders")
    expect(builder.locator("#sentence")).to_contain_text("Thunders")
    expect(story).to_have_value("Grew up on a barge.")
    expect(builder.locator("#sections")).to_contain_text("Grew up on a barge.")


def test_a_sheet_is_downloaded_as_pdf(builder: Page) -> None:
    with builder.expect_download() as download:
        builder.get_by_role("button", name="As a PDF sheet").click()
    assert download.value.suggested_filename == "lobin.pdf"
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")


def test_an_actor_of_foundry_is_opened_with_its_experience(builder: Page, tmp_path: Path) -> None:
    actor = json.loads(actor_text(ready("tolk")))
    actor["system"]["basic"]["xp"] = 11
    actor["prototypeToken"] = {"texture": "x" * 90_000}
    file = tmp_path / "tolk.json"
    file.write_text(json.dumps(actor), encoding="utf-8")
    builder.locator("input[type=file]").set_input_files(file)
    expect(builder.get_by_label("Name", exact=True)).to_have_value("Tolk")
    builder.get_by_label("Name", exact=True).fill("Tolk the Old")
    builder.get_by_label("Name", exact=True).press("Tab")
    with builder.expect_download() as download:
        builder.get_by_role("button", name="To a file").click()
    sheet = read_sheet(Path(download.value.path()).read_text(encoding="utf-8"), "x")
    assert (sheet.name, sheet.xp) == ("Tolk the Old", 11)


@pytest.mark.parametrize(("width", "dark", "lang"), [(390, True, "de"), (390, False, "en"), (1366, True, "en")])
def test_the_builder_fits_and_says_on_a_phone_how_it_stands(visit: Visit, width: int, dark: bool, lang: str) -> None:
    page = visit(width=width, height=844, dark=dark, lang=lang)
    page.goto("/characters/numenera")
    state = page.locator("#state a")
    expect(page.locator("#sections dt").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if folder := os.environ.get("NINEFOLD_SHOTS"):
        page.screenshot(path=f"{folder}/builder-{width}-{lang}.png")
        page.locator("#choice-cyphers-0-search, [id^=choice-cyphers]").first.scroll_into_view_if_needed()
        page.screenshot(path=f"{folder}/builder-{width}-{lang}-low.png")
    if width > 1000:
        expect(state).to_be_hidden()
        return
    expect(state).to_be_in_viewport()
    expect(state).to_have_text("Alles ist richtig" if lang == "de" else "Everything is right")
    state.click()
    expect(page.locator("#sentence")).to_be_in_viewport()


def test_a_game_without_characters_says_so(visit: Visit) -> None:
    page = visit()
    page.goto("/characters/connect-four")
    expect(page.get_by_role("heading", name="This game has no characters to build")).to_be_visible()
