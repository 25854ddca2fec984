"""Rules, cards and replay; and what holds for every page: phone to desktop, two languages, no error in the console."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.playing import hold
from tests.browser.records import forge_draw, record_of

from ninefold.core.registry import find_game
from ninefold.core.rulebook import paragraphs
from ninefold.web.replay import replay

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
UNSAID = re.compile(r"\b(?:common|lobby|new|invite|rules|cards|decks|characters|replay|prepare|kind|stat)\.[a-z_]+")
PAGES = (
    "/",
    "/rules/the-nine",
    "/cards/the-nine",
    "/decks/the-nine",
    "/decks/ninth-descent",
    "/characters/numenera",
    "/prepare/numenera",
    "/replay",
    "/rules/connect-four",
    "/rules",
    "/decks",
)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("width", "lang", "dark"), [(360, "en", True), (360, "de", False), (820, "de", False), (1440, "en", False)]
)
def test_a_page_fits_and_has_one_title_and_words_for_everything(
    visit: Visit, path: str, width: int, lang: str, dark: bool
) -> None:
    page = visit(width=width, lang=lang, dark=dark)
    page.goto(path)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("h1:visible")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    assert not UNSAID.findall(page.locator("body").inner_text())
    nameless = "[...document.querySelectorAll('button, a, input, select')].filter(e => e.checkVisibility() && \
        !(e.ariaLabel || e.textContent.trim() || e.labels?.length || e.title)).map(e => e.outerHTML)"
    assert page.evaluate(nameless) == []


@pytest.mark.parametrize("path", PAGES)
def test_the_menu_opens_by_keyboard_on_a_phone(visit: Visit, path: str) -> None:
    page = visit(width=360)
    page.goto(path)
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
    expect(menu).to_be_focused()


# Rules.


def test_every_paragraph_can_be_pointed_at_and_house_rulings_are_marked(visit: Visit) -> None:
    page = visit()
    page.goto("/rules/the-nine#7.9")
    expect(page.locator("[id='rule-7.9']")).to_be_in_viewport()
    expect(page.locator("[id='rule-7.9']")).to_have_class("rule here")
    text = find_game("the-nine").rulebook()
    shown = page.locator(".rule").evaluate_all("rules => rules.map(rule => rule.id.slice(5))")
    assert shown == paragraphs(text)
    expect(page.locator(".rule.house .house-tag")).to_have_count(text.count("*House ruling.*") - 1)
    page.locator("[id='rule-6.3'] a", has_text="§9.5").click()
    expect(page.locator("[id='rule-9.5']")).to_be_in_viewport()
    assert page.url.endswith("#9.5")


def test_the_rules_are_searched(visit: Visit) -> None:
    page = visit()
    page.goto("/rules/the-nine")
    page.get_by_role("searchbox").fill("excess of 3")
    expect(page.locator(".rule:visible")).to_have_count(1)
    expect(page.get_by_role("status").first).to_have_text("1 paragraph found")
    page.get_by_role("searchbox").fill("")
    page.get_by_label("Only house rulings").check()
    expect(page.locator("[id='rule-7.9']")).to_be_hidden()
    expect(page.locator("[id='rule-7.10']")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "words", "shown"), [("rules", "excess of 3", ".rule"), ("cards", "berserker", ".gallery-list li")]
)
def test_what_is_typed_before_the_answer_comes_is_searched_for(visit: Visit, path: str, words: str, shown: str) -> None:
    page = visit()
    page.route(f"**/api/games/the-nine/{path}*", hold)
    page.goto(f"/{path}/the-nine", wait_until="commit")
    page.get_by_role("searchbox").fill(words)
    expect(page.locator(".busy")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.unroute(f"**/api/games/the-nine/{path}*")
    expect(page.locator(".busy")).to_have_count(0)
    found = page.locator(f"{shown}:visible")
    expect(found.first).to_contain_text(words, ignore_case=True)
    assert all(words in text.lower() for text in found.all_inner_texts())


def test_a_rulebook_is_text_and_never_markup(visit: Visit) -> None:
    page = visit()
    page.goto("/rules/the-nine")
    script, image = "<script>alert(1)</script>", "<img src=x onerror=alert(1)>"
    text = f"# T\n\n## 1 A {script}\n\n**1.1** {image} *slanted* `code` §1.1 *House ruling.*\n\n- a\n- b"
    drawn = page.evaluate(
        """async (text) => {
            const { renderRules } = await import("/static/pages/rulebook.js");
            const box = document.createElement("div");
            document.body.append(box);
            renderRules(text, box, "1.1", { base: "/rules/x", prefix: "y-" });
            const isMarked = box.querySelector("[id='y-1.1'].here em") !== null;
            return { made: box.querySelectorAll("img, script").length, text: box.textContent, isMarked };
        }""",
        text,
    )
    assert drawn["made"] == 0
    assert script in drawn["text"]
    assert image in drawn["text"]
    assert drawn["isMarked"]


# Cards.


def test_cards_are_narrowed_by_kind_and_words(visit: Visit) -> None:
    page = visit()
    page.goto("/cards/the-nine")
    expect(page.locator(".gallery .card")).to_have_count(len(find_game("the-nine").cards("en")))
    page.get_by_role("radio", name="Ragnarok Rising").check(force=True)
    expect(page.locator(".gallery .card")).to_have_count(20)
    page.get_by_role("searchbox").fill("yggdrasil")
    expect(page.locator(".gallery .card")).to_have_count(1)
    page.get_by_role("searchbox").fill("no such card")
    expect(page.get_by_role("heading", name="No card answers to that")).to_be_visible()


def test_a_card_is_seen_large_in_both_languages_and_arrows_lead_on(visit: Visit) -> None:
    page = visit()
    page.goto("/cards/the-nine")
    page.get_by_role("button", name="Valkyrie").click()
    large = page.get_by_role("dialog")
    expect(large).to_contain_text("return a Warrior from your Valhalla")
    expect(large.locator("section[lang=de]")).to_contain_text("Walküre")
    expect(large.locator(".card-flavour")).to_have_text("She has a list. You may read it from below.")
    expect(large.locator("section[lang=de] em")).to_have_text("Sie hat eine Liste. Du darfst sie von unten lesen.")
    page.keyboard.press("ArrowRight")
    expect(large.get_by_role("heading", level=2)).not_to_have_text("Valkyrie")
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_a_game_without_cards_says_so(visit: Visit) -> None:
    page = visit()
    page.goto("/cards/connect-four")
    expect(page.get_by_role("heading", name="This game has no cards")).to_be_visible()


# Replay.


def choose(page: Page, record: bytes) -> None:
    """Choose a record as a person does."""
    page.goto("/replay")
    file: FilePayload = {"name": "game.record", "mimeType": "text/plain", "buffer": record}
    page.locator("#file").set_input_files(file)


@pytest.mark.parametrize("slug", ["the-nine", "connect-four"])
def test_a_record_is_replayed_and_verified(visit: Visit, slug: str) -> None:
    page = visit()
    choose(page, record_of(slug))
    expect(page.locator("#verdict")).to_contain_text("Verified.")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    last = slider.get_attribute("max")
    expect(slider).to_have_value(last or "")
    expect(page.locator("#log [aria-current]")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(int(last or 0) - 1))
    page.locator("#log button").first.click()
    expect(slider).not_to_have_value(str(int(last or 0) - 1))


def test_a_finished_game_is_analysed_and_the_plot_leads_to_a_moment(visit: Visit) -> None:
    page = visit()
    choose(page, record_of("connect-four"))
    page.get_by_role("button", name="Analysis").click()
    plot = page.locator("#analysis svg.plot")
    expect(plot).to_be_visible(timeout=90_000)
    expect(plot.locator("path.curve")).to_have_count(1)
    expect(page.locator("#analysis")).to_contain_text("Better choices")
    plot.click()
    expect(page.locator("#analysis")).not_to_be_visible()
    expect(page.get_by_role("slider")).not_to_have_value("0")


def test_a_replay_plays_by_itself_and_stops_when_told(visit: Visit) -> None:
    page = visit()
    choose(page, record_of("connect-four"))
    page.get_by_role("combobox", name="Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_forged_record_is_shown_up_to_the_line_that_does_not_follow(visit: Visit) -> None:
    page = visit()
    lines = record_of("connect-four").splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"seat":', b'"seat": ')
    choose(page, b"".join(lines))
    expect(page.locator("#verdict, #say").filter(has_text="5")).to_be_visible()


def test_every_die_and_draw_is_computed_again_here_and_shown(visit: Visit) -> None:
    page = visit()
    record = record_of("the-nine")
    rolled = [entry for entry in map(json.loads, record.splitlines()[1:]) if "chance" in entry]
    dice = sum(isinstance(entry["got"], int) for entry in rolled)
    choose(page, record)
    expect(page.locator("#verdict")).to_contain_text(f"all hashes, {dice} dice and {len(rolled) - dice} draws")
    page.get_by_role("button", name="Show the proof").click()
    page.locator("#thing summary").click()
    expect(page.locator("#thing td:last-child", has_text="fits")).to_have_count(len(rolled))


def test_a_forged_draw_is_found_by_the_server_and_by_the_browser(visit: Visit) -> None:
    page = visit()
    forged, line = forge_draw(record_of("the-nine"))
    choose(page, forged)
    expect(page.locator("#verdict .bad")).to_contain_text(f"Line {line} does not follow.")
    page.get_by_role("button", name="Show the proof").click()
    page.locator("#thing summary").click()
    row = page.locator("#thing tr", has=page.locator("td.bad"))
    expect(row.first.locator("td").first).to_have_text(str(line))


def test_a_forged_draw_is_found_though_the_server_says_that_all_is_well(visit: Visit) -> None:
    page = visit()
    record = record_of("the-nine")
    forged, line = forge_draw(record)
    page.route(
        "**/api/records*", lambda route: route.fulfill(body=replay(record, "en"), content_type="application/json")
    )
    choose(page, forged)
    expect(page.locator("#verdict .bad")).to_have_text(
        re.compile(rf"This browser finds otherwise. Line {line} does not follow.")
    )


def test_a_game_that_is_not_over_is_verified_as_far_as_its_secret_allows(visit: Visit) -> None:
    page = visit()
    record = record_of("the-nine", answers=20)
    choose(page, record)
    verdict = page.locator("#verdict .good")
    expect(verdict).to_contain_text(f"Verified up to a pause at line {len(record.splitlines())}.")
    expect(verdict).to_contain_text("made from a secret that only the end of the game reveals")
    expect(page.locator("#verdict .bad")).to_have_count(0)


def test_what_is_no_record_is_refused(visit: Visit) -> None:
    page = visit()
    choose(page, b"hello\n")
    expect(page.locator("#say").get_by_role("alert")).to_be_visible()


def test_a_replay_survives_another_language(visit: Visit) -> None:
    page = visit()
    choose(page, record_of("connect-four"))
    expect(page.locator("#verdict")).to_contain_text("Verified.")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("#verdict")).to_contain_text("Geprüft.")
    expect(page.locator("#replay-title")).to_have_text("Vier gewinnt: Ada – Snorri")


@pytest.mark.parametrize(("page_of", "missing"), [("rules", ""), ("cards", ""), ("decks", "connect-four")])
def test_a_page_without_a_game_offers_the_games_that_have_one(visit: Visit, page_of: str, missing: str) -> None:
    page = visit()
    page.goto(f"/{page_of}")
    links = page.locator("#games a")
    expect(page.locator("#games a[href$='/the-nine']")).to_be_visible()
    found = links.evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert missing == "" or f"/{page_of}/{missing}" not in found
    links.first.click()
    page.wait_for_url(f"**/{page_of}/*")


@pytest.mark.parametrize(
    ("lang", "title", "home"), [("en", "Nothing is here", "To the games"), ("de", "Hier ist nichts", "Zu den Spielen")]
)
def test_what_is_not_found_is_a_page_with_the_way_back(visit: Visit, lang: str, title: str, home: str) -> None:
    page = visit(lang=lang)
    answer = page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading")).to_have_text(title)
    page.get_by_role("link", name=home).click()
    page.wait_for_url("**/")
