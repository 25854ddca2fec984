"""The workshop: a newcomer changes a number, adds an effect, sees the text, and plays with the card."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
PLAYED = 120_000
"""Games in the background play at the lowest priority: on a busy machine they wait for everything else."""


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
    expect(workshop.locator("[data-says=en]")).to_contain_text("When slain: draw a card.")
    block.get_by_label("how many").fill("2")
    block.get_by_label("how many").press("Tab")
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


def test_a_server_that_has_too_much_to_read_is_asked_again(workshop: Page) -> None:
    refused: list[str] = []

    def be_busy(route: Route) -> None:
        if route.request.method == "POST" and len(refused) < 2:
            refused.append(route.request.url)
            route.fulfill(status=503, json={"error": {"code": "busy_reading", "text": "Come back in a moment."}})
        else:
            route.continue_()

    workshop.route("**/api/**", be_busy)
    workshop.locator("#form [data-field=strength]").fill("5")
    workshop.locator("#form [data-field=strength]").press("Tab")
    expect(workshop.locator("#differs")).to_have_text("strength: 3 → 5")
    expect(workshop.get_by_text("Come back in a moment.")).to_have_count(0)
    assert len(refused) == 2


def test_a_newcomer_changes_a_card_reads_a_figure_plays_it_and_prints_it(visit: Visit) -> None:
    """Without the docs: a number, an effect, its text, what it changes, a turn with the card, and a sheet of paper."""
    page = visit(width=1366, height=768)
    page.goto("/workshop/the-nine")
    page.get_by_label("Change a card").select_option("bowman")
    page.get_by_role("spinbutton", name="Strength").fill("5")
    page.get_by_role("spinbutton", name="Strength").press("Tab")
    page.get_by_label("Add a moment …").select_option("when_slain")
    page.locator("[data-moment=when_slain]").get_by_label("Word").select_option("draw")
    expect(page.locator("[data-says=en]")).to_contain_text("When slain: draw a card.")
    page.get_by_label("Games at most").fill("4")
    page.locator("#job-bots").select_option("random")
    page.get_by_role("button", name="With and without this card").click()
    figure = page.locator("[data-job=card]")
    expect(figure.locator(".verdict")).to_contain_text(re.compile("proven|wins|changes"), timeout=PLAYED)
    with page.expect_download() as sheet:
        page.get_by_role("button", name="Print the cards").click()
    assert sheet.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Try it here").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_function("() => globalThis.ninefold?.page.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    page.locator('.thing.lit[data-key="bowman"], .thing.lit:has-text("Bowman")').first.click()
    expect(page.locator("body")).to_contain_text("You play Bowman")


def test_a_curve_over_one_number_is_drawn_and_a_value_is_taken_with_the_keyboard(workshop: Page) -> None:
    workshop.get_by_label("Games at most").fill("4")
    workshop.locator("#job-bots").select_option("random")
    workshop.locator("#tune-field").select_option("when_attacks.damage.n")
    workshop.locator("#tune-low").fill("1")
    workshop.locator("#tune-high").fill("2")
    workshop.get_by_role("button", name="Draw the curve").press("Enter")
    job = workshop.locator("[data-job=tune]")
    expect(job.locator("svg.plot")).to_be_visible(timeout=PLAYED)
    expect(job).to_have_attribute("data-phase", "done", timeout=PLAYED)
    slider = job.get_by_role("slider")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "2")
    job.get_by_role("button", name="Take 2").press("Enter")
    expect(workshop.locator("#text")).to_have_value(re.compile(r"n = 2"))
    workshop.reload()
    expect(workshop.locator("[data-job=tune] svg.plot")).to_be_visible(timeout=PLAYED)
    expect(workshop.get_by_role("link", name="Full report")).to_have_attribute("href", re.compile("/report"))


def test_a_long_job_is_stopped_and_goes_on(workshop: Page) -> None:
    workshop.get_by_label("Games at most").fill("20000")
    workshop.get_by_role("button", name="Play many games").click()
    job = workshop.locator("[data-job=run]")
    expect(job.locator(".job-state")).to_contain_text("left", timeout=PLAYED)
    job.get_by_role("button", name="Stop").click()
    expect(job).to_have_attribute("data-phase", "stopped", timeout=PLAYED)
    job.get_by_role("button", name="Go on").click()
    expect(job).to_have_attribute("data-phase", re.compile("waiting|running"), timeout=PLAYED)
    job.get_by_role("button", name="Stop").click()
    expect(job).to_have_attribute("data-phase", "stopped", timeout=PLAYED)
    job.get_by_role("button", name="Put away").click()
    expect(job).to_have_count(0)


def test_a_set_goes_through_a_spreadsheet_and_versions_are_compared(workshop: Page) -> None:
    workshop.locator("[data-field='art.figure']").select_option("wolf")
    expect(workshop.locator("#text")).to_have_value(re.compile('art = { figure = "wolf" }'))
    with workshop.expect_download() as saved:
        workshop.get_by_role("button", name="Save as CSV").click()
    sheet = saved.value.path().read_text(encoding="utf-8-sig")
    assert sheet == 'card,art\nbowman,"{""figure"":""wolf""}"\n'
    changed = sheet.replace("card,art", "card;strength;art").replace("bowman,", "bowman;7;")
    with workshop.expect_file_chooser() as chooser:
        workshop.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": "set.csv", "mimeType": "text/csv", "buffer": changed.encode()})
    expect(workshop.locator("#differs")).to_have_text("strength: 3 → 7")
    workshop.locator("#versions summary").click()
    expect(workshop.locator(".diff li")).to_have_text(["+ bowman · strength = 7"])
    workshop.get_by_role("button", name="Take this version").click()
    expect(workshop.locator("#form [data-field=strength]")).to_have_value("3")


def test_a_picture_of_ones_own_stands_on_the_card_on_the_table_and_on_paper(workshop: Page) -> None:
    raw = BytesIO()
    Image.effect_mandelbrot((900, 600), (-2.0, -1.2, 1.0, 1.2), 60).convert("RGB").save(raw, "PNG")
    with workshop.expect_file_chooser() as chooser:
        workshop.get_by_role("button", name="A picture of my own").click()
    chooser.value.set_files({"name": "mine.png", "mimeType": "image/png", "buffer": raw.getvalue()})
    expect(workshop.locator("#seen .card-art img")).to_have_attribute(
        "src", re.compile(r"^data:image/svg\+xml,.*image/jpeg")
    )
    workshop.wait_for_function("() => document.querySelector('#seen .card-art img').naturalWidth > 0")
    expect(workshop.locator("#text")).to_have_value(re.compile('art = { picture = "'))
    with workshop.expect_download() as sheet:
        workshop.get_by_role("button", name="Print the cards").click()
    (page,) = PdfReader(sheet.value.path()).pages
    assert page.images, "the picture is on paper"
    workshop.get_by_role("button", name="Draw it again").click()
    expect(workshop.locator("#seen .card-art img")).to_have_attribute("src", re.compile("^/art/"))


@pytest.mark.parametrize("slug", ["the-nine", "ninth-descent", "ninth-world", "numenera"])
def test_every_effect_of_every_shipped_card_goes_through_the_blocks_without_loss(visit: Visit, slug: str) -> None:
    page = visit()
    page.goto(f"/workshop/{slug}")
    expect(page.get_by_label("Change a card")).to_be_visible()
    found = page.evaluate(
        """async (slug) => {
            const { usesOf, valueOf } = await import("/static/pages/workshop/effects.js");
            const fetched = async (what) => (await fetch(`/api/games/${slug}/${what}`)).json();
            const [language, sources] = [await fetched("words"), await fetched("sources")];
            const words = new Map(language.filter((one) => one.group === "word").map((one) => [one.name, one]));
            const moments = language.filter((one) => one.group === "moment").map((one) => one.name);
            const argument = (args, one) => {
                const value = args[one.name] ?? one.default ?? null;
                return one.takes === "effect" && value !== null ? plain(value) : value;
            };
            const plain = (effect) => usesOf(effect, words)?.map(({ word, args }) =>
                [word, words.get(word).params.map((one) => argument(args, one))]) ?? null;
            const said = (effect) => JSON.stringify(plain(effect));
            const effects = (card) => moments.filter((when) => when in card).map((when) => card[when]);
            const all = Object.values(sources).flatMap(effects);
            const again = (effect) => plain(effect) && said(valueOf(usesOf(effect, words), words));
            return { all: all.length, lost: all.filter((effect) => said(effect) !== again(effect)) };
        }""",
        slug,
    )
    assert found["all"] > 40
    assert found["lost"] == []


def test_a_word_with_parts_begins_with_parts_that_can_be_played(workshop: Page) -> None:
    workshop.get_by_label("Add a moment …").select_option("when_slain")
    block = workshop.locator("[data-moment=when_slain] .block").first
    usual = block.get_by_label("Word").first.locator("optgroup").first.locator("option")
    expect(usual.first).to_contain_text(re.compile(r"^\w+ · "))
    block.get_by_label("Word").first.select_option("either")
    expect(workshop.locator("[data-says=en]")).to_contain_text("When slain: choose one: ")
    expect(workshop.locator("#faults .wrong")).to_have_count(0)


def test_a_set_is_printed_as_wished_and_packed_for_another_program(workshop: Page) -> None:
    workshop.get_by_label("Size of the cards").select_option("mini")
    workshop.get_by_label("Copies of each").fill("3")
    with workshop.expect_download() as sheet:
        workshop.get_by_role("button", name="Print the cards").press("Enter")
    (page,) = PdfReader(sheet.value.path()).pages
    assert page.extract_text().count("Bowman") == 3
    workshop.locator("#print-to").select_option("tabletop-simulator")
    with workshop.expect_download() as packed:
        workshop.get_by_role("button", name="Save the files").press("Enter")
    assert packed.value.suggested_filename == "the-nine-tabletop-simulator.zip"
    with ZipFile(packed.value.path()) as files:
        assert "the-nine.json" in files.namelist()
    workshop.reload()
    expect(workshop.get_by_label("Size of the cards")).to_have_value("mini")
