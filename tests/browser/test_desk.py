"""The master's desk of Numenera in real browsers: the compendium, and what can be done by one click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_numenera import desk, make_table
from tests.table.test_brought_images import png

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
ON_TURN: Final = """async () => {
    const { page } = globalThis.ninefold;
    while (!page.isReady || page.known?.ask?.name !== "turn") await new Promise((go) => setTimeout(go, 30));
    return page.known.ask.seats.includes(page.known.seat);
}"""
"""Whether it is this page's turn in the fight, as soon as somebody has one."""


class Session(NamedTuple):
    """A master and two players at their browsers."""

    master: Page
    ben: Page
    cleo: Page
    url: str
    """The table's address, for somebody who watches."""


@pytest.fixture
def session(chromium: Browser, server: Served) -> Iterator[Session]:
    """A table that has begun."""
    visitors = [Visitor(chromium, server.url, reduced_motion="reduce") for _ in range(3)]
    people = [{"kind": "me"}, {"kind": "person", "name": "Ben"}, {"kind": "person", "name": "Cleo"}]
    table, tokens = make_table(server, people, {"adventure": "none"})
    for visitor, token in zip(visitors, tokens, strict=True):
        visitor.page.goto(f"/t/{table}#{token}")
        expect(visitor.page.locator("body")).to_have_attribute("data-ready", "true")
    visitors[0].page.get_by_role("button", name="Begin").click()
    expect(visitors[0].page.locator(".compendium-search")).to_be_visible()
    master, ben, cleo = (visitor.page for visitor in visitors)
    yield Session(master, ben, cleo, f"/t/{table}")
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def find(master: Page, words: str, name: str) -> None:
    """Search the compendium until the first find has this name."""
    master.locator(".compendium-search").fill(words)
    expect(master.locator(".find").first.locator("b")).to_have_text(name)


def test_a_creature_of_the_compendium_comes_into_the_scene_by_one_click(session: Session) -> None:
    find(session.master, "ogre", "Ogre")
    first = session.master.locator(".find").first
    expect(first).to_contain_text("Level")
    first.get_by_role("button", name="at short distance").click()
    expect(session.ben.locator("#stage .thing", has_text="Ogre").first).to_be_visible()


def test_a_cypher_of_the_compendium_goes_into_a_pack_with_its_level_rolled(session: Session) -> None:
    find(session.master, "detonation (pressure)", "Detonation (Pressure)")
    session.master.locator(".find").first.get_by_role("button", name="Naveed").first.click()
    expect(session.ben.locator("#side")).to_contain_text("Naveed finds a device nobody understands yet")
    # It is over the limit now, and the player chooses; nobody knows yet what it is.
    expect(session.ben.locator("#prompt")).to_contain_text("drop or give one away")
    assert "Detonation (Pressure)" not in session.ben.locator("#stage").inner_text()


def test_a_paragraph_of_the_rules_is_shown_to_everybody(session: Session) -> None:
    find(session.master, "§6.1", "§6.1")
    session.master.locator(".find").first.get_by_role("button", name="Show to all").click()
    for page in (session.ben, session.cleo):
        expect(page.locator("#stage")).to_contain_text("A creature is a level")


def test_an_empty_search_gives_the_panels_back_with_what_was_typed(session: Session) -> None:
    session.master.locator(".desk-tab", has_text="Story").click()
    session.master.locator(".desk textarea").fill("Half a sentence")
    find(session.master, "ogre", "Ogre")
    expect(session.master.locator(".desk-tabs")).to_be_hidden()
    session.master.keyboard.press("Escape")
    expect(session.master.locator(".desk textarea")).to_have_value("Half a sentence")


def test_somebody_with_a_name_is_made_up_in_one_form(session: Session) -> None:
    fields = {"Level (": "4", "How many (": "1", "Special power": "attacks at long distance"}
    desk(session.master, "Creatures", "Make up somebody", fields, "Old Marrow")
    expect(session.ben.locator("#stage")).to_contain_text("Old Marrow")


def test_a_number_is_corrected_where_it_stands(session: Session) -> None:
    master = session.master
    master.locator(".player[data-seat='1'] .track[data-id='pool:1:0']").click()
    number = master.locator("dialog.inspect input[type=number]")
    was = int(number.input_value())
    assert was > 3
    number.fill("3")
    number.press("Enter")
    expect(master.locator("dialog.inspect")).to_be_hidden()
    track = session.ben.locator(".track[data-id='pool:1:0']").first
    expect(track).to_have_attribute("data-value", "3")
    expect(session.cleo.locator("#side")).to_contain_text("Might")


def test_a_creatures_numbers_are_set_on_its_card_in_a_fight_too(session: Session) -> None:
    master = session.master
    desk(master, "Creatures", "Make up a creature", {"Level (": "3", "Distance": "at short distance"})
    desk(master, "Fight", "Begin the fight by surprise", {})
    master.locator("#stage .card.thing[data-id^='card:']").first.click()
    health = master.locator("dialog.inspect form[data-verb=set_health]")
    expect(health.locator("input[type=number]")).to_have_value("9")
    health.locator("input[type=number]").fill("5")
    health.get_by_role("button", name="Set a creature's health").click()
    expect(master.locator("#stage .card.thing[data-id^='card:'] .said").first).to_contain_text("Health 5")
    master.locator("#stage .card.thing[data-id^='card:']").first.click()
    expect(health.locator("input[type=number]")).to_have_value("5")
    master.locator("dialog.inspect").get_by_role("button", name="Put a creature at a distance").click()
    expect(master.locator(".desk form[data-verb=put]")).to_be_visible()


def test_in_a_fight_the_masters_sheets_are_folded_and_every_number_is_still_there(session: Session) -> None:
    master = session.master
    desk(master, "Creatures", "Make up a creature", {"Level (": "3", "Distance": "at short distance"})
    desk(master, "Fight", "Begin the fight by surprise", {})
    sheet = master.locator(".player[data-seat='1'] .sheet")
    shins = sheet.locator(".sheet-line[data-id='set:shins:1']")
    expect(shins).to_be_hidden()
    sheet.locator(".sheet-more").click()
    shins.click()
    number = master.locator("dialog.inspect input[type=number]")
    number.fill("77")
    number.press("Enter")
    expect(shins).to_contain_text("77")


def test_a_table_to_roll_on_is_found_and_rolled_by_one_click(session: Session) -> None:
    find(session.master, "rumours", "Rumours")
    session.master.locator(".find").first.get_by_role("button", name="Roll on a table").click()
    expect(session.master.locator("#stage .sheet", has_text="Secret:")).to_be_visible()


def test_older_letters_are_unfolded_in_the_journal(session: Session) -> None:
    for number in range(6):
        desk(session.master, "Notes", "Hand out to all", {}, f"Letter {number}")
    oldest = session.ben.locator(".sheet-line", has_text="Letter 0")
    expect(session.ben.locator(".sheet-line", has_text="Letter 5")).to_be_visible()
    expect(oldest).to_be_hidden()
    more = session.ben.get_by_role("button", name="1 more")
    more.focus()
    more.press("Enter")
    expect(oldest).to_be_visible()


def test_the_light_colours_every_table_without_a_map(session: Session) -> None:
    before = session.ben.locator(".table-page").evaluate("(page) => getComputedStyle(page).backgroundColor")
    desk(session.master, "Map", "Change the light", {"Light": "at night"})
    expect(session.ben.locator(".table-page")).to_have_attribute("data-light", "night")
    expect(session.ben.locator(".table-page")).not_to_have_css("background-color", before)
    expect(session.ben.locator(".table-title")).to_contain_text("at night")


def test_a_phones_prompt_says_what_was_told_and_what_can_be_tried(session: Session) -> None:
    session.ben.set_viewport_size({"width": 360, "height": 740})
    desk(session.master, "Story", "Open", {}, "The drowned gate\nWater stands in the hall.")
    told = session.ben.locator(".prompt-told")
    expect(told).to_have_text("The drowned gate")
    desk(session.master, "Story", "Tell", {}, "Something knocks.")
    desk(session.master, "Tasks", "Set a task for all", {"Stat": "Might", "Difficulty": "3"}, "Lift the gate")
    expect(told).to_have_text("Something knocks.\n• Lift the gate")
    expect(told).to_be_in_viewport()


def test_while_a_token_is_dragged_the_zones_say_what_the_way_costs(session: Session) -> None:
    master = session.master
    for name, apart in (("Bridge", "at immediate distance"), ("Far tower", "at long distance")):
        desk(master, "Map", "Lay a zone", {"From the last zone": apart}, name)
    desk(master, "Creatures", "Make up a creature", {"Level (": "3", "Distance": "at short distance"})
    desk(master, "Fight", "Begin the fight by surprise", {"Who surprises": "the party surprises the creatures"})
    page = session.ben if session.ben.evaluate(ON_TURN) else session.cleo
    seat = 1 if page is session.ben else 2
    token = page.locator(f"#stage .card[data-id='seat:{seat}']")
    far = page.locator("#stage .zone", has_text="Far tower")
    token.scroll_into_view_if_needed()
    box, to = token.bounding_box(), far.bounding_box()
    assert box is not None
    assert to is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(to["x"] + 60, to["y"] + 60, steps=4)
    expect(far).to_have_attribute("data-cost", re.compile(r"Target number \d+, \d+ %"))
    page.mouse.up()
    expect(page.locator("#prompt")).to_contain_text("apply Effort")


def test_a_form_keeps_the_character_that_it_was_sent_for(session: Session) -> None:
    master = session.master
    desk(master, "Sheets", "Set XP", {"Who": "Chaury", "Number": "3"})
    expect(master.locator(".desk label.field", has_text="Who").locator("select option:checked")).to_have_text("Chaury")
    desk(master, "Sheets", "Set shins", {"Number": "40"})
    expect(session.cleo.locator("#stage")).to_contain_text("40")
    assert "Naveed: shins" not in session.ben.locator("#side").inner_text()


def test_a_lit_ally_who_is_clicked_is_not_helped_before_the_words_are_read(session: Session) -> None:
    number = session.ben.evaluate("() => globalThis.ninefold.page.known.n")
    session.ben.locator(".thing.lit[data-id='seat:2']").first.click()
    help_her = session.ben.locator("dialog.inspect[open]").get_by_role("button", name="Help Chaury")
    expect(help_her).to_be_visible()
    assert session.ben.evaluate("() => globalThis.ninefold.page.known.n") == number
    help_her.click()
    session.ben.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)


def test_ideas_for_an_intrusion_come_one_after_the_other(session: Session) -> None:
    master = session.master
    master.locator(".desk-tab", has_text="Characters").click()
    master.locator(".desk-verb", has_text="Intrude on").click()
    idea, text = master.locator(".desk [data-keep=idea]"), master.locator(".desk textarea")
    idea.click()
    first = text.input_value()
    idea.click()
    assert first
    expect(text).not_to_have_value(first)


def test_after_the_session_everybody_can_read_and_save_its_chronicle(session: Session) -> None:
    desk(session.master, "Story", "Open", {}, "The drowned gate\nWater stands in the hall.")
    desk(session.master, "Session", "End the session", {"How": "victory"})
    session.ben.locator("dialog.over[open]").get_by_role("button", name="Chronicle").click()
    chronicle = session.ben.locator("dialog.chronicle")
    expect(chronicle.locator("h3").first).to_have_text("The drowned gate")
    expect(chronicle.locator("blockquote").first).to_have_text("Water stands in the hall.")
    with session.ben.expect_download() as saved:
        chronicle.get_by_role("button", name="Save as Markdown").click()
    assert saved.value.suggested_filename.endswith(".md")


def test_the_rooms_screen_shows_the_scene_and_nothing_to_press(session: Session, chromium: Browser) -> None:
    desk(session.master, "Story", "Open", {}, "The drowned gate\nWater stands in the hall.")
    desk(session.master, "Notes", "Hand out to one", {"Who": "Naveed"}, "For your eyes only.")
    desk(session.master, "Notes", "Hand out to all", {}, "Come alone. Bring the lens.")
    screen = Visitor(chromium, session.master.url.partition("/t/")[0], width=1920, height=1080)
    screen.page.goto(f"{session.url}?screen")
    expect(screen.page.locator("#stage")).to_contain_text("Water stands in the hall.")
    expect(screen.page.locator("#stage")).to_contain_text("Bring the lens.")
    assert "For your eyes only" not in screen.page.content()
    assert screen.page.locator(".button:visible, .player:visible, .side:visible").count() == 0
    screen.context.close()


def test_anybody_raises_the_safety_card_and_nobody_is_told_who(session: Session) -> None:
    session.ben.get_by_role("button", name="Safety card").click()
    session.ben.locator("dialog[open]").get_by_role("button", name="Rewind").click()
    for page in (session.master, session.cleo):
        raised = page.locator(".wish.safety")
        expect(raised).to_contain_text("Somebody asks to go back and tell that differently.")
        assert not {"Ben", "Naveed"} & set(raised.inner_text().split())
    session.cleo.locator(".wish.safety").get_by_role("button", name="Put it down").click()
    expect(session.master.locator(".wish.safety")).to_have_count(0)


def test_effort_is_chosen_by_a_slider_that_says_chance_and_cost(session: Session) -> None:
    desk(session.master, "Tasks", "Set a task for all", {"Stat": "Might", "Difficulty": "3"}, "Heave the cart")
    session.ben.locator("#stage .sheet-line.thing", has_text="Heave the cart").click()
    slider = session.ben.locator(".levels input")
    expect(session.ben.locator(".levels-note")).to_have_text("Target number 9, 60 %")
    slider.focus()
    slider.press("ArrowRight")
    expect(session.ben.locator(".levels-note")).to_have_text("Target number 6, 75 %, costs 2 Might")
    session.ben.get_by_role("button", name="Roll with 1 Effort to ease").click()
    expect(session.ben.locator(".levels")).to_have_count(0)


def test_the_master_drops_in_a_picture_for_a_zone_and_hands_it_out(session: Session, tmp_path: Path) -> None:
    master, ben, cleo, _ = session
    (tmp_path / "bridge.png").write_bytes(png(9, 9))
    desk(master, "Map", "Lay a zone", {"In the fog": "no"}, "The bridge")
    master.locator(".desk-tab", has_text="Map").click()
    master.locator(".desk-verb", has_text="Show a zone by a picture").click()
    master.locator(".picture-file input").set_input_files(tmp_path / "bridge.png")
    expect(master.locator(".picture-field select")).not_to_have_value("")
    master.locator(".desk button[type=submit]").click()
    backdrop = ben.locator(".zone-backdrop")
    expect(backdrop).to_have_attribute("src", re.compile(r"^/pictures/[\w-]{22}$"))
    assert backdrop.evaluate("async (image) => (await image.decode(), image.naturalWidth)") == 9
    master.locator(".desk-tab", has_text="Notes").click()
    master.locator(".desk-verb", has_text="Hand out a picture to one").click()
    master.locator(".desk .picture-field select").select_option(label="bridge")
    master.locator(".desk label.field", has_text="Who").locator("select").select_option(label="Chaury")
    master.get_by_label("Words with it").fill("What the ferryman drew")
    master.locator(".desk button[type=submit]").click()
    expect(cleo.locator("#stage img.line-art")).to_be_visible()
    expect(cleo.locator("#stage")).to_contain_text("What the ferryman drew")
    expect(ben.locator("#stage img.line-art")).to_have_count(0)


def test_a_find_is_dragged_onto_a_zone_and_onto_a_character(session: Session) -> None:
    desk(session.master, "Map", "Lay a zone", {"In the fog": "no"}, "The bridge")
    find(session.master, "ogre", "Ogre")
    session.master.locator(".find").first.drag_to(session.master.locator(".zone[data-layout=place]"))
    expect(session.ben.locator(".zone[data-layout=place]")).to_contain_text("Ogre")
    find(session.master, "density", "Density")
    session.master.locator(".find").first.drag_to(session.master.locator(".player[data-seat='1'] .player-name"))
    expect(session.ben.locator("#side")).to_contain_text("finds")


def test_dice_are_typed_as_people_write_them(session: Session) -> None:
    session.master.locator(".compendium-search").fill("2d6+1")
    session.master.locator(".find").first.get_by_role("button", name="Behind the screen no").click()
    expect(session.ben.locator("#stage .die")).to_contain_text("2d6+1")


def test_a_prepared_scene_is_run_from_its_page_by_clicks(chromium: Browser, server: Served) -> None:
    visitor = Visitor(chromium, server.url, reduced_motion="reduce")
    people = [{"kind": "me"}, {"kind": "person", "name": "Ben"}]
    table, tokens = make_table(server, people, {"adventure": "none", "prepared": "orchard_beneath"})
    Http(server.url, tokens[1]).act(table, "rename", name="Ben")
    master = visitor.page
    master.goto(f"/t/{table}#{tokens[0]}")
    master.get_by_role("button", name="Begin").click()
    desk(master, "Prepared", "Open a prepared scene", {})
    page = master.locator("#stage .sheet", has_text="For you alone")
    page.locator(".sheet-line", has_text="Look closely at the apple").click()
    master.locator("dialog.inspect").get_by_role("button", name="Set a task of this scene").click()
    expect(master.locator("#prompt")).to_contain_text("Look closely at the apple")
    page.locator(".sheet-line", has_text="The shaft").click()
    master.locator("dialog.inspect").get_by_role("button", name="Open a prepared scene").click()
    expect(master.locator(".desk form[data-verb=stage] select")).to_have_value("1")
    assert not visitor.complaints
    visitor.context.close()
