"""The lobby: one click to a game against bots, a second one to links for friends, and the way back to one's tables."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, expect
from tests.browser.conftest import Served
from tests.browser.playing import hold

from ninefold.core.registry import all_slugs, find_game
from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SEAT_LINK = re.compile(r"/t/[\w-]{22}#[\w-]{32}$")
TABLE = re.compile(r"/t/[\w-]{22}$")
"""The page of a table takes the token out of the address."""


def box(page: Page, slug: str = "the-nine") -> Locator:
    """A game's box."""
    return page.locator(f".box[data-game={slug}]")


def makes_a_table(request: Request) -> bool:
    """Whether a page asks for a new table."""
    return request.method == "POST" and "/api/tables" in request.url


def clock_of(request: Request) -> object:
    """The clock that a new table is wished with."""
    return json.loads(request.post_data or "{}")["clock"]


def test_every_game_is_shown_with_its_players_and_its_rules(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    for slug in all_slugs():
        game = find_game(slug)
        expect(box(page, slug).get_by_role("heading")).to_have_text(game.titles["en"])
        expect(box(page, slug)).to_contain_text(f"{game.min_seats}")
        expect(box(page, slug).get_by_role("link", name="Rules")).to_have_attribute("href", f"/rules/{slug}")


def test_one_click_starts_a_game_against_a_bot_and_a_reload_finds_it_again(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="Play against a bot").click()
    page.wait_for_url(TABLE)
    table = page.url.split("/t/")[1]
    kept = page.evaluate("JSON.parse(localStorage.getItem('ninefold.tables'))")
    assert [one["table"] for one in kept] == [table]
    page.goto("/")
    entry = page.locator(f"[data-table='{table}']")
    expect(entry).to_contain_text("Medium")
    entry.get_by_role("link", name="Go on").click()
    page.wait_for_url(TABLE)


def test_a_name_is_enough_and_is_remembered(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_label("Your name").fill("Selis")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Selis")
    box(page).get_by_role("button", name="Play against a bot").click()
    page.wait_for_url(TABLE)
    page.goto("/")
    expect(page.locator("#mine-list li").first).to_contain_text("Selis")


def test_a_second_click_makes_links_for_friends_and_they_can_be_had_again(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_role("textbox", name="Link for seat 2")
    expect(link).to_have_value(SEAT_LINK)
    made = link.input_value()
    page.get_by_role("button", name="Copy: Link for seat 2").click()
    expect(page.locator(".copied").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == made
    page.reload()
    page.get_by_role("button", name="Links").click()
    expect(page.get_by_role("textbox", name="Link for seat 2")).to_have_value(made)


def test_only_one_seat_is_mine(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    page.locator("#new-seat-2").select_option("me")
    expect(page.locator("#new-seat-1")).to_have_value("person")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("textbox", name="Link for seat 1")).to_have_value(SEAT_LINK)


def test_between_people_the_rulebooks_clock_is_offered_first_then_three_times_as_long_then_none(
    visit: Visit,
) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    clock = page.locator("#new-clock")
    assert [one.get_attribute("value") for one in clock.locator("option").all()][:3] == ["rules", "rules3", "none"]
    expect(clock).to_have_value("rules")
    with page.expect_request(makes_a_table) as sent:
        page.get_by_role("button", name="Make the table").click()
    assert clock_of(sent.value) == {"kind": "ask"}


def test_against_bots_the_clock_is_off_unless_somebody_chooses_one(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    clock = page.locator("#new-clock")
    page.locator("#new-seat-2").select_option("bot:greedy")
    expect(clock).to_have_value("none")
    page.locator("#new-seat-2").select_option("person")
    expect(clock).to_have_value("rules")
    clock.select_option("rules3")
    page.locator("#new-seat-2").select_option("bot:greedy")
    expect(clock).to_have_value("rules3")
    with page.expect_request(makes_a_table) as sent:
        page.get_by_role("button", name="Make the table").click()
    assert clock_of(sent.value) == {"kind": "ask", "factor": 3}


def test_a_game_whose_rules_know_no_clock_does_not_offer_theirs(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page, "nineworlds").get_by_role("button", name="With friends").click()
    clock = page.locator("#new-clock")
    expect(clock).to_have_value("none")
    assert clock.locator("option[value^=rules]").count() == 0


def test_a_name_typed_before_the_page_is_ready_is_kept(visit: Visit) -> None:
    page = visit()
    page.route("**/static/pages/lobby.js", hold)
    page.goto("/", wait_until="commit")
    page.get_by_label("Your name").fill("Hervor")
    page.unroute("**/static/pages/lobby.js")
    expect(box(page)).to_be_visible()
    page.goto("/rules/the-nine")
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_value("Hervor")


def test_an_open_table_is_listed_for_others_and_joined_by_one_of_them(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.goto("/")
    host.get_by_label("Your name").fill("Hervor")
    box(host).get_by_role("button", name="With friends").click()
    host.locator("#new-seat-2").select_option("open")
    host.get_by_role("button", name="Make the table").click()
    expect(host.get_by_role("button", name="To the table")).to_be_visible()
    guest.goto("/")
    guest.get_by_label("Your name").fill("Angantyr")
    guest.get_by_role("button", name="Join The Nine with Hervor").click()
    guest.wait_for_url(TABLE)
    host.reload()
    expect(host.locator("#open-list")).not_to_contain_text("Hervor")
    expect(host.locator("#mine-list")).to_contain_text("Hervor · Angantyr")


def test_options_are_remembered_and_bring_saved_decks(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    deck = {"name": "Mine & <b>yours</b>", "cards": {"thrall": 5}, "at": 1}
    page.evaluate("deck => localStorage.setItem('ninefold.decks.the-nine', JSON.stringify([deck]))", deck)
    page.reload()
    box(page).get_by_text("Options").click()
    field = box(page).get_by_label("Deck of seat 1")
    field.select_option(label="Mine & <b>yours</b>")
    page.reload()
    assert field.input_value() == "saved:Mine & <b>yours</b>"


def shown(place: Locator, stem: str) -> list[str | None]:
    """Which of a game's options that begin so are to be seen."""
    fields = place.locator(f'[data-option^="{stem}"]')
    return [field.get_attribute("data-option") for field in fields.all() if field.is_visible()]


@pytest.mark.parametrize(("slug", "stem"), [("ninth-descent", "deck"), ("ninth-world", "hero"), ("numenera", "char")])
def test_options_of_a_seat_come_and_go_with_the_number_of_seats(visit: Visit, slug: str, stem: str) -> None:
    page = visit()
    page.goto("/")
    box(page, slug).get_by_text("Options").click()
    assert len(shown(box(page, slug), stem)) == 2
    for count in ("4", "3"):
        box(page, slug).locator("[data-count]").select_option(count)
        assert len(shown(box(page, slug), stem)) == int(count)
    box(page, slug).get_by_role("button", name="With friends").click()
    dialog = page.locator("#new-table")
    assert len(shown(dialog, stem)) == 2
    dialog.locator("#new-count").select_option("3")
    assert len(shown(dialog, stem)) == 3


def test_a_game_master_has_no_character(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page, "numenera").get_by_role("button", name="With friends").click()
    dialog = page.locator("#new-table")
    dialog.locator("#new-count").select_option("3")
    assert shown(dialog, "character") == ["character1", "character2", "character3"]
    dialog.locator("[data-option=adventure]").select_option("none")
    assert shown(dialog, "character") == ["character1", "character2"]


def test_options_of_seats_that_nobody_takes_are_not_sent(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate("localStorage.setItem('ninefold.options.ninth-descent', '{\"deck4\": \"wild\"}')")
    page.reload()
    with page.expect_request(lambda one: one.method == "POST" and "/api/tables" in one.url) as asked:
        box(page, "ninth-descent").get_by_role("button", name="Play against a bot").click()
    sent = json.loads(asked.value.post_data or "")["options"]
    assert sorted(name for name in sent if name.startswith("deck")) == ["deck1", "deck2"]


@pytest.mark.parametrize(
    ("lang", "button", "words"),
    [
        ("en", "Play against a bot", "the deck can't be played: 5 Warriors, but a deck has exactly 20"),
        ("de", "Gegen einen Bot", "das Deck kann nicht gespielt werden: 5 Krieger, aber ein Deck hat genau 20"),
    ],
)
def test_a_deck_that_can_not_be_played_is_refused_with_the_checkers_words(
    visit: Visit, lang: str, button: str, words: str
) -> None:
    page = visit(lang=lang)
    page.goto("/")
    deck = [{"name": "Thralls", "cards": {"thrall": 5}, "at": 1}]
    page.evaluate("deck => localStorage.setItem('ninefold.decks.the-nine', deck)", json.dumps(deck))
    page.evaluate("localStorage.setItem('ninefold.options.the-nine', '{\"deck1\": \"saved:Thralls\"}')")
    page.reload()
    box(page).get_by_role("button", name=button).click()
    expect(box(page).get_by_role("alert")).to_contain_text(words)


def test_a_server_that_can_not_be_reached_is_said_and_asked_again(visit: Visit) -> None:
    page = visit()
    page.route("**/api/games*", lambda route: route.abort())
    page.goto("/")
    expect(page.locator("#games").get_by_role("alert")).to_contain_text("can't be reached")
    page.unroute("**/api/games*")
    page.locator("#games").get_by_role("button", name="Try again").click()
    expect(box(page)).to_be_visible()


def test_language_and_light_are_chosen_once_for_all_pages(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("heading", name="Nimm Platz")).to_be_visible()
    page.get_by_role("button", name="Licht: Wie das System").click()
    page.get_by_role("button", name="Licht: Hell").click()
    page.goto("/rules/the-nine")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("heading", name="The Nine: Regeln")).to_be_visible()


def test_a_game_can_be_started_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    expect(box(page)).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Play against"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)


def test_whoever_takes_the_second_seat_changes_places_with_who_was_to_sit_there(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    first, second = page.locator("#new-seat-1"), page.locator("#new-seat-2")
    second.select_option("bot:medium")
    second.select_option("me")
    expect(first).to_have_value("bot:medium")
    first.select_option("me")
    expect(second).to_have_value("bot:medium")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (390, 844), (360, 640)])
@pytest.mark.parametrize("slug", ["the-nine", "numenera"])
def test_the_button_of_a_long_dialog_is_in_sight(visit: Visit, slug: str, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    page.goto("/")
    box(page, slug).get_by_role("button", name="With friends").click()
    make = page.get_by_role("button", name="Make the table")
    spot = make.bounding_box()
    assert spot is not None
    assert spot["y"] >= 0
    assert spot["y"] + spot["height"] <= height
    assert make.evaluate(
        "(at) => { const { x, y, width, height } = at.getBoundingClientRect();"
        " return at.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
    )
    last = page.locator("#new-table [name=grace]")
    last.check()
    expect(last).to_be_checked()


def test_links_that_only_this_machine_can_open_say_so(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("#new-table .note.warn")).to_contain_text("only on this machine")


def test_a_guest_sees_whom_they_will_play_and_what_the_game_is(visit: Visit, server: Served) -> None:
    seats = [{"kind": "me"}, {"kind": "person", "name": "Bo"}, {"kind": "bot", "bot": "greedy"}]
    made = Http(server.url).create(game="nineworlds", seats=seats, name="Ada", options={"turns": "3"})
    page = visit()
    page.goto(f"/t/{made['table']}#{made['seats'][1]['token']}")
    told = page.locator(".invitation")
    expect(told).to_contain_text("Ada invites you to Nineworlds")
    expect(told).to_contain_text("Gods and giants contend for the nine worlds")
    expect(told).to_contain_text("Length: 3 turns (short)")
    expect(told.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/nineworlds")
    expect(page.locator(".gather .seats")).to_contain_text("Greedy")


def test_in_a_low_window_a_game_can_be_begun_without_scrolling(visit: Visit) -> None:
    page = visit(width=1366, height=768)
    page.goto("/")
    button = page.locator(".box[data-game=the-nine] .button.first")
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768
