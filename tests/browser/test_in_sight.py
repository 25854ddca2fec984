"""What a table must show at the moment of choosing: what is shared comes first, the others take one line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import make, sit

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
BOT = {"kind": "bot", "bot": "random"}
READY = "() => globalThis.ninefold.page.isReady && globalThis.ninefold.page.known.ask?.mine"

SEEN = """(what) => {
    const frame = document.querySelector(".stage-scroll").getBoundingClientRect();
    const box = document.querySelector(what).getBoundingClientRect();
    return box.top >= frame.top && box.bottom <= frame.bottom + 1;
}"""


def at_table(page: Page, server: Served, game: str, others: int, **wishes: Any) -> Page:
    """At a table with bots, when there is something to choose."""
    made = make(server, game, *[BOT] * others, **wishes)
    sit(page, made, made["mine"]["token"])
    page.wait_for_function(READY, timeout=60_000)
    return page


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("game", ["ninth-world", "ninth-descent"])
def test_the_shared_table_is_in_sight_while_four_choose(
    visit: Visit, server: Served, game: str, width: int, height: int
) -> None:
    page = at_table(visit(width=width, height=height), server, game, 3)
    assert page.evaluate(SEEN, ".middle")
    lines = page.locator(".others .player.folded")
    expect(lines).to_have_count(3)
    assert {lines.nth(k).evaluate("(at) => at.offsetHeight") for k in range(3)} == {44}
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_name_opens_the_whole_panel_by_click_and_by_enter(visit: Visit, server: Served) -> None:
    page = at_table(visit(), server, "ninth-world", 2)
    name = page.locator('.others [data-id="seat:1"]')
    hero = page.locator('[data-zone="tableau:1"] .card-name')
    expect(name).to_have_attribute("aria-expanded", "false")
    expect(hero).to_be_hidden()
    name.click()
    expect(name).to_have_attribute("aria-expanded", "true")
    expect(hero).to_be_visible()
    name.press("Enter")
    expect(hero).to_be_hidden()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_what_can_be_chosen_opens_its_panel_and_is_brought_into_sight(visit: Visit, server: Served) -> None:
    page = at_table(visit(width=360, height=740), server, "ninth-world", 3)
    assert not page.evaluate(SEEN, '[data-zone="tableau:0"]')
    page.evaluate(
        """() => {
            const { page } = globalThis.ninefold;
            const places = page.known.scene.players[2].zones;
            const ids = places.find(({ id }) => id === "tableau:2").cards.map(({ id }) => id);
            const options = [{ answer: ["x", 0], text: "x", ids }];
            page.known.ask = { ...page.known.ask, number: 999, offers: [], options };
            page.chooser.face(page.known.ask);
            page.relight();
        }"""
    )
    expect(page.locator(".others .player:not(.folded)")).to_have_attribute("data-seat", "2")
    page.wait_for_function(SEEN, arg='[data-zone="tableau:2"] .card')


def test_allies_are_chosen_by_their_cards_and_counted_on_a_phone(visit: Visit, server: Served) -> None:
    page = at_table(visit(width=360, height=740, lang="de"), server, "ninth-world", 0)
    expect(page.locator("#prompt-what")).to_contain_text("(1 von 3)")
    offered = page.locator('[data-zone="offered"] .card.lit')
    expect(offered).to_have_count(11)
    expect(page.locator("#prompt .prompt-buttons button")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    above = (
        "(at) => at.getBoundingClientRect().bottom <= document.querySelector('#tracks').getBoundingClientRect().top + 1"
    )
    assert page.locator(".bar-buttons").evaluate(above)
    first = offered.first.get_attribute("data-id")
    offered.first.click()
    expect(page.locator("#prompt-what")).to_contain_text("(2 von 3)")
    expect(page.locator(f'[data-zone="allies:0"] [data-id="{first}"]')).to_have_count(1)


def test_many_buttons_scroll_and_leave_room_for_the_table(visit: Visit, server: Served) -> None:
    page = at_table(visit(width=360, height=740), server, "ninth-world", 1)
    page.evaluate(
        """() => {
            const { page } = globalThis.ninefold;
            const option = (_, k) => ({ answer: ["x", k], text: `choose number ${k}`, ids: [] });
            const options = Array.from({ length: 30 }, option);
            page.known.ask = { ...page.known.ask, number: 999, offers: [], options };
            page.chooser.face(page.known.ask);
            page.relight();
        }"""
    )
    expect(page.locator("#prompt .prompt-buttons button")).to_have_count(30)
    assert page.locator(".stage-scroll").evaluate("(at) => at.clientHeight") > 150
    last = page.locator("#prompt .prompt-buttons button").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(
        "(at) => { const { x, y, width, height } = at.getBoundingClientRect();"
        " return at.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
    )


def test_a_card_says_what_kind_it_is_and_the_prompt_which_phase(visit: Visit, server: Served) -> None:
    page = at_table(visit(), server, "ninth-world", 1)
    expect(page.locator("#prompt-what")).to_have_text(
        "Scout: points mark and draw wilderness cards. All heroes bid behind their shields."
    )
    kinds = page.locator('[data-zone="town"] .card-label').all_inner_texts()
    assert len(kinds) == 5
    assert set(kinds) <= {"Cypher", "Quest", "Creature", "Prize"}


COVERED = """() => [...document.querySelectorAll(".middle-zones .zone")].flatMap((zone) => {
    const boxes = [...zone.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    return boxes.slice(1).map((box, k) => boxes[k].right - box.left).filter((by) => by > 1);
})"""


@pytest.mark.parametrize("width", [820, 1440])
def test_open_cards_of_the_middle_do_not_cover_each_other(visit: Visit, server: Served, width: int) -> None:
    page = at_table(visit(width=width, height=1180), server, "ninth-world", 1, options={"mode": "co-op"})
    assert page.locator(".middle-zones .card").count() > 5
    assert page.evaluate(COVERED) == []


def test_a_bid_of_no_card_is_called_so(visit: Visit, server: Served) -> None:
    page = at_table(visit(), server, "ninth-world", 1)
    expect(page.locator("#prompt").get_by_role("button", name="Bid nothing", exact=True)).to_be_enabled()


def test_the_tour_scrolls_to_what_it_points_at(visit: Visit, server: Served) -> None:
    page = at_table(visit(width=360, height=740, tour=True), server, "ninth-world", 1)
    page.get_by_role("button", name="Show me round").click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#tour-title")).to_have_text("Your hero")
    expect(page.locator(".tour-ring")).to_be_visible()
    assert page.evaluate(SEEN, '[data-zone="tableau:0"]')


@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 900), (820, 1180, 500)])
def test_a_board_uses_the_room_and_leaves_the_own_side_in_sight(
    visit: Visit, server: Served, width: int, height: int, least: int
) -> None:
    page = at_table(visit(width=width, height=height), server, "ninth-descent", 1)
    assert page.locator(".board").evaluate("(at) => at.offsetWidth") >= least
    assert page.evaluate(SEEN, ".mine-side")
    assert page.locator(".space-label").first.evaluate("(at) => parseFloat(getComputedStyle(at).fontSize)") >= 12


TELLING = """() => {
    const inside = (box, frame) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const frame = document.querySelector(".prompt-buttons").getBoundingClientRect();
    const buttons = [...document.querySelectorAll(".prompt-buttons button")].map((at) => at.getBoundingClientRect());
    const told = [...document.querySelectorAll(".telling small")].filter((at) => at.checkVisibility());
    return { seen: buttons.every((box) => inside(box, frame) && box.bottom <= innerHeight), count: buttons.length,
        told: told.length };
}"""
SIZES = [(1440, 1000), (1440, 900), (1280, 720), (360, 800)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("others", [1, 3])
def test_what_an_action_means_stands_on_its_button_in_sight(
    visit: Visit, server: Served, width: int, height: int, others: int
) -> None:
    page = at_table(visit(width=width, height=height), server, "nineworlds", others)
    found = page.evaluate(TELLING)
    assert found["seen"]
    assert found["count"] == 9
    assert found["told"] == (8 if height >= 928 else 0)
    recruit = page.get_by_role("button", name="Recruit (1)", exact=True)
    expect(recruit).to_have_attribute("aria-description", "a stone from your reserve to your card")
    expect(recruit).to_have_attribute("title", "a stone from your reserve to your card")
    assert page.locator(".stage-scroll").evaluate("(at) => at.clientHeight") > height / 2


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_stones_of_the_board_and_of_the_own_side_are_chosen_without_scrolling(
    visit: Visit, server: Served, width: int, height: int
) -> None:
    page = at_table(visit(width=width, height=height), server, "nineworlds", 1)
    page.get_by_role("button", name="Muster (1)", exact=True).click()
    expect(page.locator(".thing.lit")).to_have_count(3)
    page.wait_for_function(
        """() => [...document.querySelectorAll(".thing.lit")].every((at) => {
            const { x, y, width, height } = at.getBoundingClientRect();
            return at.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })"""
    )
    assert page.evaluate(SEEN, ".mine-side")
