"""On a phone one reads and rolls from the sheet's own entries: weapons, abilities, skills, rests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_numenera import asked, go_on, make_table
from tests.browser.test_session import say

pytestmark = pytest.mark.browser
ASKED_FOR = "() => globalThis.ninefold.page.isReady && globalThis.ninefold.page.known.ask?.name {}"


class AtTheTable(NamedTuple):
    """A master at a desk, and a player with a phone."""

    master: Page
    ben: Page


@pytest.fixture
def there(chromium: Browser, server: Served) -> Iterator[AtTheTable]:
    """A table that has begun."""
    sizes = ((1366, 768), (360, 740))
    visitors = [Visitor(chromium, server.url, width=w, height=h, reduced_motion="reduce") for w, h in sizes]
    people = [{"kind": "me"}, {"kind": "person", "name": "Ben"}]
    table, tokens = make_table(server, people, {"adventure": "none", "character1": "chaury"})
    for visitor, token in zip(visitors, tokens, strict=True):
        visitor.page.goto(f"/t/{table}#{token}")
        expect(visitor.page.locator("body")).to_have_attribute("data-ready", "true")
    visitors[0].page.get_by_role("button", name="Begin").click()
    master, ben = (visitor.page for visitor in visitors)
    ben.wait_for_function("() => globalThis.ninefold?.page?.known?.ask?.mine")
    yield AtTheTable(master, ben)
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def test_a_skill_is_rolled_from_its_line_when_the_master_says_how_hard_it_is(there: AtTheTable) -> None:
    master, ben = there
    ben.locator('.player.mine [data-id^="entry:task_skill"]', has_text="erception").click()
    form = ben.locator("dialog.inspect form.offer")
    form.get_by_label("Stat").select_option(label="Intellect")
    form.locator("input[type=text]").fill("Set the ferryman's arm")
    form.get_by_role("button", name="Ask for a roll").click()
    expect(ben.locator("dialog.inspect")).not_to_be_visible()
    expect(master.locator("#prompt")).to_contain_text("Set the ferryman's arm")
    master.locator("#prompt label.field", has_text="Difficulty").locator("input").fill("3")
    master.get_by_role("button", name="Let them roll").click()
    ben.wait_for_function(ASKED_FOR.format("=== 'effort'"))
    expect(ben.locator("#prompt .levels input[type=range]")).to_be_visible()
    expect(ben.locator("#prompt .levels-note")).to_contain_text("%")
    expect(ben.locator("#prompt")).to_contain_text("Set the ferryman's arm")


def test_an_ability_is_read_and_used_from_its_line_by_the_keyboard_alone(there: AtTheTable) -> None:
    master, ben = there
    say(master, ["make", 3, 0])
    say(master, ["begin_fight"])
    go_on([master, ben])
    assert asked(ben) == "turn"
    line = ben.locator('.player.mine .sheet-line.lit[data-id^="entry:power"]').first
    line.focus()
    ben.keyboard.press("Enter")
    dialog = ben.locator("dialog.inspect")
    expect(dialog.locator(".look p").last).not_to_be_empty()
    button = dialog.locator(".actions .button").first
    expect(button).to_be_focused()
    ben.keyboard.press("Enter")
    expect(dialog).not_to_be_visible()
    ben.wait_for_function(ASKED_FOR.format("!== 'turn'"))
